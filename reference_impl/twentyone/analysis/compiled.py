"""The one way in which the analysis compiles a function: through Numba, kept on disk between runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

import numba

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., object]")


def compiled(function: F) -> F:
    """Compile a function of numbers and arrays when it is first called. Takes and gives the function."""
    try:
        made = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    except RuntimeError:
        # There is no folder to keep compiled code in, so it is compiled anew in every run.
        made = numba.njit(nogil=True, error_model="numpy")(function)
    return cast("F", made)
