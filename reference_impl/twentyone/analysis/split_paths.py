"""In which ways a pair can be split again and again, counted.

A split hand's second card is either one that makes a pair with it again, or another. As long as the number
of splits allows it, a new pair is split. The hands are filled from left to right, yet since unseen cards
come in no order, every hand's second card is as likely as any other's.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@attrs.frozen
class Slot:
    """A finished hand among those that a pair was split into.

    `leftmost`: whether the first stake lies on it. `paired`: whether its own second card makes a pair that
    could not be split any more. `pairing`, `other`: how many of the other second cards do, and do not.
    """

    leftmost: bool
    paired: bool
    pairing: int
    other: int


@cache
def hand_weights(most: int) -> Mapping[tuple[bool, bool, int], int]:
    """Count finished hands by (leftmost, paired, further pairing cards out of the shoe).

    A hand's value is summed over these, each weighted by its count and by the probability that so many other
    cards drawn all make pairs. Cards that do not are told by subtraction: a value where one card does not
    pair is the value whatever it is, less the value where it does.

    Args:
        most: how many splits there may be in all.
    """
    found: Counter[tuple[bool, bool, int]] = Counter()
    for slot in _slots(most):
        for pairing, sign in _told_by_subtraction(slot.pairing, slot.other):
            found[slot.leftmost, slot.paired, pairing] += sign
    return {key: count for key, count in found.items() if count}


@cache
def number_weights(most: int) -> Mapping[tuple[int, int], int]:
    """Count ways of splitting by (hands in the end, cards that all make pairs), as `hand_weights` does."""
    found: Counter[tuple[int, int]] = Counter()
    for path in _paths(most, splits=1, open_hands=2):
        paired = sum(pairs for pairs, _ in path)
        hands = sum(not split for _, split in path)
        for pairing, sign in _told_by_subtraction(paired, len(path) - paired):
            found[hands, pairing] += sign
    return {key: count for key, count in found.items() if count}


def _told_by_subtraction(pairing: int, other: int) -> Iterator[tuple[int, int]]:
    """Give numbers of cards that all pair, with the counts by which some pairing and some others are told."""
    for taken in range(other + 1):
        yield pairing + taken, comb(other, taken) * (-1 if taken % 2 else 1)


def _slots(most: int) -> Iterator[Slot]:
    """Give every finished hand of every way of splitting."""
    for path in _paths(most, splits=1, open_hands=2):
        # A path holds, from left to right, whether each second card pairs and whether that pair is split.
        pairing = sum(paired for paired, _ in path)
        other = len(path) - pairing
        finished = [paired for paired, split in path if not split]
        for place, paired in enumerate(finished):
            yield Slot(place == 0, paired, pairing - paired, other - (not paired))


def _paths(most: int, splits: int, open_hands: int) -> Iterator[tuple[tuple[bool, bool], ...]]:
    if open_hands == 0:
        yield ()
        return
    for rest in _paths(most, splits, open_hands - 1):
        yield ((False, False), *rest)
    if splits < most:
        for rest in _paths(most, splits + 1, open_hands + 1):
            yield ((True, True), *rest)
    else:
        for rest in _paths(most, splits, open_hands - 1):
            yield ((True, False), *rest)
