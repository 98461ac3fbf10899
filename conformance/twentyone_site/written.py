"""The pages that are written by hand: those of `docs`, in the languages that they exist in."""

from __future__ import annotations

import posixpath
import re
from functools import partial
from typing import TYPE_CHECKING, Final

from twentyone_site.pages import Page, link
from twentyone_site.places import source
from twentyone_site.texts import texts

if TYPE_CHECKING:
    from pathlib import Path

    from twentyone.words import Language

_HEADING: Final = re.compile(r"^# (.+)$", re.MULTILINE)
_LINK: Final = re.compile(r"\[([^\]]+)\]\(([^)#:]+)(#[^)]*)?\)")
_TO_CHINESE: Final = re.compile(r"\[([^\]]+)\]\(([^)#]+)\.zh\.md\)")
_TWO: Final = re.compile(r"^(?P<en>[^\u3400-\u9fff]+?) (?P<zh>[\u3400-\u9fff].*)$")
"""A heading that is in both languages."""
_REPLACED: Final = frozenset({"index.md"})
"""What the site has a page of its own for."""


def written_pages() -> list[Page]:
    """Give the pages that stand in `docs`, in the order of their paths."""
    folder = source("docs")
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.md"))
    return [_page(folder, path) for path in paths if path not in _REPLACED and not path.endswith(".zh.md")]


def _page(folder: Path, path: str) -> Page:
    english = (folder / path).read_text(encoding="utf-8")
    other = folder / f"{path.removesuffix('.md')}.zh.md"
    chinese = other.read_text(encoding="utf-8") if other.is_file() else None
    named: dict[Language, str] = {
        "en": _title(path, english, "en"),
        "zh": _title(path, chinese or english, "zh"),
    }
    return Page(path, named, partial(_write, path, english, chinese))


def _title(path: str, text: str, language: Language) -> str:
    """Give what a page is called where pages are offered: its name among the site's words, or its heading."""
    named = texts(language).phrases.get(f"written/{path.removesuffix('.md')}")
    return named or _heading(text, language).replace("`", "")


def _heading(text: str, language: Language) -> str:
    found = _HEADING.search(text)
    heading = found[1] if found else ""
    both = _TWO.match(heading)
    return both[language] if both else heading


def _write(path: str, english: str, chinese: str | None, language: Language) -> str:
    own = chinese if language == "zh" and chinese is not None else english
    body = _linked(own, path, language).partition("\n")[2]
    if language == "en" or chinese is not None:
        return f"# {_heading(own, language)}\n{body}"
    said = texts(language).say("site/only_english")
    heading = _title(path, english, language)
    return f'# {heading}\n\n<p class="only">{said}</p>\n\n<div lang="en" markdown="1">\n{body}\n</div>\n'


def _linked(text: str, path: str, language: Language) -> str:
    """Turn links between the two languages of a page into such between the site's two halves."""

    def to_chinese(found: re.Match[str]) -> str:
        return f'<a href="{link(path, f"/zh/{found[2]}/")}/">{found[1]}</a>'

    def within(found: re.Match[str]) -> str:
        # What stands outside the folder, such as the project's own introduction, is no page of the site.
        goal = posixpath.normpath(posixpath.join(posixpath.dirname(path), found[2]))
        return found[1] if goal.startswith("..") else found[0]

    text = _TO_CHINESE.sub(to_chinese, _LINK.sub(within, text))
    if language == "en":
        return text
    own = re.compile(rf"\[([^\]]+)\]\({re.escape(path.rpartition('/')[2])}\)")
    return own.sub(
        lambda found: f'<a href="{link(path, "/en/" + path.removesuffix(".md"))}/">{found[1]}</a>', text
    )
