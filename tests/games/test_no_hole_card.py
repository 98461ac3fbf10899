"""A game made by YAML alone: no hole card, doubles on 9 to 11, late surrender, five cards win; by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.interpreter.faults import code, legal, net, play, results, settle, table

GAME = Path(__file__).parent / "no-hole-card"


@pytest.mark.parametrize(
    ("shoe", "decisions", "dealer", "expected"),
    [
        pytest.param("Ts 9d 8h 8c", "stand", "9d 8c", [("win", 20)], id="his second card comes in his turn"),
        pytest.param(
            "Ts 9d 5h 2c 8c", "hit stand", "9d 8c", [("push", 10)], id="after all that players draw"
        ),
        pytest.param("Ts 6d 8h Ac 4c", "stand", "6d Ac", [("win", 20)], id="a soft 17 stands"),
        pytest.param("Ts 9d 4h 7c 2d", "stand", "9d 7c 2d", [("lose", 0)], id="16 is hit"),
        pytest.param("Ts Kd 9h Ac", "stand", "Kd Ac", [("lose", 0)], id="a natural shows at the end"),
        pytest.param("6s Kd 5h 9c Ac", "double", "Kd Ac", [("lose", 0)], id="and takes a double too"),
        pytest.param(
            "8s Kd 8h 2c 3d Ac", "split stand 2:stand", "Kd Ac", [("lose", 0)] * 2, id="and both of a split"
        ),
        pytest.param("7s Kd 7h 7c Ac", "hit", "Kd Ac", [("lose", 0)], id="and a drawn 21"),
        pytest.param("As Kd Qh Ac", "", "Kd Ac", [("push", 10)], id="but it pushes a natural"),
        pytest.param("As Ad Qh 9c", "", "Ad 9c", [("natural", 25)], id="a natural waits for his second card"),
        pytest.param("As 9d Qh 2c 7h", "", "9d 2c 7h", [("natural", 25)], id="he plays his hand against it"),
        pytest.param("As 5d Qh 6c Th", "", "5d 6c Th", [("natural", 25)], id="a natural beats a drawn 21"),
        pytest.param("Ts 9d 6h 8c", "surrender", "9d 8c", [("surrendered", 5)], id="surrender saves half"),
        pytest.param("Ts Ad 6h 8c", "surrender", "Ad 8c", [("surrendered", 5)], id="against an ace too"),
        pytest.param("Ts Kd 6h Ac", "surrender", "Kd Ac", [("lose", 0)], id="but not from a natural"),
        pytest.param("2s 9d 3h 2c 3d 4c Td", "hit hit hit", "9d", [("win", 20)], id="five cards win at once"),
        pytest.param(
            "2s Kd 3h 2c 3d 4c Ac", "hit hit hit", "Kd", [("win", 20)], id="before his natural shows"
        ),
        pytest.param(
            "2s Kd 3h 2c 3d Ac Ad", "hit hit hit", "Kd", [("win", 20)], id="with 21 soft points too"
        ),
        pytest.param(
            "5s 9d 5h 2c 5d Tc", "hit hit hit", "9d", [("bust", 0)], id="five cards that are bust lose"
        ),
        pytest.param("Ts 9d 6h Kd", "hit", "9d", [("bust", 0)], id="he draws nothing for bust hands"),
        pytest.param("As 9d Ah 5c Td 8c", "split", "9d 8c", [("lose", 0), ("win", 20)], id="split aces"),
        pytest.param(
            "2s 9d 2h 3c 4d 2c 2d 3h 8c",
            "split hit hit hit 2:stand",
            "9d 8c",
            [("win", 20), ("lose", 0)],
            id="a split hand of five cards wins too",
        ),
    ],
)
def test_how_hands_end(shoe: str, decisions: str, dealer: str, expected: list[tuple[str, Any]]) -> None:
    shown = play(table(shoe, decisions), GAME)
    assert (shown["dealer"], results(shown)) == (dealer.split(), expected)


def test_the_banker_gets_one_card_in_the_deal() -> None:
    shown = play(table("Ts 9d 6h"), GAME)
    assert shown["pending"] == {"seat": 1, "hand": 1, "legal": ["hit", "stand", "surrender"]}
    assert code(table("Ts 9d 6h", "stand"), GAME) == "shoe_exhausted"


@pytest.mark.parametrize(
    ("shoe", "decisions", "may"),
    [
        ("4s 9d 5h", "", True),
        ("6s 9d 4h", "", True),
        ("6s 9d 5h", "", True),
        ("5s 9d 3h", "", False),
        ("7s 9d 5h", "", False),
        ("As 9d 8h", "", False),  # a soft 19 is 19, not 9
        ("2s 9d 3h 4c", "hit", False),
        ("8s 9d 8h 3c 2d", "split", False),
    ],
)
def test_nine_to_eleven_of_two_dealt_cards_may_be_doubled_and_nothing_else(
    shoe: str,
    decisions: str,
    may: bool,  # noqa: FBT001 - a case
) -> None:
    assert ("double" in legal(play(table(shoe, decisions), GAME))) is may


@pytest.mark.parametrize(
    ("shoe", "decisions", "do", "expected"),
    [
        ("9s Ad 7h", "", "insure", "not_legal"),
        ("2s 9d 3h 4c", "hit", "surrender", "not_legal"),
        ("8s 9d 8h 3c 2d", "split", "surrender", "not_legal"),
        ("8s 9d 8h 8c 2d", "split", "split", "not_legal"),
        ("2s 9d 3h 2c 3d 4c Td", "hit hit hit", "hit", "round_over"),
        ("Ts 9d 6h 8c", "surrender", "stand", "round_over"),
    ],
)
def test_what_may_not_be_done(shoe: str, decisions: str, do: str, expected: str) -> None:
    assert code(table(shoe, f"{decisions} {do}"), GAME) == expected


@pytest.mark.parametrize(("balance", "expected"), [(19, "no_funds"), (20, "taken")])
def test_a_double_must_be_paid_for(balance: int, expected: str) -> None:
    assert code(table("6s 9d 5h 9c 8c", "double", balance=balance), GAME) == expected


def test_five_cards_of_one_seat_leave_the_others_to_the_dealer() -> None:
    seats = [{"seat": number, "bets": {"main": 10}} for number in (1, 2)]
    shown = play(table("2s Ts 9d 3h 9h 2c 3d 4c 8c", "hit hit hit 2.1:stand", seats=seats), GAME)
    assert shown["dealer"] == ["9d", "8c"]
    assert (net(shown, 1), net(shown, 2)) == (10, 10)


def test_a_bust_hand_has_lost_though_the_dealer_is_bust_too() -> None:
    seats = [{"seat": number, "bets": {"main": 10}} for number in (1, 2)]
    shown = play(table("Ts Tc 9d 6h 8h Kd 5c Kc", "hit 2.1:stand", seats=seats), GAME)
    assert shown["dealer"] == ["9d", "5c", "Kc"]
    assert results(shown) == [("bust", 0), ("win", 20)]


@pytest.mark.parametrize(
    ("cards", "dealer", "expected"),
    [
        ("As Kd", "Th 9c", ("natural", 15)),
        ("2c 3d 2h 3s 4c", "Th 9c", ("win", 10)),
        ("2c 3d 2h 3s 4c", "Ah Kc", ("win", 10)),
        ("2c 3d 2h 3s 4c 5d", "Ah Kc", ("lose", -10)),
        ("5c 5d 2h 5s Tc", "Th 6c Kd", ("bust", -10)),
    ],
)
def test_a_finished_hand_is_settled_alone(cards: str, dealer: str, expected: tuple[str, Any]) -> None:
    assert settle(cards, dealer, game=GAME) == expected


def test_under_its_reading_five_cards_of_a_split_hand_are_nothing_special() -> None:
    given = table("2s 9d 2h 3c 4d 2c 2d 3h 8c 4h", "split hit hit hit")
    assert play(given, GAME)["pending"]["hand"] == 2
    assert play(given, GAME, five_cards_of_a_split="dealt-hand")["pending"]["hand"] == 1
