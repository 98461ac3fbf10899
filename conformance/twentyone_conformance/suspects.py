"""Naming the clauses behind an engine's failures, by which clauses the failing vectors have in common."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from attrs import frozen

from twentyone_conformance.canonical import canonical

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from twentyone_conformance.model import Vector


@frozen(eq=False)
class Suspect:
    """A clause and the failures that it is held to be behind, of all the judged vectors that test it.

    `clause` is None for failures whose vectors name no clause. `example` is the smallest of them.
    """

    game: str
    clause: str | None
    failures: tuple[Vector, ...]
    judged: int

    @property
    def example(self) -> Vector:
        """Give the failing vector whose question is shortest."""
        return min(self.failures, key=lambda vector: (len(canonical(vector.given)), vector.id))


def suspects(
    passed: Iterable[Vector], failed: Sequence[Vector], clauses: Mapping[str, Sequence[str]]
) -> tuple[Suspect, ...]:
    """Group failures by the clauses most likely behind them.

    The clause with the highest score of Ochiai is taken, with all the failures that it covers; then the
    next for those left, until none is. Scores are compared exactly; where two are equal, the clause that
    stands first in its game's document is taken.

    Takes: the vectors that passed and those that failed; the clauses of each game in document order.
    Gives: groups by game as the clauses list them, in the order in which they were found.
    """
    if not failed:
        return ()
    passing = list(passed)
    games = dict.fromkeys([*clauses, *(vector.game for vector in failed)])
    return tuple(
        group
        for game in games
        for group in _of_game(
            game,
            [vector for vector in passing if vector.game == game],
            [vector for vector in failed if vector.game == game],
            clauses.get(game, ()),
        )
    )


def _of_game(
    game: str, passed: Collection[Vector], failed: Collection[Vector], order: Sequence[str]
) -> list[Suspect]:
    place = {clause: (index, "") for index, clause in enumerate(order)}
    passes = _by_clause(passed)
    all_failures = _by_clause(failed)
    groups = []
    left = {vector.id: vector for vector in failed}
    while left:
        failures = _by_clause(left.values())
        if not failures:
            groups.append(Suspect(game, None, tuple(left.values()), len(left)))
            break
        clause = min(
            failures,
            key=lambda each: (
                -_score(len(failures[each]), len(passes.get(each, ()))),
                place.get(each, (len(order), each)),
            ),
        )
        judged = len(passes.get(clause, ())) + len(all_failures[clause])
        groups.append(Suspect(game, clause, tuple(failures[clause]), judged))
        for vector in failures[clause]:
            del left[vector.id]
    return groups


def _score(failures: int, passes: int) -> Fraction:
    """Give Ochiai's score squared, less the factor that all clauses share, so that it stays exact."""
    return Fraction(failures * failures, failures + passes)


def _by_clause(vectors: Iterable[Vector]) -> dict[str, list[Vector]]:
    found: dict[str, list[Vector]] = {}
    for vector in vectors:
        for clause in dict.fromkeys(vector.clauses):
            found.setdefault(clause, []).append(vector)
    return found
