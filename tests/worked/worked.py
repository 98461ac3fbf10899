"""The form of a hand-worked example: a question, and the answer that a line of the document gives.

The answers are worked out from the document by hand, never copied from the interpreter.
"""

from __future__ import annotations

from typing import Any

import attrs


@attrs.frozen
class Example:
    """One worked example.

    `expect` holds the fields that the cited lines decide; fields left out are not compared. A
    refusal is `{"refused": code}`. `readings` is the readings, as `{"id": "alternative"}`, under which the example is
    worked; none means the defaults.
    """

    name: str
    lines: str
    clauses: tuple[str, ...]
    kind: str
    given: dict[str, Any]
    expect: Any
    readings: dict[str, str] = attrs.field(factory=dict)
