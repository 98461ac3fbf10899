"""Families of `round` about tables at which every seat has its own stake, balance, side bets and wishes."""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING

from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.lines import played, prefers, times_then
from twentyone_conformance.generate.subject import MAIN, SIDE, round_given

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone.interpreter.table import Point
    from twentyone_conformance.generate.lines import Plan, Request
    from twentyone_conformance.generate.subject import Subject

STAKES = (100, 50, 200)
PLANS: dict[str, Plan] = {
    "stand": prefers(),
    "insure": prefers("insure"),
    "claim": prefers("claim"),
    "surrender": prefers("surrender"),
    "double": prefers("double"),
    "hit": prefers("hit"),
}


@family(
    "round",
    bound=Bound(
        "two and three seats, six mixes of plans by four bankers",
        "两座与三座，六组打法、四种庄家",
    ),
    breadth="seats with different stakes meet in many mixes of plans",
)
def stakes_of_seats(subject: Subject) -> Iterator[Case]:
    """Seats with different stakes: insured, claimed, surrendered, doubled and bust side by side."""
    mixes = (
        ("claim", "insure", "stand"),
        ("insure", "stand", "insure"),
        ("stand", "claim", "insure"),
        ("claim", "stand", "claim"),
        ("surrender", "hit", "double"),
        ("double", "hit", "surrender"),
    )
    starts = ("AT", "T6", "AK") if not subject.rules.table.shared else ("T6",) * 3
    for seats, (number, mix), (up, hole) in product(
        range(2, subject.seats_playable + 1),
        enumerate(mixes),
        (("A", "T"), ("A", "6"), ("T", "A"), ("6", "5")),
    ):
        turned = starts[number % 3 :] + starts[: number % 3]
        shoe = subject.shoe(turned[:seats], subject.hole_and_up(up, hole), "T5T94T")
        given = round_given([subject.seat(place + 1, main=STAKES[place]) for place in range(seats)], shoe)
        slug = f"{seats}-seats-v-{up}{hole}-{'-'.join(mix[:seats])}"
        yield from played(subject, slug, given, _each_seat(mix))


@family(
    "round",
    bound=Bound(
        "either of two seats by four bankers",
        "两座中任一座投降，四种庄家",
    ),
    breadth="a surrender is seen beside every end of the banker",
)
def surrenders_beside_others(subject: Subject) -> Iterator[Case]:
    """One seat surrenders and another plays on: what the banker then gets changes nothing for the first."""
    starts = ("T6", "T9") if not subject.rules.table.shared else ("T6", "T6")
    bankers = (("7", "4", "T"), ("8", "3", "T"), ("7", "4", "7"), ("6", "T", "T"))
    for first, (up, hole, more) in product((0, 1), bankers):
        if subject.seats_playable < 2:
            return
        shoe = subject.shoe(starts, subject.hole_and_up(up, hole), more + "T5T")
        given = round_given([subject.seat(1), subject.seat(2, main=50)], shoe)
        mix = ("surrender", "stand")[first:] + ("surrender", "stand")[:first]
        yield from played(subject, f"seat-{first + 1}-v-{up}{hole}-{more}", given, _each_seat(mix))


@family(
    "round",
    bound=Bound(
        "five fates of the first seat by two bankers",
        "首座五种结局、两种庄家",
    ),
    breadth="the second seat is asked after every fate of the first",
)
def first_seats_fate(subject: Subject) -> Iterator[Case]:
    """The first seat makes 21, is bust, doubles, surrenders or has a natural; the second is still asked."""
    fates = (
        ("T6", "5", "hit"),
        ("65", "T", "double"),
        ("T6", "T", "hit"),
        ("T6", "5", "surrender"),
        ("AT", "5", "claim"),
    )
    for (start, card, plan), (up, hole) in product(fates, (("6", "T"), ("A", "7"))):
        if subject.seats_playable < 2:
            return
        starts = (start, start) if subject.rules.table.shared else (start, "T6")
        shoe = subject.shoe(starts, subject.hole_and_up(up, hole), card + "T5T9T")
        given = round_given([subject.seat(1), subject.seat(2)], shoe)
        yield from played(subject, f"{start}-{card}-{plan}-v-{up}", given, _each_seat((plan, "stand")))


@family(
    "round",
    bound=Bound(
        "every bet on one of two seats, on the other, on both; three pairs of starts; insured or not",
        "每种边注投在两座之一、另一座或两座；三组起手；保险与否",
    ),
)
def side_bets_of_seats(subject: Subject) -> Iterator[Case]:
    """Two seats with different side bets and stakes: each is settled by its own cards and stake."""
    bets = subject.rules.side_bets
    if subject.seats_playable < 2:
        return
    shared = subject.rules.table.shared
    tables = (("77", "77"),) if shared else (("77", "T6"), ("T6", "77"), ("99", "88"))
    for bet, starts, (one, two), plan in product(
        bets, tables, ((SIDE, None), (None, 20), (SIDE, 20)), ("stand", "insure")
    ):
        banker = subject.hole_and_up("A", "6") if plan == "insure" else subject.hole_and_up("7", "T")
        seats = [subject.seat(1, **{bet: one}), subject.seat(2, main=200, **{bet: two})]
        given = round_given(seats, subject.shoe(starts, banker, "T53T9"))
        slug = f"{bet}-{one or 'none'}-{two or 'none'}-{'-'.join(starts)}-{plan}"
        yield from played(subject, slug, given, PLANS[plan])


@family(
    "round",
    bound=Bound(
        "each bet and all together, with a banker's natural and without",
        "单个边注与全部边注，庄家有无天生21点",
    ),
    breadth="insurance is bought beside each side bet",
)
def insured_beside_side_bets(subject: Subject) -> Iterator[Case]:
    """Insurance is half the main bet, whatever lies beside it."""
    bets = subject.rules.side_bets
    for name, hole in product((*bets, "all"), "T6"):
        if not bets or not any(each.offer == "insurance" for each in subject.rules.offers):
            return
        stakes = dict.fromkeys(bets, 20) if name == "all" else {name: 20}
        shoe = subject.shoe(["T7"], subject.hole_and_up("A", hole), "T53T9")
        given = round_given([subject.seat(**stakes)], shoe)
        yield from played(subject, f"{name}-v-A{hole}", given, prefers("insure"))


@family(
    "round",
    bound=Bound(
        "two starts by two upcards by four pairs of balances",
        "两种起手、两种明牌、四组余额",
    ),
)
def funds_of_seats(subject: Subject) -> Iterator[Case]:
    """Two seats, one rich and one poor: what each may do is judged by its own balance."""
    if subject.seats_playable < 2:
        return
    for start, upcard, (one, two) in product(
        ("65", "88"),
        "6A",
        ((10_000, MAIN), (MAIN, 10_000), (2 * MAIN - 1, 2 * MAIN), (2 * MAIN, 2 * MAIN - 1)),
    ):
        shoe = subject.shoe([start, start], subject.hole_and_up(upcard, "5"), "3T52T983")
        given = round_given([subject.seat(1, balance=one), subject.seat(2, balance=two)], shoe)
        yield from played(subject, f"{start}-v-{upcard}-{one}-and-{two}", given, prefers())


@family(
    "round",
    bound=Bound(
        "pairs of eights and of tens by three mixes of plans",
        "8对与10对，三组打法",
    ),
)
def splits_of_seats(subject: Subject) -> Iterator[Case]:
    """Two seats with the same pair: how often one splits does not count for the other."""
    if subject.seats_playable < 2 or "split" not in subject.rules.actions:
        return
    for rank, mix in product("8T", (("split", "split"), ("stand", "split"), ("split", "stand"))):
        shoe = subject.shoe(
            [rank * 2] * 2, subject.hole_and_up("6", "T"), f"{rank}{rank}3{rank}{rank}52T943T5T9"
        )
        given = round_given([subject.seat(1), subject.seat(2)], shoe)
        yield from played(subject, f"{rank}-{'-'.join(mix)}", given, _each_seat(mix))


@family(
    "round",
    bound=Bound(
        "every order of three seats, or of two where no more can be played",
        "三个座位的全部次序；至多能玩两座时取两座",
    ),
    breadth="seats are named in every order",
)
def orders_of_seats(subject: Subject) -> Iterator[Case]:
    """Seats named in every order: the cards go out, and all act, by rising numbers."""
    seats = min(3, subject.seats_playable)
    for order in permutations(range(1, seats + 1)) if seats > 1 else ():
        shoe = subject.dealer().cards("T9862754T39T58T" if not subject.rules.table.shared else "T96754T39T")
        given = round_given([subject.seat(number, main=STAKES[number - 1]) for number in order], shoe)
        yield from played(subject, "-".join(map(str, order)), given, times_then("hit", 1))


def _each_seat(wishes: Sequence[str]) -> Plan:
    def choose(point: Point, done: Sequence[Request]) -> str:
        if not isinstance(point.seat, int):
            return prefers()(point, done)
        wish = wishes[point.seat - 1]
        return PLANS.get(wish, prefers(wish))(point, [each for each in done if each["seat"] == point.seat])

    return choose
