"""Families of `screen`: every short path through the betting screen, and the edges of its limits."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from twentyone.interpreter.screen import COMMANDS
from twentyone_conformance.generate.case import Bound, Case, family

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone_conformance.generate.subject import Subject

BALANCE = 1000
# Ways to reach each state of the screen.
PREFIXES: dict[str, tuple[tuple[Any, ...], ...]] = {
    "start": (),
    "placed": (("place", 1, 100),),
    "over": (("place", 2, 100), ("deal",)),
    "new": (("place", 2, 100), ("deal",), ("new_bet",)),
    "repeated": (("place", 2, 100), ("deal",), ("rebet",)),
    "cleared": (("place", 3, 100), ("clear",)),
}


@family(
    "screen",
    bound=Bound(
        "every two commands after each of six states, and one unknown command",
        "六种状态之后的任意两条命令，另有一条未知命令",
    ),
    breadth="every two commands follow on every state",
)
def every_command(subject: Subject) -> Iterator[Case]:
    """Every two commands after each state of the screen: what is shown then, and what is refused."""
    if subject.rules.screen is None:
        return
    for (state, prefix), one, two in product(PREFIXES.items(), COMMANDS, COMMANDS):
        commands = [*prefix, _full(one), _full(two)]
        yield _case(f"{state}-{one}-{two}", commands)
    yield _case("unknown-command", [("place", 1, 100), ("undo",)])


@family(
    "screen",
    bound=Bound(
        "up to eight seats, up to three that do not exist, and every ordered pair of seats in three ways",
        "至多八个座位、至多三个不存在的座位，以及三种方式下的全部有序座位对",
    ),
    breadth="every seat and every pair of seats is bet on",
)
def seats(subject: Subject) -> Iterator[Case]:
    """Stakes on every seat, on seats that do not exist, and on a second seat while a stake lies."""
    if subject.rules.screen is None:
        return
    most = min(subject.rules.table.seats, 8)
    for seat in (*range(1, most + 1), 0, -1, *subject.seats_beyond):
        yield _case(f"seat-{seat}", [("place", seat, 50), ("deal",)])
    for one, two in product(range(1, most + 1), repeat=2):
        yield _case(f"seat-{one}-then-{two}", [("place", one, 50), ("place", two, 70), ("deal",), ("rebet",)])
        yield _case(f"seat-{one}-cleared-then-{two}", [("place", one, 50), ("clear",), ("place", two, 70)])
        yield _case(
            f"new-bet-{one}-then-{two}", [("place", one, 50), ("deal",), ("new_bet",), ("place", two, 70)]
        )


@family(
    "screen",
    bound=Bound(
        "twelve stakes and six balances around the limits of 10 and 500",
        "限额10与500上下的十二种注码与六种余额",
    ),
    breadth="stakes and balances at every edge",
)
def limits(subject: Subject) -> Iterator[Case]:
    """Stakes at, below and above the limits and the balance, placed, added and doubled.

    Stakes of wrong form.
    """
    if subject.rules.screen is None:
        return
    options = subject.limits(10, 500)
    for stake in (9, 10, 11, 250, 251, 499, 500, 501, 0, -10, "10", "21/2"):
        slug = f"stake-{str(stake).replace('/', '-over-')}"
        yield _case(
            slug + ("-text" if isinstance(stake, str) else ""),
            [("place", 1, stake), ("double",), ("deal",)],
            options,
        )
    for balance, stake in product((99, 100, 150, 199, 200, 201), (100,)):
        commands = [("place", 1, stake), ("double",), ("deal",), ("rebet",)]
        yield _case(f"balance-{balance}", commands, options, balance)
    yield _case("added-to-the-limit", [("place", 1, 300), ("place", 1, 200), ("place", 1, 1)], options)
    yield _case("doubled-twice", [("place", 1, 100), ("double",), ("double",), ("double",)], options)


@family(
    "screen",
    bound=Bound(
        "three rows of up to four rounds",
        "三种至多四局的连续下注",
    ),
    breadth="rows of rounds on one screen",
)
def rounds_in_a_row(subject: Subject) -> Iterator[Case]:
    """Several rounds: a repeated bet has the same seat and stake until the balance is short of it."""
    if subject.rules.screen is None:
        return
    again: list[tuple[Any, ...]] = [
        ("place", 2, 300),
        ("deal",),
        ("rebet",),
        ("rebet",),
        ("rebet",),
        ("new_bet",),
    ]
    yield _case("until-funds-end", again)
    yield _case("doubled-stake-repeats", [("place", 1, 100), ("double",), ("deal",), ("rebet",), ("rebet",)])
    yield _case(
        "new-stake-repeats",
        [("place", 1, 100), ("deal",), ("new_bet",), ("place", 3, 40), ("deal",), ("rebet",)],
    )


def _full(name: str) -> tuple[Any, ...]:
    return (name, 2, 100) if name == "place" else (name,)


def _case(
    slug: str, commands: list[tuple[Any, ...]], options: dict[str, int] | None = None, balance: int = BALANCE
) -> Case:
    shown = [dict(zip(("do", "seat", "stake"), command, strict=False)) for command in commands]
    return Case(slug, {"options": options or {}, "balance": balance, "commands": shown})
