"""The report as JUnit XML, which build servers show test by test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from junitparser import Error, Failure, JUnitXml, Skipped, TestCase, TestSuite

from twentyone_conformance.report import words
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from twentyone_conformance.report.data import Report
    from twentyone_conformance.verdicts import Judged

_FAILED = (Verdict.FAIL, Verdict.STALE)
_BROKEN = (Verdict.ERROR, Verdict.HARNESS_FAULT)
_LEFT_OUT = (Verdict.SKIPPED, Verdict.NOT_COVERED, Verdict.KNOWN)


def as_junit(report: Report) -> str:
    """Give the report as XML: a suite for each game and kind, a case for each vector.

    A stale entry is a failure, and so is a twin in no file that is not answered as its vector is; a known
    failure, like what was not covered, is a skip with its reason.
    """
    whole = JUnitXml("twentyone")
    suites: dict[tuple[str, str], TestSuite] = {}
    cases = [(each, _case(each)) for each in report.judged]
    cases += [(each, _case(each, twin=True)) for each in report.unpublished_not_passed()]
    for each, case in cases:
        key = (each.vector.game, each.vector.kind)
        if key not in suites:
            suites[key] = TestSuite(".".join(key))
        suites[key].add_testcase(case)
    for suite in suites.values():
        whole.add_testsuite(suite)
    text: bytes = whole.tostring()  # type: ignore[no-untyped-call]  # the library leaves it so
    return f'<?xml version="1.0" encoding="utf-8"?>\n{text.decode("utf-8")}\n'


def _case(judged: Judged, *, twin: bool = False) -> TestCase:
    case = TestCase(judged.vector.id, classname=f"{judged.vector.game}.{judged.vector.kind}")
    message = words.phrase(judged.reason or words.LABELS[judged.verdict])
    if judged.verdict in _FAILED or twin:
        failure = Failure(message, judged.verdict.value)
        failure.text = "\n".join(
            f"{words.place(each)}: expected {words.phrase(each.expected)}, got {words.phrase(each.got)}"
            for each in judged.differences
        )
        case.result = [failure]
    elif judged.verdict in _BROKEN:
        case.result = [Error(message, judged.fault or judged.verdict.value)]
    elif judged.verdict in _LEFT_OUT:
        case.result = [Skipped(f"{words.LABELS[judged.verdict]}: {message}")]
    elif judged.verdict is Verdict.OTHER_READING:
        case.system_out = f"under the reading {judged.reading}"
    return case
