"""A game made by YAML alone: six decks, soft 17 hit, naturals at 6:5, and Royal Match; worked out by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.interpreter.faults import code, legal, net, play, results, settle, side_bet, table
from twentyone.answer import answer
from twentyone_conformance import strategies

GAME = Path(__file__).parent / "six-deck"
SPLIT_TO_FOUR = "8s 9d 8h 7c 8c 8d 8s 8c 2c 3c"


@pytest.mark.parametrize(
    ("shoe", "decisions", "expected"),
    [
        pytest.param("As 9d Kh 7c", "", [("natural", 22)], id="a natural pays 6 to 5"),
        pytest.param("As Ad Kh 7c", "decline", [("natural", 22)], id="a natural pays 6 to 5 against an ace"),
        pytest.param("As Kd Qh Ac", "", [("push", 10)], id="two naturals push"),
        pytest.param("9s Kd 7h Ac", "", [("lose", 0)], id="a dealer's natural under a ten ends the round"),
        pytest.param("9s Ad 7h Kc", "decline", [("lose", 0)], id="a dealer's natural under an ace takes all"),
        pytest.param("Ts 6d 8h Ac 4c", "stand", [("lose", 0)], id="a soft 17 is hit, here to 21"),
        pytest.param(
            "Ts 6d 8h Ac 9c 2d", "stand", [("push", 10)], id="a soft 17 is hit, here by way of hard 16"
        ),
        pytest.param("Ts 6d 8h Tc Ah 3c", "stand", [("win", 20)], id="a hard 17 with an ace stands"),
        pytest.param("Ts 7d 9h Ac 3c", "stand", [("win", 20)], id="a soft 18 stands"),
        pytest.param("Ts 2d 9h Ac 4c 3c", "stand", [("lose", 0)], id="a soft 17 of three cards is hit"),
        pytest.param("Ts 9d 9h 7c 2d", "stand", [("win", 20)], id="16 is hit and 18 stands"),
        pytest.param("As 6d 3h 9c 2c Td", "double", [("win", 40)], id="a soft 14 may be doubled"),
        pytest.param("Ts 9d 2h 8c Kd", "double", [("bust", 0)], id="a hard 12 may be doubled"),
        pytest.param(
            "8s 9d 8h 8c 3c 2d 9c", "split double 2:stand", [("win", 40), ("lose", 0)], id="after a split"
        ),
        pytest.param("As 9d Ah 8c 5c Td", "split", [("lose", 0), ("win", 20)], id="split aces get one card"),
        pytest.param("As 9d Ah 8c Ac Ad", "split", [("lose", 0), ("lose", 0)], id="aces are split once"),
        pytest.param(
            "Ks 9d Kh 8c Ac 5d", "split 2:stand", [("win", 20), ("lose", 0)], id="no natural of a split"
        ),
        pytest.param("5s 9d 6h 8c Td", "hit", [("win", 20)], id="21 stands by itself"),
        pytest.param("5s 5d 6h 6c Td Tc", "hit", [("push", 10)], id="and is compared"),
        pytest.param("Ks 9d 6h 4c Qd 5c", "hit", [("bust", 0)], id="bust"),
    ],
)
def test_how_hands_end(shoe: str, decisions: str, expected: list[tuple[str, Any]]) -> None:
    assert results(play(table(shoe, decisions), GAME)) == expected


@pytest.mark.parametrize(
    ("stake", "expected"), [(5, 6), (10, 12), (7, "42/5"), (6, "36/5"), (25, 30), (1, "6/5")]
)
def test_a_natural_wins_six_fifths_of_any_stake(stake: int, expected: Any) -> None:
    assert settle("As Kd", "Th 9c", game=GAME, stake=stake) == ("natural", expected)


@pytest.mark.parametrize(
    ("shoe", "decisions", "won"),
    [
        ("9s Ad 7h Kc", "insure", 0),  # 10 lost, 5 insured at 2 to 1
        ("9s Ad 7h 7c", "insure stand", -15),  # the dealer's soft 18 beats 16
        ("As Ad Qh Kc", "insure", 10),  # naturals push
        ("As Ad Qh 9c", "insure", 7),  # 12 won, 5 lost
    ],
)
def test_insurance(shoe: str, decisions: str, won: int) -> None:
    assert net(play(table(shoe, decisions), GAME)) == won


@pytest.mark.parametrize(
    ("shoe", "decisions", "allowed"),
    [
        ("Ts 9d 2h 7c", "", "hit stand double"),
        ("2s 9d 3h 7c 4d", "hit", "hit stand"),
        ("Ts 9d Kh 7c", "", "hit stand double"),  # ten and king are not of one rank
        ("Ks 9d Kh 7c", "", "hit stand double split"),
        ("8s 9d 8h 7c 8c 8d", "split", "hit stand double split"),
        (SPLIT_TO_FOUR, "split split split", "hit stand double"),  # 8 and 2, of four hands
        (SPLIT_TO_FOUR, "split split split stand 2:stand", "hit stand double"),  # 8 and 8, of four hands
        ("9s Ad 7h Kc", "", "insure decline"),
    ],
)
def test_what_may_be_done(shoe: str, decisions: str, allowed: str) -> None:
    assert legal(play(table(shoe, decisions), GAME)) == set(allowed.split())


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("Ks Qs", ("royal", 260)),
        ("Qd Kd", ("royal", 260)),
        ("Ks Qh", (None, 0)),
        ("7s 7s", ("suited_pair", 110)),
        ("Kc Kc", ("suited_pair", 110)),
        ("7s 7c", (None, 0)),
        ("2h 9h", ("suited", 35)),
        ("Kh Jh", ("suited", 35)),
        ("Qs Js", ("suited", 35)),
        ("As Ks", ("suited", 35)),
    ],
)
def test_royal_match(cards: str, expected: tuple[str | None, int]) -> None:
    assert side_bet("royal_match", cards, GAME) == expected


def test_royal_match_on_odd_stakes_needs_the_main_bet_and_not_its_success() -> None:
    shown = play(table("Ks 9d Qs Ac", "stand", royal_match=5), GAME)
    assert shown["bets"] == [{"seat": 1, "bet": "royal_match", "staked": 5, "tier": "royal", "returned": 130}]
    suited = play(table("2s 9d 9s Ac 9h", "double", royal_match=5), GAME)
    assert suited["bets"][0]["returned"] == "35/2"
    alone = [{"seat": 1, "bets": {"royal_match": 5}}]
    assert code(table("Ks 9d Qs Ac", seats=alone), GAME) == "bet_required"


def test_seven_seats_may_be_played_and_no_eighth() -> None:
    seats = [{"seat": number, "bets": {"main": 10}} for number in range(1, 9)]
    shoe = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc 2d 3d 4d 5d"
    assert code(table(shoe, seats=seats), GAME) == "bad_seat"
    shown = play(table(shoe, seats=seats[:7]), GAME)
    assert shown["pending"] == {"seat": 1, "hand": 1, "legal": ["hit", "stand", "double"]}


@pytest.mark.parametrize(
    ("stake", "expected"), [(4, "bad_stake"), (5, "taken"), (500, "taken"), (501, "bad_stake")]
)
def test_stakes_lie_within_the_limits(stake: int, expected: str) -> None:
    given = table("Ts 9d 2h 7c", seats=[{"seat": 1, "bets": {"main": stake}}])
    assert code({**given, "options": {}}, GAME) == expected


@pytest.mark.parametrize(("first", "shuffled"), [(233, False), (234, False), (235, True)])
def test_the_round_in_which_the_cut_card_comes_out_is_the_last(first: int, shuffled: bool) -> None:  # noqa: FBT001 - a case
    # 312 cards less 78: the cut card comes out with the 235th.
    given = {"options": {}, "opening": ["9s"], "rounds": [{"cards": first}, {"cards": 5}]}
    shown = answer(strategies.loaded(GAME), "shoe", given)
    assert shown["rounds"][0]["shuffle_after"] is shuffled


@pytest.mark.parametrize(("copies", "expected"), [(6, "taken"), (7, "bad_shoe")])
def test_there_are_six_copies_of_every_card(copies: int, expected: str) -> None:
    assert code(table("5s 9d 6h 8c " + "Qs " * copies), GAME) == expected


def test_a_reading_of_its_own_can_be_chosen() -> None:
    assert legal(play(table("As Ad Qh Kc"), GAME)) == {"insure", "decline"}
    shown = play(table("As Ad Qh Kc"), GAME, insurance_natural="not-offered")
    assert (shown["asked"], results(shown)) == ([], [("push", 10)])
