"""Makes questions that stand in no file, so that an engine cannot pass by having read the files."""

from __future__ import annotations

from collections import defaultdict
from itertools import chain, islice, zip_longest
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from twentyone_conformance.canonical import canonical
from twentyone_conformance.model import is_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from twentyone_conformance.model import Suite, Vector

PER_GAME: Final = 100
"""So many twins are made of each game's vectors, if so many have one."""

SUFFIX: Final = "/unpublished"
"""What the id of a twin has after its vector's."""

_TURNS: Final = tuple(dict(zip("cdhs", suits, strict=True)) for suits in ("sdhc", "chds", "shdc"))
"""Ways to give cards other suits. No rule of play tells two suits of one colour apart."""


def twins(suite: Suite) -> tuple[Vector, ...]:
    """Give unpublished twins of a suite's vectors: the same questions, and answers, with other suits.

    Gives: up to `PER_GAME` vectors a game, spread over its families; the same for the same suite.
    """
    by_game: dict[str, list[Vector]] = defaultdict(list)
    for vector in suite.vectors:
        by_game[vector.game].append(vector)
    return tuple(chain.from_iterable(islice(_twins(own), PER_GAME) for own in by_game.values()))


def original(twin: Vector) -> str:
    """Give the id of the vector that a twin is one of."""
    return twin.id.removesuffix(SUFFIX)


def _twins(vectors: Sequence[Vector]) -> Iterator[Vector]:
    published = {_question(vector) for vector in vectors}
    for vector in _family_after_family(vectors):
        turned = (_turned_vector(vector, turn) for turn in _TURNS)
        yield from islice((twin for twin in turned if _question(twin) not in published), 1)


def _turned_vector(vector: Vector, turn: Mapping[str, str]) -> Vector:
    return evolve(
        vector,
        id=vector.id + SUFFIX,
        given=_turned(vector.given, turn),
        expect=_turned(vector.expect, turn),
        readings=_turned(vector.readings, turn),
    )


def _turned(value: Any, turn: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _turned(each, turn) for key, each in value.items()}
    if isinstance(value, list):
        return [_turned(each, turn) for each in value]
    return value[0] + turn[value[1]] if is_card(value) else value


def _question(vector: Vector) -> str:
    return canonical([vector.kind, vector.given])


def _family_after_family(vectors: Iterable[Vector]) -> Iterator[Vector]:
    """Give one vector of each family in turn; those of sequences mean nothing alone and are left out."""
    families: dict[str, list[Vector]] = defaultdict(list)
    for vector in vectors:
        if vector.sequence is None:
            families[vector.family].append(vector)
    for turn in zip_longest(*families.values()):
        yield from (vector for vector in turn if vector is not None)
