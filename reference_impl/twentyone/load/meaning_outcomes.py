"""The outcomes: each pays in its own way, and what is paid at once waits for nothing."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from twentyone.load.meaning_keys import facts, goes_with, has_no_place, repeated
from twentyone.load.wording import quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source

_WON: Final = frozenset({"natural", "win", "claimed"})
_OF_THE_BANKER: Final = frozenset({"banker", "compare"})
_GIVEN_UP: Final = {"surrender": "surrendered", "claim": "claimed"}


def check_pay(source: Source) -> Iterator[Problem]:
    """Find outcomes that lack what they pay, or have what such an outcome does not pay."""
    for position, line in enumerate(source.value("/outcomes")):
        pointer, outcome = f"/outcomes/{position}", line["is"]
        if outcome == "surrendered":
            yield from _check_surrendered(source, pointer)
        else:
            why = "natural, win and claimed pay odds; push, lose and bust pay nothing"
            yield from goes_with(source, pointer, "pays", why, wanted=outcome in _WON)
            yield from has_no_place(source, pointer, "returns", "only what is surrendered comes back in part")
        if outcome != "lose":
            yield from has_no_place(source, pointer, "takes", "only a hand that loses costs a stake")


def check_at_once(source: Source) -> Iterator[Problem]:
    """Find outcomes at once that have to wait for the banker's hand."""
    for position, line in enumerate(source.value("/outcomes")):
        if line.get("at") != "once":
            continue
        for pointer, word, _ in facts(line["when"], f"/outcomes/{position}/when"):
            if word in _OF_THE_BANKER:
                yield source.problem(
                    pointer,
                    "an outcome at once cannot wait for the banker's hand",
                    found=word,
                    hint="leave out at, or this fact",
                    at_key=True,
                )


def check_repeated_outcomes(source: Source) -> Iterator[Problem]:
    """Find lines that a line above makes idle by the same condition."""
    yield from repeated(source, "/outcomes", "when", "a line above decides every such hand")


def check_given_up(source: Source) -> Iterator[Problem]:
    """Find that a hand can be surrendered or claimed, but no outcome says what comes of it."""
    named = {line["is"] for line in source.value("/outcomes")}
    offered = {offer["offer"]: f"/offers/{at}" for at, offer in enumerate(source.data.get("offers", ()))}
    ways = offered | {name: f"/actions/{name}" for name in source.value("/actions")}
    for way, outcome in _GIVEN_UP.items():
        if way in ways and outcome not in named:
            yield source.problem(
                ways[way],
                f"no outcome is {outcome}",
                hint=f"add a line to the outcomes: {{when: {{player: {outcome}}}, is: {outcome}, …}}",
            )


def _check_surrendered(source: Source, pointer: str) -> Iterator[Problem]:
    line = source.value(pointer)
    if ("pays" in line) == ("returns" in line):
        yield source.problem(
            pointer,
            "what is surrendered returns a part of the stake, or pays odds",
            found="both" if "pays" in line else "neither",
            allowed="returns or pays",
        )
    elif Fraction(line.get("returns", 1)) > 1:
        yield source.problem(
            f"{pointer}/returns",
            "more would come back than was staked",
            found=quoted(line["returns"]),
            allowed='"1" or less',
        )
