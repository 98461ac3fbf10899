"""The phase of settlement: hands, insurance and side bets, and what each seat gets back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from twentyone.interpreter.conditions import first_failed
from twentyone.interpreter.outcomes import outcome_of, returned_for
from twentyone.interpreter.side_bets import settle_side_bet
from twentyone.model.money import Money, simplest

if TYPE_CHECKING:
    from twentyone.interpreter.hand import Hand, Placed, Seat
    from twentyone.interpreter.table import Table


@attrs.frozen
class Settled:
    """A settled hand: its outcome, and what comes back for its stake, in chips."""

    seat: Seat
    number: int
    hand: Hand
    outcome: str
    returned: Money


def settle(table: Table) -> list[Settled]:
    """Settle every hand and every bet beside it; the seats' balances get what comes back."""
    table.fired.add("/round")
    settled = []
    for seat in table.seats:
        for number, hand in enumerate(seat.hands, start=1):
            result = settle_hand(table, seat, number, hand)
            settled.append(result)
            _receive(seat, result.returned)
        for placed in seat.placed:
            if placed.bet == "insurance":
                settle_insurance(table, seat.hands[0], placed)
            elif not placed.decided:
                settle_side_bet(table, seat, placed)
            _receive(seat, placed.returned)
    return settled


def settle_hand(table: Table, seat: Seat, number: int, hand: Hand) -> Settled:
    """Settle one finished hand against the banker's; the seat's first stake lies on its hand number 1."""
    line = outcome_of(table, hand)
    first_stake = seat.main if number == 1 else 0
    returned = returned_for(line, hand.staked, first_stake)
    if not isinstance(returned, int):
        table.fired.add("/money/halves")
    return Settled(seat, number, hand, line.outcome, returned)


def settle_insurance(table: Table, hand: Hand, placed: Placed) -> None:
    """Decide an insurance stake by the banker's hand."""
    offer = next(each for each in table.rules.offers if each.offer == "insurance")
    assert offer.wins is not None  # noqa: S101 - the rules check sees to it
    assert offer.pays is not None  # noqa: S101 - the same
    table.fired.add(f"{offer.pointer}/wins")
    if first_failed(offer.wins, hand, table) is None:
        table.fired.add(f"{offer.pointer}/pays")
        placed.returned = simplest(placed.staked + offer.pays.of(placed.staked))
    placed.decided = True


def _receive(seat: Seat, amount: Money) -> None:
    if seat.balance is not None:
        seat.balance = simplest(seat.balance + amount)
