"""Which keys of a map stand in the wrong order, as few of them as can be blamed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def misplaced_keys(keys: Iterable[str], order: Iterable[str]) -> dict[str, str | None]:
    """Give the keys to move and, for each, the key that it belongs after; None if it belongs first.

    Takes: the keys as written, and the order wanted; a key that is not in it may stand anywhere.
    """
    written = list(keys)
    wanted = [key for key in order if key in written]
    rank = {key: position for position, key in enumerate(wanted)}
    staying = _longest_rise([rank[key] for key in written if key in rank])
    return {
        wanted[position]: wanted[position - 1] if position else None
        for position in range(len(wanted))
        if position not in staying
    }


def _longest_rise(ranks: list[int]) -> set[int]:
    """Give a longest selection of the ranks that rises from left to right; of equals, the leftmost."""
    best: list[list[int]] = []
    for position, rank in enumerate(ranks):
        before = [rise for rise, last in zip(best, ranks[:position], strict=True) if last < rank]
        best.append([*_longest(before), rank])
    return set(_longest(best))


def _longest(rises: list[list[int]]) -> list[int]:
    return max(rises, key=len, default=[])
