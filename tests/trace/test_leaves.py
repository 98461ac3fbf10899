"""What was added to the rules, or removed, since they were last accepted is named where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.trace.spec_folder import SpecFolder
from twentyone.trace.files import read_spec
from twentyone.trace.leaves import LEAVES_FILE, accept_leaves, check_leaves

if TYPE_CHECKING:
    from pathlib import Path

    from twentyone.load.problem import Problem

NATURAL_LOSES = "{when: {banker: natural}, is: lose, takes: all_stakes}"


@pytest.fixture
def folder(tmp_path: Path) -> SpecFolder:
    return SpecFolder.copy("speed-blackjack", tmp_path)


def problems(folder: SpecFolder) -> list[Problem]:
    return list(check_leaves(read_spec(folder.path), folder.path))


def test_the_packaged_list_is_what_accepting_writes(folder: SpecFolder) -> None:
    before = folder.text(LEAVES_FILE)
    accept_leaves(read_spec(folder.path), folder.path)
    assert folder.text(LEAVES_FILE) == before


def test_a_changed_value_is_no_concern_of_the_list(folder: SpecFolder) -> None:
    folder.replace("rules.yaml", "decks: 4", "decks: 5")
    assert problems(folder) == []


def test_a_leaf_added_inside_one_rule_is_shown_in_the_rules(folder: SpecFolder) -> None:
    folder.replace(
        "rules.yaml", NATURAL_LOSES, "{when: {banker: natural, cards: 2}, is: lose, takes: all_stakes}"
    )
    (problem,) = problems(folder)
    assert problem.message == "this leaf was added since leaves.txt was written"
    assert (problem.pointer, problem.line) == (
        "/outcomes/2/when/cards",
        folder.line_of("rules.yaml", "banker: natural, cards"),
    )


def test_a_leaf_removed_inside_one_rule_is_shown_in_the_list(folder: SpecFolder) -> None:
    folder.replace("rules.yaml", NATURAL_LOSES, "{when: {banker: natural}, is: lose}")
    (problem,) = problems(folder)
    assert (problem.message, problem.found) == ("the rules no longer have this leaf", "/outcomes/2/takes")
    assert (problem.file, problem.line) == (
        (folder.path / LEAVES_FILE).as_posix(),
        folder.line_of(LEAVES_FILE, "/outcomes/2/takes"),
    )


def test_accepting_ends_it(folder: SpecFolder) -> None:
    folder.replace("rules.yaml", NATURAL_LOSES, "{when: {banker: natural}, is: lose}")
    accept_leaves(read_spec(folder.path), folder.path)
    assert problems(folder) == []


def test_a_missing_list_is_said_with_its_mend(folder: SpecFolder) -> None:
    (folder.path / LEAVES_FILE).unlink()
    (problem,) = problems(folder)
    assert problem.message == "there is no such file"
    assert problem.hint.endswith("twentyone trace --accept-leaves")


def test_a_list_that_is_no_text_shows_every_leaf_as_added(folder: SpecFolder) -> None:
    (folder.path / LEAVES_FILE).write_bytes(b"\xff\xfe\n")
    found = problems(folder)
    leaves = sum(place.role == "leaf" for place in read_spec(folder.path).places.values())
    assert len(found) == leaves + 1
