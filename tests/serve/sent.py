"""Rules and questions as a runner sends them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from twentyone.load.data import game_ids
from twentyone.load.rules import load_game

GAME = "speed-blackjack"
HAND = {"cards": ["As", "6d"], "origin": "deal"}
SOFT_17 = {"points": 17, "soft": True, "natural": False, "bust": False}


def rules(game: str = GAME) -> dict[str, Any]:
    """Give a copy of a game's rules that a test may change."""
    return deepcopy(load_game(game).data)


def all_rules() -> dict[str, Any]:
    """Give the rules of every packaged game."""
    return {game: rules(game) for game in game_ids()}


def played(*decisions: dict[str, Any], bets: dict[str, Any] | None = None, **seat: Any) -> dict[str, Any]:
    """Give a round of one seat that is dealt 10 and 9 against a 6, with a ten in the hole and a 5 to draw."""
    return {
        "options": {},
        "seats": [{"seat": 1, "bets": {"main": 100} if bets is None else bets, **seat}],
        "shoe": ["Td", "6c", "9h", "Ts", "5d", "4c"],
        "decisions": list(decisions),
    }


def does(do: str) -> dict[str, Any]:
    """Give a decision for the only hand."""
    return {"seat": 1, "hand": 1, "do": do}
