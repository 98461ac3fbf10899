"""What an engine's answers in one game show: failures and passes, and small samples of them to ask about."""

from __future__ import annotations

from collections import defaultdict
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from attrs import frozen

from twentyone.answer import WORKED_OUT
from twentyone_conformance.compare import MISSING, same
from twentyone_conformance.diagnosis.signs import places
from twentyone_conformance.model import is_refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from twentyone_conformance.diagnosis.signs import Places, Signs
    from twentyone_conformance.model import Vector


@frozen(eq=False)
class Failure:
    """A vector, what the engine answered to it, and in which ways that errs."""

    vector: Vector
    got: Any
    signs: Signs

    def reproduced_by(self, answer: Any) -> bool:
        """Tell whether an answer, cut to what the engine reports, is the engine's in every place."""
        if not answer or is_refusal(answer) != is_refusal(self.got):
            return False
        if is_refusal(self.got):
            # What an engine leaves out of a refusal where there should be none, nobody asked it for.
            answer = {key: value for key, value in answer.items() if key in self.got}
        return same(answer, self.got)


@frozen(eq=False)
class Evidence:
    """One game's failures by id, and the vectors that passed."""

    failures: Mapping[str, Failure]
    passed: Sequence[Vector]

    @property
    def quick(self) -> bool:
        """Whether something fails that does not take long to work out."""
        return any(each.vector.kind not in WORKED_OUT for each in self.failures.values())

    def sample(self, failures: int, passes: int) -> tuple[list[Failure], list[Vector]]:
        """Choose what to ask about: failures of every sort in turn, passes mostly of the same families.

        Sequences are taken whole, since their vectors are only right in their order. What takes long to
        work out is asked only where nothing else fails.
        """
        dear = WORKED_OUT if self.quick else frozenset[str]()
        asked = [each for each in self.failures.values() if each.vector.kind not in dear]
        chosen = in_turn(_by(asked, _sort_of), failures)
        passed = [vector for vector in self.passed if vector.kind not in dear]
        families = {each.vector.family for each in chosen}
        near = [vector for vector in passed if vector.family in families]
        far = [vector for vector in passed if vector.family not in families]
        kept = in_turn(_by(near, _family_of), 2 * passes // 3) + in_turn(_by(far, _family_of), passes // 3)
        ids = {vector.id for vector in kept}
        runs = {each.vector.sequence for each in chosen} - {None}
        kept += [each for each in self.passed if each.sequence in runs and each.id not in ids]
        known = {each.vector.id for each in chosen}
        chosen += [
            each
            for each in self.failures.values()
            if each.vector.sequence in runs and each.vector.id not in known
        ]
        return chosen, kept


def in_turn(groups: Iterable[Sequence[Any]], most: int) -> list[Any]:
    """Take so many elements, one of each group in turn, each group spread evenly over its length."""
    turns = zip_longest(*(_spread(group, most) for group in groups), fillvalue=MISSING)
    return [each for turn in turns for each in turn if each is not MISSING][:most]


def _spread(group: Sequence[Any], most: int) -> list[Any]:
    if len(group) <= most:
        return list(group)
    return [group[index * len(group) // most] for index in range(most)]


def _by(items: Iterable[Any], key: Any) -> list[list[Any]]:
    groups: dict[Any, list[Any]] = defaultdict(list)
    for each in items:
        groups[key(each)].append(each)
    return list(groups.values())


def _sort_of(failure: Failure) -> tuple[str, Places]:
    return failure.vector.family, places(failure.signs)


def _family_of(vector: Vector) -> str:
    return vector.family
