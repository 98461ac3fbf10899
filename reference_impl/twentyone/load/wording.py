"""How values, kinds of values and choices are said in messages."""

from __future__ import annotations

import difflib
import json
import re
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_LONGEST: Final = 60
_PLAIN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
_NOT_TEXT: Final = frozenset({"true", "false", "null"})

KINDS: Final = {
    "object": "a map",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}
"""The types of JSON Schema, in an author's words."""


def shortened(text: str) -> str:
    """Cut a text that would fill the screen."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def written(value: Any) -> str:
    """Write a value as YAML and JSON both read it; equal values, and no others, are written alike."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def quoted(value: Any) -> str:
    """Write a value as `written` does, cut if long."""
    return shortened(written(value))


def choice(value: Any) -> str:
    """Write a value as an author would type it: quotes only where YAML needs them."""
    if isinstance(value, str) and _PLAIN.fullmatch(value) and value.lower() not in _NOT_TEXT:
        return value
    return quoted(value)


def listing(values: Iterable[Any]) -> str:
    """Write choices in the order given, each once."""
    return ", ".join(dict.fromkeys(choice(value) for value in values))


def described(value: Any) -> str:
    """Say what a value is: its kind, and itself where it is short."""
    match value:
        case None:
            return "nothing (null)"
        case bool():
            return quoted(value)
        case int():
            return f"the number {value}"
        case str():
            return f"the text {quoted(value)}"
        case list():
            return f"a list of {len(value)}"
        case _:
            return "a map with " + shortened(listing(islice(value, _LONGEST))) if value else "an empty map"


def nearest(word: Any, choices: Iterable[Any]) -> str | None:
    """Give the choice that `word` is most likely a misspelling of, if one is near enough."""
    if not isinstance(word, str) or len(word) > _LONGEST:
        return None
    folded = {text.lower(): text for text in reversed([text for text in choices if isinstance(text, str)])}
    near = difflib.get_close_matches(word.lower().replace(" ", "_"), folded, n=1, cutoff=0.6)
    return folded[near[0]] if near else None
