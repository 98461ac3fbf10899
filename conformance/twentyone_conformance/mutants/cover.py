"""Chooses few vectors that show everything several times over, sequences whole, within a budget."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

from attrs import frozen

from twentyone_conformance.units import family_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from twentyone_conformance.units import Unit


@frozen
class Cover:
    """The chosen vectors, in the order of the units they came from.

    `fold` is how many of the chosen vectors show each goal at least, or all that do where fewer exist.
    """

    ids: tuple[str, ...]
    fold: int


def cover(
    units: Sequence[Unit],
    goals: Mapping[str, Collection[str]],
    once: Mapping[str, Collection[str]],
    before: Collection[str] = (),
    budget: int = 0,
) -> Cover:
    """Choose units so that every goal is shown by one vector, by two, and so on while the budget lasts.

    Greedy, layer by layer: in each, units chosen before are kept as long as they show something that is not
    yet shown often enough; then always the unit that shows most for each of its vectors, and a goal shown by
    a family that has not shown it yet counts twice; the first of the units among equals.

    Args:
        units: what can be chosen, in stored order.
        goals: for every changed rule or faulty engine that is told, the ids of vectors that tell it.
        once: likewise for what need be shown only once.
        before: ids of an earlier choice.
        budget: so many vectors may be chosen; more only where not everything is shown once without them.
    """
    choice = _Choice(units, goals, once)
    old = [place for place, unit in enumerate(units) if any(vector.id in before for vector in unit)]
    everything = sum(map(len, units))
    choice.want(1)
    choice.fill(old, everything)
    # Most of what need be shown only once has been shown on the way.
    choice.want(1, others=True)
    choice.fill(old, everything)
    fold, most = 1, max((len(set(ids)) for ids in goals.values()), default=0)
    for times in range(2, most + 1):
        choice.want(times, others=True)
        if not choice.fill(old, budget):
            break
        fold = times
    chosen = tuple(vector.id for place in sorted(choice.chosen) for vector in units[place])
    return Cover(chosen, fold)


class _Choice:
    """A choice of units as it grows: what is chosen, how often and by which families each goal is shown."""

    def __init__(
        self,
        units: Sequence[Unit],
        goals: Mapping[str, Collection[str]],
        once: Mapping[str, Collection[str]],
    ) -> None:
        self.chosen: set[int] = set()
        self._size = 0
        self._units = units
        self._most = {goal: len(set(ids)) for goal, ids in goals.items()}
        self._once = {goal: min(1, len(ids)) for goal, ids in once.items()}
        self._left: dict[str, int] = {}
        self._shown: dict[str, int] = defaultdict(int)
        self._families: dict[str, set[str]] = defaultdict(set)
        self._shows: dict[int, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        place_of = {vector.id: place for place, unit in enumerate(units) for vector in unit}
        for goal, ids in (*goals.items(), *once.items()):
            for vector_id in set(ids):
                self._shows[place_of[vector_id]][goal] += 1

    def want(self, times: int, *, others: bool = False) -> None:
        """Ask for every goal to be shown so many times, or as often as it can be; others once, or not yet."""
        wanted = {goal: min(times, most) for goal, most in self._most.items()}
        wanted |= self._once if others else dict.fromkeys(self._once, 0)
        self._left = {goal: count - self._shown[goal] for goal, count in wanted.items()}

    def fill(self, old: Iterable[int], room: int) -> bool:
        """Choose until nothing is wanted; give whether that was possible with so many vectors in all."""
        for place in old:
            if place not in self.chosen and self._gain(place):
                if not self._fits(place, room):
                    return False
                self._take(place)
        waiting = [(-self._worth(place), place) for place in sorted(self._shows) if place not in self.chosen]
        heapify(waiting)
        while waiting:
            worth, place = heappop(waiting)
            now = -self._worth(place)
            if now != worth:
                # What a unit is worth only shrinks while others are chosen: it waits for its turn again.
                if now:
                    heappush(waiting, (now, place))
                continue
            if not worth:
                continue
            if not self._fits(place, room):
                return False
            self._take(place)
        return True

    def _fits(self, place: int, room: int) -> bool:
        return self._size + len(self._units[place]) <= room

    def _gain(self, place: int) -> int:
        family = self._family(place)
        return sum(
            min(self._left[goal], times) + (family not in self._families[goal])
            for goal, times in self._shows[place].items()
            if self._left[goal] > 0
        )

    def _worth(self, place: int) -> Fraction:
        return Fraction(self._gain(place), len(self._units[place]))

    def _take(self, place: int) -> None:
        self.chosen.add(place)
        self._size += len(self._units[place])
        for goal, times in self._shows[place].items():
            self._left[goal] -= times
            self._shown[goal] += times
            self._families[goal].add(self._family(place))

    def _family(self, place: int) -> str:
        return family_of(self._units[place][0].id)
