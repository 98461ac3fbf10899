"""A walk between games ends exactly at the other game's returns, whichever way it goes."""

from __future__ import annotations

from itertools import combinations

import pytest

from twentyone.diff.compare import compare
from twentyone.diff.partway import Partway
from twentyone.diff.walk import Pricer
from twentyone.load.data import game_ids
from twentyone.load.rules import load_game

pytest.importorskip("numba")


@pytest.mark.parametrize(("a", "b"), list(combinations(game_ids(), 2)))
def test_a_walk_makes_every_difference_once_and_ends_exactly_at_the_other_games_returns(
    a: str, b: str
) -> None:
    one, other = load_game(a), load_game(b)
    partway = Partway(one, compare(one.data, other.data))
    pricer = Pricer()
    start, end = pricer.returns(one), Pricer().returns(other)
    assert start.rtp is not None
    assert end.rtp is not None
    assert set(end.side_bets) == set(other.data.get("side_bets", ()))
    for order in (sorted(partway.all), sorted(partway.all, reverse=True)):
        walk = pricer.walk(partway, order)
        assert sorted(number for step in walk.steps for number in step.numbers) == sorted(partway.all)
        assert walk.start == start
        assert walk.steps[-1].after.rtp == end.rtp
        assert walk.steps[-1].after.side_bets == end.side_bets


def test_what_is_worked_out_once_is_what_is_worked_out_afresh() -> None:
    one, other = load_game("infinite-blackjack"), load_game("speed-blackjack")
    partway = Partway(one, compare(one.data, other.data))
    walk = Pricer().walk(partway, sorted(partway.all))
    made: set[int] = set()
    for place, step in enumerate(walk.steps):
        made.update(step.numbers)
        if place % 4 == 0:
            assert Pricer().returns(partway.game(made)) == step.after
