"""Rounds to be told, and the voices that tell them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from twentyone.load.rules import choose, load_game
from twentyone.playing.voice import Voice, voice_for

if TYPE_CHECKING:
    from twentyone.playing.steps import Step
    from twentyone.words import Language


@cache
def voice(game: str, language: Language = "en", reading: str = "") -> Voice:
    """Give the voice of a packaged game, under a reading if one is given."""
    choices = dict([reading.split("=")]) if reading else {}
    return voice_for(choose(load_game(game), choices, {}), language)


def asked(shoe: str, *decisions: str, main: Any = 100, **seat: Any) -> dict[str, Any]:
    """Give a round of seat 1. Takes: cards in draw order; decisions as `do`, `hand:do` or `banker:do`."""
    bets = {"main": main, **seat.pop("bets", {})}
    return {
        "options": {},
        "seats": [{"seat": 1, **seat, "bets": bets}],
        "shoe": shoe.split(),
        "decisions": [_decision(each) for each in decisions],
    }


def _decision(text: str) -> dict[str, Any]:
    where, _, do = text.rpartition(":")
    if where == "banker":
        return {"seat": "banker", "hand": 1, "do": do}
    do, _, stake = do.partition(" ")
    return {"seat": 1, "hand": int(where or 1), "do": do, **({"stake": int(stake)} if stake else {})}


def sentences(step: Step) -> list[str]:
    """Give what a step tells, its title first."""
    return [step.title, *(told.says for told in step.told)]


def whys(step: Step) -> dict[str, tuple[str, str]]:
    """Give each choice of a step with its status and the reason."""
    return {choice.do: (choice.status, choice.why) for choice, _ in step.choices}


def behind(step: Step, do: str) -> list[str]:
    """Give the ids of what stands behind a choice."""
    return next([each.id for each in found] for choice, found in step.choices if choice.do == do)
