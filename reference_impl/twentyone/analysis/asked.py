"""Questions put to the interpreter about one hand: what is legal, how it ends, whether the banker draws.

What a word of the rules means is thus said in one place only, the interpreter; the analysis computes with
its answers.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

import attrs

from twentyone.interpreter.banker import banker
from twentyone.interpreter.hand import Hand, Placed, Seat
from twentyone.interpreter.offers import make_offers
from twentyone.interpreter.outcomes import outcome_of, returned_for, standing
from twentyone.interpreter.play import line_for, play
from twentyone.interpreter.table import Decision, ShoeExhausted, Table
from twentyone.model.cards import RANKS, pair_class
from twentyone.model.money import simplest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from twentyone.interpreter.table import Asking, Point
    from twentyone.model.rules import Rules

Answers = tuple[tuple[str, str], ...]
"""Offers of a round with their answers, in the order in which they are asked."""


@attrs.frozen
class Asker:
    """A hand in a place: its cards, the upcard's rank, and the rank of the pair that it was split from."""

    rules: Rules
    unit: int
    """The first stake in chips, of which every amount is whole."""
    upcard: str
    split_rank: str = ""
    plain_banker: tuple[str, ...] = attrs.field(init=False)
    """What the banker is dealt, the upcard and another card if he gets one, without a natural."""
    _bankers: dict[tuple[str, ...], Hand] = attrs.field(factory=dict, init=False)
    """The banker's hands that were looked at: every hand is held against the same ones."""

    @plain_banker.default
    def _deal_no_natural(self) -> tuple[str, ...]:
        upcard = self.upcard + "c"
        if banker_dealt(self.rules) == 1:
            return (upcard,)
        holes = (rank + "c" for rank in RANKS)
        return next((upcard, hole) for hole in holes if not made(self.rules, (upcard, hole)).natural)

    def legal(self, cards: Sequence[str], splits: int) -> tuple[str, ...]:
        """Give the actions that an open hand may choose from; none for a hand that is closed.

        Args:
            cards: the hand's cards.
            splits: how many splits its seat has made.
        """
        table, hand = self._table(cards)
        table.seats[0].splits = splits
        if self.split_rank:
            hand.then = self.rules.actions["split"].then[pair_class(self.split_rank)]
            # What a split does to its hands when they get their second cards.
            hand.closed = hand.then == "close"
        point = next(play(table), None)
        return () if point is None else point.legal

    def ends(
        self,
        cards: Sequence[str],
        bankers: Iterable[Sequence[str]],
        *,
        staked: Fraction = Fraction(1),
        first_stake: int = 1,
        given_up: str = "",
    ) -> list[tuple[str, Fraction]]:
        """Give how a finished hand ends, and what it earns in first stakes, against each final banker's hand.

        Args:
            cards: the hand's cards.
            bankers: the banker's cards.
            staked: what lies on the hand, in first stakes.
            first_stake: the part of it laid before the deal.
            given_up: `surrendered` or `claimed`, if it is.

        Raises: NoOutcome if the rules do not say.
        """
        table, hand = self._table(cards)
        hand.surrendered = given_up == "surrendered"
        hand.claimed = given_up == "claimed"
        chips = simplest(staked * self.unit)
        earned: dict[str, Fraction] = {}
        found = []
        for banker_cards in bankers:
            table.banker = self._banker(banker_cards)
            line = outcome_of(table, hand)
            if line.pointer not in earned:
                returned = returned_for(line, chips, first_stake * self.unit)
                earned[line.pointer] = Fraction(returned - chips, self.unit)
            found.append((line.outcome, earned[line.pointer]))
        return found

    def natural(self, cards: Sequence[str]) -> bool:
        """Whether a hand is a natural."""
        return made(self.rules, cards, self.split_rank).natural

    def standing(self, cards: Sequence[str], given_up: str = "") -> str:
        """Say what a hand is to a banker who may draw for it; see `ends` for the arguments."""
        table, hand = self._table(cards)
        hand.surrendered = given_up == "surrendered"
        hand.claimed = given_up == "claimed"
        return standing(table, hand)

    def answers(self, cards: Sequence[str], *, insured: bool) -> Iterator[Answers]:
        """Give every way to answer the offers made after the deal, as (offer, answer) pairs.

        Args:
            cards: the hand's two cards.
            insured: whether insurance was bought when the upcard lay.
        """
        yield from self._answers(cards, (), insured=insured)

    def offered_at_upcard(self, cards: Sequence[str]) -> bool:
        """Whether insurance is offered when the upcard lies and the hand has these cards."""
        table, _ = self._table(cards)
        return any(True for _ in make_offers(table, at_upcard=True))

    def _answers(self, cards: Sequence[str], so_far: Answers, *, insured: bool) -> Iterator[Answers]:
        table, _ = self._table(cards)
        if insured:
            table.seats[0].placed.append(Placed("insurance", self.unit))
        point = _next_point(make_offers(table, at_upcard=False), [answer for _, answer in so_far])
        if point is None:
            yield so_far
            return
        for answer in reversed(point.legal):
            yield from self._answers(cards, (*so_far, (point.offer or "", answer)), insured=insured)

    def _table(self, cards: Sequence[str]) -> tuple[Table, Hand]:
        hand = made(self.rules, cards, self.split_rank)
        hand.touched = len(cards) > 2
        hand.staked = self.unit
        seat = Seat(1, None)
        seat.main = self.unit
        seat.hands.append(hand)
        table = Table(self.rules, (), set())
        table.seats.append(seat)
        table.upcard = self.upcard + "c"
        table.banker = self._banker(self.plain_banker)
        return table, hand

    def _banker(self, cards: Sequence[str]) -> Hand:
        key = tuple(cards)
        if key not in self._bankers:
            self._bankers[key] = made(self.rules, key)
        return self._bankers[key]


def made(rules: Rules, cards: Sequence[str], split_rank: str = "") -> Hand:
    """Make a hand of some cards; one that comes from a split if the rank of the split pair is given."""
    hand = Hand(rules.points, "split" if split_rank else "deal")
    hand.split_rank = split_rank
    for card in cards:
        hand.add(card)
    hand.see_natural(rules.natural)
    return hand


def banker_dealt(rules: Rules) -> int:
    """Give the number of cards that the banker is dealt."""
    return sum(len(step.faces) for step in rules.deal if step.to_banker)


def banker_draws(rules: Rules, cards: Sequence[str]) -> bool:
    """Whether a banker with these cards draws another while a live hand waits for him.

    A banker who plays freely does as the rules have it done for an absent player.
    """
    table = Table(rules, (), set())
    seat = Seat(1, None)
    seat.hands.append(made(rules, ("9c", "9d")))
    table.seats.append(seat)
    table.upcard = cards[0]
    table.banker = made(rules, cards)
    try:
        point = next(banker(table), None)
    except ShoeExhausted:
        return True
    if point is None or "hit" not in point.legal:
        return False
    return line_for(table, table.banker, rules.absent.play if rules.absent else ()) == "hit"


def whole_stake(rules: Rules) -> int:
    """Give a stake in chips of which all that the rules can make is whole, so that nothing is rounded."""
    ratios = [
        *(action.stake for action in rules.actions.values()),
        *(ratio for offer in rules.offers for ratio in (offer.stake, offer.pays)),
        *(ratio for line in rules.outcomes for ratio in (line.pays, line.returns)),
    ]
    # An amount is at most a pay on a raise of a split hand's stake.
    return lcm(*(ratio.denominator for ratio in ratios if ratio is not None)) ** 3


def _next_point(asking: Asking, answers: Sequence[str]) -> Point | None:
    """Answer a phase's points and give the next that is open, None if there is none."""
    point = next(asking, None)
    for answer in answers:
        try:
            point = asking.send(Decision(answer))
        except StopIteration:
            point = None
    return point
