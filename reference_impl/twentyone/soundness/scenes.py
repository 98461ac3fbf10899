"""Tables at which one hand is looked at: under every class of upcard, insured or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from twentyone.interpreter.conditions import first_failed
from twentyone.interpreter.hand import Placed, Seat
from twentyone.interpreter.play import is_closed, play
from twentyone.interpreter.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.interpreter.hand import Hand
    from twentyone.model.conditions import Condition
    from twentyone.model.rules import Rules
    from twentyone.soundness.sight import Sight

UPCARDS: Final = ("As", "Ts", "Ks", "5s")
"""A card of every class of ranks."""


def scene(rules: Rules, upcard: str, *, insured: bool = False) -> Table:
    """Lay a table with one seat, whose hand is put there by whoever looks at it, and an empty shoe."""
    table = Table(rules, (), set())
    table.upcard = upcard
    seat = Seat(1, None)
    if insured:
        seat.placed.append(Placed("insurance", 1))
    table.seats.append(seat)
    return table


def scenes(rules: Rules, sight: Sight, upcards: Sequence[str] = UPCARDS) -> list[Table]:
    """Give the tables under some upcards that the rules' conditions tell apart."""
    offered = any(offer.offer == "insurance" for offer in rules.offers)
    insured = (False, True) if offered and "insured" in sight.words else (False,)
    apart = upcards if "upcard" in sight.words else upcards[:1]
    return [scene(rules, upcard, insured=each) for upcard in apart for each in insured]


def holds(condition: Condition, hand: Hand, table: Table) -> bool:
    """Whether a condition holds for a hand of the table's seat."""
    _seat(table, hand)
    return first_failed(condition, hand, table) is None


def is_open(table: Table, hand: Hand) -> bool:
    """Whether a hand of the table's seat takes decisions still."""
    _seat(table, hand)
    return not is_closed(table, hand)


def choices(table: Table, hand: Hand) -> frozenset[str]:
    """Give the actions that are legal for a hand of the table's seat, none if the hand is not asked."""
    _seat(table, hand)
    point = next(play(table), None)
    return frozenset() if point is None else frozenset(point.legal)


def _seat(table: Table, hand: Hand) -> None:
    seat = table.seats[0]
    seat.hands[:] = [hand]
    seat.splits = 1 if hand.origin == "split" else 0
