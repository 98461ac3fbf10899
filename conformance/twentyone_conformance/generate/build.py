"""Builds the whole suite from the rules, and proves that what is stored is what the rules give."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.load.data import game_ids
from twentyone.load.rules import choose_for, load_game
from twentyone.trace.clauses import CLAUSES_FILE, read_clauses
from twentyone_conformance.canonical import canonical
from twentyone_conformance.generate import families as _families  # noqa: F401 - importing registers them
from twentyone_conformance.generate.answers import Answerer
from twentyone_conformance.generate.case import FAMILIES, Family
from twentyone_conformance.generate.subject import Subject
from twentyone_conformance.model import KINDS, Clause, Game, Suite, Vector

if TYPE_CHECKING:
    from pathlib import Path

    from twentyone.load.rules import Game as RulesGame

SUITE_VERSION = "1.0.0"
packaged_game = cache(load_game)
Progress = Callable[[Family, str], None]


def build_suite(games: Sequence[str | Path] = (), progress: Progress | None = None) -> Suite:
    """Build the suite of some games, all packaged ones unless given.

    Args:
        games: ids of packaged games, or paths of rules files with their clauses beside them.
        progress: is told of each game's family before its vectors are made.

    Raises:
        InvalidInput: the rules or clauses of a game have faults.
        RepeatedId: two cases of a family have the same id.
    """
    vectors: list[Vector] = []
    built: dict[str, Game] = {}
    for name in games or game_ids():
        loaded = load_game(name)
        vectors.extend(vectors_of(loaded, progress))
        built[loaded.id] = Game(rules=loaded.data, clauses=_clauses(loaded))
    return Suite(SUITE_VERSION, built, tuple(vectors))


def respell(suite: Suite, readings: Sequence[str], settings: Mapping[str, str]) -> Suite:
    """Give a suite of packaged games as it stands under other readings and defaults of settings.

    Args:
        suite: the vectors to ask again; those to which the rules then have no answer are left out.
        readings: choices as `[game/]reading=alternative`; without a game, for every game that has
        the reading.
        settings: whole numbers in text, by `[game/]setting`, likewise.

    Raises:
        UnknownChoice: no game has such a reading, alternative or setting, or a number is none.
    """
    chosen = choose_for(suite.games, readings, [f"{name}={value}" for name, value in settings.items()])
    answerers = {
        name: Answerer(game, read_clauses(game.folder / CLAUSES_FILE)) for name, game in chosen.items()
    }
    asked = (
        answerers[vector.game].vector(vector.id, vector.kind, vector.given, vector.sequence)
        for vector in suite.vectors
    )
    games = {name: evolve(game, rules=chosen[name].data) for name, game in suite.games.items()}
    return evolve(suite, games=games, vectors=tuple(vector for vector in asked if vector is not None))


def playing_by(name: str, rules: Mapping[str, Any]) -> RulesGame:
    """Give a game as a suite has it: its resolved rules, with the readings of the packaged game.

    Raises: UnknownChoice if there is no such packaged game; InvalidInput if that has faults.
    """
    packaged = packaged_game(name)
    return packaged if rules == packaged.data else evolve(packaged, data=dict(rules), written=dict(rules))


def vectors_of(game: RulesGame, progress: Progress | None = None) -> list[Vector]:
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
            name = f"{game.id}/{family.kind}/{family.name}/{case.slug}"
            vector = answerer.vector(name, family.kind, case.given, case.sequence)
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
    return sorted(FAMILIES, key=lambda family: KINDS.index(family.kind))


def _clauses(game: RulesGame) -> tuple[Clause, ...]:
    return tuple(
        Clause(clause=each.id, lines=each.lines, says={"en": each.says_en, "zh": each.says_zh})
        for each in read_clauses(game.folder / CLAUSES_FILE)
    )
