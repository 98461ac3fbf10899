"""Simulated rounds give what is worked out exactly, from shoes that are shuffled when the rules say."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest

pytest.importorskip("numba", reason="the analysis extra is not installed")

from tests.analysis.tables import FLAGS, NO_SPLITS, SPLIT_FLAGS, american, put
from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.errors import NotCovered
from twentyone.analysis.figures import figures_of
from twentyone.analysis.fixed import best_fixed
from twentyone.analysis.program import program_of
from twentyone.analysis.random_kernel import _jumped, _next, _seeded, _stepped, below, streams
from twentyone.analysis.simulate import ShoeRanOut, new_shoe, simulate
from twentyone.analysis.simulator_kernel import CARDS, FIGURES, SHUFFLES, play_rounds
from twentyone.analysis.solve import best_play
from twentyone.interpreter.shoe import follow_shoe
from twentyone.load.data import game_ids
from twentyone.load.rules import load_game
from twentyone.model.build import build
from twentyone.model.cards import RANKS

if TYPE_CHECKING:
    from twentyone.load.patch import Patch

ROUNDS = 400_000
# By chance alone, one of sixteen thousand figures is so many standard errors off.
FAR = 4.0


def test_random_numbers_are_those_that_the_authors_of_the_generator_give() -> None:
    state = np.array([1, 2, 3, 4], dtype=np.uint64)
    assert [int(_next(state)) for _ in range(6)] == [
        41943041,
        58720359,
        3588806011781223,
        3591011842654386,
        9228616714210784205,
        9973669472204895162,
    ]
    assert _seeded(1234567)[:3] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_streams_are_steps_of_one_sequence_and_differ() -> None:
    first, second, third = streams(7, 3)
    assert first.tolist() == _seeded(7)
    assert second.tolist() == _jumped(_seeded(7))
    assert _stepped(_jumped(_seeded(7))) == _jumped(_stepped(_seeded(7)))
    assert len({tuple(each.tolist()) for each in (first, second, third)}) == 3
    state = first.copy()
    _next(state)
    assert state.tolist() == _stepped(first.tolist())


@pytest.mark.parametrize("bound", [1, 2, 13, 52, 416])
def test_every_number_below_a_bound_is_as_likely(bound: int) -> None:
    (state,) = streams(3, 1)
    drawn = Counter(int(below(state, bound)) for _ in range(bound * 500))
    assert set(drawn) == set(range(bound))
    # Pearson's test; its spread is that of bound - 1 squares of normal numbers.
    spread = sum((count - 500) ** 2 / 500 for count in drawn.values())
    assert abs(spread - (bound - 1)) <= FAR * (2 * bound) ** 0.5


def assert_near(changes: tuple[Patch, ...]) -> None:
    """Assert that best play of an American table earns and ends as it should, from fresh decks."""
    solution = best_play(compile_rules(american(*changes, decks=1)))
    exact = figures_of(solution.valuer, solution.policy)
    found = simulate(solution.parameters, solution.policy, ROUNDS, fresh=True)
    assert abs(found.ev - exact.ev) < FAR * found.error
    assert found.variance == pytest.approx(exact.variance, rel=0.02)
    assert found.staked == pytest.approx(exact.staked, abs=0.005)
    assert found.hands == pytest.approx(exact.hands, abs=0.005)
    for outcome, likely in exact.outcomes.items():
        assert abs(found.outcomes[outcome] - likely) <= FAR * (likely / ROUNDS) ** 0.5, outcome


@pytest.mark.parametrize("flag", FLAGS)
def test_rounds_without_splits_earn_what_they_should_under_every_rule(flag: str) -> None:
    assert_near((NO_SPLITS, *FLAGS[flag]))


@pytest.mark.parametrize("flag", SPLIT_FLAGS)
def test_rounds_with_splits_earn_what_they_should_under_every_rule(flag: str) -> None:
    assert_near(SPLIT_FLAGS[flag])


@pytest.mark.parametrize("game", game_ids())
def test_the_packaged_games_earn_what_they_should_for_both_plays(game: str) -> None:
    solution = best_play(compile_rules(build(load_game(game).data)))
    for policy in (solution.policy, best_fixed(solution).policy):
        exact = figures_of(solution.valuer, policy)
        found = simulate(solution.parameters, policy, ROUNDS, seed=2, fresh=True)
        assert abs(found.ev - exact.ev) < FAR * found.error
        assert found.shuffles == ROUNDS


def test_the_same_seed_gives_the_same_rounds_whoever_plays_them() -> None:
    solution = best_play(compile_rules(american()))
    one, two, other = (
        simulate(solution.parameters, solution.policy, 10_001, seed=seed, workers=workers)
        for seed, workers in ((5, 1), (5, 2), (6, 1))
    )
    assert one == two
    assert one.ev != other.ev
    assert one.rounds == 10_001


SHUFFLES_TRIED = [
    ("speed-blackjack", {}),
    ("infinite-blackjack", {}),
    ("infinite-blackjack", {"cut-card-first": "round-before"}),
    ("infinite-blackjack", {"burn-ace": "eleven"}),
    ("infinite-blackjack", {"burn-counts": "counted"}),
    ("21-points", {}),
]


@pytest.mark.parametrize(("game", "readings"), SHUFFLES_TRIED)
def test_a_shoe_is_shuffled_after_the_round_that_the_interpreter_says(
    game: str, readings: dict[str, str]
) -> None:
    rules = build(load_game(game, readings).data)
    solution = best_play(compile_rules(rules))
    program = program_of(solution.parameters, solution.policy)
    for state in streams(11, 20):
        shoe = new_shoe(solution.parameters)
        sums = np.zeros(FIGURES), np.zeros(7, dtype=np.int64)
        dealt: list[int] = []
        shown = ""
        while not dealt or shoe.at[0]:
            before = sums[0][CARDS]
            play_rounds(program, shoe, state, 1, sums)
            dealt.append(int(sums[0][CARDS] - before))
            # Cards that are out stand first, in the order in which they were taken.
            shown = shown or RANKS[int(shoe.cards[0])] + "c"
        assert sums[0][SHUFFLES] == 1
        followed = follow_shoe(
            rules, {"opening": [shown], "rounds": [{"cards": count} for count in dealt]}, set()
        )
        after = [each["shuffle_after"] for each in followed["rounds"]]
        assert after == [False] * (len(dealt) - 1) + [True]


def test_cards_are_burned_before_every_round_where_a_reading_says_so() -> None:
    shuffles = []
    for readings in ({}, {"burn-when": "every-round"}):
        solution = best_play(compile_rules(build(load_game("infinite-blackjack", readings).data)))
        shuffles.append(simulate(solution.parameters, solution.policy, 20_000).shuffles)
    assert shuffles[1] > 1.8 * shuffles[0]


def test_a_shoe_that_runs_out_within_a_round_is_told() -> None:
    shuffle = put("/shoe/shuffle", {"when": "cards_dealt", "cards": 52, "at": "round_end"})
    solution = best_play(compile_rules(american(shuffle, decks=1)))
    with pytest.raises(ShoeRanOut):
        simulate(solution.parameters, solution.policy, 1000)


TWO_CARDS_FIRST = [{"to": "players", "faces": ["up", "up"]}, {"to": "banker", "faces": ["up", "down"]}]


@pytest.mark.parametrize(
    ("pointer", "changes"),
    [
        ("/shoe/shuffle/at", [put("/shoe/shuffle", {"when": "cards_dealt", "cards": 60, "at": "at_once"})]),
        ("/offers", [put("/offers/0/at", "upcard_shown"), put("/deal", TWO_CARDS_FIRST)]),
    ],
)
def test_what_simulation_does_not_cover_is_refused_by_its_place(pointer: str, changes: list[Patch]) -> None:
    solution = best_play(compile_rules(american(*changes)))
    with pytest.raises(NotCovered) as caught:
        simulate(solution.parameters, solution.policy, 100)
    assert caught.value.pointer == pointer
