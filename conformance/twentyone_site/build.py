"""Builds the site: writes every page in both languages, has mkdocs set them, adds what the scripts need."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import yaml
from attrs import frozen

from twentyone.load.data import game_ids
from twentyone.words import LANGUAGES
from twentyone_site.book import load_book
from twentyone_site.comparisons import kept_comparisons, read_comparisons, write_comparisons
from twentyone_site.configuration import NEEDED, Nav, configuration
from twentyone_site.data_files import write_data
from twentyone_site.drawing import draw
from twentyone_site.engines import badge, engine_pages, judge, known_commands, read_results, results_of
from twentyone_site.figures import figures_of
from twentyone_site.game_pages import game_pages
from twentyone_site.guarantees import guarantees_page, what_is_told
from twentyone_site.hands import load_hands
from twentyone_site.modules import modules_of
from twentyone_site.overview import natural_odds
from twentyone_site.pages import Page
from twentyone_site.prices import priced, returns_read_otherwise
from twentyone_site.reference import reference_pages
from twentyone_site.texts import texts, title
from twentyone_site.written import written_pages

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence
    from concurrent.futures import Executor

    from twentyone.words import Language
    from twentyone_site.book import Book
    from twentyone_site.engines import Result
    from twentyone_site.guarantees import Told
    from twentyone_site.hands import AllHands

_APPS: Final = ("explorer", "viewer", "compare")
_TITLES: Final = {"explorer": "nav/explorer", "viewer": "nav/vectors", "compare": "nav/compare"}
_WAYS: Final = {
    "nav/implementers": (
        "implementers",
        "protocol",
        "vectors",
        "language/",
        "vocabulary",
        "schemas/",
        "diagnosis",
        "fuzzing",
    ),
    "nav/authors": ("variant", "analysis"),
    "nav/guarantees": ("guaranteed", "not-tested"),
    "nav/decisions": ("decisions/",),
    "nav/api": ("api/",),
}
"""By part of the site: its pages in order; a name that ends in a slash means all below that folder."""

COMPARISONS: Final = "comparisons"
"""The folder of kept comparisons, in that of all that is kept."""

_OTHERS: Final = "nav/implementers"


class CannotBuild(RuntimeError):
    """The site cannot be built; the message says why and, where it is known, what helps."""


@frozen(eq=False)
class Content:
    """All that the pages are written from."""

    books: tuple[Book, ...]
    figures: dict[str, dict[str, Any]]
    hands: AllHands
    results: tuple[Result, ...]
    told: Told
    compared: dict[str, dict[str, Any]]


def require_extra() -> None:
    """See that what sets the pages is installed, without loading it.

    Raises: CannotBuild.
    """
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CannotBuild(f"the site needs {' and '.join(missing)}: pip install 'twentyone[docs,analysis]'")


def build_site(
    out: Path,
    results: Path | None = None,
    comparisons: Path | None = None,
    kept: Path = Path(".twentyone"),
    tell: Callable[[str], None] = lambda _: None,
) -> int:
    """Build the site into a folder, which is emptied first if it holds an earlier site.

    Takes: the folder; a folder of reports of `twentyone check`, in place of judging the engines at hand; a
    folder of reports of `twentyone diff`, in place of comparisons that are kept; the folder in which
    `twentyone mutants` and `twentyone site compare` keep what they found; what is told of the progress. Two
    games without a report are compared by words and prices alone.
    Gives: how many pages were written.

    Raises: CannotBuild; BadResult or BadComparison for a file that is no report; ExtraMissing without the
    analysis' packages.
    """
    require_extra()
    compared = kept_comparisons(kept / COMPARISONS) if comparisons is None else read_comparisons(comparisons)
    _empty(out)
    tell("engines, figures and vectors")
    # What is read before the pool begins, its processes need not read.
    books = tuple(map(load_book, game_ids()))
    with ProcessPoolExecutor() as pool, tempfile.TemporaryDirectory() as work:
        content = _content(books, pool, results, kept, compared)
        pages = all_pages(content)
        tell(f"{len(pages)} pages in each of {len(LANGUAGES)} languages")
        settings = [(language, navigation(pages, books, language)) for language in LANGUAGES]
        being_set = [pool.submit(_set, Path(work), out, pages, *each) for each in settings]
        write_data(out, books, content.figures, content.hands)
        write_comparisons(out / "data" / "compare", content.compared)
        _write_badges(out, content.results)
        (out / "index.html").write_text(draw("door", "index.md", "en"), encoding="utf-8", newline="\n")
        for each in being_set:
            each.result()
    return len(pages) * len(LANGUAGES)


def _empty(out: Path) -> None:
    """Make room for the site. Raises: CannotBuild if the folder holds something that is no site of ours."""
    if out.is_dir() and any(out.iterdir()):
        if not (out / "app" / "page.mjs").is_file():
            raise CannotBuild(f"{out} holds something that is no earlier site; name another folder")
        shutil.rmtree(out)
    out.mkdir(parents=True, exist_ok=True)


def _content(
    books: tuple[Book, ...],
    pool: Executor,
    results: Path | None,
    kept: Path,
    compared: dict[str, dict[str, Any]],
) -> Content:
    commands = known_commands() if results is None else []
    judged = [pool.submit(judge, each) for each in commands[1:]]
    told = pool.submit(what_is_told, kept)
    figures = {book.id: figures_of(book.game) for book in books}
    # The reference gives hints by the analysis, and it gives prices: after the figures it is compiled.
    first = [pool.submit(judge, each) for each in commands[:1]]
    # The longest first, so that none is waited for alone.
    otherwise = {book.id: pool.submit(returns_read_otherwise, book.id) for book in books}
    prices = {"--".join(pair): pool.submit(priced, *pair) for pair in uncompared(compared)}
    hands = load_hands()
    for book in books:
        # Worked out while the others are busy, once for all who show it.
        _ = book.changed
    reports = [each.result() for each in (*first, *judged)] if results is None else read_results(results)
    for game, returns in otherwise.items():
        figures[game]["read_otherwise"] = returns.result()
    both = {**compared, **{name: each.result() for name, each in prices.items()}}
    return Content(books, figures, hands, tuple(results_of(reports)), told.result(), both)


def uncompared(compared: Collection[str]) -> list[tuple[str, str]]:
    """Give every two packaged games of which no comparison has either order's name."""
    pairs = combinations(game_ids(), 2)
    return [pair for pair in pairs if not {"--".join(pair), "--".join(pair[::-1])} & set(compared)]


def all_pages(content: Content) -> list[Page]:
    """Give every page of the site."""
    books = content.books
    return [
        Page("index.md", title("nav/home"), partial(_home, content), wide=True),
        *(
            page
            for book in books
            for page in game_pages(book, books, content.figures[book.id], content.hands.games[book.id])
        ),
        *(_app(name) for name in _APPS),
        *engine_pages(content.results, books),
        guarantees_page(content.hands, books, content.told),
        *reference_pages(),
        *written_pages(),
    ]


def _home(content: Content, language: Language) -> str:
    games = [
        {
            "book": book,
            "other": book.title["zh" if language == "en" else "en"],
            "rtp": content.figures[book.id]["returns"]["optimal"]["rtp"],
            "decks": book.rules.shoe.decks,
            "natural": natural_odds(book),
        }
        for book in content.books
    ]
    return draw(
        "home",
        "index.md",
        language,
        games=games,
        vectors=f"{content.hands.total:,}",
    )


def _app(name: str) -> Page:
    here = f"{name}.md"
    return Page(here, title(_TITLES[name]), partial(_app_shell, name, here), wide=True, code=f"{name}.mjs")


def _app_shell(name: str, here: str, language: Language) -> str:
    return draw("app", here, language, name=name, title=texts(language).say(_TITLES[name]))


def navigation(pages: Sequence[Page], books: Iterable[Book], language: Language) -> Nav:
    """Give the order in which the pages are offered."""
    say = texts(language).say
    names = {page.path: page.title[language] for page in pages}

    def entry(path: str) -> dict[str, str]:
        return {names[path]: path}

    def below(folder: str) -> list[dict[str, str]]:
        index = f"{folder}index.md"
        return [
            *([entry(index)] if index in names else []),
            *(entry(path) for path in names if path.startswith(folder) and path != index),
        ]

    def part(ways: tuple[str, ...]) -> Nav:
        found: Nav = []
        for way in ways:
            if way.endswith("/") and len(ways) > 1:
                inside = below(way)
                found.append({next(iter(inside[0])): [next(iter(inside[0].values())), *inside[1:]]})
            elif way.endswith("/"):
                found += below(way)
            else:
                found.append(entry(f"{way}.md"))
        return found

    named = {f"{way}.md" for ways in _WAYS.values() for way in ways} | {"index.md"}
    others = [
        path
        for path in names
        if "/" not in path and path not in named and path.removesuffix(".md") not in _APPS
    ]
    games = [
        {book.title[language]: [f"games/{book.id}/index.md", *below(f"games/{book.id}/")[1:]]}
        for book in books
    ]
    return [
        entry("index.md"),
        {say("nav/games"): games},
        *(entry(f"{name}.md") for name in _APPS),
        {say("nav/engines"): ["engines/index.md", *below("engines/")[1:]]},
        # A written page that has no place of its own above is for those who build engines.
        *(
            {say(name): [*part(ways), *map(entry, others if name == _OTHERS else ())]}
            for name, ways in _WAYS.items()
        ),
    ]


def _set(work: Path, out: Path, pages: Sequence[Page], language: Language, nav: Nav) -> None:
    """Write one language's pages, and have mkdocs set them. Raises: CannotBuild if it warns of anything."""
    folder = work / language
    for page in pages:
        path = folder / page.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_front(page, language) + page.write(language), encoding="utf-8", newline="\n")
    settings = configuration(language, folder, out / language, nav)
    config = work / f"mkdocs.{language}.yml"
    config.write_text(yaml.safe_dump(settings, allow_unicode=True, sort_keys=False), encoding="utf-8")
    done = subprocess.run(  # noqa: S603 - our own interpreter, with files that were just written
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--config-file", str(config)],
        capture_output=True,
        text=True,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        check=False,
    )
    if done.returncode != 0:
        raise CannotBuild(f"mkdocs refuses the pages:\n{done.stdout}{done.stderr}")
    (out / language / "404.html").unlink(missing_ok=True)


def _front(page: Page, language: Language) -> str:
    facts: dict[str, Any] = {"title": page.title[language]}
    if page.wide:
        facts["hide"] = ["navigation", "toc"]
    if not page.is_searched:
        facts["search"] = {"exclude": True}
    if page.code is not None:
        facts["code"] = page.code
        facts["modules"] = modules_of(page.code)
    return f"---\n{yaml.safe_dump(facts, allow_unicode=True, sort_keys=False)}---\n"


def _write_badges(out: Path, results: Iterable[Result]) -> None:
    folder = out / "badges"
    folder.mkdir(exist_ok=True)
    for each in results:
        (folder / f"{each.slug}.svg").write_text(badge(each), encoding="utf-8", newline="\n")
