"""A question of a game: its kind and what is given, in a vector's form."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from attrs import frozen

from twentyone_conformance.canonical import canonical

if TYPE_CHECKING:
    from collections.abc import Mapping

Given = dict[str, Any]
Request = dict[str, Any]


@frozen
class Question:
    """What is asked: one of the kinds of vectors, and what is given as such a vector has it."""

    kind: str
    given: Mapping[str, Any]

    @property
    def name(self) -> str:
        """A short name of the question's content, the same on every machine."""
        return hashlib.sha256(canonical([self.kind, self.given]).encode()).hexdigest()[:10]
