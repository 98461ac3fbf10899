"""A witness shows a difference by that difference alone: of every kind of change of every game's rules."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

from twentyone.answer import kinds_at_hand
from twentyone.diff.compare import compare
from twentyone.diff.partway import Partway
from twentyone.load.data import game_ids
from twentyone.load.made import examine_data
from twentyone.load.pointer import split
from twentyone.load.rules import Game, load_game
from twentyone.trace.clauses import related
from twentyone_conformance.fuzz.shrink.smallest import valid_smaller
from twentyone_conformance.mutants.equivalents import load_equivalents
from twentyone_conformance.mutants.neighbours import Mutant, mutants
from twentyone_conformance.witness import advice, search
from twentyone_conformance.witness.asking import answer_of, shown_by
from twentyone_conformance.witness.finder import Finder, Shown
from twentyone_conformance.witness.ground import Ground, questions_about
from twentyone_conformance.witness.order import order
from twentyone_conformance.witness.rounds import SmallRounds

if TYPE_CHECKING:
    from collections.abc import Callable

SPEED = "speed-blackjack"
INFINITE = "infinite-blackjack"
CHANGES = ("taken out", "without", "swapped", "with ", "->", "only for", "fixed at")
"""What is done to a rule, in the words of a mutant's name; each has one of these."""


def changed(game: Game, change: Callable[[dict[str, Any]], object]) -> Game:
    data = json.loads(json.dumps(game.data))
    change(data)
    return evolve(game, data=data, written=data)


def shown(a: Game, b: Game) -> list[tuple[str, Shown]]:
    partway = Partway(a, compare(a.data, b.data))
    finder = Finder(partway)
    return [(each.pointer, finder.shown(each.number)) for each in partway.comparison.differences]


@cache
def ground_of(name: str) -> Ground:
    game = load_game(name)
    return Ground(game, questions_about([game]))


@cache
def mutants_of(name: str) -> tuple[Mutant, ...]:
    return tuple(mutants(load_game(name).data))


@cache
def changes_of(name: str, change: str) -> list[Mutant]:
    """Give two valid changes of one kind that change what is played, from different parts of the file."""
    listed = load_equivalents(name)
    made = [
        each
        for each in mutants_of(name)
        if each.name not in listed and change == next(word for word in CHANGES if word in each.change)
    ]
    found: list[Mutant] = []
    for start in (len(made) // 4, 2 * len(made) // 3):
        rest = (each for each in made[start:] if not examine_data(each.data, "rules"))
        found += [each for each in rest if all(each.path[0] != other.path[0] for other in found)][:1]
    return found


def test_every_kind_of_change_is_tried_in_some_game_and_most_in_each() -> None:
    for name in game_ids():
        for mutant in mutants_of(name):
            assert any(word in mutant.change for word in CHANGES), mutant.name
        assert sum(bool(changes_of(name, change)) for change in CHANGES) >= len(CHANGES) - 1
    assert all(any(changes_of(name, change) for name in game_ids()) for change in CHANGES)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("name", game_ids())
def test_a_changed_rule_is_named_and_its_witness_kills_it(name: str, change: str) -> None:
    game, ground = load_game(name), ground_of(name)
    for mutant in changes_of(name, change):
        other = evolve(game, data=mutant.data, written=mutant.data)
        ((difference,),) = [compare(game.data, other.data).differences]
        pointers = {place for place in (difference.in_a, difference.in_b) if place is not None}
        assert any(
            related(place, mutant.pointer) or split(place)[:-1] == split(mutant.pointer)[:-1]
            for place in pointers
        ), mutant.name
        found = search.search(ground, other).witness
        assert found is not None, mutant.name
        assert found.certain
        question = found.question
        answers = answer_of(ground.game, question), answer_of(other, question)
        assert answers[0] != answers[1]
        assert shown_by(question.kind, *answers, shoes_count=found.shoes_count) == found.side
        side = ground.game if found.side == "before" else other
        for each in valid_smaller(side, question):
            answers = answer_of(ground.game, each), answer_of(other, each)
            assert shown_by(each.kind, *answers, shoes_count=found.shoes_count) != found.side


def test_the_hit_on_soft_17_is_shown_by_one_decision_and_five_cards() -> None:
    other = changed(load_game(SPEED), lambda rules: rules["banker"]["draws"].update(soft_17="hits"))
    found = search.search(ground_of(SPEED), other).witness
    assert found is not None
    given = found.question.given
    assert len(given["decisions"]) == 1
    assert {given["shoe"][1][0], given["shoe"][3][0]} == {"A", "6"}


def test_a_line_that_never_holds_beside_its_neighbour_may_stand_either_way() -> None:
    other = changed(load_game(SPEED), lambda rules: rules["outcomes"].insert(5, rules["outcomes"].pop(6)))
    found = search.search(ground_of(SPEED), other)
    assert found.witness is None
    assert found.bound.rounds > 1_000


def test_differences_that_do_nothing_alone_are_shown_with_those_that_they_need() -> None:
    def split_aces_again(rules: dict[str, Any]) -> None:
        rules["actions"]["split"]["most_splits"]["ace"] = 2
        rules["actions"]["split"]["then"]["ace"] = "decide"

    game = load_game(SPEED)
    found = dict(shown(game, changed(game, split_aces_again)))
    assert found["/actions/split/most_splits/ace"].together_with
    assert found["/actions/split/most_splits/ace"].witness is not None


def test_side_bets_in_another_order_have_moved_and_are_the_same_in_effect() -> None:
    game = load_game(INFINITE)
    other = changed(game, lambda rules: rules.update(side_bets=dict(reversed(rules["side_bets"].items()))))
    differences = compare(game.data, other.data).differences
    assert {each.kind for each in differences} == {"moved"}
    assert all(each.pointer.startswith("/side_bets/") for each in differences)
    assert len(differences) == len(game.data["side_bets"]) - 1
    found = search.search(ground_of(INFINITE), other)
    assert found.witness is None
    assert found.bound.questions > 1_000


def test_phases_in_another_order_are_shown() -> None:
    def look_first(rules: dict[str, Any]) -> None:
        place = rules["round"].index("peek")
        rules["round"].insert(place - 1, rules["round"].pop(place))

    found = search.search(ground_of(SPEED), changed(load_game(SPEED), look_first)).witness
    assert found is not None
    assert found.question.kind == "round"


def test_tiers_that_can_both_hold_are_shown_in_another_order() -> None:
    def highest_last(rules: dict[str, Any]) -> None:
        tiers = rules["side_bets"]["pairs"]["tiers"]
        tiers.append(tiers.pop(0))

    game = load_game(INFINITE)
    other = changed(game, highest_last)
    assert {each.kind for each in compare(game.data, other.data).differences} == {"moved"}
    found = search.search(ground_of(INFINITE), other).witness
    assert found is not None
    assert any("bet" in given or "pairs" in str(given) for given in [found.question.given])


@pytest.mark.skipif("hint" not in kinds_at_hand(), reason="hints are worked out by the analysis extra")
def test_advice_by_less_of_a_hand_is_shown_by_a_hint() -> None:
    other = changed(
        load_game(SPEED), lambda rules: rules["hints"].update(looks_at=["total", "softness", "upcard"])
    )
    found = search.search(ground_of(SPEED), other).witness
    assert found is not None
    assert found.question.kind == "hint"
    assert found.before["do"] == "split" != found.after["do"]


@pytest.mark.skipif("hint" not in kinds_at_hand(), reason="hints are worked out by the analysis extra")
def test_advice_that_one_of_two_games_gives_is_shown_by_a_hint() -> None:
    other = changed(load_game(SPEED), lambda rules: rules.pop("hints"))
    found = search.search(ground_of(SPEED), other).witness
    assert found is not None
    assert found.side == "before"
    assert found.after.silent


def test_without_the_extra_it_is_told_that_advice_was_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "missing_extra", lambda: "the extra is missing")
    other = changed(load_game(SPEED), lambda rules: rules.pop("hints"))
    found = search.search(ground_of(SPEED), other)
    assert found.witness is None
    assert found.bound.unasked == "the extra is missing"


def test_hands_to_advise_come_in_order_and_none_twice() -> None:
    asked = advice.hints()
    assert len({each.name for each in asked}) == len(asked) > 1_000
    assert [order(each) for each in asked] == sorted(order(each) for each in asked)


def test_small_rounds_come_in_order_and_none_twice() -> None:
    rounds = [each.question for each in SmallRounds(load_game(SPEED), 3, merged=False)]
    rounds += [each.question for each in SmallRounds(load_game("qq-21"), 4, merged=True)]
    names = [question.name for question in rounds]
    assert len(set(names)) == len(names) > 1_000
    orders = [order(question) for question in rounds]
    assert orders == sorted(orders)


def test_a_round_that_goes_on_answers_for_those_on_its_way() -> None:
    game = load_game(SPEED)
    rounds = [each for each in SmallRounds(game, 4, merged=True) if each.end is not each]
    assert len(rounds) > 1_000
    for each in rounds[::50]:
        longer = each.end.question.given
        given = each.question.given
        assert longer["shoe"][: len(given["shoe"])] == given["shoe"]
        assert longer["decisions"][: len(given["decisions"])] == given["decisions"]
        points = [*each.answer["asked"], each.answer["pending"]]
        assert each.end.answer["asked"][: len(points)] == points or each.end.answer["pending"] in points
