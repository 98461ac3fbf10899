"""Values play: what hands, splits and whole beginnings of a round are worth, best or under a policy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
import numpy as np

from twentyone.analysis.ends import NO_CLASS, Ends
from twentyone.analysis.opening import Opening, opening_of
from twentyone.analysis.play_kernel import DOUBLE, HIT, Spot, Worth, next_cards, play_hands
from twentyone.analysis.split_paths import weights

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.parameters import Context, Parameters

_DRAWING: Final = 1 << HIT | 1 << DOUBLE


@attrs.frozen(eq=False)
class Valuer:
    """Values hands of one game with a fresh shoe."""

    parameters: Parameters
    ends: Ends
    opening: Opening = attrs.field(init=False)
    _wanted: dict[int, NDArray[np.int32]] = attrs.field(factory=dict, init=False)

    @opening.default
    def _open(self) -> Opening:
        return opening_of(self.parameters)

    def hands(
        self,
        upcard: int,
        context: Context,
        pays: NDArray[np.float64],
        choice: NDArray[np.int8] | None = None,
        *,
        index: int = NO_CLASS,
        copies: int = 0,
        whole: bool = True,
    ) -> Worth:
        """Value hands of one origin against one upcard.

        Args:
            upcard: the upcard's class.
            context: what may be done with the hands.
            pays: what their ends count, by way, kind and banker's end.
            choice: every hand's action; the best is chosen where it is not given.
            index: the class of the pair that they come from.
            copies: how many cards of that class are out of the shoe besides the hand's own.
            whole: whether all hands are valued, or only those that come about by `choice`.
        """
        hands = self.parameters.hands
        tree = self.parameters.dealer.trees[upcard]
        size = len(hands)
        worth = Worth(
            choice=np.zeros(size, dtype=np.int8) if choice is None else choice,
            action=np.full((size, 5), np.nan),
            raised=np.zeros(size),
            value=np.full(size, np.nan),
        )
        if choice is None or whole:
            rows = self._all_rows(context, index)
        else:
            rows = self._reached(self._roots(index), (choice == HIT) | (choice == DOUBLE))
        spot = Spot(
            counts=hands.counts,
            child=hands.child,
            left=self.ends.left(upcard, index, copies),
            completing=tree.completing,
            looked=tree.looked,
            legal=context.legal[upcard],
            final=context.final,
            bust=context.bust,
            pays=pays,
        )
        play_hands(spot, rows, self.ends.beside(upcard, rows, index, copies), int(choice is None), worth)
        return worth

    def split(
        self,
        upcard: int,
        index: int,
        pays: NDArray[np.float64],
        choices: NDArray[np.int8],
        *,
        again: bool,
    ) -> float:
        """Value splitting a pair: all hands that come of it together, in first stakes.

        The value is exact for the given play, however often hands are split: by the order in which cards are
        drawn no card is likelier than another, and no hand's play depends on what other hands get.

        Args:
            upcard: the upcard's class.
            index: the pair's class.
            pays: by role, what hands' ends count, by way, kind and banker's end.
            choices: by role, every hand's action.
            again: whether new pairs are split as long as the rules allow it.
        """
        split = self.parameters.splits[index]
        assert split is not None  # noqa: S101 - only pairs that may be split are valued
        counts = weights(split.most if again and split.again[upcard] else 1)
        values: dict[tuple[int, int], NDArray[np.float64]] = {}
        for leftmost, _, copies in counts:
            role = 0 if leftmost else len(pays) - 1
            if (role, copies) not in values:
                worth = self.hands(
                    upcard,
                    split.context,
                    pays[role],
                    choices[role],
                    index=index,
                    copies=1 + copies,
                    whole=False,
                )
                values[role, copies] = worth.value
        parts = self.opening.pairs[upcard, index]
        total = 0.0
        for again_left, part in parts.items():
            for (leftmost, paired, copies), count in counts.items():
                role = 0 if leftmost else len(pays) - 1
                second = self._second(upcard, index, copies, again_left, paired=paired)
                value = sum(likely * values[role, copies][row] for row, likely in second)
                total += part * count * self._all_pair(upcard, index, copies, again_left) * value
        return total / sum(parts.values())

    def _second(
        self, upcard: int, index: int, copies: int, again_left: int, *, paired: bool
    ) -> list[tuple[int, float]]:
        """Give the hands that a split card and its second card make, each with its probability.

        Args:
            upcard: the upcard's class.
            index: the split card's class.
            copies: how many cards of that class are out of the shoe besides the pair.
            again_left: how many cards made a pair again, before those were out.
            paired: whether the hands wanted are such pairs, or all others.
        """
        hands = self.parameters.hands
        tree = self.parameters.dealer.trees[upcard]
        left = self.ends.left(upcard, index, 2 + copies)
        likely = np.empty(len(left))
        next_cards(left, tree.completing, tree.looked, likely)
        pairing = (again_left - copies) / left[index] if left[index] > 0 else 0.0
        chances = [(int(hands.first[index, card]), float(likely[card])) for card in range(len(left))]
        row, pair = chances.pop(index)
        if paired:
            chances = [(row, pair * pairing)]
        elif hands.second[index] >= 0:
            chances.append((int(hands.second[index]), pair * (1.0 - pairing)))
        return [(row, chance) for row, chance in chances if chance > 0.0]

    def _all_pair(self, upcard: int, index: int, copies: int, again_left: int) -> float:
        """Give the probability that so many cards, drawn after a split, all make pairs again."""
        tree = self.parameters.dealer.trees[upcard]
        left = self.ends.left(upcard, index, 2)
        total = float(left.sum())
        likely = 1.0
        for drawn in range(copies):
            likely *= max(0, again_left - drawn) / (total - drawn)
        if tree.looked and likely > 0.0:
            completing = float(left[tree.completing].sum())
            fewer = completing - copies if tree.completing[index] else completing
            likely *= (1.0 - fewer / (total - copies)) / (1.0 - completing / total)
        return likely

    def _all_rows(self, context: Context, index: int) -> NDArray[np.int32]:
        if index not in self._wanted:
            legal = np.bitwise_or.reduce(context.legal, axis=0)
            self._wanted[index] = self._reached(self._roots(index), (legal & _DRAWING) > 0)
        return self._wanted[index]

    def _roots(self, index: int) -> NDArray[np.int32]:
        hands = self.parameters.hands
        if index == NO_CLASS:
            return np.arange(hands.two_cards, dtype=np.int32)
        roots = np.append(hands.first[index], hands.second[index])
        return roots[roots >= 0]

    def _reached(self, roots: NDArray[np.int32], drawing: NDArray[np.bool_]) -> NDArray[np.int32]:
        """Give the hands that can come about, every hand before those that it can come from."""
        hands = self.parameters.hands
        marked = np.zeros(len(hands), dtype=np.bool_)
        marked[roots] = True
        for cards in range(2, int(hands.size[-1]) + 1):
            start, end = np.searchsorted(hands.size, (cards, cards + 1))
            grown = hands.child[start:end][marked[start:end] & drawing[start:end]]
            if not len(grown):
                break
            marked[grown[grown >= 0]] = True
        return np.flatnonzero(marked)[::-1].astype(np.int32)
