"""The command `check`: judge an engine against the vectors, and say by which clauses it fails."""

from __future__ import annotations

import gc
import os
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from attrs import evolve, frozen

from twentyone_cli.ending import ended_as_interrupted
from twentyone_cli.output import Format, format_option, pick_format
from twentyone_conformance.errors import BadInput, SuiteDamaged
from twentyone_conformance.known import KnownFailures, read_known
from twentyone_conformance.model import KINDS
from twentyone_conformance.process import Limits
from twentyone_conformance.process_engine import ProcessEngine
from twentyone_conformance.python_engine import PythonEngine
from twentyone_conformance.recorded_engine import RecordedEngine
from twentyone_conformance.report.as_json import as_json
from twentyone_conformance.report.as_markdown import as_markdown
from twentyone_conformance.runner import examine
from twentyone_conformance.smoke import smoke, smoke_as_json, smoke_as_markdown, smoke_as_text
from twentyone_conformance.suite import load_suite
from twentyone_conformance.unpublished import twins
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from twentyone_conformance.engines import Engine
    from twentyone_conformance.model import Suite
    from twentyone_conformance.report.data import Report
    from twentyone_conformance.runner import Examination
    from twentyone_conformance.suite import Level

_FILE = click.Path(dir_okay=False, path_type=Path)


@frozen
class Call:
    """What the user asked for, option by option."""

    argv: tuple[str, ...]
    python: str | None
    results: Path | None
    games: tuple[str, ...]
    kinds: tuple[str, ...]
    ids: tuple[str, ...]
    clauses: tuple[str, ...]
    readings: tuple[str, ...]
    settings: tuple[str, ...]
    root: Path | None
    level: Level
    shuffle: int | None
    fail_fast: bool
    timeout: float
    window: int
    known_file: Path | None
    update_known: bool
    junit: Path | None
    html: Path | None
    smoke: bool
    diagnosis: bool
    lang: str
    format_: Format


@click.command()
@click.argument("argv", metavar="[-- CMD…]", nargs=-1, type=click.UNPROCESSED)
@click.option("--python", metavar="MODULE:FUNCTION", help="Judge the engine that a Python function makes.")
@click.option("--results", type=_FILE, help="Judge answers that were recorded in a file of JSON lines.")
@click.option("--game", "games", multiple=True, help="Ask only about this game; may be given again.")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(KINDS), help="Ask only this kind.")
@click.option("--id", "ids", multiple=True, metavar="GLOB", help="Ask only vectors with such ids.")
@click.option("--clause", "clauses", multiple=True, metavar="GLOB", help="Ask only what tests such clauses.")
@click.option("--reading", "readings", multiple=True, metavar="[GAME/]ID=ALTERNATIVE", help="Judge so read.")
@click.option("--set", "settings", multiple=True, metavar="[GAME/]NAME=VALUE", help="Judge so set.")
@click.option("--suite", "root", type=click.Path(path_type=Path), help="Judge by the suite in this folder.")
@click.option(
    "--level",
    type=click.Choice(["core", "full"]),
    default="full",
    show_default=True,
    help="Ask every vector, or the few that tell every known mistake.",
)
@click.option("--shuffle", type=int, metavar="SEED", help="Ask in an order drawn from this seed.")
@click.option("--fail-fast", is_flag=True, help="End at the first failure or error.")
@click.option(
    "--timeout",
    type=click.FloatRange(0.05, 3600),
    default=10.0,
    show_default=True,
    help="Seconds without any answer after which the engine is taken to hang.",
)
@click.option(
    "--window",
    type=click.IntRange(1, 4096),
    default=64,
    show_default=True,
    help="Questions that may wait for their answers at once.",
)
@click.option("--known", "known_file", type=_FILE, help="A TOML file of known failures.")
@click.option("--update-known", is_flag=True, help="Bring the file of --known up to date with this run.")
@click.option("--junit", type=_FILE, help="Also write a JUnit report to this file.")
@click.option("--html", type=_FILE, help="Also write the report as one HTML file.")
@click.option("--smoke", is_flag=True, help="Only look whether the adapter speaks the protocol.")
@click.option(
    "--diagnosis/--no-diagnosis",
    default=True,
    show_default=True,
    help="Look for known mistakes that explain the failures.",
)
@click.option(
    "--lang",
    type=click.Choice(["en", "zh"]),
    default="en",
    show_default=True,
    help="Language of the clauses' texts.",
)
@format_option
@click.pass_context
def command(context: click.Context, /, **options: Any) -> None:
    """Judge an engine against the vectors.

    The engine is a command that speaks the protocol, given after --, or a Python function, or a file of
    recorded answers. Exit codes: 0 it conforms, 1 it does not, 2 the call is wrong, 3 the harness failed.
    """
    call = Call(**options)
    try:
        code = _check(call)
    except BadInput as error:
        raise click.UsageError(str(error), context) from None
    except SuiteDamaged as error:
        click.echo(f"Error: {error}", err=True)
        # A suite that the user points at is input; the packaged one is ours to keep whole.
        code = 2 if call.root else 3
    context.exit(code)


def _check(call: Call) -> int:
    engine = _engine(call)
    suite = _suite(call)
    # The suite stays to the end, so it need not be searched for garbage again and again.
    gc.freeze()
    return _smoke(call, engine, suite) if call.smoke else _judge(call, engine, suite)


def _engine(call: Call) -> Engine:
    if len([way for way in (call.argv, call.python, call.results) if way]) != 1:
        raise BadInput("name one engine: a command after --, or --python, or --results")
    if call.results is not None:
        return RecordedEngine(call.results)
    if call.python is not None:
        # A module beside the user is found, as `python -m` finds it.
        sys.path.insert(0, str(Path.cwd()))
        return PythonEngine(call.python)
    limits = Limits(window=call.window)
    # Starting may take longer than answering: a short timeout is meant for answers.
    greeting = max(call.timeout, limits.greeting)
    return ProcessEngine(call.argv, evolve(limits, timeout=call.timeout, greeting=greeting))


def _suite(call: Call) -> Suite:
    suite = load_suite(call.root, call.games, call.kinds, call.level)
    if call.readings or call.settings:
        suite = _respelt(call, suite)
    suite = suite.select(ids=call.ids, clauses=call.clauses)
    if not suite.vectors:
        raise BadInput("no vector of the suite meets these conditions")
    return suite


def _respelt(call: Call, suite: Suite) -> Suite:
    """Work the expectations out anew, which takes the rules' interpreter: it is loaded only for this."""
    for pair in (*call.readings, *call.settings):
        name, _, value = pair.partition("=")
        if not (name and value):
            raise BadInput(f"{pair!r} is not of the form name=value")
    settings = dict(pair.split("=", 1) for pair in call.settings)
    from twentyone_cli.choices import told_as_bad_input
    from twentyone_conformance.generate import respell

    with told_as_bad_input():
        return respell(suite, call.readings, settings)


def _smoke(call: Call, engine: Engine, suite: Suite) -> int:
    if call.results is not None:
        raise BadInput("--smoke needs an engine that runs, not --results")
    checks = smoke(suite, engine)
    text = pick_format(
        call.format_,
        pretty=lambda: smoke_as_text(checks),
        data=lambda: smoke_as_json(checks),
        markdown=lambda: smoke_as_markdown(checks),
    )
    click.echo(text)
    return 0 if all(check.ok for check in checks) else 1


def _judge(call: Call, engine: Engine, suite: Suite) -> int:
    known = _known(call)
    # A suite of the user's own is not published, and recorded answers cannot be asked for more.
    unpublished = twins(suite) if call.root is None and call.results is None else ()
    with _progress(len(suite.vectors) + len(unpublished)) as on_judged, ended_as_interrupted():
        examination = examine(
            suite,
            engine,
            known=known,
            shuffle=call.shuffle,
            fail_fast=call.fail_fast,
            unpublished=unpublished,
            on_judged=on_judged,
        )
    examination = _with_readings(examination, known)
    if call.update_known and call.known_file is not None:
        known = examination.update(known)
        _write(call.known_file, known.as_toml())
    report = _diagnosed(call, examination.report(known))
    _write_files(call, report)
    text = pick_format(
        call.format_,
        pretty=lambda: _pretty(report, call.lang),
        data=lambda: as_json(report),
        markdown=lambda: as_markdown(report, call.lang),
    )
    click.echo(text)
    return report.exit_code


def _with_readings(examination: Examination, known: KnownFailures) -> Examination:
    """Look for other readings followed together; the rules' interpreter is loaded only where it may help."""
    report = examination.report(known)
    if not any(each.vector.readings for each in report.of(Verdict.FAIL)):
        return examination
    from twentyone_conformance.joint import with_joint_readings

    return with_joint_readings(examination, known)


def _diagnosed(call: Call, report: Report) -> Report:
    """Explain failures by known mistakes, which takes the rules' interpreter: it is loaded only for this."""
    if not call.diagnosis or not report.counts()[Verdict.FAIL]:
        return report
    from twentyone_conformance.diagnosis.diagnose import diagnosed

    return diagnosed(report)


def _known(call: Call) -> KnownFailures:
    if call.known_file is None:
        if call.update_known:
            raise BadInput("--update-known needs the file, given with --known")
        return KnownFailures()
    if call.update_known and not call.known_file.exists():
        return KnownFailures()
    known = read_known(call.known_file)
    # The list is for the whole suite, whatever part of it is asked this time.
    known.refuse_idle([vector.id for vector in load_suite(call.root).vectors])
    return known


def _write_files(call: Call, report: Report) -> None:
    if call.junit is not None:
        from twentyone_conformance.report.as_junit import as_junit

        _write(call.junit, as_junit(report))
    if call.html is not None:
        from twentyone_conformance.report.as_html import as_html

        _write(call.html, as_html(report, call.lang))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadInput(f"{path}: cannot be written: {error.strerror}") from None


def _pretty(report: Report, lang: str) -> str:
    from twentyone_conformance.report.as_terminal import as_terminal

    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return as_terminal(report, width=shutil.get_terminal_size().columns, colour=colour, lang=lang)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None]]:
    """Show how far the questions have come, on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda _count: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("judging", total=total)
        yield lambda count: progress.update(task, completed=count)
