"""Questions put to rules, and the answers compared as the suite compares them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from attrs import frozen

from twentyone.answer import KINDS, NoRule, NotWorkedOut, Refused, UnknownSetting, rules_for, show_refusal
from twentyone_conformance.compare import same
from twentyone_conformance.generate.answers import WHOLE_REFUSALS
from twentyone_conformance.model import is_refusal
from twentyone_conformance.witness.parts import SETTINGS
from twentyone_conformance.witness.watch import Watched

if TYPE_CHECKING:
    from twentyone.load.rules import Game
    from twentyone_conformance.fuzz.questions.question import Question
    from twentyone_conformance.witness.parts import Parts

Side = Literal["before", "after"]
"""Whose question it is: of the rules before a change, or after it."""


@frozen
class NoAnswer:
    """The rules do not answer, and why; `silent` if they have no rule, else they cannot be asked."""

    why: str
    silent: bool


@frozen(eq=False)
class Asked:
    """A question that was asked, the answer to it, and the parts of the rules that were read for it."""

    question: Question
    answer: Any
    read: Parts


def ask(game: Game, question: Question) -> Asked:
    """Ask a question, and note what is read."""
    # A setting that is named has to be one, and its value is read wherever the rules refer to it.
    read = {f"{SETTINGS}.{name}" for name in question.given.get("options") or ()}
    return Asked(question, answer_of(game, question, read), frozenset(read))


def answer_of(game: Game, question: Question, read: set[str] | None = None) -> Any:
    """Give the answer of a game's rules to a question, a refusal as vectors show it, or NoAnswer.

    Takes: what receives the parts of the rules that are read, if that is wanted.
    """
    kind, given = question.kind, question.given
    try:
        rules: Any = rules_for(game, given.get("options"))
        watched: Any = rules if read is None else Watched(rules, read)
        return KINDS[kind](watched, given, set())
    except Refused as refused:
        return show_refusal(refused, whole=kind in WHOLE_REFUSALS)
    except (NotWorkedOut, UnknownSetting) as reason:
        return NoAnswer(str(reason), silent=False)
    except NoRule as reason:
        return NoAnswer(str(reason), silent=True)
    except (AttributeError, LookupError, StopIteration, TypeError, ValueError) as error:
        return NoAnswer(f"{type(error).__name__}: {error}", silent=False)


def shown_by(kind: str, before: Any, after: Any, *, shoes_count: bool = False) -> Side | None:
    """Tell whether two answers show a difference, and whose vector they make; None if they do not.

    A round is one that is played by one of the two, and a refusal is shown by what else is done. That one of
    them runs out of cards shows only that the shoe is too short, unless `shoes_count`.
    """
    if alike(before, after) or any(
        _is_no_question(each) or (not shoes_count and runs_out(kind, each)) for each in (before, after)
    ):
        return None
    return "before" if _is_vector(kind, before) else "after" if _is_vector(kind, after) else None


def runs_out(kind: str, answer: Any) -> bool:
    """Tell whether an answer is that the shoe has too few cards."""
    return kind in WHOLE_REFUSALS and is_refusal(answer) and bool(answer["refused"] == "shoe_exhausted")


def alike(one: Any, other: Any) -> bool:
    """Tell whether two answers are the same one."""
    if isinstance(one, NoAnswer) or isinstance(other, NoAnswer):
        return isinstance(one, NoAnswer) and isinstance(other, NoAnswer)
    return bool(one == other) or (same(one, other) and same(other, one))


def _is_no_question(answer: Any) -> bool:
    return isinstance(answer, NoAnswer) and not answer.silent


def _is_vector(kind: str, answer: Any) -> bool:
    if isinstance(answer, NoAnswer):
        return False
    return kind not in WHOLE_REFUSALS or is_refusal(answer) is (kind == "refuse")
