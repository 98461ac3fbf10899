"""Which readings an engine follows in one game, found out while questions are still being asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from twentyone.answer import NoRule
from twentyone_conformance.generate.answers import answer_in_full
from twentyone_conformance.judge import Outcome, judge
from twentyone_conformance.model import Vector
from twentyone_conformance.readings import Evidence, explains, parse_key, read_verdicts

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from twentyone.load.rules import Game
    from twentyone_conformance.engines import Trouble
    from twentyone_conformance.fuzz.oracle import Oracle
    from twentyone_conformance.fuzz.questions.question import Question
    from twentyone_conformance.protocol import Answer
    from twentyone_conformance.readings import ReadingVerdict

REMEMBERED: Final = 2000
"""So many right answers of a game are remembered, to see whether an alternative is followed throughout."""

PUT_BY: Final = 300
"""So many wrong answers of a game that readings explain; more would be the same again."""


@frozen(eq=False)
class _Aside:
    """A wrong answer that was put by."""

    question: Question
    said: Answer | Trouble


class Followed:
    """What an engine's answers in one game say of its readings.

    Answers that other readings explain are set aside. In the end they are faults after all, if the engine
    does not follow those readings wherever they bear on anything.
    """

    def __init__(self, oracle: Oracle, reports: Collection[str]) -> None:
        self._oracle = oracle
        self._reports = reports
        self.right: list[Question] = []
        """Questions that were answered rightly, as many as are remembered."""
        self._aside: list[_Aside] = []
        self._telling: set[Evidence] = set()
        self._game: Game | None = None

    def note_right(self, question: Question) -> None:
        """Remember a question that was answered rightly."""
        if len(self.right) < REMEMBERED:
            self.right.append(question)

    def is_followed(self, question: Question, said: Answer | Trouble) -> bool:
        """Tell whether a wrong answer is right under the readings that were followed so far."""
        if self._game is None:
            return False
        try:
            expect = answer_in_full(self._game, question.kind, question.given)[0]
        except NoRule:
            return False
        vector = Vector("", self._game.id, question.kind, (), question.given, expect)
        return judge(vector, said, self._reports).outcome is Outcome.PASS

    def learn(self, fact: Evidence) -> None:
        """Take note of a wrong answer that one or two readings explain."""
        if fact not in self._telling:
            self._telling.add(fact)
            self._game = self._under(read_verdicts(self._telling))

    def set_aside(self, question: Question, said: Answer | Trouble) -> None:
        """Put a wrong answer by that readings explain."""
        if len(self._aside) < PUT_BY:
            self._aside.append(_Aside(question, said))

    def conclude(self) -> tuple[dict[str, ReadingVerdict], list[Question]]:
        """Give the verdicts on readings that explain anything, and the questions that are faults still."""
        facts = [(each, self._fact(each.question, each.said)) for each in self._aside]
        named = {name for _, fact in facts for key in fact.agrees for name in parse_key(key)}
        telling = [_narrowed(fact, named) for _, fact in facts if fact.agrees]
        verdicts = read_verdicts([*telling, *self._oracle.evidence_of_pass(self.right, named, self._reports)])
        self._game = self._under(verdicts)
        left = [
            each.question
            for each, fact in facts
            if not explains(_narrowed(fact, named), verdicts)
            and not self.is_followed(each.question, each.said)
        ]
        return verdicts, left

    def _fact(self, question: Question, said: Answer | Trouble) -> Evidence:
        vector = self._oracle.full(question)
        return Evidence(frozenset(vector.readings), judge(vector, said, self._reports).agrees)

    def _under(self, verdicts: Mapping[str, ReadingVerdict]) -> Game | None:
        choice = {
            name: found.alternative for name, found in verdicts.items() if found.alternative is not None
        }
        return self._oracle.under(choice) if choice else None


def _narrowed(fact: Evidence, named: Collection[str]) -> Evidence:
    """Leave the readings out that explain nothing: right answers are not asked about them."""
    listed = frozenset(key for key in fact.listed if set(parse_key(key)) <= set(named))
    return Evidence(listed, fact.agrees)
