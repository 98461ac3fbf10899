"""`twentyone validate`: every problem of some rules, clauses or readings files, each with its mend."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from attrs import frozen

from twentyone.load.check import examine_file
from twentyone.load.data import data_root
from twentyone.load.problem import WHOLE_FILE, Problem, as_json, render_markdown, render_pretty
from twentyone.load.source import shown_name
from twentyone_cli.output import format_option, pick_format

if TYPE_CHECKING:
    from twentyone_cli.output import Format

_ENDINGS: Final = (".yaml", ".yml")


@frozen
class _Checked:
    """One file, or a folder that could not be looked through, and what is wrong with it."""

    file: str
    problems: list[Problem]


@click.command("validate")
@click.argument("paths", metavar="[PATH]...", nargs=-1, type=click.Path(path_type=Path))
@format_option
def command(paths: tuple[Path, ...], format_: Format) -> None:
    """Check rules, clauses and readings files; without a PATH, all that come with this program.

    A PATH is a file, or a folder, of which every YAML file is checked that is not hidden.
    A file's schema follows from its name (rules.yaml, clauses.yaml, readings.yaml), or else
    from its yaml-language-server line; otherwise it is taken for rules.

    \b
    JSON: {"files":[{"file","problems":[{"file","line","column","pointer",
    "message","found","allowed","hint","excerpt"}]}],"ok"}, sorted by file and
    place. Lines and columns count from 1; 0 means the file as a whole.

    Exit status: 0 if nothing is wrong, 2 if something is.
    """  # noqa: D301 - click looks for the character that \b stands for
    checked = _check_all(paths or (_nearby(data_root("spec")),))
    ok = not any(each.problems for each in checked)
    text = pick_format(
        format_,
        pretty=lambda: _pretty(checked),
        data=lambda: {"files": [_data(each) for each in checked], "ok": ok},
        markdown=lambda: _markdown(checked),
    )
    click.echo(text)
    sys.exit(0 if ok else 2)


def _check_all(paths: tuple[Path, ...]) -> list[_Checked]:
    """Check each file once, sorted by name."""
    checked: dict[str, _Checked] = {}
    for path in paths:
        for each in _look_through(path) if path.is_dir() else [path]:
            name = each.file if isinstance(each, Problem) else shown_name(each)
            if name not in checked:
                problems = [each] if isinstance(each, Problem) else _problems(each)
                checked[name] = _Checked(name, problems)
    return [checked[name] for name in sorted(checked)]


def _problems(path: Path) -> list[Problem]:
    """Give what is wrong with a file; rules in good form are also tried for what never comes up."""
    examined = examine_file(path)
    if examined.problems or examined.source is None or examined.schema_name != "rules":
        return examined.problems
    # Only rules in good form need the interpreter.
    from twentyone.soundness.examine import examine_rules

    return examine_rules(examined.source)


def _look_through(folder: Path) -> list[Path | Problem]:
    """Give the YAML files in a folder and its folders, and a problem where that cannot be told."""
    failures: list[OSError] = []
    files: list[Path | Problem] = []
    for where, folders, names in os.walk(folder, onerror=failures.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        files += [Path(where, name) for name in names if _is_yaml(name)]
    if not files and not failures:
        return [_folder_problem(folder, "the folder holds no YAML file")]
    unread = [
        _folder_problem(Path(failure.filename), f"the folder cannot be read: {failure.strerror}")
        for failure in failures
    ]
    return files + unread


def _is_yaml(name: str) -> bool:
    return name.endswith(_ENDINGS) and not name.startswith(".")


def _folder_problem(folder: Path, message: str) -> Problem:
    return Problem(shown_name(folder), WHOLE_FILE.line, WHOLE_FILE.column, "", message)


def _nearby(folder: Path) -> Path:
    """Give a folder as seen from the current one if it lies inside, so that output is alike everywhere."""
    here = Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder


def _data(checked: _Checked) -> dict[str, object]:
    return {"file": checked.file, "problems": [as_json(problem) for problem in checked.problems]}


def _pretty(checked: list[_Checked]) -> str:
    blocks = [render_pretty(problem) for each in checked for problem in each.problems]
    return "\n\n".join([*blocks, _summary(checked)])


def _markdown(checked: list[_Checked]) -> str:
    items = [render_markdown(problem) for each in checked for problem in each.problems]
    return "\n".join([*items, "", f"**{_summary(checked)}**"] if items else [f"**{_summary(checked)}**"])


def _summary(checked: list[_Checked]) -> str:
    problems = sum(len(each.problems) for each in checked)
    wrong = sum(bool(each.problems) for each in checked)
    files = _counted(len(checked), "file")
    if not problems:
        return f"{files} checked: no problem"
    return f"{files} checked: {_counted(problems, 'problem')} in {_counted(wrong, 'file')}"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
