"""The closed words that a vector shows: actions, offers, outcomes, refusals, tiers, events and commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone_conformance.model import Vector

SORTS: Final = {
    "do": "action",
    "offer": "offer",
    "outcome": "outcome",
    "refused": "refusal",
    "tier": "tier",
    "what": "event",
}
"""What a word is, by the field in which it stands."""


def words_of(vector: Vector) -> frozenset[tuple[str, str]]:
    """Give the sort and the word of every closed word in a vector's question and in its answer."""
    return frozenset(_words(vector.given)) | frozenset(_words(vector.expect))


def _words(data: Any) -> Iterator[tuple[str, str]]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key in SORTS and isinstance(value, str):
                yield SORTS[key], value
            else:
                yield from _words(value)
    elif isinstance(data, list):
        for each in data:
            yield from _words(each)
