"""A question to refuse is wrong in one way only: what is wrong in two ways, or too early, is told apart."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fuzz.engines import oracle
from twentyone_conformance.fuzz.questions.faults import only_fault

SHOE = ["9s", "7d", "2h", "Tc", "2c", "3d", "4h", "5s", "6c", "8d"]
STAND = {"seat": 1, "hand": 1, "do": "stand"}


def given(**changes: Any) -> dict[str, Any]:
    """Give a round of one seat with 100 of 150 laid, changed."""
    seats = [{"seat": 1, "balance": 150, "bets": {"main": 100}}]
    return {"options": {}, "seats": seats, "shoe": SHOE, "decisions": [], **changes}


def seat(number: Any = 1, balance: Any = 150, **bets: Any) -> dict[str, Any]:
    """Give a seat."""
    return {"seat": number, "balance": balance, "bets": bets}


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("not_legal", given(decisions=[{**STAND, "do": "insure"}])),
        ("no_funds", given(decisions=[{**STAND, "do": "double"}])),
        ("unknown_action", given(decisions=[{**STAND, "do": "fold"}])),
        ("not_your_turn", given(decisions=[{**STAND, "hand": 2}])),
        ("not_your_turn", given(decisions=[{**STAND, "seat": 2}])),
        ("round_over", given(decisions=[STAND, STAND])),
        ("shoe_exhausted", given(shoe=SHOE[:4], decisions=[{**STAND, "do": "hit"}])),
        ("shoe_exhausted", given(shoe=SHOE[:3])),
        ("bad_stake", given(seats=[seat(main=0)])),
        ("bad_stake", given(seats=[seat(main="100")])),
        ("no_funds", given(seats=[seat(main=151)])),
        ("bet_required", given(seats=[seat()])),
        ("bad_seat", given(seats=[seat(4, main=100)])),
        ("bad_seat", given(seats=[seat(main=100), seat(main=100)])),
        ("bad_seat", given(seats=[seat(main=100), seat(2, main=100)])),
        ("bad_shoe", given(shoe=["10s", *SHOE])),
        ("bad_shoe", given(shoe=[*SHOE, *["9s"] * 4])),
    ],
)
def test_one_fault_at_the_last_request_is_named(code: str, changed: dict[str, Any]) -> None:
    assert only_fault(oracle("speed-blackjack").game, changed) == code


@pytest.mark.parametrize(
    "changed",
    [
        given(),
        given(decisions=[STAND]),
        given(decisions=[{**STAND, "do": "fold"}, STAND]),
        given(decisions=[{**STAND, "seat": 2, "do": "fold"}]),
        given(decisions=[{**STAND, "hand": 2, "do": "insure"}]),
        given(decisions=[STAND, {**STAND, "do": "fold"}]),
        given(decisions=[STAND, {**STAND, "seat": 3}]),
        given(decisions=[{**STAND, "do": "claim"}]),
        given(decisions=[{**STAND, "do": "split"}]),
        given(seats=[seat(main=100_001)]),
        given(seats=[seat(main=0)], shoe=["10s", *SHOE]),
        given(seats=[seat(4, main=0)]),
        given(seats=[seat(4, main=100), seat(5, main=100)]),
        given(shoe=["10s", "1h", *SHOE]),
        given(shoe=SHOE[:3], decisions=[STAND]),
        given(seats=[seat(main=0)], decisions=[STAND]),
    ],
    ids=[
        "nothing is wrong",
        "nothing is wrong at the end",
        "it goes on after the refusal",
        "another seat and no such word",
        "another hand and not legal",
        "over and no such word",
        "over and another seat",
        "a word of another game",
        "not legal and not to be paid for",
        "beyond the limits and the balance",
        "a wrong stake and a wrong shoe",
        "a wrong seat and a wrong stake",
        "two wrong seats",
        "two wrong cards",
        "refused before the decision",
        "refused before the decision, by a bet",
    ],
)
def test_no_fault_two_faults_and_an_early_fault_are_none(changed: dict[str, Any]) -> None:
    assert only_fault(oracle("speed-blackjack").game, changed) is None


@pytest.mark.parametrize(
    ("code", "bets", "options"),
    [
        ("bet_closed", {"main": 100, "pairs": 10}, {"round_in_shoe": 41}),
        ("bet_closed", {"pairs": 10}, {"round_in_shoe": 41}),
        (None, {"main": 100, "pairs": 0}, {"round_in_shoe": 41}),
        (None, {"main": 100, "pairs": 60}, {"round_in_shoe": 41}),
        ("no_funds", {"main": 100, "pairs": 60}, {}),
        ("no_funds", {"main": 100, "pairs": 50, "poker_three": 1}, {}),
        (None, {"main": 100, "pairs": 60, "poker_three": 10}, {}),
        ("unknown_action", {"main": 100, "royal": 10}, {}),
        (None, {"main": 100, "royal": 10, "regal": 10}, {}),
        (None, {"main": 0, "royal": 10}, {}),
    ],
)
def test_a_side_bet_is_refused_for_one_reason_and_as_the_last(
    code: str | None, bets: dict[str, Any], options: dict[str, int]
) -> None:
    changed = given(seats=[seat(**bets)], options=options)
    assert only_fault(oracle("infinite-blackjack").game, changed) == code


def test_a_bought_bet_is_wrong_in_one_way() -> None:
    shoe = ["8s", "6d", "8h", "9c", "2c", "3d", "4h", "5s", "6c"]
    split = [{**STAND, "do": "decline"}, {**STAND, "do": "split"}]

    def fault(stake: Any, balance: int) -> str | None:
        bet = {**STAND, "do": "bet"} if stake is None else {**STAND, "do": "bet", "stake": stake}
        changed = given(seats=[seat(balance=balance, main=100)], shoe=shoe, decisions=[*split, bet])
        return only_fault(oracle("21-points").game, changed)

    assert fault(0, 500) == "bad_stake"
    assert fault(None, 500) == "bad_stake"
    assert fault("10", 500) == "bad_stake"
    assert fault(301, 500) == "no_funds"
    assert fault(100_001, 200_000 + 200) == "bad_stake"
    assert fault(100_001, 500) is None
    assert fault(10, 500) is None
