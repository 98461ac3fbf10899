"""Rules that fit together are tried for what never comes up; each finding is told at its place."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from tests.load.changed_rules import changed, in_good_form, problems_of, read_cases, rules_of, source_of
from twentyone.load.data import data_root, game_ids
from twentyone.load.meaning import check_meaning
from twentyone.load.rules import choose, load_game
from twentyone.model.build import build
from twentyone.soundness.examine import CHECKS, examine_rules
from twentyone.soundness.playable import Playable
from twentyone_cli import main

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source

CASES = read_cases(Path(__file__).parent / "soundness_problems.txt")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.replace("\n", " ")[:100])
def test_what_never_comes_up_is_told_at_its_place(case: str) -> None:
    source = changed(case)
    assert in_good_form(source)
    assert check_meaning(source, "rules") == []
    told = [
        " | ".join(filter(None, (f"{problem.pointer}: {problem.message}", problem.found, problem.hint)))
        for problem in examine_rules(source)
    ]
    assert sorted(told) == sorted(problems_of(case))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_check_has_a_case_in_which_it_finds_something(
    check: Callable[[Source, Playable], Iterable[Problem]],
) -> None:
    assert any(list(check(source, Playable(build(source.data)))) for source in map(changed, CASES))


@pytest.mark.parametrize("game", game_ids())
def test_packaged_games_are_sound_under_every_alternative(game: str) -> None:
    base = load_game(game)
    for reading in base.readings:
        for alternative in reading.alternatives:
            rules = choose(base, {reading.id: alternative.id}, {}).data
            assert examine_rules(source_of(rules)) == [], f"{reading.id}={alternative.id}"


def test_the_decks_that_may_be_set_are_all_thought_of() -> None:
    # A pair alike in suit needs a second deck, and the setting allows for one.
    case = (
        "> 21-points\n"
        '> set /settings/decks {"title": {"en": "a", "zh": "b"}, "kind": "count", "default": 1%s}\n'
        '> set /side_bets/pair/tiers/0/when {"same": ["rank", "suit"]}'
    )
    assert examine_rules(changed(case % ', "one_of": [1, 2]')) == []
    (problem,) = examine_rules(changed(case % ', "one_of": [1]'))
    assert (problem.message, problem.hint) == ("unreachable tier", "no cards show this")


def test_a_bet_with_too_many_cards_to_try_is_left_alone() -> None:
    # With two more cards beside the banker's hand, there are more sets of ranks than are tried.
    case = (
        "> infinite-blackjack\n"
        '> set /side_bets/bust_bonus/looks_at ["player_1", "player_2", "banker_hand"]\n'
        "> remove /side_bets/bust_bonus/banker_natural\n"
        '> set /side_bets/bust_bonus/tiers/0/when {"ranks": ["A"]}'
    )
    source = changed(case)
    assert "/side_bets/bust_bonus/tiers/0" not in {problem.pointer for problem in examine_rules(source)}


def test_validate_tells_what_never_comes_up_with_line_and_caret(tmp_path: Path) -> None:
    text = (data_root("spec") / "infinite-blackjack" / "rules.yaml").read_text("utf-8")
    one, other = 'when: {same: [rank, suit]}, pays: "30:1"', 'when: {same: [rank]}, pays: "5:1"'
    assert text.count(one) == text.count(other) == 1
    path = tmp_path / "rules.yaml"
    path.write_text(text.replace(one, "@").replace(other, one).replace("@", other), "utf-8")
    result = CliRunner().invoke(main, ["validate", str(path)], catch_exceptions=False)
    assert result.exit_code == 2
    lines = result.stdout.splitlines()
    place = next(number for number, line in enumerate(text.splitlines(), start=1) if "tier: coloured" in line)
    assert lines[0].endswith(f"rules.yaml:{place}:9 /side_bets/pairs/tiers/1: unreachable tier")
    assert lines[1].startswith(f"  {place} |       - {{tier: coloured")
    assert lines[2].endswith("^")
    assert lines[-1] == "1 file checked: 2 problems in 1 file"


def test_rules_that_do_not_fit_together_are_not_tried(tmp_path: Path) -> None:
    rules = (data_root("spec") / "speed-blackjack" / "rules.yaml").read_text("utf-8")
    path = tmp_path / "rules.yaml"
    path.write_text(rules.replace("  - {when: {compare: lower}", "  - {when: {banker: natural}"), "utf-8")
    result = CliRunner().invoke(main, ["validate", str(path)], catch_exceptions=False)
    assert "a line above decides every such hand" in result.stdout
    assert "no line decides" not in result.stdout


def test_examining_changes_nothing() -> None:
    rules = rules_of("infinite-blackjack")
    before = source_of(rules).data
    source = source_of(rules)
    examine_rules(source)
    assert source.data == before
