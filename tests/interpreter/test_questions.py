"""Questions as such: the same one has the same answer, unknown options are refused, bad forms are told."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.interpreter.playing import begin, finish
from twentyone.answer import (
    BadGiven,
    NoRule,
    Refused,
    UnknownKind,
    UnknownSetting,
    answer,
    explain,
    kinds_at_hand,
    show_refusal,
)
from twentyone_conformance import strategies
from twentyone_conformance.canonical import canonical

HAND = {"cards": ["As", "Kd"], "origin": "deal"}
SEATS = [{"seat": 1, "balance": 1000, "bets": {"main": 100}}]
SHOE = ["9s", "7d", "8h", "Tc", "2c", "3d", "4h", "5s", "6c", "8d", "9h", "Tc", "2s"]
ROUND = {"options": {}, "seats": SEATS, "shoe": SHOE, "decisions": [{"seat": 1, "hand": 1, "do": "stand"}]}
SETTLE = {
    "stake": 100,
    "hand": {**HAND, "doubled": False, "surrendered": False, "claimed": False},
    "dealer": ["9s", "8d"],
    "insurance": 0,
}
SIDE_BET = {"bet": "pairs", "stake": 10, "player": ["7c", "7d"], "dealer": [], "round_in_shoe": 1}
# A sound question of each kind, with a game that answers it.
SOUND: dict[str, tuple[str, dict[str, Any]]] = {
    "hand": ("infinite-blackjack", HAND),
    "settle": ("infinite-blackjack", SETTLE),
    "side_bet": ("infinite-blackjack", SIDE_BET),
    "round": ("speed-blackjack", ROUND),
    "refuse": ("speed-blackjack", {**ROUND, "decisions": [{"seat": 1, "hand": 1, "do": "dance"}]}),
    "incident": (
        "infinite-blackjack",
        {**ROUND, "event": {"what": "no_action", "seat": 1, "after_decision": 0}},
    ),
    "shoe": ("infinite-blackjack", {"options": {}, "opening": SHOE, "rounds": [{"cards": 5, "void": False}]}),
    "screen": (
        "speed-blackjack",
        {"options": {}, "balance": 500, "commands": [{"do": "place", "seat": 1, "stake": 50}]},
    ),
    "table": ("qq-21", {"room": "score", "commands": [{"seat": 1, "do": "sit"}]}),
    "account": ("qq-21", {"room_factor": 1000, "base": 37}),
}
if "hint" in kinds_at_hand():
    SOUND["hint"] = (
        "speed-blackjack",
        {"cards": ["Ts", "6d"], "origin": "deal", "upcard": "7h", "options": {}},
    )

junk: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, 0, -1, 2**70, 1.5, "", "x", "As", "15/2", "1/0", [], [1], ["As"], [[]], {}, {"seat": 1}]
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Give the paths of all values inside a value, itself left out."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, inner in items for found in ((*path, key), *places(inner, (*path, key)))]


@st.composite
def spoilt(draw: st.DrawFn) -> tuple[str, str, dict[str, Any]]:
    """Draw a question in which something is missing or has become something else."""
    kind = draw(st.sampled_from(sorted(SOUND)))
    game, sound = SOUND[kind]
    question = deepcopy(sound)
    *above, last = draw(st.sampled_from(places(question)))
    inside: Any = question
    for key in above:
        inside = inside[key]
    if draw(st.booleans()):
        inside[last] = draw(junk)
    else:
        del inside[last]
    return game, kind, question


def reply(game: str, kind: str, question: Any) -> Any:
    """Give an answer, or the refusal of one, as it is shown."""
    try:
        return answer(strategies.loaded(game), kind, question)
    except Refused as refused:
        return show_refusal(refused)


@pytest.mark.parametrize("kind", kinds_at_hand())
def test_every_kind_has_a_sound_question_here(kind: str) -> None:
    game, question = SOUND[kind]
    assert canonical(reply(game, kind, question))


@given(spoilt())
def test_a_question_in_no_form_is_answered_refused_or_told_and_nothing_else_is_raised(
    drawn: tuple[str, str, dict[str, Any]],
) -> None:
    game, kind, question = drawn
    try:
        shown = reply(game, kind, question)
    except (BadGiven, NoRule, UnknownSetting) as told:
        assert str(told)  # noqa: PT017 - what is raised is one of three, and must say something
    else:
        assert canonical(shown)


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("hand", {"cards": ["1s"]}),
        ("hand", {"cards": ["Ax"]}),
        ("hand", {"cards": ["10s"]}),
        ("hand", {"cards": [7]}),
        ("hand", {"cards": None}),
        ("settle", {"stake": "100"}),
        ("settle", {"stake": "200/2"}),
        ("settle", {"stake": "2/4"}),
        ("settle", {"stake": 10.5}),
        ("settle", {"stake": True}),
        ("settle", {"insurance": "1/0"}),
        ("settle", {"dealer": []}),
        ("settle", {"dealer": ["9s", "Xx"]}),
        ("side_bet", {"player": ["7c"]}),
        ("side_bet", {"player": ["7c", "7d", "7h"]}),
        ("side_bet", {"dealer": ["7s"]}),
        ("side_bet", {"bet": "lucky_three"}),
        ("side_bet", {"stake": None}),
        ("round", {"seats": [{**SEATS[0], "balance": "a lot"}]}),
        ("round", {"seats": [{**SEATS[0], "balance": 99.5}]}),
        ("round", {"seats": [{**SEATS[0], "balance": None}]}),
        ("round", {"seats": [{"seat": 1}]}),
        ("round", {"shoe": None}),
        ("round", {"decisions": [{"seat": 1}]}),
        ("screen", {"balance": "much"}),
    ],
)
def test_a_bad_form_is_told_as_such(kind: str, change: dict[str, Any]) -> None:
    game, sound = SOUND[kind]
    with pytest.raises(BadGiven, match=f"of kind {kind}"):
        answer(strategies.loaded(game), kind, {**sound, **change})


def test_the_rules_say_nothing_about_a_bet_that_they_do_not_have() -> None:
    game, sound = SOUND["side_bet"]
    with pytest.raises(NoRule, match="no side bet 'royal'"):
        answer(strategies.loaded(game), "side_bet", {**sound, "bet": "royal"})


@pytest.mark.parametrize(
    "options",
    [
        {"surender": 1},
        {"decks": 6},
        {"Table_Minimum": 1},
        {"table_minimum": -1},
        {"table_minimum": True},
        {"table_minimum": "1"},
        {"table_minimum": 1.0},
        {"table_minimum": None},
    ],
)
def test_an_option_that_the_rules_do_not_declare_or_allow_is_an_error(options: dict[str, Any]) -> None:
    with pytest.raises(UnknownSetting):
        answer(strategies.loaded("speed-blackjack"), "round", {**ROUND, "options": options})


@pytest.mark.parametrize("decks", [0, 1, 6, 9])
def test_a_setting_takes_only_the_values_listed_for_it(decks: int) -> None:
    with pytest.raises(UnknownSetting, match="one of 4, 8"):
        answer(strategies.loaded("21-points"), "round", {**ROUND, "options": {"decks": decks}})


@pytest.mark.parametrize("kind", ["", "hint ", "Round", "rounds"])
def test_a_kind_that_does_not_exist_is_an_error(kind: str) -> None:
    with pytest.raises(UnknownKind, match="there are: hand"):
        answer(strategies.loaded("speed-blackjack"), kind, ROUND)


@given(st.data())
def test_a_round_asked_twice_has_the_same_answer_to_the_byte_and_fires_the_same_rules(
    data: st.DataObject,
) -> None:
    play = finish(data, begin(data))
    before = deepcopy(play.given)
    first, fired = explain(play.game, "round", play.given)
    second, again = explain(play.game, "round", play.given)
    assert canonical(first) == canonical(second)
    assert fired == again
    assert play.given == before


@given(st.data())
def test_what_was_played_before_makes_no_difference(data: st.DataObject) -> None:
    one = finish(data, begin(data))
    alone = canonical(answer(one.game, "round", one.given))
    other = finish(data, begin(data))
    answer(other.game, "round", other.given)
    assert canonical(answer(one.game, "round", one.given)) == alone


@given(st.data())
def test_the_order_in_which_seats_are_named_makes_no_difference(data: st.DataObject) -> None:
    play = finish(data, begin(data))
    seats = data.draw(st.permutations(play.given["seats"]))
    assert canonical(answer(play.game, "round", {**play.given, "seats": seats})) == canonical(
        answer(play.game, "round", play.given)
    )


@given(st.data())
def test_an_option_at_its_default_is_as_good_as_left_out(data: st.DataObject) -> None:
    play = finish(data, begin(data))
    declared = play.game.data["settings"]
    filled = {name: play.given["options"].get(name, each["default"]) for name, each in declared.items()}
    assume(filled != play.given["options"])
    assert canonical(answer(play.game, "round", {**play.given, "options": filled})) == canonical(
        answer(play.game, "round", play.given)
    )


@given(st.data())
def test_a_round_left_open_shows_the_points_of_the_whole_round_up_to_there(data: st.DataObject) -> None:
    play = finish(data, begin(data))
    whole = answer(play.game, "round", play.given)
    for count in range(len(play.decisions)):
        part = answer(play.game, "round", {**play.given, "decisions": play.decisions[:count]})
        assert part == {"asked": whole["asked"][:count], "pending": whole["asked"][count]}
