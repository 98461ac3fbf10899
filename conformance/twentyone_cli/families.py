"""`twentyone mutants --families`: shows which mistakes each family of vectors alone tells."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NoReturn

import click

from twentyone_cli.output import Format, pick_format

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from twentyone_conformance.mutants.worth import Told, Worth

COLUMNS: Final = ("family", "rules", "engines", "verdict")


def show_families(jobs: int, format_: Format, cache: Path, *, from_scratch: bool) -> NoReturn:
    """Print what every family is worth; exit 1 if one is not what it declares to be.

    Takes: how many processes share the work; the file that keeps what was measured as long as nothing that
    it depends on changes; whether to measure all the same.
    """
    from twentyone_conformance.generate.build import families_in_order
    from twentyone_conformance.mutants.worth import worths
    from twentyone_conformance.mutants.worth_kept import measured

    with _progress() as advance:
        told = measured(jobs, cache, advance, from_scratch=from_scratch)
    found = worths(families_in_order(), told)
    text = pick_format(
        format_,
        pretty=lambda: as_text(found, told),
        data=lambda: as_data(found, told),
        markdown=lambda: as_markdown(found, told),
    )
    click.echo(text)
    sys.exit(0 if all(each.as_declared for each in found) and not any(map(untold_engine, told)) else 1)


def as_data(found: Sequence[Worth], told: Sequence[Told]) -> dict[str, Any]:
    """Give what families are worth as the command's JSON shows it."""
    return {
        "families": {
            each.family: {
                "verdict": each.verdict,
                "breadth": each.breadth,
                "alone": [_named(mistake) for mistake in each.alone],
            }
            for each in found
        },
        "mistakes": len(told),
        "untold_engines": [_named(each) for each in told if untold_engine(each)],
    }


def as_text(found: Sequence[Worth], told: Sequence[Told]) -> str:
    """Write what families are worth for a terminal: a table, then a summary."""
    from rich.console import Console
    from rich.table import Table

    table = Table(*COLUMNS, box=None)
    for each in found:
        table.add_row(*_row(each))
    console = Console()
    with console.capture() as capture:
        console.print(table)
    return "\n".join([capture.get().rstrip(), "", *_summary(found, told)])


def as_markdown(found: Sequence[Worth], told: Sequence[Told]) -> str:
    """Write what families are worth as a Markdown table and a summary."""
    head = ["| " + " | ".join(COLUMNS) + " |", "| --- | ---: | ---: | --- |"]
    rows = ["| " + " | ".join(_row(each)) + " |" for each in found]
    return "\n".join([*head, *rows, "", *(f"- {line}" for line in _summary(found, told))])


def _row(worth: Worth) -> tuple[str, str, str, str]:
    rules = sum(each.sort == "rule" for each in worth.alone)
    return worth.family, str(rules or ""), str(len(worth.alone) - rules or ""), worth.verdict


def _summary(found: Sequence[Worth], told: Sequence[Told]) -> Iterator[str]:
    earning = sum(bool(each.alone) for each in found)
    yield f"{earning} of {len(found)} families tell a mistake that no other family tells"
    for each in found:
        if not each.as_declared:
            yield f"{each.family}: {each.verdict}"
    for mistake in filter(untold_engine, told):
        yield f"told by no family that is asked alone: {_named(mistake)}"


def untold_engine(told: Told) -> bool:
    """Whether no family, asked alone, tells a faulty engine; changed rules may rightly be told by none."""
    return told.sort == "engine" and not told.families


def _named(told: Told) -> str:
    return f"{told.game}: {told.sort} {told.mistake}"


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("families", total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
