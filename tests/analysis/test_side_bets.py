"""Side bets return what counting every deal of a deck returns."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("numba", reason="the analysis extra is not installed")

from tests.analysis.tables import american, put
from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.errors import NotCovered
from twentyone.analysis.side_bets import insurance_return, side_bet_return
from twentyone.analysis.solve import best_play
from twentyone.interpreter.side_bets import as_hand, pay_side_bet
from twentyone.load.rules import load_game
from twentyone.model.build import build
from twentyone.model.cards import DECK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.model.rules import Rules, SideBet

TEXT = {"en": "Bet", "zh": "注"}


def tier(name: str, when: dict[str, Any], pays: str) -> dict[str, Any]:
    return {"tier": name, "title": TEXT, "when": when, "pays": pays}


def with_bet(bet: dict[str, Any], *, decks: int = 1, drawn: bool = True) -> Rules:
    draws_for = ["live", "bet"] if drawn else ["live"]
    changes = (put("/side_bets", {"bet": {"title": TEXT, "needs": "nothing", **bet}}),)
    return american(*changes, put("/banker/draws_for", draws_for), decks=decks)


def assert_tiers(rules: Rules, bet: SideBet, deals: Iterator[tuple[list[str], Fraction]]) -> None:
    """Assert that a bet's return is the sum over some deals of cards that it looks at."""
    likely: dict[str, Fraction] = {}
    returned: dict[str, Fraction] = {}
    for cards, chance in deals:
        name, back = pay_side_bet(rules, bet, 60, cards, set())
        if name or back:
            likely[name or ""] = likely.get(name or "", Fraction(0)) + chance
            returned[name or ""] = Fraction(back, 60)
    found = side_bet_return(compile_rules(rules), bet)
    assert {each.tier: each.likely for each in found.tiers if each.likely} == likely
    for each in found.tiers:
        assert each.returned == each.likely * returned.get(each.tier, 0)
    assert found.rtp == sum(each.returned for each in found.tiers)
    assert found.hit_frequency == sum(chance for name, chance in likely.items() if name)


DEALT: list[dict[str, Any]] = [
    {
        "looks_at": ["player_1", "player_2"],
        "tiers": [
            tier("coloured", {"same": ["rank", "colour"]}, "7:2"),
            tier("pair", {"same": ["points"]}, "3:1"),
            tier("natural", {"natural": True}, "2:1"),
            tier("suited", {"same": ["suit"]}, "1:1"),
        ],
    },
    {
        "looks_at": ["player_1", "player_2", "upcard"],
        "ace": "best",
        "straights": "wrap",
        "tiers": [
            tier("sevens", {"ranks": ["7", "7", "7"]}, "100:1"),
            tier("straight", {"straight": True}, "5:1"),
            tier("twenty_one", {"total": 21, "different": ["suit"]}, "4:1"),
            tier("other", {"any": [{"same": ["colour"]}, {"total": {"least": 28}}]}, "1:2"),
        ],
    },
    {
        "looks_at": ["upcard"],
        "ace": "eleven",
        "tiers": [tier("ace", {"ranks": ["A"]}, "10:1"), tier("high", {"total": {"least": 10}}, "1:1")],
    },
]


@pytest.mark.parametrize("bet", DEALT, ids=["two cards", "three cards", "the upcard"])
def test_a_bet_on_dealt_cards_is_counted_over_every_deal_of_a_deck(bet: dict[str, Any]) -> None:
    rules = with_bet(bet)
    looked_at = list(combinations(DECK, len(bet["looks_at"])))
    deals = ((list(cards), Fraction(1, len(looked_at))) for cards in looked_at)
    assert_tiers(rules, rules.side_bets["bet"], deals)


def test_a_bet_on_two_cards_is_counted_over_every_deal_of_two_decks() -> None:
    rules = with_bet(DEALT[0], decks=2)
    two_decks = [*DECK, *DECK]
    looked_at = list(combinations(two_decks, 2))
    deals = ((list(cards), Fraction(1, len(looked_at))) for cards in looked_at)
    assert_tiers(rules, rules.side_bets["bet"], deals)


HAND: dict[str, Any] = {
    "looks_at": ["banker_hand"],
    "ace": "best",
    "tiers": [
        tier("many", {"cards": {"least": 5}, "bust": True}, "20:1"),
        tier("bust", {"bust": True}, "2:1"),
        tier("seventeen", {"total": 17}, "1:1"),
    ],
}


def final_hands(rules: Rules, *, drawn: bool) -> Iterator[tuple[list[str], Fraction]]:
    """Give all hands that the banker can end with, by drawing card after card from a deck of classes."""
    copies = dict.fromkeys("A23456789", 4) | {"T": 16}

    def grow(cards: list[str], chance: Fraction) -> Iterator[tuple[list[str], Fraction]]:
        hand = as_hand(rules, cards)
        soft_17 = hand.soft and hand.points == 17 and rules.banker.hits_soft_17
        stands = hand.bust or (hand.points >= rules.banker.draws_below and not soft_17)
        if len(cards) >= 2 and (stands or not drawn):
            yield cards, chance
            return
        left = 52 - len(cards)
        for rank, count in copies.items():
            there = count - sum(card[0] == rank for card in cards)
            if there:
                yield from grow([*cards, f"{rank}c"], chance * Fraction(there, left))

    yield from grow([], Fraction(1))


@pytest.mark.parametrize("soft_17", ["stands", "hits"])
def test_a_bet_on_the_bankers_hand_is_counted_over_every_way_to_draw_it(soft_17: str) -> None:
    bet = {"title": TEXT, "needs": "nothing", **HAND}
    changes = (put("/side_bets", {"bet": bet}), put("/banker/draws_for", ["live", "bet"]))
    rules = american(*changes, put("/banker/draws/soft_17", soft_17), decks=1)
    assert_tiers(rules, rules.side_bets["bet"], final_hands(rules, drawn=True))


def test_a_bet_that_the_banker_does_not_draw_for_sees_two_cards_when_it_is_alone() -> None:
    rules = with_bet(HAND, drawn=False)
    assert_tiers(rules, rules.side_bets["bet"], final_hands(rules, drawn=False))
    assert side_bet_return(compile_rules(rules), rules.side_bets["bet"]).alone


def test_a_stake_that_a_natural_returns_is_counted_apart() -> None:
    rules = with_bet({**HAND, "banker_natural": "returned"})
    assert_tiers(rules, rules.side_bets["bet"], final_hands(rules, drawn=True))
    found = side_bet_return(compile_rules(rules), rules.side_bets["bet"])
    assert found.tiers[-1].tier == ""
    assert found.tiers[-1].likely == Fraction(2 * 4 * 16, 52 * 51)


@pytest.mark.parametrize(
    ("pointer", "bet"),
    [
        ("/side_bets/bet/looks_at", {**HAND, "looks_at": ["player_1", "banker_hand"]}),
        (
            "/side_bets/bet/tiers/0/when/same",
            {"looks_at": ["banker_hand"], "tiers": [tier("suited", {"same": ["suit"]}, "1:1")]},
        ),
    ],
)
def test_a_bet_that_is_not_covered_is_refused_by_its_place(pointer: str, bet: dict[str, Any]) -> None:
    rules = with_bet(bet)
    with pytest.raises(NotCovered) as caught:
        side_bet_return(compile_rules(rules), rules.side_bets["bet"])
    assert caught.value.pointer == pointer


def returns(game: str, readings: dict[str, str] | None = None) -> dict[str, str]:
    rules = build(load_game(game, readings).data)
    parameters = compile_rules(rules)
    return {
        name: f"{float(side_bet_return(parameters, bet).rtp):.6f}" for name, bet in rules.side_bets.items()
    }


def test_side_bets_of_the_packaged_games_return_what_they_did() -> None:
    plain = {
        "pairs": "0.966265",
        "bust_bonus": "0.938157",
        "lucky_three": "0.947219",
        "poker_three": "0.962961",
    }
    assert returns("infinite-blackjack") == plain
    for reading, bet, rtp in (
        ("bust-bonus-draw=never-draws", "bust_bonus", "0.000000"),
        ("bust-bonus-natural=returned", "bust_bonus", "0.985609"),
        ("lucky-three-ace=eleven", "lucky_three", "0.766687"),
        ("lucky-three-ace=one", "lucky_three", "0.845633"),
        ("poker-three-straight=wraps", "poker_three", "0.997346"),
        ("different-suits=all-different", "poker_three", "0.667776"),
    ):
        name, alternative = reading.split("=")
        assert returns("infinite-blackjack", {name: alternative}) == {**plain, bet: rtp}
    assert returns("21-points") == {"pair": "0.896386"}
    # Were K and 10 a pair, the bet would favour the player.
    assert returns("21-points", {"pair-bet": "by-points"})["pair"] > "1.7"


def test_insurance_is_counted_over_every_beginning() -> None:
    for changes, decks in (
        ((), 2),
        ((put("/offers/0/when", {"upcard": ["ace"], "not": [{"player": "natural"}]}),), 1),
        ((put("/offers/0/at", "upcard_shown"),), 1),
    ):
        rules = american(*changes, decks=decks)
        found = insurance_return(best_play(compile_rules(rules)).valuer)
        assert found is not None
        copies = dict.fromkeys("A23456789", 4 * decks) | {"T": 16 * decks}
        offered = won = Fraction(0)
        for first, second in product(copies, repeat=2):
            if "not" in str(changes) and {first, second} == {"A", "T"}:
                continue
            left = {**copies, "A": copies["A"] - 1}
            chance = Fraction(left[first])
            left[first] -= 1
            chance *= left[second]
            left[second] -= 1
            offered += chance
            won += chance * Fraction(left["T"], sum(left.values()))
        assert found.hit_frequency == won / offered
