"""Rules that no packaged game has, but that fit together, are played without a fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load.changed_rules import changed, rules_of
from twentyone.answer import NoRule, answer
from twentyone.load.meaning import check_meaning
from twentyone.load.rules import Game
from twentyone.soundness.examine import examine_rules

SEAT = {"seat": 1, "bets": {"main": 100}}


def game(case: str) -> Game:
    """Give the game of a case, which has no problem."""
    source = changed(case)
    assert check_meaning(source, "rules") == []
    assert examine_rules(source) == []
    return Game(source.data["game"], source.data, Path(), written=source.data)


def test_a_free_banker_is_never_insured() -> None:
    closes = '> qq-21\n> insert /closes/1 {"when": {"insured": %s, "cards": 3}}'
    given = {
        "seats": [SEAT],
        "shoe": ["5c", "5d", "5h", "6d", "2c", "9s"],
        "decisions": [{"seat": 1, "hand": 1, "do": "stand"}, {"seat": "banker", "hand": 1, "do": "hit"}],
    }
    assert "pending" not in answer(game(closes % "false"), "round", given)
    source = changed(closes % "true")
    (problem,) = examine_rules(source)
    assert problem.message == "this closes no hand"


def test_neither_the_house_nor_an_empty_seat_leaves() -> None:
    rules = game("> speed-blackjack")
    written = {**rules.data, "leaving": rules_of("qq-21")["leaving"]}
    rules = Game("x", written, Path(), written=written)
    given = {"seats": [SEAT], "shoe": ["5c", "5d", "5h", "6d", "2c", "9s"], "decisions": []}
    for who in ({"seat": "banker"}, {"seat": 2}, {}):
        event = {"what": "leave", "after_decision": 0, **who}
        with pytest.raises(NoRule, match="nobody plays at seat"):
            answer(rules, "incident", {**given, "event": event})
    left = answer(rules, "incident", {**given, "event": {"what": "leave", "seat": 1, "after_decision": 0}})
    assert left["left"] == [1]
