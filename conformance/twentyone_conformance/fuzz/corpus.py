"""Findings kept as a suite of their own: read to be asked again, and written with the new ones added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from twentyone_conformance.errors import BadInput, SuiteDamaged
from twentyone_conformance.fuzz.questions.question import Question
from twentyone_conformance.generate.build import SUITE_VERSION
from twentyone_conformance.model import KINDS, Suite
from twentyone_conformance.store import stored
from twentyone_conformance.suite import load_suite

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from twentyone_conformance.fuzz.found import Found
    from twentyone_conformance.model import Game, Vector


@frozen
class Kept:
    """A finding of an earlier run: its question, and those to be asked before it."""

    game: str
    question: Question
    before: tuple[Question, ...] = ()


def read_corpus(folder: Path) -> Suite | None:
    """Read the findings that a folder keeps; None if there are none yet. Raises: BadInput."""
    if not (folder / "suite.json").exists():
        if folder.is_file():
            raise BadInput(f"{folder} is a file, not a folder of findings")
        return None
    try:
        return load_suite(folder)
    except SuiteDamaged as error:
        raise BadInput(f"the findings in {folder} cannot be read: {error}") from None


def kept_in(suite: Suite) -> list[Kept]:
    """Give the findings of a corpus, in stored order; a sequence's last question is the finding."""
    before: dict[str, list[Vector]] = {}
    for vector in suite.vectors:
        if vector.sequence not in (None, vector.id):
            before.setdefault(str(vector.sequence), []).append(vector)
    return [
        Kept(
            vector.game,
            Question(vector.kind, vector.given),
            tuple(Question(each.kind, each.given) for each in sorted(before.get(vector.id, ()), key=_place)),
        )
        for vector in suite.vectors
        if vector.sequence in (None, vector.id)
    ]


def _place(vector: Vector) -> int:
    """Give a vector's place in its sequence, which its id ends with."""
    return int(vector.id.rpartition("-")[2])


def corpus_of(found: Iterable[Found], games: Mapping[str, Game], old: Suite | None) -> Suite:
    """Make the suite that keeps findings beside those kept already.

    Takes: findings; the games that were asked about, as a suite has them; what the folder keeps now. A
    finding that is there already is renewed; the games that were not asked about stay as they are.
    """
    vectors: dict[str, Vector] = {}
    for vector in (*(() if old is None else old.vectors), *_vectors(found)):
        vectors[vector.id] = vector
    all_games = {**({} if old is None else old.games), **games}
    used = {vector.game for vector in vectors.values()}
    ordered = sorted(
        vectors.values(),
        key=lambda each: (
            each.game,
            KINDS.index(each.kind),
            each.sequence or each.id,
            -len(each.id),
            each.id,
        ),
    )
    return Suite(SUITE_VERSION, {name: all_games[name] for name in sorted(used)}, tuple(ordered))


def write_corpus(folder: Path, suite: Suite) -> None:
    """Store a suite in a folder. Raises: BadInput if it cannot be written."""
    try:
        for name, text in stored(suite).items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadInput(f"{error.filename}: cannot be written: {error.strerror}") from None


def _vectors(found: Iterable[Found]) -> Iterable[Vector]:
    for each in found:
        yield from each.before
        yield each.vector
