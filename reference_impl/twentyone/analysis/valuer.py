"""Values play: what hands, splits and whole beginnings of a round are worth, best or under a policy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
import numpy as np

from twentyone.analysis.ends import NO_CLASS, Ends
from twentyone.analysis.opening import Opening, opening_of
from twentyone.analysis.play_kernel import (
    DOUBLE,
    HIT,
    Space,
    Spot,
    Worth,
    count_ends,
    play_hands,
    reach_hands,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.parameters import Context, Parameters
    from twentyone.analysis.splitting import Pair

_DRAWING: Final = 1 << HIT | 1 << DOUBLE


@attrs.frozen(eq=False)
class Valuer:
    """Values hands of one game with a fresh shoe."""

    parameters: Parameters
    ends: Ends
    opening: Opening = attrs.field(init=False)
    pairs: dict[tuple[int, int, bool], Pair] = attrs.field(factory=dict, init=False)
    """Pairs that were looked into, kept by `pair_of`."""
    _wanted: dict[int, NDArray[np.int32]] = attrs.field(factory=dict, init=False)
    _come_about: dict[tuple[int, bytes], NDArray[np.int32]] = attrs.field(factory=dict, init=False)

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
        size = len(self.parameters.hands)
        worth = Worth(
            choice=np.zeros(size, dtype=np.int8) if choice is None else choice,
            action=np.full((size, 5), np.nan),
            raised=np.zeros(size),
            value=np.full(size, np.nan),
        )
        if choice is None or whole:
            rows = self._all_rows(context, index)
        else:
            rows = self._by_choice(index, (choice == HIT) | (choice == DOUBLE))
        spot = self.spot(upcard, context, pays, index=index, copies=copies)
        known = self.ends.known(upcard, rows, index, copies)
        play_hands(spot, rows, known, int(choice is None), worth, self._space())
        return worth

    def reach(
        self,
        upcard: int,
        context: Context,
        choice: NDArray[np.int8],
        weight: NDArray[np.float64],
        *,
        index: int = NO_CLASS,
        copies: int = 0,
    ) -> None:
        """Spread the weight of hands over those that come of them when they are hit.

        Takes: the arguments of `hands`, and by hand the weight, to which is added.
        """
        rows = self._all_rows(context, index)[::-1].copy()
        spot = self.spot(upcard, context, index=index, copies=copies)
        reach_hands(spot, rows, choice, weight, self._space())

    def count(
        self,
        upcard: int,
        context: Context,
        choice: NDArray[np.int8],
        weight: NDArray[np.float64],
        *,
        index: int = NO_CLASS,
        copies: int = 0,
    ) -> NDArray[np.float64]:
        """Count how often hands end in each way, by way, kind and banker's end.

        Takes: the arguments of `hands`, and by hand how often it comes about before others are hit.
        """
        begun = np.flatnonzero(weight).astype(np.int32)
        rows = self._reached(begun, (choice == HIT) | (choice == DOUBLE))[::-1].copy()
        counts = np.zeros(context.pays.shape[2:])
        count_ends(
            self.spot(upcard, context, index=index, copies=copies),
            rows,
            self.ends.known(upcard, rows, index, copies),
            choice,
            weight.copy(),
            counts,
            self._space(),
        )
        return counts

    def spot(
        self,
        upcard: int,
        context: Context,
        pays: NDArray[np.float64] | None = None,
        *,
        index: int = NO_CLASS,
        copies: int = 0,
    ) -> Spot:
        """Give hands of one origin against one upcard in the form of compiled code; see `hands`."""
        hands = self.parameters.hands
        tree = self.parameters.dealer.trees[upcard]
        return Spot(
            counts=hands.counts,
            child=hands.child,
            left=self.ends.left(upcard, index, copies),
            completing=tree.completing,
            looked=tree.looked,
            legal=context.legal[upcard],
            final=context.final,
            bust=context.bust,
            pays=context.pays[0, upcard] if pays is None else pays,
        )

    def _space(self) -> Space:
        return Space(np.empty(len(self.parameters.classes)), np.empty(self.parameters.dealer.ends))

    def _all_rows(self, context: Context, index: int) -> NDArray[np.int32]:
        if index not in self._wanted:
            legal = np.bitwise_or.reduce(context.legal, axis=0)
            self._wanted[index] = self._reached(self._roots(index), (legal & _DRAWING) > 0)
        return self._wanted[index]

    def _by_choice(self, index: int, drawing: NDArray[np.bool_]) -> NDArray[np.int32]:
        # The same play is valued with several numbers of cards out of the shoe.
        key = index, drawing.tobytes()
        if key not in self._come_about:
            self._come_about[key] = self._reached(self._roots(index), drawing)
        return self._come_about[key]

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
