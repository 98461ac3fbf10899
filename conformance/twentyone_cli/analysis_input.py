"""How a command of the analysis tells what keeps a game from being analysed."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from twentyone.analysis.errors import ExtraMissing, NotCovered
from twentyone_cli.choices import BadInputError

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def told_what_is_missing() -> Iterator[None]:
    """Turn a missing extra, or rules that are not covered, into a message for the user."""
    try:
        yield
    except (ExtraMissing, NotCovered) as error:
        raise BadInputError(str(error)) from None
