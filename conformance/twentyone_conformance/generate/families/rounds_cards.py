"""Families of `round` about cards that should make no difference, and about hands that grow long."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from twentyone.answer import answer
from twentyone.model.cards import SUITS
from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.lines import once_then, played, prefers
from twentyone_conformance.generate.subject import round_given

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone.interpreter.table import Point
    from twentyone_conformance.generate.lines import Plan, Request
    from twentyone_conformance.generate.subject import Subject


@family(
    "round",
    bound=Bound(
        "15 banker's pairs of ace, nine and every ten-valued rank, up to six starts, three plans",
        "A、9与各种十点牌组成的15种庄家牌，至多六种起手，三种打法",
    ),
)
def ten_valued_cards(subject: Subject) -> Iterator[Case]:
    """Each ten-valued rank up and in the hole: what is offered under it, looked at and paid."""
    bankers = [("A", hole) for hole in "TJQK7"] + [(up, hole) for up in "TJQK9" for hole in "A7"]
    plans = {
        "stand": (prefers(), ("T6", "AK", "65")),
        "insure": (once_then("insure"), ("T6", "AJ", "99")),
        "surrender": (prefers("surrender"), ("T6", "95")),
    }
    for (upcard, hole), (name, (plan, starts)) in product(bankers, plans.items()):
        for start in starts if name == "stand" or name in subject.words() else ():
            shoe = subject.shoe([start], subject.hole_and_up(upcard, hole), "5T94")
            given = round_given([subject.seat()], shoe)
            yield from played(subject, f"{start}-v-{upcard}{hole}-{name}", given, plan)
    for upcard in "TJQK9A":
        shoe = subject.shoe(["65"], subject.hole_and_up(upcard, "7"), "9T94")
        yield from played(
            subject, f"65-v-{upcard}-double", round_given([subject.seat()], shoe), prefers("double")
        )


@family(
    "round",
    bound=Bound(
        "four starts by five patterns of suits, as far as the decks allow",
        "四种起手各五种花色，以牌副数允许为限",
    ),
    breadth="the main bet is shown to know no suits",
)
def suits(subject: Subject) -> Iterator[Case]:
    """The same ranks in other suits: the main bet knows no suits."""
    patterns = ("ss", "hh", "cs", "hd", "ch")
    for start, suits_of_start in product(("88", "AT", "65", "TK"), patterns):
        shoe = subject.shoe([start], subject.hole_and_up("6", "T"), "3T524T9")
        given = round_given([subject.seat()], _in_suits(subject, shoe, suits_of_start))
        plan = once_then("split", "double")
        yield from played(subject, f"{start}-{suits_of_start}", given, plan)


def _in_suits(subject: Subject, shoe: list[str] | None, chosen: str) -> list[str] | None:
    # The player's first two cards get the suits asked for; another gets its own unless that is out.
    if shoe is None:
        return None
    steps = [step.to_banker for step in subject.rules.deal for _ in step.faces]
    own = [place for place, to_banker in enumerate(steps) if not to_banker][:2]
    wanted = {place: shoe[place][0] + suit for place, suit in zip(own, chosen, strict=True)}
    given: Counter[str] = Counter(wanted.values())
    if max(given.values()) > subject.rules.shoe.decks:
        return None
    laid = []
    for place, card in enumerate(shoe):
        if place not in wanted:
            options = [card, *(card[0] + suit for suit in SUITS)]
            card = next(each for each in options if given[each] < subject.rules.shoe.decks)  # noqa: PLW2901 - another suit of the same rank
            given[card] += 1
        laid.append(wanted.get(place, card))
    return laid


@family(
    "round",
    bound=Bound(
        "seven beginnings by six shoes where that makes five cards or more, and three hands of nine or more",
        "七种开头配六副牌序、凡满五张者，另有三手九张以上",
    ),
)
def long_banker_hands(subject: Subject) -> Iterator[Case]:
    """The banker draws to hands of five cards and more, with several aces in every place."""
    rests = ("AAAA4T", "A2A2A9T", "2A3A2AT", "22AAA5T", "3A2A4AT", "2222A5T")
    long = (("22", "223AAAAAT"), ("23", "222AAAAAT"), ("32", "22AAAAAAT"))
    for first, rest in (*product(("AA", "A2", "2A", "23", "3A", "22", "A3"), rests), *long):
        shoe = subject.shoe(["TJ"], first, rest)
        given = round_given([subject.seat()], shoe)
        for case in played(subject, f"{first}-{rest}", given, _banker_hits()):
            if len(answer(subject.game, "round", case.given)["dealer"]) >= 5:
                yield case


@family(
    "round",
    bound=Bound(
        "three shoes, one to five hits, two bankers in turn",
        "三副牌序，补一至五张，两种庄家轮流",
    ),
    breadth="aces are counted anew at every length of a hand in play",
)
def long_hands_of_aces(subject: Subject) -> Iterator[Case]:
    """Hands that grow card by card with three aces and more, stood on at each length and compared."""
    shoes = (("AA", "A2A3A4"), ("A2", "AA2A35"), ("5A", "AAA234"))
    for number, ((start, rest), hits) in enumerate(product(shoes, range(1, 6))):
        banker = ("T8", "67")[number % 2]
        shoe = subject.shoe([start], subject.hole_and_up(banker[0], banker[1]), rest[:hits] + "66T")
        given = round_given([subject.seat()], shoe)
        yield from played(subject, f"{start}-{rest[:hits]}-v-{banker}", given, _hits_then_stands(hits))


@family(
    "round",
    bound=Bound(
        "five, seven and nine hits from ace and two, then a ten or a two",
        "由A与2起补五、七、九张，再来一张十点或2",
    ),
    breadth="the longest hands in play",
)
def longest_hands(subject: Subject) -> Iterator[Case]:
    """Hands that grow to seven, nine and eleven cards where the rules let them, bust or stood on at last."""
    for hits, last in product((5, 7, 9), "T2"):
        rest = "AAA222333"[:hits] + last + "6T9"
        given = round_given([subject.seat()], subject.shoe(["2A"], subject.hole_and_up("6", "T"), rest))
        yield from played(subject, f"{hits}-hits-then-{last}", given, _hits_then_stands(hits + (last == "T")))


def _banker_hits() -> Plan:
    def choose(point: Point, done: Sequence[Request]) -> str:
        return (prefers() if isinstance(point.seat, int) else prefers("hit"))(point, done)

    return choose


def _hits_then_stands(hits: int) -> Plan:
    def choose(point: Point, done: Sequence[Request]) -> str:
        own = isinstance(point.seat, int) and sum(each["do"] == "hit" for each in done) < hits
        return (prefers("hit") if own else prefers())(point, done)

    return choose
