"""How much a question holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from twentyone_conformance.fuzz.questions.question import Question


def size(question: Question) -> int:
    """Count the values that a question holds: cards, amounts, words."""
    return _count(question.given)


def _count(value: Any) -> int:
    if isinstance(value, dict):
        return sum(map(_count, value.values())) + len(value)
    return sum(map(_count, value)) + 1 if isinstance(value, list | tuple) else 1
