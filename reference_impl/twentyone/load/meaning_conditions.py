"""Conditions: the classes of ranks that they name are some, and each says something of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source

_OF_CLASSES: Final = frozenset({"upcard", "split_of", "upcards"})


def check_classes(source: Source) -> Iterator[Problem]:
    """Find lists of classes in which a class holds another, and facts about no class at all."""
    for pointer, value in source.everything:
        word = pointer.rpartition("/")[2]
        if word not in _OF_CLASSES or not isinstance(value, list):
            continue
        if not value and word != "upcards":
            yield source.problem(
                pointer, "without a class this never holds", found="[]", allowed="one class of ranks or more"
            )
        if {"court", "ten"} <= set(value):
            yield source.problem(
                f"{pointer}/{value.index('court')}",
                "ten holds the courts already",
                found="court",
                hint="leave it out",
            )
