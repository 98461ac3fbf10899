"""Families of `table` about players who come, go and come again, and about commands that come twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.subject import MAIN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone_conformance.generate.subject import Subject

Commands = list[tuple[Any, ...]]


@family(
    "table",
    bound=Bound(
        "every room, with all places taken and with all but one, six ways of coming again",
        "每种房间，坐满与差一人，六种重来方式",
    ),
)
def coming_again(subject: Subject) -> Iterator[Case]:
    """A player leaves before the round and he or another sits down again: nothing of him is left."""
    for room, most in _rooms(subject):
        full: Commands = [(seat, "sit") for seat in range(1, most + 1)]
        for taken in (full, full[:-1]):
            slug = f"{room}-{len(taken)}-sit"
            again = [*taken, (1, "leave"), (1, "sit")]
            yield _case(f"{slug}-same-seat", room, again)
            yield _case(
                f"{slug}-ready-left-again",
                room,
                [*taken, (1, "ready"), (1, "leave"), (1, "sit"), (1, "ready")],
            )
            yield _case(
                f"{slug}-last-ready-is-new", room, [*again, *_bank(subject, 2), *_all_ready(len(taken))]
            )
            yield _case(f"{slug}-taken-again", room, [*again, (1, "sit")])
            two_leave: Commands = [(1, "leave"), (2, "leave"), (2, "sit"), (1, "sit")]
            yield _case(f"{slug}-two-seats", room, [*taken, *two_leave])
            yield _case(f"{slug}-no-seat", room, [*taken, (1, "leave"), (0, "sit")])


@family(
    "table",
    bound=Bound(
        "every room with three players and with all, four ways of leaving",
        "每种房间三人与满员，四种离开方式",
    ),
    breadth="a room is left by those for whom the others wait",
)
def leaving_the_others_ready(subject: Subject) -> Iterator[Case]:
    """The only player who is not ready leaves, or the banker does, before the round has begun."""
    for room, most in _rooms(subject):
        for players in sorted({min(3, most), most}):
            sitting: Commands = [(seat, "sit") for seat in range(1, players + 1)]
            begun = [*sitting, *_bank(subject, 1), *_all_ready(players)[:-1]]
            slug = f"{room}-{players}-players"
            yield _case(f"{slug}-last-leaves", room, [*begun, (players, "leave")])
            yield _case(
                f"{slug}-last-leaves-then-first-ready", room, [*begun, (players, "leave"), (1, "ready")]
            )
            yield _case(f"{slug}-first-leaves", room, [*begun, (1, "leave"), (players, "ready")])
            yield _case(f"{slug}-bet-too-early", room, [*begun, (players - 1, "bet", MAIN)])


@family(
    "table",
    bound=Bound(
        "every room with four players and with all, four ways of leaving",
        "每种房间四人与满员，四种离开方式",
    ),
)
def several_leavers(subject: Subject) -> Iterator[Case]:
    """Two players leave a round one after the other, then the banker, before and after they have bet."""
    if subject.rules.leaving is None:
        return
    for room, most in _rooms(subject):
        for players in sorted({min(4, most), most}):
            opened = _opened(subject, players)
            bets: Commands = [(2, "bet", MAIN), (3, "bet", 2 * MAIN)]
            leaving: Commands = [(2, "leave"), (3, "leave")]
            slug = f"{room}-{players}-players"
            yield _case(f"{slug}-without-bets", room, [*opened, *leaving])
            yield _case(f"{slug}-with-bets", room, [*opened, *bets, *leaving])
            yield _case(f"{slug}-then-the-banker", room, [*opened, *bets, *leaving, (1, "leave")])
            yield _case(f"{slug}-after-the-end", room, [*opened, (1, "leave"), (2, "leave")])


@family(
    "table",
    bound=Bound(
        "every room with the fewest players, with all but one and with all; 14 commands",
        "每种房间最少人数、差一人与满员；14条命令",
    ),
    breadth="every command comes twice in rooms of several sizes",
)
def commands_twice(subject: Subject) -> Iterator[Case]:
    """Commands that come twice or too late, in rooms with few players and with many."""
    for room, most in _rooms(subject):
        least = max(3, subject.rules.table.rooms[room].least)
        for players in sorted({least, max(least, most - 1), most}):
            opened = _opened(subject, players)
            slug = f"{room}-{players}-players"
            last = players
            late: dict[str, Commands] = {
                "ready": [(last, "ready")],
                "bet": [(last, "bet", MAIN), (last, "bet", MAIN)],
                "greater-bet": [(last, "bet", MAIN), (last, "bet", 2 * MAIN)],
                "timeout": [(last, "bet", MAIN), (last, "timeout")],
                "bank": [(last, "bank")],
                "sit": [(last, "sit")],
                "bankers-bet": [(1, "bet", MAIN)],
                "no-stake": [(last, "bet", 0)],
                "stake-in-text": [(last, "bet", "100")],
            }
            for name, commands in late.items():
                yield _case(f"{slug}-{name}", room, [*opened, *commands])
            if players < subject.rules.table.seats:
                yield _case(f"{slug}-sit-late", room, [*opened, (players + 1, "sit")])
            sitting = [(seat, "sit") for seat in range(1, players + 1)]
            yield _case(f"{slug}-ready-twice", room, [*sitting, (2, "ready"), (2, "ready")])
            yield _case(f"{slug}-bank-twice", room, [*sitting, (2, "bank"), (last, "bank")])
            yield _case(f"{slug}-nobody-banks", room, [*sitting, *_all_ready(players)])
            yield _case(f"{slug}-first-seat-again", room, [*sitting, (1, "sit")])


@family(
    "table",
    bound=Bound(
        "every room: six stakes around the limits of 20 and 60, of the first and the last who bets",
        "每种房间：限额20与60上下的六种注码，首位与末位下注者",
    ),
    breadth="narrow limits hold for the first and the last who bets",
)
def rooms_with_limits(subject: Subject) -> Iterator[Case]:
    """Stakes around narrow limits of the room, of the first and of the last who bets."""
    options = subject.limits(20, 60)
    for room, most in _rooms(subject):
        players = max(3, subject.rules.table.rooms[room].least)
        opened = _opened(subject, players)
        first = 2 if subject.rules.table.banker_plays else 1
        for stake in (1, 10, 19, 61, 120, 400):
            for seat in (first, players):
                yield _case(
                    f"{room}-of-{most}-seat-{seat}-stake-{stake}",
                    room,
                    [*opened, (seat, "bet", stake)],
                    options,
                )


def _rooms(subject: Subject) -> Iterator[tuple[str, int]]:
    for name, room in subject.rules.table.rooms.items():
        yield name, min(8, room.most, subject.rules.table.seats)


def _bank(subject: Subject, seat: int) -> Commands:
    return [(seat, "bank")] if subject.rules.table.banker_plays else []


def _all_ready(players: int) -> Commands:
    return [(seat, "ready") for seat in range(1, players + 1)]


def _opened(subject: Subject, players: int) -> Commands:
    sitting: Commands = [(seat, "sit") for seat in range(1, players + 1)]
    return [*sitting, *_bank(subject, 1), *_all_ready(players)]


def _case(slug: str, room: str, commands: Commands, options: dict[str, int] | None = None) -> Case:
    shown = [dict(zip(("seat", "do", "stake"), command, strict=False)) for command in commands]
    return Case(slug, {"options": options or {}, "room": room, "commands": shown})
