"""The parts of a game's model, down to those that are read as one; and in which of them two games differ."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal

import attrs

from twentyone.diff.meaning import models, trials_of, written
from twentyone.model import rules as rules_module

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.rules import Game

SETTINGS: Final = "settings"

Parts = frozenset[str]
"""Parts of the model by their paths: `shoe.decks`, `outcomes.3.pays`; see `end_of` for rows and maps."""

_KEPT: Final = 64
"""So many games' parts are kept: most comparisons have one side in common with others."""

_MANY: Final = re.compile(r"(?P<kind>tuple|Mapping)\[(?:str, )?(?P<entry>\w+)(?:, \.\.\.)?\]")


def inside(path: str, name: str | int) -> str:
    """Give the path of a part inside another."""
    return f"{path}.{name}" if path else str(name)


def end_of(path: str) -> str:
    """Give the path of what a row or map itself is: how many entries it has, and under which names."""
    return f"{path}#"


def is_one(value: Any) -> bool:
    """Tell whether a value has parts of its own."""
    return type(value) in _CLASSES


@cache
def layout(owner: str) -> dict[str, Literal["one", "row", "map", "plain"]]:
    """Tell what each field of a class of the model, by its name, holds: parts of its own, many, or none."""
    return {field.name: _layout_of(str(field.type)) for field in attrs.fields(_BY_NAME[owner])}


def _layout_of(declared: str) -> Literal["one", "row", "map", "plain"]:
    many = _MANY.fullmatch(declared)
    if many is None:
        return "one" if declared.partition(" | ")[0] in _BY_NAME else "plain"
    if many["entry"] not in _BY_NAME:
        return "plain"
    return "row" if many["kind"] == "tuple" else "map"


def different_parts(one: Game, other: Game) -> Parts:
    """Give the parts in which the models of two games' rules differ, whatever the settings are."""
    trials = tuple(tuple(each.items()) for each in trials_of(one.data, other.data))
    found: set[str] = set()
    for parts, others in zip(_parts_of(one, trials), _parts_of(other, trials), strict=True):
        # Options that only one of them can be given tell what is not the same without them.
        if parts is not None and others is not None:
            found.update(path for path in parts.keys() | others.keys() if parts.get(path) != others.get(path))
    return frozenset(found)


@lru_cache(maxsize=_KEPT)
def _parts_of(
    game: Game, trials: tuple[tuple[tuple[str, int], ...], ...]
) -> tuple[dict[str, str] | None, ...]:
    """Give what each part of a game's rules is, with each of some options."""
    made = models(game.data, map(dict, trials))
    return tuple(None if model is None else dict(_parts(model, "")) for model in made)


def _parts(model: Any, path: str) -> Iterator[tuple[str, str]]:
    """Give what every part is, of those with parts of their own only that they are there."""
    for name, kind in layout(type(model).__name__).items():
        value, within = getattr(model, name), inside(path, name)
        if kind == "row":
            yield end_of(within), str(len(value))
            for place, entry in enumerate(value):
                yield from _entry(entry, inside(within, place))
        elif kind == "map":
            yield end_of(within), written(tuple(value))
            for each, entry in value.items():
                yield from _entry(entry, inside(within, each))
        elif name == SETTINGS:
            yield from ((inside(SETTINGS, each), written(number)) for each, number in value.items())
        elif kind == "one" and is_one(value):
            yield from _entry(value, within)
        elif name != "pointer":
            yield within, written(value)


def _entry(value: Any, path: str) -> Iterator[tuple[str, str]]:
    yield path, "there"
    yield from _parts(value, path)


_BY_NAME: Final = {name: each for name, each in vars(rules_module).items() if attrs.has(each)}
_CLASSES: Final = frozenset(_BY_NAME.values())
