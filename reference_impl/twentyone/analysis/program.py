"""Turns a game's numbers and a policy into the tables by which rounds are simulated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
import numpy as np

from twentyone.analysis.asked import banker_dealt
from twentyone.analysis.dealer import BUST, NATURAL
from twentyone.analysis.errors import NotCovered
from twentyone.analysis.play_kernel import (
    CLAIMED,
    DOUBLE,
    HIT,
    RAISED,
    SINGLE,
    SURRENDER,
    SURRENDERED,
)
from twentyone.analysis.simulator_kernel import Program
from twentyone.model.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from twentyone.analysis.dealer import Tree
    from twentyone.analysis.parameters import Context, Leaf, Parameters
    from twentyone.analysis.policy import Policy

_WAYS: Final = {"surrendered": SURRENDERED, "claimed": CLAIMED}
_A_SPLIT: Final = np.iinfo(np.int32).max
_RANKS: Final = range(len(RANKS))


def program_of(parameters: Parameters, policy: Policy) -> Program:
    """Make the tables.

    Raises: NotCovered where insurance is offered when other than one card of the player's is known.
    """
    insurance = parameters.insurance
    if insurance is not None and insurance.at_upcard and insurance.known != 1:
        raise NotCovered("/offers", "insurance that is offered so is not covered by simulation")
    maker = _Maker(parameters, policy)
    begin = maker.begin()
    half = maker.half()
    class_of = maker.class_of
    at_once = np.zeros((len(parameters.classes), len(RANKS)), dtype=np.bool_)
    for upcard, known in policy.insured:
        at_once[upcard, class_of == known[0]] = True
    stake = 0.0 if insurance is None else float(insurance.stake)
    earns = 0.0 if insurance is None else float(insurance.stake * insurance.odds)
    trees = parameters.dealer.trees
    root, grow = _grow(trees, class_of)
    return Program(
        class_of=class_of,
        dealt=maker.rows,
        begin=begin,
        unplayed=maker.unplayed(),
        insured=maker.insured(),
        at_once=at_once,
        insurance=np.array([stake, earns]),
        go=maker.go(),
        half=half,
        pairs=maker.pairs(),
        most=maker.most(),
        natural=np.stack([tree.completing for tree in trees])[:, class_of],
        looked=np.array([tree.looked for tree in trees]),
        hole_card=banker_dealt(parameters.rules) == 2,
        root=root,
        grow=grow,
        calls=np.array([each.calls for each in maker.ends.all]),
        pays=np.array([each.pays for each in maker.ends.all]),
        outcome=np.array([each.outcome for each in maker.ends.all], dtype=np.int64),
        stakes=np.array([each.stake for each in maker.ends.all]),
    )


@attrs.frozen
class _End:
    """How a hand ends: what lies on it, whether the banker plays for it, and by his end what it gives."""

    stake: float
    calls: bool
    pays: tuple[float, ...]
    outcome: tuple[int, ...]


@attrs.define
class _Ends:
    """Numbers ends as they are met."""

    raised: float
    """What lies on a hand that was doubled."""
    all: list[_End] = attrs.field(factory=list)
    _numbers: dict[_End, int] = attrs.field(factory=dict)

    def numbers(self, context: Context, role: int, upcard: int, way: int) -> NDArray[np.int32]:
        """Give by kind the number of the end of such a hand."""
        found = []
        for kind, pays in enumerate(context.pays[role, upcard, way].tolist()):
            end = _End(
                self.raised if way == RAISED else 1.0,
                bool(context.calls[upcard, way, kind]),
                tuple(pays),
                tuple(context.outcome[upcard, way, kind].tolist()),
            )
            if end not in self._numbers:
                self._numbers[end] = len(self.all)
                self.all.append(end)
            found.append(self._numbers[end])
        return np.array(found, dtype=np.int32)


class _Maker:
    """Makes the tables of what players do."""

    def __init__(self, parameters: Parameters, policy: Policy) -> None:
        self._parameters = parameters
        self._policy = policy
        double = parameters.rules.actions.get("double")
        stake = None if double is None else double.stake
        self.ends = _Ends(1.0 if stake is None else 1.0 + stake.numerator / stake.denominator)
        self.class_of = np.array([parameters.classes.of(rank) for rank in RANKS], dtype=np.int64)
        self.rows = self._rows()
        self._states: list[NDArray[np.int32]] = [np.empty((0, len(RANKS)), dtype=np.int32)]
        self._count = 0

    def begin(self) -> NDArray[np.int32]:
        """Give how hands of two cards begin, by whether insured at once, and upcard."""
        parameters, policy = self._parameters, self._policy
        begin = np.zeros((2, len(parameters.classes), parameters.hands.two_cards), dtype=np.int32)
        for upcard in range(len(parameters.classes)):
            entry = self._enter(parameters.deal, 0, upcard, policy.deal[upcard])
            for index in np.flatnonzero(policy.splits[upcard]).tolist():
                entry[parameters.hands.first[index, index]] = _A_SPLIT
            begin[:, upcard] = entry[: begin.shape[2]]
        for at_once, upcard, row, leaf in self._leaves():
            if leaf.given_up:
                begin[at_once, upcard, row] = -1 - self._given_up(upcard, row, leaf)
        return begin

    def unplayed(self) -> NDArray[np.int32]:
        """Give the ends of hands of two cards that are not played, by whether insured at once, and upcard."""
        parameters = self._parameters
        deal, two = parameters.deal, parameters.hands.two_cards
        upcards = range(len(parameters.classes))
        ends = [self.ends.numbers(deal, 0, upcard, SINGLE)[deal.final[:two]] for upcard in upcards]
        unplayed = np.stack([ends, ends])
        for at_once, upcard, row, leaf in self._leaves():
            if leaf.given_up:
                unplayed[at_once, upcard, row] = self._given_up(upcard, row, leaf)
        return unplayed

    def insured(self) -> NDArray[np.bool_]:
        """Tell which hands of two cards are insured in all, by whether insured at once, and upcard."""
        parameters = self._parameters
        insured = np.zeros((2, len(parameters.classes), parameters.hands.two_cards), dtype=np.bool_)
        for at_once, upcard, row, leaf in self._leaves():
            insured[at_once, upcard, row] = leaf.insured
        return insured

    def half(self) -> NDArray[np.int32]:
        """Give how split hands begin, by role, upcard, rank of the split card and of the second card."""
        parameters, policy = self._parameters, self._policy
        roles = max([1, *(len(each.context.pays) for each in parameters.splits if each is not None)])
        half = np.zeros((roles, len(parameters.classes), len(RANKS), len(RANKS)), dtype=np.int32)
        for upcard, index in np.argwhere(policy.splits).tolist():
            split, choices = parameters.splits[index], policy.split[index]
            if split is None or choices is None:
                continue
            ranks = np.flatnonzero(self.class_of == index)
            for role in range(len(choices)):
                entry = self._enter(split.context, role, upcard, choices[role, upcard])
                half[role, upcard, ranks] = entry[self.rows[ranks]]
        return half

    def go(self) -> NDArray[np.int32]:
        """Give the states that hands were found to have."""
        return np.concatenate(self._states)

    def pairs(self) -> NDArray[np.bool_]:
        """Tell which ranks are a pair again with a split card."""
        pairs: NDArray[np.bool_] = self.class_of[:, None] == self.class_of
        for index, split in enumerate(self._parameters.splits):
            if split is not None and split.by_rank:
                pairs[self.class_of == index] = np.eye(len(RANKS), dtype=np.bool_)[self.class_of == index]
        return pairs

    def most(self) -> NDArray[np.int64]:
        """Give by upcard and rank how many splits there are at most."""
        again = self._policy.again
        most = np.array([1 if each is None else each.most for each in self._parameters.splits])
        return np.where(again, most, 1)[:, self.class_of].astype(np.int64)

    def _leaves(self) -> Iterator[tuple[int, int, int, Leaf]]:
        """Give every way that is taken through the offers: insured at once or not, upcard, hand, the way."""
        parameters, leaf = self._parameters, self._policy.leaf
        for at_once, leaves in enumerate((parameters.leaves, parameters.leaves_insured)):
            for upcard, by_hand in enumerate(leaves):
                for row, each in enumerate(by_hand):
                    yield at_once, upcard, row, each[leaf[at_once, upcard, row]]

    def _given_up(self, upcard: int, row: int, leaf: Leaf) -> int:
        """Give the end of a hand that is given up when that is offered."""
        deal = self._parameters.deal
        ends = self.ends.numbers(deal, 0, upcard, _WAYS[leaf.given_up])
        return int(ends[deal.final[row]])

    def _rows(self) -> NDArray[np.int32]:
        """Give the hand of two ranks."""
        hands = self._parameters.hands
        rows = hands.first[self.class_of[:, None], self.class_of].copy()
        for one in _RANKS:
            for other in _RANKS:
                index = self.class_of[one]
                if one != other and index == self.class_of[other] and hands.second[index] >= 0:
                    rows[one, other] = hands.second[index]
        return rows

    def _enter(self, context: Context, role: int, upcard: int, choice: NDArray[np.int8]) -> NDArray[np.int32]:
        """Make states of hands against an upcard; give each hand's state, or minus one and minus its end."""
        child = self._parameters.hands.child
        single, raised, given = (
            -1 - self.ends.numbers(context, role, upcard, way) for way in (SINGLE, RAISED, SURRENDERED)
        )
        drawing = np.flatnonzero((choice == HIT) | (choice == DOUBLE))
        entry = np.where(choice == SURRENDER, given[context.final], single[context.final])
        entry[drawing] = self._count + np.arange(len(drawing))
        hits = (choice[drawing] == HIT)[:, None]
        after = np.where(hits, entry[child[drawing]], raised[context.final][child[drawing]])
        bust = np.where(hits[:, 0], single[context.bust[drawing]], raised[context.bust[drawing]])
        states = np.where(child[drawing] < 0, bust[:, None], after)[:, self.class_of]
        self._states.append(states.astype(np.int32))
        self._count += len(drawing)
        return entry.astype(np.int32)


def _grow(
    trees: tuple[Tree, ...], class_of: NDArray[np.int64]
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Give by upcard where the banker's hand begins, and where each card leads."""
    roots = np.cumsum([0, *(len(tree.parent) for tree in trees)])
    parts = [
        _tree(tree, int(class_of.max()) + 1, int(root)) for tree, root in zip(trees, roots, strict=False)
    ]
    return roots[:-1].astype(np.int32), np.concatenate(parts)[:, class_of].astype(np.int32)


def _tree(tree: Tree, width: int, root: int) -> NDArray[np.int64]:
    """Give one upcard's places by number of drawn multiset and class of the next card."""
    held: list[tuple[int, ...]] = [()]
    for parent, card in zip(tree.parent[1:].tolist(), tree.card[1:].tolist(), strict=True):
        held.append(tuple(sorted((*held[parent], card))))
    places = {cards: root + node for node, cards in enumerate(held)}
    leads = np.full((len(held), width), -1 - BUST, dtype=np.int64)
    for node, cards in enumerate(held):
        for card in range(width):
            leads[node, card] = places.get(tuple(sorted((*cards, card))), -1 - BUST)
        for edge in range(tree.edges[node], tree.edges[node + 1]):
            leads[node, tree.edge_card[edge]] = -1 - tree.edge_end[edge]
    if tree.looked:
        leads[0, tree.completing] = -1 - NATURAL
    return leads
