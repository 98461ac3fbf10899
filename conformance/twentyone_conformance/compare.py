"""Telling whether an answer is the expected one, and where it differs."""

from __future__ import annotations

import re
from math import gcd
from typing import Any, Final

from attrs import frozen

from twentyone_conformance.canonical import canonical

SETS: Final = frozenset({"legal", "open", "left", "shown"})
"""Lists in which order and repetition mean nothing, wherever they stand."""

KEYED: Final = {
    "hands": ("seat", "hand"),
    "bets": ("seat", "bet", "hand"),
    "net": ("seat",),
    "balances": ("seat",),
    "fines": ("seat",),
    "stakes": ("seat",),
}
"""Lists whose entries are told apart by these fields, so that their order means nothing."""

TELLING: Final = frozenset({"refused", "ended", "offer"})
"""Fields that say something by being there: where nothing expects one, an answer must not have it.

Null and false say the same as leaving it out.
"""

_PLAIN: Final = frozenset({str, int, bool, type(None)})
_NUMBER = re.compile(r"[-+]?[0-9]+(?:\.[0-9]+|/[0-9]+)?")
_FRACTION = re.compile(r"-?([1-9][0-9]*)/([1-9][0-9]*)")


@frozen
class Missing:
    """Stands where a value is not there; it is no JSON value, so no engine can send it."""

    def __str__(self) -> str:
        return "nothing"


MISSING: Final = Missing()


@frozen(eq=False)
class Difference:
    """One place where an answer is not the expected one.

    `pointer` is a JSON pointer into the expected answer; `expected` or `got` may be MISSING. `form` says
    what is wrong with how the value is written, when the value could not be right in any vector.
    """

    pointer: str
    expected: Any
    got: Any
    form: str | None = None


def same(expected: Any, got: Any) -> bool:
    """Tell whether an answer agrees with an expectation, by value and by type.

    Fields that the expectation does not have are ignored, all but the telling ones; the order of keys means
    nothing. True is not 1.
    """
    if type(expected) is not type(got):
        return False
    if type(expected) is dict:
        return _same_object(expected, got)
    if type(expected) is list:
        return len(expected) == len(got) and all(map(same, expected, got))
    return bool(expected == got)


def differences(expected: Any, got: Any) -> tuple[Difference, ...]:
    """List every place where an answer is not the expected one, in the order of the expectation.

    Takes: two JSON data, the second read strictly. Gives: nothing exactly when they are `same`.
    """
    found: list[Difference] = []
    _collect("", "", expected, got, found)
    return tuple(found)


def _same_object(expected: dict[str, Any], got: dict[str, Any]) -> bool:
    for key, value in expected.items():
        if key not in got:
            return False
        other = got[key]
        # Most of what answers hold is plain, and a call for each of it would be most of the cost of judging.
        if type(value) in _PLAIN:
            agrees = type(value) is type(other) and value == other
        else:
            agrees = same(value, other) or _same_unordered(key, value, other)
        if not agrees:
            return False
    return len(got) == len(expected) or not _untold(expected, got)


def _untold(expected: dict[str, Any], got: dict[str, Any]) -> list[str]:
    """Give the telling fields of an answer that nothing expects."""
    return sorted(name for name in TELLING & got.keys() - expected.keys() if got[name] not in (None, False))


def _collect(pointer: str, key: str, expected: Any, got: Any, found: list[Difference]) -> None:
    if same(expected, got) or _same_unordered(key, expected, got):
        return
    if isinstance(expected, dict) and isinstance(got, dict):
        for name, value in expected.items():
            _collect(f"{pointer}/{_escape(name)}", name, value, got.get(name, MISSING), found)
        found += [Difference(f"{pointer}/{name}", MISSING, got[name]) for name in _untold(expected, got)]
    elif isinstance(expected, list) and isinstance(got, list) and key not in SETS:
        _collect_list(pointer, expected, _aligned(key, expected, got), found)
    else:
        found.append(Difference(pointer, expected, got, _wrong_form(expected, got)))


def _collect_list(pointer: str, expected: list[Any], got: list[Any], found: list[Difference]) -> None:
    for index, (value, answer) in enumerate(zip(expected, got, strict=False)):
        _collect(f"{pointer}/{index}", "", value, answer, found)
    for index, value in enumerate(expected[len(got) :], start=len(got)):
        found.append(Difference(f"{pointer}/{index}", value, MISSING))
    for index, answer in enumerate(got[len(expected) :], start=len(expected)):
        found.append(Difference(f"{pointer}/{index}", MISSING, answer))


def _same_unordered(key: str, expected: Any, got: Any) -> bool:
    if not (isinstance(expected, list) and isinstance(got, list)):
        return False
    if key in SETS:
        return {canonical(each) for each in expected} == {canonical(each) for each in got}
    return key in KEYED and same(expected, _aligned(key, expected, got))


def _aligned(key: str, expected: list[Any], got: list[Any]) -> list[Any]:
    """Put a keyed list's entries where the expectation has them, so that differences name the right entry.

    An entry without a counterpart is MISSING in its place; entries that nothing expects follow at the end.
    Lists whose entries cannot be told apart are left alone.
    """
    fields = KEYED.get(key)
    if fields is None:
        return got
    by_name = {_name(entry, fields): entry for entry in got}
    wanted = [_name(entry, fields) for entry in expected]
    if len(by_name) != len(got) or len(set(wanted)) != len(wanted):
        return got
    placed = [by_name.pop(name, MISSING) for name in wanted]
    return placed + list(by_name.values())


def _name(entry: Any, fields: tuple[str, ...]) -> str:
    return canonical([entry.get(field) for field in fields] if isinstance(entry, dict) else {"": entry})


def _escape(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


def _wrong_form(expected: Any, got: Any) -> str | None:
    """Say what is wrong with how a number or a truth value is written; None if only its value is wrong."""
    if isinstance(expected, bool):
        return "true or false must be written, not a number" if type(got) is int else None
    if not (isinstance(expected, int) or (isinstance(expected, str) and _FRACTION.fullmatch(expected))):
        return None
    if isinstance(got, bool):
        return "a number must be written, not true or false"
    if isinstance(got, str) and _NUMBER.fullmatch(got) and not _lowest_terms(got):
        return f'"{got[:40]}" is not how an amount is written: an integer, or a fraction in lowest terms'
    return None


def _lowest_terms(text: str) -> bool:
    parts = _FRACTION.fullmatch(text)
    # Long digits would be slow to divide and are no amount of chips.
    if parts is None or len(text) > 40:
        return False
    over, under = int(parts[1]), int(parts[2])
    return under > 1 and gcd(over, under) == 1
