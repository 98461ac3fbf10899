"""What the tests of the runner share: the small suite, the fake engine that knows it, one examination."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone_conformance.process import Limits
from twentyone_conformance.process_engine import ProcessEngine
from twentyone_conformance.runner import examine
from twentyone_conformance.suite import load_suite
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from twentyone_conformance.known import KnownFailures
    from twentyone_conformance.model import Suite
    from twentyone_conformance.report.data import Report
    from twentyone_conformance.runner import Examination

HERE = Path(__file__).parent
SUITE = HERE / "data" / "suite"
ENGINE = HERE / "fakes" / "table_engine.py"
TWO_ACES = "riverside/hand/soft/two-aces"
QUICK = Limits(timeout=20, greeting=20, grace=2)
SHORT = evolve(QUICK, timeout=1.5)
"""For engines that are silent on purpose: long enough for one that is only slow."""


def suite() -> Suite:
    """Read the small suite of two games."""
    return load_suite(SUITE)


def command(*words: str) -> list[str]:
    """Give the command of the fake engine, told to behave as the words say."""
    return [sys.executable, str(ENGINE), str(SUITE), *words]


def examined(*words: str, limits: Limits = QUICK, of: Suite | None = None, **options: Any) -> Examination:
    """Examine the fake engine."""
    return examine(of or suite(), ProcessEngine(command(*words), limits), **options)


def judged(*words: str, limits: Limits = QUICK, known: KnownFailures | None = None, **options: Any) -> Report:
    """Give the report of an examination of the fake engine."""
    examination = examined(*words, limits=limits, **options)
    return examination.report(known) if known else examination.report()


def not_passed(report: Report) -> dict[str, str]:
    """Give the verdicts of all vectors that did not pass, by id."""
    return {each.vector.id: each.verdict.value for each in report.judged if each.verdict is not Verdict.PASS}
