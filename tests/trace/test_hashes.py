"""Clauses stay true to the very document that they were written from."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from tests.trace.spec_folder import SpecFolder
from twentyone.load.source import parse_source
from twentyone.trace.clauses import clauses_of
from twentyone.trace.files import SpecFiles, read_spec
from twentyone.trace.hashes import check_hashes, same_document

if TYPE_CHECKING:
    from pathlib import Path

LINES = ("Title", "", "A natural pays 3:2.", "  ", "A tie is a push,", "the stake comes back.")
CLAUSES = """\
document:
  file: sheet.txt
  sha256: {whole}
  lines: 6
  blank: ["2", "4"]
clauses:
  - {{clause: title, lines: ["1"], sha256: {first}, kind: heading, says: {{en: t, zh: 题}}, backs: [/title]}}
  - {{clause: both, lines: ["3-6"], sha256: {rest}, kind: heading, says: {{en: t, zh: 题}}, backs: [/title]}}
"""


def hashed(text: str) -> str:
    return sha256(text.encode()).hexdigest()


@pytest.fixture
def files(tmp_path: Path) -> SpecFiles:
    """The files of a game whose document has six lines, which stands in the same folder."""
    (tmp_path / "sheet.txt").write_text("\n".join(LINES), "utf-8")
    text = CLAUSES.format(
        whole=hashed("\n".join(LINES)), first=hashed(LINES[0]), rest=hashed("\n".join(LINES[2:]))
    )
    source = parse_source("clauses.yaml", text.encode())
    packaged = read_spec(SpecFolder.copy("qq-21", tmp_path).path)
    return evolve(packaged, clauses_source=source, clauses=clauses_of(source))


def test_the_document_itself_has_no_problem(files: SpecFiles, tmp_path: Path) -> None:
    assert check_hashes(files, tmp_path) == []


@pytest.mark.parametrize(
    ("position", "text", "pointers"),
    [
        (0, "Another title", {"/document/sha256", "/clauses/0/sha256"}),
        (2, "A natural pays 6:5.", {"/document/sha256", "/clauses/1/sha256"}),
        (4, "A tie is a push.", {"/document/sha256", "/clauses/1/sha256"}),
        (1, "No longer blank", {"/document/sha256", "/document/blank"}),
        (2, "", {"/document/sha256", "/document/blank", "/clauses/1/sha256"}),
    ],
)
def test_a_changed_line_is_found_at_its_clause(
    files: SpecFiles, tmp_path: Path, position: int, text: str, pointers: set[str]
) -> None:
    lines = [*LINES[:position], text, *LINES[position + 1 :]]
    (tmp_path / "sheet.txt").write_text("\n".join(lines), "utf-8")
    assert {problem.pointer for problem in check_hashes(files, tmp_path)} == pointers


def test_the_new_hash_is_told(files: SpecFiles, tmp_path: Path) -> None:
    (tmp_path / "sheet.txt").write_text("\n".join(["Other", *LINES[1:]]), "utf-8")
    problem = next(each for each in check_hashes(files, tmp_path) if each.pointer == "/clauses/0/sha256")
    assert problem.message == f"line 1 of the document changed: it hashes to {hashed('Other')}"
    assert (problem.line, problem.found) == (7, hashed("Title"))


def test_a_document_that_ends_early_is_found(files: SpecFiles, tmp_path: Path) -> None:
    (tmp_path / "sheet.txt").write_text("\n".join(LINES[:5]), "utf-8")
    problems = {problem.pointer: problem.message for problem in check_hashes(files, tmp_path)}
    assert problems.keys() == {"/document/sha256", "/document/lines", "/clauses/1/lines"}
    assert problems["/document/lines"] == "the document is another: it has lines 5"


@pytest.mark.parametrize(
    ("data", "piece"), [(None, "there is no such file"), (b"\xff\xfe", "the document is not UTF-8")]
)
def test_a_document_that_cannot_be_read_is_one_problem(
    files: SpecFiles, tmp_path: Path, data: bytes | None, piece: str
) -> None:
    (tmp_path / "sheet.txt").unlink()
    if data is not None:
        (tmp_path / "sheet.txt").write_bytes(data)
    (problem,) = check_hashes(files, tmp_path)
    assert problem.pointer == "/document/file"
    assert piece in problem.message


def test_rules_and_clauses_are_of_one_document(files: SpecFiles) -> None:
    problems = {problem.pointer: problem.allowed for problem in same_document(files)}
    assert problems == {"/document/file": "sheet.txt", "/document/sha256": hashed("\n".join(LINES))}
