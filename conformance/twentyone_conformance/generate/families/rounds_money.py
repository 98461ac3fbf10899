"""Families of `round` about money: side bets in a round, funds at their edges, odd stakes."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from twentyone.model.money import to_json
from twentyone_conformance.generate.case import Case, family
from twentyone_conformance.generate.lines import every_place, once_then, played, prefers, times_then
from twentyone_conformance.generate.subject import MAIN, SIDE, Subject, round_given

if TYPE_CHECKING:
    from collections.abc import Iterator

PLANS = {
    "hit": times_then("hit", 3),
    "split": prefers("split", "hit"),
    **{wish: prefers(wish) for wish in ("stand", "double", "surrender", "insure", "claim")},
}


@family("round")
def side_bets(subject: Subject) -> Iterator[Case]:
    """Every side bet beside a hand that wins, loses, pushes, is bust, doubled, split.

    Surrendered or natural: settled apart.

    Bound: five starts, five banker's hands, five plans; each bet alone, all bets together, and, where
    allowed, without the main bet.
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


@family("round")
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


@family("round")
def funds(subject: Subject) -> Iterator[Case]:
    """Balances around the price of every action and offer.

    Enough to the chip, one chip short, none left; what is legal then.

    Bound: five starts, an ordinary upcard and, where it brings an offer, an ace, balances at and one
    below each multiple of half the stake, every other of them under the ace; every place of up to two
    decisions.
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


@family("round")
def odd_stakes(subject: Subject) -> Iterator[Case]:
    """Odd stakes through naturals, insurance, surrender, doubles and splits.

    Halves are kept as the rules say. Bound: four starts by four bankers by six plans with a stake of 5, two
    of the starts with one of 25.
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


@family("round")
def broken_balances(subject: Subject) -> Iterator[Case]:
    """Balances that are not whole, as halves leave them: they cover what they cover, to the half chip.

    Bound: stakes of 5 and 100, hands to double, to split and to insure, balances around each price.
    """
    for stake, start, upcard, over in product((5, 100), ("65", "88"), "6A", ("-1/2", "0", "1/2")):
        for price in (Fraction(stake, 2), Fraction(stake), Fraction(2 * stake)):
            balance = to_json(stake + price + Fraction(over))
            if isinstance(balance, int):
                continue
            shoe = subject.shoe([start], subject.hole_and_up(upcard, "5"), "3T52T983")
            seat = {"seat": 1, "balance": balance, "bets": {"main": stake}}
            slug = f"{start}-v-{upcard}-stake-{stake}-of-{str(balance).replace('/', '-over-')}"
            yield from _case(subject, slug, [seat], shoe, "insure" if upcard == "A" else "stand")


@family("round")
def insured_and_played_on(subject: Subject) -> Iterator[Case]:
    """An insured hand is doubled, split, hit or bust: insurance stays what it was and is settled once.

    Bound: four starts by four plans, with a banker's eighteen and a drawn 21 under the ace.
    """
    if not any(offer.offer == "insurance" for offer in subject.rules.offers):
        return
    for start, wish, hole in product(("65", "88", "T6", "AA"), ("double", "split", "hit", "stand"), "7T5"):
        shoe = subject.shoe([start], subject.hole_and_up("A", hole), "T3T55T9")
        given = round_given([subject.seat()], shoe)
        plan = once_then("insure", *(("split", "hit") if wish == "split" else (wish,)))
        yield from played(subject, f"{start}-v-A{hole}-{wish}", given, plan)


@family("round")
def without_balance(subject: Subject) -> Iterator[Case]:
    """Seats without a balance: funds never lack."""
    for start, plan in product(("88", "65", "T6"), ("split", "double", "hit", "surrender")):
        shoe = subject.shoe([start], subject.hole_and_up("9", "7"), "T352T984")
        yield from _case(subject, f"{start}-{plan}", [subject.seat(balance=None)], shoe, plan)


@family("round")
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


@family("round")
def default_limits(subject: Subject) -> Iterator[Case]:
    """The least and the most stake that the rules' own defaults take."""
    shoe = subject.shoe(["T9"], subject.hole_and_up("6", "T"), "T35")
    limits = subject.rules.stakes
    for stake in (limits.least, limits.most):
        for bet in ("main", *subject.rules.side_bets):
            seat = subject.seat(balance=10 * limits.most, **{bet: stake})
            yield from played(subject, f"{bet}-{stake}", round_given([seat], shoe), prefers())


@family("round")
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


@family("round")
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
