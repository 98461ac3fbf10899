"""One engine and the rules of one game, side by side: whether a question tells them apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from twentyone_conformance.fuzz.found import trait_of
from twentyone_conformance.judge import Outcome, judge
from twentyone_conformance.readings import Evidence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from twentyone_conformance.compare import Difference
    from twentyone_conformance.engines import Trouble
    from twentyone_conformance.fuzz.found import Traits
    from twentyone_conformance.fuzz.oracle import Oracle
    from twentyone_conformance.fuzz.questions.question import Question
    from twentyone_conformance.fuzz.readings import Followed
    from twentyone_conformance.fuzz.talk import Talk
    from twentyone_conformance.judge import Finding
    from twentyone_conformance.model import Vector
    from twentyone_conformance.protocol import Answer

SPARE = ("2c", "3d", "4h", "5s", "6c", "7d", "8h", "9s")
"""Cards put behind a shoe in which an engine ran out, to see what it would have done with more."""


@frozen(eq=False)
class Bench:
    """Where an engine is held against one game's rules, and against what readings it follows."""

    talk: Talk
    oracle: Oracle
    followed: Followed

    def said(self, vector: Vector) -> Answer | Trouble:
        """Give what the engine says of one question."""
        return self.talk.ask([vector])[vector.id]

    def wrong(
        self, question: Question, before: Sequence[Question] = (), *, any_reading: bool = True
    ) -> tuple[Vector, Finding] | None:
        """Give a question's vector and what is wrong with the answer, None if nothing is.

        Takes: the question; questions to be asked first; whether an answer that another reading explains is
        right.
        """
        for each in before:
            earlier = self.oracle.plain(each)
            if earlier is not None:
                self.said(earlier)
        vector = self.oracle.plain(question)
        if vector is None:
            return None
        said = self.said(vector)
        return self.weigh(question, vector, said, any_reading=any_reading)

    def weigh(
        self, question: Question, vector: Vector, said: Answer | Trouble, *, any_reading: bool = True
    ) -> tuple[Vector, Finding] | None:
        """Give what is wrong with an answer, as `wrong` does."""
        reports = self.talk.hello.reports
        finding = judge(vector, said, reports)
        if finding.outcome is Outcome.ERROR:
            # No reading explains a crash, or an amount in a wrong form.
            return self.oracle.full(question), finding
        if finding.outcome is not Outcome.FAIL:
            return None
        if any_reading and self.followed.is_followed(question, said):
            return None
        full = self.oracle.full(question)
        finding = judge(full, said, reports)
        if any_reading and finding.agrees:
            self.followed.learn(Evidence(frozenset(full.readings), finding.agrees))
            return None
        return full, finding

    def shows(
        self,
        outcome: Outcome,
        before: Sequence[Question] = (),
        *,
        known: Traits | None = None,
        any_reading: bool = True,
    ) -> Callable[[Question], bool]:
        """Give what tells whether a question shows a difference of an outcome, and not a known one."""

        def told(question: Question) -> bool:
            wrong = self.wrong(question, before, any_reading=any_reading)
            if wrong is None or wrong[1].outcome is not outcome:
                return False
            return known is None or known.like(trait_of(*wrong)) is None

        return told

    def further(self, question: Question, vector: Vector, finding: Finding) -> tuple[Difference, ...]:
        """Give the differences with more cards in the shoe, for an engine that only ran out of them."""
        got = finding.got
        ran_out = isinstance(got, dict) and got.get("refused") == "shoe_exhausted"
        if not ran_out or vector.refusal_expected or "shoe" not in question.given:
            return ()
        more = [*question.given["shoe"], *SPARE]
        wrong = self.wrong(evolve(question, given={**question.given, "shoe": more}))
        return () if wrong is None else wrong[1].differences
