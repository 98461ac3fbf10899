"""Finds the best fixed strategy: one that looks at no more than total, softness, pair and upcard."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import attrs
import numpy as np

from twentyone.analysis.beginnings import Beginnings
from twentyone.analysis.cells import WHOLE_SIGHT, Cells, cells_of
from twentyone.analysis.climb import climb
from twentyone.analysis.play_kernel import ACTIONS, SPLIT
from twentyone.analysis.policy import Policy
from twentyone.analysis.pooled import Pool, Pooled
from twentyone.analysis.rankings import RANKINGS, TAKEN, best_rankings

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.beginnings import Known
    from twentyone.analysis.parameters import Parameters
    from twentyone.analysis.solve import Solution
    from twentyone.analysis.valuer import Valuer

_MOST_ROUNDS: Final = 40
_SPLITS: Final = np.uint8(1 << SPLIT)


@attrs.frozen(eq=False)
class FixedStrategy:
    """A fixed strategy."""

    valuer: Valuer
    cells: Cells
    order: NDArray[np.int16]
    """By upcard and cell: in which order actions are preferred, a place among `RANKINGS`."""
    pooled: Pooled
    """What every cell's actions are worth where all else is played so."""
    policy: Policy

    def actions(self, upcard: int, cell: int) -> tuple[str, ...]:
        """Give a cell's actions: each is taken where those before it are not legal."""
        order = int(self.order[upcard, cell])
        taken = {int(TAKEN[order, legal]) for legal in np.flatnonzero(self.pooled.part[upcard, cell])}
        return tuple(ACTIONS[action] for action in RANKINGS[order] if action in taken)


def best_fixed(solution: Solution, sight: frozenset[str] = WHOLE_SIGHT) -> FixedStrategy:
    """Find the best fixed strategy.

    Cells are decided one by one, each by what its hands are worth together, weighted by how often they come
    about; this is repeated until no change of a single cell gains anything. Where pairs may be split again,
    hands are weighted as after one split; what the strategy earns is exact all the same.

    Args:
        solution: the best play of the game, with which the search begins.
        sight: what the strategy looks at.
    """
    valuer = solution.valuer
    cells = cells_of(valuer.parameters, sight)
    pool = Pool(valuer, cells, "upcard" in sight)
    pooled = pool.of(solution.policy)
    order = np.array([best_rankings(worth) for worth in pooled.worth])
    for _ in range(_MOST_ROUNDS):
        pooled = pool.of(_policy(pool, order, pooled.play))
        better = np.array([best_rankings(worth) for worth in pooled.worth])
        if np.array_equal(better, order):
            break
        order = better
    else:
        order, pooled = climb(pool, order, pooled.play, partial(_policy, pool))
    policy = _policy(pool, order, pooled.play)
    return FixedStrategy(valuer, cells, order, pooled, policy)


def _policy(pool: Pool, order: NDArray[np.int16], play: NDArray[np.float64]) -> Policy:
    """Spell a fixed strategy out; offers are answered as is best for all hands of a cell together."""
    parameters = pool.valuer.parameters
    alike = pool.cells.of_hand[: parameters.hands.two_cards]
    leaf, insured, _ = Beginnings(pool.valuer).best(play, alike)
    return spelled_out(parameters, pool.cells, order, leaf, insured)


def spelled_out(
    parameters: Parameters,
    cells: Cells,
    order: NDArray[np.int16],
    leaf: NDArray[np.int8],
    insured: frozenset[Known],
) -> Policy:
    """Say for every hand what a fixed strategy does, by the order of preference of each upcard and cell."""
    width, of_hand = len(parameters.classes), cells.of_hand
    by_hand = order[:, of_hand]
    splits = np.zeros((width, width), dtype=np.bool_)
    again = np.zeros((width, width), dtype=np.bool_)
    choices: list[NDArray[np.int8] | None] = []
    for index, split in enumerate(parameters.splits):
        if split is None:
            choices.append(None)
            continue
        legal = split.context.legal
        choices.append(np.stack([TAKEN[by_hand, legal]] * len(split.context.pays)))
        row = int(parameters.hands.first[index, index])
        dealt = TAKEN[by_hand[:, row], parameters.deal.legal[:, row] | _SPLITS] == SPLIT
        splits[:, index] = parameters.splittable[:, row] & dealt
        again[:, index] = split.again & (TAKEN[by_hand[:, row], legal[:, row] | _SPLITS] == SPLIT)
    deal = TAKEN[by_hand, parameters.deal.legal]
    return Policy(deal, splits, again, tuple(choices), leaf, insured)
