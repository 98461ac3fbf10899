"""Leaves, rules and sections of a rules file are told apart by the schema's marks alone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from twentyone.load.data import data_root, game_ids
from twentyone.load.source import read_source
from twentyone.trace.places import Place, places_of

# what the walk understands of JSON Schema; a mark behind any other of these would not be seen
UNSEEN_APPLICATORS = {
    "allOf", "anyOf", "oneOf", "not", "prefixItems", "contains", "patternProperties", "dependentSchemas",
    "unevaluatedItems", "unevaluatedProperties", "$dynamicRef",
}  # fmt: skip

RULES: dict[str, Any] = {
    "game": "g",
    "shoe": {"decks": {"setting": "decks"}},
    "table": {"seats": {"most": 3, "played": {"least": 1, "most": "unlimited"}}},
    "closes": [],
    "peek": {"upcards": []},
    "outcomes": [{"when": {"player": "bust", "not": [{"upcard": ["ace"]}]}, "is": "bust"}],
    "main_bet": {"bet_time": {"setting": "bet_seconds"}},
    "published": {"rtp": "0.99"},
}


@pytest.fixture
def places() -> dict[str, Place]:
    return places_of(RULES)


@pytest.mark.parametrize(
    ("pointer", "role"),
    [
        ("", "section"),
        ("/shoe", "section"),
        ("/table/seats", "section"),
        ("/table/seats/most", "leaf"),
        ("/table/seats/played", "rule"),
        ("/table/seats/played/most", "leaf"),
        ("/closes", "leaf"),
        ("/peek/upcards", "leaf"),
        ("/outcomes", "section"),
        ("/outcomes/0", "rule"),
        ("/outcomes/0/when/not", "rule"),
        ("/outcomes/0/when/not/0/upcard/0", "leaf"),
        ("/shoe/decks", "rule"),
        ("/shoe/decks/setting", "leaf"),
    ],
)
def test_every_place_has_its_role(places: dict[str, Place], pointer: str, role: str) -> None:
    assert places[pointer].role == role


def test_what_only_describes_is_marked_down_to_its_leaves(places: dict[str, Place]) -> None:
    descriptive = {pointer for pointer, place in places.items() if place.descriptive and place.role == "leaf"}
    assert descriptive == {"/game", "/main_bet/bet_time/setting", "/published/rtp"}


def test_places_stand_in_the_order_of_the_file(places: dict[str, Place]) -> None:
    assert list(places)[:4] == ["", "/game", "/shoe", "/shoe/decks"]


@pytest.mark.parametrize("game", game_ids())
def test_every_value_of_a_packaged_game_is_a_place(game: str) -> None:
    source = read_source(data_root("spec") / game / "rules.yaml")
    places = places_of(source.data)
    assert all(source.place(pointer) for pointer in places)
    assert sum(place.role == "leaf" for place in places.values()) == count_leaves(source.data)


def count_leaves(value: Any) -> int:
    inside = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return sum(map(count_leaves, inside)) if inside else 1


def test_the_schema_of_rules_marks_nothing_where_the_walk_does_not_look() -> None:
    schema = json.loads((data_root("schema") / "rules.schema.json").read_text("utf-8"))
    assert keywords(schema) & UNSEEN_APPLICATORS == set()


def keywords(schema: Any) -> set[str]:
    """Give every keyword of a schema; what stands inside `properties` and `$defs` are names, not keywords."""
    found = set(schema)
    for key, value in schema.items():
        if key in {"properties", "$defs"}:
            for each in value.values():
                found |= keywords(each)
        elif key in {"items", "additionalProperties", "propertyNames", "if", "then", "else"} and value:
            found |= keywords(value) if isinstance(value, dict) else set()
    return found
