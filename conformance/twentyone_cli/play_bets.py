"""Asks a person for the bets of a round, each checked by the rules before the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from twentyone.answer import Refused
from twentyone.interpreter.bets import is_open, take_bets
from twentyone.interpreter.table import Table
from twentyone.model.money import to_json
from twentyone.playing.conditions import range_in_words
from twentyone_cli.person import default_stake
from twentyone_cli.telling import ids_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.model.money import Money
    from twentyone.model.rules import Rules
    from twentyone.playing.voice import Voice
    from twentyone_cli.person import Person
    from twentyone_cli.telling import Screen


@frozen(eq=False)
class Betting:
    """Asks for bets, and remembers each seat's last ones as what Enter lays."""

    person: Person
    screen: Screen
    voice: Voice
    _last: dict[tuple[int, str], int] = field(factory=dict, init=False)

    def ask(self, rules: Rules, balances: Mapping[int, Money], round_in_shoe: int) -> list[dict[str, Any]]:
        """Give the seats with their bets in a round's form; one that lays nothing sits out.

        Takes: the balances of the seats that can stake something. Raises: Left.
        """
        while True:
            asked = [self._seat(rules, seat, balances[seat], round_in_shoe) for seat in balances]
            if seats := [seat for seat in asked if seat["bets"]]:
                return seats
            self.screen.line(self.voice.words.say("screens/nothing_laid"), "yellow")

    def _seat(self, rules: Rules, seat: int, balance: Money, round_in_shoe: int) -> dict[str, Any]:
        given: dict[str, Any] = {"seat": seat, "balance": to_json(balance), "bets": {}}
        bets: dict[str, int] = given["bets"]
        usual = default_stake(self._last.get((seat, "main")), balance, rules.stakes)
        self._lay(rules, given, "main", usual)
        if rules.main_bet.required and not bets:
            return given
        for bet, side_bet in rules.side_bets.items():
            if side_bet.needs_main and "main" not in bets:
                continue
            if not is_open(Table(rules, (), set()), side_bet, round_in_shoe):
                closed = self.voice.words.say("screens/closed_bet", bet=self.voice.names.bet(bet))
                self.screen.line(closed, "dim", indent=3)
                continue
            self._lay(rules, given, bet, self._last.get((seat, bet), 0))
        return given

    def _lay(self, rules: Rules, given: dict[str, Any], bet: str, usual: int) -> None:
        names, words = self.voice.names, self.voice.words
        prompt = words.say(
            "screens/ask_stake",
            who=names.seat(given["seat"]),
            bet=names.bet(bet),
            default=self.person.shown(usual),
        )

        def refused(stake: int) -> str | None:
            return self._refused(rules, {**given, "bets": {**given["bets"], bet: stake}})

        stake = self.person.stake(prompt, usual, rules.stakes, refused)
        self._last[given["seat"], bet] = stake
        if stake:
            given["bets"][bet] = stake

    def _refused(self, rules: Rules, given: dict[str, Any]) -> str | None:
        """Say why the rules refuse a seat's bets; None if they take them."""
        words, fired = self.voice.words, set[str]()
        try:
            take_bets(Table(rules, (), fired), [given])
        except Refused as refusal:
            stakes = rules.stakes
            detail = (
                words.say("tells/balance", who=self.voice.names.seat(given["seat"]), balance=given["balance"])
                if refusal.code == "no_funds"
                else words.say("whys/stakes", range=range_in_words((stakes.least, stakes.most), words))
            )
            behind = ids_of(self.voice.behind.clauses(sorted(fired)), words)
            return words.all_of(filter(None, (words.name("refusals", refusal.code), detail, behind)))
        return None
