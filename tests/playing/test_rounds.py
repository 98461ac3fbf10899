"""A round is told as it happened: every card, stake, look and turn, with the clause behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.playing.told import asked, sentences, voice
from twentyone.answer import NoRule
from twentyone.playing.rounds import tell_round

if TYPE_CHECKING:
    from twentyone.playing.steps import Step


def told(game: str, given: dict[str, Any], language: str = "en") -> list[Step]:
    return tell_round(voice(game, "zh" if language == "zh" else "en"), given)


def shown(steps: list[Step]) -> list[tuple[str, list[str]]]:
    return [(step.what, sentences(step)) for step in steps if step.what != "point"]


def only(steps: list[Step], what: str) -> list[list[str]]:
    return [sentences(step) for step in steps if step.what == what]


def test_a_round_from_the_bets_to_the_net() -> None:
    steps = told("speed-blackjack", asked("Td 6c 2h Ts 5d 4c", "hit", "stand", balance=500))
    assert [step.what for step in steps] == [
        "bets",
        "deal",
        "point",
        "decision",
        "point",
        "decision",
        "banker",
        "settlement",
    ]
    assert shown(steps) == [
        ("bets", ["Bets", "Seat 1: 100 on Main bet", "Seat 1: 400 left"]),
        ("deal", ["The deal", "Seat 1, hand 1: 10♦ 2♥ (12)", "Banker: 6♣ ??"]),
        ("decision", ["Seat 1, hand 1: hit", "Seat 1, hand 1 takes 5♦: 10♦ 2♥ 5♦ (17)"]),
        ("decision", ["Seat 1, hand 1: stand"]),
        (
            "banker",
            ["Banker", "The banker shows 6♣ 10♠ (16)", "The banker draws 4♣: 6♣ 10♠ 4♣ (20)"],
        ),
        (
            "settlement",
            [
                "Settlement",
                "Seat 1, hand 1: 10♦ 2♥ 5♦ (17) against 6♣ 10♠ 4♣ (20)",
                "lose: 100 staked, 0 back, because the hand is lower than the banker's",
                "Seat 1: net -100",
            ],
        ),
    ]


def test_the_clause_of_every_outcome_stands_beside_it() -> None:
    steps = told("speed-blackjack", asked("Td 6c 9h Ts 5d 4c", "stand"))
    outcome = steps[-1].told[-2]
    assert outcome.says == "lose: 100 staked, 0 back, because the hand is lower than the banker's"
    assert [each.id for each in outcome.behind] == ["lower-loses"]


def test_the_banker_keeps_his_hole_card_until_his_turn() -> None:
    steps = told("speed-blackjack", asked("Td Kc 9h Ts", "stand"))
    before = [sentence for step in steps[:-2] for sentence in sentences(step)]
    assert "The banker looks at his hole card and has no natural" in before
    assert not [sentence for sentence in before if "10♠" in sentence]


def test_a_natural_that_the_banker_finds_ends_the_round() -> None:
    steps = told("speed-blackjack", asked("Td Kc 9h As"))
    assert only(steps, "banker") == [
        ["Banker", "The banker looks at his hole card and has a natural", "The banker shows K♣ A♠ (natural)"]
    ]
    assert only(steps, "point") == []


def test_stakes_laid_on_the_way_are_told() -> None:
    insured = told("speed-blackjack", asked("Td Ac 9h Ks", "insure"))
    assert only(insured, "decision") == [["Seat 1, hand 1: insure", "Seat 1 lays 50 on insurance"]]
    assert "Seat 1, insurance: the banker has a natural, 50 staked, 150 back" in sentences(insured[-1])
    lost = told("speed-blackjack", asked("Td Ac 9h 9s", "insure", "stand"))
    assert "Seat 1, insurance: lost, 50 staked, 0 back" in sentences(lost[-1])


def test_a_double_raises_the_stake_and_takes_its_card() -> None:
    steps = told("speed-blackjack", asked("5d 6c 6h Ts Kd 4c", "double"))
    assert only(steps, "decision") == [
        [
            "Seat 1, hand 1: double",
            "Seat 1, hand 1: 200 now staked",
            "Seat 1, hand 1 takes K♦: 5♦ 6♥ K♦ (21)",
        ]
    ]


def test_a_split_makes_two_hands_with_their_second_cards() -> None:
    steps = told("speed-blackjack", asked("8d 6c 8h Ts Kd 4c", "split"))
    assert only(steps, "decision") == [
        [
            "Seat 1, hand 1: split",
            "Seat 1, hand 1 is made: 8♦",
            "Seat 1, hand 1 takes K♦: 8♦ K♦ (18)",
            "Seat 1, hand 2 is made: 8♥",
            "Seat 1, hand 2 takes 4♣: 8♥ 4♣ (12)",
        ]
    ]


def test_a_bet_on_a_split_hand_is_settled_under_that_hand() -> None:
    given = asked(
        "8d 6c 8h Ts 8s Kd Tc",
        "decline",
        "split",
        "bet 20",
        "1:stand",
        "2:decline",
        "2:stand",
        bets={"pair": 10},
    )
    last = sentences(told("21-points", given)[-1])
    assert "Seat 1, Pair: Pair, 10 staked, 120 back" in last
    assert "Seat 1, hand 1, Pair: Pair, 20 staked, 240 back" in last


def test_a_free_bankers_turn_is_told_decision_by_decision() -> None:
    steps = told("qq-21", asked("8d 6c 9h Ts 4s", "stand", "banker:hit", "banker:stand"))
    assert sentences(steps[1]) == ["The deal", "Seat 1, hand 1: 8♦ 9♥ (17)", "Banker: ?? 10♠"]
    assert sentences(steps[4])[1:] == ["The banker shows 6♣ 10♠ (16)"]
    assert sentences(steps[5]) == ["Banker: hit", "The banker draws 4♠: 6♣ 10♠ 4♠ (20)"]
    assert "Banker: net 100" in sentences(steps[-1])


def test_decisions_that_end_early_leave_the_point_open() -> None:
    steps = told("speed-blackjack", asked("8d 6c 9h Ts"))
    assert sentences(steps[-1]) == ["The decisions end here; this point is open"]
    assert steps[-1].data["pending"] == {"seat": 1, "hand": 1, "legal": ["hit", "stand", "double"]}


@pytest.mark.parametrize(
    ("given", "title", "why"),
    [
        (
            asked("8d 6c 9h Ts", "split"),
            "Refused: this is not legal here",
            ["Seat 1, hand 1: split", "only if it is a pair of equal points; here 8♦ 9♥"],
        ),
        (
            asked("8d 6c 8h Ts", "split", balance=150),
            "Refused: the balance does not cover it",
            ["Seat 1, hand 1: split", "costs 100 more; the balance is 50"],
        ),
        (asked("8d 6c 9h Ts", "dance"), "Refused: there is no such action", ["Seat 1, hand 1: dance"]),
        (asked("8d 6c 9h Ts", "2:hit"), "Refused: another hand is asked", ["Seat 1, hand 2: hit"]),
        (asked("8d 6c 9h Ts", main=0), "Refused: a stake is a whole number of chips within the limits", []),
        (asked("8d 7c 9h Ts", "stand", "stand"), "Refused: the round is over", []),
        (asked("8d 6c 9h", "stand"), "Refused: the shoe has no card left", []),
    ],
)
def test_a_refusal_names_the_request_and_the_fact_that_forbids_it(
    given: dict[str, Any], title: str, why: list[str]
) -> None:
    last = told("speed-blackjack", given)[-1]
    assert (last.what, sentences(last)) == ("refusal", [title, *why])
    assert {"refused", "legal"} <= set(last.data)


def test_absence_is_told_with_what_is_done_for_the_player() -> None:
    event = {"what": "disconnect", "seat": 1, "after_decision": 0, "hours": 0, "back_after_decision": 1}
    steps = told("qq-21", {**asked("2d 6c 9h Ts 4s 3d", "stand", "banker:stand"), "event": event})
    assert only(steps, "event") == [
        ["Seat 1: loses the connection", "away for 0 hours"],
        ["Seat 1 is back"],
    ]
    assert only(steps, "decision")[0] == [
        "Seat 1, hand 1: hit, done by the rules in the player's place",
        "Seat 1, hand 1 takes 4♠: 2♦ 9♥ 4♠ (15)",
    ]


def test_a_leaver_is_told_with_his_fine_and_without_an_outcome() -> None:
    event = {"what": "leave", "seat": 1, "after_decision": 0}
    last = sentences(told("qq-21", {**asked("Td 6c 9h Ts 4s", "banker:stand"), "event": event})[-1])
    assert "left: 100 staked, 100 back" in last
    assert "Seat 1: fined 200" in last
    assert "Seat 1 has left" in last


@pytest.mark.parametrize(
    ("resolved", "title"),
    [(True, "A fault of the game, soon mended"), (False, "A fault of the game, not mended")],
)
def test_a_fault_of_the_game_is_told(resolved: bool, title: str) -> None:  # noqa: FBT001 - a case
    event = {"what": "failure", "after_decision": 0, "resolved": resolved}
    steps = told("infinite-blackjack", {**asked("Td 6c 9h Ts 4s", "stand"), "event": event})
    assert only(steps, "event") == [[title]]
    refunded = "The round is void and every bet comes back" in sentences(steps[-1])
    assert refunded is not resolved


def test_what_the_rules_do_not_speak_of_is_no_round() -> None:
    event = {"what": "failure", "after_decision": 0, "resolved": True}
    with pytest.raises(NoRule):
        told("speed-blackjack", {**asked("Td 6c 9h Ts"), "event": event})


def test_the_same_round_is_told_in_chinese() -> None:
    steps = told("speed-blackjack", asked("Td 6c 9h Ts 5d", "stand"), "zh")
    assert sentences(steps[-1])[1:] == [
        "1号座第1手：10♦ 9♥（19点）对6♣ 10♠ 5♦（21点）",
        "输：押100，收回0，因点数低于庄家",
        "1号座：净-100",
    ]
    assert "庄家未爆则比大小：玩家较低者失注。" in [each.says for each in steps[-1].told[-2].behind]


def test_a_step_is_data_too() -> None:
    steps = told("speed-blackjack", asked("Td 6c 9h Ts 5d", "stand"))
    point = next(step for step in steps if step.what == "point").as_json()
    assert (point["seat"], point["hand"], point["legal"]) == (1, 1, ["hit", "stand", "double"])
    assert point["choices"][3] == {
        "do": "split",
        "status": "forbidden",
        "why": "only if it is a pair of equal points; here 10♦ 9♥",
        "rule": "/actions/split/when/pair",
        "behind": ["four-actions", "split-equal-points", "unlike-tens-split"],
    }
    assert steps[-1].as_json()["net"] == [{"seat": 1, "net": -100}]
