"""The phase of offers: what a seat is offered before it plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone.interpreter.conditions import holds
from twentyone.interpreter.hand import Placed
from twentyone.interpreter.table import Point

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.hand import Hand, Seat
    from twentyone.interpreter.table import Asking, Table
    from twentyone.model.money import Money
    from twentyone.model.rules import Offer


def offers(table: Table) -> Asking:
    """Make the offers that follow the whole deal."""
    yield from make_offers(table, at_upcard=False)


def make_offers(table: Table, *, at_upcard: bool) -> Asking:
    """Ask each seat with a hand, in order, about each offer of that moment that applies to it."""
    for seat in table.seats:
        for hand in seat.hands:
            for offer in table.rules.offers:
                if offer.at_upcard is at_upcard and not hand.closed and holds(offer.when, hand, table):
                    table.fired.update((f"{offer.pointer}/offer", f"{offer.pointer}/at"))
                    yield from OFFERS[offer.offer](table, seat, hand, offer)


def insurance(table: Table, seat: Seat, _hand: Hand, offer: Offer) -> Asking:
    """Offer insurance for a fixed part of the main bet, or for less if the rules have it so."""
    amount = insurance_stake(seat, offer)
    if not seat.affords(full_insurance(seat, offer)):
        table.fired.add(f"{offer.pointer}/unfunded")
    if amount == 0:
        return
    decision = yield Point(seat.number, 1, ("insure", "decline"), offer.offer)
    if decision.do == "insure":
        table.fired.add(f"{offer.pointer}/stake")
        seat.pay(amount)
        seat.placed.append(Placed("insurance", amount))


def insurance_stake(seat: Seat, offer: Offer) -> Money:
    """Give the stake for which a seat is offered insurance; 0 if it is not."""
    full = full_insurance(seat, offer)
    if seat.balance is None or seat.affords(full):
        return full
    return seat.balance if offer.for_less else 0


def full_insurance(seat: Seat, offer: Offer) -> Money:
    """Give the stake of insurance for a balance that covers it."""
    assert offer.stake is not None  # noqa: S101 - the rules check sees to it
    return offer.stake.of(seat.main)


def claim(table: Table, seat: Seat, hand: Hand, offer: Offer) -> Asking:
    """Offer to pay a natural now."""
    decision = yield Point(seat.number, 1, ("claim", "decline"), offer.offer)
    if decision.do == "claim":
        table.fired.add(offer.pointer)
        hand.claimed = hand.closed = True


def surrender(table: Table, seat: Seat, hand: Hand, offer: Offer) -> Asking:
    """Offer surrender before anybody plays."""
    decision = yield Point(seat.number, 1, ("surrender", "decline"), offer.offer)
    if decision.do == "surrender":
        table.fired.add(offer.pointer)
        hand.surrendered = hand.closed = True


OFFERS: dict[str, Callable[[Table, Seat, Hand, Offer], Asking]] = {
    "insurance": insurance,
    "claim": claim,
    "surrender": surrender,
}
