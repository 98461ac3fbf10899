"""Readings are read with their places, and an alternative gives another reader's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from twentyone.load.problem import InvalidInput
from twentyone.load.readings import apply, read_readings

if TYPE_CHECKING:
    from pathlib import Path

READINGS = """\
readings:
  - reading: soft-17
    lines: ["52"]
    decides: [/banker/draws/soft_17]
    question: {en: Soft?, zh: 软？}
    default:
      choice: stands
      says: {en: Stands., zh: 停。}
    because: {en: It is 17., zh: 是17。}
    alternatives:
      hits:
        says: {en: Hits., zh: 拿。}
        set: {/banker/draws/soft_17: hits}
  - reading: who
    lines: ["3-4"]
    decides: [/draws_for]
    question: {en: Who?, zh: 谁？}
    default:
      choice: live
      says: {en: Live., zh: 活。}
    because: {en: So., zh: 如此。}
    alternatives:
      all:
        says: {en: All., zh: 全。}
        insert: {/draws_for/-: bust}
      nobody:
        says: {en: Nobody., zh: 无。}
        remove: [/draws_for/0, /draws_for/7]
"""
RULES = {"banker": {"draws": {"soft_17": "stands"}}, "draws_for": ["live"]}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "readings.yaml"
    path.write_text(READINGS, "utf-8")
    return path


def test_readings_are_given_in_the_order_of_the_file(path: Path) -> None:
    first, second = read_readings(path)
    assert (first.id, first.lines, first.decides) == ("soft-17", ("52",), ("/banker/draws/soft_17",))
    assert (first.choice, first.says.en, first.because.zh, first.question.en) == (
        "stands",
        "Stands.",
        "是17。",
        "Soft?",
    )
    assert [each.id for each in second.alternatives] == ["all", "nobody"]


def test_an_alternative_is_found_by_its_name(path: Path) -> None:
    soft = read_readings(path)[0]
    hits = soft.alternative("hits")
    assert hits is not None
    assert hits.says.en == "Hits."
    assert soft.alternative("stands") is None


def test_alternatives_of_several_readings_apply_together(path: Path) -> None:
    soft, who = read_readings(path)
    changed = apply(RULES, soft.alternatives[0], who.alternatives[0])
    assert changed == {"banker": {"draws": {"soft_17": "hits"}}, "draws_for": ["live", "bust"]}
    assert RULES["draws_for"] == ["live"]


def test_a_patch_that_does_not_apply_is_shown_where_it_is_written(path: Path) -> None:
    _, who = read_readings(path)
    with pytest.raises(InvalidInput) as caught:
        apply(RULES, who.alternatives[1])
    (problem,) = caught.value.problems
    assert (problem.file, problem.line, problem.column) == (path.as_posix(), 28, 32)
    assert problem.pointer == "/readings/1/alternatives/nobody/remove/1"
    assert problem.excerpt == "        remove: [/draws_for/0, /draws_for/7]"


def test_a_missing_file_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="no such file"):
        read_readings(tmp_path / "readings.yaml")
