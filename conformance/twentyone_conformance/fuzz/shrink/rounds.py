"""Smaller rounds: fewer seats, decisions, cards and bets, then plainer ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.model.money import to_json
from twentyone_conformance.fuzz.shrink.lists import shorter, thinner, with_one
from twentyone_conformance.fuzz.shrink.replay import Use, refitted, use_of, without
from twentyone_conformance.fuzz.shrink.values import nearer_nothing, plainer_amounts, plainer_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.rules import Game
    from twentyone_conformance.fuzz.questions.question import Given

REFUSING = "refuse"


def smaller_rounds(game: Game, kind: str, given: Given) -> Iterator[Given]:
    """Give rounds with less in them, those with the least first."""
    use = use_of(game, given)
    yield from _fewer_seats(game, kind, given, use)
    yield from _earlier_ends(kind, given, use)
    yield from _fewer_decisions(game, kind, given, use)
    for cards in thinner(given["shoe"]):
        yield from _fitted(game, kind, {**given, "shoe": cards}, use)
    for fewer in (*_fewer_bets(given), *_fewer_options(given)):
        yield from _fitted(game, kind, fewer, use)
    if "event" in given:
        for field in ("back_after_decision", "hours"):
            if field in given["event"]:
                event = {each: value for each, value in given["event"].items() if each != field}
                yield {**given, "event": event}


def plainer_rounds(game: Game, kind: str, given: Given) -> Iterator[Given]:
    """Give rounds that hold as much, one value of them plainer."""
    use = use_of(game, given)
    ordered = sorted(given["seats"], key=lambda seat: int(seat["seat"]))
    if ordered != given["seats"]:
        yield {**given, "seats": ordered}
    for place, seat in enumerate(given["seats"]):
        yield from _plainer_seats(given, place, seat)
    for cards in plainer_cards(given["shoe"]):
        yield from _fitted(game, kind, {**given, "shoe": cards}, use)
    for place, decision in enumerate(given["decisions"]):
        for amount in plainer_amounts(decision.get("stake")) if "stake" in decision else ():
            yield {**given, "decisions": with_one(given["decisions"], place, {**decision, "stake": amount})}
    if "event" in given:
        for field in ("after_decision", "back_after_decision", "hours"):
            for number in nearer_nothing(given["event"].get(field, 0)):
                yield {**given, "event": {**given["event"], field: number}}


def _fitted(game: Game, kind: str, given: Given, use: Use | None) -> Iterator[Given]:
    """Give a changed round as it is, and with those of its decisions that still fit, if these are others."""
    yield given
    whole = use is not None and use.over and kind != REFUSING
    if kind != REFUSING:
        fitting = refitted(game, given, whole=whole)
    elif given["decisions"]:
        *earlier, last = given["decisions"]
        before = refitted(game, {**given, "decisions": earlier}, whole=False)
        fitting = None if before is None else {**before, "decisions": [*before["decisions"], last]}
    else:
        fitting = None
    if fitting is not None and fitting["decisions"] != given["decisions"]:
        yield fitting


def _fewer_seats(game: Game, kind: str, given: Given, use: Use | None) -> Iterator[Given]:
    for place, seat in enumerate(given["seats"]):
        if len(given["seats"]) == 1:
            return
        number = seat["seat"]
        kept = {
            **given,
            "seats": [each for other, each in enumerate(given["seats"]) if other != place],
            "decisions": [each for each in given["decisions"] if each["seat"] != number],
        }
        own = frozenset[int]() if use is None else use.by_seat.get(number, frozenset())
        for places in (own, frozenset[int]()):
            yield from _fitted(game, kind, {**kept, "shoe": without(given["shoe"], places)}, use)


def _earlier_ends(kind: str, given: Given, use: Use | None) -> Iterator[Given]:
    """Give rounds that end sooner: in their decisions, and in their cards."""
    if kind != REFUSING:
        for decisions in shorter(given["decisions"]):
            yield {**given, "decisions": decisions}
    if use is not None:
        yield {**given, "shoe": given["shoe"][: use.drawn]}
        yield {**given, "shoe": given["shoe"][: use.drawn + 1]}


def _fewer_decisions(game: Game, kind: str, given: Given, use: Use | None) -> Iterator[Given]:
    for place in range(len(given["decisions"])):
        decisions = [*given["decisions"][:place], *given["decisions"][place + 1 :]]
        taken = use.by_decision[place] if use is not None and place < len(use.by_decision) else range(0)
        for places in (taken, range(0)) if taken else (range(0),):
            shoe = without(given["shoe"], places)
            yield from _fitted(game, kind, {**given, "shoe": shoe, "decisions": decisions}, use)


def _fewer_bets(given: Given) -> Iterator[Given]:
    for place, seat in enumerate(given["seats"]):
        for bet in seat["bets"]:
            bets = {each: stake for each, stake in seat["bets"].items() if each != bet}
            yield _with_seat(given, place, {**seat, "bets": bets})
        if "balance" in seat:
            yield _with_seat(given, place, {name: seat[name] for name in ("seat", "bets")})


def _fewer_options(given: Given) -> Iterator[Given]:
    for name in given["options"]:
        yield {**given, "options": {each: value for each, value in given["options"].items() if each != name}}


def _plainer_seats(given: Given, place: int, seat: dict[str, Any]) -> Iterator[Given]:
    taken = {each["seat"] for each in given["seats"]}
    for number in range(1, seat["seat"]):
        if number not in taken:
            yield _renumbered(given, place, number)
    for bet, stake in seat["bets"].items():
        for amount in plainer_amounts(stake):
            yield _with_seat(given, place, {**seat, "bets": {**seat["bets"], bet: amount}})
            if "balance" in seat and isinstance(seat["balance"], int) and isinstance(stake, int):
                # What is left after the bets may be what matters.
                left = {**seat, "balance": to_json(seat["balance"] - stake + amount)}
                yield _with_seat(given, place, {**left, "bets": {**seat["bets"], bet: amount}})
    for amount in plainer_amounts(seat["balance"]) if "balance" in seat else ():
        yield _with_seat(given, place, {**seat, "balance": amount})


def _renumbered(given: Given, place: int, number: int) -> Given:
    """Let a seat have another number, wherever it is named."""
    old = given["seats"][place]["seat"]
    moved = {**given, **_with_seat(given, place, {**given["seats"][place], "seat": number})}
    moved["decisions"] = [
        {**each, "seat": number} if each["seat"] == old else each for each in given["decisions"]
    ]
    if "event" in given and given["event"].get("seat") == old:
        moved["event"] = {**given["event"], "seat": number}
    return moved


def _with_seat(given: Given, place: int, seat: dict[str, Any]) -> Given:
    return {**given, "seats": with_one(given["seats"], place, seat)}
