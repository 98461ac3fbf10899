"""A game's trace gathers every problem at once, and its figures say what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.trace.spec_folder import SpecFolder
from twentyone.load.data import data_root, game_ids
from twentyone.load.problem import InvalidInput
from twentyone.trace.clauses import load_clauses
from twentyone.trace.game import Tally, trace_game

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> SpecFolder:
    return SpecFolder.copy("infinite-blackjack", tmp_path)


@pytest.mark.parametrize("game", game_ids())
def test_packaged_games_are_traced_whole(game: str) -> None:
    found = trace_game(data_root("spec") / game)
    assert found.problems == ()
    assert (found.lines.percent, found.leaves.percent) == (100, 100)


@pytest.mark.parametrize(
    ("total", "done", "percent"), [(0, 0, 100), (1000, 999, 99), (3, 2, 66), (2, 2, 100)]
)
def test_only_a_whole_is_a_hundred_percent(total: int, done: int, percent: int) -> None:
    assert Tally(total, done).percent == percent


def test_problems_of_all_three_files_come_at_once_sorted_by_place(folder: SpecFolder) -> None:
    folder.replace("rules.yaml", "revealed_counts: false", "revealed_counts: false, new: 1")
    with pytest.raises(InvalidInput):
        trace_game(folder.path)
    folder.replace("rules.yaml", ", new: 1", "")
    folder.replace("rules.yaml", ", met_first: this_round", "")
    folder.replace("rules.yaml", "last_round: open", "last_round: closed")
    found = trace_game(folder.path)
    assert list(found.problems) == sorted(found.problems)
    assert found.leaves.percent == 100
    assert {problem.file.rpartition("/")[2] for problem in found.problems} == {"leaves.txt", "readings.yaml"}


def test_rules_and_clauses_of_different_documents_are_found(folder: SpecFolder) -> None:
    folder.replace("rules.yaml", "file: 000_", "file: 001_")
    (problem,) = trace_game(folder.path).problems
    assert problem.pointer == "/document/file"


def test_missing_sources_are_a_problem_of_the_clauses(folder: SpecFolder, tmp_path: Path) -> None:
    (problem,) = trace_game(folder.path, tmp_path).problems
    assert problem.file.endswith("clauses.yaml")


def test_rule_clauses_are_counted_by_the_vectors_that_list_them(folder: SpecFolder) -> None:
    stating = [clause.id for clause in load_clauses("infinite-blackjack") if clause.kind == "rule"]
    found = trace_game(folder.path, exercised=stating[:3], decided=stating[1:3])
    assert (found.exercised, found.decisive) == (Tally(len(stating), 3), 2)
    assert found.unexercised == tuple(stating[3:])


def test_a_rule_clause_that_only_describes_is_counted_apart(tmp_path: Path) -> None:
    folder = SpecFolder.copy("qq-21", tmp_path)
    stating = sum(clause.kind == "rule" for clause in load_clauses("qq-21"))
    folder.replace("clauses.yaml", "backs: [/shoe/decks]", "backs: [/title]")
    found = trace_game(folder.path)
    assert len(found.descriptive_clauses) == 1
    assert found.exercised.total == stating - 1
    assert found.as_json()["rule_clauses"]["descriptive"] == 1


def test_the_json_form_holds_every_figure(folder: SpecFolder) -> None:
    data = trace_game(folder.path).as_json()
    assert data["lines"]["total"] == data["lines"]["covered"]
    assert data["leaves"]["total"] == data["leaves"]["backed"]
    assert data["rule_clauses"]["exercised"] == data["rule_clauses"]["decisive"] == 0
    assert len(data["rule_clauses"]["unexercised"]) == data["rule_clauses"]["total"]
    assert data["descriptive"]["total"] > data["descriptive"]["backed"] > 0
    assert data["problems"] == []
