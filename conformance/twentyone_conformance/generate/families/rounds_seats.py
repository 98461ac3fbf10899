"""Families of `round` with several seats.

And ordered rounds that catch state left over from the one before.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from twentyone.model.rules import UNLIMITED
from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.lines import Plan, every_line, once_then, played, prefers, times_then
from twentyone_conformance.generate.subject import Subject, round_given

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone.interpreter.table import Point
    from twentyone_conformance.generate.lines import Request

FAR_SEATS = (10**9 + 1, 2**32 + 1)
"""Beyond what may have been taken for endless, and what 32 bits hold."""

PLANS: dict[str, Plan] = {
    "stand": prefers(),
    "hit": prefers("hit"),
    "hit-once": times_then("hit", 1),
    "double": prefers("double"),
    "split": once_then("split", "hit"),
    "surrender": prefers("surrender"),
    "insure": once_then("insure", "hit"),
    "claim": prefers("claim"),
}


@family(
    "round",
    bound=Bound(
        "four starts for each of two seats by three bankers; of the 64 pairs of plans each "
        "occurs, two or three at every table",
        "两个座位各四种起手、三种庄家；64组打法全都出现，每桌取两三组",
    ),
    breadth="two seats meet in many mixes of plans",
)
def two_seats(subject: Subject) -> Iterator[Case]:
    """Two seats with every pair of starts and plans.

    What one does or suffers does not end the round for the other.
    """
    if subject.seats_playable < 2:
        return
    starts = ("AT", "88", "T6", "TK")
    shared = subject.rules.table.shared
    tables = product(starts, starts, (("6", "T"), ("T", "7"), ("A", "8")))
    for turn, (one, two, (upcard, hole)) in enumerate(tables):
        if shared and one != two:
            continue
        for number, (first, second) in enumerate(product(PLANS, repeat=2)):
            if (number + number // 8 + turn) % (4 if shared else 29):
                continue
            yield from _case(subject, (one, two), (first, second), subject.hole_and_up(upcard, hole))


@family(
    "round",
    bound=Bound(
        "three tables by seven mixes of plans by four bankers, every third of these",
        "三种起手组合、七组打法、四种庄家，每三取一",
    ),
    breadth="three seats meet in many mixes of plans",
)
def three_seats(subject: Subject) -> Iterator[Case]:
    """Three seats: naturals, busts, surrenders, splits and doubles side by side.

    The banker with and without a natural.
    """
    if subject.seats_playable < 3:
        return
    mixes = (
        ("hit", "stand", "split"),
        ("surrender", "hit", "double"),
        ("split", "split", "hit-once"),
        ("claim", "insure", "stand"),
        ("split", "hit", "split"),
        ("double", "double", "double"),
        ("hit", "hit", "hit"),
    )
    starts = (
        [("88",) * 3, ("AA",) * 3]
        if subject.rules.table.shared
        else [("AT", "88", "T6"), ("T6", "AT", "AA"), ("99", "98", "AT")]
    )
    bankers = (("6", "T"), ("A", "T"), ("A", "6"), ("T", "A"))
    tables = product(enumerate(starts), enumerate(mixes), enumerate(bankers))
    for (turn, hands), (number, plans), (place, (upcard, hole)) in tables:
        if (turn + number + place) % 3:
            continue
        yield from _case(subject, hands, plans, subject.hole_and_up(upcard, hole))


@family(
    "round",
    bound=Bound(
        "seat numbers up to 100 as the table allows, two far ones where it sets no end, and two seats in "
        "both orders",
        "桌面允许的座位号，至多100；座位不限时另有两个极大的座位号；另有两座的两种次序",
    ),
)
def seat_numbers(subject: Subject) -> Iterator[Case]:
    """Seats that are not the first, named in rising and in falling order: they act in rising order."""
    table = subject.rules.table
    numbers = [number for number in (1, 2, 3, 5, 7, 9, 100) if number <= table.seats]
    far = FAR_SEATS if table.seats >= UNLIMITED else ()
    for number in (*numbers, *far):
        given = round_given(
            [subject.seat(number)], subject.shoe(["T6"], subject.hole_and_up("9", "7"), "324T9")
        )
        yield from played(subject, f"seat-{number}", given, prefers("hit"))
    if subject.seats_playable >= 2:
        for pair in ([numbers[0], numbers[-1]], [numbers[-1], numbers[0]]):
            shoe = subject.shoe(["T6", "98"], subject.hole_and_up("9", "7"), "324T9")
            given = round_given([subject.seat(number) for number in pair], shoe)
            yield from played(subject, f"seats-{pair[0]}-{pair[1]}", given, times_then("hit", 1))


@family(
    "round",
    bound=Bound(
        "as many seats as may be played, at most eight, by two bankers by three plans",
        "可同时玩的全部座位，至多八个；两种庄家、三种打法",
    ),
)
def full_tables(subject: Subject) -> Iterator[Case]:
    """As many seats as may be played, or eight: all stand, all take one card, all split what can be split."""
    table = subject.rules.table
    seats = min(8, table.seats, table.most_played - (1 if table.banker_counted else 0))
    starts = ("T6", "88", "97", "A5", "T2", "44", "99", "63")[:seats]
    for banker, plan in product(("6T", "T9"), ("stand", "hit-once", "split")):
        shoe = subject.shoe(starts, subject.hole_and_up(banker[0], banker[1]), "3T5A926473857T9JQK2A46")
        given = round_given([subject.seat(number) for number in range(1, seats + 1)], shoe)
        yield from played(subject, f"{seats}-seats-v-{banker}-{plan}", given, PLANS[plan])


@family(
    "round",
    bound=Bound(
        "every line of two seats, up to five decisions, of three shoes",
        "三副牌序中两个座位不超过五步的全部打法",
    ),
    breadth="whole trees of decisions of two seats that share their cards",
)
def shared_cards(subject: Subject) -> Iterator[Case]:
    """Where all seats play the same cards.

    Who takes the n-th card of a hand gets the same one, split or not; every line of two seats.
    """
    if not subject.rules.table.shared:
        return
    for start, rest in (("88", "32T5A97T"), ("AA", "T5397T24"), ("56", "A2T9T873")):
        shoe = subject.shoe([start], subject.hole_and_up("6", "9"), rest)
        given = round_given([subject.seat(1), subject.seat(2)], shoe)
        yield from every_line(subject, f"{start}-{rest}", given, 5)


@family(
    "round",
    bound=Bound(
        "one sequence: one plain round after each of ten others",
        "一组连续问题：十局别的牌之后各打一次同一普通局",
    ),
)
def one_after_another(subject: Subject) -> Iterator[Case]:
    """Rounds played one after another.

    Doubled and split stakes, insurance, naturals, busts and refusals leave nothing behind.

    The same plain round stands between all others, and must always be the same.
    """
    plain = ("T7", "6T", "T324", "stand")
    others = (
        ("65", "6T", "T9T4", "double"),
        ("88", "6T", "3T5T9T", "split"),
        ("AA", "5T", "T95T36", "split"),
        ("AT", "96", "5T", "stand"),
        ("T6", "A8", "5T94", "insure"),
        ("T6", "AT", "5T94", "insure"),
        ("T6", "9T", "T5T", "hit"),
        ("95", "8T", "T5T", "surrender"),
        ("AK", "A9", "T5T", "claim"),
        ("22", "6T", "2A3A2A4T", "hit"),
    )
    rounds = (part for other in others for part in (other, plain))
    for number, (start, banker, rest, plan) in enumerate(rounds, start=1):
        shoe = subject.shoe([start], subject.hole_and_up(banker[0], banker[1]), rest)
        given = round_given([subject.seat()], shoe)
        yield from played(
            subject, f"{number:02}-{start}-{plan}", given, PLANS[plan], sequence="one-after-another"
        )


def _case(subject: Subject, starts: Sequence[str], plans: Sequence[str], banker: str) -> Iterator[Case]:
    shoe = subject.shoe(starts, banker, "3T5A92647")
    given = round_given([subject.seat(number) for number in range(1, len(starts) + 1)], shoe)
    yield from played(subject, f"{'-'.join(starts)}-v-{banker}-{'-'.join(plans)}", given, _each_seat(plans))


def _each_seat(plans: Sequence[str]) -> Plan:
    def choose(point: Point, done: Sequence[Request]) -> str:
        if not isinstance(point.seat, int):
            return prefers()(point, done)
        own = [each for each in done if each["seat"] == point.seat]
        return PLANS[plans[point.seat - 1]](point, own)

    return choose
