"""Conditions are said so that a reader knows what must hold, and a refused player what does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing.told import voice
from twentyone.answer import rules_for
from twentyone.interpreter.conditions import FACTS, first_failed
from twentyone.interpreter.hand import Placed, Seat
from twentyone.interpreter.side_bets import as_hand
from twentyone.interpreter.table import Table
from twentyone.load.rules import load_game
from twentyone.model.conditions import read_condition
from twentyone.playing.conditions import FOUND, condition_in_words, failure_in_words
from twentyone.words import words

RULES = rules_for(load_game("21-points"))


def table(*cards: str, origin: str = "deal", dealer: str = "9c Td", insured: bool = False) -> Table:
    """Give a table with one hand against a banker."""
    at = Table(RULES, (), set())
    at.banker = as_hand(RULES, dealer.split())
    at.upcard = dealer.split(maxsplit=1)[0]
    seat = Seat(1, None)
    seat.hands.append(as_hand(RULES, cards, origin))
    seat.placed += [Placed("insurance", 50)] if insured else []
    at.seats.append(seat)
    return at


@pytest.mark.parametrize(
    ("condition", "english", "chinese"),
    [
        ("always", "always", "任何时候"),
        (
            {"cards": 2, "origin": "deal"},
            "the number of cards is 2 and the hand is as dealt",
            "牌数为2且是发到的手牌",
        ),
        ({"points": {"most": 11}}, "the total is 11 or less", "点数为11或以下"),
        ({"total": {"least": 19, "most": 20}}, "the total is 19 to 20", "总值为19至20"),
        (
            {"cards": {"least": 8}, "bust": True},
            "the number of cards is 8 or more and the total passes 21",
            "牌数为8或以上且超过21点",
        ),
        ({"upcard": ["ace", "ten"]}, "the upcard is an ace or a ten-valued card", "庄家明牌是A或十点牌"),
        ({"upcard": ["court"]}, "the upcard is a court card", "庄家明牌是J、Q、K"),
        ({"ranks": ["7", "T", "A"]}, "the ranks are 7, A, 10", "牌面为7、A、10"),
        ({"same": ["rank", "suit"]}, "all cards are alike in rank and suit", "各牌牌面与花色相同"),
        (
            {"any": [{"soft": True}, {"pair": "rank"}]},
            "either an ace counts 11 or it is a pair of equal rank",
            "有A作11点或是牌面相同的一对",
        ),
        (
            {"cards": 2, "not": [{"split_of": ["ace"]}]},
            "the number of cards is 2, except if the hand comes from a split of an ace",
            "牌数为2，但由分A而来时除外",
        ),
        (
            {"not": [{"insured": True}, {"player": "natural"}]},
            "always, except if the seat is insured or the hand is a natural",
            "任何时候，但已买保险或手牌是天生二十一点时除外",
        ),
    ],
)
def test_a_condition_is_said_in_both_languages(condition: Any, english: str, chinese: str) -> None:
    read = read_condition(condition, "/when")
    assert condition_in_words(read, words("en")) == english
    assert condition_in_words(read, words("zh")) == chinese


@pytest.mark.parametrize(
    ("condition", "at", "said"),
    [
        ({"cards": 2}, table("2c", "3c", "4c"), "only if the number of cards is 2; here 3"),
        ({"points": {"most": 11}}, table("Tc", "4c"), "only if the total is 11 or less; here 14"),
        ({"hard_points": 7}, table("Ac", "5c"), "only if the total with aces as 1 is 7; here 6"),
        (
            {"taken": {"least": 1}},
            table("Ac", "5c"),
            "only if the number of cards taken is 1 or more; here 0",
        ),
        ({"soft": True}, table("Tc", "5c"), "only if an ace counts 11; here no ace counts 11"),
        (
            {"origin": "deal"},
            table("8c", "5c", origin="split"),
            "only if the hand is as dealt; here the hand comes from a split",
        ),
        ({"pair": "rank"}, table("Kc", "Qd"), "only if it is a pair of equal rank; here K♣ Q♦"),
        (
            {"split_of": ["ace"]},
            table("8c", "5c"),
            "only if the hand comes from a split of an ace; here it does not come from a split",
        ),
        (
            {"split_of": ["ace"]},
            table("8c", "5c", origin="split"),
            "only if the hand comes from a split of an ace; here 8",
        ),
        (
            {"first_decision": True},
            table("8c", "5c", origin="split"),
            "only if it is the first decision for a dealt hand; here it is a later decision",
        ),
        ({"player": "natural"}, table("8c", "5c"), "only if the hand is a natural; here 13"),
        ({"insured": True}, table("8c", "5c"), "only if the seat is insured; here the seat is not insured"),
        (
            {"insured": False},
            table("8c", "5c", insured=True),
            "only if the seat is not insured; here the seat is insured",
        ),
        ({"upcard": ["ace"]}, table("8c", "5c"), "only if the upcard is an ace; here 9♣"),
        ({"banker": "bust"}, table("8c", "5c"), "only if the banker is bust; here 19"),
        (
            {"compare": "higher"},
            table("8c", "5c"),
            "only if the hand is higher than the banker's; here 13 : 19",
        ),
        (
            {"not": [{"upcard": ["pip"]}]},
            table("8c", "5c"),
            "not if the upcard is a card from 2 to 9; here 9♣",
        ),
        (
            {"not": [{"soft": True}, {"cards": 2}]},
            table("8c", "5c"),
            "not if the number of cards is 2; here 2",
        ),
        (
            {"any": [{"soft": True}, {"cards": 3}]},
            table("8c", "5c"),
            "only if either an ace counts 11 or the number of cards is 3; 8♣ 5♣ (13)",
        ),
    ],
)
def test_a_fact_that_fails_is_said_with_what_is_there_instead(condition: Any, at: Table, said: str) -> None:
    hand = at.seats[0].hands[0]
    failed = first_failed(read_condition(condition, ""), hand, at)
    assert failed is not None
    assert failure_in_words(failed, hand, at, words("en")) == said


def test_what_is_there_can_be_said_of_every_fact() -> None:
    assert set(FOUND) == set(FACTS) - {"not"}


def test_an_upcard_that_nobody_sees_is_none() -> None:
    at = table("8c", "5c")
    at.upcard = None
    failed = first_failed(read_condition({"upcard": ["ace"]}, ""), at.seats[0].hands[0], at)
    assert failed is not None
    assert failure_in_words(failed, at.seats[0].hands[0], at, voice("qq-21").words).endswith("; here none")
