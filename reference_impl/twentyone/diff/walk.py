"""Walks from one game's rules to another's, one difference at a time, and prices every step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
import numpy as np
from attrs import frozen

from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.ends import Ends
from twentyone.analysis.errors import NotCovered
from twentyone.analysis.parameters import Context, Parameters, Split
from twentyone.analysis.side_bets import side_bet_return
from twentyone.analysis.solve import best_play
from twentyone.diff.meaning import written
from twentyone.model.build import build

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence
    from fractions import Fraction

    from twentyone.diff.partway import Partway
    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules, SideBet


@frozen
class Returns:
    """What rules return: of best play, by the first stake, and of each side bet, exactly.

    None where the analysis does not cover them; then `refused` says where and why.
    """

    rtp: float | None
    side_bets: Mapping[str, Fraction | None]
    refused: str = ""


@frozen
class Step:
    """Some differences made at once on a walk, and what the rules return after it.

    There is more than one where the first alone makes no valid rules, or none that are covered.
    """

    numbers: tuple[int, ...]
    after: Returns


@frozen
class Walk:
    """A way from one game to another: what it starts with, and its steps; the last is the other's."""

    start: Returns
    steps: tuple[Step, ...]


class Pricer:
    """Works out what rules return; what returns the same for sure is worked out once."""

    def __init__(self) -> None:
        self._known: dict[str, Returns] = {}
        self._best: dict[Hashable, float] = {}
        self._bets: dict[Hashable, Fraction | None] = {}
        self._ends: list[Ends] = []

    def returns(self, game: Game) -> Returns:
        """Give what a game's rules return."""
        rules = _of_one_round(build(game.data))
        text = written(rules)
        if text not in self._known:
            self._known[text] = self._worked_out(rules)
        return self._known[text]

    def walk(self, partway: Partway, order: Sequence[int]) -> Walk:
        """Make all differences of two games in an order, each step as small as can be priced."""
        start = self.returns(partway.a)
        steps: list[Step] = []
        made: set[int] = set()
        waiting: list[int] = []
        for number in order:
            if number in made:
                continue
            together = (number, *sorted(partway.needed_on(made, number)))
            waiting += together
            made.update(together)
            after = self.returns(partway.game(made))
            if after.rtp is not None or len(made) == len(order):
                steps.append(Step(tuple(waiting), after))
                waiting = []
        return Walk(start, tuple(steps))

    def _worked_out(self, rules: Rules) -> Returns:
        try:
            parameters = compile_rules(rules)
            rtp = 1.0 + self._best_play(parameters)
        except NotCovered as refused:
            return Returns(None, {}, str(refused))
        return Returns(rtp, {name: self._bet(parameters, bet) for name, bet in rules.side_bets.items()})

    def _best_play(self, parameters: Parameters) -> float:
        numbers = _numbers(parameters)
        if numbers not in self._best:
            ends = next((each for each in self._ends if each.serves(parameters)), None)
            if ends is None:
                ends = Ends(parameters)
                self._ends.append(ends)
            self._best[numbers] = best_play(parameters, ends).ev
        return self._best[numbers]

    def _bet(self, parameters: Parameters, bet: SideBet) -> Fraction | None:
        rules = parameters.rules
        key: Hashable = written((bet, rules.shoe, rules.points, rules.natural))
        if "banker_hand" in bet.looks_at:
            # How often the banker comes to a hand depends on the whole play.
            key = (key, written((rules.deal, rules.banker)), _numbers(parameters))
        if key not in self._bets:
            try:
                self._bets[key] = side_bet_return(parameters, bet).rtp
            except NotCovered:
                self._bets[key] = None
        return self._bets[key]


def _of_one_round(rules: Rules) -> Rules:
    """Leave out of a model what no round of one seat with funds and a fresh shoe depends on."""
    return attrs.evolve(
        rules,
        game="",
        settings={},
        shoe=attrs.evolve(
            rules.shoe, shuffle="", cards=0, at_round_end=True, cut_card_ends_previous_round=False, burn=None
        ),
        absent=rules.absent if rules.banker.free else None,
        leaving=None,
        failure=None,
        screen=None,
        account=None,
    )


def _numbers(part: Any) -> Hashable:
    """Give all that best play depends on of some parameters, equal for those that are the same numbers."""
    if isinstance(part, np.ndarray):
        return (part.shape, part.dtype.str, part.tobytes())
    if isinstance(part, Parameters | Context | Split):
        fields = (each.name for each in attrs.fields(type(part)) if each.name != "rules")
        return tuple(_numbers(getattr(part, name)) for name in fields)
    if isinstance(part, tuple):
        return tuple(map(_numbers, part))
    return tuple(part.items()) if isinstance(part, dict) else part
