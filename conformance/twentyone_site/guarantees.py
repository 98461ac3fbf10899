"""The page that says what the suite guarantees: what it asks, and which changes and faults it tells."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from attrs import frozen

from twentyone.load.data import game_ids
from twentyone_conformance.generate.build import families_in_order, packaged_game
from twentyone_conformance.mutants.campaign import game_mutants, known_campaign
from twentyone_conformance.mutants.equivalents import load_equivalents
from twentyone_conformance.mutants.kept import read_kept
from twentyone_conformance.zoo import ZOO
from twentyone_conformance.zoo.kinds import KINDS
from twentyone_site.drawing import draw
from twentyone_site.pages import Page
from twentyone_site.texts import title

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from twentyone.words import Language
    from twentyone_conformance.mutants.equivalents import Equivalent
    from twentyone_site.book import Book
    from twentyone_site.hands import AllHands


@frozen
class Changed:
    """What becomes of a game's changed rules; what is None was not counted on this machine."""

    all: int
    told: int | None
    refused: int | None
    listed: tuple[Equivalent, ...]

    @property
    def reasons(self) -> dict[Equivalent, list[str]]:
        """The changes that nothing can tell, by a first one of each reason."""
        first: dict[str, Equivalent] = {}
        found: dict[Equivalent, list[str]] = {}
        for each in self.listed:
            found.setdefault(first.setdefault(each.en, each), []).append(each.mutant)
        return found


@frozen(eq=False)
class Told:
    """What the suite tells, by game: changed rules, and faulty engines by kind of mistake."""

    changed: Mapping[str, Changed]
    faulty: Mapping[str, Counter[str]]


def what_is_told(kept: Path) -> Told:
    """Count changed rules and faulty engines.

    Takes: the folder in which the command `mutants` keeps what it found. Where that is of these very rules
    and vectors it is shown; nothing is hunted here, which takes minutes.
    """
    return Told(
        {game: _changed(game, kept) for game in game_ids()}, {game: _faulty(game) for game in game_ids()}
    )


def _changed(game: str, kept: Path) -> Changed:
    listed = load_equivalents(game)
    campaign = known_campaign(game, listed, read_kept(kept / f"mutants-{game}.json"))
    return Changed(
        all=len(game_mutants(game)),
        told=None if campaign is None else len(campaign.having("killed")),
        refused=None if campaign is None else len(campaign.having("refused")),
        listed=tuple(listed.values()),
    )


def _faulty(game: str) -> Counter[str]:
    """Count the faulty engines that go wrong in a game, by kind of mistake."""
    rules = packaged_game(game)
    faults = (*ZOO.faults.values(), *ZOO.variants.values())
    return Counter(fault.kind for fault in faults if fault.shows_in(rules))


def guarantees_page(hands: AllHands, books: Sequence[Book], told: Told) -> Page:
    """Give the page. Takes: what the suite asks; the games; what it tells."""
    write = partial(_write, hands, books, told)
    return Page("guaranteed.md", title("nav/guaranteed"), write, is_searched=False)


def _write(hands: AllHands, books: Sequence[Book], told: Told, language: Language) -> str:
    return draw(
        "guaranteed",
        "guaranteed.md",
        language,
        games=[_game(hands, book, told) for book in books],
        kinds=_kinds(hands, books, language),
        mistakes=[
            (getattr(kind, language), kind.seen, [told.faulty[book.id][name] for book in books])
            for name, kind in KINDS.items()
        ],
        books=books,
        version=hands.version,
        is_counted=all(each.told is not None for each in told.changed.values()),
    )


def _game(hands: AllHands, book: Book, told: Told) -> dict[str, Any]:
    asked = hands.games[book.id]
    rules = [each.id for each in book.clauses if each.kind == "rule"]
    return {
        "book": book,
        "vectors": sum(asked.families.values()),
        "core": len(asked.core),
        "clauses": len(rules),
        "decisive": sum(each in asked.decisive for each in rules),
        "changed": told.changed[book.id],
        "faulty": told.faulty[book.id].total(),
    }


def _kinds(hands: AllHands, books: Sequence[Book], language: Language) -> list[tuple[str, list[Any]]]:
    """Give by kind of question its families, each with its bound and how many vectors each game has of it."""
    return [
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
