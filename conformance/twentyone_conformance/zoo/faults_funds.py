"""Faulty engines that misjudge whether a balance covers what is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from math import ceil, floor
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter import bets, play
from twentyone.interpreter.hand import Seat
from twentyone.interpreter.offers import OFFERS
from twentyone_conformance.zoo.applies import (
    action,
    always,
    both,
    no,
    offer,
    replaces_unfunded,
    several_seats,
    spends_after_splits,
)
from twentyone_conformance.zoo.changes import part
from twentyone_conformance.zoo.fault import ZOO, Patch

if TYPE_CHECKING:
    from twentyone.interpreter.hand import Hand
    from twentyone.interpreter.table import Asking, Point, Table
    from twentyone.model.money import Money
    from twentyone.model.rules import Action, Offer

Affords = Callable[[Seat, "Money"], bool]


def _affording(patch: Patch, name: str, covers: Affords) -> None:
    """Let one action's price be compared with the balance in another way."""

    def choices(old: Callable[..., Point], table: Table, seat: Seat, index: int) -> Point:
        point = old(table, seat, index)
        rule = table.rules.actions.get(name)
        known = (*point.legal, *point.unfunded, *point.replaced)
        if rule is None or rule.stake is None or name not in known:
            return point
        return _moved(point, rule, legal=covers(seat, rule.stake.of(seat.hands[index].staked)))

    patch.around(play, "_choices", choices)


def _moved(point: Point, rule: Action, *, legal: bool) -> Point:
    def listed(names: tuple[str, ...], *, here: bool) -> tuple[str, ...]:
        others = tuple(each for each in names if each != rule.name)
        return (*others, rule.name) if here else others

    return evolve(
        point,
        legal=listed(point.legal, here=legal),
        unfunded=listed(point.unfunded, here=not legal and rule.unfunded is None),
        replaced=listed(point.replaced, here=not legal and rule.unfunded is not None),
    )


@ZOO.fault(
    "stake-booking",
    zh="余额恰好够时不能执行{name}。",
    where=always,
    values=({"name": "double"}, {"name": "split"}),
)
def exact_funds_refused(patch: Patch, name: str) -> None:
    """The action {name} is not given to a balance that just covers it."""
    _affording(patch, name, lambda seat, amount: seat.balance is None or seat.balance > amount)


@ZOO.fault(
    "stake-booking",
    zh="余额不足也可以执行{name}。",
    where=always,
    values=({"name": "double"}, {"name": "split"}),
)
def funds_not_checked(patch: Patch, name: str) -> None:
    """The action {name} is given without regard to the balance."""
    _affording(patch, name, lambda _seat, _amount: True)


@ZOO.fault(
    "stake-booking",
    zh="余额够一半即可执行{name}。",
    where=always,
    values=({"name": "double"},),
    others=({"name": "split"},),
)
def half_funds_do(patch: Patch, name: str) -> None:
    """The action {name} is given to a balance that covers half of it."""
    _affording(patch, name, lambda seat, amount: seat.affords(part(amount, 1, 2)))


@ZOO.fault(
    "stake-booking",
    zh="判断{name}的余额时把已下的主注也算在内。",
    where=always,
    values=({"name": "double"}, {"name": "split"}),
)
def staked_money_counts(patch: Patch, name: str) -> None:
    """The balance for the action {name} counts the main stake, which has been laid already."""
    _affording(patch, name, lambda seat, amount: seat.affords(amount - seat.main))


@ZOO.fault("stake-booking", zh="没有给出余额的座位视为没有余额。", where=always)
def unknown_balance_is_none(patch: Patch) -> None:
    """A seat without a balance can pay for nothing."""
    patch.during(play, "_choices", _without_balance_poor)


def _without_balance_poor(patch: Patch) -> None:
    patch.around(Seat, "affords", lambda old, seat, amount: seat.balance is not None and old(seat, amount))


@ZOO.fault("stake-booking", zh="用第一家的余额判断其他各家。", where=several_seats)
def first_seats_balance(patch: Patch) -> None:
    """Whether a seat can pay for an action is judged by the first seat's balance."""

    def choices(old: Callable[..., Point], table: Table, seat: Seat, index: int) -> Point:
        before, seat.balance = seat.balance, table.seats[0].balance
        point = old(table, seat, index)
        seat.balance = before
        return point

    patch.around(play, "_choices", choices)


def _insuring(patch: Patch, covers: Affords) -> None:
    """Let the price of insurance be compared with the balance in another way."""

    def make(old: Callable[..., Asking], table: Table, seat: Seat, hand: Hand, offer: Offer) -> Asking:
        asking = old(table, seat, hand, offer)
        inner = Patch()
        inner.put(Seat, "affords", covers)
        try:
            point = next(asking, None)
        finally:
            inner.undo()
        if point is not None:
            decision = yield point
            with suppress(StopIteration):
                asking.send(decision)

    patch.around_item(OFFERS, "insurance", make)


@ZOO.fault("stake-booking", also=("insurance",), zh="余额恰好够时不询问保险。", where=offer("insurance"))
def exact_funds_not_insured(patch: Patch) -> None:
    """Insurance is not offered to a balance that just covers it."""
    _insuring(patch, lambda seat, amount: seat.balance is None or seat.balance > amount)


@ZOO.fault("stake-booking", also=("insurance",), zh="余额不够主注时不询问保险。", where=offer("insurance"))
def insurance_wants_the_main_stake(patch: Patch) -> None:
    """Insurance is offered only to a balance that covers the main stake once more."""
    _insuring(patch, lambda seat, _amount: seat.balance is None or seat.balance >= seat.main)


@ZOO.fault("stake-booking", also=("insurance",), zh="余额不足也询问保险。", where=offer("insurance"))
def insurance_funds_not_checked(patch: Patch) -> None:
    """Insurance is offered without regard to the balance."""
    _insuring(patch, lambda _seat, _amount: True)


@ZOO.fault("stake-booking", zh="余额不足时以剩余的筹码加倍。", where=action("double"))
def double_for_less(patch: Patch) -> None:
    """A double that the balance does not cover is made with what is left."""

    def covers(seat: Seat, amount: Money) -> bool:
        return seat.affords(min(amount, 1))

    def add(old: Callable[..., None], seat: Seat, hand: Hand, rule: Action) -> None:
        before, had = hand.staked, seat.balance
        old(seat, hand, rule)
        if seat.balance is not None and had is not None and seat.balance < 0:
            seat.balance, hand.staked = 0, before + had

    _affording(patch, "double", covers)
    patch.around(play, "_add_stake", add)


@ZOO.fault("late-action", also=("stake-booking",), zh="余额不足的操作仍列为可选。", where=always)
def unfunded_listed_as_legal(patch: Patch) -> None:
    """What cannot be paid for is listed as legal, and refused when asked for."""

    def choices(old: Callable[..., Point], table: Table, seat: Seat, index: int) -> Point:
        point = old(table, seat, index)
        return evolve(point, legal=(*point.legal, *point.unfunded, *point.replaced))

    patch.around(play, "_choices", choices)


@ZOO.fault(
    "late-action",
    also=("stake-booking",),
    zh="余额不足时按不可执行拒绝，而非按余额不足。",
    where=no(replaces_unfunded),
)
def unfunded_refused_as_not_legal(patch: Patch) -> None:
    """What cannot be paid for is refused as not legal, not for lack of funds."""

    def choices(old: Callable[..., Point], table: Table, seat: Seat, index: int) -> Point:
        return evolve(old(table, seat, index), unfunded=())

    patch.around(play, "_choices", choices)


@ZOO.fault("stake-booking", zh="余额不足的操作被拒绝，而不是代为要牌或停牌。", where=replaces_unfunded)
def unfunded_refused(patch: Patch) -> None:
    """What cannot be paid for is refused instead of replaced."""

    def choices(old: Callable[..., Point], table: Table, seat: Seat, index: int) -> Point:
        point = old(table, seat, index)
        return evolve(point, unfunded=point.replaced, replaced=())

    patch.around(play, "_choices", choices)


@ZOO.fault(
    "stake-booking",
    zh="余额不足时一律代为{do}。",
    where=replaces_unfunded,
    values=({"do": "hit"}, {"do": "stand"}),
)
def unfunded_always(patch: Patch, do: str) -> None:
    """What cannot be paid for is replaced by {do}, whatever the hand."""
    patch.put(play, "line_for", lambda _table, _hand, _lines: do)


@ZOO.fault("stake-booking", zh="余额不足而代为要牌后手牌就此结束。", where=replaces_unfunded)
def unfunded_hit_closes(patch: Patch) -> None:
    """After a hit in the place of an action that cannot be paid for the hand is closed."""

    def replace(old: Callable[..., None], table: Table, seat: Seat, index: int, rule: Action) -> None:
        old(table, seat, index, rule)
        seat.hands[index].closed = True

    patch.around(play, "_replace", replace)


@ZOO.fault("stake-booking", zh="余额不足而代为要牌时仍扣取余额。", where=replaces_unfunded)
def unfunded_takes_what_is_left(patch: Patch) -> None:
    """An action that cannot be paid for takes what is left of the balance all the same."""

    def replace(old: Callable[..., None], table: Table, seat: Seat, index: int, rule: Action) -> None:
        seat.balance = 0
        old(table, seat, index, rule)

    patch.around(play, "_replace", replace)


@ZOO.fault("halves", zh="余额去掉零头后才使用。", where=always)
def balance_rounded_down(patch: Patch) -> None:
    """A balance that is not whole is rounded down before it is used."""

    def sit(old: Callable[..., None], table: Table, given: Mapping[str, Any]) -> None:
        old(table, given)
        seat = table.seats[-1]
        seat.balance = None if seat.balance is None else floor(seat.balance)

    patch.around(bets, "_sit", sit)


@ZOO.fault("halves", zh="余额进一取整后才使用。", where=always)
def balance_rounded_up(patch: Patch) -> None:
    """A balance that is not whole is rounded up before it is used."""

    def sit(old: Callable[..., None], table: Table, given: Mapping[str, Any]) -> None:
        old(table, given)
        seat = table.seats[-1]
        seat.balance = None if seat.balance is None else ceil(seat.balance)

    patch.around(bets, "_sit", sit)


@ZOO.fault(
    "stake-booking",
    zh="能否支付按轮到该座位时的余额判断，分牌等扣款后不再更新。",
    where=both(action("split"), spends_after_splits),
)
def stale_balance_counts(patch: Patch) -> None:
    """What a seat can pay for is judged by its balance when its turn came, not by what is left."""

    def choices(old: Callable[..., Point], table: Table, seat: Seat, index: int) -> Point:
        before = seat.balance
        if before is not None:
            seat.balance = before + sum(hand.staked for hand in seat.hands) - seat.main
        point = old(table, seat, index)
        seat.balance = before
        return point

    patch.around(play, "_choices", choices)
