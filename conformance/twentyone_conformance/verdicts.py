"""The verdict of every vector: what its answer is worth, given known failures and the engine's readings."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen

from twentyone_conformance.compare import MISSING, Difference
from twentyone_conformance.judge import Finding, Outcome
from twentyone_conformance.readings import Evidence, ReadingVerdict, explains, read_verdicts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from twentyone_conformance.known import KnownFailure, KnownFailures
    from twentyone_conformance.model import Vector
    from twentyone_conformance.readings import Choice

    Readings = Mapping[str, Mapping[str, ReadingVerdict]]


class Verdict(StrEnum):
    """How a vector ends, in the order in which reports count."""

    PASS = "pass"  # noqa: S105 - no password
    FAIL = "fail"
    OTHER_READING = "other_reading"
    KNOWN = "known"
    STALE = "stale"
    SKIPPED = "skipped"
    NOT_COVERED = "not_covered"
    ERROR = "error"
    HARNESS_FAULT = "harness_fault"


COUNTED: Final = tuple(verdict for verdict in Verdict if verdict is not Verdict.HARNESS_FAULT)
"""The verdicts that say something of the engine."""

_VERDICTS: Final = {outcome: Verdict(outcome) for outcome in Outcome}


@frozen(eq=False)
class Judged:
    """A vector's verdict, with all that a report needs to explain it.

    `reason` says why, where there is more to say than the differences do; `reading` is the key of the
    reading that explains the answer; `fault` tells whose an error is.
    """

    vector: Vector
    verdict: Verdict
    reason: str = ""
    got: Any = MISSING
    differences: tuple[Difference, ...] = ()
    reading: str | None = None
    fault: str = ""


def conclude(
    vectors: Sequence[Vector],
    findings: Mapping[str, Finding],
    known: KnownFailures,
    followed: Mapping[str, Choice] | None = None,
) -> tuple[tuple[Judged, ...], Readings]:
    """Give every vector that has a finding its verdict, and every reading of every game its own.

    Takes: vectors in the order wanted; findings by vector id; known failures; by game, the alternatives that
    were found to explain every failure together. An answer that a known failure excuses speaks neither for
    nor against a reading.
    """
    found = [(vector, findings[vector.id]) for vector in vectors if vector.id in findings]
    entries = {vector.id: entry for vector, _ in found if (entry := known.of(vector.id)) is not None}
    evidence: dict[str, list[Evidence]] = {}
    for vector, finding in found:
        evidence.setdefault(vector.game, [])
        if _tells(vector, finding, entries.get(vector.id)):
            evidence[vector.game].append(Evidence(frozenset(vector.readings), finding.agrees))
    readings = {game: read_verdicts(facts) for game, facts in evidence.items()}
    together = {game: choice for game, choice in (followed or {}).items() if game in readings}
    readings |= {game: _followed(readings[game], choice) for game, choice in together.items()}
    judged = (
        _verdict(vector, finding, entries.get(vector.id), readings[vector.game]) for vector, finding in found
    )
    return tuple(_explained(each, together.get(each.vector.game)) for each in judged), readings


def _followed(verdicts: Mapping[str, ReadingVerdict], choice: Choice) -> dict[str, ReadingVerdict]:
    """Give the verdicts on readings of an engine that is known to follow a choice throughout."""
    default = ReadingVerdict("default")
    others = {
        name: found if found.verdict == "not_exercised" else default for name, found in verdicts.items()
    }
    chosen = {name: ReadingVerdict("alternative", way) for name, way in choice.items()}
    return dict(sorted({**others, **chosen}.items()))


def _explained(judged: Judged, choice: Choice | None) -> Judged:
    if choice is None or judged.verdict is not Verdict.FAIL:
        return judged
    keys = [f"{name}={way}" for name, way in choice.items()]
    bearing = [key for key in keys if key in judged.vector.readings]
    reading = ",".join(sorted(bearing or keys))
    return evolve(judged, verdict=Verdict.OTHER_READING, reading=reading)


def _tells(vector: Vector, finding: Finding, entry: KnownFailure | None) -> bool:
    if not vector.readings or finding.outcome not in (Outcome.PASS, Outcome.FAIL):
        return False
    return finding.outcome is Outcome.PASS or not _excuses(entry, finding)


def _excuses(entry: KnownFailure | None, finding: Finding) -> bool:
    if entry is None or not finding.asked or finding.outcome not in (Outcome.FAIL, Outcome.ERROR):
        return False
    return entry.reading is None or entry.reading in finding.agrees


def _verdict(
    vector: Vector, finding: Finding, entry: KnownFailure | None, readings: Mapping[str, ReadingVerdict]
) -> Judged:
    verdict, reason, reading = _VERDICTS[finding.outcome], finding.reason, None
    if entry is not None and finding.outcome is Outcome.PASS:
        verdict, reason = Verdict.STALE, f"passes, though listed as a known failure: {entry.reason}"
    elif entry is not None and _excuses(entry, finding):
        verdict, reason = Verdict.KNOWN, entry.reason
    elif finding.outcome is Outcome.FAIL:
        reading = explains(Evidence(frozenset(vector.readings), finding.agrees), readings)
        verdict = Verdict.OTHER_READING if reading else verdict
    return Judged(vector, verdict, reason, finding.got, finding.differences, reading, finding.fault)
