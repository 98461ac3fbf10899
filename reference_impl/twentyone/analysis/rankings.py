"""All orders in which actions can be preferred, and which of the legal ones each order takes."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final

import numpy as np

from twentyone.analysis.play_kernel import ACTIONS

if TYPE_CHECKING:
    from numpy.typing import NDArray

RANKINGS: Final = tuple(permutations(range(len(ACTIONS))))
"""Every order of the actions."""

# What is better by less than this is not told from what is as good: it may be a rounding error.
_EVEN: Final = 1e-12

TAKEN: Final[NDArray[np.int8]] = np.array(
    [
        [next((action for action in order if legal & (1 << action)), 0) for legal in range(1 << len(ACTIONS))]
        for order in RANKINGS
    ],
    dtype=np.int8,
)
"""By order and set of legal actions: the first legal action of the order."""


def best_rankings(worth: NDArray[np.float64]) -> NDArray[np.int16]:
    """Find for each cell the order of actions that is worth most.

    Of equal ones the first in the order of `RANKINGS` is taken.

    Takes: by cell, set of legal actions and action, what taking it in all those hands is worth together.
    """
    sets = np.arange(worth.shape[1])
    total = worth[:, sets[None, :], TAKEN].sum(axis=2)
    best = total.max(axis=1, keepdims=True)
    first: NDArray[np.int16] = (total > best - _EVEN).argmax(axis=1).astype(np.int16)
    return first
