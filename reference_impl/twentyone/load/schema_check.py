"""Whether a source has the form that its schema gives; every fault at its place, in an author's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone.load.explain import explain
from twentyone.load.schemas import schema
from twentyone.load.translate import faults_of

if TYPE_CHECKING:
    from pathlib import Path

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source


def check_schema(source: Source, schema_name: str, folder: Path | None = None) -> list[Problem]:
    """Give what `<schema_name>.schema.json` holds against a source, sorted by place.

    Takes: a folder of schemas, if not the packaged ones.
    Raises: FileNotFoundError if there is no such schema.
    """
    return _problems(source, schema_name, folder, order=False)


def check_order(source: Source, schema_name: str, folder: Path | None = None) -> list[Problem]:
    """Give the keys that stand out of the order in which the schema lists them, where it is `x-ordered`.

    Takes: a source that satisfies the schema, and a folder as above. Raises: FileNotFoundError as above.
    """
    return _problems(source, schema_name, folder, order=True)


def _problems(source: Source, schema_name: str, folder: Path | None, *, order: bool) -> list[Problem]:
    faults = faults_of(schema(schema_name, folder), source.data, order=order)
    return sorted({explain(fault, source) for fault in faults})
