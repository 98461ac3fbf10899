"""`twentyone diff` compares games, files and revisions, in every form, and flags what no vector checks."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from shutil import copytree
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from twentyone.load.data import data_root
from twentyone.load.rules import choose_for
from twentyone_cli import diff_input, main
from twentyone_cli.diff_words import lines_once

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from twentyone.load.rules import Game

SPEED = "speed-blackjack"
READING = "soft-17=hits"


@pytest.fixture(autouse=True, scope="module")
def _games_are_read_once() -> Iterator[None]:
    """Let every call compare the same games, so that what was asked about one of them is not asked again."""
    read = choose_for

    @cache
    def kept(names: tuple[str, ...], readings: tuple[str, ...], settings: tuple[str, ...]) -> dict[str, Game]:
        return read(names, readings, settings)

    with pytest.MonkeyPatch.context() as patching:
        patching.setattr(diff_input, "choose_for", lambda *words: kept(*map(tuple, words)))
        yield


def run(*words: str, columns: int = 120) -> Result:
    # What is tested here needs no round of more cards.
    return CliRunner().invoke(
        main, ["diff", *words, "--cards", "3"], env={"COLUMNS": str(columns)}, catch_exceptions=False
    )


def data(*words: str) -> dict[str, Any]:
    result = run(*words, "--format", "json", "--no-price")
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def git(folder: Path, *words: str) -> None:
    author = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run(["git", "-C", str(folder), *author, *words], check=True, capture_output=True)


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """Give a game's rules file in a git repository with a second, changed revision in the work tree."""
    folder = tmp_path / "game"
    copytree(data_root("spec") / SPEED, folder)
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "-m", "first")
    path = folder / "rules.yaml"
    path.write_text(path.read_text("utf-8").replace("soft_17: stands", "soft_17: hits"), "utf-8")
    return path


def test_a_reading_is_compared_with_the_default_in_either_form() -> None:
    by_option, by_name = data(SPEED, "--reading", READING), data(SPEED, f"{SPEED}@{READING}")
    assert by_option["differences"] == by_name["differences"]
    (entry,) = by_name["differences"]
    assert entry["pointer"] == "/banker/draws/soft_17"
    assert entry["says"]["en"] == {"rule": "Banker / draws / on a soft 17", "a": "stands", "b": "draws"}
    assert "soft-17" in entry["clauses"]["a"]
    assert by_name["vectors"]["failed"] > 0


def test_two_revisions_of_a_file_are_compared(rules: Path) -> None:
    found = data(f"{rules}@HEAD", str(rules))
    assert [each["pointer"] for each in found["differences"]] == ["/banker/draws/soft_17"]


@pytest.mark.parametrize("revision", ["nowhere", "--help", "HEAD:x"])
def test_a_bad_revision_is_told_without_a_traceback(rules: Path, revision: str) -> None:
    result = run(f"{rules}@{revision}", str(rules))
    assert result.exit_code == 2
    assert "revision" in result.stderr or "git says" in result.stderr


@pytest.mark.parametrize("words", [(), (SPEED,), (SPEED, "no-such-game"), (f"{SPEED}@HEAD", SPEED)])
def test_what_cannot_be_compared_is_a_wrong_call(words: tuple[str, ...]) -> None:
    assert run(*words).exit_code == 2


def test_witnesses_are_a_suite_that_play_tells_by_either_rules(tmp_path: Path) -> None:
    found = run(SPEED, "--reading", READING, "--no-price", "--witnesses", str(tmp_path), "--format", "json")
    name = json.loads(found.stdout)["differences"][0]["witness"]["id"]
    codes = {}
    for side in ("before", "after"):
        words = [str(tmp_path / "rules" / f"1-{side}.yaml"), "--vector", name, "--suite", str(tmp_path)]
        codes[side] = CliRunner().invoke(main, ["play", *words, "--format", "json"]).exit_code
    assert codes == {"before": 0, "after": 1}


def test_a_changed_rule_that_vectors_tell_is_checked() -> None:
    result = run(SPEED, "--reading", READING, "--no-price", "--exit-code", "--format", "json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["unchecked"] == {"rules": [], "vectors": []}


def test_a_changed_rule_that_no_vector_tells_is_flagged(rules: Path) -> None:
    path = rules.with_name("other.yaml")
    text = rules.read_text("utf-8").replace("events: [disconnect]", "events: [disconnect, no_action]")
    path.write_text(text, "utf-8")
    result = run(str(rules), str(path), "--no-price", "--exit-code", "--format", "json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["unchecked"]["rules"] == ["/absent/events"]


def test_a_changed_vector_without_a_changed_rule_is_flagged(tmp_path: Path) -> None:
    assert run(SPEED, f"{SPEED}@{READING}", "--no-price", "--witnesses", str(tmp_path)).exit_code == 0
    path = tmp_path / SPEED / "round.jsonl"
    stored = json.loads(path.read_text("utf-8"))
    stored["expect"]["drawn"] += 1
    path.write_text(json.dumps(stored) + "\n", "utf-8")
    result = run(SPEED, SPEED, "--no-price", "--exit-code", "--suite", str(tmp_path), "--format", "json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["unchecked"]["vectors"] == [stored["id"]]


@pytest.mark.parametrize("columns", [60, 120])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_terminal_shows_rule_witness_and_vectors_at_any_width(columns: int, language: str) -> None:
    result = run(SPEED, "--reading", READING, "--no-price", "--lang", language, columns=columns)
    assert result.exit_code == 0
    assert "/banker/draws/soft_17" in result.stdout.replace("\n", "")
    assert {"en": "Shown by a round", "zh": "由一局可见"}[language] in result.stdout


@pytest.mark.parametrize("form", ["markdown", "html"])
def test_the_documents_hold_the_witness_and_need_nothing_else(form: str) -> None:
    text = run(SPEED, "--reading", READING, "--no-price", "--format", form).stdout
    assert "drawn" in text
    assert "http" not in text.replace("http-equiv", "")


@pytest.mark.parametrize("form", ["pretty", "json", "markdown", "html"])
def test_all_games_stand_in_one_table(form: str) -> None:
    result = run("--all", "--format", form, columns=160)
    assert result.exit_code == 0
    assert "3:2" in result.stdout
    if form == "json":
        found = json.loads(result.stdout)
        assert all(len(row["cells"]) == len(found["games"]) for row in found["rules"])
        assert any(row["same"] for row in found["rules"])
        assert any(not row["same"] for row in found["rules"])


def test_the_one_step_of_both_walks_is_shown_once() -> None:
    pytest.importorskip("numba")
    result = run(SPEED, "--reading", READING)
    assert result.stdout.count("/banker/draws/soft_17") == 2
    assert "in reverse" not in result.stdout


def test_lines_that_stand_several_times_are_written_once() -> None:
    assert lines_once("a\nb\nb\nb\na", "en") == "a\nb (3 times)\na"
