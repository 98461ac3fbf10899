"""Data that a program made are told the same faults as if they had been written down."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from twentyone.load.data import game_ids
from twentyone.load.made import examine_data
from twentyone.load.meaning import check_meaning
from twentyone.load.rules import load_game
from twentyone.load.schema_check import check_schema
from twentyone.load.source import parse_source
from twentyone_conformance.mutants.neighbours import mutants

if TYPE_CHECKING:
    from twentyone.load.problem import Problem


def as_written(data: Any) -> list[Problem]:
    source = parse_source("data", json.dumps(data, ensure_ascii=False).encode())
    return check_schema(source, "rules") or check_meaning(source, "rules")


def told(problems: list[Problem]) -> list[tuple[str, ...]]:
    return [(each.pointer, each.message, each.found, each.allowed, each.hint) for each in problems]


@pytest.mark.parametrize("name", game_ids())
def test_changed_rules_have_the_faults_that_they_would_have_in_a_file(name: str) -> None:
    changed = [mutant.data for mutant in mutants(load_game(name).data)][::15]
    found = [told(examine_data(data, "rules")) for data in changed]
    assert found == [told(as_written(data)) for data in changed]
    assert any(found)
    assert not all(found)


@pytest.mark.parametrize(
    "change",
    [
        lambda rules: rules.pop("shoe"),
        lambda rules: rules.update(shoes=rules.pop("shoe")),
        lambda rules: rules.update(shoe=rules.pop("shoe")),
        lambda rules: rules.clear(),
    ],
    ids=["missing", "misspelt", "misplaced", "nothing"],
)
def test_a_section_that_is_missing_misspelt_or_misplaced_is_told(change: Any) -> None:
    data = dict(load_game("speed-blackjack").data)
    change(data)
    found = {pair[:2] for pair in told(examine_data(data, "rules"))}
    assert found
    assert found <= {pair[:2] for pair in told(as_written(data))}
