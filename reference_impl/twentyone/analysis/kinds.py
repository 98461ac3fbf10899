"""Sorts hands into kinds that the rules cannot tell apart, so that the interpreter is asked once for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from twentyone.analysis.conditions import facts_in
from twentyone.model.cards import pair_class

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from twentyone.analysis.hands import Hands
    from twentyone.model.conditions import Condition, Fact

_OF_CARDS: Final = frozenset({"cards", "taken", "points", "hard_points", "soft", "pair", "first_decision"})


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
    columns: list[NDArray[np.int64]] = [natural.astype(np.int64)]
    if compared:
        columns.append(hands.points.astype(np.int64))
    if pairs_by_class:
        columns.append(_pair_classes(hands))
    columns += (_seen(hands, fact, more) for fact in facts_in(conditions) if fact.name in _OF_CARDS)
    table = np.stack(columns, axis=1).astype(np.int8)
    _, rows, kinds = np.unique(table, axis=0, return_index=True, return_inverse=True)
    return rows.tolist(), kinds.reshape(-1).astype(np.int16)


def groups_by_rank(ranks: Sequence[str], sets: Iterable[frozenset[str]]) -> list[int]:
    """Give for each rank the place of the first rank that is in the same ones of the sets."""
    known = list(sets)
    marks = [tuple(rank in each for each in known) for rank in ranks]
    return [marks.index(mark) for mark in marks]


def _seen(hands: Hands, fact: Fact, more: int) -> NDArray[np.int64]:
    """Give a number for each hand, alike for hands that a fact cannot tell apart."""
    size = hands.size.astype(np.int64) + more
    match fact.name:
        case "soft":
            return hands.soft.astype(np.int64)
        case "pair":
            return hands.pair.astype(np.int64)
        case "first_decision":
            return np.where(size == 2, 1, 0)
    numbers = {
        "cards": size,
        "taken": np.maximum(size - 2, 0),
        "points": hands.points,
        "hard_points": hands.low,
    }
    least, most = fact.value
    seen = numbers[fact.name]
    return np.where((seen >= least) & (seen <= most), 1, 0)


def _pair_classes(hands: Hands) -> NDArray[np.int64]:
    """Give a number for the class of each pair, and nought for hands that are none."""
    numbers = {"ace": 1, "ten": 2, "pip": 3}
    by_class = np.array([numbers[pair_class(ranks[0])] for ranks in hands.classes.ranks])
    return np.where(hands.pair > 0, by_class[hands.counts.argmax(axis=1)], 0)
