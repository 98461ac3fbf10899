"""The solver gives what brute force gives: for every rule in turn, on shoes small enough to play out."""

from __future__ import annotations

import pytest

pytest.importorskip("numba", reason="the analysis extra is not installed")

from tests.analysis.brute import Brute
from tests.analysis.following import Follower
from tests.analysis.tables import FLAGS, NO_SPLITS, SPLIT_FLAGS, american
from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.figures import figures_of
from twentyone.analysis.solve import best_play

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
    assert figures_of(solution.valuer, solution.policy).ev == pytest.approx(played, abs=1e-12)


@pytest.mark.parametrize(
    ("flag", "shoe"),
    [
        ("as it is", {"A": 4, "8": 5, "T": 5}),
        ("up to three hands", {"9": 4, "A": 2, "T": 8}),
        ("aces split again", {"A": 3, "9": 2, "T": 9}),
    ],
)
def test_seeing_ones_other_hands_is_worth_little_more(flag: str, shoe: dict[str, int]) -> None:
    rules = american(*SPLIT_FLAGS[flag], decks=DECKS)
    solution = best_play(compile_rules(rules, shoe))
    joint = float(Brute(rules, shoe).value())
    assert solution.policy.splits.any()
    assert -1e-12 < joint - solution.ev < 0.005


def test_pairs_are_split_again_where_that_is_allowed_and_pays() -> None:
    once, again = (
        best_play(compile_rules(american(*SPLIT_FLAGS[flag]))) for flag in ("as it is", "up to four hands")
    )
    assert not once.policy.again.any()
    assert again.policy.again.any()
    assert 0.0001 < again.ev - once.ev < 0.001
