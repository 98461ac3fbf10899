"""The phase of the deal: cards go out step by step, and the upcard is the banker's first that all see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone.interpreter.offers import make_offers

if TYPE_CHECKING:
    from twentyone.interpreter.table import Asking, Table


def deal(table: Table) -> Asking:
    """Deal. An offer that is made as soon as the upcard lies is made here."""
    for step in table.rules.deal:
        table.fired.add(step.pointer)
        if step.to_banker:
            for face in step.faces:
                table.banker.add(table.draw())
                if face == "up" and table.upcard is None:
                    table.upcard = table.banker.cards[-1]
                    yield from make_offers(table, at_upcard=True)
        elif table.rules.table.shared:
            for _ in step.faces:
                _share(table)
        else:
            _to_seats(table, len(step.faces))
    natural = table.rules.natural
    table.banker.see_natural(natural)
    for seat in table.seats:
        for hand in seat.hands:
            hand.see_natural(natural)


def _share(table: Table) -> None:
    card = table.draw()
    table.shared.setdefault("", []).append(card)
    for seat in table.seats:
        seat.dealt.append(card)
        for hand in seat.hands:
            hand.add(card)


def _to_seats(table: Table, cards: int) -> None:
    for seat in table.seats:
        for _ in range(cards):
            card = table.draw()
            seat.dealt.append(card)
            for hand in seat.hands:
                hand.add(card)
