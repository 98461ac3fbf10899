"""How well a known mistake fits what an engine answered, answer by answer and in how both err."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from twentyone_conformance.diagnosis.signs import places

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from twentyone_conformance.diagnosis.answering import Said
    from twentyone_conformance.diagnosis.evidence import Failure
    from twentyone_conformance.diagnosis.signs import Signs
    from twentyone_conformance.model import Vector

FULL: Final = 1000
"""What each part of a resemblance is at most, so that it is reckoned in whole numbers."""

_ALIKE: Final = 800
"""What a failure is worth at most whose answer is not reproduced, but errs in the same ways."""

_IN_SEQUENCE: Final = 2
"""How much it weighs that of two engines one errs in sequences only, and so by what it keeps, and one not."""


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
    resemblance: int


def tally(failures: Collection[Failure], passes: Collection[Vector], said: Mapping[str, Said]) -> Tally:
    """Hold a mistake's answers, by vector id, against what the engine did. Takes: at least one failure."""
    erring = [each for each in failures if said[each.vector.id].signs]
    exact = [each for each in erring if each.reproduced_by(said[each.vector.id].answer)]
    ids = {each.vector.id for each in exact}
    others = [each for each in erring if each.vector.id not in ids]
    against = [vector for vector in passes if said[vector.id].signs]
    worth = FULL * len(exact) + sum(_alike(each, said[each.vector.id]) for each in others)
    theirs = [(vector, said[vector.id].signs) for vector in (*(each.vector for each in erring), *against)]
    return Tally(
        exact=tuple(each.vector.id for each in exact),
        alike=sum(places(each.signs) == places(said[each.vector.id].signs) for each in others),
        errs=len(erring),
        against=tuple(vector.id for vector in against),
        resemblance=worth // len(failures)
        + FULL * len(exact) // (len(theirs) + 1)
        + _shared_ways([(each.vector, each.signs) for each in failures], theirs)
        - (FULL * len(against) // len(passes) if passes else 0),
    )


def _alike(failure: Failure, said: Said) -> int:
    return _ALIKE * len(failure.signs & said.signs) // len(failure.signs | said.signs)


def _shared_ways(ours: Iterable[tuple[Vector, Signs]], theirs: Iterable[tuple[Vector, Signs]]) -> int:
    """Weigh what two engines' errors have in common, whichever vectors show it.

    Signs count one by one, and together with the family that shows them; families by themselves count half,
    and how much of it shows in sequences only counts against a mistake that shows elsewhere.
    """
    (signs, sorts, families, led), (their_signs, their_sorts, their_families, their_led) = map(
        _counted, (list(ours), list(theirs))
    )
    return (
        _shared(signs, their_signs)
        + _shared(sorts, their_sorts)
        + _shared(families, their_families) // 2
        - _IN_SEQUENCE * abs(led - their_led)
    )


def _counted(
    errors: Collection[tuple[Vector, Signs]],
) -> tuple[Counter[Any], Counter[Any], Counter[Any], int]:
    """Count signs, signs with their families, and families; and how many in a thousand are of a sequence."""
    led = sum(vector.sequence is not None for vector, _ in errors)
    return (
        Counter(sign for _, signs in errors for sign in signs),
        Counter((vector.family, signs) for vector, signs in errors),
        Counter(vector.family for vector, _ in errors),
        FULL * led // len(errors) if errors else 0,
    )


def _shared(one: Counter[Any], other: Counter[Any]) -> int:
    return FULL * (one & other).total() // max(1, (one | other).total())
