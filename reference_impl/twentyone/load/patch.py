"""How one reading turns the rules into another reader's: values set, inserted and removed by JSON pointer."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, Literal

from attrs import field, frozen

from twentyone.load.pointer import split
from twentyone.load.problem import WHOLE_FILE, InvalidInput, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from twentyone.load.source import Source

END: Final = "-"
"""The list position after the last element as RFC 6901 writes it; the number of elements is it as well."""


@frozen
class Patch:
    """One change of the rules.

    `pointer` always means a place in the rules as they are written, whatever else is changed with it.
    """

    operation: Literal["set", "insert", "remove"]
    pointer: str
    # Compared as written: in Python 1 equals true, in a rules file it does not.
    value: Any = field(default=None, eq=json.dumps)
    source: Source | None = field(default=None, eq=False, repr=False)
    """The file that holds the change."""
    written_at: str = field(default="", eq=False)
    """JSON pointer of the change in that file."""

    @property
    def at(self) -> tuple[str, ...]:
        """The pointer, taken apart."""
        return split(self.pointer)

    def problem(self, message: str, hint: str = "") -> Problem:
        """Say what is wrong with this change, at the place where it is written."""
        found = f"{self.operation} {self.pointer}"
        if self.source is None:
            return Problem("", WHOLE_FILE.line, WHOLE_FILE.column, self.pointer, message, found, hint=hint)
        return self.source.problem(self.written_at, message, found=found, hint=hint, at_key=True)


class _NoSuchPlaceError(Exception):
    """A pointer that leads nowhere; says how far it leads."""


def apply_patches(rules: dict[str, Any], patches: Iterable[Patch]) -> dict[str, Any]:
    """Give the rules as the patches change them; what was taken in is left as it was.

    Takes: rules as plain data, and patches in the order in which two insertions at one place stand.
    Raises: InvalidInput if a patch names no place in `rules`, or two patches change the same place.
    """
    changes = tuple(patches)
    if problems := [*_misplaced(rules, changes), *_quarrels(changes)]:
        raise InvalidInput(problems)
    changed: dict[str, Any] = _Changes.of(changes).made_in(rules, ())
    return changed


@frozen
class _Changes:
    set_: dict[tuple[str, ...], Any]
    inserted: dict[tuple[str, ...], list[Any]]
    removed: frozenset[tuple[str, ...]]

    @classmethod
    def of(cls, patches: Iterable[Patch]) -> _Changes:
        set_: dict[tuple[str, ...], Any] = {}
        inserted: dict[tuple[str, ...], list[Any]] = {}
        removed: set[tuple[str, ...]] = set()
        for patch in patches:
            match patch.operation:
                case "set":
                    set_[patch.at] = patch.value
                case "insert":
                    inserted.setdefault(patch.at, []).append(patch.value)
                case "remove":
                    removed.add(patch.at)
        return cls(set_, inserted, frozenset(removed))

    def made_in(self, node: Any, at: tuple[str, ...]) -> Any:
        """Copy a node and all below it with the changes made; `at` is its place."""
        if isinstance(node, dict):
            return self._made_in_map(node, at)
        if isinstance(node, list):
            return self._made_in_list(node, at)
        return node

    def _made_in_map(self, node: dict[str, Any], at: tuple[str, ...]) -> dict[str, Any]:
        kept = {
            key: self._value(value, (*at, key))
            for key, value in node.items()
            if (*at, key) not in self.removed
        }
        added = {
            place[-1]: deepcopy(value)
            for place, value in self.set_.items()
            if place[:-1] == at and place[-1] not in node
        }
        return kept | added

    def _made_in_list(self, node: list[Any], at: tuple[str, ...]) -> list[Any]:
        made: list[Any] = []
        for position, value in enumerate(node):
            place = (*at, str(position))
            made += deepcopy(self.inserted.get(place, []))
            if place not in self.removed:
                made.append(self._value(value, place))
        last = [*self.inserted.get((*at, str(len(node))), []), *self.inserted.get((*at, END), [])]
        return made + deepcopy(last)

    def _value(self, value: Any, place: tuple[str, ...]) -> Any:
        return deepcopy(self.set_[place]) if place in self.set_ else self.made_in(value, place)


def _misplaced(rules: dict[str, Any], patches: Iterable[Patch]) -> list[Problem]:
    found = []
    for patch in patches:
        try:
            _check_place(rules, patch)
        except _NoSuchPlaceError as error:
            found.append(patch.problem(str(error)))
    return found


def _check_place(rules: dict[str, Any], patch: Patch) -> None:
    """See that the patch names a place in the rules. Raises: _NoSuchPlaceError."""
    if not patch.at:
        raise _NoSuchPlaceError("the rules as a whole are not changed")
    *above, last = patch.at
    parent: Any = rules
    for depth, token in enumerate(above):
        parent = _child(parent, token, patch.at[: depth + 1])
    if patch.operation == "insert" and not isinstance(parent, list):
        raise _NoSuchPlaceError("only a list can have something inserted")
    if patch.operation == "insert" and last in {END, str(len(parent))}:
        return
    if patch.operation == "set" and isinstance(parent, dict):
        return
    _child(parent, last, patch.at)


def _child(node: Any, token: str, place: tuple[str, ...]) -> Any:
    if isinstance(node, dict) and token in node:
        return node[token]
    if isinstance(node, list):
        # Only the plain spelling of a position is one: "01" and "+1" name nothing.
        position = next((number for number in range(len(node)) if str(number) == token), None)
        if position is not None:
            return node[position]
    raise _NoSuchPlaceError(f"the rules have no /{'/'.join(place)}")


def _quarrels(patches: tuple[Patch, ...]) -> list[Problem]:
    return [
        second.problem(f"this and {first.operation} {first.pointer} change the same place")
        for first, second in combinations(patches, 2)
        if _quarrel(first, second)
    ]


def _quarrel(first: Patch, second: Patch) -> bool:
    """Tell whether the order of two patches would matter, or one undo the other."""
    if first == second and first.operation != "insert":
        return False
    return _covers(first, second) or _covers(second, first)


def _covers(upper: Patch, lower: Patch) -> bool:
    """Tell whether `upper` replaces or removes what `lower` changes."""
    if upper.operation == "insert":
        return False
    if lower.operation == "insert":
        # An insertion stands in the gap before an element, so the element itself may go or change.
        return lower.at[: len(upper.at)] == upper.at and len(lower.at) > len(upper.at)
    return lower.at[: len(upper.at)] == upper.at
