"""What the rules of one game say of a question: at once, and in full with clauses and other readings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from twentyone.answer import NoRule
from twentyone.load.problem import InvalidInput
from twentyone.load.rules import choose
from twentyone.trace.clauses import CLAUSES_FILE, Backing, read_clauses
from twentyone_conformance.compare import same
from twentyone_conformance.generate.answers import Answerer, answer_in_full
from twentyone_conformance.judge import DEFAULT, held_to
from twentyone_conformance.model import Clause, Vector, is_refusal
from twentyone_conformance.model import Game as SuiteGame
from twentyone_conformance.readings import Evidence

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from twentyone.load.rules import Game
    from twentyone_conformance.fuzz.questions.question import Question


@frozen(eq=False)
class Oracle:
    """Answers for one game, under its chosen readings and beside them."""

    game: Game
    shown: SuiteGame
    """The game as a suite has it: its rules, and its clauses in words."""
    _backing: Backing = field(alias="backing")
    _answerer: Answerer = field(alias="answerer")

    @classmethod
    def of(cls, game: Game) -> Oracle:
        """Make the oracle of a game, whose clauses stand beside its rules."""
        clauses = read_clauses(game.folder / CLAUSES_FILE)
        said = tuple(
            Clause(clause=each.id, lines=each.lines, says={"en": each.says_en, "zh": each.says_zh})
            for each in clauses
        )
        return cls(game, SuiteGame(game.data, said), Backing(clauses), Answerer(game, clauses))

    def vector_id(self, question: Question) -> str:
        """Give the id of a question's vector."""
        return f"{self.game.id}/{question.kind}/fuzz/{question.name}"

    def plain(self, question: Question) -> Vector | None:
        """Give a question's vector without other readings; None if the rules have no answer."""
        try:
            expect, fired = answer_in_full(self.game, question.kind, question.given)
        except NoRule:
            return None
        clauses = tuple(self._backing.clauses_for(fired))
        return Vector(self.vector_id(question), self.game.id, question.kind, clauses, question.given, expect)

    def full(self, question: Question, *, sequence: str | None = None) -> Vector:
        """Give a question's vector as a suite has it.

        Raises:
            NoRule: the rules have no answer.
        """
        vector = self._answerer.vector(self.vector_id(question), question.kind, question.given, sequence)
        if vector is None:
            raise NoRule(f"{self.game.id} has no answer to a question that was asked of it")
        return vector

    def under(self, choices: Mapping[str, str]) -> Game | None:
        """Give the game under other alternatives as well; None if they contradict each other."""
        try:
            return choose(self.game, {**self.game.chosen, **choices}, self.game.settings)
        except InvalidInput:
            return None

    def evidence_of_pass(
        self, questions: Sequence[Question], readings: Collection[str], reports: Collection[str]
    ) -> list[Evidence]:
        """Give what right answers show of some readings: which other ways they agree with as well."""
        narrowed = evolve(
            self.game, readings=tuple(each for each in self.game.readings if each.id in readings)
        )
        answerer = Answerer(narrowed, ())
        found = []
        for question in questions:
            vector = answerer.vector("", question.kind, question.given)
            if vector is not None and vector.readings:
                found.append(Evidence(frozenset(vector.readings), _also_agrees(vector, reports)))
        return found


def _also_agrees(vector: Vector, reports: Collection[str]) -> frozenset[str]:
    """Give the keys of the readings whose answer a right answer cannot be told from."""
    right = vector.expect
    keys = {
        key
        for key, other in vector.readings.items()
        if is_refusal(other) == is_refusal(right) and _alike(other, right, reports)
    }
    return frozenset({DEFAULT, *keys})


def _alike(other: Any, right: Any, reports: Collection[str]) -> bool:
    return same(held_to(other, reports), right)
