"""One game as the site shows it: its rules in words, its clauses, its readings and what they change."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import yaml
from attrs import define, evolve, field, frozen

from twentyone.load.pointer import split
from twentyone.load.rules import choose, load_game
from twentyone.model.build import build
from twentyone.playing.names import Names
from twentyone.playing.rulebook import sections, settings
from twentyone.playing.voice import Voice, voice_for
from twentyone.trace.clauses import load_clauses, related
from twentyone.words import LANGUAGES
from twentyone_site.texts import typeset

if TYPE_CHECKING:
    from twentyone.load.readings import Reading
    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules
    from twentyone.playing.rulebook import Rule, Section, Setting
    from twentyone.trace.clauses import Clause
    from twentyone.words import Language

_WIDTH: Final = 76

Told = dict[str, tuple[str, str]]
"""Rules in words by their pointers: the label and the text of each."""

Changes = dict[str, tuple[str, str] | None]
"""Rules in words that something changes, by their pointers; None for one that is no longer there."""


@define(eq=False, slots=False)
class Book:
    """One game, read once and told in both languages."""

    game: Game
    clauses: tuple[Clause, ...] = field(repr=False)

    @property
    def id(self) -> str:
        """The game's id."""
        return self.game.id

    @property
    def title(self) -> dict[Language, str]:
        """The game's title in both languages."""
        found: dict[Language, str] = self.game.data["title"]
        return found

    @cached_property
    def rules(self) -> Rules:
        """Its rules as the interpreter has them."""
        return build(self.game.data)

    @cached_property
    def voices(self) -> dict[Language, Voice]:
        """What tells the game in each language."""
        return {language: voice_for(self.game, language) for language in LANGUAGES}

    @cached_property
    def sections(self) -> dict[Language, tuple[Section, ...]]:
        """The sections of its rules."""
        return {language: _sections(voice, language) for language, voice in self.voices.items()}

    @cached_property
    def settings(self) -> dict[Language, tuple[Setting, ...]]:
        """Its settings."""
        return {language: settings(voice) for language, voice in self.voices.items()}

    @cached_property
    def told(self) -> dict[Language, Told]:
        """Its rules in words by their pointers."""
        return {language: _told(found) for language, found in self.sections.items()}

    def rule(self, language: Language, pointer: str) -> str:
        """Give a rule in words; nothing where the game has no such rule."""
        return self.told[language].get(pointer, ("", ""))[1]

    def yaml(self, pointer: str) -> str:
        """Give a rule as its file has it: its last key with its value."""
        *above, last = split(pointer)
        value: Any = self.game.data
        for token in (*above, last):
            value = value[int(token)] if isinstance(value, list) else value[token]
        is_whole = isinstance(value, (dict, list))
        text: str = yaml.safe_dump(
            value, allow_unicode=True, sort_keys=False, default_flow_style=is_whole or None, width=_WIDTH
        )
        shown = text.removesuffix("...\n").rstrip("\n")
        return f"- {shown}" if last.isdigit() else f"{last}: {shown}"

    def readings_of(self, pointer: str) -> list[Reading]:
        """Give the readings that decide a rule and have alternatives."""
        return [
            reading
            for reading in self.game.readings
            if reading.alternatives and any(related(decided, pointer) for decided in reading.decides)
        ]

    @cached_property
    def changed(self) -> dict[str, dict[Language, Changes]]:
        """The rules in words that each alternative changes, by `reading=alternative`."""
        return {
            f"{reading.id}={other.id}": self._changed_by(choose(self.game, {reading.id: other.id}, {}))
            for reading in self.game.readings
            for other in reading.alternatives
        }

    def _changed_by(self, other: Game) -> dict[Language, Changes]:
        found: dict[Language, Changes] = {}
        for language, own in self.voices.items():
            # What stands behind the rules is not told here, so the clauses need not be read again.
            voice = Voice(other, own.words, Names(other.data, own.words), own.behind)
            now = _told(_sections(voice, language))
            before = self.told[language]
            found[language] = {
                pointer: now.get(pointer)
                for pointer in {**before, **now}
                if now.get(pointer) != before.get(pointer)
            }
        return found


@frozen
class RuleLine:
    """A rule as its page shows it, with the heads above it."""

    rule: Rule
    heads: tuple[str, ...]

    @property
    def name(self) -> str:
        """The rule's name with the heads above it."""
        return " · ".join(filter(None, (*self.heads, self.rule.label)))


def lines_of(section: Section) -> list[RuleLine]:
    """Give the rules of a section, each with its heads."""
    heads: list[str] = []
    found = []
    for rule in section.rules:
        del heads[rule.depth :]
        if rule.text:
            found.append(RuleLine(rule, tuple(heads)))
        else:
            heads.append(rule.label)
    return found


def load_book(game: str) -> Book:
    """Read a packaged game.

    Raises: InvalidInput if a file of it has faults.
    """
    return Book(load_game(game), load_clauses(game))


def _sections(voice: Voice, language: Language) -> tuple[Section, ...]:
    return tuple(
        evolve(
            section, rules=tuple(evolve(rule, text=typeset(rule.text, language)) for rule in section.rules)
        )
        for section in sections(voice)
    )


def _told(found: tuple[Section, ...]) -> Told:
    return {
        line.rule.pointer: (
            " · ".join([section.title, line.name] if line.name else [section.title]),
            line.rule.text,
        )
        for section in found
        for line in lines_of(section)
    }
