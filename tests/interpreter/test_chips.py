"""Chips are conserved at every step, and what is shown at the end agrees with the balances."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from tests.interpreter.playing import Play, begin, finish, play_on, staked
from twentyone.answer import answer
from twentyone.interpreter.round import show_round
from twentyone.model.money import from_json

if TYPE_CHECKING:
    from twentyone.interpreter.hand import Seat
    from twentyone.model.money import Money


def cost(play: Play, request: dict[str, Any]) -> Money:
    """What a request takes from a balance, by the documents: a half, the hand's stake, or the bet's own."""
    point = play.round.point
    assert point is not None
    if request["do"] in point.replaced:
        return 0
    if request["do"] == "bet":
        stake: int = request["stake"]
        return stake
    seat = next((each for each in play.table.seats if each.number == point.seat), None)
    if seat is None or request["do"] not in {"double", "split", "insure"}:
        return 0
    if request["do"] == "insure":
        half = Fraction(seat.main, 2)
        return floor(half) if play.game.data["money"]["halves"] == "down" else half
    return seat.hands[point.hand - 1].staked


def on_the_table(play: Play) -> dict[int | str, Money]:
    return {seat.number: staked(seat) for seat in play.table.seats}


def shown_result(play: Play) -> dict[str, Any]:
    return show_round(play.round, play.round.settle())


@given(st.data())
def test_what_a_seat_owns_and_what_lies_on_the_table_stay_the_same_together_until_settlement(
    data: st.DataObject,
) -> None:
    play = begin(data)
    owned = {each["seat"]: from_json(each["balance"]) for each in play.given["seats"] if "balance" in each}

    def chips(seat: Seat) -> Money:
        assert seat.balance is not None
        assert seat.balance >= 0
        return seat.balance + staked(seat)

    for _ in play_on(data, play):
        assert {seat.number: chips(seat) for seat in play.table.seats if seat.number in owned} == owned
    assert {seat.number: chips(seat) for seat in play.table.seats if seat.number in owned} == owned


@given(st.data())
def test_a_decision_takes_its_cost_once_and_from_its_own_seat_alone(data: st.DataObject) -> None:
    play = begin(data)
    expected = {each["seat"]: sum(each["bets"].values()) for each in play.given["seats"]}
    for request in play_on(data, play):
        assert on_the_table(play) == expected
        if request["seat"] in expected:
            expected[request["seat"]] += cost(play, request)
    assert on_the_table(play) == expected


@given(st.data())
def test_after_the_round_a_balance_has_changed_by_the_net_that_is_shown(data: st.DataObject) -> None:
    play = finish(data, begin(data))
    shown = shown_result(play)
    net = {each["seat"]: from_json(each["net"]) for each in shown["net"]}
    for each in play.given["seats"]:
        if "balance" in each:
            seat = next(seat for seat in play.table.seats if seat.number == each["seat"])
            assert seat.balance == from_json(each["balance"]) + net[each["seat"]]


@given(st.data())
def test_the_net_of_a_seat_is_what_its_hands_and_bets_returned_less_what_they_staked(
    data: st.DataObject,
) -> None:
    play = finish(data, begin(data))
    shown = shown_result(play)
    expected = {each["seat"]: Fraction(0) for each in play.given["seats"]}
    for each in [*shown["hands"], *shown["bets"]]:
        expected[each["seat"]] += from_json(each["returned"]) - from_json(each["staked"])
    assert {
        each["seat"]: from_json(each["net"]) for each in shown["net"] if each["seat"] != "banker"
    } == expected


@given(st.data())
def test_the_banker_who_plays_wins_what_the_others_lose(data: st.DataObject) -> None:
    play = finish(data, begin(data))
    shown = shown_result(play)
    nets = {each["seat"]: from_json(each["net"]) for each in shown["net"]}
    assert ("banker" in nets) == (play.game.data["table"]["banker"] == "player")
    if "banker" in nets:
        assert sum(nets.values()) == 0


@given(st.data())
def test_whole_stakes_at_even_odds_never_leave_a_fraction(data: st.DataObject) -> None:
    play = finish(data, begin(data))
    shown = shown_result(play)
    for each in shown["hands"]:
        if each["outcome"] in {"win", "push", "lose", "bust", "claimed"}:
            assert type(each["returned"]) is int


@given(st.data())
def test_no_seat_loses_more_than_it_staked_or_gets_back_less_than_nothing(data: st.DataObject) -> None:
    play = finish(data, begin(data))
    shown = shown_result(play)
    assert all(from_json(each["returned"]) >= 0 for each in [*shown["hands"], *shown["bets"]])
    lost = {seat.number: -staked(seat) for seat in play.table.seats}
    for each in shown["net"]:
        if each["seat"] in lost:
            assert from_json(each["net"]) >= lost[each["seat"]]


@given(st.data())
def test_a_round_played_by_steps_and_one_played_whole_show_the_same(data: st.DataObject) -> None:
    play = finish(data, begin(data))
    assert answer(play.game, "round", play.given) == shown_result(play)
