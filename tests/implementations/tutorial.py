"""Follows the tutorial for implementers as a reader would: writes its files, edits them, runs its commands.

`python -m tests.implementations.tutorial` writes what the commands print now into the page.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

PAGE: Final = Path(__file__).parents[2] / "docs" / "implementers.md"
_BLOCK: Final = re.compile(
    r'^```(?P<kind>\w+)(?: title="(?P<file>[^"]+)")?\n(?P<body>.*?)^```$', re.MULTILINE | re.DOTALL
)
_PROMPT: Final = "$ "
_SCRIPTS: Final = {
    "python3": "",
    "twentyone": "-c 'from twentyone_cli import main; main(prog_name=\"twentyone\")' ",
}


def follow(page: str, folder: Path) -> str:
    """Do in a folder what the page says, from top to bottom, and give the page with what is printed now."""

    def done(block: re.Match[str]) -> str:
        kind, file, body = block["kind"], block["file"], block["body"]
        if kind == "python":
            append(folder / file, body)
        elif kind == "diff":
            edit(folder / file, body)
        elif kind == "console":
            command = body.partition("\n")[0].removeprefix(_PROMPT)
            return f"```console\n{_PROMPT}{command}\n{run(command, folder)}```"
        return block[0]

    return _BLOCK.sub(done, page)


def append(path: Path, text: str) -> None:
    """Put a piece of code at the end of a file, which may be new."""
    before = f"{path.read_text('utf-8')}\n\n" if path.exists() else ""
    path.write_text(before + text, "utf-8")


def edit(path: Path, diff: str) -> None:
    """Replace the lines that begin with - by those that begin with +; the former stand in the file once."""
    lines = diff.splitlines(keepends=True)
    old, new = ("".join(line[1:] for line in lines if line[0] == sign) for sign in "-+")
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{path.name} should hold once:\n{old}"
    path.write_text(text.replace(old, new), "utf-8")


def run(command: str, folder: Path) -> str:
    """Run a command of the page with the Python that runs this, and give what it prints."""
    scripts = folder / "bin"
    scripts.mkdir(exist_ok=True)
    for name, arguments in _SCRIPTS.items():
        script = scripts / name
        script.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {arguments}"$@"\n', "utf-8")
        script.chmod(0o755)
    env = {
        **os.environ,
        "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "80",
        "NO_COLOR": "1",
    }
    printed = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    lines = (printed.stdout + printed.stderr).strip("\n").splitlines()
    return "".join(f"{line.rstrip()}\n" for line in lines)


def main() -> None:
    """Write the page anew."""
    with TemporaryDirectory() as folder:
        PAGE.write_text(follow(PAGE.read_text("utf-8"), Path(folder)), "utf-8")


if __name__ == "__main__":
    main()
