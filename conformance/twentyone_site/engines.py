"""Verdicts on engines: judged by the core level when the site is built, or read from given files."""

from __future__ import annotations

import json
import re
import shutil
import sys
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from twentyone_conformance.diagnosis.diagnose import diagnosed
from twentyone_conformance.known import KnownFailures
from twentyone_conformance.process import Limits
from twentyone_conformance.process_engine import ProcessEngine
from twentyone_conformance.report.as_json import as_json
from twentyone_conformance.runner import examine
from twentyone_conformance.suite import load_suite
from twentyone_conformance.verdicts import Verdict
from twentyone_site.drawing import draw
from twentyone_site.pages import Page
from twentyone_site.places import implementations
from twentyone_site.texts import title

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from twentyone.words import Language
    from twentyone_site.book import Book

_REFERENCE: Final = (sys.executable, "-c", "from twentyone_cli import main; main(['serve'])")
_SAMPLES: Final = (
    ("node", "js/engine.mjs"),
    ("python3", "python/speed_blackjack.py"),
    ("node", "javascript/speed_blackjack.mjs"),
    ("python3", "python/speed_blackjack_with_mistakes.py"),
    ("node", "javascript/speed_blackjack_with_mistakes.mjs"),
)
_SHOWN: Final = 25
_PATIENT: Final = Limits(timeout=120.0, greeting=60.0)
"""A site tells whether an engine is right, not how long it takes on a machine that is busy building."""
_COLOURS: Final = {True: "#1f7a4d", False: "#b3372f"}


class BadResult(ValueError):
    """A file that is no report of `twentyone check`; the message says which."""


@frozen(eq=False)
class Result:
    """One engine's report, and the name of its page."""

    slug: str
    report: dict[str, Any]

    @property
    def name(self) -> str:
        """The engine's name with its version."""
        engine = self.report["engine"]
        return " ".join(filter(None, (engine["name"], engine["version"])))

    @property
    def level(self) -> str:
        """How much of the suite was asked: `full` or `core`."""
        suite = self.report["suite"]
        return "full" if suite["selected"] == suite["vectors"] else "core"


def known_commands() -> list[tuple[str, ...]]:
    """Give the commands of the engines that are at hand: the reference, and the samples of a checkout."""
    folder = implementations()
    samples = [] if folder is None else [(program, str(folder / path)) for program, path in _SAMPLES]
    return [_REFERENCE, *(command for command in samples if shutil.which(command[0]))]


def judge(command: Sequence[str]) -> dict[str, Any]:
    """Judge an engine by the core level.

    Gives: the JSON data of the command `check`. Raises: BadResult if the engine does not greet.
    """
    suite = load_suite(level="core")
    known = KnownFailures()
    report = examine(suite, ProcessEngine(tuple(command), _PATIENT), known=known).report(known)
    if report.counts()[Verdict.FAIL]:
        report = diagnosed(report)
    found: dict[str, Any] = as_json(report)
    if found["engine"] is None:
        raise BadResult(f"{' '.join(command)}: does not greet as an engine; it says: {report.stderr[-400:]}")
    return found


def read_results(folder: Path) -> list[dict[str, Any]]:
    """Read the reports that a folder holds, in the order of their names.

    Raises: BadResult for a file that is no report with an engine's greeting.
    """
    found = []
    for path in sorted(folder.glob("*.json")):
        try:
            report = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise BadResult(f"{path}: cannot be read as JSON") from None
        if not (isinstance(report, dict) and {"suite", "engine", "counts", "games"} <= report.keys()):
            raise BadResult(f"{path}: not what `twentyone check --format json` writes")
        if report["engine"] is None:
            raise BadResult(f"{path}: the engine never greeted, so it has no name")
        found.append(report)
    return found


def results_of(reports: Iterable[dict[str, Any]]) -> list[Result]:
    """Give every report a page of its own; the names of two engines that are alike are numbered."""
    taken: dict[str, int] = {}
    found = []
    for report in reports:
        plain = re.sub(r"[^a-z0-9]+", "-", report["engine"]["name"].lower()).strip("-") or "engine"
        taken[plain] = taken.get(plain, 0) + 1
        slug = plain if taken[plain] == 1 else f"{plain}-{taken[plain]}"
        found.append(Result(slug, report))
    return found


def badge(result: Result) -> str:
    """Draw a badge as SVG: the suite's name, and whether the engine conforms in what it declares."""
    report = result.report
    covered = f"{report['suite']['covered']}/{report['suite']['vectors']}"
    right = f"conforms · {covered}" if report["conforms"] else "does not conform"
    left, wide = 76, 20 + 7 * len(right)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + wide}" height="20" role="img" '
        f'aria-label="twentyone: {right}"><title>twentyone: {right}</title>'
        f'<clipPath id="r"><rect width="{left + wide}" height="20" rx="4"/></clipPath><g clip-path="url(#r)">'
        f'<rect width="{left}" height="20" fill="#2b3a35"/>'
        f'<rect x="{left}" width="{wide}" height="20" fill="{_COLOURS[report["conforms"]]}"/></g>'
        '<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">'
        f'<text x="{left / 2:g}" y="14">twentyone</text>'
        f'<text x="{left + wide / 2:g}" y="14">{right}</text></g></svg>\n'
    )


def engine_pages(results: Sequence[Result], books: Sequence[Book]) -> list[Page]:
    """Give the page of all results, and a page for each engine."""
    matrix = Page(
        "engines/index.md", title("nav/engines"), partial(_matrix, results, books), code="results.mjs"
    )
    return [
        matrix,
        *(
            Page(
                f"engines/{each.slug}.md",
                {"en": each.name, "zh": each.name},
                partial(_engine, each, books),
                is_searched=False,
            )
            for each in results
        ),
    ]


def _matrix(results: Sequence[Result], books: Sequence[Book], language: Language) -> str:
    return draw("engines", "engines/index.md", language, results=results, books=books)


def _engine(result: Result, books: Sequence[Book], language: Language) -> str:
    report = result.report
    played = [book for book in books if report["games"].get(book.id, {}).get("declared")]
    readings = [
        (game, name, verdict)
        for game, found in report["readings"].items()
        for name, verdict in found.items()
        if verdict["verdict"] in ("alternative", "mixed")
    ]
    return draw(
        "engine",
        f"engines/{result.slug}.md",
        language,
        result=result,
        report=report,
        played=played,
        titles={book.id: book.title[language] for book in books},
        failures=report["failures"][:_SHOWN],
        readings=readings,
    )
