"""Differences in words, and what they are worth, as JSON data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from twentyone.analysis.errors import ExtraMissing, require_extra

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from twentyone.diff.compare import Difference
    from twentyone.diff.partway import Partway
    from twentyone.diff.says import Side, Teller
    from twentyone.diff.walk import Returns, Walk
    from twentyone.load.rules import Game
    from twentyone.words import Language

Order = Literal["forward", "reverse"]
ORDERS: Final[tuple[Order, ...]] = ("forward", "reverse")
_DIGITS: Final = 10


def said_as_data(difference: Difference, telling: Mapping[Language, Teller]) -> dict[str, Any]:
    """Give where a difference stands, what kind it is, what it says in each language, and the clauses."""
    said = {language: teller.said(difference) for language, teller in telling.items()}
    return {
        "pointer": difference.pointer,
        "pointers": {"a": difference.in_a, "b": difference.in_b},
        "kind": difference.kind,
        "says": {
            language: {"rule": each.rule, "a": each.a.says, "b": each.b.says}
            for language, each in said.items()
        },
        "clauses": {"a": _sources(said["en"].a), "b": _sources(said["en"].b)},
    }


def _sources(side: Side) -> list[str]:
    return [source.id for source in side.sources]


def returns_as_data(partway: Partway, other: Game, orders: Sequence[Order] = ORDERS) -> dict[str, Any]:
    """Give what two games return, and the walks from the first to the second, in some orders of the rules.

    `steps_of` lists for each walk the place of the step in which each difference is made; neither it nor the
    walks are there where the analysis does not cover one of the games, and only `missing` without the extra.

    Args:
        partway: the first game, and all between it and the second.
        other: the second game.
        orders: those of the walks, `forward` and `reverse` unless given.
    """
    try:
        require_extra()
    except ExtraMissing as missing:
        return {"missing": str(missing)}
    # Needs the extra.
    from twentyone.diff.walk import Pricer  # noqa: PLC0415

    pricer = Pricer()
    numbers = sorted(partway.all)
    start, end = pricer.returns(partway.a), pricer.returns(other)
    found: dict[str, Any] = {"a": _return(start), "b": _return(end)}
    if start.rtp is None or end.rtp is None:
        return found
    walks = {
        order: pricer.walk(partway, numbers if order == "forward" else numbers[::-1]) for order in orders
    }
    for name, walk in walks.items():
        found[name] = _steps(walk, partway)
    found["steps_of"] = {name: _by_number(walk) for name, walk in walks.items()}
    return found


def without_places(returns: dict[str, Any] | None) -> dict[str, Any] | None:
    """Give what is shown of returns: all but the places of the differences."""
    return None if returns is None else {key: each for key, each in returns.items() if key != "steps_of"}


def prices_as_data(returns: dict[str, Any] | None, count: int) -> list[dict[str, Any] | None]:
    """Give for each difference what its steps change, in each order, and how many share them.

    Takes: what `returns_as_data` gives, if it was asked; how many differences there are.
    """
    if returns is None or "steps_of" not in returns:
        return [None] * count
    return [
        {
            name: {
                "change": returns[name][places[each]]["change"],
                "together": len(returns[name][places[each]]["pointers"]),
            }
            for name, places in returns["steps_of"].items()
        }
        for each in range(count)
    ]


def _number(value: float) -> float:
    """Round a return to the digits that are shown; there is no negative nought."""
    return round(value, _DIGITS) + 0.0


def _return(returns: Returns) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "rtp": None if returns.rtp is None else _number(returns.rtp),
        "side_bets": {bet: _fraction(each) for bet, each in returns.side_bets.items()},
    }
    return {**shown, "not_covered": returns.refused} if returns.refused else shown


def _steps(walk: Walk, partway: Partway) -> list[dict[str, Any]]:
    steps, before = [], walk.start
    for step in walk.steps:
        bets = {
            bet: [_fraction(before.side_bets.get(bet)), _fraction(step.after.side_bets.get(bet))]
            for bet in {**before.side_bets, **step.after.side_bets}
            if before.side_bets.get(bet) != step.after.side_bets.get(bet)
        }
        steps.append(
            {
                "pointers": [partway.comparison.differences[each].pointer for each in step.numbers],
                "rtp": _number(step.after.rtp or 0.0),
                "change": _number((step.after.rtp or 0.0) - (before.rtp or 0.0)),
                "side_bets": bets,
            }
        )
        before = step.after
    return steps


def _by_number(walk: Walk) -> list[int]:
    """Give for each difference, in their order, the place of the step in which it is made."""
    places = {each: place for place, step in enumerate(walk.steps) for each in step.numbers}
    return [places[each] for each in sorted(places)]


def _fraction(value: Fraction | None) -> str | None:
    return None if value is None else f"{value.numerator}/{value.denominator}"
