"""Cards of given ranks are tried in every way in which suits and colours can be alike or different."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twentyone.model.cards import COLOURS, RANKS, SUITS
from twentyone.soundness.suits import suited


def kind(cards: tuple[str, ...]) -> tuple[bool, bool, bool]:
    suits = [card[1] for card in cards]
    colours = {COLOURS[suit] for suit in suits}
    return len(set(suits)) == 1, len(colours) == 1, len(set(suits)) == len(suits)


@pytest.mark.parametrize("copies", [1, 2, 8])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_kind_of_suits_that_the_shoe_allows_is_given_once(count: int, copies: int) -> None:
    for ranks in combinations_with_replacement("78Q", count):
        every = (
            tuple(map("".join, zip(ranks, suits, strict=True))) for suits in product(SUITS, repeat=count)
        )
        possible = {kind(cards) for cards in every if max(Counter(cards).values()) <= copies}
        given_ = [kind(cards) for cards in suited(ranks, copies)]
        assert sorted(given_) == sorted(possible)


@given(st.lists(st.sampled_from(RANKS), min_size=5, max_size=12), st.integers(1, 8))
def test_many_cards_keep_their_ranks_and_are_never_more_than_the_shoe_has(
    ranks: list[str], copies: int
) -> None:
    for cards in suited(sorted(ranks), copies):
        assert [card[0] for card in cards] == sorted(ranks)
        assert max(Counter(cards).values()) <= copies
