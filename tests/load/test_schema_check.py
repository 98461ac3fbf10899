"""What a schema holds against a file is told once per fault, at its place, in an author's words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from attrs import astuple, evolve
from hypothesis import given
from hypothesis import strategies as st

from twentyone.load.problem import render_pretty
from twentyone.load.schema_check import check_schema
from twentyone.load.schemas import schema, schema_names
from twentyone.load.source import parse_source

if TYPE_CHECKING:
    from twentyone.load.problem import Problem

ODDS = {"type": "string", "pattern": "^[0-9]+:[0-9]+$", "description": "Odds as win:stake."}
GAME = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "https://twentyone.example/test/game.schema.json",
    "description": "A game.",
    "type": "object",
    "x-ordered": True,
    "x-anything": {"is": "ignored"},
    "properties": {
        "game": {"type": "string", "pattern": "^[a-z-]+$", "examples": ["my-game"], "description": "Its id."},
        "decks": {"type": "integer", "minimum": 1, "maximum": 8, "description": "How many decks."},
        "required": {"type": "boolean", "description": "Whether one must bet."},
        "surrender": {"enum": ["early", "late", "none"], "description": "When a hand may be given up."},
        "pays": {"$ref": "#/$defs/odds", "description": "What a win earns."},
        "suit": {"oneOf": [{"const": "clubs", "description": "♣"}, {"const": "hearts"}, {"const": "spades"}]},
        "limit": {"anyOf": [{"type": "integer"}, {"enum": ["unlimited"]}]},
        "rank": {"anyOf": [{"enum": ["ace", "ten"]}, {"type": "string", "pattern": "^[2-9]$"}]},
        "amount": {
            "if": {"type": "object"},
            "then": {"$ref": "#/$defs/setting"},
            "else": {"type": "integer"},
        },
        "points": {
            "type": "array",
            "items": {"type": "integer"},
            "minItems": 1,
            "maxItems": 3,
            "uniqueItems": True,
        },
        "offers": {"type": "array", "items": {"$ref": "#/$defs/offer"}},
        "when": {"$ref": "#/$defs/when"},
        "bets": {"propertyNames": {"pattern": "^[a-z_]+$"}, "additionalProperties": {"type": "integer"}},
        "seats": {"propertyNames": {"enum": ["one", "two"]}, "type": "object"},
        "text": {"$ref": "text.schema.json#/$defs/text"},
        "open": {"$ref": "#/$defs/open"},
        "gone": False,
        "double": {"type": "object", "dependentRequired": {"then": ["draw"]}, "maxProperties": 2},
        "same": {
            "type": "array",
            "items": {"enum": ["rank", "suit"]},
            "description": "In what they are alike.",
        },
        "name": {"type": "string", "minLength": 2, "maxLength": 4},
        "step": {"type": "integer", "multipleOf": 5, "exclusiveMinimum": 0, "exclusiveMaximum": 100},
        "tiers": {"type": "array", "contains": {"const": "lose"}, "items": {"type": "string"}},
        "any_but": {"not": {"const": "this"}},
        "backs": {
            "type": "object",
            "properties": {"rules": {"type": "array"}, "nothing": {"type": "string"}},
            "anyOf": [{"required": ["rules"]}, {"required": ["nothing"]}],
            "additionalProperties": False,
        },
        "twice": {"oneOf": [{"type": "integer"}, {"minimum": 3}]},
        "pair": {"prefixItems": [{"type": "integer"}, {"type": "string"}], "items": False, "type": "array"},
        "map": {"type": ["object", "null"], "minProperties": 1},
    },
    "required": ["game"],
    "additionalProperties": False,
    "$defs": {
        "odds": ODDS,
        "setting": {
            "type": "object",
            "properties": {"setting": {"type": "string", "description": "The setting's name."}},
            "required": ["setting"],
            "additionalProperties": False,
        },
        "when": {
            "description": "A condition.",
            "oneOf": [
                {
                    "required": ["points"],
                    "properties": {"points": {"type": "integer"}},
                    "additionalProperties": False,
                },
                {
                    "required": ["cards"],
                    "properties": {"cards": {"type": "integer"}},
                    "additionalProperties": False,
                },
                {
                    "required": ["not"],
                    "properties": {"not": {"$ref": "#/$defs/when"}},
                    "additionalProperties": False,
                },
            ],
        },
        "offer": {
            "oneOf": [
                {
                    "type": "object",
                    "properties": {"offer": {"const": "insurance"}, "pays": {"$ref": "#/$defs/odds"}},
                    "required": ["offer", "pays"],
                    "additionalProperties": False,
                },
                {
                    "type": "object",
                    "properties": {"offer": {"const": "claim"}, "upcards": {"type": "array"}, "pays": {}},
                    "required": ["offer"],
                    "additionalProperties": False,
                },
                {"type": "string", "enum": ["standard"]},
            ]
        },
        "open": {
            "type": "object",
            "allOf": [{"properties": {"rounds": {"type": "integer"}}}],
            "anyOf": [
                {"properties": {"by": {"const": "seat"}, "seat": {"type": "integer"}}, "required": ["by"]},
                {},
            ],
            "properties": {"until": {"type": "string"}},
            "unevaluatedProperties": False,
        },
    },
}
TEXT = {
    "$id": "https://twentyone.example/test/text.schema.json",
    "$defs": {
        "text": {
            "type": "object",
            "x-ordered": True,
            "properties": {"en": {"type": "string", "description": "English."}, "zh": {"type": "string"}},
            "required": ["en", "zh"],
            "additionalProperties": False,
        }
    },
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with the two schemas."""
    folder = tmp_path_factory.mktemp("schema")
    for name, contents in (("game", GAME), ("text", TEXT)):
        (folder / f"{name}.schema.json").write_text(json.dumps(contents), "utf-8")
    return folder


def check(text: str, folder: Path) -> list[Problem]:
    """Check a game, to which the key that must be there is added below."""
    return check_schema(parse_source("f.yaml", f"game: a\n{text}".encode()), "game", folder)


GOOD = """\
game: my-game
decks: 8
required: true
surrender: late
pays: "3:2"
suit: hearts
limit: unlimited
rank: ace
amount: {setting: decks}
points: [1, 11]
offers:
  - {offer: claim, upcards: []}
  - standard
when: {not: {points: 21}}
bets: {main: 1}
seats: {two: 2}
text: {en: a, zh: 甲}
open: {rounds: 3, until: x}
map:
"""


def test_a_good_file_has_no_problem(folder: Path) -> None:
    assert check_schema(parse_source("f.yaml", GOOD.encode()), "game", folder) == []


def cases() -> list[Any]:
    """Read the file of cases: lines of a game after ">", then its one problem without the source line."""
    blocks = (Path(__file__).parent / "schema_problems.txt").read_text("utf-8").strip().split("\n\n")
    return [pytest.param(block, id=block.splitlines()[0][2:]) for block in blocks]


@pytest.mark.parametrize("case", cases())
def test_one_fault_gives_one_problem_at_its_place(folder: Path, case: str) -> None:
    lines = case.splitlines()
    text = [line for line in lines if line.startswith("> ")]
    (problem,) = check("\n".join(line.removeprefix("> ") for line in text), folder)
    shown = render_pretty(evolve(problem, excerpt="")).splitlines()
    assert [line.strip().removeprefix("f.yaml:") for line in shown] == lines[len(text) :]


def test_a_missing_key_of_the_whole_file_stands_at_its_beginning(folder: Path) -> None:
    (problem,) = check_schema(parse_source("f.yaml", b"# no game\ndecks: 1"), "game", folder)
    assert (problem.line, problem.column, problem.pointer) == (2, 1, "")
    assert (problem.message, problem.hint) == ('the key "game" is missing', "Its id.")


def test_a_key_missing_because_it_is_misspelt_is_one_problem(folder: Path) -> None:
    (problem,) = check_schema(parse_source("f.yaml", b"gmae: a"), "game", folder)
    assert problem.message == 'unknown key "gmae"'


def test_what_stands_under_a_misspelt_key_is_checked_too(folder: Path) -> None:
    problems = check("teext: {en: 1, zh: a}\npionts: [1, x]", folder)
    assert [problem.pointer for problem in problems] == ["/teext", "/teext/en", "/pionts", "/pionts/1"]


def test_a_misspelt_key_beside_the_right_one_is_only_unknown(folder: Path) -> None:
    (problem,) = check("points: [1]\npionts: [x]", folder)
    assert problem.pointer == "/pionts"


def test_all_problems_come_at_once_sorted_by_place(folder: Path) -> None:
    text = "required: 1\ndecks: 0\nsurender: late\nwhen: {pionts: 4}\n"
    text += "offers: [{offer: clam}, {offer: claim, x: 1}]"
    assert [(problem.line, problem.pointer) for problem in check(text, folder)] == [
        (2, "/required"),
        (3, "/decks"),
        (3, "/decks"),
        (4, "/surender"),
        (5, "/when/pionts"),
        (6, "/offers"),
        (6, "/offers/0/offer"),
        (6, "/offers/1/x"),
    ]


def test_a_key_out_of_order_is_told_where_it_belongs(folder: Path) -> None:
    (problem,) = check("required: true\nsurrender: late\ndecks: 2", folder)
    assert (problem.line, problem.column, problem.pointer) == (4, 1, "/decks")
    assert problem.hint == "it belongs right after game"


def test_keys_of_a_map_without_an_order_may_stand_anyhow(folder: Path) -> None:
    assert check("open: {until: x, rounds: 1}", folder) == []


def test_a_missing_schema_is_named_with_those_there_are(folder: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no schema 'gaem'; there are game, text"):
        schema("gaem", folder)


def test_schemas_are_listed_by_name(folder: Path) -> None:
    assert schema_names(folder) == ["game", "text"]


def test_very_many_faults_are_told_in_part(folder: Path) -> None:
    problems = check("".join(f"key{number}: 1\n" for number in range(20_000)), folder)
    assert len(problems) == 1001
    assert "no more is told" in problems[-1].message
    problems = check("offers: [" + "1," * 20_000 + "]", folder)
    assert len(problems) == 1001


def test_a_long_list_of_several_kinds_is_found_unique(folder: Path) -> None:
    items = ",".join(f"{number},x{number}" for number in range(20_000))
    problems = check(f"points: [{items}]", folder)
    assert "the list holds this twice" not in {problem.message for problem in problems}


@pytest.mark.parametrize("items", ["1, true", "0, false", '1, "1"', "null, false"])
def test_values_of_different_kinds_are_never_alike(folder: Path, items: str) -> None:
    problems = check(f"points: [{items}]", folder)
    assert "the list holds this twice" not in {problem.message for problem in problems}


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.sampled_from(["insurance", "claim", "late", "3:2", "1-1", "x", "unlimited", "hearts", "en", ""]),
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["points", "cards", "not", "offer", "pays", "en", "zh", "setting", "pionts", "rounds"]
            ),
            inside,
            max_size=3,
        )
    ),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from([*GAME["properties"], "decsk", "zz"]), VALUES, max_size=5))  # type: ignore[misc]
def test_problems_are_found_exactly_where_the_schema_is_not_met(folder: Path, data: dict[str, Any]) -> None:
    source = parse_source("f.yaml", json.dumps(data, ensure_ascii=False).encode())
    problems = check_schema(source, "game", folder)
    valid = not schema("game", folder).errors(source.data, order=True)
    assert valid == (not problems)
    for problem in problems:
        assert (problem.line, problem.column) in {
            astuple(source.place(problem.pointer)),
            astuple(source.key_place(problem.pointer)),
        }
        assert problem.message
        assert "under any of the given schemas" not in problem.message
