"""What the conditions of some rules can see, so that hands which none of them tells apart are tried once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from twentyone.model.cards import COURT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.interpreter.hand import Hand
    from twentyone.model.conditions import Condition, Fact
    from twentyone.model.rules import Rules

# No hand of a game of twenty-one holds more cards than its points allow.
_MOST_CARDS: Final = 22


@attrs.frozen
class Sight:
    """The words used about hands, and the number of cards from which on all numbers are alike."""

    words: frozenset[str]
    most_cards: int

    def key(self, hand: Hand) -> tuple[object, ...]:
        """Give what can be seen of a hand that is no pair, or can come of it by further cards."""
        total = (22, 22) if hand.bust else (hand.hard_points, hand.points)
        split = rank_class(hand.split_rank) if "split_of" in self.words else ""
        cards = min(len(hand.cards), self.most_cards)
        return (cards, *total, hand.natural, hand.origin, hand.then, split)


def sight_of(rules: Rules) -> Sight:
    """Give what the rules' conditions see of hands and of the table."""
    facts = [fact for condition in _conditions(rules) for fact in facts_of(condition)]
    # A hand has taken two cards fewer than it holds.
    bounds = [
        bound + (2 if fact.name == "taken" else 0)
        for fact in facts
        if fact.name in {"cards", "taken"}
        for bound in fact.value
    ]
    most = max((bound + 1 for bound in bounds if bound < _MOST_CARDS), default=0)
    return Sight(frozenset(fact.name for fact in facts), max(3, most))


def facts_of(condition: Condition) -> Iterator[Fact]:
    """Give every fact of a condition, those inside `any` and `not` in their place."""
    for fact in condition.facts:
        if fact.name in {"any", "not"}:
            for inside in fact.value:
                yield from facts_of(inside)
        else:
            yield fact


def rank_class(rank: str) -> str:
    """Give one rank for each of the classes of ranks that conditions name; none for none."""
    if rank in COURT:
        return "K"
    return rank if rank in "AT" else "5"


def _conditions(rules: Rules) -> Iterator[Condition]:
    for offer in rules.offers:
        yield offer.when
    for action in rules.actions.values():
        yield action.when
        if action.unfunded is not None:
            yield from (line.when for line in action.unfunded.play)
    yield from rules.closes
    yield from (line.when for line in rules.outcomes)
    if rules.absent is not None:
        yield from (line.when for line in rules.absent.play)
