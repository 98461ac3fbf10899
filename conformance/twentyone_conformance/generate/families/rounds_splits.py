"""Families of `round` about splits.

Second cards, what split hands may do, limits, and bets bought on them.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from twentyone.model.cards import PIP, RANKS
from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.lines import every_line, once_then, played, prefers
from twentyone_conformance.generate.subject import MAIN, SIDE, Subject, pair_beside, round_given

if TYPE_CHECKING:
    from collections.abc import Iterator


@family(
    "round",
    bound=Bound(
        "13 equal pairs and six mixed ten-valued ones, two rests (one in turn for 2 to 9), three plans",
        "13种同牌对子与6种混合十点对子，两种后续牌（2至9轮流一种），三种打法",
    ),
    breadth="every rank is split, not one of each class",
)
def pairs(subject: Subject) -> Iterator[Case]:
    """Every pair of one rank, and mixed ten-valued pairs: may it be split, and what are its hands asked?"""
    if "split" not in subject.rules.actions:
        return
    starts = [rank + rank for rank in RANKS] + ["TJ", "JT", "QK", "TK", "KQ", "JK"]
    plans = {
        "stand": prefers("split", "stand"),
        "double": once_then("split", "double"),
        "hit": once_then("split", "hit"),
    }
    rests = ("3T5A984", "TA6T274")
    for (number, start), (turn, (name, plan)), rest in product(
        enumerate(starts), enumerate(plans.items()), rests
    ):
        if start[0] in PIP and rest == rests[(number + turn) % 2]:
            continue
        yield from played(subject, f"{start}-{rest}-{name}", _given(subject, start, rest), plan)


@family(
    "round",
    bound=Bound(
        "every line of up to six decisions with a split of three pairs by two rests",
        "三种对子、两种后续牌，含分牌且不超过六步的全部打法",
    ),
    breadth="whole trees of decisions after a split",
)
def lines_of_split_play(subject: Subject) -> Iterator[Case]:
    """Every line of play, up to six decisions, of pairs of each class that can be split.

    Aces, tens and nines fall on them.
    """
    if "split" not in subject.rules.actions:
        return
    for start, rest in product(("AA", "TT", "88"), ("T5TA39", "A93T25")):
        given = _given(subject, start, rest, upcard="5")
        yield from every_line(subject, f"{start}-{rest}", given, 6, needs="split")


@family(
    "round",
    bound=Bound(
        "three pairs by five pairs of second cards by three bankers",
        "三种对子、五组第二张、三种庄家",
    ),
    breadth="ace with ten falls on either split hand in either order",
)
def naturals_after_splits(subject: Subject) -> Iterator[Case]:
    """Ace with ten on split hands, in both orders and left or right, against a banker's 20.

    Drawn 21 and 18.
    """
    if "split" not in subject.rules.actions:
        return
    for start, rest, (name, banker) in product(
        ("AA", "TT", "KK"), ("TA", "AT", "KA", "A9", "9A"), (("20", "TT"), ("18", "98"), ("21", "65"))
    ):
        shoe = subject.shoe([start], subject.hole_and_up(banker[0], banker[1]), rest + "T")
        given = round_given([subject.seat()], shoe)
        yield from played(subject, f"{start}-{rest}-v-{name}", given, once_then("split", "stand"))


@family(
    "round",
    bound=Bound(
        "seven ranks by three rests, and four mixed ones: up to four more equal cards",
        "七种牌面配三种后续牌，另有四种混合：至多再来四张同点牌",
    ),
    breadth="every class of pair comes again as often as may be",
)
def splits_again(subject: Subject) -> Iterator[Case]:
    """Pairs that come again and again.

    Split as often as may be, up to one more than the rules allow; left, right and both.
    """
    if "split" not in subject.rules.actions:
        return
    for rank, rest in product("A2589TK", ("{0}{0}{0}{0}3456", "{0}3{0}4{0}5678", "3{0}4{0}5{0}678")):
        given = _given(subject, rank + rank, rest.format(rank))
        if given is None:
            continue
        yield from played(subject, f"{rank}-{rest.format(rank)}", given, prefers("split"))
    for start, rest in (("TT", "JQK345"), ("TJ", "QK3456"), ("KK", "TK5K46"), ("QQ", "QQQ345")):
        given = _given(subject, start, rest)
        yield from played(subject, f"mixed-{start}-{rest}", given, prefers("split"))


@family(
    "round",
    bound=Bound(
        "three pairs of low cards, one fixed rest each, hit or doubled",
        "三种小对子，各一种后续牌，补牌或加倍",
    ),
)
def long_split_hands(subject: Subject) -> Iterator[Case]:
    """Split hands that take card after card: each hand's own count of cards, up to nine."""
    if "split" not in subject.rules.actions:
        return
    for start, rest in (("22", "3A2A2A334T98"), ("22", "A332A4AT59T8"), ("33", "2A2A2A2495T9")):
        given = _given(subject, start, rest)
        if given is None:
            continue
        for wish in ("hit", "double"):
            yield from played(subject, f"{start}-{rest}-{wish}", given, once_then("split", wish, "hit"))


@family(
    "round",
    bound=Bound(
        "three pairs by four rests by three first stakes by three plans",
        "三种对子、四种后续牌、三种首注、三种打法",
    ),
    breadth="bets on split hands are won and lost on the left, the right and a hand split again",
)
def bets_on_split_hands(subject: Subject) -> Iterator[Case]:
    """Bets bought on split hands.

    Won and lost on the left, the right and a hand split again, with and without a first one; every
    line.
    """
    bets = [bet for bet in subject.rules.side_bets.values() if bet.on_split]
    for bet, first, start, rest in product(
        bets, (None, 10, 20), ("88", "KK", "AA"), ("83T2", "T85T", "K3K4TA", "3A94")
    ):
        shoe = subject.shoe([start], subject.hole_and_up("6", "T"), rest + "5T39")
        stakes = {} if first is None else {bet.bet: first}
        given = round_given([subject.seat(**stakes)], shoe)
        for wishes in (("split", "bet"), ("split",), ("bet", "split", "hit")):
            yield from played(
                subject,
                f"{bet.bet}-{first or 'none'}-{start}-{rest}-{'-'.join(wishes)}",
                given,
                prefers(*wishes),
            )


@family(
    "round",
    bound=Bound(
        "two seats, a rich one with a pair before or after a poor one, with and without first bets",
        "两座：有对子的富者在穷者之前或之后，有无首个边注",
    ),
    breadth="a rich seat buys bets on split hands before and after a poor one",
)
def bets_on_split_hands_of_seats(subject: Subject) -> Iterator[Case]:
    """Bets bought on split hands are paid for by the seat that has split, however little the other owns."""
    bets = [bet for bet in subject.rules.side_bets.values() if bet.on_split]
    if subject.seats_playable < 2:
        return
    for bet, splitting, first in product(bets, (1, 2), (None, SIDE)):
        poor = MAIN + (first or 0) + SIDE // 2
        given = pair_beside(subject, splitting, (10_000, poor), "83T2T95T39", **{bet.bet: first})
        slug = f"{bet.bet}-{first or 'none'}-seat-{splitting}"
        yield from played(subject, slug, given, prefers("split", "bet"))


def _given(subject: Subject, start: str, rest: str, upcard: str = "6") -> dict[str, Any] | None:
    return round_given([subject.seat()], subject.shoe([start], subject.hole_and_up(upcard, "T"), rest))
