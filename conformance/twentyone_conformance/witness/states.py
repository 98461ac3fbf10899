"""What the rest of a round depends on, so that of rounds that stand alike only the smallest is played on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.interpreter.hand import Hand
    from twentyone.interpreter.round import Round
    from twentyone.interpreter.table import Table

State = tuple[Any, ...]


def state_of(round_: Round, done: Sequence[str]) -> State:
    """Give the state of a round of one seat without side bets.

    Rounds in the same state are told apart by no rule that gives cards the same points and naturals: no word
    of the language looks at more of a hand. Takes: what was decided so far.
    """
    table = round_.table
    hands = tuple(_hand(hand, table) for seat in table.seats for hand in seat.hands)
    splits = tuple(seat.splits for seat in table.seats)
    banker = table.banker
    return (
        round_.point,
        tuple(done),
        hands,
        splits,
        (banker.hard_points, banker.points, _aces(banker), len(banker.cards), banker.natural),
        (table.upcard or "")[:1],
    )


def _hand(hand: Hand, table: Table) -> State:
    pair: tuple[Any, ...] = ()
    if len(hand.cards) == 2:
        first, second = (card[0] for card in hand.cards)
        by_rank = table.rules.points.by_rank
        pair = (first == second, by_rank[first] == by_rank[second] and first)
    return (
        (hand.hard_points, hand.points, _aces(hand), len(hand.cards), hand.natural, pair),
        (hand.origin, hand.split_rank, hand.then, hand.staked),
        (hand.touched, hand.closed, hand.doubled, hand.surrendered, hand.claimed),
    )


def _aces(hand: Hand) -> int:
    return sum(card[0] == "A" for card in hand.cards)
