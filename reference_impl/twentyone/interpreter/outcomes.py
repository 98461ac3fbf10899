"""How hands end: the first line of the outcomes that holds, and what comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone.interpreter.conditions import first_failed
from twentyone.interpreter.table import NoRule
from twentyone.model.money import simplest

if TYPE_CHECKING:
    from twentyone.interpreter.hand import Hand
    from twentyone.interpreter.table import Table
    from twentyone.model.money import Money
    from twentyone.model.rules import Outcome


class NoOutcome(NoRule):
    """No line of the outcomes holds for two final hands: the rules are incomplete."""


def outcome_of(table: Table, hand: Hand) -> Outcome:
    """Find the line that decides a finished hand.

    Raises:
        NoOutcome: none does.
    """
    for line in table.rules.outcomes:
        if first_failed(line.when, hand, table) is None:
            table.fired.add(line.pointer)
            return line
    raise NoOutcome(f"no outcome for {hand.cards} against {table.banker.cards}")


def settled_at_once(table: Table, hand: Hand) -> bool:
    """Whether a line that pays at once decides the hand before the banker acts."""
    lines = table.rules.at_once
    return bool(lines) and any(first_failed(line.when, hand, table) is None for line in lines)


def standing(table: Table, hand: Hand) -> str:
    """Say what a waiting hand is: `paid`, `surrendered`, `bust`, `natural` or `live`."""
    if settled_at_once(table, hand):
        return "paid"
    if hand.surrendered:
        return "surrendered"
    if hand.bust:
        return "bust"
    return "natural" if hand.natural else "live"


def returned_for(line: Outcome, staked: Money, first_stake: Money) -> Money:
    """Give what comes back for a hand's stake, that stake included.

    Args:
        line: the outcome.
        staked: all that lies on the hand, in chips.
        first_stake: the part of it that was laid before the deal, in chips.
    """
    if line.pays is not None:
        return simplest(staked + line.pays.of(staked))
    if line.returns is not None:
        return line.returns.of(staked)
    if line.outcome == "push":
        return staked
    return staked - first_stake if line.only_first_stake else 0
