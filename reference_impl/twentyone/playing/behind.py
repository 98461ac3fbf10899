"""What stands behind a rule: the clauses of the document and the readings that decide it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attrs import frozen

from twentyone.load.pointer import join, split
from twentyone.trace.clauses import CLAUSES_FILE, Backing, read_clauses, related

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from twentyone.load.readings import Reading
    from twentyone.load.rules import Game
    from twentyone.trace.clauses import Clause
    from twentyone.words import Words


@frozen
class Source:
    """A clause, or a reading under the choice that is played by: its id, what it says, its lines."""

    id: str
    says: str
    lines: tuple[str, ...]
    is_reading: bool

    def as_json(self) -> dict[str, Any]:
        """Give it as data: under `clause` or `reading` its id, then `says` and `lines`."""
        return {
            "reading" if self.is_reading else "clause": self.id,
            "says": self.says,
            "lines": list(self.lines),
        }


class Behind:
    """Finds what stands behind the rules of one game, in one language."""

    def __init__(self, game: Game, words: Words) -> None:
        """Take the game; its clauses are read from beside its rules.

        Raises: InvalidInput if that file has faults. Rules of one's own may be without one.
        """
        path = game.folder / CLAUSES_FILE
        self._words = words
        self._backing = Backing(read_clauses(path) if path.is_file() else ())
        self._clauses = {clause.id: clause for clause in self._backing.clauses}
        self._rules = game.data
        self._readings = game.readings
        self._chosen = game.chosen
        # Few rules decide most questions, so what stands behind one is looked for once.
        self._decided: dict[str, frozenset[str]] = {}

    def sources(self, pointers: Iterable[str]) -> tuple[Source, ...]:
        """Give the clauses behind some rules in the document's order, then the readings in theirs.

        Takes: JSON pointers into the rules.
        """
        wanted = list(pointers)
        clauses = [self._clauses[name] for name in self._backing.clauses_for(wanted)]
        deciding = {name for pointer in wanted for name in self._deciding(pointer)}
        readings = [reading for reading in self._readings if reading.id in deciding]
        return (*map(self._of_clause, clauses), *map(self._of_reading, readings))

    def clauses(self, pointers: Iterable[str]) -> tuple[Source, ...]:
        """Give the clauses behind some rules; the readings only where no clause stands there."""
        found = self.sources(pointers)
        return tuple(each for each in found if not each.is_reading) or found

    def clause(self, pointer: str) -> Source | None:
        """Give the clause that is most exactly about a rule, or about its surroundings; None without any.

        It is the one that names the deepest place around the rule; of several the one that backs the fewest
        leaves, and of those the document's first.
        """
        path = split(pointer)
        for length in range(len(path), 0, -1):
            place = path[:length]
            found = [self._clauses[name] for name in self._backing.clauses_for([join(place)])]
            if found:
                return self._of_clause(
                    min(found, key=lambda each: (*_distance(each, place), self._size(each)))
                )
        return None

    def _size(self, clause: Clause) -> int:
        return sum(_leaves(self._rules, split(backed)) for backed in clause.backs)

    def _deciding(self, pointer: str) -> frozenset[str]:
        """Give the ids of the readings that decide a rule."""
        if pointer not in self._decided:
            self._decided[pointer] = frozenset(
                reading.id
                for reading in self._readings
                if any(related(decided, pointer) for decided in reading.decides)
            )
        return self._decided[pointer]

    def _of_clause(self, clause: Clause) -> Source:
        says = self._words.of({"en": clause.says_en, "zh": clause.says_zh})
        return Source(clause.id, says, clause.lines, is_reading=False)

    def _of_reading(self, reading: Reading) -> Source:
        other = reading.alternative(self._chosen.get(reading.id, reading.choice))
        text = reading.says if other is None else other.says
        says = self._words.of({"en": text.en, "zh": text.zh})
        return Source(reading.id, says, reading.lines, is_reading=True)


def _distance(clause: Clause, place: Sequence[str]) -> tuple[int, int]:
    """Tell how far above a place, and how far inside it, the nearest rule is that a clause names."""
    lengths = [len(split(backed)) - len(place) for backed in clause.backs if related(backed, join(place))]
    return min((max(-each, 0), max(each, 0)) for each in lengths)


def _leaves(data: Any, path: Sequence[str]) -> int:
    """Count the leaves at and below a place; none where there is no such place."""
    for part in path:
        if isinstance(data, Mapping):
            data = data.get(part, ())
        elif isinstance(data, list) and part.isdigit() and int(part) < len(data):
            data = data[int(part)]
        else:
            return 0
    inside = data.values() if isinstance(data, Mapping) else data if isinstance(data, (list, tuple)) else None
    return 1 if inside is None else sum(_leaves(each, ()) for each in inside)
