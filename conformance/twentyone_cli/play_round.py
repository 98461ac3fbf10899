"""Plays one round with a person, from the deal to the settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from twentyone.answer import Refused
from twentyone.interpreter.round import Round, show_round
from twentyone.interpreter.table import BANKER
from twentyone.playing.computer import computer_decision
from twentyone.playing.narrator import Narrator

if TYPE_CHECKING:
    from twentyone.interpreter.table import Decision, Point, Table
    from twentyone.model.rules import Rules
    from twentyone.playing.steps import Step
    from twentyone.playing.voice import Voice
    from twentyone_cli.person import Person
    from twentyone_cli.telling import Screen


ONE_SEAT_AND_BANKER = 2


@frozen(eq=False)
class PlayedRound:
    """A finished round: its question in a vector's form, how it was told, its result, and its table."""

    given: dict[str, Any]
    steps: tuple[Step, ...]
    result: dict[str, Any]
    table: Table

    def as_json(self) -> dict[str, Any]:
        """Give the round as data: a question that any engine can be asked, its answer, and its steps."""
        return {
            "given": self.given,
            "steps": [step.as_json() for step in self.steps],
            "result": self.result,
        }


class RoundOfPerson:
    """One round, shown as it goes; whom the person does not play, the rules' computer line does."""

    def __init__(self, voice: Voice, screen: Screen, person: Person, *, banks: bool) -> None:
        """Take how and where the round is told, who is asked, and whether the person banks."""
        self._voice = voice
        self._screen = screen
        self._person = person
        self._banks = banks
        self._narrator = Narrator(voice, banker_looks_on=banks)
        self._steps: list[Step] = []
        self._decisions: list[dict[str, Any]] = []

    def play(self, rules: Rules, given: dict[str, Any]) -> PlayedRound | None:
        """Play a round to its end; None if the shoe runs out, which voids it.

        Takes: `options`, `seats` and `shoe` in a vector's form, with bets that the rules take. Raises: Left.
        """
        try:
            round_ = Round(rules, given, set())
            self._show_opening(self._narrator.opening(round_.table))
            while round_.point is not None:
                self._decide(round_, round_.point)
        except Refused:
            # Bets and decisions were checked before they were made: only the shoe can refuse.
            return None
        settled = round_.settle()
        result = show_round(round_, settled)
        self._show(self._narrator.closing(round_.table, settled, result))
        asked = {**given, "shoe": given["shoe"][: round_.table.drawn], "decisions": self._decisions}
        return PlayedRound(asked, tuple(self._steps), result, round_.table)

    def _show_opening(self, steps: list[Step]) -> None:
        """Show the opening without what the person has just typed, or is shown at the first decision."""
        seen = {"bets", "deal"} if len(steps[1].told) <= ONE_SEAT_AND_BANKER and not self._banks else {"bets"}
        for step in steps:
            if step.what in seen:
                self._steps.append(step)
            else:
                self._show(step)

    def _show(self, *steps: Step) -> None:
        for step in steps:
            self._steps.append(step)
            self._screen.step(step)

    def _decide(self, round_: Round, point: Point) -> None:
        step = self._narrator.point(round_.table, point)
        self._steps.append(step)
        if (point.seat == BANKER) is self._banks:
            self._screen.step(step)
            decision = self._ask(round_, point, step)
        else:
            self._screen.step(evolve(step, choices=()))
            decision = computer_decision(round_.table, point)
        request = {"seat": point.seat, "hand": point.hand, "do": decision.do}
        self._decisions.append(request if decision.stake is None else {**request, "stake": decision.stake})
        round_.decide(decision)
        self._show(*self._narrator.decision(round_.table, point, decision))

    def _ask(self, round_: Round, point: Point, step: Step) -> Decision:
        request: dict[str, Any] = {"seat": point.seat, "hand": point.hand}
        request["do"] = self._person.choice(point, step)
        if request["do"] != "bet":
            return round_.check(request)
        stakes = round_.table.rules.stakes
        prompt = self._voice.words.say("screens/ask_bought", default=stakes.least)

        def refused(stake: int) -> str | None:
            try:
                round_.check({**request, "stake": stake})
            except Refused as refusal:
                return self._voice.words.name("refusals", refusal.code)
            return None

        stake = self._person.stake(prompt, stakes.least, stakes, refused)
        return round_.check({**request, "stake": stake} if stake else {**request, "do": "decline"})
