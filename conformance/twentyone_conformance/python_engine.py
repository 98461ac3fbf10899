"""The way to an engine that is a Python object in this very process."""

from __future__ import annotations

import contextlib
import json
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from twentyone_conformance.canonical import BadJson, canonical, read_json
from twentyone_conformance.engines import Trouble
from twentyone_conformance.errors import BadInput, NotStarted
from twentyone_conformance.model import KINDS
from twentyone_conformance.protocol import PROTOCOL, Answer, Malformed, read_answer, read_hello

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from twentyone_conformance.model import Suite, Vector
    from twentyone_conformance.protocol import Hello


class PythonEngine:
    """An engine made by a function that takes nothing.

    What it gives answers `run(game, kind, given)`, or is itself called so, with a message of the protocol's
    form without `seq`. Its `hello(games)`, where it has one, takes the games' rules and gives the greeting;
    without one it is taken to answer everything. What it raises is an error of the vector at hand.
    """

    unblamed: tuple[str, ...] = ()
    stderr = ""

    def __init__(self, name: str) -> None:
        """Take the function's name as `module:function`. Raises: BadInput if it is not of that form."""
        module, colon, factory = name.partition(":")
        if not (module and colon and factory):
            raise BadInput(f"{name!r} does not name a function as module:function")
        self._module = module
        self._factory = factory
        self._engine: Any = None

    def start(self, suite: Suite) -> Hello:
        """Import the module, make the engine, hear its greeting. Raises: NotStarted with the reason."""
        games = {name: dict(game.rules) for name, game in suite.games.items()}
        try:
            with contextlib.redirect_stdout(sys.stderr):
                factory: Any = import_module(self._module)
                for part in self._factory.split("."):
                    factory = getattr(factory, part)
                self._engine = factory()
                message = self._greeting(games)
            return read_hello(_as_read(message))
        except (BadJson, Malformed) as error:
            raise NotStarted(str(error)) from None
        except (Exception, SystemExit) as error:
            raise NotStarted(f"{self._module}:{self._factory} raised {_told(error)}") from error

    def answers(self, vectors: Iterable[Vector]) -> Iterator[tuple[Vector, Answer | Trouble]]:
        """Ask the questions in order, one at a time."""
        ask = getattr(self._engine, "run", self._engine)
        for vector in vectors:
            yield vector, _ask(ask, vector)

    def close(self) -> None:
        """Let the engine go."""
        self._engine = None

    def _greeting(self, games: dict[str, Any]) -> Any:
        if hasattr(self._engine, "hello"):
            return self._engine.hello(json.loads(canonical(games)))
        return {
            "protocol": PROTOCOL,
            "name": f"{self._module}:{self._factory}",
            "language": "Python",
            "games": list(games),
            "kinds": list(KINDS),
        }


def _ask(ask: Any, vector: Vector) -> Answer | Trouble:
    # The engine gets a copy of its own, so that it may change what it was given.
    given = json.loads(canonical(vector.given))
    try:
        with contextlib.redirect_stdout(sys.stderr):
            message = ask(vector.game, vector.kind, given)
        return read_answer(_as_object(_as_read(message)))
    except (BadJson, Malformed) as error:
        return Trouble(str(error), "adapter")
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever an engine raises is its answer
        return Answer("error", f"raised {_told(error)}")


def _as_read(message: Any) -> Any:
    """Give a message as it would arrive from another process, held to the same rules."""
    try:
        return read_json(json.dumps(message))
    except (TypeError, ValueError) as error:
        if isinstance(error, BadJson):
            raise
        raise Malformed(f"the answer is not JSON data: {error}") from None


def _as_object(message: Any) -> dict[str, Any]:
    if not isinstance(message, dict):
        raise Malformed("the answer is not an object")
    return message


def _told(error: BaseException) -> str:
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0][:200]}" if lines else type(error).__name__
