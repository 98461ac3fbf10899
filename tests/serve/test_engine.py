"""The reference engine plays by the rules that it is sent, and answers whatever it is asked."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.schemas import problems
from tests.serve.sent import GAME, HAND, SOFT_17, all_rules, does, played, rules
from twentyone.answer import KINDS
from twentyone.load.rules import load_game
from twentyone.serve import Engine, engine
from twentyone_conformance.suite import load_suite

FORMS = ("result", "refused", "skipped", "error")


def ready(sent: dict[str, Any] | None = None) -> Engine:
    """Give an engine that has heard the rules, those of every packaged game unless given."""
    made = engine()
    made.hello(all_rules() if sent is None else sent)
    return made


READY = ready()


def error(*question: Any) -> str:
    """Give the error by which a question is answered."""
    answered = READY.run(*question)
    assert set(answered) == {"error"}
    message = answered["error"]
    assert isinstance(message, str)
    return message


def test_the_greeting_declares_all_games_kinds_and_reports() -> None:
    greeting = Engine().hello(all_rules())
    assert problems("protocol", greeting) == []
    assert greeting["games"] == sorted(all_rules())
    assert greeting["kinds"] == list(KINDS)
    assert greeting["reports"] == ["asked", "hands", "bets"]


def test_only_the_games_named_are_declared_and_played() -> None:
    only = Engine(only=[GAME])
    assert only.hello(all_rules())["games"] == [GAME]
    assert only.run(GAME, "hand", HAND) == {"result": SOFT_17}
    assert only.run("qq-21", "hand", HAND) == {"error": "there is no game 'qq-21' here"}


def test_rules_that_are_changed_change_the_answers() -> None:
    changed = rules()
    changed["points"]["court"] = 9
    hand = {"cards": ["Ks", "7d"], "origin": "deal"}
    assert READY.run(GAME, "hand", hand)["result"]["points"] == 17
    assert ready({GAME: changed}).run(GAME, "hand", hand)["result"]["points"] == 16


def test_a_default_of_a_setting_that_is_changed_changes_the_answers() -> None:
    changed = rules()
    changed["settings"]["table_minimum"]["default"] = 101
    assert READY.run(GAME, "round", played())["result"]["asked"] == []
    assert ready({GAME: changed}).run(GAME, "round", played())["refused"] == "bad_stake"


def test_a_game_of_ones_own_is_played_whatever_is_sent() -> None:
    changed = rules()
    changed["points"]["court"] = 9
    own = Engine({GAME: load_game(GAME)})
    own.hello({GAME: changed})
    assert own.run(GAME, "hand", {"cards": ["Ks"], "origin": "deal"})["result"]["points"] == 10


def test_a_second_greeting_takes_the_place_of_the_first() -> None:
    made = ready()
    made.hello({GAME: rules()})
    assert "error" in made.run("qq-21", "hand", HAND)


def test_before_the_rules_are_sent_there_is_no_game() -> None:
    assert engine().run(GAME, "hand", HAND) == {"error": "there is no game 'speed-blackjack' here"}


def test_the_answers_are_those_of_the_suite() -> None:
    suite = load_suite()
    for vector in suite.vectors[::101]:
        answered = READY.run(vector.game, vector.kind, vector.given)
        expected = vector.expect if vector.refusal_expected else {"result": vector.expect}
        assert answered | expected == answered, vector.id


def test_a_refusal_tells_what_was_legal_and_the_balances() -> None:
    assert READY.run(GAME, "refuse", played(does("split"), balance=150)) == {
        "refused": "not_legal",
        "legal": ["hit", "stand"],
        "balances": [{"seat": 1, "balance": 50}],
    }


def test_a_kind_that_is_not_known_is_skipped() -> None:
    assert READY.run(GAME, "advice", HAND)["skipped"].startswith("there is no kind 'advice'")


def test_hints_are_neither_declared_nor_answered_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twentyone.analysis.errors.find_spec", lambda _name: None)
    assert Engine().hello(all_rules())["kinds"] == [kind for kind in KINDS if kind != "hint"]
    assert READY.run(GAME, "hint", {**HAND, "upcard": "Td"}) == {
        "skipped": "the analysis needs numpy and numba: pip install 'twentyone[analysis]'"
    }


def test_what_the_rules_do_not_speak_of_is_skipped() -> None:
    assert READY.run(GAME, "account", {"score": 5}) == {"skipped": "the rules have no scores"}


def test_a_word_about_shared_cards_is_idle_where_every_seat_has_its_own() -> None:
    idle = rules()
    idle["table"]["shared_draws"] = "by_place"
    question = played(does("hit"))
    assert ready({GAME: idle}).run(GAME, "round", question) == READY.run(GAME, "round", question)
    assert "hands" in READY.run(GAME, "round", question)["result"]


def test_two_hands_that_no_outcome_decides_are_skipped() -> None:
    incomplete = rules()
    incomplete["outcomes"] = [{"when": {"player": "bust"}, "is": "bust"}]
    answered = ready({GAME: incomplete}).run(GAME, "round", played(does("stand")))
    assert answered == {"skipped": "no outcome for ['Td', '9h'] against ['6c', 'Ts', '5d']"}


@pytest.mark.parametrize(
    ("kind", "malformed", "message"),
    [
        ("hand", {"cards": ["As"]}, "given: 'origin' is a required property"),
        ("hand", {"cards": ["Zz"], "origin": "deal"}, "given/cards/0: 'Zz' does not match"),
        ("hand", [], "given: [] is not of type 'object'"),
        ("hand", None, "given: None is not of type 'object'"),
        ("round", {**played(), "seats": [{"bets": {}}]}, "given/seats/0: 'seat' is a required property"),
        ("round", {**played(), "options": [1]}, "given/options: [1] is not of type 'object'"),
        ("round", {**played(), "options": {"decks": 4}}, "given/options: there is no setting 'decks'"),
        ("settle", {"stake": 1}, "given: "),
        ("screen", {"options": {}, "balance": "ten", "commands": []}, "given/balance: 'ten'"),
    ],
)
def test_a_malformed_question_is_an_error_that_says_where(kind: str, malformed: Any, message: str) -> None:
    assert error(GAME, kind, malformed).startswith(message)


@pytest.mark.parametrize("game", [5, None, ["speed-blackjack"], {}])
def test_a_game_that_is_no_text_is_an_error(game: Any) -> None:
    assert error(game, "hand", HAND) == f"there is no game {game!r} here"


@pytest.mark.parametrize("kind", [5, None, ["hand"], {}])
def test_a_kind_that_is_no_text_is_an_error(kind: Any) -> None:
    assert error(GAME, kind, HAND) == f"a kind is a text, not {kind!r}"


def test_messages_are_cut_before_they_fill_a_line() -> None:
    assert len(error("x" * 10_000, "hand", HAND)) < 300
    assert len(error(GAME, "hand", {"cards": ["y" * 10_000], "origin": "deal"})) < 300


@pytest.mark.parametrize(
    ("spoilt", "message"),
    [
        (None, "that start sent are not valid: rules: None is not of type 'object'"),
        ({"game": "x"}, "that start sent are not valid: rules: "),
        ({**rules(), "points": {**rules()["points"], "court": "ten"}}, "rules/points/court"),
        ({**rules(), "settings": {}}, "that start sent cannot be played by: UnknownSetting"),
    ],
)
def test_rules_that_cannot_be_played_by_are_the_answer_to_every_question(spoilt: Any, message: str) -> None:
    made = ready({GAME: spoilt, "qq-21": rules("qq-21")})
    assert message in made.run(GAME, "hand", HAND)["error"]
    assert made.run("qq-21", "hand", HAND) == {"result": SOFT_17}


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.sampled_from(["As", "Td", "deal"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
NAMES = ("options", "seats", "shoe", "decisions", "cards", "origin", "commands", "room", "event", "rounds")
GIVEN = VALUES | st.dictionaries(st.sampled_from(NAMES), VALUES)


@settings(max_examples=300)
@given(game=st.sampled_from(sorted(all_rules())), kind=st.sampled_from([*KINDS, "advice"]), asked=GIVEN)
def test_no_question_makes_it_raise(game: str, kind: str, asked: Any) -> None:
    answered = READY.run(game, kind, asked)
    assert len([form for form in FORMS if form in answered]) == 1
    assert problems("protocol", {"seq": 1, **answered}) == []
