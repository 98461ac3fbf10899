"""Twins of vectors stand in no file, and are answered by the rules as the vectors say, with other suits."""

from __future__ import annotations

from twentyone.load.rules import load_game
from twentyone_conformance.canonical import canonical
from twentyone_conformance.compare import same
from twentyone_conformance.generate.answers import answer_in_full
from twentyone_conformance.suite import load_suite
from twentyone_conformance.unpublished import PER_GAME, original, twins

SUITE = load_suite()
TWINS = twins(SUITE)


def test_every_game_has_as_many_twins_as_are_wanted_and_always_the_same() -> None:
    assert {game: sum(twin.game == game for twin in TWINS) for game in SUITE.games} == dict.fromkeys(
        SUITE.games, PER_GAME
    )
    assert [twin.as_json() for twin in TWINS] == [twin.as_json() for twin in twins(SUITE)]


def test_no_twin_stands_in_the_suite_and_each_is_of_a_vector_that_does() -> None:
    asked = {canonical([vector.game, vector.kind, vector.given]) for vector in SUITE.vectors}
    assert not any(canonical([twin.game, twin.kind, twin.given]) in asked for twin in TWINS)
    ids = {vector.id for vector in SUITE.vectors}
    assert {original(twin) for twin in TWINS} <= ids
    assert not ids & {twin.id for twin in TWINS}


def test_the_rules_answer_a_twin_as_its_vector_with_other_suits() -> None:
    games = {game: load_game(game) for game in SUITE.games}
    for twin in TWINS:
        assert same(twin.expect, answer_in_full(games[twin.game], twin.kind, twin.given)[0])
