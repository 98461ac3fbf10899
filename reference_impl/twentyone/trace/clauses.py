"""The clauses of a document, and which of them stand behind a rule that was used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from twentyone.load.check import checked_source
from twentyone.load.data import data_root
from twentyone.load.pointer import split

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from twentyone.load.source import Source

CLAUSES_FILE: Final = "clauses.yaml"


@frozen
class Clause:
    """One statement of the document, in our own words."""

    id: str
    lines: tuple[str, ...]
    """Lines of the document, each a number or first-last."""
    sha256: str
    """The hash of those lines."""
    kind: str
    says_en: str
    says_zh: str
    backs: tuple[str, ...]
    """JSON pointers of the rules that it backs; empty if it backs none."""


def load_clauses(game: str) -> tuple[Clause, ...]:
    """Give the clauses of a packaged game, in the order of its document.

    Raises: InvalidInput with every fault of the file, or because there is no such file.
    """
    return read_clauses(data_root("spec") / game / CLAUSES_FILE)


def read_clauses(path: Path) -> tuple[Clause, ...]:
    """Give the clauses that a file holds, in its order. Raises: InvalidInput with every fault of it."""
    return clauses_of(checked_source(path, "clauses"))


def clauses_of(source: Source) -> tuple[Clause, ...]:
    """Give the clauses that a source holds. Takes: a source that keeps to the schema of clauses."""
    return tuple(
        Clause(
            id=entry["clause"],
            lines=tuple(entry["lines"]),
            sha256=entry["sha256"],
            kind=entry["kind"],
            says_en=entry["says"]["en"],
            says_zh=entry["says"]["zh"],
            backs=tuple(entry.get("backs", ())),
        )
        for entry in source.data["clauses"]
    )


@frozen(eq=False)
class Backing:
    """Finds the clauses behind a rule; made once, it remembers every pointer that it was asked for."""

    clauses: tuple[Clause, ...]
    _known: dict[str, frozenset[int]] = field(factory=dict, init=False)

    def clauses_for(self, fired: Iterable[str]) -> list[str]:
        """Give the ids of the clauses that back a fired rule, in document order, each once.

        Takes: JSON pointers into the rules. A clause backs what its own pointers name, all below it and,
        where a list or map fired as a whole, all above it.
        """
        positions: set[int] = set()
        for pointer in fired:
            if pointer not in self._known:
                self._known[pointer] = self._positions(pointer)
            positions |= self._known[pointer]
        return [self.clauses[position].id for position in sorted(positions)]

    def _positions(self, pointer: str) -> frozenset[int]:
        return frozenset(
            position
            for position, clause in enumerate(self.clauses)
            if any(related(backed, pointer) for backed in clause.backs)
        )


def clauses_for(clauses: tuple[Clause, ...], fired: Iterable[str]) -> list[str]:
    """Give what `Backing.clauses_for` gives, for one question only."""
    return Backing(clauses).clauses_for(fired)


def within(outer: str, inner: str) -> bool:
    """Tell whether a pointer names the same place as another, or one inside it."""
    return split(inner)[: len(split(outer))] == split(outer)


def related(first: str, second: str) -> bool:
    """Tell whether two pointers name the same place, or one a place inside the other's."""
    return all(one == other for one, other in zip(split(first), split(second), strict=False))
