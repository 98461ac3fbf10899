"""Faulty engines that take stakes that must be refused, refuse good ones, or say why wrongly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter import bets, play
from twentyone.interpreter import round as rounds
from twentyone.interpreter.table import Refused
from twentyone_conformance.zoo.applies import (
    always,
    bets_close,
    bets_on_splits,
    both,
    free_side_bets,
    has_side_bets,
    no,
    tied_side_bets,
)
from twentyone_conformance.zoo.changes import rules_as
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from twentyone.interpreter.hand import Seat
    from twentyone.interpreter.table import Table
    from twentyone.model.rules import Rules, SideBet
    from twentyone_conformance.zoo.fault import Patch

Check = Callable[["Table", "Seat", object], int]


def _read_as(patch: Patch, read: Callable[[object], object]) -> None:
    """Let a stake be read as another before it is checked."""
    for module in (bets, play):
        patch.around(module, "check_stake", lambda old, table, seat, stake: old(table, seat, read(stake)))


def _taken_if(patch: Patch, when: Callable[[Table, int], bool]) -> None:
    """Let a stake that is refused be taken if it is a whole number for which something holds."""

    def check(old: Check, table: Table, seat: Seat, stake: object) -> int:
        if isinstance(stake, int) and not isinstance(stake, bool) and when(table, stake):
            return stake
        return old(table, seat, stake)

    for module in (bets, play):
        patch.around(module, "check_stake", check)


def _refused_if(patch: Patch, when: Callable[[Table, object], bool], code: str = "bad_stake") -> None:
    def check(old: Check, table: Table, seat: Seat, stake: object) -> int:
        if when(table, stake):
            raise Refused(code, (), table.balances())
        return old(table, seat, stake)

    for module in (bets, play):
        patch.around(module, "check_stake", check)


@ZOO.fault("bad-stakes", zh="接受零注码。", where=always)
def zero_stake_taken(patch: Patch) -> None:
    """A stake of nothing is taken."""
    _taken_if(patch, lambda _table, stake: stake == 0)


@ZOO.fault("bad-stakes", zh="接受负的注码。", where=always)
def negative_stake_taken(patch: Patch) -> None:
    """A stake below nothing is taken."""
    _taken_if(patch, lambda _table, stake: stake < 0)


@ZOO.fault("bad-stakes", zh="负的注码按其绝对值接受。", where=always)
def negative_stake_turned(patch: Patch) -> None:
    """A stake below nothing is taken without its sign."""
    _read_as(patch, lambda stake: abs(stake) if isinstance(stake, int) else stake)


@ZOO.fault("bad-stakes", zh="接受低于下限的注码。", where=always)
def stake_below_the_least_taken(patch: Patch) -> None:
    """A stake below the least is taken."""
    _taken_if(patch, lambda table, stake: 0 < stake < table.rules.stakes.least)


@ZOO.fault("bad-stakes", zh="接受高于上限的注码。", where=always)
def stake_beyond_the_most_taken(patch: Patch) -> None:
    """A stake beyond the most is taken."""
    _taken_if(patch, lambda table, stake: stake > table.rules.stakes.most)


@ZOO.fault("bad-stakes", zh="拒绝恰为下限的注码。", where=always)
def least_stake_refused(patch: Patch) -> None:
    """A stake of just the least is refused."""
    _refused_if(patch, lambda table, stake: stake == table.rules.stakes.least)


@ZOO.fault("bad-stakes", zh="拒绝恰为上限的注码。", where=always)
def greatest_stake_refused(patch: Patch) -> None:
    """A stake of just the most is refused."""
    _refused_if(patch, lambda table, stake: stake == table.rules.stakes.most)


@ZOO.fault("bad-stakes", zh="超过上限的注码按上限接受。", where=always)
def stake_cut_to_the_most(patch: Patch) -> None:
    """A stake beyond the most is taken as the most."""

    def check(old: Check, table: Table, seat: Seat, stake: object) -> int:
        most = table.rules.stakes.most
        cut = most if isinstance(stake, int) and not isinstance(stake, bool) and stake > most else stake
        return old(table, seat, cut)

    for module in (bets, play):
        patch.around(module, "check_stake", check)


@ZOO.fault("bad-stakes", zh="把文本写的整数当作注码接受。", where=always)
def stake_in_text_taken(patch: Patch) -> None:
    """A stake written as text, such as "100", is taken."""
    _read_as(patch, lambda stake: int(stake) if isinstance(stake, str) and stake.isdigit() else stake)


@ZOO.fault("bad-stakes", zh="把分数注码取整后接受。", where=always)
def fraction_stake_rounded(patch: Patch) -> None:
    """A stake that is not whole is rounded and taken."""

    def read(stake: object) -> object:
        return int(Fraction(stake)) if isinstance(stake, str) and not stake.isdigit() else stake

    _read_as(patch, read)


@ZOO.fault("bad-stakes", zh="极大的注码溢出为32位整数后被接受。", where=always)
def huge_stake_wraps(patch: Patch) -> None:
    """A huge stake wraps round as a 32-bit number does, and is taken."""

    def wrapped(stake: object) -> object:
        huge = isinstance(stake, int) and not isinstance(stake, bool) and stake >= 2**31
        return (stake % 2**32) % 1000 + 10 if huge and isinstance(stake, int) else stake

    _read_as(patch, wrapped)


def _only_of(patch: Patch, taker: str, install: Callable[[Patch], None]) -> None:
    patch.during(bets, taker, install)


@ZOO.fault("bad-stakes", zh="边注不受上限约束。", where=has_side_bets)
def side_stake_without_a_most(patch: Patch) -> None:
    """A side stake may pass the most."""
    patch.during(bets, "_take_side_bet", stake_beyond_the_most_taken)


@ZOO.fault("bad-stakes", zh="边注不受下限约束。", where=has_side_bets)
def side_stake_without_a_least(patch: Patch) -> None:
    """A side stake may lie below the least."""
    patch.during(bets, "_take_side_bet", stake_below_the_least_taken)


@ZOO.fault("bad-stakes", zh="边注可以为零。", where=has_side_bets)
def side_stake_of_nothing(patch: Patch) -> None:
    """A side stake of nothing is taken."""
    patch.during(bets, "_take_side_bet", zero_stake_taken)


@ZOO.fault("bad-stakes", zh="边注不得超过主注。", where=has_side_bets)
def side_stake_within_the_main(patch: Patch) -> None:
    """A side stake greater than the main stake is refused."""

    def take(old: Callable[..., None], table: Table, seat: Seat, side_bet: SideBet, stake: Any) -> None:
        if isinstance(stake, int) and seat.main and stake > seat.main:
            raise Refused("bad_stake", (), table.balances())
        old(table, seat, side_bet, stake)

    patch.around(bets, "_take_side_bet", take)


@ZOO.fault("bad-stakes", zh="主注与边注合计不得超过上限。", where=has_side_bets)
def stakes_limited_together(patch: Patch) -> None:
    """The most is held against main and side stakes together."""

    def take(old: Callable[..., None], table: Table, seat: Seat, side_bet: SideBet, stake: Any) -> None:
        laid = seat.main + sum(each.staked for each in seat.placed)
        if isinstance(stake, int) and stake <= table.rules.stakes.most < laid + stake:
            raise Refused("bad_stake", (), table.balances())
        old(table, seat, side_bet, stake)

    patch.around(bets, "_take_side_bet", take)


@ZOO.fault("bad-stakes", zh="每个座位最多只能下一种边注。", where=lambda rules: len(rules.side_bets) > 1)
def one_side_bet_each(patch: Patch) -> None:
    """A seat may lay only one side bet."""

    def take(old: Callable[..., None], table: Table, seat: Seat, side_bet: SideBet, stake: Any) -> None:
        if seat.placed:
            raise Refused("bet_closed", (), table.balances())
        old(table, seat, side_bet, stake)

    patch.around(bets, "_take_side_bet", take)


@ZOO.fault("bad-stakes", zh="没有主注也接受必须附于主注的边注。", where=tied_side_bets)
def side_bet_without_the_main(patch: Patch) -> None:
    """A side bet that needs the main bet is taken without it."""

    def change(rules: Rules) -> Rules:
        free = {name: evolve(each, needs_main=False) for name, each in rules.side_bets.items()}
        return evolve(rules, side_bets=free, main_bet=evolve(rules.main_bet, required=False))

    rules_as(patch, change)


@ZOO.fault("bad-stakes", zh="没有主注时拒绝可以单独下的边注。", where=free_side_bets)
def side_bet_alone_refused(patch: Patch) -> None:
    """A side bet that needs no main bet is refused without one."""

    def change(rules: Rules) -> Rules:
        tied = {name: evolve(each, needs_main=True) for name, each in rules.side_bets.items()}
        return evolve(rules, side_bets=tied)

    rules_as(patch, change)


@ZOO.fault("bad-stakes", zh="同桌有人下主注时，别家才可以单独下边注。", where=free_side_bets)
def side_bet_alone_needs_a_player(patch: Patch) -> None:
    """A side bet without the main bet is taken only at a table where another seat plays."""

    def take(old: Callable[..., None], table: Table, seat: Seat, side_bet: SideBet, stake: Any) -> None:
        if not any(each.main for each in table.seats):
            raise Refused("bet_required", (), table.balances())
        old(table, seat, side_bet, stake)

    patch.around(bets, "_take_side_bet", take)


@ZOO.fault("bad-stakes", also=("stake-booking",), zh="余额不足也收下主注。", where=always)
def main_bet_without_funds(patch: Patch) -> None:
    """A main stake is taken although the balance does not cover it."""
    _without_funds(patch, "_take_main")


@ZOO.fault("bad-stakes", also=("stake-booking",), zh="余额不足也收下边注。", where=has_side_bets)
def side_bet_without_funds(patch: Patch) -> None:
    """A side stake is taken although the balance does not cover it."""
    _without_funds(patch, "_take_side_bet")


def _without_funds(patch: Patch, taker: str) -> None:
    def check(old: Check, table: Table, seat: Seat, stake: object) -> int:
        try:
            return old(table, seat, stake)
        except Refused as refused:
            if refused.code == "no_funds" and isinstance(stake, int):
                return stake
            raise

    patch.during(bets, taker, lambda inner: inner.around(bets, "check_stake", check))


@ZOO.fault(
    "bad-stakes",
    zh="注码的拒绝理由{code}写成{other}。",
    where=always,
    values=({"code": "bad_stake", "other": "no_funds"}, {"code": "no_funds", "other": "bad_stake"}),
)
def stake_refused_as(patch: Patch, code: str, other: str) -> None:
    """A stake that is refused as {code} is refused as {other}."""

    def check(old: Check, table: Table, seat: Seat, stake: object) -> int:
        try:
            return old(table, seat, stake)
        except Refused as refused:
            named = other if refused.code == code else refused.code
            raise Refused(named, refused.legal, refused.balances) from None

    for module in (bets, play):
        patch.around(module, "check_stake", check)


@ZOO.fault(
    "bad-stakes", also=("stake-booking",), zh="一注被拒时先前收下的注也一并退回。", where=has_side_bets
)
def refused_bet_returns_the_others(patch: Patch) -> None:
    """When a bet is refused, those taken before it are given back."""

    def take(old: Callable[..., None], table: Table, seat: Seat, laid: Mapping[str, Any]) -> None:
        before = seat.balance
        try:
            old(table, seat, laid)
        except Refused as refused:
            seat.balance = before
            raise Refused(refused.code, refused.legal, table.balances()) from None

    patch.around(bets, "_take_seat_bets", take)


@ZOO.fault("bad-stakes", zh="边注先于主注收取。", where=both(has_side_bets, no(tied_side_bets)))
def side_bets_taken_first(patch: Patch) -> None:
    """Side bets are taken before the main bet."""

    def take(old: Callable[..., None], table: Table, seat: Seat, laid: Mapping[str, Any]) -> None:
        side = {bet: stake for bet, stake in laid.items() if bet != "main"}
        if side:
            old(table, seat, side)
        if "main" in laid:
            old(table, seat, {"main": laid["main"]})

    patch.around(bets, "_take_seat_bets", take)


@ZOO.fault("bad-stakes", zh="已关闭的边注仍可下注。", where=bets_close)
def closed_bet_taken(patch: Patch) -> None:
    """A side bet is taken in a round in which it is closed."""
    patch.put(bets, "is_open", lambda _table, _side_bet, _number: True)


@ZOO.fault("bad-stakes", zh="分牌时购买的边注不检查上下限。", where=bets_on_splits)
def split_bet_without_limits(patch: Patch) -> None:
    """The stake of a bet bought on a split hand is held against no limits."""

    def check(_old: Check, _table: Table, _seat: Seat, stake: object) -> int:
        return stake if isinstance(stake, int) else 0

    patch.around(play, "check_stake", check)


@ZOO.fault("bad-stakes", zh="文本写的座位号也被接受。", where=always)
def seat_in_text_taken(patch: Patch) -> None:
    """A seat whose number is written as text is taken."""

    def take(old: Callable[..., None], table: Table, seats: Any) -> None:
        old(table, [_numbered(each) for each in seats])

    patch.around(rounds, "take_bets", take)


def _numbered(given: Mapping[str, Any]) -> Mapping[str, Any]:
    number = given["seat"]
    return {**given, "seat": int(number)} if isinstance(number, str) and number.isdigit() else given


@ZOO.fault(
    "bad-stakes",
    zh="座位号大于{most}即被拒绝。",
    where=lambda rules: rules.table.seats > 100,
    values=({"most": 7},),
    others=({"most": 50},),
)
def seats_end_at(patch: Patch, most: int) -> None:
    """A seat with a number beyond {most} is refused."""
    rules_as(patch, lambda rules: evolve(rules, table=evolve(rules.table, seats=most)))
