"""Cases and families: the questions of a vector file before they are answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import cleandoc
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from twentyone_conformance.generate.subject import Subject


@attrs.frozen
class Case:
    """One question: the last part of its id, what is given.

    And the ordered sequence that it belongs to, if any.
    """

    slug: str
    given: dict[str, Any]
    sequence: str | None = None


Maker = Callable[["Subject"], Iterator[Case]]


@attrs.frozen
class Family:
    """Cases of one kind that test one matter; the maker's docstring is the published description."""

    kind: str
    name: str
    make: Maker

    @property
    def description(self) -> str:
        """What the family asks and up to which bound."""
        return cleandoc(self.make.__doc__ or "")


FAMILIES: list[Family] = []


def family(kind: str) -> Callable[[Maker], Maker]:
    """Register a function that makes the cases of a family; the function's name is the family's."""

    def register(make: Maker) -> Maker:
        FAMILIES.append(Family(kind, make.__name__.replace("_", "-"), make))
        return make

    return register
