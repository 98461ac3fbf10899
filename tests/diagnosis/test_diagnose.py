"""A diagnosis names the mistakes that were made, says how much they explain, and what they do not."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from tests.conformance.schemas import problems
from tests.conformance.table import TWO_ACES
from tests.conformance.table import judged as judged_elsewhere
from tests.diagnosis.faulty import judged
from twentyone_conformance.diagnosis.diagnose import diagnosed
from twentyone_conformance.report.as_html import as_html
from twentyone_conformance.report.as_json import as_json
from twentyone_conformance.report.as_markdown import as_markdown
from twentyone_conformance.report.as_terminal import as_terminal
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from twentyone_conformance.report.data import Report

BELOW_18 = "/banker/draws/below -> 18"
INSURANCE = "/offers/0/pays -> 1:1"


@cache
def explained_once(*names: str) -> Report:
    """Give the diagnosed report of an engine with such mistakes."""
    return diagnosed(judged(*names))


@pytest.mark.parametrize("name", [BELOW_18, INSURANCE, "natural-pays-6:5", "win-without-its-stake"])
def test_a_known_mistake_is_named_and_explains_every_failure(name: str) -> None:
    (found,) = explained_once(name).diagnosis
    assert found.first is found.explanations[0]
    assert set(found.first.explains) == {each.vector.id for each in judged(name).of(Verdict.FAIL)}
    assert (found.unexplained, found.first.against) == ((), 0)


def test_two_mistakes_are_told_apart_and_the_greater_is_named_first() -> None:
    (found,) = explained_once(BELOW_18, INSURANCE).diagnosis
    assert {each.name for each in found.explanations} == {BELOW_18, INSURANCE}
    assert len(found.explanations[0].explains) > len(found.explanations[1].explains)
    assert found.unexplained == ()


def test_no_clause_is_suspected_where_everything_is_explained() -> None:
    report = judged(BELOW_18)
    assert report.suspects
    assert diagnosed(report).suspects == ()


def test_what_is_not_explained_is_said_and_its_clauses_are_suspected() -> None:
    report = judged(BELOW_18)
    odd = [each for each in report.judged if each.verdict is Verdict.PASS and each.vector.kind == "hand"][:2]
    spoilt = [
        evolve(each, verdict=Verdict.FAIL, got={"points": -each.vector.expect["points"]})
        if each in odd
        else each
        for each in report.judged
    ]
    explained = diagnosed(evolve(report, judged=tuple(spoilt)))
    (found,) = explained.diagnosis
    assert list(found.unexplained) == [each.vector.id for each in odd]
    assert found.explanations[0].name == BELOW_18
    suspected = explained.suspects
    assert {vector.id for each in suspected for vector in each.failures} == set(found.unexplained)
    left = f"2 of {found.failures}: explained by nothing here, such as {', '.join(found.unexplained)}"
    for shown in (
        as_terminal(explained, width=400, colour=False, lang="en"),
        as_markdown(explained, "en"),
        as_html(explained, "en"),
    ):
        assert left in shown
    (told,) = as_json(explained)["diagnosis"]
    assert told["unexplained"] == list(found.unexplained)


def test_a_mistake_that_nobody_is_known_to_make_is_likened_to_one_of_its_kind() -> None:
    (found,) = explained_once("natural-pays-7:5").diagnosis
    assert found.nearest is not None
    assert found.first is found.nearest
    assert "odds" in found.nearest.kinds
    left = found.failures - len(found.nearest.explains) - found.nearest.alike
    assert (found.nearest.alike, left) == (found.failures, 0)


def test_an_engine_that_reports_little_is_held_to_what_it_reports() -> None:
    (found,) = diagnosed(judged(BELOW_18, reports=())).diagnosis
    assert found.explanations[0].name == BELOW_18
    assert found.unexplained == ()


def test_the_same_report_is_explained_the_same_way_each_time() -> None:
    report = judged("natural-pays-7:5", BELOW_18)
    assert as_json(diagnosed(report)) == as_json(diagnosed(report))


def test_games_that_are_not_packaged_are_left_undiagnosed() -> None:
    report = judged_elsewhere(f"wrong:{TWO_ACES}")
    assert diagnosed(report).diagnosis == ()
    assert [each.clause for each in diagnosed(report).suspects] == [each.clause for each in report.suspects]


def test_every_form_of_the_report_tells_the_mistake_in_both_languages() -> None:
    report = explained_once(BELOW_18)
    failures = len(report.of(Verdict.FAIL))
    said = {"en": "played as “18” instead of “17”", "zh": "应为“17”，却按“18”进行"}
    for lang, text in said.items():
        for shown in (
            as_terminal(report, width=200, colour=False, lang=lang),
            as_markdown(report, lang),
            as_html(report, lang),
        ):
            assert f"{failures} failures, 0 unexplained" in shown
            assert f"{failures} of {failures}: " in shown
            assert text in shown


def test_the_data_are_of_the_reports_schema() -> None:
    for names in ((BELOW_18, INSURANCE), ("natural-pays-7:5",)):
        assert problems("report", as_json(explained_once(*names))) == []
