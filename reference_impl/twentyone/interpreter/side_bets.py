"""Side bets: what each word of a pattern means, and the first tier that the cards reach."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from twentyone.interpreter.hand import Hand, Placed, Seat
from twentyone.model.cards import COLOURS, ORDER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from twentyone.interpreter.table import Table
    from twentyone.model.conditions import Condition
    from twentyone.model.money import Money
    from twentyone.model.rules import Rules, SideBet


def settle_side_bet(table: Table, seat: Seat, placed: Placed) -> None:
    """Decide a side bet of a seat by the cards that it looks at."""
    side_bet = table.rules.side_bets[placed.bet]
    cards: list[str] = []
    for place in side_bet.looks_at:
        if place == "upcard":
            cards.append(table.upcard or "")
        elif place == "banker_hand":
            cards.extend(table.banker.cards)
        else:
            cards.append(seat.dealt[0 if place == "player_1" else 1])
    placed.tier, placed.returned = pay_side_bet(table.rules, side_bet, placed.staked, cards, table.fired)
    placed.decided = True


def decide_on_split(table: Table, placed: Placed) -> None:
    """Decide a side bet bought for a split hand, by that hand's first two cards."""
    assert placed.hand is not None  # noqa: S101 - only such bets are decided here
    side_bet = table.rules.side_bets[placed.bet]
    cards = placed.hand.cards[:2]
    placed.tier, placed.returned = pay_side_bet(table.rules, side_bet, placed.staked, cards, table.fired)
    placed.decided = True


def pay_side_bet(
    rules: Rules, side_bet: SideBet, staked: Money, cards: Sequence[str], fired: set[str]
) -> tuple[str | None, Money]:
    """Give the tier that some cards reach, None if none, and what comes back for the stake, in chips."""
    fired.add(f"{side_bet.pointer}/looks_at")
    if "A" in [card[0] for card in cards]:
        fired.update((f"{side_bet.pointer}/ace", f"{side_bet.pointer}/straights"))
    for tier in side_bet.tiers:
        if shows(tier.when, cards, side_bet, rules):
            fired.add(tier.pointer)
            return tier.tier, staked + tier.pays.of(staked)
    if "banker_hand" in side_bet.looks_at and as_hand(rules, cards).natural:
        fired.add(f"{side_bet.pointer}/banker_natural")
        return None, staked if side_bet.returned_on_natural else 0
    return None, 0


def shows(pattern: Condition, cards: Sequence[str], side_bet: SideBet, rules: Rules) -> bool:
    """Whether cards show a pattern, whatever their order."""
    for fact in pattern.facts:  # noqa: SIM110 - a generator for each tier would cost as much as the tiers
        if not PATTERN[fact.name](fact.value, cards, side_bet, rules):
            return False
    return True


def as_hand(rules: Rules, cards: Sequence[str], origin: str = "deal") -> Hand:
    """Make a dealt or split hand of some cards; a split hand's first card is the one that was split."""
    hand = Hand(rules.points, origin)
    hand.split_rank = cards[0][0] if origin == "split" else ""
    for card in cards:
        hand.add(card)
    hand.see_natural(rules.natural)
    return hand


def _alike(what: str, one: str, other: str, rules: Rules) -> bool:
    if what == "rank":
        return one[0] == other[0]
    if what == "suit":
        return one[1] == other[1]
    if what == "colour":
        return COLOURS[one[1]] == COLOURS[other[1]]
    return rules.points.by_rank[one[0]] == rules.points.by_rank[other[0]]


def _same(value: Sequence[str], cards: Sequence[str], _bet: SideBet, rules: Rules) -> bool:
    first = cards[0]
    for what in value:
        for card in cards[1:]:
            if not _alike(what, first, card, rules):
                return False
    return True


def _different(value: Sequence[str], cards: Sequence[str], _bet: SideBet, rules: Rules) -> bool:
    return not any(_alike(what, one, other, rules) for what in value for one, other in combinations(cards, 2))


def _total(value: tuple[int, int], cards: Sequence[str], bet: SideBet, rules: Rules) -> bool:
    by_rank, gain = rules.points.by_rank, rules.points.ace_raise
    low = aces = 0
    for card in cards:
        low += by_rank[card[0]]
        aces += card[0] == "A"
    if not aces or bet.ace == "one":
        return value[0] <= low <= value[1]
    least = aces if bet.ace == "eleven" else 0
    return any(value[0] <= low + count * gain <= value[1] for count in range(least, aces + 1))


def _straight(value: bool, cards: Sequence[str], bet: SideBet, _rules: Rules) -> bool:  # noqa: FBT001 - a fact's value
    return _is_run(sorted([ORDER[card[0]] for card in cards]), bet.straights) is value


def _is_run(places: Sequence[int], ace: str) -> bool:
    if places[0] > 1 or ace == "low":
        return _consecutive(places)
    high = sorted([place if place > 1 else 14 for place in places])
    if _consecutive(high) or (ace != "high" and _consecutive(places)):
        return True
    return ace == "wrap" and _round_the_corner(places)


def _consecutive(places: Sequence[int]) -> bool:
    # Places in rising order without a gap, none of them twice.
    return places[-1] - places[0] + 1 == len(places) == len(set(places))


def _round_the_corner(places: Sequence[int]) -> bool:
    turned = [sorted((place + shift - 1) % 13 for place in places) for shift in range(13)]
    return any(_consecutive(each) for each in turned)


def _bust(value: bool, cards: Sequence[str], _bet: SideBet, rules: Rules) -> bool:  # noqa: FBT001 - a fact's value
    return as_hand(rules, cards).bust is value


def _natural(value: bool, cards: Sequence[str], _bet: SideBet, rules: Rules) -> bool:  # noqa: FBT001 - a fact's value
    return as_hand(rules, cards).natural is value


PATTERN: dict[str, Callable[[Any, Sequence[str], SideBet, Rules], bool]] = {
    "same": _same,
    "different": _different,
    "ranks": lambda value, cards, _bet, _rules: tuple(sorted(card[0] for card in cards)) == value,
    "total": _total,
    "straight": _straight,
    "cards": lambda value, cards, _bet, _rules: value[0] <= len(cards) <= value[1],
    "bust": _bust,
    "natural": _natural,
    "any": lambda value, cards, bet, rules: any(shows(each, cards, bet, rules) for each in value),
    "not": lambda value, cards, bet, rules: not any(shows(each, cards, bet, rules) for each in value),
}
