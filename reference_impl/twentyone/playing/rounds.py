"""Tells a round that was given whole: `round`, `refuse` and `incident` questions, decision by decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.answer import Refused, rules_for, show_refusal
from twentyone.interpreter.incident import Incident
from twentyone.interpreter.round import play_round
from twentyone.interpreter.table import Decision
from twentyone.playing.narrator import Narrator
from twentyone.playing.steps import Step, Told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from twentyone.interpreter.settle import Settled
    from twentyone.interpreter.table import Point, Table
    from twentyone.playing.voice import Voice


def tell_round(voice: Voice, given: Mapping[str, Any]) -> list[Step]:
    """Give the steps of a round, up to its end, its open point, or the request that is refused.

    Raises:
        NoRule: the rules say nothing about the round's event.
    """
    witness = _Witness(voice, given)
    fired: set[str] = set()
    try:
        result = play_round(rules_for(voice.game, given.get("options")), given, fired, witness)
    except Refused as refused:
        return [*witness.steps, _refusal(voice, witness, refused, fired)]
    if "pending" in result:
        title = voice.words.say("tells/pending")
        witness.steps.append(Step("pending", title, data={"pending": result["pending"]}))
    return witness.steps


class _Witness:
    """Looks on while a round is played, tells it, and lets the round's event happen, if there is one."""

    def __init__(self, voice: Voice, given: Mapping[str, Any]) -> None:
        self.steps: list[Step] = []
        self.point: Point | None = None
        self.request: Mapping[str, Any] | None = None
        self._voice = voice
        self._narrator = Narrator(voice)
        self._requests: Iterator[Mapping[str, Any]] = iter(given["decisions"])
        self._decision: Decision | None = None
        self._asked = True
        self._event: Mapping[str, Any] | None = given.get("event")
        self._incident = None if self._event is None else Incident(self._event)
        self._opened = False

    def strikes(self, table: Table, answered: int) -> bool:
        """Tell what has come of the last decision, then what happens from outside."""
        if not self._opened:
            self._opened = True
            self.steps += self._narrator.opening(table)
        elif self.point is not None and self._decision is not None:
            self.steps += self._narrator.decision(table, self.point, self._decision, asked=self._asked)
        self.point = self._decision = self.request = None
        if self._incident is None or self._event is None:
            return False
        over = self._incident.strikes(table, answered)
        for phrase in ("after_decision", "back_after_decision"):
            if self._event.get(phrase) == answered:
                self.steps.append(self._tell_event(table, self._event, back=phrase != "after_decision"))
        return over

    def answer(self, table: Table, point: Point) -> Decision | None:
        """Tell the open point, and answer it where the incident's rules do."""
        self.point = point
        self.steps.append(self._narrator.point(table, point))
        unasked = None if self._incident is None else self._incident.answer(table, point)
        self._asked = unasked is None
        if unasked is None:
            self.request = next(self._requests, None)
            if self.request is not None:
                self._decision = Decision(self.request["do"], self.request.get("stake"))
        else:
            self._decision = unasked
        return unasked

    def amend(self, table: Table, result: dict[str, Any], settled: Sequence[Settled]) -> None:
        """Let the incident change the result, then tell how the round ended."""
        if self._incident is not None:
            self._incident.amend(table, result, settled)
        self.steps.append(self._narrator.closing(table, settled, result))

    def _tell_event(self, table: Table, event: Mapping[str, Any], *, back: bool) -> Step:
        words, names = self._voice.words, self._voice.names
        if back:
            return self._narrator.event(table, words.say("tells/back", who=names.seat(event["seat"])), (), {})
        if event["what"] == "failure":
            title = words.say("tells/failure_resolved" if event["resolved"] else "tells/failure_unresolved")
            return self._narrator.event(table, title, (), {"event": dict(event)})
        what = words.name("events", event["what"])
        title = words.say("tells/event", who=names.seat(event["seat"]), event=what)
        told = [words.say("tells/hours", hours=event["hours"])] if "hours" in event else []
        return self._narrator.event(table, title, told, {"event": dict(event)})


def _refusal(voice: Voice, witness: _Witness, refused: Refused, fired: set[str]) -> Step:
    """Tell a refusal: its code, the request, and the fact that forbids it where that is known."""
    words = voice.words
    told = []
    request = witness.request
    if request is not None:
        action = words.name("actions", request["do"])
        who = voice.names.hand(request["seat"], request["hand"])
        told.append(Told(words.say("tells/decided", who=who, action=action)))
        choices = witness.steps[-1].choices if refused.code in ("not_legal", "no_funds") else ()
        told += [Told(choice.why, behind) for choice, behind in choices if choice.do == request["do"]]
    title = words.say("tells/refused", why=words.name("refusals", refused.code))
    return Step("refusal", title, tuple(told), (), voice.behind.sources(sorted(fired)), show_refusal(refused))
