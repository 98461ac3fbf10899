"""What every way to an engine offers the runner: a greeting, then answers, or why there are none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from twentyone_conformance.model import Suite, Vector
    from twentyone_conformance.protocol import Answer, Hello


@frozen
class Trouble:
    """Why a vector got no usable answer.

    `fault` tells who has to mend it: the `adapter` (what speaks the protocol) or the `engine` behind it.
    `asked` is False where the question was never put to the engine.
    """

    reason: str
    fault: Literal["adapter", "engine"]
    asked: bool = True


class Engine(Protocol):
    """One way to an engine: a process, a Python object, or a file of answers."""

    @property
    def unblamed(self) -> Sequence[str]:
        """Faults that could not be laid at any vector's door."""
        ...

    @property
    def stderr(self) -> str:
        """The beginning and the end of what the engine wrote to its standard error."""
        ...

    def start(self, suite: Suite) -> Hello:
        """Bring the engine up. Raises: NotStarted with the reason."""
        ...

    def answers(self, vectors: Iterable[Vector]) -> Iterator[tuple[Vector, Answer | Trouble]]:
        """Ask once started; a vector may come up again, and what was said last of it holds."""
        ...

    def close(self) -> None:
        """End the engine and everything that it started, whatever state it is in."""
        ...
