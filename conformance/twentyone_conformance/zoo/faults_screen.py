# ruff: noqa: SLF001 - faults are made inside the screen
"""Faulty engines with a betting screen whose commands do, show or check the wrong thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter.screen import COMMANDS, _Screen
from twentyone.interpreter.table import Refused
from twentyone_conformance.zoo.applies import has_screen
from twentyone_conformance.zoo.changes import question_as, rules_as
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from twentyone.model.rules import Rules
    from twentyone_conformance.zoo.fault import Patch

Command = Mapping[str, Any]
Does = Callable[[_Screen, Command], None]


def _instead(patch: Patch, do: str, wrong: Callable[[Does, _Screen, Command], None]) -> None:
    patch.around_item(COMMANDS, do, wrong)


def _forgetting(patch: Patch, kept: dict[int, Any] | set[int]) -> None:
    """Forget what is kept about screens with every new one: their numbers come again."""

    def use(old: Callable[..., Any], *asked: Any) -> Any:
        kept.clear()
        return old(*asked)

    question_as(patch, "screen", use)


def _shows(patch: Patch, state: str, commands: tuple[str, ...]) -> None:
    def change(rules: Rules) -> Rules:
        if rules.screen is None:
            return rules
        return evolve(rules, screen=evolve(rules.screen, shows={**rules.screen.shows, state: commands}))

    rules_as(patch, change)


@ZOO.fault("screen", zh="一局后也显示发牌。", where=has_screen)
def deal_shown_after_a_round(patch: Patch) -> None:
    """The deal command is shown after a round too."""
    _shows(patch, "over", ("new_bet", "rebet", "deal"))


@ZOO.fault("screen", zh="没有注码时也显示清除。", where=has_screen)
def clear_shown_without_a_stake(patch: Patch) -> None:
    """The clear command is shown while no stake lies."""
    _shows(patch, "empty", ("place", "clear"))


@ZOO.fault("screen", zh="一局后可直接下注。", where=has_screen)
def place_shown_after_a_round(patch: Patch) -> None:
    """A stake can be placed after a round without a new bet."""
    _shows(patch, "over", ("new_bet", "rebet", "place"))


@ZOO.fault("screen", zh="有注码时不显示加倍下注。", where=has_screen)
def double_not_shown(patch: Patch) -> None:
    """The command that doubles the stake is not shown."""
    _shows(patch, "placed", ("place", "clear", "deal"))


@ZOO.fault("screen", zh="放上注码后再下注不再可用。", where=has_screen)
def one_place_only(patch: Patch) -> None:
    """A stake cannot be added to."""
    _shows(patch, "placed", ("clear", "double", "deal"))


@ZOO.fault("screen", zh="清除后仍记得座位。", where=has_screen)
def clear_keeps_the_seat(patch: Patch) -> None:
    """Clearing takes the stake away, but the seat is still shown."""

    def clear(old: Does, screen: _Screen, command: Command) -> None:
        seat = screen._seat
        old(screen, command)
        screen._seat = seat

    _instead(patch, "clear", clear)


@ZOO.fault("screen", zh="清除只减去最后一次所下的注。", where=has_screen)
def clear_takes_half(patch: Patch) -> None:
    """Clearing a doubled stake takes only the doubling back."""

    def clear(old: Does, screen: _Screen, command: Command) -> None:
        half = screen._stake // 2
        if screen._stake > 100 and half:
            screen._stake = half
        else:
            old(screen, command)

    _instead(patch, "clear", clear)


@ZOO.fault("screen", zh="新投注保留上局的注码。", where=has_screen)
def new_bet_keeps_the_stake(patch: Patch) -> None:
    """A new bet begins with the last round's stake and seat."""

    def new(_old: Does, screen: _Screen, _command: Command) -> None:
        screen._state = "placed"

    _instead(patch, "new_bet", new)


@ZOO.fault("screen", zh="新投注只能下在上局的座位。", where=has_screen)
def new_bet_keeps_the_seat(patch: Patch) -> None:
    """After a new bet only the last round's seat can be chosen."""
    seats: dict[int, int] = {}

    def new(old: Does, screen: _Screen, command: Command) -> None:
        seats[id(screen)] = screen._seat or 0
        old(screen, command)

    def place(old: Does, screen: _Screen, command: Command) -> None:
        if seats.get(id(screen), command["seat"]) != command["seat"]:
            raise Refused("bad_seat")
        old(screen, command)

    _instead(patch, "new_bet", new)
    _instead(patch, "place", place)
    _forgetting(patch, seats)


@ZOO.fault("screen", zh="加倍变为三倍。", where=has_screen)
def double_triples(patch: Patch) -> None:
    """Doubling makes three times the stake."""

    def double(old: Does, screen: _Screen, command: Command) -> None:
        before = screen._stake
        old(screen, command)
        screen._stake += before

    _instead(patch, "double", double)


@ZOO.fault("screen", zh="第二次加倍只再加最初的注码。", where=has_screen)
def second_double_adds_the_first_stake(patch: Patch) -> None:
    """Doubling again adds only the first stake once more."""
    first: dict[int, int] = {}

    def double(old: Does, screen: _Screen, command: Command) -> None:
        before = screen._stake
        old(screen, command)
        screen._stake = before + first.setdefault(id(screen), before)

    _instead(patch, "double", double)
    _forgetting(patch, first)


@ZOO.fault("screen", also=("bad-stakes",), zh="加倍不检查余额。", where=has_screen)
def double_without_funds(patch: Patch) -> None:
    """Doubling does not look at the balance."""
    _without_funds(patch, "double")


@ZOO.fault("screen", also=("bad-stakes",), zh="下注不检查余额。", where=has_screen)
def place_without_funds(patch: Patch) -> None:
    """Placing a stake does not look at the balance."""
    _without_funds(patch, "place")


@ZOO.fault("screen", also=("bad-stakes",), zh="重新下注不检查余额。", where=has_screen)
def rebet_without_funds(patch: Patch) -> None:
    """Repeating a bet does not look at the balance."""
    _without_funds(patch, "rebet")


def _without_funds(patch: Patch, do: str) -> None:
    def command(old: Does, screen: _Screen, asked: Command) -> None:
        balance = screen._balance
        screen._balance = 10**9
        try:
            old(screen, asked)
        finally:
            screen._balance = balance - (10**9 - screen._balance)

    _instead(patch, do, command)


@ZOO.fault("screen", also=("bad-stakes",), zh="加倍不检查上限。", where=has_screen)
def double_beyond_the_most(patch: Patch) -> None:
    """Doubling does not look at the greatest stake."""

    def double(old: Does, screen: _Screen, command: Command) -> None:
        if 2 * screen._stake <= screen._balance:
            screen._stake *= 2
        else:
            old(screen, command)

    _instead(patch, "double", double)


@ZOO.fault("screen", also=("bad-stakes",), zh="追加的注码单独检查上限。", where=has_screen)
def added_stakes_checked_alone(patch: Patch) -> None:
    """The greatest stake is held against each addition, not against the whole."""

    def place(old: Does, screen: _Screen, command: Command) -> None:
        seat, stake = command["seat"], command["stake"]
        if screen._state == "placed" and seat == screen._seat and isinstance(stake, int) and stake > 0:
            screen._check(stake)
            screen._stake += stake
        else:
            old(screen, command)

    _instead(patch, "place", place)


@ZOO.fault("screen", also=("stake-booking",), zh="发牌不扣余额。", where=has_screen)
def deal_takes_no_stake(patch: Patch) -> None:
    """Confirming a bet takes nothing from the balance."""

    def deal(old: Does, screen: _Screen, command: Command) -> None:
        balance = screen._balance
        old(screen, command)
        screen._balance = balance

    _instead(patch, "deal", deal)


@ZOO.fault("screen", also=("stake-booking",), zh="重新下注不扣余额。", where=has_screen)
def rebet_takes_no_stake(patch: Patch) -> None:
    """Repeating a bet takes nothing from the balance."""

    def rebet(old: Does, screen: _Screen, command: Command) -> None:
        balance = screen._balance
        old(screen, command)
        screen._balance = balance

    _instead(patch, "rebet", rebet)


@ZOO.fault("screen", zh="重新下注重复第一局的注。", where=has_screen)
def rebet_repeats_the_first_round(patch: Patch) -> None:
    """Repeating a bet lays the first round's stake on its seat."""
    first: dict[int, tuple[int | None, int]] = {}

    def deal(old: Does, screen: _Screen, command: Command) -> None:
        old(screen, command)
        first.setdefault(id(screen), (screen._seat, screen._stake))

    def rebet(old: Does, screen: _Screen, command: Command) -> None:
        screen._seat, screen._stake = first.get(id(screen), (screen._seat, screen._stake))
        old(screen, command)

    _instead(patch, "deal", deal)
    _instead(patch, "rebet", rebet)
    _forgetting(patch, first)


@ZOO.fault("screen", zh="重新下注只重复加倍前的注码。", where=has_screen)
def rebet_without_the_doubling(patch: Patch) -> None:
    """Repeating a bet lays the stake as it was before it was doubled on the screen."""
    doubled: set[int] = set()

    def double(old: Does, screen: _Screen, command: Command) -> None:
        old(screen, command)
        doubled.add(id(screen))

    def rebet(old: Does, screen: _Screen, command: Command) -> None:
        if id(screen) in doubled:
            doubled.discard(id(screen))
            screen._stake //= 2
        old(screen, command)

    _instead(patch, "double", double)
    _instead(patch, "rebet", rebet)
    _forgetting(patch, doubled)


@ZOO.fault("screen", zh="重新下注落在第一个座位。", where=has_screen)
def rebet_on_the_first_seat(patch: Patch) -> None:
    """Repeating a bet lays it on seat 1."""

    def rebet(old: Does, screen: _Screen, command: Command) -> None:
        old(screen, command)
        screen._seat = 1

    _instead(patch, "rebet", rebet)


@ZOO.fault("screen", zh="座位从0数起。", where=has_screen)
def screen_seats_from_nought(patch: Patch) -> None:
    """A stake can be placed on seat 0."""

    def place(old: Does, screen: _Screen, command: Command) -> None:
        old(screen, {**command, "seat": 1} if command["seat"] == 0 else command)
        screen._seat = command["seat"]

    _instead(patch, "place", place)


@ZOO.fault("screen", zh="没有最后一个座位。", where=has_screen)
def last_seat_missing(patch: Patch) -> None:
    """A stake cannot be placed on the last seat."""

    def place(old: Does, screen: _Screen, command: Command) -> None:
        if command["seat"] == screen._rules.table.seats:
            raise Refused("bad_seat")
        old(screen, command)

    _instead(patch, "place", place)


@ZOO.fault("screen", zh="被拒的下注清掉已有的注码。", where=has_screen)
def refused_place_clears(patch: Patch) -> None:
    """A stake that is refused takes the one that lies away."""

    def place(old: Does, screen: _Screen, command: Command) -> None:
        try:
            old(screen, command)
        except Refused:
            screen._empty()
            raise

    _instead(patch, "place", place)


@ZOO.fault("screen", zh="被拒的加倍仍显示加倍后的注码。", where=has_screen)
def refused_double_shows(patch: Patch) -> None:
    """A doubling that is refused is shown all the same."""

    def double(old: Does, screen: _Screen, command: Command) -> None:
        try:
            old(screen, command)
        except Refused:
            screen._stake *= 2
            raise

    _instead(patch, "double", double)


@ZOO.fault("screen", also=("bad-stakes",), zh="发牌前才检查下限。", where=has_screen)
def least_stake_checked_at_the_deal(patch: Patch) -> None:
    """A stake below the least is taken, and refused only at the deal."""

    def place(old: Does, screen: _Screen, command: Command) -> None:
        stake = command["stake"]
        if screen._state == "empty" and isinstance(stake, int) and 0 < stake < screen._rules.stakes.least:
            screen._seat, screen._stake, screen._state = command["seat"], stake, "placed"
        else:
            old(screen, command)

    _instead(patch, "place", place)


@ZOO.fault("screen", zh="不认识的命令被忽略。", where=has_screen)
def unknown_command_ignored(patch: Patch) -> None:
    """An unknown command is passed over."""

    def named(old: Callable[..., Any], screen: _Screen, name: str) -> Any:
        return old(screen, name) if name in COMMANDS else (lambda _screen, _command: None)

    patch.around(_Screen, "_command", named)


@ZOO.fault("screen", zh="此时不可用的命令被忽略而不拒绝。", where=has_screen)
def command_out_of_place_ignored(patch: Patch) -> None:
    """A command that is not shown is passed over."""

    def named(old: Callable[..., Any], screen: _Screen, name: str) -> Any:
        hidden = name in COMMANDS and name not in screen._screen.shows[screen._state]
        return (lambda _screen, _command: None) if hidden else old(screen, name)

    patch.around(_Screen, "_command", named)
