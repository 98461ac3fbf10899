"""`twentyone trace` says the same in every format, and its exit status says whether to worry."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from tests.trace.spec_folder import SpecFolder
from twentyone.load.data import game_ids
from twentyone.load.problem import Problem
from twentyone.trace.game import GameTrace, Tally
from twentyone_cli import main, trace
from twentyone_conformance.errors import SuiteDamaged

if TYPE_CHECKING:
    from pathlib import Path

PROBLEM = Problem(
    "rules.yaml", 3, 7, "/shoe/decks", "no clause stands behind this rule", excerpt="  decks: 4"
)


def traced(**changes: Any) -> GameTrace:
    facts: dict[str, Any] = {
        "game": "a-game",
        "lines": Tally(157, 157),
        "leaves": Tally(234, 233),
        "descriptive": Tally(5, 5),
        "rule_clauses": tuple("abc"),
        "descriptive_clauses": (),
        "unexercised": ("b",),
        "decisive": 1,
        "problems": (PROBLEM,),
    }
    return GameTrace(**(facts | changes))


def run(*arguments: str, columns: int = 80) -> Result:
    return CliRunner().invoke(
        main, ["trace", *arguments], env={"COLUMNS": str(columns)}, catch_exceptions=False
    )


@pytest.fixture
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace, "trace_game", lambda *_, **__: traced())


def test_all_packaged_games_are_traced_in_order() -> None:
    result = run("--format", "json")
    assert result.exit_code == 0
    assert list(json.loads(result.stdout)) == game_ids()


def test_json_is_what_the_trace_gives(one_game: None) -> None:  # noqa: ARG001 - replaces the trace
    result = run("qq-21", "--format", "json")
    assert json.loads(result.stdout) == {"qq-21": traced().as_json()}
    assert result.exit_code == 1


@pytest.mark.parametrize("columns", [60, 80, 160])
def test_the_table_fits_and_hides_nothing(one_game: None, columns: int) -> None:  # noqa: ARG001
    result = run("infinite-blackjack", columns=columns)
    table = result.stdout[result.stdout.index("Game ") :].split("\n\n")[0]
    assert max(map(len, table.splitlines())) <= columns
    for piece in ("infinite-blackjack", "157/157", "100%", "233/234", "99%", "2/3", "66%", "1/3", "33%"):
        assert piece in table
    assert "…" not in table


def test_problems_are_drawn_with_their_place(one_game: None) -> None:  # noqa: ARG001
    result = run("qq-21")
    assert "rules.yaml:3:7 /shoe/decks: no clause stands behind this rule" in result.stdout
    assert "  3 |   decks: 4\n    |       ^" in result.stdout


def test_clauses_without_a_vector_are_named(one_game: None) -> None:  # noqa: ARG001
    assert run("qq-21").stdout.endswith("qq-21: no vector lists b\n")


def test_markdown_has_a_table_and_a_list(one_game: None) -> None:  # noqa: ARG001
    lines = run("qq-21", "--format", "markdown").stdout.splitlines()
    assert lines[0] == "| Game | Lines | Rules | Tested | Decisive | Faults |"
    assert lines[2] == "| qq-21 | 157/157 100% | 233/234 99% | 2/3 66% | 1/3 33% | 1 |"
    assert lines[4].startswith("- **`rules.yaml:3:7 /shoe/decks`**")


def test_a_folder_of_ones_own_is_traced(tmp_path: Path) -> None:
    folder = SpecFolder.copy("qq-21", tmp_path)
    assert run(str(folder.path)).exit_code == 0
    folder.replace("rules.yaml", "decks: 1", "deck: 1")
    assert run(str(folder.path)).exit_code == 2


def test_an_added_leaf_fails_until_it_is_backed_and_accepted(tmp_path: Path) -> None:
    folder = SpecFolder.copy("qq-21", tmp_path)
    line = "  - {when: {points: 21}}\n"
    folder.replace("rules.yaml", line, line + "  - {when: {cards: 9}}\n")
    messages = [each["message"] for each in problems(run(str(folder.path), "--format", "json"), folder)]
    assert messages == [
        "no clause and no reading stands behind this rule",
        "this leaf was added since leaves.txt was written",
    ]
    result = run(str(folder.path), "--accept-leaves", "--format", "json")
    assert result.exit_code == 1
    assert [each["pointer"] for each in problems(result, folder)] == ["/closes/1/when/cards"]
    folder.replace("clauses.yaml", "backs: [/shoe/decks]", "backs: [/shoe/decks, /closes/1]")
    assert run(str(folder.path)).exit_code == 0


def problems(result: Result, folder: SpecFolder) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(result.stdout)[str(folder.path)]["problems"]
    return found


@pytest.mark.parametrize("name", ["rules.yaml", "clauses.yaml", "readings.yaml"])
@pytest.mark.parametrize("format_", ["pretty", "json", "markdown"])
def test_a_file_that_cannot_be_read_is_bad_input(tmp_path: Path, name: str, format_: str) -> None:
    folder = SpecFolder.copy("qq-21", tmp_path)
    (folder.path / name).write_bytes(b"game: [\n")
    result = run("speed-blackjack", str(folder.path), "--accept-leaves", "--format", format_)
    assert result.exit_code == 2
    assert name in result.stdout


def test_an_unknown_game_is_bad_usage() -> None:
    result = run("qq21")
    assert result.exit_code == 2
    assert "qq21 is neither a game nor a folder. Did you mean qq-21?" in result.stderr


def test_a_name_like_none_is_told_what_there_is() -> None:
    assert all(game in run("zzzzzz").stderr for game in game_ids())


def test_sources_must_be_a_folder(tmp_path: Path) -> None:
    assert run("--sources", str(tmp_path / "none")).exit_code == 2


def test_damaged_vectors_are_a_fault_of_the_harness(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def damaged(**_: object) -> None:
        raise SuiteDamaged("cut short")

    (tmp_path / "qq-21").mkdir()
    monkeypatch.setattr(trace, "suite_root", lambda: tmp_path)
    monkeypatch.setattr(trace, "load_suite", damaged)
    result = run("qq-21")
    assert (result.exit_code, result.stderr) == (3, "The packaged vectors are damaged: cut short\n")


def test_without_vectors_no_clause_is_tested(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(trace, "suite_root", lambda: tmp_path)
    found = json.loads(run("qq-21", "--format", "json").stdout)["qq-21"]["rule_clauses"]
    assert (found["exercised"], found["decisive"]) == (0, 0)
    assert "no vector lists" not in run("qq-21").stdout
