"""A vector of any kind is told in steps that come to its answer, and other readings answer beside it."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from tests.playing.told import asked, sentences, voice
from twentyone.answer import BadGiven
from twentyone.playing.replay import ROUNDS, NoAnswer, other_readings, replay
from twentyone_conformance.model import KINDS
from twentyone_conformance.suite import load_suite

if TYPE_CHECKING:
    from twentyone.playing.steps import Step
    from twentyone_conformance.model import Vector


@cache
def sample() -> dict[str, list[Vector]]:
    """Give some vectors of every kind, from every family."""
    by_family: dict[str, list[Vector]] = defaultdict(list)
    for vector in load_suite().vectors:
        by_family[vector.family].append(vector)
    by_kind: dict[str, list[Vector]] = defaultdict(list)
    for vectors in by_family.values():
        by_kind[vectors[0].kind] += vectors[:: max(1, len(vectors) // 4)]
    return by_kind


def titles(steps: tuple[Step, ...]) -> list[str]:
    return [step.title for step in steps]


@pytest.mark.parametrize("kind", KINDS)
def test_vectors_of_every_kind_are_told_and_answered_as_expected(kind: str) -> None:
    assert sample()[kind]
    for vector in sample()[kind]:
        for language in ("en", "zh"):
            told = replay(voice(vector.game, "zh" if language == "zh" else "en"), vector.kind, vector.given)
            assert told.answer == vector.expect, vector.id
            assert told.steps, vector.id
            assert [each.id for each in told.clauses if not each.is_reading] == list(vector.clauses)


def points_of(told: Any) -> list[Step]:
    return [step for step in told.steps if step.what == "point"]


@pytest.mark.parametrize("kind", sorted(ROUNDS))
def test_what_is_told_to_be_legal_is_what_the_rules_ask(kind: str) -> None:
    told_points = 0
    for vector in sample()[kind]:
        for step in points_of(replay(voice(vector.game), kind, vector.given)):
            told_points += 1
            legal = [choice.do for choice, _ in step.choices if choice.status == "legal"]
            assert legal == step.data["legal"], vector.id
            assert all(behind for choice, behind in step.choices if choice.status == "forbidden"), vector.id
    assert told_points > 20


def test_the_points_told_are_those_that_were_asked() -> None:
    for vector in sample()["round"]:
        told = replay(voice(vector.game), "round", vector.given)
        if isinstance(told.answer, dict) and "asked" in told.answer:
            open_ = [told.answer["pending"]] if "pending" in told.answer else []
            assert [dict(step.data) for step in points_of(told)] == [*told.answer["asked"], *open_], vector.id


def test_a_hand_is_told_card_by_card() -> None:
    told = replay(voice("speed-blackjack"), "hand", {"cards": ["As", "6d", "Tc"], "origin": "deal"})
    assert titles(told.steps) == ["A♠: soft 11", "then 6♦: soft 17", "then 10♣: 17"]


def test_a_settlement_is_told_down_to_the_line_that_decides() -> None:
    hand = {"cards": ["Ts", "9d"], "origin": "deal", "doubled": False, "surrendered": False, "claimed": False}
    given = {"stake": 100, "hand": hand, "dealer": ["Tc", "8d"], "insurance": 0}
    told = replay(voice("speed-blackjack"), "settle", given)
    assert sentences(told.steps[0])[1:] == ["Seat 1: 10♠ 9♦ (19)", "Banker: 10♣ 8♦ (18)"]
    assert titles(told.steps)[1:] == [
        "bust: no, as it takes that the hand is bust",
        "push: no, as it takes that the hand is a natural and the banker has a natural",
        "lose: no, as it takes that the banker has a natural",
        "natural: no, as it takes that the hand is a natural",
        "win: no, as it takes that the banker is bust",
        "win: yes, as the hand is higher than the banker's",
        "main bet 200, insurance 0 comes back, net 100",
    ]
    assert "higher-wins" in [each.id for each in told.steps[-2].clauses]


def test_a_side_bet_is_told_down_to_the_tier_that_it_reaches() -> None:
    given = {"bet": "pairs", "stake": 10, "player": ["Ts", "Tc"], "dealer": [], "round_in_shoe": 1}
    told = replay(voice("infinite-blackjack"), "side_bet", given)
    assert titles(told.steps) == [
        "Pairs: 10♠ 10♣",
        "Perfect pair: no, as it takes that all cards are alike in rank and suit",
        "Coloured pair, 10:1: yes, as all cards are alike in rank and colour",
        "returned 110",
    ]


def test_a_side_bet_that_reaches_nothing_or_is_closed_says_so() -> None:
    given = {"bet": "pairs", "stake": 10, "player": ["Ts", "9c"], "dealer": [], "round_in_shoe": 1}
    told = replay(voice("infinite-blackjack"), "side_bet", given)
    assert titles(told.steps)[-2:] == ["No line of the paytable is reached", "returned 0"]
    closed = replay(voice("infinite-blackjack"), "side_bet", {**given, "round_in_shoe": 41})
    assert titles(closed.steps)[1:] == ["Refused: the bet is closed"]
    assert "pairs-forty-rounds" in [each.id for each in closed.steps[-1].clauses]


def test_a_shoe_is_told_round_by_round() -> None:
    given = {"options": {}, "opening": ["5c"], "rounds": [{"cards": 5}, {"cards": 306, "void": True}]}
    told = replay(voice("infinite-blackjack"), "shoe", given)
    assert [sentences(step) for step in told.steps] == [
        ["5♣ is shown, and 5 cards are burned"],
        ["Round 1: 5 cards", "open: Pairs, Bust bonus, Lucky three, Poker three", "the shoe goes on"],
        [
            "Round 2: 306 cards, void",
            "open: Pairs, Bust bonus, Lucky three, Poker three",
            "the shoe is shuffled after it",
        ],
    ]


def test_a_shoe_that_runs_out_is_told_up_to_there() -> None:
    given = {"options": {}, "opening": [], "rounds": [{"cards": 5}, {"cards": 900}]}
    told = replay(voice("speed-blackjack"), "shoe", given)
    assert titles(told.steps) == [
        "No card is burned",
        "Round 1: 5 cards",
        "Refused: the shoe has no card left",
    ]


def test_commands_of_a_screen_are_told_in_its_own_words() -> None:
    commands = [{"do": "place", "seat": 2, "stake": 5}, {"do": "deal"}, {"do": "deal"}]
    told = replay(voice("speed-blackjack"), "screen", {"options": {}, "balance": 10, "commands": commands})
    assert titles(told.steps) == ["place a stake, seat 2, stake 5", "deal", "deal"]
    assert sentences(told.steps[2])[1].endswith("refused this is not legal here")


def test_commands_of_a_room_are_told_up_to_the_one_refused() -> None:
    commands = [{"do": "sit", "seat": 1}, {"do": "bet", "seat": 1, "stake": 5}, {"do": "ready", "seat": 1}]
    told = replay(voice("21-points"), "table", {"options": {}, "room": None, "commands": commands})
    assert titles(told.steps) == ["sit down, seat 1", "bet, seat 1, stake 5"]
    assert sentences(told.steps[1])[1].endswith("refused the round has not begun")


def test_an_account_is_told_at_once() -> None:
    told = replay(voice("qq-21"), "account", {"score": 1500})
    assert sentences(told.steps[0]) == ["score 1500", "title 贫民"]


def test_what_the_rules_do_not_speak_of_has_no_answer_and_no_steps() -> None:
    told = replay(voice("speed-blackjack"), "account", {"score": 1500})
    assert (told.steps, told.answer, told.clauses) == ((), NoAnswer("the rules have no scores"), ())
    assert isinstance(replay(voice("speed-blackjack"), "dance", {}).answer, NoAnswer)


def test_a_question_in_no_form_is_an_error() -> None:
    with pytest.raises(BadGiven):
        replay(voice("speed-blackjack"), "hand", {"cards": 5})


def test_every_reading_that_answers_otherwise_is_given() -> None:
    given = asked("8c 6c 8h Ts 3d 2c Ks 9s", "split", "double")
    others = list(other_readings(voice("speed-blackjack"), "round", given))
    assert [other.key for other in others] == ["double-after-split=allowed"]
    assert others[0].says == "Yes, any hand of two cards that still plays."
    assert others[0].answer["pending"]["hand"] == 2


def test_other_readings_are_those_that_the_suite_stores() -> None:
    for vector in [each for vectors in sample().values() for each in vectors][::16]:
        single = {key: vector.readings[key] for key in vector.readings if "," not in key}
        found = {
            other.key: other.answer for other in other_readings(voice(vector.game), vector.kind, vector.given)
        }
        assert {key: answer for key, answer in found.items() if not isinstance(answer, NoAnswer)} == single, (
            vector.id
        )


def test_a_chosen_reading_answers_and_is_no_other_one() -> None:
    given = asked("8c 6c 8h Ts 3d 2c Ks 9s", "split", "double")
    chosen = voice("speed-blackjack", "en", "double-after-split=allowed")
    assert replay(chosen, "round", given).answer["pending"]["hand"] == 2
    assert list(other_readings(chosen, "round", given)) == []
