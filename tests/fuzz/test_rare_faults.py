"""Faults that only long, rare or crowded questions show are found, and made as small as can be.

How many questions each takes is told in `docs/fuzzing.md`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.engines import GAMES, faulty, oracle, searched
from tests.fuzz.removals import removable
from twentyone_conformance.fuzz.search import Plan
from twentyone_conformance.zoo import ZOO

RARE = (
    ("bust-bet-with-exactly-eight", "infinite-blackjack"),
    ("later-seats-get-the-next-card", "infinite-blackjack"),
    ("absent-right-hand-stands", "infinite-blackjack"),
    ("rounds-go-on-after-a-shuffle", "infinite-blackjack"),
    ("only-the-left-hand-splits-again", "21-points"),
    ("card-limit-for-all-hands", "21-points"),
    ("splits-counted-for-the-table", "21-points"),
    ("claimed-natural-ties-a-natural", "21-points"),
    ("nobody-comes-back", "qq-21"),
    ("spade-two-adds-two", "qq-21"),
    ("only-the-first-hand-is-played", "speed-blackjack"),
    ("rebet-takes-no-stake", "speed-blackjack"),
)
"""Faults, each with the game whose rules it breaks.

They need a banker's eight cards, seats that share cards, an absence after a split, a long shoe, a third
split, seven cards over two hands, two seats that split, naturals on both sides of a claim, a return after an
absence, cards left over, an absence with two hands, and two rounds on the betting screen.
"""

ENOUGH = 8000
"""So many questions suffice to find each of them from seed 0."""


@pytest.mark.parametrize(("fault", "game"), RARE)
def test_a_rare_fault_is_found_and_nothing_can_be_left_out(fault: str, game: str) -> None:
    assert ZOO.faults[fault].shows_in(oracle(game).game)
    record = searched(faulty(fault), game, Plan(seed=0, questions=ENOUGH, most=1))
    assert len(record.found) == 1
    (found,) = record.found
    assert found.smallest
    assert found.again
    assert found.vector.clauses
    assert removable(faulty(fault), game, found) == []


def test_rare_faults_of_every_game_are_looked_for_and_told_on_the_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "fuzzing.md").read_text(encoding="utf-8")
    assert {game for _, game in RARE} == set(GAMES)
    assert [fault for fault, _ in RARE if f"`{fault}`" not in page] == []
