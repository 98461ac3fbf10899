"""Side bets against the documents' paytables, written out anew: every pair, every three cards, long busts."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.interpreter import documents
from twentyone.answer import answer
from twentyone.model.cards import DECK
from twentyone_conformance import strategies

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.load.rules import Game


def looked_at(game: Game, bet: str) -> list[str]:
    places: list[str] = game.data["side_bets"][bet]["looks_at"]
    return places


def settle(game: Game, bet: str, cards: Sequence[str], stake: int = 10) -> Any:
    mine = sum(place.startswith("player") for place in looked_at(game, bet))
    given = {
        "bet": bet,
        "stake": stake,
        "player": list(cards[:mine]),
        "dealer": list(cards[mine:]),
        "round_in_shoe": 1,
    }
    return answer(game, "side_bet", given)


def returned(game: str, bet: str, cards: Sequence[str]) -> int:
    wins = documents.SIDE_BETS[game, bet](cards)
    return 0 if wins is None else 10 + 10 * wins


@pytest.mark.parametrize(("game", "bet"), [(documents.SHARED, "pairs"), (documents.CLAIMS, "pair")])
def test_every_two_cards_in_either_order_are_paid_as_the_document_says(game: str, bet: str) -> None:
    loaded = strategies.loaded(game)
    for cards in product(DECK, repeat=2):
        assert settle(loaded, bet, cards)["returned"] == returned(game, bet, cards), cards


@pytest.mark.parametrize("bet", ["lucky_three", "poker_three"])
def test_every_three_cards_are_paid_as_the_document_says(bet: str) -> None:
    loaded = strategies.loaded(documents.SHARED)
    for number, cards in enumerate(combinations_with_replacement(DECK, 3)):
        turned = [*cards[number % 3 :], *cards[: number % 3]]
        expected = returned(documents.SHARED, bet, cards)
        assert settle(loaded, bet, turned)["returned"] == expected, turned


@given(st.lists(st.sampled_from("A23456789TK"), min_size=2, max_size=12))
def test_a_dealers_hand_is_paid_by_its_bust_and_its_number_of_cards(ranks: list[str]) -> None:
    cards = [rank + "cdhs"[place % 4] for place, rank in enumerate(ranks)]
    while documents.is_bust(cards[:-1]):
        cards.pop()
    shown = settle(strategies.loaded(documents.SHARED), "bust_bonus", cards)
    assert shown["returned"] == returned(documents.SHARED, "bust_bonus", cards)


@st.composite
def bets_and_orders(draw: st.DrawFn) -> tuple[Game, str, list[str], list[str]]:
    """Draw a game with side bets, one of them, and cards for it in two orders."""
    game = draw(strategies.games([documents.SHARED, documents.CLAIMS]))
    bet = draw(st.sampled_from(sorted(game.data["side_bets"])))
    places = looked_at(game, bet)
    most = 9 if "banker_hand" in places else len(places)
    cards = draw(st.lists(strategies.cards, min_size=len(places), max_size=most))
    return game, bet, cards, draw(st.permutations(cards))


@given(bets_and_orders())
def test_the_order_of_the_cards_changes_no_tier_under_any_reading(
    drawn: tuple[Game, str, list[str], list[str]],
) -> None:
    game, bet, cards, reordered = drawn
    assert settle(game, bet, cards) == settle(game, bet, reordered)


@given(bets_and_orders(), st.integers(1, 1000))
def test_a_tier_pays_its_odds_on_any_stake_and_no_tier_pays_nothing(
    drawn: tuple[Game, str, list[str], list[str]], stake: int
) -> None:
    game, bet, cards, _ = drawn
    shown = settle(game, bet, cards, stake)
    tiers = {each["tier"]: each["pays"] for each in game.data["side_bets"][bet]["tiers"]}
    if shown["tier"] is None:
        assert shown["returned"] in {0, stake}
    else:
        win, per = map(int, tiers[shown["tier"]].split(":"))
        assert shown["returned"] * per == stake * (per + win)
