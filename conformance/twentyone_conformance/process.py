"""An engine as a process: started without a shell, talked to without blocking, ended with its children."""

from __future__ import annotations

import os
import select
import selectors
import signal
import subprocess
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from twentyone_conformance.errors import NotStarted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import IO

_CHUNK: Final = 1 << 16
_GLANCE: Final = 0.2
"""Seconds of silence after which it is looked whether the engine still runs."""


@frozen
class Limits:
    """How much an engine may take before it is stopped; times in seconds, sizes in bytes."""

    timeout: float = 10.0
    """Without any answer for so long while one is due, the engine is taken to hang."""
    greeting: float = 10.0
    """How long an engine may take to start and greet."""
    window: int = 64
    """Questions that may wait for their answers at the same time."""
    faults: int = 200
    """Faults after which the engine is given up and the rest of the vectors are not asked."""
    hangs: int = 10
    """The same for timeouts, which cost the person who waits far more than a crash."""
    line: int = 1 << 18
    """The longest line that an engine may write."""
    strays: int = 16
    """Lines that answer nothing, written for one question, after which the engine is started anew."""
    stderr: int = 1 << 12
    """How much is kept of the beginning, and of the end, of the engine's standard error."""
    grace: float = 1.0
    """How long an engine that was told to stop may take to do so."""


@frozen
class Arrival:
    """What came from an engine: whole lines, and why no more can come, if that is so."""

    lines: Sequence[bytes]
    ended: str | None = None


class Ends:
    """The beginning and the end of a stream of bytes whose middle is not kept."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._first = b""
        self._last = b""
        self._total = 0

    def add(self, chunk: bytes) -> None:
        """Take the next bytes."""
        self._total += len(chunk)
        room = self._size - len(self._first)
        self._first += chunk[:room]
        self._last = (self._last + chunk[room:])[-self._size :] if len(chunk) > room else self._last

    def text(self) -> str:
        """Give what was kept, with a line that counts the bytes left out."""
        left_out = self._total - len(self._first) - len(self._last)
        between = f"\n[… {left_out} bytes left out …]\n".encode() if left_out else b""
        return (self._first + between + self._last).decode("utf-8", "replace")

    def last_line(self) -> str:
        """Give the last line that holds anything."""
        lines = [line for line in self.text().splitlines() if line.strip()]
        return lines[-1].strip()[:200] if lines else ""


@frozen(eq=False)
class EngineProcess:
    """A running process and its three streams. It must be closed, whatever happens."""

    limits: Limits
    stderr: Ends
    _process: subprocess.Popen[bytes]
    _selector: selectors.BaseSelector = field(factory=selectors.DefaultSelector)
    _unsent: bytearray = field(factory=bytearray)
    _unread: bytearray = field(factory=bytearray)

    @classmethod
    def spawn(cls, argv: Sequence[str], limits: Limits, stderr: Ends) -> EngineProcess:
        """Start a command in a process group of its own, so that its children can be ended with it.

        Takes: the command and its arguments; limits; where its standard error is kept. Raises: NotStarted.
        """
        try:
            process = subprocess.Popen(  # noqa: S603 - running the command that the user names is the purpose
                argv,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except FileNotFoundError:
            raise NotStarted(f"there is no command {argv[0]!r}") from None
        except (OSError, ValueError) as error:
            raise NotStarted(f"{argv[0]!r} cannot be run: {error}") from None
        link = cls(limits, stderr, process)
        for stream in (link._stdin, link._stdout, link._stderr):
            os.set_blocking(stream.fileno(), False)
        link._selector.register(link._stdout, selectors.EVENT_READ)
        link._selector.register(link._stderr, selectors.EVENT_READ)
        return link

    @property
    def _stdin(self) -> IO[bytes]:
        assert self._process.stdin is not None  # noqa: S101 - opened as a pipe above
        return self._process.stdin

    @property
    def _stdout(self) -> IO[bytes]:
        assert self._process.stdout is not None  # noqa: S101 - opened as a pipe above
        return self._process.stdout

    @property
    def _stderr(self) -> IO[bytes]:
        assert self._process.stderr is not None  # noqa: S101 - opened as a pipe above
        return self._process.stderr

    def send(self, data: bytes) -> None:
        """Hand over bytes for the engine's standard input; they are written as the engine reads."""
        self._unsent.extend(data)
        self._write()

    def read(self, until: float) -> Arrival:
        """Wait for whole lines, or for the end of the stream, until a moment of the monotonic clock.

        Gives: an arrival without lines and without an end if the moment passes first.
        """
        while (left := until - monotonic()) > 0:
            ready = self._selector.select(min(left, _GLANCE))
            if not ready and self._process.poll() is not None:
                # A child of the engine may hold the pipe open when the engine itself is gone.
                return Arrival((), self._why_ended())
            if not ready and self.is_deaf:
                return Arrival((), "closed its input and went on running")
            for key, _ in ready:
                if key.fileobj is self._stdin:
                    self._write()
                elif key.fileobj is self._stderr:
                    self._read_stderr()
                else:
                    arrival = self._read_stdout()
                    if arrival.lines or arrival.ended:
                        return arrival
        return Arrival(())

    @property
    def holds_part_of_line(self) -> bool:
        """Tell whether the engine has written the beginning of a line and not its end."""
        return bool(self._unread)

    @property
    def is_deaf(self) -> bool:
        """Tell whether the engine has closed its standard input."""
        poll = select.poll()
        # Nothing is asked for, so that nothing but the loss of the reader is told.
        poll.register(self._stdin, 0)
        return bool(poll.poll(0))

    def close(self) -> None:
        """Kill the engine's whole process group at once."""
        # Children may outlive the leader, so the group is killed even when the leader has ended by itself.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        with suppress(OSError, ValueError):
            self._read_stderr()
        self._selector.close()
        for stream in (self._stdin, self._stdout, self._stderr):
            with suppress(BrokenPipeError):
                stream.close()

    def wait(self, seconds: float) -> None:
        """Give the engine time to end by itself."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)

    def _write(self) -> None:
        try:
            while self._unsent:
                del self._unsent[: os.write(self._stdin.fileno(), self._unsent[:_CHUNK])]
        except BlockingIOError:
            self._watch_stdin(wanted=True)
            return
        except BrokenPipeError:
            # That the engine no longer reads shows as the end of its output, or after a silence.
            self._unsent.clear()
        self._watch_stdin(wanted=False)

    def _watch_stdin(self, *, wanted: bool) -> None:
        watched = self._stdin in self._selector.get_map()
        if wanted and not watched:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        elif watched and not wanted:
            self._selector.unregister(self._stdin)

    def _read_stderr(self) -> None:
        chunk = os.read(self._stderr.fileno(), _CHUNK)
        if chunk:
            self.stderr.add(chunk)
        elif self._stderr in self._selector.get_map():
            self._selector.unregister(self._stderr)

    def _read_stdout(self) -> Arrival:
        chunk = os.read(self._stdout.fileno(), _CHUNK)
        if not chunk:
            self._selector.unregister(self._stdout)
            return Arrival((), self._why_ended())
        self._unread.extend(chunk)
        *lines, rest = self._unread.split(b"\n")
        self._unread[:] = rest
        too_long = max(map(len, (*lines, rest))) > self.limits.line
        return Arrival(
            [bytes(line) for line in lines if line.strip()],
            f"wrote a line of more than {self.limits.line} bytes" if too_long else None,
        )

    def _why_ended(self) -> str:
        self.wait(self.limits.grace)
        code = self._process.returncode
        where = "in the middle of a line, " if self._unread else ""
        if code is None:
            return f"closed its output {where}and went on running"
        how = f"was killed by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
        words = self._last_words()
        return f"{how} {where}".rstrip(", ") + (f"; its last words: {words}" if words else "")

    def _last_words(self) -> str:
        with suppress(OSError, ValueError):
            self._read_stderr()
        return self.stderr.last_line()
