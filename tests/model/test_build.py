"""The model is what the data say: settings filled in, amounts read, every place a place of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
import pytest
from attrs import asdict
from hypothesis import given
from hypothesis import strategies as st

from twentyone.load.data import game_ids
from twentyone.model.build import UnknownSetting, build, fill_settings
from twentyone.model.conditions import Condition, Fact
from twentyone_conformance import strategies

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.rules import Game

DECLARED = {"decks": {"default": 8, "one_of": [4, 8]}, "least": {"default": 1}}


def test_a_setting_left_out_has_its_default() -> None:
    assert fill_settings(DECLARED, {}) == {"decks": 8, "least": 1}
    assert fill_settings(DECLARED, {"decks": 4}) == {"decks": 4, "least": 1}
    assert fill_settings(DECLARED, {"least": 0}) == {"decks": 8, "least": 0}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"deck": 8}, "no setting 'deck'; the rules declare: decks, least"),
        ({"decks": 6}, "one of 4, 8, not 6"),
        ({"decks": "8"}, "a whole number, not '8'"),
        ({"least": -1}, "a whole number, not -1"),
        ({"least": True}, "a whole number, not True"),
        ({"least": 1.0}, "a whole number, not 1.0"),
        ({"least": None}, "a whole number, not None"),
    ],
)
def test_a_setting_that_is_not_declared_or_not_allowed_is_an_error(
    options: dict[str, Any], told: str
) -> None:
    with pytest.raises(UnknownSetting, match=told):
        fill_settings(DECLARED, options)


@given(strategies.games(), st.data())
def test_every_game_is_built_under_every_choice_of_readings_and_settings(
    game: Game, data: st.DataObject
) -> None:
    options = data.draw(strategies.options(game))
    rules = build(game.data, options)
    assert rules.game == game.id
    assert rules.settings == {
        name: options.get(name, each["default"]) for name, each in game.data["settings"].items()
    }
    assert [line.outcome for line in rules.outcomes] == [each["is"] for each in game.data["outcomes"]]
    assert list(rules.side_bets) == list(game.data.get("side_bets", {}))


def parts(value: Any) -> Iterator[Any]:
    """Give a part of the model and all that it holds."""
    yield value
    if attrs.has(type(value)):
        inner = [getattr(value, each.name) for each in attrs.fields(type(value))]
    elif isinstance(value, dict):
        inner = list(value.values())
    else:
        inner = list(value) if isinstance(value, tuple | frozenset | list) else []
    for each in inner:
        yield from parts(each)


def stands(data: Any, pointer: str) -> bool:
    """Whether a pointer leads to a place of the data."""
    for key in pointer.split("/")[1:]:
        if isinstance(data, list):
            data = data[int(key)] if int(key) < len(data) else None
        else:
            data = data.get(key) if isinstance(data, dict) else None
        if data is None:
            return False
    return True


@given(strategies.games())
def test_every_place_that_the_model_keeps_is_a_place_of_the_rules(game: Game) -> None:
    kept = [part for part in parts(build(game.data)) if hasattr(part, "pointer")]
    assert kept
    for part in kept:
        if isinstance(part, Condition) and not part.facts:
            continue  # a condition left out always holds; it stands nowhere
        assert stands(game.data, part.pointer), part.pointer


@pytest.mark.parametrize("game", game_ids())
def test_the_model_cannot_be_changed(game: str) -> None:
    rules = build(strategies.loaded(game).data)
    for part in parts(rules):
        if attrs.has(type(part)) and not isinstance(part, Fact | Condition):
            name = attrs.fields(type(part))[0].name
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(part, name, None)


@pytest.mark.parametrize("game", game_ids())
def test_building_leaves_the_data_as_they_are_and_gives_equal_rules_twice(game: str) -> None:
    data = strategies.loaded(game).data
    before = repr(data)
    assert asdict(build(data)) == asdict(build(data))
    assert repr(data) == before
