"""A file is read once for the same bytes, and nobody notices but by the time that it takes."""

from __future__ import annotations

from shutil import copytree
from typing import TYPE_CHECKING

import pytest

from twentyone.load.check import checked_source
from twentyone.load.data import data_root, game_ids
from twentyone.load.problem import InvalidInput
from twentyone.load.rules import load_game

if TYPE_CHECKING:
    from pathlib import Path

GAME = game_ids()[0]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a copy of a packaged game's files."""
    return copytree(data_root("spec") / GAME, tmp_path / GAME)


def test_the_same_bytes_are_read_once(folder: Path) -> None:
    path = folder / "rules.yaml"
    first = checked_source(path, "rules")
    path.write_bytes(path.read_bytes())
    assert checked_source(path, "rules") is first


def test_what_was_written_since_is_read(folder: Path) -> None:
    path = folder / "rules.yaml"
    title = load_game(folder).data["title"]["en"]
    path.write_text(path.read_text("utf-8").replace(title, "Another"), "utf-8")
    assert load_game(folder).data["title"]["en"] == "Another"


def test_faults_are_told_every_time_and_mended_ones_no_longer(folder: Path) -> None:
    path = folder / "rules.yaml"
    right = path.read_text("utf-8")
    path.write_text(right + "\nunknown: 1\n", "utf-8")
    for _ in range(2):
        with pytest.raises(InvalidInput, match="unknown"):
            load_game(folder)
    path.write_text(right, "utf-8")
    assert load_game(folder).id == GAME


def test_who_changes_a_game_in_place_changes_it_for_nobody_else() -> None:
    load_game(GAME).data["title"]["en"] = "Changed"
    assert load_game(GAME).data["title"]["en"] != "Changed"
