"""Conditions as they are read from rules: facts with values made ready, each knowing its place."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twentyone.model.conditions import Condition, read_classes, read_condition, read_range


@pytest.mark.parametrize("written", ["always", None])
def test_a_condition_that_always_holds_has_no_facts(written: Any) -> None:
    assert read_condition(written, "/x") == Condition("/x", ())


def test_a_fact_knows_its_word_its_value_and_its_place() -> None:
    condition = read_condition({"cards": 2, "origin": "deal"}, "/actions/double/when")
    shown = [(fact.name, fact.value, fact.pointer) for fact in condition.facts]
    assert shown == [
        ("cards", (2, 2), "/actions/double/when/cards"),
        ("origin", "deal", "/actions/double/when/origin"),
    ]


def test_conditions_inside_a_group_know_their_places_too() -> None:
    condition = read_condition({"not": [{"upcard": ["ace"]}, {"any": [{"soft": True}, {"cards": 3}]}]}, "/w")
    (group,) = condition.facts
    first, second = group.value
    assert (first.pointer, first.facts[0].pointer) == ("/w/not/0", "/w/not/0/upcard")
    assert second.facts[0].value[1].facts[0].pointer == "/w/not/1/any/1/cards"


@pytest.mark.parametrize(
    ("written", "inside", "outside"),
    [
        (7, [7], [6, 8]),
        ({"least": 3}, [3, 4, 99], [2]),
        ({"most": 3}, [0, 3], [4]),
        ({"least": 8, "most": 9}, [8, 9], [7, 10]),
    ],
)
def test_a_range_holds_both_its_ends(written: Any, inside: list[int], outside: list[int]) -> None:
    least, most = read_range(written)
    assert all(least <= number <= most for number in inside)
    assert not any(least <= number <= most for number in outside)


@given(st.integers(0, 50), st.integers(0, 50))
def test_a_range_of_one_number_is_that_number(number: int, other: int) -> None:
    least, most = read_range(number)
    assert (least <= other <= most) == (other == number)


@pytest.mark.parametrize(
    ("names", "ranks"),
    [(["ace"], "A"), (["ace", "ten"], "ATJQK"), (["court"], "JQK"), (["pip", "ace"], "A23456789"), ([], "")],
)
def test_classes_are_read_as_their_ranks(names: list[str], ranks: str) -> None:
    assert read_classes(names) == set(ranks)


def test_ranks_are_read_without_regard_to_order() -> None:
    one, other = (read_condition({"ranks": ranks}, "") for ranks in (["8", "6", "7"], ["6", "7", "8"]))
    assert one == other
