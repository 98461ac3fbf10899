"""The core level is a selection of the stored vectors; one that does not fit them is never used."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from tests.conformance.table import SUITE, TWO_ACES
from twentyone_conformance.errors import BadInput, SuiteDamaged
from twentyone_conformance.suite import CORE_FILE, load_suite, read_core

if TYPE_CHECKING:
    from pathlib import Path

HARBOUR = "harbour/hand/soft/ace-six"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a copy of the small suite with a core level."""
    copy = shutil.copytree(SUITE, tmp_path / "suite")
    write(copy, {"riverside": [TWO_ACES], "harbour": [HARBOUR]})
    return copy


def write(root: Path, core: Any) -> None:
    (root / CORE_FILE).write_text(json.dumps(core), encoding="utf-8")


def test_the_core_level_is_read_alone_and_the_total_stays_that_of_the_whole(root: Path) -> None:
    core = load_suite(root, level="core")
    assert [vector.id for vector in core.vectors] == [TWO_ACES, HARBOUR]
    assert core.total == load_suite(root).total == 28


def test_a_line_that_begins_with_something_else_than_its_id_is_read_as_well(root: Path) -> None:
    path = root / "riverside" / "hand.jsonl"
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    turned = [json.dumps(dict(reversed(line.items()))) for line in lines]
    path.write_text("\n".join(turned) + "\n", encoding="utf-8")
    assert [vector.id for vector in load_suite(root, level="core").vectors] == [TWO_ACES, HARBOUR]


def test_games_and_kinds_select_from_the_core(root: Path) -> None:
    assert [each.id for each in load_suite(root, games=["harbour"], level="core").vectors] == [HARBOUR]
    assert load_suite(root, kinds=["settle"], level="core").vectors == ()


def test_a_suite_without_a_core_level_says_so() -> None:
    assert read_core(SUITE) == {}
    with pytest.raises(BadInput, match="no core level for riverside, harbour"):
        load_suite(SUITE, level="core")


def test_a_core_that_names_no_vector_is_damage(root: Path) -> None:
    write(root, {"riverside": ["riverside/gone"], "harbour": [HARBOUR]})
    with pytest.raises(SuiteDamaged, match="names riverside/gone, and there is no such vector"):
        load_suite(root, level="core")


@pytest.mark.parametrize("core", [[], {"riverside": TWO_ACES}])
def test_a_file_of_another_form_is_damage(root: Path, core: Any) -> None:
    write(root, core)
    with pytest.raises(SuiteDamaged, match="not lists of ids by game"):
        read_core(root)
