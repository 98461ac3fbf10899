"""Shows each difference of two games by a witness: alone, or with others where it does nothing alone."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from attrs import frozen

from twentyone.diff.meaning import same_play
from twentyone_conformance.witness.asking import answer_of, shown_by
from twentyone_conformance.witness.ground import Ground, questions_about
from twentyone_conformance.witness.parts import different_parts
from twentyone_conformance.witness.search import retold, search

if TYPE_CHECKING:
    from twentyone.diff.partway import Numbers, Partway
    from twentyone.load.rules import Game
    from twentyone_conformance.fuzz.questions.question import Question
    from twentyone_conformance.witness.search import Bound, Witness


@frozen(eq=False)
class Shown:
    """What shows a difference: a witness of the change from `before` to `after`, if there is one.

    `together_with` are the other differences that `after` has, as without them this one makes no valid
    rules or changes nothing. Those of them that `before` has are `made`; it has none where they make no valid
    rules by themselves, and the witness then shows what all of them do. Without a witness the two rules are
    the same in effect: certainly if `proved`, as the same is played by either; else as far as the bound
    reaches.
    """

    number: int
    together_with: Numbers
    made: Numbers
    before: Game
    after: Game
    witness: Witness | None
    bound: Bound | None
    proved: bool = False


class Finder:
    """Finds what shows the differences of two games."""

    def __init__(self, partway: Partway, most_cards: int | None = None) -> None:
        """Take the two games, and up to how many cards every round is tried; see `Ground`."""
        self._partway = partway
        self._most_cards = most_cards
        self._grounds: dict[Numbers, Ground] = {}

    def shown(self, number: int) -> Shown:
        """Find what shows one difference."""
        partway = self._partway
        needed = partway.needed_with(number)
        base = needed if partway.is_valid(needed) else frozenset()
        alone = self._between(number, needed, base)
        if alone.witness is not None:
            return alone
        return self._together(number) or alone

    @cached_property
    def _questions(self) -> tuple[Question, ...]:
        return questions_about([self._partway.a, self._partway.game(self._partway.all)])

    def _between(self, number: int, needed: Numbers, base: Numbers) -> Shown:
        before, after = self._partway.game(base), self._partway.game(needed | {number})
        if _same_play(before, after):
            return Shown(number, needed, base, before, after, None, None, proved=True)
        found = search(self._ground(base), after)
        return Shown(number, needed, base, before, after, found.witness, found.bound)

    def _together(self, number: int) -> Shown | None:
        """Look for what shows a difference when all are made; leave out those that need not be."""
        partway = self._partway
        undone = partway.undone_with(number) | {number}
        changed = partway.game(partway.all - undone)
        if _same_play(partway.game(partway.all), changed):
            return None
        found = search(self._ground(partway.all), changed)
        if found.witness is None:
            return None
        witness = found.witness

        def holds(kept: Numbers) -> bool:
            return self._shows(witness, kept - undone, kept)

        needed = partway.least(partway.all, number, holds)
        base = needed - undone
        if self._shows(witness, base, needed):
            # It is the others that show, and not this one.
            return None
        before, after = partway.game(base), partway.game(needed | {number})
        return Shown(number, needed, base, before, after, retold(before, after, witness), found.bound)

    def _shows(self, witness: Witness, before: Numbers, after: Numbers) -> bool:
        question, sets = witness.question, (before, after)
        answers = (answer_of(self._partway.game(each), question) for each in sets)
        shown = shown_by(question.kind, *answers, shoes_count=witness.shoes_count)
        return shown is not None and all(map(self._partway.is_valid, sets))

    def _ground(self, base: Numbers) -> Ground:
        """Give the ground of a base; every small round is tried on the two games themselves only."""
        if base not in self._grounds:
            own = base in (frozenset(), self._partway.all)
            parent = None if own else self._ground(frozenset())
            self._grounds[base] = Ground(self._partway.game(base), self._questions, self._most_cards, parent)
        return self._grounds[base]


def _same_play(before: Game, after: Game) -> bool:
    # The parts are asked for by the search as well, and nearly always tell.
    return not different_parts(before, after) and same_play(before.data, after.data)
