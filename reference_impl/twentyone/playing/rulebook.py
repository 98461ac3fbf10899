"""A game's rules as a person reads them: every rule in words, with what stands behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from twentyone.load.pointer import join
from twentyone.model.conditions import read_condition
from twentyone.model.rules import UNLIMITED
from twentyone.playing.conditions import condition_in_words, range_in_words
from twentyone.trace.places import places_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from twentyone.load.pointer import Token
    from twentyone.playing.behind import Source
    from twentyone.playing.voice import Voice
    from twentyone.trace.places import Place

_HEAD: Final = frozenset({"game", "title", "document", "settings"})
_CONDITIONS: Final = frozenset({"when", "wins"})
_RANGE: Final = frozenset({"least", "most"})


@frozen
class Rule:
    """One line of a section: a rule with what stands behind it, or, without text, the head of some rules.

    A section that is one rule has no label in it.
    """

    pointer: str
    depth: int
    """How far it stands inside its section, from 0."""
    label: str
    text: str
    sources: tuple[Source, ...] = ()


@frozen
class Section:
    """One section of a rules file."""

    key: str
    title: str
    rules: tuple[Rule, ...]


@frozen
class Setting:
    """What a table or room chooses, and what it is unless it chooses otherwise."""

    name: str
    title: str
    unit: str
    default: int
    one_of: tuple[int, ...]
    sources: tuple[Source, ...]


def sections(voice: Voice) -> tuple[Section, ...]:
    """Give the sections of a game's resolved rules in the file's order, without its head and settings."""
    rulebook = _Rulebook(voice)
    return tuple(
        Section(key, _capitalized(voice.words.key(key)), tuple(rulebook.section(key)))
        for key in voice.game.data
        if key not in _HEAD
    )


def settings(voice: Voice) -> tuple[Setting, ...]:
    """Give a game's settings in the file's order."""
    return tuple(
        Setting(
            name,
            voice.words.of(each["title"]),
            voice.words.value("kind", each["kind"]),
            each["default"],
            tuple(each.get("one_of", ())),
            voice.behind.sources([join(("settings", name))]),
        )
        for name, each in voice.game.data["settings"].items()
    )


def lines(voice: Voice) -> dict[str, tuple[str, str]]:
    """Give every rule's full name and text in words, by pointer; settings as well, before all others."""
    named = {
        join(("settings", each.name)): (each.title, voice.words.say("screens/default", value=each.default))
        for each in settings(voice)
    }
    for section in sections(voice):
        heads = [section.title]
        for rule in section.rules:
            heads[rule.depth + 1 :] = [rule.label] if rule.label else []
            if rule.text:
                named[rule.pointer] = (" / ".join(heads), rule.text)
    return named


def _capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


class _Rulebook:
    """Walks the rules of one game."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._words = voice.words
        self._places: Mapping[str, Place] = places_of(voice.game.data)

    def section(self, key: str) -> Iterator[Rule]:
        """Give the lines of a section; a section that is a rule itself is one line."""
        value = self._voice.game.data[key]
        if self._is_rule((key,)):
            yield self._line((key,), 0, "", value)
        else:
            yield from self._inside((key,), 0, value)

    def _is_rule(self, path: tuple[Token, ...]) -> bool:
        return self._places[join(path)].role != "section"

    def _inside(self, path: tuple[Token, ...], depth: int, value: Any) -> Iterator[Rule]:
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, child in items:
            below = (*path, key)
            if key == "title":
                continue
            label = self._label(path, key, child)
            if self._is_rule(below):
                yield self._line(below, depth, label, child)
            else:
                yield Rule(join(below), depth, label, "")
                yield from self._inside(below, depth + 1, child)

    def _line(self, path: tuple[Token, ...], depth: int, label: str, value: Any) -> Rule:
        pointer = join(path)
        text = self._said(value, str(path[-1]))
        return Rule(pointer, depth, label, text, self._voice.behind.sources([pointer]))

    def _label(self, path: tuple[Token, ...], key: Token, value: Any) -> str:
        """Name a place by its title if it has one, else by its key or its number."""
        if isinstance(value, dict) and "title" in value:
            title = self._words.of(value["title"])
            name = value.get("tier") if isinstance(key, int) else key
            return f"{title} ({name})" if name else title
        return str(key + 1) if isinstance(key, int) else self._words.key(key, str(path[-1]))

    def _said(self, value: Any, key: str) -> str:
        """Say a rule's value on one line."""
        if isinstance(value, bool):
            return self._words.truth(value=value)
        if isinstance(value, dict):
            return self._map(value, key)
        if isinstance(value, list):
            separator = "; " if any(isinstance(each, dict) for each in value) else None
            parts = [self._said(each, key) for each in value]
            joined = self._words.all_of(parts) if separator is None else separator.join(parts)
            return joined or self._words.say("tells/nothing")
        if isinstance(value, str):
            said = self._words.value(key, value)
            return self._voice.names.bet(value) if said == value else said
        return str(value)

    def _map(self, value: dict[str, Any], key: str) -> str:
        if key in _CONDITIONS:
            return condition_in_words(read_condition(value, ""), self._words)
        if "setting" in value:
            return self._setting(value["setting"])
        if value.keys() == {"en", "zh"}:
            return self._words.of(value)
        if value.keys() <= _RANGE:
            most = value.get("most", UNLIMITED)
            bounds = (value.get("least", 0), most if isinstance(most, int) else UNLIMITED)
            return range_in_words(bounds, self._words)
        return "; ".join(
            f"{self._words.key(name, key)} {self._said(each, name)}"
            for name, each in value.items()
            if name not in ("title", "tier")
        )

    def _setting(self, name: str) -> str:
        setting = self._voice.game.data["settings"][name]
        title = self._words.of(setting["title"])
        return self._words.say("screens/setting", title=title, name=name, value=setting["default"])
