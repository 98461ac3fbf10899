"""The page of guarantees counts what it says, and says it in both languages."""

from __future__ import annotations

import pytest

from twentyone.load.rules import load_game
from twentyone_conformance.generate.build import families_in_order
from twentyone_conformance.model import Suite
from twentyone_conformance.mutants import guarantees
from twentyone_conformance.mutants.campaign import Campaign
from twentyone_conformance.mutants.equivalents import Equivalent
from twentyone_conformance.mutants.guarantees import Promise, engines_told, promises, reach
from twentyone_conformance.mutants.guarantees_page import page
from twentyone_conformance.mutants.hunt import Found
from twentyone_conformance.mutants.neighbours import leaves
from twentyone_conformance.suite import load_suite
from twentyone_conformance.zoo.fault import ZOO, Zoo

GAME = "speed-blackjack"
WHOLE = load_suite(games=[GAME])
SOME = [vector for vector in WHOLE.vectors if vector.kind in ("settle", "screen")][::9]
UNKNOWN = [vector for vector in WHOLE.vectors if "/unknown-actions/" in vector.id][:2]


@pytest.fixture
def promise(monkeypatch: pytest.MonkeyPatch) -> Promise:
    """Give what a few vectors and two faulty engines promise."""
    zoo = Zoo()
    for name in ("ties-win", "screen-left"):
        zoo.add(ZOO.faults[name])
    monkeypatch.setattr(guarantees, "ZOO", zoo)
    listed = {"/a -> b": Equivalent("/a -> b", "It decides nothing.", "它不决定任何事。")}
    found = [Found("/a -> b", "/a", "survived"), Found("/c -> d", "/c", "killed", ("x",))]
    campaign = Campaign(GAME, found, listed, controls_hold=True)
    suite = Suite("1.0.0", WHOLE.games, tuple(SOME))
    (made,) = promises(suite, {GAME: [vector.id for vector in SOME[:5]]}, [campaign])
    return made


def test_what_is_reached_is_counted_by_vectors() -> None:
    game = load_game(GAME)
    reached = reach(game, SOME)
    assert reached.kinds["settle"] + reached.kinds["screen"] == len(SOME) == sum(reached.families.values())
    places, vectors = reached.sections["outcomes"]
    assert places <= len(game.data["outcomes"]) + 1
    assert vectors == reached.kinds["settle"]
    assert reached.words["action", "place"] > 0
    assert "shoe" not in reached.sections
    assert all(leaf in set(leaves(game.data)) for leaf in reached.silent)
    assert "/shoe/decks" in reached.silent


def test_all_vectors_together_reach_every_section_that_plays() -> None:
    game = load_game(GAME)
    reached = reach(game, WHOLE.vectors)
    sections = {leaf.split("/")[1] for leaf in leaves(game.data)}
    # Settings have no rule of their own, and hints are asked for in a kind of their own.
    assert sections - set(reached.sections) <= {"hints", "settings"}


def test_a_word_that_is_refused_as_unknown_is_of_no_vocabulary() -> None:
    words = reach(load_game(GAME), UNKNOWN).words
    assert not any(sort == "action" for sort, _ in words)
    assert words["refusal", "unknown_action"] == len(UNKNOWN)


def test_faulty_engines_are_counted_by_kind_where_they_show(promise: Promise) -> None:
    assert promise.engines == {"push": (1, 1), "state-left": (1, 1)}


def test_engines_that_no_vector_tells_are_counted_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    zoo = Zoo()
    zoo.add(ZOO.faults["ties-win"])
    monkeypatch.setattr(guarantees, "ZOO", zoo)
    assert engines_told([vector for vector in SOME if vector.kind == "screen"], ()) == {"push": (1, 0)}


def test_the_page_stands_in_both_languages(promise: Promise) -> None:
    english, chinese = (page([promise], families_in_order(), language) for language in ("en", "zh"))
    assert english.startswith("# What the suite guarantees")
    assert chinese.startswith("# 测试集的保证")
    assert english.count("\n#") == chinese.count("\n#")
    assert english.count("\n|") == chinese.count("\n|")
    assert "It decides nothing." in english
    assert "它不决定任何事。" in chinese
    assert f"| {promise.title['en']} | {len(SOME)} | 5 | 2 | 1 | 1 | 0 | 0 |" in english


def test_every_family_stands_on_the_page_with_its_bound(promise: Promise) -> None:
    shown = page([promise], families_in_order(), "en")
    for each in families_in_order():
        assert f"| `{each.name}` | {each.bound.en}" in shown
        assert each.breadth is None or each.breadth in shown
