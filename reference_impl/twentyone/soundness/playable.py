"""Rules with the tables and hands at which they are tried."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import attrs

from twentyone.soundness.hands import player_hands
from twentyone.soundness.scenes import is_open, scenes
from twentyone.soundness.sight import Sight, sight_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.interpreter.hand import Hand
    from twentyone.interpreter.table import Table
    from twentyone.model.rules import Rules


@attrs.frozen(slots=False)
class Playable:
    """Rules, what their conditions see, and what can come about under them."""

    rules: Rules

    @cached_property
    def sight(self) -> Sight:
        """What the conditions see."""
        return sight_of(self.rules)

    @cached_property
    def tables(self) -> list[Table]:
        """A table for every class of upcard and insurance that the conditions tell apart."""
        return scenes(self.rules, self.sight)

    @cached_property
    def hands(self) -> list[Hand]:
        """A hand of every kind that a player can come to hold."""
        return player_hands(self.rules, self.sight, self.tables)

    def open_hands(self) -> Iterator[tuple[Table, Hand]]:
        """Give the hands that take decisions, each at every table where it does."""
        for table in self.tables:
            for hand in self.hands:
                if is_open(table, hand):
                    yield table, hand
