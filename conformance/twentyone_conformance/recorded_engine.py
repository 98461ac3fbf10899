"""The way to an engine that answered elsewhere: a file of JSON lines, its greeting first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from twentyone_conformance.canonical import BadJson, read_json
from twentyone_conformance.engines import Trouble
from twentyone_conformance.errors import BadInput, NotStarted
from twentyone_conformance.protocol import Malformed, read_answer, read_hello

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from twentyone_conformance.model import Suite, Vector
    from twentyone_conformance.protocol import Answer, Hello

_ID: Final = re.compile(rb'"id"\s*:\s*"([^"\\]+)"')


class RecordedEngine:
    """Answers read from a file, each an answer of the protocol with the vector's `id` in place of `seq`."""

    stderr = ""

    def __init__(self, path: Path) -> None:
        """Read the file. Raises: BadInput if it cannot be read at all."""
        try:
            lines = path.read_bytes().split(b"\n")
        except OSError as error:
            raise BadInput(f"{path}: cannot be read: {error.strerror}") from None
        self.unblamed: list[str] = []
        self._lines = [(number, line) for number, line in enumerate(lines, start=1) if line.strip()]
        self._answers: dict[str, Answer | Trouble] = {}

    def start(self, suite: Suite) -> Hello:  # noqa: ARG002 - the file does not depend on it
        """Read the greeting and sort the answers by vector. Raises: NotStarted if there is no greeting."""
        if not self._lines:
            raise NotStarted("the file of answers is empty")
        try:
            hello = read_hello(read_json(self._lines[0][1]))
        except (BadJson, Malformed) as error:
            raise NotStarted(f"line {self._lines[0][0]}: {error}") from None
        for number, line in self._lines[1:]:
            self._read(number, line)
        return hello

    def answers(self, vectors: Iterable[Vector]) -> Iterator[tuple[Vector, Answer | Trouble]]:
        """Give what the file says of each vector."""
        absent = Trouble("the file holds no answer to this", "adapter")
        for vector in vectors:
            yield vector, self._answers.get(vector.id, absent)

    def close(self) -> None:
        """Let the answers go."""
        self._answers.clear()

    def _read(self, number: int, line: bytes) -> None:
        message: Any = None
        problem: str | None = None
        try:
            message = read_json(line)
            name = message.get("id") if isinstance(message, dict) else None
        except BadJson as error:
            named = _ID.search(line)
            name, problem = named[1].decode("utf-8", "replace") if named else None, str(error)
        if not isinstance(name, str):
            self.unblamed.append(f"line {number}: {problem or 'an answer must have the id of its vector'}")
        elif name in self._answers:
            self._answers[name] = Trouble(f"line {number}: the question was answered twice", "adapter")
        elif problem is not None:
            self._answers[name] = Trouble(f"line {number}: {problem}", "adapter")
        else:
            self._answers[name] = _answer(number, message)


def _answer(number: int, message: dict[str, Any]) -> Answer | Trouble:
    try:
        return read_answer(message)
    except Malformed as error:
        return Trouble(f"line {number}: {error}", "adapter")
