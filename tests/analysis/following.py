"""Turns a solver's policy into decisions at the interpreter's table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import numpy as np

from twentyone.analysis.hands import SAME_POINTS
from twentyone.analysis.play_kernel import ACTIONS

if TYPE_CHECKING:
    from twentyone.analysis.parameters import Parameters
    from twentyone.analysis.policy import Policy
    from twentyone.interpreter.hand import Hand
    from twentyone.interpreter.table import Point, Table


@attrs.frozen
class Follower:
    """A player who decides by a policy, from what he sees alone."""

    parameters: Parameters
    policy: Policy
    _rows: dict[tuple[int, ...], int] = attrs.field(init=False)

    @_rows.default
    def _find_rows(self) -> dict[tuple[int, ...], int]:
        hands = self.parameters.hands
        return {
            tuple(hands.counts[row].tolist()): row
            for row in range(len(hands))
            if hands.pair[row] != SAME_POINTS
        }

    def __call__(self, table: Table, point: Point) -> str:
        assert table.upcard is not None
        upcard = self.parameters.classes.of(table.upcard[0])
        seat = table.seats[0]
        hand = seat.hands[point.hand - 1]
        if point.offer is not None:
            return self._answer(upcard, hand, point.offer, insured=seat.insured)
        first = self.parameters.classes.of(hand.cards[0][0])
        splits = self.policy.splits if hand.origin == "deal" else self.policy.again
        if "split" in point.legal and splits[upcard, first]:
            return "split"
        row = self._row(hand)
        if hand.origin == "deal":
            return ACTIONS[self.policy.deal[upcard, row]]
        choice = self.policy.split[self.parameters.classes.of(hand.split_rank)]
        assert choice is not None
        return ACTIONS[choice[0 if point.hand == 1 else len(choice) - 1, upcard, row]]

    def _answer(self, upcard: int, hand: Hand, offer: str, *, insured: bool) -> str:
        known = tuple(sorted(self.parameters.classes.of(card[0]) for card in hand.cards))
        if len(known) < 2:
            return "insure" if (upcard, known) in self.policy.insured else "decline"
        at_once = insured and bool(self.parameters.leaves_insured)
        leaves = self.parameters.leaves_insured if at_once else self.parameters.leaves
        row = self._row(hand)
        leaf = leaves[upcard][row][self.policy.leaf[int(at_once), upcard, row]]
        answers: dict[str, str] = dict(leaf.answers)
        return answers[offer]

    def _row(self, hand: Hand) -> int:
        held = [self.parameters.classes.of(card[0]) for card in hand.cards]
        if len(held) == 2 and held[0] == held[1] and hand.cards[0][0] != hand.cards[1][0]:
            other = int(self.parameters.hands.second[held[0]])
            if other >= 0:
                return other
        return self._rows[tuple(np.bincount(held, minlength=len(self.parameters.classes)).tolist())]
