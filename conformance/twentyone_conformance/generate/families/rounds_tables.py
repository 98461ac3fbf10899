"""Families of `round` about tables at which every seat has its own stake, balance, side bets and wishes."""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING

from twentyone_conformance.generate.case import Case, family
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


@family("round")
def stakes_of_seats(subject: Subject) -> Iterator[Case]:
    """Two and three seats with different stakes, insured, claimed, surrendered, doubled, bust side by side.

    Bound: six mixes of plans by four bankers, with an ace, a ten and a six up.
    """
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


@family("round")
def surrenders_beside_others(subject: Subject) -> Iterator[Case]:
    """One seat surrenders and another plays on: what the banker then gets changes nothing of the surrender.

    Bound: either of two seats, a banker who draws to 21, to 18, and one who is bust.
    """
    starts = ("T6", "T9") if not subject.rules.table.shared else ("T6", "T6")
    bankers = (("7", "4", "T"), ("8", "3", "T"), ("7", "4", "7"), ("6", "T", "T"))
    for first, (up, hole, more) in product((0, 1), bankers):
        if subject.seats_playable < 2:
            return
        shoe = subject.shoe(starts, subject.hole_and_up(up, hole), more + "T5T")
        given = round_given([subject.seat(1), subject.seat(2, main=50)], shoe)
        mix = ("surrender", "stand")[first:] + ("surrender", "stand")[:first]
        yield from played(subject, f"seat-{first + 1}-v-{up}{hole}-{more}", given, _each_seat(mix))


@family("round")
def first_seats_fate(subject: Subject) -> Iterator[Case]:
    """The first seat makes 21, is bust, doubles, surrenders or has a natural; the second is still asked.

    Bound: five fates, an ordinary upcard and an ace.
    """
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


@family("round")
def side_bets_of_seats(subject: Subject) -> Iterator[Case]:
    """Two seats with different side bets and stakes: each is settled by its own cards and stake.

    Bound: every bet on one seat, on the other, and on both, with a pair on either; insured under an ace.
    """
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


@family("round")
def insured_beside_side_bets(subject: Subject) -> Iterator[Case]:
    """Insurance is half the main bet, whatever lies beside it.

    Bound: each side bet and all together, with a banker's natural and without.
    """
    bets = subject.rules.side_bets
    for name, hole in product((*bets, "all"), "T6"):
        if not bets or not any(each.offer == "insurance" for each in subject.rules.offers):
            return
        stakes = dict.fromkeys(bets, 20) if name == "all" else {name: 20}
        shoe = subject.shoe(["T7"], subject.hole_and_up("A", hole), "T53T9")
        given = round_given([subject.seat(**stakes)], shoe)
        yield from played(subject, f"{name}-v-A{hole}", given, prefers("insure"))


@family("round")
def funds_of_seats(subject: Subject) -> Iterator[Case]:
    """Two seats, one rich and one poor: what each may do is judged by its own balance.

    Bound: hands to double and to split, an ordinary upcard and an ace, either seat short by a chip or by all.
    """
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


@family("round")
def splits_of_seats(subject: Subject) -> Iterator[Case]:
    """Two seats with the same pair: how often one splits does not count for the other.

    Bound: pairs of eights and tens that come again as often as may be, either seat or both splitting.
    """
    if subject.seats_playable < 2 or "split" not in subject.rules.actions:
        return
    for rank, mix in product("8T", (("split", "split"), ("stand", "split"), ("split", "stand"))):
        shoe = subject.shoe(
            [rank * 2] * 2, subject.hole_and_up("6", "T"), f"{rank}{rank}3{rank}{rank}52T943T5T9"
        )
        given = round_given([subject.seat(1), subject.seat(2)], shoe)
        yield from played(subject, f"{rank}-{'-'.join(mix)}", given, _each_seat(mix))


@family("round")
def orders_of_seats(subject: Subject) -> Iterator[Case]:
    """Seats named in every order: the cards go out, and all act, by rising numbers.

    Bound: every order of three seats, or of two where no more can be played.
    """
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
