"""Wrong hints are explained: by wrong advice where nothing else fails, by wrong play where that does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("numba", reason="the analysis extra is not installed")

from attrs import evolve

from tests.diagnosis.faulty import GAME, Faulty, mistake
from twentyone.analysis import hints
from twentyone_conformance.diagnosis.diagnose import diagnosed, evidence_of
from twentyone_conformance.runner import examine
from twentyone_conformance.suite import load_suite
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from twentyone_conformance.report.data import Report


def judged(name: str) -> Report:
    """Give the report on an engine with a mistake, asked for some hints and some settlements."""
    suite = load_suite(games=[GAME], kinds=["hint", "settle"])
    asked = [vector for vector in suite.vectors if vector.kind == "hint"][::8]
    asked += [vector for vector in suite.vectors if vector.kind == "settle"][::16]
    return examine(evolve(suite, vectors=tuple(asked)), Faulty(mistake(name))).report()


@pytest.mark.parametrize("name", ["hints-overlook-softness", "hints-split-every-pair"])
def test_wrong_advice_is_named(name: str) -> None:
    (found,) = diagnosed(judged(name)).diagnosis
    assert found.first is not None
    assert name in (found.first.name, *found.first.twins)
    assert found.first.kinds[0] == "advice"
    assert found.unexplained == ()


def test_wrong_play_explains_the_wrong_advice_that_comes_of_it_without_working_out_much() -> None:
    report = judged("/outcomes/5/pays -> 2:1")
    before = hints._kept.cache_info().misses
    (found,) = diagnosed(report).diagnosis
    assert {each.vector.kind for each in report.of(Verdict.FAIL)} == {"hint", "settle"}
    assert found.first is not None
    assert found.first.name == "/outcomes/5/pays -> 2:1"
    assert found.unexplained == ()
    assert hints._kept.cache_info().misses - before <= 3


def test_hints_are_no_evidence_where_they_cannot_be_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    report = judged("hints-split-every-pair")
    monkeypatch.setattr("twentyone.analysis.errors.find_spec", lambda _name: None)
    evidence = evidence_of(report.judged)
    assert not evidence.failures
    assert {vector.kind for vector in evidence.passed} == {"settle"}
