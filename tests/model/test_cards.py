"""The deck and what can be said of a rank or a suit."""

from __future__ import annotations

import pytest

from twentyone.model.cards import CARDS, CLASSES, COLOURS, DECK, ORDER, RANKS, SUITS, pair_class


def test_a_deck_has_52_cards_of_13_ranks_in_four_suits() -> None:
    assert len(DECK) == len(CARDS) == 52
    assert {card[0] for card in DECK} == set(RANKS)
    assert {card[1] for card in DECK} == set(SUITS)


def test_two_suits_are_red_and_two_black() -> None:
    assert sorted(suit for suit, colour in COLOURS.items() if colour == "red") == ["d", "h"]
    assert sorted(suit for suit, colour in COLOURS.items() if colour == "black") == ["c", "s"]


def test_ace_ten_and_pip_share_out_the_ranks_and_court_cards_are_tens() -> None:
    shared = [CLASSES["ace"], CLASSES["ten"], CLASSES["pip"]]
    assert sorted(rank for ranks in shared for rank in ranks) == sorted(RANKS)
    assert CLASSES["court"] < CLASSES["ten"]
    assert CLASSES["ten"] - CLASSES["court"] == {"T"}


def test_ranks_stand_from_ace_to_king() -> None:
    assert [rank for rank, _ in sorted(ORDER.items(), key=lambda item: item[1])] == list(RANKS)
    assert (ORDER["A"], ORDER["T"], ORDER["K"]) == (1, 10, 13)


@pytest.mark.parametrize("rank", RANKS)
def test_a_pair_is_of_the_class_of_its_rank(rank: str) -> None:
    assert rank in CLASSES[pair_class(rank)]
    assert pair_class(rank) in {"ace", "ten", "pip"}
