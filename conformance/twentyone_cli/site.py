"""`twentyone site`: build the site as a static folder, and serve that folder to a browser."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from twentyone_cli.choices import BadInputError
from twentyone_cli.output import format_option, pick_format

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone_cli.output import Format

_FOLDER = click.Path(file_okay=False, path_type=Path)
_OUT = Path("site")


@click.group("site")
def command() -> None:
    """Build the site of rules, hands, vectors and verdicts, or look at it."""


@command.command("build")
@click.option(
    "--out", type=_FOLDER, default=_OUT, show_default=True, help="The folder that the site goes to."
)
@click.option(
    "--results",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder of JSON reports of `check` to show, instead of judging the engines at hand.",
)
@click.option(
    "--comparisons",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder of what `diff A B --format json` writes, for the page that compares games.",
)
@format_option
def build(*, out: Path, results: Path | None, comparisons: Path | None, format_: Format) -> None:
    """Build the site as a static folder, in English and in Chinese.

    Every page is written anew from the rules, the vectors, the analysis and the verdicts. Without --results,
    the reference and the sample engines of a checkout are judged by the core level. Without --comparisons,
    those that `twentyone site compare` has kept of these very rules are shown; two games without one are
    priced here, and the page looks for telling hands in the browser. What `twentyone mutants` has kept of
    these very rules and vectors stands on the page of guarantees.

    JSON: {"out","pages","seconds"}.

    Exit status: 0, or 2 if an extra is not installed or something named cannot be used.
    """
    import time

    from twentyone_cli.mutants import CACHE
    from twentyone_site.build import build_site

    began = time.monotonic()
    with _told():
        pages = build_site(out, results, comparisons, CACHE, lambda text: click.echo(f"  {text}", err=True))
    data = {"out": str(out), "pages": pages, "seconds": round(time.monotonic() - began, 1)}
    text = f"{pages} pages in {data['seconds']} s: {out / 'index.html'}"
    click.echo(pick_format(format_, pretty=lambda: text, data=lambda: data, markdown=lambda: f"- {text}"))


@command.command("compare")
@click.option(
    "--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, show_default=True, help="Processes."
)
@format_option
def compare(*, jobs: int, format_: Format) -> None:
    """Compare all games two by two as `twentyone diff` does, and keep that for sites to come.

    Takes some minutes; what is kept already of these very rules is not worked out again.

    JSON: {"kept","made"}, the names of the comparisons.

    Exit status: 0, or 2 if an extra is not installed.
    """
    from itertools import combinations

    from twentyone.load.data import game_ids
    from twentyone_cli.mutants import CACHE
    from twentyone_site.build import COMPARISONS
    from twentyone_site.comparisons import is_kept, keep_comparison

    folder = CACHE / COMPARISONS
    with _told(), ProcessPoolExecutor(jobs) as pool:
        pairs = list(combinations(game_ids(), 2))
        kept = [pair for pair in pairs if is_kept(folder, *pair)]
        missing = [pair for pair in pairs if pair not in kept]
        for names, made in zip(missing, pool.map(_compared, missing), strict=True):
            keep_comparison(folder, made)
            click.echo(f"  {' and '.join(names)}", err=True)
    data = {"kept": ["--".join(pair) for pair in kept], "made": ["--".join(pair) for pair in missing]}
    text = f"{len(missing)} comparisons made, {len(kept)} kept: {folder}"
    click.echo(pick_format(format_, pretty=lambda: text, data=lambda: data, markdown=lambda: f"- {text}"))


def _compared(names: tuple[str, str]) -> dict[str, Any]:
    """Give the JSON data of the command `diff` of two packaged games."""
    from twentyone.analysis.errors import require_extra
    from twentyone_cli.diff_data import make_diff
    from twentyone_cli.diff_input import compared

    require_extra()
    with ExitStack() as folders:
        first, second = (compared(name, (), (), folders) for name in names)
        return make_diff(first, second, ()).data


@command.command("serve")
@click.option("--out", type=_FOLDER, default=_OUT, show_default=True, help="The folder that holds the site.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8021, show_default=True, help="0 takes a free one."
)
def serve(*, out: Path, port: int) -> None:
    """Serve a site that was built to browsers of this machine, until interrupted.

    Exit status: 0, or 2 if there is no site in the folder or the port is taken.
    """
    from twentyone_site.serve import site_server

    if not (out / "index.html").is_file():
        raise BadInputError(f"there is no site in {out}: twentyone site build --out {out}")
    try:
        server = site_server(out, port)
    except OSError as error:
        raise BadInputError(f"port {port}: {error.strerror}") from None
    with server:
        click.echo(f"http://127.0.0.1:{server.server_port}/  (Ctrl-C ends)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo()


@contextmanager
def _told() -> Iterator[Any]:
    """Turn what keeps the site from being built into a message for the user."""
    from twentyone.analysis.errors import ExtraMissing, NotCovered
    from twentyone_conformance.errors import SuiteDamaged
    from twentyone_site.build import CannotBuild
    from twentyone_site.comparisons import BadComparison
    from twentyone_site.engines import BadResult

    try:
        yield
    except (CannotBuild, BadResult, BadComparison, ExtraMissing, NotCovered, SuiteDamaged) as error:
        raise BadInputError(str(error)) from None
