"""Rounds as wholes: they always end, and the order of a seat's two first cards decides nothing by itself."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.interpreter import documents
from tests.interpreter.playing import begin, finish, play_on, replay
from twentyone.answer import answer
from twentyone_conformance import strategies

# A seat answers at most three offers and, with four hands of at most 21 cards, 80 hits; each of its splits
# brings two bets on offer, and each hand one last decision.
MOST_DECISIONS = 3 + 80 + 3 * 3 + 4


@given(st.data())
def test_a_round_always_ends(data: st.DataObject) -> None:
    play = begin(data)
    players = len(play.table.seats) + 1
    for count, _ in enumerate(play_on(data, play)):
        assert count < MOST_DECISIONS * players
    assert play.round.point is None


@given(st.data())
def test_a_round_ends_even_if_every_hand_takes_whatever_it_can(data: st.DataObject) -> None:
    play = begin(data)
    greedy = ("insure", "split", "double", "hit", "decline", "stand", "surrender", "claim", "bet")
    for _ in range(MOST_DECISIONS * (len(play.table.seats) + 1)):
        if play.round.point is None:
            break
        point = play.round.point
        do = next(word for word in greedy if word in point.legal)
        # A hand that goes on hitting is bust in the end: what is left of the shoe is enough for a few seats.
        assume(play.table.drawn + 2 < len(play.given["shoe"]))
        play.decide({"seat": point.seat, "hand": point.hand, "do": do})
    assert play.round.point is None


def cards_sorted(shown: dict[str, Any]) -> dict[str, Any]:
    """Give a result in which the order of cards within a hand is not to be seen."""
    return {**shown, "hands": [{**each, "cards": sorted(each["cards"])} for each in shown["hands"]]}


@given(st.data())
def test_a_seats_two_first_cards_may_change_places_if_they_are_not_split(data: st.DataObject) -> None:
    play = finish(data, begin(data))
    assume(not any(each["do"] == "split" for each in play.decisions))
    numbers = sorted(each["seat"] for each in play.given["seats"])
    alone = play.game.data["table"]["cards"] == "shared"
    place = 0 if alone else data.draw(st.integers(0, len(numbers) - 1))
    first, second = dealt_places(play.game.data["deal"], place, 1 if alone else len(numbers))
    shoe = list(play.given["shoe"])
    shoe[first], shoe[second] = shoe[second], shoe[first]
    swapped = answer(play.game, "round", {**play.given, "shoe": shoe})
    assert cards_sorted(swapped) == cards_sorted(answer(play.game, "round", play.given))


def dealt_places(deal: list[dict[str, Any]], receiver: int, receivers: int) -> list[int]:
    """Give where in the shoe a player's dealt cards lie."""
    found: list[int] = []
    place = 0
    for step in deal:
        cards = len(step["faces"])
        if step["to"] == "banker":
            place += cards
            continue
        found.extend(range(place + receiver * cards, place + (receiver + 1) * cards))
        place += receivers * cards
    return found


@given(st.data())
def test_cards_below_the_last_one_drawn_decide_nothing(data: st.DataObject) -> None:
    play = finish(data, begin(data))
    shown = answer(play.game, "round", play.given)
    rest = data.draw(st.permutations(play.given["shoe"][shown["drawn"] :]))
    shoe = [*play.given["shoe"][: shown["drawn"]], *rest]
    assert answer(play.game, "round", {**play.given, "shoe": shoe}) == shown


@given(st.data())
def test_suits_decide_nothing_where_there_are_no_side_bets(data: st.DataObject) -> None:
    play = finish(data, begin(data, [documents.ONE_SEAT, documents.PLAYERS_BANK]))
    turned = dict(zip("cdhs", data.draw(st.permutations("cdhs")), strict=True))

    def other(cards: list[str]) -> list[str]:
        return [card[0] + turned[card[1]] for card in cards]

    shown = answer(play.game, "round", play.given)
    expected = {
        **shown,
        "dealer": other(shown["dealer"]),
        "hands": [{**each, "cards": other(each["cards"])} for each in shown["hands"]],
    }
    assert answer(play.game, "round", {**play.given, "shoe": other(play.given["shoe"])}) == expected


@given(st.data())
def test_a_seat_is_paid_the_same_whatever_others_stake(data: st.DataObject) -> None:
    game = data.draw(strategies.games([documents.SHARED, documents.CLAIMS, documents.PLAYERS_BANK]))
    # Rounded down, half of a single chip is nothing, and no insurance is offered for it.
    assume(game.data["money"]["halves"] == "exact")
    drawn = data.draw(strategies.rounds(game))
    seats = [{"seat": each["seat"], "bets": each["bets"]} for each in drawn["seats"]]
    assume(len(seats) > 1)
    play = finish(data, replay(game, {**drawn, "seats": seats}))
    least = max(1, play.rules.stakes.least)
    others = [{**each, "bets": dict.fromkeys(each["bets"], least)} for each in seats[1:]]
    same, changed = (
        answer(game, "round", {**play.given, "seats": lying}) for lying in (seats, [seats[0], *others])
    )
    assert of_seat(same, seats[0]["seat"]) == of_seat(changed, seats[0]["seat"])


def of_seat(shown: dict[str, Any], seat: int) -> list[Any]:
    return [
        [each for each in shown[key] if each["seat"] == seat] for key in ("asked", "hands", "bets", "net")
    ]
