"""Strategy charts as text: coloured for a terminal that has colours, legible without, and as Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click

from twentyone_cli.chart_look import code, legend, sections, told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_SHOWN: Final = 20
_TERMINAL: Final = {"stand": "red", "hit": "green", "double": "blue", "split": "yellow", "surrender": "white"}


def as_text(chart: Mapping[str, Any]) -> str:
    """Draw a chart with letters in coloured cells. Takes: the JSON data of the command `strategy`."""
    blocks = [[chart["title"]["en"], *_chosen(chart)]]
    blocks += (list(_drawn(chart, title, rows)) for title, rows in sections(chart))
    blocks.append(["  ".join(f"{letter} {action}" for letter, action in legend(chart)) + _ORDER])
    blocks.append(told(chart))
    blocks.append(_aligned(_deviations(chart)))
    return "\n\n".join("\n".join(block) for block in blocks if block)


def as_markdown(chart: Mapping[str, Any]) -> str:
    """Write a chart as Markdown. Takes: as `as_text`."""
    blocks = [[f"## {chart['title']['en']}"], _chosen(chart)]
    for title, rows in sections(chart):
        table = [("", *chart["upcards"])]
        table += ((row["name"], *map(code, row["cells"])) for row in rows)
        blocks += [[f"### {title}"], _table(table)]
    blocks.append([", ".join(f"{letter} {action}" for letter, action in legend(chart)) + _ORDER])
    blocks.append(told(chart))
    blocks.append(_table(_deviations(chart)))
    return "\n\n".join("\n".join(block) for block in blocks if block)


_ORDER: Final = "; of several, the first that is legal"


def _chosen(chart: Mapping[str, Any]) -> list[str]:
    chosen = [f"{name}={value}" for name, value in chart["readings"].items()]
    return [f"Read with {', '.join(chosen)}"] if chosen else []


def _drawn(chart: Mapping[str, Any], title: str, rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    cells = [code(cell) for row in chart["rows"] for cell in row["cells"]]
    width = max(3, *map(len, cells)) + 1
    margin = max(len(each) for each, _ in sections(chart)) + 1
    yield title.ljust(margin) + "".join(upcard.center(width) for upcard in chart["upcards"]).rstrip()
    for row in rows:
        yield row["name"].ljust(margin) + "".join(_cell(cell, width) for cell in row["cells"])


def _cell(actions: list[str], width: int) -> str:
    text = code(actions).center(width)
    return click.style(text, fg="black", bg=_TERMINAL[actions[0]]) if actions else text


def _deviations(chart: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """Give the deviations that matter most as rows of a table."""
    found = chart["deviations"]
    if not found:
        return []
    head = (f"Better by its cards ({len(found)} hands)", "upcard", "do", "instead of", "gain", "likely")
    return [
        head,
        *(
            (
                each["hand"],
                each["upcard"],
                each["do"],
                each["instead_of"],
                f"{each['gain']:.6f}",
                f"{100 * each['likely']:.4f} %",
            )
            for each in found[:_SHOWN]
        ),
    ]


def _aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    if not rows:
        return []
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    if not rows:
        return []
    rule = ["---"] * len(rows[0])
    return [f"| {' | '.join(row)} |" for row in (rows[0], rule, *rows[1:])]
