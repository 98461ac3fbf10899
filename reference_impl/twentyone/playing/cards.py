"""Cards, hands and totals as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from twentyone.model.cards import CARDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from twentyone.interpreter.hand import Hand
    from twentyone.words import Words

SYMBOLS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
HIDDEN: Final = "??"


def shown_rank(rank: str) -> str:
    """Give a rank as cards print it."""
    return "10" if rank == "T" else rank


def shown_card(card: str) -> str:
    """Give a card as people write it; what is no card is given as it is."""
    return shown_rank(card[0]) + SYMBOLS[card[1]] if card in CARDS else card


def shown_cards(cards: Iterable[str], hidden: Iterable[int] = ()) -> str:
    """Give cards side by side, those at the hidden places face down."""
    turned = frozenset(hidden)
    return (
        " ".join(HIDDEN if place in turned else shown_card(card) for place, card in enumerate(cards)) or "-"
    )


def shown_total(hand: Hand, words: Words) -> str:
    """Give what a hand is worth: its total, soft or hard, or that it is a natural or bust."""
    if hand.bust:
        return words.say("totals/bust", points=hand.points)
    if hand.natural:
        return words.say("totals/natural")
    return words.say("totals/soft" if hand.soft else "totals/hard", points=hand.points)
