"""What a diagnosis says: which mistakes explain an engine's failures, how many of them, and what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

Source = Literal["rule", "reading", "game", "engine"]
"""Where a mistake is known from: a rule changed, another reading, another game, a faulty engine."""


@frozen(eq=False)
class Explanation:
    """A known mistake and the failures that it explains which none before it does.

    `name` is unique within its source and game. `kinds` are the kinds of mistakes that it counts among, the
    likeliest first. `says` tells the mistake, by language. `explains` are the ids of failures in which the
    engine answered exactly as the mistake makes one answer. `twins` are the names of mistakes that answer as
    this one does in all that was asked; their kinds stand after its own. `alike` counts further failures in
    which the mistake errs at the same places with other values. `against` counts vectors that the engine
    passes although the mistake would fail them.
    """

    source: Source
    name: str
    kinds: tuple[str, ...]
    says: Mapping[str, str] = field(hash=False)
    explains: tuple[str, ...]
    twins: tuple[str, ...]
    alike: int
    against: int


@frozen(eq=False)
class Diagnosis:
    """What explains a game's failures, the best explanation first.

    `nearest` is the known mistake that errs most like the engine, where no known mistake answers as it does
    in most of the failures. `jointly` are the ids of failures that only all explanations together
    reproduce; `unexplained` those that nothing does. `asked` says how many passed vectors were held against
    the explanations.
    """

    game: str
    failures: int
    explanations: tuple[Explanation, ...]
    nearest: Explanation | None
    jointly: tuple[str, ...]
    unexplained: tuple[str, ...]
    asked: int

    @property
    def first(self) -> Explanation | None:
        """The mistake named first: the nearest one if the engine's answers are nobody's, else the best."""
        return self.nearest or next(iter(self.explanations), None)
