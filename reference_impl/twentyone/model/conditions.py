"""Conditions as data: facts with values, each with its pointer; what a fact means is the interpreter's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from twentyone.model.cards import CLASSES
from twentyone.model.money import LARGEST

if TYPE_CHECKING:
    from collections.abc import Mapping

RANGES = frozenset({"cards", "points", "hard_points", "taken", "total"})
CLASS_LISTS = frozenset({"upcard", "split_of"})
GROUPS = frozenset({"any", "not"})


@attrs.frozen
class Fact:
    """One fact of a condition: its word, its value made ready, and its pointer in the rules file."""

    name: str
    value: Any
    pointer: str


@attrs.frozen
class Condition:
    """Facts that must all hold; without any, the condition always holds."""

    pointer: str
    facts: tuple[Fact, ...]


def read_condition(data: Any, pointer: str) -> Condition:
    """Read `always` or a map of facts. Ranges become (least, most), classes of ranks become sets of ranks."""
    if data == "always" or data is None:
        return Condition(pointer, ())
    return Condition(
        pointer,
        tuple(
            Fact(name, _read_value(name, value, f"{pointer}/{name}"), f"{pointer}/{name}")
            for name, value in data.items()
        ),
    )


def read_range(data: int | Mapping[str, int]) -> tuple[int, int]:
    """Read a number or a map of `least` and `most`; an open side becomes a bound that no hand reaches."""
    if isinstance(data, int):
        return data, data
    return data.get("least", 0), data.get("most", LARGEST)


def read_classes(names: list[str]) -> frozenset[str]:
    """Give the ranks of some classes of ranks."""
    return frozenset().union(*(CLASSES[name] for name in names))


def _read_value(name: str, value: Any, pointer: str) -> Any:
    if name in RANGES:
        return read_range(value)
    if name in CLASS_LISTS:
        return read_classes(value)
    if name in GROUPS:
        return tuple(read_condition(each, f"{pointer}/{index}") for index, each in enumerate(value))
    if name == "ranks":
        return tuple(sorted(value))
    return tuple(value) if isinstance(value, list) else value
