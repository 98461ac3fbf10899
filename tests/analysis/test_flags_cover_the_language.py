"""Brute force tries every word of the rules that bears on a hand's play, or the solver refuses it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("numba", reason="the analysis extra is not installed")

from tests.analysis.tables import AMERICAN, FLAGS, SPLIT_FLAGS
from twentyone.load.data import data_root
from twentyone.load.patch import apply_patches
from twentyone.load.rules import load_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SECTIONS = ("points", "natural", "deal", "round", "offers", "peek", "actions", "closes", "banker", "outcomes")
SCHEMA = json.loads((data_root("schema") / "rules.schema.json").read_text(encoding="utf-8"))

ELSEWHERE = {
    # Ranks of the same points cannot be told apart: `test_coverage` has them refused.
    "court",
    # What a seat lacks funds for does not come up: the figures are those of one that never does.
    "unfunded",
    # Settings are filled in before anything is analysed.
    "setting",
}
ACTIONS = {"hit", "stand", "double", "split", "surrender"}
OF_SOME_ACTION = {
    "stake", "draws", "most_splits", "second_cards", "both_at_once", "at_turn", "ace", "ten", "pip",
    "split_or_close",
}  # fmt: skip
"""What means something for one action only, or for two."""
REFUSED = {("double", "decide"), ("surrender", "decide"), ("hit", "close"), ("stand", "decide")}
"""What would leave a hand open for ever, or is not covered."""

Word = tuple[str, str]
"""A word and the place that it belongs to: an action, a fact of a condition, or a key of a section."""


def place_of(path: tuple[str, ...]) -> str:
    """Give the place that a path into the rules belongs to: wherever conditions stand, they are the same."""
    parts = [part for part in path if part not in {"*", "any", "not"}]
    guards = [at for at, part in enumerate(parts) if part in {"when", "wins"}]
    if guards:
        return next(iter(parts[guards[0] + 1 :]), "condition")
    return parts[1] if parts[0] == "actions" and len(parts) > 1 else parts[-1]


def possible(node: Mapping[str, Any], path: tuple[str, ...], within: tuple[str, ...] = ()) -> Iterator[Word]:
    """Give every word that the schema allows in a part of the rules."""
    name = node.get("$ref", "").rsplit("/", 1)[-1]
    if name in within or ELSEWHERE & set(path):
        return
    whole = {**SCHEMA["$defs"].get(name, {}), **node}
    below = (*within, name) if name else within
    for branch in (whole.get("then"), whole.get("else"), *whole.get("oneOf", ())):
        if branch:
            yield from possible(branch, path, below)
    for word in (True, False) if whole.get("type") == "boolean" else whole.get("enum", ()):
        yield place_of(path), str(word)
    for key, each in whole.get("properties", {}).items():
        if not each.get("x-descriptive"):
            yield place_of(path), key
            yield from possible(each, (*path, key), below)
    for each in (whole.get("items"), whole.get("additionalProperties")):
        if isinstance(each, dict):
            yield from possible(each, (*path, "*"), below)


def used(value: Any, path: tuple[str, ...]) -> Iterator[Word]:
    """Give every word that stands in a part of the rules."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield place_of(path), key
            yield from used(each, (*path, key))
    elif isinstance(value, list):
        for each in value:
            yield from used(each, (*path, "*"))
    else:
        yield place_of(path), str(value)


def test_every_word_that_bears_on_play_is_tried() -> None:
    base = load_game(AMERICAN).data
    tables = [apply_patches(base, changes) for flags in (FLAGS, SPLIT_FLAGS) for changes in flags.values()]
    tried = {
        word for data in tables for part in SECTIONS if part in data for word in used(data[part], (part,))
    }
    words = {word for part in SECTIONS for word in possible(SCHEMA["properties"][part], (part,))}
    of_some_action = {word for place, word in tried if place in ACTIONS} & OF_SOME_ACTION
    missing = {
        (place, word)
        for place, word in words - tried - REFUSED
        if word not in ELSEWHERE and not (place in ACTIONS and word in of_some_action)
    }
    assert len(words) > 100
    assert missing == set()
