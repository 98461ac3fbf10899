"""One disagreement between data and schema, freed of how the schema happens to be written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

if TYPE_CHECKING:
    from twentyone.load.pointer import Token


@frozen
class Fault:
    """What a schema holds against one value, or against one key of a map.

    `kind` is `unknown_key`, `missing_key`, `misplaced_key`, `value` (not one of those allowed),
    `several_forms`, `forbidden`, or else the keyword of JSON Schema that was not met.
    """

    kind: str
    path: tuple[Token, ...]
    """Leads to the value, or to the map whose key is meant."""
    found: Any
    """The value there."""
    key: str | None = None
    choices: tuple[Any, ...] = ()
    """The values, keys or types allowed instead."""
    limit: Any = None
    """The keyword's own value."""
    tells_apart: bool = False
    """The value is one by which the forms of a choice are told apart."""
    pattern: str = ""
    """How a text there must be written, as a regular expression."""
    examples: tuple[Any, ...] = ()
    description: str = ""
    others: tuple[Fault, ...] = ()
    """The same place's faults against the other forms that it may take."""
