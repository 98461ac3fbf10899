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
    """One question: the last part of its id, what is given, and the ordered sequence that it belongs to.

    Raises: ValueError for an id with a blank, or with a part that is empty.
    """

    slug: str = attrs.field(validator=attrs.validators.matches_re(r"[^/\s]+(/[^/\s]+)*"))
    given: dict[str, Any]
    sequence: str | None = None


Maker = Callable[["Subject"], Iterator[Case]]


@attrs.frozen
class Bound:
    """How far a family goes, in words: what it enumerates, and what it leaves out or takes in turn."""

    en: str
    zh: str


@attrs.frozen
class Family:
    """Cases of one kind that test one matter; the maker's docstring is the published description.

    `breadth` says why the family is there although every known mistake that it tells is told by another too;
    None for a family without which a changed rule or a faulty engine would go unnoticed.
    """

    kind: str
    name: str
    make: Maker
    bound: Bound
    breadth: str | None = None

    @property
    def id(self) -> str:
        """The family as its vectors' ids name it: `kind/name`."""
        return f"{self.kind}/{self.name}"

    @property
    def asks(self) -> str:
        """What the family asks."""
        return cleandoc(self.make.__doc__ or "")

    @property
    def description(self) -> str:
        """What the family asks, and up to which bound."""
        return f"{self.asks}\n\nBound: {self.bound.en}."


FAMILIES: list[Family] = []


def family(kind: str, *, bound: Bound, breadth: str | None = None) -> Callable[[Maker], Maker]:
    """Register a function that makes the cases of a family; the function's name is the family's.

    Args:
        kind: the kind of its vectors.
        bound: how far it goes.
        breadth: why it is there, if it tells no known mistake that others do not tell. `twentyone mutants
            --families` measures whether it does.
    """

    def register(make: Maker) -> Maker:
        FAMILIES.append(Family(kind, make.__name__.replace("_", "-"), make, bound, breadth))
        return make

    return register
