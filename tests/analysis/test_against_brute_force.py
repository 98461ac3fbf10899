"""The solver gives what brute force gives: for every rule in turn, on shoes small enough to play out."""

from __future__ import annotations

import pytest

pytest.importorskip("numba", reason="the analysis extra is not installed")

from tests.analysis.brute import Brute
from tests.analysis.following import Follower
from tests.analysis.tables import FLAGS, NO_SPLITS, SPLIT_FLAGS, american
from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.solve import best_play, earned

# So many decks that a rank may come up as often as a tiny shoe has it in one suit.
DECKS = 16
SHOE = {"A": 2, "6": 3, "5": 3, "T": 5}
WITH_ACES = {"A": 5, "6": 3, "T": 7}
WITH_TENS = {"K": 5, "T": 4, "9": 4}
LONG = {"8": 5, "2": 2, "T": 9}


@pytest.mark.parametrize("flag", FLAGS)
def test_best_play_without_splits_earns_what_the_best_of_all_play_earns(flag: str) -> None:
    rules = american(NO_SPLITS, *FLAGS[flag], decks=DECKS)
    best = float(Brute(rules, SHOE).value())
    assert best_play(compile_rules(rules, SHOE)).ev == pytest.approx(best, abs=1e-12)


@pytest.mark.parametrize("shoe", [WITH_ACES, WITH_TENS, LONG], ids=["aces", "tens", "long"])
@pytest.mark.parametrize("flag", SPLIT_FLAGS)
def test_whole_rounds_with_splits_earn_what_the_solver_says(flag: str, shoe: dict[str, int]) -> None:
    rules = american(*SPLIT_FLAGS[flag], decks=DECKS)
    parameters = compile_rules(rules, shoe)
    solution = best_play(parameters)
    played = float(Brute(rules, shoe, Follower(parameters, solution.policy)).value())
    assert solution.ev == pytest.approx(played, abs=1e-12)
    assert earned(solution.valuer, solution.policy) == pytest.approx(played, abs=1e-12)
