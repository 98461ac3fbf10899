"""Asks every mutant the vectors' questions.

Which of them tell it from the rules, and which mutants nothing tells.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal

from attrs import evolve, frozen

from twentyone.answer import NoRule, NotWorkedOut, UnknownSetting
from twentyone.load.made import examine_data
from twentyone.load.pointer import split
from twentyone_conformance.compare import same
from twentyone_conformance.generate.answers import answer_in_full
from twentyone_conformance.units import in_turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from twentyone.load.rules import Game
    from twentyone_conformance.model import Vector
    from twentyone_conformance.mutants.neighbours import Mutant

ENOUGH: Final = 40
"""So many vectors that tell a mutant are noted where they are to be chosen from."""

LOOKED_AT: Final = 400
"""So many vectors that the changed rule bears on are asked to find them, of every family in turn.

All others only if none tells.
"""

Fate = Literal["killed", "survived", "refused", "crashed"]


@frozen
class Found:
    """What became of a mutant; `pointer` names the rule that its change is about.

    `killed` by the vectors named; `survived` all; `refused` as contradictory before it could be asked; or it
    `crashed` the interpreter although it passed as good rules, which is a fault of the checks.
    """

    mutant: str
    pointer: str
    fate: Fate
    killers: tuple[str, ...] = ()
    reason: str = ""


@frozen(eq=False)
class Ground:
    """A game's vectors in the order of asking, by id, and by the rules that fired for them."""

    game: Game
    _stored: Mapping[str, Vector]

    @classmethod
    def of(cls, game: Game, vectors: Iterable[Vector]) -> Ground:
        """Take a game's vectors, to be asked of its rules themselves once it matters which bear on which.

        What the rules answer now is what a mutant is held to: after a change of the rules, and before vectors
        are built from them, the stored questions are still good and some stored answers are not.

        Every family is asked in turn, so that what tells a mutant is of many families; sequences come last,
        since a changed rule leaves nothing over for them to find.
        """
        everything = tuple(vectors)
        singles = in_turn(vector for vector in everything if vector.sequence is None)
        sequences = (vector for vector in everything if vector.sequence is not None)
        return cls(game, {vector.id: vector for vector in (*singles, *sequences)})

    @property
    def vectors(self) -> Mapping[str, Vector]:
        """The vectors with what the rules answer now, by id; those left out to which they have no answer."""
        return self._surveyed[0]

    def now(self, vector_id: str) -> Vector | None:
        """Give one vector with what the rules answer now, if there is such a vector and answer."""
        answered = self._asked(vector_id) if vector_id in self._stored else None
        return None if answered is None else answered[0]

    @cached_property
    def _surveyed(self) -> tuple[dict[str, Vector], dict[str, list[str]]]:
        known: dict[str, Vector] = {}
        by_rule: dict[str, list[str]] = defaultdict(list)
        for vector_id in self._stored:
            if (answered := self._asked(vector_id)) is not None:
                known[vector_id] = answered[0]
                for pointer in sorted(answered[1]):
                    by_rule[pointer].append(vector_id)
        return known, by_rule

    def _asked(self, vector_id: str) -> tuple[Vector, Iterable[str]] | None:
        vector = self._stored[vector_id]
        try:
            expect, fired = answer_in_full(self.game, vector.kind, vector.given)
        except (NoRule, NotWorkedOut, UnknownSetting):
            return None
        return vector if expect == vector.expect else evolve(vector, expect=expect), fired

    def bearing_on(self, pointer: str) -> list[str]:
        """Give the ids of the vectors on which a rule bears, or one inside it or around it.

        In the order of asking.
        """
        wanted = split(pointer)
        ids: set[str] = set()
        for fired, own in self._surveyed[1].items():
            parts = split(fired)
            common = min(len(parts), len(wanted))
            if parts[:common] == wanted[:common]:
                ids.update(own)
        return [vector_id for vector_id in self.vectors if vector_id in ids]


def hunt(
    ground: Ground, mutant: Mutant, before: Found | None = None, *, quick: bool = False, enough: int = 1
) -> Found:
    """Find vectors that tell a mutant from the rules.

    Takes: the vectors of the game; what became of the mutant in an earlier run: a vector that told it then is
    asked first, and if it does again, nothing else is; whether a mutant that survives what bears on it is
    believed, and only a spread of the other vectors asked; how many of the vectors that tell are looked for.
    """
    trial = Trial.of(ground.game, mutant)
    known = ground.now(before.killers[0]) if before is not None and before.killers else None
    if known is not None and trial.tells(known):
        return Found(mutant.name, mutant.rule, "killed", (known.id,))
    near = ground.bearing_on(mutant.rule)[:LOOKED_AT]
    killers = list(trial.telling((ground.vectors[each] for each in near), enough))
    if not killers:
        asked = set(near)
        rest = [vector for vector_id, vector in ground.vectors.items() if vector_id not in asked]
        killers = list(trial.telling(rest[:: max(1, len(rest) // LOOKED_AT)], 1))
        if not killers and (refused := _refused(mutant)):
            return refused
        if not (killers or quick):
            killers = list(trial.telling(rest, 1))
    if killers:
        return Found(mutant.name, mutant.rule, "killed", tuple(killers))
    fate: Fate = "crashed" if trial.crash else "survived"
    return Found(mutant.name, mutant.rule, fate, reason=trial.crash)


class Trial:
    """A mutant's rules under questions; remembers the last crash, which tells nothing."""

    def __init__(self, game: Game) -> None:
        """Take the game with the changed rules."""
        self._game = game
        self.crash = ""

    @classmethod
    def of(cls, game: Game, mutant: Mutant) -> Trial:
        """Take a game, and what is changed about its rules."""
        return cls(evolve(game, data=mutant.data, written=mutant.data))

    def tells(self, vector: Vector) -> bool:
        """Whether a vector tells the changed rules from its expectation."""
        try:
            return not same(vector.expect, answer_in_full(self._game, vector.kind, vector.given)[0])
        except NotWorkedOut:
            # That is a limit of ours.
            return False
        except (NoRule, UnknownSetting):
            # An engine that has no answer to what it declares does not conform.
            return True
        except Exception as fault:  # noqa: BLE001 - whatever contradictory rules make of the interpreter
            self.crash = f"{type(fault).__name__}: {fault}"
            return False

    def telling(self, vectors: Iterable[Vector], enough: int) -> Iterator[str]:
        """Give the first so many of the vectors that tell, by id."""
        found = 0
        for vector in vectors:
            if self.tells(vector):
                yield vector.id
                found += 1
                if found == enough:
                    return


def _refused(mutant: Mutant) -> Found | None:
    problems = examine_data(mutant.data, "rules")
    return Found(mutant.name, mutant.rule, "refused", reason=problems[0].message) if problems else None
