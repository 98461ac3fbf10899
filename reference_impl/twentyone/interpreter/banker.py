"""The phases of the peek and of the banker's own play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone.interpreter.outcomes import standing
from twentyone.interpreter.play import stands_by_itself
from twentyone.interpreter.table import BANKER, Point

if TYPE_CHECKING:
    from twentyone.interpreter.table import Asking, Table


def peek(table: Table) -> Asking:
    """Look at the face-down card under certain upcards; a natural found so ends the round."""
    if table.upcard is not None and table.upcard[0] in table.rules.peek:
        table.fired.add("/peek/upcards")
        if table.banker.natural:
            table.fired.add("/peek/natural")
            table.ended = True
    yield from ()


def banker(table: Table) -> Asking:
    """Let the banker play, by his rule or as he likes, if something on the table calls for it."""
    table.fired.add("/banker/draws_for")
    if not _called_for(table):
        return
    if table.rules.banker.free:
        yield from _play_freely(table)
    else:
        while _must_draw(table):
            table.give_banker()


def _called_for(table: Table) -> bool:
    wanted = table.rules.banker.draws_for
    for seat in table.seats:
        for hand in seat.hands:
            if standing(table, hand) in wanted:
                return True
        for placed in seat.placed:
            if placed.bet in wanted:
                return True
    return False


def _must_draw(table: Table) -> bool:
    rule = table.rules.banker
    hand = table.banker
    table.fired.add("/banker/draws/below")
    if hand.points == 17 and hand.soft:
        table.fired.add("/banker/draws/soft_17")
        return rule.hits_soft_17
    return not hand.bust and hand.points < rule.draws_below


def _play_freely(table: Table) -> Asking:
    hand, actions = table.banker, table.rules.banker.actions
    while not stands_by_itself(table, hand):
        table.fired.add("/banker/actions")
        if not actions:
            raise ValueError("the rules do not say what a banker who plays freely may do")
        decision = yield Point(BANKER, 1, actions)
        hand.touched = True
        if decision.do == "stand":
            return
        table.give_banker()
