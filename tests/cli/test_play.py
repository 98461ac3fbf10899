"""`twentyone play`: a person plays rounds; whatever is typed, the answer is an explanation."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.trace.spec_folder import SpecFolder
from twentyone.answer import answer
from twentyone.load.data import game_ids
from twentyone.load.rules import load_game
from twentyone_cli import main

if TYPE_CHECKING:
    from pathlib import Path

SPEED = "speed-blackjack"


def run(*words: str, typed: str = "", columns: int = 80) -> Result:
    return CliRunner().invoke(
        main, ["play", *words], input=typed, env={"COLUMNS": str(columns)}, catch_exceptions=False
    )


def play(*words: str, typed: str = "", columns: int = 80) -> str:
    """Play with seed 3, which deals 9♣ Q♠ against 5♦ in the first game; give what is shown."""
    result = run(*words, "--seed", "3", typed=typed, columns=columns)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def played(*words: str, typed: str = "") -> list[dict[str, Any]]:
    """Give the rounds played, as data."""
    rounds: list[dict[str, Any]] = json.loads(play(*words, "--format", "json", typed=typed))["rounds"]
    return rounds


def test_a_round_is_played_to_its_settlement() -> None:
    text = play(SPEED, typed="\nstand\n", columns=160)
    assert "Speed Blackjack · seed 3\n" in text
    assert "Stakes from 1 to 100000. ? explains, q quits.\n" in text
    assert "   Banker: 5♦ ??\n   Seat 1, hand 1: 9♣ Q♠ (19)\n" in text
    assert "   The banker draws 4♦: 5♦ 3♦ 7♠ 4♦ (19)\n" in text
    assert "   push: 100 staked, 100 back, because the hand equals the banker's\n" in text
    assert (
        "     tie-returns-bet (line 12): Equal totals of 17 or more push and the stake comes back.\n" in text
    )
    assert text.endswith("You leave the table\nRounds played: 1; seed 3\n")


def test_every_action_is_shown_with_why_and_the_clause_behind_each_no() -> None:
    lines = play(SPEED, typed="\n", columns=160).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("   1 hit"))
    assert lines[at : at + 5] == [
        "   1 hit        always allowed",
        "   2 stand      always allowed",
        "   3 double     costs 100, allowed: the number of cards is 2 and the hand is as dealt",
        "   - split      only if it is a pair of equal points; here 9♣ Q♠",
        "                four-actions (lines 42, 44-47): The only actions are stand, hit, double and split.",
    ]


def test_a_question_mark_explains_every_action() -> None:
    text = play(SPEED, typed="\n?\n", columns=160)
    assert "                take one card\n" in text
    assert "                double-two-cards (line 99): " in text


@pytest.mark.parametrize(
    "typed",
    ["stand", "STAND", " stand ", "2", "st", "s"],
    ids=["word", "capitals", "blanks", "number", "part", "s"],
)
def test_an_action_is_chosen_by_word_number_or_beginning(typed: str) -> None:
    rounds = played(SPEED, typed=f"\n{typed}\n")
    assert rounds[0]["given"]["decisions"] == [{"seat": 1, "hand": 1, "do": "stand"}]


def test_an_action_is_chosen_in_chinese() -> None:
    text = play(SPEED, "--lang", "zh", typed="\n停牌\n退出\n")
    assert "1号座第1手：停牌\n" in text
    assert "   平：押100，收回100，因点数与庄家相等\n" in text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("split", "split: only if it is a pair of equal points; here 9♣ Q♠"),
        ("", "Choose one of: 1 hit, 2 stand, 3 double"),
        ("dance", "dance is none of: 1 hit, 2 stand, 3 double"),
        ("x" * 200, "x" * 40 + " is none of:"),
        ("insure", "insure is none of:"),
        ("4", "4 is none of:"),
    ],
)
def test_a_wrong_choice_is_explained_and_asked_again(typed: str, said: str) -> None:
    text = play(SPEED, typed=f"\n{typed}\nstand\n", columns=160)
    assert f"   {said}" in text
    assert "Settlement\n" in text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("many", "many is no whole number of chips; Enter takes 100"),
        ("-5", "-5 is no whole number of chips"),
        ("7.5", "7.5 is no whole number of chips"),
        ("²", "² is no whole number of chips"),
        ("9" * 5000, "9" * 40 + " is no whole number of chips"),
        ("200000", "a stake of 1 to 100000, reading stake-limits"),
        ("1001", "the balance does not cover it, Seat 1: 1000 left"),
        (
            "?",
            "A whole number of chips from 1 to 100000; Enter takes what stands in brackets; 0 lays nothing.",
        ),
        ("0", "Nothing is laid; lay a stake or quit"),
    ],
)
def test_a_wrong_stake_is_explained_and_asked_again(typed: str, said: str) -> None:
    text = play(SPEED, typed=f"{typed}\n60\nstand\n", columns=160)
    assert f"{said}" in text
    assert "60 staked" in text


def test_enter_lays_the_last_stake_again() -> None:
    rounds = played(SPEED, typed="60\nstand\n\n\nstand\n")
    assert [each["given"]["seats"][0]["bets"] for each in rounds] == [{"main": 60}, {"main": 60}]


def test_the_balance_goes_from_round_to_round_and_the_shoe_goes_on() -> None:
    rounds = played(SPEED, typed="\nstand\n\n50\ndouble\n\n\nstand\n")
    balance = 1000
    for each in rounds:
        assert each["given"]["seats"][0]["balance"] == balance
        balance += each["result"]["net"][0]["net"]
    assert len(rounds) == 3
    dealt = [card for each in rounds for card in each["given"]["shoe"]]
    one = played(SPEED, typed="\nhit\nhit\nhit\nhit\nhit\nhit\n")[0]["given"]["shoe"]
    assert dealt[: len(one)] == one


@pytest.mark.parametrize("game", game_ids())
def test_a_round_played_is_a_question_with_its_answer(game: str) -> None:
    typed = "\n10\n\n\n\n" + "decline\nhit\nstand\n" * 5 + "\n"
    rounds = played(game, typed=typed * 4)
    assert rounds
    for each in rounds:
        assert answer(load_game(game), "round", each["given"]) == each["result"]
        assert [step["what"] for step in each["steps"]][:2] == ["bets", "deal"]


def test_equal_seeds_and_words_give_equal_games_and_another_seed_another() -> None:
    words = ("infinite-blackjack", "--format", "json")
    typed = "\n5\n\n\n\nstand\n"
    assert run(*words, "--seed", "9", typed=typed).stdout == run(*words, "--seed", "9", typed=typed).stdout
    assert run(*words, "--seed", "9", typed=typed).stdout != run(*words, "--seed", "8", typed=typed).stdout


def test_a_seed_that_was_drawn_is_shown_and_plays_the_same_game() -> None:
    first = run(SPEED, typed="\nstand\n").stdout
    found = re.search(r"seed (\d+)", first)
    assert found is not None
    assert run(SPEED, "--seed", found[1], typed="\nstand\n").stdout == first


@pytest.mark.parametrize("typed", ["", "q\n", "Q\n", "\n", "\nq\n", "\nstand\nq\n"])
def test_quitting_or_the_end_of_input_ends_it_cleanly(typed: str) -> None:
    assert play(SPEED, typed=typed).splitlines()[-1].startswith("Rounds played: ")


def test_side_bets_are_asked_for_and_settled() -> None:
    rounds = played("infinite-blackjack", typed="\n10\n10\n10\n10\nstand\n")
    assert rounds[0]["given"]["seats"][0]["bets"] == {
        "main": 100,
        "pairs": 10,
        "bust_bonus": 10,
        "lucky_three": 10,
        "poker_three": 10,
    }
    settled = [bet["bet"] for bet in rounds[0]["result"]["bets"]]
    assert settled == ["pairs", "bust_bonus", "lucky_three", "poker_three"]


def test_a_side_bet_can_be_laid_alone_where_the_rules_allow() -> None:
    text = play("infinite-blackjack", typed="0\n10\n\n\n\n")
    assert re.search(r"Seat 1, Pairs: .*, 10 staked, \d+ back", text)
    assert "hand 1" not in text
    assert "Seat 1, stake on Pair " not in play("21-points", typed="0\n")


def test_a_side_bet_that_is_closed_is_not_asked_for(tmp_path: Path) -> None:
    folder = SpecFolder.copy("infinite-blackjack", tmp_path)
    folder.replace("rules.yaml", "open: {rounds: 40}", "open: {rounds: 1}")
    text = play(str(folder.path), typed="\n\n\n\n\n" + "decline\nstand\n\n" * 10)
    first, second = text.split("Enter for another round, q to quit: ")[:2]
    assert "stake on Pairs" in first
    assert "   Pairs is closed in this round of the shoe\n" in second
    assert "stake on Pairs" not in second


def test_a_bet_on_a_split_hand_is_asked_for_with_its_stake() -> None:
    def decisions(seed: int) -> list[dict[str, Any]]:
        words = ("21-points", "--seed", str(seed), "--format", "json")
        typed = "\n10\ndecline\nsplit\nbet\nx\n20\n" + "decline\nstand\n" * 6
        rounds = json.loads(run(*words, typed=typed).stdout)["rounds"]
        return list(rounds[0]["given"]["decisions"]) if rounds else []

    # Some seed deals a pair.
    assert any({"seat": 1, "hand": 1, "do": "bet", "stake": 20} in decisions(seed) for seed in range(200))


def test_every_seat_of_the_person_is_asked_and_may_sit_out() -> None:
    rounds = played("21-points", "--seats", "3", typed="10\n\n0\n20\n\n" + "decline\nstand\n" * 6)
    assert [seat["seat"] for seat in rounds[0]["given"]["seats"]] == [1, 3]


def test_a_free_banker_is_played_by_the_rules_line() -> None:
    rounds = played("qq-21", typed="\nstand\n")
    assert "banker" in [each["seat"] for each in rounds[0]["given"]["decisions"]]
    final = answer(load_game("qq-21"), "hand", {"cards": rounds[0]["result"]["dealer"], "origin": "deal"})
    assert final["points"] >= 17


def test_a_person_who_banks_sees_his_cards_and_not_the_players() -> None:
    text = play("qq-21", "--bank", "me", "--seats", "2", typed="stand\n")
    before, after = text.split("Banker: stand\n")
    assert "Banker decides\n   The banker shows " in before
    assert "   Seat 1, hand 1: ?? " in before
    assert "Banker: ??" not in before
    assert "??" not in after
    assert re.search(r"^Banker: -?\d+ so far$", after, re.MULTILINE)


def test_a_player_who_cannot_stake_any_more_ends_the_game() -> None:
    text = play("qq-21", "--balance", "9", typed="\n\n")
    assert "No seat can cover the smallest stake; the game is over\nRounds played: 0; seed 3\n" in text


def test_a_shoe_that_runs_out_voids_the_round(tmp_path: Path) -> None:
    folder = SpecFolder.copy(SPEED, tmp_path)
    folder.replace("rules.yaml", "decks: 4", "decks: 1")
    folder.replace("rules.yaml", "cards: 60", "cards: 52")
    words = (str(folder.path), "--balance", "100000", "--format", "json")
    result = run(*words, "--seed", "1", typed="10\n" + "hit\nhit\nhit\nhit\nhit\ndecline\n\n" * 40)
    assert "The shoe ran out; the round is void and every stake comes back\n" in result.stderr
    balance = 100_000
    for each in json.loads(result.stdout)["rounds"]:
        assert each["given"]["seats"][0]["balance"] == balance
        balance += each["result"]["net"][0]["net"]


def test_a_reading_and_a_setting_are_played() -> None:
    assert "Stakes from 5 to 100000." in play(SPEED, "--set", "table_minimum=5")
    text = play(SPEED, "--reading", "double-after-split=allowed", typed="\n", columns=160)
    assert "costs 100, allowed: the number of cards is 2\n" in text


def test_markdown_is_a_document_of_the_rounds() -> None:
    text = play(SPEED, "--format", "markdown", typed="\nstand\n")
    assert text.startswith("# Speed Blackjack\n\nseed 3\n\n## Round 1\n\n1. **Bets**\n")
    assert (
        "    - `-` split: only if it is a pair of equal points; here 9♣ Q♠\n        - `four-actions` ("
        in text
    )


def test_json_keeps_standard_output_for_itself() -> None:
    result = run(SPEED, "--seed", "3", "--format", "json", typed="\nstand\n")
    assert json.loads(result.stdout)["seed"] == 3
    assert "Settlement" in result.stderr
    assert json.loads(run(SPEED, "--seed", "3", "--format", "json").stdout)["rounds"] == []


@pytest.mark.parametrize("columns", [60, 160])
@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("game", game_ids())
def test_no_line_is_wider_than_the_terminal(game: str, language: str, columns: int) -> None:
    typed = "\n5\n5\n5\n5\n?\n" + "decline\nsplit\nhit\n?\nstand\n" * 6
    text = play(game, "--lang", language, "--balance", "5000", typed=typed, columns=columns)
    assert max(map(cell_len, text.splitlines())) <= columns


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "name a game to play: "),
        (("chess",), "there is no game or rules file 'chess'"),
        ((SPEED, "--seats", "2"), "--seats 2: at most 1 can be played in this game"),
        (("qq-21", "--seats", "6"), "--seats 6: at most 5 can be played in this game"),
        ((SPEED, "--bank", "me"), "--bank me: in this game the banker plays by rule"),
        ((SPEED, "--reading", "peek=never"), "there is no 'peek'"),
        ((SPEED, "--set", "decks=4"), "there is no 'decks'"),
        ((SPEED, "--balance", "-1"), "is not in the range"),
    ],
)
def test_wrong_options_are_told(words: tuple[str, ...], message: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


TYPED = st.lists(
    st.sampled_from(
        [
            "",
            "",
            "1",
            "2",
            "3",
            "5",
            "0",
            "?",
            "hit",
            "stand",
            "split",
            "double",
            "decline",
            "bet",
            "insure",
            "claim",
            "surrender",
            "h",
            "停牌",
            "99999999",
        ]
    )
    | st.text(max_size=3),
    max_size=40,
)


@settings(max_examples=25)
@given(game=st.sampled_from(game_ids()), seed=st.integers(0, 50), seats=st.sampled_from([1, 2]), lines=TYPED)
def test_whatever_is_typed_the_game_ends_cleanly(game: str, seed: int, seats: int, lines: list[str]) -> None:
    many = ("--seats", str(seats)) if game != SPEED else ()
    result = run(game, "--seed", str(seed), *many, typed="\n".join(lines))
    assert result.exit_code == 0
    assert "Rounds played: " in result.stdout
