"""Final hands of player and banker that meet: one pair of every kind that an outcome could tell apart."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

import attrs

from twentyone.model.cards import RANKS
from twentyone.soundness.guards import offered
from twentyone.soundness.hands import banker_hands, player_hands
from twentyone.soundness.scenes import UPCARDS, choices, scene, scenes
from twentyone.soundness.sight import rank_class

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from twentyone.interpreter.hand import Hand
    from twentyone.interpreter.table import Table
    from twentyone.soundness.playable import Playable
    from twentyone.soundness.sight import Sight


@attrs.frozen(eq=False)
class Meeting:
    """Two final hands under an upcard; `player` names the kind of the player's hand under that upcard."""

    table: Table
    hand: Hand
    banker: Hand
    player: tuple[object, ...]


def given_up(playable: Playable) -> Iterator[tuple[str, Hand]]:
    """Give the hands that are claimed or surrendered, each with the upcard."""
    rules = playable.rules
    for offer in rules.offers:
        if offer.offer != "insurance":
            for upcard, hand in offered(rules, offer):
                yield upcard, _marked(hand, claimed=offer.offer == "claim")
    if "surrender" not in rules.actions:
        return
    for upcard in UPCARDS:
        for table in scenes(rules, playable.sight, [upcard]):
            for hand in playable.hands:
                if "surrender" in choices(table, hand):
                    yield upcard, _marked(hand, claimed=False)


def meetings(playable: Playable, gave_up: Sequence[tuple[str, Hand]]) -> list[Meeting]:
    """Give meetings that can come about under the rules; those of hands given up as `given_up` gives them."""
    rules, sight = playable.rules, playable.sight
    found: list[Meeting] = []
    for upcard in UPCARDS:
        alike = [f"{rank}s" for rank in RANKS if rank_class(rank) == upcard[0]]
        mine = [*playable.hands, *(hand for under, hand in gave_up if under == upcard)]
        found += _meet(playable, upcard, mine, banker_hands(rules, alike, sight.key))
    return found


def all_meetings(playable: Playable, gave_up: Sequence[tuple[str, Hand]]) -> list[Meeting]:
    """Give meetings of any hands whatever, if only they can be made of cards, and of those given up."""
    rules, sight = playable.rules, playable.sight
    mine = player_hands(rules, sight, playable.tables, closing=False)
    dealt = [hand for hand in mine if hand.origin == "deal"]
    found: list[Meeting] = []
    for upcard in UPCARDS:
        his = [hand for hand in dealt if not hand.natural or _holds_class(hand, upcard)]
        mine_now = [*mine, *(hand for under, hand in gave_up if under == upcard)]
        found += _meet(playable, upcard, mine_now, his)
    return found


def _holds_class(hand: Hand, upcard: str) -> bool:
    return any(rank_class(card[0]) == upcard[0] for card in hand.cards)


def _marked(hand: Hand, *, claimed: bool) -> Hand:
    marked = copy(hand)
    marked.claimed, marked.surrendered, marked.closed = claimed, not claimed, True
    return marked


def _meet(playable: Playable, upcard: str, mine: Iterable[Hand], his: Iterable[Hand]) -> Iterator[Meeting]:
    table = scene(playable.rules, upcard)
    bankers = _by_points(his, lambda hand: (hand.natural, hand.bust))
    for kind, players in _by_points(mine, lambda hand: _kind(hand, playable.sight)).items():
        for opposite in bankers.values():
            for hand, banker in _pairs(players, opposite):
                yield Meeting(table, hand, banker, (*kind, upcard))


def _by_points(
    hands: Iterable[Hand], kind_of: Callable[[Hand], tuple[object, ...]]
) -> dict[tuple[object, ...], dict[int, Hand]]:
    """Sort hands by kind, and keep one of a kind for every total; of bust hands one."""
    sorted_: dict[tuple[object, ...], dict[int, Hand]] = {}
    for hand in hands:
        sorted_.setdefault(kind_of(hand), {}).setdefault(22 if hand.bust else hand.points, hand)
    return sorted_


def _kind(hand: Hand, sight: Sight) -> tuple[object, ...]:
    cards = min(len(hand.cards), sight.most_cards)
    return (hand.natural, hand.bust, hand.surrendered, hand.claimed, hand.origin, cards)


def _pairs(players: dict[int, Hand], bankers: dict[int, Hand]) -> Iterator[tuple[Hand, Hand]]:
    """Give a pair for every way in which the totals can compare: higher, equal, lower."""
    low, high = min(players), max(players)
    if high > min(bankers):
        yield players[high], bankers[min(bankers)]
    for points in sorted(players.keys() & bankers.keys())[-1:]:
        yield players[points], bankers[points]
    if low < max(bankers):
        yield players[low], bankers[max(bankers)]
