"""Faults that real engines had with dealing, the dealer, other seats, offers and the shoe, by examples."""

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
from twentyone.answer import answer
from twentyone_conformance import strategies


@pytest.mark.parametrize(
    ("shoe", "decisions", "dealer", "expected"),
    [
        ("Ts 9d 4h 7c 2d", "stand", "9d 7c 2d", ("lose", 0)),  # draws on 16 though ahead
        ("Ts 9d 6h 7c 5d", "stand", "9d 7c 5d", ("lose", 0)),  # draws on 16 though level
        ("Ts 2d 9h 3c 4d 5c 6h", "stand", "2d 3c 4d 5c 6h", ("lose", 0)),  # more than four cards
        ("Ts 9d 8h 8c 2d", "stand", "9d 8c", ("win", 20)),  # stands on 17 though behind
        ("Ts Kd 9h Qc 2d", "stand", "Kd Qc", ("lose", 0)),
        ("Ts 6d 8h Ac 4c", "stand", "6d Ac", ("win", 20)),  # stands on a soft 17
        ("Ts 5d 8h Ac 2c", "stand", "5d Ac 2c", ("push", 10)),  # draws on a soft 16
        ("Ks 9d 6h 4c Qd 5c", "hit", "9d 4c", ("bust", 0)),  # nobody is live
        ("As 9d Kh 4c 5c", "", "9d 4c", ("natural", 25)),
    ],
)
def test_the_house_dealer_keeps_to_his_rule(
    shoe: str, decisions: str, dealer: str, expected: tuple[str, int]
) -> None:
    for game in (ONE_SEAT, SHARED):
        shown = play(table(shoe, decisions), game)
        assert (shown["dealer"], results(shown)) == (dealer.split(), [expected])


def test_the_dealer_draws_for_nobody_but_a_side_bet_on_his_hand() -> None:
    shoe = "Ks 9d 6h 4c Qd 5c"
    assert len(play(table(shoe, "hit", pairs=10), SHARED)["dealer"]) == 2
    shown = play(table(shoe, "hit", bust_bonus=10), SHARED)
    assert shown["dealer"] == ["9d", "4c", "5c"]
    assert net(shown) == -20


def test_a_playing_banker_is_asked_though_every_hand_is_bust() -> None:
    shown = play(table("Ks 9d 6h 4c Qd", "hit"), PLAYERS_BANK)
    assert shown["pending"] == {"seat": "banker", "hand": 1, "legal": ["hit", "stand"]}


def two_seats(shoe: str, decisions: str) -> dict[str, Any]:
    given: dict[str, Any] = table(
        shoe, decisions, seats=[{"seat": one, "bets": {"main": 10}} for one in (1, 2)]
    )
    return given


@pytest.mark.parametrize(
    ("game", "shoe", "decisions", "expected"),
    [
        # the first seat has a natural, is bust, or has surrendered; the second goes on
        (CLAIMS, "As 9s 9d Kh 7h 8c", "2.1:decline 2.1:stand", [("natural", 30), ("lose", 0)]),
        (
            CLAIMS,
            "Ts 9s 9d 6h 9h 8c Kd",
            "decline 2.1:decline hit 2.1:stand",
            [("bust", 0), ("win", 20)],
        ),
        (CLAIMS, "Ts 9s 9d 6h 9h 8c", "surrender 2.1:decline 2.1:stand", [("surrendered", 5), ("win", 20)]),
        (
            PLAYERS_BANK,
            "Ts 9s 9d 6h 9h 8c Kd",
            "hit 2.1:stand banker.1:stand",
            [("bust", 0), ("win", 20)],
        ),
        (PLAYERS_BANK, "As 9s 9d Kh 9h 8c", "2.1:stand banker.1:stand", [("natural", 20), ("win", 20)]),
        (SHARED, "Ts 9d 6h 8c Kd", "hit 2.1:surrender", [("bust", 0), ("surrendered", 5)]),
    ],
)
def test_what_ends_one_seats_hand_ends_no_others(
    game: str, shoe: str, decisions: str, expected: list[tuple[str, int]]
) -> None:
    assert results(play(two_seats(shoe, decisions), game)) == expected


@pytest.mark.parametrize("cards", ["9s 7h", "As Kh", "As Ah", "Ts Th", "2s 3h"])
@pytest.mark.parametrize("game", [ONE_SEAT, SHARED, CLAIMS])
def test_insurance_is_offered_to_any_hand_when_an_ace_is_up_and_costs_half(game: str, cards: str) -> None:
    first, second = cards.split()
    shoe = f"{first} Ad {second} Kc"
    assert legal(play(table(shoe), game)) == {"insure", "decline"}
    shown = play(table(shoe, "insure"), game)
    assert [(each["staked"], each["returned"]) for each in shown["bets"]] == [(5, 15)]


@pytest.mark.parametrize("upcard", ["Td", "Kd", "9d"])
@pytest.mark.parametrize("game", [ONE_SEAT, SHARED, CLAIMS])
def test_insurance_is_offered_under_no_other_upcard(game: str, upcard: str) -> None:
    assert code(table(f"9s {upcard} 7h 5c", "insure"), game) == "not_legal"


@pytest.mark.parametrize(
    ("game", "shoe", "decisions", "again"),
    [
        (ONE_SEAT, "Ts 9d 6h 8c 2c 3c", "stand", "stand"),
        (ONE_SEAT, "6s 9d 5h 8c 2c 3c 4c", "double", "double"),
        (SHARED, "Ts 9d 6h 8c 2c 3c", "surrender", "surrender"),
        (SHARED, "Ts 9d 6h 8c Kc 3c", "hit", "hit"),
        (CLAIMS, "Ts 9d 6h 8c 2c 3c", "decline stand", "hit"),
        (PLAYERS_BANK, "Ts 9d 6h 8c 2c 3c", "stand banker.1:stand", "banker.1:hit"),
    ],
)
def test_after_the_end_of_a_round_whatever_is_asked_for_is_refused(
    game: str, shoe: str, decisions: str, again: str
) -> None:
    refusal = refused(table(shoe, f"{decisions} {again}"), game)
    assert refusal is not None
    assert (refusal.code, refusal.legal) == ("round_over", ())


@pytest.mark.parametrize(
    ("game", "shoe", "decisions", "again", "expected"),
    [
        (ONE_SEAT, "9s Ad 7h 8c", "insure", "insure", "not_legal"),
        (ONE_SEAT, "8s 9d 8h 8c 2c 3c", "split", "split", "not_legal"),
        (SHARED, "8s 9d 8h 8c 2c 3c 4c", "split double", "double", "not_your_turn"),
        (CLAIMS, "9s 9d 7h 8c", "decline", "decline", "not_legal"),
    ],
)
def test_a_command_given_twice_is_taken_once(
    game: str, shoe: str, decisions: str, again: str, expected: str
) -> None:
    assert code(table(shoe, decisions), game) == "taken"
    assert code(table(shoe, f"{decisions} {again}"), game) == expected


@pytest.mark.parametrize(
    ("shoe", "decisions"),
    [
        ("", ""),
        ("5s 9d 6h", ""),
        ("5s 9d 6h 8c", "hit"),
        ("Ts 9d 6h 7c", "stand"),
        ("8s 9d 8h 7c 2c", "split"),
    ],
)
@pytest.mark.parametrize("game", [ONE_SEAT, SHARED])
def test_a_shoe_that_runs_out_is_a_defined_refusal(game: str, shoe: str, decisions: str) -> None:
    assert code(table(shoe, decisions), game) == "shoe_exhausted"


@pytest.mark.parametrize(
    ("game", "copies", "expected"),
    [
        (PLAYERS_BANK, 1, "taken"),
        (PLAYERS_BANK, 2, "bad_shoe"),
        (ONE_SEAT, 4, "taken"),
        (ONE_SEAT, 5, "bad_shoe"),
        (SHARED, 8, "taken"),
        (SHARED, 9, "bad_shoe"),
        (CLAIMS, 9, "bad_shoe"),
    ],
)
def test_a_shoe_has_no_more_copies_of_a_card_than_decks(game: str, copies: int, expected: str) -> None:
    assert code(table("5s 9d 6h 8c " + "Qs " * copies), game) == expected


@pytest.mark.parametrize("card", ["1s", "10s", "Ax", "Jk", "aS", ""])
def test_a_shoe_with_an_unknown_card_is_refused(card: str) -> None:
    given = table("5s 9d 6h 8c")
    given["shoe"].append(card)
    assert code(given) == "bad_shoe"


@pytest.mark.parametrize(
    ("rounds", "shuffled"),
    [
        ((59, 1, 5), (False, True, False)),
        ((70, 5), (True, False)),
        ((30, 29, 10, 4), (False, False, True, False)),
    ],
)
def test_a_shoe_is_shuffled_after_a_round_and_never_inside_one(
    rounds: tuple[int, ...], shuffled: tuple[bool, ...]
) -> None:
    given = {"options": {}, "opening": ["9s"], "rounds": [{"cards": cards} for cards in rounds]}
    shown = answer(strategies.loaded(ONE_SEAT), "shoe", given)
    assert tuple(each["shuffle_after"] for each in shown["rounds"]) == shuffled


@pytest.mark.parametrize(
    ("game", "hands", "dealer"),
    [
        (CLAIMS, ["2s 5s", "3s 6s"], "4s 7s"),
        (PLAYERS_BANK, ["2s 5s", "3s 6s"], "4s 7s"),
        (SHARED, ["2s 4s", "2s 4s"], "3s 5s"),
    ],
)
def test_the_deal_goes_round_twice_and_the_banker_is_last(game: str, hands: list[str], dealer: str) -> None:
    decisions = "decline 2.1:decline " * (game == CLAIMS) + "stand 2.1:stand banker.1:stand"
    decisions = decisions if game == PLAYERS_BANK else decisions.replace(" banker.1:stand", "")
    shown = play(two_seats("2s 3s 4s 5s 6s 7s 8s Ts 9s Js", decisions), game)
    assert [each["cards"] for each in shown["hands"]] == [hand.split() for hand in hands]
    assert shown["dealer"][:2] == dealer.split()


@pytest.mark.parametrize("game", [ONE_SEAT, SHARED, CLAIMS])
def test_the_house_dealers_first_card_is_the_one_that_all_see(game: str) -> None:
    assert "insure" in legal(play(table("9s Ad 7h 8c"), game))
    assert "insure" not in legal(play(table("9s 8d 7h Ac"), game))


def absent(game: str, given: dict[str, Any], **event: Any) -> Any:
    return answer(strategies.loaded(game), "incident", {**given, "event": {"seat": 1, **event}})


@pytest.mark.parametrize(
    ("shoe", "cards"),
    [
        ("5s 9d 6h 8c 2d 3c", "5s 6h 2d"),  # 11 is hit, 13 stands
        ("Ts 9d 2h 8c 9c", "Ts 2h"),  # 12 stands
        ("As Kd Ah 8c 9c", "As Ah"),  # an ace counts 11: soft 12 stands
        ("2s 9d 2h 8c 3d 4h 5c", "2s 2h 3d 4h 5c"),  # 4, 7, 11, 16
        ("9s Ad 7h 8c", "9s 7h"),  # insurance is declined
        ("8s 9d 8h 8c", "8s 8h"),  # a pair of 16 is not split
    ],
)
@pytest.mark.parametrize("what", ["no_action", "disconnect"])
def test_an_absent_players_round_is_played_by_the_games_rule(what: str, shoe: str, cards: str) -> None:
    shown = absent(SHARED, table(shoe), what=what, after_decision=0)
    assert shown["asked"] == []
    assert [(each["cards"], each["staked"]) for each in shown["hands"]] == [(cards.split(), 10)]
    assert shown["bets"] == []


@pytest.mark.parametrize(("hours", "settled"), [(47, False), (48, False), (49, True)])
def test_an_absent_players_round_waits_as_long_as_the_game_says_and_then_stands(
    hours: int,
    settled: bool,  # noqa: FBT001 - a case
) -> None:
    shown = absent(ONE_SEAT, table("5s 9d 6h 8c"), what="disconnect", after_decision=0, hours=hours)
    assert ("pending" not in shown) is settled
    if settled:
        assert results(shown) == [("lose", 0)]


@pytest.mark.parametrize(
    ("shoe", "expected"),
    [("Ts 9d 6h 8c 2d", "Ts 6h 2d"), ("Ts 9d 7h 8c 2d", "Ts 7h"), ("As 9d 5h 8c 6c 5d", "As 5h 6c 5d")],
)
def test_the_computer_plays_an_absent_players_hand_to_17(shoe: str, expected: str) -> None:
    given = table(shoe, "banker.1:stand")
    shown = absent(PLAYERS_BANK, given, what="disconnect", after_decision=0, hours=0)
    assert shown["hands"][0]["cards"] == expected.split()


# What was reported and is no fault.


def test_a_total_may_fall_when_an_ace_turns_to_one_and_the_hand_is_still_open() -> None:
    assert legal(play(table("As 9d 5h 8c 9s", "hit"))) == {"hit", "stand"}


def test_equal_cards_may_lie_beside_each_other_in_a_shoe_of_many_decks() -> None:
    assert "split" in legal(play(table("7s 9d 7s 7s 7s")))


def test_a_20_of_two_cards_is_asked_what_to_do() -> None:
    assert "stand" in legal(play(table("Ks 9d Qh 8c")))


@pytest.mark.parametrize("do", ["hit", "stand", "double", "split", "surrender"])
@pytest.mark.parametrize("game", [ONE_SEAT, SHARED, CLAIMS])
def test_while_an_offer_is_open_only_its_answers_are_legal(game: str, do: str) -> None:
    assert code(table("8s Ad 8h 7c 2c 3c 4c 5c", do), game) == "not_legal"
