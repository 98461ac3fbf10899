"""The JSON Schemas of the project's files, ready to check data, and what they say about a place."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen
from jsonschema import Draft202012Validator, ValidationError, validators
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from twentyone.load.data import data_root
from twentyone.load.order import misplaced_keys

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SUFFIX: Final = ".schema.json"
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
        """Give what the schema holds against the data; with `order`, against the order of keys as well."""
        checker: Any = _ORDER_TOO if order else Draft202012Validator
        return list(checker(self.contents, registry=self.registry).iter_errors(data))

    def description(self, error: ValidationError) -> str:
        """Give the innermost description that stands on the schema's way to an error; "" without one."""
        schema, resolver, said = self.contents, self.registry.resolver(self.uri), ""
        for token in error.absolute_schema_path:
            # The way as told leaves references out.
            while isinstance(schema, dict) and token not in schema and "$ref" in schema:
                said = _said(schema) or said
                resolved = resolver.lookup(schema["$ref"])
                schema, resolver = resolved.contents, resolved.resolver
            said = _said(schema) or said
            schema = schema[token]
        return said


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
    return {path.name.removesuffix(SUFFIX): _without_dialect(path) for path in paths}


def _uri(name: str, contents: dict[str, Any]) -> str:
    return str(contents.get("$id", name + SUFFIX))


def _without_dialect(path: Path) -> dict[str, Any]:
    # On meeting "$schema" behind a reference, jsonschema would go on without the keyword added below.
    contents: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return {key: value for key, value in contents.items() if key != "$schema"}


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


_ORDER_TOO: Final[Any] = validators.extend(Draft202012Validator, {ORDERED: _check_order})  # type: ignore[no-untyped-call]  # so are its stubs
