"""A walk between games ends exactly at the other game's return, whichever way it goes."""

from __future__ import annotations

import pytest

from twentyone.diff.compare import compare
from twentyone.diff.partway import Partway
from twentyone.diff.walk import Pricer
from twentyone.load.rules import load_game

pytest.importorskip("numba")


@pytest.mark.parametrize(("a", "b"), [("speed-blackjack", "infinite-blackjack")])
def test_the_walk_ends_exactly_at_the_other_games_returns_in_either_order(a: str, b: str) -> None:
    one, other = load_game(a), load_game(b)
    partway = Partway(one, compare(one.data, other.data))
    pricer = Pricer()
    for order in (sorted(partway.all), sorted(partway.all, reverse=True)):
        walk = pricer.walk(partway, order)
        assert sorted(number for step in walk.steps for number in step.numbers) == sorted(partway.all)
        assert walk.start == pricer.returns(one)
        assert walk.steps[-1].after.rtp == pricer.returns(other).rtp
        assert walk.steps[-1].after.side_bets == pricer.returns(other).side_bets
