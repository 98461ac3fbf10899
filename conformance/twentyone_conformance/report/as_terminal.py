"""The report for a person at a terminal, in whatever width and with or without colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from twentyone_conformance.report import words
from twentyone_conformance.report.console import text_console, text_of
from twentyone_conformance.report.data import summed
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console

    from twentyone_conformance.report.data import Counts, Report
    from twentyone_conformance.suspects import Suspect
    from twentyone_conformance.verdicts import Judged

COLOURS: Final[Mapping[Verdict, str]] = {
    Verdict.PASS: "green",
    Verdict.FAIL: "bold red",
    Verdict.OTHER_READING: "cyan",
    Verdict.KNOWN: "yellow",
    Verdict.STALE: "bold magenta",
    Verdict.SKIPPED: "yellow",
    Verdict.NOT_COVERED: "dim",
    Verdict.ERROR: "bold red",
    Verdict.HARNESS_FAULT: "bold white on red",
}
_MOST_SUSPECTS: Final = 12
_MOST_LISTED: Final = 8
_MOST_UNPUBLISHED: Final = 3


def as_terminal(report: Report, *, width: int, colour: bool, lang: str = "en") -> str:
    """Give the report as text, with colours as escape sequences if wanted.

    Takes: the width in columns, 40 at least; the language of the clauses' texts.
    """
    console = text_console(width=width, colour=colour)
    _print_head(console, report)
    _print_table(console, report)
    _print_readings(console, report)
    _print_diagnosis(console, report, lang)
    _print_suspects(console, report, lang)
    _print_lists(console, report)
    return text_of(console)


def _print_head(console: Console, report: Report) -> None:
    console.print(Text(words.coverage(report), "bold"))
    console.print(Text(words.conclusion(report), "bold green" if report.conforms else "bold red"))
    console.print(Text(f"Engine: {words.engine(report)}"))
    missing = words.undeclared(report)
    if missing:
        console.print(Text(f"Not declared, so not covered: {'; '.join(missing)}", "dim"))
    console.print()


def _print_table(console: Console, report: Report) -> None:
    totals = report.counts()
    shown = [verdict for verdict in Verdict if totals[verdict]]
    if not shown:
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_footer=True)
    table.add_column("game and kind", footer="all", overflow="fold")
    for verdict in shown:
        label = Text(words.LABELS[verdict], COLOURS[verdict])
        table.add_column(label, footer=str(totals[verdict]), justify="right")
    declared = report.hello.games if report.hello else report.suite.games
    for game, kinds in report.by_kind().items():
        if game not in declared:
            # All of it is not covered, whatever the kind.
            table.add_row(Text(game, "bold"), *_cells(summed(kinds), shown))
            continue
        table.add_row(Text(game, "bold"))
        for kind, counts in kinds.items():
            table.add_row(f"  {kind}", *_cells(counts, shown))
    console.print(table)


def _cells(counts: Counts, shown: list[Verdict]) -> list[Text]:
    return [
        Text(str(counts[verdict]), COLOURS[verdict]) if counts[verdict] else Text("·", "dim")
        for verdict in shown
    ]


def _print_readings(console: Console, report: Report) -> None:
    told = [
        (f"{game}/{name}", found)
        for game, verdicts in report.readings.items()
        for name, found in verdicts.items()
        if found.verdict in ("alternative", "mixed")
    ]
    if not told:
        return
    console.print(Text("Readings that differ from the suite's", "bold"))
    for name, found in told:
        how = (
            found.alternative
            or "mixed: some answers are as another reading has them and some not; those count as failures"
        )
        console.print(
            Padding(Text.assemble((words.printable(name), "cyan"), f" {how}"), (0, 0, 0, 2), expand=False)
        )
    console.print()


def _print_diagnosis(console: Console, report: Report, lang: str) -> None:
    if not report.diagnosis:
        return
    console.print(Text("What explains the failures", "bold"))
    for found in report.diagnosis:
        head, *mistakes = words.diagnosis(found, lang)
        console.print(Padding(Text(head, "bold yellow"), (0, 0, 0, 2), expand=False))
        for each in mistakes:
            console.print(Padding(Text(each), (0, 0, 0, 4), expand=False))
    console.print()


def _print_suspects(console: Console, report: Report, lang: str) -> None:
    if not report.suspects:
        return
    console.print(Text("Clauses behind the failures", "bold"))
    by_id = {each.vector.id: each for each in report.judged}
    for number, suspect in enumerate(report.suspects[:_MOST_SUSPECTS], start=1):
        console.print()
        console.print(Text.assemble(f"{number}. ", (words.clause_name(suspect), "bold yellow")))
        said = words.clause_text(report, suspect, lang)
        for line in filter(None, (said, f"{words.share(suspect)}.")):
            console.print(Padding(Text(line), (0, 0, 0, 3), expand=False))
        _print_example(console, suspect, by_id[suspect.example.id])
    left = len(report.suspects) - _MOST_SUSPECTS
    if left > 0:
        console.print(Text(f"\nand {left} more, which --format json and --html list", "dim"))
    console.print()


def _print_example(console: Console, suspect: Suspect, judged: Judged) -> None:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row("example", Text(suspect.example.id))
    grid.add_row("given", Text(words.phrase(suspect.example.given)))
    if judged.reason:
        grid.add_row("verdict", Text(words.phrase(judged.reason)))
    for number, each in enumerate(judged.differences[:3]):
        mark = "bold" if number == 0 else ""
        grid.add_row("where", Text(words.place(each), mark))
        grid.add_row("expected", Text(words.phrase(each.expected), f"green {mark}".strip()))
        grid.add_row("got", Text(words.phrase(each.got), f"red {mark}".strip()))
    left = len(judged.differences) - 3
    if left > 0:
        grid.add_row("", Text(f"and {left} more differences", "dim"))
    console.print(Padding(grid, (0, 0, 0, 3), expand=False))


def _print_lists(console: Console, report: Report) -> None:
    faults = words.faults(report)
    titles = (
        (Verdict.ERROR, f"Errors: {faults}"),
        (Verdict.STALE, "Known failures that pass: take them off the list"),
        (Verdict.SKIPPED, "Skipped, though declared"),
        (Verdict.HARNESS_FAULT, "Faults of the harness itself: please report them"),
    )
    for verdict, title in titles:
        listed = report.of(verdict)
        if listed:
            console.print(Text(title, "bold"))
            _print_listed(console, listed)
    if report.unpublished_not_passed():
        console.print(Text(words.UNPUBLISHED, "bold"))
        _print_unpublished(console, report.unpublished_not_passed())
    if report.stderr and not report.conforms:
        console.print(Text("What the engine wrote to its standard error", "bold"))
        for line in report.stderr.splitlines()[-_MOST_LISTED:]:
            console.print(Padding(Text(words.phrase(line), "dim"), (0, 0, 0, 2), expand=False))


def _print_unpublished(console: Console, listed: list[Judged]) -> None:
    for each in listed[:_MOST_UNPUBLISHED]:
        line = f"{each.vector.id}: {words.why(each)}"
        console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))
        console.print(Padding(Text(words.phrase(each.vector.given), "dim"), (0, 0, 0, 4), expand=False))
    left = len(listed) - _MOST_UNPUBLISHED
    if left > 0:
        console.print(Padding(Text(f"and {left} more", "dim"), (0, 0, 0, 2), expand=False))
    console.print()


def _print_listed(console: Console, listed: list[Judged]) -> None:
    """Print vectors by reason, so that one cause of many is read once."""
    by_reason: dict[str, list[Judged]] = {}
    for each in listed:
        by_reason.setdefault(each.reason, []).append(each)
    for reason, alike in list(by_reason.items())[:_MOST_LISTED]:
        more = f" and {len(alike) - 1} more" if len(alike) > 1 else ""
        line = Text.assemble(alike[0].vector.id, (more, "dim"), f": {words.phrase(reason)}")
        console.print(Padding(line, (0, 0, 0, 2), expand=False))
    left = len(by_reason) - _MOST_LISTED
    if left > 0:
        console.print(Padding(Text(f"and {left} more reasons", "dim"), (0, 0, 0, 2), expand=False))
    console.print()
