"""Several games in one table: a row for each rule that they do not share, a column for each game."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from twentyone.diff.rows import rows_of
from twentyone.words import LANGUAGES
from twentyone_cli.diff_page import page
from twentyone_cli.diff_words import name_of, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from twentyone.words import Language
    from twentyone_cli.diff_input import Compared
    from twentyone_cli.telling import Screen

_COLUMN = 24


def make_table(sides: Sequence[Compared]) -> dict[str, Any]:
    """Give the games' rules beside each other as JSON data, in the order of the rules file."""
    games = [side.game for side in sides]
    by_language = {language: rows_of(games, language) for language in LANGUAGES}
    return {
        "games": [
            {
                "name": side.name,
                "game": side.game.id,
                "title": side.game.data["title"],
                "readings": dict(side.game.chosen),
                "settings": dict(side.game.settings),
            }
            for side in sides
        ],
        "rules": [
            {
                "rule": {"en": english.rule, "zh": chinese.rule},
                "pointers": list(english.pointers),
                "cells": [
                    {"en": first, "zh": second}
                    for first, second in zip(english.cells, chinese.cells, strict=True)
                ],
                "same": len(set(english.cells)) == 1,
            }
            for english, chinese in zip(by_language["en"], by_language["zh"], strict=True)
        ],
    }


def show(data: Mapping[str, Any], screen: Screen, language: Language) -> None:
    """Show the table; on a screen too narrow for its columns the games of each rule below each other."""
    names = [name_of(each, language) for each in data["games"]]
    screen.line(say("all", language), "bold")
    if screen.width < _COLUMN * (len(names) + 1):
        for row in _differing(data):
            screen.line()
            screen.line(row["rule"][language], "bold")
            for count, first, cell in _merged(row, language):
                screen.line(f"{', '.join(names[first : first + count])}: {cell or '-'}", indent=3)
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0), header_style="bold")
    for head in (say("rule", language), *names):
        table.add_column(head, overflow="fold", ratio=1)
    for row in _differing(data):
        cells = [cell[language] for cell in row["cells"]]
        shown = [
            Text("=", "dim") if place and cell == cells[place - 1] else screen.styled(cell or "-")
            for place, cell in enumerate(cells)
        ]
        table.add_row(screen.styled(row["rule"][language]), *shown)
    screen.show(table)


def as_markdown(data: Mapping[str, Any], language: Language) -> str:
    """Write the table as Markdown; a cell equal to the one before it is written as `=`."""
    names = [name_of(each, language) for each in data["games"]]
    lines = [f"# {say('all', language)}", "", f"| {' | '.join([say('rule', language), *names])} |"]
    lines.append(f"| {' | '.join(['---'] * (len(names) + 1))} |")
    for row in _differing(data):
        cells = [cell[language] for cell in row["cells"]]
        shown = [
            "=" if place and cell == cells[place - 1] else (cell or "-").replace("|", "\\|")
            for place, cell in enumerate(cells)
        ]
        lines.append(f"| {' | '.join([row['rule'][language].replace('|', '/'), *shown])} |")
    return "\n".join(lines)


def as_html(data: Mapping[str, Any], language: Language) -> str:
    """Write the table as one HTML page, equal cells next to each other as one."""
    return page(
        "diff_table.html.j2",
        language,
        title=say("all", language),
        rule=say("rule", language),
        names=[name_of(each, language) for each in data["games"]],
        rows=[
            (
                row["rule"][language],
                [(count, cell) for count, _, cell in _merged(row, language)],
            )
            for row in _differing(data)
        ],
    )


def _differing(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [row for row in data["rules"] if not row["same"]]


def _merged(row: Mapping[str, Any], language: Language) -> list[tuple[int, int, str]]:
    """Give runs of equal cells: how many, the first one's place, and their text."""
    runs = []
    place = 0
    for text, cells in groupby(cell[language] for cell in row["cells"]):
        count = len(list(cells))
        runs.append((count, place, text))
        place += count
    return runs
