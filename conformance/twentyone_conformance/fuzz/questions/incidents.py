"""Rounds that something happens to from outside: absence, leaving, failures, at every place of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.answer import Refused
from twentyone.interpreter.incident import Incident
from twentyone.interpreter.round import Round
from twentyone.interpreter.table import BANKER
from twentyone_conformance.fuzz.questions.question import TRIES, NothingToAsk
from twentyone_conformance.fuzz.questions.rounds import TASTES, begin, laid_out, wish

if TYPE_CHECKING:
    from twentyone.load.rules import Game
    from twentyone.model.rules import Absent, Rules
    from twentyone_conformance.fuzz.questions.chance import Chance
    from twentyone_conformance.fuzz.questions.question import Given

Event = dict[str, Any]

SPLITTING = (("split", "stand"), ("split", "hit"))

PLACES = (0, 1, 2, 3, 5, 8, 12)
"""After how many answers something happens; a round that ends before has it happen at its end."""


def has_incidents(rules: Rules) -> bool:
    """Whether the rules know anything that can happen to a round from outside."""
    return rules.absent is not None or rules.leaving is not None or rules.failure is not None


def incident(chance: Chance, game: Game) -> Given:
    """Give a round with an event that the rules know, and the decisions that are still asked for.

    Raises: NothingToAsk.
    """
    for _ in range(TRIES):
        rules, given, shoe = begin(chance, game)
        if not _events(rules, players(rules, given)):
            continue
        event = _event(chance, rules, given)
        stops = chance.one_in(8)
        round_ = Round(rules, {**given, "shoe": shoe}, set())
        try:
            _play(chance, round_, given, event, stops=stops)
        except Refused:
            # A single deck can run out.
            continue
        # What never happens is no incident: it happens at the end, if the round was over before.
        event["after_decision"] = min(event["after_decision"], round_.answered)
        return {**given, "shoe": laid_out(chance, shoe, round_.table.drawn), "event": event}
    raise NothingToAsk(f"nothing happens to a round of {game.id}")


def _play(chance: Chance, round_: Round, given: Given, event: Event, *, stops: bool) -> None:
    """Play on through the event; to where the players stop answering after it, if they do.

    Raises:
        Refused: the shoe has run out.
    """
    happening = Incident(event)
    # Most of what can go wrong with an absence goes wrong with the hands of a split.
    taste = chance.choose(SPLITTING if chance.one_in(3) else TASTES)
    while not happening.strikes(round_.table, round_.answered) and round_.point is not None:
        unasked = happening.answer(round_.table, round_.point)
        if unasked is not None:
            round_.decide(unasked, was_asked=False)
        elif stops and round_.answered >= event["after_decision"]:
            return
        else:
            request = wish(chance, round_, round_.point, taste)
            round_.decide(round_.check(request))
            given["decisions"].append(request)


def _event(chance: Chance, rules: Rules, given: Given) -> Event:
    concerned = players(rules, given)
    what = chance.choose(_events(rules, concerned))
    at: Event = {"after_decision": chance.choose(PLACES)}
    if what == "failure":
        return {"what": what, **at, "resolved": chance.one_in(2)}
    event = {"what": what, "seat": chance.choose(concerned), **at}
    if what == "leave" or rules.absent is None:
        return event
    return {**event, **_absence(chance, rules.absent, at["after_decision"])}


def _absence(chance: Chance, absent: Absent, place: int) -> Event:
    """Give the hours away, where there is a limit of them, and whether the player comes back in time."""
    if absent.hours is None:
        hours: Event = {}
        in_time = True
    else:
        away = chance.choose(
            (0, absent.hours, absent.hours + 1, max(0, absent.hours - 1), 2 * absent.hours + 9)
        )
        hours = {"hours": away}
        in_time = away < absent.hours
    if absent.waits or not in_time or not chance.one_in(3):
        return hours
    return {**hours, "back_after_decision": place + chance.between(1, 3)}


def _events(rules: Rules, concerned: list[int | str]) -> list[str]:
    kinds = sorted(rules.absent.events) if rules.absent is not None and concerned else []
    if rules.leaving is not None and concerned:
        kinds.append("leave")
    if rules.failure is not None:
        kinds.append("failure")
    return kinds


def players(rules: Rules, given: Given) -> list[int | str]:
    """Give who can be missing: seats with a hand, and a banker who is a player."""
    laid = rules.main_bet.laid_if_unplaced
    seats: list[int | str] = [each["seat"] for each in given["seats"] if "main" in each["bets"] or laid]
    return [*seats, BANKER] if rules.table.banker_plays else seats
