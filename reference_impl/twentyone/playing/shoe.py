"""A shoe that lasts over several rounds: shuffled from a seed, burned and shuffled again as the rules say."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter.shoe import follow_shoe
from twentyone.model.cards import DECK

if TYPE_CHECKING:
    from collections.abc import Iterable

    from twentyone.model.rules import Rules


class ShoeInPlay:
    """The order of the cards, how far it has been dealt, and the rounds dealt from it.

    When the rules shuffle is asked of the interpreter, by the question that a `shoe` vector asks.
    """

    def __init__(self, rules: Rules, seed: int) -> None:
        """Take the rules and the seed; equal seeds give equal cards."""
        self._rules = rules
        self._random = Random(seed)  # noqa: S311 - a shuffle that anyone can repeat
        self.shuffle()

    def shuffle(self) -> None:
        """Shuffle all cards, and count rounds anew."""
        self._order = self._shuffled(DECK * self._rules.shoe.decks)
        self._at = 0
        self._fresh = True
        self._rounds: list[dict[str, Any]] = []
        self.round_number = 1
        # Where the next shuffle falls inside a round: after so many cards, and the shoe that follows.
        self._turn: int | None = None
        self._next: list[str] = []
        self._next_at = 0

    def begin(self) -> list[str]:
        """Burn what has to be burned before a round, and give the cards that it is dealt from, in order."""
        if self._at >= len(self._order):
            self.shuffle()
        burn = self._rules.shoe.burn
        if burn is not None and (self._fresh or burn.every_round):
            self._at += self._burned(self._order[self._at :])
        self._fresh = False
        left = self._order[self._at :]
        self._turn = self._cards_until_shuffle(left)
        if self._turn is None:
            return left
        self._next = self._shuffled(self._order[: self._at] + left[self._turn :])
        self._next_at = 0 if burn is None else self._burned(self._next)
        return left[: self._turn] + self._next[self._next_at :]

    def end(self, drawn: int) -> bool:
        """Take note of the cards that a round took; say whether the shoe was shuffled in it or after it."""
        if self._turn is not None and drawn > self._turn:
            past = drawn - self._turn
            # The shuffle inside the round takes in what was dealt before it; the rest is the new shoe's.
            self._order, self._at = self._next, self._next_at + past
            self._rounds, self.round_number = [{"cards": past}], 1
            return True
        self._at += drawn
        self._rounds.append({"cards": drawn})
        self.round_number += 1
        shuffled = self._ends(self._rules, self._rounds)
        if shuffled:
            self.shuffle()
        return shuffled

    def _shuffled(self, cards: Iterable[str]) -> list[str]:
        order = list(cards)
        self._random.shuffle(order)
        return order

    def _burned(self, cards: list[str]) -> int:
        """Give how many cards the burn takes from the front, the one that is shown included."""
        shown = follow_shoe(self._rules, {"opening": cards, "rounds": []}, set())
        return 1 + int(shown["burned"])

    def _ends(self, rules: Rules, rounds: list[dict[str, Any]]) -> bool:
        followed = follow_shoe(rules, {"opening": self._order, "rounds": rounds}, set())
        return bool(followed["rounds"][-1]["shuffle_after"])

    def _cards_until_shuffle(self, left: list[str]) -> int | None:
        """Give after how many cards of the coming round the shoe is shuffled inside it; None if it is not."""
        shoe = self._rules.shoe
        if shoe.at_round_end or shoe.shuffle == "every_round":
            return None
        after_rounds = evolve(self._rules, shoe=evolve(shoe, at_round_end=True))
        counts = range(1, len(left) + 1)
        return next((n for n in counts if self._ends(after_rounds, [*self._rounds, {"cards": n}])), None)
