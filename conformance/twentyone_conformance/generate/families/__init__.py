"""The families of vectors, one module for each kind.

Importing this package registers them all, in file order.
"""

from twentyone_conformance.generate.families import (
    account,
    hand,
    hint,
    incident,
    incident_hands,
    refuse,
    refuse_bets,
    rounds,
    rounds_cards,
    rounds_ends,
    rounds_money,
    rounds_seats,
    rounds_splits,
    rounds_tables,
    screen,
    screen_stakes,
    sequences,
    settle,
    shoe,
    side_bet,
    table,
    table_moves,
)

__all__ = [
    "account",
    "hand",
    "hint",
    "incident",
    "incident_hands",
    "refuse",
    "refuse_bets",
    "rounds",
    "rounds_cards",
    "rounds_ends",
    "rounds_money",
    "rounds_seats",
    "rounds_splits",
    "rounds_tables",
    "screen",
    "screen_stakes",
    "sequences",
    "settle",
    "shoe",
    "side_bet",
    "table",
    "table_moves",
]
