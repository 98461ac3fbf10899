"""Hands that can come about under the rules: one of every kind that their conditions tell apart."""

from __future__ import annotations

from collections import deque
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

import attrs

from twentyone.interpreter.banker import banker
from twentyone.interpreter.side_bets import as_hand
from twentyone.interpreter.table import ShoeExhausted
from twentyone.model.cards import RANKS, pair_class
from twentyone.soundness.scenes import choices, is_open, scene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from twentyone.interpreter.hand import Hand
    from twentyone.interpreter.table import Table
    from twentyone.model.rules import Rules
    from twentyone.soundness.sight import Sight

_ANYTHING: Final = frozenset({"live", "natural", "bust", "paid"})


def dealt_hands(rules: Rules) -> list[Hand]:
    """Give the hands that a player can be dealt."""
    return [as_hand(rules, [f"{one}s", f"{two}s"]) for one, two in combinations_with_replacement(RANKS, 2)]


def player_hands(rules: Rules, sight: Sight, tables: Sequence[Table], *, closing: bool = True) -> list[Hand]:
    """Give the hands that a player can hold at these tables, dealt and split, bust ones too.

    Without `closing`, hands that were closed before they grew so far as well.
    """
    skips = any(action.draws > 1 for action in rules.actions.values())

    def goes_on(hand: Hand) -> bool:
        if hand.bust or hand.then == "split_or_close":
            return False
        return not closing or skips or any(is_open(table, hand) for table in tables)

    starts = [*dealt_hands(rules), *_split_hands(rules, tables)]
    return list(_grown(rules, starts, goes_on, sight.key))


def banker_hands(rules: Rules, upcards: Sequence[str], key: Callable[[Hand], object]) -> Iterator[Hand]:
    """Give the hands that the banker can end with under some upcards of one class, one for every key.

    Those that he is dealt are among them: he leaves them alone where nothing calls for his play.
    """
    # He is asked about his own hand only, so whatever lies on the table calls for his play.
    called = attrs.evolve(rules.banker, draws_for=_ANYTHING)
    table = scene(attrs.evolve(rules, banker=called), upcards[0])
    table.seats[0].hands.append(dealt_hands(rules)[0])
    dealt = sum(len(step.faces) for step in rules.deal if step.to_banker)

    def draws(hand: Hand) -> bool:
        table.banker = hand
        return _may_draw(table)

    starts = [
        as_hand(rules, [upcard, *(f"{rank}s" for rank in hole)])
        for upcard in upcards
        for hole in combinations_with_replacement(RANKS, dealt - 1)
    ]
    for hand in _grown(rules, starts, draws, key):
        if rules.banker.free or len(hand.cards) == dealt or not draws(hand):
            yield hand


def _split_hands(rules: Rules, tables: Sequence[Table]) -> Iterator[Hand]:
    action = rules.actions.get("split")
    if action is None:
        return
    for first in RANKS:
        if not _can_be_split(rules, tables, first):
            continue
        for second in RANKS:
            hand = as_hand(rules, [f"{first}s", f"{second}s"], "split")
            hand.then = action.then[pair_class(first)]
            hand.closed = hand.then == "close"
            yield hand


def _can_be_split(rules: Rules, tables: Sequence[Table], rank: str) -> bool:
    """Whether a dealt hand with such a card can be split."""
    points = rules.points.by_rank
    pairs = [as_hand(rules, [f"{rank}s", f"{other}s"]) for other in RANKS if points[other] == points[rank]]
    return any("split" in choices(table, pair) for table in tables for pair in pairs)


def _grown(
    rules: Rules, starts: Iterable[Hand], goes_on: Callable[[Hand], bool], key: Callable[[Hand], object]
) -> Iterator[Hand]:
    """Give some hands and all that come of them, those of three cards or more once for every key."""
    waiting = deque(starts)
    known: set[object] = set()
    while waiting:
        hand = waiting.popleft()
        yield hand
        if not goes_on(hand):
            continue
        for rank in RANKS:
            grown = _more(rules, hand, rank)
            if key(grown) not in known:
                known.add(key(grown))
                waiting.append(grown)


def _more(rules: Rules, hand: Hand, rank: str) -> Hand:
    """Give the hand that this one becomes with one more card."""
    grown = as_hand(rules, [*hand.cards, f"{rank}s"], hand.origin)
    grown.then = hand.then
    grown.touched = True
    return grown


def _may_draw(table: Table) -> bool:
    try:
        point = next(banker(table), None)
    except ShoeExhausted:
        return True
    return point is not None and "hit" in point.legal
