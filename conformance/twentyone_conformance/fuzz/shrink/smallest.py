"""The smallest question that still shows something: until nothing can be taken out or made plainer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from twentyone_conformance.fuzz.questions.question import Question
from twentyone_conformance.fuzz.shrink.measure import size
from twentyone_conformance.fuzz.shrink.others import plainer_others, smaller_others
from twentyone_conformance.fuzz.shrink.rounds import plainer_rounds, smaller_rounds
from twentyone_conformance.fuzz.valid import is_valid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from twentyone.load.rules import Game

ROUNDS = frozenset({"round", "incident", "refuse"})


@frozen
class Smallest:
    """What shrinking came to: a question, and whether it is certain that nothing can be taken out of it."""

    question: Question
    certain: bool


def smallest(game: Game, question: Question, shows: Callable[[Question], bool], asks: int) -> Smallest:
    """Shrink a question as far as it still shows what it showed.

    Takes: the game; a valid question that shows it; what tells whether another, valid one does; how many
    of them may be asked. Gives: a question of which no single card, seat, bet, decision, command, round or
    player can be left out, if `certain`.
    """
    search = _Search(game, shows, asks)
    current = question
    try:
        while True:
            less = search.first(smaller(game, current), size(current) - 1) or search.first(
                plainer(game, current), size(current)
            )
            if less is None:
                return Smallest(current, certain=True)
            current = less
    except _EnoughAsked:
        return Smallest(search.found or question, certain=False)


def valid_smaller(game: Game, question: Question) -> Iterator[Question]:
    """Give valid questions of the same kind with less in them, the boldest first."""
    most = size(question) - 1
    return (each for each in smaller(game, question) if size(each) <= most and is_valid(game, each))


def smaller(game: Game, question: Question) -> Iterator[Question]:
    """Give questions of the same kind with less in them, valid or not, the boldest first."""
    given = dict(question.given)
    if question.kind in ROUNDS:
        found = smaller_rounds(game, question.kind, given)
    else:
        found = smaller_others(question.kind, given)
    return (Question(question.kind, each) for each in found)


def plainer(game: Game, question: Question) -> Iterator[Question]:
    """Give questions of the same kind that hold as much, one value of them plainer, valid or not."""
    given = dict(question.given)
    if question.kind in ROUNDS:
        found = plainer_rounds(game, question.kind, given)
    else:
        found = plainer_others(question.kind, given)
    return (Question(question.kind, each) for each in found)


class _EnoughAsked(Exception):
    """As many questions were asked as may be."""


class _Search:
    """Asks each candidate once, and remembers the last that showed."""

    def __init__(self, game: Game, shows: Callable[[Question], bool], asks: int) -> None:
        self.found: Question | None = None
        self._game = game
        self._shows = shows
        self._left = asks
        self._asked: set[str] = set()

    def first(self, candidates: Iterator[Question], largest: int) -> Question | None:
        """Give the first candidate of at most some size that shows."""
        for candidate in candidates:
            if size(candidate) > largest or candidate.name in self._asked:
                continue
            self._asked.add(candidate.name)
            if not is_valid(self._game, candidate):
                continue
            if self._left == 0:
                raise _EnoughAsked
            self._left -= 1
            if self._shows(candidate):
                self.found = candidate
                return candidate
        return None
