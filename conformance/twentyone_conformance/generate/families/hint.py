"""Families of `hint`: dealt and split hands of two cards, and larger ones, against every upcard.

Hands are asked for games whose rules give hints. Those with nothing to decide have no answer, nor have those
whose best actions are worth the same; both are left out when they are answered.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.subject import POINT_RANKS, Subject

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_TENS = "TJQK"
_LARGEST_IN_FULL = 3
_LARGEST = 6


@family(
    "hint",
    bound=Bound(
        "all 55 hands of two cards by points against all 10 upcards, "
        "with every number of decks that may be set",
        "全部55种按点数区分的两张牌，对全部10种明牌，可设的牌副数逐一取遍",
    ),
)
def two_cards(subject: Subject) -> Iterator[Case]:
    """Every dealt hand of two cards by points against every upcard, with every number of decks.

    The ten-valued ranks take turns, in the hand and as the upcard; so do the orders of the two cards.
    """
    hands = _two_cards()
    yield from _asked(subject, "", [(ranks, up) for ranks in hands for up in POINT_RANKS])
    for name, decks in subject.deck_setting():
        if decks != subject.rules.shoe.decks:
            pairs = [(ranks, up) for ranks in hands for up in POINT_RANKS]
            yield from _asked(subject, f"{decks}-decks-", pairs, options={name: decks})


@family(
    "hint",
    bound=Bound(
        "all 16 ordered pairs of ten-valued ranks against a 5, an 8, a ten and an ace",
        "全部16种有序的十点牌两张，对明牌5、8、10点牌和A",
    ),
    breadth="every ten-valued rank is asked in both places",
)
def pairs_of_tens(subject: Subject) -> Iterator[Case]:
    """Every two ranks of ten points in both orders, against a 5, an 8, a ten and an ace."""
    hands = [one + other for one in _TENS for other in _TENS]
    yield from _asked(subject, "", [(ranks, up) for ranks in hands for up in "58KA"])


@family(
    "hint",
    bound=Bound(
        "all 55 hands of two cards by points; of those with the same total, "
        "aces or none, each against every second upcard, in turn",
        "全部55种按点数区分的两张牌；总点数相同且同有或同无A者，轮流各对一半明牌",
    ),
)
def split_hands(subject: Subject) -> Iterator[Case]:
    """Every split hand of two cards by points, either of them the one that was split."""
    if "split" in subject.rules.actions:
        yield from _asked(subject, "", _every_second(_two_cards()), origin="split")


@family(
    "hint",
    bound=Bound(
        "all 220 hands of three cards by points; of those with the same total, "
        "aces or none, each against every second upcard, in turn",
        "全部220种按点数区分的三张牌；总点数相同且同有或同无A者，轮流各对一半明牌",
    ),
    breadth="hints for every hand of three cards, not only for those that are dealt",
)
def three_cards(subject: Subject) -> Iterator[Case]:
    """Every hand of three cards by points, in turning orders."""
    hands = ["".join(ranks) for ranks in combinations_with_replacement(POINT_RANKS, _LARGEST_IN_FULL)]
    yield from _asked(subject, "", _every_second([_turned(ranks, at) for at, ranks in enumerate(hands)]))


@family(
    "hint",
    bound=Bound(
        "four to six cards: of the hands of so many cards with the same total, "
        "aces or none, the first by ranks; each against every second upcard, in turn",
        "四至六张：张数、总点数相同且同有或同无A者，取按牌面最先的一种；轮流各对一半明牌",
    ),
    breadth="hints for long hands, where a strategy by totals is easily got wrong",
)
def more_cards(subject: Subject) -> Iterator[Case]:
    """Hands of four to six cards, in turning orders."""
    hands = []
    for size in range(_LARGEST_IN_FULL + 1, _LARGEST + 1):
        first: dict[tuple[int, bool], str] = {}
        for ranks in combinations_with_replacement(POINT_RANKS, size):
            first.setdefault(_alike(ranks), "".join(ranks))
        hands += [ranks for (total, _), ranks in first.items() if total <= 21]
    yield from _asked(subject, "", _every_second([_turned(ranks, at) for at, ranks in enumerate(hands)]))


def _two_cards() -> list[str]:
    return [
        _turned("".join(ranks), at) for at, ranks in enumerate(combinations_with_replacement(POINT_RANKS, 2))
    ]


def _turned(ranks: str, by: int) -> str:
    by %= len(ranks)
    return ranks[by:] + ranks[:by]


def _alike(ranks: Iterable[str]) -> tuple[int, bool]:
    """Give what hands have in common: the total with aces as 1, and whether there is one."""
    held = list(ranks)
    return sum(POINT_RANKS.index(rank) + 1 for rank in held), "A" in held


def _every_second(hands: Sequence[str]) -> list[tuple[str, str]]:
    """Meet hands with every second upcard, the odd and the even in turn; one that is alone, with all."""
    groups: dict[tuple[int, bool], list[str]] = defaultdict(list)
    for ranks in hands:
        groups[_alike(ranks)].append(ranks)
    return [
        (ranks, up)
        for group in groups.values()
        for at, ranks in enumerate(group)
        for up in (POINT_RANKS[at % 2 :: 2] if len(group) > 1 else POINT_RANKS)
    ]


def _asked(
    subject: Subject,
    prefix: str,
    asked: Sequence[tuple[str, str]],
    *,
    origin: str = "deal",
    options: dict[str, int] | None = None,
) -> Iterator[Case]:
    """Give the cases of hands against upcards, by ranks, if the game gives hints."""
    if subject.rules.hints is None:
        return
    for number, (ranks, up) in enumerate(asked):
        # A ten stands for all ranks of its points, which take turns.
        shown = up.replace("T", _TENS[number // len(POINT_RANKS) % len(_TENS)])
        held = ranks.replace("T", _TENS[number % len(_TENS)], 1)
        try:
            *cards, upcard = subject.dealer().cards(held + shown)
        except LookupError:
            continue
        given: dict[str, Any] = {"cards": cards, "origin": origin, "upcard": upcard}
        if options:
            given["options"] = options
        yield Case(f"{prefix}{held}-v-{shown}", given)
