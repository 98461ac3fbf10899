"""How strategy charts look, whatever they are drawn with: letters, colours, sections and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LETTERS: Final = {"stand": "S", "hit": "H", "double": "D", "split": "P", "surrender": "R"}
"""The letter of each action. A cell shows its actions in order: the first that is legal is taken."""

COLOURS: Final = {
    "stand": "#f4b6b0",
    "hit": "#b9e0b2",
    "double": "#b5d3f0",
    "split": "#f3dd9b",
    "surrender": "#d9d9d9",
}
"""The colour of each action, behind black letters."""

_SECTIONS: Final = {"hard": "Hard totals", "soft": "Soft totals", "pair": "Pairs"}


def code(actions: list[str]) -> str:
    """Write a cell's actions as letters."""
    return "".join(LETTERS[action] for action in actions)


def sections(chart: Mapping[str, Any]) -> Iterator[tuple[str, list[Mapping[str, Any]]]]:
    """Give the sections of a chart with their rows, those with rows only."""
    for kind, title in _SECTIONS.items():
        rows = [row for row in chart["rows"] if row["kind"] == kind]
        if rows:
            yield title, rows


def legend(chart: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Give the actions of a chart, each with its letter."""
    used = {action for row in chart["rows"] for cell in row["cells"] for action in cell}
    return [(letter, action) for action, letter in LETTERS.items() if action in used]


def told(chart: Mapping[str, Any]) -> list[str]:
    """Say what the chart answers to offers, and what following it returns."""
    lines = []
    for offer, by_upcard in chart["offers"].items():
        accepted = [upcard for upcard, answers in by_upcard.items() if answers != ["decline"]]
        if not accepted:
            lines.append(f"The offer of {offer} is always declined.")
        elif offer != "surrender":
            lines.append(f"The offer of {offer} is accepted with an upcard of {', '.join(accepted)}.")
    returns = (f"{100 * chart['rtp'][play]:.4f} %" for play in ("fixed", "optimal"))
    lines.append("Played so, the game returns {}; played by the cards of every hand, {}.".format(*returns))
    return lines
