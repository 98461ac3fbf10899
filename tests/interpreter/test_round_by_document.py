"""Whole rounds against the documents: what is asked, what is legal, how the dealer plays, and how it ends."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.interpreter import documents
from tests.interpreter.playing import Play, begin, finish, play_on
from twentyone.interpreter.round import show_round
from twentyone.model.money import from_json
from twentyone_conformance import strategies

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.interpreter.hand import Hand, Seat

each_game = pytest.mark.parametrize("game", documents.GAMES)
each_house_game = pytest.mark.parametrize("game", documents.HOUSE_BANKS)


def shown_at_the_end(data: st.DataObject, game: str) -> tuple[Play, dict[str, Any]]:
    play = finish(data, begin(data, [game], 0))
    return play, show_round(play.round, play.round.settle())


def origin(shown: Sequence[dict[str, Any]], seat: object) -> str:
    """Tell from a seat's hands where they come from: several hands come from a split."""
    return "split" if sum(each["seat"] == seat for each in shown) > 1 else "deal"


def is_pair(game: str, hand: Hand) -> bool:
    """Whether a hand may be split: by rank where the document means equal cards, else by points."""
    first, second = hand.cards[0], hand.cards[-1]
    if len(hand.cards) != 2:
        return False
    return (
        first[0] == second[0]
        if game == documents.CLAIMS
        else documents.values(first) == documents.values(second)
    )


def may_split(game: str, seat: Seat, hand: Hand) -> bool:
    most = 3 if game == documents.CLAIMS and hand.cards[0][0] != "A" else 1
    return is_pair(game, hand) and len(seat.hands) <= most


def may_double(game: str, hand: Hand) -> bool:
    split = hand.origin == "split"
    if game == documents.SHARED:
        return len(hand.cards) == 2 and not (split and hand.cards[0][0] == "A")
    if game == documents.ONE_SEAT:
        return len(hand.cards) == 2 and not split
    return game == documents.CLAIMS or not split


def may_surrender(game: str, play: Play, hand: Hand) -> bool:
    point = strategies.open_point(play.round)
    done = [each for each in play.decisions if each["seat"] == point.seat and each["do"] not in OFFER_WORDS]
    weak = play.table.banker.cards[0][0] not in "ATJQK"
    return game == documents.SHARED and not done and hand.origin == "deal" and weak


OFFER_WORDS = {"insure", "claim", "decline"}


def legal(game: str, play: Play) -> set[str]:
    """Give what the document allows at an open point that is no offer, for a balance that covers it."""
    point = strategies.open_point(play.round)
    seat = next((each for each in play.table.seats if each.number == point.seat), None)
    if seat is None:
        return {"hit", "stand"}  # a banker who is a player
    hand = seat.hands[point.hand - 1]
    funded = seat.balance is None or seat.balance >= hand.staked
    allowed = {"hit", "stand"}
    if may_double(game, hand) and funded:
        allowed.add("double")
    if may_split(game, seat, hand) and funded:
        allowed.add("split")
    if may_surrender(game, play, hand):
        allowed.add("surrender")
    of_tens = hand.origin == "split" and hand.cards[0][0] in documents.TENS
    # line 65 of its document: a split ten or court card takes one card, and is only split again
    return allowed & {"stand", "split"} if game == documents.CLAIMS and of_tens else allowed


@each_game
@given(st.data())
def test_what_is_legal_is_what_the_document_allows(game: str, data: st.DataObject) -> None:
    play = begin(data, [game], 0)
    for _ in play_on(data, play):
        point = strategies.open_point(play.round)
        if point.offer is None:
            assert set(point.legal) == legal(game, play)


@each_game
@given(st.data())
def test_only_a_hand_that_can_still_choose_is_asked(game: str, data: st.DataObject) -> None:
    play = begin(data, [game], 0)
    for _ in play_on(data, play):
        point = strategies.open_point(play.round)
        seat = next((each for each in play.table.seats if each.number == point.seat), None)
        hand = seat.hands[point.hand - 1] if seat is not None else play.table.banker
        if point.offer is not None:
            continue
        assert not documents.is_bust(hand.cards)
        if game == documents.CLAIMS:
            assert len(hand.cards) < 7
            assert not documents.is_natural(hand.cards, hand.origin)
        else:
            assert documents.total(hand.cards) < 21


@each_game
@given(st.data())
def test_the_cards_are_dealt_one_to_each_and_the_banker_last_twice_over(
    game: str, data: st.DataObject
) -> None:
    play = begin(data, [game], 0)
    finish(data, play)
    assume(not any(each["do"] == "split" for each in play.decisions))
    numbers = sorted(each["seat"] for each in play.given["seats"])
    shoe = play.given["shoe"]
    stride = 2 if game == documents.SHARED else len(numbers) + 1
    assert play.table.banker.cards[:2] == [shoe[stride - 1], shoe[2 * stride - 1]]
    for place, number in enumerate(numbers):
        seat = next(each for each in play.table.seats if each.number == number)
        own = 0 if game == documents.SHARED else place
        for hand in seat.hands:
            assert hand.cards[:2] == [shoe[own], shoe[stride + own]]


def expected_offers(game: str, play: Play) -> list[tuple[int, str]]:
    """Give what each seat is offered after the deal; what follows from an answer is left to `claim`."""
    ace = play.table.banker.cards[0][0] == "A"
    offers: list[tuple[int, str]] = []
    for each in sorted(play.given["seats"], key=lambda seat: int(seat["seat"])):
        bets, number = each["bets"], each["seat"]
        seat = next(one for one in play.table.seats if one.number == number)
        if "main" not in bets or game == documents.PLAYERS_BANK:
            continue
        natural = documents.is_natural(seat.dealt)
        left = from_json(each["balance"]) - sum(bets.values()) if "balance" in each else None
        if ace and (left is None or left >= Fraction(bets["main"], 2)):
            offers.append((number, "insurance"))
        if ace and natural and game == documents.CLAIMS and (number, "insure") not in answered(play):
            offers.append((number, "claim"))
        if not ace and not natural and game == documents.CLAIMS:
            offers.append((number, "surrender"))
    return offers


def answered(play: Play) -> set[tuple[int, str]]:
    return {(each["seat"], each["do"]) for each in play.decisions}


@each_game
@given(st.data())
def test_each_seat_is_offered_what_the_document_offers_it_in_turn(game: str, data: st.DataObject) -> None:
    play = finish(data, begin(data, [game], 0))
    offered = [
        (point.seat, point.offer) for point in play.round.asked if point.offer not in {None, "pair_bet"}
    ]
    assert offered == expected_offers(game, play)


@each_house_game
@given(st.data())
def test_the_dealer_draws_to_17_if_anybody_waits_for_him_and_not_otherwise(
    game: str, data: st.DataObject
) -> None:
    play, shown = shown_at_the_end(data, game)
    hands = shown["hands"]
    waiting = any(
        each["outcome"] in {"win", "push", "lose"}
        and not documents.is_natural(each["cards"], origin(hands, each["seat"]))
        for each in hands
    ) or any(each["bet"] == "bust_bonus" for each in shown["bets"])
    cards = shown["dealer"]
    assert all(not documents.dealer_stops(cards[:count]) for count in range(2, len(cards)))
    if waiting:
        assert documents.dealer_stops(cards)
    else:
        assert len(cards) == 2
    assert cards[2:] == play.given["shoe"][shown["drawn"] - len(cards) + 2 : shown["drawn"]]


@each_game
@given(st.data())
def test_every_hand_of_a_round_ends_and_is_paid_as_the_document_says(game: str, data: st.DataObject) -> None:
    play, shown = shown_at_the_end(data, game)
    done = {(each["seat"], each["do"]) for each in play.decisions}
    for each in shown["hands"]:
        seat = each["seat"]
        marks = (("surrender", "surrendered"), ("claim", "claimed"))
        mark = next((name for do, name in marks if (seat, do) in done), "")
        expected = documents.ending(game, each["cards"], shown["dealer"], origin(shown["hands"], seat), mark)
        assert each["outcome"] == expected
        part = documents.part_returned(game, expected, shown["dealer"][0])
        assert from_json(each["returned"]) == from_json(each["staked"]) * part


@each_house_game
@given(st.data())
def test_every_bet_beside_the_hands_is_paid_as_the_document_says(game: str, data: st.DataObject) -> None:
    play, shown = shown_at_the_end(data, game)
    for each in shown["bets"]:
        if each["bet"] == "insurance":
            wins = 2 if documents.is_natural(shown["dealer"]) else None
        else:
            wins = documents.SIDE_BETS[game, each["bet"]](cards_of(play, shown, each))
        back = 0 if wins is None else from_json(each["staked"]) * (1 + wins)
        assert from_json(each["returned"]) == back


def cards_of(play: Play, shown: dict[str, Any], bet: dict[str, Any]) -> list[str]:
    """Give the cards that a side bet looks at."""
    seat = next(each for each in play.table.seats if each.number == bet["seat"])
    dealer: list[str] = shown["dealer"]
    if bet["bet"] == "bust_bonus":
        return dealer
    if "hand" in bet:
        hands = [each for each in shown["hands"] if each["seat"] == bet["seat"]]
        cards: list[str] = hands[bet["hand"] - 1]["cards"]
        return cards[:2]
    return seat.dealt if bet["bet"] in {"pairs", "pair"} else [*seat.dealt, dealer[0]]


@given(st.data())
def test_whoever_takes_the_same_card_of_a_shared_hand_gets_the_same_card(data: st.DataObject) -> None:
    _, shown = shown_at_the_end(data, documents.SHARED)
    hands = shown["hands"]
    places: dict[tuple[int, int], str] = {}
    for each in hands:
        which = each["hand"] if origin(hands, each["seat"]) == "split" else 0
        for place, card in enumerate(each["cards"]):
            assert places.setdefault((which, place), card) == card


@pytest.mark.parametrize("game", [documents.CLAIMS, documents.PLAYERS_BANK, documents.ONE_SEAT])
@given(st.data())
def test_every_card_drawn_lies_in_one_hand_in_the_end(game: str, data: st.DataObject) -> None:
    play, shown = shown_at_the_end(data, game)
    lying = sorted([*shown["dealer"], *(card for each in shown["hands"] for card in each["cards"])])
    assert lying == sorted(play.given["shoe"][: shown["drawn"]])
