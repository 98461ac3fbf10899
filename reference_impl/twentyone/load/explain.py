"""From a fault to a problem: what it is called, what would be allowed, and how to mend it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from twentyone.load.pointer import join
from twentyone.load.wording import KINDS, choice, described, listing, nearest, quoted, written

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.load.fault import Fault
    from twentyone.load.problem import Problem
    from twentyone.load.source import Source

_TWO_NUMBERS: Final = re.compile(r"\D*(\d{1,6})\D+(\d{1,6})\D*")
_SAID_YES: Final = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}

_MESSAGES: Final = {
    "unknown_key": "unknown key {key}",
    "missing_key": "the key {key} is missing",
    "misplaced_key": "the key {key} stands in the wrong place",
    "pattern_of_key": "the key {key} is not written as it must be",
    "type": "{found} where {kinds} is wanted",
    "pattern": "{found} is not written as it must be",
    "forbidden": "nothing is allowed here",
    "several_forms": "{found} can be read in more than one way",
    "minimum": "{found} is too small",
    "exclusiveMinimum": "{found} is too small",
    "maximum": "{found} is too large",
    "exclusiveMaximum": "{found} is too large",
    "minLength": "the text is too short",
    "maxLength": "the text is too long",
    "minItems": "the list is too short",
    "maxItems": "the list is too long",
    "items": "the list is too long",
    "unevaluatedItems": "the list is too long",
    "uniqueItems": "the list holds this twice",
    "contains": "the list lacks an item that it must hold",
    "unevaluatedProperties": "a key of this map does not go with its other keys",
    "minProperties": "the map has too few keys",
    "maxProperties": "the map has too many keys",
}
_BOUNDS: Final = {
    "minimum": "{} or more",
    "exclusiveMinimum": "more than {}",
    "maximum": "{} or less",
    "exclusiveMaximum": "less than {}",
    "multipleOf": "a multiple of {}",
    "minLength": "{} characters or more",
    "maxLength": "{} characters or fewer",
    "minItems": "{} or more items",
    "maxItems": "{} or fewer items",
    "uniqueItems": "each item once",
    "minProperties": "{} or more keys",
    "maxProperties": "{} or fewer keys",
}


def explain(fault: Fault, source: Source) -> Problem:
    """Say a fault in an author's words, at its place in the source."""
    path, at_key = _where(fault)
    return source.problem(
        join(path),
        _message(fault),
        found=_found(fault),
        allowed=_allowed(fault),
        hint=_hint(fault),
        at_key=at_key,
    )


def _where(fault: Fault) -> tuple[tuple[Any, ...], bool]:
    if fault.kind in {"missing_key", "forbidden"}:
        return fault.path, True
    if fault.kind == "uniqueItems":
        return (*fault.path, _first_repeated(fault.found)), False
    return (fault.path, False) if fault.key is None else ((*fault.path, fault.key), True)


def _message(fault: Fault) -> str:
    if fault.kind == "missing_key" and fault.others:
        return f"one of the keys {listing(_of_all(fault, lambda each: (each.key,)))} is missing"
    kind = "pattern_of_key" if fault.kind == "pattern" and fault.key is not None else fault.kind
    return _MESSAGES.get(kind, "{found} is not allowed here").format(
        key=quoted(fault.key), found=described(fault.found), kinds=_kinds(fault)
    )


def _found(fault: Fault) -> str:
    if fault.kind == "uniqueItems":
        return described(fault.found[_first_repeated(fault.found)])
    return (
        quoted(fault.key) if fault.key is not None and fault.kind != "missing_key" else described(fault.found)
    )


def _allowed(fault: Fault) -> str:
    """Say what the place may hold, in each of the forms that it may take."""
    if fault.kind in {"unknown_key", "value"} and all(other.kind == fault.kind for other in fault.others):
        return listing(_of_all(fault, lambda each: each.choices))
    return " or ".join(dict.fromkeys(filter(None, map(_allowed_here, (fault, *fault.others)))))


def _allowed_here(fault: Fault) -> str:
    match fault.kind:
        case "unknown_key" | "value" | "misplaced_key":
            return listing(fault.choices)
        case "missing_key":
            return choice(fault.key)
        case "type" if fault.choices == ("string",) and fault.pattern:
            return _written(fault)
        case "type":
            return _kinds(fault)
        case "pattern":
            return _written(fault)
    return _BOUNDS.get(fault.kind, "").format(fault.limit)


def _kinds(fault: Fault) -> str:
    wanted = [kind for each in (fault, *fault.others) if each.kind == "type" for kind in each.choices]
    return " or ".join(dict.fromkeys(KINDS[kind] for kind in wanted))


def _written(fault: Fault) -> str:
    """Say how a text must be written."""
    if _wants_odds(fault):
        return 'odds in quotes as win:stake, such as "3:2"'
    if fault.examples:
        return f"text such as {', '.join(map(quoted, fault.examples))}"
    return f"text of the form {fault.pattern}"


def _wants_odds(fault: Fault) -> bool:
    return bool(fault.pattern and re.search(fault.pattern, "3:2") and not re.search(fault.pattern, "3"))


def _hint(fault: Fault) -> str:
    return _move(fault) or _nearest(fault) or _odds(fault) or _rewritten(fault) or fault.description


def _move(fault: Fault) -> str:
    if fault.kind != "misplaced_key":
        return ""
    return f"it belongs right after {choice(fault.limit)}" if fault.limit else "it belongs first"


def _nearest(fault: Fault) -> str:
    if fault.kind not in {"unknown_key", "value"}:
        return ""
    word = fault.found if fault.key is None else fault.key
    near = nearest(word, _of_all(fault, lambda each: each.choices))
    return f"did you mean {choice(near)}?" if near is not None else ""


def _odds(fault: Fault) -> str:
    """Give the odds that were meant: two numbers with something else between them, or one number to 1."""
    if not any(map(_wants_odds, (fault, *fault.others))) or isinstance(fault.found, bool):
        return ""
    meant = _TWO_NUMBERS.fullmatch(f"{fault.found}:1" if isinstance(fault.found, int) else str(fault.found))
    return f'write "{int(meant[1])}:{int(meant[2])}"' if meant else ""


def _rewritten(fault: Fault) -> str:
    """Give the same value in the kind that is wanted, where only its kind is wrong."""
    if fault.kind != "type" or isinstance(fault.found, dict | list | None):
        return ""
    word, kinds, rewritten = str(fault.found), set(fault.choices), ""
    if "integer" in kinds and isinstance(fault.found, str) and re.fullmatch(r"-?[1-9][0-9]{0,14}|0", word):
        rewritten = f"write {word} without quotes"
    elif "boolean" in kinds and word.lower() in _SAID_YES:
        rewritten = f"write {_SAID_YES[word.lower()]}"
    elif "string" in kinds and not fault.pattern and not isinstance(fault.found, bool):
        rewritten = f'write "{word}" in quotes'
    elif kinds == {"array"}:
        rewritten = f"write it as a list: [{choice(fault.found)}]"
    return rewritten


def _of_all(fault: Fault, take: Callable[[Fault], tuple[Any, ...]]) -> list[Any]:
    """Gather something of the fault and of its others, each once, in order."""
    return list(dict.fromkeys(value for each in (fault, *fault.others) for value in take(each)))


def _first_repeated(items: list[Any]) -> int:
    seen: set[str] = set()
    for position, item in enumerate(items):
        if written(item) in seen:
            return position
        seen.add(written(item))
    raise ValueError("no item stands twice")
