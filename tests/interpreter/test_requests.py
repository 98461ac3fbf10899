"""What may be asked for: every legal action is taken, nothing else is, and a refusal changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.interpreter.playing import Play, begin, finish, play_on, replay, staked, state
from twentyone.answer import Refused, answer, show_refusal
from twentyone_conformance import strategies
from twentyone_conformance.canonical import canonical

if TYPE_CHECKING:
    from twentyone.interpreter.table import Point


def requests_for(play: Play, words: tuple[str, ...]) -> list[dict[str, Any]]:
    """Give the open point's requests by some words, a bought bet at the least stake."""
    point = strategies.open_point(play.round)
    made = [{"seat": point.seat, "hand": point.hand, "do": do} for do in words]
    for each in made:
        if each["do"] == "bet":
            each["stake"] = strategies.bought_limits(play.round, point)[0]
    return made


def outcome(play: Play, request: dict[str, Any]) -> str:
    """Make a request and give what came of it: `taken`, or the code that refused it."""
    try:
        play.decide(request)
    except Refused as refused:
        return refused.code
    return "taken"


def refusal(play: Play, request: dict[str, Any]) -> Refused:
    """Give the refusal of a request that must be refused."""
    with pytest.raises(Refused) as caught:
        play.round.check(request)
    return caught.value


@given(st.data())
def test_every_legal_action_is_taken(data: st.DataObject) -> None:
    play = begin(data)
    for _ in play_on(data, play):
        for each in requests_for(play, strategies.open_point(play.round).legal):
            other = replay(play.game, play.given, play.decisions)
            assert outcome(other, each) in {"taken", "shoe_exhausted"}


@given(st.data())
def test_nothing_but_what_is_legal_or_replaced_is_taken(data: st.DataObject) -> None:
    play = begin(data)
    for _ in play_on(data, play):
        point = strategies.open_point(play.round)
        others = tuple(do for do in strategies.WORDS if do not in {*point.legal, *point.replaced})
        for each in [
            *requests_for(play, tuple(do for do in others if do != "bet")),
            _request(point, "dance"),
        ]:
            assert refusal(play, each).code == _code(point, each["do"])


@given(st.data())
def test_a_refusal_leaves_the_round_as_it_was(data: st.DataObject) -> None:
    play = begin(data)
    for request in play_on(data, play):
        before = state(play)
        wrong, code = data.draw(strategies.refused_requests(play.round))
        refused = refusal(play, wrong)
        assert refused.code == code
        assert refused.legal == strategies.open_point(play.round).legal
        assert state(play) == before
        played_anew = replay(play.game, play.given, [*play.decisions, request])
        same = replay(play.game, play.given, play.decisions)
        refusal(same, wrong)
        same.decide(request)
        assert state(same) == state(played_anew)


@given(st.data())
def test_a_refused_round_shows_the_balances_from_before_the_request(data: st.DataObject) -> None:
    play = begin(data)
    owned = {seat["seat"] for seat in play.given["seats"] if "balance" in seat}
    for _ in play_on(data, play):
        wrong, code = data.draw(strategies.refused_requests(play.round))
        with pytest.raises(Refused) as caught:
            answer(play.game, "refuse", {**play.given, "decisions": [*play.decisions, wrong]})
        shown = show_refusal(caught.value)
        assert shown["refused"] == code
        assert shown["legal"] == list(strategies.open_point(play.round).legal)
        assert caught.value.balances == tuple(
            (seat.number, seat.balance) for seat in play.table.seats if seat.number in owned
        )


@given(st.data())
def test_a_request_is_replaced_only_where_funds_lack_and_then_costs_nothing(data: st.DataObject) -> None:
    play = begin(data, ["infinite-blackjack"])
    for request in play_on(data, play):
        point = strategies.open_point(play.round)
        if not point.replaced:
            continue
        seat = next(each for each in play.table.seats if each.number == point.seat)
        hand = seat.hands[point.hand - 1]
        assert seat.balance is not None
        assert seat.balance < hand.staked
        assert not set(point.replaced) & {*point.legal, *point.unfunded}
        other = replay(play.game, play.given, play.decisions)
        wish = {**request, "do": point.replaced[0]}
        wish.pop("stake", None)
        lay, cards = staked(other.table.seats[_place(play, point)]), list(hand.cards)
        if outcome(other, wish) == "shoe_exhausted":
            continue
        after = other.table.seats[_place(play, point)]
        assert staked(after) == lay
        assert after.balance == seat.balance
        assert after.hands[point.hand - 1].cards[: len(cards)] == cards


@given(st.data())
def test_an_action_without_funds_is_not_legal_and_is_refused_or_replaced(data: st.DataObject) -> None:
    play = begin(data)
    for _ in play_on(data, play):
        point = strategies.open_point(play.round)
        seat = next((each for each in play.table.seats if each.number == point.seat), None)
        if seat is None or seat.balance is None or point.offer is not None:
            assert point.unfunded == point.replaced == ()
            continue
        hand = seat.hands[point.hand - 1]
        poor = seat.balance < hand.staked
        assert bool(set(point.legal) & {"double", "split"}) <= (not poor)
        assert bool(point.unfunded or point.replaced) <= poor


@given(st.data())
def test_whoever_is_not_asked_is_refused_whatever_he_asks_for(data: st.DataObject) -> None:
    play = begin(data)
    for request in play_on(data, play):
        others = [seat.number for seat in play.table.seats if seat.number != request["seat"]]
        for seat in [*others, 77, "nobody"]:
            assert refusal(play, {**request, "seat": seat}).code == "not_your_turn"


@given(st.data())
def test_after_the_end_every_request_is_refused_and_nothing_is_legal(data: st.DataObject) -> None:
    play = finish(data, begin(data))
    before = state(play)
    for request in [*play.decisions, {"seat": 1, "hand": 1, "do": "stand"}]:
        refused = refusal(play, request)
        assert (refused.code, refused.legal) == ("round_over", ())
    assert state(play) == before


@given(st.data())
def test_the_same_request_made_twice_is_not_taken_twice(data: st.DataObject) -> None:
    # A hand that stays open may well be asked again: what is tested is that the second request meets the next
    # point, with that point's legal list, and never the one that is answered.
    play = begin(data)
    for request in play_on(data, play):
        other = replay(play.game, play.given, [*play.decisions, request])
        if other.round.point is None:
            assert refusal(other, request).code == "round_over"
        elif (other.round.point.seat, other.round.point.hand) != (request["seat"], request["hand"]):
            assert refusal(other, request).code == "not_your_turn"
        elif request["do"] not in {*other.round.point.legal, *other.round.point.replaced}:
            assert refusal(other, request).code in {"not_legal", "no_funds"}


@given(st.data())
def test_a_shoe_that_is_too_short_refuses_with_the_balances_from_before_the_decision(
    data: st.DataObject,
) -> None:
    play = finish(data, begin(data))
    needed = play.table.drawn
    short = {**play.given, "shoe": play.given["shoe"][: data.draw(st.integers(0, needed - 1))]}
    with pytest.raises(Refused) as caught:
        answer(play.game, "round", short)
    assert caught.value.code == "shoe_exhausted"
    assert canonical(answer(play.game, "round", {**short, "shoe": play.given["shoe"][:needed]})) == canonical(
        answer(play.game, "round", play.given)
    )


def _request(point: Point, do: str) -> dict[str, Any]:
    return {"seat": point.seat, "hand": point.hand, "do": do}


def _code(point: Point, do: str) -> str:
    if do not in strategies.WORDS:
        return "unknown_action"
    return "no_funds" if do in point.unfunded else "not_legal"


def _place(play: Play, point: Point) -> int:
    return [seat.number for seat in play.table.seats].index(point.seat)
