"""Every known mistake is of a kind, does what it says, and leaves nothing behind."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.diagnosis.faulty import game, known, mistake, small_suite
from twentyone.load.data import game_ids
from twentyone.load.rules import load_game
from twentyone_conformance.diagnosis.evidence import in_turn
from twentyone_conformance.diagnosis.kinds_of_rules import kinds_of_rule
from twentyone_conformance.diagnosis.mistakes import NO_ANSWER, answers, changed_as, played_with
from twentyone_conformance.diagnosis.wording import says
from twentyone_conformance.mutants.neighbours import mutants
from twentyone_conformance.zoo.kinds import KINDS


@pytest.mark.parametrize("name", game_ids())
def test_every_rule_that_is_played_by_is_of_known_kinds(name: str) -> None:
    rules = load_game(name).data
    without = {each.path[0] for each in mutants(rules) if not kinds_of_rule(rules, each.path)}
    assert without <= {"hints"}
    assert {kind for each in mutants(rules) for kind in kinds_of_rule(rules, each.path)} <= set(KINDS)


@pytest.mark.parametrize("name", game_ids())
def test_a_mutants_change_made_in_the_right_rules_gives_the_mutant(name: str) -> None:
    rules = load_game(name).data
    siblings = [load_game(each).data for each in game_ids() if each != name]
    for each in mutants(rules, siblings):
        assert changed_as(each)(rules) == each.data


def test_a_game_knows_mistakes_of_every_source() -> None:
    assert {each.source for each in known()} == {"rule", "reading", "game", "engine"}
    names = [(each.source, each.name) for each in known()]
    assert len(set(names)) == len(names)


def test_a_mistake_leaves_the_interpreter_as_it_was() -> None:
    vectors = small_suite().vectors[:150]
    for each in known()[::40]:
        answers(each.played(game()), (each,), vectors)
        right = answers(game(), (), vectors)
        assert {vector.id: vector.expect for vector in vectors} == right


def test_mistakes_that_exclude_each_other_have_no_answer() -> None:
    gone, changed = mistake("/absent taken out"), mistake("/absent/limit/hours -> 49")
    vectors = small_suite().vectors[:3]
    played = played_with(game(), (gone, changed))
    assert played is None
    assert set(answers(played, (gone, changed), vectors).values()) == {NO_ANSWER}


@pytest.mark.parametrize("source", ["rule", "reading", "game", "engine"])
def test_every_source_is_told_in_both_languages(source: str) -> None:
    for each in [each for each in known() if each.source == source][::25]:
        said = says(game(), each)
        assert set(said) == {"en", "zh"}
        assert all(said.values())


@settings(deadline=None, derandomize=True)
@given(st.lists(st.lists(st.integers(), max_size=8), max_size=5), st.integers(0, 30))
def test_elements_are_taken_in_turn_each_once_and_no_more_than_wanted(
    groups: list[list[int]], most: int
) -> None:
    marked = [[(number, place) for place in range(len(own))] for number, own in enumerate(groups)]
    taken = in_turn(marked, most)
    assert len(taken) == len(set(taken)) == min(most, sum(map(len, groups)))
