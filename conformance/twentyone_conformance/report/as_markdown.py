"""The report as Markdown, for a comment on a change or the summary of a build."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from twentyone_conformance.report import words
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from twentyone_conformance.report.data import Report
    from twentyone_conformance.suspects import Suspect
    from twentyone_conformance.verdicts import Judged

_MOST_LISTED: Final = 50
_LISTED: Final = (
    (Verdict.FAIL, "Failures"),
    (Verdict.ERROR, "Errors"),
    (Verdict.STALE, "Known failures that pass"),
    (Verdict.SKIPPED, "Skipped, though declared"),
    (Verdict.HARNESS_FAULT, "Faults of the harness itself"),
)


def as_markdown(report: Report, lang: str = "en") -> str:
    """Give the report as Markdown text; longer lists than a page can bear are cut and say so."""
    parts = [
        f"**{_plain(words.coverage(report))}**",
        _plain(words.conclusion(report)),
        f"Engine: {_plain(words.engine(report))}",
        *(f"Not declared, so not covered: {_plain(each)}" for each in words.undeclared(report)),
        "\n".join(_table(report)),
        *_readings(report),
        *_diagnosis(report, lang),
        *_suspects(report, lang),
        *_lists(report),
    ]
    return "\n\n".join(filter(None, parts))


def _table(report: Report) -> Iterator[str]:
    totals = report.counts()
    shown = [verdict for verdict in Verdict if totals[verdict]]
    yield _row(["game", "kind", *(words.LABELS[verdict] for verdict in shown)])
    yield _row(["---", "---", *("---:" for _ in shown)])
    for game, kinds in report.by_kind().items():
        for kind, counts in kinds.items():
            yield _row([game, kind, *(str(counts[verdict]) for verdict in shown)])
    yield _row(["all", "", *(str(totals[verdict]) for verdict in shown)])


def _readings(report: Report) -> Iterator[str]:
    lines = [
        f"- `{game}/{name}`: {found.alternative or found.verdict}"
        for game, verdicts in report.readings.items()
        for name, found in verdicts.items()
        if found.verdict in ("alternative", "mixed")
    ]
    if lines:
        yield "## Readings that differ from the suite's"
        yield "\n".join(lines)


def _diagnosis(report: Report, lang: str) -> Iterator[str]:
    if not report.diagnosis:
        return
    yield "## What explains the failures"
    for found in report.diagnosis:
        head, *mistakes = words.diagnosis(found, lang)
        yield "\n".join([f"**{_plain(head)}**", "", *(f"- {_plain(each)}" for each in mistakes)]).rstrip()


def _suspects(report: Report, lang: str) -> Iterator[str]:
    if not report.suspects:
        return
    yield "## Clauses behind the failures"
    by_id = {each.vector.id: each for each in report.judged}
    for number, suspect in enumerate(report.suspects, start=1):
        yield "\n".join(_suspect(report, number, suspect, by_id[suspect.example.id], lang))


def _suspect(report: Report, number: int, suspect: Suspect, judged: Judged, lang: str) -> Iterator[str]:
    yield f"{number}. **{_plain(words.clause_name(suspect))}**: {words.share(suspect)}."
    said = words.clause_text(report, suspect, lang)
    if said:
        yield f"   {_plain(said)}"
    yield f"   - example {_code(suspect.example.id)}: {_plain(words.phrase(suspect.example.given))}"
    if judged.reason:
        yield f"   - {_plain(judged.reason)}"
    for each in judged.differences[:3]:
        yield (
            f"   - at {_code(words.place(each))} expected {_code(words.phrase(each.expected))},"
            f" got {_code(words.phrase(each.got))}"
        )


def _lists(report: Report) -> Iterator[str]:
    for verdict, title in _LISTED:
        listed = report.of(verdict)
        if listed:
            yield f"## {title}"
            yield "\n".join(_listed(listed))
    if report.unpublished_not_passed():
        yield f"## {words.UNPUBLISHED}"
        yield "\n".join(_listed(report.unpublished_not_passed()))


def _listed(listed: list[Judged]) -> Iterator[str]:
    for each in listed[:_MOST_LISTED]:
        yield f"- {_code(each.vector.id)}: {_plain(words.why(each))}"
    if len(listed) > _MOST_LISTED:
        yield f"- and {len(listed) - _MOST_LISTED} more"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(map(_plain, cells))} |"


def _plain(text: str) -> str:
    """Give text that Markdown shows as it is, whatever an engine put into it."""
    return "".join(f"\\{char}" if char in r"\`*_[]<>|#!~$&" else char for char in words.printable(text))


def _code(text: str) -> str:
    return f"`{words.printable(text).replace('`', chr(39))}`"
