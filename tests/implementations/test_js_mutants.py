"""A changed rule changes the second interpreter's answers exactly as it changes the reference's.

Here a bounded sample; all mutants of all games by `python -m tests.implementations.js_mutants`.
"""

from __future__ import annotations

from itertools import islice

import pytest

from tests.implementations.engines import needs_node
from tests.implementations.js_mutants import GAMES, Bearings, agree, ask_javascript, compare_game
from twentyone.load.rules import load_game
from twentyone_conformance.mutants.neighbours import mutants
from twentyone_conformance.suite import load_suite

pytestmark = needs_node

EVERY = 14
"""One mutant in so many is tried here."""


@pytest.mark.parametrize("name", GAMES)
def test_under_changed_rules_the_two_answer_alike(name: str) -> None:
    parts = list(compare_game(Bearings.of(name, vectors=8, drawn=5, level="core"), EVERY))
    assert [difference for _, differences in parts for difference in differences] == []
    assert sum(asked for asked, _ in parts) > 50


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
