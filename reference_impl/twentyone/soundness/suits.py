"""Suits for given ranks: one way for everything that a pattern can say of suits and colours."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING

from twentyone.model.cards import COLOURS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

# From so many cards on, no pattern can ask for different suits, and three ways are all there are.
_MANY = 5


def suited(ranks: Sequence[str], copies: int) -> Iterator[tuple[str, ...]]:
    """Give cards of these ranks, sorted, for each kind of suits that so many copies of a card allow.

    The kinds: all of one suit, all of one colour, no two of one suit, and none of these.
    """
    for ways in _ways(len(ranks)):
        for suits in ways:
            cards = tuple(rank + suit for rank, suit in zip(ranks, suits, strict=True))
            if max(Counter(cards).values()) <= copies:
                yield cards
                break


@cache
def _ways(count: int) -> list[list[tuple[str, ...]]]:
    """Give the ways to suit so many cards, by kind."""
    if count >= _MANY:
        turns = ("c", "cs", "cdhs")
        return [[tuple(turn[place % len(turn)] for place in range(count))] for turn in turns]
    kinds: dict[tuple[bool, bool, bool], list[tuple[str, ...]]] = {}
    for suits in product(SUITS, repeat=count):
        one_suit = len(set(suits)) == 1
        one_colour = len({COLOURS[suit] for suit in suits}) == 1
        different = all(one != other for one, other in combinations(suits, 2))
        kinds.setdefault((one_suit, one_colour, different), []).append(suits)
    return list(kinds.values())
