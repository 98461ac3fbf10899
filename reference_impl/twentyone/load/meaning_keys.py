"""What checks of a rules file's meaning share: walks through it, keys that others call for or forbid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.load.pointer import join
from twentyone.load.wording import choice, described, listing, nearest, quoted, written

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source


def goes_with(source: Source, pointer: str, key: str, why: str, *, wanted: bool) -> Iterator[Problem]:
    """Find a key that is missing where it is wanted, or that stands where it can decide nothing.

    Takes: the pointer of its map, and in `why` the sentence that says when the key is written.
    """
    if wanted:
        yield from needs(source, pointer, key, why)
    else:
        yield from has_no_place(source, pointer, key, why)


def needs(source: Source, pointer: str, key: str, why: str) -> Iterator[Problem]:
    """Find a key that is missing from the map at a pointer, where it is wanted."""
    if key not in source.value(pointer):
        yield source.problem(
            pointer, f"the key {quoted(key)} is missing", allowed=choice(key), hint=why, at_key=True
        )


def has_no_place(source: Source, pointer: str, key: str, why: str) -> Iterator[Problem]:
    """Find a key in the map at a pointer, where it can decide nothing."""
    if key in source.value(pointer):
        yield source.problem(
            f"{pointer}{join((key,))}", f"the key {quoted(key)} decides nothing here", hint=why, at_key=True
        )


def unknown_name(
    source: Source, pointer: str, what: str, known: Iterable[str], *, name: str = ""
) -> Iterator[Problem]:
    """Find that the name at a pointer is none of those known; `what` says what it should name."""
    names = list(known)
    found = name or source.value(pointer)
    if found in names:
        return
    near = nearest(found, names)
    yield source.problem(
        pointer,
        f"there is no {what} {quoted(found)}",
        found=described(found),
        allowed=listing(names) or "none is declared",
        hint=f"did you mean {near}?" if near else "",
    )


def repeated(source: Source, pointer: str, key: str, message: str) -> Iterator[Problem]:
    """Find items of a list of maps that have the same under a key as an item above them.

    An item without the key has nothing to repeat.
    """
    seen: dict[str, int] = {}
    for position, item in enumerate(source.value(pointer)):
        if key not in item:
            continue
        text = written(item[key])
        if text in seen:
            yield source.problem(
                f"{pointer}/{position}/{key}",
                message,
                found=described(item[key]),
                hint=f"the first is at {pointer}/{seen[text]}",
            )
        seen.setdefault(text, position)


def facts(condition: Any, pointer: str) -> Iterator[tuple[str, str, Any]]:
    """Give each fact of a condition, those inside `any` and `not` too: its pointer, its word, its value.

    `always`, and no condition at all, hold no fact.
    """
    if not isinstance(condition, dict):
        return
    for word, value in condition.items():
        if word in {"any", "not"}:
            for position, inside in enumerate(value):
                yield from facts(inside, f"{pointer}/{word}/{position}")
        else:
            yield f"{pointer}/{word}", word, value


def amount(source: Source, value: Any) -> int | None:
    """Give a number of the rules, or the default of the setting that stands for it.

    None for what is neither, and for a setting that is not declared.
    """
    if isinstance(value, dict):
        value = source.data["settings"].get(value.get("setting"), {}).get("default")
    return value if isinstance(value, int) and not isinstance(value, bool) else None
