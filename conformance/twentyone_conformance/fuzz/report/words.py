"""A search and its findings in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from twentyone.playing.described import fields
from twentyone.playing.voice import voice_for
from twentyone_conformance.judge import Outcome
from twentyone_conformance.readings import parse_key
from twentyone_conformance.report.words import phrase, place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.words import Language
    from twentyone_conformance.compare import Difference
    from twentyone_conformance.fuzz.found import Found
    from twentyone_conformance.fuzz.report.data import Report
    from twentyone_conformance.model import Vector

MOST_CLAUSES: Final = 3
MOST_DIFFERENCES: Final = 3
"""Those first that are most to be suspected, or that show first; JSON has all."""

STOPPED: Final = {
    "found enough": "as many findings as wanted",
    "time": "the time was over",
    "interrupted": "interrupted",
    "engine given up": "the engine was given up after too many faults",
    "harness failed": "a fault of the harness itself, please report it",
}


def conclusion(report: Report) -> str:
    """Say in a sentence what came of a search."""
    count = len(report.record.found)
    asked = f"{report.asked} questions from seed {report.seed}"
    if count:
        kinds = "difference" if count == 1 else "differences, each in a place or with a clause of its own,"
        return f"Found {count} {kinds} in {asked}."
    if not report.clean:
        return f"None of {asked} was answered rightly, so nothing can be said of the engine."
    return f"Found nothing in {asked}."


def remarks(report: Report) -> list[str]:
    """Say what else there is to know of a search, a sentence each."""
    record = report.record
    said = []
    # A fault may look like another reading here and there; only what remained a finding is told of one.
    named = {
        (each.vector.game, name) for each in record.found for key in each.readings for name in parse_key(key)
    }
    for game, verdicts in record.readings.items():
        for name, each in verdicts.items():
            if each.verdict == "alternative":
                said.append(f"Follows another reading throughout: {game}/{name}={each.alternative}.")
            elif each.verdict == "mixed" and (game, name) in named:
                said.append(f"Follows no reading throughout: {game}/{name}, now so, now otherwise.")
    skipped, uncovered = record.outcomes[Outcome.SKIPPED], record.outcomes[Outcome.NOT_COVERED]
    if skipped:
        said.append(f"Skipped {skipped} questions of kinds that it declares.")
    if uncovered:
        said.append(f"Of {uncovered} answers nothing is among the reports that the engine declares.")
    if record.mended:
        said.append(f"Answers {record.mended} earlier findings rightly now.")
    if record.stopped is not None:
        more = f" ({phrase(record.harness_fault)})" if record.harness_fault else ""
        said.append(f"Stopped: {STOPPED[record.stopped]}{more}.")
    if report.saved is not None:
        said.append(f"Saved in {report.saved}: ask them again with twentyone check --suite {report.saved},")
        said.append(f"or see one told with twentyone play --suite {report.saved} --vector ID --all-steps.")
    return said


def title(report: Report, found: Found) -> str:
    """Name a finding by its id, and say how sure it is."""
    times = report.record.seen[found.trait]
    notes = [f"seen {times} times" if times > 1 else "seen once"]
    if not found.new:
        notes.append("from an earlier run")
    if not found.again:
        notes.append("a fresh engine answers rightly")
    elif not found.smallest:
        notes.append("perhaps not the smallest")
    return f"{found.vector.id} ({', '.join(notes)})"


def question(report: Report, vector: Vector, language: Language) -> list[tuple[str, str]]:
    """Say what is given, field by field."""
    return fields(dict(vector.given), voice_for(report.games[vector.game], language))


def differences(found: Sequence[Difference]) -> list[tuple[str, str, str]]:
    """Say where answers differ, what is right there, and what was given."""
    return [
        (place(each), phrase(each.expected, 200), phrase(each.got, 200)) for each in found[:MOST_DIFFERENCES]
    ]


def more_differences(found: Sequence[Difference]) -> str:
    """Say how many differences are not shown; nothing if all are."""
    return _more(len(found) - MOST_DIFFERENCES, "difference")


def more_clauses(found: Found) -> str:
    """Say how many of the clauses at work are not shown; nothing if all are."""
    return _more(len(found.vector.clauses) - MOST_CLAUSES, "clause")


def _more(count: int, what: str) -> str:
    return f"and {count} more {what}{'' if count == 1 else 's'}" if count > 0 else ""


def clauses(report: Report, found: Found, language: Language) -> list[tuple[str, str]]:
    """Name the clauses at work in a finding with what they say."""
    return [
        (each.clause, each.says.get(language) or next(iter(each.says.values()), ""))
        for each in report.clauses(found)[:MOST_CLAUSES]
    ]


def cause(found: Found) -> str:
    """Say what kind of wrong answer it is, where there is more to say than the differences do."""
    whose = f" (a fault of the {found.finding.fault})" if found.finding.fault else ""
    said = phrase(found.finding.reason) + whose if found.finding.reason else ""
    if found.readings:
        other = f"as another reading has it, which is not followed throughout: {', '.join(found.readings)}"
        return f"{said}; {other}" if said else other
    return said
