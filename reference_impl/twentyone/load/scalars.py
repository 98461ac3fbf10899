"""What an unquoted word of YAML means: the 1.2 core schema, without the spellings that surprise."""

from __future__ import annotations

import re
from typing import Final

from attrs import frozen

from twentyone.load.wording import shortened

_CONSTANTS: Final[dict[str, bool | None]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGER: Final = re.compile(r"0|-?[1-9][0-9]*")
# JSON readers in other languages keep integers exact only up to here.
LARGEST: Final = (1 << 53) - 1


@frozen
class Refused:
    """A spelling that readers of YAML disagree about."""

    message: str
    hint: str


_SURPRISES: Final = (
    (
        re.compile(r"[0-9]+(\.[0-9]+)?:[0-9]+(\.[0-9]+)?"),
        "odds must be quoted: some readers take {0} for a number to base 60",
        'write "{0}"',
    ),
    (
        re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?"),
        "{0} must be quoted: some readers take it for a number to base 60",
        'write "{0}"',
    ),
    (
        re.compile(r"[-+]?(\.[0-9]+|[0-9]+\.[0-9]*|[0-9]+(?=[eE]))([eE][-+]?[0-9]+)?"),
        "{0} is not exact: decimal numbers are not used here",
        'quote it, or write a fraction such as "1/2"',
    ),
    (
        re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"),
        "{0} is not a number that a rule can use",
        'write "{0}" if the text is meant',
    ),
    (
        re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?"),
        "{0} must be quoted: some readers take it for a date",
        'write "{0}"',
    ),
    (
        re.compile(r"[-+]?(0[xob][0-9a-fA-F_]+|[0-9][0-9_]*)"),
        "{0} must be quoted: readers disagree about which number it is",
        'write digits alone with no leading zero, or quote it: "{0}"',
    ),
)


def resolve(word: str) -> str | int | bool | Refused | None:
    """Give the value of an unquoted scalar, or why it is refused.

    Whole numbers without frills are numbers, the words for true, false and null are those,
    spellings that other readers take for a number or a date are refused, and all else is text.
    """
    if word in _CONSTANTS:
        return _CONSTANTS[word]
    if _INTEGER.fullmatch(word):
        return _bounded(word)
    for pattern, message, hint in _SURPRISES:
        if pattern.fullmatch(word):
            return Refused(message.format(shortened(word)), hint.format(shortened(word)))
    return word


def _bounded(word: str) -> int | Refused:
    # The length is looked at first: Python refuses to convert very long numbers at all.
    if len(word) <= len(str(LARGEST)) + 1 and abs(number := int(word)) <= LARGEST:
        return number
    return Refused("the number is too large to be exact in every language", f"at most {LARGEST}, or quote it")
