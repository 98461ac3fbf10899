"""Which facts a game's conditions look at: all that analysis has to know of a condition's form."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from twentyone.model.conditions import GROUPS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from twentyone.model.conditions import Condition, Fact
    from twentyone.model.rules import Rules


def facts_in(conditions: Iterable[Condition]) -> Iterator[Fact]:
    """Give every fact of some conditions, those inside `any` and `not` too, groups themselves left out."""
    for condition in conditions:
        for fact in condition.facts:
            if fact.name in GROUPS:
                yield from facts_in(fact.value)
            else:
                yield fact


def play_conditions(rules: Rules) -> tuple[Condition, ...]:
    """Give the conditions that decide what may be done with a hand."""
    return (
        *rules.closes,
        *(action.when for action in rules.actions.values()),
        *(line.when for line in rules.at_once),
    )


def hand_conditions(rules: Rules) -> tuple[Condition, ...]:
    """Give all conditions of the rules about hands: play, offers and outcomes."""
    return tuple(
        chain(
            play_conditions(rules),
            (offer.when for offer in rules.offers),
            (offer.wins for offer in rules.offers if offer.wins is not None),
            (line.when for line in rules.outcomes),
        )
    )
