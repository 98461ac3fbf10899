"""`twentyone play --vector` finds a vector, tells it, and says whether the rules give what it expects."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from click.testing import CliRunner, Result
from rich.cells import cell_len

from tests.playing.told import asked
from tests.trace.spec_folder import SpecFolder
from twentyone.load.rules import choose, load_game
from twentyone_cli import main
from twentyone_conformance.generate.answers import answer_in_full
from twentyone_conformance.model import Clause, Game, Suite, Vector
from twentyone_conformance.store import stored

if TYPE_CHECKING:
    from pathlib import Path

SPEED = "speed-blackjack"
READING = "double-after-split=allowed"
SPLIT = asked("8c 6c 8h Ts 3d 2c Ks 9s", "split", "double")
QUESTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "hand/totals/soft-17": ("hand", {"cards": ["As", "6d"], "origin": "deal"}),
    "hand/totals/soft-18": ("hand", {"cards": ["As", "7d"], "origin": "deal"}),
    "round/plain/stand": ("round", asked("Td 6c 9h Ts 5d", "stand", balance=500)),
    "refuse/guards/double-after-split": ("refuse", SPLIT),
    "shoe/plain/one-round": ("shoe", {"options": {}, "opening": [], "rounds": [{"cards": 5}]}),
}


def vector(name: str) -> Vector:
    kind, given = QUESTIONS[name]
    game = load_game(SPEED)
    other = choose(game, dict([READING.split("=")]), {})
    expect, _ = answer_in_full(game, kind, given)
    otherwise, _ = answer_in_full(other, kind, given)
    readings = {READING: otherwise} if otherwise != expect else {}
    return Vector(f"{SPEED}/{name}", SPEED, kind, (), given, expect, readings=readings)


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """Give the folder of a small suite of one game."""
    return write(tmp_path, [vector(name) for name in QUESTIONS])


def write(folder: Path, vectors: list[Vector]) -> Path:
    clause = Clause("four-decks", ("22",), {"en": "Four decks.", "zh": "四副。"})
    whole = Suite("test", {SPEED: Game(load_game(SPEED).data, (clause,))}, tuple(vectors))
    for name, text in stored(whole).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def run(suite: Path, name: str, *words: str, columns: int = 160) -> Result:
    argv = ["play", *words, "--vector", name, "--suite", str(suite)]
    return CliRunner().invoke(main, argv, env={"COLUMNS": str(columns)}, catch_exceptions=False)


def told(suite: Path, name: str, *words: str, columns: int = 160) -> str:
    result = run(suite, name, *words, columns=columns)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_a_round_is_told_with_the_expectation_beside_the_answer(suite: Path) -> None:
    text = told(suite, f"{SPEED}/round/plain/stand")
    assert text.startswith(f"{SPEED}/round/plain/stand\nSpeed Blackjack · a round\n\nGiven\n")
    assert "   shoe       10♦ 6♣ 9♥ 10♠ 5♦\n" in text
    assert "\n3. Seat 1, hand 1 decides\n   Banker: 6♣ ??\n   Seat 1, hand 1: 10♦ 9♥ (19)\n" in text
    assert "                split-equal-points (line 89): Two cards of equal points may be split.\n" in text
    assert "\nnet             seat 1, net -100" in text
    assert "\nThe rules give what is expected\n\nClauses that decided\n" in text
    assert text.endswith("No other reading changes the answer\n")


def test_how_another_reading_answers_is_told(suite: Path) -> None:
    text = told(suite, f"{SPEED}/refuse/guards/double-after-split")
    assert "Refused: this is not legal here\n" in text
    assert (
        f"Other readings\n   {READING}: Yes, any hand of two cards that still plays.\n     asked: seat 1"
        in text
    )


def test_under_a_reading_its_own_answer_is_expected(suite: Path) -> None:
    data = json.loads(told(suite, f"{SPEED}/refuse/guards/", "--reading", READING, "--format", "json"))
    assert data["chosen"] == {"double-after-split": "allowed"}
    assert data["answer"]["pending"] == data["expect"]["pending"]
    assert (data["agrees"], data["readings"]) == (True, [])


def test_under_other_settings_nothing_is_expected(suite: Path) -> None:
    words = ("--set", "table_minimum=200", "--format", "json")
    data = json.loads(told(suite, f"{SPEED}/round/plain/stand", *words))
    assert data["answer"]["refused"] == "bad_stake"
    assert (data["expect"], data["agrees"]) == (None, True)
    assert data["no_expect"] == "The suite expects nothing of these settings"


def test_json_holds_all_that_is_told(suite: Path) -> None:
    text = told(suite, f"{SPEED}/refuse/guards/double-after-split", "--format", "json")
    data = json.loads(text)
    assert text == json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"
    assert data["given"] == SPLIT
    assert data["expect"] == data["answer"] == vector("refuse/guards/double-after-split").expect
    assert [step["what"] for step in data["steps"]][-1] == "refusal"
    assert data["readings"][0]["answer"] == vector("refuse/guards/double-after-split").readings[READING]
    assert data["readings"][0]["as_stored"] is True
    assert {"clause", "says", "lines"} in [set(entry) for entry in data["clauses"]]


def test_markdown_is_a_document(suite: Path) -> None:
    text = told(suite, f"{SPEED}/round/plain/stand", "--format", "markdown")
    assert text.startswith(f"# `{SPEED}/round/plain/stand`\n\nSpeed Blackjack · a round\n\n## Given\n")
    assert "\n## Steps\n\n1. **Bets**\n    - Seat 1: 100 on Main bet\n" in text
    assert "\n| What | Expected | The rules give |\n| --- | --- | --- |\n" in text
    assert "\n**The rules give what is expected**\n" in text


def test_chinese_is_spoken_where_it_is_asked_for(suite: Path) -> None:
    text = told(suite, f"{SPEED}/hand/totals/soft-17", "--lang", "zh")
    assert "速战二十一点 · 一手牌的点数\n" in text
    assert "\n2. 再加6♦：软17点\n" in text


@pytest.mark.parametrize(
    "name", [f"{SPEED}/round", "speed-blackjack/r*/plain/*", f"{SPEED}/round/plain/stand"]
)
def test_a_beginning_or_a_pattern_that_fits_one_is_enough(suite: Path, name: str) -> None:
    assert told(suite, name).startswith(f"{SPEED}/round/plain/stand\n")


def test_an_id_that_others_begin_with_is_found(tmp_path: Path) -> None:
    longer = evolve(vector("hand/totals/soft-17"), id=f"{SPEED}/hand/totals/soft-17-too")
    suite = write(tmp_path, [vector("hand/totals/soft-17"), longer])
    assert told(suite, f"{SPEED}/hand/totals/soft-17").startswith(f"{SPEED}/hand/totals/soft-17\n")


def test_a_name_that_fits_several_lists_them(suite: Path) -> None:
    result = run(suite, f"{SPEED}/hand")
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"2 vectors are like '{SPEED}/hand'; name one:\n  {SPEED}/hand/totals/soft-17\n" in result.stderr


@pytest.mark.parametrize("name", ["chess", f"{SPEED}/dance", f"{SPEED}/hand/x", "*/nothing/*", "[", ""])
def test_a_name_that_fits_none_or_all_is_told(suite: Path, name: str) -> None:
    result = run(suite, name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "vector" in result.stderr


def test_rules_that_no_longer_give_what_is_expected_end_with_1(tmp_path: Path) -> None:
    wrong = evolve(
        vector("hand/totals/soft-17"), expect={"points": 18, "soft": True, "natural": False, "bust": False}
    )
    result = run(write(tmp_path, [wrong]), wrong.id)
    assert result.exit_code == 1
    assert "points   18        17\n" in result.stdout
    assert "The rules do not give what is expected\n" in result.stdout


def test_a_reading_whose_answer_is_stored_otherwise_is_marked(tmp_path: Path) -> None:
    wrong = evolve(vector("refuse/guards/double-after-split"), readings={})
    text = told(write(tmp_path, [wrong]), wrong.id)
    assert "     the suite stores another answer for it\n" in text


def test_a_rules_file_of_ones_own_answers_in_the_games_place(suite: Path, tmp_path: Path) -> None:
    folder = SpecFolder.copy(SPEED, tmp_path / "own")
    folder.replace("rules.yaml", "court: 10", "court: 9")
    name = f"{SPEED}/round/plain/stand"
    assert run(suite, name, str(folder.path)).exit_code == 0
    folder.replace("rules.yaml", "below: 17", "below: 16")
    result = run(suite, name, str(folder.path))
    assert result.exit_code == 1
    assert "6♣ 10♠" in result.stdout


def test_a_question_in_no_form_is_told(tmp_path: Path) -> None:
    strange = evolve(vector("hand/totals/soft-17"), given={"cards": ["Zz"], "origin": "deal"})
    result = run(write(tmp_path, [strange]), strange.id)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{SPEED} cannot be asked this: " in result.stderr


def test_a_question_that_the_rules_do_not_speak_of_is_no_agreement(tmp_path: Path) -> None:
    id_ = f"{SPEED}/account/titles/five"
    strange = Vector(id_, SPEED, "account", (), {"score": 5}, {"title": "none"})
    suite = write(tmp_path, [strange])
    assert run(suite, id_).exit_code == 1
    data = json.loads(run(suite, id_, "--format", "json").stdout)
    assert (data["answer"], data["no_answer"]) == (None, "the rules have no scores")


def test_a_damaged_suite_is_bad_input(suite: Path) -> None:
    (suite / SPEED / "hand.jsonl").write_text("{", "utf-8")
    result = run(suite, f"{SPEED}/hand/totals/soft-17")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "hand.jsonl" in result.stderr


@pytest.mark.parametrize("columns", [60, 160])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_line_is_wider_than_the_terminal(suite: Path, language: str, columns: int) -> None:
    for name in QUESTIONS:
        text = told(suite, f"{SPEED}/{name}", "--lang", language, columns=columns)
        assert max(map(cell_len, text.splitlines())) <= columns


class Terminal:
    """A terminal in which the command runs."""

    def __init__(self, *words: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        program = [sys.executable, "-c", "from twentyone_cli import main; main()", "play", *words]
        environment = {**os.environ, "COLUMNS": "100", "TERM": "xterm-256color", **environment}
        self.process = subprocess.Popen(
            program, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)
        self.shown = ""

    def wait_for(self, text: str) -> None:
        """Read until a text is shown."""
        until = time.monotonic() + 60
        while text not in self.shown and time.monotonic() < until:
            if select.select([self.master], [], [], 1)[0]:
                self.shown += os.read(self.master, 65536).decode("utf-8", "replace")
        assert text in self.shown
        self.shown = self.shown[self.shown.index(text) + len(text) :]

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def close(self) -> int:
        try:
            return self.process.wait(60)
        finally:
            self.process.kill()
            self.process.wait()
            os.close(self.master)


def test_in_a_terminal_it_waits_between_steps_until_the_person_quits(suite: Path) -> None:
    terminal = Terminal("--vector", f"{SPEED}/round", "--suite", str(suite), "--lang", "en")
    terminal.wait_for("Enter for the next step")
    assert "The deal" not in terminal.shown
    terminal.type("\n")
    terminal.wait_for("The deal")
    terminal.wait_for("Enter for the next step")
    terminal.type("q\n")
    assert terminal.close() == 0


def test_in_a_terminal_all_steps_come_at_once_if_they_are_asked_for(suite: Path) -> None:
    terminal = Terminal("--vector", f"{SPEED}/round", "--suite", str(suite), "--all-steps")
    terminal.wait_for("No other reading changes the answer")
    assert terminal.close() == 0


def test_in_a_terminal_red_suits_are_red_and_an_interrupt_ends_it_cleanly() -> None:
    terminal = Terminal(SPEED, "--seed", "3", NO_COLOR="")
    terminal.wait_for("[100]:")
    terminal.type("\n")
    terminal.wait_for("\x1b[31m5♦")
    terminal.wait_for("Seat 1, hand 1:")
    terminal.wait_for("split")
    terminal.wait_for("Seat 1, hand 1:")
    os.killpg(terminal.process.pid, signal.SIGINT)
    terminal.wait_for("Rounds played: 0; seed 3")
    assert terminal.close() == 0


def test_where_there_are_no_signs_for_suits_letters_stand_for_them() -> None:
    program = [sys.executable, "-c", "from twentyone_cli import main; main()", "play", SPEED, "--seed", "3"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "100"}
    done = subprocess.run(program, input=b"\nstand\n", capture_output=True, check=True, env=environment)
    assert b"Banker: 5d ??" in done.stdout
    assert done.stderr == b""
