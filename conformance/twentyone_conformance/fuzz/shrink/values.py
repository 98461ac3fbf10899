"""Plainer values for those of a question: lower cards, round amounts, numbers nearer to nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from twentyone.model.cards import SUITS
from twentyone_conformance.fuzz.questions.cards import PLAIN
from twentyone_conformance.fuzz.shrink.lists import with_one

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROUND_AMOUNTS: Final = (10, 100, 1000, 1, 2, 20, 50)
"""Amounts that are easy to reckon with, the plainest first."""


def plainer_cards(cards: Sequence[Any]) -> Iterator[list[Any]]:
    """Give cards with one of them plainer: of a lower rank, the lowest first, or of an earlier suit."""
    for place, card in enumerate(cards):
        rank, suit = card[:1], card[1:]
        if rank not in PLAIN or suit not in SUITS or len(card) != 2:
            continue
        for lower in PLAIN[: PLAIN.index(rank)]:
            yield with_one(cards, place, lower + suit)
        for earlier in SUITS[: SUITS.index(suit)]:
            yield with_one(cards, place, rank + earlier)


def plainer_amounts(amount: Any) -> Iterator[int]:
    """Give amounts that are plainer than a stake or a balance."""
    known = ROUND_AMOUNTS.index(amount) if amount in ROUND_AMOUNTS else len(ROUND_AMOUNTS)
    yield from ROUND_AMOUNTS[:known]


def nearer_nothing(number: int) -> Iterator[int]:
    """Give numbers of the same sign between 0 and a number: 0, half of it, one less in size."""
    sign = -1 if number < 0 else 1
    for smaller in sorted({0, abs(number) // 2, abs(number) - 1}):
        if 0 <= smaller < abs(number):
            yield sign * smaller
