"""What commands of the analysis have in common: how they run, and tell what is not analysed."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

from twentyone.analysis.errors import ExtraMissing, NotCovered
from twentyone_cli.choices import BadInputError

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def keeping_everything() -> Iterator[None]:
    """Look for no garbage for a while: nearly all that is made lives on, and looking takes its time."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()


@contextmanager
def told_what_is_missing() -> Iterator[None]:
    """Turn a missing extra, or rules that are not covered, into a message for the user."""
    try:
        yield
    except (ExtraMissing, NotCovered) as error:
        raise BadInputError(str(error)) from None
