"""Putting values, verdicts and clauses into words that are safe to print, whatever an engine wrote."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any, Final

from twentyone_conformance.model import KINDS, is_card
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from twentyone_conformance.compare import Difference
    from twentyone_conformance.explanations import Diagnosis, Explanation
    from twentyone_conformance.report.data import Report
    from twentyone_conformance.suspects import Suspect
    from twentyone_conformance.verdicts import Judged

LABELS: Final[Mapping[Verdict, str]] = {
    Verdict.PASS: "pass",
    Verdict.FAIL: "fail",
    Verdict.OTHER_READING: "other reading",
    Verdict.KNOWN: "known",
    Verdict.STALE: "stale",
    Verdict.SKIPPED: "skipped",
    Verdict.NOT_COVERED: "not covered",
    Verdict.ERROR: "error",
    Verdict.HARNESS_FAULT: "harness fault",
}

UNPUBLISHED: Final = "Questions that stand in no file, whose likes with other suits pass"

_UNSAFE: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_MOST_UNEXPLAINED: Final = 3
"""So many failures that nothing explains are named; the list of failures has them all."""


def printable(text: str) -> str:
    """Give a text on one line, with whatever could move a cursor or turn the writing around spelt out."""
    return "".join(f"\\u{ord(char):04x}" if unicodedata.category(char) in _UNSAFE else char for char in text)


def phrase(value: Any, most: int = 400) -> str:
    """Say a JSON value in words, cards side by side, in at most so many characters."""
    said = printable(_say(value))
    return said if len(said) <= most else said[: most - 1] + "…"


def _say(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    if isinstance(value, dict):
        return ", ".join(f"{name} {_inside(each)}" for name, each in value.items()) or "nothing"
    if isinstance(value, list):
        if all(isinstance(each, dict | list) for each in value):
            return "; ".join(map(_say, value)) or "none"
        return (" " if all(map(is_card, value)) else ", ").join(map(_say, value))
    return str(value)


def _inside(value: Any) -> str:
    return f"({_say(value)})" if isinstance(value, dict) else _say(value)


def place(difference: Difference) -> str:
    """Say where a difference lies: its JSON pointer, without the slash that begins it."""
    return printable(difference.pointer.removeprefix("/")) or "the answer"


def why(judged: Judged) -> str:
    """Say in a line why a vector did not pass: its reason, or the first place where the answer differs."""
    if judged.reason or not judged.differences:
        return phrase(judged.reason or LABELS[judged.verdict])
    first = judged.differences[0]
    return f"at {place(first)} expected {phrase(first.expected)}, got {phrase(first.got)}"


def percent(part: int, whole: int) -> str:
    """Give a share in whole per cent, rounded down, so that 100% is said of all only."""
    return f"{100 * part // whole if whole else 0}%"


def coverage(report: Report) -> str:
    """Give the report's first line: how much of the suite the engine was held to."""
    whole, held = report.suite.total, report.covered
    line = f"{percent(held, whole)} of suite {report.suite.version} covered: {held} of {whole} vectors"
    selected = len(report.suite.vectors)
    return line if selected == whole else f"{line} ({selected} selected)"


def conclusion(report: Report) -> str:
    """Say in a sentence whether the engine conforms, under which readings, and what stands against it."""
    objections = report.objections()
    if objections:
        return f"Does not conform: {'; '.join(map(printable, objections))}."
    words = "Conforms"
    if len(report.suite.vectors) < report.suite.total:
        words += " on the selected vectors"
    if report.under:
        words += f" under readings: {', '.join(map(printable, report.under))}"
    known = report.counts()[Verdict.KNOWN]
    if known:
        words += f", but for {known} known failure{'s' if known > 1 else ''}"
    return words + "."


def engine(report: Report) -> str:
    """Say which engine was examined, as it calls itself."""
    if report.hello is None:
        return "no engine"
    hello = report.hello
    words = " ".join(filter(None, (hello.name, hello.version)))
    return phrase(f"{words} ({hello.language})" if hello.language else words, 120)


def undeclared(report: Report) -> list[str]:
    """List what the engine could declare and does not: games, kinds, reports."""
    if report.hello is None:
        return []
    parts = (
        ("games", report.suite.games, report.hello.games),
        ("kinds", [kind for kind in KINDS if kind in _kinds(report)], report.hello.kinds),
        ("reports", ("asked", "hands", "bets"), report.hello.reports),
    )
    missing = ((what, [name for name in there if name not in said]) for what, there, said in parts)
    return [f"{what}: {', '.join(names)}" for what, names in missing if names]


def _kinds(report: Report) -> set[str]:
    return {vector.kind for vector in report.suite.vectors}


def faults(report: Report) -> str:
    """Say how many errors are the adapter's and how many the engine's own; empty without errors."""
    errors = report.of(Verdict.ERROR)
    adapter = sum(each.fault == "adapter" for each in errors)
    parts = ((adapter, "in the adapter, which speaks the protocol"), (len(errors) - adapter, "in the engine"))
    return ", ".join(f"{count} {where}" for count, where in parts if count)


def clause_text(report: Report, suspect: Suspect, lang: str) -> str:
    """Say what a suspected clause says, and where; empty where the suite does not hold its text."""
    clause = report.clause(suspect.game, suspect.clause)
    if clause is None:
        return ""
    said = clause.says.get(lang) or next(iter(clause.says.values()), "")
    lines = "line" if len(clause.lines) == 1 and "-" not in clause.lines[0] else "lines"
    return f"{said} ({lines} {', '.join(clause.lines)})"


def clause_name(suspect: Suspect) -> str:
    """Name a suspected clause with its game."""
    return f"{suspect.game}/{suspect.clause}" if suspect.clause else f"{suspect.game}: no clause named"


def diagnosis(found: Diagnosis, lang: str) -> list[str]:
    """Say what explains a game's failures, the sum of it first, then a mistake a line, then what is left."""
    total = found.failures
    lines = [
        f"{found.game}: {total} failure{'' if total == 1 else 's'}, {len(found.unexplained)} unexplained"
    ]
    if found.nearest is not None:
        lines.append(
            "no known mistake answers as this engine does in most of them; the nearest in kind"
            f" answers so in {len(found.nearest.explains)}"
            f" and errs at the same places in {found.nearest.alike} more: {_mistake(found.nearest, lang)}"
        )
    lines += [
        f"{len(each.explains)} of {total}: {_mistake(each, lang)}{_against(each, found)}"
        for each in found.explanations
    ]
    if found.jointly:
        lines.append(f"{len(found.jointly)} of {total}: only all of these together")
    if found.unexplained:
        shown = ", ".join(found.unexplained[:_MOST_UNEXPLAINED])
        more = "" if len(found.unexplained) <= _MOST_UNEXPLAINED else " and others"
        lines.append(f"{len(found.unexplained)} of {total}: explained by nothing here, such as {shown}{more}")
    return lines


def _mistake(explanation: Explanation, lang: str) -> str:
    return printable(explanation.says.get(lang) or explanation.name)


def _against(explanation: Explanation, found: Diagnosis) -> str:
    if not explanation.against:
        return ""
    return f" (though {explanation.against} of {found.asked} passed vectors speak against it)"


def share(suspect: Suspect) -> str:
    """Say how many of the vectors that test a clause fail."""
    return f"{len(suspect.failures)} of the {suspect.judged} judged vectors that test it fail"


def clauses_of(judged: Iterable[Judged]) -> list[str]:
    """List the clauses that some of these vectors test, in alphabetical order."""
    return sorted({clause for each in judged for clause in each.vector.clauses})
