"""Families of `round` about money: side bets in a round, funds at their edges, odd stakes."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from twentyone.model.money import to_json
from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.lines import every_place, once_then, played, prefers, times_then
from twentyone_conformance.generate.subject import MAIN, SIDE, Subject, round_given

if TYPE_CHECKING:
    from collections.abc import Iterator

PLANS = {
    "hit": times_then("hit", 3),
    "split": prefers("split", "hit"),
    **{wish: prefers(wish) for wish in ("stand", "double", "surrender", "insure", "claim")},
}


@family(
    "round",
    bound=Bound(
        "five starts by five banker's hands by up to five plans; each bet alone, all together, "
        "and without the main bet",
        "五种起手、五手庄家牌、至多五种打法；单个边注、全部边注、无主注",
    ),
)
def side_bets(subject: Subject) -> Iterator[Case]:
    """Every side bet beside a hand that wins, loses, pushes, is bust, doubled, split.

    Surrendered or natural: settled apart.
    """
    bets = subject.rules.side_bets
    if not bets:
        return
    choices = {**{name: {name: SIDE} for name in bets}, "all": dict.fromkeys(bets, SIDE)}
    starts = ("77", "88", "AT", "A2", "65")
    bankers = ("7T", "8T", "AT", "TA", "3K")
    plans = ("stand", "hit", "double", "split", "surrender")
    for (name, stakes), start, banker, plan in product(choices.items(), starts, bankers, plans):
        if name != "all" and plan not in ("stand", "hit"):
            continue
        shoe = subject.shoe([start], subject.hole_and_up(banker[0], banker[1]), "9T52T38")
        yield from _case(subject, f"{name}-{start}-v-{banker}-{plan}", [subject.seat(**stakes)], shoe, plan)
    for name, start, banker in product(choices, starts, bankers):
        if all(not bets[bet].needs_main for bet in choices[name]):
            shoe = subject.shoe([start], subject.hole_and_up(banker[0], banker[1]), "9T52T38")
            seat = subject.seat(main=None, **choices[name])
            yield from _case(subject, f"{name}-alone-{start}-v-{banker}", [seat], shoe, "stand")


@family(
    "round",
    bound=Bound(
        "three starts by seven banker's hands of up to eight cards by three plans, on the same "
        "or on another seat",
        "三种起手、七手至多八张的庄家牌、三种打法，投在本座或别座",
    ),
)
def banker_bust_bets(subject: Subject) -> Iterator[Case]:
    """Bets on the banker's bust while hands are live, bust, natural or surrendered.

    Or only some other seat has the bet.

    The banker busts with three to eight cards, or does not.
    """
    bets = [bet.bet for bet in subject.rules.side_bets.values() if "banker_hand" in bet.looks_at]
    rests = {
        "three": "T",
        "four": "2T",
        "five": "2AT",
        "six": "2A2T",
        "stands": "5",
        "seven": "22A2T",
        "eight": "A2A2A7T",
    }
    for bet, start, (name, rest), plan in product(
        bets, ("T9", "T6", "AT"), rests.items(), ("stand", "hit", "surrender")
    ):
        banker = "23" if name in ("seven", "eight") else "3T"
        taken = "T" if plan == "hit" and start == "T6" else ""
        shoe = subject.shoe([start], subject.hole_and_up(banker[0], banker[1]), taken + rest + "TT")
        seats = [subject.seat(**{bet: SIDE})]
        yield from _case(subject, f"{bet}-{start}-{plan}-{name}", seats, shoe, plan)
        if subject.seats_playable > 1:
            mixed = [subject.seat(1), subject.seat(2, main=None, **{bet: SIDE})]
            yield from _case(subject, f"{bet}-of-another-seat-{start}-{plan}-{name}", mixed, shoe, plan)


@family(
    "round",
    bound=Bound(
        "five starts by two upcards by six balances, every place of up to two decisions",
        "五种起手、两种明牌、六种余额，两步以内的每一处",
    ),
)
def funds(subject: Subject) -> Iterator[Case]:
    """Balances around the price of every action and offer.

    Enough to the chip, one chip short, none left; what is legal then.
    """
    half = MAIN // 2
    balances = (0, half - 1, half, MAIN - 1, MAIN, 2 * MAIN)
    upcards = ("6", "A") if subject.rules.offers else ("6",)
    tables = product(enumerate(("56", "88", "AA", "T4", "33")), upcards, enumerate(balances))
    for (number, start), upcard, (place, left) in tables:
        if upcard == "A" and (number + place) % 2:
            continue
        shoe = subject.shoe([start], subject.hole_and_up(upcard, "5"), "3T52T983")
        given = round_given([subject.seat(balance=MAIN + left)], shoe)
        yield from every_place(subject, f"{start}-v-{upcard}-{left}-left", given, 2)


@family(
    "round",
    bound=Bound(
        "four starts by four bankers by six plans at a stake of 5; two of the starts at 25",
        "注码5时四种起手、四种庄家、六种打法；注码25时取其中两种起手",
    ),
)
def odd_stakes(subject: Subject) -> Iterator[Case]:
    """Odd stakes through naturals, insurance, surrender, doubles and splits.

    Halves are kept as the rules say.
    """
    for stake, start, banker, plan in product(
        (5, 25),
        ("AT", "T6", "88", "65"),
        ("A9", "AT", "9T", "6T"),
        ("stand", "insure", "surrender", "double", "split", "claim"),
    ):
        if stake == 25 and start in ("88", "65"):
            continue
        shoe = subject.shoe([start], subject.hole_and_up(banker[0], banker[1]), "T3T52T9")
        slug = f"stake-{stake}-{start}-v-{banker}-{plan}"
        yield from _case(subject, slug, [subject.seat(main=stake)], shoe, plan)


@family(
    "round",
    bound=Bound(
        "two stakes by two starts by two upcards, balances half a chip around three prices",
        "两种注码、两种起手、两种明牌，余额在三种价格上下半个筹码",
    ),
    breadth="balances with halves stand at every price",
)
def broken_balances(subject: Subject) -> Iterator[Case]:
    """Balances that are not whole, as halves leave them: they cover what they cover, to the half chip."""
    for stake, start, upcard, over in product((5, 100), ("65", "88"), "6A", ("-1/2", "0", "1/2")):
        for price in (Fraction(stake, 2), Fraction(stake), Fraction(2 * stake)):
            balance = to_json(stake + price + Fraction(over))
            if isinstance(balance, int):
                continue
            shoe = subject.shoe([start], subject.hole_and_up(upcard, "5"), "3T52T983")
            seat = {"seat": 1, "balance": balance, "bets": {"main": stake}}
            slug = f"{start}-v-{upcard}-stake-{stake}-of-{str(balance).replace('/', '-over-')}"
            yield from _case(subject, slug, [seat], shoe, "insure" if upcard == "A" else "stand")


@family(
    "round",
    bound=Bound(
        "four starts by four plans by three hole cards under an ace",
        "四种起手、四种打法、A下三种暗牌",
    ),
)
def insured_and_played_on(subject: Subject) -> Iterator[Case]:
    """An insured hand is doubled, split, hit or bust: insurance stays what it was and is settled once."""
    if not any(offer.offer == "insurance" for offer in subject.rules.offers):
        return
    for start, wish, hole in product(("65", "88", "T6", "AA"), ("double", "split", "hit", "stand"), "7T5"):
        shoe = subject.shoe([start], subject.hole_and_up("A", hole), "T3T55T9")
        given = round_given([subject.seat()], shoe)
        plan = once_then("insure", *(("split", "hit") if wish == "split" else (wish,)))
        yield from played(subject, f"{start}-v-A{hole}-{wish}", given, plan)


@family(
    "round",
    bound=Bound(
        "three starts by four plans",
        "三种起手、四种打法",
    ),
)
def without_balance(subject: Subject) -> Iterator[Case]:
    """Seats without a balance: funds never lack."""
    for start, plan in product(("88", "65", "T6"), ("split", "double", "hit", "surrender")):
        shoe = subject.shoe([start], subject.hole_and_up("9", "7"), "T352T984")
        yield from _case(subject, f"{start}-{plan}", [subject.seat(balance=None)], shoe, plan)


@family(
    "round",
    bound=Bound(
        "the least and the most stake and the next ones inside, at two settings of the limits, for every bet",
        "两种限额设置下每种注的最小与最大注码及其内侧相邻值",
    ),
    breadth="limits hold at several settings",
)
def limits(subject: Subject) -> Iterator[Case]:
    """The least and the most stake that is taken, main and beside it, at several limits."""
    shoe = subject.shoe(["T9"], subject.hole_and_up("6", "T"), "T35")
    for least, most in ((20, 400), (1, 1000)):
        options = subject.limits(least, most)
        for stake in (least, least + 1, most - 1, most):
            given = round_given([subject.seat(main=stake)], shoe, (), options)
            yield from played(subject, f"main-{stake}-within-{least}-{most}", given, prefers())
            for bet in subject.rules.side_bets:
                given = round_given([subject.seat(**{bet: stake})], shoe, (), options)
                yield from played(subject, f"{bet}-{stake}-within-{least}-{most}", given, prefers())


@family(
    "round",
    bound=Bound(
        "the least and the most stake of the defaults, for every bet",
        "默认限额下每种注的最小与最大注码",
    ),
)
def default_limits(subject: Subject) -> Iterator[Case]:
    """The least and the most stake that the rules' own defaults take."""
    shoe = subject.shoe(["T9"], subject.hole_and_up("6", "T"), "T35")
    limits = subject.rules.stakes
    for stake in (limits.least, limits.most):
        for bet in ("main", *subject.rules.side_bets):
            seat = subject.seat(balance=10 * limits.most, **{bet: stake})
            yield from played(subject, f"{bet}-{stake}", round_given([seat], shoe), prefers())


@family(
    "round",
    bound=Bound(
        "one idle seat, alone and beside one that bets",
        "一个不下注的座位，单独或与下注者同桌",
    ),
    breadth="what is laid for a seat that bets nothing, and what is not, is played to the end",
)
def nothing_bet(subject: Subject) -> Iterator[Case]:
    """A seat that bets nothing in time, alone where the least stake is then laid for it.

    And beside one that bets.
    """
    shoe = subject.shoe(["T9", "T8"], subject.hole_and_up("6", "T"), "T35")
    idle = {"seat": 2, "balance": 1000, "bets": {}}
    options = subject.limits(20, 400)
    yield from played(subject, "alone", round_given([idle], shoe, (), options), prefers())
    if subject.seats_playable > 1:
        given = round_given([subject.seat(1), idle], shoe, (), options)
        yield from played(subject, "beside-one-that-bets", given, prefers())


@family(
    "round",
    bound=Bound(
        "each bet in the first, the last but one and the last round in which it is open",
        "每种边注在首局、可投的倒数第二局与最后一局",
    ),
    breadth="limits of rounds hold in play as well as by themselves",
)
def rounds_of_a_shoe(subject: Subject) -> Iterator[Case]:
    """Side bets in the last rounds in which they are open."""
    if "round_in_shoe" not in subject.rules.settings:
        return
    shoe = subject.shoe(["77"], subject.hole_and_up("7", "T"), "T35T")
    for bet in subject.rules.side_bets.values():
        for number in (1, (bet.rounds or 40) - 1, bet.rounds or 40):
            given = round_given([subject.seat(**{bet.bet: SIDE})], shoe, (), {"round_in_shoe": number})
            yield from played(subject, f"{bet.bet}-round-{number}", given, prefers())


def _case(
    subject: Subject, slug: str, seats: list[dict[str, object]], shoe: list[str] | None, plan: str
) -> Iterator[Case]:
    yield from played(subject, slug, round_given(seats, shoe), PLANS[plan])
