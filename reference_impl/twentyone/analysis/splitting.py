"""Values splits: all hands that come of a pair, however often pairs among them are split again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import numpy as np

from twentyone.analysis.play_kernel import next_cards
from twentyone.analysis.split_paths import hand_weights, number_weights

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from twentyone.analysis.parameters import Split
    from twentyone.analysis.valuer import Valuer


@attrs.frozen
class SplitHand:
    """Hands of two cards that come of a split pair.

    `role` is 0 for the leftmost hand, on which the first stake lies, where that makes a difference. `copies`
    more cards of the pair's class are out of the shoe than the pair. `row` is the hand. `number` is how many
    such hands can be expected; it can be negative, since what is added here is taken off elsewhere.
    """

    role: int
    copies: int
    row: int
    number: float


@attrs.frozen(eq=False)
class BestSplit:
    """How a pair is split best: by role every hand's action; what it earns; whether pairs are split again."""

    choice: NDArray[np.int8]
    value: float
    again: bool


def pair_of(valuer: Valuer, upcard: int, index: int, *, again: bool) -> Pair:
    """Give a pair of one class against one upcard, that is split again or not; looked into once."""
    key = (upcard, index, again)
    if key not in valuer.pairs:
        valuer.pairs[key] = Pair(valuer, upcard, index, again)
    return valuer.pairs[key]


@attrs.frozen(eq=False)
class Pair:
    """A pair of one class against one upcard, to be split once, or again and again as long as is allowed.

    What is worked out is exact however often hands are split: by the order in which cards are drawn none is
    likelier than another, and no hand's play depends on what other hands get.
    """

    valuer: Valuer
    upcard: int
    index: int
    again: bool
    _hands: list[SplitHand] = attrs.field(init=False)

    @_hands.default
    def _known_hands(self) -> list[SplitHand]:
        roles = len(self.split.context.pays)
        parts = self.valuer.opening.pairs[self.upcard, self.index]
        key = (self.upcard, self.index, self.most, roles, tuple(parts.items()))
        known = self.valuer.ends.split_hands
        if key not in known:
            known[key] = self._find_hands(roles, parts)
        return known[key]

    def _find_hands(self, roles: int, parts: Mapping[int, float]) -> list[SplitHand]:
        whole = sum(parts.values())
        found = []
        for left, part in parts.items():
            for (leftmost, paired, copies), count in hand_weights(self.most).items():
                likely = part / whole * count * self._all_pair(copies, left)
                for row, chance in self._second(copies, left, paired=paired):
                    found.append(SplitHand(0 if leftmost else roles - 1, copies, row, likely * chance))
        return found

    @property
    def split(self) -> Split:
        """The rules of such splits."""
        split = self.valuer.parameters.splits[self.index]
        assert split is not None  # noqa: S101 - only pairs that may be split are valued
        return split

    @property
    def most(self) -> int:
        """How many splits there may be in all."""
        return self.split.most if self.again and self.split.again[self.upcard] else 1

    def value(self, choices: NDArray[np.int8]) -> float:
        """Give what splitting earns, all hands together, in first stakes.

        Takes: by role, every hand's action.
        """
        values: dict[tuple[int, int], NDArray[np.float64]] = {}
        for each in self._hands:
            if (each.role, each.copies) not in values:
                values[each.role, each.copies] = self.valuer.hands(
                    self.upcard,
                    self.split.context,
                    self.split.context.pays[each.role, self.upcard],
                    choices[each.role],
                    index=self.index,
                    copies=1 + each.copies,
                    whole=False,
                ).value
        return sum(each.number * float(values[each.role, each.copies][each.row]) for each in self._hands)

    def counts(self, choices: NDArray[np.int8]) -> NDArray[np.float64]:
        """Give how often hands end in each way: by role, way, kind and banker's end, for each pair split.

        Takes: as `value`.
        """
        context = self.split.context
        counts = np.zeros((len(context.pays), *context.pays.shape[2:]))
        for role, copies in sorted({(each.role, each.copies) for each in self._hands}):
            counts[role] += self.valuer.count(
                self.upcard,
                context,
                choices[role],
                self.begun(role, copies),
                index=self.index,
                copies=1 + copies,
            )
        return counts

    def begun(self, role: int, copies: int | None = None) -> NDArray[np.float64]:
        """Give how many hands of a role begin with each two cards; with `copies`, of those alone."""
        numbers = np.zeros(len(self.valuer.parameters.hands))
        for each in self._hands:
            if each.role == role and copies in {None, each.copies}:
                numbers[each.row] += each.number
        return numbers

    def pairs_of_hands(self) -> float:
        """Give how many ordered pairs of hands can be expected to come of the split."""
        parts = self.valuer.opening.pairs[self.upcard, self.index]
        whole = sum(parts.values())
        return sum(
            part / whole * hands * (hands - 1) * count * self._all_pair(copies, left)
            for left, part in parts.items()
            for (hands, copies), count in number_weights(self.most).items()
        )

    def _second(self, copies: int, again: int, *, paired: bool) -> list[tuple[int, float]]:
        """Give the hands that a split card and its second card make, each with its probability.

        Args:
            copies: how many cards of the pair's class are out of the shoe besides the pair.
            again: how many cards made a pair again, before those were out.
            paired: whether the hands wanted are such pairs, or all others.
        """
        hands, index = self.valuer.parameters.hands, self.index
        spot = self.valuer.spot(self.upcard, self.split.context, index=index, copies=2 + copies)
        left = spot.left
        likely = np.empty(len(left))
        next_cards(spot, -1, likely)
        pairing = (again - copies) / left[index] if left[index] > 0 else 0.0
        chances = [(int(hands.first[index, card]), float(likely[card])) for card in range(len(left))]
        row, pair = chances.pop(index)
        if paired:
            chances = [(row, pair * pairing)]
        elif hands.second[index] >= 0:
            chances.append((int(hands.second[index]), pair * (1.0 - pairing)))
        return [(row, chance) for row, chance in chances if chance > 0.0]

    def _all_pair(self, copies: int, again: int) -> float:
        """Give the probability that so many cards, drawn after the split, all make pairs again."""
        tree = self.valuer.parameters.dealer.trees[self.upcard]
        left = self.valuer.ends.left(self.upcard, self.index, 2)
        total = float(left.sum())
        likely = 1.0
        for drawn in range(copies):
            likely *= max(0, again - drawn) / (total - drawn)
        if tree.looked and likely > 0.0:
            completing = float(left[tree.completing].sum())
            fewer = completing - copies if tree.completing[self.index] else completing
            likely *= (1.0 - fewer / (total - copies)) / (1.0 - completing / total)
        return likely
