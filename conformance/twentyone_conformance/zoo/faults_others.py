"""Faulty engines in which one hand's fate reaches others: rounds that end too soon, busts on both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter import play, settle
from twentyone.interpreter import round as rounds
from twentyone.interpreter.offers import OFFERS
from twentyone_conformance.zoo.applies import (
    action,
    always,
    both,
    no,
    offer,
    several_seats,
    shares_cards,
    surrenders,
)
from twentyone_conformance.zoo.changes import decided_as, phase_as
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.hand import Hand, Seat
    from twentyone.interpreter.table import Asking, Table
    from twentyone.model.rules import Outcome
    from twentyone_conformance.zoo.fault import Patch


def _ends_for_others(patch: Patch, when: Callable[[Table, Hand], bool]) -> None:
    """Let later seats not be asked if something holds for a hand of an earlier one."""

    def ask(old: Callable[..., Asking], table: Table, seat: Seat, index: int) -> Asking:
        earlier = table.seats[: table.seats.index(seat)]
        if not any(when(table, hand) for other in earlier for hand in other.hands):
            yield from old(table, seat, index)

    patch.around(play, "_play_hand", ask)


@ZOO.fault("others-end", zh="一家爆牌后其后各家不再询问。", where=several_seats)
def a_bust_ends_the_round(patch: Patch) -> None:
    """When a seat is bust, the seats after it are not asked."""
    _ends_for_others(patch, lambda _table, hand: hand.bust)


@ZOO.fault("others-end", zh="一家有天生21点时其后各家不再询问。", where=both(several_seats, no(shares_cards)))
def a_natural_ends_the_round(patch: Patch) -> None:
    """When a seat has a natural, the seats after it are not asked."""
    _ends_for_others(patch, lambda _table, hand: hand.natural)


@ZOO.fault("others-end", zh="一家投降后其后各家不再询问。", where=both(several_seats, surrenders))
def a_surrender_ends_the_round(patch: Patch) -> None:
    """When a seat surrenders, the seats after it are not asked."""
    _ends_for_others(patch, lambda _table, hand: hand.surrendered)


@ZOO.fault("others-end", zh="一家加倍后其后各家不再询问。", where=both(several_seats, action("double")))
def a_double_ends_the_round(patch: Patch) -> None:
    """When a seat doubles, the seats after it are not asked."""
    _ends_for_others(patch, lambda _table, hand: hand.doubled)


@ZOO.fault("others-end", zh="一家分牌后其后各家不再询问。", where=both(several_seats, action("split")))
def a_split_ends_the_round(patch: Patch) -> None:
    """When a seat splits, the seats after it are not asked."""
    _ends_for_others(patch, lambda _table, hand: hand.origin == "split")


@ZOO.fault("others-end", zh="一家报到后其后各家不再询问。", where=both(several_seats, offer("claim")))
def a_claim_ends_the_round(patch: Patch) -> None:
    """When a seat claims its natural, the seats after it are not asked."""
    _ends_for_others(patch, lambda _table, hand: hand.claimed)


@ZOO.fault("others-end", zh="一家的21点使其后各家不再询问。", where=several_seats)
def a_drawn_21_ends_the_round(patch: Patch) -> None:
    """When a seat has drawn to 21, the seats after it are not asked."""
    _ends_for_others(patch, lambda _table, hand: hand.points == 21 and not hand.natural)


@ZOO.fault(
    "others-end", zh="任何一家有天生21点，所有人都不再询问。", where=both(several_seats, no(shares_cards))
)
def any_natural_ends_the_play(patch: Patch) -> None:
    """When any seat has a natural, nobody is asked to play."""

    def go(old: Callable[[Table], Asking], table: Table) -> Asking:
        if not any(hand.natural for seat in table.seats for hand in seat.hands):
            yield from old(table)

    phase_as(patch, "play", go)


def _ends_for_own_hands(patch: Patch, when: Callable[[Hand], bool]) -> None:
    """Let a seat's later hands get a second card and no question if something holds for an earlier one."""

    def ask(old: Callable[..., Asking], table: Table, seat: Seat, index: int) -> Asking:
        if not any(when(hand) for hand in seat.hands[:index]):
            yield from old(table, seat, index)
        elif len(seat.hands[index].cards) == 1:
            table.give(seat.hands[index])

    patch.around(play, "_play_hand", ask)


@ZOO.fault("others-end", also=("split",), zh="分牌后一手爆牌，其余各手不再询问。", where=action("split"))
def a_bust_hand_ends_the_seat(patch: Patch) -> None:
    """When a split hand is bust, the seat's other hands are not asked."""
    _ends_for_own_hands(patch, lambda hand: hand.bust)


@ZOO.fault("others-end", also=("split",), zh="分牌后一手停牌，其余各手不再询问。", where=action("split"))
def standing_ends_the_seat(patch: Patch) -> None:
    """When a split hand stands, the seat's other hands are not asked."""
    _ends_for_own_hands(patch, lambda hand: hand.closed and not hand.doubled)


@ZOO.fault("others-end", also=("split",), zh="分牌后一手21点，其余各手不再询问。", where=action("split"))
def a_hand_of_21_ends_the_seat(patch: Patch) -> None:
    """When a split hand has 21, the seat's other hands are not asked."""
    _ends_for_own_hands(patch, lambda hand: hand.points == 21)


@ZOO.fault(
    "others-end",
    also=("insurance",),
    zh="一家被询问保险后不再询问别家。",
    where=both(several_seats, offer("insurance")),
)
def insurance_offered_once(patch: Patch) -> None:
    """Only the first seat is offered insurance."""

    def make(old: Callable[..., Asking], table: Table, seat: Seat, hand: Hand, each: Any) -> Asking:
        if seat is table.seats[0]:
            yield from old(table, seat, hand, each)

    patch.around_item(OFFERS, "insurance", make)


@ZOO.fault("others-end", zh="一家爆牌使别家的注也输掉。", where=several_seats)
def a_bust_loses_for_all(patch: Patch) -> None:
    """When a seat is bust, all seats lose."""

    def lost(table: Table, hand: Hand) -> bool:
        return not hand.bust and any(each.bust for seat in table.seats for each in seat.hands)

    decided_as(patch, lost, "lose")


@ZOO.fault("others-end", zh="各家都按第一家的结果结算。", where=several_seats)
def seats_end_like_the_first(patch: Patch) -> None:
    """Every seat's hands end as the first seat's first hand does."""

    def first(old: Callable[..., Outcome], table: Table, hand: Hand) -> Outcome:
        hands = table.seats[0].hands
        return old(table, hands[0] if hands else hand)

    patch.around(settle, "outcome_of", first)


@ZOO.fault("others-end", zh="各家按座位号从大到小行动。", where=several_seats)
def seats_act_in_falling_order(patch: Patch) -> None:
    """Seats act from the highest number to the lowest."""

    def go(old: Callable[[Table], Asking], table: Table) -> Asking:
        table.seats.reverse()
        yield from old(table)
        table.seats.reverse()

    phase_as(patch, "play", go)


@ZOO.fault("others-end", zh="各家按列出的次序而不按座位号行动。", where=several_seats)
def seats_act_as_named(patch: Patch) -> None:
    """Seats act in the order in which they are named, not by their numbers."""

    def take(old: Callable[..., None], table: Table, seats: Any) -> None:
        old(table, seats)
        named = [each["seat"] for each in seats]
        table.seats.sort(key=lambda seat: named.index(seat.number))

    patch.around(rounds, "take_bets", take)


@ZOO.fault("both-bust", zh="双方都爆牌算平局。", where=always)
def both_bust_is_a_push(patch: Patch) -> None:
    """A bust hand is a push if the banker is bust too."""
    decided_as(patch, lambda table, hand: hand.bust and table.banker.bust, "push")


@ZOO.fault("both-bust", zh="庄家爆牌时闲家爆牌也算赢。", where=always)
def bankers_bust_pays_busts(patch: Patch) -> None:
    """A bust hand wins if the banker is bust too."""
    decided_as(patch, lambda table, hand: hand.bust and table.banker.bust, "win", "1:1")


@ZOO.fault("both-bust", zh="双方都爆牌时点数较小者获胜。", where=always)
def lower_bust_wins(patch: Patch) -> None:
    """Of two bust hands the lower wins."""

    def lower(table: Table, hand: Hand) -> bool:
        return hand.bust and table.banker.bust and hand.points < table.banker.points

    decided_as(patch, lower, "win", "1:1")


@ZOO.fault("both-bust", zh="加倍后爆牌而庄家也爆牌时退还注码。", where=action("double"))
def doubled_bust_v_bust_is_a_push(patch: Patch) -> None:
    """A doubled hand that is bust is a push if the banker is bust too."""
    decided_as(patch, lambda table, hand: hand.doubled and hand.bust and table.banker.bust, "push")


@ZOO.fault("both-bust", zh="分牌后爆牌而庄家也爆牌时退还注码。", where=action("split"))
def split_bust_v_bust_is_a_push(patch: Patch) -> None:
    """A split hand that is bust is a push if the banker is bust too."""

    def pushed(table: Table, hand: Hand) -> bool:
        return hand.origin == "split" and hand.bust and table.banker.bust

    decided_as(patch, pushed, "push")


@ZOO.fault("both-bust", zh="只要有一家未爆牌而庄家爆牌，爆牌的各家也获退注码。", where=several_seats)
def bust_is_a_push_beside_a_live_seat(patch: Patch) -> None:
    """A bust hand is a push if the banker is bust playing against another seat."""

    def pushed(table: Table, hand: Hand) -> bool:
        return hand.bust and table.banker.bust and len(table.seats) > 1

    decided_as(patch, pushed, "push")


@ZOO.fault("both-bust", zh="爆牌按普通输牌记录。", where=always)
def bust_is_called_a_loss(patch: Patch) -> None:
    """A bust hand's outcome is shown as an ordinary loss."""
    decided_as(patch, lambda _table, hand: hand.bust, "lose")
