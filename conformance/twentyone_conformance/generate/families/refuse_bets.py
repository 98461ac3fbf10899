"""Families of `refuse` about bets and shoes: wrong stakes, seats and shoes, closed and missing bets."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.subject import MAIN, SIDE, Subject, round_given

if TYPE_CHECKING:
    from collections.abc import Iterator

# For the main bet alone: text of several forms, parts of a chip, numbers that wrap round in 32 bits.
MORE_WRONG_STAKES = (
    "20", "400", "0", "-20", "1e2", " 100", "41/2", "1/2", "40/2",
    1, 10, -20, -400, -(2**31), 2**31 + 100, 2**32 + 100, 2**33 + 50,
)  # fmt: skip
WRONG_STAKES = (0, -1, -100, "100", "201/2", "1.5", 10**12)
# Bets of other games, moves taken for bets, and the main bet written otherwise.
OTHER_BETS = ("jackpot", "pair", "pairs", "bust_bonus", "insurance", "double", "Main", "main2")


@family(
    "refuse",
    bound=Bound(
        "nine stakes for every bet and 17 more for the main bet, at limits of 20 and 400",
        "每种注九种注码，主注另加17种，限额20与400",
    ),
)
def wrong_stakes(subject: Subject) -> Iterator[Case]:
    """Main and side stakes of nothing, below nothing, not whole, of wrong form, or beyond the limits."""
    options = subject.limits(20, 400)
    for stake in (*WRONG_STAKES, 19, 401):
        for bet in ("main", *subject.rules.side_bets):
            stakes: dict[str, Any] = {"main": MAIN, bet: stake}
            seat = {"seat": 1, "balance": 10_000, "bets": stakes}
            yield from _case(f"{bet}-{_name(stake)}", subject, [seat], options)
    for stake in MORE_WRONG_STAKES:
        seat = {"seat": 1, "balance": 10**12, "bets": {"main": stake}}
        yield from _case(f"main-{_name(stake)}-more", subject, [seat], options)


@family(
    "refuse",
    bound=Bound(
        "six main stakes and three of every side bet on the second of two seats, and balances",
        "两座中第二座：主注六种、每种边注三种注码，以及余额不足",
    ),
    breadth="a wrong stake is refused after a good one has been taken",
)
def wrong_stakes_of_second_seats(subject: Subject) -> Iterator[Case]:
    """A second seat's stake is refused when the first's has been taken: nothing, too little, too much."""
    if subject.seats_playable < 2:
        return
    options = subject.limits(20, 400)
    for stake in (0, -50, 19, 401, "100", 2**32 + 100):
        yield from _case(
            f"main-{_name(stake)}", subject, [subject.seat(1), subject.seat(2, main=stake)], options
        )
    yield from _case("main-beyond-the-balance", subject, [subject.seat(1), subject.seat(2, balance=99)])
    for bet in subject.rules.side_bets.values():
        for stake in (0, 19, 401):
            seats = [subject.seat(1), subject.seat(2, **{bet.bet: stake})]
            yield from _case(f"{bet.bet}-{stake}", subject, seats, options)
        yield from _case(
            f"{bet.bet}-beyond-the-balance",
            subject,
            [subject.seat(1), subject.seat(2, balance=MAIN + 5, **{bet.bet: SIDE})],
        )
        if bet.needs_main:
            for one, other in ((1, 2), (2, 1)):
                alone = [subject.seat(one), subject.seat(other, main=None, **{bet.bet: SIDE})]
                yield from _case(f"{bet.bet}-alone-on-seat-{other}", subject, alone)


@family(
    "refuse",
    bound=Bound(
        "one below the least and one above the most stake of the defaults, for every bet",
        "默认限额下每种注的最小减一与最大加一",
    ),
)
def beyond_default_limits(subject: Subject) -> Iterator[Case]:
    """Stakes one below the least and one above the most that the rules' own defaults take."""
    limits = subject.rules.stakes
    for stake in (limits.least - 1, limits.most + 1):
        for bet in ("main", *subject.rules.side_bets):
            seat = {"seat": 1, "balance": 10 * limits.most, "bets": {"main": MAIN, bet: stake}}
            yield from _case(f"{bet}-{stake}", subject, [seat])


@family(
    "refuse",
    bound=Bound(
        "three balances for the main bet, two for every side bet, every two side bets together",
        "主注三种余额、每种边注两种、任意两种边注同时",
    ),
    breadth="each bet and every two of them go beyond the balance",
)
def beyond_the_balance(subject: Subject) -> Iterator[Case]:
    """Stakes that the balance does not cover.

    The main one, or a side bet after it, by one chip and by all.
    """
    for balance in (0, 1, MAIN - 1):
        yield from _case(f"main-{balance}-owned", subject, [subject.seat(balance=balance)])
    for bet, left in product(subject.rules.side_bets, (0, SIDE - 1)):
        seat = subject.seat(balance=MAIN + left, **{bet: SIDE})
        yield from _case(f"{bet}-{left}-left", subject, [seat])
    for one, two in product(subject.rules.side_bets, repeat=2):
        if list(subject.rules.side_bets).index(one) < list(subject.rules.side_bets).index(two):
            seat = subject.seat(balance=MAIN + SIDE, **{one: SIDE, two: SIDE})
            yield from _case(f"{one}-and-{two}", subject, [seat])


@family(
    "refuse",
    bound=Bound(
        "one seat without any bet, and each bet without its main bet",
        "一座全不下注；每种边注缺主注",
    ),
)
def missing_main_bet(subject: Subject) -> Iterator[Case]:
    """A side bet without the main bet that it needs; where nothing is laid for a seat, no bet at all."""
    demanded = subject.rules.main_bet.demanded
    if demanded:
        yield from _case("nothing", subject, [{"seat": 1, "balance": 1000, "bets": {}}])
    for bet in subject.rules.side_bets.values():
        if bet.needs_main or demanded:
            yield from _case(f"{bet.bet}-alone", subject, [subject.seat(main=None, **{bet.bet: SIDE})])


@family(
    "refuse",
    bound=Bound(
        "up to eight names and every side bet's in capitals, the first beside every bet of the game and on "
        "the second of two seats",
        "至多八个名称及每种边注的大写名；第一个名称另与该游戏每种注同下，并下在两座中的第二座",
    ),
)
def unknown_bets(subject: Subject) -> Iterator[Case]:
    """Bets that the game does not have: other games' bets, moves, other spellings of its own."""
    own = ("main", *subject.rules.side_bets)
    others = [name for name in OTHER_BETS if name not in own]
    for name in (*others, *map(str.upper, own[1:])):
        yield from _case(name, subject, [subject.seat(**{name: SIDE})])
    for bet in own[1:]:
        yield from _case(f"{others[0]}-beside-{bet}", subject, [subject.seat(**{others[0]: SIDE, bet: SIDE})])
    if subject.seats_playable > 1:
        seats = [subject.seat(1), subject.seat(2, **{others[0]: SIDE})]
        yield from _case(f"{others[0]}-on-the-second-seat", subject, seats)


@family(
    "refuse",
    bound=Bound(
        "each bet one, two and thirty rounds after its limit, with the main bet and without",
        "每种边注在上限后一、二、三十局，有无主注",
    ),
)
def closed_bets(subject: Subject) -> Iterator[Case]:
    """Side bets in the first round after their limit and in later ones, with the main bet and alone."""
    if "round_in_shoe" not in subject.rules.settings:
        return
    bets = subject.rules.side_bets
    for bet in bets.values():
        if bet.rounds is None:
            continue
        for number in (bet.rounds + 1, bet.rounds + 2, bet.rounds + 30):
            seats = [subject.seat(**{bet.bet: SIDE})]
            yield from _case(f"{bet.bet}-round-{number}", subject, seats, {"round_in_shoe": number})
            seats = [subject.seat(main=None, **{bet.bet: SIDE})]
            if not bet.needs_main:
                yield from _case(f"{bet.bet}-alone-round-{number}", subject, seats, {"round_in_shoe": number})


@family(
    "refuse",
    bound=Bound(
        "up to eight wrong seats, alone and beside seat 1, a seat twice, and every number of seats too many",
        "至多八种错误座位，单独或与1号座同时；同座两次；超出的每种座位数",
    ),
)
def wrong_seats(subject: Subject) -> Iterator[Case]:
    """Seats that do not exist, are written as text, come twice, and more seats than may be played."""
    most = subject.rules.table.seats
    numbers = [0, -1, "1", "2", "3", "one", *([most + 1, most + 7] if most < 100 else [])]
    for number in numbers:
        seat = {**subject.seat(), "seat": number}
        slug = f"{number}-in-text" if isinstance(number, str) else f"{number}"
        yield from _case(f"seat-{slug}", subject, [seat])
        if subject.seats_playable > 1:
            yield from _case(f"seat-1-and-{slug}", subject, [subject.seat(1), seat])
    yield from _case("seat-1-twice", subject, [subject.seat(1), subject.seat(1)])
    playable = subject.rules.table.most_played - (1 if subject.rules.table.banker_counted else 0)
    if playable < most and playable < 100:
        for extra in range(1, most - playable + 1):
            seats = [subject.seat(number) for number in range(1, playable + extra + 1)]
            yield from _case(f"{len(seats)}-seats", subject, seats)


@family(
    "refuse",
    bound=Bound(
        "one copy too many of three cards on top and at the end, at every number of decks, and "
        "six that do not exist",
        "三种牌各多一张（在前与在后）、每种副数，以及六种不存在的牌",
    ),
)
def wrong_shoes(subject: Subject) -> Iterator[Case]:
    """Shoes with a copy too many of a card, anywhere in them, and shoes with cards that do not exist.

    Where the number of decks is a setting, at each value that it may have.
    """
    setting = subject.deck_setting()
    for name, decks in setting:
        copies = ["As"] * (decks + 1) + ["Th"] * 4
        yield from _shoe_case(f"{decks}-decks", subject, copies, {name: decks})
    decks = subject.rules.shoe.decks
    good = subject.dealer().cards("T69TT35T"[: 4 * decks + 4])
    for card in ("As", "Th", "7d"):
        copies = [card] * (decks + 1)
        others = [each for each in good if each != card]
        yield from _shoe_case(f"{card}-on-top", subject, [*copies, *others])
        yield from _shoe_case(f"{card}-at-the-end", subject, [*others, *copies])
    for name, card in (
        ("rank-1", "1h"),
        ("ten-as-two-digits", "10h"),
        ("suit-x", "Ax"),
        ("lower-case", "as"),
        ("joker", "JJ"),
        ("empty", ""),
    ):
        yield from _shoe_case(name, subject, [card, *good])
        yield from _shoe_case(f"{name}-at-the-end", subject, [*good, card])


def _name(stake: object) -> str:
    shown = str(stake).lower().replace("/", "-over-").replace(".", "-point-").replace(" ", "blank-")
    return shown + ("-text" if isinstance(stake, str) else "")


def _case(
    slug: str, subject: Subject, seats: list[dict[str, Any]], options: dict[str, int] | None = None
) -> Iterator[Case]:
    shoe = subject.shoe(["T9"], subject.hole_and_up("6", "T"), "T35T9")
    given = round_given(seats, shoe, (), options)
    if given is not None:
        yield Case(slug, given)


def _shoe_case(
    slug: str, subject: Subject, shoe: list[str], options: dict[str, int] | None = None
) -> Iterator[Case]:
    given = round_given([subject.seat()], shoe, (), options)
    if given is not None:
        yield Case(slug, given)
