"""Asking an engine process many questions at once, and finding the one question behind a fault."""

from __future__ import annotations

import json
from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from twentyone_conformance.canonical import BadJson, read_json
from twentyone_conformance.engines import Trouble
from twentyone_conformance.errors import NotStarted
from twentyone_conformance.protocol import STOP, Malformed, read_answer, run_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from twentyone_conformance.model import Vector
    from twentyone_conformance.process import EngineProcess, Limits
    from twentyone_conformance.protocol import Answer

    Said = tuple[Vector, Answer | Trouble]

_SETTLE: Final = 0.01
"""Seconds in which a stray line still counts as written for the question that was asked alone."""


class Pipeline:
    """One run through the questions of an engine process.

    Questions are asked a window at a time. A fault that no `seq` lays at one question's door makes every
    question then waiting a suspect, and the last one answered: the engine is started anew and the suspects
    are asked alone, carefully, until the fault shows by which; one that does not show again is noted in
    `unblamed`. Questions of a sequence are always asked alone.
    """

    def __init__(
        self,
        link: EngineProcess,
        restart: Callable[[], EngineProcess],
        limits: Limits,
        vectors: Iterable[Vector],
        unblamed: list[str],
    ) -> None:
        self._unblamed = unblamed
        self._link = link
        self._restart = restart
        self._limits = limits
        self._queue = deque(vectors)
        self._seq = 0
        self._waiting: dict[int, Vector] = {}
        self._answered: dict[int, Vector] = {}
        self._condemned: set[int] = set()
        self._heard: set[str] = set()
        self._careful = 0
        self._alone: int | None = None
        self._one_at_a_time = False
        self._suspicion: str | None = None
        self._faults = 0
        self._hangs = 0
        self._strays = 0
        self._deadline = 0.0

    def run(self) -> Iterator[Said]:
        """Ask until every question has its answer, or the reason for having none; then stop the engine."""
        try:
            while self._queue or self._waiting:
                self._ask()
                arrival = self._link.read(self._deadline)
                if not arrival.lines and arrival.ended is None:
                    yield from self._hang()
                yield from self._take(arrival.lines, arrival.ended)
                if self._alone is not None and not self._waiting:
                    yield from self._settle(self._alone)
                if self._faults >= self._limits.faults or self._hangs >= self._limits.hangs:
                    yield from self._give_up(f"{self._faults} faults were enough")
        except NotStarted as error:
            yield from self._give_up(f"it could not be started again: {error}")
        else:
            yield from self._stop()

    def _ask(self) -> None:
        """Fill the window."""
        if not self._waiting:
            self._deadline = monotonic() + self._limits.timeout
        lines = []
        free = self._limits.window - len(self._waiting)
        while self._queue and free > 0:
            vector = self._queue[0]
            alone = self._careful or vector.sequence is not None
            if self._waiting and (alone or self._one_at_a_time):
                break
            self._queue.popleft()
            self._seq += 1
            self._waiting[self._seq] = vector
            self._one_at_a_time = vector.sequence is not None
            lines.append(run_line(self._seq, vector))
            free -= 1
        if lines:
            self._strays = 0
            self._alone = self._seq if self._careful else None
            self._link.send(b"".join(lines))

    def _take(self, lines: Sequence[bytes], ended: str | None) -> Iterator[Said]:
        link = self._link
        if lines:
            self._deadline = monotonic() + self._limits.timeout
        for line in lines:
            said = self._plain(line)
            if said is not None:
                yield said
            else:
                yield from self._take_fault(line)
            if self._link is not link:
                # The engine was started anew: what the old one had still to say is asked again.
                return
            if not self._careful and len(self._waiting) * 2 <= self._limits.window:
                # The engine works on the next questions while these answers are judged.
                self._ask()
        if ended is not None:
            yield from self._accuse(Trouble(f"the engine {ended}", "engine"), dead=True)

    def _plain(self, line: bytes) -> Said | None:
        """Give what a line says of a question that waits; None if it is anything else."""
        try:
            message = read_json(line)
        except BadJson:
            return None
        seq = _seq_of(message)
        return self._answer(seq, message) if seq in self._waiting else None

    def _take_fault(self, line: bytes) -> Iterator[Said]:
        """Lay a line that is no plain answer at the door of the question that it names, or accuse."""
        try:
            seq, problem = _seq_of(read_json(line)), "an answer must have the seq of its question"
        except BadJson as error:
            seq, problem = _seq_of(_read_loosely(line)), str(error)
        if seq in self._waiting:
            yield self._condemn(seq, Trouble(f"{problem}; the line is {_excerpt(line)}", "adapter"))
        elif seq in self._answered:
            yield self._condemn(seq, Trouble("the question was answered twice", "adapter"))
        elif seq in self._condemned:
            # A condemned question may still get its real answer, once, which then says nothing new.
            self._condemned.remove(seq)
        else:
            problem = problem if seq is None else f"nothing was asked under the seq {seq}"
            yield from self._accuse(
                Trouble(f"{problem}; the line is {_excerpt(line)}", "adapter"), dead=False
            )

    def _answer(self, seq: int, message: dict[str, Any]) -> Said:
        vector = self._answered[seq] = self._waiting.pop(seq)
        try:
            return vector, read_answer(message)
        except Malformed as error:
            return vector, Trouble(str(error), "adapter")

    def _condemn(self, seq: int, trouble: Trouble) -> Said:
        """Close a question whose fault is known; whatever else is said of it is not heard."""
        self._condemned.add(seq)
        return (self._waiting if seq in self._waiting else self._answered).pop(seq), trouble

    def _accuse(self, trouble: Trouble, *, dead: bool) -> Iterator[Said]:
        """Lay a fault that names no question at the door of the one asked alone, or suspect several."""
        if self._alone is None:
            self._faults += 1
            self._suspect(trouble.reason)
            return
        if self._alone in self._waiting or self._alone in self._answered:
            self._faults += 1
            self._suspicion = None
            yield self._condemn(self._alone, trouble)
        else:
            self._strays += 1
        if dead or self._strays > self._limits.strays:
            self._renew()

    def _suspect(self, reason: str) -> None:
        last = list(self._answered.values())[-1:]
        suspects = last + list(self._waiting.values())
        # Should the engine be given up before the last is asked again, its answer stands.
        self._heard.update(vector.id for vector in last)
        self._waiting.clear()
        self._queue.extendleft(reversed(suspects))
        self._careful, self._suspicion = len(suspects), reason
        self._renew()

    def _settle(self, alone: int) -> Iterator[Said]:
        """Hear what is still said after a question asked alone, then pass on to the next."""
        arrival = self._link.read(monotonic() + _SETTLE)
        yield from self._take(arrival.lines, arrival.ended)
        if self._link.holds_part_of_line:
            yield from self._accuse(Trouble("half a line was written after the answer", "adapter"), dead=True)
        # The one after a guilty question is asked alone too: faults come in runs, and doubt is dear.
        self._careful = max(self._careful - 1, int(alone not in self._answered))
        self._alone = None
        if not self._careful and self._suspicion is not None:
            self._unblamed.append(self._suspicion)
            self._suspicion = None

    def _hang(self) -> Iterator[Said]:
        self._faults += 1
        self._hangs += 1
        oldest = next(iter(self._waiting))
        half = ", and half a line was written" if self._link.holds_part_of_line else ""
        reason = f"timeout: no answer within {self._limits.timeout:g} s{half}"
        self._suspicion = None
        yield self._condemn(oldest, Trouble(reason, "engine"))
        self._queue.extendleft(reversed(self._waiting.values()))
        self._waiting.clear()
        self._renew()

    def _renew(self) -> None:
        self._answered.clear()
        self._condemned.clear()
        self._link = self._restart()

    def _give_up(self, why: str) -> Iterator[Said]:
        trouble = Trouble(f"the engine was given up before this was asked: {why}", "engine", asked=False)
        left = [*self._waiting.values(), *self._queue]
        self._waiting.clear()
        self._queue.clear()
        for vector in left:
            if vector.id not in self._heard:
                yield vector, trouble

    def _stop(self) -> Iterator[Said]:
        """Tell the engine to stop, and hear whether it answers anything twice on its way out."""
        self._link.send(STOP)
        until = monotonic() + self._limits.grace
        while (arrival := self._link.read(until)).lines and arrival.ended is None:
            for line in arrival.lines:
                seq = _seq_of(_read_loosely(line))
                if seq in self._answered:
                    yield self._condemn(seq, Trouble("the question was answered twice", "adapter"))


def _read_loosely(line: bytes) -> Any:
    """Read what is JSON, though not as strict as the protocol wants it; None for anything else.

    Text that is no JSON is not searched for a number: it may be the halves of two answers.
    """
    try:
        return json.loads(line.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return None


def _seq_of(message: Any) -> int | None:
    seq = message.get("seq") if isinstance(message, dict) else None
    return seq if type(seq) is int else None


def _excerpt(line: bytes) -> str:
    text = line[:80].decode("utf-8", "replace")
    return repr(text) + ("…" if len(line) > len(text.encode()) else "")
