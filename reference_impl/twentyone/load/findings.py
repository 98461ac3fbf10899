"""The problems found while one file is read, gathered up to a bound."""

from __future__ import annotations

from typing import Final, NoReturn

from attrs import define, field

from twentyone.load.problem import WHOLE_FILE, Place, Problem

MOST_PROBLEMS: Final = 1000


class StopReadingError(Exception):
    """A limit was met, or nothing after this place can be trusted; the problem is already noted."""


@define
class Findings:
    """What has been found so far in the file `name`, whose lines are `lines`."""

    name: str
    lines: tuple[str, ...] = ()
    problems: list[Problem] = field(factory=list)

    def add(
        self,
        place: Place,
        message: str,
        *,
        pointer: str = "",
        found: str = "",
        allowed: str = "",
        hint: str = "",
    ) -> None:
        """Note a problem at a place; one outside the text is moved to the nearest place inside.

        Raises: StopReadingError after the last problem that fits, having noted that there may be more.
        """
        place = self._inside(place)
        self.problems.append(self._problem(place, message, pointer, found, allowed, hint))
        if len(self.problems) == MOST_PROBLEMS:
            self.stop(
                place, "reading stops here: too many problems", allowed=f"{MOST_PROBLEMS} problems at once"
            )

    def stop(
        self, place: Place, message: str, *, pointer: str = "", allowed: str = "", hint: str = ""
    ) -> NoReturn:
        """Note a problem after which nothing more is read. Raises: StopReadingError, always."""
        self.problems.append(self._problem(self._inside(place), message, pointer, "", allowed, hint))
        raise StopReadingError(message)

    def _problem(  # noqa: PLR0917 - the fields of a problem in their own order
        self, place: Place, message: str, pointer: str, found: str, allowed: str, hint: str
    ) -> Problem:
        excerpt = self.lines[place.line - 1] if place.line else ""
        return Problem(self.name, place.line, place.column, pointer, message, found, allowed, hint, excerpt)

    def _inside(self, place: Place) -> Place:
        if not self.lines or place == WHOLE_FILE:
            return WHOLE_FILE
        # One of the parsers counts the end of a file without a last line end as a line of its own.
        line = min(place.line, len(self.lines))
        end = len(self.lines[line - 1]) + 1
        return Place(line, min(place.column, end) if line == place.line else end)
