"""`twentyone vectors`: builds the suite, checks it, exports its questions, and counts it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, TextIO

import click

from twentyone_cli.analysis_input import told_what_is_missing
from twentyone_cli.guarantees import guarantees
from twentyone_cli.output import Format, format_option, pick_format

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from twentyone_conformance.model import Vector

games_option = click.option("--game", "games", multiple=True, help="Only this game; may be given again.")


@click.group()
def command() -> None:
    """Build, check, export and count the vectors."""


command.add_command(guarantees)


@command.command()
@click.option("--check", is_flag=True, help="Change nothing; exit 1 if the stored ones differ.")
@format_option
def build(*, check: bool, format_: Format) -> None:
    """Make every vector from the rules and store them all, or compare them with what is stored.

    Games that give hints need the analysis extra; without it nothing is written, and the exit status is 2.
    """
    from attrs import evolve

    from twentyone_conformance.generate import build_suite
    from twentyone_conformance.mutants.marks import carry
    from twentyone_conformance.store import stored
    from twentyone_conformance.suite import suite_root

    with told_what_is_missing(), _progress() as advance:
        built = build_suite(progress=advance)
    root = suite_root()
    files = stored(evolve(built, vectors=tuple(carry(built.vectors, _stored_vectors()))))
    changed = sorted(_changed(root, files))
    if not check:
        _write(root, files, changed)
    done = "differs from what the rules give" if check else "written"
    text = pick_format(
        format_,
        pretty=lambda: "\n".join(
            [*(f"{name}: {done}" for name in changed), f"{len(files)} files, {len(changed)} {done}"]
        ),
        data=lambda: {"files": len(files), "changed": changed},
        markdown=lambda: "\n".join(f"- `{name}` {done}" for name in changed) or "Nothing changed.",
    )
    click.echo(text)
    sys.exit(1 if check and changed else 0)


@command.command()
@format_option
def verify(*, format_: Format) -> None:
    """Check the stored files against their header and their schema, without the rules."""
    from twentyone.load.data import data_root
    from twentyone_conformance.suite import load_suite, suite_root
    from twentyone_conformance.well_formed import problems_of

    suite = load_suite()
    problems = problems_of(suite.vectors, data_root("schema") / "vector.schema.json")
    text = pick_format(
        format_,
        pretty=lambda: "\n".join([*problems, f"{len(suite.vectors)} vectors, {len(problems)} problems"]),
        data=lambda: {"vectors": len(suite.vectors), "root": suite_root().name, "problems": problems},
        markdown=lambda: "\n".join(f"- {problem}" for problem in problems) or "No problems.",
    )
    click.echo(text)
    sys.exit(1 if problems else 0)


@command.command()
@games_option
@click.option("--kind", "kinds", multiple=True, help="Only this kind; may be given again.")
@click.option(
    "--out", type=click.File("w", encoding="utf-8"), default="-", help="A file, not standard output."
)
def export(*, games: tuple[str, ...], kinds: tuple[str, ...], out: TextIO) -> None:
    """Write the questions without their answers, one a line, for an engine that answers elsewhere."""
    from twentyone_conformance.store import export as write
    from twentyone_conformance.suite import load_suite

    write(load_suite(games=games or None, kinds=kinds or None), out)


@command.command()
@format_option
def stats(*, format_: Format) -> None:
    """Count the stored vectors by game and kind, and describe the families that they come from."""
    from twentyone_conformance.generate.build import families_in_order
    from twentyone_conformance.suite import load_suite

    suite = load_suite()
    counts = suite.counts()
    families = [
        {"kind": each.kind, "family": each.name, "says": each.description} for each in families_in_order()
    ]
    text = pick_format(
        format_,
        pretty=lambda: _table_text(counts),
        data=lambda: {"suite": suite.version, "games": counts, "families": families},
        markdown=lambda: (
            _table_markdown(counts)
            + "\n\n"
            + "\n".join(f"- **{each['kind']}/{each['family']}**: {each['says']}" for each in families)
        ),
    )
    click.echo(text)


def _stored_vectors() -> tuple[Vector, ...]:
    from twentyone_conformance.errors import SuiteDamaged
    from twentyone_conformance.suite import load_suite

    try:
        return load_suite().vectors
    except SuiteDamaged:
        # What is damaged is written anew, without marks.
        return ()


def _changed(root: Path, files: Mapping[str, str]) -> Iterator[str]:
    from twentyone_conformance.suite import CORE_FILE

    for name, text in files.items():
        path = root / name
        if not path.is_file() or path.read_bytes() != text.encode():
            yield name
    for path in root.rglob("*.json*"):
        name = path.relative_to(root).as_posix()
        # The core level is chosen by `mutants --mark`, not built from the rules.
        if name not in (*files, CORE_FILE):
            yield name


def _write(root: Path, files: Mapping[str, str], changed: list[str]) -> None:
    for name in changed:
        path = root / name
        if name in files:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[name].encode())
        else:
            path.unlink()


def _progress() -> Any:
    from contextlib import nullcontext

    if not sys.stderr.isatty():
        return nullcontext(None)
    from rich.console import Console

    return _Status(Console(stderr=True).status("Making vectors"))


class _Status:
    """A line on the terminal that names the family at work."""

    def __init__(self, status: Any) -> None:
        self._status = status

    def __enter__(self) -> Callable[[Any, str], None]:
        self._status.__enter__()
        return lambda family, game: self._status.update(f"{game}: {family.kind}/{family.name}")

    def __exit__(self, *reason: object) -> None:
        self._status.__exit__(*reason)


def _table_text(counts: Mapping[str, Mapping[str, int]]) -> str:
    from rich.console import Console
    from rich.table import Table

    table = Table("Game", *(kind for kind in _kinds(counts)), "all", box=None)
    for game, own in counts.items():
        table.add_row(game, *(str(own.get(kind, "")) for kind in _kinds(counts)), str(sum(own.values())))
    console = Console()
    with console.capture() as capture:
        console.print(table)
    return capture.get().rstrip()


def _table_markdown(counts: Mapping[str, Mapping[str, int]]) -> str:
    kinds = _kinds(counts)
    rows = [
        f"| {game} | " + " | ".join(str(own.get(kind, "")) for kind in kinds) + f" | {sum(own.values())} |"
        for game, own in counts.items()
    ]
    head = ["| game | " + " | ".join(kinds) + " | all |", "| --- |" + " --- |" * (len(kinds) + 1)]
    return "\n".join([*head, *rows])


def _kinds(counts: Mapping[str, Mapping[str, int]]) -> list[str]:
    return list(dict.fromkeys(kind for own in counts.values() for kind in own))
