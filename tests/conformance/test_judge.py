"""One answer is judged by the vector alone: what it is held to, what a refusal is, what is an error."""

from __future__ import annotations

from typing import Any

import pytest

from twentyone_conformance.engines import Trouble
from twentyone_conformance.judge import DEFAULT, Outcome, clipped, judge
from twentyone_conformance.model import REPORTS, Vector
from twentyone_conformance.protocol import Answer

ROUND = {"asked": [], "dealer": ["As"], "hands": [{"seat": 1}], "bets": [], "net": [{"seat": 1, "net": 5}]}
REFUSAL = {"refused": "no_funds", "legal": ["hit", "stand"], "balances": [{"seat": 1, "balance": 50}]}


def vector(expect: Any, readings: dict[str, Any] | None = None) -> Vector:
    return Vector("g/round/f/v", "g", "round", ("c",), {"shoe": []}, expect, readings=readings or {})


def outcome(expect: Any, answer: Answer, reports: tuple[str, ...] = REPORTS) -> Outcome:
    return judge(vector(expect), answer, reports).outcome


def test_a_right_result_passes_and_a_wrong_one_fails_with_its_differences() -> None:
    assert outcome(ROUND, Answer("result", ROUND)) is Outcome.PASS
    finding = judge(vector(ROUND), Answer("result", {**ROUND, "dealer": ["Ad"]}), REPORTS)
    assert finding.outcome is Outcome.FAIL
    assert [each.pointer for each in finding.differences] == ["/dealer/0"]
    assert finding.got == {**ROUND, "dealer": ["Ad"]}


@pytest.mark.parametrize("report", REPORTS)
def test_a_report_that_is_not_declared_is_not_held_against_the_engine(report: str) -> None:
    left_out = {key: value for key, value in ROUND.items() if key != report}
    declared = tuple(each for each in REPORTS if each != report)
    assert outcome(ROUND, Answer("result", left_out), declared) is Outcome.PASS
    assert outcome(ROUND, Answer("result", left_out)) is Outcome.FAIL


def test_what_would_compare_nothing_is_not_covered() -> None:
    pending = {"asked": [], "pending": {"seat": 1, "hand": 1, "legal": ["hit"]}}
    assert outcome(pending, Answer("result", {}), ("hands",)) is Outcome.NOT_COVERED
    assert outcome(pending, Answer("result", {}), ("asked",)) is Outcome.FAIL


def test_a_round_that_one_side_takes_to_be_over_is_said_to_be() -> None:
    point = {"seat": 1, "hand": 1, "legal": ["hit", "stand"]}
    pending = {"asked": [], "pending": point}
    finding = judge(vector(ROUND), Answer("result", pending), REPORTS)
    assert finding.reason == "still asks for a decision where the round is over"
    finding = judge(vector(pending), Answer("result", ROUND), REPORTS)
    assert finding.reason == "played on where a decision is still to be asked for"
    assert judge(vector(ROUND), Answer("result", ROUND | {"dealer": []}), REPORTS).reason == ""
    assert judge(vector(ROUND), Answer("result", ROUND | {"pending": None}), REPORTS).outcome is Outcome.PASS
    assert judge(vector(ROUND), Answer("result", []), REPORTS).reason == ""


def test_only_the_answer_refused_is_a_refusal() -> None:
    assert outcome(REFUSAL, Answer("refused", REFUSAL)) is Outcome.PASS
    for said in (Answer("result", REFUSAL), Answer("result", ROUND)):
        finding = judge(vector(REFUSAL), said, REPORTS)
        assert finding.outcome is Outcome.FAIL
        assert finding.reason == "played on where it must refuse"
    assert outcome(REFUSAL, Answer("error", "no funds")) is Outcome.ERROR
    assert judge(vector(REFUSAL), Trouble("crashed", "engine"), REPORTS).outcome is Outcome.ERROR


@pytest.mark.parametrize(
    "change",
    [
        {"refused": "not_legal"},
        {"legal": ["hit"]},
        {"balances": [{"seat": 1, "balance": 150}]},
        {"balances": []},
    ],
)
def test_a_refusal_is_compared_with_its_reason_its_legal_answers_and_its_balances(
    change: dict[str, Any],
) -> None:
    assert outcome(REFUSAL, Answer("refused", REFUSAL | change)) is Outcome.FAIL


def test_a_refusal_is_held_to_no_more_than_the_vector_says() -> None:
    assert (
        outcome({"refused": "bet_closed"}, Answer("refused", REFUSAL | {"refused": "bet_closed"}))
        is Outcome.PASS
    )
    without_balances = {"refused": "no_funds", "legal": ["stand", "hit"]}
    assert outcome(REFUSAL, Answer("refused", without_balances)) is Outcome.FAIL


def test_a_refusal_of_what_is_allowed_fails() -> None:
    finding = judge(vector(ROUND), Answer("refused", REFUSAL), REPORTS)
    assert finding.outcome is Outcome.FAIL
    assert finding.reason == "refused what is allowed"


def test_a_field_called_refused_beside_others_is_no_refusal() -> None:
    room = {"started": False, "fines": [], "refused": "bad_seat"}
    assert outcome(room, Answer("result", room)) is Outcome.PASS
    assert outcome(room, Answer("refused", {"refused": "bad_seat"})) is Outcome.FAIL


def test_a_list_can_be_the_whole_answer() -> None:
    shown = [{"shown": ["deal"], "seat": 1, "stake": 10}]
    assert outcome(shown, Answer("result", shown), ()) is Outcome.PASS
    assert outcome(shown, Answer("result", []), ()) is Outcome.FAIL


def test_an_amount_in_a_wrong_form_is_an_error_of_the_adapter() -> None:
    finding = judge(vector({"net": 2}), Answer("result", {"net": "4/2"}), REPORTS)
    assert (finding.outcome, finding.fault) == (Outcome.ERROR, "adapter")
    assert finding.reason == (
        'at /net: "4/2" is not how an amount is written: an integer, or a fraction in lowest terms'
    )


def test_a_skip_and_an_error_keep_their_words() -> None:
    assert judge(vector(ROUND), Answer("skipped", "not yet"), REPORTS).reason == "not yet"
    assert judge(vector(ROUND), Answer("error", "no cards"), REPORTS).reason == "the engine says: no cards"


def test_an_answer_is_compared_with_every_reading_of_the_vector() -> None:
    read = vector({"net": 5}, {"a=x": {"net": 6}, "b=y": {"refused": "not_legal"}, "c=z": {"net": 6}})
    assert judge(read, Answer("result", {"net": 5}), ()).agrees == {DEFAULT}
    assert judge(read, Answer("result", {"net": 6}), ()).agrees == {"a=x", "c=z"}
    assert judge(read, Answer("refused", {"refused": "not_legal"}), ()).agrees == {"b=y"}
    assert judge(read, Answer("result", {"net": 7}), ()).agrees == frozenset()


def test_a_huge_answer_is_cut_to_what_a_report_can_hold() -> None:
    deep: Any = "x"
    for _ in range(100):
        deep = [deep]
    cut = clipped({"text": "y" * 1000, "list": list(range(1000)), "deep": deep, "z" * 200: 1})
    assert len(cut["text"]) == 301
    assert len(cut["list"]) == 201
    assert len(str(cut["deep"])) < 60
    assert len(clipped({str(number): number for number in range(100)})) == 60
    assert clipped(ROUND) == ROUND
