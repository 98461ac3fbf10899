"""Averages, spreads and outcomes of rounds, and fixed strategies, against brute force."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import attrs
import numpy as np
import pytest

pytest.importorskip("numba", reason="the analysis extra is not installed")

from tests.analysis.brute import STAKE, Brute
from tests.analysis.following import Follower
from tests.analysis.tables import (
    EARLY_SURRENDER,
    FLAGS,
    LATE_SURRENDER,
    NO_HOLE_CARD,
    NO_SPLITS,
    american,
    put,
    splits,
)
from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.figures import figures_of
from twentyone.analysis.fixed import best_fixed, spelled_out
from twentyone.analysis.rankings import RANKINGS
from twentyone.analysis.solve import best_play

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.analysis.solve import Solution
    from twentyone.interpreter.round import Round
    from twentyone.load.patch import Patch

DECKS = 16
SHOE = {"A": 2, "6": 3, "5": 3, "T": 5}
LONG = {"8": 5, "A": 2, "T": 9}

GAMES: dict[str, tuple[Patch, ...]] = {
    "plain": (NO_SPLITS,),
    "insured": (NO_SPLITS, *FLAGS["insurance at 3:1"]),
    "insured at once": (NO_SPLITS, *FLAGS["insurance at 3:1 when the upcard lies"]),
    "surrendered": (NO_SPLITS, *LATE_SURRENDER),
    "surrendered early": (NO_SPLITS, *EARLY_SURRENDER),
    "claimed": (NO_SPLITS, *FLAGS["naturals are claimed unless insured"]),
    "without a hole card": (NO_SPLITS, *NO_HOLE_CARD),
}
WITH_SPLITS: dict[str, tuple[Patch, ...]] = {
    "split once": (),
    "split three times": splits(3),
    "split and insured": FLAGS["insurance at 3:1"],
}


def solved(game: str) -> Solution:
    changes, shoe = (GAMES[game], SHOE) if game in GAMES else (WITH_SPLITS[game], LONG)
    return best_play(compile_rules(american(*changes, decks=DECKS), shoe))


@attrs.define
class Counting(Brute):
    """Counts something else of a finished round than what it earns."""

    count: Callable[[Round], int | Fraction] = attrs.field(kw_only=True)

    def _settled(self, finished: Round) -> int | Fraction:
        return self.count(finished) * STAKE


def averaged(solution: Solution, count: Callable[[Round], int | Fraction]) -> float:
    """Give the average of something over the rounds that a policy gives, by brute force."""
    parameters = solution.parameters
    follower = Follower(parameters, solution.policy)
    return float(Counting(parameters.rules, parameters.by_rank, follower, count=count).value())


def net(finished: Round) -> Fraction:
    seat = finished.table.seats[0]
    returned = sum(each.returned for each in finished.settle()) + sum(bet.returned for bet in seat.placed)
    return Fraction(returned - staked(finished) * STAKE) / STAKE


def staked(finished: Round) -> Fraction:
    seat = finished.table.seats[0]
    return Fraction(sum(hand.staked for hand in seat.hands) + sum(bet.staked for bet in seat.placed)) / STAKE


def ended(outcome: str) -> Callable[[Round], int]:
    return lambda finished: sum(each.outcome == outcome for each in finished.settle())


@pytest.mark.parametrize("game", GAMES)
def test_the_variance_of_unsplit_rounds_is_exact(game: str) -> None:
    solution = solved(game)
    figures = figures_of(solution.valuer, solution.policy)
    exact = averaged(solution, lambda finished: net(finished) ** 2) - averaged(solution, net) ** 2
    assert figures.variance == pytest.approx(exact, abs=1e-12)
    assert figures.deviation == pytest.approx(exact**0.5, abs=1e-12)


@pytest.mark.parametrize("game", WITH_SPLITS)
def test_the_variance_of_rounds_with_splits_is_near(game: str) -> None:
    solution = solved(game)
    figures = figures_of(solution.valuer, solution.policy)
    exact = averaged(solution, lambda finished: net(finished) ** 2) - averaged(solution, net) ** 2
    assert figures.variance == pytest.approx(exact, rel=0.02)


@pytest.mark.parametrize("game", GAMES | WITH_SPLITS)
def test_stakes_hands_and_outcomes_are_exact(game: str) -> None:
    solution = solved(game)
    figures = figures_of(solution.valuer, solution.policy)
    assert figures.staked == pytest.approx(averaged(solution, staked), abs=1e-12)
    assert figures.hands == pytest.approx(
        averaged(solution, lambda finished: len(finished.table.seats[0].hands)), abs=1e-12
    )
    for outcome, likely in figures.outcomes.items():
        exact = averaged(solution, ended(outcome))
        assert likely == pytest.approx(exact, abs=1e-12), outcome


@pytest.mark.parametrize("game", GAMES | WITH_SPLITS)
def test_a_fixed_strategy_earns_what_following_its_chart_earns(game: str) -> None:
    solution = solved(game)
    fixed = best_fixed(solution)
    parameters = solution.parameters
    played = Brute(parameters.rules, parameters.by_rank, Follower(parameters, fixed.policy)).value()
    assert figures_of(fixed.valuer, fixed.policy).ev == pytest.approx(float(played), abs=1e-12)


@pytest.mark.parametrize("game", ["plain", "surrendered", "without a hole card"])
def test_no_other_order_of_actions_in_one_cell_earns_more(game: str) -> None:
    solution = solved(game)
    fixed = best_fixed(solution)
    best = figures_of(fixed.valuer, fixed.policy).ev
    assert best <= solution.ev + 1e-12
    tried = 0
    for upcard, cell in np.argwhere(fixed.pooled.part.any(axis=2)).tolist():
        for order in range(0, len(RANKINGS), 7):
            changed = fixed.order.copy()
            changed[upcard, cell] = order
            leaf, insured = fixed.policy.leaf, fixed.policy.insured
            other = spelled_out(solution.parameters, fixed.cells, changed, leaf, insured)
            tried += 1
            assert figures_of(fixed.valuer, other).ev <= best + 1e-12
    assert tried > 100


@pytest.mark.parametrize("deck", [1, 2, 6])
def test_fixed_play_is_a_little_worse_than_best_play(deck: int) -> None:
    solution = best_play(compile_rules(american(decks=deck)))
    fixed = best_fixed(solution)
    assert 0 < solution.ev - figures_of(fixed.valuer, fixed.policy).ev < 0.0006


def test_a_fixed_strategy_is_the_known_one_for_six_decks() -> None:
    fixed = best_fixed(best_play(compile_rules(american(put("/actions/split/most_splits/pip", 3)))))
    shown = {
        cell.name: "".join(fixed.actions(upcard, place)[0][0] for upcard in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0))
        for place, cell in enumerate(fixed.cells.all)
        if fixed.actions(1, place)
    }
    assert shown["hard 16"] == "sssss" + "hhhhh"
    assert shown["hard 12"] == "hhsss" + "hhhhh"
    assert shown["hard 11"] == "ddddddddd" + "h"
    assert shown["hard 10"] == "dddddddd" + "hh"
    assert shown["hard 9"] == "hdddd" + "hhhhh"
    assert shown["soft 18"] == "sdddd" + "sshhh"
    assert shown["soft 17"] == "hdddd" + "hhhhh"
    assert shown["soft 15"] == "hhddd" + "hhhhh"
    assert shown["soft 13"] == "hhhdd" + "hhhhh"
