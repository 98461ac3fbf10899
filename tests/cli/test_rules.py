"""`twentyone rules` shows the rules that are played by, as text, as data and as a rules file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

from tests.trace.spec_folder import SpecFolder
from twentyone.load.check import check_file
from twentyone.load.data import game_ids
from twentyone.load.rules import choose_for, load_game
from twentyone_cli import main

if TYPE_CHECKING:
    from pathlib import Path

READING = "double-after-split=allowed"


def run(*words: str, columns: int = 80) -> Result:
    return CliRunner().invoke(main, ["rules", *words], env={"COLUMNS": str(columns)}, catch_exceptions=False)


def shown(*words: str, columns: int = 80) -> str:
    result = run(*words, columns=columns)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_the_games_are_listed_in_both_languages() -> None:
    lines = shown().splitlines()
    assert [line.split()[0] for line in lines] == game_ids()
    assert lines[3] == "speed-blackjack     Speed Blackjack · 速战二十一点"
    assert "速战二十一点 · Speed Blackjack" in shown("--lang", "zh")
    assert shown("--format", "markdown").count("\n- `") == len(game_ids()) - 1
    listed = json.loads(shown("--format", "json"))
    assert [entry["game"] for entry in listed] == game_ids()
    assert set(listed[0]) == {"game", "title", "document"}


@pytest.mark.parametrize("game", game_ids())
def test_json_is_the_resolved_rules_in_the_order_of_the_file(game: str) -> None:
    text = shown(game, "--format", "json")
    assert text == json.dumps(load_game(game).data, ensure_ascii=False, separators=(",", ":")) + "\n"


def test_readings_and_settings_are_in_the_resolved_rules() -> None:
    words = ["speed-blackjack", "--reading", READING, "--set", "table_minimum=7", "--format", "json"]
    found = json.loads(shown(*words))
    assert found["actions"]["double"]["when"] == {"cards": 2}
    assert found["settings"]["table_minimum"]["default"] == 7


@pytest.mark.parametrize("game", game_ids())
def test_the_resolved_rules_are_a_rules_file(game: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text(shown(game, "--resolved"), "utf-8")
    assert check_file(path, "rules") == []
    assert load_game(path).data == load_game(game).data


def test_the_resolved_rules_can_be_played_under_a_reading(tmp_path: Path) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text(shown("speed-blackjack", "--resolved", "--reading", READING), "utf-8")
    chosen = choose_for(["speed-blackjack"], [READING], [])["speed-blackjack"]
    assert load_game(path).data == chosen.data
    fenced = shown("speed-blackjack", "--resolved", "--reading", READING, "--format", "markdown")
    assert fenced == f"```yaml\n{path.read_text('utf-8')}```\n"


def test_every_rule_stands_with_the_names_of_what_is_behind_it() -> None:
    text = shown("speed-blackjack", columns=160)
    assert text.startswith(
        "Speed Blackjack · 速战二十一点\nspeed-blackjack · document 001_4ff90a3e937fb2c0.txt\n"
    )
    assert "\nShoe\n  decks: 4  [four-decks]\n" in text
    assert "  1: if the hand is bust; ends as bust  [over-21-busts, over-21-loses]\n" in text
    assert "  table_minimum: Smallest stake (default 1, chips)  [reading stake-limits]\n" in text


def test_clauses_are_said_where_they_are_asked_for() -> None:
    text = shown("speed-blackjack", "--clauses", columns=160)
    said = "      four-decks (line 22): The shoe holds four decks of 52 cards without jokers.\n"
    assert f"\n  decks: 4\n{said}" in text
    assert said not in shown("speed-blackjack", columns=160)


def test_readings_stand_with_their_choices_and_the_reason() -> None:
    text = shown("speed-blackjack", columns=160)
    at = text.index("  double-after-split (lines 99-100): May a split hand of two cards be doubled?\n")
    assert text[at:].splitlines()[1:4] == [
        "      never (our choice): No, only the two cards first dealt.",
        "      allowed: Yes, any hand of two cards that still plays.",
        "      why: Line 100 is narrower than line 99 and would say nothing if split hands were meant too.",
    ]
    chosen = shown("speed-blackjack", "--reading", READING, columns=160)
    assert "      allowed (chosen here): Yes, any hand of two cards that still plays.\n" in chosen


def test_markdown_is_a_document_of_sections() -> None:
    text = shown("21-points", "--format", "markdown", "--clauses")
    assert text.startswith("# 21 Points · 21点\n\n21-points · document ")
    assert "\n## Shoe\n\n- decks: Decks in the shoe (decks, now 8)\n    - `four-or-eight-decks` (" in text
    assert "\n## Settings\n\n- decks: Decks in the shoe (default 8, count, one of 4, 8)\n" in text
    assert "\n## What the document leaves open\n\n" in text


def test_chinese_is_spoken_where_it_is_asked_for() -> None:
    text = shown("qq-21", "--lang", "zh", "--clauses", columns=160)
    assert text.startswith("21点（QQ游戏） · QQ 21\n")
    assert "  副数: 1\n      one-pack（第5行）：用牌五十二张，不含大小王。\n" in text


@pytest.mark.parametrize("columns", [60, 160])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_line_is_wider_than_the_terminal(columns: int, language: str) -> None:
    for game in game_ids():
        text = shown(game, "--clauses", "--lang", language, columns=columns)
        assert max(map(cell_len, text.splitlines())) <= columns
        assert not [line for line in text.splitlines() if line != line.rstrip()]


def test_a_rules_file_of_ones_own_is_shown(tmp_path: Path) -> None:
    folder = SpecFolder.copy("speed-blackjack", tmp_path)
    folder.replace("rules.yaml", "below: 17", "below: 16")
    assert "    draws below: 16  [" in shown(str(folder.path))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("chess",), "there is no game or rules file 'chess'"),
        (("qq-22",), "did you mean qq-21?"),
        (("qq-21", "--reading", "peek=never"), "its alternatives: at-once"),
        (("qq-21", "--set", "table_minimum=x"), "takes a whole number"),
    ],
)
def test_wrong_names_are_told(words: tuple[str, ...], message: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


@pytest.mark.parametrize("name", ["rules.yaml", "clauses.yaml", "readings.yaml"])
def test_a_file_with_faults_is_told_with_their_places(tmp_path: Path, name: str) -> None:
    folder = SpecFolder.copy("qq-21", tmp_path)
    (folder.path / name).write_bytes(b"game: [\n")
    result = run(str(folder.path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{name}:" in result.stderr
