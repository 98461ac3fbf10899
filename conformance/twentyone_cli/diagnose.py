"""`twentyone diagnose`: measures how often a diagnosis names the right kind of mistake."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import click

from twentyone_cli.output import Format, format_option, pick_format

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from twentyone_conformance.diagnosis.measure import Figure, Trial

TARGET: Final = 90
"""So many in a hundred must be right, over all groups together."""


@click.command()
@click.option("--measure", is_flag=True, required=True, help="Measure the precision of diagnoses.")
@click.option("--game", "games", multiple=True, help="Only this game; may be given again.")
@click.option(
    "--sample",
    type=click.IntRange(1),
    default=10,
    show_default=True,
    help="So many faulty engines, variants and changed rules of each game.",
)
@click.option("--json", "as_json", is_flag=True, help="The same as --format json.")
@format_option
def command(
    *,
    measure: bool,  # noqa: ARG001 - it only has to be said
    games: tuple[str, ...],
    sample: int,
    as_json: bool,
    format_: Format,
) -> None:
    """Measure how often the kind of a mistake is named first; exit 1 below 90 in a hundred.

    Each mistake is made by an engine and hidden from the dictionary while it is looked for. The sample is the
    same in every run. As markdown it is the page on diagnosis of the documentation.
    """
    from twentyone_cli.diagnose_page import as_page
    from twentyone_conformance.diagnosis import measure as measuring
    from twentyone_conformance.errors import BadInput
    from twentyone_conformance.suite import load_suite

    try:
        suite = load_suite(games=games)
    except BadInput as error:
        raise click.UsageError(str(error)) from None
    with _progress() as advance:
        trials = measuring.measure(suite, dict.fromkeys(measuring.GROUPS, sample), advance)
    found = measuring.figures(trials)
    text = pick_format(
        "json" if as_json else format_,
        pretty=lambda: as_text(found, trials),
        data=lambda: as_data(found, trials),
        markdown=lambda: as_page(trials, sample),
    )
    click.echo(text)
    right = sum(trial.right for trial in trials)
    sys.exit(0 if 100 * right >= TARGET * len(trials) else 1)


def as_data(found: Mapping[str, Mapping[str, Figure]], trials: Sequence[Trial]) -> dict[str, Any]:
    """Give the figures as the command's JSON shows them, with every trial that went wrong."""
    return {
        "figures": {
            group: {kind: {"right": each.right, "tried": each.tried} for kind, each in kinds.items()}
            for group, kinds in found.items()
        },
        "wrong": [
            {
                "game": each.game,
                "group": each.group,
                "kind": each.kind,
                "mistake": each.mistake,
                "named": each.named or None,
            }
            for each in trials
            if not each.right
        ],
    }


def as_text(found: Mapping[str, Mapping[str, Figure]], trials: Sequence[Trial]) -> str:
    """Write the figures for a terminal, then every trial that went wrong."""
    from twentyone_cli.diagnose_page import TITLES

    lines = []
    for group, kinds in found.items():
        lines.append(f"{TITLES[group]}: {_share(kinds['all'])}")
        lines += [f"  {kind:24}{_share(each)}" for kind, each in kinds.items() if kind != "all"]
    wrong = [each for each in trials if not each.right]
    lines += ["", "Named wrongly"] if wrong else []
    lines += [f"  {each.game}: {each.mistake} ({each.kind}) as {each.named or 'nothing'}" for each in wrong]
    return "\n".join(lines)


def _share(figure: Figure) -> str:
    return f"{figure.right} of {figure.tried} ({figure.percent})"


@contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring", total=None)
        yield lambda game, done, total: progress.update(task, description=game, completed=done, total=total)
