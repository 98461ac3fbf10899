"""What a document leaves open: our choice, and other readings as patches that apply to the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from twentyone.load.check import checked_source
from twentyone.load.data import data_root
from twentyone.load.patch import Patch, apply_patches
from twentyone.load.pointer import join

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from twentyone.load.source import Source

READINGS_FILE: Final = "readings.yaml"


@frozen
class Text:
    """A text in both languages."""

    en: str
    zh: str


@frozen
class Alternative:
    """What another reader could hold: its name, and the changes that it makes in the rules."""

    id: str
    says: Text
    patches: tuple[Patch, ...]


@frozen
class Reading:
    """One open point of the document."""

    id: str
    lines: tuple[str, ...]
    """Lines of the document, each a number or first-last."""
    decides: tuple[str, ...]
    """JSON pointers of the rules that it decides."""
    question: Text
    choice: str
    """The name of our choice."""
    says: Text
    """What we chose."""
    because: Text
    alternatives: tuple[Alternative, ...]

    def alternative(self, name: str) -> Alternative | None:
        """Give the alternative of that name, if there is one."""
        return next((each for each in self.alternatives if each.id == name), None)


def load_readings(game: str) -> tuple[Reading, ...]:
    """Give the readings of a packaged game, in the order of its file.

    Raises: InvalidInput with every fault of the file, or because there is no such file.
    """
    return read_readings(data_root("spec") / game / READINGS_FILE)


def read_readings(path: Path) -> tuple[Reading, ...]:
    """Give the readings that a file declares, in its order. Raises: InvalidInput with every fault of it."""
    return readings_of(checked_source(path, "readings"))


def readings_of(source: Source) -> tuple[Reading, ...]:
    """Give the readings that a source declares. Takes: a source that keeps to the schema of readings."""
    return tuple(
        _reading(source, entry, ("readings", position))
        for position, entry in enumerate(source.data["readings"])
    )


def apply(rules: dict[str, Any], *alternatives: Alternative) -> dict[str, Any]:
    """Give the rules as the alternatives change them, all at once; `rules` itself is left as it was.

    Raises: InvalidInput if a patch names no place in `rules`, or two patches change the same place.
    """
    return apply_patches(rules, [patch for each in alternatives for patch in each.patches])


def _reading(source: Source, entry: dict[str, Any], at: tuple[str | int, ...]) -> Reading:
    return Reading(
        id=entry["reading"],
        lines=tuple(entry["lines"]),
        decides=tuple(entry["decides"]),
        question=Text(**entry["question"]),
        choice=entry["default"]["choice"],
        says=Text(**entry["default"]["says"]),
        because=Text(**entry["because"]),
        alternatives=tuple(
            Alternative(
                name, Text(**body["says"]), tuple(_patches(source, body, (*at, "alternatives", name)))
            )
            for name, body in entry["alternatives"].items()
        ),
    )


def _patches(source: Source, body: dict[str, Any], at: tuple[str | int, ...]) -> Iterator[Patch]:
    for operation in ("set", "insert"):
        for pointer, value in body.get(operation, {}).items():
            yield Patch(operation, pointer, value, source, join((*at, operation, pointer)))
    for position, pointer in enumerate(body.get("remove", [])):
        yield Patch("remove", pointer, None, source, join((*at, "remove", position)))
