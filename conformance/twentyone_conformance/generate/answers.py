"""Turns cases into vectors: the expectation, the clauses that fired, and what other readings expect."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import attrs

from twentyone.answer import NoRule, Refused, explain, show_refusal
from twentyone.load.problem import InvalidInput
from twentyone.load.rules import choose
from twentyone.trace.clauses import Backing
from twentyone_conformance.model import Vector

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from twentyone.load.rules import Game
    from twentyone.trace.clauses import Clause


# A refusal in these kinds is compared with its legal list and its balances.
WHOLE_REFUSALS = frozenset({"round", "refuse", "incident"})


@attrs.frozen(eq=False)
class Variant:
    """A game under one alternative of one reading."""

    key: str
    reading: str
    game: Game


class Answerer:
    """Answers the cases of one game, under the chosen readings and under every other."""

    def __init__(self, game: Game, clauses: tuple[Clause, ...]) -> None:
        """Take the game to answer for, and its document's clauses."""
        self._game = game
        self._backing = Backing(clauses)
        self._variants = tuple(_variants(game))
        self._joint: dict[tuple[str, str], Game | None] = {}

    def vector(
        self, vector_id: str, kind: str, given: Mapping[str, Any], sequence: str | None = None
    ) -> Vector | None:
        """Give the vector that asks a question; None if the rules have no answer to it."""
        try:
            expect, fired = answer_in_full(self._game, kind, given)
        except NoRule:
            return None
        return Vector(
            id=vector_id,
            game=self._game.id,
            kind=kind,
            clauses=tuple(self._backing.clauses_for(fired)),
            given=given,
            expect=expect,
            readings=dict(self._other_readings(kind, given, expect)),
            sequence=sequence,
        )

    def _other_readings(self, kind: str, given: Mapping[str, Any], expect: Any) -> Iterator[tuple[str, Any]]:
        bearing: list[tuple[Variant, Any]] = []
        for variant in self._variants:
            other = self._try(variant.game, kind, given)
            if other is not None and other != expect:
                bearing.append((variant, other))
                yield variant.key, other
        for (one, _), (two, _) in combinations(bearing, 2):
            if one.reading == two.reading:
                continue
            joint = self._jointly(one, two)
            both = self._try(joint, kind, given) if joint is not None else None
            if both is not None:
                yield f"{one.key},{two.key}", both

    def _try(self, game: Game, kind: str, given: Mapping[str, Any]) -> Any:
        try:
            return answer_in_full(game, kind, given)[0]
        except NoRule:
            return None

    def _jointly(self, one: Variant, two: Variant) -> Game | None:
        # Two alternatives that change the same place cannot be held together.
        key = (one.key, two.key)
        if key not in self._joint:
            choices = {**self._game.chosen, **dict(each.key.split("=") for each in (one, two))}
            self._joint[key] = _chosen(self._game, choices)
        return self._joint[key]


def answer_in_full(game: Game, kind: str, given: Mapping[str, Any]) -> tuple[Any, frozenset[str]]:
    """Give what `expect` holds, refusals included, and the pointers that fired. Raises: NoRule."""
    try:
        expect, fired = explain(game, kind, given)
    except Refused as refused:
        return show_refusal(refused, whole=kind in WHOLE_REFUSALS), refused.fired
    return expect, frozenset(fired)


def _variants(game: Game) -> Iterator[Variant]:
    for reading in game.readings:
        if reading.id in game.chosen:
            continue
        for alternative in reading.alternatives:
            variant = _chosen(game, {**game.chosen, reading.id: alternative.id})
            if variant is not None:
                yield Variant(f"{reading.id}={alternative.id}", reading.id, variant)


def _chosen(game: Game, choices: Mapping[str, str]) -> Game | None:
    try:
        return choose(game, choices, game.settings)
    except InvalidInput:
        return None
