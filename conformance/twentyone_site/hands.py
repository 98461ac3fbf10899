"""Which vectors tell what: by clause and by reading, and how many there are."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Final

from attrs import frozen

from twentyone_conformance.canonical import canonical
from twentyone_conformance.suite import load_suite, read_core

if TYPE_CHECKING:
    from collections.abc import Iterable

    from twentyone_conformance.model import Vector

_SHOWN: Final = 3


@frozen(eq=False)
class Hands:
    """What the vectors of one game tell."""

    decisive: dict[str, list[str]]
    """By clause: the ids of a few vectors that are decisive for it, the smallest first."""
    fired: Counter[str]
    """By clause: how many vectors it decides."""
    read: dict[str, list[str]]
    """By `reading=alternative`: the ids of a few vectors that tell it, the smallest first."""
    told: Counter[str]
    """By `reading=alternative`: how many vectors tell it."""
    families: Counter[str]
    """By `kind/name` of a family: how many vectors it has."""
    core: list[str]
    """The ids of its core level."""


@frozen(eq=False)
class AllHands:
    """What the suite tells, by game."""

    version: str
    total: int
    games: dict[str, Hands]


def load_hands() -> AllHands:
    """Read the packaged suite.

    Raises: SuiteDamaged if it is not whole.
    """
    suite, core = load_suite(), read_core()
    by_game: dict[str, list[Vector]] = defaultdict(list)
    for vector in suite.vectors:
        by_game[vector.game].append(vector)
    games = {game: _hands(found, core.get(game, [])) for game, found in by_game.items()}
    return AllHands(suite.version, suite.total, games)


def _hands(vectors: list[Vector], core: list[str]) -> Hands:
    decisive: dict[str, list[Vector]] = defaultdict(list)
    read: dict[str, list[Vector]] = defaultdict(list)
    fired: Counter[str] = Counter()
    for vector in vectors:
        fired.update(vector.clauses)
        for clause in vector.decisive_for:
            decisive[clause].append(vector)
        for key in vector.readings:
            if "," not in key:
                read[key].append(vector)
    return Hands(
        {clause: _smallest(found) for clause, found in decisive.items()},
        fired,
        {key: _smallest(found) for key, found in read.items()},
        Counter({key: len(found) for key, found in read.items()}),
        Counter(each.family.partition("/")[2] for each in vectors),
        core,
    )


def _smallest(vectors: Iterable[Vector]) -> list[str]:
    # A vector of an ordered sequence needs those before it, so it is no example.
    sizes = [(each.sequence is not None, len(canonical(dict(each.given))), each.id) for each in vectors]
    return [name for _, _, name in sorted(sizes)[:_SHOWN]]
