"""The suite is stored in one form only, read back the same, and never used if it is damaged."""

from __future__ import annotations

import io
import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

from tests.conformance.table import SUITE, TWO_ACES, suite
from twentyone_conformance.canonical import BadJson
from twentyone_conformance.errors import BadInput, SuiteDamaged
from twentyone_conformance.model import KINDS
from twentyone_conformance.store import export, stored
from twentyone_conformance.suite import load_suite, rules_digest, suite_root

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Give a copy of the small suite, to damage."""
    return shutil.copytree(SUITE, tmp_path / "suite")


def test_a_suite_that_is_read_and_written_is_the_same_to_the_byte() -> None:
    files = {str(path.relative_to(SUITE)): path.read_text("utf-8") for path in SUITE.rglob("*.json*")}
    assert stored(suite()) == files


def test_vectors_come_game_by_game_and_kind_by_kind() -> None:
    read = suite()
    keys = list(dict.fromkeys((vector.game, vector.kind) for vector in read.vectors))
    order = {kind: place for place, kind in enumerate(KINDS)}
    assert list(read.games) == ["riverside", "harbour"]
    assert keys == sorted(keys, key=lambda key: (list(read.games).index(key[0]), order[key[1]]))
    assert read.total == len(read.vectors) == 28


def test_parts_of_a_suite_are_read_alone_and_the_total_stays_that_of_the_whole() -> None:
    part = load_suite(SUITE, games=["harbour"], kinds=["hand"])
    assert [vector.id for vector in part.vectors] == ["harbour/hand/soft/ace-six"]
    assert list(part.games) == ["harbour"]
    assert part.total == 28


def test_a_selection_meets_every_condition() -> None:
    read = suite()
    assert len(read.select(ids=["*/hand/soft/*"]).vectors) == 3
    assert len(read.select(ids=["*/hand/soft/*"], games=["riverside"]).vectors) == 2
    assert len(read.select(clauses=["natural-*"]).vectors) == 3
    assert len(read.select(clauses=["harbour/*", "riverside/pairs-open"]).vectors) == 3
    assert len(read.select(kinds=["hand", "hint"], clauses=["hints"]).vectors) == 1
    assert read.select().vectors == read.vectors
    assert read.select(kinds=["hint"]).total == 28


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ({"games": ["rivrside"]}, "no game 'rivrside'.*riverside, harbour"),
        ({"kinds": ["rounds"]}, "no kind 'rounds'"),
    ],
)
def test_a_name_that_is_not_there_is_bad_input(names: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        load_suite(SUITE, **names)


def test_questions_are_exported_without_answers_or_clauses() -> None:
    out = io.StringIO()
    export(suite(), out)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [line["id"] for line in lines] == [vector.id for vector in suite().vectors]
    assert {tuple(line) for line in lines} == {("id", "game", "kind", "given")}


def test_a_family_is_the_first_three_parts_of_an_id() -> None:
    assert {vector.family for vector in suite().vectors if vector.id == TWO_ACES} == {"riverside/hand/soft"}


@pytest.mark.parametrize("given", [{"net": 1.5}, {"net": 2**60}])
def test_a_vector_that_others_could_not_read_exactly_is_not_stored(given: dict[str, float]) -> None:
    first, *rest = suite().vectors
    with pytest.raises(BadJson):
        stored(evolve(suite(), vectors=(evolve(first, given=given), *rest)))


def test_the_digest_of_rules_depends_on_every_value() -> None:
    assert rules_digest({"decks": 8}) != rules_digest({"decks": 6})
    assert rules_digest({"decks": 8}) == rules_digest({"decks": 8})


def test_the_packaged_suite_is_beside_the_package_or_in_it() -> None:
    assert suite_root().name in {"vectors", "_vectors"}


HAND = "riverside/hand.jsonl"


@pytest.mark.parametrize(
    ("path", "text", "message"),
    [
        ("suite.json", "{", "not JSON"),
        ("suite.json", "[]", "not the header"),
        ("suite.json", '{"suite":"x","games":{"g":{}}}', "not the header"),
        ("suite.json", '{"suite":"x","games":{}}', "names no suite version or no game"),
        (
            "suite.json",
            '{"suite":1,"games":{"g":{"rules":"","counts":{}}}}',
            "names no suite version or no game",
        ),
        ("riverside/rules.json", '{"decks":1}', "not the rules that the header names"),
        ("riverside/clauses.json", '[{"clause":"a"}]', "not a list of clauses"),
        (HAND, "", "holds 0 vectors, the header says 8"),
        (HAND, "{}\n" * 8, ":1: not a vector: 'expect'"),
        (HAND, "[]\n" * 8, ":1: not a vector"),
        (HAND, "nonsense\n" * 8, ":1: not a vector"),
    ],
)
def test_a_damaged_suite_is_named_and_not_used(copy: Path, path: str, text: str, message: str) -> None:
    (copy / path).write_text(text, "utf-8")
    with pytest.raises(SuiteDamaged) as caught:
        load_suite(copy)
    assert message in str(caught.value)
    assert path in str(caught.value)


@pytest.mark.parametrize("path", ["suite.json", "riverside/rules.json", HAND])
def test_an_absent_file_is_named(copy: Path, path: str) -> None:
    (copy / path).unlink()
    with pytest.raises(SuiteDamaged, match="cannot be read"):
        load_suite(copy)


def changed(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_an_id_used_twice_is_named(copy: Path) -> None:
    changed(copy / HAND, "soft/two-aces", "soft/ace-six")
    with pytest.raises(SuiteDamaged, match="riverside/hand/soft/ace-six is used twice"):
        load_suite(copy)


def test_a_vector_in_a_file_of_others_is_named(copy: Path) -> None:
    changed(copy / "harbour/hand.jsonl", '"game":"harbour"', '"game":"riverside"')
    with pytest.raises(SuiteDamaged, match="belongs to riverside/hand"):
        load_suite(copy)


def test_a_vector_that_any_answer_would_pass_is_refused(copy: Path) -> None:
    path = copy / "riverside/hint.jsonl"
    changed(path, '"expect":{"do":"hit"}', '"expect":{}')
    with pytest.raises(SuiteDamaged, match="an empty expectation would pass any engine"):
        load_suite(copy)


def test_a_suite_can_judge_without_the_texts_of_its_clauses(copy: Path) -> None:
    (copy / "riverside/clauses.json").unlink()
    assert load_suite(copy).games["riverside"].clauses == ()
