"""Validators for the schemas of the suite, the protocol and the report, with their references resolved."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

FOLDER = Path(__file__).parents[2] / "schema"


def schema(name: str) -> dict[str, Any]:
    """Read one of the schemas."""
    loaded: dict[str, Any] = json.loads((FOLDER / f"{name}.schema.json").read_text("utf-8"))
    return loaded


def validator(name: str, part: str | None = None) -> Draft202012Validator:
    """Give a validator for a schema, or for one of its definitions."""
    whole = [schema(each) for each in ("vector", "protocol", "report")]
    resources = [(each["$id"], Resource.from_contents(each)) for each in whole]
    registry: Registry[Any] = Registry().with_resources(resources)
    address = schema(name)["$id"]
    return Draft202012Validator({"$ref": f"{address}#/$defs/{part}" if part else address}, registry=registry)


def problems(name: str, data: Any, part: str | None = None) -> list[str]:
    """Give what is wrong with data by a schema, shortest path first."""
    errors = sorted(validator(name, part).iter_errors(data), key=lambda error: list(map(str, error.path)))
    return [f"{'/'.join(map(str, error.path))}: {error.message[:200]}" for error in errors]
