"""What was found, for a person at a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from twentyone_conformance.fuzz.report import words
from twentyone_conformance.report.console import text_console, text_of
from twentyone_conformance.report.words import diagnosis, phrase

if TYPE_CHECKING:
    from twentyone.words import Language
    from twentyone_conformance.fuzz.found import Found
    from twentyone_conformance.fuzz.report.data import Report


def as_text(report: Report, *, width: int, colour: bool, language: Language) -> str:
    """Give the report as text, with colours as escape sequences if wanted.

    Takes: the width in columns, 40 at least; the language in which questions and clauses are told.
    """
    console = text_console(width=width, colour=colour)
    console.print(Text(words.conclusion(report), "bold green" if report.clean else "bold red"))
    console.print(Text(f"Engine: {phrase(report.hello.name, 120)}"))
    for number, found in enumerate(report.found, start=1):
        console.print()
        console.print(Text(f"{number}. {words.title(report, found)}", "bold yellow"))
        console.print(Padding(_grid(report, found, language), (0, 0, 0, 3), expand=False))
    for explained in report.diagnosis:
        head, *mistakes = diagnosis(explained, language)
        console.print()
        console.print(Text(f"What explains it in {head}", "bold yellow"))
        for mistake in mistakes:
            console.print(Padding(Text(mistake), (0, 0, 0, 3), expand=False))
    said = words.remarks(report)
    if said:
        console.print()
    for each in said:
        console.print(Text(each))
    return text_of(console)


def _grid(report: Report, found: Found, language: Language) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", max_width=24, overflow="fold")
    grid.add_column(overflow="fold")
    for number, earlier in enumerate(found.before, start=1):
        for name, said in words.question(report, earlier, language):
            grid.add_row(f"asked before {number}: {name}", Text(said))
    for name, said in words.question(report, found.vector, language):
        grid.add_row(name, Text(said))
    cause = words.cause(found)
    if cause:
        grid.add_row("answer", Text(cause, "red"))
    for heading, differences in (("where", found.finding.differences), ("with more cards", found.further)):
        for where, expected, got in words.differences(differences):
            grid.add_row(heading, Text(where, "bold"))
            grid.add_row("expected", Text(expected, "green"))
            grid.add_row("got", Text(got, "red"))
        if more := words.more_differences(differences):
            grid.add_row("", Text(more, "dim"))
    for name, said in words.clauses(report, found, language):
        grid.add_row("clause", Text.assemble((name, "cyan"), f" {said}"))
    if more := words.more_clauses(found):
        grid.add_row("", Text(more, "dim"))
    return grid
