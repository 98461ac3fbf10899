"""Questions for advice: asked where nothing that is played shows a difference, as they take the analysis."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from twentyone.analysis.errors import require_extra
from twentyone.answer import ExtraMissing
from twentyone_conformance.fuzz.questions.question import Question
from twentyone_conformance.witness.order import order
from twentyone_conformance.witness.rounds import RANKS, in_suits

if TYPE_CHECKING:
    from twentyone.load.rules import Game
    from twentyone_conformance.witness.parts import Parts

_MOST_CARDS: Final = 3
"""What is legal, and so what can be advised, tells hands of two cards from larger ones only."""

_NOT_ADVISED_BY: Final = frozenset(
    {"settings", "stakes", "side_bets", "leaving", "voids_unresolved", "screen", "account"}
)
"""Sections of the model that no advice depends on."""


def bears_on_advice(parts: Parts, *games: Game) -> bool:
    """Tell whether a difference in some parts of the rules can change what one of the games advises."""
    sections = {part.partition(".")[0].rstrip("#") for part in parts}
    return any("hints" in game.data for game in games) and bool(sections - _NOT_ADVISED_BY)


def missing_extra() -> str:
    """Say what is missing to work advice out; empty if nothing is."""
    try:
        require_extra()
    except ExtraMissing as missing:
        return str(missing)
    return ""


def hints() -> list[Question]:
    """Give every hand of two and three cards against every upcard, dealt and split, the smallest first."""
    asked = []
    for count in range(2, _MOST_CARDS + 1):
        for ranks in combinations_with_replacement(RANKS, count):
            for upcard in RANKS:
                # One deck has enough of each rank for so few cards.
                dealt = in_suits("".join((*ranks, upcard)), decks=1)
                assert dealt is not None  # noqa: S101 - there are four of each
                *cards, up = dealt
                asked += [
                    Question("hint", {"cards": cards, "origin": origin, "upcard": up, "options": {}})
                    for origin in ("deal", "split")
                ]
    return sorted(asked, key=order)
