"""Faults that real engines had with what may be done and with whose chips, each kind by several examples."""

from __future__ import annotations

from typing import Any

import pytest

from tests.interpreter.faults import (
    CLAIMS,
    ONE_SEAT,
    PLAYERS_BANK,
    SHARED,
    code,
    legal,
    net,
    play,
    refused,
    results,
    table,
)


@pytest.mark.parametrize(
    ("game", "shoe"),
    [
        (ONE_SEAT, "As Kd Qh Ac"),
        (SHARED, "As Td Kh Ac"),
        (ONE_SEAT, "Ks 9d Ah 7c"),
        (CLAIMS, "Ks 9d Ah 7c"),
        (ONE_SEAT, "9s Kd 7h Ac"),
        (SHARED, "9s Td 7h Ac"),
    ],
)
def test_once_a_natural_has_settled_the_round_nothing_is_asked(game: str, shoe: str) -> None:
    assert play(table(shoe), game)["asked"] == []
    assert code(table(f"{shoe} 2c", "stand"), game) == "round_over"


@pytest.mark.parametrize("ten", ["Td", "Jd", "Qd", "Kd"])
@pytest.mark.parametrize(
    ("game", "decisions", "readings"),
    [
        (ONE_SEAT, "", {}),
        (SHARED, "", {}),
        (CLAIMS, "decline stand", {}),  # not looked for under a ten: the hand is played, and loses in the end
        (CLAIMS, "decline", {"peek_ten": "looks"}),
    ],
)
def test_an_ace_in_the_hole_under_a_ten_is_found_when_the_game_looks(
    game: str, decisions: str, readings: dict[str, str], ten: str
) -> None:
    shown = play(table(f"9s {ten} 7h Ah", decisions), game, **readings)
    assert results(shown) == [("lose", 0)]


@pytest.mark.parametrize("cards", ["Ah Td", "Kd As"])
def test_a_playing_bankers_natural_counts_when_all_have_played(cards: str) -> None:
    first, second = cards.split()
    shown = play(table(f"9s {first} 7h {second}", "stand"), PLAYERS_BANK)
    assert (results(shown), net(shown, "banker")) == ([("lose", 0)], 10)


@pytest.mark.parametrize(
    ("game", "shoe", "decisions", "owned", "left"),
    [
        (ONE_SEAT, "6s 9d 5h 7c", "", 20, 10),
        (ONE_SEAT, "8s 9d 8h 7c 3c 2d", "split", 20, 0),
        (ONE_SEAT, "9s Ad 7h 8c", "insure", 25, 10),
        (SHARED, "8s 9d 8h 7c 3c 2d", "split", 30, 10),
        (SHARED, "8s 9d 8h 7c 3c 2d 4h", "split double", 30, 0),
        (CLAIMS, "8s 9d 8h 7c 3c", "decline split", 20, 0),
        (CLAIMS, "8s 9d 8h 7c 3c", "decline split decline", 21, 1),
        (PLAYERS_BANK, "8s 9d 8h 7c 3c 2d", "split", 20, 0),
    ],
)
def test_a_stake_is_taken_once_when_it_is_laid(
    game: str, shoe: str, decisions: str, owned: int, left: int
) -> None:
    refusal = refused(table(shoe, f"{decisions} dance", balance=owned), game)
    assert refusal is not None
    assert refusal.balances == ((1, left),)


@pytest.mark.parametrize(
    ("game", "shoe", "decisions", "balance", "expected"),
    [
        (ONE_SEAT, "6s 9d 5h 7c", "double", 19, "no_funds"),
        (ONE_SEAT, "6s 9d 5h 7c Td Th", "double", 20, "taken"),
        (ONE_SEAT, "8s 9d 8h 7c", "split", 19, "no_funds"),
        (ONE_SEAT, "8s 9d 8h 7c 2d 3d", "split", 20, "taken"),
        (CLAIMS, "8s 9d 8h 7c", "decline split", 19, "no_funds"),
        (CLAIMS, "6s 9d 5h 7c", "decline double", 19, "no_funds"),
        (PLAYERS_BANK, "6s 9d 5h 7c", "double", 19, "no_funds"),
        (SHARED, "6s 9d 5h 7c 2c", "double", 19, "taken"),  # one hit takes its place
    ],
)
def test_funds_are_needed_and_a_chip_too_few_is_too_few(
    game: str, shoe: str, decisions: str, balance: int, expected: str
) -> None:
    assert code(table(shoe, decisions, balance=balance), game) == expected


def test_a_doubled_stake_is_not_carried_into_the_next_round() -> None:
    doubled = table("6s 9d 5h 7c Td Th", "double", balance=20)
    quiet = table("6s 9d 5h 8c", "stand", balance=20)
    before = play(quiet)
    play(doubled)
    assert play(quiet) == before
    assert before["hands"][0]["staked"] == 10


@pytest.mark.parametrize("stake", [0, -1, -10, 2**63, 100_001, "10", "15/2", 7.5, None, True, [10]])
def test_a_strange_stake_is_refused(stake: Any) -> None:
    shoe = "Ts 9d 9h 8c"
    assert code(table(shoe, seats=[{"seat": 1, "bets": {"main": stake}}])) == "bad_stake"
    assert code(table(shoe, pairs=stake), SHARED) == "bad_stake"
    assert code(table(shoe, pair=stake), CLAIMS) == "bad_stake"


@pytest.mark.parametrize(
    ("game", "bets", "expected"),
    [
        (CLAIMS, {"pair": 10}, "bet_required"),
        (ONE_SEAT, {}, "bet_required"),
        (ONE_SEAT, {"main": 10, "pairs": 10}, "unknown_action"),
        (SHARED, {"pairs": 10}, "taken"),
        (SHARED, {"bust_bonus": 10}, "taken"),
    ],
)
def test_a_side_stake_alone_is_taken_only_where_the_game_takes_it(
    game: str, bets: dict[str, int], expected: str
) -> None:
    assert code(table("7s 9d 7h 8c", seats=[{"seat": 1, "bets": bets}]), game) == expected


@pytest.mark.parametrize(
    ("game", "shoe", "decisions", "may"),
    [
        (ONE_SEAT, "4s 9d 4h 7c 2d", "hit", False),  # not after a hit
        (ONE_SEAT, "Ks 9d Th 7c", "", True),  # alike in points
        (SHARED, "Js 9d Qh 7c", "", True),
        (PLAYERS_BANK, "Js 9d Qh 7c", "", True),
        (CLAIMS, "Js 9d Qh 7c", "decline", False),  # alike in rank
        (CLAIMS, "Js 9d Jh 7c", "decline", True),
        (ONE_SEAT, "8s 9d 8h 7c 8c 2d", "split", False),  # once
        (SHARED, "8s 9d 8h 7c 8c 2d", "split", False),
        (PLAYERS_BANK, "8s 9d 8h 7c 8c 2d", "split", False),
        (CLAIMS, "8s 9d 8h 7c 8c", "decline split decline", True),  # up to four hands
        (CLAIMS, "Ts 9d Th 7c Tc", "decline split decline", True),
        (CLAIMS, "8s 9d 8h 7c 8c 8d 8s", "decline split decline split decline split decline", False),
    ],
)
def test_what_may_be_split_is_the_games_own_rule(
    game: str,
    shoe: str,
    decisions: str,
    may: bool,  # noqa: FBT001 - a case
) -> None:
    assert ("split" in legal(play(table(shoe, decisions), game))) is may


@pytest.mark.parametrize(
    ("game", "shoe", "decisions", "expected"),
    [
        (SHARED, "8s 9d 8h 8c 3c 2d 9c", "split double 2:stand", [("win", 40), ("lose", 0)]),
        (ONE_SEAT, "8s 9d 8h 8c 3c 2d 9c Tc", "split hit stand 2:hit 2:stand", [("win", 20), ("win", 20)]),
        (ONE_SEAT, "As 9d Ah 8c 5c Td", "split", [("lose", 0), ("win", 20)]),
        (
            PLAYERS_BANK,
            "8s 9d 8h 8c 3c 2d 9c",
            "split hit stand 2:stand banker.1:stand",
            [("win", 20), ("lose", 0)],
        ),
        (
            CLAIMS,
            "8s 9d 8h 8c 3c 9c 2d",
            "decline split decline double 2:decline 2:stand",
            [("win", 40), ("lose", 0)],
        ),
    ],
)
def test_both_hands_of_a_split_get_their_cards_and_are_settled_apart(
    game: str, shoe: str, decisions: str, expected: list[tuple[str, int]]
) -> None:
    assert results(play(table(shoe, decisions), game)) == expected


@pytest.mark.parametrize(
    ("game", "decisions"),
    [(ONE_SEAT, "split"), (SHARED, "split"), (CLAIMS, "decline split decline 2:decline")],
)
def test_split_aces_take_one_card_each_and_no_more(game: str, decisions: str) -> None:
    shoe = "As 9d Ah 8c 5c 4d 2c"
    assert [len(each["cards"]) for each in play(table(shoe, decisions), game)["hands"]] == [2, 2]
    assert code(table(shoe, f"{decisions} hit"), game) == "round_over"


@pytest.mark.parametrize(
    ("game", "shoe", "decisions", "may"),
    [
        (ONE_SEAT, "2s 9d 3h 7c", "", True),
        (ONE_SEAT, "2s 9d 3h 7c 2d", "hit", False),
        (ONE_SEAT, "8s 9d 8h 7c 3c 2d", "split", False),
        (SHARED, "2s 9d 3h 7c 2d", "hit", False),
        (SHARED, "8s 9d 8h 7c 3c 2d", "split", True),
        (SHARED, "8s 9d 8h 7c 2c 2d 2h", "split hit", False),
        (CLAIMS, "2s 9d 3h 7c 2d", "decline hit", True),
        (CLAIMS, "8s 9d 8h 7c 3c", "decline split decline", True),
        (CLAIMS, "Ts 9d Th 7c Tc", "decline split decline", False),
        (PLAYERS_BANK, "2s 9d 3h 7c 2d", "hit", True),
        (PLAYERS_BANK, "8s 9d 8h 7c 3c 2d", "split", False),
    ],
)
def test_what_may_be_doubled_is_the_games_own_rule(
    game: str,
    shoe: str,
    decisions: str,
    may: bool,  # noqa: FBT001 - a case
) -> None:
    assert ("double" in legal(play(table(shoe, decisions), game))) is may


@pytest.mark.parametrize(
    ("shoe", "expected"),
    [
        ("6s 9d 5h 8c 3h", ("lose", 0)),
        ("6s 9d 5h 8c 9h", ("win", 40)),
        ("6s 9d 5h 8c 6c", ("push", 20)),
        ("9s 9d 5h 8c Kd", ("bust", 0)),
    ],
)
@pytest.mark.parametrize("game", [ONE_SEAT, SHARED])
def test_a_double_lays_twice_the_stake_and_takes_one_card(
    game: str, shoe: str, expected: tuple[str, int]
) -> None:
    shown = play(table(shoe, "double"), game)
    assert (shown["hands"][0]["staked"], len(shown["hands"][0]["cards"])) == (20, 3)
    assert results(shown) == [expected]


@pytest.mark.parametrize(
    ("game", "shoe", "decisions", "expected"),
    [
        (ONE_SEAT, "5s 9d 6h 8c Td", "hit", ("win", 20)),
        (SHARED, "5s 9d 6h 8c Td", "hit", ("win", 20)),
        (PLAYERS_BANK, "5s 9d 6h 8c Td", "hit banker.1:stand", ("win", 20)),
        (ONE_SEAT, "5s 5d 6h 6c Td Tc", "hit", ("push", 10)),
        (SHARED, "5s 5d 6h 6c Td Tc", "hit", ("push", 10)),
        (PLAYERS_BANK, "5s 5d 6h 6c Td Tc", "hit banker.1:hit", ("push", 10)),
    ],
)
def test_21_stands_by_itself_and_is_then_compared(
    game: str, shoe: str, decisions: str, expected: tuple[str, int]
) -> None:
    assert results(play(table(shoe, decisions), game)) == [expected]
    assert code(table(f"{shoe} 2c", decisions.replace("hit", "hit hit", 1)), game) in {
        "round_over",
        "not_your_turn",
    }


def test_21_may_be_hit_where_the_game_leaves_it_open() -> None:
    assert "hit" in legal(play(table("5s 9d 6h 8c Td", "decline hit"), CLAIMS))


@pytest.mark.parametrize(
    ("game", "shoe", "decisions", "expected"),
    [
        (SHARED, "Ts 9d 6h 8c", "surrender", ("surrendered", 5)),
        (SHARED, "Ts 9d 6h 2c 5d", "surrender", ("surrendered", 5)),
        (CLAIMS, "Ts 9d 6h 8c", "surrender", ("surrendered", 5)),
        (CLAIMS, "Ts Kd 6h Ac", "surrender", ("surrendered", 5)),  # early: before the dealer's natural shows
    ],
)
def test_a_surrender_gives_half_back_and_the_dealer_draws_nothing_for_it(
    game: str, shoe: str, decisions: str, expected: tuple[str, int]
) -> None:
    shown = play(table(shoe, decisions), game)
    assert results(shown) == [expected]
    assert len(shown["dealer"]) == 2


def test_a_surrender_that_is_read_to_be_late_loses_all_to_the_dealers_natural() -> None:
    shown = play(table("Ts Kd 6h Ac", "surrender"), CLAIMS, surrender_early="late")
    assert results(shown) == [("lose", 0)]


@pytest.mark.parametrize(
    ("game", "shoe", "decisions"),
    [
        (SHARED, "Ts Kd 6h 8c", ""),
        (SHARED, "Ts Ad 6h 8c", "decline"),
        (SHARED, "2s 9d 3h 8c 4d", "hit"),
        (SHARED, "8s 9d 8h 8c 4d 5c", "split"),
        (CLAIMS, "Ts 9d 6h 8c", "decline"),
        (ONE_SEAT, "Ts 9d 6h 8c", ""),
        (PLAYERS_BANK, "Ts 9d 6h 8c", ""),
    ],
)
def test_a_surrender_later_or_against_a_strong_upcard_is_refused(
    game: str, shoe: str, decisions: str
) -> None:
    assert code(table(shoe, f"{decisions} surrender"), game) == "not_legal"


@pytest.mark.parametrize(
    ("shoe", "decisions", "staked", "back"),
    [
        ("6s Kd 5h Ah 9c", "decline double", 20, 10),  # the double comes back, the first stake does not
        ("8s Kd 8h Ah 3c 2d", "decline split decline stand 2:decline 2:stand", 20, 10),
        ("Ts Kd 9h Ah", "decline stand", 10, 0),
        ("9s Kd 5h Ah Tc", "decline double", 20, 0),  # bust: all is lost before the natural shows
    ],
)
def test_a_late_natural_may_be_read_to_take_the_first_stake_alone(
    shoe: str, decisions: str, staked: int, back: int
) -> None:
    shown = play(table(shoe, decisions), CLAIMS, late_natural_takes="first-stake")
    assert sum(each["staked"] for each in shown["hands"]) == staked
    assert sum(each["returned"] for each in shown["hands"]) == back
    assert sum(each["returned"] for each in play(table(shoe, decisions), CLAIMS)["hands"]) == 0


def test_half_a_chip_rounded_down_is_nothing_and_insures_nothing() -> None:
    one_chip = table("9s Ad 7h 8c", seats=[{"seat": 1, "bets": {"main": 1}}])
    assert legal(play(one_chip)) == {"insure", "decline"}
    assert legal(play(one_chip, halves="down")) == {"hit", "stand", "double"}
