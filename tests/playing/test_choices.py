"""At every decision point each action is legal for a reason, or forbidden for one that is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.playing.told import asked, behind, voice, whys
from twentyone.playing.rounds import tell_round

if TYPE_CHECKING:
    from twentyone.playing.steps import Step


def last_point(
    game: str, shoe: str, *decisions: str, reading: str = "", language: str = "en", **seat: object
) -> Step:
    """Give the last decision point of a round that is told."""
    assert language in ("en", "zh")
    told = tell_round(
        voice(game, "zh" if language == "zh" else "en", reading), asked(shoe, *decisions, **seat)
    )
    return [step for step in told if step.what == "point"][-1]


def test_what_is_always_allowed_and_what_a_guard_allows() -> None:
    step = last_point("speed-blackjack", "8c 6c 8h Ts")
    assert whys(step) == {
        "hit": ("legal", "always allowed"),
        "stand": ("legal", "always allowed"),
        "double": ("legal", "costs 100, allowed: the number of cards is 2 and the hand is as dealt"),
        "split": ("legal", "costs 100, allowed: it is a pair of equal points"),
    }


def test_the_first_fact_that_fails_is_named_with_its_clause() -> None:
    step = last_point("speed-blackjack", "8c 6c 7h Ts 2d", "hit")
    assert whys(step)["double"] == ("forbidden", "only if the number of cards is 2; here 3")
    assert whys(step)["split"] == ("forbidden", "only if it is a pair of equal points; here 8♣ 7♥ 2♦")
    assert "split-equal-points" in behind(step, "split")


def test_a_fact_that_must_not_hold_is_named() -> None:
    step = last_point("infinite-blackjack", "8c Ac 7h 9s", "decline")
    why = "not if the upcard is an ace or a ten-valued card; here A♣"
    assert whys(step)["surrender"] == ("forbidden", why)
    assert "no-surrender-to-ace-or-ten" in behind(step, "surrender")


def test_a_split_of_a_split_hand_is_forbidden_by_the_number_of_splits() -> None:
    step = last_point("speed-blackjack", "8c 6c 8h Ts 8d 8s", "split")
    assert whys(step)["split"] == (
        "forbidden",
        "no more than 1 splits at a seat for such a pair; here 1 made",
    )
    assert "split-once" in behind(step, "split")


def test_a_reading_stands_behind_where_no_clause_does() -> None:
    step = last_point("qq-21", "8c 6c 8h Ts 8d 8s", "split")
    assert behind(step, "split") == ["resplit"]


def test_funds_that_lack_are_told_with_cost_and_balance() -> None:
    step = last_point("speed-blackjack", "8c 6c 8h Ts", balance=150)
    why = "costs 100 more; the balance is 50"
    assert (whys(step)["double"], whys(step)["split"]) == (("forbidden", why), ("forbidden", why))


def test_what_replaces_an_action_without_funds_is_told() -> None:
    low = last_point("infinite-blackjack", "5c 6c 5h Ts", balance=150)
    assert whys(low)["double"] == (
        "replaced",
        "costs 100 more, and the balance is 50: hit is done in its place",
    )
    high = last_point("infinite-blackjack", "8c 6c 8h Ts", balance=150)
    assert whys(high)["split"][1].endswith(": stand is done in its place")


def test_a_split_hand_that_can_only_be_split_again_says_so() -> None:
    step = last_point("21-points", "Tc 6c Th 9s Td", "decline", "split", "decline")
    assert whys(step)["hit"] == ("forbidden", "such a split hand can only be split again, or stand")
    assert "split-tens-aces-one-card" in behind(step, "hit")
    assert whys(step)["split"][0] == "legal"


@pytest.mark.parametrize(
    ("game", "shoe", "expected"),
    [
        (
            "speed-blackjack",
            "8c Ac 7h 9s",
            {
                "insure": "costs 50, may be answered while insurance is offered",
                "decline": "may be answered while insurance is offered",
            },
        ),
        (
            "21-points",
            "8c 9c 7h 9s",
            {
                "surrender": "may be answered while surrender is offered",
                "decline": "may be answered while surrender is offered",
            },
        ),
    ],
)
def test_an_offer_takes_only_its_answers(game: str, shoe: str, expected: dict[str, str]) -> None:
    assert whys(last_point(game, shoe)) == {do: ("legal", why) for do, why in expected.items()}


def test_a_bet_on_a_split_hand_tells_its_limits() -> None:
    step = last_point("21-points", "8c 6c 8h Ts", "decline", "split", bets={"pair": 10})
    why = "a stake of 1 to 100000, may be answered while bet on the split hand is offered"
    assert whys(step)["bet"] == ("legal", why)
    assert behind(step, "bet")


def test_a_free_banker_may_do_what_his_rule_lists() -> None:
    step = last_point("qq-21", "8c 6c 7h Ts", "stand")
    assert step.data["seat"] == "banker"
    assert whys(step) == {"hit": ("legal", "always allowed"), "stand": ("legal", "always allowed")}


def test_the_reasons_are_told_in_chinese() -> None:
    step = last_point("speed-blackjack", "8c 6c 7h Ts", language="zh", balance=150)
    assert whys(step)["double"] == ("forbidden", "须再付100；余额为50")
    assert whys(step)["split"] == ("forbidden", "须是点数相等的一对；现为8♣ 7♥")
