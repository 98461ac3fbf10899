"""Walks through a round's decisions: every line of play, or one that follows a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from twentyone.answer import Refused, rules_for
from twentyone.interpreter.round import Round
from twentyone_conformance.generate.case import Case
from twentyone_conformance.generate.subject import SIDE

if TYPE_CHECKING:
    from twentyone.interpreter.table import Point
    from twentyone_conformance.generate.subject import Subject

Request = dict[str, Any]
Plan = Callable[["Point", Sequence[Request]], str]
"""Chooses what to do at a point, given what was done before it."""


@attrs.frozen
class Node:
    """A place in a round: the decisions so far, and the open point; None at the end."""

    decisions: tuple[Request, ...]
    point: Point | None


def request(point: Point, do: str, stake: int = SIDE) -> Request:
    """Give the request that does something at a point."""
    made: Request = {"seat": point.seat, "hand": point.hand, "do": do}
    return {**made, "stake": stake} if do == "bet" else made


def nodes(subject: Subject, given: dict[str, Any] | None, depth: int = 99) -> Iterator[Node]:
    """Give every place that a round can reach in up to so many decisions, parents first.

    Places where the shoe runs out are left out; so is a round that the decks do not allow.
    """
    if given is None:
        return
    waiting: list[tuple[Request, ...]] = [()]
    while waiting:
        decisions = waiting.pop(0)
        round_ = _replay(subject, given, decisions)
        if round_ is None:
            continue
        yield Node(decisions, round_.point)
        if round_.point is not None and len(decisions) < depth:
            point = round_.point
            waiting.extend((*decisions, request(point, do)) for do in (*point.legal, *point.replaced))


def follow(subject: Subject, given: dict[str, Any] | None, plan: Plan) -> list[Request] | None:
    """Give the decisions of one line of play; None if it is refused on the way."""
    if given is None:
        return None
    decisions: list[Request] = []
    try:
        round_ = Round(rules_for(subject.game, given["options"]), given, set())
        while round_.point is not None:
            made = request(round_.point, plan(round_.point, decisions))
            round_.decide(round_.check(made))
            decisions.append(made)
    except Refused:
        return None
    return decisions


def then_asked(slug: str, given: dict[str, Any] | None, node: Node, made: Request) -> Iterator[Case]:
    """Give the case of a request made at a place in a round; none of a round that the decks do not allow."""
    if given is not None:
        yield Case(slug, {**given, "decisions": [*node.decisions, made]})


def played(
    subject: Subject, slug: str, given: dict[str, Any] | None, plan: Plan, sequence: str | None = None
) -> Iterator[Case]:
    """Give the case of a round played by a plan.

    None if it is refused on the way or the decks do not allow it.
    """
    decisions = follow(subject, given, plan)
    if given is not None and decisions is not None:
        yield Case(slug, {**given, "decisions": decisions}, sequence)


def every_line(
    subject: Subject, slug: str, given: dict[str, Any] | None, most: int, needs: str | None = None
) -> Iterator[Case]:
    """Give a case for every line of play of at most so many decisions, one of which must be `needs`.

    If given.
    """
    for node in nodes(subject, given, most):
        done = [each["do"] for each in node.decisions]
        if given is not None and node.point is None and (needs is None or needs in done):
            yield Case(f"{slug}-{slug_of(node.decisions)}", {**given, "decisions": list(node.decisions)})


def every_place(subject: Subject, slug: str, given: dict[str, Any] | None, depth: int) -> Iterator[Case]:
    """Give a case for every place that a round reaches in up to so many decisions, open or at its end."""
    for node in nodes(subject, given, depth):
        if given is not None:
            yield Case(f"{slug}-{slug_of(node.decisions)}", {**given, "decisions": list(node.decisions)})


def left_open(
    subject: Subject, slug: str, given: dict[str, Any] | None, *, past_offers: bool
) -> Iterator[Case]:
    """Give the case of a round left at its first point, or at the first past all offers.

    Which are declined.
    """
    if given is None:
        return
    decisions: list[Request] = []
    while past_offers:
        round_ = _replay(subject, given, tuple(decisions))
        if round_ is None or round_.point is None or round_.point.offer is None:
            break
        decisions.append(request(round_.point, "decline"))
    yield Case(slug, {**given, "decisions": decisions})


def slug_of(decisions: Sequence[Request]) -> str:
    """Give a readable id for a line of play."""
    return "-".join(each["do"] for each in decisions) or "no-decision"


def prefers(*wishes: str) -> Plan:
    """Give a plan that does the first of its wishes that can be asked for, else stands or declines."""

    def choose(point: Point, _done: Sequence[Request]) -> str:
        can = (*point.legal, *point.replaced)
        return next(do for do in (*wishes, "stand", "decline") if do in can)

    return choose


def once_then(first: str, *wishes: str) -> Plan:
    """Give a plan that does one thing once, as soon as it can be asked for, then as `prefers`."""
    later = prefers(*wishes)

    def choose(point: Point, done: Sequence[Request]) -> str:
        can = (*point.legal, *point.replaced)
        if first in can and all(each["do"] != first for each in done):
            return first
        return later(point, done)

    return choose


def times_then(first: str, times: int, *wishes: str) -> Plan:
    """Give a plan that does one thing so many times, then as `prefers`."""
    later, more = prefers(*wishes), prefers(first)

    def choose(point: Point, done: Sequence[Request]) -> str:
        count = sum(each["do"] == first for each in done)
        return (more if count < times else later)(point, done)

    return choose


def _replay(subject: Subject, given: dict[str, Any], decisions: tuple[Request, ...]) -> Round | None:
    try:
        round_ = Round(rules_for(subject.game, given["options"]), given, set())
        for each in decisions:
            round_.decide(round_.check(each))
    except Refused:
        return None
    return round_
