"""The suite tells every faulty engine from the right one, in every game in which it goes wrong."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from twentyone_conformance.compare import same
from twentyone_conformance.generate.answers import answer_in_full
from twentyone_conformance.suite import load_suite
from twentyone_conformance.zoo import ZOO, Fault
from twentyone_conformance.zoo.applies import always
from twentyone_conformance.zoo.changes import question_as
from twentyone_conformance.zoo.kinds import KINDS
from twentyone_conformance.zoo.run import caught_by, game_of, run_zoo, telling_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from twentyone_conformance.model import Vector
    from twentyone_conformance.zoo.fault import Patch

SUITE = load_suite().vectors
CORE = load_suite(level="core").vectors
ALL = {**ZOO.faults, **ZOO.variants}
STATE = {name: fault for name, fault in ZOO.faults.items() if fault.kind == "state-left"}


@pytest.mark.parametrize("kind", KINDS)
def test_the_core_tells_every_fault_of_a_kind_in_every_game(kind: str) -> None:
    assert untold((fault for fault in ZOO.faults.values() if fault.kind == kind), CORE) == []


@pytest.mark.parametrize("kind", KINDS)
def test_the_suite_tells_every_fault_with_other_parameters(kind: str) -> None:
    assert untold((fault for fault in ZOO.variants.values() if fault.kind == kind), SUITE) == []


def untold(faults: Iterable[Fault], vectors: Sequence[Vector]) -> list[tuple[str, str]]:
    return [(each.fault, each.game) for each in run_zoo(faults, vectors, 1) if not each.wrong]


def test_what_is_left_over_is_told_by_sequences_alone() -> None:
    sequences = [vector for vector in SUITE if vector.sequence is not None]
    found = run_zoo(STATE.values(), sequences)
    assert [(each.fault, each.game) for each in found if not each.wrong] == []


def test_the_right_engine_passes_when_all_faults_have_gone() -> None:
    for fault in ALL.values():
        with fault.patch():
            pass
    sample = SUITE[::40]
    wrong = [
        vector.id
        for vector in sample
        if not same(vector.expect, answer_in_full(game_of(vector.game), vector.kind, vector.given)[0])
    ]
    assert wrong == []


def test_every_vector_is_asked_once_and_sequences_come_first_in_their_order() -> None:
    some = [vector for vector in SUITE if vector.game == "qq-21"]
    ordered = telling_order(some)
    assert Counter(vector.id for vector in ordered) == Counter(vector.id for vector in some)
    sequences = [vector.id for vector in some if vector.sequence is not None]
    assert [vector.id for vector in ordered[: len(sequences)]] == sequences


def test_a_hunt_stops_in_each_game_after_so_many_wrong_answers() -> None:
    told = caught_by(ZOO.faults["ties-win"], SUITE, 2)
    assert Counter(vector_id.split("/")[0] for vector_id in told) == dict.fromkeys(
        ["21-points", "infinite-blackjack", "qq-21", "speed-blackjack"], 2
    )


def test_to_raise_is_not_to_answer() -> None:
    def install(patch: Patch) -> None:
        def broken(*_asked: object) -> None:
            raise RuntimeError

        question_as(patch, "account", broken)

    fault = Fault("broken", "account", {}, always, install)
    vectors = [vector for vector in SUITE if vector.kind == "account"]
    (found,) = run_zoo([fault], vectors)
    assert found.wrong == ()
    assert len(found.raised) == len(found.ids) == len(vectors)
    assert found.families["account/coins"] > 0


def test_an_engine_that_has_no_rule_for_a_question_answers_it_wrongly() -> None:
    def install(patch: Patch) -> None:
        question_as(patch, "account", lambda old, rules, *asked: old(evolve(rules, account=None), *asked))

    fault = Fault("without-scores", "account", {}, always, install)
    vectors = [vector for vector in SUITE if vector.kind == "account"][:5]
    assert caught_by(fault, vectors, None) == [vector.id for vector in telling_order(vectors)]
