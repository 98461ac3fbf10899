"""A known mistake: what it makes of the rules or of the interpreter, and how an engine with it answers."""

from __future__ import annotations

from contextlib import ExitStack, nullcontext
from copy import copy
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen

from twentyone_conformance.generate.answers import answer_in_full

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from contextlib import AbstractContextManager

    from twentyone.load.rules import Game
    from twentyone_conformance.explanations import Source
    from twentyone_conformance.model import Vector
    from twentyone_conformance.mutants.neighbours import Mutant
    from twentyone_conformance.zoo.fault import Fault

Rules = dict[str, Any]


class NoAnswer:
    """Stands for the answer of an engine that has none; no engine can send it."""


NO_ANSWER: Final = NoAnswer()


@frozen(eq=False)
class Mistake:
    """One known mistake of a game.

    `change` makes its rules of right ones; `fault` spoils the interpreter. `pointer` names the rule that is
    wrong, empty where it is not one rule.
    """

    source: Source
    name: str
    kinds: tuple[str, ...]
    change: Callable[[Rules], Rules] | None = None
    fault: Fault | None = None
    pointer: str = ""

    def installed(self) -> AbstractContextManager[None]:
        """Spoil the interpreter for a while, if that is what the mistake does."""
        return nullcontext() if self.fault is None else self.fault.patch()

    def played(self, game: Game) -> Game:
        """Give the game by the rules that the mistake makes of its own."""
        if self.change is None:
            return game
        data = self.change(game.data)
        return evolve(game, data=data, written=data)


def changed_as(mutant: Mutant) -> Callable[[Rules], Rules]:
    """Give what makes a mutant's change in any rules that have its place."""
    *above, last = mutant.path

    def change(rules: Rules) -> Rules:
        # What lies beside the way to the place stays the same object: nothing changes rules in place.
        changed = copy(rules)
        target: Any = changed
        for part in above:
            target[part] = copy(target[part])
            target = target[part]
        theirs = _at(mutant.data, above)
        if isinstance(theirs, dict) and last not in theirs:
            target.pop(last, None)
        else:
            target[last] = theirs[last]
        return changed

    return change


def _at(data: Any, path: Iterable[str | int]) -> Any:
    for part in path:
        data = data[part]
    return data


def played_with(game: Game, mistakes: Iterable[Mistake]) -> Game | None:
    """Give the game by the rules that some mistakes make of its own, one after the other.

    Gives: None where one change has taken away what another would change.
    """
    try:
        for each in mistakes:
            game = each.played(game)
    except (LookupError, TypeError):
        return None
    return game


def answers(played: Game | None, mistakes: Sequence[Mistake], vectors: Iterable[Vector]) -> Mapping[str, Any]:
    """Give what an engine with all of some mistakes answers, by vector id; NO_ANSWER where it has none.

    Takes: the game that `played_with` gives; the vectors in the order in which they are asked.
    """
    if played is None:
        return {vector.id: NO_ANSWER for vector in vectors}
    faults = [each.fault for each in mistakes if each.fault is not None]
    asked: list[Vector] = []
    apart: list[Vector] = []
    for vector in vectors:
        (asked if all(each.may_be_asked(vector.kind) for each in faults) else apart).append(vector)
    with ExitStack() as stack:
        for each in mistakes:
            stack.enter_context(each.installed())
        said = {vector.id: _answer(played, vector) for vector in asked}
    return said | {vector.id: _answer(played, vector) for vector in apart}


def _answer(game: Game, vector: Vector) -> Any:
    try:
        return answer_in_full(game, vector.kind, vector.given)[0]
    except Exception:  # noqa: BLE001 - whatever a mistake makes of the interpreter, it is no answer
        return NO_ANSWER
