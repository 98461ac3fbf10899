"""Taking things out of lists: one at a time, or many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CHUNKS: Final = (16, 8, 4, 2, 1)


def thinner(values: Sequence[Any]) -> Iterator[list[Any]]:
    """Give a list without each run of 16, 8, 4, 2 values and without each single one, from the front."""
    for chunk in CHUNKS:
        if chunk == 1 or chunk < len(values):
            for first in range(0, len(values), chunk):
                yield [*values[:first], *values[first + chunk :]]


def shorter(values: Sequence[Any]) -> Iterator[list[Any]]:
    """Give every beginning of a list, the shortest first."""
    for count in range(len(values)):
        yield list(values[:count])


def with_one(values: Sequence[Any], place: int, value: Any) -> list[Any]:
    """Give a list with another value at a place."""
    return [*values[:place], value, *values[place + 1 :]]
