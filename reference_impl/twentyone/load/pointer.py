"""JSON pointers (RFC 6901): how a place inside a file is named."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

Token: TypeAlias = str | int
"""A key of a map, or a position in a list, from 0."""

_KEPT: Final = 1 << 14
"""So many pointers are kept taken apart; all games and what is changed in them have fewer places."""


def join(tokens: Iterable[Token]) -> str:
    """Write keys and list positions as one pointer; none of them gives "", the whole file."""
    return "".join("/" + str(token).replace("~", "~0").replace("/", "~1") for token in tokens)


@lru_cache(maxsize=_KEPT)
def split(pointer: str) -> tuple[str, ...]:
    """Take a pointer apart into keys and list positions, all as text.

    Raises: ValueError if it is neither empty nor begins with "/".
    """
    if not pointer:
        return ()
    if not pointer.startswith("/"):
        raise ValueError(f"a JSON pointer begins with '/': {pointer!r}")
    return tuple(token.replace("~1", "/").replace("~0", "~") for token in pointer[1:].split("/"))
