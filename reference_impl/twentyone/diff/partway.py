"""Rules between two games: which differences can be made alone, and which only with others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve, field, frozen

from twentyone.load.made import examine_data
from twentyone.load.pointer import split
from twentyone.trace.clauses import related

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from twentyone.diff.compare import Comparison, Difference
    from twentyone.load.problem import Problem
    from twentyone.load.rules import Game

Numbers = frozenset[int]

_COUNTS: Final = (24, 12, 6, 3, 2, 1)
"""How many differences next to each other are left out at once, in trying which of them are needed."""


@frozen(eq=False)
class Partway:
    """Two games, and the rules that lie between them; each set of differences is checked and made once."""

    a: Game
    comparison: Comparison
    _problems: dict[Numbers, list[Problem]] = field(factory=dict, init=False)
    _games: dict[Numbers, Game] = field(factory=dict, init=False)
    _needed: dict[int, Numbers] = field(factory=dict, init=False)

    @property
    def all(self) -> Numbers:
        """Every difference, by number."""
        return frozenset(range(len(self.comparison.differences)))

    def game(self, chosen: Collection[int]) -> Game:
        """Give the first game with some differences made as in the second."""
        numbers = frozenset(chosen)
        if not numbers:
            return self.a
        if numbers not in self._games:
            data = self.comparison.between(numbers)
            self._games[numbers] = evolve(self.a, data=data, written=data)
        return self._games[numbers]

    def is_valid(self, chosen: Collection[int]) -> bool:
        """Tell whether the rules with some differences made are rules without a fault."""
        return not self._faults(frozenset(chosen))

    def needed_with(self, number: int) -> Numbers:
        """Give the other differences without which one alone makes no valid rules; none if it does.

        No one of them can be left out.
        """
        if number not in self._needed:
            self._needed[number] = self._grown(number, frozenset(), lambda chosen: chosen)
        return self._needed[number]

    def needed_on(self, made: Collection[int], number: int) -> Numbers:
        """Give the other differences that have to be made with one where some are made already."""
        before = frozenset(made)
        likely = self.needed_with(number) - before
        return self._grown(number, likely, lambda chosen: chosen | before) - before

    def undone_with(self, number: int) -> Numbers:
        """Give the other differences that have to be undone with one, when all of them are made."""
        likely = frozenset(each for each in self.all if number in self.needed_with(each))
        return self._grown(number, likely, lambda chosen: self.all - chosen)

    def _grown(self, number: int, likely: Numbers, made: Callable[[Numbers], Numbers]) -> Numbers:
        """Add differences to one until what is made of them is valid, then leave out what is not needed.

        Takes: those that are likely to be needed, which are added first.
        """
        chosen = frozenset({number})
        if likely and not self.is_valid(made(chosen)):
            chosen |= likely
        while (faults := self._faults(made(chosen))) and chosen != self.all:
            trials = [chosen | {each} for each in self._nearest(chosen, faults, number)]
            # Checking takes its time, so the first that mends something is taken. Where it takes several to
            # mend anything, they are found by leaving out of all those that do not.
            mends = (each for each in trials if len(self._faults(made(each))) < len(faults))
            chosen = next(mends, self.all)
        return self.least(chosen, number, lambda kept: self.is_valid(made(kept)))

    def least(self, chosen: Numbers, number: int, holds: Callable[[Numbers], bool]) -> Numbers:
        """Leave out all others that something does not need to hold.

        Many next to each other are tried first, then fewer, as some can go only together. Takes: a set with
        the number, for which it holds. Gives: what is left of the others.
        """
        kept = sorted(chosen - {number})
        counts = [count for count in _COUNTS if count <= len(kept)]
        while counts:
            before = len(kept)
            for start in reversed(range(0, before, 1 if counts[0] < 4 else counts[0])):
                rest = kept[:start] + kept[start + counts[0] :]
                if len(rest) < len(kept) and holds(frozenset({number, *rest})):
                    kept = rest
            if len(kept) == before:
                del counts[0]
            elif counts[0] == 1:
                # What stood between some that go only together may be gone now.
                counts = [count for count in (3, 2, 1) if count <= len(kept)]
        return frozenset(kept)

    def _nearest(self, chosen: Numbers, faults: list[Problem], number: int) -> list[int]:
        """Give the differences that are about some faults, else all that are left; the nearest first."""
        rest = [each for each in self.comparison.differences if each.number not in chosen]
        bearing = [each for each in rest if _bears_on(each, faults)]
        return sorted((each.number for each in bearing or rest), key=lambda other: abs(other - number))

    def _faults(self, chosen: Numbers) -> list[Problem]:
        if chosen not in self._problems:
            self._problems[chosen] = examine_data(self.game(chosen).data, "rules")
        return self._problems[chosen]


def _bears_on(difference: Difference, faults: list[Problem]) -> bool:
    """Tell whether a difference has to do with some faults: it stands there, or is named in them."""
    places = [place for place in (difference.in_a, difference.in_b) if place is not None]
    name = difference.pointer.rpartition("/")[2]
    return any(
        any(related(place, fault.pointer) for place in places if split(fault.pointer))
        or f'"{name}"' in f"{fault.found} {fault.message} {fault.allowed} {fault.hint}"
        for fault in faults
    )
