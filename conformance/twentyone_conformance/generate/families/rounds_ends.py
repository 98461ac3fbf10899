"""Families of `round` about how doubled and split hands end, beside each other and against every banker."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.lines import played, prefers
from twentyone_conformance.generate.subject import round_given

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone.interpreter.table import Point
    from twentyone_conformance.generate.lines import Plan, Request
    from twentyone_conformance.generate.subject import Subject


@family(
    "round",
    bound=Bound(
        "three starts by four cards by four bankers, every other one of these",
        "三种起手、四种补牌、四种庄家，隔一取一",
    ),
    breadth="a doubled hand meets every end",
)
def ends_of_doubles(subject: Subject) -> Iterator[Case]:
    """Doubled hands that win, lose, push, make 21 or are bust, hard and soft, against four bankers."""
    if "double" not in subject.rules.actions:
        return
    drawn = {"65": "T97A", "A6": "TA45", "T5": "T653"}
    bankers = (("98", ""), ("9A", ""), ("65", "T"), ("6T", "T"))
    for number, (start, place, (banker, more)) in enumerate(product(drawn, range(4), bankers)):
        if (number + number // 4) % 2:
            continue
        card = drawn[start][place]
        shoe = subject.shoe([start], subject.hole_and_up(banker[0], banker[1]), card + more + "TT")
        given = round_given([subject.seat()], shoe)
        yield from played(subject, f"{start}-{card}-v-{banker}", given, _doubles(banker_hits=bool(more)))


@family(
    "round",
    bound=Bound(
        "two pairs, nine pairs of plans, two bankers and four rests in turn, every other one of these",
        "两种对子、九组打法、两种庄家、四种后续牌轮流，隔一取一",
    ),
    breadth="two split hands meet every pair of ends",
)
def ends_of_splits(subject: Subject) -> Iterator[Case]:
    """Two split hands, each stood on, hit once or doubled: they win, lose, push or are bust side by side."""
    if "split" not in subject.rules.actions:
        return
    rests = ("T3T5A9T", "3TT6T2A", "A95T6T4", "6T5T9T3")
    plans = tuple(product(("stand", "hit", "double"), repeat=2))
    for number, (start, (left, right), banker) in enumerate(product(("88", "99"), plans, ("T9", "6T"))):
        if (number + number // 2 + number // 18) % 2:
            continue
        rest = rests[(number + number // 4) % 4]
        shoe = subject.shoe([start], subject.hole_and_up(banker[0], banker[1]), rest + "T9T")
        given = round_given([subject.seat()], shoe)
        slug = f"{start}-{rest}-v-{banker}-{left}-{right}"
        yield from played(subject, slug, given, _by_hand(left, right))


def _doubles(*, banker_hits: bool) -> Plan:
    def choose(point: Point, done: Sequence[Request]) -> str:
        if isinstance(point.seat, int):
            return prefers("double")(point, done)
        hits = banker_hits and all(each["seat"] != point.seat for each in done)
        return (prefers("hit") if hits else prefers())(point, done)

    return choose


def _by_hand(left: str, right: str) -> Plan:
    def choose(point: Point, done: Sequence[Request]) -> str:
        if not isinstance(point.seat, int) or not any(each["do"] == "split" for each in done):
            return prefers("split")(point, done)
        wish = left if point.hand == 1 else right
        again = any(each["hand"] == point.hand and each["do"] == wish for each in done)
        return prefers(*(() if again else (wish,)))(point, done)

    return choose
