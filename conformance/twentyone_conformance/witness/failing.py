"""Which vectors of one game the rules of another fail, by the clauses that they test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from twentyone_conformance.fuzz.questions.question import Question
from twentyone_conformance.witness.asking import NoAnswer, alike, answer_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from twentyone.load.rules import Game
    from twentyone_conformance.model import Vector


@frozen
class Failing:
    """Vectors of a game under another's rules: how many, and which of them answer differently, in order."""

    asked: int
    failed: tuple[Vector, ...]

    def by_clause(self, first: Collection[str]) -> dict[str, tuple[int, int]]:
        """Give how many of each clause's vectors fail and how many of them are decisive, by its id.

        Takes: the clauses that stand first, as they are behind the differences.
        """
        found: dict[str, tuple[int, int]] = {}
        for vector in self.failed:
            for clause in vector.clauses:
                failed, decisive = found.get(clause, (0, 0))
                found[clause] = failed + 1, decisive + (clause in vector.decisive_for)
        return dict(sorted(found.items(), key=lambda each: (each[0] not in first, -each[1][0], each[0])))


def failing(vectors: Iterable[Vector], before: Game, after: Game) -> Failing:
    """Ask every vector of both rules. Takes: a game's vectors, its rules and those that stand for them."""
    asked = 0
    failed = []
    for vector in vectors:
        question = Question(vector.kind, vector.given)
        first = answer_of(before, question)
        if isinstance(first, NoAnswer):
            continue
        asked += 1
        if not alike(first, answer_of(after, question)):
            failed.append(vector)
    return Failing(asked, tuple(failed))
