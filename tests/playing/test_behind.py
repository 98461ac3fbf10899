"""The clause shown for a rule is the one that says most exactly what the rule is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from twentyone.load.data import game_ids
from twentyone.load.pointer import join
from twentyone.load.rules import load_game
from twentyone.playing.behind import Behind
from twentyone.playing.voice import voice_for
from twentyone.trace.places import places_of

if TYPE_CHECKING:
    from pathlib import Path


def behind(game: str) -> Behind:
    return voice_for(load_game(game), "en").behind


def clause(pointer: str) -> str | None:
    found = behind("speed-blackjack").clause(pointer)
    return None if found is None else found.id


def test_the_odds_of_a_natural_are_behind_what_it_pays_not_what_it_ranks_above() -> None:
    assert clause("/outcomes/3/pays") == "natural-odds"
    assert clause("/outcomes/3") == "natural-odds"


def test_a_condition_is_behind_the_clause_that_names_it_itself() -> None:
    assert clause("/outcomes/3/when") == "natural-wins"


def test_what_no_clause_names_has_the_clause_of_its_surroundings() -> None:
    assert clause("/offers/0/pays/added") == clause("/offers/0/pays") == "insurance-odds"


def test_nothing_stands_behind_a_section_that_is_not_there() -> None:
    assert clause("/nowhere") is None


@pytest.mark.parametrize("game", game_ids())
def test_every_leaf_that_clauses_back_has_one_of_them(game: str) -> None:
    found = behind(game)
    leaves = [place.pointer for place in places_of(load_game(game).data).values() if place.role == "leaf"]
    for pointer in leaves:
        backing = {each.id for each in found.clauses([pointer]) if not each.is_reading}
        chosen = found.clause(pointer)
        assert not backing or (chosen is not None and chosen.id in backing)


def test_rules_without_a_file_of_clauses_have_none(tmp_path: Path) -> None:
    game = evolve(load_game("speed-blackjack"), folder=tmp_path)
    assert Behind(game, voice_for(game, "en").words).clause(join(["outcomes", 3, "pays"])) is None
