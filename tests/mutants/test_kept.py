"""What became of mutants is kept, and used only as long as nothing that it depends on has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from twentyone_conformance.mutants import kept as kept_module
from twentyone_conformance.mutants.hunt import Found
from twentyone_conformance.mutants.kept import Kept, ground_of, keep, read_kept, write_kept
from twentyone_conformance.mutants.neighbours import Mutant

if TYPE_CHECKING:
    from pathlib import Path

MUTANTS = [
    Mutant(("banker", "draws", "below"), "-> 18", {"banker": {"draws": {"below": 18}}}),
    Mutant(("peek", "natural"), "-> wait", {"peek": {"natural": "wait"}}),
]
FOUND = [
    Found(MUTANTS[0].name, MUTANTS[0].pointer, "killed", ("a", "b")),
    Found(MUTANTS[1].name, MUTANTS[1].pointer, "refused", reason="contradictory"),
]


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "new" / "kept.json"
    write_kept(path, keep("ground", MUTANTS, FOUND))
    kept = read_kept(path)
    assert [kept.still(mutant, "ground") for mutant in MUTANTS] == FOUND


def test_a_changed_rule_is_hunted_again_with_what_told_it_before() -> None:
    kept = keep("ground", MUTANTS, FOUND)
    changed = evolve(MUTANTS[0], data={"banker": {"draws": {"below": 18, "soft_17": "hit"}}})
    assert kept.still(changed, "ground") is None
    assert kept.before(changed) == FOUND[0]


def test_other_vectors_or_other_code_keep_nothing_still() -> None:
    kept = keep("ground", MUTANTS, FOUND)
    assert kept.still(MUTANTS[0], "other ground") is None
    assert kept.before(MUTANTS[0]) == FOUND[0]


def test_an_unknown_mutant_has_no_past() -> None:
    kept = keep("ground", MUTANTS[:1], FOUND[:1])
    assert kept.before(MUTANTS[1]) is None
    assert kept.still(MUTANTS[1], "ground") is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"ground": "x"}', '{"ground": "x", "fates": [{"mutant": 1}]}']
)
def test_a_file_of_another_form_keeps_nothing(tmp_path: Path, text: str) -> None:
    path = tmp_path / "kept.json"
    path.write_text(text, encoding="utf-8")
    assert read_kept(path).fates == Kept().fates
    assert read_kept(tmp_path / "none.json").fates == Kept().fates


def test_marks_of_vectors_are_no_ground(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_module, "suite_root", lambda: tmp_path)
    path = tmp_path / "riverside" / "hand.jsonl"
    path.parent.mkdir()
    grounds = []
    for line in (
        '{"id":"a","clauses":[],"given":{},"expect":{"points":1}}',
        '{"id":"a","clauses":[],"decisive_for":["aces","tens"],"given":{},"expect":{"points":1}}',
        '{"id":"a","clauses":[],"given":{},"expect":{"points":2}}',
    ):
        path.write_text(line + "\n", encoding="utf-8")
        grounds.append(ground_of("riverside"))
    assert grounds[0] == grounds[1]
    assert grounds[0] != grounds[2]


def test_the_ground_is_each_games_own_and_more_code_changes_it(tmp_path: Path) -> None:
    assert ground_of("qq-21") == ground_of("qq-21")
    assert ground_of("qq-21") != ground_of("speed-blackjack")
    (tmp_path / "more.py").write_text("more = 1\n", encoding="utf-8")
    assert ground_of("qq-21", tmp_path) != ground_of("qq-21")
