"""No line of a document is left out, named wrongly, or walked past in the wrong order."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

from tests.trace.spec_folder import SpecFolder
from twentyone.load.source import parse_source
from twentyone.trace.clauses import clauses_of
from twentyone.trace.coverage_of_lines import LineCoverage, cover_lines
from twentyone.trace.files import SpecFiles, read_spec

if TYPE_CHECKING:
    from pathlib import Path

    from twentyone.load.source import Source


@pytest.fixture(scope="module")
def packaged(tmp_path_factory: pytest.TempPathFactory) -> SpecFiles:
    return read_spec(SpecFolder.copy("speed-blackjack", tmp_path_factory.mktemp("spec")).path)


def entry(name: str, lines: list[str], digest: str = "0" * 64) -> dict[str, Any]:
    return {
        "clause": name,
        "lines": lines,
        "sha256": digest,
        "kind": "notice",
        "says": {"en": "says", "zh": "说"},
        "backs_none": {"en": "nothing", "zh": "无"},
    }


def covered(packaged: SpecFiles, clauses: list[dict[str, Any]], lines: int, blank: list[str]) -> LineCoverage:
    """Cover a document of so many lines by some clauses; no reading says anything about it."""
    document = {"file": "sheet.txt", "sha256": "0" * 64, "lines": lines, "blank": blank}
    source = written(document, clauses)
    return cover_lines(evolve(packaged, clauses_source=source, clauses=clauses_of(source), readings=()))


def written(document: dict[str, Any], clauses: list[dict[str, Any]]) -> Source:
    """Write clauses one to a line, so that a problem's line tells its clause: the first stands on line 3."""
    text = (
        f'{{"document": {json.dumps(document)},\n"clauses": [\n' + ",\n".join(map(json.dumps, clauses)) + "]}"
    )
    return parse_source("clauses.yaml", text.encode())


def test_a_document_whose_every_line_has_a_clause_has_no_problem(packaged: SpecFiles) -> None:
    found = covered(packaged, [entry("a", ["1-2"]), entry("b", ["2"]), entry("c", ["4"])], 4, ["3"])
    assert found == LineCoverage(3, 3, ())


def test_lines_without_a_clause_are_named_where_one_would_stand(packaged: SpecFiles) -> None:
    found = covered(packaged, [entry("a", ["1"]), entry("b", ["6"])], 8, ["3"])
    assert (found.total, found.covered) == (7, 2)
    assert [(problem.line, problem.message) for problem in found.problems] == [
        (4, "line 2 of the document belongs to no clause"),
        (4, "lines 4-5 of the document belong to no clause"),
        (1, "lines 7-8 of the document belong to no clause"),
    ]


def test_a_range_may_include_blank_lines_but_not_begin_or_end_there(packaged: SpecFiles) -> None:
    assert covered(packaged, [entry("a", ["1-3"])], 3, ["2"]).problems == ()
    (problem,) = covered(packaged, [entry("a", ["1-2"]), entry("b", ["3"])], 3, ["2"]).problems
    assert (problem.message, problem.found) == ("a clause neither begins nor ends at a blank line", "1-2")


@pytest.mark.parametrize(("last", "count"), [(8, 0), (9, 1)])
def test_a_clause_has_at_most_eight_lines(packaged: SpecFiles, last: int, count: int) -> None:
    found = covered(packaged, [entry("a", [f"1-{last}"])], last, [])
    assert len(found.problems) == count
    assert all(problem.found == "9 lines" for problem in found.problems)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["2-1"], "lines are named once, in rising order"),
        (["1", "1-2"], "lines are named once, in rising order"),
        (["2", "1"], "lines are named once, in rising order"),
        (["1-3"], "the document has no such line"),
        (["1-999999999999"], "the document has no such line"),
    ],
)
def test_lines_are_named_properly(packaged: SpecFiles, lines: list[str], message: str) -> None:
    found = covered(packaged, [entry("a", ["1-2"]), entry("b", lines)], 2, [])
    assert message in [problem.message for problem in found.problems if problem.line == 4]


def test_blank_lines_beyond_the_document_are_named(packaged: SpecFiles) -> None:
    (problem,) = covered(packaged, [entry("a", ["1"])], 1, ["2"]).problems
    assert (problem.pointer, problem.allowed) == ("/document/blank/0", "1 to 1")


def test_clauses_stand_in_the_order_of_the_document(packaged: SpecFiles) -> None:
    (problem,) = covered(packaged, [entry("a", ["2"]), entry("b", ["1"])], 2, []).problems
    assert problem.message == "clauses stand in the order of the document, and one before begins at line 2"


def test_ids_are_used_once(packaged: SpecFiles) -> None:
    (problem,) = covered(packaged, [entry("a", ["1"]), entry("a", ["2"])], 2, []).problems
    assert (problem.pointer, problem.message) == ("/clauses/1/clause", "this id is used twice")


def test_clauses_of_the_same_lines_have_the_same_hash(packaged: SpecFiles) -> None:
    clauses = [entry("a", ["1"], "1" * 64), entry("b", ["1"], "2" * 64)]
    (problem,) = covered(packaged, clauses, 1, []).problems
    assert (problem.pointer, problem.message) == (
        "/clauses/1/sha256",
        "another clause with the same lines has another hash",
    )


def test_a_document_of_absurd_length_is_refused_before_it_is_walked(packaged: SpecFiles) -> None:
    (problem,) = covered(packaged, [entry("a", ["1"])], 10**12, []).problems
    assert (problem.pointer, problem.message) == ("/document/lines", "the document is too long")


def test_lines_of_readings_are_in_the_document_too(tmp_path: Path) -> None:
    folder = SpecFolder.copy("speed-blackjack", tmp_path)
    text = folder.text("readings.yaml")
    at = text.index('lines: ["')
    (folder.path / "readings.yaml").write_text(
        text[:at] + text[at:].replace('lines: ["', 'lines: ["900", "', 1)
    )
    (first, second) = cover_lines(read_spec(folder.path)).problems
    assert {first.message, second.message} == {
        "the document has no such line",
        "lines are named once, in rising order",
    }
