"""Hints advise what the best fixed strategy does, for hands in any order, dealt and split."""

from __future__ import annotations

import attrs
import pytest

pytest.importorskip("numba", reason="the analysis extra is not installed")

from tests.analysis.tables import american, put
from twentyone.analysis.cells import WHOLE_SIGHT
from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.figures import figures_of
from twentyone.analysis.fixed import best_fixed
from twentyone.analysis.hints import NEAR_TIE, Advisor, Hint, advisor
from twentyone.analysis.solve import best_play
from twentyone.answer import NoRule, answer, rules_for
from twentyone.load.rules import load_game
from twentyone.model.build import build

SPEED = load_game("speed-blackjack")
SIGHT = SPEED.data["hints"]["looks_at"]


def hint(cards: str, upcard: str, *, split: bool = False, game: str = "speed-blackjack") -> Hint | None:
    return advisor(rules_for(load_game(game))).hint(cards.split(), upcard, split=split)


def advice(cards: str, upcard: str, *, split: bool = False, game: str = "speed-blackjack") -> str | None:
    found = hint(cards, upcard, split=split, game=game)
    return None if found is None else found.do


def asked(cards: str, upcard: str, origin: str = "deal") -> str:
    given = {"cards": cards.split(), "origin": origin, "upcard": upcard}
    do = answer(SPEED, "hint", given)["do"]
    assert isinstance(do, str)
    return do


def advised(by: Advisor, cards: str, upcard: str) -> str | None:
    found = by.hint(cards.split(), upcard)
    return None if found is None else found.do


def without(*unseen: str) -> Advisor:
    """Give who advises by the game's rules, but does not look at everything."""
    seen = [each for each in SIGHT if each not in unseen]
    return advisor(build({**SPEED.data, "hints": {**SPEED.data["hints"], "looks_at": seen}}))


@pytest.mark.parametrize(
    ("cards", "upcard", "do"),
    [
        ("8s 8d", "Th", "split"),
        ("Ks Td", "6h", "stand"),
        ("As Ad", "Th", "split"),
        ("5s 6d", "6h", "double"),
        ("6d 5s", "6h", "double"),
        ("5s 3d 3c", "6h", "hit"),
        ("As 7d", "4h", "double"),
        ("As 3d 4c", "4h", "stand"),
        ("4c As 3d", "4h", "stand"),
        ("Ts 6d", "Th", "hit"),
        ("Ts 6d", "6h", "stand"),
        ("9s 9d", "7h", "stand"),
        ("9s 9d", "8h", "split"),
    ],
)
def test_a_dealt_hand_is_advised_as_charts_do(cards: str, upcard: str, do: str) -> None:
    assert advice(cards, upcard) == do


def test_a_split_hand_is_advised_what_is_legal_for_it() -> None:
    assert advice("5s 6d", "6h", split=True) == "hit"
    assert advice("5s 6d", "6h", split=True, game="infinite-blackjack") == "double"
    assert advice("8s 8d", "Th", split=True) == "hit"


@pytest.mark.parametrize("cards", ["As Kd", "7s 7d 7c", "Ts Kd As"])
def test_a_closed_hand_gets_no_advice(cards: str) -> None:
    assert advice(cards, "6h") is None


def test_pairs_of_points_alone_are_no_pairs_where_ranks_count() -> None:
    assert advice("Ks Kd", "6h", game="21-points") == "stand"
    assert advice("Ks Td", "6h", game="21-points") == "stand"


def test_the_margin_is_small_where_the_choice_is_close_and_large_where_it_is_not() -> None:
    close, clear = hint("Ts 6d", "Th"), hint("Ts 9d", "6h")
    assert close is not None
    assert clear is not None
    assert NEAR_TIE < close.margin < 0.01
    assert clear.margin > 0.5


def test_a_question_is_answered_by_the_advice() -> None:
    assert asked("8s 8d", "Th") == "split"
    assert asked("5s 6d", "6h", "split") == "hit"


@pytest.mark.parametrize(
    ("cards", "upcard", "origin", "why"),
    [
        ("7s 7d 7c", "6h", "deal", "nothing is to be decided"),
        ("Ts 9d 8c", "6h", "deal", "nothing is to be decided"),
        # Three cards of 16 would better stand against a ten, two would better hit.
        ("9s 3d 4c", "Th", "deal", "no action is clearly the best"),
        # Twos are split against an ace, but split ones are not split again, and nothing else looks like them.
        ("2s 2d", "Ah", "split", "no action is clearly the best"),
    ],
)
def test_what_is_not_clearly_best_is_not_answered(cards: str, upcard: str, origin: str, why: str) -> None:
    with pytest.raises(NoRule, match=why):
        asked(cards, upcard, origin)


def test_games_without_hints_and_rules_that_are_not_covered_answer_nothing() -> None:
    given = {"cards": ["8s", "8d"], "origin": "deal", "upcard": "Th"}
    with pytest.raises(NoRule, match="gives no hints"):
        answer(load_game("qq-21"), "hint", given)
    deal = [*SPEED.data["deal"][:3], {"to": "banker", "faces": ["up"]}]
    with pytest.raises(NoRule, match="a banker with two cards up is not covered"):
        answer(attrs.evolve(SPEED, data={**SPEED.data, "deal": deal}), "hint", given)


def test_a_split_hand_has_no_advice_where_hands_are_not_split() -> None:
    actions = {name: each for name, each in SPEED.data["actions"].items() if name != "split"}
    game = attrs.evolve(SPEED, data={**SPEED.data, "actions": actions})
    with pytest.raises(NoRule, match="hands are not split"):
        answer(game, "hint", {"cards": ["8s", "8d"], "origin": "split", "upcard": "Th"})


def test_who_does_not_look_at_something_advises_the_same_whatever_it_is() -> None:
    blind = without("upcard")
    assert {blind.hint(["Ts", "6d"], up) for up in ("2c", "6c", "Tc")} == {blind.hint(["Ts", "6d"], "Ac")}
    blind = without("total")
    assert blind.hint(["Ts", "9d"], "6c") == blind.hint(["2s", "3d"], "6c")
    blind = without("softness")
    assert blind.hint(["As", "6d"], "6c") == blind.hint(["Ts", "7d"], "6c")
    blind = without("pair")
    assert blind.hint(["8s", "8d"], "6c") == blind.hint(["Ts", "6d"], "6c")


def test_who_looks_at_less_earns_no_more() -> None:
    solution = best_play(compile_rules(rules_for(SPEED)))
    whole = WHOLE_SIGHT
    earned = {
        unseen: figures_of(solution.valuer, best_fixed(solution, whole - {unseen}).policy).ev
        for unseen in sorted(whole - {"pair"})
    }
    best = figures_of(solution.valuer, best_fixed(solution).policy).ev
    assert all(less < best for less in earned.values())
    assert earned["total"] < earned["upcard"] < earned["softness"]


def test_who_does_not_look_at_totals_plays_what_no_change_of_one_cell_betters() -> None:
    """Standing on every hard hand costs least: who hits one hits them all until they bust."""
    blind = without("total")
    assert {advised(blind, "Ts 6d", up) for up in ("2c", "7c", "Tc", "Ac")} == {"stand"}
    assert advised(blind, "As 3d", "Ac") == "hit"
    assert advised(blind, "8s 8d", "8c") == "split"


def test_an_action_that_nothing_else_can_better_is_advised_though_it_loses() -> None:
    actions = {**SPEED.data["actions"], "stand": {**SPEED.data["actions"]["stand"], "when": {"cards": 2}}}
    game = attrs.evolve(SPEED, data={**SPEED.data, "actions": actions})
    given = {"cards": ["6s", "5d", "9c"], "origin": "deal", "upcard": "Th"}
    assert answer(game, "hint", given) == {"do": "hit"}


def test_rules_that_do_not_bear_on_play_share_what_was_worked_out() -> None:
    one, other = (american(put("/settings/decks/default", decks)) for decks in (6, 8))
    assert advisor(one)._strategy is advisor(other)._strategy
    assert advisor(one)._strategy is not advisor(american(decks=8))._strategy


def test_what_is_no_hand_to_be_played_is_refused() -> None:
    hands = compile_rules(rules_for(SPEED)).hands
    with pytest.raises(ValueError, match="too few cards to be played: Ts"):
        hands.row_of(["Ts"])
    with pytest.raises(ValueError, match="no hand that can be played: Ts 9d 8c"):
        hands.row_of(["Ts", "9d", "8c"])
