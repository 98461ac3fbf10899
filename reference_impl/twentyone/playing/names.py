"""What seats, hands, bets and tiers of a game are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter.table import BANKER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.words import Words


class Names:
    """The names of one game in one language: titles from its rules, all others from the vocabulary."""

    def __init__(self, data: Mapping[str, Any], words: Words) -> None:
        """Take the game's rules as data."""
        self._data = data
        self._words = words

    def game(self) -> str:
        """Give the game's title."""
        return self._words.of(self._data["title"])

    def seat(self, seat: Any) -> str:
        """Name a seat."""
        if seat == BANKER:
            return self._words.say("tells/banker")
        return self._words.say("tells/seat", seat=seat)

    def hand(self, seat: Any, hand: Any) -> str:
        """Name a hand of a seat; the banker has only one."""
        if seat == BANKER:
            return self.seat(seat)
        return self._words.say("tells/hand", seat=seat, hand=hand)

    def bet(self, bet: str) -> str:
        """Name a bet by its id; an unknown one keeps its id."""
        if bet == "main":
            return self._words.of(self._data["main_bet"]["title"])
        if bet == "insurance":
            return self._words.name("offers", bet)
        side_bet = self._data.get("side_bets", {}).get(bet)
        return bet if side_bet is None else self._words.of(side_bet["title"])

    def tier(self, bet: str, tier: str) -> str:
        """Name a tier of a side bet."""
        tiers = self._data["side_bets"][bet]["tiers"]
        return next(self._words.of(each["title"]) for each in tiers if each["tier"] == tier)
