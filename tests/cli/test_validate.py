"""`twentyone validate` tells every problem of every file, and never breaks on one."""

from __future__ import annotations

import errno
import json
import os
import sys
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from twentyone.load.data import data_root, game_ids
from twentyone_cli import main

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

BAD = "game: 1.5\ngmae: x\n"


def run(*arguments: str | Path) -> Result:
    """Run the command; an exception inside it fails the test."""
    return CliRunner().invoke(main, ["validate", *map(str, arguments)], catch_exceptions=False)


def data(*arguments: str | Path) -> Any:
    """Run the command and read its JSON."""
    return json.loads(run("--format", "json", *arguments).stdout)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give an empty folder, made the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_packaged_games_have_no_problem() -> None:
    result = run()
    assert result.exit_code == 0
    assert result.stdout.endswith(" files checked: no problem\n")
    checked = {entry["file"] for entry in data()["files"]}
    for game in game_ids():
        assert any(file.endswith(f"spec/{game}/rules.yaml") for file in checked)


def test_every_problem_is_shown_with_a_summary(folder: Path) -> None:
    (folder / "rules.yaml").write_text(BAD, "utf-8")
    result = run("rules.yaml")
    assert result.exit_code == 2
    assert "rules.yaml:1:7 /game: 1.5 is not exact" in result.stdout
    assert "  1 | game: 1.5\n    |       ^\n" in result.stdout
    assert 'rules.yaml:2:1 /gmae: unknown key "gmae"' in result.stdout
    assert result.stdout.splitlines()[-1].startswith("1 file checked: ")
    assert result.stderr == ""


def test_json_lists_every_file_sorted_once(folder: Path) -> None:
    (folder / "b.yaml").write_text("[", "utf-8")
    (folder / "a.yaml").write_text("\t", "utf-8")
    answer = data("b.yaml", "a.yaml", "b.yaml", ".")
    assert [entry["file"] for entry in answer["files"]] == ["a.yaml", "b.yaml"]
    assert answer["ok"] is False
    assert list(answer["files"][0]) == ["file", "problems"]
    (problem, *_) = answer["files"][1]["problems"]
    assert sorted(problem) == [
        "allowed", "column", "excerpt", "file", "found", "hint", "line", "message", "pointer",
    ]  # fmt: skip
    assert (problem["line"], problem["column"]) == (1, 2)


def test_json_is_ok_where_nothing_is_wrong() -> None:
    assert data()["ok"] is True


def test_markdown_is_a_list_with_the_summary_below(folder: Path) -> None:
    (folder / "rules.yaml").write_text(BAD, "utf-8")
    lines = run("rules.yaml", "--format", "markdown").stdout.splitlines()
    assert lines[0].startswith("- **`rules.yaml:1:1")
    assert lines[-1].startswith("**1 file checked: ")
    assert run("--format", "markdown").stdout.endswith(" files checked: no problem**\n")


def test_a_folder_is_looked_through_but_for_what_is_hidden(folder: Path) -> None:
    for name in ("x/deep/rules.yaml", "x/other.yml", "x/.hidden/a.yaml", "x/.b.yaml", "x/notes.txt"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(BAD, "utf-8")
    assert [entry["file"] for entry in data("x")["files"]] == ["x/deep/rules.yaml", "x/other.yml"]


def test_a_folder_without_yaml_is_a_problem(folder: Path) -> None:
    (folder / "empty").mkdir()
    result = run("empty")
    assert result.exit_code == 2
    assert result.stdout == "empty: the folder holds no YAML file\n\n1 file checked: 1 problem in 1 file\n"


@pytest.mark.parametrize(
    ("name", "contents", "phrase"),
    [
        ("gone.yaml", None, "there is no such file"),
        ("empty.yaml", b"", "the file holds nothing"),
        ("binary.yaml", bytes(range(256)), "is not UTF-8"),
        ("zeros.yaml", b"\0" * 100, "a control character"),
        ("large.yaml", b"#" * (1 << 21), "the file is too large"),
        ("cut.yaml", b"game: {a: [1,", "close what is open"),
    ],
)
def test_a_file_that_is_no_rules_file_gets_a_problem_and_no_traceback(
    folder: Path, name: str, contents: bytes | None, phrase: str
) -> None:
    if contents is not None:
        (folder / name).write_bytes(contents)
    for form in ("pretty", "json", "markdown"):
        result = run(name, "--format", form)
        assert result.exit_code == 2
        assert phrase in result.stdout


def test_a_folder_that_cannot_be_read_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: str) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", path)

    (folder / "locked").mkdir()
    monkeypatch.setattr(os, "scandir", refuse)
    result = run("locked")
    assert result.exit_code == 2
    assert "locked: the folder cannot be read: Permission denied" in result.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
def test_a_file_name_in_another_encoding_is_shown(folder: Path) -> None:
    (folder / os.fsdecode(b"\xff.yaml")).write_text(BAD, "utf-8")
    result = run(".")
    assert result.exit_code == 2
    assert "\ufffd.yaml:1:7" in result.stdout


def test_an_unknown_format_is_a_usage_error() -> None:
    assert run("--format", "xml").exit_code == 2


def test_packaged_files_are_named_as_seen_from_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(data_root("spec").parent)
    assert all(entry["file"].startswith("spec/") for entry in data()["files"])
