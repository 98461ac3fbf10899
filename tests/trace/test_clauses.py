"""Clauses are read whole, and found again from the rules that fired."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from twentyone.load.data import game_ids
from twentyone.load.problem import InvalidInput
from twentyone.trace.clauses import Backing, Clause, clauses_for, load_clauses, read_clauses

if TYPE_CHECKING:
    from pathlib import Path


def clause(name: str, *backs: str) -> Clause:
    return Clause(name, ("1",), "0" * 64, "rule", "says", "说", backs)


CLAUSES = (
    clause("first", "/outcomes/1/pays", "/outcomes/12"),
    clause("second", "/outcomes/1"),
    clause("third"),
    clause("fourth", "/offers/0/when", "/outcomes/1/when"),
)


@pytest.mark.parametrize(
    ("fired", "found"),
    [
        ([], []),
        (["/outcomes/1"], ["first", "second", "fourth"]),
        (["/outcomes/1/is"], ["second"]),
        (["/outcomes/1/when/player"], ["second", "fourth"]),
        (["/outcomes/12"], ["first"]),
        (["/offers/0", "/outcomes/12"], ["first", "fourth"]),
        (["/shoe"], []),
    ],
)
def test_a_clause_is_found_at_what_it_backs_above_and_below(fired: list[str], found: list[str]) -> None:
    assert clauses_for(CLAUSES, fired) == found


def test_a_backing_answers_the_same_when_asked_again() -> None:
    backing = Backing(CLAUSES)
    assert backing.clauses_for(["/outcomes/1"]) == backing.clauses_for(["/outcomes/1"])


@pytest.mark.parametrize("game", game_ids())
def test_packaged_clauses_speak_two_languages(game: str) -> None:
    assert all(clause.says_en and clause.says_zh for clause in load_clauses(game))


def test_faults_of_form_are_bad_input(tmp_path: Path) -> None:
    path = tmp_path / "clauses.yaml"
    path.write_text("clauses: []\n", "utf-8")
    with pytest.raises(InvalidInput) as caught:
        read_clauses(path)
    assert all(problem.file.endswith("clauses.yaml") for problem in caught.value.problems)
