"""How well a known mistake fits what an engine answered, answer by answer and in where both err."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from twentyone_conformance.diagnosis.answering import Said
    from twentyone_conformance.diagnosis.evidence import Failure, Places
    from twentyone_conformance.model import Vector

_FULL: Final = 4
"""What a failure is worth whose answer is reproduced; less where both only err at the same places."""

Sorts = Counter[tuple[str, "Places"]]


@frozen
class Tally:
    """A mistake held against some failures and passes.

    `exact` are the ids of failures that it reproduces, `alike` how many more it errs in at the same places,
    `errs` in how many it errs at all; `against` are the ids of passes that it would fail. `resemblance` is
    the greater the more it errs like the engine.
    """

    exact: tuple[str, ...]
    alike: int
    errs: int
    against: tuple[str, ...]
    resemblance: Fraction


def tally(failures: Collection[Failure], passes: Collection[Vector], said: Mapping[str, Said]) -> Tally:
    """Hold a mistake's answers, by vector id, against what the engine did. Takes: at least one failure."""
    ours: Sorts = Counter((each.vector.family, each.places) for each in failures)
    worth = {each.vector.id: _worth(each, said[each.vector.id]) for each in failures}
    erring = [each.vector for each in failures if worth[each.vector.id]]
    against = [vector for vector in passes if said[vector.id].places]
    theirs: Sorts = Counter((vector.family, said[vector.id].places) for vector in (*erring, *against))
    return Tally(
        exact=tuple(name for name, each in worth.items() if each == _FULL),
        alike=sum(each == _FULL - 1 for each in worth.values()),
        errs=len(erring),
        against=tuple(vector.id for vector in against),
        resemblance=_resemblance(
            ours,
            theirs,
            fit=Fraction(sum(worth.values()), _FULL * (len(failures) + len(against))),
            wrongly=Fraction(len(against), len(passes)) if passes else Fraction(0),
        ),
    )


def _worth(failure: Failure, said: Said) -> int:
    if not said.places:
        return 0
    if failure.reproduced_by(said.answer):
        return _FULL
    if said.places == failure.places:
        return _FULL - 1
    return 2 if said.places & failure.places else 1


def _resemblance(ours: Sorts, theirs: Sorts, *, fit: Fraction, wrongly: Fraction) -> Fraction:
    """Weigh answers, families and places of errors, and errors that the engine does not make.

    The weights are those that named the most kinds rightly when they were measured.
    """
    families = [Counter(family for family, _ in sorts.elements()) for sorts in (ours, theirs)]
    return fit + 2 * _shared(ours, theirs) + _shared(*families) / 2 - 2 * wrongly


def _shared(one: Counter[Any], other: Counter[Any]) -> Fraction:
    return Fraction((one & other).total(), (one | other).total())
