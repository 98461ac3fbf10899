"""The person at the keyboard: what is asked, what is typed, and how wrong input is told."""

from __future__ import annotations

import io
import sys
from math import floor
from typing import TYPE_CHECKING

from twentyone_cli.telling import numbers_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from twentyone.interpreter.table import Point
    from twentyone.model.money import Money
    from twentyone.model.rules import Stakes
    from twentyone.playing.steps import Step
    from twentyone.playing.voice import Voice
    from twentyone_cli.telling import Screen

QUIT = frozenset({"q", "quit", "退出"})
HELP = frozenset({"?", "？", "help"})


class Left(Exception):
    """The person quits, or the input has ended."""


class Person:
    """Asks on a screen and reads lines of standard input."""

    def __init__(self, screen: Screen, voice: Voice) -> None:
        self._screen = screen
        self._words = voice.words
        self._names = voice.names
        if isinstance(sys.stdin, io.TextIOWrapper):
            # What is no text in the terminal's encoding is wrong input like any other.
            sys.stdin.reconfigure(errors="replace")

    def ask(self, prompt: str) -> str:
        """Give what is typed, without blanks around it.

        Raises:
            Left: the person quits, or there is no more input.
        """
        try:
            self._screen.prompt(prompt)
            line = sys.stdin.readline()
        except KeyboardInterrupt:
            line = ""
        if not (line and sys.stdin.isatty()):
            self._screen.line()
        if not line or line.strip().lower() in QUIT:
            raise Left
        return line.strip()

    def stake(self, prompt: str, default: int, stakes: Stakes, refused: Callable[[int], str | None]) -> int:
        """Ask for a stake until one is given that is not refused; Enter takes the default, 0 lays nothing.

        Args:
            prompt: the question.
            default: the stake that Enter takes.
            stakes: the limits, for the explanation.
            refused: says why a stake cannot be laid, or None.

        Raises:
            Left: as `ask`.
        """
        while True:
            text = self.ask(prompt)
            if text in HELP:
                facts = {"least": stakes.least, "most": stakes.most}
                self._screen.line(self._words.say("screens/stake_help", **facts), indent=3)
                continue
            if text and not (text.isascii() and text.isdigit() and len(text) <= 15):
                shown = self.shown(default)
                said = self._words.say("screens/not_a_number", text=text[:40], default=shown)
                self._screen.line(said, "yellow", indent=3)
                continue
            stake = int(text) if text else default
            why = refused(stake) if stake else None
            if why is None:
                return stake
            self._screen.line(why, "yellow", indent=3)

    def shown(self, default: int) -> str:
        """Write the stake that Enter takes."""
        return str(default) if default else self._words.say("screens/no_stake")

    def choice(self, point: Point, step: Step) -> str:
        """Ask what to do at a point until it is something that may be chosen; ? explains.

        Raises:
            Left: as `ask`.
        """
        names = {choice.do: self._words.name("actions", choice.do) for choice, _ in step.choices}
        numbers = numbers_of(step.choices)
        shown = self._words.all_of(f"{number} {names[do]}" for do, number in numbers.items())
        while True:
            text = self.ask(
                self._words.say("screens/ask_decision", who=self._names.hand(point.seat, point.hand))
            ).lower()
            if text in HELP:
                self._screen.choices(step.choices, explained=True)
                continue
            do = meant(text, names, numbers)
            if do in numbers:
                return do
            self._screen.line(self._why_not(text, do, names, shown, step), "yellow", indent=3)

    def _why_not(self, text: str, do: str | None, names: Mapping[str, str], shown: str, step: Step) -> str:
        if do is not None:
            why = next(choice.why for choice, _ in step.choices if choice.do == do)
            return self._words.say("screens/not_allowed", action=names[do], why=why)
        if not text:
            return self._words.say("screens/choose_one", choices=shown)
        return self._words.say("screens/not_a_choice", text=text[:40], choices=shown)


def meant(text: str, names: Mapping[str, str], numbers: Mapping[str, int]) -> str | None:
    """Find the action that a text means: its number, its word, its name, or what only it begins with."""
    for do, number in numbers.items():
        if text == str(number):
            return do
    for do, name in names.items():
        if text in (do, name):
            return do
    begun = {do for do, name in names.items() if text and (do.startswith(text) or name.startswith(text))}
    allowed = begun & set(numbers)
    found = allowed if len(allowed) == 1 else begun
    return found.pop() if len(found) == 1 else None


def default_stake(last: int | None, balance: Money | None, stakes: Stakes, usual: int = 100) -> int:
    """Give the stake that Enter lays: the last one or the usual one, as far as limits and funds allow."""
    most = stakes.most if balance is None else min(stakes.most, floor(balance))
    wanted = usual if last is None else last
    return max(min(wanted, most), stakes.least) if most >= stakes.least else 0
