"""The vectors of hints: which hands they ask about, and that each answer is clearly the best."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

import attrs
import pytest

pytest.importorskip("numba", reason="the analysis extra is not installed")

from twentyone.analysis.hints import NEAR_TIE, advisor
from twentyone.answer import rules_for
from twentyone.load.rules import load_game
from twentyone_conformance.generate.case import FAMILIES
from twentyone_conformance.generate.subject import POINT_RANKS, Subject
from twentyone_conformance.suite import load_suite

if TYPE_CHECKING:
    from twentyone_conformance.generate.case import Case
    from twentyone_conformance.model import Vector

GAME = load_game("speed-blackjack")


@cache
def stored() -> dict[str, list[Vector]]:
    by_family: dict[str, list[Vector]] = defaultdict(list)
    for vector in load_suite(kinds=["hint"]).vectors:
        by_family[vector.family.split("/")[2]].append(vector)
    return by_family


def classes(vector: Vector) -> tuple[str, str]:
    """Give a hand and its upcard by points."""
    ranks = "".join(card[0] for card in (*vector.given["cards"], vector.given["upcard"]))
    plain = ranks.translate(str.maketrans("JQK", "TTT"))
    return "".join(sorted(plain[:-1], key=POINT_RANKS.index)), plain[-1]


def cases(data: dict[str, Any]) -> list[Case]:
    subject = Subject(attrs.evolve(GAME, data=data))
    return [case for each in FAMILIES if each.kind == "hint" for case in each.make(subject)]


def test_games_that_give_hints_are_asked_for_them_and_no_others() -> None:
    asked = {vector.game for own in stored().values() for vector in own}
    packaged = load_suite(kinds=["hint"]).games
    assert asked == {name for name, game in packaged.items() if "hints" in game.rules}
    assert cases({name: part for name, part in GAME.data.items() if name != "hints"}) == []


def test_every_hand_of_two_cards_is_asked_about_against_every_upcard() -> None:
    hands = {"".join(pair) for pair in combinations_with_replacement(POINT_RANKS, 2)} - {"AT"}
    assert {classes(vector) for vector in stored()["two-cards"]} == {
        (hand, up) for hand in hands for up in POINT_RANKS
    }


@pytest.mark.parametrize(("family", "totals"), [("split-hands", range(6, 20)), ("three-cards", range(4, 20))])
def test_hands_of_every_total_meet_every_upcard(family: str, totals: range) -> None:
    met: dict[tuple[int, bool], set[str]] = defaultdict(set)
    for vector in stored()[family]:
        hand, up = classes(vector)
        met[sum(POINT_RANKS.index(rank) + 1 for rank in hand), "A" in hand].add(up)
    missing = {
        (total, up) for (total, _), ups in met.items() if total in totals for up in set(POINT_RANKS) - ups
    }
    assert len(missing) <= 5, missing


def test_every_answer_is_clearly_the_best() -> None:
    advising = advisor(rules_for(GAME))
    for vector in (vector for own in stored().values() for vector in own):
        given = vector.given
        found = advising.hint(given["cards"], given["upcard"], split=given["origin"] == "split")
        assert found is not None
        assert found.do == vector.expect["do"]
        assert found.margin >= NEAR_TIE


def test_all_ranks_of_ten_points_and_both_orders_of_cards_come_up() -> None:
    held = Counter(card[0] for vector in stored()["two-cards"] for card in vector.given["cards"])
    shown = Counter(vector.given["upcard"][0] for vector in stored()["two-cards"])
    assert min(held[rank] for rank in "TJQK") > 10
    assert min(shown[rank] for rank in "TJQK") > 10
    order = Counter(
        vector.given["cards"][0][0] < vector.given["cards"][1][0]
        for vector in stored()["three-cards"]
        if all(card[0] in "23456789" for card in vector.given["cards"])
    )
    assert min(order.values()) > 100


def test_a_setting_of_the_decks_is_asked_about_with_each_value() -> None:
    decks = {"title": {"en": "Decks", "zh": "副数"}, "kind": "decks", "default": 4, "one_of": [1, 4]}
    data = {
        **GAME.data,
        "settings": {**GAME.data["settings"], "decks": decks},
        "shoe": {**GAME.data["shoe"], "decks": {"setting": "decks"}},
    }
    asked = Counter(case.given.get("options", {}).get("decks") for case in cases(data))
    assert asked[1] == 550
    assert asked[None] == len(cases(GAME.data))
