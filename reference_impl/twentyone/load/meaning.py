"""What a schema cannot say of a file: the order of its keys, and the checks of each kind of file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, TypeAlias

from twentyone.load.problem import Problem
from twentyone.load.schema_check import check_order
from twentyone.load.source import Source

if TYPE_CHECKING:
    from pathlib import Path

MeaningCheck: TypeAlias = Callable[[Source], Iterable[Problem]]

MEANING_CHECKS: Final[dict[str, tuple[MeaningCheck, ...]]] = {"rules": (), "clauses": (), "readings": ()}
"""Schema name -> checks of a source that satisfies that schema."""


def check_meaning(source: Source, schema_name: str, folder: Path | None = None) -> list[Problem]:
    """Give what is wrong with a source beyond its form, sorted by place.

    Takes: a source that satisfies the schema, and a folder of schemas, if not the packaged ones.
    """
    problems = set(check_order(source, schema_name, folder))
    for check in MEANING_CHECKS.get(schema_name, ()):
        problems.update(check(source))
    return sorted(problems)
