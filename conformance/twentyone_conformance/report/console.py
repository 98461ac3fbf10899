"""Where text for a terminal is written: in a width, with or without colour, and nothing read into it."""

from __future__ import annotations

from io import StringIO

from rich.console import Console


def text_console(*, width: int, colour: bool) -> Console:
    """Give a console that keeps what is printed, with colours as escape sequences if wanted.

    Takes: the width in columns, 40 at least.
    """
    return Console(
        file=StringIO(),
        width=max(width, 40),
        force_terminal=colour,
        color_system="standard" if colour else None,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )


def text_of(console: Console) -> str:
    """Give what a `text_console` was given to print, without blanks at the ends of lines."""
    out = console.file
    assert isinstance(out, StringIO)  # noqa: S101 - such a console has no other
    return "\n".join(line.rstrip() for line in out.getvalue().rstrip().split("\n"))
