"""Every address on every page leads somewhere, with its anchor, and none leaves the site unasked."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urljoin, urlparse

import pytest

from tests.site.built import GAMES, LANGUAGES, needs_site

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = needs_site

_HOST: Final = "http://example.org/"
_LOADS: Final = {("script", "src"), ("link", "href"), ("img", "src"), ("source", "src"), ("iframe", "src")}


class Reader(HTMLParser):
    """Collects what a page points to, what it loads and what can be pointed to on it."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.repeated: set[str] = set()
        self.language = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        name = facts.get("id")
        if name:
            if name in self.anchors:
                self.repeated.add(name)
            self.anchors.add(name)
        if tag == "html":
            self.language = facts.get("lang") or ""
        if tag == "a" and facts.get("href"):
            self.links.append(facts["href"] or "")
        for where in ("src", "href"):
            if (tag, where) in _LOADS and facts.get(where):
                self.loads.append(facts[where] or "")


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Reader]:
    """Every page by its address below the site's."""
    found = {}
    for path in sorted(site.rglob("*.html")):
        reader = Reader()
        reader.feed(path.read_text("utf-8"))
        found[path.relative_to(site).as_posix().removesuffix("index.html")] = reader
    return found


def test_every_link_and_anchor_leads_somewhere(site: Path, pages: dict[str, Reader]) -> None:
    broken = []
    for here, reader in pages.items():
        for link in [*reader.links, *reader.loads]:
            goal = urlparse(urljoin(_HOST + here, link))
            if goal.netloc != urlparse(_HOST).netloc or goal.scheme not in ("http", "https"):
                continue
            place = unquote(goal.path).lstrip("/")
            target = pages.get(place)
            is_there = target is not None or (site / place).is_file()
            # What scripts read stands in the fragments of the pages that they run on.
            is_state = "=" in goal.fragment
            if not is_there or (
                goal.fragment and not is_state and target and unquote(goal.fragment) not in target.anchors
            ):
                broken.append((here, link))
    assert broken == []


def test_no_page_has_the_same_anchor_twice(pages: dict[str, Reader]) -> None:
    assert {here: reader.repeated for here, reader in pages.items() if reader.repeated} == {}


def test_nothing_is_loaded_from_elsewhere(pages: dict[str, Reader]) -> None:
    strange = [load for reader in pages.values() for load in reader.loads if urlparse(load).netloc]
    assert strange == []


def test_every_page_exists_in_both_languages_and_says_in_which_it_is(pages: dict[str, Reader]) -> None:
    halves = {
        language: {path.removeprefix(f"{language}/") for path in pages if path.startswith(f"{language}/")}
        for language in LANGUAGES
    }
    assert halves["en"] == halves["zh"]
    assert len(halves["en"]) > 60
    for path, reader in pages.items():
        if path:
            assert reader.language.startswith(path.partition("/")[0]), path


def test_every_game_has_its_pages(pages: dict[str, Reader]) -> None:
    for game in GAMES:
        for name in ("", "rules/", "strategy/", "readings/", "document/"):
            assert f"en/games/{game}/{name}" in pages


def test_every_clause_and_every_reading_can_be_linked_to(pages: dict[str, Reader]) -> None:
    from twentyone_site.book import load_book  # noqa: PLC0415 - only where the tests are not skipped

    for game in GAMES:
        book = load_book(game)
        anchors = pages[f"zh/games/{game}/document/"].anchors
        assert {f"clause-{each.id}" for each in book.clauses} <= anchors
        anchors = pages[f"zh/games/{game}/readings/"].anchors
        assert {f"reading-{each.id}" for each in book.game.readings} <= anchors
