"""The way to an engine that is a command: started, greeted, asked through a pipeline, ended."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from twentyone_conformance.canonical import BadJson, read_json
from twentyone_conformance.errors import NotStarted
from twentyone_conformance.pipeline import Pipeline
from twentyone_conformance.process import Ends, EngineProcess, Limits
from twentyone_conformance.protocol import Malformed, read_hello, start_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from twentyone_conformance.engines import Trouble
    from twentyone_conformance.model import Suite, Vector
    from twentyone_conformance.protocol import Answer, Hello

_ATTEMPTS: Final = 3
_SETTLE: Final = 0.01
"""Seconds in which a stray line still counts as written with the greeting."""


class ProcessEngine:
    """An engine that speaks the protocol over its standard input and output."""

    def __init__(self, argv: Sequence[str], limits: Limits | None = None) -> None:
        self.unblamed: list[str] = []
        self._argv = argv
        self._limits = limits or Limits()
        self._stderr = Ends(self._limits.stderr)
        self._start = b""
        self._link: EngineProcess | None = None

    @property
    def stderr(self) -> str:
        """The beginning and the end of what the engine wrote to its standard error."""
        return self._stderr.text()

    def start(self, suite: Suite) -> Hello:
        """Start the process and hear its greeting. Raises: NotStarted with the reason."""
        self._start = start_line(suite)
        self._link, hello = self._greet()
        return hello

    def answers(self, vectors: Iterable[Vector]) -> Iterator[tuple[Vector, Answer | Trouble]]:
        """Ask the questions; see `Pipeline`. Raises: NotStarted if the engine was not started."""
        if self._link is None:
            raise NotStarted("the engine was not started")
        return Pipeline(self._link, self._restart, self._limits, vectors, self.unblamed).run()

    def close(self) -> None:
        """Kill the process and its children, if any are left."""
        if self._link is not None:
            self._link.close()
            self._link = None

    def _restart(self) -> EngineProcess:
        self.close()
        for _ in range(_ATTEMPTS - 1):
            try:
                self._link, _hello = self._greet()
            except NotStarted:
                continue
            return self._link
        self._link, _hello = self._greet()
        return self._link

    def _greet(self) -> tuple[EngineProcess, Hello]:
        link = EngineProcess.spawn(self._argv, self._limits, self._stderr)
        try:
            link.send(self._start)
            first, *more = self._greeting(link)
            hello = read_hello(read_json(first))
            after = link.read(monotonic() + _SETTLE)
            _refuse_more([*more, *after.lines], after.ended)
        except (BadJson, Malformed) as error:
            link.close()
            raise NotStarted(str(error)) from None
        except BaseException:
            link.close()
            raise
        return link, hello

    def _greeting(self, link: EngineProcess) -> Sequence[bytes]:
        arrival = link.read(monotonic() + self._limits.greeting)
        if arrival.lines:
            return arrival.lines
        if arrival.ended is not None:
            raise NotStarted(f"the engine {arrival.ended} before it greeted")
        half = "; half a line was written" if link.holds_part_of_line else ""
        raise NotStarted(f"no greeting within {self._limits.greeting:g} s{half}")


def _refuse_more(lines: Sequence[bytes], ended: str | None) -> None:
    if lines:
        raise NotStarted("the engine wrote more than its greeting before it was asked anything")
    if ended is not None:
        raise NotStarted(f"the engine {ended} right after its greeting")
