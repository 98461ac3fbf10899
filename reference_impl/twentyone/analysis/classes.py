"""The classes of cards that a game's hands tell apart: ranks that count the same and are treated the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from twentyone.analysis.conditions import facts_in, hand_conditions
from twentyone.analysis.errors import NotCovered
from twentyone.model.cards import RANKS, pair_class
from twentyone.model.conditions import CLASS_LISTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from twentyone.model.rules import Rules


@attrs.frozen
class Classes:
    """Classes of ranks by rising points, an ace at its lowest; `ace` is the place of the ace's class."""

    ranks: tuple[str, ...]
    points: tuple[int, ...]
    ace: int

    def __len__(self) -> int:
        return len(self.ranks)

    def of(self, rank: str) -> int:
        """Give the class of a rank."""
        return next(index for index, ranks in enumerate(self.ranks) if rank in ranks)

    def card(self, index: int) -> str:
        """Give a card that stands for a class."""
        return self.ranks[index][0] + "c"

    def name(self, index: int) -> str:
        """Name a class by its first rank: `A`, `2`, ... `T`."""
        return self.ranks[index][0]

    def totals(self, by_rank: Mapping[str, int]) -> tuple[int, ...]:
        """Add up numbers of cards by rank to numbers by class."""
        return tuple(sum(by_rank.get(rank, 0) for rank in ranks) for ranks in self.ranks)


def classes_of(rules: Rules) -> Classes:
    """Group the ranks by points.

    Raises: NotCovered if a rule tells ranks of the same points apart, other than as pairs.
    """
    by_points: dict[int, str] = {}
    for rank in RANKS:
        points = rules.points.by_rank[rank]
        by_points[points] = by_points.get(points, "") + rank
    ordered = sorted(by_points.items())
    classes = Classes(
        ranks=tuple(ranks for _, ranks in ordered),
        points=tuple(points for points, _ in ordered),
        ace=next(index for index, (_, ranks) in enumerate(ordered) if "A" in ranks),
    )
    for pointer, named in _sets_of_ranks(rules):
        for ranks in classes.ranks:
            if 0 < len(named & set(ranks)) < len(ranks):
                raise NotCovered(
                    pointer, f"the analysis treats {', '.join(ranks)} alike, since they have the same points"
                )
    return classes


def _sets_of_ranks(rules: Rules) -> Iterator[tuple[str, frozenset[str]]]:
    """Give every set of ranks that a rule names, with the rule's pointer."""
    yield "/points/ace", frozenset("A")
    for kind in ("ten", "pip"):
        yield "/points/court", frozenset(rank for rank in RANKS if pair_class(rank) == kind)
    for place, ranks in enumerate(rules.natural.cards):
        yield f"/natural/cards/{place}", ranks
    yield "/peek/upcards", rules.peek
    for fact in facts_in(hand_conditions(rules)):
        if fact.name in CLASS_LISTS:
            yield fact.pointer, fact.value
