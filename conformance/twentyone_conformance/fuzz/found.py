"""What fuzzing finds: a smallest question with its answer, and by what it is told from other findings."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from twentyone_conformance.compare import MISSING
from twentyone_conformance.judge import Outcome

if TYPE_CHECKING:
    from twentyone_conformance.compare import Difference
    from twentyone_conformance.judge import Finding
    from twentyone_conformance.model import Vector

_NUMBER = re.compile(r"(?<=/)\d+(?=/|$)")


@frozen
class Trait:
    """By what differences are told apart: where they show, and which clauses were at work.

    `place` is the first pointer that differs, numbers left out, or what kind of error there was.
    """

    game: str
    kind: str
    place: str
    clauses: frozenset[str]

    def is_at(self, other: Trait) -> bool:
        """Tell whether another difference shows in the same place."""
        return (self.game, self.kind, self.place) == (other.game, other.kind, other.place)


@define
class Traits:
    """The traits of what was found, and how often each clause was at work in right and in wrong answers.

    A difference is known if one like it was found: in the same place, with all clauses of that one at work,
    or with the same clause most to be suspected.
    """

    known: list[Trait] = field(factory=list)
    right: dict[str, Counter[str]] = field(factory=dict)
    wrong: dict[str, Counter[str]] = field(factory=dict)

    def note(self, vector: Vector, *, right: bool) -> None:
        """Count the clauses at work in an answer."""
        counts = self.right if right else self.wrong
        counts.setdefault(vector.game, Counter()).update(vector.clauses)

    def like(self, trait: Trait) -> Trait | None:
        """Give the known trait that a trait is like; None if it is new."""
        here = [each for each in self.known if each.is_at(trait)]
        covering = (each for each in here if each.clauses <= trait.clauses)
        alike = (each for each in here if self._suspect(each) == self._suspect(trait))
        return next(covering, next(alike, None))

    def times_right(self, game: str, clause: str) -> int:
        """Give in how many right answers a clause was at work."""
        return self.right.get(game, Counter())[clause]

    def _suspect(self, trait: Trait) -> str:
        """Give the clause that wrong answers have most in common and right ones least, by Ochiai's score."""
        right, wrong = (each.get(trait.game, Counter()) for each in (self.right, self.wrong))
        return max(
            sorted(trait.clauses),
            key=lambda clause: Fraction(wrong[clause] ** 2, max(1, wrong[clause] + right[clause])),
            default="",
        )


def trait_of(vector: Vector, finding: Finding) -> Trait:
    """Give the trait of a wrong answer."""
    if finding.outcome is Outcome.ERROR:
        place = "timeout" if finding.reason.startswith("timeout") else f"error of the {finding.fault}"
    else:
        first = finding.differences[0].pointer if finding.differences else ""
        place = _NUMBER.sub("*", first)
    return Trait(vector.game, vector.kind, place, frozenset(vector.clauses))


@frozen(eq=False)
class Found:
    """One finding.

    `before` holds questions that have to be asked first, in this order, for the fault to show. `further` are
    the differences when more cards lie in the shoe, where the engine only ran out of them. `smallest` tells
    whether it is certain that nothing can be left out; `again` whether a fresh engine does the same; `new`
    whether it was found in this run, and not kept from an earlier one.
    """

    vector: Vector
    finding: Finding
    before: tuple[Vector, ...] = ()
    further: tuple[Difference, ...] = ()
    smallest: bool = True
    again: bool = True
    new: bool = True
    readings: tuple[str, ...] = field(default=())
    """Readings that would explain it, but that the engine does not follow throughout."""

    @property
    def trait(self) -> Trait:
        """By what it is told from other findings."""
        return trait_of(self.vector, self.finding)

    @property
    def got(self) -> Any:
        """What the engine answered; None if it gave no answer."""
        return None if self.finding.got is MISSING else self.finding.got
