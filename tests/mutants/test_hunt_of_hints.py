"""Hints tell rules about hints, and nothing that is a limit of the analysis."""

from __future__ import annotations

from copy import deepcopy
from functools import cache

import pytest
from attrs import evolve

pytest.importorskip("numba", reason="the analysis extra is not installed")

from twentyone.load.data import game_ids
from twentyone.load.rules import load_game
from twentyone_conformance.mutants.hunt import Found, Ground, hunt
from twentyone_conformance.mutants.neighbours import mutants
from twentyone_conformance.suite import load_suite

GAME = "speed-blackjack"


@cache
def ground() -> Ground:
    return Ground.of(load_game(GAME), load_suite(games=[GAME], kinds=["hint"]).vectors)


@cache
def found(name: str) -> Found:
    siblings = [load_game(each).data for each in game_ids() if each != GAME]
    mutant = next(each for each in mutants(ground().game.data, siblings) if each.name == name)
    return hunt(ground(), mutant)


@pytest.mark.parametrize(
    "name",
    [
        "/hints taken out",
        '/hints/looks_at without "softness" at 1',
        '/hints/looks_at without "pair" at 2',
        '/hints/looks_at without "upcard" at 3',
    ],
)
def test_hints_tell_what_they_look_at(name: str) -> None:
    assert found(name).fate == "killed"


def test_an_advisor_who_does_not_look_for_pairs_is_told_by_pairs_alone() -> None:
    told = [ground().vectors[each] for each in found('/hints/looks_at without "pair" at 2').killers]
    assert {vector.expect["do"] for vector in told} == {"split"}


def test_hints_tell_wrong_rules_of_play_as_well() -> None:
    assert found("/banker/draws/below -> 18").fate == "killed"


def test_vectors_of_other_rules_are_asked_with_the_answers_of_these_or_not_at_all() -> None:
    data = deepcopy(load_game(GAME).data)
    data["banker"]["draws"]["below"] = 18
    vectors = load_suite(games=[GAME], kinds=["hint"]).vectors
    survey = Ground.of(evolve(load_game(GAME), data=data, written=data), vectors)
    assert 0 < len(survey.vectors) < len(vectors)
    changed = [each for each in vectors if each.id in survey.vectors and survey.vectors[each.id] != each]
    assert changed
    assert all(survey.vectors[each.id].given == each.given for each in changed)


def test_rules_for_which_no_hints_can_be_worked_out_are_not_told_by_that() -> None:
    assert found("/deal/0/faces/0 -> down").fate == "survived"
