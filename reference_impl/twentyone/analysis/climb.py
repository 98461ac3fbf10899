"""Improves a fixed strategy cell by cell, where deciding all cells at once goes round in circles.

That happens where hands of a cell come of others of it, as all soft hands do for who does not look at totals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from twentyone.analysis.beginnings import Beginnings
from twentyone.analysis.play_kernel import SPLIT
from twentyone.analysis.rankings import TAKEN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from twentyone.analysis.policy import Policy
    from twentyone.analysis.pooled import Pool, Pooled

_GAIN: Final = 1e-12
"""What a change must gain to be one, in first stakes: less may be a rounding error."""


def climb(
    pool: Pool,
    order: NDArray[np.int16],
    play: NDArray[np.float64],
    spell_out: Callable[[NDArray[np.int16], NDArray[np.float64]], Policy],
) -> tuple[NDArray[np.int16], Pooled]:
    """Change the order of one cell at a time, as long as that gains anything.

    Args:
        pool: pools the hands of the game.
        order: by upcard and cell, the order of actions to begin with.
        play: by upcard and hand of two cards, what playing on is worth.
        spell_out: gives the policy of such orders, offers being answered by what playing on is worth.

    Gives: the orders at the end, and what every cell's actions are worth then.
    """
    policy = spell_out(order, play)
    pooled = pool.of(policy)
    worth = _worth(pool, policy, pooled)
    while True:
        before = order.copy()
        for cell in range(order.shape[1]):
            for ranking in _rankings(pool, cell):
                tried = order.copy()
                tried[:, cell] = ranking
                policy = spell_out(tried, pooled.play)
                here = _worth(pool, policy, pool.of(policy))
                better = here > worth + _GAIN
                order = np.where(better[:, None], tried, order)
                worth = np.where(better, here, worth)
            pooled = pool.of(spell_out(order, pooled.play))
        if np.array_equal(order, before):
            return order, pooled


def _worth(pool: Pool, policy: Policy, pooled: Pooled) -> NDArray[np.float64]:
    """Give what all rounds with each upcard are worth; those with any, where upcards are not told apart."""
    beginnings = Beginnings(pool.valuer)
    worth = np.zeros(len(pooled.play))
    for upcard, row, leaf, likely in beginnings.taken(policy):
        worth[upcard] += likely * beginnings.worth(upcard, row, leaf, float(pooled.play[upcard, row]))
    return worth if pool.sees_upcard else np.full_like(worth, worth.sum())


def _rankings(pool: Pool, cell: int) -> Iterator[int]:
    """Give orders that do not all take the same actions for the hands of a cell."""
    parameters = pool.valuer.parameters
    rows = pool.cells.of_hand == cell
    contexts = [parameters.deal, *(split.context for split in parameters.splits if split is not None)]
    sets = np.unique(np.concatenate([each.legal[:, rows].ravel() for each in contexts]))
    sets = np.union1d(sets, sets | (1 << SPLIT))
    _, first = np.unique(TAKEN[:, sets], axis=0, return_index=True)
    yield from sorted(first.tolist())
