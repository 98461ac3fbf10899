"""Keeps how likely the banker's ends are beside each hand, so that each is worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from twentyone.analysis.dealer_kernel import dealer_ends

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.parameters import Parameters

# Nothing but the upcard and the hand itself is out of the shoe.
NO_CLASS = -1


class Ends:
    """The banker's ends for one shoe and one banker's rule. They grow as they are asked for."""

    def __init__(self, parameters: Parameters) -> None:
        self._shoe = parameters.shoe
        self._hands = parameters.hands
        self._counts = parameters.hands.counts
        self._dealer = parameters.dealer
        self._kept: dict[tuple[int, int, int], tuple[NDArray[np.int16], NDArray[np.float64]]] = {}

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
        """Give the probabilities of the banker's ends, a row for each hand.

        Args:
            upcard: the upcard's class.
            rows: the hands.
            index: a class of which more cards are out of the shoe.
            copies: how many.
        """
        nothing = np.full(len(self._counts), -1, dtype=np.int16), np.empty((0, self._dealer.ends))
        place, kept = self._kept.get((upcard, index, copies), nothing)
        missing = rows[place[rows] < 0]
        if len(missing):
            left = self.left(upcard, index, copies) - self._counts[missing]
            new = dealer_ends(self._dealer.trees[upcard], left, self._dealer.ends)
            place[missing] = np.arange(len(kept), len(kept) + len(missing), dtype=np.int16)
            kept = np.concatenate((kept, new)) if len(kept) else new
            self._kept[upcard, index, copies] = place, kept
        found: NDArray[np.float64] = kept[place[rows]]
        return found
