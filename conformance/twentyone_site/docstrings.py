"""Docstrings as pages show them: paragraphs, code, and what each argument and exception means."""

from __future__ import annotations

import re
from inspect import cleandoc
from textwrap import dedent
from typing import TYPE_CHECKING, Final

from markupsafe import Markup, escape

if TYPE_CHECKING:
    from collections.abc import Iterator

_SECTION: Final = re.compile(r"(\w+):\n(?=\s)")
_ENTRY: Final = re.compile(r"^(\w[\w.*]*(?:, \w[\w.]*)*): ?")
_CODE: Final = re.compile(r"`+([^`]+)`+")


def docstring(text: str) -> Markup:
    """Write a docstring as HTML; sections such as `Args:`, each with its entries below it, become lists."""
    parts = re.split(r"\n\s*\n", cleandoc(text)) if text else []
    return Markup("").join(map(_part, parts))


def _part(text: str) -> Markup:
    section = _SECTION.match(text)
    if section is None:
        return Markup("<p>{}</p>").format(in_line(text))
    entries = Markup("").join(
        Markup("<div><dt><code>{}</code></dt><dd>{}</dd></div>").format(name, in_line(said))
        for name, said in _entries(dedent(text[section.end() :]))
    )
    return Markup('<p class="faint">{}</p><dl>{}</dl>').format(section[1], entries)


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """Give what stands under a section, by name; what is indented belongs to the entry above it."""
    name, said = "", ""
    for line in text.split("\n"):
        entry = _ENTRY.match(line)
        if entry is None:
            said += f"\n{line}"
            continue
        if said:
            yield name, said
        name, said = entry[1], line[entry.end() :]
    yield name, said


def in_line(text: str) -> Markup:
    """Write text with its code; the rest is text alone, whatever signs are in it."""
    joined = " ".join(text.split())
    parts = _CODE.split(joined)
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if place % 2 else escape(part)
        for place, part in enumerate(parts)
    )
