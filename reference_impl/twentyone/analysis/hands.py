"""All hands that a shoe can give: multisets of card classes that do not pass 21, with what follows each."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import attrs
import numpy as np

from twentyone.interpreter.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from twentyone.analysis.classes import Classes
    from twentyone.model.rules import Points

# A hand's key holds six bits for each class.
_BITS = 6

NO_PAIR, SAME_RANK, SAME_POINTS = 0, 1, 2


@attrs.frozen(eq=False)
class Hands:
    """Hands of two cards and more, by rising number of cards. Arrays have a row for each hand.

    Where pairs are told apart by rank, two cards of a class of several ranks stand twice: once as a pair
    of one rank, once as a pair of points alone.
    """

    classes: Classes
    counts: NDArray[np.int8]
    """Cards of each class."""
    size: NDArray[np.int8]
    low: NDArray[np.int8]
    """The total with every ace at its lowest."""
    points: NDArray[np.int8]
    soft: NDArray[np.bool_]
    pair: NDArray[np.int8]
    """`NO_PAIR`, `SAME_RANK` or `SAME_POINTS`."""
    child: NDArray[np.int32]
    """The hand that a card of each class makes, -1 where that hand is bust or cannot come about."""
    first: NDArray[np.int32]
    """By two classes: the hand of two such cards; of one rank, where a pair stands twice."""
    second: NDArray[np.int32]
    """By class: the pair of points alone, -1 where a pair does not stand twice."""

    def __len__(self) -> int:
        return len(self.size)

    @property
    def two_cards(self) -> int:
        """How many hands have two cards; they come first."""
        return int(np.searchsorted(self.size, 3))

    def cards(self, row: int) -> list[str]:
        """Give cards that stand for a hand, lowest class first."""
        classes = self.classes
        if self.pair[row] == SAME_POINTS:
            ranks = classes.ranks[int(np.flatnonzero(self.counts[row])[0])]
            return [ranks[0] + "c", ranks[1] + "c"]
        return [
            classes.card(index) for index, held in enumerate(self.counts[row].tolist()) for _ in range(held)
        ]

    def row_of(self, cards: Sequence[str]) -> int:
        """Give the hand that some cards are, in any order.

        Raises: ValueError if it is none of these: too few cards, or bust.
        """
        if len(cards) < 2:
            raise ValueError(f"too few cards to be played: {' '.join(cards)}")
        one, other, *more = (self.classes.of(card[0]) for card in cards)
        row = int(self.first[one, other])
        if one == other and cards[0][0] != cards[1][0] and self.second[one] >= 0:
            # A pair that stands twice stands first as one of one rank.
            row = int(self.second[one])
        for card in more:
            row = int(self.child[row, card]) if row >= 0 else -1
        if row < 0:
            raise ValueError(f"no hand that can be played: {' '.join(cards)}")
        return row

    def name(self, row: int) -> str:
        """Name a hand by its ranks: `A-T`, `2-2-7`."""
        return "-".join(card[0] for card in self.cards(row))


def hands_of(classes: Classes, points: Points, available: Sequence[int], *, by_rank: bool) -> Hands:
    """Make the table of hands.

    Args:
        classes: the card classes.
        points: what cards count.
        available: how many cards of each class the shoe holds.
        by_rank: whether pairs of one rank and of points alone are told apart.
    """
    # No hand holds more cards of a class than stay within 21, so many shoes have the same hands.
    held = tuple(map(min, available, (21 // each for each in classes.points)))
    return _hands_of(_Kind(classes, points.ace_raise, held, by_rank, points))


@attrs.frozen
class _Kind:
    """What a table of hands depends on."""

    classes: Classes
    ace_raise: int
    available: tuple[int, ...]
    by_rank: bool
    points: Points = attrs.field(eq=False)


@lru_cache(maxsize=8)
def _hands_of(kind: _Kind) -> Hands:
    classes, points = kind.classes, kind.points
    levels, low_of = _levels(classes, kind.available)
    keys = [key for level in levels for key in level]
    row_of = {key: row for row, key in enumerate(keys)}
    doubled = [
        (index, 2 << (_BITS * index))
        for index in range(len(classes))
        if kind.by_rank and len(classes.ranks[index]) > 1 and 2 << (_BITS * index) in row_of
    ]
    # The second rows of pairs stand among the hands of two cards, before the first of three.
    extra = len(doubled)
    pairs_end = len(levels[0])
    place = {key: row + extra if row >= pairs_end else row for key, row in row_of.items()}
    ordered = [*keys[:pairs_end], *(key for _, key in doubled), *keys[pairs_end:]]
    counts = np.array([_unpack(key, len(classes)) for key in ordered], dtype=np.int8)
    child = np.array([_children(key, place, len(classes)) for key in ordered], dtype=np.int32)
    size = counts.sum(axis=1, dtype=np.int8)
    low = np.array([low_of[key] for key in ordered], dtype=np.int8)
    best, soft = _totals(classes, points, counts)
    pair = np.where((size == 2) & (counts.max(axis=1) == 2), SAME_RANK, NO_PAIR).astype(np.int8)
    second = np.full(len(classes), -1, dtype=np.int32)
    for offset, (index, _) in enumerate(doubled):
        second[index] = pairs_end + offset
    pair[pairs_end : pairs_end + extra] = SAME_POINTS
    return Hands(
        classes, counts, size, low, best, soft, pair, child, _first(counts, pairs_end, len(classes)), second
    )


def _levels(classes: Classes, available: Sequence[int]) -> tuple[list[list[int]], dict[int, int]]:
    """Give the keys of all hands, a list for each number of cards from two, and their low totals."""
    singles = [(1 << (_BITS * k), k, classes.points[k]) for k in range(len(classes)) if available[k] > 0]
    level = singles
    levels: list[list[int]] = []
    low_of: dict[int, int] = {}
    while level:
        following = []
        for key, last, low in level:
            for k in range(last, len(classes)):
                total = low + classes.points[k]
                held = key >> (_BITS * k) & 63
                if total <= 21 and held < available[k]:
                    following.append((key + (1 << (_BITS * k)), k, total))
        level = following
        if level:
            levels.append([key for key, _, _ in level])
            low_of.update((key, low) for key, _, low in level)
    return levels, low_of


def _unpack(key: int, classes: int) -> list[int]:
    return [key >> (_BITS * index) & 63 for index in range(classes)]


def _children(key: int, place: dict[int, int], classes: int) -> list[int]:
    return [place.get(key + (1 << (_BITS * index)), -1) for index in range(classes)]


def _totals(
    classes: Classes, points: Points, counts: NDArray[np.int8]
) -> tuple[NDArray[np.int8], NDArray[np.bool_]]:
    """Give best totals and softness as the interpreter has them, asked once for each kind of hand."""
    lows = counts.astype(np.int64) @ np.array(classes.points)
    kinds, row, inverse = np.unique(
        lows * 64 + counts[:, classes.ace], return_index=True, return_inverse=True
    )
    best = np.empty(len(kinds), dtype=np.int8)
    soft = np.empty(len(kinds), dtype=np.bool_)
    for kind, representative in enumerate(row.tolist()):
        hand = Hand(points)
        for index, held in enumerate(counts[representative].tolist()):
            for _ in range(held):
                hand.add(classes.card(index))
        best[kind], soft[kind] = hand.points, hand.soft
    return best[inverse], soft[inverse]


def _first(counts: NDArray[np.int8], pairs_end: int, classes: int) -> NDArray[np.int32]:
    first = np.full((classes, classes), -1, dtype=np.int32)
    for row, held in enumerate(counts[:pairs_end].tolist()):
        cards = [index for index, copies in enumerate(held) for _ in range(copies)]
        first[cards[0], cards[1]] = first[cards[1], cards[0]] = row
    return first
