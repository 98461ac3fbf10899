"""Engines in Python: functions that make an engine for `--python` and for pytest, right and wrong."""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

from tests.conformance.fakes.table_engine import name, read_table, right_answer

SUITE = Path(__file__).parents[1] / "data" / "suite"
GREETING = {"protocol": 1, "name": "python", "reports": ["asked", "hands", "bets"]}


class Right:
    """Knows every answer, greets, prints, and spoils what it is given."""

    kinds: tuple[str, ...] | None = None

    def __init__(self) -> None:
        self.vectors = read_table(SUITE)

    def hello(self, games: dict[str, Any]) -> dict[str, Any]:
        kinds = self.kinds if self.kinds is not None else {each["kind"] for each in self.vectors.values()}
        return {**GREETING, "games": list(games), "kinds": sorted(kinds)}

    def run(self, game: str, kind: str, given: dict[str, Any]) -> dict[str, Any]:
        sys.stdout.write("dealing\n")
        vector = self.vectors[name({"game": game, "kind": kind, "given": given})]
        given.clear()
        return self.answer(vector)

    def answer(self, vector: dict[str, Any]) -> dict[str, Any]:
        return right_answer(vector, "")


class WrongAboutAces(Right):
    """Counts every ace as one."""

    def answer(self, vector: dict[str, Any]) -> dict[str, Any]:
        if vector["id"].endswith("two-aces"):
            return {"result": {"points": 2, "soft": False, "natural": False, "bust": False}}
        return super().answer(vector)


class SplitNaturals(Right):
    """Follows another reading."""

    def answer(self, vector: dict[str, Any]) -> dict[str, Any]:
        return right_answer(vector, "split-natural=natural")


class OnlyHands(Right):
    """Declares one kind."""

    kinds = ("hand",)


class Nothing(Right):
    """Declares nothing."""

    kinds = ()


class Skips(Right):
    """Skips what it declares."""

    def answer(self, _vector: dict[str, Any]) -> dict[str, Any]:
        return {"skipped": "not written yet"}


class Greeting:
    """Greets with what it is made of."""

    def __init__(self, said: Any) -> None:
        self.said = said

    def hello(self, _games: dict[str, Any]) -> Any:
        return self.said


def as_function() -> Any:
    """Give an engine that is a function, without a greeting."""
    return Right().run


def not_made() -> Any:
    """Fail to make an engine."""
    raise RuntimeError("no cards\nin the box")


def leaves() -> Any:
    """End the process instead of making an engine."""
    sys.exit("leaving")


def greets_badly() -> Any:
    """Give an engine with a malformed greeting."""
    return Greeting({"name": "python"})


def greets_with_a_set() -> Any:
    """Give an engine whose greeting is not JSON data."""
    return Greeting({"name", "python"})


ODD: dict[str, Any] = {
    "a float": {"result": {"net": 7.5}},
    "not a number": {"result": {"net": float("nan")}},
    "a fraction": {"result": {"net": Fraction(15, 2)}},
    "a set": {"result": {"legal": {"hit"}}},
    "nothing": None,
    "a text": "win",
    "a bare result": {"net": 5},
    "half a pair": {"result": {"tier": "\ud800"}},
    "a huge number": {"result": {"net": 2**60}},
}


def answering(what: str) -> Any:
    """Give an engine that answers one odd thing always, or raises."""

    def run(_game: str, _kind: str, _given: dict[str, Any]) -> Any:
        if what == "raises":
            raise ZeroDivisionError("no cards left\nto divide")
        if what == "raises without words":
            raise ValueError
        if what == "leaves":
            sys.exit(0)
        if what == "itself":
            endless: list[Any] = []
            endless.append(endless)
            return {"result": endless}
        return ODD[what]

    return run
