"""A rulebook says every rule of a game once, in words, with what stands behind it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from tests.playing.told import voice
from twentyone.load.data import game_ids
from twentyone.load.rules import load_game
from twentyone.playing.cards import shown_cards
from twentyone.playing.rulebook import Rule, sections, settings
from twentyone.playing.voice import voice_for
from twentyone.trace.places import places_of

if TYPE_CHECKING:
    from pathlib import Path


def rule(game: str, pointer: str, reading: str = "") -> Rule:
    found = [each for section in sections(voice(game, "en", reading)) for each in section.rules]
    return next(each for each in found if each.pointer == pointer)


@pytest.mark.parametrize("game", game_ids())
def test_sections_stand_in_the_order_of_the_file(game: str) -> None:
    data = load_game(game).data
    told = [section.key for section in sections(voice(game))]
    assert told == [key for key in data if key not in ("game", "title", "document", "settings")]


@pytest.mark.parametrize("game", game_ids())
def test_every_rule_is_said_once(game: str) -> None:
    told = [each.pointer for section in sections(voice(game)) for each in section.rules if each.text]
    assert len(told) == len(set(told))
    places = places_of(load_game(game).data).values()
    head = re.compile(r"/(game|title|document|settings)\b|.*/title\b")
    leaves = [place.pointer for place in places if place.role == "leaf" and not head.match(place.pointer)]
    untold = [
        leaf for leaf in leaves if not any(leaf == said or leaf.startswith(f"{said}/") for said in told)
    ]
    assert untold == []


@pytest.mark.parametrize("game", game_ids())
def test_something_stands_behind_every_rule(game: str) -> None:
    for section in sections(voice(game)):
        assert [each.pointer for each in section.rules if each.text and not each.sources] == []


@pytest.mark.parametrize("game", game_ids())
def test_a_chinese_rulebook_has_no_english_words(game: str) -> None:
    known = set(load_game(game).data["settings"]) | {"at", "BlackJack"}
    for section in sections(voice(game, "zh")):
        for each in section.rules:
            label = re.sub(r" \(\w+\)$", "", each.label)
            assert not set(re.findall(r"[A-Za-z_]{3,}", f"{label} {each.text}")) - known, each


@pytest.mark.parametrize(
    ("game", "pointer", "label", "text"),
    [
        ("speed-blackjack", "/shoe/decks", "decks", "4"),
        ("21-points", "/shoe/decks", "decks", "Decks in the shoe (decks, now 8)"),
        ("speed-blackjack", "/table/seats/played", "played in a round", "1"),
        ("infinite-blackjack", "/table/seats/played", "played in a round", "1 or more"),
        ("infinite-blackjack", "/table/seats/most", "most", "unlimited"),
        ("speed-blackjack", "/actions/split/when", "if", "it is a pair of equal points"),
        ("speed-blackjack", "/actions/hit/when", "if", "always"),
        ("speed-blackjack", "/deal/3", "4", "to the banker; faces face down"),
        ("speed-blackjack", "/outcomes/3", "4", "if the hand is a natural; ends as natural; pays 3:2"),
        ("speed-blackjack", "/main_bet/required", "required", "yes"),
        ("qq-21", "/peek/upcards", "upcards", "none"),
        (
            "infinite-blackjack",
            "/side_bets/pairs/tiers/0",
            "Perfect pair (perfect)",
            "if all cards are alike in rank and suit; pays 30:1",
        ),
        (
            "speed-blackjack",
            "/round",
            "",
            "bets, the deal, offers, the banker's look at his hole card, play, the banker, settlement",
        ),
        ("qq-21", "/account/titles/table/5", "Poor commoner", "from 1000"),
        ("qq-21", "/account/coins/winner", "a winner gets", "product of base, room factor, 9/10"),
        (
            "infinite-blackjack",
            "/actions/double/unfunded/replaced_by",
            "replaced by",
            "if the total is 11 or less; does hit; does stand",
        ),
    ],
)
def test_a_rule_is_said_in_words(game: str, pointer: str, label: str, text: str) -> None:
    found = rule(game, pointer)
    assert (found.label, found.text) == (label, text)


def test_the_clauses_and_readings_behind_a_rule_are_named() -> None:
    sources = rule("speed-blackjack", "/actions/double/when").sources
    assert [(each.id, each.is_reading) for each in sources][-1] == ("double-after-split", True)
    assert all(not each.is_reading for each in sources[:-1])
    assert sources[-1].says == "No, only the two cards first dealt."


def test_a_chosen_reading_is_what_the_rules_say() -> None:
    reading = "double-after-split=allowed"
    assert rule("speed-blackjack", "/actions/double/when", reading).text == "the number of cards is 2"
    behind = rule("speed-blackjack", "/actions/double/when", reading).sources
    assert "Yes, any hand of two cards that still plays." in [each.says for each in behind]


def test_settings_are_told_with_unit_default_and_values() -> None:
    first = settings(voice("21-points"))[0]
    assert (first.name, first.unit, first.default, first.one_of) == ("decks", "count", 8, (4, 8))
    assert "four-or-eight-decks" in [each.id for each in first.sources]


def test_rules_without_clauses_beside_them_are_told_without(tmp_path: Path) -> None:
    game = load_game("speed-blackjack")
    alone = voice_for(evolve(game, folder=tmp_path, readings=()), "en")
    assert all(each.sources == () for section in sections(alone) for each in section.rules)


def test_cards_are_shown_as_cards_print_them() -> None:
    assert shown_cards(["Td", "As", "Zz"], hidden=[1]) == "10♦ ?? Zz"
    assert shown_cards([]) == "-"
