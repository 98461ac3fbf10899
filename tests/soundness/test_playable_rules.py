"""Whatever an author changes: either it is told what is wrong, or every question has an answer."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.soundness.changes import change, rules_of
from tests.soundness.questions import KINDS, ask_all
from twentyone.load.data import game_ids
from twentyone.load.meaning import check_meaning
from twentyone.load.rules import Game
from twentyone.load.schema_check import check_schema
from twentyone.load.source import parse_source
from twentyone.soundness.examine import examine_rules

if TYPE_CHECKING:
    from typing import Any


def refused_for(rules: dict[str, Any]) -> str:
    """Give what rules are refused for, nothing if they are good; the order of keys is no matter here."""
    source = parse_source("rules.yaml", json.dumps(rules, ensure_ascii=False).encode())
    if any("wrong place" not in problem.message for problem in check_schema(source, "rules")):
        return "form"
    if check_meaning(source, "rules"):
        return "meaning"
    return "soundness" if examine_rules(source) else ""


def game_of(rules: dict[str, Any]) -> Game:
    return Game(rules["game"], rules, Path(), written=rules)


def random_of(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - repeatable examples, no secrets


@settings(max_examples=150)
@given(game=st.sampled_from(game_ids()), changes=st.integers(1, 3), seed=st.integers(0, 2**32))
def test_changed_rules_are_refused_or_answer_every_question(game: str, changes: int, seed: int) -> None:
    random, rules = random_of(seed), rules_of(game)
    for _ in range(changes):
        rules = change(rules, random)
    if not refused_for(rules):
        assert ask_all(game_of(rules), random, each=3) > 0


def test_changes_are_of_every_sort() -> None:
    found = Counter(
        refused_for(change(rules_of("infinite-blackjack"), random_of(seed))) for seed in range(60)
    )
    assert set(found) == {"", "form", "meaning", "soundness"}
    assert found[""] >= 10


@pytest.mark.parametrize("kind", KINDS)
def test_questions_of_every_kind_are_answered_by_some_game(kind: str) -> None:
    games = [game_of(rules_of(game)) for game in game_ids()]
    assert any(KINDS[kind](game, random_of(seed)) for game in games for seed in range(20))


@pytest.mark.parametrize("game", game_ids())
def test_packaged_rules_answer_every_question(game: str) -> None:
    assert ask_all(game_of(rules_of(game)), random_of(1), each=20) > 60
