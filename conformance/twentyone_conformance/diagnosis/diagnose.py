"""Explains the failures in a report by known mistakes, game by game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from twentyone.answer import kinds_at_hand
from twentyone.load.problem import InvalidInput
from twentyone.load.rules import UnknownChoice
from twentyone_conformance.compare import MISSING
from twentyone_conformance.diagnosis.answering import Answering
from twentyone_conformance.diagnosis.dictionary import mistakes_of
from twentyone_conformance.diagnosis.evidence import Evidence, Failure
from twentyone_conformance.diagnosis.search import named_first, search
from twentyone_conformance.diagnosis.signs import signs_of
from twentyone_conformance.diagnosis.wording import says
from twentyone_conformance.explanations import Diagnosis, Explanation
from twentyone_conformance.generate.build import playing_by
from twentyone_conformance.suspects import suspects
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from twentyone.load.rules import Game
    from twentyone_conformance.diagnosis.search import Fit, Found
    from twentyone_conformance.report.data import Report
    from twentyone_conformance.verdicts import Judged


def diagnosed(report: Report) -> Report:
    """Give a report with what explains its failures; clauses are suspected only of what nothing explains.

    A game of which there are no packaged rules is left as it is.
    """
    found = tuple(_diagnoses(report))
    explained = {name for each in found for name in _explained(each)}
    passed = report.of(Verdict.PASS, Verdict.STALE)
    left = [each.vector for each in report.of(Verdict.FAIL) if each.vector.id not in explained]
    order = {name: [clause.clause for clause in game.clauses] for name, game in report.suite.games.items()}
    return evolve(report, diagnosis=found, suspects=suspects([each.vector for each in passed], left, order))


def evidence_of(judged: Iterable[Judged]) -> Evidence:
    """Give what the verdicts of one game show.

    An answer that came to nothing shows nothing; nor does one to a question that cannot be answered here.
    """
    failures: dict[str, Failure] = {}
    passed = []
    known = kinds_at_hand()
    for each in judged:
        if each.vector.kind not in known:
            continue
        if each.verdict is Verdict.FAIL and each.got is not MISSING:
            failures[each.vector.id] = Failure(each.vector, each.got, signs_of(each.differences))
        elif each.verdict is Verdict.PASS:
            passed.append(each.vector)
    return Evidence(failures, passed)


def _diagnoses(report: Report) -> Iterable[Diagnosis]:
    for name in report.suite.games:
        evidence = evidence_of(each for each in report.judged if each.vector.game == name)
        if not evidence.failures:
            continue
        try:
            game = playing_by(name, report.suite.games[name].rules)
        except (UnknownChoice, InvalidInput):
            continue
        answering = Answering(game, report.hello.reports if report.hello else ())
        yield conclusion(game, evidence, search(evidence, mistakes_of(game), answering))


def conclusion(game: Game, evidence: Evidence, found: Found) -> Diagnosis:
    """Put what a search found into words and numbers."""
    explained = {name for fit in found.fits for name in fit.tally.exact} | found.jointly
    first = named_first(evidence, found)
    nearest = first if first is not None and first is found.nearest else None
    return Diagnosis(
        game=game.id,
        failures=len(evidence.failures),
        explanations=tuple(_explanation(game, fit) for fit in found.fits),
        nearest=_explanation(game, nearest) if nearest else None,
        jointly=tuple(sorted(found.jointly)),
        unexplained=tuple(name for name in evidence.failures if name not in explained),
        asked=found.asked,
    )


def _explanation(game: Game, fit: Fit) -> Explanation:
    mistake = fit.mistake
    return Explanation(
        source=mistake.source,
        name=mistake.name,
        kinds=tuple(dict.fromkeys(kind for each in (mistake, *fit.twins) for kind in each.kinds)),
        says=says(game, mistake),
        explains=fit.tally.exact,
        twins=tuple(each.name for each in fit.twins),
        alike=fit.tally.alike,
        against=len(fit.tally.against),
    )


def _explained(diagnosis: Diagnosis) -> Sequence[str]:
    return [*(name for each in diagnosis.explanations for name in each.explains), *diagnosis.jointly]
