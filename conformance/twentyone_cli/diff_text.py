"""The differences of two games for a terminal of any width."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from rich.table import Table
from rich.text import Text

from twentyone.words import words
from twentyone_cli.diff_words import counted, names_of, priced, same_in_effect, say, walks
from twentyone_cli.returns import percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.words import Language
    from twentyone_cli.telling import Screen

_NARROW: Final = 80
_BAR: Final = "█"
_MOST_CLAUSES: Final = 12
_NUMBERS: Final = (1, 2)
"""The columns of both tables in which numbers stand."""


class Shown:
    """Shows one comparison on a screen."""

    def __init__(self, data: Mapping[str, Any], screen: Screen, language: Language) -> None:
        """Take the JSON data of the command, and where and in which language it is shown."""
        self._data = data
        self._screen = screen
        self._language = language
        self._names = names_of(data, language)

    def show(self) -> None:
        """Show all of it."""
        a, b = self._names
        self._screen.line(self._say("title", a=a, b=b), "bold")
        self._screen.line(counted(self._data, self._language))
        for number, entry in enumerate(self._data["differences"], start=1):
            self._screen.line()
            self._difference(entry, number)
        self._returns()
        self._vectors()

    def _say(self, phrase: str, **facts: object) -> str:
        return say(phrase, self._language, **facts)

    def _difference(self, entry: Mapping[str, Any], number: int) -> None:
        says = entry["says"][self._language]
        head = Text(f"{number}. {says['rule']}", "bold")
        head.append(f"  {entry['pointer']}", "dim")
        self._screen.show(head)
        nothing = self._say("nothing")
        if entry["kind"] == "moved":
            self._screen.line(f"{says['a']} ({self._say('moved')})", indent=3)
        else:
            self._pair(says["a"] or nothing, says["b"] or nothing)
        self._clauses(entry)
        if entry["together_with"]:
            self._screen.line(self._say("together", pointers=", ".join(entry["together_with"])), "dim", 3)
        if entry["same_in_effect"] is not None:
            self._screen.line(same_in_effect(entry, self._language), "green", 3)
        else:
            self._witness(entry["witness"])
        if price := priced(entry, self._language):
            self._screen.line(f"{self._say('price')}: {price}", indent=3)

    def _pair(self, first: str, second: str) -> None:
        """Show what both sides have: beside each other, or on a narrow screen below each other."""
        if self._screen.width < _NARROW:
            for mark, name, text in zip("-+", self._names, (first, second), strict=True):
                self._screen.line(f"{mark} {name}: {text}", indent=3)
            return
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(3):
            grid.add_column(overflow="fold")
        for mark, name, text in zip("-+", self._names, (first, second), strict=True):
            grid.add_row(f"   {mark}", Text(name, "dim"), self._screen.styled(text))
        self._screen.show(grid)

    def _clauses(self, entry: Mapping[str, Any]) -> None:
        sides = [", ".join(entry["clauses"][side]) for side in ("a", "b")]
        text = sides[0] if sides[0] == sides[1] else " | ".join(side or "-" for side in sides)
        if any(sides):
            self._screen.line(f"{self._say('clauses')}: {text}", "dim", 3)

    def _witness(self, witness: Mapping[str, Any]) -> None:
        kind = words(self._language).name("kinds", witness["kind"])
        head = self._say("witness", kind=kind)
        if witness["no_smaller_round_up_to"] and witness["kind"] == "round":
            head += f" ({self._say('smaller', cards=witness['no_smaller_round_up_to'])})"
        says = witness["says"][self._language]
        self._screen.line(f"{head}:", indent=3)
        self._screen.line(says["given"], indent=6)
        for mark, text in (("-", says["before"]), ("+", says["after"])):
            for place, line in enumerate(text.splitlines() or [self._say("nothing")]):
                self._screen.line(
                    f"{mark if place == 0 else ' '} {line}", "red" if mark == "-" else "green", 6
                )

    def _returns(self) -> None:
        rtp = self._data["rtp"]
        if rtp is None:
            return
        self._screen.line()
        self._screen.line(self._say("return"), "bold")
        if "missing" in rtp:
            self._screen.line(self._say("unpriced", why=rtp["missing"]), indent=3)
            return
        for name, side in zip(self._names, (rtp["a"], rtp["b"]), strict=True):
            self._screen.line(f"{name}: {returns_in_words(side, self._language)}", indent=3)
        for title, steps in walks(self._data, self._language):
            self._walk(title, steps, rtp["a"]["rtp"])

    def _walk(self, title: str, steps: list[dict[str, Any]], start: float) -> None:
        self._screen.line()
        self._screen.line(title, indent=3)
        moving = [step for step in steps if step["change"] or step["side_bets"]]
        largest = max((abs(step["change"]) for step in moving), default=0) or 1
        room = max(6, (self._screen.width - 50) // 3)
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        for column in range(4):
            table.add_column(justify="right" if column in _NUMBERS else "left", overflow="fold")
        table.add_row(f"   {self._say('start')}", percent(start), "", "")
        for step in moving:
            bar = Text(
                _BAR * round(room * abs(step["change"]) / largest), "red" if step["change"] < 0 else "green"
            )
            name = step["pointers"][0] + (
                f" +{len(step['pointers']) - 1}" if len(step["pointers"]) > 1 else ""
            )
            table.add_row(f"   {name}", percent(step["rtp"]), f"{100 * step['change']:+.4f}", bar)
        self._screen.show(table)
        if len(moving) < len(steps):
            self._screen.line(self._say("no_effect", count=len(steps) - len(moving)), "dim", 3)

    def _vectors(self) -> None:
        vectors = self._data["vectors"]
        a, b = self._names
        self._screen.line()
        if vectors is None:
            self._screen.line(self._say("no_vectors", a=a))
            return
        self._screen.line(self._say("vectors", a=a, b=b), "bold")
        self._screen.line(self._say("failed", **{key: vectors[key] for key in ("failed", "asked")}), indent=3)
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        heads = ("clause", "fail", "decisive", "such_as")[: 3 if self._screen.width < _NARROW else 4]
        for column, head in enumerate(heads):
            name = self._say(head) if column else f"   {self._say(head)}"
            table.add_column(name, justify="right" if column in _NUMBERS else "left", overflow="fold")
        for each in vectors["by_clause"][:_MOST_CLAUSES]:
            some = each["some"][0].split("/", 1)[1]
            cells = (f"   {each['clause']}", str(each["failed"]), str(each["decisive"]), some)
            table.add_row(*cells[: len(heads)])
        self._screen.show(table)
        if (more := len(vectors["by_clause"]) - _MOST_CLAUSES) > 0:
            self._screen.line(self._say("more_clauses", count=more), "dim", 3)


def returns_in_words(side: Mapping[str, Any], language: Language) -> str:
    """Say what a game returns, its side bets too."""
    parts = [side["not_covered"] if side["rtp"] is None else percent(side["rtp"])]
    parts += [
        f"{bet} {percent(Fraction(value))}" for bet, value in side["side_bets"].items() if value is not None
    ]
    return words(language).all_of(parts)
