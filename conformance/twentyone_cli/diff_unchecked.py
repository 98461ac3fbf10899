"""What a rules author should look at: rules changed unseen by vectors, and vectors changed without rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone_conformance.fuzz.questions.question import Question
from twentyone_conformance.witness.asking import NoAnswer, alike, answer_of
from twentyone_conformance.witness.parts import different_parts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.load.rules import Game
    from twentyone_cli.diff_data import Diff
    from twentyone_conformance.model import Vector
    from twentyone_conformance.witness.finder import Shown


def unchecked(diff: Diff, vectors: Sequence[Vector]) -> dict[str, Any]:
    """Give what is not checked between two versions of a game's rules.

    Takes: the comparison; the vectors of the game, as they are stored. Gives: pointers of differences that
    no vector tells, but for those proved to be the same in effect; ids of vectors whose answer no rule
    changes, and that expect another all the same.
    """
    differences = diff.partway.comparison.differences
    return {
        "rules": [
            differences[shown.number].pointer
            for shown in diff.shown
            if not shown.proved and not _is_told(shown, vectors)
        ],
        "vectors": [vector.id for vector in vectors if _is_unexplained(vector, diff.a.game, diff.b.game)],
    }


def _is_told(shown: Shown, vectors: Sequence[Vector]) -> bool:
    """Whether a vector tells a difference, made alone or with those that it needs."""
    if not different_parts(shown.before, shown.after):
        return False
    questions = (Question(vector.kind, vector.given) for vector in vectors)
    return any(
        not alike(answer_of(shown.before, question), answer_of(shown.after, question))
        for question in questions
    )


def _is_unexplained(vector: Vector, before: Game, after: Game) -> bool:
    """Whether a vector expects what the rules do not give, although no changed rule bears on it."""
    question = Question(vector.kind, vector.given)
    first, second = answer_of(before, question), answer_of(after, question)
    return alike(first, second) and (isinstance(second, NoAnswer) or not alike(second, vector.expect))
