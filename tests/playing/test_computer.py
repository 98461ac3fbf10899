"""The computer plays any seat as the rules have it play for whoever is away."""

from __future__ import annotations

import pytest

from tests.playing.told import asked
from twentyone.answer import rules_for
from twentyone.interpreter.round import Round
from twentyone.load.data import game_ids
from twentyone.load.rules import load_game
from twentyone.playing.computer import computer_decision, has_computer_line


def first(game: str, shoe: str, *decisions: str) -> str:
    """Give what the computer does after some decisions."""
    given = asked(shoe, *decisions)
    round_ = Round(rules_for(load_game(game)), given, set())
    for request in given["decisions"]:
        round_.decide(round_.check(request))
    assert round_.point is not None
    return computer_decision(round_.table, round_.point).do


@pytest.mark.parametrize(
    ("game", "shoe", "decisions", "do"),
    [
        ("qq-21", "8c 6c 8h Ts", (), "hit"),  # 16 or less
        ("qq-21", "Tc 6c 7h Ts", (), "stand"),
        ("qq-21", "Tc 6c 7h Ts 2d", ("stand",), "hit"),  # the banker's 16
        ("qq-21", "Tc 7c 7h Ts 2d", ("stand",), "stand"),
        ("infinite-blackjack", "5c 6c 6h Ts", (), "hit"),  # 11 or less
        ("infinite-blackjack", "5c 6c 7h Ts", (), "stand"),
        ("infinite-blackjack", "5c Ac 7h 9s", (), "decline"),  # insurance
        ("speed-blackjack", "2c 6c 3h Ts", (), "stand"),
    ],
)
def test_the_computer_plays_by_the_rules_line(
    game: str, shoe: str, decisions: tuple[str, ...], do: str
) -> None:
    assert first(game, shoe, *decisions) == do


def test_rules_without_such_a_line_have_no_computer() -> None:
    assert [game for game in game_ids() if not has_computer_line(rules_for(load_game(game)))] == ["21-points"]
