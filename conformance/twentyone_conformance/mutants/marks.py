"""Marks each vector with the clauses that it is decisive for, as the kill matrix shows."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from attrs import evolve

from twentyone.trace.clauses import related

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from twentyone.trace.clauses import Clause
    from twentyone_conformance.model import Vector
    from twentyone_conformance.mutants.hunt import Found

MARKS: Final = 6
"""So many vectors of each clause are marked as decisive: enough to look at, few enough to store."""


def decisive_marks(clauses: Sequence[Clause], found: Sequence[Found]) -> dict[str, tuple[str, ...]]:
    """Give the clauses that each vector is decisive for.

    A vector is decisive for a clause if it tells a mutant of a rule that the clause backs.

    Gives: ids of clauses in document order, by vector id.
    """
    marks: dict[str, list[str]] = defaultdict(list)
    for clause in clauses:
        killers: dict[str, int] = defaultdict(int)
        for each in found:
            if any(related(backed, each.pointer) for backed in clause.backs):
                for killer in each.killers:
                    killers[killer] += 1
        # Those that tell most of the clause's mutants first; by name where they tell as many.
        best = sorted(killers, key=lambda name: (-killers[name], name))[:MARKS]
        for name in best:
            marks[name].append(clause.id)
    return {name: tuple(own) for name, own in marks.items()}


def mark(vectors: Iterable[Vector], marks: Mapping[str, tuple[str, ...]]) -> list[Vector]:
    """Give the vectors with their marks in place of any they had."""
    return [evolve(vector, decisive_for=marks.get(vector.id, ())) for vector in vectors]


def carry(built: Iterable[Vector], stored: Iterable[Vector]) -> list[Vector]:
    """Give newly built vectors the marks of the stored ones that ask and expect the same."""
    known = {vector.id: vector for vector in stored}
    return [
        evolve(vector, decisive_for=known[vector.id].decisive_for)
        if vector.id in known and _same(vector, known[vector.id])
        else vector
        for vector in built
    ]


def _same(one: Vector, other: Vector) -> bool:
    return one.given == other.given and one.expect == other.expect
