"""A step of a telling: what happened, in words and as data, with what stands behind it in the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.playing.behind import Source
    from twentyone.playing.choices import Choice

What: TypeAlias = Literal[
    "bets", "deal", "point", "decision", "banker", "event", "settlement", "refusal", "pending", "fact"
]


@frozen
class Told:
    """One sentence, and what stands behind it where it is a rule's doing."""

    says: str
    behind: tuple[Source, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Give the sentence as data."""
        return {"says": self.says, "behind": [each.id for each in self.behind]}


@frozen
class Step:
    """One step: a headline, sentences, the choices where a player is asked, and the clauses that decided."""

    what: What
    title: str
    told: tuple[Told, ...] = ()
    choices: tuple[tuple[Choice, tuple[Source, ...]], ...] = ()
    clauses: tuple[Source, ...] = ()
    data: Mapping[str, Any] = field(factory=dict)
    """What a program can use: fields of their own for each `what`."""

    def as_json(self) -> dict[str, Any]:
        """Give the step as data: sentences in the language of the telling, clauses by id."""
        shown: dict[str, Any] = {"what": self.what, "title": self.title, **self.data}
        if self.told:
            shown["told"] = [each.as_json() for each in self.told]
        if self.choices:
            shown["choices"] = [
                {**choice.as_json(), "behind": [each.id for each in behind]}
                for choice, behind in self.choices
            ]
        shown["clauses"] = [each.id for each in self.clauses]
        return shown
