"""Judging one answer against one vector, before known failures and readings are looked at."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from twentyone_conformance.compare import MISSING, Difference, differences, same
from twentyone_conformance.engines import Trouble
from twentyone_conformance.model import REPORTS, is_refusal

if TYPE_CHECKING:
    from collections.abc import Collection

    from twentyone_conformance.model import Vector
    from twentyone_conformance.protocol import Answer

GOVERNED: Final = {"asked": "asked", "pending": "asked", "hands": "hands", "bets": "bets"}
"""Fields of an expectation that only an engine which declares this report is held to."""

DEFAULT: Final = ""
"""The key under which a vector's own expectation stands among those of its readings."""


class Outcome(StrEnum):
    """What one answer is worth by itself."""

    PASS = "pass"  # noqa: S105 - no password
    FAIL = "fail"
    ERROR = "error"
    SKIPPED = "skipped"
    NOT_COVERED = "not_covered"
    HARNESS_FAULT = "harness_fault"


@frozen(eq=False)
class Finding:
    """What one answer is worth, and why.

    `agrees` holds the keys of the vector's readings that the answer agrees with, DEFAULT among them where
    it passes; it is empty for a vector without readings. `fault` tells whose an error is, `asked` whether
    the engine was asked at all.
    """

    outcome: Outcome
    reason: str = ""
    got: Any = MISSING
    differences: tuple[Difference, ...] = ()
    agrees: frozenset[str] = frozenset()
    fault: str = ""
    asked: bool = True


PASSED: Final = Finding(Outcome.PASS)


def judge(vector: Vector, said: Answer | Trouble, reports: Collection[str]) -> Finding:
    """Judge what an engine said of a vector.

    Takes: the vector; the answer, or why there is none; the reports that the engine declares.
    Gives: a finding. An expectation of which nothing would be compared is not covered.
    """
    if isinstance(said, Trouble):
        return Finding(Outcome.ERROR, said.reason, fault=said.fault, asked=said.asked)
    if said.form in ("skipped", "error"):
        return _declined(said)
    expected = held_to(vector.expect, reports)
    if not expected:
        return Finding(Outcome.NOT_COVERED, "nothing of it is among the reports that the engine declares")
    passes = _agree(expected, said)
    if passes and not vector.readings:
        return PASSED
    agrees = frozenset(
        key for key, expect in vector.readings.items() if _agree(held_to(expect, reports), said)
    )
    if passes:
        return Finding(Outcome.PASS, agrees=agrees | {DEFAULT})
    return _failed(expected, said, agrees)


def _declined(said: Answer) -> Finding:
    if said.form == "skipped":
        return Finding(Outcome.SKIPPED, said.body)
    return Finding(Outcome.ERROR, f"the engine says: {said.body[:300]}", fault="engine")


def held_to(expectation: Any, reports: Collection[str]) -> Any:
    """Give the part of an expectation that an engine with these reports is held to."""
    if not isinstance(expectation, dict) or len(reports) == len(REPORTS):
        return expectation
    return {
        key: value for key, value in expectation.items() if key not in GOVERNED or GOVERNED[key] in reports
    }


def _agree(expected: Any, said: Answer) -> bool:
    return is_refusal(expected) == (said.form == "refused") and same(expected, said.body)


def _failed(expected: Any, said: Answer, agrees: frozenset[str]) -> Finding:
    got = clipped(said.body)
    if is_refusal(expected) and said.form != "refused":
        played_on = Difference("/refused", expected["refused"], MISSING)
        return Finding(Outcome.FAIL, "played on where it must refuse", got, (played_on,), agrees)
    if said.form == "refused" and not is_refusal(expected):
        refused = Difference("/refused", MISSING, said.body["refused"])
        return Finding(Outcome.FAIL, "refused what is allowed", got, (refused,), agrees)
    found = differences(expected, said.body)
    for each in found:
        if each.form is not None:
            reason = f"at {each.pointer or '/'}: {each.form}"
            return Finding(Outcome.ERROR, reason, got, found, agrees, fault="adapter")
    return Finding(Outcome.FAIL, _unfinished(expected, said.body), got, found, agrees)


def _unfinished(expected: Any, got: Any) -> str:
    """Say that only one of the two still waits for a decision, which the differences would hide."""
    if not isinstance(expected, dict) or not isinstance(got, dict):
        return ""
    waits = [isinstance(each.get("pending"), dict) for each in (expected, got)]
    if waits == [True, False]:
        return "played on where a decision is still to be asked for"
    return "still asks for a decision where the round is over" if waits == [False, True] else ""


def clipped(value: Any, depth: int = 12) -> Any:
    """Give a value with every text, list and object cut to what a report can show and memory can hold."""
    if isinstance(value, str):
        return value if len(value) <= 300 else value[:300] + "…"
    if isinstance(value, dict | list) and not depth:
        return "…"
    if isinstance(value, dict):
        return {key[:100]: clipped(each, depth - 1) for key, each in list(value.items())[:60]}
    if isinstance(value, list):
        kept = [clipped(each, depth - 1) for each in value[:200]]
        return kept if len(value) <= 200 else [*kept, "…"]
    return value
