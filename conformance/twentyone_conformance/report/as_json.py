"""The report as data for other programs; its form is written down in `schema/report.schema.json`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone_conformance.compare import MISSING
from twentyone_conformance.report.data import summed
from twentyone_conformance.verdicts import COUNTED, Verdict

if TYPE_CHECKING:
    from twentyone_conformance.compare import Difference
    from twentyone_conformance.explanations import Diagnosis, Explanation
    from twentyone_conformance.report.data import Counts, Report
    from twentyone_conformance.suspects import Suspect
    from twentyone_conformance.verdicts import Judged


def as_json(report: Report) -> dict[str, Any]:
    """Give the report as JSON data, lists of vectors in the order of the suite."""
    return {
        "suite": {
            "version": report.suite.version,
            "vectors": report.suite.total,
            "selected": len(report.suite.vectors),
            "covered": report.covered,
        },
        "engine": report.hello.as_json() if report.hello else None,
        "conforms": report.conforms,
        "under": report.under,
        "objections": report.objections(),
        "counts": _counts(report.counts()),
        "games": _games(report),
        "readings": _readings(report),
        "diagnosis": [_diagnosis(each) for each in report.diagnosis],
        "suspects": [_suspect(report, suspect) for suspect in report.suspects],
        "failures": [_failure(each) for each in report.of(Verdict.FAIL)],
        "errors": [_reasoned(each) | {"fault": each.fault} for each in report.of(Verdict.ERROR)],
        "other_readings": [
            {"id": each.vector.id, "reading": each.reading} for each in report.of(Verdict.OTHER_READING)
        ],
        "known": [_reasoned(each) for each in report.of(Verdict.KNOWN)],
        "stale": [_reasoned(each) for each in report.of(Verdict.STALE)],
        "skipped": [_reasoned(each) for each in report.of(Verdict.SKIPPED)],
        "unpublished": {
            "asked": len(report.unpublished),
            "not_passed": [_unpublished(each) for each in report.unpublished_not_passed()],
        },
        "harness_faults": [_reasoned(each) for each in report.of(Verdict.HARNESS_FAULT)],
        "unblamed": list(report.unblamed),
        "stopped": report.stopped,
        "stderr": report.stderr,
    }


def _counts(counts: Counts) -> dict[str, int]:
    return {verdict.value: counts[verdict] for verdict in COUNTED}


def _games(report: Report) -> dict[str, Any]:
    games = {}
    for game, kinds in report.by_kind().items():
        games[game] = {
            "declared": report.hello is not None and game in report.hello.games,
            "counts": _counts(summed(kinds)),
            "kinds": {kind: _counts(counts) for kind, counts in kinds.items()},
        }
    return games


def _readings(report: Report) -> dict[str, Any]:
    return {
        game: {
            name: {"verdict": found.verdict, "alternative": found.alternative}
            for name, found in verdicts.items()
        }
        for game, verdicts in report.readings.items()
    }


def _diagnosis(diagnosis: Diagnosis) -> dict[str, Any]:
    return {
        "game": diagnosis.game,
        "failures": diagnosis.failures,
        "explanations": [_explanation(each) for each in diagnosis.explanations],
        "nearest": _explanation(diagnosis.nearest) if diagnosis.nearest else None,
        "jointly": list(diagnosis.jointly),
        "unexplained": list(diagnosis.unexplained),
        "passes_asked": diagnosis.asked,
    }


def _explanation(explanation: Explanation) -> dict[str, Any]:
    return {
        "source": explanation.source,
        "name": explanation.name,
        "kinds": list(explanation.kinds),
        "says": dict(explanation.says),
        "explains": list(explanation.explains),
        "twins": list(explanation.twins),
        "alike": explanation.alike,
        "against": explanation.against,
    }


def _suspect(report: Report, suspect: Suspect) -> dict[str, Any]:
    clause = report.clause(suspect.game, suspect.clause)
    return {
        "game": suspect.game,
        "clause": suspect.clause,
        "lines": list(clause.lines) if clause else [],
        "says": dict(clause.says) if clause else {},
        "failures": len(suspect.failures),
        "judged": suspect.judged,
        "example": suspect.example.id,
    }


def _failure(judged: Judged) -> dict[str, Any]:
    return _reasoned(judged) | {
        "expected": judged.vector.expect,
        "got": judged.got,
        "differences": [_difference(each) for each in judged.differences],
    }


def _unpublished(judged: Judged) -> dict[str, Any]:
    twin = judged.vector
    told = {} if judged.got is MISSING else {"got": judged.got}
    return _reasoned(judged) | {"given": twin.given, "expected": twin.expect} | told


def _difference(difference: Difference) -> dict[str, Any]:
    sides = {"expected": difference.expected, "got": difference.got}
    return {"pointer": difference.pointer} | {
        name: value for name, value in sides.items() if value is not MISSING
    }


def _reasoned(judged: Judged) -> dict[str, Any]:
    vector = judged.vector
    return {
        "id": vector.id,
        "game": vector.game,
        "kind": vector.kind,
        "clauses": list(vector.clauses),
        "reason": judged.reason,
    }
