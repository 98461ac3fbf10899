"""What is wrong in a file, where, and how to mend it; and how that is shown to people and programs."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from attrs import asdict, frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

_UNSHOWABLE: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_WINDOW: Final = 100


@frozen(order=True)
class Place:
    """A line and a column, both counted from 1, in characters; 0 and 0 is the file as a whole."""

    line: int
    column: int


WHOLE_FILE: Final = Place(0, 0)


@frozen(order=True)
class Problem:
    """One fault of a file. The fields are in the order in which problems are sorted."""

    file: str
    line: int
    column: int
    pointer: str
    """JSON pointer of the value, or of the key's value; "" is the whole file."""
    message: str
    found: str = ""
    allowed: str = ""
    hint: str = ""
    excerpt: str = ""
    """The source line, without its line end."""


class InvalidInput(Exception):
    """A file that cannot be used; `problems` holds every fault found, sorted by place, at least one."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Take the faults in any order; each is kept once."""
        self.problems: tuple[Problem, ...] = tuple(sorted(set(problems)))
        super().__init__("\n\n".join(render_pretty(problem) for problem in self.problems))


def as_json(problem: Problem) -> dict[str, str | int]:
    """Give the problem as JSON data; an overlong excerpt is cut around the column."""
    return {**asdict(problem), "excerpt": _window(problem)[0]}


def render_pretty(problem: Problem) -> str:
    """Write the problem for a terminal: its place, the line with a caret below, what is allowed, the mend."""
    head = ": ".join(part for part in (_where(problem), _showable(problem.message)) if part)
    return "\n".join([head, *_caret(problem), *(f"  {label}: {text}" for label, text in _details(problem))])


def render_markdown(problem: Problem) -> str:
    """Write the problem as one item of a Markdown list."""
    head = f"- **`{_where(problem)}`** {_escaped(problem.message)}"
    caret = _caret(problem)
    shown = ["", "  ```text", *caret, "  ```", ""] if caret else []
    return "\n".join([head, *shown, *(f"  - {label}: {_escaped(text)}" for label, text in _details(problem))])


def _where(problem: Problem) -> str:
    place = f":{problem.line}:{problem.column}" if problem.line else ""
    pointer = f" {_showable(problem.pointer)}" if problem.pointer else ""
    return f"{_showable(problem.file)}{place}{pointer}"


def _details(problem: Problem) -> list[tuple[str, str]]:
    labelled = [("found", problem.found), ("allowed", problem.allowed), ("hint", problem.hint)]
    return [(label, _showable(text)) for label, text in labelled if text]


def _caret(problem: Problem) -> list[str]:
    """Give the source line and a caret under the column; nothing if there is no line to show."""
    # Most problems are never drawn, and this import is slow beside reading a file.
    from rich.cells import cell_len  # noqa: PLC0415

    if not problem.excerpt.strip():
        return []
    shown, before = _window(problem)
    margin = f"  {problem.line} | "
    return [margin + shown, " " * (len(margin) - 2) + "| " + " " * cell_len(shown[:before]) + "^"]


def _window(problem: Problem) -> tuple[str, int]:
    """Give the part of the source line around the column, showable, and how many characters precede it."""
    line, before = problem.excerpt, max(problem.column - 1, 0)
    start = before - _WINDOW if before > _WINDOW else 0
    end = before + _WINDOW
    left, right = ("…" if start else ""), ("…" if end < len(line) else "")
    return left + _showable(line[start:end]) + right, len(left) + before - start


def _showable(text: str) -> str:
    """Replace, one for one, what would move the cursor, hide text or turn its direction."""
    if text.isascii() and text.isprintable():
        return text
    return "".join("\ufffd" if unicodedata.category(mark) in _UNSHOWABLE else mark for mark in text)


def _escaped(text: str) -> str:
    """Keep Markdown from reading its own marks into a text."""
    return "".join("\\" + mark if mark in r"\`*_{}[]<>#|" else mark for mark in text)
