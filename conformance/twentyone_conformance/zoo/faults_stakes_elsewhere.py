# ruff: noqa: SLF001 - faults are made inside the screen and the room
"""Faulty engines that check stakes at the table and not elsewhere: on a screen, in a room, on split hands.

And those that take bets that the game does not have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from twentyone.interpreter import bets, room, screen
from twentyone.interpreter import round as rounds
from twentyone.interpreter.shoe import _Shoe
from twentyone.interpreter.table import Refused
from twentyone_conformance.zoo.applies import (
    always,
    bets_on_splits,
    both,
    has_rooms,
    has_screen,
    has_side_bets,
    lays_for_the_late,
    offer,
    several_seats,
)
from twentyone_conformance.zoo.changes import question_as
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from twentyone.interpreter.hand import Seat
    from twentyone.interpreter.room import _Room
    from twentyone.interpreter.screen import _Screen
    from twentyone.interpreter.table import Table
    from twentyone.model.rules import SideBet
    from twentyone_conformance.zoo.fault import Patch

Command = Mapping[str, Any]
Bets = Mapping[str, Any]


def _bets_as(patch: Patch, change: Callable[[Table, Seat, Bets], Bets]) -> None:
    """Take other bets than those that were asked for."""

    def take(old: Callable[..., None], table: Table, seat: Seat, asked: Bets) -> None:
        old(table, seat, change(table, seat, asked))

    patch.around(bets, "_take_seat_bets", take)


def _is_known(table: Table, bet: str) -> bool:
    return bet == "main" or bet in table.rules.side_bets


@ZOO.fault("bad-stakes", also=("side-bet",), zh="游戏没有的注被忽略而不拒绝。", where=always)
def unknown_bets_passed_over(patch: Patch) -> None:
    """Bets that the game does not have are passed over, not refused."""

    def known(table: Table, _seat: Seat, asked: Bets) -> Bets:
        return {bet: stake for bet, stake in asked.items() if _is_known(table, bet)}

    _bets_as(patch, known)


@ZOO.fault("bad-stakes", also=("side-bet",), zh="游戏没有的注被收取后不再结算。", where=always)
def unknown_bets_taken_and_kept(patch: Patch) -> None:
    """Bets that the game does not have are paid for, and never settled."""

    def paid(table: Table, seat: Seat, asked: Bets) -> Bets:
        for bet, stake in asked.items():
            if not _is_known(table, bet) and isinstance(stake, int):
                seat.pay(stake)
        return {bet: stake for bet, stake in asked.items() if _is_known(table, bet)}

    _bets_as(patch, paid)


@ZOO.fault("bad-stakes", also=("side-bet",), zh="注的名称不分大小写。", where=has_side_bets)
def bets_in_any_case(patch: Patch) -> None:
    """The names of side bets are taken in capitals as well."""

    def lowered(table: Table, _seat: Seat, asked: Bets) -> Bets:
        return {bet if _is_known(table, bet) else bet.lower(): stake for bet, stake in asked.items()}

    _bets_as(patch, lowered)


@ZOO.fault(
    "bad-stakes",
    also=("side-bet",),
    zh="分牌时的边注按第一座的余额检查。",
    where=both(bets_on_splits, several_seats),
)
def split_bet_held_against_the_first_seat(patch: Patch) -> None:
    """A bet bought on a split hand is held against what the first seat owns."""

    def check(old: Callable[..., int], table: Table, _seat: Seat, side_bet: SideBet, stake: object) -> int:
        return old(table, table.seats[0], side_bet, stake)

    patch.around(rounds, "check_split_stake", check)


def _adding(patch: Patch, when: Callable[[int], bool], *, taken: bool) -> None:
    """Let a stake be added to a lying one, or refused there, if something holds for it."""

    def place(old: Callable[..., None], own: _Screen, command: Command) -> None:
        stake = command.get("stake")
        if own._state != "placed" or not isinstance(stake, int) or not when(stake):
            old(own, command)
        elif taken:
            own._check(own._stake + stake)
            own._stake += stake
        else:
            raise Refused("bad_stake")

    patch.around_item(screen.COMMANDS, "place", place)


@ZOO.fault("bad-stakes", also=("screen",), zh="可加负的注码，即收回部分注码。", where=has_screen)
def less_than_nothing_added(patch: Patch) -> None:
    """A stake below nothing can be added to a lying one, which so becomes smaller."""
    _adding(patch, lambda stake: stake < 0, taken=True)


@ZOO.fault("bad-stakes", also=("screen",), zh="可加零注码。", where=has_screen)
def nothing_added(patch: Patch) -> None:
    """A stake of nothing can be added to a lying one."""
    _adding(patch, lambda stake: stake == 0, taken=True)


@ZOO.fault("bad-stakes", also=("screen",), zh="不能只加一个筹码。", where=has_screen)
def single_chip_not_added(patch: Patch) -> None:
    """A single chip cannot be added to a lying stake."""
    _adding(patch, lambda stake: stake == 1, taken=False)


@ZOO.fault(
    "bad-stakes",
    also=("screen",),
    zh="加注时也须达到下限。",
    where=has_screen,
)
def added_stake_has_to_reach_the_least(patch: Patch) -> None:
    """What is added to a lying stake has to reach the least stake by itself."""

    def place(old: Callable[..., None], own: _Screen, command: Command) -> None:
        stake = command.get("stake")
        if own._state == "placed" and isinstance(stake, int) and 0 < stake < own._rules.stakes.least:
            raise Refused("bad_stake")
        old(own, command)

    patch.around_item(screen.COMMANDS, "place", place)


@ZOO.fault(
    "bad-stakes",
    also=("room",),
    zh="房间里拒绝一个筹码的注码。",
    where=both(has_rooms, lambda rules: rules.stakes.least <= 1),
)
def single_chip_refused_in_a_room(patch: Patch) -> None:
    """A stake of a single chip is refused in a room."""

    def bet(old: Callable[..., None], own: _Room, command: Command) -> None:
        if own._started and command.get("stake") == 1:
            raise Refused("bad_stake")
        old(own, command)

    patch.around_item(room.COMMANDS, "bet", bet)


@ZOO.fault("room", zh="开局前也会超时并代下最小注。", where=both(has_rooms, lays_for_the_late))
def time_runs_out_before_the_round(patch: Patch) -> None:
    """Time to bet runs out before the round has begun, and the least stake is laid."""

    def timeout(old: Callable[..., None], own: _Room, command: Command) -> None:
        started, own._started = own._started, True
        try:
            old(own, command)
        finally:
            own._started = started

    patch.around_item(room.COMMANDS, "timeout", timeout)


@ZOO.fault("room", zh="开局前的超时被忽略而不拒绝。", where=has_rooms)
def early_timeout_passed_over(patch: Patch) -> None:
    """A timeout before the round has begun is passed over, not refused."""

    def timeout(old: Callable[..., None], own: _Room, command: Command) -> None:
        if own._started:
            old(own, command)

    patch.around_item(room.COMMANDS, "timeout", timeout)


@ZOO.fault("shoe", zh="牌靴的最后一张牌不能发出。", where=always)
def last_card_never_dealt(patch: Patch) -> None:
    """The last card of the shoe cannot be dealt."""

    def dealt(old: Callable[..., bool], own: _Shoe, cards: int, *, void: bool) -> bool:
        if own._out + cards == 52 * own._rules.decks:
            raise Refused("shoe_exhausted")
        return old(own, cards, void=void)

    patch.around(_Shoe, "deal", dealt)


@ZOO.fault("insurance", also=("halves",), zh="单独结算时不足一个筹码的保险不计。", where=offer("insurance"))
def insurance_below_a_chip_forgotten(patch: Patch) -> None:
    """Insurance of less than a chip is forgotten where a hand is settled by itself."""

    def settle(old: Callable[..., Any], rules: Any, given: Mapping[str, Any], fired: set[str]) -> Any:
        small = 0 < Fraction(given["insurance"]) < 1
        return old(rules, {**given, "insurance": 0} if small else given, fired)

    question_as(patch, "settle", settle)
