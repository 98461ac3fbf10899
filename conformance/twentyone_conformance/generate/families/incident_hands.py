"""Families of `incident` about the hands that are left behind: long ones, split ones, and great stakes."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.lines import follow, once_then, prefers, times_then
from twentyone_conformance.generate.subject import round_given

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.model.rules import Absent
    from twentyone_conformance.generate.subject import Subject


@family(
    "incident",
    bound=Bound(
        "four shoes, after one to four hits",
        "四副牌序，补一至四张之后",
    ),
)
def absences_with_long_hands(subject: Subject) -> Iterator[Case]:
    """A player is gone when his hand has grown to four, five and six low cards, hard or with aces."""
    absent = subject.rules.absent
    if absent is None:
        return
    shoes = (("22", "22225T9"), ("23", "22A28T9"), ("22", "A2A25T9"), ("A2", "2A2A9T5"))
    for (start, rest), hits in product(shoes, range(1, 5)):
        shoe = subject.shoe([start], subject.hole_and_up("6", "T"), rest)
        given = round_given([subject.seat()], shoe)
        decisions = follow(subject, given, times_then("hit", hits))
        if given is not None and decisions is not None:
            event = _gone(absent, seat=1, after=hits)
            yield Case(f"{start}-{rest}-after-{hits}-hits", _with(given, decisions[:hits], event))


@family(
    "incident",
    bound=Bound(
        "three pairs by two rests, after the split and after one hand",
        "三种对子、两种后续牌，分牌后与打完一手后",
    ),
)
def absences_with_split_hands(subject: Subject) -> Iterator[Case]:
    """A player is gone once he has split, or has stood on the left hand: each of his hands is played."""
    absent = subject.rules.absent
    if absent is None or "split" not in subject.rules.actions:
        return
    for start, rest, after in product(("44", "33", "22"), ("3254T9T", "672A5T9"), (1, 2)):
        shoe = subject.shoe([start], subject.hole_and_up("6", "T"), rest)
        given = round_given([subject.seat()], shoe)
        decisions = follow(subject, given, once_then("split"))
        if given is not None and decisions is not None and len(decisions) >= after:
            event = _gone(absent, seat=1, after=after)
            yield Case(f"{start}-{rest}-after-{after}", _with(given, decisions[:after], event))


@family(
    "incident",
    bound=Bound(
        "two starts by three plans by one and two seats, everyone after one decision",
        "两种起手、三种打法、一座与两座，每人在一步之后",
    ),
)
def great_stakes_left(subject: Subject) -> Iterator[Case]:
    """Leavers with the greatest stakes of the room, doubled and split, and the banker of two of them."""
    if subject.rules.leaving is None:
        return
    for start, plan, seats in product(("65", "88"), ("double", "split", "stand"), (1, 2)):
        most = subject.rules.stakes.most
        shoe = subject.shoe([start] * seats, subject.hole_and_up("6", "T"), "T5T3T9T")
        stakes = (most, most // 2)
        given = round_given(
            [subject.seat(number + 1, balance=10 * most, main=stakes[number]) for number in range(seats)],
            shoe,
        )
        decisions = follow(subject, given, prefers(plan))
        if given is None or decisions is None:
            continue
        for who in [*range(1, seats + 1), "banker"]:
            kept = [each for number, each in enumerate(decisions) if number < 1 or each["seat"] != who]
            event = {"what": "leave", "seat": who, "after_decision": 1}
            yield Case(f"{start}-{plan}-{seats}-seats-{who}", _with(given, kept, event))


def _gone(absent: Absent, *, seat: int, after: int) -> dict[str, Any]:
    hours = {} if absent.hours is None else {"hours": absent.hours + 1 if absent.waits else 0}
    return {"what": min(absent.events), "seat": seat, "after_decision": after, **hours}


def _with(given: dict[str, Any], decisions: list[dict[str, Any]], event: dict[str, Any]) -> dict[str, Any]:
    return {**given, "decisions": list(decisions), "event": event}
