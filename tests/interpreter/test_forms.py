"""No type passes for another: what is no number, truth, text, list or map where one is wanted is told."""

from __future__ import annotations

from typing import Any

import pytest

from tests.interpreter.wrong_forms import SOUND, Path, places, replaced
from twentyone.answer import BadGiven, Refused, UnknownSetting, answer, show_refusal
from twentyone.interpreter.forms import FORMS, check_form
from twentyone_conformance import strategies

NUMBERS = [
    (game, kind, given, path)
    for game, kind, given in SOUND
    for path, value in places(given)
    if type(value) is int
]
TRUTHS = [
    (game, kind, given, path)
    for game, kind, given in SOUND
    for path, value in places(given)
    if type(value) is bool
]


def is_asked_for(kind: str, path: Path) -> bool:
    """Whether a player asks for what stands at a place."""
    if path[-1] == "stake":
        return kind in ("screen", "table", "round")
    return "bets" in path or (kind == "screen" and path[-1] == "seat")


def refusal(game: str, kind: str, given: dict[str, Any]) -> Any:
    """Give the code of what must be refused, in whatever way its kind refuses."""
    try:
        shown = answer(strategies.loaded(game), kind, given)
    except Refused as refused:
        return show_refusal(refused)["refused"]
    return shown[-1]["refused"] if kind == "screen" else shown["refused"]


def test_every_kind_of_question_is_looked_at() -> None:
    assert set(FORMS) == {kind for _, kind, _ in SOUND} | {"hint"}


@pytest.mark.parametrize(("game", "kind", "given"), SOUND)
def test_a_sound_question_is_in_good_form(game: str, kind: str, given: dict[str, Any]) -> None:
    check_form(kind, given)
    if kind == "refuse":
        assert refusal(game, kind, given) == "unknown_action"
    else:
        assert answer(strategies.loaded(game), kind, given)


@pytest.mark.parametrize(("game", "kind", "given", "path"), NUMBERS)
@pytest.mark.parametrize("other", [True, False, 1.0])
def test_true_is_not_1(game: str, kind: str, given: dict[str, Any], path: Path, other: object) -> None:
    wrong = replaced(given, path, other)
    if is_asked_for(kind, path):
        assert refusal(game, kind, wrong) == ("bad_seat" if path[-1] == "seat" else "bad_stake")
    else:
        with pytest.raises((BadGiven, UnknownSetting)):
            answer(strategies.loaded(game), kind, wrong)


@pytest.mark.parametrize(("game", "kind", "given", "path"), TRUTHS)
@pytest.mark.parametrize("other", [1, 0, "true", None])
def test_1_is_not_true(game: str, kind: str, given: dict[str, Any], path: Path, other: object) -> None:
    with pytest.raises(BadGiven):
        answer(strategies.loaded(game), kind, replaced(given, path, other))


@pytest.mark.parametrize(("game", "kind", "given", "path"), NUMBERS)
@pytest.mark.parametrize("number", [2**53 + 1, -(2**53) - 1])
def test_a_number_beyond_2_to_the_53rd_is_an_error(
    game: str, kind: str, given: dict[str, Any], path: Path, number: int
) -> None:
    wrong = replaced(given, path, number)
    if is_asked_for(kind, path):
        assert refusal(game, kind, wrong) == ("bad_seat" if path[-1] == "seat" else "bad_stake")
    else:
        with pytest.raises((BadGiven, UnknownSetting)):
            answer(strategies.loaded(game), kind, wrong)


@pytest.mark.parametrize(
    ("kind", "path", "other"),
    [
        ("hand", ("cards",), []),
        ("hand", ("cards",), "As"),
        ("hand", ("origin",), "drawn"),
        ("settle", ("dealer",), {}),
        ("side_bet", ("bet",), 7),
        ("round", ("options",), []),
        ("round", ("options",), None),
        ("round", ("seats",), {}),
        ("round", ("seats", 0, "bets"), []),
        ("round", ("shoe",), "As"),
        ("round", ("shoe", 3), 7),
        ("round", ("decisions",), {}),
        ("round", ("decisions", 0, "do"), True),
        ("incident", ("event", "what"), "fire"),
        ("shoe", ("opening",), {}),
        ("screen", ("commands",), {}),
        ("screen", ("commands", 0, "do"), 1),
        ("table", ("room",), 3),
        ("table", ("commands", 0, "do"), None),
    ],
)
def test_another_form_is_told_even_where_it_would_do(kind: str, path: Path, other: object) -> None:
    game, _, given = next(each for each in SOUND if each[1] == kind)
    with pytest.raises(BadGiven, match=f"of kind {kind}"):
        answer(strategies.loaded(game), kind, replaced(given, path, other))
