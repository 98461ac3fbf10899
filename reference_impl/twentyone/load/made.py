"""Checks data that a program made, such as changed rules: section by section, each form of one once."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from twentyone.load.compose import Node
from twentyone.load.explain import explain
from twentyone.load.meaning import check_meaning
from twentyone.load.problem import Place
from twentyone.load.schemas import schema
from twentyone.load.source import Source
from twentyone.load.translate import faults_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.fault import Fault
    from twentyone.load.problem import Problem
    from twentyone.load.schemas import Schema

_KEPT: Final = 4096
"""So many sections' faults are kept: what is changed of rules leaves most of their sections as they were."""


def examine_data(data: Any, name: str) -> list[Problem]:
    """Give every problem of data that stand in no file; their places only put them in order.

    Takes: a map such as a file may hold, and the name of a schema whose sections bear on each other by
    nothing that it says, as is so for rules.
    """
    texts = {key: json.dumps(value) for key, value in data.items()}
    sections = {key: _node_of(line, text) for line, (key, text) in enumerate(texts.items(), start=1)}
    whole = {key: section.value for key, section in sections.items()}
    source = Source("data", ("",) * (len(data) + 1), Node(whole, Place(1, 1), None, sections))
    known = _parts(name)[1].contents["properties"]
    faults = list(_of_whole(name, tuple(data)))
    faults += (fault for key in data if key in known for fault in _of_section(name, key, texts[key]))
    problems = sorted({explain(fault, source) for fault in faults})
    return problems or check_meaning(source, name)


@lru_cache(maxsize=_KEPT)
def _of_whole(name: str, keys: tuple[str, ...]) -> tuple[Fault, ...]:
    return tuple(faults_of(_parts(name)[0], dict.fromkeys(keys)))


@lru_cache(maxsize=_KEPT)
def _of_section(name: str, key: str, text: str) -> tuple[Fault, ...]:
    return tuple(faults_of(_parts(name)[1], {key: json.loads(text)}))


@cache
def _parts(name: str) -> tuple[Schema, Schema]:
    """Give what a schema says of the map as a whole, and of its sections one by one."""
    known = schema(name)
    sections = known.contents["properties"]
    said = {
        key: {"description": section["description"]} if "description" in section else {}
        for key, section in sections.items()
    }
    whole = evolve(known, contents={**known.contents, "properties": said})
    each = evolve(known, contents={key: part for key, part in known.contents.items() if key != "required"})
    return whole, each


@lru_cache(maxsize=_KEPT)
def _node_of(line: int, text: str) -> Node:
    return _node(json.loads(text), line, count(2), Place(line, 1))


def _node(value: Any, line: int, columns: Iterator[int], key: Place | None) -> Node:
    """Lay data out as if they had been read, every key and value at a place behind those before it."""
    place = Place(line, next(columns))
    inside: dict[str, Node] = {}
    if isinstance(value, dict):
        for name, each in value.items():
            inside[name] = _node(each, line, columns, Place(line, next(columns)))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            inside[str(number)] = _node(each, line, columns, None)
    return Node(value, place, key, inside)
