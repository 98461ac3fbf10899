"""What is asked together, a vector alone or a sequence whole, and an order that reaches every part soon."""

from __future__ import annotations

from collections import defaultdict
from itertools import zip_longest
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from twentyone_conformance.model import Vector

    Unit = tuple[Vector, ...]

T = TypeVar("T")


def family_of(vector_id: str) -> str:
    """Give the kind and the family that a vector's id names, such as `round/pairs`."""
    return "/".join(vector_id.split("/")[1:3])


def units_of(vectors: Iterable[Vector]) -> list[Unit]:
    """Give vectors alone and sequences whole, each where it begins in the order given."""
    units: dict[tuple[str, str], list[Vector]] = defaultdict(list)
    for vector in vectors:
        key = (vector.id, "") if vector.sequence is None else (vector.game, vector.sequence)
        units[key].append(vector)
    return [tuple(own) for own in units.values()]


def by_family(vectors: Iterable[Vector]) -> dict[str, list[Unit]]:
    """Give the units of every family, spread so that its every part comes early."""
    families: dict[str, list[Unit]] = defaultdict(list)
    for unit in units_of(vectors):
        families[family_of(unit[0].id)].append(unit)
    return {name: list(spread(own)) for name, own in families.items()}


def in_turn(vectors: Iterable[Vector]) -> list[Vector]:
    """Give vectors so that every family in turn gives one, from its middle outwards by halves."""
    families: dict[str, list[Vector]] = defaultdict(list)
    for vector in vectors:
        families[vector.family].append(vector)
    turns = zip_longest(*(spread(own) for own in families.values()))
    return [vector for turn in turns for vector in turn if vector is not None]


def spread(own: Sequence[T]) -> Iterator[T]:
    """Give elements by halves: the first, the middle one, those of the quarters, and so on."""
    width = len(own).bit_length()
    places = (int(f"{number:0{width}b}"[::-1], 2) for number in range(2**width))
    yield from (own[place] for place in places if place < len(own))
