"""The schemas that come with the project are sound, and every property in them is described."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from twentyone.load.data import data_root
from twentyone.load.schemas import schema, schema_names

if TYPE_CHECKING:
    from collections.abc import Iterator


def subschemas(part: Any) -> Iterator[dict[str, Any]]:
    """Give every map inside a schema, itself first."""
    if isinstance(part, dict):
        yield part
    for inside in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from subschemas(inside)


@pytest.mark.parametrize("name", schema_names())
def test_a_schema_is_a_schema(name: str) -> None:
    text = (data_root("schema") / f"{name}.schema.json").read_text("utf-8")
    Draft202012Validator.check_schema(json.loads(text))


@pytest.mark.parametrize("name", schema_names())
def test_every_reference_leads_somewhere(name: str) -> None:
    loaded = schema(name)
    resolver = loaded.registry.resolver(loaded.uri)
    for part in subschemas(loaded.contents):
        if isinstance(part.get("$ref"), str):
            assert resolver.lookup(part["$ref"]).contents is not None


@pytest.mark.parametrize("name", ["rules", "clauses", "readings"])
def test_every_property_that_an_author_writes_is_described(name: str) -> None:
    loaded = schema(name)
    resolver = loaded.registry.resolver(loaded.uri)
    for part in subschemas(loaded.contents):
        for wanted in part.get("properties", {}).values() if part.get("type") == "object" else ():
            target = resolver.lookup(wanted["$ref"]).contents if "$ref" in wanted else wanted
            assert wanted.get("description") or target.get("description"), wanted
