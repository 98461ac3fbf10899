"""What rules mean together is checked word by word: one contradiction gives its problem at its place."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.load.changed_rules import changed, in_good_form, problems_of, read_cases, source_of
from twentyone.load.check import check_file
from twentyone.load.data import data_root, game_ids
from twentyone.load.meaning import check_meaning
from twentyone.load.problem import render_pretty
from twentyone.load.rules import choose, load_game
from twentyone.load.rules_meaning import RULES_CHECKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source


CASES = read_cases(Path(__file__).parent / "meaning_problems.txt")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.replace("\n", " ")[:100])
def test_what_contradicts_itself_is_told_at_its_place(case: str) -> None:
    source = changed(case)
    assert in_good_form(source)
    told = [f"{problem.pointer}: {problem.message}" for problem in check_meaning(source, "rules")]
    assert sorted(told) == problems_of(case)


def test_every_problem_says_what_is_allowed_or_how_to_mend_it() -> None:
    silent = [
        f"{problem.pointer}: {problem.message}"
        for case in CASES
        for problem in check_meaning(changed(case), "rules")
        if not (problem.allowed or problem.hint)
    ]
    assert silent == []


@pytest.mark.parametrize("check", RULES_CHECKS, ids=lambda check: check.__name__)
def test_every_check_has_a_case_in_which_it_finds_something(
    check: Callable[[Source], list[Problem]],
) -> None:
    assert any(list(check(changed(case))) for case in CASES)


@pytest.mark.parametrize("game", game_ids())
def test_packaged_games_mean_something_under_every_alternative(game: str) -> None:
    base = load_game(game)
    for reading in base.readings:
        for alternative in reading.alternatives:
            rules = choose(base, {reading.id: alternative.id}, {}).data
            assert check_meaning(source_of(rules), "rules") == [], f"{reading.id}={alternative.id}"


def write(tmp_path: Path, game: str, old: str, new: str) -> list[str]:
    """Change one piece of text of a packaged game's file, and give its problems as a terminal shows them."""
    text = (data_root("spec") / game / "rules.yaml").read_text("utf-8")
    assert text.count(old) == 1
    path = tmp_path / "rules.yaml"
    path.write_text(text.replace(old, new), "utf-8")
    return [render_pretty(problem).replace(f"{tmp_path.as_posix()}/", "") for problem in check_file(path)]


def test_a_misspelt_setting_is_shown_with_the_one_that_was_meant(tmp_path: Path) -> None:
    (shown,) = write(
        tmp_path, "infinite-blackjack", "cards: {setting: cut_card}", "cards: {setting: cutcard}"
    )
    assert shown.splitlines() == [
        'rules.yaml:28:46 /shoe/shuffle/cards/setting: there is no setting "cutcard"',
        "  28 |   shuffle: {when: cut_card, cards: {setting: cutcard}, at: round_end, met_first: this_round}",
        "     |                                              ^",
        '  found: the text "cutcard"',
        "  allowed: cut_card, round_in_shoe, table_minimum, table_maximum",
        "  hint: did you mean cut_card?",
    ]


def test_a_missing_key_is_shown_at_the_map_that_lacks_it(tmp_path: Path) -> None:
    (shown,) = write(tmp_path, "qq-21", "  banker_chosen: by_command\n", "")
    assert shown.splitlines() == [
        'rules.yaml:30:1 /table: the key "banker_chosen" is missing',
        "  30 | table:",
        "     | ^",
        "  allowed: banker_chosen",
        "  hint: how the banker is found is written where a player banks, and nowhere else",
    ]


def test_meanings_are_told_all_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = (data_root("spec") / "speed-blackjack" / "rules.yaml").read_text("utf-8")
    for old, new in (
        ("below: 17", "below: 22"),
        ("decks: 4", "decks: 0"),
        ("played: {least: 1", "played: {least: 2"),
    ):
        text = text.replace(old, new)
    path = tmp_path / "rules.yaml"
    path.write_text(text, "utf-8")
    problems = check_file(path)
    assert [problem.pointer for problem in problems] == [
        "/shoe/decks",
        "/table/seats/played/least",
        "/banker/draws/below",
    ]
