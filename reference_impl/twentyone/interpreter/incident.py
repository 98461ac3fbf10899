"""What happens to a round from outside: absence, leaving, and faults of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter.play import line_for
from twentyone.interpreter.table import BANKER, Decision, NoRule, Point, Table
from twentyone.model.money import to_json

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from twentyone.interpreter.hand import Hand, SeatNumber
    from twentyone.interpreter.settle import Settled
    from twentyone.model.rules import Absent, Leaving


class Incident:
    """One event of a round, and its consequences as the rules have them."""

    def __init__(self, event: Mapping[str, Any]) -> None:
        """Take an event in a vector's form; see the page on vectors for its fields."""
        self._event = event
        self._happened = False
        self._away = False
        self._left = False
        self._void = False
        self._stood: Hand | None = None
        self._fines: list[dict[str, Any]] = []

    def strikes(self, table: Table, answered: int) -> bool:
        """Let the event happen, or the absent player come back, when so many points were answered."""
        if not self._happened and answered == self._event["after_decision"]:
            self._happened = True
            self._happen(table)
        elif self._happened and answered == self._event.get("back_after_decision"):
            self._away = False
        return self._void

    def answer(self, table: Table, point: Point) -> Decision | None:
        """Play for a player who is away or has left."""
        if point.seat != self._event.get("seat") or not (self._away or self._left):
            return None
        if point.offer is not None:
            table.fired.add("/absent/offers")
            return Decision("decline")
        hand = _hand_at(table, point)
        do = self._wanted(table, hand)
        if do not in point.legal:
            do = "stand"
        if do == "stand" and hand is self._stood:
            # Contradictory rules could let a hand that stands stay open; nobody would end the round.
            raise NoRule("a hand that stands is asked again")
        self._stood = hand if do == "stand" else None
        return Decision(do)

    def _wanted(self, table: Table, hand: Hand) -> str:
        if self._left and _leaving(table).hand_stands[self._who]:
            return "stand"
        return line_for(table, hand, _absent(table).play)

    @property
    def _who(self) -> str:
        return "banker" if self._event.get("seat") == BANKER else "player"

    def amend(self, table: Table, result: dict[str, Any], settled: Sequence[Settled]) -> None:
        """Add fines, refunds and leavers; a leaver's own result is not the round's, unless it counts."""
        result["fines"] = self._fines
        result["refunded"] = self._void
        result["left"] = [self._event["seat"]] if self._left else []
        result["ended"] = self._void
        if not self._left:
            return
        table.fired.add(f"/leaving/{self._who}/after_deal/own_result")
        if _leaving(table).result_counts[self._who]:
            return
        seat = self._event["seat"]
        net = next(each for each in result["net"] if each["seat"] == seat)
        if seat == BANKER:
            net["net"] = 0
            return
        lost = _leaving(table).stake_lost
        table.fired.add("/leaving/player/after_deal/stake")
        own = [each.hand.staked for each in settled if each.seat.number == seat]
        net["net"] = to_json(-sum(own) if lost else 0)
        for shown in result["hands"]:
            if shown["seat"] == seat:
                shown["returned"] = 0 if lost else shown["staked"]

    def _happen(self, table: Table) -> None:
        what = self._event["what"]
        if what == "failure":
            self._fail(table)
        elif what == "leave":
            self._leave(table)
        else:
            self._go_away(table, what)

    def _fail(self, table: Table) -> None:
        failure = table.rules.failure
        if failure is None:
            raise NoRule("the rules say nothing about failures")
        resolved = self._event.get("resolved", False)
        table.fired.add("/failure/resolved" if resolved else "/failure/unresolved")
        self._void = failure.resolved_voids if resolved else failure.unresolved_voids

    def _leave(self, table: Table) -> None:
        seat = self._event.get("seat")
        if seat is None or seat not in _players(table):
            raise NoRule(f"nobody plays at seat {seat!r}, so nobody leaves it")
        fine = _leaving(table).fines[self._who, True]
        table.fired.update((f"{fine.pointer}/fine", f"{fine.pointer}/then", "/leaving/fine_goes"))
        stakes = {each.number: each.main for each in table.seats}
        of = {
            "table_minimum": table.rules.stakes.least,
            "table_maximum": table.rules.stakes.most,
            "own_first_stakes": stakes.get(seat, 0),
            "all_first_stakes": sum(stakes.values()),
        }
        self._left = True
        self._fines = [{"seat": seat, "amount": to_json(fine.times * of[fine.of])}]

    def _go_away(self, table: Table, what: str) -> None:
        absent = _absent(table)
        if what not in absent.events:
            raise NoRule(f"the rules say nothing about {what}")
        table.fired.update((f"{absent.pointer}/events", f"{absent.pointer}/meanwhile"))
        hours = self._event.get("hours")
        over = False
        if absent.hours is not None and hours is not None:
            table.fired.add(f"{absent.pointer}/limit/hours")
            if hours == absent.hours:
                table.fired.add(f"{absent.pointer}/limit/exactly")
            over = hours > absent.hours or (hours == absent.hours and absent.exactly_is_over)
        if over:
            table.fired.add(f"{absent.pointer}/over_limit")
        if over and absent.over_leaves:
            self._leave(table)
        self._away = over or not absent.waits


def _hand_at(table: Table, point: Point) -> Hand:
    if point.seat == BANKER:
        return table.banker
    seat = next(each for each in table.seats if each.number == point.seat)
    return seat.hands[point.hand - 1]


def _players(table: Table) -> list[SeatNumber]:
    banker = [BANKER] if table.rules.table.banker_plays else []
    return [*banker, *(seat.number for seat in table.seats)]


def _absent(table: Table) -> Absent:
    if table.rules.absent is None:
        raise NoRule("the rules say nothing about absent players")
    return table.rules.absent


def _leaving(table: Table) -> Leaving:
    if table.rules.leaving is None:
        raise NoRule("the rules say nothing about leaving")
    return table.rules.leaving
