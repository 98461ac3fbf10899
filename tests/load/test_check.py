"""A file is held against the right schema, and everything wrong with it is told at once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from twentyone.load import meaning
from twentyone.load.check import check_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source

NUMBER = {
    "type": "object",
    "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}},
    "required": ["a"],
    "additionalProperties": False,
    "x-ordered": True,
}
TEXT = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}


@pytest.fixture
def schemas(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder of schemas in which only rules want a number, and which mean nothing further."""
    monkeypatch.setitem(meaning.MEANING_CHECKS, "rules", ())
    folder = tmp_path / "schema"
    folder.mkdir()
    for name, contents in (("rules", NUMBER), ("clauses", TEXT), ("readings", TEXT)):
        (folder / f"{name}.schema.json").write_text(json.dumps(contents), "utf-8")
    return folder


def write(tmp_path: Path, name: str, text: str) -> Path:
    """Write a file and give its path."""
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("rules.yaml", "a: 1"),
        ("clauses.yaml", "a: x"),
        ("readings.yaml", "a: x"),
        ("mine.yaml", "a: 1"),
        ("mine.yaml", "# yaml-language-server: $schema=../schema/clauses.schema.json\na: x"),
        ("rules.yaml", "# yaml-language-server: $schema=../schema/clauses.schema.json\na: 1"),
    ],
)
def test_the_schema_follows_from_the_name_then_from_the_editor_line(
    tmp_path: Path, schemas: Path, name: str, text: str
) -> None:
    assert check_file(write(tmp_path, name, text), folder=schemas) == []


def test_a_schema_that_is_named_goes_before_all(tmp_path: Path, schemas: Path) -> None:
    path = write(tmp_path, "rules.yaml", "a: x")
    assert check_file(path, "clauses", schemas) == []
    assert check_file(path, folder=schemas) != []


def test_an_unknown_schema_in_the_editor_line_is_a_problem_there(tmp_path: Path, schemas: Path) -> None:
    text = "# hello\n# yaml-language-server: $schema=../clause.schema.json\na: 1.5\n"
    unknown, inexact = check_file(write(tmp_path, "mine.yaml", text), folder=schemas)
    assert (unknown.line, unknown.column) == (2, 33)
    assert unknown.message == 'unknown schema "../clause.schema.json"'
    assert unknown.hint == "did you mean clauses.schema.json?"
    assert "not exact" in inexact.message


def test_faults_of_writing_form_and_order_come_together(tmp_path: Path, schemas: Path) -> None:
    problems = check_file(write(tmp_path, "rules.yaml", "b: 1.5\na: x\nc: &x 1\n"), folder=schemas)
    assert [(each.line, each.pointer) for each in problems] == [
        (1, "/b"),
        (2, "/a"),
        (2, "/a"),
        (3, "/c"),
    ]


def test_a_refused_value_is_not_blamed_twice(tmp_path: Path, schemas: Path) -> None:
    for text in ("a: 1.5", "a: *x", "<<: *x", "a: 3:2"):
        assert len(check_file(write(tmp_path, "rules.yaml", text), folder=schemas)) == 1


def test_a_file_that_cannot_be_read_is_its_only_problem(tmp_path: Path, schemas: Path) -> None:
    (missing,) = check_file(tmp_path / "rules.yaml", folder=schemas)
    assert missing.message == "there is no such file"
    (broken,) = check_file(write(tmp_path, "rules.yaml", "a: ["), folder=schemas)
    assert "close what is open" in broken.hint


def test_meaning_is_asked_only_of_a_file_in_good_form(
    tmp_path: Path, schemas: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def odd(source: Source) -> Iterator[Problem]:
        if source.value("/a") % 2:
            yield source.problem("/a", "an odd number")

    monkeypatch.setitem(meaning.MEANING_CHECKS, "rules", (odd, odd))
    (problem,) = check_file(write(tmp_path, "rules.yaml", "a: 3"), folder=schemas)
    assert (problem.message, problem.column) == ("an odd number", 4)
    assert check_file(write(tmp_path, "rules.yaml", "a: 2"), folder=schemas) == []
    (problem,) = check_file(write(tmp_path, "rules.yaml", "a: x"), folder=schemas)
    assert "whole number" in problem.message
    (problem,) = check_file(write(tmp_path, "rules.yaml", "b: 1\na: 3"), folder=schemas)
    assert "wrong place" in problem.message
