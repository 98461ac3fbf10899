"""What no schema can say of a file: the checks of its meaning, registered for each kind of file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from twentyone.load.problem import Problem
from twentyone.load.rules_meaning import RULES_CHECKS
from twentyone.load.source import Source

MeaningCheck: TypeAlias = Callable[[Source], Iterable[Problem]]

MEANING_CHECKS: Final[dict[str, tuple[MeaningCheck, ...]]] = {
    "rules": RULES_CHECKS,
    "clauses": (),
    "readings": (),
}
"""Schema name -> checks of a source that satisfies that schema."""


def check_meaning(source: Source, schema_name: str) -> list[Problem]:
    """Give what is wrong with a source beyond its form, sorted by place.

    Takes: a source that satisfies the schema.
    """
    return sorted({problem for check in MEANING_CHECKS.get(schema_name, ()) for problem in check(source)})
