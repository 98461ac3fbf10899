"""Says what differs in words of the field, with the clauses behind it on both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from twentyone.playing.rulebook import lines
from twentyone.playing.voice import voice_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.diff.compare import Difference
    from twentyone.load.rules import Game
    from twentyone.playing.behind import Source
    from twentyone.words import Language


@frozen
class Side:
    """A differing rule as one game has it: its words, empty where there is none, and what is behind it."""

    says: str
    sources: tuple[Source, ...]


@frozen
class Said:
    """A difference in words: what the rule is called, and what it is in the first game and in the second."""

    rule: str
    a: Side
    b: Side


class Teller:
    """Says the differences of two games in one language."""

    def __init__(self, a: Game, b: Game, language: Language) -> None:
        """Take the two games. Raises: InvalidInput if the clauses beside one's rules have faults."""
        self.voices = (voice_for(a, language), voice_for(b, language))
        self._lines = tuple(lines(voice) for voice in self.voices)

    def said(self, difference: Difference) -> Said:
        """Say one difference."""
        names, sides = zip(*(self._side(place, difference) for place in range(len(self.voices))), strict=True)
        return Said(next(filter(None, names), difference.pointer), *sides)

    def _side(self, place: int, difference: Difference) -> tuple[str, Side]:
        pointer = (difference.in_a, difference.in_b)[place]
        if pointer is None:
            return "", Side("", ())
        known = self._lines[place]
        sources = self.voices[place].behind.sources([pointer])
        if pointer in known:
            name, text = known[pointer]
            return name, Side(text, sources)
        inside = {at: line for at, line in known.items() if at.startswith(f"{pointer}/")}
        name = _common([name for name, _ in inside.values()])
        text = "; ".join(f"{own.removeprefix(name).lstrip(' /')}: {says}" for own, says in inside.values())
        return name, Side(text, sources)


def _common(names: list[str]) -> str:
    """Give the heads that all of some names begin with."""
    parts = [name.split(" / ") for name in names]
    shared = []
    for heads in zip(*parts, strict=False):
        if len(set(heads)) > 1:
            break
        shared.append(heads[0])
    return " / ".join(shared)


def tellers(a: Game, b: Game) -> Mapping[Language, Teller]:
    """Give what says two games' differences in each language. Raises: as `Teller`."""
    return {"en": Teller(a, b, "en"), "zh": Teller(a, b, "zh")}
