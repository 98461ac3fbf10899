"""The families of vectors, one module for each kind.

Importing this package registers them all, in file order.
"""

from twentyone_conformance.generate.families import (
    account,
    hand,
    incident,
    refuse,
    refuse_bets,
    rounds,
    rounds_money,
    rounds_seats,
    rounds_splits,
    screen,
    settle,
    shoe,
    side_bet,
    table,
)

__all__ = [
    "account",
    "hand",
    "incident",
    "refuse",
    "refuse_bets",
    "rounds",
    "rounds_money",
    "rounds_seats",
    "rounds_splits",
    "screen",
    "settle",
    "shoe",
    "side_bet",
    "table",
]
