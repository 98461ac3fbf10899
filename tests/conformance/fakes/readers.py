"""Engines that play by the reference under other readings, many of them at once."""

from __future__ import annotations

from typing import Any

from twentyone.answer import NoRule
from twentyone.load.problem import InvalidInput
from twentyone.load.rules import Game, choose, load_game
from twentyone_conformance.generate.answers import answer_in_full
from twentyone_conformance.model import is_refusal

GAME = "speed-blackjack"
KINDS = ["hand", "settle", "round", "shoe", "screen", "incident", "refuse"]


def everything_otherwise(game: Game) -> dict[str, str]:
    """Choose an alternative of every reading, but for those that exclude one another."""
    choice: dict[str, str] = {}
    for reading in game.readings:
        for alternative in reading.alternatives:
            try:
                choose(game, {**choice, reading.id: alternative.id}, {})
            except InvalidInput:
                continue
            choice[reading.id] = alternative.id
            break
    return choice


class Otherwise:
    """Reads every open point in another way than the suite."""

    def __init__(self) -> None:
        game = load_game(GAME)
        self.choice = everything_otherwise(game)
        self._game = choose(game, self.choice, {})

    def hello(self, _games: Any) -> dict[str, Any]:
        reports = ["asked", "hands", "bets"]
        return {"protocol": 1, "name": "otherwise", "games": [GAME], "kinds": KINDS, "reports": reports}

    def run(self, _game: str, kind: str, given: dict[str, Any]) -> dict[str, Any]:
        try:
            answer = answer_in_full(self._game, kind, given)[0]
        except NoRule as reason:
            return {"error": str(reason)}
        return dict(answer) if is_refusal(answer) else {"result": answer}


class OtherwiseAndWrong(Otherwise):
    """Has a mistake besides: a natural of its own is worth a chip more."""

    def run(self, game: str, kind: str, given: dict[str, Any]) -> dict[str, Any]:
        said = super().run(game, kind, given)
        if kind == "settle" and said.get("result", {}).get("outcome") == "natural":
            said["result"]["net"] = 1
        return said
