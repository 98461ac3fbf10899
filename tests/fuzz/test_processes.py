"""Engines that are processes: crashes, silence and garbage are findings of their own, and isolated."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.fuzz.engines import oracle, searched
from twentyone_conformance.errors import NotStarted
from twentyone_conformance.fuzz.questions.question import Question
from twentyone_conformance.fuzz.search import Plan
from twentyone_conformance.fuzz.talk import OpenProcess, Talk, open_process
from twentyone_conformance.process import Limits
from twentyone_conformance.protocol import Answer

if TYPE_CHECKING:
    from twentyone_conformance.model import Vector

COMMAND = [sys.executable, str(Path(__file__).with_name("command.py"))]
GAME = "speed-blackjack"


def hand(*cards: str) -> Vector:
    """Give the vector of a hand."""
    return oracle(GAME).full(Question("hand", {"cards": list(cards), "origin": "deal"}))


def test_a_process_is_asked_again_and_again_without_a_new_start() -> None:
    talk = Talk(open_process([*COMMAND, "none"], 20), {GAME: oracle(GAME).shown})
    try:
        for vector in (hand("As"), hand("As", "Td"), hand("Td", "6c", "7c")):
            assert talk.ask([vector]) == {vector.id: Answer("result", vector.expect)}
        talk.anew()
        vector = hand("As")
        assert talk.ask([vector]) == {vector.id: Answer("result", vector.expect)}
    finally:
        talk.close()


def test_a_process_that_was_not_started_is_not_asked() -> None:
    with pytest.raises(NotStarted):
        open_process(COMMAND, 20).answers([])


@pytest.mark.parametrize(
    ("habit", "place", "reason"),
    [
        ("crash", "error of the engine", "ended with exit code 3; its last words: aces!"),
        ("garbage", "error of the adapter", "not JSON"),
    ],
)
def test_a_crash_and_garbage_are_isolated_and_made_small(habit: str, place: str, reason: str) -> None:
    engine = open_process([*COMMAND, habit], 20)
    record = searched(engine, GAME, Plan(questions=120))
    engine.close()
    (found,) = record.found
    assert found.trait.place == place
    assert reason in found.finding.reason
    assert (found.smallest, found.again) == (True, True)
    assert found.vector.given == {"cards": ["Ac", "Ac", "Ac"], "origin": "deal"}
    assert record.asked.total() == 120
    assert record.outcomes["pass"] > 80


def test_silence_is_a_finding_of_the_question_behind_it() -> None:
    engine = open_process([*COMMAND, "hang"], 0.5)
    record = searched(engine, GAME, Plan(questions=60, most=1))
    engine.close()
    (found,) = record.found
    assert found.trait.place == "timeout"
    assert found.again
    assert sum(card[0] == "A" for card in found.vector.given["cards"]) > 2


def test_an_engine_that_fails_too_often_is_given_up() -> None:
    engine = OpenProcess([*COMMAND, "crash"], Limits(faults=3))
    record = searched(engine, GAME, Plan(questions=400))
    engine.close()
    assert record.stopped == "engine given up"
    assert record.asked.total() < 400
