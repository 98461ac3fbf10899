"""All hands that the banker can end with, and how likely each kind is, as exact fractions."""

from __future__ import annotations

from fractions import Fraction
from math import perm
from typing import TYPE_CHECKING, NamedTuple

import attrs

from twentyone.analysis.asked import banker_dealt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.analysis.parameters import Parameters


class _Kind(NamedTuple):
    """What can be told of a hand without its suits: numbers of cards and aces, low total, natural or not."""

    size: int
    aces: int
    low: int
    natural: bool


@attrs.define
class _Tally:
    """The ways to deal each kind of hand, in order of the cards, and cards for one of them."""

    ways: dict[_Kind, int] = attrs.field(factory=dict)
    cards: dict[_Kind, tuple[int, ...]] = attrs.field(factory=dict)

    def add(self, kind: _Kind, ways: int, cards: tuple[int, ...]) -> None:
        """Count some ways to deal a kind."""
        if kind in self.ways:
            self.ways[kind] += ways
        else:
            self.ways[kind] = ways
            self.cards[kind] = cards


def final_hands(parameters: Parameters, *, drawn: bool) -> Iterator[tuple[list[str], Fraction]]:
    """Give cards for every kind of final hand of the banker's, with its probability.

    Whatever players take, the banker's cards are as likely as if he drew them first.

    Args:
        parameters: the game's numbers.
        drawn: whether he draws at all, or leaves his dealt cards alone.
    """
    tally = _Tally()
    for upcard in range(len(parameters.classes)):
        if drawn:
            _draw(parameters, upcard, tally)
        else:
            _leave(parameters, upcard, tally)
    total = int(parameters.shoe.sum())
    for kind, ways in tally.ways.items():
        cards = [parameters.classes.card(index) for index in tally.cards[kind]]
        yield cards, Fraction(ways, perm(total, kind.size))


def _left(parameters: Parameters, upcard: int) -> tuple[int, list[int]]:
    """Give how many cards can be the upcard, and those then left by class."""
    left = [int(count) for count in parameters.shoe]
    left[upcard] -= 1
    return left[upcard] + 1, left


def _leave(parameters: Parameters, upcard: int, tally: _Tally) -> None:
    """Count the hands that the banker is dealt with an upcard."""
    classes = parameters.classes
    copies, left = _left(parameters, upcard)
    low, aces = classes.points[upcard], int(upcard == classes.ace)
    if banker_dealt(parameters.rules) == 1:
        tally.add(_Kind(1, aces, low, natural=False), copies, (upcard,))
        return
    for hole, others in enumerate(left):
        natural = bool(parameters.dealer.trees[upcard].completing[hole])
        kind = _Kind(2, aces + (hole == classes.ace), low + classes.points[hole], natural)
        if copies * others:
            tally.add(kind, copies * others, (upcard, hole))


def _draw(parameters: Parameters, upcard: int, tally: _Tally) -> None:
    """Count the hands that the banker ends with by his rule."""
    classes = parameters.classes
    tree = parameters.dealer.trees[upcard]
    copies, left = _left(parameters, upcard)
    parents, last, orders = tree.parent.tolist(), tree.card.tolist(), tree.orders.tolist()
    held: list[tuple[int, ...]] = [()]
    ways = [copies]
    for parent, card in zip(parents[1:], last[1:], strict=True):
        ways.append(ways[parent] * (left[card] - held[parent].count(card)))
        held.append(tuple(sorted((*held[parent], card))))
    nodes = set(held)
    completing = tree.completing.tolist()
    for node, cards in enumerate(held):
        low = classes.points[upcard] + sum(classes.points[index] for index in cards)
        aces = cards.count(classes.ace) + (upcard == classes.ace)
        for card, points in enumerate(classes.points):
            natural = node == 0 and completing[card]
            if not (natural and tree.looked) and tuple(sorted((*cards, card))) in nodes:
                continue
            count = int(orders[node]) * ways[node] * (left[card] - cards.count(card))
            if count > 0:
                kind = _Kind(len(cards) + 2, aces + (card == classes.ace), low + points, natural)
                tally.add(kind, count, (upcard, *cards, card))
