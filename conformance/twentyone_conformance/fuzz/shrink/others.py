"""Smaller questions of the kinds that are no rounds: fewer cards, commands, rounds and players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone_conformance.fuzz.shrink.lists import thinner, with_one
from twentyone_conformance.fuzz.shrink.values import nearer_nothing, plainer_amounts, plainer_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone_conformance.fuzz.questions.question import Given

# The lists of each kind that things can be taken out of, by their places.
LISTS: dict[str, tuple[tuple[str, ...], ...]] = {
    "hand": (("cards",),),
    "hint": (("cards",),),
    "settle": (("hand", "cards"), ("dealer",)),
    "side_bet": (("dealer",),),
    "shoe": (("rounds",), ("opening",)),
    "screen": (("commands",),),
    "table": (("commands",),),
    "account": (("left",),),
}
CARDS: dict[str, tuple[tuple[str, ...], ...]] = {
    "hand": (("cards",),),
    "hint": (("cards",),),
    "settle": (("hand", "cards"), ("dealer",)),
    "side_bet": (("player",), ("dealer",)),
    "shoe": (("opening",),),
}
AMOUNTS: dict[str, tuple[tuple[str, ...], ...]] = {
    "settle": (("stake",), ("insurance",)),
    "side_bet": (("stake",),),
    "screen": (("balance",),),
}
NUMBERS: dict[str, tuple[tuple[str, ...], ...]] = {
    "side_bet": (("round_in_shoe",),),
    "account": (("score",), ("base",), ("room_factor",)),
}


def smaller_others(kind: str, given: Given) -> Iterator[Given]:
    """Give questions with less in them."""
    for path in LISTS[kind]:
        for values in thinner(_at(given, path) or ()):
            yield _with(given, path, values)
    for name in given.get("options", ()):
        yield {**given, "options": {each: value for each, value in given["options"].items() if each != name}}
    if given.get("options") == {} and kind == "settle":
        yield {name: value for name, value in given.items() if name != "options"}
    for place, each in enumerate(given.get("rounds", ())):
        if each.get("void"):
            yield _with(given, ("rounds",), with_one(given["rounds"], place, {"cards": each["cards"]}))


def plainer_others(kind: str, given: Given) -> Iterator[Given]:
    """Give questions that hold as much, one value of them plainer."""
    for path in CARDS.get(kind, ()):
        for cards in plainer_cards(_at(given, path)):
            yield _with(given, path, cards)
    for path in AMOUNTS.get(kind, ()):
        for amount in plainer_amounts(_at(given, path)):
            yield _with(given, path, amount)
    for path in NUMBERS.get(kind, ()):
        for number in nearer_nothing(_at(given, path) or 0):
            yield _with(given, path, number)
    yield from _plainer_entries(given)
    if kind in {"hand", "hint"} and given["origin"] == "split":
        yield {**given, "origin": "deal"}
    if kind == "settle":
        yield from _plainer_settlements(given)
    if given.get("room") is not None:
        yield {**given, "room": None}


def _plainer_entries(given: Given) -> Iterator[Given]:
    """Give questions with a plainer number in one of their rounds, commands or players."""
    for path in (("rounds",), ("commands",), ("left",)):
        entries = given.get(path[0], ())
        for place, entry in enumerate(entries):
            for other in _plainer_entry(entry):
                yield _with(given, path, with_one(entries, place, other))


def _plainer_entry(entry: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for amount in plainer_amounts(entry["stake"]) if "stake" in entry else ():
        yield {**entry, "stake": amount}
    for field in ("cards", "seat"):
        if isinstance(entry.get(field), int):
            for number in nearer_nothing(entry[field]):
                yield {**entry, field: number}
    if entry.get("spade_two"):
        yield {**entry, "spade_two": False}


def _plainer_settlements(given: Given) -> Iterator[Given]:
    shown = given["hand"]
    for done in ("doubled", "surrendered", "claimed"):
        if shown[done]:
            yield {**given, "hand": {**shown, done: False}}
    if shown["origin"] == "split":
        yield _with(given, ("hand", "origin"), "deal")
    if given["insurance"]:
        yield {**given, "insurance": 0}
        if given["stake"] != 10:
            yield {**given, "stake": 10, "insurance": 5}


def _at(given: Given, path: tuple[str, ...]) -> Any:
    value: Any = given
    for key in path:
        value = value.get(key)
    return value


def _with(given: Given, path: tuple[str, ...], value: Any) -> Given:
    if len(path) == 1:
        return {**given, path[0]: value}
    return {**given, path[0]: {**given[path[0]], path[1]: value}}
