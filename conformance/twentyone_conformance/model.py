"""What the suite is made of: vectors, the clauses that they test, and the games that they belong to."""

from __future__ import annotations

import re
from collections import Counter
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Final

from attrs import Factory, evolve, field, frozen

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

KINDS = (
    "hand",
    "settle",
    "side_bet",
    "round",
    "shoe",
    "screen",
    "table",
    "incident",
    "account",
    "hint",
    "refuse",
)
"""Every kind of vector, in the order in which reports show them."""

_CARD: Final = re.compile(r"[A2-9TJQK][cdhs]")

REPORTS = ("asked", "hands", "bets")
"""The parts of a played round that an engine may choose not to report."""


@frozen(eq=False)
class Vector:
    """One question to an engine and the answer that the rules give.

    `id` is a readable path, its first segments the game, the kind and the family. `given` is sent, `expect`
    never is. `readings` holds the answer under alternative readings where it differs, keyed
    `id=alternative`, several joined by commas. `sequence` names the ordered run that the vector belongs to.
    """

    id: str
    game: str
    kind: str
    clauses: tuple[str, ...]
    given: Mapping[str, Any]
    expect: Any
    decisive_for: tuple[str, ...] = ()
    readings: Mapping[str, Any] = field(factory=dict)
    sequence: str | None = None

    @property
    def family(self) -> str:
        """Give the group that the vector is shown in: game, kind and family, the id's first segments."""
        return "/".join(self.id.split("/")[:3])

    @property
    def refusal_expected(self) -> bool:
        """Tell whether the right answer is to refuse."""
        return is_refusal(self.expect)

    def _shared(self, key: str) -> Any:
        # A joint reading mostly expects what one of its parts expects alone: that part's key stands for it.
        parts = key.split(",") if "," in key else []
        same = (part for part in parts if self.readings.get(part) == self.readings[key])
        return next(same, self.readings[key])

    def as_json(self) -> dict[str, Any]:
        """Give the vector as it is stored: keys in this order, the optional ones where they say something."""
        stored: dict[str, Any] = {
            "id": self.id,
            "game": self.game,
            "kind": self.kind,
            "clauses": list(self.clauses),
        }
        if self.decisive_for:
            stored["decisive_for"] = list(self.decisive_for)
        stored |= {"given": self.given, "expect": self.expect}
        if self.readings:
            stored["readings"] = {key: self._shared(key) for key in self.readings}
        if self.sequence is not None:
            stored["sequence"] = self.sequence
        return stored


def is_refusal(expectation: Any) -> bool:
    """Tell whether an expectation is a refusal: `refused`, and nothing but what goes with it."""
    return (
        isinstance(expectation, dict)
        and "refused" in expectation
        and not expectation.keys() - {"refused", "legal", "balances"}
    )


def is_card(value: Any) -> bool:
    """Tell whether a JSON value is a card: its rank, then its suit."""
    return isinstance(value, str) and _CARD.fullmatch(value) is not None


@frozen
class Clause:
    """One statement of a game's document: its lines, and what it says in our own words, by language."""

    clause: str
    lines: tuple[str, ...]
    says: Mapping[str, str] = field(hash=False)


@frozen(eq=False)
class Game:
    """One game of the suite: the resolved rules that engines are sent, its clauses in document order."""

    rules: Mapping[str, Any]
    clauses: tuple[Clause, ...] = ()


@frozen(eq=False)
class Suite:
    """The vectors to judge by, with the games that they belong to."""

    version: str
    games: Mapping[str, Game]
    vectors: tuple[Vector, ...]
    total: int = field(default=Factory(lambda suite: len(suite.vectors), takes_self=True))
    """How many vectors the whole suite has, whether they are at hand or not."""

    def counts(self) -> dict[str, dict[str, int]]:
        """Count the vectors at hand, by game and kind."""
        found = Counter((vector.game, vector.kind) for vector in self.vectors)
        return {
            game: {kind: found[game, kind] for kind in KINDS if (game, kind) in found} for game in self.games
        }

    def select(
        self,
        *,
        games: Collection[str] = (),
        kinds: Collection[str] = (),
        ids: Sequence[str] = (),
        clauses: Sequence[str] = (),
    ) -> Suite:
        """Keep the vectors that meet every condition given; none given keeps all.

        Takes: games and kinds by name; patterns of ids and of clauses, as `clause` or `game/clause`, where
        `*` stands for anything. Gives: a suite with the same games and totals.
        """
        kept = (
            vector
            for vector in self.vectors
            if (not games or vector.game in games)
            and (not kinds or vector.kind in kinds)
            and (not ids or any(fnmatchcase(vector.id, pattern) for pattern in ids))
            and (not clauses or _tests_any(vector, clauses))
        )
        return evolve(self, vectors=tuple(kept))


def _tests_any(vector: Vector, patterns: Sequence[str]) -> bool:
    return any(
        fnmatchcase(clause, pattern) or fnmatchcase(f"{vector.game}/{clause}", pattern)
        for clause in vector.clauses
        for pattern in patterns
    )
