"""Families of `round`: the deal, what is asked, every line of play of chosen shoes.

And the banker's draws.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.lines import every_line, left_open, played, prefers, times_then
from twentyone_conformance.generate.subject import POINT_RANKS, Subject, round_given

if TYPE_CHECKING:
    from collections.abc import Iterator

# A banker's hole card that makes no natural and, with any upcard, no total above 16.
QUIET_HOLE = {"A": "5", "T": "5"}
# After the deal: cards that let a hand grow slowly, and cards that break it soon.
SLOW = "2A3426A537"
FAST = "T9T8K7J6Q5"


@family(
    "round",
    bound=Bound(
        "all 55 two-card starts by points, each against five of the ten upcards in turn",
        "全部55种两张起手点数，各轮流对十种明牌中的五种",
    ),
    breadth="every start is asked under half of all upcards",
)
def first_decisions(subject: Subject) -> Iterator[Case]:
    """Every two-card start by points against every upcard.

    What is asked first, once every offer has been declined.
    """
    starts = enumerate(combinations_with_replacement(POINT_RANKS, 2))
    for (number, (one, other)), (place, upcard) in product(starts, enumerate(POINT_RANKS)):
        if (number + place) % 2:
            continue
        turned = place % 4 > 1
        start = other + one if turned else one + other
        banker = subject.hole_and_up(upcard, QUIET_HOLE.get(upcard, "T"))
        given = round_given([subject.seat()], subject.shoe([start], banker, SLOW))
        yield from left_open(subject, f"{start}-v-{upcard}", given, past_offers=True)


@family(
    "round",
    bound=Bound(
        "eight starts by all ten upcards, the first offer left open",
        "八种起手对全部十种明牌，停在第一个询问",
    ),
    breadth="every kind of start is offered to under every upcard",
)
def open_offers(subject: Subject) -> Iterator[Case]:
    """What is offered first, if anything, for every kind of start against every upcard.

    Natural, pair, stiff, twenty, soft.
    """
    for start, upcard in product(("AT", "KA", "88", "AA", "T6", "TK", "A6", "23"), POINT_RANKS):
        banker = subject.hole_and_up(upcard, QUIET_HOLE.get(upcard, "T"))
        given = round_given([subject.seat()], subject.shoe([start], banker, SLOW))
        yield from left_open(subject, f"{start}-v-{upcard}", given, past_offers=False)


@family(
    "round",
    bound=Bound(
        "every line of up to seven decisions (four for pairs or a free banker) of six starts by "
        "three upcards",
        "六种起手对三种明牌，全部不超过七步（对子或自由庄家为四步）的打法",
    ),
    breadth="whole trees of decisions are played, not only likely lines",
)
def lines_of_play(subject: Subject) -> Iterator[Case]:
    """Every line of play, from the first decision to the settlement, of chosen starts and upcards."""
    starts = ("T6", "A6", "92", "54", "AT", "77")
    for number, (start, upcard) in enumerate(product(starts, "6TA")):
        name, rest = (("slow", SLOW), ("fast", FAST))[number % 2]
        banker = subject.hole_and_up(upcard, QUIET_HOLE.get(upcard, "9"))
        given = round_given([subject.seat()], subject.shoe([start], banker, rest))
        # Pairs branch wide: their longer lines are the families of splits.
        most = 4 if start[0] == start[1] or subject.rules.banker.free else 7
        yield from every_line(subject, f"{start}-v-{upcard}-{name}", given, most)


@family(
    "round",
    bound=Bound(
        "every line of up to five decisions of eight starts by four naturals of the banker, some left out",
        "八种起手对四种庄家天生21点（略去若干），全部不超过五步的打法",
    ),
)
def banker_naturals(subject: Subject) -> Iterator[Case]:
    """The banker's natural with the ace up and with the ten up, against every kind of start.

    Every line of play.
    """
    starts = ("AT", "KA", "T6", "88", "AA", "TT", "T9", "56")
    for start, (upcard, hole) in product(starts, (("A", "T"), ("A", "K"), ("T", "A"), ("Q", "A"))):
        if (hole == "K" and start in ("AA", "TT", "T9")) or (upcard == "Q" and start in ("88", "KA", "56")):
            continue
        banker = subject.hole_and_up(upcard, hole)
        given = round_given([subject.seat()], subject.shoe([start], banker, "T5T692T3"))
        yield from every_line(subject, f"{start}-v-{upcard}{hole}", given, 5)


@family(
    "round",
    bound=Bound(
        "all 100 ordered pairs of the banker's first two cards by points, each with one or two "
        "of three rests of the shoe",
        "庄家前两张点数的全部100种有序组合，各配三种后续牌中的一或两种",
    ),
)
def banker_draws(subject: Subject) -> Iterator[Case]:
    """Every ordered pair of the banker's first two cards by points, with three ways for the shoe to go on.

    The player stands on twenty.
    """
    rests = (("low", "234234"), ("high", "T9T9T9"), ("aces", "A2A3A4"))
    pairs = product(product(POINT_RANKS, repeat=2), enumerate(rests))
    for number, ((one, other), (place, (name, rest))) in enumerate(pairs):
        turn = (number // 3 + place) % 3
        once = subject.rules.banker.free or POINT_RANKS.index(one) > POINT_RANKS.index(other)
        if turn == 0 or (once and turn == 1):
            continue
        shoe = subject.shoe(["TJ"], one + other, rest)
        given = round_given([subject.seat()], shoe)
        yield from played(subject, f"{one}{other}-{name}", given, prefers())


@family(
    "round",
    bound=Bound(
        "every line of up to six decisions of four starts by six banker's hands",
        "四种起手对六手庄家牌，全部不超过六步的打法",
    ),
    breadth="whole trees of a free banker's decisions are played",
)
def free_banker(subject: Subject) -> Iterator[Case]:
    """Where the banker plays freely.

    Every line of his play against a standing, a bust, a doubled and a natural hand.
    """
    if not subject.rules.banker.free:
        return
    for start, banker in product(("T9", "T6", "65", "AT"), ("T6", "A6", "55", "AT", "TA", "98")):
        given = round_given([subject.seat()], subject.shoe([start], banker, "T5A243T"))
        yield from every_line(subject, f"{start}-v-{banker}", given, 6)


@family(
    "round",
    bound=Bound(
        "four starts by five banker's hands by three plans",
        "四种起手、五手庄家牌、三种打法",
    ),
    breadth="the banker's play without a live hand is asked in many mixes",
)
def nobody_left(subject: Subject) -> Iterator[Case]:
    """Rounds in which no hand waits for the banker.

    Bust, natural, surrendered; his cards are turned, and drawn for or not.
    """
    for start, banker, wish in product(
        ("T6", "AT", "KA", "95"), ("6T", "T6", "62", "9T", "26"), ("hit", "surrender", "stand")
    ):
        given = round_given([subject.seat()], subject.shoe([start], banker, "TT9898T"))
        yield from played(subject, f"{start}-v-{banker}-{wish}", given, prefers(wish))


@family(
    "round",
    bound=Bound(
        "three shoes of low cards, up to eight hits, then a stand, a double or a hit",
        "三副小牌牌序，至多补八张，之后停牌、加倍或再补",
    ),
    breadth="every length of a hand is stood on, doubled and hit",
)
def many_cards(subject: Subject) -> Iterator[Case]:
    """Hands that grow card by card to five, six, seven and more, with a stand or a double at every length."""
    for start, rest in (("2A", "2A2A33A424"), ("22", "3A32A2A3T4"), ("A3", "2A22A33422")):
        for hits, last in product(range(9), ("stand", "double", "hit")):
            given = round_given([subject.seat()], subject.shoe([start], subject.hole_and_up("6", "T"), rest))
            yield from played(subject, f"{start}-{hits}-hits-{last}", given, times_then("hit", hits, last))


@family(
    "round",
    bound=Bound(
        "three shoes at every number of decks that may be set",
        "每种可设的牌副数各三副牌序",
    ),
)
def many_copies(subject: Subject) -> Iterator[Case]:
    """Shoes with as many copies of a card as there are decks.

    Equal cards are no fault. At each number of decks that may be set.
    """
    for name, decks in subject.deck_setting() or [("", subject.rules.shoe.decks)]:
        options = {name: decks} if name else {}
        shoe = ["8h"] * decks + ["Tc", "9d", "Td", "7s", "8c", "6d"]
        given = round_given([subject.seat()], shoe, (), options)
        yield from played(subject, f"{decks}-decks", given, prefers())
        for card in ("Kd", "As"):
            shoe = ["9c", "7d", "Td", "8s", "5c", "6h", *[card] * decks]
            given = round_given([subject.seat()], shoe, (), options)
            yield from played(subject, f"{decks}-decks-{card}-last", given, prefers())


@family(
    "round",
    bound=Bound(
        "three shoes of ten different ranks by one to three seats",
        "三副十张各不相同的牌序，一至三个座位",
    ),
    breadth="all cards of a deal differ, for every number of seats",
)
def deal_order(subject: Subject) -> Iterator[Case]:
    """Shoes of all different cards, stood on at once, with one to three seats: which card goes to whom."""
    for seats in range(1, subject.seats_playable + 1):
        for ranks in ("92847T3J56", "4T5K6Q7J89", "38T27J94Q6"):
            shoe = subject.dealer().cards(ranks)
            given = round_given([subject.seat(number) for number in range(1, seats + 1)], shoe)
            yield from played(subject, f"{seats}-seats-{ranks}", given, prefers())
