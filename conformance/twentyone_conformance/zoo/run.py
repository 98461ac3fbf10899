"""Asks faulty engines the vectors' questions: which vectors tell each of them from the rules."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Literal

from attrs import frozen

from twentyone.answer import NoRule
from twentyone_conformance.compare import same
from twentyone_conformance.generate.answers import answer_in_full
from twentyone_conformance.generate.build import packaged_game
from twentyone_conformance.units import family_of, in_turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from twentyone_conformance.model import Vector
    from twentyone_conformance.units import Unit
    from twentyone_conformance.zoo.fault import Fault

Fate = Literal["right", "wrong", "raised"]
game_of = packaged_game


@frozen
class Caught:
    """What tells a fault in one game: the vectors that it answers wrongly, and those that make it raise."""

    fault: str
    game: str
    wrong: tuple[str, ...]
    raised: tuple[str, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all vectors that the engine does not pass."""
        return self.wrong + self.raised

    @property
    def families(self) -> Mapping[str, int]:
        """How many vectors of each family tell the fault, the most telling family first."""
        return dict(Counter(map(family_of, self.ids)).most_common())


def caught_by(fault: Fault, vectors: Iterable[Vector], stop_after: int | None = 1) -> list[str]:
    """Give the ids of vectors that a faulty engine answers wrongly, at most so many a game; None for all."""
    return [vector_id for each in run_zoo([fault], vectors, stop_after) for vector_id in each.wrong]


def run_zoo(
    faults: Iterable[Fault], vectors: Iterable[Vector], stop_after: int | None = None
) -> tuple[Caught, ...]:
    """Ask every faulty engine the vectors of every game in which its fault shows.

    Args:
        faults: the engines.
        vectors: the questions; each game's are asked in the order of `telling_order`.
        stop_after: leave a game after so many wrong answers; None for never. To raise is no answer: an
            engine that does nothing else is badly made, and no proof of the suite.
    """
    by_game: dict[str, list[Vector]] = defaultdict(list)
    for vector in vectors:
        by_game[vector.game].append(vector)
    ordered = {game: telling_order(own) for game, own in by_game.items()}
    return tuple(
        _hunt(fault, game, own, stop_after)
        for fault in faults
        for game, own in ordered.items()
        if fault.shows_in(game_of(game))
    )


def goes_wrong(fault: Fault, unit: Unit) -> bool:
    """Tell whether an engine with a fault, freshly started, answers a vector or one of a sequence wrongly."""
    with fault.patch():
        return any(_fate(vector) == "wrong" for vector in unit)


def telling_order(vectors: Sequence[Vector]) -> list[Vector]:
    """Give vectors in an order in which most faults are told soon.

    Sequences come first and whole, since state that leaks shows nowhere else for certain; then the families
    in turn.
    """
    sequences = [vector for vector in vectors if vector.sequence is not None]
    return sequences + in_turn(vector for vector in vectors if vector.sequence is None)


def _hunt(fault: Fault, game: str, vectors: Iterable[Vector], stop_after: int | None) -> Caught:
    wrong: list[str] = []
    raised: list[str] = []
    with fault.patch():
        for vector in (each for each in vectors if fault.may_be_asked(each.kind)):
            fate = _fate(vector)
            if fate != "right":
                (wrong if fate == "wrong" else raised).append(vector.id)
            if len(wrong) == stop_after:
                break
    return Caught(fault.id, game, tuple(wrong), tuple(raised))


def _fate(vector: Vector) -> Fate:
    try:
        got = answer_in_full(game_of(vector.game), vector.kind, vector.given)[0]
    except NoRule:
        return "wrong"
    except Exception:  # noqa: BLE001 - whatever the fault makes of the interpreter
        return "raised"
    return "right" if same(vector.expect, got) else "wrong"
