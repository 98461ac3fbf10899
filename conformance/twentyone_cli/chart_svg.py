"""Strategy charts as one SVG image that needs nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from xml.sax.saxutils import escape

from twentyone_cli.chart_look import COLOURS, code, legend, sections

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_CELL: Final = 40
_LINE: Final = 26
_MARGIN: Final = 110
_PAD: Final = 16
_FONT: Final = "system-ui, sans-serif"


def as_svg(chart: Mapping[str, Any]) -> str:
    """Draw a chart. Takes: the JSON data of the command `strategy`."""
    # The title, and below the sections an empty line and two of the legend.
    lines = 4 + sum(len(rows) + 2 for _, rows in sections(chart))
    width = 2 * _PAD + _MARGIN + _CELL * len(chart["upcards"])
    height = 2 * _PAD + _LINE * lines
    title = escape(f"{chart['title']['en']} · {chart['title']['zh']}")
    shapes = "\n".join(_shapes(chart, title))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-label="{title}" font-family="{_FONT}" font-size="14">\n'
        f"<title>{title}</title>\n"
        f'<rect width="100%" height="100%" fill="#fff"/>\n{shapes}\n</svg>\n'
    )


def _shapes(chart: Mapping[str, Any], title: str) -> Iterator[str]:
    y = _PAD
    yield _text(_PAD, y, title, weight="bold", anchor="start")
    for name, rows in sections(chart):
        y += 2 * _LINE
        yield _text(_PAD, y, name, weight="bold", anchor="start")
        for place, upcard in enumerate(chart["upcards"]):
            yield _text(_middle(place), y, upcard, weight="bold")
        for row in rows:
            y += _LINE
            yield _text(_PAD, y, row["name"], anchor="start")
            for place, actions in enumerate(row["cells"]):
                if actions:
                    yield _box(place, y, COLOURS[actions[0]])
                    yield _text(_middle(place), y, code(actions))
    words = ", ".join(f"{letter} {action}" for letter, action in legend(chart))
    yield _text(_PAD, y + 2 * _LINE, words, anchor="start")
    yield _text(_PAD, y + 3 * _LINE, "Of several, the first that is legal", anchor="start")


def _middle(place: int) -> int:
    return _PAD + _MARGIN + place * _CELL + _CELL // 2


def _box(place: int, y: int, colour: str) -> str:
    x = _PAD + _MARGIN + place * _CELL
    return f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_LINE}" fill="{colour}" stroke="#fff"/>'


def _text(x: int, y: int, text: str, *, weight: str = "normal", anchor: str = "middle") -> str:
    return (
        f'<text x="{x}" y="{y + 18}" text-anchor="{anchor}" font-weight="{weight}" fill="#000">'
        f"{escape(text)}</text>"
    )
