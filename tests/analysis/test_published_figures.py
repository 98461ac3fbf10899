"""Figures that others have published for common American tables are met.

House edges: Michael Shackleford, "Blackjack House Edge Calculator", The Wizard of Odds; its "optimal results"
are for composition-dependent play of a freshly shuffled shoe, its "basic strategy with a continuous
shuffler" is for fixed play of one. It shows five digits of a percentage and more; the last of them are not
exact, least so where pairs are split again and again.
Side bets: the same author, "21+3"; Evolution, rules of the game "Blackjack".
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("numba", reason="the analysis extra is not installed")

from tests.analysis.tables import LATE_SURRENDER, NO_HOLE_CARD, american, put, splits
from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.figures import figures_of
from twentyone.analysis.fixed import best_fixed
from twentyone.analysis.side_bets import insurance_return, side_bet_return
from twentyone.analysis.solve import best_play

if TYPE_CHECKING:
    from twentyone.analysis.side_bets import BetReturn
    from twentyone.load.patch import Patch

FOUR_HANDS = splits(3)
HITS_SOFT_17 = put("/banker/draws/soft_17", "hits")
NOT_AFTER_SPLITS = put("/actions/double/when", {"cards": 2, "origin": "deal"})
EVERYTHING_LOST = (*NO_HOLE_CARD, put("/banker/draws_for", ["live", "natural"]))


@pytest.mark.parametrize(
    ("published", "decks", "changes"),
    [
        (0.403115, 6, FOUR_HANDS),
        (0.527409, 6, (*FOUR_HANDS, HITS_SOFT_17, *LATE_SURRENDER)),
        (0.330512, 6, (*FOUR_HANDS, *LATE_SURRENDER)),
        (0.355143, 8, (*FOUR_HANDS, *LATE_SURRENDER)),
        (0.379879, 2, (*FOUR_HANDS, HITS_SOFT_17)),
        (0.151762, 1, (*FOUR_HANDS, HITS_SOFT_17, NOT_AFTER_SPLITS)),
        (0.514166, 6, (*FOUR_HANDS, *EVERYTHING_LOST)),
    ],
)
def test_best_play_with_many_splits_meets_the_calculator(
    published: float, decks: int, changes: tuple[Patch, ...]
) -> None:
    edge = -100 * best_play(compile_rules(american(*changes, decks=decks))).ev
    assert edge == pytest.approx(published, abs=0.0004)


def test_best_play_with_one_split_meets_the_calculator_to_the_fourth_digit() -> None:
    edge = -100 * best_play(compile_rules(american(NOT_AFTER_SPLITS, decks=6))).ev
    assert edge == pytest.approx(0.578785, abs=0.00002)


def test_fixed_play_with_one_split_meets_the_calculator_to_the_fifth_digit() -> None:
    fixed = best_fixed(best_play(compile_rules(american(decks=8))))
    edge = -100 * figures_of(fixed.valuer, fixed.policy).ev
    assert edge == pytest.approx(0.48768, abs=0.00001)


@pytest.mark.parametrize(("decks", "published"), [(1, "5.882"), (2, "6.796"), (6, "7.395"), (8, "7.470")])
def test_insurance_costs_what_is_known(decks: int, published: str) -> None:
    bet = insurance_return(best_play(compile_rules(american(decks=decks))).valuer)
    assert bet is not None
    assert f"{100 * float(1 - bet.rtp):.3f}" == published


def bet_of(decks: int, looks_at: list[str], tiers: list[tuple[str, dict[str, Any], str]]) -> BetReturn:
    title = {"en": "Bet", "zh": "注"}
    bet = {
        "title": title,
        "looks_at": looks_at,
        "needs": "main",
        "straights": "low_and_high",
        "tiers": [{"tier": name, "title": title, "when": when, "pays": pays} for name, when, pays in tiers],
    }
    parameters = compile_rules(american(put("/side_bets", {"bet": bet}), decks=decks))
    return side_bet_return(parameters, parameters.rules.side_bets["bet"])


THREE_CARDS = ["player_1", "player_2", "upcard"]
SUITED_TRIPS: dict[str, Any] = {"same": ["rank", "suit"]}
STRAIGHT_FLUSH: dict[str, Any] = {"straight": True, "same": ["suit"]}
TRIPS: dict[str, Any] = {"same": ["rank"]}
STRAIGHT: dict[str, Any] = {"straight": True}
FLUSH: dict[str, Any] = {"same": ["suit"]}


def test_three_cards_at_nine_to_one_are_counted_as_published() -> None:
    tiers = [
        ("straight_flush", STRAIGHT_FLUSH, "9:1"),
        ("trips", TRIPS, "9:1"),
        ("straight", STRAIGHT, "9:1"),
        ("flush", FLUSH, "9:1"),
    ]
    bet = bet_of(6, THREE_CARDS, tiers)
    counts = {each.tier: each.likely * 5013320 for each in bet.tiers}
    assert counts == {"straight_flush": 10368, "trips": 26312, "straight": 155520, "flush": 236736 + 56160}
    assert f"{float(bet.rtp) - 1:.6f}" == "-0.032386"


def test_three_cards_at_a_hundred_to_five_return_what_is_published() -> None:
    tiers = [
        ("suited_trips", SUITED_TRIPS, "100:1"),
        ("straight_flush", STRAIGHT_FLUSH, "40:1"),
        ("trips", TRIPS, "30:1"),
        ("straight", STRAIGHT, "10:1"),
        ("flush", FLUSH, "5:1"),
    ]
    assert f"{100 * float(bet_of(8, THREE_CARDS, tiers).rtp):.2f}" == "96.30"


@pytest.mark.parametrize(
    ("pays", "rtp"), [(("25:1", "12:1", "6:1"), "95.90"), (("30:1", "10:1", "5:1"), "96.63")]
)
def test_pairs_return_what_is_published(pays: tuple[str, str, str], rtp: str) -> None:
    tiers = [
        ("perfect", {"same": ["rank", "suit"]}, pays[0]),
        ("coloured", {"same": ["rank", "colour"]}, pays[1]),
        ("mixed", {"same": ["rank"]}, pays[2]),
    ]
    bet = bet_of(8, ["player_1", "player_2"], tiers)
    assert f"{100 * float(bet.rtp):.2f}" == rtp
    assert [each.likely for each in bet.tiers] == [Fraction(7, 415), Fraction(8, 415), Fraction(16, 415)]
