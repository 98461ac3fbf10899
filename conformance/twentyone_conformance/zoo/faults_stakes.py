"""Faulty engines that take, reserve, book or credit stakes wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter import bets, play, settle
from twentyone.interpreter import round as rounds
from twentyone.interpreter.offers import OFFERS
from twentyone.model.money import Money, from_json, simplest, to_json
from twentyone_conformance.zoo.applies import (
    action,
    always,
    banker_free,
    bets_on_splits,
    both,
    has_side_bets,
    offer,
    several_seats,
)
from twentyone_conformance.zoo.changes import acts_as, after_acting, part
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.hand import Hand, Seat
    from twentyone.interpreter.round import Round
    from twentyone.interpreter.settle import Settled
    from twentyone.interpreter.table import Asking, Table
    from twentyone_conformance.zoo.fault import Patch


def _charge(seat: Seat, amount: Money) -> None:
    if seat.balance is not None:
        seat.balance = simplest(seat.balance - amount)


@ZOO.fault(
    "stake-booking",
    zh="主注扣取{times}次。",
    where=always,
    values=({"times": 0}, {"times": 2}),
)
def main_stake_taken(patch: Patch, times: int) -> None:
    """The main stake is taken from the balance {times} times."""

    def take(old: Callable[..., None], table: Table, seat: Seat, stake: object) -> None:
        old(table, seat, stake)
        _charge(seat, (times - 1) * seat.main)

    patch.around(bets, "_take_main", take)


@ZOO.fault(
    "stake-booking",
    zh="边注扣取{times}次。",
    where=has_side_bets,
    values=({"times": 0}, {"times": 2}),
)
def side_stake_taken(patch: Patch, times: int) -> None:
    """A side stake is taken from the balance {times} times."""

    def take(old: Callable[..., None], table: Table, seat: Seat, side_bet: Any, stake: object) -> None:
        old(table, seat, side_bet, stake)
        _charge(seat, (times - 1) * seat.placed[-1].staked)

    patch.around(bets, "_take_side_bet", take)


@ZOO.fault(
    "stake-booking",
    also=("double",),
    zh="加倍的注码扣取{times}次。",
    where=action("double"),
    values=({"times": 0}, {"times": 2}),
)
def doubled_stake_taken(patch: Patch, times: int) -> None:
    """The stake added by doubling is taken from the balance {times} times."""

    def add(old: Callable[..., None], seat: Seat, hand: Hand, rule: Any) -> None:
        before = hand.staked
        old(seat, hand, rule)
        _charge(seat, (times - 1) * (hand.staked - before))

    patch.around(play, "_add_stake", add)


@ZOO.fault(
    "stake-booking",
    also=("split",),
    zh="分牌的注码扣取{times}次。",
    where=action("split"),
    values=({"times": 0}, {"times": 2}),
)
def split_stake_taken(patch: Patch, times: int) -> None:
    """The stake added by splitting is taken from the balance {times} times."""

    def split(old: Callable[..., Asking], table: Table, seat: Seat, index: int) -> Asking:
        _charge(seat, (times - 1) * seat.hands[index].staked)
        yield from old(table, seat, index)

    acts_as(patch, "split", split)


@ZOO.fault(
    "stake-booking",
    also=("insurance",),
    zh="保险的注码扣取{times}次。",
    where=offer("insurance"),
    values=({"times": 0}, {"times": 2}),
)
def insurance_stake_taken(patch: Patch, times: int) -> None:
    """The stake of insurance is taken from the balance {times} times."""
    _charge_bought(times, lambda wrong: patch.around_item(OFFERS, "insurance", wrong))


@ZOO.fault(
    "stake-booking",
    zh="分牌时购买的边注扣取{times}次。",
    where=bets_on_splits,
    values=({"times": 0}, {"times": 2}),
)
def split_bet_taken(patch: Patch, times: int) -> None:
    """The stake of a bet bought on a split hand is taken from the balance {times} times."""
    _charge_bought(times, lambda wrong: patch.around(play, "_offer_pair_bet", wrong))


def _charge_bought(times: int, install: Callable[[Callable[..., Asking]], None]) -> None:
    def ask(old: Callable[..., Asking], table: Table, seat: Seat, *rest: Any) -> Asking:
        before = len(seat.placed)
        yield from old(table, seat, *rest)
        for placed in seat.placed[before:]:
            _charge(seat, (times - 1) * placed.staked)

    install(ask)


@ZOO.fault("stake-booking", also=("double",), zh="加倍后注码变为三倍。", where=action("double"))
def double_triples_the_stake(patch: Patch) -> None:
    """Doubling books three times the stake on the hand."""

    def add(old: Callable[..., None], seat: Seat, hand: Hand, rule: Any) -> None:
        before = hand.staked
        old(seat, hand, rule)
        hand.staked += before

    patch.around(play, "_add_stake", add)


@ZOO.fault("stake-booking", also=("double",), zh="加倍只发一张牌，没有记入加注。", where=action("double"))
def double_adds_no_stake(patch: Patch) -> None:
    """Doubling gives its card, but books no stake on the hand."""

    def add(old: Callable[..., None], seat: Seat, hand: Hand, rule: Any) -> None:
        before = hand.staked
        old(seat, hand, rule)
        hand.staked = before

    patch.around(play, "_add_stake", add)


@ZOO.fault("stake-booking", also=("split",), zh="分牌后左手记两份注、右手为零。", where=action("split"))
def split_books_both_stakes_left(patch: Patch) -> None:
    """After a split both stakes lie on the left hand and nothing on the right."""

    def move(_table: Table, seat: Seat, index: int) -> None:
        left, right = seat.hands[index], seat.hands[index + 1]
        left.staked, right.staked = left.staked + right.staked, 0

    after_acting(patch, "split", move)


@ZOO.fault("stake-booking", also=("split",), zh="分牌后每手只有原注的一半。", where=action("split"))
def split_halves_the_stake(patch: Patch) -> None:
    """A split divides the stake between the two hands."""

    def halve(_table: Table, seat: Seat, index: int) -> None:
        for hand in seat.hands[index : index + 2]:
            hand.staked = part(hand.staked, 1, 2)

    after_acting(patch, "split", halve)


@ZOO.fault("stake-booking", also=("split",), zh="分牌后右手没有注码。", where=action("split"))
def split_hand_without_stake(patch: Patch) -> None:
    """A split puts no stake on the right hand."""

    def take(_table: Table, seat: Seat, index: int) -> None:
        seat.hands[index + 1].staked = 0

    after_acting(patch, "split", take)


@ZOO.fault("stake-booking", zh="赢得的金额没有记入余额。", where=always)
def returns_not_credited(patch: Patch) -> None:
    """What comes back at the end does not reach the balance."""
    patch.put(settle, "_receive", lambda _seat, _amount: None)


@ZOO.fault("stake-booking", zh="返还金额两次记入余额。", where=always)
def returns_credited_twice(patch: Patch) -> None:
    """What comes back at the end reaches the balance twice."""
    patch.around(settle, "_receive", lambda old, seat, amount: old(seat, 2 * amount))


@ZOO.fault("stake-booking", zh="边注与保险的返还没有记入余额。", where=has_side_bets)
def side_returns_not_credited(patch: Patch) -> None:
    """What comes back for bets beside the main one does not reach the balance."""

    def settled(old: Callable[[Table], list[Settled]], table: Table) -> list[Settled]:
        result = old(table)
        for seat in table.seats:
            for placed in seat.placed:
                _charge(seat, placed.returned)
        return result

    patch.around(rounds, "settle", settled)


@ZOO.fault("stake-booking", also=("insurance",), zh="保险的返还没有记入余额。", where=offer("insurance"))
def insurance_return_not_credited(patch: Patch) -> None:
    """What comes back for insurance does not reach the balance."""

    def settled(old: Callable[[Table], list[Settled]], table: Table) -> list[Settled]:
        result = old(table)
        for seat in table.seats:
            for placed in seat.placed:
                _charge(seat, placed.returned if placed.bet == "insurance" else 0)
        return result

    patch.around(rounds, "settle", settled)


def _net(patch: Patch, more: Callable[[Round, Any], Money]) -> None:
    def show(old: Callable[..., dict[str, Any]], round_: Round, settled: Any) -> dict[str, Any]:
        shown = old(round_, settled)
        net = [
            {**each, "net": to_json(from_json(each["net"]) + more(round_, each["seat"]))}
            for each in shown["net"]
        ]
        return {**shown, "net": net}

    patch.around(rounds, "show_round", show)


def _seat(round_: Round, number: Any) -> Seat | None:
    return next((seat for seat in round_.table.seats if seat.number == number), None)


@ZOO.fault("stake-booking", zh="净输赢没有计入边注与保险。", where=has_side_bets)
def net_without_side_bets(patch: Patch) -> None:
    """A seat's net leaves out the bets beside the main one."""

    def more(round_: Round, number: Any) -> Money:
        seat = _seat(round_, number)
        return -sum(each.returned - each.staked for each in seat.placed) if seat else 0

    _net(patch, more)


@ZOO.fault("stake-booking", also=("insurance",), zh="净输赢重复计入保险。", where=offer("insurance"))
def net_with_insurance_twice(patch: Patch) -> None:
    """A seat's net counts insurance twice."""

    def more(round_: Round, number: Any) -> Money:
        seat = _seat(round_, number)
        placed = [each for each in seat.placed if each.bet == "insurance"] if seat else []
        return sum(each.returned - each.staked for each in placed)

    _net(patch, more)


@ZOO.fault("stake-booking", zh="净输赢没有扣除加倍的注码。", where=action("double"))
def net_without_doubled_stakes(patch: Patch) -> None:
    """A seat's net does not take the added stake of a double off."""

    def more(round_: Round, number: Any) -> Money:
        seat = _seat(round_, number)
        return sum(part(each.staked, 1, 2) for each in seat.hands if each.doubled) if seat else 0

    _net(patch, more)


@ZOO.fault("stake-booking", zh="净输赢只计第一手牌。", where=action("split"))
def net_of_the_first_hand(patch: Patch) -> None:
    """A seat's net counts only its first hand."""

    def show(old: Callable[..., dict[str, Any]], round_: Round, settled: list[Settled]) -> dict[str, Any]:
        first = old(round_, [each for each in settled if each.number == 1])
        return {**old(round_, settled), "net": first["net"]}

    patch.around(rounds, "show_round", show)


@ZOO.fault("stake-booking", zh="庄家的净输赢正负颠倒。", where=banker_free)
def bankers_net_turned(patch: Patch) -> None:
    """The playing banker's net has the wrong sign."""

    def show(old: Callable[..., dict[str, Any]], *args: Any) -> dict[str, Any]:
        shown = old(*args)
        net = [
            {**each, "net": to_json(-from_json(each["net"]))} if each["seat"] == "banker" else each
            for each in shown["net"]
        ]
        return {**shown, "net": net}

    patch.around(rounds, "show_round", show)


@ZOO.fault("stake-booking", zh="庄家的净输赢只计第一家。", where=both(banker_free, several_seats))
def bankers_net_of_one_seat(patch: Patch) -> None:
    """The playing banker's net counts only the first seat."""

    def show(old: Callable[..., dict[str, Any]], *args: Any) -> dict[str, Any]:
        shown = old(*args)
        first = from_json(shown["net"][0]["net"])
        return {**shown, "net": [*shown["net"][:-1], {"seat": "banker", "net": to_json(-first)}]}

    patch.around(rounds, "show_round", show)
