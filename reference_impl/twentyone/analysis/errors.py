"""What keeps a game from being analysed: a rule that the solver does not cover, or a missing extra."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from twentyone.interpreter.table import NoRule

_NEEDED: Final = ("numpy", "numba")


class NotCovered(ValueError):
    """The rules say something that the analysis does not cover; `pointer` is its place in the rules file."""

    def __init__(self, pointer: str, message: str) -> None:
        super().__init__(f"{pointer}: {message}")
        self.pointer = pointer
        self.message = message


class NotWorkedOut(NoRule):
    """What the rules do answer cannot be worked out: it is too close to call, or not covered."""


class ExtraMissing(RuntimeError):
    """The packages that the analysis computes with are not installed; the message says how to get them."""


def require_extra() -> None:
    """See that the analysis extra is installed, without loading it.

    Raises: ExtraMissing.
    """
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise ExtraMissing(f"the analysis needs {' and '.join(missing)}: pip install 'twentyone[analysis]'")
