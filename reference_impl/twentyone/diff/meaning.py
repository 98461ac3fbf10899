"""Rules brought to one form, so that only what means something is compared."""

from __future__ import annotations

import json
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

import attrs

from twentyone.load.pointer import join
from twentyone.model.build import UnknownSetting, build
from twentyone.trace.places import places_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from twentyone.load.pointer import Token
    from twentyone.model.rules import Rules
    from twentyone.trace.places import Place


class Nothing(Enum):
    """What stands for the value of a place that is not there."""

    NOTHING = "nothing"


NOTHING: Final = Nothing.NOTHING

_NAMES: Final = frozenset({"pointer"})


class Meaning:
    """One game's rules, with what only describes left out and lists without an order put in one."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Take resolved rules that keep to their schema."""
        self.data = data
        self.places: Mapping[str, Place] = places_of(data)

    def describes(self, path: tuple[Token, ...]) -> bool:
        """Whether a place only describes."""
        return self.places[join(path)].descriptive

    def is_rule(self, path: tuple[Token, ...]) -> bool:
        """Whether a place is one rule, so that it is compared as a whole."""
        return self.places[join(path)].role != "section"

    def is_unordered(self, path: tuple[Token, ...]) -> bool:
        """Whether a place is a list whose order means nothing."""
        return self.places[join(path)].unordered

    def is_sequence(self, path: tuple[Token, ...]) -> bool:
        """Whether a place is a map whose order means something."""
        return self.places[join(path)].sequence

    def text(self, value: Any, path: tuple[Token, ...]) -> str:
        """Write what a value at a place means, the same for all that mean the same; types are kept apart."""
        return _written(self._plain(value, path))

    def _plain(self, value: Any, path: tuple[Token, ...]) -> Any:
        if isinstance(value, dict):
            inside = {key: (*path, key) for key in value if not self.describes((*path, key))}
            plain = {key: self._plain(value[key], place) for key, place in inside.items()}
            # Keys are sorted where a value is written, so an order that means something becomes a list.
            return list(plain.items()) if self.is_sequence(path) else plain
        if isinstance(value, list):
            entries = [self._plain(each, (*path, number)) for number, each in enumerate(value)]
            return sorted(entries, key=_written) if self.is_unordered(path) else entries
        return value


def models(data: Mapping[str, Any], trials: Iterable[Mapping[str, int]]) -> list[Rules | None]:
    """Build the model of rules with each of some options; None where they cannot be set."""
    ordered = _in_order(data, (), Meaning(data))
    return [_built(ordered, options) for options in trials]


def trials_of(*games: Mapping[str, Any]) -> list[dict[str, int]]:
    """Give options by which rules of some games can be told: none, and each setting at another value."""
    others = [{name: _other(each)} for data in games for name, each in sorted(data["settings"].items())]
    return [{}, *others]


def same_play(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Tell whether two games' rules give the interpreter the same to play by, whatever the settings are.

    If they do, every question is answered alike; the places where rules stand and a game's name play no part.
    """
    trials = trials_of(one, other)
    return written(tuple(models(one, trials))) == written(tuple(models(other, trials)))


def _built(data: Mapping[str, Any], options: Mapping[str, int]) -> Rules | None:
    try:
        return attrs.evolve(build(data, options), game="")
    except UnknownSetting:
        return None


def written(part: Any) -> str:
    """Write a part of the model, the same for all that play alike."""
    return repr(_without_names(part))


def _other(setting: Mapping[str, Any]) -> int:
    allowed = setting.get("one_of", (setting["default"] + 1,))
    return int(next((value for value in allowed if value != setting["default"]), setting["default"]))


def _in_order(value: Any, path: tuple[Token, ...], meaning: Meaning) -> Any:
    if isinstance(value, dict):
        keys = value if meaning.is_sequence(path) else sorted(value)
        return {key: _in_order(value[key], (*path, key), meaning) for key in keys}
    if isinstance(value, list):
        entries = [_in_order(each, (*path, number), meaning) for number, each in enumerate(value)]
        return sorted(entries, key=_written) if meaning.is_unordered(path) else entries
    return value


def _without_names(value: Any) -> Any:
    if attrs.has(type(value)):
        return (type(value).__name__, *_parts(value))
    if isinstance(value, dict):
        return [(key, _without_names(each)) for key, each in value.items()]
    if isinstance(value, frozenset):
        return sorted(value)
    return [_without_names(each) for each in value] if isinstance(value, tuple) else value


def _parts(value: Any) -> Iterator[Any]:
    for field in attrs.fields(type(value)):
        if field.name not in _NAMES:
            yield (field.name, _without_names(getattr(value, field.name)))


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
