"""Asks known mistakes the vectors' questions, and remembers what they answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from twentyone_conformance.diagnosis.mistakes import answers, played_with
from twentyone_conformance.diagnosis.signs import signs
from twentyone_conformance.judge import held_to
from twentyone_conformance.runner import in_order

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from twentyone.load.rules import Game
    from twentyone_conformance.diagnosis.mistakes import Mistake
    from twentyone_conformance.diagnosis.signs import Signs
    from twentyone_conformance.model import Vector


@frozen(eq=False)
class Said:
    """An answer of a known mistake, cut to what the engine reports, and the ways in which that errs."""

    answer: Any
    signs: Signs


RIGHT: Final = Said(None, frozenset())
"""Stands for every right answer, so that those take no room."""


class Answering:
    """What engines with known mistakes answer in one game."""

    def __init__(self, game: Game, reports: Collection[str]) -> None:
        """Take the game with its right rules, and the reports that the engine in question declares."""
        self.game = game
        self._reports = reports
        self._known: dict[tuple[Mistake, ...], dict[str, Said]] = {}
        self._said_before: dict[tuple[str, str], Said] = {}
        # The same mistakes are asked again about what earlier ones leave unexplained.
        self._played: dict[tuple[Mistake, ...], Game | None] = {}

    def of(self, mistakes: tuple[Mistake, ...], vectors: Iterable[Vector]) -> Mapping[str, Said]:
        """Give what an engine with all these mistakes answers to these vectors at least, by id."""
        known = self._known.setdefault(mistakes, {})
        missing = [vector for vector in vectors if vector.id not in known]
        if missing:
            if mistakes not in self._played:
                self._played[mistakes] = played_with(self.game, mistakes)
            given = answers(self._played[mistakes], mistakes, in_order(missing, None))
            known |= {vector.id: self._said(vector, given[vector.id]) for vector in missing}
        return known

    def _said(self, vector: Vector, answer: Any) -> Said:
        if answer == vector.expect:
            return RIGHT
        # Many mistakes come to the same wrong answer.
        key = vector.id, repr(answer)
        if key not in self._said_before:
            held = held_to(answer, self._reports)
            wrong = signs(held_to(vector.expect, self._reports), held)
            self._said_before[key] = Said(held, wrong) if wrong else RIGHT
        return self._said_before[key]
