"""Adds up what actions are worth over all hands of a chart's cell, weighted by how often they come about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
import numpy as np

from twentyone.analysis.beginnings import Beginnings
from twentyone.analysis.play_kernel import ACTIONS, HIT, SPLIT, STAND
from twentyone.analysis.splitting import pair_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.cells import Cells
    from twentyone.analysis.policy import Policy
    from twentyone.analysis.valuer import Valuer

_SETS: Final = 1 << len(ACTIONS)


@attrs.frozen(eq=False)
class Pooled:
    """What a policy's actions are worth.

    A set of legal actions is a number of five bits.
    """

    worth: NDArray[np.float64]
    """By upcard, cell, set of legal actions and action: its mean worth, times the set's part."""
    play: NDArray[np.float64]
    """By upcard and hand of two cards: what playing on is worth."""
    part: NDArray[np.float64]
    """By upcard, cell and set of legal actions: which part of the cell's hands has it; nought for none."""
    weight: NDArray[np.float64]
    """By upcard and cell: how often its hands come about."""

    def whatever_upcard(self) -> Pooled:
        """Give every upcard the means over all upcards, for who does not look at it."""
        share = self.weight / np.maximum(self.weight.sum(axis=0), np.finfo(np.float64).tiny)
        worth = (self.worth * share[..., None, None]).sum(axis=0, keepdims=True)
        part = (self.part * share[..., None]).sum(axis=0, keepdims=True)
        return attrs.evolve(
            self, worth=np.broadcast_to(worth, self.worth.shape), part=np.broadcast_to(part, self.part.shape)
        )


@attrs.frozen(eq=False)
class Pool:
    """Pools hands of one game."""

    valuer: Valuer
    cells: Cells
    sees_upcard: bool = True
    """Whether hands against one upcard are told from those against another."""

    def of(self, policy: Policy) -> Pooled:
        """Work out what every cell's actions are worth where all else is played by a policy."""
        parameters = self.valuer.parameters
        width, two = len(parameters.classes), parameters.hands.two_cards
        shape = (width, len(self.cells.all), _SETS)
        worth = np.zeros((*shape, len(ACTIONS)))
        part = np.zeros(shape)
        often = np.zeros(shape[:2])
        play = np.empty((width, two))
        played = Beginnings(self.valuer).played(policy)
        for upcard in range(width):
            tally = _Tally(self.cells)
            pairs = self._deal(upcard, policy, tally, played[upcard], play[upcard])
            for index, weight in pairs.items():
                self._split(upcard, index, policy, weight, tally)
            worth[upcard], part[upcard], often[upcard] = tally.mean()
        pooled = Pooled(worth, play, part, often)
        return pooled if self.sees_upcard else pooled.whatever_upcard()

    def _deal(
        self,
        upcard: int,
        policy: Policy,
        tally: _Tally,
        weight: NDArray[np.float64],
        play: NDArray[np.float64],
    ) -> dict[int, float]:
        """Count dealt hands; give how often a pair of each class is split.

        Takes: by hand of two cards how often it is played on, and an array for what playing on is worth.
        """
        valuer = self.valuer
        parameters = valuer.parameters
        context, first = parameters.deal, parameters.hands.first
        worth = valuer.hands(upcard, context, context.pays[0, upcard], policy.deal[upcard])
        play[:] = worth.value[: len(play)]
        legal = context.legal[upcard].copy()
        choice = policy.deal[upcard].copy()
        splits = []
        for index, split in enumerate(parameters.splits):
            row = int(first[index, index])
            choices = policy.split[index]
            if split is None or choices is None or not parameters.splittable[upcard, row]:
                continue
            if not any(valuer.opening.pairs[upcard, index].values()):
                continue
            pair = pair_of(valuer, upcard, index, again=bool(policy.again[upcard, index]))
            worth.action[row, SPLIT] = pair.value(choices[:, upcard])
            legal[row] |= 1 << SPLIT
            if policy.splits[upcard, index]:
                play[row] = worth.action[row, SPLIT]
                choice[row] = STAND
                splits.append((index, row))
        valuer.reach(upcard, context, choice, weight)
        tally.add(legal, weight, worth.action)
        tally.add_anyway(legal, self._all_hit(upcard), worth.action)
        return {index: float(weight[row]) for index, row in splits}

    def _all_hit(self, upcard: int) -> NDArray[np.float64]:
        """Give how often each hand would come about if every hand were hit."""
        parameters = self.valuer.parameters
        weight = np.zeros(len(parameters.hands))
        weight[: parameters.hands.two_cards] = self.valuer.opening.likely[upcard]
        hits = (parameters.deal.legal[upcard] & (1 << HIT)) > 0
        self.valuer.reach(upcard, parameters.deal, np.where(hits, HIT, STAND).astype(np.int8), weight)
        return weight

    def _split(self, upcard: int, index: int, policy: Policy, weight: float, tally: _Tally) -> None:
        """Count hands that come of a pair which is split so often."""
        choices = policy.split[index]
        assert choices is not None  # noqa: S101 - only pairs that may be split are
        pair = pair_of(self.valuer, upcard, index, again=bool(policy.again[upcard, index]))
        context = pair.split.context
        for role, choice in enumerate(choices[:, upcard]):
            pays = context.pays[role, upcard]
            worth = self.valuer.hands(upcard, context, pays, choice, index=index, copies=1)
            reached = weight * pair.begun(role)
            self.valuer.reach(upcard, context, choice, reached, index=index, copies=1)
            tally.add(context.legal[upcard], reached, worth.action)


@attrs.frozen(eq=False)
class _Sums:
    """Sums over hands, by cell and set of legal actions."""

    worth: NDArray[np.float64]
    weight: NDArray[np.float64]

    @classmethod
    def empty(cls, cells: int) -> _Sums:
        """Begin with nothing."""
        return cls(np.zeros((cells, _SETS, len(ACTIONS))), np.zeros((cells, _SETS)))

    def add(
        self,
        cells: NDArray[np.int32],
        legal: NDArray[np.uint8],
        weight: NDArray[np.float64],
        worth: NDArray[np.float64],
    ) -> None:
        """Add open hands that come about."""
        rows = np.flatnonzero((legal > 0) & (weight > 0.0))
        place = (cells[rows], legal[rows])
        np.add.at(self.worth, place, weight[rows, None] * np.nan_to_num(worth[rows]))
        np.add.at(self.weight, place, weight[rows])


class _Tally:
    """Adds up hands of one upcard. Cells that never come about are filled as if every hand were hit."""

    def __init__(self, cells: Cells) -> None:
        self._cells = cells.of_hand
        self._sums = _Sums.empty(len(cells.all))
        self._anyway = _Sums.empty(len(cells.all))

    def add(self, legal: NDArray[np.uint8], weight: NDArray[np.float64], worth: NDArray[np.float64]) -> None:
        """Count hands with their legal actions, their weight, and what their actions are worth."""
        self._sums.add(self._cells, legal, weight, worth)

    def add_anyway(
        self, legal: NDArray[np.uint8], weight: NDArray[np.float64], worth: NDArray[np.float64]
    ) -> None:
        """Count hands for cells that do not come about otherwise."""
        self._anyway.add(self._cells, legal, weight, worth)

    def mean(self) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
        """Give each cell's mean worths, parted by set of legal actions, each set's part, and its weight."""
        missing = self._sums.weight.sum(axis=1) == 0.0
        weight = np.where(missing[:, None], self._anyway.weight, self._sums.weight)
        worth = np.where(missing[:, None, None], self._anyway.worth, self._sums.worth)
        total = np.where(weight.any(axis=1), weight.sum(axis=1), 1.0)
        return worth / total[:, None, None], weight / total[:, None], weight.sum(axis=1)
