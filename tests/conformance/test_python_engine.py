"""An engine in Python is held to the same rules as a process, and whatever it raises is its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.conformance.fakes.python_engines import ODD, answering
from tests.conformance.table import not_passed, suite
from twentyone_conformance.errors import BadInput, NotStarted
from twentyone_conformance.judge import Outcome
from twentyone_conformance.python_engine import PythonEngine
from twentyone_conformance.runner import examine
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from twentyone_conformance.report.data import Report

MODULE = "tests.conformance.fakes.python_engines"


def judged(factory: str) -> Report:
    return examine(suite(), PythonEngine(f"{MODULE}:{factory}")).report()


def test_an_object_with_run_and_hello_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    report = judged("Right")
    assert report.conforms
    assert report.counts()[Verdict.PASS] == report.suite.total
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "dealing" in shown.err


def test_a_function_without_a_greeting_is_taken_to_answer_all_and_to_report_nothing() -> None:
    report = judged("as_function")
    assert report.hello is not None
    assert report.hello.name == f"{MODULE}:as_function"
    assert report.hello.reports == ()
    assert not_passed(report) == {"riverside/round/offer/insurance-open": "not_covered"}


def test_what_an_engine_does_to_its_question_does_not_reach_the_vector() -> None:
    read = suite()
    before = [dict(vector.given) for vector in read.vectors]
    examine(read, PythonEngine(f"{MODULE}:Right"))
    assert [dict(vector.given) for vector in read.vectors] == before


REASONS = {
    "a float": "7.5 is not an integer",
    "not a number": "NaN is not JSON",
    "a fraction": "Fraction is not JSON serializable",
    "a set": "set is not JSON serializable",
    "nothing": "the answer is not an object",
    "a text": "the answer is not an object",
    "a bare result": "none of result, refused, skipped and error",
    "half a pair": "half of a surrogate pair",
    "a huge number": "beyond 2^53",
    "itself": "Circular reference",
    "raises": "the engine says: raised ZeroDivisionError: no cards left",
    "raises without words": "the engine says: raised ValueError",
    "leaves": "the engine says: raised SystemExit: 0",
}


@pytest.mark.parametrize("what", REASONS)
def test_whatever_it_answers_is_an_error_with_its_reason(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{MODULE}.as_function", lambda: answering(what))
    examination = examine(suite(), PythonEngine(f"{MODULE}:as_function"))
    assert {each.outcome for each in examination.findings.values()} == {Outcome.ERROR}
    (reason,) = {each.reason for each in examination.findings.values()}
    assert REASONS[what] in reason


def test_every_odd_answer_is_tried() -> None:
    assert ODD.keys() <= REASONS.keys()


@pytest.mark.parametrize(
    ("factory", "reason"),
    [
        ("absent", "raised AttributeError: module"),
        ("not_made", "raised RuntimeError: no cards"),
        ("leaves", "raised SystemExit: leaving"),
        ("greets_badly", "protocol is null"),
        ("greets_with_a_set", "the answer is not JSON data"),
    ],
)
def test_an_engine_that_cannot_be_made_never_started(factory: str, reason: str) -> None:
    with pytest.raises(NotStarted) as caught:
        PythonEngine(f"{MODULE}:{factory}").start(suite())
    assert reason in str(caught.value)


def test_a_module_that_is_not_there_never_started() -> None:
    with pytest.raises(NotStarted, match="ModuleNotFoundError"):
        PythonEngine("no_such_module_anywhere:make").start(suite())


@pytest.mark.parametrize("name", ["module", ":make", "module:", ""])
def test_a_name_of_another_form_is_bad_input(name: str) -> None:
    with pytest.raises(BadInput, match="module:function"):
        PythonEngine(name)
