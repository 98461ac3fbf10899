"""The cells of a strategy chart: hands that have the same total and softness, or are pairs of one class."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.parameters import Parameters

KINDS: Final = ("hard", "soft", "pair")

WHOLE_SIGHT: Final = frozenset({"total", "softness", "pair", "upcard"})
"""All that a fixed strategy may look at."""


@attrs.frozen
class Cell:
    """A row of a chart: `kind` is one of `KINDS`; for a pair, `pair` names its class."""

    kind: str
    points: int
    pair: str = ""

    @property
    def name(self) -> str:
        """Name it: `hard 16`, `soft 18`, `pair 8`."""
        return f"{self.kind} {self.pair or self.points}"


@attrs.frozen(eq=False)
class Cells:
    """All cells, hard totals first, then soft ones, then pairs; and every hand's cell."""

    all: tuple[Cell, ...]
    of_hand: NDArray[np.int32]


def cells_of(parameters: Parameters, sight: frozenset[str] = WHOLE_SIGHT) -> Cells:
    """Sort hands into cells. Only pairs that may be split are told from other hands of their total.

    Args:
        parameters: the game's numbers.
        sight: what is looked at. A total that is not stands as 0, and hands whose softness is not are hard.
    """
    hands = parameters.hands
    pairs = {
        int(hands.first[index, index]): index
        for index, split in enumerate(parameters.splits)
        if split is not None and "pair" in sight
    }
    totals = hands.points if "total" in sight else np.zeros_like(hands.points)
    soft = hands.soft if "softness" in sight else np.zeros_like(hands.soft)
    keys = [
        (2, pairs[row], int(hands.points[row])) if row in pairs else (int(soft[row]), int(totals[row]), 0)
        for row in range(len(hands))
    ]
    found = sorted(set(keys))
    place = {key: number for number, key in enumerate(found)}
    cells = (
        Cell("pair", points, parameters.classes.name(first)) if kind == 2 else Cell(KINDS[kind], first)
        for kind, first, points in found
    )
    return Cells(tuple(cells), np.array([place[key] for key in keys], dtype=np.int32))
