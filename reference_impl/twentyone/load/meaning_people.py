"""Absence, leaving, the betting screen and the accounts: nothing is left unsaid or said twice."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from twentyone.load.meaning_keys import needs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source

_COMMANDS: Final = {
    "empty": ("place",),
    "placed": ("place", "clear", "double", "deal"),
    "over": ("place", "new_bet", "rebet"),
}
_INDISPENSABLE: Final = {"empty": "place", "placed": "deal"}
_NO_END: Final = 10**9
_RANGES: Final = "the ranges go up from 0, each from where another ends"


def check_absence(source: Source) -> Iterator[Problem]:
    """Find an absence that never ends, a limit after which nothing follows, and offers left open."""
    if "absent" not in source.data:
        return
    absent = source.value("/absent")
    why = "limit and over_limit are written together: how long, and what then"
    if "over_limit" in absent:
        yield from needs(source, "/absent", "limit", why)
    elif "limit" in absent:
        yield from needs(source, "/absent", "over_limit", why)
    elif absent["meanwhile"] == "waits":
        yield from needs(source, "/absent", "limit", "a game that waits must not wait for ever")
    if absent["meanwhile"] == absent.get("over_limit"):
        yield source.problem(
            "/absent/over_limit",
            "the limit changes nothing",
            found="plays",
            hint="meanwhile says this already",
        )
    if absent.get("over_limit") == "leaves":
        yield from needs(source, "", "leaving", "whoever is away too long counts as having left")
    bought = any("on_split" in bet for bet in source.data.get("side_bets", {}).values())
    if "offers" in source.data or bought:
        yield from needs(source, "/absent", "offers", "there are offers, which an absent player leaves open")


def check_leaving(source: Source) -> Iterator[Problem]:
    """Find play by the computer without the lines by which it goes."""
    if "leaving" in source.data:
        yield from needs(source, "", "absent", "absent.play says how a leaver's hand is played")


def check_screen(source: Source) -> Iterator[Problem]:
    """Find commands shown where they can do nothing, and a screen that leads nowhere."""
    for state, shown in source.data.get("screen", {}).get("shows", {}).items():
        pointer = f"/screen/shows/{state}"
        for position, command in enumerate(shown):
            if command not in _COMMANDS[state]:
                yield source.problem(
                    f"{pointer}/{position}",
                    f"{command} can do nothing here",
                    found=command,
                    allowed=", ".join(_COMMANDS[state]),
                )
        if _INDISPENSABLE.get(state, shown[0]) not in shown:
            wanted = _INDISPENSABLE[state]
            yield source.problem(pointer, f"without {wanted} the screen leads nowhere", allowed=wanted)


def check_titles(source: Source) -> Iterator[Problem]:
    """Find titles whose thresholds do not rise."""
    table = source.data.get("account", {}).get("titles", {}).get("table", [])
    for position, (before, title) in enumerate(pairwise(table), start=1):
        if title["from"] <= before["from"]:
            yield source.problem(
                f"/account/titles/table/{position}/from",
                "the thresholds do not rise here",
                found=f"{title['from']} after {before['from']}",
                allowed=f"{before['from'] + 1} or more",
            )


def check_left_over(source: Source) -> Iterator[Problem]:
    """Find numbers of cards left for which two lines give points, or none does although a later one does."""
    lines = source.data.get("account", {}).get("left_over", {}).get("points", [])
    ranges = sorted((*_bounds(line["cards"]), position) for position, line in enumerate(lines))
    free = 0
    for least, most, position in ranges:
        pointer = f"/account/left_over/points/{position}/cards"
        if least < free:
            yield source.problem(
                pointer, "another line gives points for these cards too", found=f"from {least}", hint=_RANGES
            )
        elif least > free:
            missing = str(free) if least == free + 1 else f"{free} to {least - 1}"
            yield source.problem(
                pointer, f"no line gives points for {missing} cards", found=f"from {least}", hint=_RANGES
            )
        free = max(free, most + 1)


def check_formulas(source: Source) -> Iterator[Problem]:
    """Find coins won or lost whatever the result was."""
    for who in ("loser", "winner"):
        factors = source.data.get("account", {}).get("coins", {}).get(who, {}).get("multiply", ["base"])
        if "base" not in factors:
            yield source.problem(
                f"/account/coins/{who}/multiply",
                "the result counts for nothing here",
                allowed="base among them",
            )


def _bounds(cards: Any) -> tuple[int, int]:
    if isinstance(cards, int):
        return cards, cards
    return cards.get("least", 0), cards.get("most", _NO_END)
