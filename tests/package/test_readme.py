"""What the READMEs show of the first command is what the command says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.package.checkout import ROOT

READMES = ("README.md", "README.zh.md")
PREFIX = "python3 dev.py "
CUT = "…"


def blocks(name: str) -> list[str]:
    """Give the contents of a document's fenced blocks, in order."""
    return re.findall(r"^```\n(.*?)^```$", (ROOT / name).read_text("utf-8"), re.MULTILINE | re.DOTALL)


def without_figures(text: str) -> list[str]:
    """Give a text's lines with every number alike: how many vectors there are changes with each rule."""
    return [re.sub(r"\d+", "#", line) for line in text.splitlines()]


def follows(shown: list[str], output: list[str]) -> bool:
    """Tell whether the output has all lines shown, next to each other unless a cut stands between."""
    at = 0
    for part in "\n".join(shown).split(f"\n{CUT}\n"):
        lines = part.splitlines()
        starts = range(at, len(output) - len(lines) + 1)
        found = next((start for start in starts if output[start : start + len(lines)] == lines), None)
        if found is None:
            return False
        at = found + len(lines)
    return True


@pytest.mark.parametrize("name", READMES)
def test_the_first_command_shows_the_mistakes_as_printed(name: str) -> None:
    command, shown = blocks(name)[:2]
    assert command.startswith(PREFIX)
    bin_folder = Path(sys.executable).parent
    env = {key: value for key, value in os.environ.items() if key not in {"COLUMNS", "PYTHONPATH"}}
    env["PATH"] = os.pathsep.join([str(bin_folder), env["PATH"]])
    arguments = shlex.split(command.removeprefix(PREFIX))
    done = subprocess.run(arguments, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    assert follows(without_figures(shown), without_figures(done.stdout)), done.stdout


@pytest.mark.parametrize("name", READMES)
def test_the_second_command_runs_the_tests(name: str) -> None:
    assert blocks(name)[2] == "python3 dev.py test\n"


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        (["a", "b"], True),
        (["a", CUT, "d"], True),
        (["a", "c"], False),
        (["c", CUT, "a"], False),
        (["a", CUT, "e"], False),
    ],
)
def test_an_excerpt_may_only_leave_out_what_it_marks(shown: list[str], expected: bool) -> None:  # noqa: FBT001 - a case
    assert follows(shown, ["a", "b", "c", "d"]) is expected
