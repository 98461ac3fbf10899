"""All cards that a bet on dealt cards can look at: those of each kind that patterns can tell apart."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from math import comb, prod
from typing import TYPE_CHECKING

from twentyone.analysis.conditions import facts_in
from twentyone.model.cards import COLOURS, RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from twentyone.model.rules import Rules, SideBet


def dealt_cards(rules: Rules, side_bet: SideBet) -> Iterator[tuple[tuple[str, ...], int]]:
    """Give cards that a bet can look at, with the number of ways in which a shoe holds their like.

    The order of cards makes no difference to a pattern, so cards are counted without one. Cards are alike
    that differ in suits only, by an exchange of suits, or where patterns know colours one that keeps them.
    """
    facts = facts_in(tier.when for tier in side_bet.tiers)
    coloured = any("colour" in fact.value for fact in facts if fact.name in {"same", "different"})
    decks = rules.shoe.decks
    for ranks in combinations_with_replacement(RANKS, len(side_bet.looks_at)):
        # Which ranks are equal decides how suits can lie.
        shape = tuple(ranks.index(rank) for rank in ranks)
        for suits, ways in _suits(shape, decks, coloured=coloured).items():
            if ways:
                yield tuple(rank + suit for rank, suit in zip(ranks, suits, strict=True)), ways


@cache
def _suits(shape: tuple[int, ...], decks: int, *, coloured: bool) -> Mapping[tuple[str, ...], int]:
    """Count the ways in which suits lie on ranks, by the first way among those that are alike."""
    exchanges = [
        dict(zip(SUITS, order, strict=True))
        for order in permutations(SUITS)
        if not coloured or _keeps_colours(order)
    ]
    found: Counter[tuple[str, ...]] = Counter()
    for suits in product(SUITS, repeat=len(shape)):
        cards = tuple(zip(shape, suits, strict=True))
        if cards != tuple(sorted(cards)):
            # Equal ranks are counted in one order of their suits.
            continue
        like = min(
            tuple(suit for _, suit in sorted((place, exchange[suit]) for place, suit in cards))
            for exchange in exchanges
        )
        found[like] += prod(comb(decks, copies) for copies in Counter(cards).values())
    return found


def _keeps_colours(order: tuple[str, ...]) -> bool:
    """Whether suits of one colour stay of one colour when each is exchanged for the one in its place."""
    turned = {(COLOURS[suit], COLOURS[other]) for suit, other in zip(SUITS, order, strict=True)}
    return len(turned) == len(set(COLOURS.values()))
