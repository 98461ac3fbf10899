"""Notes which rules an answer looks at: those that it does not look at cannot change it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from twentyone_conformance.witness.parts import SETTINGS, end_of, inside, layout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    _Watcher: TypeAlias = Callable[[Any, set[str], str], Any]


class Watched:
    """Rules, or a part of them that has parts of its own, that note what is read and are else the same."""

    def __init__(self, rules: Any, read: set[str], within: str = "") -> None:
        """Take the rules, and what receives the parts that are read."""
        self._rules = rules
        self._read = read
        self._fields = _fields(type(rules).__name__, within)

    def __getattr__(self, name: str) -> Any:
        """Give a part, and note it; a part with parts of its own is watched as well."""
        derived = getattr(type(self._rules), name, None)
        if isinstance(derived, property):
            # What is worked out of parts reads those parts, here as there.
            return derived.__get__(self)
        value = getattr(self._rules, name)
        path, watch = self._fields[name]
        if watch is not None:
            value = watch(value, self._read, path)
        else:
            self._read.add(path)
        # Most parts are read many times; only the first time there is something to note.
        self.__dict__[name] = value
        return value


def _one(value: Any, read: set[str], path: str) -> Any:
    read.add(path)
    return None if value is None else Watched(value, read, path)


@cache
def _fields(owner: str, within: str) -> dict[str, tuple[str, _Watcher | None]]:
    """Give the path of each field of a model's class, and what watches its value, if it has parts."""
    watching: dict[str, _Watcher | None] = {
        "one": _one,
        "row": _WatchedRow,
        "map": _WatchedMap,
        "plain": None,
    }
    fields = {name: (inside(within, name), watching[kind]) for name, kind in layout(owner).items()}
    return {**fields, SETTINGS: (SETTINGS, _WatchedSettings)} if SETTINGS in fields else fields


class _WatchedRow(Sequence[Any]):
    """A row of parts that notes which of them are asked for, and whether it was followed to its end."""

    def __init__(self, row: Sequence[Any], read: set[str], path: str) -> None:
        self._row = row
        self._read = read
        self._path = path
        self._known: dict[int, Watched] = {}

    def __len__(self) -> int:
        self._read.add(end_of(self._path))
        return len(self._row)

    def __getitem__(self, place: Any) -> Any:
        if place not in range(len(self._row)):
            # Counted from the end, or several, or none: it takes how many there are to tell.
            places = range(len(self))[place]
            return self[places] if isinstance(places, int) else [self[each] for each in places]
        if place not in self._known:
            path = inside(self._path, place)
            self._read.add(path)
            self._known[place] = Watched(self._row[place], self._read, path)
        return self._known[place]

    def __iter__(self) -> Iterator[Any]:
        yield from map(self.__getitem__, range(len(self._row)))
        self._read.add(end_of(self._path))


class _WatchedMap(Mapping[str, Any]):
    """Parts by name that note which of them are asked for, and whether all were followed in their order."""

    def __init__(self, parts: Mapping[str, Any], read: set[str], path: str) -> None:
        self._parts = parts
        self._read = read
        self._path = path
        self._known: dict[str, Watched] = {}

    def __len__(self) -> int:
        self._read.add(end_of(self._path))
        return len(self._parts)

    def __getitem__(self, name: str) -> Any:
        if name not in self._known:
            path = inside(self._path, name)
            self._read.add(path)
            self._known[name] = Watched(self._parts[name], self._read, path)
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        self._read.add(end_of(self._path))
        return iter(self._parts)


class _WatchedSettings:
    """Settings that note which of them are asked for."""

    def __init__(self, settings: Mapping[str, int], read: set[str], path: str) -> None:
        self._settings = settings
        self._read = read
        self._path = path

    def get(self, name: str, otherwise: int) -> int:
        """Give a setting's value, or another where there is no such setting."""
        self._read.add(inside(self._path, name))
        return self._settings.get(name, otherwise)
