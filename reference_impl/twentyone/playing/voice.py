"""How one game is told: its language, its names, and what stands behind its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from twentyone.playing.behind import Behind
from twentyone.playing.names import Names
from twentyone.words import words

if TYPE_CHECKING:
    from twentyone.load.rules import Game
    from twentyone.words import Language, Words


@frozen(eq=False)
class Voice:
    """All that a telling of one game takes."""

    game: Game
    words: Words
    names: Names
    behind: Behind


def voice_for(game: Game, language: Language) -> Voice:
    """Give the voice that tells a game in a language.

    Raises: InvalidInput if the clauses beside the game's rules have faults.
    """
    vocabulary = words(language)
    return Voice(game, vocabulary, Names(game.data, vocabulary), Behind(game, vocabulary))
