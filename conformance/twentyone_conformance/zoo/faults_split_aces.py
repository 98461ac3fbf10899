"""Faulty engines that give split aces the wrong cards, or take ace with ten on a split hand for a natural."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter import play
from twentyone.interpreter.hand import Hand
from twentyone.model.cards import TEN_VALUED
from twentyone_conformance.zoo.applies import (
    action,
    both,
    no,
    shares_cards,
    split_aces_close,
)
from twentyone_conformance.zoo.changes import (
    allowed_too,
    decided_as,
    split_of,
    then_as,
)
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.hand import Seat
    from twentyone.interpreter.table import Asking, Table
    from twentyone.model.rules import Natural
    from twentyone_conformance.zoo.fault import Patch

splits = action("split")


@ZOO.fault("split-aces", also=("split",), zh="分开的A可以继续要牌。", where=split_aces_close)
def split_aces_play_on(patch: Patch) -> None:
    """A split ace can be played on like any hand."""
    then_as(patch, lambda hand: split_of(hand, "ace"), "decide")


@ZOO.fault("split-aces", also=("split",), zh="分开的A，右手可以继续要牌。", where=split_aces_close)
def right_split_ace_plays_on(patch: Patch) -> None:
    """The right of two split aces can be played on."""
    then_as(patch, lambda hand: split_of(hand, "ace") and hand.path.endswith("R"), "decide")


@ZOO.fault(
    "split-aces", also=("split",), zh="分开的A得到两张牌。", where=both(split_aces_close, no(shares_cards))
)
def split_aces_get_two_cards(patch: Patch) -> None:
    """A split ace gets two cards."""

    def second(old: Callable[..., Asking], table: Table, seat: Seat, index: int, **how: bool) -> Asking:
        yield from old(table, seat, index, **how)
        if split_of(seat.hands[index], "ace"):
            table.give(seat.hands[index])

    patch.around(play, "_second_card", second)


@ZOO.fault("split-aces", also=("split",), zh="分开的A再得到A时可以再分。", where=split_aces_close)
def split_aces_split_again(patch: Patch) -> None:
    """An ace that falls on a split ace can be split again."""

    def second(old: Callable[..., Asking], table: Table, seat: Seat, index: int, **how: bool) -> Asking:
        yield from old(table, seat, index, **how)
        hand = seat.hands[index]
        if split_of(hand, "ace") and hand.cards[1][0] == "A" and len(seat.hands) < 4:
            hand.closed, hand.then = False, "split_or_close"

    patch.around(play, "_second_card", second)
    allowed_too(
        patch, "split", lambda _table, _seat, hand: split_of(hand, "ace") and hand.cards[-1][0] == "A"
    )


@ZOO.fault("split-aces", zh="分开的A永远算1点。", where=splits)
def split_ace_counts_one(patch: Patch) -> None:
    """The ace of a split hand always counts 1."""

    def low(old: Any, hand: Hand) -> Any:
        return hand.hard_points if split_of(hand, "ace") else old.fget(hand)

    right = Hand.__dict__["points"]
    patch.put(Hand, "points", property(lambda hand: low(right, hand)))


def _split_natural(hand: Hand, natural: Natural) -> bool:
    one, other = natural.cards
    ranks = [card[0] for card in hand.cards]
    pair = len(ranks) == 2 and hand.origin == "split"
    return pair and any(first in one and second in other for first, second in (ranks, ranks[::-1]))


def _naturals_on(patch: Patch, chosen: Callable[[Hand], bool]) -> None:
    def see(old: Callable[..., None], hand: Hand, natural: Natural) -> None:
        old(hand, natural)
        hand.natural = hand.natural or (_split_natural(hand, natural) and chosen(hand))

    patch.around(Hand, "see_natural", see)


@ZOO.fault(
    "split-aces",
    also=("natural-test",),
    zh="分开的A配十点算天生21点。",
    where=splits,
    unless=("split-natural",),
)
def split_ace_makes_a_natural(patch: Patch) -> None:
    """A ten on a split ace makes a natural."""
    _naturals_on(patch, lambda hand: hand.split_rank == "A")


@ZOO.fault(
    "split-aces",
    also=("natural-test",),
    zh="分开的十点牌配A算天生21点。",
    where=splits,
    unless=("split-natural", "split-tens-natural"),
)
def split_ten_makes_a_natural(patch: Patch) -> None:
    """An ace on a split ten makes a natural."""
    _naturals_on(patch, lambda hand: hand.split_rank in TEN_VALUED)


@ZOO.fault("split-aces", also=("natural-test",), zh="分牌后右手的A加十点算天生21点。", where=splits)
def right_split_hand_makes_a_natural(patch: Patch) -> None:
    """In a round ace with ten on the right split hand is a natural, and on the left it is not."""
    _naturals_on(patch, lambda hand: hand.path.endswith("R"))


@ZOO.fault("split-aces", also=("natural-test",), zh="分牌后左手的A加十点算天生21点。", where=splits)
def left_split_hand_makes_a_natural(patch: Patch) -> None:
    """In a round ace with ten on the left split hand is a natural, and on the right it is not."""
    _naturals_on(patch, lambda hand: hand.path.endswith("L"))


@ZOO.fault(
    "split-aces", also=("odds",), zh="分开的A配十点获胜时赔3:2。", where=splits, unless=("split-natural",)
)
def split_ace_with_ten_pays_more(patch: Patch) -> None:
    """A split ace with a ten is no natural, but wins at the odds of one."""

    def wins(table: Table, hand: Hand) -> bool:
        low = table.banker.bust or table.banker.points < 21
        return split_of(hand, "ace") and len(hand.cards) == 2 and hand.points == 21 and low

    decided_as(patch, wins, "win", "3:2")
