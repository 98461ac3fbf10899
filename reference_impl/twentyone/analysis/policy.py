"""What a player does at every decision of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@attrs.frozen(eq=False)
class Policy:
    """A decision for every hand against every upcard; classes and hands by their places in the parameters.

    Split hands are played without a look at each other's cards. Every hand from a split pair of a class is
    played by the same table, however often the pair was split.
    """

    deal: NDArray[np.int8]
    """By upcard and dealt hand: the action, were there no splits."""
    splits: NDArray[np.bool_]
    """By upcard and class: whether a dealt pair is split."""
    again: NDArray[np.bool_]
    """By upcard and class: whether a pair among its split hands is split again while that is allowed."""
    split: tuple[NDArray[np.int8] | None, ...]
    """By class, then by role, upcard and hand: the action of split hands."""
    leaf: NDArray[np.int8]
    """By upcard and hand of two cards: which of the ways through the offers is taken."""
    insured: frozenset[tuple[int, tuple[int, ...]]]
    """Upcard and known cards with which insurance is bought when the upcard lies."""
