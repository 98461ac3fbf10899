"""The table while a round is played: shoe, seats, the banker's hand, and the trace of rules that fired."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

import attrs

from twentyone.interpreter.hand import Hand, Seat, SeatNumber

if TYPE_CHECKING:
    from twentyone.model.money import Money
    from twentyone.model.rules import Rules

BANKER = "banker"


class ShoeExhausted(Exception):
    """A card is needed and none is left."""


class NoRule(ValueError):
    """The rules say nothing about what is asked."""


class Refused(Exception):
    """A request that the rules refuse: its code, what was legal then, and the balances just before it.

    The balances are None where the seats themselves are at fault.
    """

    def __init__(
        self,
        code: str,
        legal: Sequence[str] = (),
        balances: Sequence[tuple[SeatNumber, Money]] | None = (),
    ) -> None:
        super().__init__(code)
        self.code = code
        self.legal = tuple(legal)
        self.balances = None if balances is None else tuple(balances)
        self.fired: frozenset[str] = frozenset()


@attrs.frozen
class Point:
    """A decision point: who is asked, for which hand, about which offer, and what is legal.

    `unfunded` would be legal with more funds; `replaced` may be asked for, but something else is done.
    """

    seat: SeatNumber
    hand: int
    legal: tuple[str, ...]
    offer: str | None = None
    unfunded: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()


@attrs.frozen
class Decision:
    """An answer to a point: what to do, and the stake of a bought bet."""

    do: str
    stake: object = None


# A phase that asks yields its points and is sent the decisions.
Asking = Generator[Point, Decision, None]


class Table:
    """One round's state. `fired` collects the pointers of all rules that decided something."""

    def __init__(self, rules: Rules, shoe: Sequence[str], fired: set[str]) -> None:
        self.rules = rules
        self.shoe = shoe
        self.drawn = 0
        self.fired = fired
        self.seats: list[Seat] = []
        self.banker = Hand(rules.points)
        self.upcard: str | None = None
        self.ended = False
        self.shared: dict[str, list[str]] = {}

    def draw(self) -> str:
        """Take the next card from the shoe.

        Raises:
            ShoeExhausted: there is none.
        """
        if self.drawn == len(self.shoe):
            raise ShoeExhausted
        card = self.shoe[self.drawn]
        self.drawn += 1
        return card

    def give(self, hand: Hand) -> None:
        """Give a player's hand its next card: from the shoe, or from its shared hand's sequence."""
        if self.rules.table.shared_by_place:
            place = len(hand.cards)
            sequence = self.shared.setdefault(hand.path, [])
            if place == len(sequence):
                sequence.append(self.draw())
            hand.add(sequence[place])
            self.fired.add("/table/shared_draws")
        else:
            hand.add(self.draw())
        hand.see_natural(self.rules.natural)

    def give_banker(self) -> None:
        """Give the banker's hand the next card of the shoe."""
        self.banker.add(self.draw())
        self.banker.see_natural(self.rules.natural)

    def balances(self) -> list[tuple[SeatNumber, Money]]:
        """Give what each seat with a balance has now."""
        return [(seat.number, seat.balance) for seat in self.seats if seat.balance is not None]
