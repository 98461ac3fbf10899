"""A question of a game: its kind and what is given, in a vector's form."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from twentyone_conformance.canonical import canonical

if TYPE_CHECKING:
    from collections.abc import Mapping

Given = dict[str, Any]
Request = dict[str, Any]

TRIES: Final = 1000
"""So often a question is begun anew that came to nothing; rules under which none comes about have none."""


class NothingToAsk(ValueError):
    """Rules under which no question of a kind comes about, however often one is begun."""


@frozen
class Question:
    """What is asked: one of the kinds of vectors, and what is given as such a vector has it."""

    kind: str
    given: Mapping[str, Any]

    @property
    def name(self) -> str:
        """A short name of the question's content, the same on every machine."""
        return hashlib.sha256(canonical([self.kind, self.given]).encode()).hexdigest()[:10]
