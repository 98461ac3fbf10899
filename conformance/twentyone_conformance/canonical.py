"""The one written form of JSON for vectors and messages, and the strict reader of what engines write."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

GREATEST = 2**53
"""No integer beyond this: other languages keep JSON numbers as doubles, which are exact up to here."""

_SUSPECT = re.compile(r"[0-9]{16}|\\u[dD][89a-fA-F]")
"""What an integer beyond 2^53 or half of a surrogate pair cannot be written without."""


class BadJson(ValueError):
    """A line that is not JSON as the protocol wants it; the message says what is wrong with it."""


def canonical(value: Any) -> str:
    """Write JSON data in canonical form.

    One line, UTF-8 without ASCII escapes, no blanks, keys in the order that the data have (a vector's own
    keys stand in the order of `Vector.as_json`). Takes: JSON data. Gives: the text, without a line end.
    Raises: ValueError for numbers that JSON does not have.
    """
    return _ENCODER.encode(value)


def read_json(line: bytes | str) -> Any:
    """Read one line of JSON strictly.

    Takes: the line, as bytes or text. Gives: the data, without any float.
    Raises: BadJson for anything that is not JSON in UTF-8, for a key given twice, a number that is not an
    integer, an integer beyond 2^53, half of a surrogate pair, or nesting too deep to read.
    """
    try:
        text = line if isinstance(line, str) else line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadJson(f"not UTF-8 at byte {error.start + 1}") from None
    text = text.strip(" \t\r\n")
    suspect = _SUSPECT.search(text)
    try:
        value, end = (_CAREFUL if suspect else _QUICK).raw_decode(text)
    except json.JSONDecodeError as error:
        raise BadJson(f"not JSON: {error.msg} at character {error.pos + 1}") from None
    except RecursionError:
        raise BadJson("nested too deep") from None
    if end != len(text):
        raise BadJson(f"not JSON: more follows at character {end + 1}")
    if suspect:
        _refuse_half_pairs(value)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadJson(f"the key {json.dumps(twice, ensure_ascii=False)} is given twice")
    return found


def _integer(text: str) -> int:
    # The length comes first: Python refuses to convert very long texts, and slowly nears that limit.
    if len(text) > len(str(GREATEST)) + 1 or abs(int(text)) > GREATEST:
        raise BadJson(f"the integer {text[:20]}{'…' if len(text) > 20 else ''} is beyond 2^53")
    return int(text)


def _float(text: str) -> NoReturn:
    raise BadJson(
        f'{text[:20]} is not an integer; an amount that is not whole is a fraction in text, such as "15/2"'
    )


def _constant(text: str) -> NoReturn:
    raise BadJson(f"{text} is not JSON")


def _refuse_half_pairs(value: Any) -> None:
    try:
        canonical(value).encode("utf-8")
    except UnicodeEncodeError:
        raise BadJson("half of a surrogate pair stands alone") from None


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)
# Reading integers in Python costs a call for each, so only suspect lines pay for it.
_QUICK = json.JSONDecoder(object_pairs_hook=_object, parse_float=_float, parse_constant=_constant)
_CAREFUL = json.JSONDecoder(
    object_pairs_hook=_object, parse_float=_float, parse_constant=_constant, parse_int=_integer
)
