"""The JSON Schemas of the project's files, ready to check data, and what they say about a place."""

from __future__ import annotations

import json
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen
from jsonschema import Draft202012Validator, ValidationError, validators
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from twentyone.load.data import data_root
from twentyone.load.findings import MOST_PROBLEMS
from twentyone.load.order import misplaced_keys
from twentyone.load.wording import written

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SUFFIX: Final = ".schema.json"
_BY_NAME: Final = frozenset({"properties", "patternProperties", "dependentSchemas"})
_VALUES: Final = frozenset({"additionalProperties", "unevaluatedProperties"})
NOTHING: Final[dict[str, Any]] = {"not": {}}
ORDERED: Final = "x-ordered"
"""Annotation of a map's schema: its keys stand in the order of its `properties`."""


def schema_names(folder: Path | None = None) -> list[str]:
    """Give the names of the schemas in a folder, sorted; of the packaged ones if no folder is given."""
    return sorted(_load(folder or data_root("schema")))


@frozen(eq=False)
class Schema:
    """One schema, with its neighbours to refer to."""

    uri: str
    contents: Any
    registry: Registry[Any]

    def errors(self, data: Any, *, order: bool = False) -> list[ValidationError]:
        """Give what the schema holds against the data; with `order`, against the order of keys as well.

        A bounded number of errors is given: data that hold so many were not written for this schema.
        """
        checker = (_ORDER_TOO if order else _CHECKER)(self.contents, registry=self.registry)
        return list(islice(checker.iter_errors(data), MOST_PROBLEMS + 1))

    def description(self, error: ValidationError) -> str:
        """Give what the schema says of the value that an error is about, or else of the list around it."""
        return self._way(error).said

    def keys(self, error: ValidationError) -> list[str]:
        """Give the keys named by the schema that an error is about, and by the schemas that it is made of."""
        way = self._way(error)
        return list(dict.fromkeys(_keys(way.schema, way.resolver, [])))

    def _way(self, error: ValidationError) -> _Way:
        """Follow an error's path down the schema; as told, it leaves references out."""
        way, schema, by_name = _Way(self.contents, self.registry.resolver(self.uri)), self.contents, False
        for token in error.absolute_schema_path:
            if by_name:
                schema, by_name = schema[token], False
                continue
            resolver, said = way.resolver, way.said
            while isinstance(schema, dict) and token not in schema and "$ref" in schema:
                said = _said(schema) or said
                resolved = resolver.lookup(schema["$ref"])
                schema, resolver = resolved.contents, resolved.resolver
            said = _said(schema) or said
            by_name = token in _BY_NAME
            # What is said of a map is said of none of its values.
            inside = by_name or (token in _VALUES and isinstance(schema[token], dict))
            way = _Way(schema, resolver, "" if inside else said)
            schema = schema[token]
        return way


@frozen
class _Way:
    """How far an error's path has been followed: a schema, what its references mean, what was said last."""

    schema: Any
    resolver: Any
    """A resolver of the library, which does not export the type."""
    said: str = ""


@cache
def schema(name: str, folder: Path | None = None) -> Schema:
    """Give the schema in the file `<name>.schema.json` of a folder, the packaged ones if none is given.

    Raises: FileNotFoundError if there is no such schema.
    """
    loaded = _load(folder or data_root("schema"))
    if name not in loaded:
        raise FileNotFoundError(f"no schema {name!r}; there are {', '.join(sorted(loaded))}")
    resources = [(_uri(other, loaded[other]), DRAFT202012.create_resource(loaded[other])) for other in loaded]
    return Schema(_uri(name, loaded[name]), loaded[name], Registry[Any]().with_resources(resources))


@cache
def _load(folder: Path) -> dict[str, dict[str, Any]]:
    paths = sorted(folder.glob(f"*{SUFFIX}"))
    return {path.name.removesuffix(SUFFIX): _read(path) for path in paths}


def _uri(name: str, contents: dict[str, Any]) -> str:
    return str(contents.get("$id", name + SUFFIX))


def _read(path: Path) -> dict[str, Any]:
    contents: dict[str, Any] = json.loads(path.read_text("utf-8"), object_hook=_refusing_by_not)
    # On meeting "$schema" behind a reference, the library would go on without the keyword added below.
    contents.pop("$schema", None)
    return contents


def _refusing_by_not(schema: dict[str, Any]) -> dict[str, Any]:
    # The library loses the path of a value whose schema is false; that which nothing satisfies keeps it.
    for keyword in ("properties", "patternProperties"):
        inside = schema.get(keyword)
        if isinstance(inside, dict):
            schema[keyword] = {key: NOTHING if value is False else value for key, value in inside.items()}
    return schema


def _keys(schema: Any, resolver: Any, seen: list[Any]) -> Iterator[str]:
    if not isinstance(schema, dict) or any(schema is each for each in seen):
        return
    seen.append(schema)
    yield from schema.get("properties", ())
    parts = [schema[name] for name in ("if", "then", "else") if name in schema]
    for name in ("allOf", "anyOf", "oneOf"):
        parts += schema.get(name, ())
    for part in parts:
        yield from _keys(part, resolver, seen)
    if "$ref" in schema:
        target = resolver.lookup(schema["$ref"])
        yield from _keys(target.contents, target.resolver, seen)


def _said(schema: Any) -> str:
    said = schema.get("description") if isinstance(schema, dict) else None
    return said if isinstance(said, str) else ""


def _check_order(_: Any, wanted: Any, instance: Any, schema: dict[str, Any]) -> Iterator[ValidationError]:
    if (
        wanted is True
        and isinstance(instance, dict)
        and misplaced_keys(instance, schema.get("properties", ()))
    ):
        yield ValidationError("keys out of order")


def _check_unique(_: Any, wanted: Any, instance: Any, __: Any) -> Iterator[ValidationError]:
    # The library compares every item with every other one if they are of several kinds.
    if wanted is True and isinstance(instance, list) and len(set(map(written, instance))) < len(instance):
        yield ValidationError("not unique")


# The library's stubs leave this function untyped.
_extend: Any = validators.extend
_CHECKER: Final = _extend(Draft202012Validator, {"uniqueItems": _check_unique})
_ORDER_TOO: Final = _extend(_CHECKER, {ORDERED: _check_order})
