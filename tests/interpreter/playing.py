"""Rounds that Hypothesis plays: begun with drawn bets, carried on with drawn requests, watched on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
from hypothesis import assume

from twentyone.answer import Refused, rules_for
from twentyone.interpreter.round import Round
from twentyone_conformance import strategies

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from hypothesis import strategies as st

    from twentyone.interpreter.hand import Hand, Seat
    from twentyone.interpreter.table import Table
    from twentyone.load.rules import Game
    from twentyone.model.money import Money
    from twentyone.model.rules import Rules


@attrs.define
class Play:
    """A round under way, and how it came there: `given` holds the decisions made so far."""

    game: Game
    given: dict[str, Any]
    round: Round

    @property
    def rules(self) -> Rules:
        return self.round.table.rules

    @property
    def table(self) -> Table:
        return self.round.table

    @property
    def decisions(self) -> list[dict[str, Any]]:
        decisions: list[dict[str, Any]] = self.given["decisions"]
        return decisions

    def decide(self, request: dict[str, Any]) -> None:
        """Make a request and remember it. Raises as the round does, and then remembers nothing."""
        self.round.decide(self.round.check(request))
        self.decisions.append(request)


def begin(
    data: st.DataObject, names: Sequence[str | Path] = (), most_readings: int = 3, *, balances: bool = False
) -> Play:
    """Draw a game and a round, and take its bets; with `balances` every seat has one."""
    game = data.draw(strategies.games(names, most_readings))
    given = data.draw(strategies.rounds(game))
    assume(not balances or all("balance" in seat for seat in given["seats"]))
    return replay(game, given)


def replay(game: Game, given: dict[str, Any], decisions: Sequence[dict[str, Any]] = ()) -> Play:
    """Play a round from its beginning; one that the shoe is too short for is no example."""
    fresh = {**given, "decisions": []}
    try:
        play = Play(game, fresh, Round(rules_for(game, fresh["options"]), fresh, set()))
        for each in decisions:
            play.decide(each)
    except Refused as refused:
        assume(refused.code != "shoe_exhausted")
        raise
    return play


def play_on(data: st.DataObject, play: Play) -> Iterator[dict[str, Any]]:
    """Carry a round on with drawn requests until it ends; give each before it is decided."""
    while play.round.point is not None:
        request = data.draw(strategies.requests(play.round))
        yield request
        try:
            play.decide(request)
        except Refused as refused:
            assume(refused.code != "shoe_exhausted")
            raise


def finish(data: st.DataObject, play: Play) -> Play:
    """Carry a round on to its end."""
    for _ in play_on(data, play):
        pass
    return play


def staked(seat: Seat) -> Money:
    """Give all that a seat has on the table."""
    return sum(hand.staked for hand in seat.hands) + sum(placed.staked for placed in seat.placed)


def state(play: Play) -> Any:
    """Give everything about a round that a decision could change."""
    table, round_ = play.table, play.round
    return (
        round_.point,
        round_.answered,
        tuple(round_.asked),
        table.drawn,
        table.ended,
        tuple(table.banker.cards),
        {path: tuple(cards) for path, cards in table.shared.items()},
        [_seat_state(seat) for seat in table.seats],
    )


def _seat_state(seat: Seat) -> Any:
    placed = [(each.bet, each.staked, each.tier, each.returned, each.decided) for each in seat.placed]
    hands = [_hand_state(hand) for hand in seat.hands]
    return seat.number, seat.balance, seat.main, seat.splits, tuple(seat.dealt), placed, hands


def _hand_state(hand: Hand) -> Any:
    done = (hand.touched, hand.closed, hand.doubled, hand.surrendered, hand.claimed)
    return tuple(hand.cards), hand.staked, hand.origin, hand.path, hand.then, done
