"""The core level is small, stable, whole in its sequences, and tells all that the vectors tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone_conformance.model import Vector
from twentyone_conformance.mutants.campaign import Campaign
from twentyone_conformance.mutants.hunt import Found
from twentyone_conformance.mutants.levels import core_lists, untold
from twentyone_conformance.zoo.run import Caught

if TYPE_CHECKING:
    from collections.abc import Sequence

GAME = "riverside"


def vector(name: str, sequence: str | None = None, **more: Any) -> Vector:
    return Vector(
        name, GAME, "hand", **{"clauses": (), "given": {}, "expect": {"points": 1}, **more}, sequence=sequence
    )


VECTORS = [vector("a"), vector("b"), vector("c"), vector("s1", "run"), vector("s2", "run")]


def campaign(**killers: Sequence[str]) -> Campaign:
    found = [Found(name, f"/{name}", "killed", tuple(own)) for name, own in killers.items()]
    return Campaign(GAME, found, {}, controls_hold=True)


def caught(fault: str, *ids: str) -> Caught:
    return Caught(fault, GAME, ids, ())


def core(of: Campaign, *told: Caught, before: Sequence[str] = (), budget: int = 0) -> list[str]:
    return core_lists([of], told, VECTORS, {GAME: before}, budget)[GAME]


def test_the_vector_that_tells_most_is_enough_where_it_tells_all() -> None:
    assert core(campaign(x=("a", "b"), y=("b", "c"))) == ["b"]


def test_faulty_engines_count_as_changed_rules_do() -> None:
    assert core(campaign(x=("a", "b")), caught("greedy", "c")) == ["a", "c"]


def test_what_still_tells_something_stays_in_the_core() -> None:
    told = campaign(x=("a", "c"))
    assert core(told, before=["c"]) == ["c"]
    assert core(told, before=["b"]) == ["a"]


def test_a_sequence_is_taken_whole_and_in_its_order() -> None:
    assert core(campaign(x=("s2",))) == ["s1", "s2"]


def test_each_mistake_is_told_by_several_vectors_as_far_as_the_budget_goes() -> None:
    told = campaign(x=("a", "b"), y=("b", "c"))
    assert core(told, budget=3) == ["a", "b", "c"]


def test_every_family_clause_and_word_is_there_even_if_it_tells_nothing() -> None:
    more = [
        vector(f"{GAME}/hand/soft/d", clauses=("aces",)),
        vector(f"{GAME}/hand/soft/e", clauses=("aces",), decisive_for=("tens",)),
        vector(f"{GAME}/hand/soft/f", expect={"refused": "not_legal", "legal": []}),
        vector(f"{GAME}/hand/soft/g", given={"decisions": [{"do": "hit"}]}),
        vector(f"{GAME}/hand/soft/h"),
    ]
    chosen = core_lists([campaign()], [], more, {}, 0)[GAME]
    assert chosen == [each.id for each in more[1:4]]


def test_an_answer_tells_and_a_crash_only_where_nothing_else_does() -> None:
    assert core(campaign(), Caught("greedy", GAME, ("c",), ("b",))) == ["c"]
    assert core(campaign(), Caught("greedy", GAME, (), ("b",))) == ["b"]


def test_games_without_a_campaign_keep_their_core() -> None:
    assert core_lists([], [], VECTORS, {"harbour": ["h"]}) == {"harbour": ["h"]}


def test_an_engine_that_the_core_misses_is_named() -> None:
    assert untold([caught("greedy", "a"), caught("lazy")], [caught("greedy")]) == ["riverside greedy"]
    assert untold([caught("greedy", "a")], [caught("greedy", "a")]) == []
