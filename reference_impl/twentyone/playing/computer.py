"""Plays for nobody: the line that the rules give for players who are away, used for any seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone.interpreter.play import line_for
from twentyone.interpreter.table import BANKER, Decision

if TYPE_CHECKING:
    from twentyone.interpreter.table import Point, Table
    from twentyone.model.rules import Rules


def has_computer_line(rules: Rules) -> bool:
    """Whether the rules say how to play for somebody."""
    return rules.absent is not None


def computer_decision(table: Table, point: Point) -> Decision:
    """Answer a point by the rules' line for absent players; offers are declined.

    Takes: a table whose rules have such a line, and the point that is open there.
    """
    if point.offer is not None:
        return Decision("decline")
    assert table.rules.absent is not None  # noqa: S101 - has_computer_line() has seen to it
    if point.seat == BANKER:
        hand = table.banker
    else:
        hand = next(each for each in table.seats if each.number == point.seat).hands[point.hand - 1]
    do = line_for(table, hand, table.rules.absent.play)
    return Decision(do if do in point.legal else "stand")
