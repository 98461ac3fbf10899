"""Lines of a document: how they are named, and how what stands on them is hashed."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def spans(written: Iterable[str]) -> list[range]:
    """Give the lines of each entry, a number or first-last; an entry written backwards holds none."""
    ends = ((first, last or first) for first, _, last in (entry.partition("-") for entry in written))
    return [range(int(first), int(last) + 1) for first, last in ends]


def written(lines: Iterable[int]) -> list[str]:
    """Give rising line numbers as entries, neighbours joined: the inverse of `spans`."""
    runs: list[list[int]] = []
    for line in lines:
        if runs and line == runs[-1][-1] + 1:
            runs[-1].append(line)
        else:
            runs.append([line])
    return [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]


def read_lines(data: bytes) -> tuple[str, ...]:
    """Give the lines of a document without their line ends; a last line end begins no further line.

    Raises: UnicodeDecodeError if the bytes are not UTF-8.
    """
    text = data.decode("utf-8").replace("\r\n", "\n")
    return tuple(text.removesuffix("\n").split("\n"))


def digest(lines: Sequence[str], wanted: Iterable[range]) -> str:
    """Give the SHA-256 of some lines, counted from 1, joined by LF without a last LF.

    Raises: IndexError for a line that is not there.
    """
    return sha256("\n".join(lines[line - 1] for span in wanted for line in span).encode()).hexdigest()
