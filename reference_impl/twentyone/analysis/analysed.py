"""One game analysed: best play, the best fixed strategy, and the figures of both."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.figures import figures_of
from twentyone.analysis.fixed import best_fixed
from twentyone.analysis.solve import best_play
from twentyone.model.build import build

if TYPE_CHECKING:
    from twentyone.analysis.figures import Figures
    from twentyone.analysis.fixed import FixedStrategy
    from twentyone.analysis.solve import Solution
    from twentyone.load.rules import Game


@attrs.frozen(eq=False)
class Analysed:
    """A game with its best play and its best fixed strategy; `figures` has those of `optimal` and `fixed`."""

    game: Game
    solution: Solution
    fixed: FixedStrategy
    figures: dict[str, Figures]


def analyse(game: Game) -> Analysed:
    """Work out best play and the best fixed strategy for one seat's round with a fresh shoe.

    Raises: NotCovered for rules that the analysis does not cover.
    """
    solution = best_play(compile_rules(build(game.data)))
    fixed = best_fixed(solution)
    valuer = solution.valuer
    figures = {
        "optimal": figures_of(valuer, solution.policy),
        "fixed": figures_of(valuer, fixed.policy),
    }
    return Analysed(game, solution, fixed, figures)
