"""The report as one HTML file that needs nothing else: no request leaves it, and nothing in it can run."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from twentyone_conformance.report import words
from twentyone_conformance.report.pages import filled_in
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from twentyone_conformance.report.data import Report

_PAGE: Final = Path(__file__).parent / "page"
_EXPLAINED: Final = tuple(
    verdict for verdict in Verdict if verdict not in (Verdict.PASS, Verdict.NOT_COVERED)
)


def as_html(report: Report, lang: str = "en") -> str:
    """Give the report as HTML, every vector that did not simply pass with what was expected and got.

    Takes: the language of the clauses' texts.
    """
    script = (_PAGE / "report.js").read_text(encoding="utf-8")
    totals = report.counts()
    return filled_in(
        _PAGE,
        "report.html.j2",
        report=report,
        lang=lang,
        words=words,
        verdicts=Verdict,
        shown=[verdict for verdict in Verdict if totals[verdict]],
        totals=totals,
        explained=report.of(*_EXPLAINED),
        # These two files are the project's own, so they stand in the page as they are.
        style=Markup((_PAGE / "report.css").read_text(encoding="utf-8")),  # noqa: S704
        script=Markup(script),  # noqa: S704
        script_hash=_policy_hash(script),
    )


def _policy_hash(script: str) -> str:
    """Give what a content security policy knows one script by, so that no other can run."""
    return f"sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}"
