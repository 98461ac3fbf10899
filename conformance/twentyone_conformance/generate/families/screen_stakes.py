"""Families of `screen` about stakes that are added to, doubled, taken back and repeated, at every edge."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from twentyone_conformance.generate.case import Bound, Case, family

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone_conformance.generate.subject import Subject

Commands = list[tuple[Any, ...]]


@family(
    "screen",
    bound=Bound(
        "two first stakes by five second ones by two balances, and three pairs of small ones",
        "两种首注、五种加注、两种余额，另有三组小注",
    ),
    breadth="stakes are added up to every edge",
)
def stakes_added(subject: Subject) -> Iterator[Case]:
    """A second and a third stake on the same seat: the limits and the balance hold for all of it together."""
    if subject.rules.screen is None:
        return
    options = subject.limits(10, 500)
    for one, two, balance in product((100, 300), (10, 200, 201, 300, 500), (400, 1000)):
        commands: Commands = [("place", 1, one), ("place", 1, two), ("deal",), ("rebet",)]
        yield _case(f"{one}-and-{two}-of-{balance}", commands, options, balance)
    for one, two in ((5, 5), (9, 10), (10, 5)):
        yield _case(f"{one}-and-{two}-small", [("place", 1, one), ("place", 1, two), ("deal",)], options)


@family(
    "screen",
    bound=Bound(
        "ten second stakes on a lying one, in one order, and the default limits",
        "已有注码上再下十种注码，次序一种，另加默认限额",
    ),
)
def stakes_added_wrongly(subject: Subject) -> Iterator[Case]:
    """On a stake that lies: one chip more, nothing, less than nothing, parts of chips, text.

    Then what lies is doubled and dealt.
    """
    if subject.rules.screen is None:
        return
    options = subject.limits(10, 500)
    for stake in (1, 0, -1, -10, -90, -100, -300, "10", "1/2", 10**12):
        slug = f"{str(stake).replace('/', '-over-')}" + ("-text" if isinstance(stake, str) else "")
        yield _case(slug, [("place", 1, 100), ("place", 1, stake), ("double",), ("deal",)], options)
    limits = subject.rules.stakes
    for name, stake in (("least", limits.least), ("most", limits.most)):
        commands: Commands = [("place", 1, stake), ("place", 1, limits.least), ("deal",)]
        yield _case(f"default-{name}", commands, None, 2 * limits.most)


@family(
    "screen",
    bound=Bound(
        "three stakes by three balances, doubled on or taken back",
        "三种注码、三种余额，连续加倍或收回",
    ),
    breadth="stakes are doubled up to every edge",
)
def stakes_doubled(subject: Subject) -> Iterator[Case]:
    """Stakes doubled several times, added to in between, taken back, and beyond the balance and the limit."""
    if subject.rules.screen is None:
        return
    options = subject.limits(10, 500)
    for stake, balance in product((50, 120, 260), (90, 450, 2000)):
        commands: Commands = [
            ("place", 2, stake),
            ("double",),
            ("double",),
            ("place", 2, 10),
            ("double",),
            ("deal",),
        ]
        yield _case(f"{stake}-of-{balance}", commands, options, balance)
        taken_back: Commands = [
            ("place", 2, stake),
            ("double",),
            ("clear",),
            ("place", 3, 20),
            ("double",),
            ("deal",),
        ]
        yield _case(f"{stake}-of-{balance}-taken-back", taken_back, options, balance)


@family(
    "screen",
    bound=Bound(
        "two rounds on three pairs of seats, doubled or not, two balances, then three repeats",
        "三组座位各两局，加倍与否，两种余额，再重复三次",
    ),
    breadth="bets are repeated on several seats until the balance ends",
)
def bets_repeated(subject: Subject) -> Iterator[Case]:
    """The last round's bet is repeated, not an earlier one, with the stake confirmed, and paid for."""
    if subject.rules.screen is None:
        return
    for (seat_one, seat_two), doubled, balance in product(
        ((1, 2), (2, 3), (3, 1)), (False, True), (500, 1000)
    ):
        more: Commands = [("double",)] if doubled else []
        first: Commands = [("place", seat_one, 150), ("deal",), ("new_bet",)]
        second: Commands = [("place", seat_two, 100), *more, ("deal",)]
        commands: Commands = [*first, *second, ("rebet",), ("rebet",), ("rebet",), ("new_bet",)]
        slug = f"{seat_one}-then-{seat_two}{'-doubled' if doubled else ''}-of-{balance}"
        yield _case(slug, commands, None, balance)


@family(
    "screen",
    bound=Bound(
        "eight refused commands, or nine where seats end, in two states",
        "两种状态下的八条被拒命令；座位有限时为九条",
    ),
    breadth="every refusal is followed by what should go on as before",
)
def refused_and_then(subject: Subject) -> Iterator[Case]:
    """After a refused command the screen is as before: every other command does what it would have done."""
    if subject.rules.screen is None:
        return
    far = subject.seats_beyond
    wrong: dict[str, tuple[Any, ...]] = {
        "unknown": ("undo",),
        "no-seat": ("place", 0, 50),
        **({"far-seat": ("place", *far, 50)} if far else {}),
        "seat-left-out": ("place", None, 50),
        "stake-left-out": ("place", 1),
        "too-little": ("place", 1, 5),
        "too-much": ("place", 1, 501),
        "beyond-the-balance": ("place", 1, 450),
        "over": ("rebet",),
    }
    options = subject.limits(10, 500)
    for (name, command), state in product(wrong.items(), ("empty", "placed")):
        before: Commands = [("place", 1, 100)] if state == "placed" else []
        after: Commands = [] if state == "placed" else [("place", 2, 100)]
        yield _case(
            f"{state}-{name}", [*before, command, *after, ("double",), command, ("deal",)], options, 400
        )


def _case(slug: str, commands: Commands, options: dict[str, int] | None = None, balance: int = 1000) -> Case:
    shown = [
        {name: word for name, word in zip(("do", "seat", "stake"), command, strict=False) if word is not None}
        for command in commands
    ]
    return Case(slug, {"options": options or {}, "balance": balance, "commands": shown})
