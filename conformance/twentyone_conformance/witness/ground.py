"""All questions about one game's rules that are asked in search of a difference, with their answers."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from twentyone.answer import WORKED_OUT, NoRule
from twentyone_conformance.canonical import canonical
from twentyone_conformance.fuzz.questions.question import Question
from twentyone_conformance.fuzz.valid import is_valid
from twentyone_conformance.generate.build import families_in_order
from twentyone_conformance.generate.subject import Subject
from twentyone_conformance.witness.asking import Asked, ask
from twentyone_conformance.witness.order import order
from twentyone_conformance.witness.parts import different_parts
from twentyone_conformance.witness.rounds import SmallRounds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from twentyone.load.rules import Game
    from twentyone_conformance.witness.rounds import SmallRound

ROUND: Final = "round"

_KEPT: Final = 4
"""So many games' questions and rounds are kept: a game is often compared with one after another."""


def questions_about(games: Iterable[Game]) -> tuple[Question, ...]:
    """Give what all families of vectors ask about some games, each question once, the smallest first.

    What has to be worked out is not asked; see `hints`.
    """
    asked: dict[str, Question] = {}
    for game in games:
        for text, question in _questions_of(game).items():
            asked.setdefault(text, question)
    return tuple(sorted(asked.values(), key=order))


@lru_cache(maxsize=_KEPT)
def _questions_of(game: Game) -> dict[str, Question]:
    asked: dict[str, Question] = {}
    subject = Subject(game)
    for family in (each for each in families_in_order() if each.kind not in WORKED_OUT):
        # Rules without a line for every end have no answer to some of a family; its other cases stand.
        with suppress(NoRule):
            for case in family.make(subject):
                for kind in _kinds(family.kind):
                    asked.setdefault(canonical([kind, case.given]), Question(kind, case.given))
    return asked


@lru_cache(maxsize=_KEPT)
def _small_rounds(game: Game, most_cards: int, *, merged: bool) -> SmallRounds:
    return SmallRounds(game, most_cards, merged=merged)


def _kinds(kind: str) -> tuple[str, ...]:
    """Give what a question may be asked as: what one game refuses may be a round of the other."""
    return (kind, ROUND) if kind == "refuse" else (kind,)


def is_asked_rightly(game: Game, question: Question) -> bool:
    """Tell whether a question is one that vectors about a game may ask."""
    try:
        return is_valid(game, question)
    except (AttributeError, LookupError, TypeError, ValueError):
        # It was made for another game, and names a bet or a setting that is none here.
        return False


class Ground:
    """One game's rules under question; what was asked once is remembered."""

    def __init__(
        self,
        game: Game,
        questions: Sequence[Question],
        most_cards: int | None = None,
        parent: Ground | None = None,
    ) -> None:
        """Take the game and what is asked.

        Args:
            game: the game.
            questions: in order.
            most_cards: up to how many cards every round is tried; as many as are dealt to one seat and the
                banker unless given.
            parent: a game nearby: what reads no rule in which the two differ is not asked again. Small rounds
                are then not tried.
        """
        self.game = game
        self._questions = questions
        self._parent = parent
        self._parts = frozenset() if parent is None else different_parts(parent.game, game)
        self._asked: list[Asked] = []
        self.most_cards = 0 if parent is not None else most_cards or _dealt(game)

    def small_rounds(self, *, merged: bool) -> Iterable[SmallRound]:
        """Give every round up to so many cards, the smallest first; see `SmallRounds`."""
        return _small_rounds(self.game, self.most_cards, merged=merged) if self.most_cards else ()

    def asked(self) -> Iterator[Asked]:
        """Give all questions with the answers of this game's rules, rounds first."""
        parents = None if self._parent is None else self._parent.asked()
        for place, question in enumerate(self._questions):
            known = None if parents is None else next(parents)
            if place == len(self._asked):
                reused = known if known is not None and not known.read & self._parts else None
                self._asked.append(reused or ask(self.game, question))
            yield self._asked[place]


def _dealt(game: Game) -> int:
    return sum(len(step["faces"]) for step in game.data["deal"])
