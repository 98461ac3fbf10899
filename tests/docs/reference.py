"""The reference of the rules language as its pages hold it, and the words that the schemas hold."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
LANGUAGE: Final = DOCS / "language"

_PARTS: Final = ("then", "else", "items")
"""Where a schema goes on for the same value, or for the items of a list."""

_HEADER: Final = "| word | values | meaning |"
_ROW: Final = re.compile(r"\| `([^`]+)` \| (.*) \| (.*) \|")
_FENCE: Final = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
_SPAN: Final = re.compile(r"`([^`\n]+)`")


@frozen
class Property:
    """A property of a schema: its path, the words that it may be, whether it must be there."""

    path: str
    words: tuple[str, ...]
    required: bool
    descriptive: bool


def schema(name: str) -> dict[str, Any]:
    """Read one of the project's schemas."""
    found: dict[str, Any] = json.loads((ROOT / "schema" / f"{name}.schema.json").read_text("utf-8"))
    return found


def properties(contents: Mapping[str, Any]) -> Iterator[Property]:
    """Give every property of a schema by its path; those of a definition begin with the definition's name."""
    yield from _below(contents, "")
    for name, each in contents["$defs"].items():
        yield from _below(each, name)


def words(node: Mapping[str, Any]) -> tuple[str, ...]:
    """Give the texts that a value, or an item of a list, may be by a schema itself, references left alone."""
    found = [each for each in node.get("enum", ()) if isinstance(each, str)]
    found += [node["const"]] if isinstance(node.get("const"), str) else []
    for key in _PARTS:
        found += words(node[key]) if key in node else ()
    return tuple(found)


def rows(text: str) -> dict[str, tuple[str, str]]:
    """Give the tables of words in a page: for each word what it may be and what it means."""
    found: dict[str, tuple[str, str]] = {}
    inside = False
    for line in text.splitlines():
        inside = line == _HEADER or (inside and line.startswith("|"))
        row = _ROW.fullmatch(line) if inside else None
        if row is not None:
            if row[1] in found:
                raise ValueError(f"two rows explain {row[1]}")
            found[row[1]] = (row[2], row[3])
    return found


def pages() -> dict[str, str]:
    """Give the pages of the rules language, by file name."""
    return {path.name: path.read_text("utf-8") for path in sorted(LANGUAGE.glob("*.md"))}


def in_code(text: str) -> set[str]:
    """Give every word that stands in code in a page: in a fence, or between back quotes."""
    fences = [body for _, body in _FENCE.findall(text)]
    spans = _SPAN.findall(_FENCE.sub("", text))
    return {word for part in [*fences, *spans] for word in re.findall(r"[\w$-]+", part)}


def examples(text: str) -> list[str]:
    """Give the YAML examples of a page."""
    return [body for language, body in _FENCE.findall(text) if language == "yaml"]


def headings(text: str) -> set[str]:
    """Give the anchors of a page's headings, as the site makes them: ASCII only, blanks as hyphens."""
    lines = re.findall(r"^#+ (.+)$", _FENCE.sub("", text), re.MULTILINE)
    plain = (re.sub(r"[^\w\s-]", "", line.encode("ascii", "ignore").decode()) for line in lines)
    return {re.sub(r"[\s-]+", "-", line.strip().lower()) for line in plain}


def _below(node: Mapping[str, Any], path: str) -> Iterator[Property]:
    for key in _PARTS:
        if key in node:
            yield from _below(node[key], path)
    for part in node.get("oneOf", ()):
        yield from _below(part, path)
    for name, each in node.get("properties", {}).items():
        place = f"{path}.{name}" if path else name
        descriptive = bool(each.get("x-descriptive"))
        yield Property(place, words(each), name in node.get("required", ()), descriptive)
        yield from _below(each, place)
    rest = node.get("additionalProperties")
    if isinstance(rest, dict):
        yield from _below(rest, f"{path}.*")
