"""Answers are compared by value and type, in order only where it means something; differences are named."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from twentyone_conformance.compare import MISSING, TELLING, differences, same

NAMES = st.sampled_from(["legal", "hands", "net", "cards", "a", "seat"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["15/2", "win", "As"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=12,
)


@given(VALUES)
def test_a_value_is_the_same_as_its_copy(value: Any) -> None:
    assert same(value, copy.deepcopy(value))
    assert differences(value, copy.deepcopy(value)) == ()


@given(VALUES, VALUES)
def test_differences_are_found_exactly_where_values_are_not_the_same(one: Any, two: Any) -> None:
    assert same(one, two) == (not differences(one, two))


@given(st.dictionaries(NAMES, VALUES), st.dictionaries(st.text(min_size=1), VALUES))
def test_fields_that_nothing_expects_are_ignored(expected: dict[str, Any], more: dict[str, Any]) -> None:
    assume(not expected.keys() & more.keys() and not TELLING & more.keys())
    assert same(expected, {**more, **expected})


@pytest.mark.parametrize("name", sorted(TELLING))
def test_a_field_that_tells_something_by_being_there_is_no_field_to_ignore(name: str) -> None:
    for expected in ({"started": False}, [{"started": False}], {"asked": [{"started": False}]}):
        for nothing in (None, False):
            assert same(expected, put(expected, name, nothing))
        wrong = put(expected, name, "bad_seat")
        assert not same(expected, wrong)
        (difference,) = differences(expected, wrong)
        assert difference.pointer.endswith(f"/{name}")
        assert (difference.expected, difference.got) == (MISSING, "bad_seat")


def put(value: Any, name: str, more: Any) -> Any:
    """Put a field into the innermost object."""
    if isinstance(value, list):
        return [put(each, name, more) for each in value]
    if "asked" in value:
        return {"asked": put(value["asked"], name, more)}
    return {**value, name: more}


@pytest.mark.parametrize(
    ("expected", "got"),
    [(1, True), (True, 1), (0, False), (1, "1"), ("15/2", 7), (None, False), ({}, []), ([], None)],
)
def test_values_of_different_types_are_never_the_same(expected: Any, got: Any) -> None:
    assert not same(expected, got)
    assert not same({"net": [expected]}, {"net": [got]})


@pytest.mark.parametrize("name", ["legal", "open", "left", "shown"])
def test_a_set_is_compared_without_order_or_repetition(name: str) -> None:
    assert same({name: ["hit", "stand"]}, {name: ["stand", "hit", "hit"]})
    assert not same({name: ["hit", "stand"]}, {name: ["hit"]})
    assert not same({name: ["hit"]}, {name: "hit"})
    assert not same({name: [1]}, {name: [True]})
    (difference,) = differences({name: ["hit"]}, {name: ["hit", {"do": "stand"}]})
    assert difference.pointer == f"/{name}"


def test_entries_that_name_their_seat_may_stand_in_any_order() -> None:
    one, two = {"seat": 1, "net": 100}, {"seat": 2, "net": -100}
    assert same({"net": [one, two]}, {"net": [two, one]})
    hands = [{"seat": 1, "hand": 1, "cards": ["As"]}, {"seat": 1, "hand": 2, "cards": ["Ad"]}]
    assert same({"hands": hands}, {"hands": hands[::-1]})


def test_a_difference_names_the_entry_of_the_seat_whatever_the_order() -> None:
    expected = {"net": [{"seat": 1, "net": 5}, {"seat": 2, "net": 6}, {"seat": 3, "net": 7}]}
    got = {"net": [{"seat": 3, "net": 7}, {"seat": 9, "net": 0}, {"seat": 1, "net": 4}]}
    found = [(each.pointer, each.expected, each.got) for each in differences(expected, got)]
    assert found == [
        ("/net/0/net", 5, 4),
        ("/net/1", {"seat": 2, "net": 6}, MISSING),
        ("/net/3", MISSING, {"seat": 9, "net": 0}),
    ]


def test_entries_that_cannot_be_told_apart_are_compared_in_order() -> None:
    twice = [{"seat": 1, "amount": 5}, {"seat": 1, "amount": 6}]
    assert same({"fines": twice}, {"fines": twice})
    assert not same({"fines": twice}, {"fines": twice[::-1]})
    assert not same({"fines": twice[:1]}, {"fines": ["five"]})


def test_cards_and_decision_points_are_compared_in_order() -> None:
    assert not same({"cards": ["As", "Kd"]}, {"cards": ["Kd", "As"]})
    points = [{"seat": 1, "hand": 1, "legal": []}, {"seat": 2, "hand": 1, "legal": []}]
    assert not same({"asked": points}, {"asked": points[::-1]})


def test_differences_are_json_pointers_in_the_order_of_the_expectation() -> None:
    expected = {"z": {"a/b": 1, "c~d": [1, 2]}, "net": 5, "gone": None}
    got = {"net": 6, "z": {"a/b": 2, "c~d": [1, 3, 4]}}
    found = [(each.pointer, each.expected, each.got) for each in differences(expected, got)]
    assert found == [
        ("/z/a~1b", 1, 2),
        ("/z/c~0d/1", 2, 3),
        ("/z/c~0d/2", MISSING, 4),
        ("/net", 5, 6),
        ("/gone", None, MISSING),
    ]
    assert str(MISSING) == "nothing"


def test_a_shorter_list_names_what_is_missing() -> None:
    (difference,) = differences(["As", "Kd"], ["As"])
    assert (difference.pointer, difference.expected, difference.got) == ("/1", "Kd", MISSING)


@pytest.mark.parametrize("got", ["10", "10/1", "4/2", "-0", "+10", "7.5", "30/4", "0/5", "9" * 50 + "/7"])
@pytest.mark.parametrize("expected", [10, "15/2"])
def test_an_amount_written_wrongly_is_told_from_a_wrong_amount(expected: int | str, got: str) -> None:
    (difference,) = differences({"net": expected}, {"net": got})
    assert difference.form is not None
    assert "is not how an amount is written" in difference.form


@pytest.mark.parametrize(
    ("expected", "got"),
    [(10, "15/2"), ("15/2", "-13/7"), ("15/2", 7), (10, "ten"), ("win", "10"), ("As", "1/1")],
)
def test_a_wrong_value_in_a_right_form_is_only_wrong(expected: Any, got: Any) -> None:
    (difference,) = differences(expected, got)
    assert difference.form is None


@pytest.mark.parametrize(
    ("expected", "got", "form"),
    [
        (True, 1, "true or false must be written, not a number"),
        (1, True, "a number must be written, not true or false"),
        ("1/2", False, "a number must be written, not true or false"),
        (True, "true", None),
    ],
)
def test_a_truth_value_is_no_number(expected: Any, got: Any, form: str | None) -> None:
    (difference,) = differences(expected, got)
    assert difference.form == form
