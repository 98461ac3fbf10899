"""Marks each vector with the clauses that it is decisive for, as the kill matrix shows."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING, Final

from attrs import evolve

from twentyone.trace.clauses import within

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from twentyone.trace.clauses import Clause
    from twentyone_conformance.model import Vector
    from twentyone_conformance.mutants.hunt import Found

MARKS: Final = 6
"""So many vectors of each clause are marked as decisive: enough to look at, few enough to store."""


def decisive_marks(
    clauses: Sequence[Clause], found: Sequence[Found], vectors: Iterable[Vector]
) -> dict[str, tuple[str, ...]]:
    """Give the clauses that each vector is decisive for.

    A vector is decisive for a clause if it tells a mutant of a rule that the clause backs. What is changed
    around that rule is no evidence: whoever tells that a whole section is gone need not look at the rule.

    Gives: ids of clauses in document order, by vector id.
    """
    fired = {vector.id: frozenset(vector.clauses) for vector in vectors}
    marks: dict[str, list[str]] = defaultdict(list)
    for clause in clauses:
        killers: dict[str, int] = defaultdict(int)
        for each in found:
            if any(within(backed, each.pointer) for backed in clause.backs):
                for killer in each.killers:
                    killers[killer] += 1
        for name in sorted(killers, key=partial(_order, clause.id, killers, fired))[:MARKS]:
            marks[name].append(clause.id)
    return {name: tuple(own) for name, own in marks.items()}


def _order(
    clause: str, killers: Mapping[str, int], fired: Mapping[str, frozenset[str]], name: str
) -> tuple[bool, int, str]:
    """Put vectors that the clause itself bears on first, then those that tell most of its mutants."""
    return clause not in fired[name], -killers[name], name


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
