"""Which of two questions is the smaller: one total order, so that the smallest is the same everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from twentyone.model.cards import COURT, SUITS
from twentyone_conformance.canonical import canonical
from twentyone_conformance.fuzz.questions.cards import PLAIN
from twentyone_conformance.fuzz.shrink.measure import size
from twentyone_conformance.model import is_card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone_conformance.fuzz.questions.question import Question

Order = tuple[Any, ...]
_ROUND: Final = "round"


def order(question: Question) -> Order:
    """Give what questions are ordered by.

    Rounds come first, and what is smaller before what is larger: by cards, decisions, everything that is
    given, court cards, ranks from 2 up to the ace, suits, and at last by their text.
    """
    given = question.given
    cards = list(_cards(given))
    return (
        question.kind != _ROUND,
        len(cards),
        len(given.get("decisions", given.get("commands", ()))),
        size(question),
        sum(card[0] in COURT for card in cards),
        tuple(PLAIN.index(card[0]) for card in cards),
        tuple(SUITS.index(card[1]) for card in cards),
        canonical(given),
    )


def card_count(question: Question) -> int:
    """Count the cards of a question."""
    return sum(1 for _ in _cards(question.given))


def _cards(value: Any) -> Iterator[str]:
    """Give all cards in a question, wherever they stand."""
    if isinstance(value, str):
        if is_card(value):
            yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _cards(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _cards(each)
