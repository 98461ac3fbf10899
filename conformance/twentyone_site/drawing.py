"""The templates of pages, and what they draw with: cards, links, figures."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from twentyone.words import words
from twentyone_site.docstrings import docstring, in_line
from twentyone_site.pages import link
from twentyone_site.texts import texts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.words import Language

_SUITS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(Path(__file__).with_name("templates")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        # In Markdown, {#name} gives a heading its anchor.
        comment_start_string="{##",
        comment_end_string="##}",
    )
    made.filters["card"] = card
    made.filters["percent"] = percent
    made.filters["anchor"] = anchor
    made.filters["docstring"] = docstring
    made.filters["in_line"] = in_line
    made.filters["action_name"] = lambda action, words: words.name("actions", action)
    return made


def draw(template: str, here: str, language: Language, **facts: Any) -> str:
    """Write a page from its template.

    Takes: the template's name without its ending; the page's path; the language; what the template shows.
    """
    return (
        _environment()
        .get_template(f"{template}.md.j2")
        .render(
            say=texts(language).say,
            words=words(language),
            language=language,
            to=lambda target: link(here, target),
            place_of=lambda lines: place_of(lines, language),
            **facts,
        )
    )


def card(name: str) -> Markup:
    """Draw a card. Takes: its rank, T for ten, then its suit."""
    rank = name[:-1].replace("T", "10")
    return Markup('<span class="card {suit}" title="{rank}{sign}"><b>{rank}</b></span>').format(
        suit=name[-1], rank=rank, sign=_SUITS[name[-1]]
    )


def percent(share: float, digits: int = 2) -> str:
    """Write a share as a percentage."""
    return f"{100 * share:.{digits}f} %"


def place_of(lines: Sequence[str], language: Language) -> str:
    """Say on which lines a clause stands. Takes: spans of lines such as `12` and `14-15`; the language."""
    is_one = len(lines) == 1 and "-" not in lines[0]
    shown = ", ".join(lines).replace("-", "–")
    return texts(language).say("app/line" if is_one else "app/lines", lines=shown)


def anchor(pointer: str) -> str:
    """Give the anchor of a rule on its game's page of rules. Takes: its JSON pointer."""
    return "rule" + pointer.replace("/", "-").replace("_", "-")
