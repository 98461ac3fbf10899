"""How the banker's hand can grow from each upcard, as trees of drawn cards ready for compiled code."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs
import numpy as np

from twentyone.analysis.asked import banker_dealt, banker_draws, made
from twentyone.analysis.errors import NotCovered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from twentyone.analysis.classes import Classes
    from twentyone.model.rules import Banker as BankerRule
    from twentyone.model.rules import Natural, Rules

NATURAL: Final = 0
BUST: Final = 1
"""The first two ways in which a banker's hand ends; the totals that he may stand on follow."""

_NATURAL_TOTAL: Final = 0

# A node's key holds six bits for each class.
_BITS: Final = 6


class Tree(NamedTuple):
    """All that can be drawn to one upcard while the banker still draws, by rising number of cards.

    A node is a multiset of drawn cards to which another is drawn; node 0 is none. An edge is a card that
    ends the hand on a total.
    """

    parent: NDArray[np.int32]
    card: NDArray[np.int32]
    """The class of the card that leads from the parent to the node."""
    held: NDArray[np.float64]
    """How many cards of that class the parent holds."""
    depth: NDArray[np.int32]
    """How many cards the node holds."""
    orders: NDArray[np.float64]
    """In how many orders its cards can have been drawn."""
    edges: NDArray[np.int32]
    """Where each node's edges begin, and where the last one's end."""
    edge_card: NDArray[np.int32]
    edge_held: NDArray[np.float64]
    edge_end: NDArray[np.int32]
    """How the hand ends: a place among the dealer's ends."""
    completing: NDArray[np.bool_]
    """Classes that make a natural with the upcard."""
    looked: bool
    """Whether the banker looks before play, so that whoever plays knows that there is no natural."""


@attrs.frozen(eq=False)
class Dealer:
    """The banker's trees by the upcard's class, and how his hand ends: naturally, bust, or on a total.

    `finals` holds for each end cards that show it, not always with the upcard at hand.
    """

    trees: tuple[Tree, ...]
    totals: tuple[int, ...]
    finals: tuple[tuple[str, ...], ...]

    @property
    def ends(self) -> int:
        """The number of ways in which his hand ends."""
        return 2 + len(self.totals)


def dealer_of(rules: Rules, classes: Classes) -> Dealer:
    """Grow the banker's hand from every upcard.

    Raises: NotCovered if he may stand on his upcard alone.
    """
    played = (rules.closes, rules.absent.play) if rules.banker.free and rules.absent else ()
    looks = rules.peek if "peek" in rules.round else frozenset()
    ace_raise, dealt = rules.points.ace_raise, banker_dealt(rules)
    kind = _Kind(classes, ace_raise, rules.banker, rules.natural, looks, dealt, played, rules)
    return _dealer_of(kind)


@attrs.frozen
class _Kind:
    """What the banker's play depends on."""

    classes: Classes
    ace_raise: int
    banker: BankerRule
    natural: Natural
    looks: frozenset[str]
    dealt: int
    played: tuple[object, ...]
    rules: Rules = attrs.field(eq=False)


@lru_cache(maxsize=16)
def _dealer_of(kind: _Kind) -> Dealer:
    rules, classes = kind.rules, kind.classes
    banker = _Banker(rules, classes)
    grown = [_grow(banker, upcard) for upcard in range(len(classes))]
    totals = tuple(sorted({total for each in grown for total in each.finals}))
    finals = {total: cards for each in grown for total, cards in each.finals.items()}
    natural = [min(ranks) + "c" for ranks in rules.natural.cards]
    return Dealer(
        trees=tuple(each.tree(totals) for each in grown),
        totals=totals,
        finals=(tuple(natural), _bust(classes), *(finals[total] for total in totals)),
    )


@attrs.frozen
class _Banker:
    """What the banker does with a hand, asked once for each kind of hand that his rule can tell apart."""

    rules: Rules
    classes: Classes
    _known: dict[object, tuple[bool, int]] = attrs.field(factory=dict)

    def natural(self, upcard: int, hole: int) -> bool:
        """Whether two cards of these classes are a natural."""
        return made(self.rules, [self.classes.card(upcard), self.classes.card(hole)]).natural

    def looks(self, upcard: int) -> bool:
        """Whether he looks at his other card before play."""
        seen = self.classes.name(upcard) in self.rules.peek
        return seen and "peek" in self.rules.round and banker_dealt(self.rules) == 2

    def sees(self, upcard: int, key: int, low: int, depth: int) -> tuple[bool, int]:
        """Give whether he draws to a hand, and its best total.

        Takes: the upcard; the drawn cards' key, low total and number.
        """
        ace = self.classes.ace
        aces = (key >> _BITS * ace & 63) + (upcard == ace)
        low += self.classes.points[upcard]
        kind = (upcard, depth, low, aces) if self.rules.banker.free else (low, aces)
        known = self._known.get(kind)
        if known is None:
            cards = self.cards(upcard, key)
            draws = low <= 21 and banker_draws(self.rules, cards)
            known = self._known[kind] = draws, made(self.rules, cards).points
        return known

    def cards(self, upcard: int, key: int) -> list[str]:
        """Give cards that stand for his hand."""
        every = range(len(self.classes))
        others = [self.classes.card(index) for index in every for _ in range(key >> _BITS * index & 63)]
        return [self.classes.card(upcard), *others]


@attrs.define
class _Node:
    """A multiset of drawn cards; its key holds six bits for each class."""

    key: int
    low: int
    depth: int
    parent: int
    card: int
    orders: int
    edges: list[tuple[int, int]] = attrs.field(factory=list)
    """A card's class, and the total on which it ends the hand."""

    def held(self, card: int) -> int:
        """Give how many cards of a class it holds."""
        return self.key >> (_BITS * card) & 63


@attrs.define
class _Grown:
    """A tree under construction: its nodes in order, and cards for each total that it ends on."""

    completing: list[bool]
    looked: bool
    nodes: list[_Node] = attrs.field(factory=list)
    finals: dict[int, tuple[str, ...]] = attrs.field(factory=dict)

    def tree(self, totals: Sequence[int]) -> Tree:
        """Make the arrays."""
        place = {_NATURAL_TOTAL: NATURAL, **{total: 2 + index for index, total in enumerate(totals)}}
        nodes = self.nodes
        edges = [(card, node.held(card), place[total]) for node in nodes for card, total in node.edges]
        return Tree(
            parent=np.array([node.parent for node in nodes], dtype=np.int32),
            card=np.array([node.card for node in nodes], dtype=np.int32),
            held=np.array([max(0, node.held(node.card) - 1) for node in nodes], dtype=np.float64),
            depth=np.array([node.depth for node in nodes], dtype=np.int32),
            orders=np.array([node.orders for node in nodes], dtype=np.float64),
            edges=np.cumsum([0, *(len(node.edges) for node in nodes)]).astype(np.int32),
            edge_card=np.array([card for card, _, _ in edges], dtype=np.int32),
            edge_held=np.array([held for _, held, _ in edges], dtype=np.float64),
            edge_end=np.array([end for _, _, end in edges], dtype=np.int32),
            completing=np.array(self.completing, dtype=np.bool_),
            looked=self.looked,
        )


def _grow(banker: _Banker, upcard: int) -> _Grown:
    width = len(banker.classes)
    grown = _Grown([banker.natural(upcard, hole) for hole in range(width)], banker.looks(upcard))
    grown.nodes.append(_Node(0, 0, 0, 0, 0, 1))
    if not banker.sees(upcard, 0, 0, 0)[0] and banker_dealt(banker.rules) == 1:
        raise NotCovered("/banker/draws/below", "the banker would stand on a single card")
    found: dict[int, _Node] = {}
    # The list grows while it is walked; all ways to a node are walked before the node itself.
    for at, node in enumerate(grown.nodes):
        depth = node.depth + 1
        for card, points in enumerate(banker.classes.points):
            natural = at == 0 and grown.completing[card]
            if natural and grown.looked:
                continue
            key, low = node.key + (1 << _BITS * card), node.low + points
            if key in found:
                found[key].orders += node.orders
                continue
            draws, total = banker.sees(upcard, key, low, depth)
            if draws:
                found[key] = _Node(key, low, depth, at, card, node.orders)
                grown.nodes.append(found[key])
            elif natural:
                node.edges.append((card, _NATURAL_TOTAL))
            elif total <= 21:
                node.edges.append((card, total))
                if total not in grown.finals:
                    grown.finals[total] = tuple(banker.cards(upcard, key))
    return grown


def _bust(classes: Classes) -> tuple[str, ...]:
    largest = max(range(len(classes)), key=classes.points.__getitem__)
    return (classes.card(largest),) * (21 // classes.points[largest] + 1)
