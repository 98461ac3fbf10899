"""Exact values of whole rounds by brute force: the interpreter plays every deal of a tiny shoe, card by card.

Nothing of the analysis is used. Cards are drawn one at a time from an explicit shoe, the banker's hidden
card is one of them, and chances are fractions. The player never sees that card: all deals that look alike
to him share his decision.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import attrs

from twentyone.interpreter.play import is_closed, line_for
from twentyone.interpreter.round import Round
from twentyone.interpreter.table import BANKER, Decision, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from twentyone.interpreter.hand import Hand
    from twentyone.interpreter.table import Point, Table
    from twentyone.model.rules import Rules

    Decide = Callable[[Table, Point], str]
    Worlds = Mapping[str, Fraction]

STAKE = 64
"""The first stake in chips; every amount of the rules tried is whole."""


@attrs.frozen
class Stop:
    """A round that waits: for a decision at `point`, or without one for the next card of the shoe."""

    table: Table
    point: Point | None


@attrs.define
class Brute:
    """The value of a round: under `decide`, or the best that can be had where it is not given.

    Attributes:
        rules: the rules, with so many decks that a card may come up as often as `shoe` has it.
        shoe: how many cards of each rank there are.
        decide: chooses at a decision point by what a player sees.
    """

    rules: Rules
    shoe: Mapping[str, int]
    decide: Decide | None = None
    _kept: dict[object, Fraction] = attrs.field(factory=dict, init=False)

    def value(self) -> Fraction:
        """Give what a round is expected to earn, in first stakes."""
        if self._hidden_place is None:
            return self._go_on((), (), {"": Fraction(1)}) / STAKE
        # An unseen card is as likely to be any card as if it were drawn first.
        size = sum(self.shoe.values())
        hidden = {rank: Fraction(copies, size) for rank, copies in self.shoe.items() if copies}
        return self._go_on((), (), hidden) / STAKE

    @property
    def _hidden_place(self) -> int | None:
        faces = [(step.to_banker, face) for step in self.rules.deal for face in step.faces]
        return next(
            (place for place, (to_banker, face) in enumerate(faces) if to_banker and face != "up"), None
        )

    def _go_on(self, seen: tuple[str, ...], decisions: tuple[str, ...], worlds: Worlds) -> Fraction:
        """Value a round after these cards were seen and these decisions made.

        `worlds` holds how likely each rank is for the hidden card.
        """
        total = Fraction(0)
        waiting: dict[str, Stop] = {}
        for hidden, likely in worlds.items():
            played = self._play(seen, decisions, hidden)
            if isinstance(played, Stop):
                waiting[hidden] = played
            else:
                total += likely * played
        if not waiting:
            return total
        part = sum((worlds[hidden] for hidden in waiting), Fraction(0))
        alike = {hidden: worlds[hidden] / part for hidden in waiting}
        stop = next(iter(waiting.values()))
        if stop.point is not None:
            return total + part * self._decided(seen, decisions, alike, stop)
        if _all_closed(stop.table):
            for hidden, each in waiting.items():
                total += worlds[hidden] * self._banker(seen, decisions, hidden, each)
            return total
        return total + part * self._next_card(seen, decisions, alike)

    def _decided(
        self, seen: tuple[str, ...], decisions: tuple[str, ...], worlds: Worlds, stop: Stop
    ) -> Fraction:
        assert stop.point is not None
        key = (_look(stop.table), stop.point)
        if key not in self._kept:
            legal = stop.point.legal
            if self.decide is not None:
                legal = (self.decide(stop.table, stop.point),)
            self._kept[key] = max(self._go_on(seen, (*decisions, do), worlds) for do in legal)
        return self._kept[key]

    def _next_card(self, seen: tuple[str, ...], decisions: tuple[str, ...], worlds: Worlds) -> Fraction:
        total = Fraction(0)
        for rank in self.shoe:
            joint = {
                hidden: likely * self._chance(rank, (*seen, hidden)) for hidden, likely in worlds.items()
            }
            chance = sum(joint.values(), Fraction(0))
            if chance:
                then = {hidden: each / chance for hidden, each in joint.items() if each}
                total += chance * self._go_on((*seen, rank), decisions, then)
        return total

    def _banker(self, seen: tuple[str, ...], decisions: tuple[str, ...], hidden: str, stop: Stop) -> Fraction:
        """Value the banker's drawing; nobody decides any more, so that nothing has to look alike."""
        key = (_look(stop.table), tuple(sorted(stop.table.banker.cards)))
        if key not in self._kept:
            self._kept[key] = self._next_card(seen, decisions, {hidden: Fraction(1)})
        return self._kept[key]

    def _chance(self, rank: str, out: tuple[str, ...]) -> Fraction:
        size = sum(self.shoe.values()) - sum(each != "" for each in out)
        return Fraction(self.shoe[rank] - out.count(rank), size)

    def _play(self, seen: tuple[str, ...], decisions: tuple[str, ...], hidden: str) -> Stop | int | Fraction:
        """Play the round with the real interpreter as far as the cards seen and the decisions go."""
        place = self._hidden_place
        cards = [rank + "c" for rank in seen]
        if place is not None and len(cards) >= place:
            cards.insert(place, hidden + "c")
        given = {"seats": [{"seat": 1, "bets": {"main": STAKE}}], "shoe": cards}
        fresh = Round.__new__(Round)
        try:
            fresh.__init__(self.rules, given, set())  # type: ignore[misc]
            for do in decisions:
                fresh.decide(Decision(do))
            while fresh.point is not None and fresh.point.seat == BANKER:
                fresh.decide(Decision(self._as_computer(fresh.table)))
        except Refused as refused:
            if refused.code != "shoe_exhausted":
                raise
            return Stop(fresh.table, None)
        if fresh.point is not None:
            return Stop(fresh.table, fresh.point)
        return self._settled(fresh)

    def _settled(self, finished: Round) -> int | Fraction:
        """Give what a finished round earned, in chips."""
        seat = finished.table.seats[0]
        returned = sum(each.returned for each in finished.settle()) + sum(bet.returned for bet in seat.placed)
        return returned - sum(hand.staked for hand in seat.hands) - sum(bet.staked for bet in seat.placed)

    def _as_computer(self, table: Table) -> str:
        assert self.rules.absent is not None
        return line_for(table, table.banker, self.rules.absent.play)


def _all_closed(table: Table) -> bool:
    """Whether the player is done; a hand that misses its second card is not."""
    hands = [hand for seat in table.seats for hand in seat.hands]
    dealt = table.upcard is not None and all(len(hand.cards) > 1 for hand in hands)
    return dealt and all(is_closed(table, hand) for hand in hands)


def _look(table: Table) -> object:
    """What a player sees, apart from the order of cards, which changes nothing."""
    seat = table.seats[0]
    return (
        table.upcard,
        tuple(_look_at(hand) for hand in seat.hands),
        seat.splits,
        seat.insured,
    )


def _look_at(hand: Hand) -> object:
    return (
        tuple(sorted(hand.cards)),
        hand.split_rank,
        hand.staked,
        hand.closed,
        hand.surrendered,
        hand.claimed,
    )
