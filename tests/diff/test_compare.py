"""Rules are compared by meaning, and what lies between two games is put together from both."""

from __future__ import annotations

from copy import deepcopy
from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from twentyone.diff.compare import compare
from twentyone.diff.meaning import same_play
from twentyone.diff.partway import Partway
from twentyone.load.data import game_ids
from twentyone.load.rules import load_game

if TYPE_CHECKING:
    from collections.abc import Callable

SPEED = "speed-blackjack"


def changed(change: Callable[[dict[str, Any]], object], game: str = SPEED) -> list[tuple[str, str]]:
    """Give pointer and kind of every difference after a change of a game's rules."""
    data = load_game(game).data
    other = deepcopy(data)
    change(other)
    return [(each.pointer, each.kind) for each in compare(data, other).differences]


@pytest.mark.parametrize(("a", "b"), list(permutations(game_ids(), 2)))
def test_with_all_differences_made_one_game_plays_as_the_other(a: str, b: str) -> None:
    one, other = load_game(a).data, load_game(b).data
    comparison = compare(one, other)
    end = comparison.between(range(len(comparison.differences)))
    assert comparison.differences
    assert not compare(end, other).differences
    assert same_play(end, other)
    assert not compare(one, comparison.between(())).differences


def test_a_leaf_that_differs_is_named_by_its_pointer() -> None:
    assert changed(lambda rules: rules["banker"]["draws"].update(soft_17="hits")) == [
        ("/banker/draws/soft_17", "changed")
    ]


def test_a_line_is_one_rule_however_much_of_it_differs() -> None:
    assert changed(lambda rules: rules["outcomes"][3].update(pays="6:5")) == [("/outcomes/3", "changed")]


def test_sets_in_another_order_are_no_difference() -> None:
    assert changed(lambda rules: rules["peek"].update(upcards=["ten", "ace"])) == []
    assert changed(lambda rules: rules["points"].update(ace=[11, 1])) == []


def test_an_order_that_means_something_is_a_difference() -> None:
    assert changed(lambda rules: rules["outcomes"].insert(0, rules["outcomes"].pop(1))) == [
        ("/outcomes/0", "moved")
    ]


def test_an_inserted_line_leaves_the_lines_behind_it_as_they_are() -> None:
    line = {"when": {"cards": 7}, "is": "win", "pays": "1:1"}
    assert changed(lambda rules: rules["outcomes"].insert(1, line)) == [("/outcomes/1", "added")]


def test_what_only_describes_is_not_compared() -> None:
    assert changed(lambda rules: rules.update(title={"en": "Another", "zh": "另一个"})) == []


def test_true_and_one_are_different() -> None:
    assert changed(lambda rules: rules["main_bet"].update(required=1)) == [("/main_bet/required", "changed")]


def test_an_omitted_word_and_its_default_play_the_same() -> None:
    data = load_game(SPEED).data
    other = deepcopy(data)
    del other["outcomes"][2]["takes"]
    assert compare(data, other).differences
    assert same_play(data, other)


def test_a_setting_and_its_default_written_out_do_not_play_the_same() -> None:
    data = load_game(SPEED).data
    other = deepcopy(data)
    other["money"]["stakes"]["least"] = 1
    assert not same_play(data, other)


def test_a_side_bet_is_made_with_the_settings_and_limits_that_it_refers_to() -> None:
    a, b = load_game(SPEED), load_game("infinite-blackjack")
    partway = Partway(a, compare(a.data, b.data))
    pointers = {each.pointer: each.number for each in partway.comparison.differences}
    needed = partway.needed_with(pointers["/side_bets/pairs"])
    assert needed == {pointers["/settings/round_in_shoe"], pointers["/shoe/round_limit"]}
    assert partway.is_valid({*needed, pointers["/side_bets/pairs"]})
    assert partway.needed_with(pointers["/shoe/decks"]) == set()
