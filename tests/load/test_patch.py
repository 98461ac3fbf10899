"""Patches change exactly what they name, and say where they name nothing."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twentyone.load.patch import Patch, apply_patches
from twentyone.load.problem import InvalidInput

RULES: dict[str, Any] = {
    "shoe": {"decks": 4},
    "outcomes": [{"is": "bust"}, {"is": "push"}, {"is": "lose"}],
    "odd/key~": 1,
}


def test_set_puts_one_value_in_the_place_of_another() -> None:
    assert apply_patches(RULES, [Patch("set", "/shoe/decks", 8)])["shoe"] == {"decks": 8}


def test_set_adds_a_key_after_those_that_are_there() -> None:
    changed = apply_patches(RULES, [Patch("set", "/shoe/burn", {"ace": 1})])
    assert list(changed["shoe"].items()) == [("decks", 4), ("burn", {"ace": 1})]


def test_set_reaches_an_element_of_a_list() -> None:
    changed = apply_patches(RULES, [Patch("set", "/outcomes/1/is", "win")])
    assert [each["is"] for each in changed["outcomes"]] == ["bust", "win", "lose"]


def test_escapes_of_json_pointers_are_understood() -> None:
    assert apply_patches(RULES, [Patch("set", "/odd~1key~0", 2)])["odd/key~"] == 2


def test_insert_stands_before_the_element_now_there() -> None:
    changed = apply_patches(RULES, [Patch("insert", "/outcomes/1", {"is": "win"})])
    assert [each["is"] for each in changed["outcomes"]] == ["bust", "win", "push", "lose"]


@pytest.mark.parametrize("end", ["-", "3"])
def test_insert_after_the_last_element_stands_last(end: str) -> None:
    changed = apply_patches(RULES, [Patch("insert", f"/outcomes/{end}", {"is": "win"})])
    assert [each["is"] for each in changed["outcomes"]] == ["bust", "push", "lose", "win"]


def test_insertions_at_one_place_stand_in_their_order() -> None:
    patches = [Patch("insert", "/outcomes/0", {"is": is_}) for is_ in ("win", "natural")]
    changed = apply_patches(RULES, patches)
    assert [each["is"] for each in changed["outcomes"]] == ["win", "natural", "bust", "push", "lose"]


def test_remove_takes_out_a_key_and_an_element() -> None:
    changed = apply_patches(RULES, [Patch("remove", "/shoe/decks"), Patch("remove", "/outcomes/0")])
    assert changed["shoe"] == {}
    assert [each["is"] for each in changed["outcomes"]] == ["push", "lose"]


@pytest.mark.parametrize("backwards", [False, True])
def test_pointers_mean_the_rules_as_written_whatever_else_changes(backwards: bool) -> None:  # noqa: FBT001 - a parameter of the test
    patches = [
        Patch("insert", "/outcomes/0", {"is": "win"}),
        Patch("remove", "/outcomes/1"),
        Patch("set", "/outcomes/2/is", "claimed"),
    ]
    changed = apply_patches(RULES, reversed(patches) if backwards else patches)
    assert [each["is"] for each in changed["outcomes"]] == ["win", "bust", "claimed"]


def test_an_element_may_go_while_another_comes_before_it() -> None:
    changed = apply_patches(
        RULES, [Patch("remove", "/outcomes/1"), Patch("insert", "/outcomes/1", {"is": "win"})]
    )
    assert [each["is"] for each in changed["outcomes"]] == ["bust", "win", "lose"]


def test_the_rules_taken_in_and_the_values_of_the_patch_are_not_shared() -> None:
    before, value = deepcopy(RULES), {"ace": [1]}
    changed = apply_patches(RULES, [Patch("set", "/shoe/burn", value)])
    changed["shoe"]["burn"]["ace"].append(11)
    changed["outcomes"][0]["is"] = "win"
    assert before == RULES
    assert value == {"ace": [1]}


@pytest.mark.parametrize(
    "patch",
    [
        Patch("set", "/shoe/decks/more", 1),
        Patch("set", "/shuffle/at", 1),
        Patch("set", "/outcomes/3", {}),
        Patch("set", "/outcomes/01/is", "win"),
        Patch("set", "/outcomes/-", {}),
        Patch("set", "/outcomes/-1", {}),
        Patch("insert", "/outcomes/4", {}),
        Patch("insert", "/shoe/decks", 1),
        Patch("insert", "/shoe/-", 1),
        Patch("remove", "/shoe/burn"),
        Patch("remove", "/outcomes/9"),
        Patch("remove", ""),
    ],
)
def test_a_patch_that_names_no_place_is_refused(patch: Patch) -> None:
    with pytest.raises(InvalidInput) as caught:
        apply_patches(RULES, [patch])
    assert [problem.found for problem in caught.value.problems] == [f"{patch.operation} {patch.pointer}"]


def test_every_patch_that_does_not_apply_is_named_at_once() -> None:
    with pytest.raises(InvalidInput) as caught:
        apply_patches(RULES, [Patch("remove", "/no"), Patch("set", "/outcomes/7/is", "win")])
    assert len(caught.value.problems) == 2


@pytest.mark.parametrize(
    "second",
    [
        Patch("set", "/outcomes/1", {"is": "lose"}),
        Patch("set", "/outcomes/1/is", "lose"),
        Patch("remove", "/outcomes/1/is"),
        Patch("remove", "/outcomes"),
    ],
)
def test_two_patches_of_one_place_are_refused(second: Patch) -> None:
    with pytest.raises(InvalidInput, match="change the same place"):
        apply_patches(RULES, [Patch("set", "/outcomes/1", {"is": "win"}), second])


def test_two_patches_that_agree_are_one() -> None:
    patches = [Patch("set", "/shoe/decks", 8), Patch("set", "/shoe/decks", 8)]
    assert apply_patches(RULES, patches)["shoe"]["decks"] == 8


def test_one_and_true_do_not_agree() -> None:
    with pytest.raises(InvalidInput):
        apply_patches(RULES, [Patch("set", "/shoe/decks", 1), Patch("set", "/shoe/decks", value=True)])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=10,
)


@settings(deadline=None, derandomize=True)
@given(st.dictionaries(st.text(max_size=3), JSON, max_size=3))
def test_no_patches_give_an_equal_copy(rules: dict[str, Any]) -> None:
    assert apply_patches(rules, []) == rules


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(), max_size=6), st.data())
def test_an_insertion_is_undone_by_its_removal(values: list[int], data: st.DataObject) -> None:
    position = data.draw(st.integers(0, len(values)))
    grown = apply_patches({"list": values}, [Patch("insert", f"/list/{position}", "new")])
    assert grown["list"][position] == "new"
    assert apply_patches(grown, [Patch("remove", f"/list/{position}")]) == {"list": values}
