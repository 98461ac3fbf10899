"""Hints advise what the best fixed strategy does, for hands in any order, dealt and split."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("numba", reason="the analysis extra is not installed")

from twentyone.analysis.analysed import analyse
from twentyone.analysis.hints import hint
from twentyone.load.rules import load_game

if TYPE_CHECKING:
    from twentyone.analysis.analysed import Analysed


@cache
def analysed(game: str) -> Analysed:
    return analyse(load_game(game))


def advice(cards: str, upcard: str, *, split: bool = False, game: str = "speed-blackjack") -> str | None:
    found = hint(analysed(game), cards.split(), upcard, split=split)
    return None if found is None else found.do


@pytest.mark.parametrize(
    ("cards", "upcard", "do"),
    [
        ("8s 8d", "Th", "split"),
        ("Ks Td", "6h", "stand"),
        ("As Ad", "Th", "split"),
        ("5s 6d", "6h", "double"),
        ("6d 5s", "6h", "double"),
        ("5s 3d 3c", "6h", "hit"),
        ("As 7d", "4h", "double"),
        ("As 3d 4c", "4h", "stand"),
        ("4c As 3d", "4h", "stand"),
        ("Ts 6d", "Th", "hit"),
        ("Ts 6d", "6h", "stand"),
        ("9s 9d", "7h", "stand"),
        ("9s 9d", "8h", "split"),
    ],
)
def test_a_dealt_hand_is_advised_as_charts_do(cards: str, upcard: str, do: str) -> None:
    assert advice(cards, upcard) == do


def test_a_split_hand_is_advised_what_is_legal_for_it() -> None:
    assert advice("5s 6d", "6h", split=True) == "hit"
    assert advice("5s 6d", "6h", split=True, game="infinite-blackjack") == "double"
    assert advice("8s 8d", "Th", split=True) == "hit"


@pytest.mark.parametrize("cards", ["As Kd", "7s 7d 7c", "Ts Kd As"])
def test_a_closed_hand_gets_no_advice(cards: str) -> None:
    assert advice(cards, "6h") is None


def test_pairs_of_points_alone_are_no_pairs_where_ranks_count() -> None:
    one_rank = hint(analysed("21-points"), ["Ks", "Kd"], "6h")
    other = hint(analysed("21-points"), ["Ks", "Td"], "6h")
    assert one_rank is not None
    assert other is not None
    assert one_rank.do == other.do == "stand"


def test_the_margin_is_small_where_the_choice_is_close_and_large_where_it_is_not() -> None:
    game = analysed("speed-blackjack")
    close, clear = hint(game, ["Ts", "6d"], "Th"), hint(game, ["Ts", "9d"], "6h")
    assert close is not None
    assert clear is not None
    assert 0 < close.margin < 0.01
    assert clear.margin > 0.5


def test_what_is_no_hand_to_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="no hand that can be played: Ts"):
        analysed("speed-blackjack").solution.parameters.hands.row_of(["Ts"])
