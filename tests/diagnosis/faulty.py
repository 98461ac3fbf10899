"""What the tests of the diagnosis share: engines that make known mistakes, and their reports."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from attrs import evolve

from twentyone_conformance.diagnosis.dictionary import mistakes_of, variants_of
from twentyone_conformance.diagnosis.mistakes import NO_ANSWER, answers, played_with
from twentyone_conformance.model import KINDS, REPORTS, Suite, is_refusal
from twentyone_conformance.protocol import Answer, Hello
from twentyone_conformance.runner import examine
from twentyone_conformance.suite import load_suite
from twentyone_conformance.zoo.run import game_of, telling_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from twentyone.load.rules import Game
    from twentyone_conformance.diagnosis.mistakes import Mistake
    from twentyone_conformance.engines import Trouble
    from twentyone_conformance.model import Vector
    from twentyone_conformance.report.data import Report

GAME = "speed-blackjack"


@cache
def game() -> Game:
    """Load the game that the tests are about."""
    return game_of(GAME)


@cache
def known() -> tuple[Mistake, ...]:
    """Give its dictionary."""
    return mistakes_of(game())


def mistake(name: str) -> Mistake:
    """Give a known mistake, or a variant of one, by its name."""
    return next(each for each in (*known(), *variants_of(game())) if each.name == name)


@cache
def small_suite() -> Suite:
    """Give a part of the game's vectors in which most mistakes show."""
    suite = load_suite(games=[GAME])
    return evolve(suite, vectors=tuple(telling_order(suite.vectors)[:300]))


class Faulty:
    """An engine that answers with some mistakes."""

    unblamed: tuple[str, ...] = ()
    stderr = ""

    def __init__(self, *mistakes: Mistake, reports: tuple[str, ...] = REPORTS) -> None:
        """Take the mistakes, and the reports that the engine declares."""
        self._mistakes = mistakes
        self._reports = reports

    def start(self, suite: Suite) -> Hello:
        """Declare everything."""
        return Hello("faulty", tuple(suite.games), KINDS, self._reports)

    def answers(self, vectors: Iterable[Vector]) -> Iterator[tuple[Vector, Answer | Trouble]]:
        """Answer all at once, as the mistakes have it."""
        asked = list(vectors)
        said = answers(played_with(game(), self._mistakes), self._mistakes, asked)
        for vector in asked:
            body = said[vector.id]
            if body is NO_ANSWER:
                yield vector, Answer("error", "no answer")
            else:
                yield vector, Answer("refused" if is_refusal(body) else "result", body)

    def close(self) -> None:
        """Do nothing: there is nothing to end."""


def judged(*names: str, reports: tuple[str, ...] = REPORTS) -> Report:
    """Give the report on an engine that makes these mistakes, without a diagnosis."""
    return examine(small_suite(), Faulty(*map(mistake, names), reports=reports)).report()
