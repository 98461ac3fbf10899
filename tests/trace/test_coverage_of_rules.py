"""A rule without a sentence behind it, and a sentence that points at no one rule, are found."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

from twentyone.load.data import data_root, game_ids
from twentyone.load.pointer import split
from twentyone.load.source import parse_source
from twentyone.trace.coverage_of_rules import RuleCoverage, cover_rules, only_describes
from twentyone.trace.files import SpecFiles, read_spec
from twentyone.trace.leaves import check_leaves
from twentyone.trace.places import places_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.load.problem import Problem

GAMES = {game: read_spec(data_root("spec") / game) for game in game_ids()}


def with_rules(files: SpecFiles, rules: dict[str, Any]) -> SpecFiles:
    """Put other rules in the place of a game's, whether they keep to the schema or not."""
    source = parse_source("rules.yaml", json.dumps(rules).encode())
    return evolve(files, rules=source, places=places_of(rules))


def with_backs(files: SpecFiles, *backs: str) -> RuleCoverage:
    """Cover the rules by one clause alone, which backs what is given; no reading decides anything."""
    clause = evolve(next(each for each in files.clauses if len(each.backs) >= len(backs)), backs=backs)
    position = next(at for at, each in enumerate(files.clauses) if each.id == clause.id)
    clauses = tuple(
        clause if at == position else evolve(each, kind="notice", backs=())
        for at, each in enumerate(files.clauses)
    )
    return cover_rules(evolve(files, clauses=clauses, readings=()))


@pytest.fixture
def files() -> SpecFiles:
    return GAMES["speed-blackjack"]


@pytest.mark.parametrize("game", game_ids())
def test_every_rule_of_a_packaged_game_is_backed(game: str) -> None:
    found = cover_rules(GAMES[game])
    assert found.problems == ()
    assert found.total == found.backed > 100


def test_a_pointer_backs_the_leaf_that_it_names_and_all_below_it(files: SpecFiles) -> None:
    assert with_backs(files, "/shoe/decks").backed == 1
    assert with_backs(files, "/outcomes/1").backed == 3
    assert with_backs(files, "/outcomes/1", "/outcomes/1/is").backed == 3


def test_descriptive_leaves_are_counted_apart(files: SpecFiles) -> None:
    found = with_backs(files, "/title")
    assert (found.backed, found.descriptive_backed) == (0, 2)
    assert not any(problem.pointer.startswith("/title") for problem in found.problems)


@pytest.mark.parametrize(
    ("pointer", "message"),
    [
        ("/shoe/deck", "the rules have nothing at this pointer"),
        ("/outcomes/99", "the rules have nothing at this pointer"),
        ("/outcomes/00", "the rules have nothing at this pointer"),
        ("/outcomes", "this is a section of the rules, not one rule"),
        ("/actions/double", "this is a section of the rules, not one rule"),
    ],
)
def test_a_pointer_names_one_rule_that_is_there(files: SpecFiles, pointer: str, message: str) -> None:
    found = with_backs(files, pointer)
    (problem,) = (each for each in found.problems if each.file.endswith("clauses.yaml"))
    assert (problem.message, problem.found) == (message, pointer)
    assert found.backed == 0


def test_a_misspelt_pointer_has_its_mend(files: SpecFiles) -> None:
    problem = next(each for each in with_backs(files, "/shoe/deck").problems if each.hint)
    assert problem.hint == "did you mean /shoe/decks?"


def test_a_clause_that_states_a_rule_backs_something(files: SpecFiles) -> None:
    at, clause = next((at, each) for at, each in enumerate(files.clauses) if each.kind == "rule")
    idle = tuple(evolve(each, backs=()) if each is clause else each for each in files.clauses)
    problems = cover_rules(evolve(files, clauses=idle)).problems
    assert (f"/clauses/{at}/kind", clause.id) in [(problem.pointer, problem.found) for problem in problems]


def test_an_unbacked_leaf_is_shown_in_the_rules(files: SpecFiles) -> None:
    rules = deepcopy(files.rules.data) | {"extra": {"new": 1}}
    (problem,) = cover_rules(with_rules(files, rules)).problems
    assert (problem.pointer, problem.file) == ("/extra/new", "rules.yaml")
    assert problem.message == "no clause and no reading stands behind this rule"


def test_a_clause_only_describes_if_all_that_it_backs_does(files: SpecFiles) -> None:
    clause = next(each for each in files.clauses if each.backs)
    assert only_describes(evolve(clause, backs=("/title", "/published/rtp")), files)
    assert not only_describes(evolve(clause, backs=("/title", "/shoe/decks")), files)
    assert not only_describes(evolve(clause, backs=()), files)


def removed(parent: Any, token: Any) -> None:
    del parent[token]


def renamed(parent: Any, token: Any) -> None:
    if isinstance(parent, list):
        parent[token] = {"renamed": parent[token]}
    else:
        parent[f"{token}_renamed"] = parent.pop(token)


def joined(parent: Any, token: Any) -> None:
    if isinstance(parent, list):
        parent.append(parent[token])
    else:
        parent[f"{token}_added"] = parent[token]


@pytest.mark.parametrize("spoil", [removed, renamed, joined])
@pytest.mark.parametrize("game", game_ids())
def test_no_leaf_is_added_removed_or_renamed_unseen(game: str, spoil: Callable[[Any, Any], None]) -> None:
    leaves = [place.pointer for place in GAMES[game].places.values() if place.role == "leaf"]
    unseen = [pointer for pointer in leaves if not problems_after(game, pointer, spoil)]
    assert unseen == []


def problems_after(game: str, pointer: str, spoil: Callable[[Any, Any], None]) -> list[Problem]:
    """Spoil one leaf of a game's rules, and give what is found wrong with them."""
    rules = deepcopy(GAMES[game].rules.data)
    parent, path = rules, split(pointer)
    for token in path[:-1]:
        parent = parent[int(token) if isinstance(parent, list) else token]
    spoil(parent, int(path[-1]) if isinstance(parent, list) else path[-1])
    return list(check_leaves(with_rules(GAMES[game], rules), data_root("spec") / game))
