"""A witness shows a difference, by that difference alone, and nothing can be taken out of it."""

from __future__ import annotations

import json
from functools import cache

import pytest
from attrs import evolve
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from twentyone.diff.compare import compare
from twentyone.diff.partway import Partway
from twentyone.load.made import examine_data
from twentyone.load.pointer import split
from twentyone.load.rules import Game, choose, load_game
from twentyone.trace.clauses import related
from twentyone_conformance.fuzz.shrink.smallest import valid_smaller
from twentyone_conformance.mutants.equivalents import load_equivalents
from twentyone_conformance.mutants.neighbours import Mutant, mutants
from twentyone_conformance.witness.asking import answer_of, shown_by
from twentyone_conformance.witness.finder import Finder, Shown
from twentyone_conformance.witness.order import order
from twentyone_conformance.witness.rounds import SmallRounds

SPEED = "speed-blackjack"


def shown(a: Game, b: Game) -> list[tuple[str, Shown]]:
    partway = Partway(a, compare(a.data, b.data))
    finder = Finder(partway)
    return [(each.pointer, finder.shown(each.number)) for each in partway.comparison.differences]


def smaller_witnesses(found: Shown) -> list[str]:
    """Give the questions with something taken out of a witness that still show the difference."""
    witness = found.witness
    assert witness is not None
    side = found.before if witness.side == "before" else found.after
    return [
        json.dumps(dict(each.given))
        for each in valid_smaller(side, witness.question)
        if shown_by(each.kind, answer_of(found.before, each), answer_of(found.after, each)) == witness.side
    ]


@cache
def single_changes() -> list[Mutant]:
    game = load_game(SPEED)
    listed = load_equivalents(SPEED)
    return [
        mutant
        for mutant in mutants(game.data)
        if mutant.name not in listed and mutant.path[0] not in ("settings", "hints")
    ]


@given(data=st.data())
@settings(
    max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)
def test_a_changed_rule_is_named_and_its_witness_kills_it(data: st.DataObject) -> None:
    mutant = data.draw(st.sampled_from(single_changes()))
    assume(not examine_data(mutant.data, "rules"))
    game = load_game(SPEED)
    ((pointer, found),) = shown(game, evolve(game, data=mutant.data, written=mutant.data))
    assert related(pointer, mutant.pointer) or split(pointer)[:-1] == split(mutant.pointer)[:-1]
    assert found.witness is not None
    question = found.witness.question
    other = evolve(game, data=mutant.data, written=mutant.data)
    assert answer_of(game, question) != answer_of(other, question)
    assert smaller_witnesses(found) == []


@pytest.mark.parametrize(
    ("choice", "kind"),
    [
        ("split-tens-natural=natural", "round"),
        ("soft-17=hits", "round"),
        ("double-after-split=allowed", "round"),
        ("insurance-natural=not-offered", "round"),
        ("dealer-draws-for-nobody=draws", "round"),
        ("place-again=replaces", "screen"),
        ("shuffle-when=at-once", "shoe"),
        ("hours-edge=over", "incident"),
    ],
)
def test_a_reading_is_shown_by_a_round_where_one_exists(choice: str, kind: str) -> None:
    game = load_game(SPEED)
    other = choose(game, dict([choice.split("=")]), {})
    for pointer, found in shown(game, other):
        assert found.witness is not None, pointer
        assert found.witness.question.kind == kind
        assert found.witness.certain
        assert smaller_witnesses(found) == []


def test_the_hit_on_soft_17_is_shown_by_one_decision_and_five_cards() -> None:
    game = load_game(SPEED)
    ((_, found),) = shown(game, choose(game, {"soft-17": "hits"}, {}))
    assert found.witness is not None
    given_ = found.witness.question.given
    assert len(given_["decisions"]) == 1
    assert {given_["shoe"][1][0], given_["shoe"][3][0]} == {"A", "6"}


def test_a_line_that_never_holds_beside_its_neighbour_may_stand_either_way() -> None:
    game = load_game(SPEED)
    data = {**game.data, "outcomes": [*game.data["outcomes"]]}
    data["outcomes"][5:7] = data["outcomes"][6], data["outcomes"][5]
    ((_, found),) = shown(game, evolve(game, data=data, written=data))
    assert found.witness is None
    assert not found.proved
    assert found.bound is not None
    assert found.bound.rounds > 1_000


def test_differences_that_do_nothing_alone_are_shown_with_those_that_they_need() -> None:
    game = load_game(SPEED)
    data = json.loads(json.dumps(game.data))
    data["actions"]["split"]["most_splits"]["ace"] = 2
    data["actions"]["split"]["then"]["ace"] = "decide"
    found = dict(shown(game, evolve(game, data=data, written=data)))
    splits = found["/actions/split/most_splits/ace"]
    assert splits.together_with
    assert splits.witness is not None
    assert smaller_witnesses(splits) == []


def test_small_rounds_come_in_order_and_none_twice() -> None:
    rounds = [each.question for each in SmallRounds(load_game(SPEED), 3, merged=False)]
    rounds += [each.question for each in SmallRounds(load_game("qq-21"), 4, merged=True)]
    names = [question.name for question in rounds]
    assert len(set(names)) == len(names) > 1_000
    orders = [order(question) for question in rounds]
    assert orders == sorted(orders)


def test_every_witness_between_two_games_shows_its_difference_and_is_minimal() -> None:
    for pointer, found in shown(load_game(SPEED), load_game("21-points")):
        if found.witness is None:
            # Nothing is played by the first; the second is worked out, which the search does not ask for.
            assert found.proved or pointer in {"/settings/bet_seconds", "/hints"}
            continue
        question = found.witness.question
        assert answer_of(found.before, question) == found.witness.before
        assert answer_of(found.after, question) == found.witness.after
        assert shown_by(question.kind, found.witness.before, found.witness.after) == found.witness.side
        assert smaller_witnesses(found) == [], pointer
