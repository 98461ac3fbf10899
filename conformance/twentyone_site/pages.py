"""Pages and the addresses between them: every page exists in each language at the same path."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from typing import Final

from attrs import field, frozen

from twentyone.words import Language

Write = Callable[[Language], str]


@frozen(eq=False)
class Page:
    """One page: where it stands below its language's folder, and what writes it."""

    path: str
    """A Markdown file's path, such as `games/index.md`."""
    title: dict[Language, str]
    write: Write = field(repr=False)
    """Gives the page in Markdown, without its front matter."""
    wide: bool = False
    """Whether it does without the columns beside it."""
    is_searched: bool = True
    """Whether the search finds it; what is looked up by its name would only make the search slow."""
    code: str | None = None
    """The script in the folder `app` that brings it to life."""


ROOT: Final = "/"


def address(path: str) -> str:
    """Give the address of a page below its language's folder: a folder's, with a final slash."""
    plain = path.removesuffix(".md")
    plain = "" if plain == "index" else plain.removesuffix("/index")
    return f"{plain}/" if plain else ""


def link(here: str, target: str) -> str:
    """Give the relative address of something from a page.

    Takes: the page's path; what it points to: another page's path, with or without a `#fragment` or a
    `?query`, or, from a slash on, a file below the folder that holds the languages.
    """
    name, mark, rest = _parted(target)
    start = address(here) or "."
    if name.startswith(ROOT):
        return posixpath.relpath(name, posixpath.join("/language", start)) + mark + rest
    wanted = address(name) if name.endswith(".md") else name
    found = posixpath.relpath(wanted or ".", start)
    return found + ("/" if name.endswith(".md") else "") + mark + rest


def _parted(target: str) -> tuple[str, str, str]:
    place = next((index for index, sign in enumerate(target) if sign in "?#"), None)
    return (target, "", "") if place is None else (target[:place], target[place], target[place + 1 :])
