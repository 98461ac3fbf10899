"""Everything that is wrong with one file: how it is written, its form, and its meaning."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final

from attrs import frozen

from twentyone.load.meaning import check_meaning
from twentyone.load.problem import InvalidInput, Problem
from twentyone.load.schema_check import check_schema
from twentyone.load.schemas import SUFFIX, schema_names
from twentyone.load.source import Source, examine, read_bytes, shown_name
from twentyone.load.wording import listing, nearest, quoted

if TYPE_CHECKING:
    from pathlib import Path

    from twentyone.load.source import Reading

_BY_FILE_NAME: Final = {"rules.yaml": "rules", "clauses.yaml": "clauses", "readings.yaml": "readings"}
_DEFAULT: Final = "rules"
_KEPT: Final = 32
"""So many files that were read are kept: those of all games, and some of one's own."""
_EDITOR_LINE: Final = re.compile(r"#\s*yaml-language-server:\s*\$schema=(?P<address>\S+)")


@frozen
class Examined:
    """What came of checking a file: its problems, sorted by place, and what it was checked as."""

    problems: list[Problem]
    source: Source | None = None
    schema_name: str = ""
    """The schema that the file was held against; none if it could not be read or names an unknown one."""


def checked_source(path: Path, schema_name: str) -> Source:
    """Read a file that is to be held against a packaged schema.

    The same bytes under the same name are read once; whoever changes what a source holds changes it for all.

    Raises: InvalidInput with every fault of it.
    """
    return _checked(schema_name, shown_name(path), read_bytes(path))


@lru_cache(maxsize=_KEPT)
def _checked(schema_name: str, shown: str, data: bytes) -> Source:
    examined = _examined(examine(shown, data), schema_name)
    if examined.problems or examined.source is None:
        raise InvalidInput(examined.problems)
    return examined.source


def check_file(path: Path, schema_name: str | None = None, folder: Path | None = None) -> list[Problem]:
    """Give every problem of a file, sorted by place; an empty list if there is none.

    Takes: the schema's name, if it is not to be told from the file's name or from the line by which
    editors find it; and a folder of schemas, if not the packaged ones. What a file holds raises nothing.
    Raises: FileNotFoundError if the schema named, or the packaged data, are missing.
    """
    return examine_file(path, schema_name, folder).problems


def examine_file(path: Path, schema_name: str | None = None, folder: Path | None = None) -> Examined:
    """Give a file's problems and the data in which they were found. Takes and raises as `check_file`."""
    try:
        data = read_bytes(path)
    except InvalidInput as refused:
        return Examined(list(refused.problems))
    name = schema_name or _BY_FILE_NAME.get(path.name)
    return _examined(examine(shown_name(path), data), name, folder)


def _examined(reading: Reading, schema_name: str | None, folder: Path | None = None) -> Examined:
    if reading.source is None:
        return Examined(list(reading.problems))
    name = schema_name or _named_inside(reading.source, folder)
    if isinstance(name, Problem):
        return Examined(sorted([*reading.problems, name]), reading.source)
    problems = _check_data(reading.source, name, folder, reading.problems)
    return Examined(problems, reading.source, name)


def _check_data(
    source: Source, name: str, folder: Path | None, written: tuple[Problem, ...]
) -> list[Problem]:
    # What stands where a value was refused is no value of the author's: the schema's view of it is an echo.
    refused = {problem.pointer for problem in written}
    formed = [problem for problem in check_schema(source, name, folder) if problem.pointer not in refused]
    if written or formed:
        return sorted([*written, *formed])
    return check_meaning(source, name)


def _named_inside(source: Source, folder: Path | None) -> str | Problem:
    """Give the schema that the file names for editors, or a problem if there is none of that name."""
    for number, line in enumerate(source.lines, start=1):
        if match := _EDITOR_LINE.match(line):
            name = PurePosixPath(match["address"]).name.removesuffix(SUFFIX)
            known = schema_names(folder)
            return name if name in known else _unknown_schema(source, number, match, known)
    return _DEFAULT


def _unknown_schema(source: Source, number: int, match: re.Match[str], known: list[str]) -> Problem:
    near = nearest(PurePosixPath(match["address"]).name.removesuffix(SUFFIX), known)
    return Problem(
        source.name,
        number,
        match.start("address") + 1,
        "",
        f"unknown schema {quoted(match['address'])}",
        allowed=listing(name + SUFFIX for name in known),
        hint=f"did you mean {near}{SUFFIX}?" if near else "",
        excerpt=source.line(number),
    )
