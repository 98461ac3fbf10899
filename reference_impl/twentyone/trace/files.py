"""The three files of a game, read together: its rules, its document's clauses, and the readings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from twentyone.load.check import check_file
from twentyone.load.data import RULES_FILE
from twentyone.load.problem import InvalidInput
from twentyone.load.readings import READINGS_FILE, readings_of
from twentyone.load.source import read_source
from twentyone.trace.clauses import CLAUSES_FILE, clauses_of
from twentyone.trace.places import places_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from twentyone.load.readings import Reading
    from twentyone.load.source import Source
    from twentyone.trace.clauses import Clause
    from twentyone.trace.places import Place

_FILES: Final = (RULES_FILE, CLAUSES_FILE, READINGS_FILE)


@frozen(eq=False)
class SpecFiles:
    """What a game's folder holds, with the places where it is written."""

    rules: Source
    places: Mapping[str, Place]
    """Every place of the rules, by pointer."""
    clauses_source: Source
    clauses: tuple[Clause, ...]
    readings_source: Source
    readings: tuple[Reading, ...]

    @property
    def game(self) -> str:
        """The game's id."""
        return str(self.rules.data["game"])


def read_spec(folder: Path) -> SpecFiles:
    """Read the files of a game.

    Raises: InvalidInput with every fault that any of them has by itself.
    """
    if problems := [problem for name in _FILES for problem in check_file(folder / name)]:
        raise InvalidInput(problems)
    rules, clauses, readings = (read_source(folder / name) for name in _FILES)
    return SpecFiles(
        rules, places_of(rules.data), clauses, clauses_of(clauses), readings, readings_of(readings)
    )
