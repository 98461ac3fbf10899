"""How well a known mistake fits what an engine answered, answer by answer and in where both err."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from twentyone_conformance.diagnosis.answering import Said
    from twentyone_conformance.diagnosis.evidence import Failure, Places
    from twentyone_conformance.model import Vector

_FULL: Final = 4


@frozen(eq=False)
class Tally:
    """A mistake held against some failures and passes.

    `exact` are the ids of failures that it reproduces, `alike` how many more it errs in at the same places;
    `against` are the ids of passes that it would fail. `resemblance` is between 0 and 1.
    """

    exact: tuple[str, ...]
    alike: int
    against: tuple[str, ...]
    resemblance: Fraction = field(default=Fraction(0))


def tally(failures: Iterable[Failure], passes: Iterable[Vector], said: Mapping[str, Said]) -> Tally:
    """Hold a mistake's answers, by vector id, against what the engine did."""
    exact: list[str] = []
    against: list[str] = []
    alike = credit = asked = 0
    ours: Counter[tuple[str, Places]] = Counter()
    theirs: Counter[tuple[str, Places]] = Counter()
    for failure in failures:
        vector, theirs_here = failure.vector, said[failure.vector.id]
        asked += 1
        ours[vector.family, failure.places] += 1
        errs = theirs_here.places
        if errs:
            theirs[vector.family, errs] += 1
        if errs and failure.reproduced_by(theirs_here.answer):
            exact.append(vector.id)
            credit += _FULL
        elif errs == failure.places:
            alike += 1
            credit += 3
        elif errs:
            credit += 2 if errs & failure.places else 1
    for vector in passes:
        errs = said[vector.id].places
        if errs:
            against.append(vector.id)
            theirs[vector.family, errs] += 1
    if not credit:
        return Tally((), 0, tuple(against))
    fit = Fraction(credit, _FULL * (asked + len(against)))
    shape = Fraction((ours & theirs).total(), (ours | theirs).total())
    return Tally(tuple(exact), alike, tuple(against), (fit + shape) / 2)
