"""What a game returns, as text and as Markdown."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_FIGURES: Final = (
    ("Return, by the first stake", "rtp"),
    ("Return, by all stakes", "rtp_of_all_stakes"),
    ("Standard deviation of a round", "deviation"),
    ("Staked in a round", "staked"),
    ("Hands in a round", "hands"),
)
_SHARES: Final = frozenset({"rtp", "rtp_of_all_stakes"})


def as_text(data: Mapping[str, Any]) -> str:
    """Write the returns of a game as lines for a terminal. Takes: the JSON data of the command `rtp`."""
    blocks = [
        [data["title"], *_chosen(data)],
        _aligned(_figures(data)),
        _favour(data),
        _simulated(data),
        _published(data, "  "),
        _aligned(_side_bets(data)),
        list(data["notes"]),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def as_markdown(data: Mapping[str, Any]) -> str:
    """Write the returns of a game as Markdown. Takes: as `as_text`."""
    blocks = [
        [f"## {data['title']}"],
        _chosen(data),
        _table(_figures(data)),
        _favour(data),
        _simulated(data),
        _published(data, "- "),
        _table(_side_bets(data)),
        [f"*{note}*" for note in data["notes"]],
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def percent(value: float | Fraction) -> str:
    """Write a part of one as a percentage."""
    return f"{100 * float(value):.4f} %"


def _chosen(data: Mapping[str, Any]) -> list[str]:
    chosen = [f"{name}={value}" for name, value in data["readings"].items()]
    return [f"Read with {', '.join(chosen)}"] if chosen else []


def _figures(data: Mapping[str, Any]) -> list[tuple[str, ...]]:
    both = [data["optimal"], data["fixed"]]
    rows: list[tuple[str, ...]] = [("", "best play", "fixed strategy")]
    for says, name in _FIGURES:
        cells = [percent(each[name]) if name in _SHARES else f"{each[name]:.4f}" for each in both]
        rows.append((says, *cells))
    for outcome in data["optimal"]["outcomes"]:
        shares = [each["outcomes"][outcome] / each["hands"] for each in both]
        if any(shares):
            rows.append((f"Hands that end as {outcome}", *map(percent, shares)))
    return rows


def _favour(data: Mapping[str, Any]) -> list[str]:
    if data["optimal"]["ev"] <= 0:
        return []
    return [f"The game favours a player who plays well, by {percent(data['optimal']['ev'])} of the stake."]


def _simulated(data: Mapping[str, Any]) -> list[str]:
    return [
        f"{each['rounds']} rounds of {play} play from a real shoe returned {percent(1 + each['ev'])}, "
        f"give or take {percent(each['error'])}; a shoe lasted {each['rounds_of_a_shoe']:.2f} rounds."
        for play, each in data.get("simulated", {}).items()
    ]


def _published(data: Mapping[str, Any], bullet: str) -> list[str]:
    published = data["published"]
    if published is None:
        return ["The document publishes no return."]
    digits = len(published["rtp"].partition(".")[2]) - 2
    claim, computed = (
        f"{100 * float(value):.{max(0, digits)}f} %" for value in (published["rtp"], data["optimal"]["rtp"])
    )
    if published["agrees"]:
        return [f"Published: {claim}. The rules as read give it."]
    lines = [f"Published: {claim}. The rules as read give {computed}; they do not give what is published."]
    if "reproduced_by" in published:
        lines += _explained(published, bullet)
    return lines


def _explained(published: Mapping[str, Any], bullet: str) -> Iterator[str]:
    found = published["reproduced_by"]
    if not found:
        yield f"Neither does any of {published['tried']} sets of changes that were tried."
        return
    yield "What would give it, nearest first:"
    for each in found:
        says = [f"{change['says'].rstrip('.')} ({change['id']})" for change in each["changes"]]
        if each["play"] == "fixed":
            says.append("the best fixed strategy is meant")
        if each["measured_by"] == "all_stakes":
            says.append("it is measured by all stakes")
        kind = "compatible with the text" if each["compatible"] else "against the text"
        yield f"{bullet}{percent(each['rtp'])}, {kind}: {'; '.join(says)}."


def _side_bets(data: Mapping[str, Any]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("Side bet", "return", "exactly", "hits")]
    for name, bet in data["side_bets"].items():
        if "not_covered" in bet:
            rows.append((name, "not covered", bet["not_covered"]["message"], ""))
            continue
        says = f"{name} (without a main bet)" if bet["alone"] else name
        rows.append(
            (says, percent(Fraction(bet["rtp"])), _short(bet["rtp"]), percent(Fraction(bet["hit_frequency"])))
        )
        for tier in bet["tiers"]:
            likely, returned = Fraction(tier["likely"]), Fraction(tier["returned"])
            rows.append(
                (
                    f"  {tier['tier'] or 'stake back'}",
                    percent(returned),
                    _short(tier["likely"]),
                    percent(likely),
                )
            )
    return rows if len(rows) > 1 else []


def _short(fraction: str) -> str:
    """Leave out a fraction that is too long to be read; the JSON has it."""
    return fraction if len(fraction) <= 24 else "…"


def _aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    if not rows:
        return []
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if place == 0 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    if not rows:
        return []
    rule = ("---", *["---:"] * (len(rows[0]) - 1))
    return [f"| {' | '.join(cell.strip() for cell in row)} |" for row in (rows[0], rule, *rows[1:])]
