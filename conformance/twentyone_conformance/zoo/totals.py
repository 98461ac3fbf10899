"""Wrong ways to add a hand up, and the places of the interpreter where a total can be wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from attrs import frozen

from twentyone.interpreter import banker, incident, play, settle, side_bets, single, table
from twentyone.interpreter.hand import Hand
from twentyone_conformance.zoo.applies import (
    Applies,
    absence_plays,
    always,
    banker_by_rule,
    bets_on_banker,
    closes_at_21,
    unasked_play_may_be_soft,
)

if TYPE_CHECKING:
    from types import ModuleType

    from twentyone.model.rules import Points
    from twentyone_conformance.zoo.fault import Patch

Total = Callable[[Sequence[str], "Points"], tuple[int, bool]]
"""Gives the points of cards in the order received, and whether they are soft."""


def right(cards: Sequence[str], points: Points) -> tuple[int, bool]:
    """Add up as the rules do: one ace counts high if that does not pass 21."""
    low = sum(points.by_rank[card[0]] for card in cards)
    soft = any(card[0] == "A" for card in cards) and low + points.ace_raise <= 21
    return (low + points.ace_raise if soft else low), soft


def greedy(cards: Sequence[str], points: Points) -> tuple[int, bool]:
    """Add up from the first card on; an ace counts high if it fits then, and keeps its value."""
    total, soft = 0, False
    for card in cards:
        total += points.by_rank[card[0]]
        if card[0] == "A" and total + points.ace_raise <= 21:
            total, soft = total + points.ace_raise, True
    return total, soft


def greedy_from_the_last(cards: Sequence[str], points: Points) -> tuple[int, bool]:
    """The same from the last card on."""
    return greedy(cards[::-1], points)


def ace_last(cards: Sequence[str], points: Points) -> tuple[int, bool]:
    """An ace counts high only if it comes last."""
    total, soft = right(cards, points)
    return (total, soft) if not soft or cards[-1][0] == "A" else (total - points.ace_raise, False)


def ace_first(cards: Sequence[str], points: Points) -> tuple[int, bool]:
    """An ace counts high only if it comes first."""
    return ace_last(cards[::-1], points)


def lowers_some(cards: Sequence[str], points: Points, most: int) -> tuple[int, bool]:
    """Count every ace high, and lower at most so many of them."""
    aces = sum(card[0] == "A" for card in cards)
    total = sum(points.by_rank[card[0]] for card in cards) + aces * points.ace_raise
    lowered = 0
    while total > 21 and lowered < min(most, aces):
        total, lowered = total - points.ace_raise, lowered + 1
    return total, lowered < aces


def all_alike(cards: Sequence[str], points: Points) -> tuple[int, bool]:
    """Count all aces high, or, if that passes 21, all low."""
    low = sum(points.by_rank[card[0]] for card in cards)
    aces = sum(card[0] == "A" for card in cards)
    high = low + aces * points.ace_raise
    return (high, True) if aces and high <= 21 else (low, False)


def fixed_with_two(cards: Sequence[str], points: Points) -> tuple[int, bool]:
    """The first two cards are added up well and stay so; what comes later is added as it is."""
    total, soft = right(cards[:2], points)
    return total + sum(points.by_rank[card[0]] for card in cards[2:]), soft


def low_after_a_hit(cards: Sequence[str], points: Points) -> tuple[int, bool]:
    """From the third card on every ace counts low."""
    if len(cards) <= 2:
        return right(cards, points)
    return sum(points.by_rank[card[0]] for card in cards), False


def first_cards(cards: Sequence[str], points: Points, most: int) -> tuple[int, bool]:
    """Only so many cards are counted, the first ones."""
    return right(cards[:most], points)


def short_of_21(cards: Sequence[str], points: Points) -> tuple[int, bool]:
    """An ace that would make 21 counts low."""
    total, soft = right(cards, points)
    return (total - points.ace_raise, False) if soft and total == 21 else (total, soft)


def ace_beside_low(cards: Sequence[str], points: Points, least: int) -> tuple[int, bool]:
    """With so many aces, all of them count low."""
    if sum(card[0] == "A" for card in cards) < least:
        return right(cards, points)
    return sum(points.by_rank[card[0]] for card in cards), False


def soft_with_any_ace(cards: Sequence[str], points: Points) -> tuple[int, bool]:
    """A hand with an ace is soft, whatever the ace counts."""
    return right(cards, points)[0], any(card[0] == "A" for card in cards)


def soft_by_first_two(cards: Sequence[str], points: Points) -> tuple[int, bool]:
    """A hand is soft if an ace is among its first two cards, whatever it counts."""
    return right(cards, points)[0], any(card[0] == "A" for card in cards[:2])


def soft_by_first_card(cards: Sequence[str], points: Points) -> tuple[int, bool]:
    """A hand is soft only if its first card is the ace."""
    total, soft = right(cards, points)
    return total, soft and cards[0][0] == "A"


def soft_of_two(cards: Sequence[str], points: Points) -> tuple[int, bool]:
    """Only a hand of two cards is soft."""
    total, soft = right(cards, points)
    return total, soft and len(cards) == 2


def rank_counts(cards: Sequence[str], points: Points, rank: str, value: int) -> tuple[int, bool]:
    """A rank counts a wrong number of points."""
    low = sum(value if card[0] == rank else points.by_rank[card[0]] for card in cards)
    soft = any(card[0] == "A" for card in cards) and low + points.ace_raise <= 21
    return (low + points.ace_raise if soft else low), soft


def everywhere(patch: Patch, total: Total) -> None:
    """Let every hand add up wrongly."""
    patch.put(Hand, "points", property(lambda hand: _of(hand, total)[0]))
    patch.put(Hand, "soft", property(lambda hand: _of(hand, total)[1]))
    patch.put(Hand, "bust", property(lambda hand: _of(hand, total)[0] > 21))


def _while(*places: tuple[ModuleType, str]) -> Callable[[Patch, Total], None]:
    def at(patch: Patch, total: Total) -> None:
        for module, name in places:
            patch.during(module, name, partial(everywhere, total=total))

    return at


def of_the_banker(patch: Patch, total: Total) -> None:
    """Let the banker's hand alone add up wrongly, while a round is played."""

    class BankersHand(Hand):
        __slots__ = ()

        points = property(lambda hand: _of(hand, total)[0])
        soft = property(lambda hand: _of(hand, total)[1])
        bust = property(lambda hand: _of(hand, total)[0] > 21)

    patch.put(table, "Hand", BankersHand)


def _of(hand: Hand, total: Total) -> tuple[int, bool]:
    return total(hand.cards, hand._points)  # noqa: SLF001 - a fault inside the hand


@frozen(eq=False)
class Place:
    """A place where a total is taken: its name, the games in which it matters, how it alone is spoilt."""

    en: str
    zh: str
    applies: Applies
    spoil: Callable[[Patch, Total], None]
    kinds: tuple[str, ...] = ()
    """The kinds of mistakes among which any wrong total counts there."""


_UNASKED = _while((play, "line_for"), (incident, "line_for"))

PLACES: Final = {
    "everywhere": Place("everywhere", "处处", always, everywhere),
    "banker": Place("in the banker's hand", "庄家的手牌", always, of_the_banker),
    "banker-draw": Place(
        "where the banker draws",
        "庄家补牌时",
        banker_by_rule,
        _while((banker, "_must_draw")),
        ("banker-draw",),
    ),
    "settlement": Place("where hands are compared", "比较点数时", always, _while((settle, "outcome_of"))),
    "closing": Place(
        "where a hand stands by itself",
        "自动停牌时",
        closes_at_21,
        _while((play, "stands_by_itself"), (banker, "stands_by_itself")),
        ("twenty-one",),
    ),
    "unasked-play": Place("where a hand is played unasked", "代打时", absence_plays, _UNASKED, ("absence",)),
    "unasked-soft-play": Place(
        "where a hand is played unasked that may be soft",
        "代打软牌时",
        unasked_play_may_be_soft,
        _UNASKED,
        ("absence",),
    ),
    "banker-bust-bet": Place(
        "in the bet on the banker's bust",
        "庄家爆点边注",
        bets_on_banker,
        _while((side_bets, "pay_side_bet"), (single, "pay_side_bet")),
        ("bust-bonus",),
    ),
}
"""Where a total is taken, by name."""
