"""Answers recorded in a file are judged as an engine's; what is wrong with a line stays with its vector."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.conformance.fakes.table_engine import right_answer
from tests.conformance.table import TWO_ACES, not_passed, suite
from twentyone_conformance.errors import BadInput, NotStarted
from twentyone_conformance.recorded_engine import RecordedEngine
from twentyone_conformance.runner import examine
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from twentyone_conformance.report.data import Report


def lines() -> list[str]:
    """Give the lines of a file of right answers."""
    read = suite()
    kinds = sorted({vector.kind for vector in read.vectors})
    hello = {"protocol": 1, "name": "recorded", "games": list(read.games), "kinds": kinds}
    hello["reports"] = ["asked", "hands", "bets"]
    answers: list[dict[str, Any]] = [
        {"id": vector.id, **right_answer(vector.as_json(), "")} for vector in read.vectors
    ]
    return [json.dumps(each) for each in (hello, *answers)]


def judged(path: Path, written: list[str]) -> Report:
    path.write_text("\n".join(written) + "\n", "utf-8")
    return examine(suite(), RecordedEngine(path)).report()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "answers.jsonl"


def test_right_answers_conform_in_any_order_with_blank_lines_between(path: Path) -> None:
    hello, *answers = lines()
    assert judged(path, [hello, "", *reversed(answers)]).conforms


def test_a_vector_without_an_answer_is_an_error(path: Path) -> None:
    report = judged(path, [line for line in lines() if TWO_ACES not in line])
    assert not_passed(report) == {TWO_ACES: "error"}
    assert report.of(Verdict.ERROR)[0].reason == "the file holds no answer to this"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"id":"%s","result":{"points":1.5}}', "1.5 is not an integer"),
        ('{"id":"%s","result":{"points":', "not JSON"),
        ('{"id":"%s"}', "none of result"),
        ('{"id":"%s","result":{},"error":"x"}', "both result and error"),
    ],
)
def test_a_bad_line_is_an_error_of_its_vector(path: Path, line: str, reason: str) -> None:
    kept = [each for each in lines() if TWO_ACES not in each]
    report = judged(path, [*kept, line % TWO_ACES])
    assert not_passed(report) == {TWO_ACES: "error"}
    (error,) = report.of(Verdict.ERROR)
    assert error.reason.startswith(f"line {len(kept) + 1}: ")
    assert reason in error.reason


def test_a_second_answer_is_an_error_of_its_vector(path: Path) -> None:
    written = lines()
    report = judged(path, [*written, next(line for line in written if TWO_ACES in line)])
    assert not_passed(report) == {TWO_ACES: "error"}
    assert report.of(Verdict.ERROR)[0].reason == f"line {len(written) + 1}: the question was answered twice"


@pytest.mark.parametrize("line", ["dealing", "[]", "42", '{"result":{}}', '{"id":5,"result":{}}'])
def test_a_line_of_no_vector_is_noted_and_the_engine_does_not_conform(path: Path, line: str) -> None:
    written = lines()
    report = judged(path, [*written, line])
    assert not_passed(report) == {}
    assert len(report.unblamed) == 1
    assert report.unblamed[0].startswith(f"line {len(written) + 1}: ")
    assert not report.conforms


@pytest.mark.parametrize(("first", "reason"), [("dealing", "line 1: not JSON"), ("{}", "protocol is null")])
def test_a_file_without_a_greeting_never_started(path: Path, first: str, reason: str) -> None:
    path.write_text(first + "\n", "utf-8")
    with pytest.raises(NotStarted, match=reason):
        RecordedEngine(path).start(suite())


def test_an_empty_file_never_started_and_an_absent_one_is_bad_input(path: Path) -> None:
    path.write_text("\n", "utf-8")
    with pytest.raises(NotStarted, match="empty"):
        RecordedEngine(path).start(suite())
    with pytest.raises(BadInput, match="cannot be read"):
        RecordedEngine(path.parent / "absent.jsonl")
