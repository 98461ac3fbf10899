"""The forms of questions where a wrong type would pass for a right one: true is not 1, and 1 is not true.

What is missing, or of a type that nothing can be done with, shows where it is used; the schema of vectors
says the rest, too slowly to be asked about every question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter.table import BANKER
from twentyone.model.money import LARGEST

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

EVENTS = frozenset({"disconnect", "no_action", "leave", "failure"})
ORIGINS = frozenset({"deal", "split"})


def check_form(kind: str, given: Mapping[str, Any]) -> None:
    """See that whole numbers, truths and texts of a question are what they seem to be.

    What a player asks to stake, or where to place it, is the rules' to refuse.

    Raises:
        ValueError, LookupError, TypeError: the question is not in its kind's form.
    """
    if kind in FORMS:
        FORMS[kind](given)


def _whole(value: object, least: int = -LARGEST) -> None:
    if type(value) is not int or not least <= value <= LARGEST:
        raise ValueError(f"it takes a whole number from {least} to {LARGEST}, not {value!r}")


def _truth(value: object) -> None:
    if value is not True and value is not False:
        raise ValueError(f"it takes true or false, not {value!r}")


def _text(value: object) -> None:
    if type(value) is not str:
        raise ValueError(f"it takes a text, not {value!r}")


def _one_of(value: object, words: frozenset[str]) -> None:
    if value not in words:
        raise ValueError(f"it takes one of {', '.join(sorted(words))}, not {value!r}")


def _asked_seat(value: object) -> None:
    if type(value) is not str:
        _whole(value)


def _hand(given: Mapping[str, Any]) -> None:
    _one_of(given["origin"], ORIGINS)


def _settle(given: Mapping[str, Any]) -> None:
    hand = given["hand"]
    _one_of(hand["origin"], ORIGINS)
    for state in ("doubled", "surrendered", "claimed"):
        _truth(hand[state])


def _side_bet(given: Mapping[str, Any]) -> None:
    _whole(given["round_in_shoe"], 1)


def _round(given: Mapping[str, Any]) -> None:
    for each in given["seats"]:
        _asked_seat(each["seat"])
    for each in given["decisions"]:
        _asked_seat(each["seat"])
        _whole(each["hand"])
        _text(each["do"])


def _incident(given: Mapping[str, Any]) -> None:
    _round(given)
    event = given["event"]
    _one_of(event["what"], EVENTS)
    _whole(event["after_decision"], 0)
    if event.get("seat") != BANKER and "seat" in event:
        _whole(event["seat"])
    for field in ("hours", "back_after_decision"):
        if field in event:
            _whole(event[field], 0)
    if "resolved" in event:
        _truth(event["resolved"])


def _shoe(given: Mapping[str, Any]) -> None:
    for each in given["rounds"]:
        _whole(each["cards"], 0)
        if "void" in each:
            _truth(each["void"])


def _screen(given: Mapping[str, Any]) -> None:
    for each in given["commands"]:
        _text(each["do"])


def _table(given: Mapping[str, Any]) -> None:
    if given["room"] is not None:
        _text(given["room"])
    for each in given["commands"]:
        _asked_seat(each["seat"])
        _text(each["do"])


def _account(given: Mapping[str, Any]) -> None:
    if "score" in given:
        _whole(given["score"])
    elif "left" in given:
        for each in given["left"]:
            _whole(each["cards"], 0)
            _truth(each["spade_two"])
    else:
        _whole(given["room_factor"])
        _whole(given["base"])


FORMS: dict[str, Callable[[Mapping[str, Any]], None]] = {
    "hand": _hand,
    "settle": _settle,
    "side_bet": _side_bet,
    "round": _round,
    "refuse": _round,
    "incident": _incident,
    "shoe": _shoe,
    "screen": _screen,
    "table": _table,
    "account": _account,
    "hint": _hand,
}
