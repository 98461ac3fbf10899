"""The page that says what the suite asks, family by family, each with its bound."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from twentyone_conformance.generate.build import families_in_order
from twentyone_site.drawing import draw
from twentyone_site.pages import Page
from twentyone_site.texts import title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.words import Language
    from twentyone_site.book import Book
    from twentyone_site.hands import AllHands


def guarantees_page(hands: AllHands, books: Sequence[Book]) -> Page:
    """Give the page. Takes: what the suite tells; the games."""
    return Page("guaranteed.md", title("nav/guaranteed"), partial(_write, hands, books), is_searched=False)


def _write(hands: AllHands, books: Sequence[Book], language: Language) -> str:
    kinds = [
        (
            kind,
            [
                {
                    "name": family.name,
                    "bound": getattr(family.bound, language),
                    "counts": [hands.games[book.id].families[family.id] for book in books],
                }
                for family in own
            ],
        )
        for kind, own in groupby(families_in_order(), key=lambda family: family.kind)
    ]
    games = [
        {
            "book": book,
            "vectors": sum(hands.games[book.id].families.values()),
            "core": len(hands.games[book.id].core),
            "clauses": len(rules := [each.id for each in book.clauses if each.kind == "rule"]),
            "decisive": sum(each in hands.games[book.id].decisive for each in rules),
        }
        for book in books
    ]
    return draw(
        "guaranteed", "guaranteed.md", language, games=games, kinds=kinds, books=books, version=hands.version
    )
