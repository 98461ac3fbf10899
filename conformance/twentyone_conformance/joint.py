"""Finds out whether an engine follows many other readings at once, which the vectors alone do not tell.

The suite stores what is expected under one reading and under two. Where an engine fails by these, the rules'
interpreter is asked which alternatives together, if any, give all the engine's answers.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen

from twentyone.answer import NoRule
from twentyone.load.problem import InvalidInput
from twentyone.load.rules import Game, UnknownChoice, choose
from twentyone_conformance.compare import MISSING, same
from twentyone_conformance.diagnosis.evidence import in_turn
from twentyone_conformance.generate.answers import answer_in_full
from twentyone_conformance.generate.build import playing_by
from twentyone_conformance.judge import Finding, Outcome, held_to
from twentyone_conformance.model import is_refusal
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from twentyone_conformance.known import KnownFailures
    from twentyone_conformance.model import Vector
    from twentyone_conformance.readings import Choice
    from twentyone_conformance.runner import Examination

LOOKED_AT: Final = (120, 40)
"""So many failures and passes the alternatives are first held against, spread over the families."""

FEW: Final = 20
"""With so many answers wrong at most, pairs of alternatives are tried too."""


@frozen(eq=False)
class _Heard:
    """A vector and the engine's answer, cut to what it reports."""

    vector: Vector
    got: Any

    def given_by(self, game: Game, reports: Collection[str]) -> bool:
        """Tell whether rules answer as the engine did."""
        try:
            expect = held_to(answer_in_full(game, self.vector.kind, self.vector.given)[0], reports)
        except NoRule:
            return False
        return is_refusal(expect) == is_refusal(self.got) and same(expect, self.got)


def with_joint_readings(examination: Examination, known: KnownFailures) -> Examination:
    """Give an examination with the alternatives that, together, an engine was found to follow throughout.

    Takes: the examination; known failures, which say nothing. Gives: the same one where no game has failures
    on which readings bear, or no choice of alternatives gives every answer.
    """
    if examination.hello is None:
        return examination
    judged = examination.report(known).judged
    doubtful = {each.vector.game for each in judged if each.verdict is Verdict.FAIL and each.vector.readings}
    followed: dict[str, Choice] = {}
    for name in sorted(doubtful):
        failures, passes = [], []
        for vector in examination.suite.vectors:
            finding = examination.findings.get(vector.id)
            if vector.game != name or finding is None or known.of(vector.id) is not None:
                continue
            heard = _Heard(vector, _answer(vector, finding, examination.hello.reports))
            if finding.outcome is Outcome.FAIL:
                failures.append(heard)
            elif finding.outcome is Outcome.PASS:
                passes.append(heard)
        try:
            game = playing_by(name, examination.suite.games[name].rules)
        except (UnknownChoice, InvalidInput):
            continue
        choice = _followed(game, failures, passes, examination.hello.reports)
        if choice:
            followed[name] = choice
    return evolve(examination, followed=followed)


def _answer(vector: Vector, finding: Finding, reports: Collection[str]) -> Any:
    return held_to(vector.expect, reports) if finding.got is MISSING else finding.got


def _followed(
    game: Game, failures: Sequence[_Heard], passes: Sequence[_Heard], reports: Collection[str]
) -> Choice:
    """Give the alternatives under which the rules give every answer; none if there are no such ones."""
    choice: Choice = {}
    some = [*_spread(failures, LOOKED_AT[0]), *_spread(passes, LOOKED_AT[1])]
    while True:
        climbed = _climbed(game, choice, some, reports)
        if climbed is None:
            return {}
        choice = climbed
        wrong = _wrong(game, choice, (*failures, *passes), reports)
        if not wrong:
            return choice
        # What the sample did not tell apart, these do.
        some += _spread(wrong, LOOKED_AT[1])


def _climbed(game: Game, choice: Choice, heard: Sequence[_Heard], reports: Collection[str]) -> Choice | None:
    """Change readings as long as more answers are right for it; None if they never all are."""
    wrong = _wrong(game, choice, heard, reports)
    while wrong:
        choice, left = _with_single_changes(game, choice, wrong, heard, reports)
        if len(left) == len(wrong):
            pair = _with_two_changes(game, choice, wrong, heard, reports)
            if pair is None:
                return None
            choice, left = pair
        wrong = left
    return choice


def _with_single_changes(
    game: Game, choice: Choice, wrong: list[_Heard], heard: Sequence[_Heard], reports: Collection[str]
) -> tuple[Choice, list[_Heard]]:
    for change in _changes(game):
        tried = _changed(choice, change)
        left = _wrong(game, tried, heard, reports) if tried != choice else wrong
        if len(left) < len(wrong):
            choice, wrong = tried, left
    return choice, wrong


def _with_two_changes(
    game: Game, choice: Choice, wrong: list[_Heard], heard: Sequence[_Heard], reports: Collection[str]
) -> tuple[Choice, list[_Heard]] | None:
    """Find two changes that only together make more answers right; not worth trying far from the end."""
    if len(wrong) > FEW:
        return None
    for one, other in combinations(_changes(game), 2):
        if one[0] == other[0]:
            continue
        tried = _changed(_changed(choice, one), other)
        if len(_wrong(game, tried, wrong, reports)) < len(wrong):
            left = _wrong(game, tried, heard, reports)
            if len(left) < len(wrong):
                return tried, left
    return None


def _changes(game: Game) -> Iterator[tuple[str, str | None]]:
    for reading in game.readings:
        yield reading.id, None
        yield from ((reading.id, each.id) for each in reading.alternatives)


def _changed(choice: Choice, change: tuple[str, str | None]) -> Choice:
    name, way = change
    others = {other: taken for other, taken in choice.items() if other != name}
    return others if way is None else {**others, name: way}


def _wrong(game: Game, choice: Choice, heard: Sequence[_Heard], reports: Collection[str]) -> list[_Heard]:
    """Give what the rules under a choice answer otherwise than the engine did."""
    played = _under(game, choice)
    return [each for each in heard if played is None or not each.given_by(played, reports)]


def _under(game: Game, choice: Choice) -> Game | None:
    try:
        return choose(game, {**game.chosen, **choice}, game.settings)
    except InvalidInput:
        # Two alternatives that change the same place cannot both be followed.
        return None


def _spread(heard: Iterable[_Heard], most: int) -> list[_Heard]:
    families: dict[str, list[_Heard]] = {}
    for each in heard:
        families.setdefault(each.vector.family, []).append(each)
    return in_turn(list(families.values()), most)
