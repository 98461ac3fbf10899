"""A vector is marked as decisive only where it tells a change of the very rule that a clause backs."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import pytest

from twentyone.load.data import game_ids
from twentyone.load.rules import load_game
from twentyone.trace.clauses import Clause, load_clauses, within
from twentyone_conformance.model import Vector
from twentyone_conformance.mutants.campaign import game_mutants
from twentyone_conformance.mutants.hunt import Found, Trial
from twentyone_conformance.mutants.marks import MARKS, decisive_marks
from twentyone_conformance.suite import load_suite

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def clause(name: str, *backs: str) -> Clause:
    return Clause(name, ("1",), "0" * 64, "rule", "says", "说", backs)


def vector(name: str, *clauses: str) -> Vector:
    return Vector(id=name, game="game", kind="hand", clauses=clauses, given={}, expect={})


def killed(pointer: str, *killers: str) -> Found:
    return Found(f"{pointer} changed", pointer, "killed", killers)


def marked(clauses: Sequence[Clause], found: Sequence[Found], *vectors: Vector) -> Mapping[str, object]:
    return decisive_marks(clauses, found, vectors)


def test_what_tells_a_change_inside_the_rule_is_decisive_and_what_tells_its_section_is_not() -> None:
    found = [killed("/a/b", "a/section"), killed("/a/b/c", "a/rule"), killed("/a/b/c/d", "a/inside")]
    vectors = [vector(name, "one") for name in ("a/section", "a/rule", "a/inside")]
    assert marked([clause("one", "/a/b/c")], found, *vectors) == {"a/rule": ("one",), "a/inside": ("one",)}


def test_a_name_that_begins_alike_is_another_rule() -> None:
    assert marked([clause("one", "/a/b")], [killed("/a/bc", "a/other")], vector("a/other", "one")) == {}


def test_vectors_that_the_clause_bears_on_go_before_those_that_tell_more() -> None:
    killers = [f"a/{number}" for number in range(MARKS)]
    vectors = [vector("a/most"), *(vector(name, "one") for name in killers)]
    found = [killed("/a", "a/most", *killers), killed("/a", "a/most")]
    assert sorted(marked([clause("one", "/a")], found, *vectors)) == sorted(killers)


def test_taking_an_element_out_is_a_change_of_that_element() -> None:
    taken = [
        each
        for each in game_mutants("qq-21")
        if each.pointer == "/account/titles/table" and each.element == 3
    ]
    assert [each.rule for each in taken] == ["/account/titles/table/3"]


def test_a_sibling_lends_values_of_another_form() -> None:
    names = {each.name for each in game_mutants("21-points") if each.pointer == "/actions/split/unfunded"}
    assert any(name.startswith("/actions/split/unfunded as in another game: {") for name in names)


@pytest.mark.parametrize("game", game_ids())
def test_every_mark_in_the_suite_is_true_of_its_clause(game: str) -> None:
    # One mark of each clause is tried, on every change of its own rules until one is told.
    rules, changes = load_game(game), game_mutants(game)
    marks: dict[str, list[Vector]] = defaultdict(list)
    for marked_vector in load_suite(games=[game]).vectors:
        for name in marked_vector.decisive_for:
            marks[name].append(marked_vector)
    for each in load_clauses(game):
        if each.kind == "rule" and each.backs:
            own = [change for change in changes if any(within(backed, change.rule) for backed in each.backs)]
            shortest = min(marks[each.id], key=lambda one: len(str(one.given)))
            assert any(Trial.of(rules, change).tells(shortest) for change in own), each.id
