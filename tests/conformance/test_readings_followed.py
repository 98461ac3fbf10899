"""An engine follows a reading only if all its answers that the reading bears on agree with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twentyone_conformance.readings import Evidence, ReadingVerdict, expected_key, explains, read_verdicts

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFAULT = ReadingVerdict("default")
MIXED = ReadingVerdict("mixed")
UNTOLD = ReadingVerdict("not_exercised")


def fact(listed: str, *agrees: str) -> Evidence:
    """Give the evidence of an answer: its vector's keys, blanks between, and those that it agrees with."""
    return Evidence(frozenset(listed.split()), frozenset(agrees))


def follows(alternative: str) -> ReadingVerdict:
    return ReadingVerdict("alternative", alternative)


def test_all_answers_of_the_suites_reading_are_the_default() -> None:
    assert read_verdicts([fact("a=x", ""), fact("a=x", "")]) == {"a": DEFAULT}


def test_all_answers_of_an_alternative_are_that_alternative() -> None:
    facts = [fact("a=x a=z", "a=x"), fact("a=x", "a=x")]
    verdicts = read_verdicts(facts)
    assert verdicts == {"a": follows("x")}
    assert [explains(each, verdicts) for each in facts] == ["a=x", "a=x"]


def test_one_answer_of_the_suites_reading_makes_it_mixed() -> None:
    facts = [fact("a=x", "a=x"), fact("a=x", "")]
    verdicts = read_verdicts(facts)
    assert verdicts == {"a": MIXED}
    assert explains(facts[0], verdicts) is None


def test_one_answer_that_no_reading_explains_makes_it_mixed() -> None:
    assert read_verdicts([fact("a=x", "a=x"), fact("a=x")]) == {"a": MIXED}


def test_a_plain_fault_does_not_make_the_suites_reading_mixed() -> None:
    assert read_verdicts([fact("a=x", ""), fact("a=x")]) == {"a": DEFAULT}


def test_nothing_but_faults_follows_no_reading() -> None:
    assert read_verdicts([fact("a=x"), fact("a=x")]) == {"a": MIXED}


def test_a_vector_on_which_an_alternative_changes_nothing_must_pass_as_it_is() -> None:
    both = [fact("a=x a=z", "a=x"), fact("a=z", "")]
    assert read_verdicts(both) == {"a": follows("x")}
    assert read_verdicts([fact("a=x a=z", "a=x"), fact("a=z", "a=z")]) == {"a": MIXED}


def test_answers_that_cannot_tell_readings_apart_say_nothing() -> None:
    assert read_verdicts([fact("a=x", "", "a=x")]) == {"a": UNTOLD}
    assert read_verdicts([]) == {}


def test_readings_that_bear_on_one_vector_are_told_by_the_joint_key() -> None:
    listed = "a=x b=y a=x,b=y"
    facts = [fact(listed, "a=x,b=y"), fact("a=x", "a=x"), fact("b=y", "b=y")]
    verdicts = read_verdicts(facts)
    assert verdicts == {"a": follows("x"), "b": follows("y")}
    assert [explains(each, verdicts) for each in facts] == ["a=x,b=y", "a=x", "b=y"]


def test_one_reading_followed_alone_is_not_told_by_the_joint_key() -> None:
    verdicts = read_verdicts([fact("a=x b=y a=x,b=y", "a=x"), fact("b=y", "")])
    assert verdicts == {"a": follows("x"), "b": DEFAULT}


def test_a_reading_that_changes_nothing_by_itself_is_told_where_it_does() -> None:
    facts = [fact("b=y a=x,b=y", ""), fact("a=x", "a=x")]
    assert read_verdicts(facts) == {"a": follows("x"), "b": DEFAULT}


def test_a_mixed_reading_does_not_hide_one_that_is_followed() -> None:
    facts = [fact("a=x b=y a=x,b=y", "a=x,b=y"), fact("b=y", ""), fact("b=y", "b=y"), fact("a=x", "a=x")]
    verdicts = read_verdicts(facts)
    assert verdicts == {"a": follows("x"), "b": MIXED}
    assert explains(facts[0], verdicts) is None
    assert explains(facts[3], verdicts) == "a=x"


def test_of_two_explanations_the_one_with_fewer_alternatives_is_taken() -> None:
    facts = [fact("a=x b=y a=x,b=y", "a=x", "b=y")]
    verdicts = read_verdicts(facts)
    assert verdicts == {"a": UNTOLD, "b": follows("y")}
    assert explains(facts[0], verdicts) == "b=y"


def test_readings_that_explain_only_apart_are_mixed() -> None:
    facts = [fact("a=x b=y a=x,b=y", "a=x", "b=y"), fact("a=x", "a=x"), fact("b=y", "b=y")]
    assert read_verdicts(facts) == {"a": MIXED, "b": MIXED}


def test_the_key_that_takes_most_of_a_choice_holds() -> None:
    listed = ["a=x", "b=y", "a=x,b=y", "c=z"]
    assert expected_key(listed, {"a": "x", "b": "y"}) == "a=x,b=y"
    assert expected_key(listed, {"b": "y", "d": "w"}) == "b=y"
    assert expected_key(listed, {"a": "other"}) == ""


CHOICES = st.fixed_dictionaries({name: st.sampled_from([None, "x", "z"]) for name in "abcd"})
LISTS = st.lists(
    st.sampled_from([("a",), ("b",), ("c",), ("d",), ("a", "b"), ("b", "c"), ("a", "d")]),
    min_size=1,
    max_size=8,
)


def keys_of(names: tuple[str, ...]) -> list[str]:
    """Give the keys that a vector lists on which these readings bear, jointly where there are two."""
    singles = [f"{name}={way}" for name in names for way in "xz"]
    joint = [f"{names[0]}={one},{names[1]}={two}" for one in "xz" for two in "xz"] if len(names) > 1 else []
    return singles + joint


@given(CHOICES, LISTS)
def test_an_engine_that_follows_a_choice_is_explained_on_every_vector(
    choice: Mapping[str, str | None], vectors: list[tuple[str, ...]]
) -> None:
    followed = {name: way for name, way in choice.items() if way is not None}
    facts = [
        Evidence(frozenset(keys_of(names)), frozenset({expected_key(keys_of(names), followed)}))
        for names in vectors
    ]
    verdicts = read_verdicts(facts)
    for each in facts:
        assert "" in each.agrees or explains(each, verdicts) in each.agrees
    for name, found in verdicts.items():
        assert found.alternative == choice[name]


@pytest.mark.parametrize("order", [1, -1])
def test_the_order_of_the_answers_does_not_matter(order: int) -> None:
    facts = [fact("a=x a=z", "a=x", "a=z"), fact("b=y a=x a=x,b=y", "b=y", "a=x")]
    assert read_verdicts(facts[::order]) == read_verdicts(facts)
