"""Sorts hands into kinds that the rules cannot tell apart, so that the interpreter is asked once for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from twentyone.analysis.conditions import facts_in
from twentyone.model.cards import pair_class

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from twentyone.analysis.hands import Hands
    from twentyone.model.conditions import Condition


def kinds_of(
    hands: Hands,
    conditions: Iterable[Condition],
    natural: NDArray[np.bool_],
    *,
    compared: bool = False,
    pairs_by_class: bool = False,
    more: int = 0,
) -> tuple[list[int], NDArray[np.int16]]:
    """Sort hands by all that some conditions look at in a hand's cards.

    Args:
        hands: the table of hands.
        conditions: the conditions.
        natural: which hands are naturals.
        compared: whether totals count as well.
        pairs_by_class: whether pairs of aces, of tens and of others count as different, as for splits.
        more: how many cards a hand is taken to have beyond its own.

    Gives: for each kind a hand that stands for it, and every hand's kind.
    """
    size = hands.size.astype(np.int64) + more
    columns = [natural]
    if compared:
        columns.append(hands.points)
    if pairs_by_class:
        columns.append(_pair_classes(hands))
    for fact in facts_in(conditions):
        match fact.name:
            case "cards":
                columns.append(_within(fact.value, size))
            case "taken":
                columns.append(_within(fact.value, np.maximum(size - 2, 0)))
            case "points":
                columns.append(_within(fact.value, hands.points))
            case "hard_points":
                columns.append(_within(fact.value, hands.low))
            case "soft":
                columns.append(hands.soft)
            case "pair":
                columns.append(hands.pair)
            case "first_decision":
                columns.append(size == 2)
    table = np.stack([column.astype(np.int8) for column in columns], axis=1)
    _, rows, kinds = np.unique(table, axis=0, return_index=True, return_inverse=True)
    return rows.tolist(), kinds.reshape(-1).astype(np.int16)


def groups_by_rank(ranks: Sequence[str], sets: Iterable[frozenset[str]]) -> list[int]:
    """Give for each rank the place of the first rank that is in the same ones of the sets."""
    known = list(sets)
    marks = [tuple(rank in each for each in known) for rank in ranks]
    return [marks.index(mark) for mark in marks]


def _pair_classes(hands: Hands) -> NDArray[np.int8]:
    """Give a number for the class of each pair, and nought for hands that are none."""
    numbers = {"ace": 1, "ten": 2, "pip": 3}
    by_class = [numbers[pair_class(ranks[0])] for ranks in hands.classes.ranks]
    return np.where(hands.pair > 0, np.array(by_class)[hands.counts.argmax(axis=1)], 0).astype(np.int8)


def _within(bounds: tuple[int, int], numbers: NDArray[np.int64] | NDArray[np.int8]) -> NDArray[np.bool_]:
    return (numbers >= bounds[0]) & (numbers <= bounds[1])
