"""Finds the known mistakes that explain an engine's failures: the best first, then what explains the rest."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from attrs import evolve, frozen

from twentyone.load.pointer import split
from twentyone_conformance.diagnosis.tally import Tally, tally
from twentyone_conformance.generate.answers import answer_in_full

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from twentyone_conformance.diagnosis.answering import Answering
    from twentyone_conformance.diagnosis.evidence import Evidence, Failure
    from twentyone_conformance.diagnosis.mistakes import Mistake
    from twentyone_conformance.model import Vector

MOST: Final = 4
"""So many mistakes at most are named together."""

FIRST_LOOK: Final = 12
"""So many failures every mistake is asked about."""

LOOKED_AT: Final = (60, 120)
"""So many failures and passes are asked of those mistakes that err in the first ones."""

CONSIDERED: Final = 60
"""So many mistakes are looked at more closely after the first look."""

FINALISTS: Final = 6
"""So many of those may turn out to be the best."""

ASKED_IN_THE_END: Final = (240, 360)
"""So many failures and passes are asked of the finalists; the best is then asked about every failure."""

VOTERS: Final = 12
"""So many mistakes that err most like the engine decide of which kind the nearest is."""

HALVED: Final = 70
"""A voter counts half as much as one whose resemblance is greater by this."""


@frozen(eq=False)
class Fit:
    """A mistake and how it fits."""

    mistake: Mistake
    tally: Tally
    twins: tuple[Mistake, ...] = ()
    """Other mistakes that fit in every answer as this one does: nothing asked tells them apart."""

    @property
    def worth(self) -> int:
        """The failures that it reproduces, less the passes that speak against it."""
        return len(self.tally.exact) - len(self.tally.against)


@frozen(eq=False)
class Found:
    """What a search came to: the mistakes in the order found, and the one that errs most alike."""

    fits: tuple[Fit, ...]
    nearest: Fit | None
    jointly: frozenset[str]
    asked: int


def search(evidence: Evidence, mistakes: Sequence[Mistake], answering: Answering, most: int = MOST) -> Found:
    """Find some mistakes that together explain the most failures, and the one that errs most alike.

    Takes: an engine's failures and passes in one game, at least one failure; the known mistakes, the most
    exact first; what answers for them; how many to name at most.
    """
    left = dict(evidence.failures)
    passes = evidence.sample(*ASKED_IN_THE_END)[1]
    fits: list[Fit] = []
    nearest: Fit | None = None
    while left and len(fits) < most:
        part = evolve(evidence, failures=left)
        close = _closest(part, mistakes, answering)
        if not close:
            break
        if nearest is None:
            likeliest = _nearest(close)
            whole = _held(likeliest.mistake, evidence.failures.values(), passes, answering)
            nearest = evolve(whole, twins=likeliest.twins)
        if part.quick != evidence.quick:
            passes = part.sample(*ASKED_IN_THE_END)[1]
        best = _best(close, part, passes, answering)
        if best is None:
            break
        fits.append(best)
        for name in best.tally.exact:
            del left[name]
    jointly = _jointly(fits, left.values(), answering)
    return Found(tuple(fits), nearest, jointly, len(passes))


def named_first(evidence: Evidence, found: Found) -> Fit | None:
    """Give the mistake to be named first: the best one if it explains half of all, else the nearest."""
    best = next(iter(found.fits), None)
    if best is not None and 2 * len(best.tally.exact) >= len(evidence.failures):
        return best
    if best is not None and found.nearest is not None and best.mistake is found.nearest.mistake:
        return best
    return found.nearest


def _closest(evidence: Evidence, mistakes: Sequence[Mistake], answering: Answering) -> list[Fit]:
    """Give the mistakes that err where the engine does, the best first, held against a small sample."""
    failures, passes = evidence.sample(*LOOKED_AT)
    first = failures[:FIRST_LOOK]
    fired = _fired(answering, first)
    looked = [
        _held(each, first, (), answering)
        for each in mistakes
        if not each.pointer or _bears(each.pointer, fired)
    ]
    erring = [fit for fit in looked if fit.tally.errs]
    erring.sort(key=lambda fit: (-len(fit.tally.exact), -fit.tally.resemblance))
    closer = [_held(fit.mistake, failures, passes, answering) for fit in erring[:CONSIDERED]]
    return sorted(closer, key=lambda fit: (-fit.worth, -fit.tally.resemblance))


def _nearest(close: Sequence[Fit]) -> Fit:
    """Give what errs most like the engine among the mistakes of the likeliest kind.

    Several that err much alike and are of one kind tell more than one alone that does so a little better.
    """
    ranked = sorted(close, key=lambda fit: -fit.tally.resemblance)[:VOTERS]
    votes: dict[tuple[str, ...], int] = defaultdict(int)
    for fit in ranked:
        behind = (ranked[0].tally.resemblance - fit.tally.resemblance) // HALVED
        votes[fit.mistake.kinds[:1]] += 1 << max(0, VOTERS - behind)
    kind = max(votes, key=lambda each: votes[each])
    first = next(fit for fit in ranked if fit.mistake.kinds[:1] == kind)
    return evolve(first, twins=_twins(first, close))


def _best(
    close: Sequence[Fit], evidence: Evidence, passes: Sequence[Vector], answering: Answering
) -> Fit | None:
    """Give the finalist that is worth most, held against all failures; None if none is worth anything."""
    some, _ = evidence.sample(ASKED_IN_THE_END[0], 0)
    finalists = [_held(fit.mistake, some, passes, answering) for fit in close[:FINALISTS]]
    best = max(finalists, key=lambda fit: (fit.worth, fit.tally.resemblance))
    if best.worth <= 0:
        return None
    whole = _held(best.mistake, evidence.failures.values(), passes, answering)
    return evolve(whole, twins=_twins(best, finalists))


def _twins(fit: Fit, others: Iterable[Fit]) -> tuple[Mistake, ...]:
    return tuple(each.mistake for each in others if each is not fit and each.tally == fit.tally)


def _held(
    mistake: Mistake, failures: Iterable[Failure], passes: Sequence[Vector], answering: Answering
) -> Fit:
    """Hold a mistake against failures and passes."""
    known = list(failures)
    said = answering.of((mistake,), [*(each.vector for each in known), *passes])
    return Fit(mistake, tally(known, passes, said))


def _jointly(fits: Sequence[Fit], left: Iterable[Failure], answering: Answering) -> frozenset[str]:
    """Give the failures that only an engine with all the mistakes found reproduces."""
    failures = list(left)
    if len(fits) < 2 or not failures:
        return frozenset()
    together = answering.of(tuple(fit.mistake for fit in fits), [each.vector for each in failures])
    return frozenset(tally(failures, (), together).exact)


def _fired(answering: Answering, failures: Iterable[Failure]) -> frozenset[tuple[str, ...]]:
    """Give the places of the rules that fired in failures, and all around them."""
    pointers = {
        pointer
        for each in failures
        for pointer in answer_in_full(answering.game, each.vector.kind, each.vector.given)[1]
    }
    paths = map(split, pointers)
    return frozenset(path[:length] for path in paths for length in range(1, len(path) + 1))


def _bears(pointer: str, fired: frozenset[tuple[str, ...]]) -> bool:
    """Tell whether a place fired, or one inside it or right around it."""
    path = split(pointer)
    return path in fired or path[:-1] in fired
