"""Asks the interpreter what may be done with hands of one origin, and how they end."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import attrs
import numpy as np

from twentyone.analysis.asked import Asker, banker_dealt
from twentyone.analysis.conditions import facts_in, play_conditions
from twentyone.analysis.dealer import BUST, NATURAL
from twentyone.analysis.errors import NotCovered
from twentyone.analysis.kinds import groups_by_rank, kinds_of
from twentyone.analysis.parameters import Context
from twentyone.analysis.play_kernel import ACTIONS, CLAIMED, RAISED, SINGLE, SURRENDERED, WAYS
from twentyone.interpreter.outcomes import NoOutcome

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from twentyone.analysis.dealer import Dealer
    from twentyone.analysis.hands import Hands
    from twentyone.model.conditions import Condition
    from twentyone.model.rules import Rules

OUTCOMES: Final = ("natural", "win", "push", "lose", "bust", "surrendered", "claimed")
"""How a hand can end, by name; an outcome's place is its number."""

_GIVEN_UP: Final = {SURRENDERED: "surrendered", CLAIMED: "claimed"}


@attrs.frozen(eq=False)
class Maker:
    """Makes contexts of one game."""

    rules: Rules
    hands: Hands
    dealer: Dealer
    unit: int
    raise_: Fraction
    """What a double adds, as a part of the hand's stake."""
    _askers: dict[tuple[str, str], Asker] = attrs.field(factory=dict, init=False)
    _naturals: dict[str, NDArray[np.bool_]] = attrs.field(factory=dict, init=False)

    def context(self, split_rank: str = "") -> Context:
        """Make the context of dealt hands, or of those from a split pair of a rank, with no split left.

        Raises: NotCovered if an end depends on whether the banker drew, and it is not settled that he does.
        """
        endings = _endings_of(_kind_of(self, split_rank))
        return Context(
            legal=self.legal(split_rank, self._most_splits(split_rank)),
            final=endings.final,
            bust=endings.bust,
            pays=endings.pays,
            outcome=endings.outcome,
            calls=endings.calls,
        )

    def legal(self, split_rank: str, splits: int) -> NDArray[np.uint8]:
        """Give by upcard and hand the legal actions as bits, for a seat that has made so many splits."""
        rows, kinds = kinds_of(
            self.hands, play_conditions(self.rules), self.naturals(split_rank), pairs_by_class=True
        )
        table = np.zeros((len(self.hands.classes), len(rows)), dtype=np.uint8)
        groups = self.upcard_groups(play_conditions(self.rules))
        for upcard, same in enumerate(groups):
            if same != upcard:
                table[upcard] = table[same]
                continue
            asker = self.asker(upcard, split_rank)
            for kind, row in enumerate(rows):
                legal = asker.legal(self.hands.cards(row), splits)
                table[upcard, kind] = sum(1 << ACTIONS.index(action) for action in legal)
        return table[:, kinds]

    def naturals(self, split_rank: str) -> NDArray[np.bool_]:
        """Tell which hands are naturals."""
        if split_rank not in self._naturals:
            asker = self.asker(0, split_rank)
            two = self.hands.two_cards
            found = [asker.natural(self.hands.cards(row)) for row in range(two)]
            self._naturals[split_rank] = np.array(found + [False] * (len(self.hands) - two))
        return self._naturals[split_rank]

    def asker(self, upcard: int, split_rank: str = "") -> Asker:
        """Give who asks about hands against an upcard of a class."""
        name = self.hands.classes.name(upcard)
        if (name, split_rank) not in self._askers:
            self._askers[name, split_rank] = Asker(self.rules, self.unit, name, split_rank)
        return self._askers[name, split_rank]

    def upcard_groups(self, conditions: Iterable[Condition]) -> list[int]:
        """Give for each class of upcards the first that the conditions cannot tell from it."""
        classes = self.hands.classes
        named = [fact.value for fact in facts_in(conditions) if fact.name == "upcard"]
        return groups_by_rank([classes.name(index) for index in range(len(classes))], named)

    def _most_splits(self, split_rank: str) -> int:
        split = self.rules.actions.get("split")
        return 0 if split is None or not split_rank else max(split.most_splits.values())


@attrs.frozen
class _Kind:
    """What the ends of hands of one origin hang on; `maker` has no rules but those that `read` holds."""

    split_rank: str
    hands: Hands
    finals: tuple[tuple[str, ...], ...]
    unit: int
    raise_: Fraction
    ways: tuple[int, ...]
    draws_for: frozenset[str]
    read: Hashable
    maker: Maker = attrs.field(eq=False)


def _kind_of(maker: Maker, split_rank: str) -> _Kind:
    rules = maker.rules
    points = rules.points
    kept = {name: getattr(rules, name) for name in ("natural", "deal", "outcomes", "at_once")}
    blank: dict[str, Any] = {each.name: None for each in attrs.fields(type(rules))}
    return _Kind(
        split_rank,
        maker.hands,
        maker.dealer.finals,
        maker.unit,
        maker.raise_,
        tuple(_ways(rules)),
        rules.banker.draws_for,
        (tuple(points.by_rank.items()), points.ace_raise, *kept.values()),
        attrs.evolve(maker, rules=attrs.evolve(rules, **{**blank, **kept, "points": points})),
    )


def _ways(rules: Rules) -> Iterator[int]:
    """Give the ways in which a hand can come to its end."""
    offered = {offer.offer for offer in rules.offers}
    yield SINGLE
    if "double" in rules.actions:
        yield RAISED
    if "surrender" in rules.actions or "surrender" in offered:
        yield SURRENDERED
    if "claim" in offered:
        yield CLAIMED


@lru_cache(maxsize=64)
def _endings_of(kind: _Kind) -> _Endings:
    # On a way from one game to another most steps change something else.
    return _Endings(kind)


class _Endings:
    """How hands of one origin end: asked for every kind of hand against every end of the banker's."""

    def __init__(self, kind: _Kind) -> None:
        self._kind = kind
        self._maker = maker = kind.maker
        natural = maker.naturals(kind.split_rank)
        hands = maker.hands
        conditions = [line.when for line in maker.rules.outcomes]
        rows, self.final = kinds_of(hands, conditions, natural, compared=True)
        busting, bust = kinds_of(hands, conditions, np.zeros_like(natural), more=1)
        self.bust = bust + np.int16(len(rows))
        self._cards = [hands.cards(row) for row in rows]
        self._busts_from = len(rows)
        largest = hands.classes.card(int(np.argmax(hands.classes.points)))
        self._cards += [[largest] * (int(hands.size[row]) + 1) for row in busting]
        first_only = any(line.only_first_stake for line in maker.rules.outcomes)
        shape = (len(hands.classes), WAYS, len(self._cards), len(kind.finals))
        self.pays = np.zeros((2 if kind.split_rank and first_only else 1, *shape))
        self.outcome = np.zeros(shape, dtype=np.int8)
        self.calls = np.zeros(shape[:-1], dtype=np.bool_)
        for upcard, same in enumerate(maker.upcard_groups(conditions)):
            if same == upcard:
                self._ask(upcard)
            else:
                self.pays[:, upcard] = self.pays[:, same]
                self.outcome[upcard] = self.outcome[same]
                self.calls[upcard] = self.calls[same]

    def _ask(self, upcard: int) -> None:
        for way in self._kind.ways:
            for kind, cards in enumerate(self._cards):
                if way in {SINGLE, RAISED} or kind < self._busts_from:
                    for role in range(len(self.pays)):
                        self._ask_one(role, upcard, way, kind, cards)

    def _ask_one(self, role: int, upcard: int, way: int, kind: int, cards: Sequence[str]) -> None:
        asker = self._maker.asker(upcard, self._kind.split_rank)
        given_up = _GIVEN_UP.get(way, "")
        try:
            *answers, undrawn = asker.ends(
                cards,
                (*self._kind.finals, asker.plain_banker),
                staked=1 + self._kind.raise_ if way == RAISED else Fraction(1),
                first_stake=1 - role,
                given_up=given_up,
            )
        except NoOutcome as error:
            raise NotCovered("/outcomes", str(error)) from error
        standing = asker.standing(cards, given_up)
        self.calls[upcard, way, kind] = standing in self._kind.draws_for
        if not self.calls[upcard, way, kind]:
            answers[NATURAL] = self._without_drawing(standing, undrawn, answers)
        for end, (outcome, earned) in enumerate(answers):
            self.pays[role, upcard, way, kind, end] = earned
            self.outcome[upcard, way, kind, end] = OUTCOMES.index(outcome)

    def _without_drawing(
        self, standing: str, undrawn: tuple[str, Fraction], answers: Sequence[tuple[str, Fraction]]
    ) -> tuple[str, Fraction]:
        """Give how a hand that the banker does not draw for ends where he would have had a natural.

        Raises: NotCovered if it makes a difference whether he draws, since another hand may have him draw.
        """
        rules = self._maker.rules
        differs = any(answer != undrawn for answer in answers[BUST:])
        if banker_dealt(rules) == 2:
            natural = answers[NATURAL]
        else:
            # Not drawing, he never comes by a second card.
            natural = undrawn
            differs = differs or (bool(self._kind.split_rank) and answers[NATURAL] != undrawn)
        if differs:
            raise NotCovered(
                "/banker/draws_for",
                f"the banker need not draw for a hand that is {standing}, yet what he draws would decide it",
            )
        return natural
