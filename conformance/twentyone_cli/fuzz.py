"""`twentyone fuzz`: asks an engine what the vectors do not, and makes what it answers wrongly small."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from attrs import frozen

from twentyone.load.data import game_ids
from twentyone.load.rules import choose_for
from twentyone_cli.choices import (
    BadInputError,
    language_option,
    reading_option,
    setting_option,
    told_as_bad_input,
)
from twentyone_cli.ending import ended_as_interrupted
from twentyone_cli.output import format_option, pick_format
from twentyone_conformance.errors import BadInput, NotStarted
from twentyone_conformance.model import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from twentyone.words import Language
    from twentyone_cli.output import Format
    from twentyone_conformance.engines import Engine
    from twentyone_conformance.explanations import Diagnosis
    from twentyone_conformance.fuzz.report.data import Report
    from twentyone_conformance.fuzz.search import Plan, Search
    from twentyone_conformance.model import Suite

ROUNDS: Final = 10_000
FINDINGS: Final = Path("fuzz-findings")


@frozen
class Call:
    """What the user asked for, option by option."""

    argv: tuple[str, ...]
    python: str | None
    rounds: int | None
    seconds: float | None
    seed: int
    most: int
    games: tuple[str, ...]
    kinds: tuple[str, ...]
    corpus: Path | None
    readings: tuple[str, ...]
    settings: tuple[str, ...]
    timeout: float
    diagnosis: bool
    language: Language
    format_: Format


@click.command("fuzz")
@click.argument("argv", metavar="[-- CMD…]", nargs=-1, type=click.UNPROCESSED)
@click.option("--python", metavar="MODULE:FUNCTION", help="Ask the engine that a Python function makes.")
@click.option(
    "--rounds",
    type=click.IntRange(1),
    metavar="N",
    help=f"Questions to ask; {ROUNDS} unless --time is given, which then is the only end.",
)
@click.option("--time", "seconds", type=click.FloatRange(0.1), metavar="SECONDS", help="How long to search.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Where chance begins.")
@click.option(
    "--most", type=click.IntRange(1), default=20, show_default=True, help="End after so many findings."
)
@click.option("--game", "games", multiple=True, help="Ask only about this game; may be given again.")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(KINDS), help="Ask only this kind.")
@click.option(
    "--corpus",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Ask first what is kept in this folder, and add what is found.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(0.05, 3600),
    default=10.0,
    show_default=True,
    help="Seconds without any answer after which a command is taken to hang.",
)
@click.option(
    "--diagnosis/--no-diagnosis",
    default=True,
    show_default=True,
    help="Look for known mistakes that explain what is found.",
)
@reading_option
@setting_option
@language_option
@format_option
@click.pass_context
def command(context: click.Context, /, **options: Any) -> None:
    """Ask an engine random questions beyond the vectors, and make what it answers wrongly small.

    The engine is a command that speaks the protocol, given after --, or a Python function. It is asked
    about the games and kinds that it declares; answers are compared as check compares them. Each finding
    is the smallest question of its kind of difference, with the clauses at work in it, those first that
    seldom are in right answers. Equal seeds ask equal questions and find the same.

    Findings are written as a suite of their own, which check and play take with --suite: into the folder
    of --corpus, beside what is kept there, or else, replacing those of the run before, into
    fuzz-findings.

    \b
    JSON: {"suite","seed","engine","asked":{game:{kind:count}},"counts":{"pass",
    "fail","error","skipped","not_covered"},"readings":{game:{id:{"verdict",
    "alternative"}}},"diagnosis":[as check has it],"findings":[{"id","game","kind",
    "outcome","reason","fault","given","before":[{"kind","given"}],"expected",
    "got","differences":[{"pointer","expected","got"}],"with_more_cards":[…],
    "clauses":[{"clause","lines","says"}],"readings","seen","smallest","again",
    "new","vector"}],"mended","stopped","harness_fault","clean","saved"}. `before`
    must be asked first; `again` is false where a fresh engine answers rightly;
    `with_more_cards` are the differences with more cards in the shoe, where the
    engine only ran out of them.

    Exit status: 0 nothing found; 1 something found, or nothing answered rightly; 2 the call is wrong or the
    engine cannot be started; 3 the harness failed.
    """  # noqa: D301 - click looks for the character that \b stands for
    call = Call(**options)
    try:
        with told_as_bad_input():
            code = _fuzz(call)
    except BadInput as error:
        raise click.UsageError(str(error), context) from None
    except NotStarted as error:
        raise BadInputError(f"the engine cannot be started: {error}") from None
    context.exit(code)


def _fuzz(call: Call) -> int:
    from twentyone_conformance.fuzz.corpus import read_corpus

    old = None if call.corpus is None else read_corpus(call.corpus)
    report = _saved(call, _searched(call, _engine(call), old), old)
    text = pick_format(
        call.format_,
        pretty=lambda: _pretty(report, call.language),
        data=lambda: _data(report),
        markdown=lambda: _markdown(report, call.language),
    )
    click.echo(text)
    return report.exit_code


def _engine(call: Call) -> Engine:
    from twentyone_conformance.fuzz.talk import open_process
    from twentyone_conformance.python_engine import PythonEngine

    if bool(call.argv) == bool(call.python):
        raise BadInput("name one engine: a command after --, or --python")
    if call.python is not None:
        # A module beside the user is found, as `python -m` finds it.
        sys.path.insert(0, str(Path.cwd()))
        return PythonEngine(call.python)
    return open_process(call.argv, call.timeout)


def _searched(call: Call, engine: Engine, old: Suite | None) -> Report:
    from twentyone_conformance.fuzz.corpus import kept_in
    from twentyone_conformance.fuzz.oracle import Oracle
    from twentyone_conformance.fuzz.report.data import Report
    from twentyone_conformance.fuzz.search import Search
    from twentyone_conformance.fuzz.talk import Talk

    games = choose_for(call.games or game_ids(), call.readings, call.settings)
    oracles = {name: Oracle.of(game) for name, game in games.items()}
    talk = Talk(engine, {name: oracle.shown for name, oracle in oracles.items()})
    try:
        plan = _plan(call)
        with _progress(plan) as on_asked, ended_as_interrupted():
            search = Search(talk, oracles, plan, on_asked)
            search.run(() if old is None else kept_in(old))
    finally:
        talk.close()
    shown = {name: oracle.shown for name, oracle in oracles.items()}
    return Report(talk.hello, search.record, call.seed, games, shown, _diagnosis(call, search))


def _diagnosis(call: Call, search: Search) -> tuple[Diagnosis, ...]:
    if not (call.diagnosis and search.record.found):
        return ()
    from twentyone_conformance.fuzz.explain import diagnosis_of

    each_game = (diagnosis_of(bench, search.record.found) for bench in search.benches.values())
    return tuple(each for each in each_game if each is not None)


def _plan(call: Call) -> Plan:
    from twentyone_conformance.fuzz.search import Plan

    rounds = call.rounds if call.rounds is not None or call.seconds is not None else ROUNDS
    return Plan(call.seed, rounds, call.seconds, call.most, call.kinds)


def _saved(call: Call, report: Report, old: Suite | None) -> Report:
    """Write the findings, if there are any, and give the report that says where."""
    from attrs import evolve

    from twentyone_conformance.fuzz.corpus import corpus_of, write_corpus

    if not report.record.found:
        return report
    folder = call.corpus or FINDINGS
    write_corpus(folder, corpus_of(report.record.found, report.shown, old))
    return evolve(report, saved=str(folder))


def _pretty(report: Report, language: Language) -> str:
    from twentyone_conformance.fuzz.report.as_text import as_text

    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return as_text(report, width=shutil.get_terminal_size().columns, colour=colour, language=language)


def _data(report: Report) -> dict[str, Any]:
    from twentyone_conformance.fuzz.report.data import as_json

    return as_json(report)


def _markdown(report: Report, language: Language) -> str:
    from twentyone_conformance.fuzz.report.as_markdown import as_markdown

    return as_markdown(report, language)


@contextmanager
def _progress(plan: Plan) -> Iterator[Callable[[int, int], None]]:
    """Show how many questions were asked and what was found, on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda _asked, _found: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("asking", total=plan.questions)

        def show(asked: int, found: int) -> None:
            progress.update(task, completed=asked, description=f"asking, {found} found")

        yield show
