"""The zoo holds several faults of every kind and for every game, each described in both languages."""

from __future__ import annotations

from collections import Counter

import pytest

from twentyone.load.data import game_ids
from twentyone.load.rules import load_game
from twentyone_conformance.zoo import ZOO, Fault
from twentyone_conformance.zoo.kinds import KINDS

GAMES = {game: load_game(game) for game in game_ids()}
ALL = {**ZOO.faults, **ZOO.variants}


def test_there_are_many_faults() -> None:
    assert len(ZOO.faults) >= 130


def test_no_copy_with_other_parameters_is_in_the_dictionary() -> None:
    assert not set(ZOO.variants) & set(ZOO.faults)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_three_faults_or_more(kind: str) -> None:
    assert Counter(fault.kind for fault in ZOO.faults.values())[kind] >= 3


@pytest.mark.parametrize("fault", ALL.values(), ids=ALL)
def test_a_fault_counts_among_each_of_its_kinds_once(fault: Fault) -> None:
    assert fault.kinds[0] == fault.kind
    assert len(set(fault.kinds)) == len(fault.kinds)
    assert set(fault.kinds) <= set(KINDS)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_twenty_five_faults_or_more(game: str) -> None:
    assert sum(fault.shows_in(GAMES[game]) for fault in ZOO.faults.values()) >= 25


@pytest.mark.parametrize("fault", ALL.values(), ids=ALL)
def test_every_fault_shows_in_a_game_and_says_what_is_wrong(fault: Fault) -> None:
    assert any(fault.shows_in(game) for game in GAMES.values())
    english, chinese = fault.says["en"], fault.says["zh"]
    assert english.endswith(".")
    assert chinese.endswith("。")
    assert any("一" <= character <= "鿿" for character in chinese)
    assert not any(brace in english + chinese for brace in "{}")


def test_every_kind_is_named_in_both_languages() -> None:
    assert all(kind.en and any("一" <= character <= "鿿" for character in kind.zh) for kind in KINDS.values())


def test_what_another_reading_allows_is_no_fault() -> None:
    soft_17 = ZOO.faults["banker-hits-soft-17"]
    assert soft_17.shows_in(GAMES["infinite-blackjack"])
    assert not soft_17.shows_in(GAMES["speed-blackjack"])
