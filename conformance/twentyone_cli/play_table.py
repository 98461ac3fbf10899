"""Plays rounds one after another with a person: a shoe lasts as the rules say, balances carry on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from twentyone.answer import rules_for
from twentyone.interpreter.table import BANKER
from twentyone.model.money import from_json, to_json
from twentyone.playing.shoe import ShoeInPlay
from twentyone_cli.person import Left, Person, default_stake
from twentyone_cli.play_bets import Betting
from twentyone_cli.play_round import RoundOfPerson

if TYPE_CHECKING:
    from twentyone.model.money import Money
    from twentyone.model.rules import Rules
    from twentyone.playing.voice import Voice
    from twentyone_cli.play_round import PlayedRound
    from twentyone_cli.telling import Screen

ROUND_IN_SHOE = "round_in_shoe"


@frozen
class Sitting:
    """What was agreed before the first round.

    `balance` is every seat's, in chips. Where the person banks, the rules' computer line plays the seats.
    """

    seed: int
    balance: int
    seats: int
    banks: bool


class TableOfPerson:
    """A table at which a person plays."""

    def __init__(self, voice: Voice, screen: Screen, sitting: Sitting) -> None:
        """Take how the game is told, where, and what was agreed."""
        self._voice = voice
        self._screen = screen
        self._sitting = sitting
        self._person = Person(screen, voice)
        self._betting = Betting(self._person, screen, voice)
        self._rules = rules_for(voice.game)
        self._shoe = ShoeInPlay(self._rules, sitting.seed)
        self._balances: dict[int, Money] = dict.fromkeys(range(1, sitting.seats + 1), sitting.balance)
        self._bank: Money = 0
        self.rounds: list[PlayedRound] = []

    def play(self) -> None:
        """Play until the person quits, the input ends, or no seat can stake any more."""
        self._greet()
        try:
            while self._round():
                self._person.ask(self._voice.words.say("screens/ask_again"))
        except (Left, KeyboardInterrupt):  # an interrupt may also come between two questions
            self._say("screens/left")
        self._say("screens/goodbye", rounds=len(self.rounds), seed=self._sitting.seed)

    def _say(self, phrase: str, **facts: object) -> None:
        self._screen.line(self._voice.words.say(phrase, **facts))

    def _greet(self) -> None:
        stakes = self._rules.stakes
        seed = self._voice.words.say("screens/seed", seed=self._sitting.seed)
        self._screen.line(f"{self._voice.names.game()} · {seed}", "bold")
        self._say("screens/limits", least=stakes.least, most=stakes.most)

    def _round(self) -> bool:
        """Play one round; false if no seat can stake any more."""
        least = max(1, self._rules.stakes.least)
        able = {seat: balance for seat, balance in self._balances.items() if balance >= least}
        if not able:
            self._say("screens/all_broke")
            return False
        cards = self._shoe.begin()
        options = {ROUND_IN_SHOE: self._shoe.round_number} if ROUND_IN_SHOE in self._rules.settings else {}
        rules = rules_for(self._voice.game, options)
        seats = self._laid(rules, able) if self._sitting.banks else self._asked(rules, able)
        round_ = RoundOfPerson(self._voice, self._screen, self._person, banks=self._sitting.banks)
        played = round_.play(rules, {"options": options, "seats": seats, "shoe": cards, "decisions": []})
        if played is None:
            self._say("screens/void")
            self._shoe.shuffle()
        else:
            self._end(played)
        return True

    def _asked(self, rules: Rules, able: dict[int, Money]) -> list[dict[str, Any]]:
        self._screen.line()
        return self._betting.ask(rules, able, self._shoe.round_number)

    def _laid(self, rules: Rules, able: dict[int, Money]) -> list[dict[str, Any]]:
        """Lay the usual stake for each seat that the computer plays."""
        return [
            {
                "seat": seat,
                "balance": to_json(balance),
                "bets": {"main": default_stake(None, balance, rules.stakes)},
            }
            for seat, balance in able.items()
        ]

    def _end(self, played: PlayedRound) -> None:
        self.rounds.append(played)
        for seat in played.table.seats:
            if seat.balance is not None:
                self._balances[int(seat.number)] = seat.balance
        for each in played.result["net"]:
            if each["seat"] == BANKER:
                self._bank += from_json(each["net"])
        names = self._voice.names
        for number, balance in self._balances.items():
            self._say("tells/balance", who=names.seat(number), balance=to_json(balance))
        if self._sitting.banks:
            self._say("screens/bank_net", net=to_json(self._bank))
        if self._shoe.end(played.table.drawn):
            self._say("screens/shuffled")
