"""Changed rules that keep to the schema: any value anywhere replaced, removed, added, doubled or moved."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any

import attrs

from twentyone.load.data import data_root, game_ids
from twentyone.load.rules import load_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

NUMBERS = (0, 1, 2, 3, 7, 12, 17, 21, 22, 60)
TEXTS = {"odds": ("0:1", "1:1", "1:2", "6:5"), "fraction": ("1", "1/3", "2", "3/2")}


@attrs.frozen
class Place:
    """One place of the rules: the way there, the name of its schema, the schema and the value."""

    path: tuple[str | int, ...]
    name: str
    schema: dict[str, Any]
    value: Any


@cache
def rules_of(game: str) -> dict[str, Any]:
    return load_game(game).data


@cache
def schema_of_rules() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((data_root("schema") / "rules.schema.json").read_text("utf-8"))
    return found


@cache
def seen_values() -> dict[str, list[Any]]:
    """Give, by the name of its schema, every value that the packaged games have at such places."""
    seen: dict[str, list[Any]] = {}
    for game in game_ids():
        for place in places(rules_of(game)):
            values = seen.setdefault(place.name, [])
            if place.value not in values:
                values.append(place.value)
    return seen


def places(rules: dict[str, Any]) -> Iterator[Place]:
    """Give every place of some rules but the root, in the order of the file."""
    yield from _below(schema_of_rules(), "", rules, ())


def change(rules: dict[str, Any], random: Random) -> dict[str, Any]:
    """Give the rules with one change at one place, chosen by `random`; they may no longer fit together."""
    place = random.choice([each for each in places(rules) if not each.schema.get("x-descriptive")])
    changed = deepcopy(rules)
    container: Any = changed
    for token in place.path[:-1]:
        container = container[token]
    last = place.path[-1]
    ways = ["replace", "replace", "remove", "near", "add"]
    if isinstance(container, list):
        ways += ["move", "double"]
    way = random.choice(ways)
    if way == "remove":
        del container[last]
    elif way == "move":
        container.insert(random.randrange(len(container)), container.pop(last))
    elif way == "double":
        container.insert(last, deepcopy(container[last]))
    elif way == "add" and isinstance(place.value, dict | list):
        _add(container[last], place, random)
    elif way == "near":
        container[last] = random.choice(_near(place))
    else:
        container[last] = deepcopy(random.choice(seen_values().get(place.name, [place.value])))
    return changed


def _add(value: Any, place: Place, random: Random) -> None:
    """Put something into a map or list, of what the games have in such places."""
    if isinstance(value, list):
        name, schema = _resolve(place.schema["items"], f"{place.name}/*", None)
        choices = [*seen_values().get(name, ()), *schema.get("enum", ())]
        if choices:
            value.insert(random.randrange(len(value) + 1), deepcopy(random.choice(choices)))
        return
    missing = [key for key in place.schema.get("properties", ()) if key not in value]
    if missing:
        key = random.choice(missing)
        name, schema = _resolve(place.schema["properties"][key], f"{place.name}/{key}", None)
        choices = [*seen_values().get(name, ()), *_of_kind(schema, name)]
        if choices:
            value[key] = deepcopy(random.choice(choices))


def _near(place: Place) -> list[Any]:
    if isinstance(place.value, bool):
        return [not place.value]
    if isinstance(place.value, int):
        return [place.value - 1, place.value + 1, *NUMBERS]
    return _of_kind(place.schema, place.name) or seen_values().get(place.name, [place.value])


def _of_kind(schema: dict[str, Any], name: str) -> list[Any]:
    if "enum" in schema:
        return list(schema["enum"])
    if schema.get("type") == "boolean":
        return [True, False]
    if schema.get("type") == "integer":
        return list(NUMBERS)
    return list(TEXTS.get(name, ()))


def _below(node: dict[str, Any], name: str, value: Any, path: tuple[str | int, ...]) -> Iterator[Place]:
    name, schema = _resolve(node, name, value)
    if path:
        yield Place(path, name, schema, value)
    if isinstance(value, dict):
        for key, inside in value.items():
            known = key in schema.get("properties", {})
            below = schema["properties"][key] if known else schema["additionalProperties"]
            yield from _below(below, f"{name}/{key if known else '*'}", inside, (*path, key))
    elif isinstance(value, list):
        for position, inside in enumerate(value):
            yield from _below(schema["items"], f"{name}/*", inside, (*path, position))


def _resolve(node: dict[str, Any], name: str, value: Any) -> tuple[str, dict[str, Any]]:
    """Follow references and choices; a schema that is referred to has its own name wherever it stands."""
    schema: dict[str, Any] = dict(node)
    while "$ref" in schema or "if" in schema:
        if "$ref" in schema:
            name = schema.pop("$ref").rpartition("/")[2]
            schema = {**schema_of_rules()["$defs"][name], **schema}
        if "if" in schema:
            kinds: dict[str, type] = {"object": dict, "string": str}
            fits = isinstance(value, kinds[schema.pop("if")["type"]])
            then, other = schema.pop("then"), schema.pop("else")
            schema |= then if fits else other
    return name, schema
