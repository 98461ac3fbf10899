"""A shoe in play lasts, burns and is shuffled exactly when the rules of its game say so."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twentyone.answer import rules_for
from twentyone.interpreter.shoe import follow_shoe
from twentyone.load.data import game_ids
from twentyone.load.rules import choose, load_game
from twentyone.model.cards import DECK
from twentyone.playing.shoe import ShoeInPlay

if TYPE_CHECKING:
    from twentyone.model.rules import Rules


def rules(game: str, reading: str = "", **settings: int) -> Rules:
    chosen = dict([reading.split("=")]) if reading else {}
    return rules_for(choose(load_game(game), chosen, settings))


@pytest.mark.parametrize("game", game_ids())
def test_equal_seeds_give_equal_cards_and_others_give_others(game: str) -> None:
    of_game = rules(game)
    assert ShoeInPlay(of_game, 7).begin() == ShoeInPlay(of_game, 7).begin()
    assert ShoeInPlay(of_game, 7).begin() != ShoeInPlay(of_game, 8).begin()


@pytest.mark.parametrize("game", game_ids())
def test_a_shoe_holds_every_card_once_for_each_deck(game: str) -> None:
    of_game = rules(game)
    cards = Counter(ShoeInPlay(of_game, 1).begin())
    decks = of_game.shoe.decks
    assert set(cards) <= set(DECK)
    assert max(cards.values()) <= decks
    if of_game.shoe.burn is None:
        assert cards == Counter(DECK * decks)


@pytest.mark.parametrize("game", ["21-points", "qq-21"])
def test_a_shoe_of_one_round_is_shuffled_after_it(game: str) -> None:
    shoe = ShoeInPlay(rules(game), 1)
    first = shoe.begin()
    assert shoe.end(4)
    assert shoe.begin() != first
    assert shoe.round_number == 1


def test_a_shoe_goes_on_until_so_many_cards_are_dealt() -> None:
    shoe = ShoeInPlay(rules("speed-blackjack"), 1)
    first = shoe.begin()
    assert not shoe.end(59)
    assert shoe.begin() == first[59:]
    assert shoe.round_number == 2
    assert shoe.end(1)
    assert Counter(shoe.begin()) == Counter(first)


def test_the_burn_takes_the_card_shown_and_as_many_as_its_points() -> None:
    of_game = rules("infinite-blackjack")
    for seed in range(20):
        cards = ShoeInPlay(of_game, seed).begin()
        assert 416 - len(cards) in range(2, 12)


def test_a_burn_before_every_round_takes_cards_each_time() -> None:
    shoe = ShoeInPlay(rules("infinite-blackjack", "burn-when=every-round"), 3)
    first = shoe.begin()
    assert not shoe.end(5)
    second = shoe.begin()
    burned = of_points(first[5]) + 1
    assert second == first[5 + burned :]


def of_points(card: str) -> int:
    return {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def test_a_shuffle_inside_a_round_keeps_the_cards_dealt_before_it_and_starts_anew() -> None:
    of_game = rules("speed-blackjack", "shuffle-when=at-once")
    shoe = ShoeInPlay(of_game, 1)
    first = shoe.begin()
    assert not shoe.end(58)
    second = shoe.begin()
    assert second[:2] == first[58:60]
    assert Counter(second) == Counter(first)
    assert shoe.end(7)
    assert shoe.round_number == 1
    third = shoe.begin()
    assert third[:53] == second[7:60]
    assert not shoe.end(52)
    assert shoe.begin()[:3] == third[52:55]


def test_a_shoe_with_nothing_left_is_shuffled_before_the_next_round() -> None:
    of_game = rules("infinite-blackjack", cut_card=0)
    shoe = ShoeInPlay(of_game, 1)
    left = len(shoe.begin())
    shoe.end(left)
    assert len(shoe.begin()) > 400


@settings(max_examples=40)
@given(
    game=st.sampled_from([game for game in game_ids() if rules(game).shoe.burn is None]),
    seed=st.integers(0, 100),
    rounds=st.lists(st.integers(4, 40), max_size=15),
)
def test_the_rounds_and_shuffles_are_those_of_a_shoe_vector(game: str, seed: int, rounds: list[int]) -> None:
    of_game = rules(game)
    shoe = ShoeInPlay(of_game, seed)
    history: list[dict[str, int]] = []
    for drawn in rounds:
        assert len(shoe.begin()) >= drawn
        assert shoe.round_number == len(history) + 1
        history.append({"cards": drawn})
        expected = follow_shoe(of_game, {"opening": [], "rounds": history}, set())
        shuffled = shoe.end(drawn)
        assert shuffled is expected["rounds"][-1]["shuffle_after"]
        if shuffled:
            history = []
