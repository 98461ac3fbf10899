"""Notes which rules an answer looks at: those that it does not look at cannot change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from twentyone.diff.meaning import models, trials_of, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from twentyone.model.rules import Rules

SETTINGS: Final = "settings"

Parts = frozenset[str]
"""Parts of the model: a field of the rules, or `field.part` where the field has parts of its own."""


class Watched:
    """Rules that note what is read of them, and are else the rules themselves."""

    __slots__ = ("_read", "_rules", "_within")

    def __init__(self, rules: Any, read: set[str], within: str = "") -> None:
        """Take the rules, and what receives the parts that are read."""
        self._rules = rules
        self._read = read
        self._within = within

    def __getattr__(self, name: str) -> Any:
        """Give a part, and note it; a part with parts of its own is watched as well."""
        value = getattr(self._rules, name)
        if not self._within and attrs.has(type(value)):
            return Watched(value, self._read, f"{name}.")
        if name == SETTINGS:
            return _WatchedSettings(value, self._read)
        self._read.add(self._within + name)
        return value


class _WatchedSettings:
    """Settings that note which of them are asked for."""

    __slots__ = ("_read", "_settings")

    def __init__(self, settings: Mapping[str, int], read: set[str]) -> None:
        self._settings = settings
        self._read = read

    def get(self, name: str, otherwise: int) -> int:
        """Give a setting's value, or another where there is no such setting."""
        self._read.add(f"{SETTINGS}.{name}")
        return self._settings.get(name, otherwise)


def different_parts(one: Mapping[str, Any], other: Mapping[str, Any]) -> Parts:
    """Give the parts in which the models of two games' rules differ, whatever the settings are."""
    trials = trials_of(one, other)
    found: set[str] = set()
    for left, right in zip(models(one, trials), models(other, trials), strict=True):
        # Options that only one of them can be given tell what is not the same without them.
        if left is not None and right is not None:
            parts, others = dict(_parts(left)), dict(_parts(right))
            found.update(
                name
                for name in parts.keys() | others.keys()
                if written(parts.get(name)) != written(others.get(name))
            )
    return frozenset(found)


def _parts(model: Rules) -> Iterator[tuple[str, Any]]:
    for field in attrs.fields(type(model)):
        value = getattr(model, field.name)
        if field.name == SETTINGS:
            yield from ((f"{SETTINGS}.{name}", number) for name, number in value.items())
        elif attrs.has(type(value)):
            yield from (
                (f"{field.name}.{part.name}", getattr(value, part.name)) for part in attrs.fields(type(value))
            )
        else:
            yield field.name, value
