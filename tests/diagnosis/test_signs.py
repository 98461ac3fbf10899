"""Signs tell how an answer errs, so that mistakes of one kind err alike although their figures differ."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.diagnosis.faulty import small_suite
from twentyone_conformance.diagnosis.signs import places, signs


def ways(expected: Any, answer: Any) -> set[tuple[str, str]]:
    """Give the signs that say how, without those that only say where."""
    return {(place, way) for place, way in signs(expected, answer) if way}


@pytest.mark.parametrize(
    ("right", "wrong", "way"),
    [
        (250, 220, "less"),
        (250, "1301/5", "more"),
        (100, 0, "nothing"),
        (-100, 100, "turned"),
        ("15/2", 7, "rounded"),
        ("15/2", 8, "rounded"),
        ("15/2", 9, "more"),
        ("1/2", 0, "nothing"),
    ],
)
def test_an_amount_errs_by_its_direction_not_by_its_figure(right: Any, wrong: Any, way: str) -> None:
    assert ways({"net": right}, {"net": wrong}) == {("/net", way)}


def test_two_wrong_odds_err_alike() -> None:
    paid = [{"hands": [{"seat": 1, "hand": 1, "returned": each}]} for each in (250, 220, 240)]
    assert signs(paid[0], paid[1]) == signs(paid[0], paid[2])


def test_a_list_of_what_is_legal_errs_by_each_word_too_many_or_too_few() -> None:
    right = {"pending": {"legal": ["hit", "stand", "double"]}}
    wrong = {"pending": {"legal": ["stand", "hit", "split"]}}
    assert ways(right, wrong) == {("/pending/legal", "without double"), ("/pending/legal", "with split")}


def test_an_offer_too_many_or_too_few_is_named() -> None:
    one, two = [{"seat": 1, "offer": "insurance"}], [{"seat": 1, "offer": "insurance"}, {"seat": 2}]
    assert ways({"asked": two}, {"asked": one}) == {("/asked/*", "missing")}
    assert ways({"asked": []}, {"asked": one}) == {("/asked/*", "added insurance")}


def test_a_word_errs_by_what_stands_for_what() -> None:
    assert ways({"outcome": "push"}, {"outcome": "lose"}) == {("/outcome", "push as lose")}
    assert ways({"soft": True}, {"soft": False}) == {("/soft", "True as False")}


def test_cards_in_another_order_are_told_from_other_cards() -> None:
    right = {"dealer": ["As", "Td", "9c"]}
    assert ways(right, {"dealer": ["Td", "As", "9c"]}) == {("/dealer", "reordered")}
    assert ways(right, {"dealer": ["Td", "2s", "9c"]}) == set()
    assert places(signs(right, {"dealer": ["Td", "2s", "9c"]})) == {"/dealer/*"}


def test_a_refusal_in_the_place_of_an_answer_errs_by_its_code() -> None:
    refused = {"refused": "not_legal", "legal": ["hit"]}
    assert ways({"asked": []}, refused) == {("/refused", "added not_legal")}
    assert ways(refused, {"asked": []}) == {("/refused", "missing not_legal")}
    assert ways(refused, {**refused, "refused": "no_funds"}) == {("/refused", "not_legal as no_funds")}


@settings(deadline=None, derandomize=True)
@given(st.sampled_from(small_suite().vectors))
def test_a_right_answer_has_no_sign(vector: Any) -> None:
    assert signs(vector.expect, vector.expect) == frozenset()
