"""`twentyone serve` is an engine that the suite can judge, and its options choose what it plays by."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from tests.serve.sent import GAME, HAND, SOFT_17, all_rules, does, played
from tests.trace.spec_folder import SpecFolder
from twentyone_cli import main

if TYPE_CHECKING:
    from pathlib import Path

SERVE = [sys.executable, "-c", "from twentyone_cli import main; main()", "serve"]
START = {
    "cmd": "start",
    "protocol": 1,
    "suite": "1",
    "games": {k: {"rules": r} for k, r in all_rules().items()},
}
SPLIT_AND_DOUBLE = {
    "options": {},
    "seats": [{"seat": 1, "bets": {"main": 100}}],
    "shoe": ["8c", "6c", "8h", "Ts", "3d", "2c", "Ks", "9s"],
    "decisions": [does("split"), does("double")],
}


def ask(*options: str, question: dict[str, Any], game: str = GAME, kind: str = "round") -> dict[str, Any]:
    """Give the answer to a question that follows the greeting."""
    run = {"cmd": "run", "seq": 1, "game": game, "kind": kind, "given": question}
    result = CliRunner().invoke(
        main, ["serve", *options], input="\n".join(map(json.dumps, (START, run))), catch_exceptions=False
    )
    assert result.exit_code == 0, result.stderr
    answer: dict[str, Any] = json.loads(result.stdout.splitlines()[1])
    return answer


def refuse(*options: str) -> str:
    """Give the message by which options are refused."""
    result = CliRunner().invoke(main, ["serve", *options], input="", catch_exceptions=False)
    assert result.exit_code == 2
    assert result.stdout == ""
    return result.stderr


def test_questions_on_standard_input_are_answered_on_standard_output() -> None:
    assert ask(question=HAND, kind="hand") == {"seq": 1, "result": SOFT_17}


def test_a_game_that_was_not_named_is_not_played() -> None:
    assert ask("--game", "qq-21", question=HAND, kind="hand")["error"] == f"there is no game {GAME!r} here"


@pytest.mark.parametrize("prefix", ["", f"{GAME}/"])
def test_a_reading_is_played_whatever_rules_are_sent(prefix: str) -> None:
    assert ask(question=SPLIT_AND_DOUBLE)["refused"] == "not_legal"
    answer = ask("--reading", f"{prefix}double-after-split=allowed", question=SPLIT_AND_DOUBLE)
    assert answer["result"]["pending"]["hand"] == 2


def test_a_setting_is_played_whatever_rules_are_sent() -> None:
    assert ask("--set", "table_minimum=101", question=played())["refused"] == "bad_stake"
    other = ask("--set", "qq-21/table_minimum=101", question=played())
    assert "result" in other


def test_a_rules_file_is_played_in_the_place_of_the_rules_sent(tmp_path: Path) -> None:
    folder = SpecFolder.copy(GAME, tmp_path)
    folder.replace("rules.yaml", "below: 17", "below: 16")
    question = {**played(does("stand")), "shoe": ["Td", "6c", "9h", "Ts", "5d"]}
    assert ask(question=question)["result"]["dealer"] == ["6c", "Ts", "5d"]
    assert ask("--rules", str(folder.path), question=question)["result"]["dealer"] == ["6c", "Ts"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--reading", "double-after-split"), "is not of the form [game/]name=value"),
        (("--reading", "double-after-splt=allowed"), "did you mean double-after-split?"),
        (("--reading", "double-after-split=perhaps"), "its alternatives: allowed"),
        (("--set", "table_minimum=many"), "takes a whole number"),
        (("--set", "chess/table_minimum=1"), "there is no game 'chess' here"),
        (("--rules", "nowhere.yaml"), "there is no game or rules file 'nowhere.yaml'"),
    ],
)
def test_wrong_options_are_told(options: tuple[str, ...], message: str) -> None:
    assert message in refuse(*options)


def test_a_rules_file_with_faults_is_told_with_their_places(tmp_path: Path) -> None:
    folder = SpecFolder.copy(GAME, tmp_path)
    folder.replace("rules.yaml", "below: 17", "below: seventeen")
    message = refuse("--rules", str(folder.path))
    assert "/banker/draws/below" in message
    assert "below: seventeen" in message


def test_the_process_is_judged_as_an_engine_and_conforms() -> None:
    words = ["check", "--kind", "shoe", "--kind", "table", "--kind", "account", "--kind", "screen"]
    result = CliRunner().invoke(main, [*words, "--format", "json", "--", *SERVE], catch_exceptions=False)
    report = json.loads(result.stdout)
    counts = {name: count for name, count in report["counts"].items() if count}
    assert list(counts) == ["pass"]
    assert result.exit_code == 0


def test_the_same_engine_is_judged_in_this_process() -> None:
    words = ["check", "--kind", "shoe", "--python", "twentyone.serve:engine", "--format", "json"]
    result = CliRunner().invoke(main, words, catch_exceptions=False)
    assert result.exit_code == 0


def test_the_process_ends_when_its_input_does() -> None:
    done = subprocess.run(SERVE, input=b"", capture_output=True, check=True)
    assert (done.stdout, done.stderr) == (b"", b"")
