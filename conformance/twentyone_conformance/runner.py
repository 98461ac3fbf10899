"""One examination of an engine, from its greeting to the report."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, Literal

from attrs import field, frozen

from twentyone_conformance.engines import Trouble
from twentyone_conformance.errors import NotStarted
from twentyone_conformance.judge import Finding, Outcome, judge
from twentyone_conformance.known import KnownFailures
from twentyone_conformance.report.data import Report
from twentyone_conformance.suspects import suspects
from twentyone_conformance.unpublished import original
from twentyone_conformance.verdicts import Verdict, conclude

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from twentyone_conformance.engines import Engine
    from twentyone_conformance.model import Suite, Vector
    from twentyone_conformance.protocol import Answer, Hello
    from twentyone_conformance.readings import Choice
    from twentyone_conformance.verdicts import Judged

NOTHING_KNOWN: Final = KnownFailures()


@frozen(eq=False)
class Examination:
    """All that an engine was heard to say: its greeting, and what each answer is worth by itself.

    Without a greeting, `not_started` says why. `followed` are alternatives, by game, that were found to give
    every answer together. `stopped` tells why not every vector has a finding.
    """

    suite: Suite
    hello: Hello | None
    findings: Mapping[str, Finding]
    unpublished: Sequence[Vector] = ()
    followed: Mapping[str, Choice] = field(factory=dict)
    unblamed: tuple[str, ...] = ()
    stderr: str = ""
    not_started: str | None = None
    stopped: Literal["interrupted", "fail-fast"] | None = None

    def report(self, known: KnownFailures = NOTHING_KNOWN) -> Report:
        """Judge in the light of known failures, and name the clauses behind what fails."""
        judged, readings = conclude(self.suite.vectors, self.findings, known, self.followed)
        explained = (Verdict.PASS, Verdict.STALE)
        return Report(
            suite=self.suite,
            hello=self.hello,
            judged=judged,
            readings=readings,
            suspects=suspects(
                [each.vector for each in judged if each.verdict in explained],
                [each.vector for each in judged if each.verdict is Verdict.FAIL],
                {name: [clause.clause for clause in game.clauses] for name, game in self.suite.games.items()},
            ),
            unpublished=self._unpublished(judged),
            unblamed=self.unblamed,
            stderr=self.stderr,
            not_started=self.not_started,
            stopped=self.stopped,
        )

    def _unpublished(self, judged: Iterable[Judged]) -> tuple[Judged, ...]:
        """Judge the twins of what passed; where the vector itself did not, its twin tells nothing new."""
        passed = {each.vector.id for each in judged if each.verdict is Verdict.PASS}
        held = [twin for twin in self.unpublished if original(twin) in passed]
        return conclude(held, self.findings, NOTHING_KNOWN, self.followed)[0]

    def update(self, known: KnownFailures) -> KnownFailures:
        """Give the list of known failures that makes this examination free of plain ones."""
        judged = self.report(known).judged
        failing = (Verdict.FAIL, Verdict.ERROR, Verdict.KNOWN)
        answered = (*failing, Verdict.PASS, Verdict.STALE, Verdict.OTHER_READING)
        asked = [each for each in judged if self.findings[each.vector.id].asked]
        return known.updated(
            [each.vector.id for each in asked if each.verdict in failing],
            [each.vector.id for each in asked if each.verdict in answered],
        )


def examine(
    suite: Suite,
    engine: Engine,
    *,
    known: KnownFailures = NOTHING_KNOWN,
    shuffle: int | None = None,
    fail_fast: bool = False,
    unpublished: Sequence[Vector] = (),
    on_judged: Callable[[int], None] | None = None,
) -> Examination:
    """Start an engine, ask it what it declares, and close it, whatever happens.

    Takes: the vectors to ask; the engine; known failures, which `fail_fast` does not stop at; the seed of
    the order of the questions, stored order without; whether the first failure or error ends it; twins of
    vectors, which are asked after them; a function told how many questions are judged. Gives: an
    examination, complete or, after an interruption, as far as it came.
    """
    inquiry = _Inquiry(suite, engine, known if fail_fast else None, on_judged)
    try:
        inquiry.run(shuffle, unpublished)
    except KeyboardInterrupt:
        inquiry.stopped = "interrupted"
    finally:
        engine.close()
    return Examination(
        suite=suite,
        hello=inquiry.hello,
        findings=inquiry.findings,
        unpublished=unpublished,
        unblamed=tuple(engine.unblamed),
        stderr=engine.stderr,
        not_started=inquiry.not_started,
        stopped=inquiry.stopped,
    )


class _Inquiry:
    """An examination under way; what it has found is there at any moment, so that it may be interrupted."""

    def __init__(
        self,
        suite: Suite,
        engine: Engine,
        pardoned: KnownFailures | None,
        on_judged: Callable[[int], None] | None,
    ) -> None:
        self.hello: Hello | None = None
        self.findings: dict[str, Finding] = {}
        self.not_started: str | None = None
        self.stopped: Literal["interrupted", "fail-fast"] | None = None
        self._suite = suite
        self._engine = engine
        self._pardoned = pardoned
        self._on_judged = on_judged or (lambda _count: None)

    def run(self, shuffle: int | None, unpublished: Sequence[Vector]) -> None:
        try:
            hello = self.hello = self._engine.start(self._suite)
        except NotStarted as error:
            self.not_started = str(error)
            self._absent(Trouble(f"the engine never started: {error}", "adapter", asked=False))
            return
        asked = [vector for vector in self._suite.vectors if hello.declares(vector.game, vector.kind)]
        undeclared = Finding(Outcome.NOT_COVERED, "the engine does not declare it", asked=False)
        declared = {vector.id for vector in asked}
        self.findings |= {
            vector.id: undeclared for vector in self._suite.vectors if vector.id not in declared
        }
        more = [twin for twin in unpublished if hello.declares(twin.game, twin.kind)]
        for vector, said in self._engine.answers([*in_order(asked, shuffle), *more]):
            finding = self.findings[vector.id] = _judge(vector, said, hello.reports)
            self._on_judged(len(self.findings))
            if self._pardoned is not None and _is_red(finding) and self._pardoned.of(vector.id) is None:
                self.stopped = "fail-fast"
                return

    def _absent(self, trouble: Trouble) -> None:
        self.findings |= {vector.id: judge(vector, trouble, ()) for vector in self._suite.vectors}


def in_order(vectors: Iterable[Vector], seed: int | None) -> list[Vector]:
    """Give the order of asking: single vectors, shuffled if a seed is given, then whole sequences."""
    single: list[Vector] = []
    sequences: dict[tuple[str, str], list[Vector]] = {}
    for vector in vectors:
        if vector.sequence is None:
            single.append(vector)
        else:
            sequences.setdefault((vector.game, vector.sequence), []).append(vector)
    runs = list(sequences.values())
    if seed is not None:
        chance = Random(seed)  # noqa: S311 - an order that can be had again, not a secret
        chance.shuffle(single)
        chance.shuffle(runs)
    return single + [vector for run in runs for vector in run]


def _judge(vector: Vector, said: Answer | Trouble, reports: Sequence[str]) -> Finding:
    try:
        return judge(vector, said, reports)
    except Exception as error:  # noqa: BLE001 - a fault of the harness must not cost the other verdicts
        return Finding(Outcome.HARNESS_FAULT, f"{type(error).__name__}: {error}")


def _is_red(finding: Finding) -> bool:
    """Tell whether an answer fails whichever way the rules are read."""
    return finding.outcome is Outcome.ERROR or (finding.outcome is Outcome.FAIL and not finding.agrees)
