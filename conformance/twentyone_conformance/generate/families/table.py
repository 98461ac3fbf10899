"""Families of `table`: sitting down, starting, betting in time, and what leaving costs."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.subject import MAIN, Subject

if TYPE_CHECKING:
    from collections.abc import Iterator

Commands = list[tuple[Any, ...]]


@family(
    "table",
    bound=Bound(
        "every room and none, one player to two more than the seats, at most ten",
        "每种房间与无房间，一名玩家至比座位多两名，至多十名",
    ),
)
def numbers_of_players(subject: Subject) -> Iterator[Case]:
    """Every number of players up to one more than there are seats, in every room and without one.

    Who may sit, and when the round begins.
    """
    rooms = subject.rules.table.rooms
    most = min(subject.rules.table.seats, 8)
    for room, players in product([*rooms, None] if rooms else [], range(1, most + 3)):
        name = room or "no-room"
        yield _case(f"{name}-{players}-players", room, _opened(subject, players))
        yield _case(f"{name}-{players}-players-one-not-ready", room, _opened(subject, players)[:-1])


@family(
    "table",
    bound=Bound(
        "every room: up to four seats that do not exist, one taken, five commands from none, one unknown",
        "每种房间：至多四个不存在的座位、一个被占座位、五条未入座命令、一条未知命令",
    ),
)
def seats(subject: Subject) -> Iterator[Case]:
    """Seats that do not exist or are taken, and commands of one who does not sit."""
    for room in subject.rules.table.rooms:
        for seat in (0, -1, *subject.seats_beyond, "one"):
            yield _case(f"{room}-seat-{seat}", room, [(seat, "sit")])
        yield _case(f"{room}-seat-taken", room, [(1, "sit"), (2, "sit"), (1, "sit")])
        for do in ("ready", "bet", "bank", "timeout", "leave"):
            yield _case(f"{room}-{do}-without-a-seat", room, [(1, "sit"), (2, do, MAIN)])
        yield _case(f"{room}-unknown-command", room, [(1, "sit"), (1, "dance")])


@family(
    "table",
    bound=Bound(
        "every room: eight commands out of order",
        "每种房间：八条次序不当的命令",
    ),
    breadth="commands come out of order in every room",
)
def order_of_commands(subject: Subject) -> Iterator[Case]:
    """Bets before the round has begun, ready twice, bets twice.

    Sitting down and taking the bank in a running round.
    """
    for room, players in _full_rooms(subject):
        opened = _opened(subject, players)
        bettor = players
        yield _case(f"{room}-bet-too-early", room, [*opened[:-1], (bettor, "bet", MAIN)])
        yield _case(f"{room}-ready-twice", room, [(1, "sit"), (2, "sit"), (1, "ready"), (1, "ready")])
        yield _case(f"{room}-ready-in-a-round", room, [*opened, (1, "ready")])
        yield _case(f"{room}-bet-twice", room, [*opened, (bettor, "bet", MAIN), (bettor, "bet", MAIN)])
        yield _case(f"{room}-sit-in-a-round", room, [*opened, (players + 1, "sit")])
        yield _case(f"{room}-bank-in-a-round", room, [*opened, (bettor, "bank")])
        yield _case(f"{room}-leave-before-the-round", room, [*opened[:-1], (bettor, "leave")])
        yield _case(f"{room}-late-timeout", room, [*opened, (bettor, "bet", MAIN), (bettor, "timeout")])


@family(
    "table",
    bound=Bound(
        "every room with three players: who of them banks, nobody, two, one who bets",
        "每种房间三名玩家：谁坐庄、无人、两人、庄家下注",
    ),
    breadth="everybody banks once, in every room",
)
def bank(subject: Subject) -> Iterator[Case]:
    """Who banks: the first who asks, nobody, a second one, one who does not; and a banker who bets."""
    for room in subject.rules.table.rooms:
        sitting = [(1, "sit"), (2, "sit"), (3, "sit")]
        ready = [(1, "ready"), (2, "ready"), (3, "ready")]
        for seat in (1, 2, 3):
            yield _case(f"{room}-seat-{seat}-banks", room, [*sitting, (seat, "bank"), *ready])
        yield _case(f"{room}-nobody-asks", room, [*sitting, *ready])
        yield _case(f"{room}-two-ask", room, [*sitting, (2, "bank"), (3, "bank")])
        if subject.rules.table.banker_plays:
            yield _case(f"{room}-banker-bets", room, [*sitting, (2, "bank"), *ready, (2, "bet", MAIN)])


@family(
    "table",
    bound=Bound(
        "every room: ten stakes around the limits of 20 and 400, and the defaults",
        "每种房间：限额20与400上下的十种注码，以及默认限额",
    ),
    breadth="stakes at every edge of a room's limits",
)
def stakes(subject: Subject) -> Iterator[Case]:
    """Stakes at, below and above the limits of the room, and stakes of wrong form."""
    for room, players in _full_rooms(subject):
        opened = _opened(subject, players)
        for stake in (0, -5, 19, 20, 21, 399, 400, 401, "20", "41/2"):
            slug = f"{room}-stake-{str(stake).replace('/', '-over-')}" + (
                "-text" if isinstance(stake, str) else ""
            )
            yield _case(slug, room, [*opened, (players, "bet", stake)], subject.limits(20, 400))
        yield _case(f"{room}-default-limits", room, [*opened, (players, "bet", MAIN)])


@family(
    "table",
    bound=Bound(
        "every room and none: the defaults' least and most stake, one less and one more",
        "每种房间与无房间：默认最小与最大注码及各差一",
    ),
)
def default_stakes(subject: Subject) -> Iterator[Case]:
    """Stakes at and beyond the limits that hold where nobody sets any."""
    rooms = subject.rules.table.rooms
    limits = subject.rules.stakes
    for room in [*rooms, None] if rooms else []:
        players = max(3, rooms[room].least if room else 0)
        for stake in (limits.least - 1, limits.least, limits.least + 1, limits.most, limits.most + 1):
            commands = [*_opened(subject, players), (players, "bet", stake)]
            yield _case(f"{room or 'no-room'}-stake-{stake}", room, commands)


@family(
    "table",
    bound=Bound(
        "every room: time runs out for the first and the last seat, with nobody ready and with all but one",
        "每种房间：最先与最后一座超时，无人准备与仅差一人准备",
    ),
)
def early_timeouts(subject: Subject) -> Iterator[Case]:
    """Time to bet cannot run out before the round has begun: nothing is laid, and nobody has to go."""
    for room, players in _full_rooms(subject):
        opened = _opened(subject, players)
        for seat in (1, players):
            yield _case(f"{room}-seat-{seat}-nobody-ready", room, [*opened[:-players], (seat, "timeout")])
            yield _case(f"{room}-seat-{seat}-one-not-ready", room, [*opened[:-1], (seat, "timeout")])


@family(
    "table",
    bound=Bound(
        "every room: one seat late, first or last, or all, at two least stakes",
        "每种房间：一座超时（最先或最后）或全部超时，两种最小注码",
    ),
)
def late_bets(subject: Subject) -> Iterator[Case]:
    """Time runs out for a seat, before or after others have bet, at several smallest stakes."""
    for (room, players), least in product(_full_rooms(subject), (20, 50)):
        opened = _opened(subject, players)
        options = subject.limits(least, 400)
        bets = [(seat, "bet", MAIN) for seat in _bettors(subject, players)]
        late = players
        others = [bet for bet in bets if bet[0] != late]
        yield _case(
            f"{room}-{late}-late-last-of-all-{least}",
            room,
            [*opened, *others, (late, "timeout")],
            options,
        )
        yield _case(
            f"{room}-{late}-late-first-of-all-{least}",
            room,
            [*opened, (late, "timeout"), *others],
            options,
        )
        late_all = [(seat, "timeout") for seat in _bettors(subject, players)]
        yield _case(f"{room}-all-late-{least}", room, [*opened, *late_all], options)


@family(
    "table",
    bound=Bound(
        "every room: every seat, at every number of bets placed, at two pairs of limits",
        "每种房间：每个座位、每种已下注数目、两组限额",
    ),
)
def leavers(subject: Subject) -> Iterator[Case]:
    """A player or the banker leaves at every moment before all bets are in, at several limits of the room."""
    for (room, players), (least, most) in product(_full_rooms(subject), ((20, 400), (10, 1000))):
        opened = _opened(subject, players)
        options = subject.limits(least, most)
        bets = [(seat, "bet", MAIN) for seat in _bettors(subject, players)]
        for seat, placed in product(range(1, players + 1), range(len(bets))):
            slug = f"{room}-{players}-players-seat-{seat}-leaves-after-{placed}-bets-{least}-{most}"
            yield _case(slug, room, [*opened, *bets[:placed], (seat, "leave")], options)
        everyone = [*opened, (1, "leave"), (players, "bet", MAIN)]
        yield _case(f"{room}-{players}-players-bet-after-seat-1-left-{least}-{most}", room, everyone, options)


def _full_rooms(subject: Subject) -> Iterator[tuple[str, int]]:
    for name, room in subject.rules.table.rooms.items():
        yield name, max(3, room.least)


def _opened(subject: Subject, players: int) -> Commands:
    # All sit down, seat 1 banks where a player does, and all are ready: the round begins with the
    # last of them.
    commands: Commands = [(seat, "sit") for seat in range(1, players + 1)]
    if subject.rules.table.banker_plays:
        commands.append((1, "bank"))
    return [*commands, *((seat, "ready") for seat in range(1, players + 1))]


def _bettors(subject: Subject, players: int) -> range:
    return range(2 if subject.rules.table.banker_plays else 1, players + 1)


def _case(slug: str, room: str | None, commands: Commands, options: dict[str, int] | None = None) -> Case:
    shown = [dict(zip(("seat", "do", "stake"), command, strict=False)) for command in commands]
    return Case(slug, {"options": options or {}, "room": room, "commands": shown})
