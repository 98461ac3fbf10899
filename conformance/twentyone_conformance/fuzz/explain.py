"""Which known mistakes answer as an engine did in what was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone_conformance.compare import MISSING
from twentyone_conformance.diagnosis.answering import Answering
from twentyone_conformance.diagnosis.diagnose import conclusion
from twentyone_conformance.diagnosis.dictionary import mistakes_of
from twentyone_conformance.diagnosis.evidence import Evidence, Failure
from twentyone_conformance.diagnosis.search import search
from twentyone_conformance.diagnosis.signs import signs_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from twentyone_conformance.explanations import Diagnosis
    from twentyone_conformance.fuzz.bench import Bench
    from twentyone_conformance.fuzz.found import Found


def diagnosis_of(bench: Bench, found: Iterable[Found]) -> Diagnosis | None:
    """Hold what was found in one game against all known mistakes, and what was answered rightly as well.

    Takes: where the engine was asked; the findings. Gives: None if the engine answered none of them.
    """
    game = bench.oracle.game
    failures = {
        each.vector.id: Failure(each.vector, each.finding.got, signs_of(each.finding.differences))
        for each in found
        if each.vector.game == game.id and each.finding.got is not MISSING
    }
    if not failures:
        return None
    passed = [vector for each in bench.followed.right if (vector := bench.oracle.plain(each)) is not None]
    evidence = Evidence(failures, passed)
    answering = Answering(game, bench.talk.hello.reports)
    return conclusion(game, evidence, search(evidence, mistakes_of(game), answering))
