"""Playing a changed round again: which decisions still fit, and which cards each seat and decision takes."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from attrs import frozen

from twentyone.answer import NoRule, Refused, rules_for
from twentyone.interpreter.incident import Incident
from twentyone.interpreter.round import Round

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone.interpreter.table import Point
    from twentyone.load.rules import Game
    from twentyone_conformance.fuzz.questions.question import Given, Request


class _Card(str):
    """A card that knows its place in the shoe, so that it can be found again in a hand."""

    __slots__ = ("place",)
    place: int


@frozen(eq=False)
class Use:
    """Who took which cards of the shoe, by place: each seat what no other has, each decision in order."""

    by_seat: dict[int, frozenset[int]]
    by_decision: tuple[range, ...]
    drawn: int
    over: bool


def use_of(game: Game, given: Given) -> Use | None:
    """Find out who takes which cards of a round; None if it is refused.

    A last decision that is refused takes none.
    """
    shoe = [_marked(card, place) for place, card in enumerate(given["shoe"])]
    drawn: list[int] = []
    try:
        round_ = Round(rules_for(game, given["options"]), {**given, "shoe": shoe}, set())
    except Refused:
        return None
    wanted = iter(given["decisions"])
    try:
        for request in _steps(round_, given, wanted):
            drawn.append(round_.table.drawn)
            round_.decide(round_.check(request))
    except (Refused, NoRule):
        pass
    drawn.append(round_.table.drawn)
    ranges = tuple(range(first, last) for first, last in pairwise(drawn))
    return Use(_own_places(round_), ranges, round_.table.drawn, round_.point is None)


def refitted(game: Game, given: Given, *, whole: bool) -> Given | None:
    """Keep of a changed round's decisions those that still fit, in order; None if it cannot be played.

    Takes: a round, with an event perhaps; whether it is to be played to its end, standing and declining where
    no decision is left.
    """
    wanted: list[Request] = list(given["decisions"])
    kept: list[Request] = []
    try:
        round_ = Round(rules_for(game, given["options"]), given, set())
        happening = Incident(given["event"]) if "event" in given else None
        while happening is None or not happening.strikes(round_.table, round_.answered):
            point = round_.point
            if point is None:
                break
            unasked = happening.answer(round_.table, point) if happening is not None else None
            if unasked is not None:
                round_.decide(unasked, was_asked=False)
                continue
            request = _fitting(point, wanted)
            if request is None and not whole:
                break
            request = request or {"seat": point.seat, "hand": point.hand, "do": _nothing(point)}
            round_.decide(round_.check(request))
            kept.append(request)
    except (Refused, NoRule):
        return None
    return {**given, "decisions": kept}


def _steps(round_: Round, given: Given, wanted: Iterator[Request]) -> Iterator[Request]:
    """Give the decisions that are asked for, one after the other, playing those that are not asked."""
    happening = Incident(given["event"]) if "event" in given else None
    while happening is None or not happening.strikes(round_.table, round_.answered):
        unasked = None
        if happening is not None and round_.point is not None:
            unasked = happening.answer(round_.table, round_.point)
        if unasked is not None:
            round_.decide(unasked, was_asked=False)
            continue
        request = next(wanted, None)
        if request is None:
            return
        yield request


def _fitting(point: Point, wanted: list[Request]) -> Request | None:
    """Take the next wanted decision of the seat that is asked, if one of those left can be made there."""
    own = [request for request in wanted if request["seat"] == point.seat]
    for request in own:
        wanted.remove(request)
        if request["do"] in point.legal or request["do"] in point.replaced:
            return {**request, "hand": point.hand}
    return None


def _nothing(point: Point) -> str:
    return "decline" if point.offer is not None else "stand"


def _marked(card: Any, place: int) -> Any:
    if not isinstance(card, str):
        return card
    marked = _Card(card)
    marked.place = place
    return marked


def _own_places(round_: Round) -> dict[int, frozenset[int]]:
    taken: dict[int, set[int]] = {
        int(seat.number): {
            getattr(card, "place", -1) for hand in seat.hands for card in [*hand.cards, *seat.dealt]
        }
        for seat in round_.table.seats
    }
    return {
        number: frozenset(places.difference(*(other for each, other in taken.items() if each != number)))
        for number, places in taken.items()
    }


def without(cards: Sequence[Any], places: frozenset[int] | range) -> list[Any]:
    """Give some cards but for those at some places."""
    return [card for place, card in enumerate(cards) if place not in places]
