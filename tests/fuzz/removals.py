"""Leaving one thing out of a question, worked out here anew, to hold against what shrinking left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.fuzz.engines import oracle
from twentyone_conformance.fuzz.bench import Bench
from twentyone_conformance.fuzz.questions.question import Question
from twentyone_conformance.fuzz.readings import Followed
from twentyone_conformance.fuzz.talk import Talk
from twentyone_conformance.fuzz.valid import is_valid

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from twentyone_conformance.engines import Engine
    from twentyone_conformance.fuzz.found import Found

Given = dict[str, Any]


def without_one(question: Question) -> Iterator[Question]:
    """Give a question without each of its cards, seats, bets, decisions, commands, rounds and players."""
    for given in _without_one(dict(question.given)):
        yield Question(question.kind, given)


def _without_one(given: Given) -> Iterator[Given]:
    for name in ("shoe", "cards", "dealer", "decisions", "opening", "rounds", "commands", "left"):
        for values in _thinner(given.get(name, [])):
            yield {**given, name: values}
    for values in _thinner(given.get("hand", {}).get("cards", [])):
        yield {**given, "hand": {**given["hand"], "cards": values}}
    for place, seat in enumerate(given.get("seats", [])):
        others = [each for other, each in enumerate(given["seats"]) if other != place]
        decisions = [each for each in given["decisions"] if each["seat"] != seat["seat"]]
        yield {**given, "seats": others, "decisions": decisions}
        for bet in seat["bets"]:
            bets = {name: stake for name, stake in seat["bets"].items() if name != bet}
            seats = [*given["seats"][:place], {**seat, "bets": bets}, *given["seats"][place + 1 :]]
            yield {**given, "seats": seats}


def _thinner(values: list[Any]) -> Iterator[list[Any]]:
    for place in range(len(values)):
        yield [*values[:place], *values[place + 1 :]]


def removable(engine: Engine, game: str, found: Found) -> list[Mapping[str, Any]]:
    """Give what is still answered wrongly with one thing less than a finding has."""
    held = Bench(
        Talk(engine, {game: oracle(game).shown}),
        oracle(game),
        Followed(oracle(game), ("asked", "hands", "bets")),
    )
    any_reading = not found.readings
    question = Question(found.vector.kind, found.vector.given)
    return [
        each.given
        for each in without_one(question)
        if is_valid(oracle(game).game, each) and held.wrong(each, any_reading=any_reading) is not None
    ]
