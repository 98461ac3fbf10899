"""The forms of questions where a wrong type could pass for a right one: true is not 1, and 1 is not true.

What is missing, or of a type that nothing can be done with, shows where it is used; the schema of vectors
says the rest, too slowly to be asked about every question.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from twentyone.interpreter.table import BANKER
from twentyone.model.money import LARGEST

if TYPE_CHECKING:
    from collections.abc import Callable

EVENTS = frozenset({"disconnect", "no_action", "leave", "failure"})
ORIGINS = frozenset({"deal", "split"})


def check_form(kind: str, given: Mapping[str, Any]) -> None:
    """See that whole numbers, truths, texts, lists and maps of a question are what they seem to be.

    What a player asks to stake, or where to place it, is the rules' to refuse.

    Raises:
        ValueError, LookupError, TypeError: the question is not in its kind's form.
    """
    options = given.get("options", {})
    if type(options) is not dict:
        _map(options)
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


def _list(value: object) -> None:
    if not isinstance(value, list | tuple):
        raise TypeError(f"it takes a list, not {value!r}")


def _map(value: object) -> None:
    if type(value) is not dict and not isinstance(value, Mapping):
        raise TypeError(f"it takes a map, not {value!r}")


def _cards_of_a_hand(value: object) -> None:
    _list(value)
    if not value:
        raise ValueError("a hand has a card at least")


def _one_of(value: object, words: frozenset[str]) -> None:
    if value not in words:
        raise ValueError(f"it takes one of {', '.join(sorted(words))}, not {value!r}")


def _asked_seat(value: object) -> None:
    if type(value) is not str:
        _whole(value)


def _hand(given: Mapping[str, Any]) -> None:
    _cards_of_a_hand(given["cards"])
    _one_of(given["origin"], ORIGINS)


def _settle(given: Mapping[str, Any]) -> None:
    hand = given["hand"]
    _hand(hand)
    _cards_of_a_hand(given["dealer"])
    for state in ("doubled", "surrendered", "claimed"):
        _truth(hand[state])


def _side_bet(given: Mapping[str, Any]) -> None:
    _text(given["bet"])
    _whole(given["round_in_shoe"], 1)
    _list(given["player"])
    _list(given["dealer"])


def _round(given: Mapping[str, Any]) -> None:
    # Most questions are rounds, and nearly all are right: a call for each field would cost as much as a card.
    seats, decisions = given["seats"], given["decisions"]
    if not type(seats) is type(decisions) is type(given["shoe"]) is list:
        for value in (seats, decisions, given["shoe"]):
            _list(value)
    for each in seats:
        seat = each["seat"]
        if type(seat) is not int or type(each["bets"]) is not dict or not -LARGEST <= seat <= LARGEST:
            _asked_seat(seat)
            _map(each["bets"])
    for each in decisions:
        seat, hand, do = each["seat"], each["hand"], each["do"]
        typed = type(seat) is type(hand) is int and type(do) is str
        if not typed or not -LARGEST <= seat <= LARGEST or not -LARGEST <= hand <= LARGEST:
            _asked_seat(seat)
            _whole(hand)
            _text(do)


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
    _list(given["opening"])
    _list(given["rounds"])
    for each in given["rounds"]:
        _whole(each["cards"], 0)
        if "void" in each:
            _truth(each["void"])


def _screen(given: Mapping[str, Any]) -> None:
    _list(given["commands"])
    for each in given["commands"]:
        _text(each["do"])


def _table(given: Mapping[str, Any]) -> None:
    if given["room"] is not None:
        _text(given["room"])
    _list(given["commands"])
    for each in given["commands"]:
        _asked_seat(each["seat"])
        _text(each["do"])


def _account(given: Mapping[str, Any]) -> None:
    if "score" in given:
        _whole(given["score"])
    elif "left" in given:
        _list(given["left"])
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
