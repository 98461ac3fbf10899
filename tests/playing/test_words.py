"""The vocabulary has every word of the rules language and of the vectors, in both languages."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any

import pytest

from twentyone.answer import KINDS
from twentyone.interpreter.conditions import FACTS
from twentyone.interpreter.offers import OFFERS
from twentyone.interpreter.play import ACTIONS
from twentyone.interpreter.room import COMMANDS as ROOM_COMMANDS
from twentyone.interpreter.round import ANSWERS
from twentyone.interpreter.screen import COMMANDS as SCREEN_COMMANDS
from twentyone.interpreter.side_bets import PATTERN
from twentyone.load.data import data_root
from twentyone.load.source import read_source
from twentyone.words import LANGUAGES, entries, words

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
FILE = ROOT / "reference_impl" / "twentyone" / "words.yaml"
ENTRIES = dict(entries(read_source(FILE).data))
EN = words("en")
# Ranks and hashes are said as they are.
PLAIN = re.compile(r"[A23456789TJQK]|sha256")


def schema(name: str) -> Any:
    return json.loads((data_root("schema") / f"{name}.schema.json").read_text("utf-8"))


def keys_and_values(part: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Give every key of a schema with each text that it may have; a key without any with an empty text."""
    if isinstance(part, list):
        for each in part:
            yield from keys_and_values(each, key)
    elif isinstance(part, dict):
        yield from ((key, value) for value in part.get("enum", ()) if isinstance(value, str))
        for name, inside in part.items():
            if name == "properties":
                for inner, about in inside.items():
                    yield inner, ""
                    yield from keys_and_values(about, inner)
            elif name != "enum":
                yield from keys_and_values(inside, key)


RULES = sorted(set(keys_and_values(schema("rules"))))


def test_every_entry_has_a_text_in_every_language() -> None:
    assert len(ENTRIES) > 400
    assert [
        name for name, texts in ENTRIES.items() if not all(texts[each].strip() for each in LANGUAGES)
    ] == []


def test_both_languages_fill_in_the_same_fields() -> None:
    def fields(text: str) -> set[str | None]:
        return {field for _, field, _, _ in Formatter().parse(text) if field is not None}

    assert [name for name, texts in ENTRIES.items() if fields(texts["en"]) != fields(texts["zh"])] == []


def test_chinese_texts_are_chinese() -> None:
    said = {name: texts for name, texts in ENTRIES.items() if re.search(r"[a-z]{4}", texts["en"])}
    latin = re.compile(r"[a-z]{3}")
    stripped = {name: re.sub(r"\{\w+\}", "", texts["zh"]) for name, texts in said.items()}
    assert [name for name, text in stripped.items() if latin.search(text)] == []


@pytest.mark.parametrize("kind", ["rules", "vector"])
def test_every_key_has_a_name(kind: str) -> None:
    properties = {key for key, value in keys_and_values(schema(kind)) if not value}
    keys = properties - {"id", "clauses", "decisive_for", "readings", "sequence", "given", "expect"}
    assert [key for key in sorted(keys) if f"keys/{key}" not in EN.phrases] == []


def test_every_value_of_the_rules_language_has_a_name() -> None:
    named = [(key, value) for key, value in RULES if value and not PLAIN.fullmatch(value)]
    assert len(named) > 100
    sections = ("values", "actions", "outcomes", "offers", "phases", "events", "commands", "classes")
    for key, value in named:
        places = {f"values/{key}.{value}", f"facts/{key}/{value}", *(f"{each}/{value}" for each in sections)}
        assert places & set(ENTRIES), (key, value)


@pytest.mark.parametrize(
    ("section", "members"),
    [
        ("actions", {*ACTIONS, *ANSWERS}),
        ("meanings", {*ACTIONS, *ANSWERS}),
        ("offers", {*OFFERS, "pair_bet"}),
        ("outcomes", set(schema("vector")["$defs"]["outcome"]["enum"])),
        ("refusals", set(schema("vector")["$defs"]["refusal_code"]["enum"])),
        ("kinds", {*KINDS, *schema("vector")["properties"]["kind"]["enum"]}),
        ("phases", set(schema("rules")["properties"]["round"]["items"]["enum"])),
        ("commands", {*SCREEN_COMMANDS, *ROOM_COMMANDS}),
        ("classes", set(schema("rules")["$defs"]["class"]["enum"])),
        ("found", {*FACTS} - {"any", "not"}),
    ],
)
def test_a_section_has_the_words_of_its_kind_and_no_others(section: str, members: set[str]) -> None:
    inside = {name.split("/")[1] for name in ENTRIES if name.startswith(f"{section}/")}
    assert inside == members


def test_facts_of_conditions_and_of_patterns_are_the_facts_that_are_said() -> None:
    inside = {name.split("/")[1] for name in ENTRIES if name.startswith("facts/")}
    assert inside == {*FACTS, *PATTERN} - {"any", "not"}


SPOKEN = ("tells", "screens", "whys", "conditions", "totals")


def texts_in_code() -> set[str]:
    """Give every text constant of the modules that speak."""
    folders = (ROOT / "reference_impl" / "twentyone", ROOT / "conformance" / "twentyone_cli")
    files = [path for folder in folders for path in folder.rglob("*.py")]
    nodes = (node for path in files for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_phrase_that_is_said_exists_and_every_phrase_is_said() -> None:
    used = {text for text in texts_in_code() if re.fullmatch(f"({'|'.join(SPOKEN)})/[a-z_]+", text)}
    known = {name for name in ENTRIES if name.startswith(tuple(f"{each}/" for each in SPOKEN))}
    # Put together from a part, in one place each.
    composed = {"screens/what", "screens/expected", "screens/now"}
    assert used - known == set()
    assert known - used - composed == set()


def test_a_word_is_found_under_its_key_before_it_is_found_anywhere() -> None:
    assert EN.value("until", "closed") == "the hand is closed"
    assert EN.value("last_round", "closed") == "closed"
    assert EN.key("when", "burn") == "when"
    assert EN.key("when", "offers") == "if"


def test_an_unknown_word_is_said_as_it_is() -> None:
    assert EN.name("actions", "dance") == "dance"
    assert EN.value("do", "dance") == "dance"
    assert EN.key("table_minimum") == "table_minimum"


def test_a_phrase_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(KeyError):
        EN.say("tells/dance")
