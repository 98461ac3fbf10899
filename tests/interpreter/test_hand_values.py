"""A hand's value against every way in which its aces may count, whatever the order of its cards."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.interpreter import documents
from twentyone.answer import answer
from twentyone.model.cards import RANKS
from twentyone_conformance import strategies

if TYPE_CHECKING:
    from twentyone.load.rules import Game

hands = st.lists(st.sampled_from(["As", "Ah"]) | strategies.cards, min_size=1, max_size=9)
# A pair of one hand and the same cards in another order.
reordered = hands.flatmap(lambda cards: st.tuples(st.just(cards), st.permutations(cards)))


@pytest.mark.parametrize("game", documents.GAMES)
def test_every_hand_of_up_to_five_ranks_has_the_best_total_that_its_aces_allow(game: str) -> None:
    loaded = strategies.loaded(game)
    for size in range(1, 6):
        for ranks in combinations_with_replacement(RANKS, size):
            cards = [rank + "cdhs"[place % 4] for place, rank in enumerate(ranks)]
            assert answer(loaded, "hand", {"cards": cards, "origin": "deal"}) == {
                "points": documents.total(cards),
                "soft": documents.is_soft(cards),
                "natural": documents.is_natural(cards),
                "bust": documents.is_bust(cards),
            }, cards


@given(strategies.games(), hands)
def test_a_long_hand_has_the_best_total_that_its_aces_allow(game: Game, cards: list[str]) -> None:
    shown = answer(game, "hand", {"cards": cards, "origin": "deal"})
    assert shown == {
        "points": documents.total(cards),
        "soft": documents.is_soft(cards),
        "natural": documents.is_natural(cards),
        "bust": documents.is_bust(cards),
    }


@given(strategies.games(), reordered)
def test_the_order_of_the_cards_changes_no_dealt_hand(game: Game, both: tuple[list[str], list[str]]) -> None:
    one, other = (answer(game, "hand", {"cards": cards, "origin": "deal"}) for cards in both)
    assert one == other


@given(strategies.games(), strategies.cards, reordered)
def test_the_order_after_the_split_card_changes_no_split_hand(
    game: Game, first: str, both: tuple[list[str], list[str]]
) -> None:
    one, other = (answer(game, "hand", {"cards": [first, *cards], "origin": "split"}) for cards in both)
    assert one == other


@pytest.mark.parametrize("game", documents.GAMES)
def test_a_split_hand_is_never_a_natural(game: str) -> None:
    for cards in permutations(["As", "Kd", "Ah", "Tc"], 2):
        shown = answer(strategies.loaded(game), "hand", {"cards": list(cards), "origin": "split"})
        assert shown["natural"] is False


@given(strategies.games(), hands, strategies.cards)
def test_one_card_more_never_lowers_the_hard_total_and_never_saves_a_bust_hand(
    game: Game, cards: list[str], card: str
) -> None:
    before = answer(game, "hand", {"cards": cards, "origin": "deal"})
    after = answer(game, "hand", {"cards": [*cards, card], "origin": "deal"})
    assert after["bust"] or not before["bust"]
    if not before["soft"]:
        assert after["points"] > before["points"]
