"""Finds which entries of two lists are the same ones, which have moved, and which are new."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_NAMES: Final = ("offer", "tier", "from")
"""Keys that name an entry among its like."""


@frozen
class Slot:
    """A place of the two lists laid over each other: an entry of the first, of the second, or of both.

    `move` names both places of an entry that stands elsewhere in the second list.
    """

    a: int | None
    b: int | None
    move: tuple[int, int] | None = None


def align(
    a: Sequence[Any], b: Sequence[Any], texts: tuple[Sequence[str], Sequence[str]], *, ordered: bool
) -> list[Slot]:
    """Lay two lists over each other.

    Entries are the same if they have the same name or, without names, the same condition; between such, an
    entry that is there in one list only is taken for the changed one that stands at its place in the other.

    Args:
        a: the first list.
        b: the second.
        texts: what the entries of each mean, equal for those that mean the same.
        ordered: whether the order means something.
    """
    keys = [_keys(entries, text) for entries, text in zip((a, b), texts, strict=True)]
    if not ordered:
        return _as_sets(*keys)
    pairs = _longest(*keys)
    left, right = ({pair[side] for pair in pairs} for side in (0, 1))
    places = {key: place for place, key in enumerate(keys[1]) if place not in right}
    moves = {place: places[key] for place, key in enumerate(keys[0]) if place not in left and key in places}
    return list(_slots(a, b, pairs, moves))


def lay_keys(a: Sequence[str], b: Sequence[str]) -> Iterator[tuple[str, bool, bool]]:
    """Lay the keys of two maps over each other: each key, and whether it stands there in either of them.

    A key that both have but elsewhere comes twice, once for each of them.
    """
    i = j = 0
    for here, there in [*_longest(a, b), (len(a), len(b))]:
        yield from ((key, True, False) for key in a[i:here])
        yield from ((key, False, True) for key in b[j:there])
        if here < len(a):
            yield a[here], True, True
        i, j = here + 1, there + 1


def _keys(entries: Sequence[Any], texts: Sequence[str]) -> list[tuple[str, int]]:
    """Give what each entry is known by, and how many before it are known by the same."""
    seen: Counter[str] = Counter()
    keys = []
    for entry, text in zip(entries, texts, strict=True):
        key = _key(entry, text)
        keys.append((key, seen[key]))
        seen[key] += 1
    return keys


def _key(entry: Any, text: str) -> str:
    if not isinstance(entry, dict):
        return text
    for name in _NAMES:
        if name in entry:
            return f"{name} {entry[name]}"
    return f"when {_condition(text)}" if "when" in entry else text


def _condition(text: str) -> str:
    return json.dumps(json.loads(text)["when"], sort_keys=True)


def _as_sets(a: Sequence[tuple[str, int]], b: Sequence[tuple[str, int]]) -> list[Slot]:
    there = {key: place for place, key in enumerate(b)}
    slots = [Slot(place, there.get(key)) for place, key in enumerate(a)]
    known = set(a)
    news = [place for place, key in enumerate(b) if key not in known]
    gone = [place for place, slot in enumerate(slots) if slot.b is None]
    for place, new in zip(gone, news, strict=False):
        slots[place] = Slot(slots[place].a, new)
    return slots + [Slot(None, new) for new in news[len(gone) :]]


def _longest(a: Sequence[Any], b: Sequence[Any]) -> list[tuple[int, int]]:
    """Give the longest row of pairs of equal keys that stand in the same order in both lists."""
    best = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in reversed(range(len(a))):
        for j in reversed(range(len(b))):
            best[i][j] = 1 + best[i + 1][j + 1] if a[i] == b[j] else max(best[i + 1][j], best[i][j + 1])
    pairs, i, j = [], 0, 0
    while i < len(a) and j < len(b):
        if a[i] == b[j]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i + 1][j] >= best[i][j + 1]:
            i += 1
        else:
            j += 1
    return pairs


def _slots(
    a: Sequence[Any], b: Sequence[Any], pairs: Sequence[tuple[int, int]], moves: dict[int, int]
) -> Iterator[Slot]:
    arrived = {there: here for here, there in moves.items()}
    i = j = 0
    for here, there in [*pairs, (len(a), len(b))]:
        gone = [place for place in range(i, here) if place not in moves]
        news = [place for place in range(j, there) if place not in arrived]
        changed = dict(_changed(a, b, gone, news))
        for place in range(i, here):
            if place in moves:
                yield Slot(place, None, (place, moves[place]))
            else:
                yield Slot(place, changed.get(place))
        for place in range(j, there):
            if place in arrived:
                yield Slot(None, place, (arrived[place], place))
            elif place not in changed.values():
                yield Slot(None, place)
        if here < len(a):
            yield Slot(here, there)
        i, j = here + 1, there + 1


def _changed(
    a: Sequence[Any], b: Sequence[Any], gone: Sequence[int], news: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """Pair entries that stand in the same gap, except those that are named and so are others."""
    unnamed = [
        [place for place in places if not _is_named(entries[place])]
        for entries, places in ((a, gone), (b, news))
    ]
    return zip(*unnamed, strict=False)


def _is_named(entry: Any) -> bool:
    return isinstance(entry, dict) and any(name in entry for name in _NAMES)
