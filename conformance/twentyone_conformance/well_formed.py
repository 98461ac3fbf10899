"""Holds vectors against their schema, on all cores."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from jsonschema import Draft202012Validator

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from twentyone_conformance.model import Vector

_CHUNK: Final = 500
"""So many vectors are one piece of work."""
_SHOWN: Final = 200
"""So many characters of a message are shown."""


def problems_of(vectors: Sequence[Vector], schema: Path) -> list[str]:
    """Give what is not as a schema of vectors has it, a line for each, in the order of the vectors."""
    chunks = [vectors[start : start + _CHUNK] for start in range(0, len(vectors), _CHUNK)]
    if len(chunks) < 2:
        return _misshapen(schema, vectors)
    with ProcessPoolExecutor() as pool:
        return [problem for found in pool.map(partial(_misshapen, schema), chunks) for problem in found]


def _misshapen(schema: Path, vectors: Sequence[Vector]) -> list[str]:
    return [
        f"{vector.id}: {error.json_path}: {error.message[:_SHOWN]}"
        for vector in vectors
        for error in _validator(schema).iter_errors(vector.as_json())
    ]


@cache
def _validator(schema: Path) -> Any:
    return Draft202012Validator(json.loads(schema.read_text(encoding="utf-8")))
