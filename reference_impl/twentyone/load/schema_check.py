"""Whether a source has the form that its schema gives; every fault at its place, in an author's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from twentyone.load.explain import explain
from twentyone.load.findings import MOST_PROBLEMS
from twentyone.load.schemas import schema
from twentyone.load.translate import faults_of

if TYPE_CHECKING:
    from pathlib import Path

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source


def check_schema(source: Source, schema_name: str, folder: Path | None = None) -> list[Problem]:
    """Give what `<schema_name>.schema.json` holds against a source, sorted by place.

    A file with very many faults is told the first of them, and that there are more.
    Where a map's schema is `x-ordered`, its keys must stand in the order of the schema's `properties`.
    Takes: a folder of schemas, if not the packaged ones.
    Raises: FileNotFoundError if there is no such schema.
    """
    faults = faults_of(schema(schema_name, folder), source.data)
    problems = sorted({explain(fault, source) for fault in faults})
    if len(problems) <= MOST_PROBLEMS:
        return problems
    last = problems[MOST_PROBLEMS - 1]
    message = "no more is told from here on: too many problems"
    return [*problems[:MOST_PROBLEMS], evolve(last, message=message, found="", allowed="", hint="")]
