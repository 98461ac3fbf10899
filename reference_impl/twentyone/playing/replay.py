"""Tells any vector's question step by step: what the rules answer, by which clauses, under which reading."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from attrs import frozen

from twentyone.answer import (
    ExtraMissing,
    NoRule,
    Refused,
    UnknownKind,
    UnknownSetting,
    explain,
    show_refusal,
)
from twentyone.load.problem import InvalidInput
from twentyone.load.rules import choose
from twentyone.playing.parts import tell_part
from twentyone.playing.rounds import tell_round

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from twentyone.load.readings import Alternative, Reading
    from twentyone.load.rules import Game
    from twentyone.playing.behind import Source
    from twentyone.playing.steps import Step
    from twentyone.playing.voice import Voice

ROUNDS = frozenset({"round", "refuse", "incident"})


@frozen
class NoAnswer:
    """The rules do not answer a question, and why."""

    why: str


@frozen(eq=False)
class OtherReading:
    """How the question is answered under an alternative of one reading, where that makes a difference."""

    reading: str
    alternative: str
    says: str
    answer: Any
    """The answer, or NoAnswer."""

    @property
    def key(self) -> str:
        """The choice as vectors and the command line write it."""
        return f"{self.reading}={self.alternative}"


@frozen(eq=False)
class Replay:
    """A question told: its steps, what the rules answer, and the clauses that decided."""

    steps: tuple[Step, ...]
    answer: Any
    """What the rules give, in a vector's form, or NoAnswer."""
    clauses: tuple[Source, ...]


def replay(voice: Voice, kind: str, given: Mapping[str, Any]) -> Replay:
    """Tell a question of any kind.

    Raises:
        BadGiven: `given` is not in its kind's form.
    """
    answered, fired = _answer(voice.game, kind, given)
    if isinstance(answered, NoAnswer):
        return Replay((), answered, ())
    told = tell_round(voice, given) if kind in ROUNDS else tell_part(voice, kind, given)
    return Replay(tuple(told), answered, voice.behind.sources(sorted(fired)))


def other_readings(voice: Voice, kind: str, given: Mapping[str, Any]) -> Iterator[OtherReading]:
    """Give the alternatives under which a question is answered differently, in the order of the readings.

    A reading that was chosen for the game stays as chosen.
    """
    own, _ = _answer(voice.game, kind, given)
    for reading, alternative, game in _variants(voice.game):
        answered, _ = _answer(game, kind, given)
        if answered != own:
            says = voice.words.of({"en": alternative.says.en, "zh": alternative.says.zh})
            yield OtherReading(reading.id, alternative.id, says, answered)


@lru_cache(maxsize=16)
def _variants(game: Game) -> tuple[tuple[Reading, Alternative, Game], ...]:
    """Give a game under each alternative of each reading that was not chosen for it."""
    variants = []
    for reading in game.readings:
        for each in reading.alternatives if reading.id not in game.chosen else ():
            with suppress(InvalidInput):  # it changes the same place as one that was chosen
                chosen = choose(game, {**game.chosen, reading.id: each.id}, game.settings)
                variants.append((reading, each, chosen))
    return tuple(variants)


def _answer(game: Game, kind: str, given: Mapping[str, Any]) -> tuple[Any, frozenset[str]]:
    try:
        answered, fired = explain(game, kind, given)
    except Refused as refused:
        return show_refusal(refused, whole=kind in ROUNDS), refused.fired
    except (ExtraMissing, NoRule, UnknownKind, UnknownSetting) as reason:
        return NoAnswer(str(reason)), frozenset()
    return answered, frozenset(fired)
