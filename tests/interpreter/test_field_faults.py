"""Faults that real engines had with values, odds and tiers, each kind by several examples of it."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.interpreter.faults import (
    CLAIMS,
    ONE_SEAT,
    PLAYERS_BANK,
    SHARED,
    net,
    play,
    results,
    settle,
    side_bet,
    table,
    value,
)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("Tc Ad Ah", (12, "")),
        ("Ac 2d Th 8s", (21, "")),
        ("Ac Ad 9h Ts", (21, "")),
        ("Ac Ad 8h", (20, "soft")),
        ("5c Ad 5h", (21, "soft")),
        ("9c Ad 2h 9s", (21, "")),
        ("Kc 5d 7h", (22, "bust")),
        ("Tc As", (21, "soft natural")),
    ],
)
def test_a_value_does_not_depend_on_the_order_of_cards(cards: str, expected: tuple[int, str]) -> None:
    assert {value(" ".join(order)) for order in permutations(cards.split())} == {expected}


@pytest.mark.parametrize(
    ("bet", "cards", "expected"),
    [
        ("lucky_three", "6h 7h 8h", ("suited_six_seven_eight", 1010)),
        ("lucky_three", "6c 7h 8h", ("six_seven_eight", 310)),
        ("lucky_three", "As Kd 9c", ("nineteen_or_twenty", 30)),
        ("poker_three", "Qc Kd Ah", ("straight", 110)),
        ("poker_three", "Ac 2d 3h", ("straight", 110)),
        ("poker_three", "9s Js Ts", ("straight_flush", 410)),
    ],
)
def test_a_tier_does_not_depend_on_the_order_of_cards(
    bet: str, cards: str, expected: tuple[str, int]
) -> None:
    orders = permutations(cards.split())
    assert {side_bet(bet, f"{one} {two}|{three}") for one, two, three in orders} == {expected}


@pytest.mark.parametrize("dealer", ["Th 6c Ad", "Ah 6c Td", "6h Tc As", "9h 7d As"])
def test_a_dealers_hard_17_with_an_ace_is_a_hard_17_in_every_order(dealer: str) -> None:
    upcard, hole, drawn = dealer.split()
    shoe = f"Tc {upcard} 8c {hole} {drawn} 4d 5d"
    if upcard[0] == "A":
        shown = play(table(shoe, "decline stand"))
        assert shown["dealer"] == [upcard, hole]  # a soft 17 of two cards stands
    else:
        shown = play(table(shoe, "stand"))
        assert shown["dealer"] == dealer.split()
    assert results(shown) == [("win", 20)]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("9c 2d Ah 7s As", (20, "")),
        ("Ac Ad Th", (12, "")),
        ("Ac Ad", (12, "soft")),
        ("Ac Ad Ah", (13, "soft")),
        ("Ac Ad Ah As", (14, "soft")),
        ("Ac Ad Ah As 7c", (21, "soft")),
        ("Ac Ad Ah As 8c", (12, "")),
        ("Ac Ad 9h", (21, "soft")),
        ("Ac Ac Ad Ad Ah Ah As As 3c", (21, "soft")),
        ("Kc 9d Ah Ad", (21, "")),
    ],
)
def test_of_several_aces_at_most_one_counts_eleven(cards: str, expected: tuple[int, str]) -> None:
    assert value(cards) == expected


@pytest.mark.parametrize(
    ("shoe", "decisions", "points"),
    [
        ("Ac 9d Ad 8h As 6c", "hit hit", 19),
        ("Ac 9d 5d 8h Ts", "hit", 16),
        ("Ac 9d 2d 8h Ts 7c", "hit hit", 20),
        ("Ac 9d 6d 8h 9s", "hit", 16),
        ("Ac 9d 3d 8h 7s", "hit", 21),
    ],
)
def test_an_ace_is_valued_anew_after_every_hit(shoe: str, decisions: str, points: int) -> None:
    shown = play(table(f"{shoe} 2h 3h 4h", decisions + ("" if points == 21 else " stand")))
    assert value(" ".join(shown["hands"][0]["cards"]))[0] == points
    assert shown["hands"][0]["outcome"] == ("win" if points > 17 else "lose")


@pytest.mark.parametrize("ten", ["Tc", "Jc", "Qc", "Kc"])
@pytest.mark.parametrize("order", ["ace first", "ten first"])
def test_an_ace_with_any_ten_is_a_natural(ten: str, order: str) -> None:
    assert value(f"As {ten}" if order == "ace first" else f"{ten} As") == (21, "soft natural")


@pytest.mark.parametrize("cards", ["4c 7d", "5c 6d", "As Ad", "2c 9d", "7c 7d 7h", "Ac 2d 8h", "Ts 8d 3c"])
def test_nothing_else_is_a_natural(cards: str) -> None:
    assert "natural" not in value(cards)[1]


@pytest.mark.parametrize(
    ("cards", "dealer", "expected"),
    [
        ("As Kd", "7c 7d 7h", ("natural", 15)),
        ("7c 7d 7h", "As Kd", ("lose", -10)),
        ("Jc Ah", "9c 2d Qh", ("natural", 15)),
        ("5c 5d Ah", "Ac Th", ("lose", -10)),
        ("As Td", "Ac 5d 5h", ("natural", 15)),
    ],
)
def test_a_natural_beats_every_other_21(cards: str, dealer: str, expected: tuple[str, int]) -> None:
    assert settle(cards, dealer) == expected
    assert settle(cards, dealer, game=SHARED) == expected


@pytest.mark.parametrize("game", [ONE_SEAT, SHARED, PLAYERS_BANK])
@pytest.mark.parametrize(("cards", "dealer"), [("As Kd", "Ah Qc"), ("Td Ac", "Jh As"), ("Ac Jd", "Kh Ad")])
def test_natural_against_natural_is_a_push(cards: str, dealer: str, game: str) -> None:
    assert settle(cards, dealer, game=game) == ("push", 0)


@pytest.mark.parametrize(
    ("cards", "dealer", "insurance", "expected"),
    [
        ("Tc 9d", "As Kh", 5, ("lose", 0)),
        ("Tc 9d", "As 9h", 5, ("lose", -15)),
        ("Tc 9d", "As 8h", 5, ("push", -5)),
        ("As Qd", "Ah Kh", 5, ("push", 10)),
        ("As Qd", "Ah 9h", 5, ("natural", 10)),
        ("Tc 9d", "As 7c", 5, ("win", 5)),
    ],
)
def test_insurance_pays_twice_its_stake_beside_the_hand(
    cards: str, dealer: str, insurance: int, expected: tuple[str, int]
) -> None:
    assert settle(cards, dealer, insurance=insurance) == expected


def test_insurance_returns_three_times_its_stake_and_is_staked_once() -> None:
    shown = play(table("9c As Th Kd", "insure", balance=15))
    assert shown["bets"] == [{"seat": 1, "bet": "insurance", "staked": 5, "returned": 15}]
    assert (results(shown), net(shown)) == ([("lose", 0)], 0)


@pytest.mark.parametrize(
    ("cards", "dealer", "game", "stake", "expected"),
    [
        ("As Kd", "Th 9c", ONE_SEAT, 5, ("natural", "15/2")),
        ("As Kd", "Th 9c", SHARED, 7, ("natural", "21/2")),
        ("As Kd", "Th 9c", SHARED, 1, ("natural", "3/2")),
        ("As Kd", "Ah 9c", CLAIMS, 15, ("natural", "45/2")),
        ("As Kd", "Th 9c", CLAIMS, 5, ("natural", 10)),
        ("As Kd", "Th 9c", PLAYERS_BANK, 5, ("natural", 5)),
        ("As Kd", "Th 9c", ONE_SEAT, 999_999_999_999_999, ("natural", "2999999999999997/2")),
    ],
)
def test_odds_are_exact_on_any_stake(
    cards: str, dealer: str, game: str, stake: int, expected: tuple[str, Any]
) -> None:
    assert settle(cards, dealer, game=game, stake=stake) == expected


@pytest.mark.parametrize(
    ("cards", "dealer", "done", "stake"),
    [
        ("Tc 8d", "9h 9s", "", 10),
        ("7c 7d 7h", "Th 6s 5d", "", 10),
        ("6c 5d 8h", "Th 9s", "doubled", 20),
        ("Tc 7d", "Ah 6s", "", 7),
    ],
)
def test_a_push_returns_the_stake_and_no_more_after_a_double_too(
    cards: str, dealer: str, done: str, stake: int
) -> None:
    assert settle(cards, dealer, done=done, stake=stake) == ("push", 0)


@pytest.mark.parametrize("game", [ONE_SEAT, SHARED, PLAYERS_BANK])
@pytest.mark.parametrize("order", ["Ac Td", "Tc Ad", "Ac Kd", "Qc Ad"])
def test_a_split_ace_with_a_ten_is_an_ordinary_21(order: str, game: str) -> None:
    assert value(order, "split", game) == (21, "soft")
    assert settle(order, "Th 9c", origin="split", game=game) == ("win", 10)
    assert settle(order, "Ah Kc", origin="split", game=game) == ("lose", -10)


@pytest.mark.parametrize(
    ("cards", "dealer"), [("Tc 6d 8h", "Th 6s 9d"), ("Kc Qd 2h", "9h 7s Td"), ("5c 6d 2h Ks", "5h 6s 2d Kc")]
)
@pytest.mark.parametrize("game", [ONE_SEAT, SHARED, CLAIMS, PLAYERS_BANK])
def test_a_player_who_is_bust_has_lost_though_the_dealer_is_bust_too(
    cards: str, dealer: str, game: str
) -> None:
    assert settle(cards, dealer, game=game) == ("bust", -10)


@pytest.mark.parametrize(
    ("bet", "cards", "expected"),
    [
        ("pairs", "Kc Ts", (None, 0)),
        ("pairs", "Jc Qc", (None, 0)),
        ("pairs", "7h 7d", ("coloured", 110)),
        ("pairs", "7c 7d", ("mixed", 60)),
        ("pairs", "7s 7s", ("perfect", 310)),
        ("lucky_three", "7d 7d|7d", ("suited_sevens", 2010)),
        ("lucky_three", "7c 7d|7d", ("sevens", 510)),
        ("lucky_three", "Tc 5c|6c", ("suited_twenty_one", 110)),
        ("lucky_three", "Ac 8d|As", ("nineteen_or_twenty", 30)),
        ("lucky_three", "Ac Td|9s", ("nineteen_or_twenty", 30)),
        ("poker_three", "Kc Ad|2h", (None, 0)),
        ("poker_three", "Kc Qd|Ah", ("straight", 110)),
        ("poker_three", "5c 5d|5h", ("trips", 310)),
        ("poker_three", "5c 5c|5c", ("suited_trips", 1010)),
        ("poker_three", "2h 9h|Kh", ("flush", 60)),
        ("poker_three", "Td Jd|Qd", ("straight_flush", 410)),
        ("poker_three", "Tc Td|Ks", (None, 0)),
    ],
)
def test_a_side_bet_pays_its_highest_tier_by_the_paytable(
    bet: str, cards: str, expected: tuple[str | None, int]
) -> None:
    assert side_bet(bet, cards if "|" in cards else f"{cards}|") == expected


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("2c 2d 2h 2s 3c 3d 2c Td", ("eight_or_more", 2510)),
        ("2c 2d 2h 2s 2c 2d 2h 2s Td", ("eight_or_more", 2510)),
        ("Ac Ad Ah As Ac Ad Ah As 8c Td", ("eight_or_more", 2510)),
        ("2c 2d 2h 3s 3c 4d Kh", ("seven", 1010)),
        ("Th 6c Kd", ("three", 20)),
        ("Th 6c 5d", (None, 0)),
        ("Ah Kc", (None, 0)),
    ],
)
def test_the_bust_bonus_counts_the_dealers_cards_with_no_limit(
    cards: str, expected: tuple[str | None, int]
) -> None:
    assert side_bet("bust_bonus", f"|{cards}") == expected


@pytest.mark.parametrize(
    ("decisions", "outcome"),
    [("surrender", "surrendered"), ("hit", "bust"), ("stand", "lose"), ("double", "bust")],
)
def test_a_side_bet_is_not_tied_to_the_main_result(decisions: str, outcome: str) -> None:
    shown = play(table("8c 9d 8h Ts Kd 2c", decisions, pairs=10), SHARED)
    assert shown["hands"][0]["outcome"] == outcome
    assert shown["bets"] == [{"seat": 1, "bet": "pairs", "staked": 10, "tier": "mixed", "returned": 60}]


def test_a_side_bet_that_looks_at_other_hands_does_not_count_the_players_cards() -> None:
    # The player takes five cards and is bust; the dealer is bust with three.
    shown = play(table("2c 9d 3h 7s 4c 5d Kh Td", "hit hit hit", bust_bonus=10), SHARED)
    assert results(shown) == [("bust", 0)]
    assert shown["bets"] == [{"seat": 1, "bet": "bust_bonus", "staked": 10, "tier": "three", "returned": 20}]
