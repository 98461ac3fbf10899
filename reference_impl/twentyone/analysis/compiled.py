"""The one way in which the analysis compiles a function: through Numba, kept on disk between runs."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numba
from numba.core import caching
from numba.core.runtime import nrt

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., object]")


def compiled(function: F) -> F:
    """Compile a function of numbers and arrays when it is first called. Takes and gives the function."""
    made: Any = numba.njit(nogil=True, error_model="numpy")(function)
    # Where there is no folder to keep compiled code in, it is compiled anew in every run.
    with suppress(RuntimeError):
        made._cache = _keeping(function)  # noqa: SLF001 - Numba has no public place for a way to keep code
    return cast("F", made)


def _keeping(function: Callable[..., object]) -> Any:
    """Give what keeps a function's compiled code. Raises: RuntimeError where there is no folder for it."""
    kept: Any = cast("Any", caching).FunctionCache(function)
    kept.load_overload = partial(_load, kept)
    return kept


def _load(kept: Any, signature: Any, target: Any) -> Any:
    """Load a function's code for some types, None if there is none.

    Numba itself would first load all that it needs for compiling, which takes longer than all the rest.
    """
    cast("Any", nrt).rtsys.initialize(target)
    with kept._guard_against_spurious_io_errors():  # noqa: SLF001 - as Numba's own way has it
        return kept._load_overload(signature, target)  # noqa: SLF001 - the same
