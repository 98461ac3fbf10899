"""Says in words, in both languages, what a known mistake is."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from attrs import evolve

from twentyone.playing.names import Names
from twentyone.playing.rulebook import lines
from twentyone.playing.voice import voice_for
from twentyone.words import LANGUAGES
from twentyone_conformance.zoo.run import game_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.load.rules import Game
    from twentyone.playing.voice import Voice
    from twentyone.words import Language
    from twentyone_conformance.diagnosis.mistakes import Mistake

_PLAYED: Final = {
    "en": "{rule}: played as “{wrong}” instead of “{right}”",
    "zh": "{rule}：应为“{right}”，却按“{wrong}”进行",
}
_ADDED: Final = {
    "en": "{rule}: played as “{wrong}”, a rule that is none",
    "zh": "{rule}：按并不存在的“{wrong}”进行",
}
_MISSING: Final = {"en": "{rule}: “{right}” is not followed", "zh": "{rule}：没有遵守“{right}”"}
_SWAPPED: Final = {"en": "plays by the rules of {title}", "zh": "按{title}的规则进行"}
_CLAUSE: Final = {"en": " (clause {clause}: {says})", "zh": "（条款{clause}：{says}）"}
_AND: Final = {"en": "; ", "zh": "；"}


def says(game: Game, mistake: Mistake) -> Mapping[str, str]:
    """Say a mistake of a game, by language. Takes: the game with its right rules."""
    if mistake.fault is not None:
        return {language: mistake.fault.says[language].rstrip(".。") for language in LANGUAGES}
    if mistake.source == "game":
        title = game_of(mistake.name).data["title"]
        return {language: _SWAPPED[language].format(title=title[language]) for language in LANGUAGES}
    if mistake.source == "reading":
        return _read_as(game, mistake.name)
    return {language: _changed(game, mistake, language) for language in LANGUAGES}


def _read_as(game: Game, name: str) -> Mapping[str, str]:
    reading, _, choice = name.partition("=")
    alternatives = next(each.alternatives for each in game.readings if each.id == reading)
    text = next(each.says for each in alternatives if each.id == choice)
    return {"en": text.en.rstrip("."), "zh": text.zh.rstrip("。")}


def _changed(game: Game, mistake: Mistake, language: Language) -> str:
    """Say which lines of the rule book a mistake changes, and the clause behind the first of them."""
    voice, played = _voice(game, language), mistake.played(game)
    wrongly = evolve(voice, game=played, names=Names(played.data, voice.words))
    right, wrong = lines(voice), lines(wrongly)
    said = []
    for pointer in dict.fromkeys([*right, *wrong]):
        (name, before), (other, after) = (each.get(pointer, ("", "")) for each in (right, wrong))
        if before != after:
            form = _PLAYED if before and after else _MISSING if before else _ADDED
            said.append(form[language].format(rule=name or other, right=before, wrong=after))
    # Where lines have moved up or down, every one of them differs: the mistake's own name says it shorter.
    text = _AND[language].join(said) if 0 < len(said) <= 2 else mistake.name
    return text + _clause(game, mistake.pointer, language)


@lru_cache(maxsize=16)
def _voice(game: Game, language: Language) -> Voice:
    return voice_for(game, language)


def _clause(game: Game, pointer: str, language: Language) -> str:
    """Give the clause that is most exactly about a rule; nothing where none stands there."""
    clause = _voice(game, language).behind.clause(pointer)
    return (
        "" if clause is None else _CLAUSE[language].format(clause=clause.id, says=clause.says.rstrip(".。"))
    )
