"""How likely each beginning of a round is: the upcard's class and the player's two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from twentyone.analysis.parameters import Parameters


@attrs.frozen(eq=False)
class Opening:
    """Probabilities by upcard and hand of two cards."""

    likely: NDArray[np.float64]
    """How likely the round begins so."""
    natural: NDArray[np.float64]
    """How likely the banker's other card then makes a natural."""
    pairs: dict[tuple[int, int], dict[int, float]]
    """By upcard and class of a pair that may be split: cards left that pair with it again -> their part.

    The parts add up to `likely` of that pair. Where pairs go by rank, what is left depends on whether the
    upcard has that rank.
    """


def opening_of(parameters: Parameters) -> Opening:
    """Work out how likely each beginning of a round is."""
    hands, shoe = parameters.hands, parameters.shoe
    width, two = len(parameters.classes), hands.two_cards
    likely = np.zeros((width, two))
    natural = np.zeros((width, two))
    total = shoe.sum()
    pairs: dict[tuple[int, int], dict[int, float]] = {}
    for upcard in range(width):
        left = shoe - np.eye(width)[upcard]
        deals = shoe[upcard] / (total * (total - 1) * (total - 2))
        for row in range(two):
            held = np.repeat(np.arange(width), hands.counts[row])
            first, second = int(held[0]), int(held[1])
            ways = left[first] * (left[second] - (first == second)) * (1 if first == second else 2)
            likely[upcard, row] = max(0.0, ways * deals)
            after = left - hands.counts[row]
            completing = parameters.dealer.trees[upcard].completing
            natural[upcard, row] = after[completing].sum() / after.sum()
        for index, split in enumerate(parameters.splits):
            row, other = int(hands.first[index, index]), int(hands.second[index])
            parts = {int(left[index]) - 2: float(likely[upcard, row])}
            if other >= 0:
                parts = _parts(parameters, upcard, index)
                likely[upcard, row] = sum(parts.values())
                likely[upcard, other] -= likely[upcard, row]
            if split is not None:
                pairs[upcard, index] = parts
    return Opening(likely, natural, pairs)


def _parts(parameters: Parameters, upcard: int, index: int) -> dict[int, float]:
    """Give the parts of pairs of one rank by how many cards of that rank are left."""
    total = sum(parameters.by_rank.values())
    parts: dict[int, float] = {}
    for shown, rank in _ranks(parameters, upcard, index):
        cards = parameters.by_rank[rank] - (shown == rank)
        ways = parameters.by_rank[shown] * cards * (cards - 1)
        if ways > 0:
            deals = ways / (total * (total - 1) * (total - 2))
            parts[cards - 2] = parts.get(cards - 2, 0.0) + deals
    return parts


def _ranks(parameters: Parameters, upcard: int, index: int) -> Iterator[tuple[str, str]]:
    ranks = parameters.classes.ranks
    return ((shown, rank) for shown in ranks[upcard] for rank in ranks[index])
