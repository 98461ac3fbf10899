"""The parts that the solver is made of: hands, ways of splitting, orders of preference, compiling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("numba", reason="the analysis extra is not installed")

from tests.analysis.tables import FLAGS, NO_SPLITS, american
from twentyone.analysis.classes import classes_of
from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.compiled import compiled
from twentyone.analysis.ends import Ends
from twentyone.analysis.errors import ExtraMissing, require_extra
from twentyone.analysis.hands import SAME_POINTS, SAME_RANK, hands_of
from twentyone.analysis.rankings import RANKINGS, TAKEN, best_rankings
from twentyone.analysis.solve import best_play
from twentyone.analysis.split_paths import hand_weights, number_weights
from twentyone.interpreter.side_bets import as_hand

if TYPE_CHECKING:
    from pathlib import Path


@given(st.integers(1, 4), st.floats(0.0, 1.0))
def test_ways_of_splitting_add_up_where_every_card_pairs_with_the_same_chance(
    most: int, pairs: float
) -> None:
    numbers = dict.fromkeys(range(2, most + 2), 0.0)
    for (hands, pairing), count in number_weights(most).items():
        numbers[hands] += count * pairs**pairing
    assert sum(numbers.values()) == pytest.approx(1.0)
    assert all(-1e-9 < each < 1 + 1e-9 for each in numbers.values())
    assert numbers[2] == pytest.approx(1.0 if most == 1 else (1 - pairs) ** 2)
    expected = sum(hands * likely for hands, likely in numbers.items())
    finished = {True: 0.0, False: 0.0}
    for (leftmost, paired, pairing), count in hand_weights(most).items():
        finished[leftmost] += count * pairs**pairing * (pairs if paired else 1 - pairs)
    assert finished[True] == pytest.approx(1.0)
    assert finished[False] == pytest.approx(expected - 1.0)


@given(st.lists(st.lists(st.floats(-2, 2), min_size=5, max_size=5), min_size=1, max_size=6), st.data())
def test_the_best_order_of_actions_is_worth_as_much_as_any(
    worths: list[list[float]], data: st.DataObject
) -> None:
    sets = data.draw(st.lists(st.integers(1, 31), min_size=len(worths), max_size=len(worths), unique=True))
    worth = np.zeros((1, 32, 5))
    for legal, each in zip(sets, worths, strict=True):
        worth[0, legal] = each
    best = int(best_rankings(worth)[0])
    totals = [
        sum(worth[0, legal, TAKEN[order, legal]] for legal in range(32)) for order in range(len(RANKINGS))
    ]
    assert totals[best] == pytest.approx(max(totals))
    assert all(total < totals[best] - 1e-13 for total in totals[:best])


def test_an_order_takes_the_first_legal_action() -> None:
    order = RANKINGS.index((2, 1, 0, 3, 4))
    assert TAKEN[order, 0b00111] == 2
    assert TAKEN[order, 0b00011] == 1
    assert TAKEN[order, 0b10001] == 0


def test_every_hand_within_21_stands_in_the_table_once_with_its_total() -> None:
    rules = american()
    hands = compile_rules(rules).hands
    assert len(hands) == 3072
    seen = set()
    for row in range(0, len(hands), 7):
        hand = as_hand(rules, hands.cards(row))
        assert (hand.points, hand.soft, hand.bust) == (hands.points[row], hands.soft[row], False)
        assert hands.row_of(hands.cards(row)[::-1]) == row
        seen.add(tuple(hands.counts[row].tolist()))
        for index, child in enumerate(hands.child[row].tolist()):
            grown = as_hand(rules, [*hands.cards(row), hands.classes.card(index)])
            assert grown.bust if child < 0 else hands.row_of(grown.cards) == child
    assert len(seen) == len(range(0, len(hands), 7))


def test_a_shoe_that_lacks_cards_has_fewer_hands() -> None:
    rules = american()
    classes = classes_of(rules)
    few = hands_of(classes, rules.points, [1, 0, 0, 0, 0, 0, 0, 0, 0, 2], by_rank=False)
    assert [few.name(row) for row in range(len(few))] == ["A-T", "T-T", "A-T-T"]


def test_pairs_of_ranks_and_of_points_stand_apart_where_ranks_count() -> None:
    rules = american()
    hands = hands_of(classes_of(rules), rules.points, [4] * 9 + [16], by_rank=True)
    one_rank, points = hands.row_of(["Kc", "Kd"]), hands.row_of(["Kc", "Td"])
    assert (hands.pair[one_rank], hands.pair[points]) == (SAME_RANK, SAME_POINTS)
    assert (hands.name(one_rank), hands.name(points)) == ("T-T", "T-J")


def test_ends_serve_games_with_the_same_shoe_and_banker_only() -> None:
    parameters = compile_rules(american())
    ends = Ends(parameters)
    assert ends.serves(compile_rules(american(*FLAGS["late surrender"])))
    assert not ends.serves(compile_rules(american(*FLAGS["the banker draws to a soft 17"])))
    assert not ends.serves(compile_rules(american(decks=8)))
    alone, shared = best_play(parameters).ev, best_play(parameters, ends).ev
    assert alone == shared
    assert best_play(compile_rules(american(NO_SPLITS)), ends).ev < shared


def thrice(number: int) -> int:
    return 3 * number


def test_compiled_code_works_without_a_folder_to_keep_it_in(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_folder(_function: object) -> None:
        raise RuntimeError("no locator available")

    monkeypatch.setattr("numba.core.caching.FunctionCache", no_folder)
    assert compiled(thrice)(2) == 6


def test_compiled_code_is_kept_and_loaded_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("numba.core.config.CACHE_DIR", str(tmp_path))
    first, again = (cast("Any", compiled(thrice)) for _ in range(2))
    assert (first(2), again(2)) == (6, 6)
    assert (sum(first.stats.cache_hits.values()), sum(again.stats.cache_hits.values())) == (0, 1)
    assert list(tmp_path.rglob("*.nbc"))


def test_the_extra_is_asked_for_by_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    require_extra()
    monkeypatch.setattr("twentyone.analysis.errors.find_spec", lambda _: None)
    with pytest.raises(ExtraMissing, match="numpy and numba"):
        require_extra()
