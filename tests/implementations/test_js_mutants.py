"""A changed rule changes the second interpreter's answers exactly as it changes the reference's.

Here a bounded sample; all mutants of all games by `python -m tests.implementations.js_mutants`.
"""

from __future__ import annotations

from itertools import islice

import pytest
from attrs import evolve

from tests.implementations.engines import needs_node
from tests.implementations.js_mutants import (
    GAMES,
    Bearings,
    agree,
    ask_javascript,
    compare_game,
    hints_of,
)
from twentyone.load.rules import load_game
from twentyone.serve import engine as reference
from twentyone_conformance.mutants.neighbours import mutants
from twentyone_conformance.suite import load_suite

pytestmark = needs_node

EVERY = 14
"""One mutant in so many is tried here."""
EVERY_OF_PLAY = 31
"""One mutant in so many is tried here with hints, which take longer."""


@pytest.mark.parametrize("name", GAMES)
def test_under_changed_rules_the_two_answer_alike(name: str) -> None:
    parts = list(compare_game(Bearings.of(name, vectors=8, drawn=5, level="core"), EVERY))
    assert [difference for _, differences in parts for difference in differences] == []
    assert sum(asked for asked, _ in parts) > 50


def test_under_changed_rules_the_two_give_the_same_hints() -> None:
    pytest.importorskip("numba", reason="the analysis extra is not installed")
    name = "speed-blackjack"
    hints = hints_of(name, upcards="6T")[::9]
    bearings = evolve(Bearings.of(name, vectors=0, drawn=0, level="core"), hints=hints)
    parts = list(compare_game(bearings, EVERY_OF_PLAY))
    assert [difference for _, differences in parts for difference in differences] == []
    assert sum(asked for asked, _ in parts) > 100


def test_hints_of_who_looks_at_less_are_the_same_by_both() -> None:
    pytest.importorskip("numba", reason="the analysis extra is not installed")
    rules = load_game("speed-blackjack").data
    hints = rules["hints"]
    games = {
        unseen: {
            **rules,
            "hints": {**hints, "looks_at": [each for each in hints["looks_at"] if each != unseen]},
        }
        for unseen in ("softness", "pair")
    }
    asked = [
        (game, ("hint", dict(each.given))) for game in games for each in hints_of("speed-blackjack", "8")
    ]
    ours = reference()
    ours.hello(games)
    answers = ask_javascript(games, asked)
    wanted = [ours.run(game, *question) for game, question in asked]
    assert [pair for pair in zip(wanted, answers, strict=True) if not agree("hint", *pair)] == []
    by_game = {
        game: {
            got.get("result", {}).get("do") for (of, _), got in zip(asked, answers, strict=True) if of == game
        }
        for game in games
    }
    assert "split" in by_game["softness"]
    assert "split" not in by_game["pair"]


def test_the_comparison_tells_a_changed_rule() -> None:
    name = "speed-blackjack"
    mutant = next(each for each in mutants(load_game(name).data) if each.pointer == "/outcomes/4/pays")
    vectors = islice((each for each in load_suite(games=[name]).vectors if each.kind == "settle"), 200)
    asked = [(game, (each.kind, dict(each.given))) for each in vectors for game in ("own", "changed")]
    answers = ask_javascript({"own": load_game(name).data, "changed": mutant.data}, asked)
    told = [
        not agree("settle", own, changed) for own, changed in zip(answers[::2], answers[1::2], strict=True)
    ]
    assert any(told)
    assert not all(told)
