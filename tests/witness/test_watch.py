"""What is read of watched rules is noted, also where it is read to work something out."""

from __future__ import annotations

import pytest

from twentyone.answer import rules_for
from twentyone.load.data import game_ids
from twentyone.load.rules import load_game
from twentyone_conformance.witness.watch import Watched


@pytest.mark.parametrize("game", game_ids())
def test_what_is_worked_out_of_parts_reads_them_and_is_the_same(game: str) -> None:
    rules = rules_for(load_game(game))
    read: set[str] = set()
    assert Watched(rules, read).main_bet.demanded == rules.main_bet.demanded
    assert "main_bet.required" in read
    assert ("main_bet.laid_if_unplaced" in read) is rules.main_bet.required
    assert "main_bet.demanded" not in read


def test_a_part_that_nobody_has_is_none() -> None:
    with pytest.raises(AttributeError):
        _ = Watched(rules_for(load_game(game_ids()[0])), set()).main_bet.nothing
