"""What each place of a rules file is: a leaf, one rule, or a section; and whether it only describes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal

from attrs import frozen
from jsonschema import Draft202012Validator

from twentyone.load.pointer import join
from twentyone.load.schemas import schema

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.pointer import Token

RULE: Final = "x-rule"
"""Annotation of a list's or map's schema: the whole of it is one rule."""
DESCRIPTIVE: Final = "x-descriptive"
"""Annotation of a schema: what it holds only describes, nothing is played by it."""
SEQUENCE: Final = "x-sequence"
"""Annotation of a map's schema: the order of its entries means something."""
UNORDERED: Final = "x-unordered"
"""Annotation of a list's schema: the order of its entries means nothing."""


@frozen
class Place:
    """One place of a rules file."""

    pointer: str
    role: Literal["leaf", "rule", "section"]
    """A leaf is a scalar, or an empty list or map; a list or map inside a rule is a rule as well."""
    descriptive: bool
    unordered: bool = False
    """Whether it is a list whose order means nothing."""
    sequence: bool = False
    """Whether it is a map whose order means something."""


def places_of(rules: Any) -> dict[str, Place]:
    """Give every place of a rules file by its pointer, in the file's order, the whole file first.

    Takes: rules that keep to their schema.
    """
    known = schema("rules")
    resolver = known.registry.resolver(known.uri)

    @cache
    def referred(name: str) -> dict[str, Any]:
        found: dict[str, Any] = resolver.lookup(name).contents
        return found

    def applying(part: dict[str, Any], value: Any) -> Iterator[dict[str, Any]]:
        yield part
        if "$ref" in part:
            yield from applying(referred(part["$ref"]), value)
        if "if" in part:
            holds = Draft202012Validator(part["if"]).is_valid(value)
            yield from applying(part["then" if holds else "else"], value)

    places: dict[str, Place] = {}

    def walk(value: Any, pointer: str, schemas: list[Any], marks: frozenset[str]) -> None:
        parts = [part for each in schemas for part in applying(each, value)]
        marks |= {mark for mark in (RULE, DESCRIPTIVE) for part in parts if part.get(mark)}
        children = list(_children(value))
        container: Literal["rule", "section"] = "rule" if RULE in marks else "section"
        unordered, sequence = (any(part.get(mark) for part in parts) for mark in (UNORDERED, SEQUENCE))
        role = container if children else "leaf"
        places[pointer] = Place(pointer, role, DESCRIPTIVE in marks, unordered, sequence)
        for token, child in children:
            below = [found for part in parts if (found := _below(part, token)) is not None]
            walk(child, pointer + join((token,)), below, marks)

    walk(rules, "", [known.contents], frozenset())
    return places


def _children(value: Any) -> Iterator[tuple[Token, Any]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        yield from enumerate(value)


def _below(part: dict[str, Any], token: Token) -> dict[str, Any] | None:
    """Give what a schema says of the value at a key or position; nothing if it says nothing."""
    if isinstance(token, int):
        said = part.get("items")
    else:
        said = part.get("properties", {}).get(token, part.get("additionalProperties"))
    return said if isinstance(said, dict) else None
