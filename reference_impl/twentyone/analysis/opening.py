"""How likely each beginning of a round is: the upcard's class and the player's two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.parameters import Parameters


@attrs.frozen(eq=False)
class Opening:
    """Beginnings by upcard and hand of two cards."""

    ways: tuple[tuple[int, ...], ...]
    """In how many orders of three cards the round begins so."""
    likely: NDArray[np.float64]
    """How likely it begins so."""
    natural: NDArray[np.float64]
    """How likely the banker's other card then makes a natural."""
    pairs: dict[tuple[int, int], dict[int, float]]
    """By upcard and class of a pair that may be split: cards left that pair with it again -> how likely.

    Where pairs go by rank, what is left depends on whether the upcard has that rank.
    """


def opening_of(parameters: Parameters) -> Opening:
    """Work out how likely each beginning of a round is."""
    hands = parameters.hands
    width, two = len(parameters.classes), hands.two_cards
    size = int(parameters.shoe.sum())
    total = size * (size - 1) * (size - 2)
    ways = [[_ways(parameters, upcard, row) for row in range(two)] for upcard in range(width)]
    natural = np.zeros((width, two))
    pairs: dict[tuple[int, int], dict[int, float]] = {}
    for upcard in range(width):
        for row in range(two):
            completing, left = completing_left(parameters, upcard, row)
            natural[upcard, row] = completing / left
        for index, split in enumerate(parameters.splits):
            row, other = int(hands.first[index, index]), int(hands.second[index])
            parts = {int(parameters.shoe[index]) - (upcard == index) - 2: ways[upcard][row]}
            if other >= 0:
                parts = _one_rank(parameters, upcard, index)
                ways[upcard][row] = sum(parts.values())
                ways[upcard][other] -= ways[upcard][row]
            if split is not None:
                pairs[upcard, index] = {left: count / total for left, count in parts.items()}
    return Opening(tuple(map(tuple, ways)), np.array(ways, dtype=np.float64) / total, natural, pairs)


def completing_left(parameters: Parameters, upcard: int, row: int) -> tuple[int, int]:
    """Give how many of the cards left make a natural with the upcard, and how many are left.

    Takes: an upcard's class, and a hand of two cards that is out of the shoe with it.
    """
    left = parameters.shoe - parameters.hands.counts[row]
    left[upcard] -= 1
    return int(left[parameters.dealer.trees[upcard].completing].sum()), int(left.sum())


def _ways(parameters: Parameters, upcard: int, row: int) -> int:
    left = [int(count) for count in parameters.shoe]
    ways = left[upcard]
    left[upcard] -= 1
    held = np.flatnonzero(parameters.hands.counts[row]).tolist()
    if len(held) == 1:
        return max(0, ways * left[held[0]] * (left[held[0]] - 1))
    return ways * left[held[0]] * left[held[1]] * 2


def _one_rank(parameters: Parameters, upcard: int, index: int) -> dict[int, int]:
    """Count the ways to deal a pair of one rank, by how many cards of that rank are then left."""
    parts: dict[int, int] = {}
    for shown in parameters.classes.ranks[upcard]:
        for rank in parameters.classes.ranks[index]:
            cards = parameters.by_rank[rank] - (shown == rank)
            ways = parameters.by_rank[shown] * cards * (cards - 1)
            if ways > 0:
                parts[cards - 2] = parts.get(cards - 2, 0) + ways
    return parts
