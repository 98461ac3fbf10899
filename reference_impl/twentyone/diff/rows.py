"""The rules of several games laid beside each other, rule by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from twentyone.load.pointer import split
from twentyone.playing.rulebook import lines
from twentyone.playing.voice import voice_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.load.rules import Game
    from twentyone.words import Language

_NAMES: Final = ("offer", "tier", "when", "from")


@frozen
class Row:
    """One rule: its name, its pointers, and what it is in each game, empty where a game has no such rule."""

    rule: str
    pointers: tuple[str, ...]
    cells: tuple[str, ...]


def rows_of(games: Sequence[Game], language: Language) -> list[Row]:
    """Give the rules of some games in the order of the rules file, those of later games where they belong.

    An entry of a list is the same rule in two games if it has the same name there or, without one, the same
    condition.
    """
    tables: list[dict[str, tuple[str, str, str]]] = []
    order: list[str] = []
    for game in games:
        table: dict[str, tuple[str, str, str]] = {}
        before: str | None = None
        for pointer, (name, text) in lines(voice_for(game, language)).items():
            key = _key(game.data, pointer)
            while key in table:
                key += "+"
            table[key] = (pointer, name, text)
            if key not in order:
                order.insert(len(order) if before is None else order.index(before) + 1, key)
            before = key
        tables.append(table)
    return [_row(key, tables) for key in order]


def _row(key: str, tables: Sequence[dict[str, tuple[str, str, str]]]) -> Row:
    having = [table[key] for table in tables if key in table]
    pointers = tuple(dict.fromkeys(pointer for pointer, _, _ in having))
    return Row(having[0][1], pointers, tuple(table.get(key, ("", "", ""))[2] for table in tables))


def _key(data: Any, pointer: str) -> str:
    """Give a pointer with the names of entries in the place of their numbers."""
    parts = []
    value = data
    for token in split(pointer):
        if isinstance(value, list):
            value = value[int(token)]
            named = value if isinstance(value, dict) else {}
            parts.append(next((f"{name}={named[name]}" for name in _NAMES if name in named), token))
        else:
            value = value[token]
            parts.append(token)
    return "/".join(parts)
