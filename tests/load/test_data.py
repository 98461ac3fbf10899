"""Packaged data are found in a checkout and in an installed wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from twentyone.load import data

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a package's folder in an empty tree, which the module takes for its own."""
    folder = tmp_path / "reference_impl" / "twentyone"
    folder.mkdir(parents=True)
    monkeypatch.setattr(data, "_PACKAGE", folder)
    return folder


def test_the_checkout_holds_schemas_and_games() -> None:
    assert (data.data_root("schema") / "rules.schema.json").is_file()
    assert data.game_ids() == sorted(data.game_ids()) != []


def test_a_wheel_carries_its_data_inside_the_package(package: Path, tmp_path: Path) -> None:
    (tmp_path / "spec").mkdir()
    assert data.data_root("spec") == tmp_path / "spec"
    (package / "_data" / "spec").mkdir(parents=True)
    assert data.data_root("spec") == package / "_data" / "spec"


def test_games_are_the_folders_that_hold_rules(package: Path) -> None:
    for name in ("zebra", "ace", "empty"):
        (package / "_data" / "spec" / name).mkdir(parents=True)
    for name in ("zebra", "ace"):
        (package / "_data" / "spec" / name / "rules.yaml").touch()
    assert data.game_ids() == ["ace", "zebra"]


@pytest.mark.usefixtures("package")
def test_missing_data_are_named_with_the_places_looked_at() -> None:
    with pytest.raises(FileNotFoundError, match=r"no folder of packaged data.*schema"):
        data.data_root("schema")
