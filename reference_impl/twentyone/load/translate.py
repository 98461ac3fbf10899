"""From the errors of the schema library to faults: one for each thing that an author has to mend."""

from __future__ import annotations

import re
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import frozen

from twentyone.load.fault import Fault
from twentyone.load.findings import MOST_PROBLEMS
from twentyone.load.fit import best_fit, without_echoes
from twentyone.load.order import misplaced_keys
from twentyone.load.respell import respell
from twentyone.load.schemas import NOTHING, ORDERED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from twentyone.load.schemas import Schema

_Error: TypeAlias = Any
"""A ValidationError of the schema library, whose fields its types all call possibly unset."""


def faults_of(schema: Schema, data: Any) -> list[Fault]:
    """Give what a schema holds against the data, and against the order of keys where it is `x-ordered`.

    What stands under a misspelt key is held against what the key must have meant.
    """
    faults = _faults(schema, data)
    respelt = respell(data, faults)
    return faults + respelt.below(_faults(schema, respelt.data)) if respelt.written else faults


def _faults(schema: Schema, data: Any) -> list[Fault]:
    translation = _Translation(schema, data)
    formed = translation.of_all(schema.errors(data))
    # Asked for apart, so that a key out of order never changes which form of a choice the data have.
    ordered = translation.of_all(schema.errors(data, order=True))
    return formed + [fault for fault in ordered if fault.kind == "misplaced_key"]


@frozen
class _Translation:
    schema: Schema
    data: Any

    def of_all(self, errors: Iterable[_Error]) -> list[Fault]:
        """Translate errors that stand side by side."""
        faults: list[Fault] = []
        leftover: list[Fault] = []
        for error in errors:
            (leftover if error.validator == "unevaluatedProperties" else faults).extend(self._of(error))
        # A part of a schema that fails vouches for none of its keys, so they are all left over with it.
        broken = {fault.path[:depth] for fault in faults for depth in range(len(fault.path) + 1)}
        return without_echoes(faults + [fault for fault in leftover if fault.path not in broken])

    def _of(self, error: _Error) -> list[Fault]:
        kind = error.validator
        if kind in {"anyOf", "oneOf"} and error.context:
            forms = groupby(error.context, key=lambda inner: inner.relative_schema_path[0])
            return best_fit(
                [self.of_all(inner) for _, inner in forms],
                path=tuple(error.absolute_path),
                description=self.schema.description(error),
            )
        if kind in {"additionalProperties", "unevaluatedProperties"}:
            return self._unknown_keys(error)
        if kind in {"required", "dependentRequired"}:
            return self._missing_keys(error)
        if kind == ORDERED:
            return self._misplaced_keys(error)
        return [self._fault(error, **self._of_key(error))]

    def _fault(self, error: _Error, **more: Any) -> Fault:
        annotations = error.schema if isinstance(error.schema, dict) else {}
        given = {
            "kind": "forbidden" if annotations == NOTHING else error.validator,
            "path": tuple(error.absolute_path),
            "found": error.instance,
            "limit": error.validator_value,
            "pattern": annotations.get("pattern", ""),
            "examples": tuple(annotations.get("examples", ())),
            "description": self.schema.description(error),
        }
        match error.validator:
            case "const":
                given |= {"kind": "value", "choices": (error.validator_value,), "tells_apart": True}
            case "enum":
                given |= {"kind": "value", "choices": tuple(error.validator_value)}
            case "type":
                types = error.validator_value
                given |= {"choices": (types,) if isinstance(types, str) else tuple(types)}
            case "oneOf":
                given |= {"kind": "several_forms"}
        return Fault(**{**given, **more})

    def _of_key(self, error: _Error) -> dict[str, Any]:
        """Give what is told otherwise for an error of `propertyNames`, which the library finds in the key."""
        container = self.data
        for token in error.absolute_path:
            container = container[token]
        if not (isinstance(error.instance, str) and isinstance(container, dict)):
            return {}
        listed = {"kind": "unknown_key"} if error.validator in {"enum", "const"} else {}
        return {"found": container, "key": error.instance, **listed}

    def _unknown_keys(self, error: _Error) -> list[Fault]:
        # Unlike the other keyword, this one looks at the keys beside it only.
        alone = error.validator == "additionalProperties"
        known = tuple(error.schema.get("properties", ()) if alone else self.schema.keys(error))
        patterns = [re.compile(pattern) for pattern in error.schema.get("patternProperties", ())]
        unknown = (
            key
            for key in error.instance
            if key not in known and not any(pattern.search(key) for pattern in patterns)
        )
        faults = [
            self._fault(error, kind="unknown_key", key=key, choices=known)
            for key in islice(unknown, MOST_PROBLEMS + 1)
        ]
        # A key may be left over although it is known: to a part that the map does not satisfy.
        return faults or [self._fault(error)]

    def _missing_keys(self, error: _Error) -> list[Fault]:
        wanted = error.validator_value
        if isinstance(wanted, dict):
            wanted = [key for given, keys in wanted.items() if given in error.instance for key in keys]
        missing = [key for key in wanted if key not in error.instance]
        return [self._fault(error, kind="missing_key", key=key, **_describing(key, error)) for key in missing]

    def _misplaced_keys(self, error: _Error) -> list[Fault]:
        order = list(error.schema["properties"])
        moves = misplaced_keys(error.instance, order)
        return [
            self._fault(error, kind="misplaced_key", key=key, limit=after, choices=tuple(order))
            for key, after in moves.items()
        ]


def _describing(key: str, error: _Error) -> dict[str, str]:
    """Give the description of a key that is not there, where the map's schema has one beside the key."""
    wanted = error.schema.get("properties", {}).get(key)
    said = wanted.get("description") if isinstance(wanted, dict) else None
    return {"description": said} if isinstance(said, str) else {}
