"""Asking an engine now this, now that, without ending it in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from twentyone_conformance.errors import NotStarted
from twentyone_conformance.generate.build import SUITE_VERSION
from twentyone_conformance.model import Suite, Vector
from twentyone_conformance.pipeline import Pipeline
from twentyone_conformance.process import Limits
from twentyone_conformance.process_engine import ProcessEngine

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from twentyone_conformance.engines import Engine, Trouble
    from twentyone_conformance.model import Game
    from twentyone_conformance.protocol import Answer, Hello

FAULTS: Final = 2000
"""So many crashes are borne: making a question small that crashes an engine crashes it many times."""

HANGS: Final = 40
WINDOW: Final = 8
"""So many questions wait at once. Engines may answer all of them before they let one answer go, so that a
question on which an engine hangs silences those before it."""


def open_process(argv: Sequence[str], timeout: float) -> OpenProcess:
    """Give the way to an engine that is a command; without any answer for so many seconds it hangs."""
    return OpenProcess(argv, Limits(timeout=timeout, window=WINDOW, faults=FAULTS, hangs=HANGS))


class OpenProcess(ProcessEngine):
    """An engine process that is asked again and again, through one pipeline."""

    def __init__(self, argv: Sequence[str], limits: Limits) -> None:
        super().__init__(argv, limits)
        self._pipeline: _OpenPipeline | None = None

    def start(self, suite: Suite) -> Hello:
        """Start the process and hear its greeting. Raises: NotStarted with the reason."""
        self._pipeline = None
        return super().start(suite)

    def answers(self, vectors: Iterable[Vector]) -> Iterator[tuple[Vector, Answer | Trouble]]:
        """Ask some more questions. Raises: NotStarted if the engine was not started."""
        if self._link is None:
            raise NotStarted("the engine was not started")
        if self._pipeline is None:
            self._pipeline = _OpenPipeline(self._link, self._restart, self._limits, (), self.unblamed)
        return self._pipeline.ask(vectors)


class _OpenPipeline(Pipeline):
    """A pipeline that more questions are put into after it has run dry."""

    def ask(self, vectors: Iterable[Vector]) -> Iterator[tuple[Vector, Answer | Trouble]]:
        self._queue.extend(vectors)
        return self.run()

    def _stop(self) -> Iterator[tuple[Vector, Answer | Trouble]]:
        # There may be more to ask, so the engine is not told to stop.
        yield from ()


class Talk:
    """A conversation with an engine that was started, in batches of questions and single ones."""

    def __init__(self, engine: Engine, games: Mapping[str, Game]) -> None:
        """Start an engine, sending it these games' rules. Raises: NotStarted."""
        self._engine = engine
        # The rules of a game are sent if the suite has a vector of it, so each has one that is never asked.
        present = tuple(Vector(game, game, "hand", (), {}, {}) for game in games)
        self._suite = Suite(SUITE_VERSION, games, present)
        self.hello = engine.start(self._suite)

    def anew(self) -> None:
        """Start the engine afresh, so that nothing asked before can matter. Raises: NotStarted."""
        self._engine.close()
        self.hello = self._engine.start(self._suite)

    def ask(self, vectors: Sequence[Vector]) -> dict[str, Answer | Trouble]:
        """Give what is said of each question, by its id; what was said last holds."""
        return {vector.id: said for vector, said in self._engine.answers(vectors)}

    def close(self) -> None:
        """End the engine."""
        self._engine.close()
