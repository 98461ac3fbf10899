"""Compares two games' rules place by place, and puts the rules together that lie between the two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from attrs import frozen

from twentyone.diff.align import align, lay_keys
from twentyone.diff.meaning import NOTHING, Meaning
from twentyone.load.pointer import join

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from twentyone.diff.align import Slot
    from twentyone.load.pointer import Token

Path = tuple["Token", ...]
_Sides = tuple[bool, bool]
"""Whether a key stands at a place in the first game, and in the second."""


@frozen
class Difference:
    """One rule that differs; `number` is its place among all of them, in the order of the rules file."""

    number: int
    kind: Literal["changed", "added", "removed", "moved"]
    in_a: str | None
    """JSON pointer of the rule in the first game, if it is there."""
    in_b: str | None
    """JSON pointer of the rule in the second game, if it is there."""

    @property
    def pointer(self) -> str:
        """The pointer by which the difference is named: the first game's if it has the rule."""
        return self.in_a if self.in_a is not None else self.in_b or ""


@frozen(eq=False)
class _Whole:
    """A place that is taken from one side or the other as a whole."""

    number: int
    a: Any
    b: Any


@frozen(eq=False)
class _Map:
    parts: Sequence[tuple[str, Any]]
    """Each key, and what it is made of; one that has moved comes twice, for either side."""


@frozen(eq=False)
class _List:
    parts: Sequence[Any]


@frozen(eq=False)
class Comparison:
    """What differs between two games' rules, in the order of the rules file."""

    a: Mapping[str, Any]
    b: Mapping[str, Any]
    differences: tuple[Difference, ...]
    _tree: Any
    _described: tuple[Path, ...]
    """Places that only describe and name a setting, which the second game may not have."""

    def between(self, chosen: Collection[int]) -> dict[str, Any]:
        """Give the first game's rules with some differences, by number, taken from the second.

        With all of them the rules mean what the second game's mean. They need not be valid, and share
        with the games what they have of them: they are not to be changed.
        """
        numbers = frozenset(chosen)
        made: dict[str, Any] = _made(self._tree, numbers)
        settings = made["settings"]
        return _without_lost(made, self._described, settings) if self._described else made


def compare(a: Mapping[str, Any], b: Mapping[str, Any]) -> Comparison:
    """Compare two games' resolved rules.

    Rules are compared as the schema divides them: a leaf, or a list or map that is one rule; a part that one
    game does not have at all is one difference. What only describes is not compared, and lists whose order
    means nothing are compared as sets. Takes: rules that keep to their schema.
    """
    comparing = _Comparing(Meaning(a), Meaning(b))
    tree = comparing.node(a, b, (), ())
    return Comparison(a, b, tuple(comparing.found), tree, tuple(comparing.described))


class _Comparing:
    def __init__(self, a: Meaning, b: Meaning) -> None:
        self._a = a
        self._b = b
        self.found: list[Difference] = []
        self.described: list[Path] = []

    def node(self, a: Any, b: Any, at: Path, there: Path) -> Any:
        """Compare what stands at two places, and note what differs."""
        if self._same(a, b, at, there):
            return a
        if type(a) is not type(b) or self._a.is_rule(at) or self._b.is_rule(there):
            return self._whole("changed", a, b, at, there)
        return self._map(a, b, at) if isinstance(a, dict) else self._list(a, b, at, there)

    def _same(self, a: Any, b: Any, at: Path, there: Path) -> bool:
        return self._a.text(a, at) == self._b.text(b, there)

    def _map(self, a: dict[str, Any], b: dict[str, Any], at: Path) -> _Map:
        moved: dict[str, int] = {}
        return _Map(
            [(key, self._entry(a, b, (*at, key), sides, moved)) for key, sides in self._keys(a, b, at)]
        )

    def _keys(self, a: dict[str, Any], b: dict[str, Any], at: Path) -> list[tuple[str, _Sides]]:
        """Put two maps' keys in one order; where it means something a key may stand in two places."""
        if at and self._a.is_sequence(at):
            return [(key, (in_a, in_b)) for key, in_a, in_b in lay_keys([*a], [*b])]
        return [(key, (key in a, key in b)) for key in _merged(a, b)]

    def _entry(
        self, a: dict[str, Any], b: dict[str, Any], place: Path, sides: _Sides, moved: dict[str, int]
    ) -> Any:
        key = str(place[-1])
        if key in a and self._a.describes(place):
            if isinstance(a[key], dict) and "setting" in a[key]:
                self.described.append(place)
            return a[key]
        if all(sides):
            return self.node(a[key], b[key], place, place)
        if not (key in a and key in b):
            return self._only(*_both(a if sides[0] else NOTHING, b if sides[1] else NOTHING, key), place)
        if key not in moved:
            moved[key] = len(self.found)
            self.found.append(Difference(moved[key], "moved", join(place), join(place)))
        return _Whole(moved[key], a[key] if sides[0] else NOTHING, b[key] if sides[1] else NOTHING)

    def _only(self, a: Any, b: Any, at: Path) -> Any:
        """Note a place that one game alone has; a map of things by name is noted thing by thing."""
        side, value = (self._a, a) if b is NOTHING else (self._b, b)
        if side.describes(at):
            return a
        if len(at) == 1 and isinstance(value, dict) and all(_is_named(each) for each in value.values()):
            return _Map([(key, self._only(*_both(a, b, key), (*at, key))) for key in value])
        return self._whole("removed" if b is NOTHING else "added", a, b, at, at)

    def _whole(
        self, kind: Literal["changed", "added", "removed"], a: Any, b: Any, at: Path, there: Path
    ) -> _Whole:
        number = len(self.found)
        in_a = None if a is NOTHING else join(at)
        in_b = None if b is NOTHING else join(there)
        self.found.append(Difference(number, kind, in_a, in_b))
        return _Whole(number, a, b)

    def _list(self, a: list[Any], b: list[Any], at: Path, there: Path) -> _List:
        texts = (
            [self._a.text(each, (*at, place)) for place, each in enumerate(a)],
            [self._b.text(each, (*there, place)) for place, each in enumerate(b)],
        )
        parts: list[Any] = []
        moved: dict[tuple[int, int], int] = {}
        for slot in align(a, b, texts, ordered=not self._a.is_unordered(at)):
            if slot.a is not None and slot.b is not None:
                parts.append(self.node(a[slot.a], b[slot.b], (*at, slot.a), (*there, slot.b)))
                continue
            if slot.move is not None and slot.move in moved:
                number = moved[slot.move]
            else:
                number = len(self.found)
                self.found.append(_one_sided(number, slot, at, there))
                if slot.move is not None:
                    moved[slot.move] = number
            parts.append(
                _Whole(
                    number,
                    NOTHING if slot.a is None else a[slot.a],
                    NOTHING if slot.b is None else b[slot.b],
                )
            )
        return _List(parts)


def _one_sided(number: int, slot: Slot, at: Path, there: Path) -> Difference:
    if slot.move is not None:
        here, elsewhere = slot.move
        return Difference(number, "moved", join((*at, here)), join((*there, elsewhere)))
    if slot.a is not None:
        return Difference(number, "removed", join((*at, slot.a)), None)
    assert slot.b is not None  # noqa: S101 - a slot has an entry
    return Difference(number, "added", None, join((*there, slot.b)))


def _merged(a: Mapping[str, Any], b: Mapping[str, Any]) -> list[str]:
    """Put two maps' keys in one order: the first's, each new one behind what it follows in the second."""
    merged = list(a)
    before: str | None = None
    for key in b:
        if key not in a:
            merged.insert(0 if before is None else merged.index(before) + 1, key)
        before = key
    return merged


def _is_named(value: Any) -> bool:
    return isinstance(value, dict) and "title" in value


def _both(a: Any, b: Any, key: str) -> tuple[Any, Any]:
    return (NOTHING if a is NOTHING else a[key], NOTHING if b is NOTHING else b[key])


def _without_lost(
    made: dict[str, Any], places: Collection[Path], settings: Collection[str]
) -> dict[str, Any]:
    """Leave out what only describes and names a setting that is not there."""
    for *above, key in places:
        around: Any = made
        for token in above:
            around = around[token]
        if around[key]["setting"] not in settings:
            del around[key]
    return made


def _made(node: Any, chosen: frozenset[int]) -> Any:
    if isinstance(node, _Whole):
        return node.b if node.number in chosen else node.a
    if isinstance(node, _Map):
        made = [(key, _made(part, chosen)) for key, part in node.parts]
        kept = {key: value for key, value in made if value is not NOTHING}
        # A map of things that neither side has any of is not there.
        return kept if kept or not made else NOTHING
    if isinstance(node, _List):
        entries = (_made(part, chosen) for part in node.parts)
        return [entry for entry in entries if entry is not NOTHING]
    return node
