"""Strategy charts as one HTML page that needs nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from twentyone_cli.chart_look import COLOURS, code, legend, sections, told
from twentyone_conformance.report.pages import filled_in

if TYPE_CHECKING:
    from collections.abc import Mapping

_PAGE: Final = Path(__file__).parent / "page"


def as_html(chart: Mapping[str, Any]) -> str:
    """Write a chart as a page. Takes: the JSON data of the command `strategy`."""
    return filled_in(
        _PAGE,
        "chart.html.j2",
        chart=chart,
        colours=COLOURS,
        sections=list(sections(chart)),
        legend=legend(chart),
        told=told(chart),
        code=code,
    )
