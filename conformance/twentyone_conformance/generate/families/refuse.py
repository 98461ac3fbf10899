"""Families of `refuse` about decisions.

What is not legal, not paid for, not one's turn, or comes too late.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from twentyone.interpreter.table import BANKER
from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.lines import follow, nodes, prefers, request, slug_of, then_asked
from twentyone_conformance.generate.subject import MAIN, Subject, round_given

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone_conformance.generate.lines import Plan

STARTS = ("T6", "88", "AA", "TJ", "65", "AT")
REST = "3T52A48T9"


@family(
    "refuse",
    bound=Bound(
        "six starts by two of three upcards, every place of up to two decisions, every word that "
        "is not legal there",
        "六种起手对三种明牌中的两种，两步以内的每一处，当处不合法的每个词",
    ),
)
def not_legal(subject: Subject) -> Iterator[Case]:
    """Everything that is not legal at the first places of a round.

    Each known action and answer, one at a time.
    """
    tables = product(enumerate(STARTS), enumerate((("6", "T"), ("T", "7"), ("A", "6"))))
    for (number, start), (place, (upcard, hole)) in tables:
        if (number + place) % 3 == 0:
            continue
        given = _given(subject, start, subject.hole_and_up(upcard, hole))
        for node in nodes(subject, given, depth=2):
            point = node.point
            if point is None:
                continue
            for do in sorted(subject.words() - {*point.legal, *point.replaced, *point.unfunded}):
                slug = f"{start}-v-{upcard}-{slug_of(node.decisions)}-then-{do}"
                yield from then_asked(slug, given, node, request(point, do))


@family(
    "refuse",
    bound=Bound(
        "five starts by three balances, every place of up to two decisions",
        "五种起手、三种余额，两步以内的每一处",
    ),
)
def no_funds(subject: Subject) -> Iterator[Case]:
    """Actions that the balance does not cover: short by one chip, by half the stake, by all of it."""
    for start, left in product(("65", "88", "AA", "TT", "T6"), (0, MAIN // 2, MAIN - 1)):
        given = _given(subject, start, subject.hole_and_up("6", "9"), MAIN + left)
        for node in nodes(subject, given, depth=2):
            if node.point is not None:
                for do in node.point.unfunded:
                    slug = f"{start}-{left}-left-{slug_of(node.decisions)}-then-{do}"
                    yield from then_asked(slug, given, node, request(node.point, do))


@family(
    "refuse",
    bound=Bound(
        "three starts by two upcards, every place of up to two decisions, the hands beside and the next "
        "seat; at the first place also the banker's",
        "三种起手、两种明牌，两步以内的每一处，相邻的手与下一座；第一处另有庄家",
    ),
)
def not_your_turn(subject: Subject) -> Iterator[Case]:
    """Requests for another hand or another seat than the one that is asked, or for the banker."""
    for start, upcard in product(("T6", "88", "AA"), ("6", "A")):
        given = _given(subject, start, subject.hole_and_up(upcard, "9"))
        for node in nodes(subject, given, depth=2):
            point = node.point
            if point is None:
                continue
            for hand in {point.hand - 1, point.hand + 1} - {0}:
                made = {**request(point, point.legal[-1]), "hand": hand}
                slug = f"{start}-v-{upcard}-{slug_of(node.decisions)}-then-hand-{hand}"
                yield from then_asked(slug, given, node, made)
            if isinstance(point.seat, int):
                made = {**request(point, point.legal[-1]), "seat": point.seat + 1}
                slug = f"{start}-v-{upcard}-{slug_of(node.decisions)}-then-seat-{point.seat + 1}"
                yield from then_asked(slug, given, node, made)
                if not node.decisions:
                    text = {**request(point, point.legal[-1]), "seat": str(point.seat)}
                    yield from then_asked(f"{start}-v-{upcard}-seat-in-text", given, node, text)
                    banking = {**request(point, point.legal[-1]), "seat": BANKER}
                    yield from then_asked(f"{start}-v-{upcard}-then-banker", given, node, banking)


@family(
    "refuse",
    bound=Bound(
        "three tables of two seats, every place of up to four decisions without a hit, split or double",
        "三桌两座，四步以内不含补牌、分牌、加倍的每一处",
    ),
    breadth="seats act out of turn at every place of a table of two",
)
def out_of_turn_seats(subject: Subject) -> Iterator[Case]:
    """The second of two seats acts before the first, and the first again after it has closed its hand."""
    if subject.seats_playable < 2:
        return
    for one, two in (("T6", "98"), ("88", "88"), ("T9", "65")):
        shoe = subject.shoe([one, two], subject.hole_and_up("6", "9"), REST)
        given = round_given([subject.seat(1), subject.seat(2)], shoe)
        for node in nodes(subject, given, depth=4):
            point = node.point
            if point is None or not isinstance(point.seat, int):
                continue
            if any(each["do"] in ("hit", "split", "double") for each in node.decisions):
                continue
            made = {**request(point, point.legal[-1]), "seat": 3 - point.seat}
            yield from then_asked(
                f"{one}-{two}-{slug_of(node.decisions)}-then-seat-{3 - point.seat}", given, node, made
            )


@family(
    "refuse",
    bound=Bound(
        "twelve words by two upcards, before and after declined offers",
        "十二个词、两种明牌，拒绝询问前后",
    ),
)
def unknown_actions(subject: Subject) -> Iterator[Case]:
    """Words that are no action: other spellings, other games' moves, nothing at all."""
    words = (
        "fold",
        "HIT",
        "Stand",
        "DOUBLE",
        "double_down",
        "hit ",
        " stand",
        "hitme",
        "",
        "s",
        "insurance",
        "deal",
    )
    for word, upcard in product(words, ("6", "A")):
        given = _given(subject, "T6", subject.hole_and_up(upcard, "9"))
        for node in nodes(subject, given, depth=2):
            if node.point is not None and all(each["do"] == "decline" for each in node.decisions):
                made = {"seat": 1, "hand": 1, "do": word}
                name = word.replace(" ", "-blank-") or "empty"
                after = "".join(f"-after-{each['do']}" for each in node.decisions)
                yield from then_asked(f"{name}-v-{upcard}{after}", given, node, made)


@family(
    "refuse",
    bound=Bound(
        "five starts by five plans by three late actions",
        "五种起手、五种打法、三种迟到的动作",
    ),
    breadth="late actions follow every kind of end",
)
def round_over(subject: Subject) -> Iterator[Case]:
    """Actions after the end.

    After standing, going bust, a double, a natural, surrender, and the same one twice.
    """
    plans = ("stand", "hit", "double", "surrender", "split")
    for start, plan, again in product(("T6", "AT", "65", "88", "T9"), plans, ("hit", "stand", "double")):
        given = _given(subject, start, subject.hole_and_up("T", "8"))
        decisions = follow(subject, given, prefers(plan))
        if given is None or decisions is None:
            continue
        seat: int | str = decisions[-1]["seat"] if decisions else 1
        late = {"seat": seat, "hand": 1, "do": again}
        yield Case(f"{start}-{plan}-then-{again}", {**given, "decisions": [*decisions, late]})


@family(
    "refuse",
    bound=Bound(
        "thirteen rounds, with all side bets and without, and one of two seats",
        "十三局，有无全部边注，另有一局两座",
    ),
)
def balances_after_rounds(subject: Subject) -> Iterator[Case]:
    """A late request shows what the round has left each seat: bets of every sort won, lost, given up."""
    rounds = (
        ("T6", "AT", "insure"), ("T6", "A5", "insure"), ("AT", "AT", "insure"), ("AK", "A5", "claim"),
        ("T9", "AQ", "insure"),
        ("AT", "95", "stand"), ("65", "5T", "double"), ("88", "5T", "split"), ("T9", "9T", "stand"),
        ("77", "7T", "stand"), ("T6", "8T", "surrender"), ("T6", "9T", "hit"), ("TA", "TA", "stand"),
    )  # fmt: skip
    for (start, banker, plan), sides in product(
        rounds, (False, True) if subject.rules.side_bets else (False,)
    ):
        bets = dict.fromkeys(subject.rules.side_bets, 10) if sides else {}
        given = _given(subject, start, subject.hole_and_up(banker[0], banker[1]), bets=bets)
        slug = f"{start}-v-{banker}-{plan}" + ("-side-bets" if sides else "")
        yield from _late(subject, slug, given, prefers(plan))
    if subject.seats_playable > 1:
        shoe = subject.shoe(["T9", "T9"], subject.hole_and_up("7", "T"), REST)
        given = round_given([subject.seat(1), subject.seat(2, main=50)], shoe)
        yield from _late(subject, "two-seats", given, prefers())


def _late(subject: Subject, slug: str, given: dict[str, Any] | None, plan: Plan) -> Iterator[Case]:
    decisions = follow(subject, given, plan)
    if given is not None and decisions is not None:
        late = {"seat": 1, "hand": 1, "do": "stand"}
        yield Case(slug, {**given, "decisions": [*decisions, late]})


@family(
    "refuse",
    bound=Bound(
        "three balances with a half by two upcards, before any decision and after the end",
        "三种带半数的余额、两种明牌，决定之前与结束之后",
    ),
)
def broken_balances(subject: Subject) -> Iterator[Case]:
    """Balances that are not whole are shown, and left, as they are: before any decision and after the end."""
    for owned, upcard in product(("201/2", "401/2", "2001/2"), ("6", "A")):
        seat = {**subject.seat(), "balance": owned}
        shoe = subject.shoe(["T6"], subject.hole_and_up(upcard, "7"), REST)
        given = round_given([seat], shoe)
        slug = f"{owned.replace('/', '-over-')}-v-{upcard}"
        yield from _late(subject, f"{slug}-late", given, prefers("insure"))
        for node in nodes(subject, given, depth=0):
            if node.point is not None:
                yield from then_asked(f"{slug}-unknown", given, node, {"seat": 1, "hand": 1, "do": "fold"})


@family(
    "refuse",
    bound=Bound(
        "three starts by three balances, after one decision",
        "三种起手、三种余额，一步之后",
    ),
)
def after_replaced_requests(subject: Subject) -> Iterator[Case]:
    """Where what cannot be paid for is replaced by another action: what comes after shows what was paid."""
    for start, left in product(("65", "44", "32"), (0, MAIN // 2, MAIN - 1)):
        given = _given(subject, start, subject.hole_and_up("6", "9"), MAIN + left)
        for node in nodes(subject, given, depth=1):
            replaced = any(each["do"] in ("double", "split") for each in node.decisions)
            if node.point is not None and replaced and node.point.seat == 1 and node.point.hand == 1:
                made = {"seat": 1, "hand": 1, "do": "fold"}
                yield from then_asked(f"{start}-{left}-left-{slug_of(node.decisions)}", given, node, made)


@family(
    "refuse",
    bound=Bound(
        "three starts by two naturals of the banker by three actions",
        "三种起手、两种庄家天生21点、三种动作",
    ),
    breadth="late actions follow a banker's natural under either card",
)
def after_a_natural(subject: Subject) -> Iterator[Case]:
    """Actions after the banker's natural has ended the round, or a paid natural has."""
    for start, (upcard, hole), do in product(
        ("T6", "AT", "88"), (("A", "T"), ("T", "A")), ("hit", "stand", "double")
    ):
        given = _given(subject, start, subject.hole_and_up(upcard, hole))
        decisions = follow(subject, given, prefers("decline"))
        if given is not None and decisions is not None:
            late = {"seat": 1, "hand": 1, "do": do}
            yield Case(f"{start}-v-{upcard}{hole}-then-{do}", {**given, "decisions": [*decisions, late]})


@family(
    "refuse",
    bound=Bound(
        "six rounds, the shoe cut off after every number of cards",
        "六局，牌靴在每一张之后截断",
    ),
)
def shoe_runs_out(subject: Subject) -> Iterator[Case]:
    """The shoe ends at every place of a round.

    In the deal, at a hit, a double, a split's cards, the banker's draw.
    """
    for start, plan, banker in (
        ("T2", "hit", "65"),
        ("65", "double", "52"),
        ("88", "split", "5T"),
        ("T9", "stand", "22"),
        ("54", "hit", "2A"),
        ("T9", "insure", "A5"),
    ):
        whole = _given(subject, start, subject.hole_and_up(banker[0], banker[1]))
        decisions = follow(subject, whole, prefers(plan))
        if whole is None or decisions is None:
            continue
        for cards in range(len(whole["shoe"])):
            given = {**whole, "shoe": whole["shoe"][:cards]}
            for count in range(len(decisions) + 1):
                yield from _if_refused(
                    subject, f"{start}-{plan}-{cards}-cards-{count}-decisions", given, decisions[:count]
                )


def _given(
    subject: Subject, start: str, banker: str, balance: int = 10_000, *, bets: dict[str, int] | None = None
) -> dict[str, Any] | None:
    seat = subject.seat(balance=balance, **(bets or {}))
    return round_given([seat], subject.shoe([start], banker, REST))


def _if_refused(
    subject: Subject, slug: str, given: dict[str, Any], decisions: Sequence[dict[str, Any]]
) -> Iterator[Case]:
    # Of all places where a short shoe may end, those in which it ends with the last decision.
    if subject.refuses({**given, "decisions": list(decisions)}) == "shoe_exhausted" and (
        not decisions or subject.refuses({**given, "decisions": list(decisions[:-1])}) is None
    ):
        yield Case(slug, {**given, "decisions": list(decisions)})
