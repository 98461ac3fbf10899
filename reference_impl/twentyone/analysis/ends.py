"""Keeps how likely the banker's ends are beside each hand, so that each is worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from twentyone.analysis.dealer_kernel import dealer_ends
from twentyone.analysis.play_kernel import KnownEnds

if TYPE_CHECKING:
    from collections.abc import Hashable

    from numpy.typing import NDArray

    from twentyone.analysis.parameters import Parameters
    from twentyone.analysis.splitting import BestSplit, SplitHand

# Nothing but the upcard and the hand itself is out of the shoe.
NO_CLASS = -1


class Ends:
    """The banker's ends for one shoe and one banker's rule. They grow as they are asked for."""

    def __init__(self, parameters: Parameters) -> None:
        self._shoe = parameters.shoe
        self._hands = parameters.hands
        self._counts = parameters.hands.counts
        self._dealer = parameters.dealer
        self._kept: dict[tuple[int, int, int], KnownEnds] = {}
        self.split_hands: dict[Hashable, list[SplitHand]] = {}
        """Hands that come of split pairs, kept by `Pair`: they hang on the same cards and banker."""
        self.best_splits: dict[Hashable, BestSplit] = {}
        """How pairs are split best, kept by `best_play`: much of it is the same in games that differ."""

    def serves(self, parameters: Parameters) -> bool:
        """Whether these are the ends of another game as well: the same shoe, hands and banker."""
        same = parameters.hands is self._hands and parameters.dealer is self._dealer
        return same and np.array_equal(self._shoe, parameters.shoe)

    def left(self, upcard: int, index: int = NO_CLASS, copies: int = 0) -> NDArray[np.float64]:
        """Give the cards left by class, without the upcard and so many copies of a class."""
        left = self._shoe.copy()
        left[upcard] -= 1
        if copies:
            left[index] -= copies
        return left

    def beside(
        self, upcard: int, rows: NDArray[np.int32], index: int = NO_CLASS, copies: int = 0
    ) -> NDArray[np.float64]:
        """Give the probabilities of the banker's ends, a row for each hand; see `known`."""
        known = self.known(upcard, rows, index, copies)
        found: NDArray[np.float64] = known.likely[known.place[rows]]
        return found

    def known(
        self, upcard: int, rows: NDArray[np.int32], index: int = NO_CLASS, copies: int = 0
    ) -> KnownEnds:
        """Give the probabilities of the banker's ends for some hands at least, as they are kept.

        Args:
            upcard: the upcard's class.
            rows: the hands.
            index: a class of which more cards are out of the shoe.
            copies: how many.
        """
        key = upcard, index, copies
        if key not in self._kept:
            nowhere = np.full(len(self._counts), -1, dtype=np.int16)
            self._kept[key] = KnownEnds(nowhere, np.empty((0, self._dealer.ends)))
        place, kept = self._kept[key]
        missing = rows[place[rows] < 0]
        if len(missing):
            left = self.left(upcard, index, copies) - self._counts[missing]
            new = dealer_ends(self._dealer.trees[upcard], left, self._dealer.ends)
            place[missing] = np.arange(len(kept), len(kept) + len(missing), dtype=np.int16)
            self._kept[key] = KnownEnds(place, np.concatenate((kept, new)) if len(kept) else new)
        return self._kept[key]
