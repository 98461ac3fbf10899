"""Any question or answer in words: its fields by their names, cards and bets as people call them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter.table import BANKER
from twentyone.model.cards import CARDS
from twentyone.playing.cards import shown_card, shown_cards

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.playing.voice import Voice

_OF_BETS = frozenset({"bet", "open"})


def described(data: Any, voice: Voice, key: str = "") -> str:
    """Say JSON data of a vector on one line. Takes: the key that it stands under, if any."""
    if isinstance(data, dict):
        parts = [_field(name, value, voice, key) for name, value in data.items()]
        return voice.words.all_of(parts) or voice.words.say("tells/nothing")
    if isinstance(data, list):
        return _list(data, voice, key)
    if data is None:
        return voice.words.say("tells/nothing")
    if isinstance(data, bool):
        return voice.words.truth(value=data)
    if isinstance(data, str):
        return _word(data, voice, key)
    return str(data)


def fields(data: Mapping[str, Any], voice: Voice) -> list[tuple[str, str]]:
    """Give the name and the words of each field of a question or an answer, in its order.

    An entry of a list that is itself a map stands on a line of its own.
    """
    return [(voice.words.key(name), _block(value, voice, name)) for name, value in data.items()]


def _block(value: Any, voice: Voice, key: str) -> str:
    if isinstance(value, list) and any(isinstance(each, dict) for each in value):
        return "\n".join(described(each, voice, key) for each in value)
    return described(value, voice, key)


def _field(name: str, value: Any, voice: Voice, around: str) -> str:
    if name == "bets" and isinstance(value, dict):
        return voice.words.all_of(
            f"{voice.names.bet(bet)} {described(stake, voice)}" for bet, stake in value.items()
        )
    # What is done on a screen or in a room is said in other words than what is done with a hand.
    if (around, name) == ("commands", "do"):
        return voice.words.name("commands", value)
    return f"{voice.words.key(name)} {described(value, voice, name)}"


def _list(data: list[Any], voice: Voice, key: str) -> str:
    if not data:
        return voice.words.say("tells/nothing")
    if all(isinstance(each, str) and each in CARDS for each in data):
        return shown_cards(data)
    if any(isinstance(each, dict) for each in data):
        return "; ".join(described(each, voice, key) for each in data)
    return voice.words.all_of(described(each, voice, key) for each in data)


def _word(text: str, voice: Voice, key: str) -> str:
    if text in CARDS:
        return shown_card(text)
    if text == BANKER:
        return voice.names.seat(text)
    if key in _OF_BETS:
        return voice.names.bet(text)
    return voice.words.value(key, text)
