"""Rules without what one clause says, or without a whole section, are refused or played otherwise."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

from twentyone.answer import BadGiven, NoRule
from twentyone.load.data import game_ids
from twentyone.load.made import examine_data
from twentyone.load.pointer import split
from twentyone.trace.clauses import Clause, load_clauses
from twentyone_conformance.compare import same
from twentyone_conformance.generate.answers import answer_in_full
from twentyone_conformance.suite import load_suite
from twentyone_conformance.zoo.run import game_of, telling_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from twentyone_conformance.model import Vector

DESCRIPTIVE = frozenset({"game", "title", "document", "published"})
GONE = object()


@cache
def vectors_of(game: str) -> tuple[Vector, ...]:
    return tuple(telling_order(load_suite(None, [game]).vectors))


def rule_clauses(game: str) -> list[Clause]:
    return [clause for clause in load_clauses(game) if clause.kind == "rule" and clause.backs]


def without(rules: Mapping[str, Any], pointers: Iterable[str]) -> dict[str, Any]:
    """Give rules without some places; of lists, the elements that are not taken out stay in order."""
    data: Any = deepcopy(dict(rules))
    for pointer in pointers:
        *way, last = split(pointer)
        place: Any = data
        for part in way:
            place = place[int(part)] if isinstance(place, list) else place.get(part, {})
        if isinstance(place, list):
            place[int(last)] = GONE
        else:
            place.pop(last, None)
    return dict(_tidied(data))


def _tidied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _tidied(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_tidied(each) for each in value if each is not GONE]
    return value


def conforms(game: str, rules: Mapping[str, Any], vectors: Sequence[Vector]) -> bool:
    """Tell whether rules can be played at all, and all vectors are answered by them."""
    with suppress(BadGiven, AssertionError):  # only of rules that nobody lets pass
        if first_not_passed(game, rules, vectors) is not None:
            return False
    return not examine_data(rules, "rules")


def first_not_passed(game: str, rules: Mapping[str, Any], vectors: Sequence[Vector]) -> Vector | None:
    """Give the first vector that an engine with such rules does not answer as it should; None if all are."""
    played = evolve(game_of(game), data=dict(rules), written=dict(rules))
    for vector in vectors:
        try:
            answer = answer_in_full(played, vector.kind, vector.given)[0]
        except NoRule:
            return vector
        if not same(vector.expect, answer):
            return vector
    return None


CASES = [(game, clause.id) for game in game_ids() for clause in rule_clauses(game)]


@pytest.mark.parametrize(("game", "clause_id"), CASES)
def test_without_the_rules_of_a_clause_no_engine_conforms(game: str, clause_id: str) -> None:
    clause = next(each for each in rule_clauses(game) if each.id == clause_id)
    rules = without(game_of(game).data, clause.backs)
    near = sorted(vectors_of(game), key=lambda vector: clause_id not in vector.decisive_for)
    assert not conforms(game, rules, near)


@pytest.mark.parametrize(
    ("game", "section"),
    [(game, each) for game in game_ids() for each in game_of(game).data if each not in DESCRIPTIVE],
)
def test_without_a_section_no_engine_conforms(game: str, section: str) -> None:
    rules = without(game_of(game).data, [f"/{section}"])
    assert not conforms(game, rules, vectors_of(game))
