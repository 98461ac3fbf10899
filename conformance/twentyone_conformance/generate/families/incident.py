"""Families of `incident`: absence, leaving and failures at every place of a round."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.lines import Plan, follow, prefers, times_then
from twentyone_conformance.generate.subject import Subject, round_given

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone_conformance.generate.lines import Request

Given = dict[str, Any] | None

PLANS: dict[str, Plan] = {
    "stand": prefers(),
    "hit": prefers("hit"),
    "hit-once": times_then("hit", 1),
    "double": prefers("double"),
    "split": prefers("split", "hit"),
    "insure": prefers("insure"),
}
STARTS = ("T6", "92", "A6", "88", "AA", "AT")
REST = "2A3426T5A97T"


@family(
    "incident",
    bound=Bound(
        "six starts by four bankers by six plans of play before, every place; half of them where "
        "something was done",
        "六种起手、四种庄家、此前六种打法，每一处；已有动作者取一半",
    ),
)
def absences(subject: Subject) -> Iterator[Case]:
    """A player is gone at every place of a round, disconnected or silent.

    How offers and hands are answered for him.
    """
    absent = subject.rules.absent
    if absent is None:
        return
    bankers = (("6", "T"), ("A", "5"), ("A", "T"), ("T", "8"))
    tables = product(sorted(absent.events), enumerate(STARTS), enumerate(bankers), PLANS)
    for what, (number, start), (turn, (upcard, hole)), plan in tables:
        if plan != "stand" and (number + turn) % 2:
            continue
        given = _given(subject, start, subject.hole_and_up(upcard, hole))
        decisions = follow(subject, given, PLANS[plan])
        for place in range(len(decisions) if decisions else 0):
            if plan == "stand" or (
                decisions and any(each["do"] not in ("stand", "decline") for each in decisions[:place])
            ):
                event = {"what": what, "seat": 1, "after_decision": place}
                hours = {} if absent.hours is None else {"hours": absent.hours + 1 if absent.waits else 0}
                slug = f"{what}-{start}-v-{upcard}{hole}-{plan}-after-{place}"
                yield from _case(slug, given, (decisions or [])[:place], {**event, **hours})


@family(
    "incident",
    bound=Bound(
        "three starts, up to six numbers of hours around the limit, every place",
        "三种起手、限时上下至多六种时数、每一处",
    ),
)
def hours_away(subject: Subject) -> Iterator[Case]:
    """Absences around the limit of hours.

    Back in time, at the limit to the hour, and over it; back at every place.
    """
    absent = subject.rules.absent
    if absent is None or absent.hours is None:
        return
    for what, start, hours in product(
        sorted(absent.events),
        ("T6", "92", "88"),
        sorted({0, 1, absent.hours - 1, absent.hours, absent.hours + 1, absent.hours + 100}),
    ):
        if hours < 0:
            continue
        given = _given(subject, start, subject.hole_and_up("6", "T"))
        decisions = follow(subject, given, times_then("hit", 1)) or []
        for place in range(len(decisions)):
            event = {"what": what, "seat": 1, "after_decision": place, "hours": hours}
            slug = f"{what}-{start}-{hours}-hours-after-{place}"
            yield from _case(slug, given, decisions, event)
            yield from _case(f"{slug}-not-answering-later", given, decisions[:place], event)


@family(
    "incident",
    bound=Bound(
        "limits of two and five hours, one less, just as many and one more",
        "限时两小时与五小时，少一、恰好、多一",
    ),
)
def hours_set(subject: Subject) -> Iterator[Case]:
    """Where a room sets the hours: one less, just as many and one more, at limits of two and five."""
    absent = subject.rules.absent
    limit = subject.game.data.get("absent", {}).get("limit", {}).get("hours")
    if absent is None or not isinstance(limit, dict):
        return
    for what, most, past in product(sorted(absent.events), (2, 5), (-1, 0, 1)):
        given = _given(subject, "92", subject.hole_and_up("6", "T"))
        decisions = follow(subject, given, times_then("hit", 1)) or []
        event = {"what": what, "seat": 1, "after_decision": 0, "hours": most + past}
        if given is not None:
            given = {**given, "options": {limit["setting"]: most}}
        kept = [each for each in decisions if each["seat"] != 1]
        yield from _case(f"{what}-limit-{most}-away-{most + past}", given, kept, event)


@family(
    "incident",
    bound=Bound(
        "four starts, gone at the first three places, back at up to five",
        "四种起手，前三处离开，至多五处返回",
    ),
)
def coming_back(subject: Subject) -> Iterator[Case]:
    """A player comes back at every later place of the round, and plays on himself."""
    absent = subject.rules.absent
    if absent is None or absent.waits:
        return
    hours = {} if absent.hours is None else {"hours": 0}
    for what, start in product(sorted(absent.events), ("22", "54", "88", "A6")):
        given = _given(subject, start, subject.hole_and_up("6", "T"))
        decisions = follow(subject, given, prefers("hit")) or []
        for place, back in product(range(3), range(1, 6)):
            if place < back:
                event = {
                    "what": what,
                    "seat": 1,
                    "after_decision": place,
                    "back_after_decision": back,
                    **hours,
                }
                yield from _case(
                    f"{what}-{start}-after-{place}-back-after-{back}", given, decisions[:place], event
                )


@family(
    "incident",
    bound=Bound(
        "two and three seats, three plans, every seat at every place",
        "两座与三座、三种打法、每座每一处",
    ),
)
def absences_among_seats(subject: Subject) -> Iterator[Case]:
    """One of two or three seats is gone at every place, before, during and after its own turn.

    The others go on.
    """
    absent = subject.rules.absent
    if absent is None or subject.seats_playable < 2:
        return
    hours = {} if absent.hours is None else {"hours": 0}
    for what, plan in product(sorted(absent.events), ("hit-once", "split", "stand")):
        for given, decisions in _tables(subject, PLANS[plan]):
            seats = len(given["seats"])
            for seat, place in product(range(1, seats + 1), range(len(decisions))):
                kept = [
                    each for number, each in enumerate(decisions) if number < place or each["seat"] != seat
                ]
                event = {"what": what, "seat": seat, "after_decision": place, **hours}
                yield from _case(f"{what}-{seats}-seats-{plan}-seat-{seat}-after-{place}", given, kept, event)


@family(
    "incident",
    bound=Bound(
        "three starts by three plans alone, two and three seats by two plans; everyone at every place",
        "单座三种起手三种打法，两座与三座两种打法；每人每一处",
    ),
    breadth="everybody leaves at every place of a round",
)
def leavers(subject: Subject) -> Iterator[Case]:
    """A player, or the banker, leaves at every place of a round, its end included.

    The fine, who plays for him, what the others get.
    """
    if subject.rules.leaving is None:
        return
    for start, plan in product(("92", "88", "AT"), ("hit-once", "double", "split")):
        given = _given(subject, start, subject.hole_and_up("6", "T"))
        yield from _leavings(f"{start}-{plan}", given, follow(subject, given, PLANS[plan]) or [])
    for plan in ("hit-once", "split"):
        for given, decisions in _tables(subject, PLANS[plan]):
            yield from _leavings(f"{len(given['seats'])}-seats-{plan}", given, decisions)


@family(
    "incident",
    bound=Bound(
        "one full table of up to three seats, everyone at every place, at the limit and one hour over",
        "一桌至多三座，每人每一处，恰到限时与超一小时",
    ),
)
def away_too_long(subject: Subject) -> Iterator[Case]:
    """Where being away too long counts as leaving.

    The same fines, for players and the banker, at every place of a round with as many seats as can be played,
    up to three.
    """
    absent = subject.rules.absent
    if absent is None or not absent.over_leaves or absent.hours is None:
        return
    for given, decisions in [*_tables(subject, PLANS["hit-once"])][-1:]:
        for seat, place in product(
            [*(each["seat"] for each in given["seats"]), "banker"], range(len(decisions) + 1)
        ):
            for hours in (absent.hours, absent.hours + 1):
                kept = [
                    each for number, each in enumerate(decisions) if number < place or each["seat"] != seat
                ]
                event = {"what": "disconnect", "seat": seat, "after_decision": place, "hours": hours}
                yield from _case(
                    f"{len(given['seats'])}-seats-{seat}-{hours}-hours-after-{place}", given, kept, event
                )


@family(
    "incident",
    bound=Bound(
        "four starts by four plans, every place, mended or not",
        "四种起手、四种打法、每一处，恢复与否",
    ),
)
def failures(subject: Subject) -> Iterator[Case]:
    """A fault of the game at every place of a round, mended or not.

    The round goes on, or is void and every bet comes back.
    """
    if subject.rules.failure is None:
        return
    for start, plan, resolved in product(
        ("T6", "88", "65", "AT"), ("hit-once", "split", "double", "stand"), (False, True)
    ):
        stakes = dict.fromkeys(subject.rules.side_bets, 10)
        given = _given(subject, start, subject.hole_and_up("A", "5"), stakes)
        decisions = follow(subject, given, PLANS[plan]) or []
        for place in range(len(decisions) + 1):
            event = {"what": "failure", "after_decision": place, "resolved": resolved}
            kept = decisions if resolved else decisions[:place]
            slug = f"{'mended' if resolved else 'not-mended'}-{start}-{plan}-after-{place}"
            yield from _case(slug, given, kept, event)


def _leavings(slug: str, given: Given, decisions: list[Request]) -> Iterator[Case]:
    if given is None:
        return
    who: list[int | str] = [*(each["seat"] for each in given["seats"])]
    if any(each["seat"] == "banker" for each in decisions):
        who.append("banker")
    for seat, place in product(who, range(len(decisions) + 1)):
        kept = [each for number, each in enumerate(decisions) if number < place or each["seat"] != seat]
        yield from _case(
            f"{slug}-{seat}-leaves-after-{place}",
            given,
            kept,
            {"what": "leave", "seat": seat, "after_decision": place},
        )


def _tables(subject: Subject, plan: Plan) -> Iterator[tuple[dict[str, Any], list[Request]]]:
    for seats in range(2, subject.seats_playable + 1):
        shoe = subject.shoe(["T6", "88", "92"][:seats], subject.hole_and_up("6", "T"), "3425A9T72")
        stakes = (100, 50, 200)
        given = round_given(
            [subject.seat(number, main=stakes[number - 1]) for number in range(1, seats + 1)], shoe
        )
        decisions = follow(subject, given, plan)
        if given is not None and decisions is not None:
            yield given, decisions


def _given(subject: Subject, start: str, banker: str, bets: dict[str, int] | None = None) -> Given:
    return round_given([subject.seat(**(bets or {}))], subject.shoe([start], banker, REST))


def _case(slug: str, given: Given, decisions: list[Request], event: dict[str, Any]) -> Iterator[Case]:
    if given is not None:
        yield Case(slug, {**given, "decisions": list(decisions), "event": event})
