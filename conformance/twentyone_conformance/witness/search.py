"""Looks for the smallest question that two games' rules answer differently."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from twentyone_conformance.fuzz.questions.question import Question
from twentyone_conformance.fuzz.shrink.smallest import smallest
from twentyone_conformance.witness.advice import bears_on_advice, hints, missing_extra
from twentyone_conformance.witness.asking import alike, answer_of, ask, runs_out, shown_by
from twentyone_conformance.witness.ground import is_asked_rightly
from twentyone_conformance.witness.order import order
from twentyone_conformance.witness.parts import different_parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from twentyone.load.rules import Game
    from twentyone_conformance.witness.asking import Asked, Side
    from twentyone_conformance.witness.ground import Ground
    from twentyone_conformance.witness.parts import Parts
    from twentyone_conformance.witness.rounds import SmallRound

ASKS: Final = 4_000
"""How many questions may be tried in making one small."""

_HITS: Final = 100
_MADE_SMALL: Final = 3
"""So many of the questions that show a difference are looked at, and so many of them made small."""

_MERGED_BY: Final = frozenset({"points.by_rank", "points.ace_raise", "natural.cards", "natural.split_hands"})
"""Parts of the rules by which rounds that stand alike are told: where they differ, every round is tried."""


@frozen(eq=False)
class Witness:
    """A question that rules answer differently before and after a change, and both answers."""

    question: Question
    side: Side
    """Whose vector it is: the other side may refuse it, or have no rule for it."""
    before: Any
    after: Any
    certain: bool
    """Whether it is known that nothing can be taken out of it."""
    shoes_count: bool = False
    """Whether all that shows is that one of the two runs out of cards sooner."""


@frozen
class Bound:
    """What was tried in search of a witness: every round of one seat up to so many cards, and questions."""

    cards: int
    rounds: int
    questions: int
    unasked: str = ""
    """Why advice was not asked for although it may differ; empty if it was, or cannot."""


@frozen(eq=False)
class Searched:
    """What a search came to: a witness, if there is one, and what was tried."""

    witness: Witness | None
    bound: Bound


def retold(before: Game, after: Game, found: Witness) -> Witness:
    """Make the question of a witness the smallest that can be made of it between other rules."""
    return _Hunt(before, after, shoes_count=found.shoes_count).smallest(found.question)


def search(ground: Ground, changed: Game) -> Searched:
    """Find the smallest question about a game that changed rules answer differently.

    Every small round is tried in order, so that of those the first is the smallest; then all questions of the
    vectors' families. What is found is made smaller as long as it shows the difference. A round is looked for
    first, another kind only where no round shows it, and advice where nothing else does.
    """
    parts = different_parts(ground.game, changed)
    hunt = _Hunt(ground.game, changed)
    found = hunt.first(hunt.different(ground.small_rounds(merged=not parts & _MERGED_BY), parts))
    tried, hunt.tried = hunt.tried, 0
    if found is not None:
        return Searched(hunt.smallest(found), Bound(ground.most_cards, tried, 0))
    witness = hunt.best(hunt.reading(ground.asked(), parts)) or hunt.by_shoes()
    unasked = ""
    if witness is None and bears_on_advice(parts, ground.game, changed):
        unasked = missing_extra()
        witness = None if unasked else hunt.in_advice()
    return Searched(witness, Bound(ground.most_cards, tried, hunt.tried, unasked))


class _Hunt:
    """Asks changed rules what the game itself was asked."""

    def __init__(self, before: Game, after: Game, *, shoes_count: bool = False) -> None:
        self._before = before
        self._after = after
        self._shoes_count = shoes_count
        self._shoes: list[Question] = []
        self.tried = 0

    def reading(self, asked: Iterable[Asked], parts: Parts) -> Iterator[Asked]:
        """Leave out what reads none of some parts of the rules, and count the others."""
        for each in asked:
            if each.read & parts:
                self.tried += 1
                yield each

    def different(self, rounds: Iterable[SmallRound], parts: Parts) -> Iterator[SmallRound]:
        """Leave out rounds that are answered alike too, as far as the rounds that go on from them tell."""
        alike_by_end: dict[SmallRound, bool] = {}
        for each in rounds:
            end = each.end
            if not end.read & parts:
                continue
            self.tried += 1
            if end not in alike_by_end:
                alike_by_end[end] = alike(end.answer, answer_of(self._after, end.question))
            if not alike_by_end[end]:
                yield each

    def first(self, asked: Iterable[Asked | SmallRound]) -> Question | None:
        """Give the first question that is answered differently and may be asked."""
        for each in asked:
            side = self._shown(each.question, each.answer)
            if side is not None and is_asked_rightly(self._game(side), each.question):
                return each.question
        return None

    def best(self, asked: Iterable[Asked]) -> Witness | None:
        """Give the smallest witness that can be made of some questions; None if none shows anything."""
        witnesses = [self.smallest(question) for question in self.some(asked)]
        return min(witnesses, key=lambda each: order(each.question), default=None)

    def by_shoes(self) -> Witness | None:
        """Give a witness of what was asked in which one of the two runs out of cards."""
        hunt = _Hunt(self._before, self._after, shoes_count=True)
        return hunt.best(ask(self._before, question) for question in self._shoes)

    def some(self, asked: Iterable[Asked]) -> list[Question]:
        """Give the few smallest questions that are answered differently, all of the kind of the first.

        Rounds are cut to the cards that they need before they are compared.
        """
        rest = iter(asked)
        first = self.first(rest)
        if first is None:
            return []
        hits = [first]
        while len(hits) < _HITS and (hit := self.first(rest)) is not None and hit.kind == first.kind:
            hits.append(hit)
        return sorted(map(self._cut, hits), key=order)[:_MADE_SMALL]

    def _cut(self, question: Question) -> Question:
        """Leave out the cards at a shoe's end that a difference does not need."""
        shoe = question.given.get("shoe", ())
        for count in range(len(shoe) - 1, 0, -1):
            shorter = Question(question.kind, {**question.given, "shoe": shoe[:count]})
            side = self._shown(shorter, answer_of(self._before, shorter))
            if side is None or not is_asked_rightly(self._game(side), shorter):
                break
            question = shorter
        return question

    def smallest(self, question: Question) -> Witness:
        """Make a question small as long as it shows the difference."""
        side = self._shown(question, answer_of(self._before, question))
        assert side is not None  # noqa: S101 - only such are made small

        def shows(smaller: Question) -> bool:
            return self._shown(smaller, answer_of(self._before, smaller)) == side

        least = smallest(self._game(side), question, shows, ASKS)
        before, after = (answer_of(game, least.question) for game in (self._before, self._after))
        return Witness(least.question, side, before, after, least.certain, self._shoes_count)

    def in_advice(self) -> Witness | None:
        """Find the smallest hand for which the two advise differently; fewer than two cards are no hand."""
        for question in hints():
            self.tried += 1
            before = answer_of(self._before, question)
            if (side := self._shown(question, before)) is not None:
                return Witness(question, side, before, answer_of(self._after, question), certain=True)
        return None

    def _game(self, side: Side) -> Game:
        return self._before if side == "before" else self._after

    def _shown(self, question: Question, before: Any) -> Side | None:
        after = answer_of(self._after, question)
        side = shown_by(question.kind, before, after, shoes_count=self._shoes_count)
        if side is None and runs_out(question.kind, before) is not runs_out(question.kind, after):
            self._shoes.append(question)
        return side
