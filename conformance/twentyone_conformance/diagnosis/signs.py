"""In which ways an answer errs: at which places of it, and how at each."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from twentyone_conformance.compare import MISSING, SETS, Difference, differences
from twentyone_conformance.model import is_refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Signs = frozenset[tuple[str, str]]
"""Places without positions in lists, each once with no word of how, and with each way in which it errs."""

Places = frozenset[str]

_POSITION: Final = re.compile(r"/\d+")
_AMOUNT: Final = re.compile(r"-?\d+(/[1-9]\d*)?")


def signs(expected: Any, answer: Any) -> Signs:
    """Give the ways in which an answer is not the expected one. Takes: both, cut to the engine's reports."""
    if is_refusal(answer) != is_refusal(expected):
        right, wrong = (each["refused"] if is_refusal(each) else MISSING for each in (expected, answer))
        return signs_of([Difference("/refused", right, wrong)])
    return signs_of(differences(expected, answer))


def signs_of(found: Iterable[Difference]) -> Signs:
    """Give the ways in which an answer errs by where it differs."""
    differing = list(found)
    return frozenset(sign for each in differing for sign in _signs(each)) | _reordered(differing)


def places(found: Signs) -> Places:
    """Give only the places of what signs tell."""
    return frozenset(place for place, way in found if not way)


def _signs(difference: Difference) -> Iterator[tuple[str, str]]:
    place = _POSITION.sub("/*", difference.pointer)
    yield place, ""
    for way in _ways(place.rpartition("/")[2], difference.expected, difference.got):
        yield place, way


def _reordered(found: Iterable[Difference]) -> Signs:
    """Give the lists that hold what they should in another order, which no single entry of them tells."""
    lists: dict[str, tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
    for each in found:
        above, _, last = each.pointer.rpartition("/")
        if last.isdigit():
            lists[above][0].append(repr(each.expected))
            lists[above][1].append(repr(each.got))
    return frozenset(
        (_POSITION.sub("/*", above), "reordered")
        for above, (right, wrong) in lists.items()
        if Counter(right) == Counter(wrong)
    )


def _ways(key: str, expected: Any, got: Any) -> Iterator[str]:
    """Say how a value errs: with no figures, so that mistakes which differ in a figure alone err alike."""
    if expected is MISSING:
        yield f"added {_name(got)}".rstrip()
    elif got is MISSING:
        yield f"missing {_name(expected)}".rstrip()
    elif key in SETS and isinstance(expected, list) and isinstance(got, list):
        ours, theirs = ({str(each) for each in listed} for listed in (expected, got))
        yield from (f"without {each}" for each in ours - theirs)
        yield from (f"with {each}" for each in theirs - ours)
    elif (right := _amount(expected)) is not None and (wrong := _amount(got)) is not None:
        yield _shift(right, wrong)
    elif key != "*" and not isinstance(expected, (dict, list)) and not isinstance(got, (dict, list)):
        # What lies in a list has no name: cards differ in a great many ways that mean nothing.
        yield f"{expected} as {got}"


def _name(value: Any) -> str:
    """Name an entry of a list by what tells entries of its sort apart, or a word by itself."""
    if isinstance(value, dict):
        return str(value.get("offer", value.get("bet", "")))
    return value if isinstance(value, str) else ""


def _amount(value: Any) -> Fraction | None:
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        return None
    text = str(value)
    return Fraction(text) if _AMOUNT.fullmatch(text) else None


def _shift(right: Fraction, wrong: Fraction) -> str:
    if not wrong:
        return "nothing"
    if wrong == -right:
        return "turned"
    if right.denominator > 1 == wrong.denominator and abs(wrong - right) < 1:
        return "rounded"
    return "more" if wrong > right else "less"
