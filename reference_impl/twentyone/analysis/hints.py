"""What the best fixed strategy advises for a hand, how sure it is, and the answer to a `hint` question."""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import TYPE_CHECKING, Any, Final

import attrs

from twentyone.analysis.asked import Asker
from twentyone.analysis.cells import WHOLE_SIGHT
from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.errors import NotCovered, NotWorkedOut
from twentyone.analysis.fixed import best_fixed
from twentyone.analysis.play_kernel import ACTIONS
from twentyone.analysis.rankings import RANKINGS
from twentyone.analysis.solve import best_play
from twentyone.interpreter.table import NoRule

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from twentyone.analysis.cells import Cells
    from twentyone.analysis.parameters import Parameters
    from twentyone.analysis.pooled import Pooled
    from twentyone.model.rules import Rules

NEAR_TIE: Final = 1e-6
"""What is worth more by less than this, in first stakes, is no better advice."""


@attrs.frozen
class Hint:
    """An action, and how much more it is worth than the next best, in first stakes.

    The margin is the mean over all hands that the strategy cannot tell apart and that have the same choice.
    It is nought where there are none, so that nothing can be said of it, and infinite where nothing else is
    legal. It is negative where another action would suit these hands better, but not all that the strategy
    holds for alike.
    """

    do: str
    margin: float


@attrs.frozen(eq=False)
class Advisor:
    """Advises on hands of one game."""

    rules: Rules
    _strategy: _Strategy = attrs.field(alias="strategy")
    _askers: dict[tuple[str, str], Asker] = attrs.field(factory=dict, init=False)

    def hint(self, cards: Sequence[str], upcard: str, *, split: bool = False) -> Hint | None:
        """Advise a hand whose seat lacks no funds; None if nothing is to be decided.

        Args:
            cards: the hand's cards, rank then suit; of a split hand the one that was split first.
            upcard: the banker's upcard.
            split: whether the hand comes from a split, the only one so far.
        """
        known = self._strategy
        asker = self._asker(upcard[0], cards[0][0] if split else "")
        legal = [each for each in asker.legal(cards, int(split)) if each in known.actions]
        if not legal:
            return None
        shown = known.parameters.classes.of(upcard[0])
        cell = int(known.cells.of_hand[known.parameters.hands.row_of(cards)])
        order = RANKINGS[int(known.order[shown, cell])]
        do = next(ACTIONS[each] for each in order if ACTIONS[each] in legal)
        choice = sum(1 << ACTIONS.index(each) for each in legal)
        part = float(known.pooled.part[shown, cell, choice])
        worth = known.pooled.worth[shown, cell, choice]
        others = max((float(worth[ACTIONS.index(each)]) for each in legal if each != do), default=-inf)
        return Hint(do, (float(worth[ACTIONS.index(do)]) - others) / part if part else 0.0)

    def _asker(self, upcard: str, split_rank: str) -> Asker:
        if (upcard, split_rank) not in self._askers:
            self._askers[upcard, split_rank] = Asker(self.rules, 1, upcard, split_rank)
        return self._askers[upcard, split_rank]


@lru_cache(maxsize=512)
def advisor(rules: Rules) -> Advisor:
    """Give who advises by a game's rules: on all that their hints look at, or on all there is without hints.

    Raises: NotCovered for rules that the analysis does not cover.
    """
    sight = WHOLE_SIGHT if rules.hints is None else rules.hints.looks_at
    return Advisor(rules, _kept(_Question(rules, sight)))


def advise(rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
    """Answer a `hint` vector's question.

    Raises:
        NoRule: there are no hints, or nothing is to be decided.
        NotWorkedOut: the best actions are worth the same, or nothing can be said of hands that look alike;
            or the analysis does not cover the rules.
        ValueError: the hand has fewer than two cards.
    """
    if rules.hints is None:
        raise NoRule("this game gives no hints")
    cards, split = given["cards"], given["origin"] == "split"
    if split and "split" not in rules.actions:
        raise NoRule("hands are not split in this game")
    if len(cards) < 2:
        raise ValueError("nothing is decided on fewer than two cards")
    try:
        found = advisor(rules).hint(cards, given["upcard"], split=split)
    except NotCovered as error:
        raise NotWorkedOut(f"no hint can be worked out: {error}") from error
    if found is None:
        raise NoRule("nothing is to be decided")
    if found.margin < NEAR_TIE:
        raise NotWorkedOut("no action is clearly the best for such hands")
    fired |= {"/hints/basis", "/hints/looks_at", "/hints/shoe"}
    return {"do": found.do}


@attrs.frozen(eq=False)
class _Strategy:
    """The part of a fixed strategy that advice needs; what it took to find it is let go."""

    parameters: Parameters
    cells: Cells
    order: NDArray[np.int16]
    pooled: Pooled

    @property
    def actions(self) -> Collection[str]:
        """The actions that may be advised."""
        return self.parameters.rules.actions


class _Question:
    """Rules to find a strategy by, the same for rules that differ in what does not bear on play alone."""

    def __init__(self, rules: Rules, sight: frozenset[str]) -> None:
        # Who does not look for pairs never sees that a hand can be split.
        actions = {name: each for name, each in rules.actions.items() if name != "split" or "pair" in sight}
        self.rules = attrs.evolve(rules, actions=actions, **_WITHOUT_BEARING)
        self.sight = sight
        self._text = f"{sorted(sight)} {self.rules}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Question) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)


_WITHOUT_BEARING: Final[Mapping[str, Any]] = {
    "settings": {},
    "stakes": None,
    "side_bets": {},
    "leaving": None,
    "failure": None,
    "screen": None,
    "account": None,
    "hints": None,
}


@lru_cache(maxsize=64)
def _kept(question: _Question) -> _Strategy:
    fixed = best_fixed(best_play(compile_rules(question.rules)), question.sight)
    return _Strategy(fixed.valuer.parameters, fixed.cells, fixed.order, fixed.pooled)
