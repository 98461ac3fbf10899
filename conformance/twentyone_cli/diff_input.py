"""Reads which two games are compared: by id or file, under readings and settings, or at a git revision."""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from attrs import frozen

from twentyone.load.data import RULES_FILE, game_ids
from twentyone.load.readings import READINGS_FILE
from twentyone.load.rules import choose_for
from twentyone.trace.clauses import CLAUSES_FILE
from twentyone_cli.choices import BadInputError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import ExitStack

    from twentyone.load.rules import Game


@frozen(eq=False)
class Compared:
    """A game that is compared, and what the user called it."""

    name: str
    game: Game


def compared(name: str, readings: Sequence[str], settings: Sequence[str], folders: ExitStack) -> Compared:
    """Load what a name means, under some choices.

    Args:
        name: `GAME`, `GAME@CHOICE,CHOICE…` or `FILE@REVISION`; a choice is `reading=alternative` or
            `setting=number`.
        readings: further choices of readings, as `choose_for` takes them.
        settings: further choices of settings, likewise.
        folders: keeps the files of a revision for as long as they are needed.

    Raises:
        BadInputError: there is no such revision, or no such file in it.
        InvalidInput, UnknownChoice: as `choose_for`.
    """
    plain, _, after = name.partition("@")
    if "=" in after:
        chosen = after.split(",")
        numbers = [each for each in chosen if each.partition("=")[2].isdigit()]
        readings = [*readings, *(each for each in chosen if each not in numbers)]
        settings = [*settings, *numbers]
    elif after:
        plain = str(_at_revision(plain, after, folders))
    (game,) = choose_for([plain], readings, settings).values()
    return Compared(name, game)


def _at_revision(name: str, revision: str, folders: ExitStack) -> Path:
    """Write a rules file, and what stands beside it, as a git revision has them."""
    if name in game_ids():
        raise BadInputError(f"{name}@{revision}: a revision is one of a file; name the rules file")
    path = Path(name)
    path = path / RULES_FILE if path.is_dir() else path
    if revision.startswith("-"):
        raise BadInputError(f"{revision!r} is no git revision")
    folder = Path(folders.enter_context(TemporaryDirectory()))
    (folder / path.name).write_bytes(_git_show(path.parent, revision, path.name))
    for beside in (READINGS_FILE, CLAUSES_FILE):
        try:
            (folder / beside).write_bytes(_git_show(path.parent, revision, beside))
        except BadInputError:
            # Rules of one's own may be without these.
            continue
    return folder / path.name


def _git_show(folder: Path, revision: str, name: str) -> bytes:
    command = ["git", "-C", str(folder), "show", f"{revision}:./{name}"]
    try:
        shown = subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - the user's own git
    except FileNotFoundError:
        raise BadInputError("comparing revisions needs git, and there is no command of that name") from None
    if shown.returncode:
        lines = shown.stderr.decode("utf-8", "replace").splitlines() or ["unknown"]
        raise BadInputError(f"{name}@{revision}: git says: {lines[0].removeprefix('fatal: ')}")
    return shown.stdout
