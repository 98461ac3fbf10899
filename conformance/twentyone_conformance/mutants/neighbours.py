"""What a rule's value can be changed to: every neighbouring value that the schema of the rules allows."""

from __future__ import annotations

import json
from collections import Counter
from copy import copy
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from twentyone.load.data import data_root

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Path = tuple[str | int, ...]
REMOVED = object()


@frozen(eq=False)
class Mutant:
    """One changed rule: where, what was done, and the rules with the change."""

    path: Path
    change: str
    data: dict[str, Any]
    element: int | None = None
    """Which element of a list was taken out, if one was."""

    @property
    def pointer(self) -> str:
        """The JSON pointer of the changed place."""
        return "".join(f"/{part}" for part in self.path)

    @property
    def rule(self) -> str:
        """The JSON pointer of the rule that the change is about: that place, or what was taken out of it."""
        return "".join(f"/{part}" for part in self.place)

    @property
    def place(self) -> Path:
        """The same as a path."""
        return self.path if self.element is None else (*self.path, self.element)

    @property
    def name(self) -> str:
        """A readable name, unique within a game."""
        return f"{self.pointer} {self.change}"


@frozen
class Change:
    """One change at a place: its words, and the new value; a list or map is changed as a whole."""

    words: str
    value: Any
    element: int | None = None


def mutants(rules: Mapping[str, Any], siblings: Sequence[Mapping[str, Any]] = ()) -> Iterator[Mutant]:
    """Give every mutant of a game's rules.

    Every leaf that is not descriptive is changed to its neighbours (other words, one more and one less,
    other odds),
    every optional key and list element is taken out, ordered lists are swapped, sets are added to, and what a
    sibling game has at the same place is put in.

    Takes: resolved rules, and those of other games. Gives: mutants in the order of the file; their rules may
    still contradict each other.
    """
    # A change leaves all sections but one as they are, so that one alone tells it from others.
    seen = {(key, json.dumps(section, sort_keys=True)) for key, section in rules.items()}
    names: Counter[str] = Counter()
    others = [each for each in siblings if each is not rules]
    fixed = _fixed((), _schema(), rules, {name: each["default"] for name, each in rules["settings"].items()})
    for path, change in chain(_changes((), _schema(), rules, others), fixed):
        data = _put(rules, path, change.value)
        section = str(path[0])
        text = json.dumps(data.get(section), sort_keys=True)
        if (section, text) not in seen:
            seen.add((section, text))
            mutant = Mutant(path, change.words, data, change.element)
            names[mutant.name] += 1
            again = f" ({names[mutant.name]})" if names[mutant.name] > 1 else ""
            yield evolve(mutant, change=change.words + again)


def leaves(rules: Mapping[str, Any]) -> Iterator[str]:
    """Give the JSON pointers of the values that decide something, in the order of the file."""
    yield from ("".join(f"/{part}" for part in path) for path in _leaves((), _schema(), rules))


def _leaves(path: Path, node: Mapping[str, Any], value: Any) -> Iterator[Path]:
    schema = resolve(node, value)
    if schema.get("x-descriptive"):
        return
    if isinstance(value, dict):
        for key, below in value.items():
            child = schema.get("properties", {}).get(key, schema.get("additionalProperties"))
            yield from _leaves((*path, key), child, below)
    elif isinstance(value, list):
        for index, below in enumerate(value):
            yield from _leaves((*path, index), schema["items"], below)
    else:
        yield path


@cache
def _schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        (data_root("schema") / "rules.schema.json").read_text(encoding="utf-8")
    )
    return found


def resolve(node: Mapping[str, Any], value: Any) -> dict[str, Any]:
    """Give the schema that holds for a value: references followed, the branch for its type taken."""
    found = dict(node)
    while "$ref" in found:
        name = found.pop("$ref").rsplit("/", 1)[1]
        found = {**_schema()["$defs"][name], **found}
    if "if" in found:
        wanted: type = {"object": dict, "string": str}[found.pop("if")["type"]]
        branch = found.pop("then") if isinstance(value, wanted) else found.pop("else")
        found.pop("then", None)
        found.pop("else", None)
        return {**found, **resolve(branch, value)}
    return found


def _changes(
    path: Path, node: Mapping[str, Any], value: Any, siblings: Sequence[Any]
) -> Iterator[tuple[Path, Change]]:
    schema = resolve(node, value)
    if schema.get("x-descriptive"):
        return
    others = [each for each in siblings if type(each) is type(value) or _takes_several_forms(node)]
    yield from ((path, change) for change in _own(schema, value))
    if path and (not isinstance(value, dict | list) or schema.get("x-rule")):
        for other in others:
            yield path, Change(f"as in another game: {_short(other)}", other)
    if isinstance(value, dict):
        yield from _map_changes(path, schema, value, [each for each in others if isinstance(each, dict)])
    elif isinstance(value, list):
        for index, below in enumerate(value):
            theirs = [each[index] for each in others if isinstance(each, list) and index < len(each)]
            yield from _changes((*path, index), schema["items"], below, theirs)


def _takes_several_forms(node: Mapping[str, Any]) -> bool:
    """Whether a value of another type may stand here, such as a map of conditions for `always`."""
    while "$ref" in node:
        node = _schema()["$defs"][node["$ref"].rsplit("/", 1)[1]]
    return "if" in node


def _fixed(
    path: Path, node: Mapping[str, Any], value: Any, settings: Mapping[str, int]
) -> Iterator[tuple[Path, Change]]:
    """Give each reference to a setting replaced by the setting's default, where a number may stand."""
    schema = resolve(node, value)
    if isinstance(value, dict) and set(value) == {"setting"} and not schema.get("x-descriptive"):
        default = settings[value["setting"]]
        yield path, Change(f"fixed at {default}", default)
    elif isinstance(value, dict):
        for key, below in value.items():
            child = schema.get("properties", {}).get(key, schema.get("additionalProperties"))
            yield from _fixed((*path, key), child, below, settings)
    elif isinstance(value, list):
        for index, below in enumerate(value):
            yield from _fixed((*path, index), schema["items"], below, settings)


def _map_changes(
    path: Path, schema: Mapping[str, Any], value: dict[str, Any], others: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[Path, Change]]:
    for key in _optional(schema, value):
        yield (*path, key), Change("taken out", REMOVED)
    for key, theirs in _foreign(schema, value, others if path else ()):
        yield (*path, key), Change(f"added as in another game: {_short(theirs)}", theirs)
    for key, below in value.items():
        child = schema.get("properties", {}).get(key, schema.get("additionalProperties"))
        yield from _changes((*path, key), child, below, [each[key] for each in others if key in each])


def _own(schema: Mapping[str, Any], value: Any) -> Iterator[Change]:
    if isinstance(value, list):
        yield from _list(schema, value)
    elif not isinstance(value, dict):
        for words, other in _near_values(schema, value):
            yield Change(words or f"-> {other}", other)


def _near_values(schema: Mapping[str, Any], value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, bool):
        yield f"-> {str(not value).lower()}", not value
    elif isinstance(value, int):
        least = schema.get("minimum", -(10**12))
        yield from (("", value + step) for step in (-1, 1) if value + step >= least)
    elif schema.get("enum") == ["always"]:
        yield "only with two cards", {"cards": 2}
        yield "only for a dealt hand", {"origin": "deal"}
    elif "enum" in schema:
        yield from (("", other) for other in _near_words(schema["enum"], value))
    else:
        yield from (("", other) for other in _near_texts(schema.get("pattern", ""), value))


def _optional(schema: Mapping[str, Any], value: dict[str, Any]) -> Iterator[str]:
    for key, below in value.items():
        node = schema.get("properties", {}).get(key) or schema.get("additionalProperties") or {}
        descriptive = resolve(node, below).get("x-descriptive")
        if (
            key not in schema.get("required", ())
            and not descriptive
            and len(value) > schema.get("minProperties", 0)
        ):
            yield key


def _foreign(
    schema: Mapping[str, Any], value: Mapping[str, Any], siblings: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[str, Any]]:
    properties = schema.get("properties", {})
    for other in siblings:
        for key, theirs in other.items():
            if (
                key in properties
                and key not in value
                and not resolve(properties[key], theirs).get("x-descriptive")
            ):
                yield key, theirs


def _list(schema: Mapping[str, Any], value: list[Any]) -> Iterator[Change]:
    for index, each in enumerate(value):
        if len(value) > schema.get("minItems", 0):
            yield Change(f"without {_short(each)} at {index}", value[:index] + value[index + 1 :], index)
    if not schema.get("x-unordered"):
        for index in range(len(value) - 1):
            swapped = [*value[:index], value[index + 1], value[index], *value[index + 2 :]]
            yield Change(f"{index} and {index + 1} swapped", swapped)
    for word in resolve(schema["items"], "").get("enum", ()):
        fits = len(value) < schema.get("maxItems", 99) and (
            word not in value or not schema.get("uniqueItems")
        )
        if fits and len(value) < 8:
            yield Change(f"with {word}", [*value, word])


def _near_words(words: Sequence[Any], value: Any) -> Iterator[Any]:
    # A long row of words, such as the ranks, is in order: its next ones are near.
    place = words.index(value)
    for other in words if len(words) <= 8 else words[max(0, place - 1) : place + 2]:
        if other != value:
            yield other


def _near_texts(pattern: str, value: str) -> Iterator[str]:
    if ":" in pattern:
        win, stake = map(int, value.split(":"))
        near = {f"{win + 1}:{stake}", f"{win}:{stake + 1}", f"{stake}:{max(win, 1)}", "1:1", "6:5"}
        if win > 1:
            near.add(f"{win - 1}:{stake}")
    elif "/[1-9]" in pattern:
        near = {"1", "2", "1/2", "1/3", "9/10", "8/10"}
        if "base" in pattern:
            near |= {"base", "room_factor"}
    elif pattern == "^[a-z][a-z_]*$":
        near = {f"{value}_x"}
    else:
        near = set()
    return iter(sorted(near - {value}))


def _put(rules: Mapping[str, Any], path: Path, value: Any) -> dict[str, Any]:
    # What lies beside the way to the place stays the same object: nothing changes rules in place.
    changed = dict(rules)
    place: Any = changed
    for part in path[:-1]:
        place[part] = copy(place[part])
        place = place[part]
    if value is REMOVED:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return changed


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
