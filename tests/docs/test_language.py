"""The reference of the rules language explains every word of the schemas and no other, and stays so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
import yaml
from jsonschema import Draft202012Validator

from tests.docs.reference import (
    DOCS,
    LANGUAGE,
    ROOT,
    Property,
    examples,
    headings,
    in_code,
    pages,
    properties,
    rows,
    schema,
    words,
)

if TYPE_CHECKING:
    from pathlib import Path

RULES = schema("rules")
PROPERTIES = {each.path: each for each in properties(RULES)}
ROWS = {word: row for text in pages().values() for word, row in rows(text).items()}
FACTS = ("hand_condition.", "outcome_condition.", "pattern.")
"""Forms all of whose words may be left out, one meaning nothing where it is."""


def test_every_word_of_the_rules_has_its_row_and_every_row_a_word() -> None:
    assert sorted(ROWS) == sorted(PROPERTIES)


def test_no_word_is_explained_twice() -> None:
    assert sum(len(rows(text)) for text in pages().values()) == len(ROWS)


@pytest.mark.parametrize(
    "each", [each for each in PROPERTIES.values() if each.words], ids=lambda each: each.path
)
def test_a_row_names_every_value_that_the_schema_allows(each: Property) -> None:
    assert set(each.words) <= in_code(ROWS[each.path][0])


def test_a_row_says_what_it_means_that_the_word_is_absent() -> None:
    silent = [
        each.path
        for each in PROPERTIES.values()
        if not (each.required or each.descriptive or each.path.startswith(FACTS))
        and not re.search("absent|needed", ROWS[each.path][0])
    ]
    assert silent == []


def test_a_row_that_calls_a_word_required_agrees_with_the_schema() -> None:
    said = {path for path, (values, _) in ROWS.items() if "required" in values}
    assert sorted(path for path in said if not PROPERTIES[path].required) == []


def test_the_words_of_forms_are_named_on_the_pages() -> None:
    wanted = {word for each in RULES["$defs"].values() for word in words(each)}
    assert wanted
    assert wanted - in_code("\n".join(pages().values())) == set()


def test_the_page_of_the_vectors_names_every_word_of_theirs() -> None:
    contents = schema("vector")
    found = list(properties(contents))
    wanted = {each.path.rpartition(".")[2] for each in found}
    wanted |= {word for each in found for word in each.words}
    wanted |= {word for each in contents["$defs"].values() for word in words(each)}
    assert "shoe_exhausted" in wanted
    assert wanted - in_code((DOCS / "vectors.md").read_text("utf-8")) == set()


@pytest.mark.parametrize("name", sorted(pages()))
def test_examples_are_rules(name: str) -> None:
    for text in examples(pages()[name]):
        example = yaml.safe_load(text)
        part = {**RULES, "required": []}
        assert [error.message for error in Draft202012Validator(part).iter_errors(example)] == []


def test_there_are_examples() -> None:
    assert sum(len(examples(text)) for text in pages().values()) > 2


@pytest.mark.parametrize(
    "path",
    [*sorted(LANGUAGE.glob("*.md")), DOCS / "vectors.md", DOCS / "protocol.md", DOCS / "index.md"],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_links_lead_to_a_page_and_a_heading(path: Path) -> None:
    links = re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", path.read_text("utf-8"))
    assert links
    for page, anchor in links:
        target = (path.parent / page).resolve() if page else path
        assert target.exists(), page
        assert not anchor or anchor in headings(target.read_text("utf-8")), f"{page}#{anchor}"
