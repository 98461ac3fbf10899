"""`twentyone trace`: whether every line of the documents and every rule of the games have each other."""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import click

from twentyone.load.data import data_root, game_ids
from twentyone.load.problem import InvalidInput, Problem, as_json, render_markdown, render_pretty
from twentyone.load.wording import nearest
from twentyone.trace.files import read_spec
from twentyone.trace.game import GameTrace, Tally, trace_game
from twentyone.trace.leaves import accept_leaves as write_leaves
from twentyone_cli.output import format_option, pick_format
from twentyone_conformance.errors import SuiteDamaged
from twentyone_conformance.suite import load_suite, suite_root

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from twentyone_cli.output import Format
    from twentyone_conformance.model import Vector

_COLUMNS: Final = ("Game", "Lines", "Rules", "Tested", "Decisive", "Faults")
_WIDEST_TABLE: Final = 1000


_Found: TypeAlias = GameTrace | tuple[Problem, ...]
"""What tracing a game gave: its trace, or the problems that keep its files from being traced."""


@click.command("trace")
@click.argument("games", metavar="[GAME]...", nargs=-1)
@click.option(
    "--sources",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder of the documents; every hash is then recomputed from them.",
)
@click.option(
    "--accept-leaves",
    is_flag=True,
    help="First write what leaves the rules now have into each game's leaves.txt.",
)
@format_option
def command(games: tuple[str, ...], sources: Path | None, *, accept_leaves: bool, format_: Format) -> None:
    """Trace documents to rules and rules to documents; without a GAME, all that come with this program.

    A GAME is one of those, or a folder with a rules.yaml, a clauses.yaml and a readings.yaml.
    Every line that says something must belong to a clause, and a clause or a reading must stand
    behind every rule; leaves.txt tells what was added to the rules, or removed from them, since
    they were last accepted. The table also counts the clauses that some vector tests,
    and those for which one is decisive.

    \b
    JSON: {GAME:{"lines":{"total","covered"},"leaves":{"total","backed"},
    "descriptive":{"total","backed"},"rule_clauses":{"total","exercised",
    "decisive","descriptive","unexercised":[id]},"problems":[{"file","line",
    "column","pointer","message","found","allowed","hint","excerpt"}]}}.
    "descriptive" counts leaves, and rule clauses, by which nothing is played:
    they are in no other count. A game whose files cannot be read has only
    "problems".

    Exit status: 0 if nothing is wrong, 1 if something is, 2 if a game's files
    cannot be read, 3 if the packaged vectors are damaged.
    """  # noqa: D301 - click looks for the character that \b stands for
    folders = {game: _folder(game) for game in games or game_ids()}
    if accept_leaves:
        for folder in folders.values():
            _accept(folder)
    traced = {game: _trace(game, folder, sources) for game, folder in folders.items()}
    text = pick_format(
        format_,
        pretty=lambda: _pretty(traced),
        data=lambda: {game: _data(found) for game, found in traced.items()},
        markdown=lambda: _markdown(traced),
    )
    click.echo(text)
    sys.exit(max(map(_exit_code, traced.values())))


def _folder(game: str) -> Path:
    known = game_ids()
    if game in known:
        folder = data_root("spec") / game
        here = Path.cwd()
        return folder.relative_to(here) if folder.is_relative_to(here) else folder
    if Path(game).is_dir():
        return Path(game)
    near = nearest(game, known)
    hint = f"Did you mean {near}?" if near else f"There are {', '.join(known)}."
    raise click.BadParameter(f"{game} is neither a game nor a folder. {hint}", param_hint="GAME")


def _trace(game: str, folder: Path, sources: Path | None) -> _Found:
    """Trace one game; give the problems of its files alone if they cannot be traced."""
    vectors = _vectors(game)
    try:
        return trace_game(
            folder,
            sources,
            exercised={clause for vector in vectors for clause in vector.clauses},
            decided={clause for vector in vectors for clause in vector.decisive_for},
        )
    except InvalidInput as refused:
        return refused.problems


def _accept(folder: Path) -> None:
    """Write one game's list of leaves; what keeps its files from being read is left for tracing to say."""
    with suppress(InvalidInput):
        files = read_spec(folder)
        try:
            write_leaves(files, folder)
        except OSError as error:
            raise click.FileError(str(folder), error.strerror) from error


def _vectors(game: str) -> tuple[Vector, ...]:
    """Give the packaged vectors of a game; none before any were built, or for a game of the user's own."""
    if game not in game_ids() or not (suite_root() / game).is_dir():
        return ()
    try:
        return load_suite(games=[game]).vectors
    except SuiteDamaged as damage:
        click.echo(f"The packaged vectors are damaged: {damage}", err=True)
        sys.exit(3)


def _exit_code(found: _Found) -> int:
    if isinstance(found, GameTrace):
        return 1 if found.problems else 0
    return 2


def _problems(found: _Found) -> tuple[Problem, ...]:
    return found.problems if isinstance(found, GameTrace) else found


def _data(found: _Found) -> dict[str, Any]:
    if isinstance(found, GameTrace):
        return found.as_json()
    return {"problems": [as_json(problem) for problem in found]}


def _cells(game: str, found: _Found, gap: str = " ") -> tuple[str, ...]:
    """Give a game's row; `gap` stands between a figure and its percentage."""
    problems = str(len(_problems(found)))
    if not isinstance(found, GameTrace):
        return (game, "-", "-", "-", "-", problems)
    decisive = Tally(found.exercised.total, found.decisive)
    figures = (found.lines, found.leaves, found.exercised, decisive)
    return (game, *(f"{tally.done}/{tally.total}{gap}{tally.percent}%" for tally in figures), problems)


def _untested(traced: Mapping[str, _Found]) -> list[str]:
    """Name the clauses that a game's vectors leave out; a game without any vector says so by its figure."""
    return [
        f"{game}: no vector lists {', '.join(found.unexercised)}"
        for game, found in traced.items()
        if isinstance(found, GameTrace) and found.unexercised and found.exercised.done
    ]


def _pretty(traced: Mapping[str, _Found]) -> str:
    blocks = [render_pretty(problem) for found in traced.values() for problem in _problems(found)]
    return "\n\n".join([*blocks, _table(traced), *_untested(traced)])


def _table(traced: Mapping[str, _Found]) -> str:
    from rich.console import Console

    wide = _lines_of_table([_cells(*each) for each in traced.items()], between=1)
    if max(map(len, wide)) <= Console().width:
        return "\n".join(wide)
    return "\n".join(_lines_of_table([_cells(*each, gap="\n") for each in traced.items()], between=0))


def _lines_of_table(rows: Sequence[tuple[str, ...]], *, between: int) -> list[str]:
    """Draw a table as wide as it needs to be, with so many blanks more than one between the columns."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, between, 0, 0))
    for column in _COLUMNS:
        table.add_column(column, justify="left" if column == _COLUMNS[0] else "right")
    for row in rows:
        table.add_row(*row)
    out = io.StringIO()
    Console(file=out, width=_WIDEST_TABLE, color_system=None, markup=False).print(table)
    return [line.rstrip() for line in out.getvalue().splitlines() if line.strip()]


def _markdown(traced: Mapping[str, _Found]) -> str:
    rows = [_COLUMNS, ("---", *["---:"] * (len(_COLUMNS) - 1)), *(_cells(*each) for each in traced.items())]
    lines = [f"| {' | '.join(cells)} |" for cells in rows]
    items = [render_markdown(problem) for found in traced.values() for problem in _problems(found)]
    return "\n".join([*lines, *([""] if items else []), *items])
