"""Cards as two characters, rank then suit, and what can be said of a rank or a suit alone."""

from __future__ import annotations

RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
CARDS = frozenset(DECK)

COURT = frozenset("JQK")
TEN_VALUED = frozenset("TJQK")
PIP = frozenset("23456789")
CLASSES = {"ace": frozenset("A"), "ten": TEN_VALUED, "court": COURT, "pip": PIP}

# Each rank's place in the order A, 2, ... K, from 1.
ORDER = {rank: place for place, rank in enumerate(RANKS, start=1)}
COLOURS = {"c": "black", "s": "black", "d": "red", "h": "red"}


def pair_class(rank: str) -> str:
    """Give the class by which a pair of this rank is split: `ace`, `ten` or `pip`."""
    if rank == "A":
        return "ace"
    return "ten" if rank in TEN_VALUED else "pip"
