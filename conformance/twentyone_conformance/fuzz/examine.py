"""From a wrong answer to a finding: asked again, made small, looked at once more by a fresh engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve, frozen

from twentyone_conformance.fuzz.found import Found, trait_of
from twentyone_conformance.fuzz.shrink.lists import thinner
from twentyone_conformance.fuzz.shrink.smallest import Smallest, smallest, valid_smaller
from twentyone_conformance.judge import DEFAULT, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone_conformance.fuzz.bench import Bench
    from twentyone_conformance.fuzz.found import Traits
    from twentyone_conformance.fuzz.questions.question import Question
    from twentyone_conformance.judge import Finding
    from twentyone_conformance.model import Vector

ASKS: Final = 20_000
"""So many questions are asked to make one small; a fault that answers needs a tenth of it at most."""

ASKS_OF_CRASHES: Final = 400
ASKS_OF_HANGS: Final = 12
"""Fewer where each costs a start of the engine, or the time after which it is taken to hang."""


@frozen(eq=False)
class Suspect:
    """A question that was answered wrongly, and those that were asked before it, the last one last."""

    question: Question
    finding: Finding
    before: tuple[Question, ...] = ()
    any_reading: bool = True


def examined(bench: Bench, suspect: Suspect, known: Traits) -> Found | None:
    """Make a finding of a wrong answer.

    Takes: where the engine is asked; the answer; what was found already. Gives: the finding,
    or None if it is one of those when made small, or no fault at all. Raises: NotStarted.
    """
    for before in _befores(bench, suspect):
        small = _made_small(bench, suspect, before, known)
        wrong = bench.wrong(small.question, before, any_reading=suspect.any_reading)
        if wrong is not None and known.like(trait_of(*wrong)) is not None:
            return None
        bench.talk.anew()
        wrong = bench.wrong(small.question, before, any_reading=suspect.any_reading)
        if wrong is not None:
            return _finding(bench, small, before, *wrong)
    if _is_silence(suspect.finding):
        # It was laid at the door of the question that waited longest, which need not be the one behind it.
        return None
    vector = bench.oracle.full(suspect.question)
    return Found(vector, suspect.finding, smallest=False, again=False)


def _befores(bench: Bench, suspect: Suspect) -> Iterator[tuple[Question, ...]]:
    """Give what may have to be asked before the question for the fault to show: nothing first."""
    if _shows(bench, suspect, ()):
        yield ()
    alike = tuple(each for each in suspect.before if each.kind == suspect.question.kind)
    for before in (alike, suspect.before):
        if before and _shows_afresh(bench, suspect, before):
            yield _thinned(bench, suspect, before)


def _made_small(bench: Bench, suspect: Suspect, before: Sequence[Question], known: Traits) -> Smallest:
    """Make a question small, at first without becoming a known finding, then whatever it becomes.

    So a rare fault is not lost to a common one on the way, and yet nothing can be left out in the end.
    """
    outcome, question = suspect.finding.outcome, suspect.question
    anything = bench.shows(outcome, before, any_reading=suspect.any_reading)
    unknown = bench.shows(outcome, before, known=known, any_reading=suspect.any_reading)
    asks = _asks(suspect.finding)
    if known.known and unknown(question):
        small = smallest(bench.oracle.game, question, unknown, asks)
        less = next(filter(anything, valid_smaller(bench.oracle.game, small.question)), None)
        if less is None:
            return small
        question = less
    return smallest(bench.oracle.game, question, anything, asks)


def _asks(finding: Finding) -> int:
    if finding.outcome is not Outcome.ERROR:
        return ASKS
    return ASKS_OF_HANGS if _is_silence(finding) else ASKS_OF_CRASHES


def _is_silence(finding: Finding) -> bool:
    return finding.outcome is Outcome.ERROR and finding.reason.startswith("timeout")


def _thinned(bench: Bench, suspect: Suspect, before: Sequence[Question]) -> tuple[Question, ...]:
    """Leave out of some questions, after which a fault shows, those that do not matter."""
    for fewer in thinner(before):
        if fewer and _shows_afresh(bench, suspect, fewer):
            return _thinned(bench, suspect, fewer)
    return tuple(before)


def _shows_afresh(bench: Bench, suspect: Suspect, before: Sequence[Question]) -> bool:
    bench.talk.anew()
    return _shows(bench, suspect, before)


def _shows(bench: Bench, suspect: Suspect, before: Sequence[Question]) -> bool:
    shows = bench.shows(suspect.finding.outcome, before, any_reading=suspect.any_reading)
    return shows(suspect.question)


def _finding(
    bench: Bench, small: Smallest, before: Sequence[Question], vector: Vector, finding: Finding
) -> Found:
    sequence = vector.id if before else None
    earlier = tuple(
        evolve(bench.oracle.full(each, sequence=sequence), id=f"{vector.id}/before-{number}")
        for number, each in enumerate(before, start=1)
    )
    return Found(
        vector=evolve(vector, sequence=sequence),
        finding=finding,
        before=earlier,
        further=() if before else bench.further(small.question, vector, finding),
        smallest=small.certain,
        readings=tuple(sorted(finding.agrees - {DEFAULT})),
    )
