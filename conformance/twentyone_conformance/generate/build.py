"""Builds the whole suite from the rules, and proves that what is stored is what the rules give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from twentyone.load.data import game_ids
from twentyone.load.rules import load_game
from twentyone.trace.clauses import CLAUSES_FILE, read_clauses
from twentyone_conformance.canonical import canonical
from twentyone_conformance.generate import families
from twentyone_conformance.generate.answers import Answerer
from twentyone_conformance.generate.case import FAMILIES, Family
from twentyone_conformance.generate.subject import Subject
from twentyone_conformance.model import KINDS, Clause, Game, Suite, Vector

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from twentyone.load.rules import Game as RulesGame

SUITE_VERSION = "1.0.0"


def build_suite(
    games: Sequence[str | Path] = (), progress: Callable[[Family, str], None] | None = None
) -> Suite:
    """Build the suite of some games, all packaged ones unless given.

    Args:
        games: ids of packaged games, or paths of rules files with their clauses beside them.
        progress: is told of each family before its vectors of a game are made.

    Raises:
        InvalidInput: the rules or clauses of a game have faults.
        RepeatedId: two cases of a family have the same id.
    """
    vectors: list[Vector] = []
    built: dict[str, Game] = {}
    for name in games or game_ids():
        loaded = load_game(name)
        own = vectors_of(loaded, progress)
        built[loaded.id] = Game(rules=loaded.data, clauses=_clauses(loaded))
        vectors.extend(own)
    return Suite(SUITE_VERSION, built, tuple(vectors))


def vectors_of(game: RulesGame, progress: Callable[[Family, str], None] | None = None) -> list[Vector]:
    """Make all vectors of a game, kind by kind in the suite's order, family by family as they are registered.

    A question that an earlier family of the kind has asked is not asked again, except in a sequence.

    Raises: as `build_suite`.
    """
    answerer = Answerer(game, read_clauses(game.folder / CLAUSES_FILE))
    subject = Subject(game)
    made: dict[str, Vector] = {}
    asked: set[str] = set()
    for family in families_in_order():
        if progress is not None:
            progress(family, game.id)
        for case in family.make(subject):
            question = canonical([family.kind, case.given])
            if case.sequence is None and question in asked:
                continue
            asked.add(question)
            vector = answerer.vector(family, case)
            if vector is None:
                continue
            if vector.id in made:
                raise RepeatedId(f"two cases have the id {vector.id}")
            made[vector.id] = vector
    return list(made.values())


class RepeatedId(ValueError):
    """Two cases of a family have the same id: a fault of the family."""


def families_in_order() -> list[Family]:
    """Give all families, in the order of kinds and, within one, of their modules."""
    assert families.__all__  # noqa: S101 - importing the package registers the families
    return sorted(FAMILIES, key=lambda family: KINDS.index(family.kind))


def _clauses(game: RulesGame) -> tuple[Clause, ...]:
    return tuple(
        Clause(clause=each.id, lines=each.lines, says={"en": each.says_en, "zh": each.says_zh})
        for each in read_clauses(game.folder / CLAUSES_FILE)
    )
