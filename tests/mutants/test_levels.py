"""The core level is small, stable, whole in its sequences, and tells all that the vectors tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone_conformance.model import Vector
from twentyone_conformance.mutants.campaign import Campaign
from twentyone_conformance.mutants.hunt import Found
from twentyone_conformance.mutants.levels import core_lists, untold
from twentyone_conformance.zoo.run import Caught

if TYPE_CHECKING:
    from collections.abc import Sequence

GAME = "riverside"


def vector(name: str, sequence: str | None = None) -> Vector:
    return Vector(name, GAME, "hand", (), {}, {"points": 1}, sequence=sequence)


VECTORS = [vector("a"), vector("b"), vector("c"), vector("s1", "run"), vector("s2", "run")]


def campaign(**killers: Sequence[str]) -> Campaign:
    found = [Found(name, f"/{name}", "killed", tuple(own)) for name, own in killers.items()]
    return Campaign(GAME, found, {}, controls_hold=True)


def caught(fault: str, *ids: str) -> Caught:
    return Caught(fault, GAME, ids, ())


def core(of: Campaign, *told: Caught, before: Sequence[str] = ()) -> list[str]:
    return core_lists([of], told, VECTORS, {GAME: before})[GAME]


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


def test_games_without_a_campaign_keep_their_core() -> None:
    assert core_lists([], [], VECTORS, {"harbour": ["h"]}) == {"harbour": ["h"]}


def test_an_engine_that_the_core_misses_is_named() -> None:
    assert untold([caught("greedy", "a"), caught("lazy")], [caught("greedy")]) == ["riverside greedy"]
    assert untold([caught("greedy", "a")], [caught("greedy", "a")]) == []
