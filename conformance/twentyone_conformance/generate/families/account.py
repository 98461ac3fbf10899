"""Families of `account`: titles around every threshold, coins, and the base from cards left over."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING

from twentyone_conformance.generate.case import Bound, Case, family

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone_conformance.generate.subject import Subject


@family(
    "account",
    bound=Bound(
        "each threshold, one below and one above, halfway to the next, and six scores far outside",
        "每个门槛及其上下各一分、相邻门槛的中点、六个极远的分数",
    ),
)
def titles(subject: Subject) -> Iterator[Case]:
    """Scores one below, at and one above every threshold, halfway to the next, and far beyond both ends."""
    if subject.rules.account is None:
        return
    thresholds = [title.threshold for title in subject.rules.account.titles]
    halfway = [(low + high) // 2 for low, high in pairwise(thresholds)]
    edges = [threshold + step for threshold in thresholds for step in (-1, 0, 1)]
    far = (3 * thresholds[0], 3 * thresholds[-1], 2**31, 2**32 + 5, -(2**31) - 1, -(2**32) - 5)
    for score in sorted({*edges, *halfway, *far}):
        yield Case(f"score-{score}", {"score": score})


@family(
    "account",
    bound=Bound(
        "twelve bases by six room factors",
        "十二种基数、六种房间系数",
    ),
)
def coins(subject: Subject) -> Iterator[Case]:
    """Coins of winners, losers and of nobody, for whole and broken amounts."""
    if subject.rules.account is None:
        return
    bases = (-100, -87, -7, -1, 0, 1, 7, 10, 37, 57, 100, 1000)
    for base, factor in product(bases, (1, 3, 10, 55, 1000, 10_000)):
        yield Case(f"base-{base}-factor-{factor}", {"room_factor": factor, "base": base})


@family(
    "account",
    bound=Bound(
        "every number of cards left, with the two of spades and without, and four tables of three or four",
        "每种剩牌数、有无黑桃2，另有四桌三至四人",
    ),
)
def cards_left(subject: Subject) -> Iterator[Case]:
    """Each number of cards left, with and without the two of spades, beside an empty hand.

    And four hands together.
    """
    if subject.rules.account is None:
        return
    lines = subject.rules.account.left_over.lines
    for cards, spade in product(range(lines[-1][1] + 1), (False, True)):
        if cards or not spade:
            name = f"{cards}-cards" + ("-with-spade-two" if spade else "")
            yield Case(name, _left((cards, spade), (0, False)))
    yield Case("four-players", _left((5, False), (8, False), (0, False), (12, False)))
    yield Case("four-players-turned", _left((12, True), (0, False), (8, False), (5, False)))
    yield Case("three-players", _left((13, False), (9, True), (0, False)))
    yield Case("alike", _left((7, False), (7, False), (7, True), (7, False)))


def _left(*players: tuple[int, bool]) -> dict[str, object]:
    return {"left": [{"cards": cards, "spade_two": spade} for cards, spade in players]}
