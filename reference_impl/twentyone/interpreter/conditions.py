"""What every fact of a condition means: one function for each, about a hand at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.hand import Hand
    from twentyone.interpreter.table import Table
    from twentyone.model.conditions import Condition, Fact


def holds(condition: Condition, hand: Hand, table: Table) -> bool:
    """Whether all facts of a condition hold.

    Leaves in the trace what decided: the condition if it holds, else the first fact that does not.
    """
    for fact in condition.facts:
        if not FACTS[fact.name](fact.value, hand, table):
            table.fired.add(fact.pointer)
            return False
    table.fired.add(condition.pointer)
    return True


def first_failed(condition: Condition, hand: Hand, table: Table) -> Fact | None:
    """Give the first fact that does not hold, None if all do; leaves nothing in the trace."""
    for fact in condition.facts:
        if not FACTS[fact.name](fact.value, hand, table):
            return fact
    return None


def _pair(kind: str, hand: Hand, table: Table) -> bool:
    if len(hand.cards) != 2:
        return False
    first, second = hand.cards[0][0], hand.cards[1][0]
    by_rank = table.rules.points.by_rank
    return first == second or (kind == "points" and by_rank[first] == by_rank[second])


def _player(what: str, hand: Hand, _table: Table) -> bool:
    return bool(getattr(hand, what))


def _banker(what: str, _hand: Hand, table: Table) -> bool:
    return bool(getattr(table.banker, what))


def _compare(how: str, hand: Hand, table: Table) -> bool:
    banker = table.banker
    if hand.bust or banker.bust:
        return False
    if how == "equal":
        return hand.points == banker.points
    return hand.points > banker.points if how == "higher" else hand.points < banker.points


def _insured(value: bool, hand: Hand, table: Table) -> bool:  # noqa: FBT001 - a fact's value
    # A free banker's hand is asked too; it belongs to no seat and is never insured.
    return any(seat.insured for seat in table.seats if hand in seat.hands) is value


def _any(value: tuple[Condition, ...], hand: Hand, table: Table) -> bool:
    for condition in value:  # noqa: SIM110 - asked for every hand; a generator costs as much again
        if first_failed(condition, hand, table) is None:
            return True
    return False


FACTS: dict[str, Callable[[Any, Hand, Table], bool]] = {
    "cards": lambda value, hand, _: value[0] <= len(hand.cards) <= value[1],
    "points": lambda value, hand, _: value[0] <= hand.points <= value[1],
    "hard_points": lambda value, hand, _: value[0] <= hand.hard_points <= value[1],
    "soft": lambda value, hand, _: hand.soft is value,
    "taken": lambda value, hand, _: value[0] <= hand.taken <= value[1],
    "origin": lambda value, hand, _: hand.origin == value,
    "pair": _pair,
    "split_of": lambda value, hand, _: hand.split_rank in value,
    "first_decision": lambda value, hand, _: (hand.origin == "deal" and not hand.touched) is value,
    "player": _player,
    "insured": _insured,
    "upcard": lambda value, _, table: table.upcard is not None and table.upcard[0] in value,
    "banker": _banker,
    "compare": _compare,
    "any": _any,
    "not": lambda value, hand, table: not _any(value, hand, table),
}
