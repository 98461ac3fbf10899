"""A YAML file as plain data that knows where each value and key was written."""

from __future__ import annotations

import os
from functools import cached_property
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from twentyone.load.compose import Node, compose
from twentyone.load.findings import Findings, StopReadingError
from twentyone.load.pointer import join, split
from twentyone.load.problem import WHOLE_FILE, InvalidInput, Place, Problem
from twentyone.load.text import MOST_BYTES, read_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@frozen
class Source:
    """One YAML document: maps, lists, text, whole numbers, true, false and null, with their places.

    Pointers are JSON pointers (RFC 6901). A method that takes one raises KeyError if it leads nowhere.
    """

    name: str
    lines: tuple[str, ...] = field(repr=False)
    root: Node = field(repr=False)

    @property
    def data(self) -> Any:
        """The plain data; never a float or a date."""
        return self.root.value

    @cached_property
    def everything(self) -> tuple[tuple[str, Any], ...]:
        """Every value of the document with its pointer, in the order of the file, the whole first."""
        return tuple(_everything(self.root, ""))

    def value(self, pointer: str) -> Any:
        """Give the value at a pointer."""
        return self._node(pointer).value

    def place(self, pointer: str) -> Place:
        """Give where the value at a pointer begins."""
        return self._node(pointer).place

    def key_place(self, pointer: str) -> Place:
        """Give where the key of the value at a pointer begins; where there is none, where the value does."""
        node = self._node(pointer)
        return node.key_place or node.place

    def line(self, number: int) -> str:
        """Give a line of the file, counted from 1, without its line end; IndexError outside the file."""
        if number < 1:
            raise IndexError(number)
        return self.lines[number - 1]

    def problem(
        self,
        pointer: str,
        message: str,
        *,
        found: str = "",
        allowed: str = "",
        hint: str = "",
        at_key: bool = False,
    ) -> Problem:
        """Give a problem with the value at a pointer, or with its key."""
        place = self.key_place(pointer) if at_key else self.place(pointer)
        excerpt = self.line(place.line)
        return Problem(self.name, place.line, place.column, pointer, message, found, allowed, hint, excerpt)

    def _node(self, pointer: str) -> Node:
        node = self.root
        for token in split(pointer):
            node = node.inside[token]
        return node


def _everything(node: Node, pointer: str) -> Iterator[tuple[str, Any]]:
    yield pointer, node.value
    for token, inside in node.inside.items():
        yield from _everything(inside, pointer + join((token,)))


@frozen
class Reading:
    """What came of reading a file: its problems, sorted, and its data where enough of it could be read.

    Data beside problems hold a stand-in wherever a problem's pointer leads: they serve to find more problems.
    """

    source: Source | None
    problems: tuple[Problem, ...]


def examine(name: str, data: bytes) -> Reading:
    """Read bytes as one YAML document and give all that was found; nothing that they hold raises."""
    findings = Findings(name)
    root = None
    try:
        text = read_text(data, findings)
        sound = not findings.problems
        root = compose(text, findings)
        # Characters put in place of refused ones may have made keys and values that nobody wrote.
        root = root if sound else None
    except StopReadingError:
        root = None
    source = Source(name, findings.lines, root) if root is not None else None
    return Reading(source, tuple(sorted(set(findings.problems))))


def parse_source(name: str, data: bytes) -> Source:
    """Read bytes as one YAML document; `name` is how messages call it.

    Raises: InvalidInput with every fault found.
    """
    reading = examine(name, data)
    if reading.source is None or reading.problems:
        raise InvalidInput(reading.problems)
    return reading.source


def read_source(path: Path) -> Source:
    """Read a file as one YAML document.

    Raises: InvalidInput with every fault found, or with the one that kept the file from being read.
    """
    return parse_source(shown_name(path), read_bytes(path))


def read_bytes(path: Path) -> bytes:
    """Give a file's bytes, no more of them than it takes to know that it is too large.

    Raises: InvalidInput if the file is missing, is a folder, or cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        message, hint = "there is no such file", "look at the spelling, and at the folder you are in"
    except IsADirectoryError:
        message, hint = "this is a folder", "name a file"
    except (OSError, ValueError) as error:
        message, hint = f"the file cannot be read: {getattr(error, 'strerror', None) or error}", ""
    raise InvalidInput(
        [Problem(shown_name(path), WHOLE_FILE.line, WHOLE_FILE.column, "", message, hint=hint)]
    )


def shown_name(path: Path) -> str:
    """Give a path as messages write it: with slashes, and safe to print whatever bytes it holds."""
    return os.fsencode(path.as_posix()).decode("utf-8", "replace")
