"""The form of a hand-worked example: a question, and the answer that a line of the document gives.

The answers are worked out from the document by hand, never copied from the interpreter.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import attrs

from twentyone.answer import Refused, answer, show_refusal
from twentyone.load.rules import Game, load_game


@attrs.frozen
class Example:
    """One worked example.

    `expect` holds the fields that the cited lines decide; fields left out are not compared. A
    refusal is `{"refused": code}`. `readings` names the alternatives under which the example is worked, as
    `{"id": "alternative"}`; none means the defaults.
    """

    name: str
    lines: str
    clauses: tuple[str, ...]
    kind: str
    given: dict[str, Any]
    expect: Any
    readings: dict[str, str] = attrs.field(factory=dict)


@cache
def _game(game: str, readings: tuple[tuple[str, str], ...]) -> Game:
    return load_game(game, dict(readings))


def check(example: Example, game: str) -> None:
    """Assert that the interpreter gives what the example says."""
    try:
        got = answer(_game(game, tuple(example.readings.items())), example.kind, example.given)
    except Refused as refused:
        got = show_refusal(refused)
    assert _shows(example.expect, got), f"lines {example.lines}: expected {example.expect!r}, got {got!r}"


def _shows(expected: Any, got: Any) -> bool:
    # A map shows what it says of another and more; a list is compared whole, element by element.
    if isinstance(expected, dict):
        return isinstance(got, dict) and all(
            key in got and _shows(value, got[key]) for key, value in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(got, list)
            and len(expected) == len(got)
            and all(_shows(one, other) for one, other in zip(expected, got, strict=True))
        )
    return type(expected) is type(got) and bool(expected == got)
