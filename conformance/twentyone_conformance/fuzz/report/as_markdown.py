"""What was found, as Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone_conformance.fuzz.report import words
from twentyone_conformance.report.words import diagnosis, phrase, printable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.words import Language
    from twentyone_conformance.explanations import Diagnosis
    from twentyone_conformance.fuzz.found import Found
    from twentyone_conformance.fuzz.report.data import Report


def as_markdown(report: Report, language: Language) -> str:
    """Give the report as Markdown text, questions and clauses told in a language."""
    parts = [
        f"**{_plain(words.conclusion(report))}**",
        f"Engine: {_plain(phrase(report.hello.name, 120))}",
        *("\n".join(_finding(report, each, language)) for each in report.found),
        *("\n".join(_explained(each, language)) for each in report.diagnosis),
        *(_plain(each) for each in words.remarks(report)),
    ]
    return "\n\n".join(parts)


def _finding(report: Report, found: Found, language: Language) -> Iterator[str]:
    yield f"## {_plain(words.title(report, found))}"
    yield ""
    for number, earlier in enumerate(found.before, start=1):
        for name, said in words.question(report, earlier, language):
            yield f"- asked before {number}: {_plain(name)}: {_lines(said)}"
    for name, said in words.question(report, found.vector, language):
        yield f"- {_plain(name)}: {_lines(said)}"
    if words.cause(found):
        yield f"- {_plain(words.cause(found))}"
    for heading, differences in (("at", found.finding.differences), ("with more cards, at", found.further)):
        for where, expected, got in words.differences(differences):
            yield f"- {heading} {_code(where)} expected {_code(expected)}, got {_code(got)}"
        if more := words.more_differences(differences):
            yield f"- {more}"
    for name, said in words.clauses(report, found, language):
        yield f"- clause {_code(name)}: {_plain(said)}"
    if more := words.more_clauses(found):
        yield f"- {more}"


def _explained(found: Diagnosis, language: Language) -> Iterator[str]:
    head, *mistakes = diagnosis(found, language)
    yield f"## What explains it in {_plain(head)}"
    yield ""
    for each in mistakes:
        yield f"- {_plain(each)}"


def _lines(text: str) -> str:
    return "; ".join(_plain(line) for line in text.splitlines())


def _plain(text: str) -> str:
    return "".join(f"\\{char}" if char in r"\`*_[]<>|#!~$&" else char for char in printable(text))


def _code(text: str) -> str:
    return f"`{printable(text).replace('`', chr(39))}`"
