"""Engines to be searched: the reference, right, with a fault of the zoo, or with a habit of its own."""

from __future__ import annotations

from contextlib import nullcontext
from functools import cache
from typing import TYPE_CHECKING, Any

from twentyone.answer import WORKED_OUT
from twentyone.load.rules import choose, load_game
from twentyone.serve import Engine as Reference
from twentyone_conformance.fuzz.oracle import Oracle
from twentyone_conformance.fuzz.search import Plan, Record, Search
from twentyone_conformance.fuzz.talk import Talk
from twentyone_conformance.model import KINDS
from twentyone_conformance.protocol import read_answer, read_hello
from twentyone_conformance.zoo import ZOO

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from twentyone_conformance.engines import Engine, Trouble
    from twentyone_conformance.model import Suite, Vector
    from twentyone_conformance.protocol import Answer, Hello
    from twentyone_conformance.zoo import Fault

GAMES = ("infinite-blackjack", "speed-blackjack", "21-points", "qq-21")


@cache
def oracle(game: str) -> Oracle:
    """Give a game's oracle, made once for all tests."""
    return Oracle.of(load_game(game))


class InProcess:
    """The reference in this process; a fault is in force only while it answers."""

    unblamed: tuple[str, ...] = ()
    stderr = ""

    def __init__(self, fault: Fault | None = None) -> None:
        self.started = 0
        self._fault = fault
        self._reference = Reference()

    def start(self, suite: Suite) -> Hello:
        self.started += 1
        self._reference = Reference()
        said = self._reference.hello({name: game.rules for name, game in suite.games.items()})
        if self._fault is not None:
            # What is worked out is kept: a spoilt interpreter would spoil it for all that is asked later.
            said["kinds"] = [kind for kind in said["kinds"] if kind not in WORKED_OUT]
        return read_hello(said)

    def answers(self, vectors: Iterable[Vector]) -> Iterator[tuple[Vector, Answer | Trouble]]:
        with self._fault.patch() if self._fault is not None else nullcontext():
            said = [
                (vector, read_answer(self.run(vector.game, vector.kind, dict(vector.given))))
                for vector in vectors
            ]
        return iter(said)

    def close(self) -> None:
        """Nothing is left open."""

    def run(self, game: str, kind: str, given: dict[str, Any]) -> dict[str, Any]:
        """Answer one question."""
        return self._reference.run(game, kind, given)


class Reading(InProcess):
    """Plays a game under other readings, in all kinds of questions or in some only."""

    def __init__(self, game: str, choices: dict[str, str], kinds: tuple[str, ...] = KINDS) -> None:
        super().__init__()
        self._read = Reference({game: choose(oracle(game).game, choices, {})})
        self._kinds = kinds

    def start(self, suite: Suite) -> Hello:
        self._read.hello({name: game.rules for name, game in suite.games.items()})
        return super().start(suite)

    def run(self, game: str, kind: str, given: dict[str, Any]) -> dict[str, Any]:
        return self._read.run(game, kind, given) if kind in self._kinds else super().run(game, kind, given)


class AfterDoubles(InProcess):
    """Counts one point too many in the hand that it is asked about next after somebody has doubled."""

    doubled = False

    def start(self, suite: Suite) -> Hello:
        self.doubled = False
        return super().start(suite)

    def run(self, game: str, kind: str, given: dict[str, Any]) -> dict[str, Any]:
        message = super().run(game, kind, given)
        if kind == "hand" and self.doubled:
            message["result"]["points"] += 1
        self.doubled = any(each["do"] == "double" for each in given.get("decisions", ()))
        return message


class OnceOnly(InProcess):
    """Answers one question wrongly, and rightly whenever it is asked again."""

    wrong = True

    def run(self, game: str, kind: str, given: dict[str, Any]) -> dict[str, Any]:
        message = super().run(game, kind, given)
        if kind == "hand" and self.wrong:
            OnceOnly.wrong = False
            message["result"]["points"] += 1
        return message


class Skips(InProcess):
    """Skips all that it declares."""

    def run(self, game: str, kind: str, given: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG002
        return {"skipped": "not today"}


def faulty(name: str) -> InProcess:
    """Give an engine with a fault of the zoo."""
    return InProcess(ZOO.faults[name])


def searched(engine: Engine, game: str, plan: Plan) -> Record:
    """Search an engine in one game."""
    return search(engine, (game,), plan).record


def search(engine: Engine, games: Iterable[str], plan: Plan) -> Search:
    """Search an engine in some games; give the search when it is over."""
    oracles = {name: oracle(name) for name in games}
    talk = Talk(engine, {name: each.shown for name, each in oracles.items()})
    under_way = Search(talk, oracles, plan)
    under_way.run()
    return under_way
