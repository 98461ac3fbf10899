"""Worked examples of qq-21: each answer follows from a line of its document, worked out by hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
import yaml

from tests.worked.worked import Example, check

if TYPE_CHECKING:
    from collections.abc import Mapping

GAME: Final = "qq-21"
CLAUSES: Final = Path(__file__).parents[2] / "spec" / GAME / "clauses.yaml"
NOT_SHOWN: Final[dict[str, str]] = {}
"""Rule clauses that no vector can show, each with the reason."""

Seat = int | str
BANKER: Final = "banker"
ONE_SEAT: Final[Mapping[int, int]] = {1: 100}


def seat_of(text: str) -> dict[str, Any]:
    """Read a hand's place: "2" is the first hand of seat 2, "2.3" its third, "banker" the banker's."""
    seat, _, number = text.partition(".")
    return {"seat": BANKER if seat == BANKER else int(seat), "hand": int(number or 1)}


def decision(text: str) -> dict[str, Any]:
    place, do = text.split()
    return {**seat_of(place), "do": do}


def point(text: str) -> dict[str, Any]:
    place, *legal = text.split()
    return {**seat_of(place), "legal": legal}


def asked(*points: str) -> list[dict[str, Any]]:
    return [point(each) for each in points]


def held(place: str, cards: str, staked: int, outcome: str, returned: int) -> dict[str, Any]:
    result = {"cards": cards.split(), "staked": staked, "outcome": outcome, "returned": returned}
    return {**seat_of(place), **result}


def net(won: Mapping[Seat, int]) -> list[dict[str, Any]]:
    return [{"seat": seat, "net": chips} for seat, chips in won.items()]


def fines(*owed: tuple[Seat, int]) -> list[dict[str, Any]]:
    return [{"seat": seat, "amount": amount} for seat, amount in owed]


def round_of(
    shoe: str,
    *decisions: str,
    stakes: Mapping[int, int] = ONE_SEAT,
    balance: int | None = None,
    **more: Any,
) -> dict[str, Any]:
    owned = {} if balance is None else {"balance": balance}
    return {
        "options": {},
        "seats": [{"seat": seat, **owned, "bets": {"main": stake}} for seat, stake in stakes.items()],
        "shoe": shoe.split(),
        "decisions": [decision(each) for each in decisions],
        **more,
    }


def refused(code: str, legal: str, balances: Mapping[int, int]) -> dict[str, Any]:
    left = [{"seat": seat, "balance": balance} for seat, balance in balances.items()]
    return {"refused": code, "legal": legal.split(), "balances": left}


def leaves(seat: Seat, after: int) -> dict[str, Any]:
    return {"what": "leave", "seat": seat, "after_decision": after}


def offline(seat: Seat, after: int, hours: int, **more: int) -> dict[str, Any]:
    return {"what": "disconnect", "seat": seat, "after_decision": after, "hours": hours, **more}


def hand(cards: str, origin: str = "deal") -> dict[str, Any]:
    return {"cards": cards.split(), "origin": origin}


def total(points: int, *, soft: bool = False, natural: bool = False, bust: bool = False) -> dict[str, Any]:
    return {"points": points, "soft": soft, "natural": natural, "bust": bust}


def against(
    cards: str, dealer: str, stake: int = 100, *, origin: str = "deal", doubled: bool = False
) -> dict[str, Any]:
    flags = {"doubled": doubled, "surrendered": False, "claimed": False}
    return {
        "stake": stake,
        "hand": {**hand(cards, origin), **flags},
        "dealer": dealer.split(),
        "insurance": 0,
    }


def ends(outcome: str, returned: int, won: int) -> dict[str, Any]:
    return {"outcome": outcome, "returned": {"main": returned, "insurance": 0}, "net": won}


def table(*commands: str, room: str = "score") -> dict[str, Any]:
    said = []
    for command in commands:
        do, seat, *stake = command.split()
        said.append({"seat": int(seat), "do": do} | ({"stake": int(stake[0])} if stake else {}))
    return {"room": room, "commands": said}


def ready(*seats: int) -> tuple[str, ...]:
    """Seat these players, the first of them as banker, and let all be ready."""
    return (*(f"sit {seat}" for seat in seats), f"bank {seats[0]}", *(f"ready {seat}" for seat in seats))


def rows(kind: str, *examples: tuple[Any, ...]) -> tuple[Example, ...]:
    """Read rows of name, lines, clauses, given, expect and, where they are not the defaults, readings."""
    return tuple(
        Example(name, lines, tuple(clauses.split()), kind, given, expect, *readings)
        for name, lines, clauses, given, expect, *readings in examples
    )


def left(*cards: int, spade_two: int | None = None) -> dict[str, Any]:
    """Four hands by the number of cards left; `spade_two` is the place of the hand with that card."""
    return {"left": [{"cards": count, "spade_two": place == spade_two} for place, count in enumerate(cards)]}


# The examples are a table, and a row of it is read at a glance; the formatter would stand it on end.
# fmt: off

HANDS: Final = rows(
    "hand",
    ("the cards from 2 to 5 count what they show", "13", "pip-points", hand("2c 3d 4h 5s"), total(14)),
    ("the cards from 6 to 8 count what they show", "13", "pip-points", hand("8d 6h 7s"), total(21)),
    ("a nine and a ten make 19", "13", "pip-points", hand("9c Td"), total(19)),
    ("each court card counts 10", "13", "court-points", hand("Jc Qd"), total(20)),
    ("a king and a five make 15", "13", "court-points", hand("5s Kh"), total(15)),
    (
        "an ace with an eight counts 11", "13", "ace-points example-soft-19",
        hand("Ac 8d"), total(19, soft=True),
    ),
    (
        "a jack after ace and seven brings the ace down to 1", "13", "ace-falls example-hard-18",
        hand("Ac 7d Jh"), total(18),
    ),
    ("the ace comes last and still counts 1", "13", "ace-falls example-hard-18", hand("Jh 7d Ac"), total(18)),
    ("one of two aces counts 11", "13", "ace-points ace-falls", hand("As Ac"), total(12, soft=True)),
    (
        "three aces and an eight keep one ace at 11", "13", "ace-points ace-falls",
        hand("Ac Ad 8h As"), total(21, soft=True),
    ),
    ("every ace falls to 1 beside two tens", "13", "ace-falls", hand("Ac Kd Th Ad"), total(22, bust=True)),
    ("22 is bust", "15", "bust", hand("Kc 2d Qh"), total(22, bust=True)),
    ("21 is not bust", "15", "bust", hand("Tc 6d 5h"), total(21)),
    (
        "ace and queen are a natural", "16", "natural-cards example-natural",
        hand("Ac Qd"), total(21, soft=True, natural=True),
    ),
    (
        "the ten may come before the ace of a natural", "16", "natural-cards",
        hand("Th As"), total(21, soft=True, natural=True),
    ),
    ("a 21 of three cards is no natural", "16", "natural-cards", hand("7c 7d 7h"), total(21)),
    (
        "ace and ten after a split are an ordinary 21", "21", "split-no-natural",
        hand("Ac Qd", "split"), total(21, soft=True),
    ),
    (
        "ten and ace after a split of tens are an ordinary 21", "21", "split-no-natural",
        hand("Qd Ac", "split"), total(21, soft=True),
    ),
)

SETTLED: Final = rows(
    "settle",
    (
        "a natural beats a drawn 21 of the banker and earns its stake", "16, 31",
        "natural-ranks-first loser-pays-stake",
        against("Ac Qd", "7c 7d 7h"), ends("natural", 200, 100),
    ),
    (
        "a natural beats a lower total too and earns no more", "26, 31", "natural-beats-21 loser-pays-stake",
        against("Kd As", "9c 8d"), ends("natural", 200, 100),
    ),
    (
        "a drawn 21 loses to the banker's natural", "26", "natural-beats-21",
        against("7c 7d 7h", "Kc As"), ends("lose", 0, -100),
    ),
    (
        "a doubled 21 loses both stakes to the banker's natural", "20, 26, 31",
        "natural-beats-21 double-stake loser-pays-stake",
        against("5c 6d Kh", "As Qc", 200, doubled=True), ends("lose", 0, -200),
    ),
    ("two naturals are a push", "27", "naturals-push", against("Ac Qd", "Td As"), ends("push", 100, 0)),
    (
        "ace and ten after a split beat 20 as an ordinary win", "21", "split-no-natural",
        against("Ac Qd", "Kh Tc", origin="split"), ends("win", 200, 100),
    ),
    (
        "ace and ten after a split are level with a drawn 21", "21, 27", "split-no-natural equal-pushes",
        against("Qd Ac", "7c 7d 7h", origin="split"), ends("push", 100, 0),
    ),
    (
        "ace and ten after a split lose to the banker's natural", "21, 26",
        "split-no-natural natural-beats-21",
        against("Ac Qd", "Kh As", origin="split"), ends("lose", 0, -100),
    ),
    (
        "a bust hand loses to a banker who goes bust too", "24", "bust-loses-first",
        against("Kc 6d 9h", "Kd 5c 8s"), ends("bust", 0, -100),
    ),
    (
        "a bust hand wins nothing by the banker's higher bust", "25", "banker-bust-not-for-bust",
        against("Tc 5d 7h", "Kd 6c Ts"), ends("bust", 0, -100),
    ),
    (
        "a bust hand loses to any banker's total", "15, 18", "bust hit-bust",
        against("Tc 5d 8h", "2c 3d"), ends("bust", 0, -100),
    ),
    (
        "a bust doubled hand loses both stakes", "20, 24", "double-stake bust-loses-first",
        against("Kc 6c 9h", "9d 8d", 200, doubled=True), ends("bust", 0, -200),
    ),
    (
        "twelve wins when the banker goes bust", "25", "banker-bust-wins",
        against("Tc 2d", "9c 7d 8h"), ends("win", 200, 100),
    ),
    ("20 beats 19", "26", "higher-wins", against("Kc Td", "9c Th"), ends("win", 200, 100)),
    ("19 loses to 20", "26", "higher-wins", against("9c Th", "Kc Td"), ends("lose", 0, -100)),
    (
        "a soft 18 beats a hard 17", "13, 26", "ace-points higher-wins",
        against("Ac 7d", "Kc 7h"), ends("win", 200, 100),
    ),
    (
        "18 of two cards and 18 of three are a push", "27", "equal-pushes",
        against("9c 9d", "2c 6d Kh"), ends("push", 100, 0),
    ),
    (
        "drawn 21 against drawn 21 is a push", "27", "equal-pushes",
        against("7c 7d 7h", "5c 6d Kh"), ends("push", 100, 0),
    ),
    (
        "a doubled hand wins as much as both stakes", "20, 31", "double-stake loser-pays-stake",
        against("5c 6d Kh", "Kc 9d", 200, doubled=True), ends("win", 400, 200),
    ),
    (
        "a doubled hand that is level gets both stakes back", "20, 27", "double-stake equal-pushes",
        against("5c 6d 7h", "Kc 8d", 200, doubled=True), ends("push", 200, 0),
    ),
    (
        "an odd stake is paid one to one", "31", "loser-pays-stake",
        against("Kc Ad", "Kh 9d", 15), ends("natural", 30, 15),
    ),
)

SIX_SEATS: Final = dict.fromkeys(range(1, 7), 100)
DEALT: Final = "2c 3c 4c Kd Qd Jd"
ALL_STAND: Final = ("1 stand", "2 stand", "banker stand")
EIGHTS: Final = "8c Tc 8d 7d 3h Kh Qh"
SPLIT_EIGHTS: Final = ("1 split", "1.1 hit", "1.2 stand", "banker stand")
ROUNDS: Final = rows(
    "round",
    (
        "each gets one card and then another, the banker last, and acts last", "31",
        "deal-two banker-last banker-choices",
        round_of(DEALT, *ALL_STAND, stakes={1: 100, 2: 100}),
        {
            "asked": asked("1 hit stand double", "2 hit stand double", "banker hit stand"),
            "dealer": ["4c", "Jd"],
            "hands": [held("1", "2c Kd", 100, "lose", 0), held("2", "3c Qd", 100, "lose", 0)],
            "net": net({1: -100, 2: -100, BANKER: 200}), "drawn": 6,
        },
    ),
    (
        "dealt two at a time the same pack gives other hands", "31", "deal-two",
        round_of(DEALT, *ALL_STAND, stakes={1: 100, 2: 100}),
        {
            "dealer": ["Qd", "Jd"],
            "hands": [held("1", "2c 3c", 100, "lose", 0), held("2", "4c Kd", 100, "lose", 0)],
        }, {"deal-order": "two-at-a-time"},
    ),
    (
        "each player is compared with the banker for his own stake", "31", "compare-each loser-pays-stake",
        round_of(
            "Tc Ts 9h Td 9c 7c 9s 8d", "1 stand", "2 stand", "3 stand", "banker stand",
            stakes={1: 100, 2: 250, 3: 40},
        ),
        {
            "hands": [
                held("1", "Tc 9c", 100, "win", 200), held("2", "Ts 7c", 250, "lose", 0),
                held("3", "9h 9s", 40, "push", 40),
            ],
            "net": net({1: 100, 2: -250, 3: 0, BANKER: 150}), "drawn": 8,
        },
    ),
    (
        "the room's least and largest stakes are taken", "35, 36",
        "room-least-stake room-most-stake players-bet",
        round_of("Tc 9c Td 9s 8c 8d", *ALL_STAND, stakes={1: 10, 2: 1000}),
        {
            "hands": [held("1", "Tc 9s", 10, "win", 20), held("2", "9c 8c", 1000, "lose", 0)],
            "net": net({1: 10, 2: -1000, BANKER: 990}),
        },
    ),
    (
        "a dealt natural is not asked and wins its stake", "16, 31",
        "natural-cards natural-ranks-first loser-pays-stake",
        round_of("Ac 9d Qc 8d", "banker stand"),
        {
            "asked": asked("banker hit stand"), "hands": [held("1", "Ac Qc", 100, "natural", 200)],
            "net": net({1: 100, BANKER: -100}), "drawn": 4,
        },
    ),
    (
        "a dealt natural is asked where only a drawn 21 stands by itself", "18", "hit-21",
        round_of("Ac 9d Qc 8d"), {"asked": [], "pending": point("1 hit stand double")}, {"dealt-21": "acts"},
    ),
    (
        "a drawn 21 stands by itself even where a dealt one may act", "18", "hit-21",
        round_of("5c Td 6c 8d Kc", "1 hit"),
        {"asked": asked("1 hit stand double"), "pending": point("banker hit stand")}, {"dealt-21": "acts"},
    ),
    (
        "the banker may draw to 21 against a natural and still loses", "26, 31",
        "natural-beats-21 banker-last",
        round_of("Ac 9d Kc 7d 5h", "banker hit"),
        {
            "asked": asked("banker hit stand"), "dealer": ["9d", "7d", "5h"],
            "hands": [held("1", "Ac Kc", 100, "natural", 200)], "drawn": 5,
        },
    ),
    (
        "the banker is not asked for a natural where that changes nothing", "31", "banker-last",
        round_of("Ac 9d Kc 7d 5h"),
        {
            "asked": [], "dealer": ["9d", "7d"], "hands": [held("1", "Ac Kc", 100, "natural", 200)],
            "net": net({1: 100, BANKER: -100}), "drawn": 4,
        }, {"banker-asked-for-naturals": "not-asked"},
    ),
    (
        "two dealt naturals end the round in a push without a question", "27", "naturals-push",
        round_of("Ac Ad Kc Kd"),
        {
            "asked": [], "hands": [held("1", "Ac Kc", 100, "push", 100)], "net": net({1: 0, BANKER: 0}),
            "drawn": 4,
        },
    ),
    (
        "a card that makes 21 ends the player's turn", "18", "hit-21 hit",
        round_of("5c Td 6c 8d Kc", "1 hit", "banker stand"),
        {
            "asked": asked("1 hit stand double", "banker hit stand"),
            "hands": [held("1", "5c 6c Kc", 100, "win", 200)], "net": net({1: 100, BANKER: -100}),
            "drawn": 5,
        },
    ),
    (
        "below 21 a player goes on deciding, until he stands", "17, 18", "hit hit-below-21 stand",
        round_of("5c Td 6c 8d 2h 3h", "1 hit", "1 hit", "1 stand", "banker stand"),
        {
            "asked": asked(
                "1 hit stand double", "1 hit stand double", "1 hit stand double", "banker hit stand",
            ),
            "hands": [held("1", "5c 6c 2h 3h", 100, "lose", 0)], "net": net({1: -100, BANKER: 100}),
            "drawn": 6,
        },
    ),
    (
        "standing at once takes no card", "17, 31", "stand player-choices",
        round_of("Kc Td 9c 8d", "1 stand", "banker stand"),
        {
            "asked": asked("1 hit stand double", "banker hit stand"),
            "hands": [held("1", "Kc 9c", 100, "win", 200)], "drawn": 4,
        },
    ),
    (
        "a card that passes 21 ends the player's turn and loses", "18", "hit-bust bust",
        round_of("Kc 9d 6c 2d 9h", "1 hit", "banker stand"),
        {
            "asked": asked("1 hit stand double", "banker hit stand"),
            "hands": [held("1", "Kc 6c 9h", 100, "bust", 0)], "net": net({1: -100, BANKER: 100}),
        },
    ),
    (
        "the banker is not asked when all are bust where that changes nothing", "24, 31",
        "banker-last bust-loses-first",
        round_of("Kc 9d 6c 2d 9h", "1 hit"),
        {
            "asked": asked("1 hit stand double"), "dealer": ["9d", "2d"],
            "hands": [held("1", "Kc 6c 9h", 100, "bust", 0)], "drawn": 5,
        }, {"banker-asked": "not-asked"},
    ),
    (
        "the banker's bust pays who is in and not who is bust", "24, 25",
        "bust-loses-first banker-bust-wins banker-bust-not-for-bust",
        round_of("Kc 2c 9d 6c Tc 7d 9h Ts", "1 hit", "2 stand", "banker hit", stakes={1: 100, 2: 100}),
        {
            "dealer": ["9d", "7d", "Ts"],
            "hands": [held("1", "Kc 6c 9h", 100, "bust", 0), held("2", "2c Tc", 100, "win", 200)],
            "net": net({1: -100, 2: 100, BANKER: 0}),
        },
    ),
    (
        "a doubled hand gets one card, twice the stake, and no further turn", "20",
        "double-stake double-one-card double-closes",
        round_of("6c Td 5c 7d 2h", "1 double", "banker stand"),
        {
            "asked": asked("1 hit stand double", "banker hit stand"),
            "hands": [held("1", "6c 5c 2h", 200, "lose", 0)], "net": net({1: -200, BANKER: 200}), "drawn": 5,
        },
    ),
    (
        "a hand that doubles and goes bust loses twice its stake", "20", "double-closes double-stake",
        round_of("Kc 9d 6c 2d 9h", "1 double", "banker stand"),
        {"hands": [held("1", "Kc 6c 9h", 200, "bust", 0)], "net": net({1: -200, BANKER: 200})},
    ),
    (
        "a player doubles after he has taken a card", "18, 20", "hit-below-21 double-stake",
        round_of("2c 9d 3c 8d 4h Th", "1 hit", "1 double", "banker stand"),
        {
            "asked": asked("1 hit stand double", "1 hit stand double", "banker hit stand"),
            "hands": [held("1", "2c 3c 4h Th", 200, "win", 400)], "net": net({1: 200, BANKER: -200}),
            "drawn": 6,
        },
    ),
    (
        "no double after a card where only two cards double", "20, 31", "player-choices",
        round_of("2c 9d 3c 8d 4h Th", "1 hit"),
        {"asked": asked("1 hit stand double"), "pending": point("1 hit stand")},
        {"double-when": "two-cards-only"},
    ),
    (
        "a pair makes two hands with a stake each, played by one player, left first", "21",
        "split-pair split-two-hands split-stake split-no-double",
        round_of(EIGHTS, *SPLIT_EIGHTS),
        {
            "asked": asked("1 hit stand double split", "1.1 hit stand", "1.2 hit stand", "banker hit stand"),
            "hands": [held("1.1", "8c 3h Qh", 100, "win", 200), held("1.2", "8d Kh", 100, "win", 200)],
            "net": net({1: 200, BANKER: -200}), "drawn": 7,
        },
    ),
    (
        "the second split hand waits for its card where each is dealt at its turn", "21", "split-two-hands",
        round_of(EIGHTS, *SPLIT_EIGHTS),
        {"hands": [held("1.1", "8c 3h Kh", 100, "win", 200), held("1.2", "8d Qh", 100, "win", 200)]},
        {"split-deal": "at-turn"},
    ),
    (
        "one split hand may win and the other go bust", "18, 21", "split-two-hands split-stake hit-bust",
        round_of("7c Tc 7d 8h Th 4s 9h 9s", "1 split", "1.1 hit", "1.2 hit", "1.2 stand", "banker stand"),
        {
            "asked": asked(
                "1 hit stand double split", "1.1 hit stand", "1.2 hit stand", "1.2 hit stand",
                "banker hit stand",
            ),
            "hands": [held("1.1", "7c Th 9h", 100, "bust", 0), held("1.2", "7d 4s 9s", 100, "win", 200)],
            "net": net({1: 0, BANKER: 0}),
        },
    ),
    (
        "a king and a ten are a pair by points", "21", "split-pair",
        round_of("Kc 9d Ts 8d"), {"asked": [], "pending": point("1 hit stand double split")},
    ),
    (
        "a king and a ten are no pair where ranks decide", "31", "split-alike",
        round_of("Kc 9d Ts 8d"), {"asked": [], "pending": point("1 hit stand double")},
        {"split-means": "equal-rank"},
    ),
    (
        "two kings are a pair where ranks decide", "31", "split-alike",
        round_of("Kc 9d Ks 8d"), {"asked": [], "pending": point("1 hit stand double split")},
        {"split-means": "equal-rank"},
    ),
    (
        "two cards alike may be split", "31", "split-alike player-choices",
        round_of("5c 9d 5s 8d"), {"asked": [], "pending": point("1 hit stand double split")},
    ),
    (
        "two cards of different points may not be split", "21", "split-pair",
        round_of("9c 8d Ts 8h"), {"asked": [], "pending": point("1 hit stand double")},
    ),
    (
        "a third eight does not make another split", "21", "split-pair split-no-double",
        round_of("8c Tc 8d 7d 8h 5h", "1 split"),
        {"asked": asked("1 hit stand double split"), "pending": point("1.1 hit stand")},
    ),
    (
        "split aces play on, and an ace with a king is an ordinary 21", "21",
        "split-two-hands split-no-natural",
        round_of("Ac 9d Ad 8d 5h Kh", "1 split", "1.1 stand", "banker stand"),
        {
            "asked": asked("1 hit stand double split", "1.1 hit stand", "banker hit stand"),
            "hands": [held("1.1", "Ac 5h", 100, "lose", 0), held("1.2", "Ad Kh", 100, "win", 200)],
            "net": net({1: 0, BANKER: 0}), "drawn": 6,
        },
    ),
    (
        "split aces close with one card each where aces are held apart", "21", "split-two-hands",
        round_of("Ac 9d Ad 8d 5h 4h", "1 split"),
        {"asked": asked("1 hit stand double split"), "pending": point("banker hit stand")},
        {"split-aces": "one-card-each"},
    ),
    (
        "a split ten with an ace is level with the banker's drawn 21", "21, 27",
        "split-no-natural equal-pushes banker-choices",
        round_of("Kc 9d Td 7s Ah 5h 5s", "1 split", "1.2 stand", "banker hit"),
        {
            "asked": asked("1 hit stand double split", "1.2 hit stand", "banker hit stand"),
            "dealer": ["9d", "7s", "5s"],
            "hands": [held("1.1", "Kc Ah", 100, "push", 100), held("1.2", "Td 5h", 100, "lose", 0)],
            "net": net({1: -100, BANKER: 100}),
        },
    ),
    (
        "the banker's natural waits to the end and takes both split stakes", "26, 31",
        "natural-beats-21 compare-each loser-pays-stake",
        round_of("8c Ad 8d Kd 2h 3h", "1 split", "1.1 stand", "1.2 stand"),
        {
            "asked": asked("1 hit stand double split", "1.1 hit stand", "1.2 hit stand"),
            "hands": [held("1.1", "8c 2h", 100, "lose", 0), held("1.2", "8d 3h", 100, "lose", 0)],
            "net": net({1: -200, BANKER: 200}), "drawn": 6,
        },
    ),
    (
        "the banker's natural ends the round at once where he looks first", "31", "natural-beats-21",
        round_of("8c Ad 8d Kd 2h 3h"),
        {
            "asked": [], "hands": [held("1", "8c 8d", 100, "lose", 0)], "net": net({1: -100, BANKER: 100}),
            "drawn": 4,
        }, {"peek": "at-once"},
    ),
    (
        "the banker may hit on 18, and his 21 ends his turn", "18, 31", "banker-choices hit-21",
        round_of("Kc Td 9c 8d 3h", "1 stand", "banker hit"),
        {
            "asked": asked("1 hit stand double", "banker hit stand"), "dealer": ["Td", "8d", "3h"],
            "hands": [held("1", "Kc 9c", 100, "lose", 0)],
        },
    ),
    (
        "the banker may stand on five", "31", "banker-choices",
        round_of("Tc 2d 2c 3d", "1 stand", "banker stand"),
        {
            "dealer": ["2d", "3d"], "hands": [held("1", "Tc 2c", 100, "win", 200)],
            "net": net({1: 100, BANKER: -100}),
        },
    ),
    (
        "the banker goes on hitting as long as he likes below 21", "18, 31", "banker-choices banker-last",
        round_of("Tc 2d 8c 3d 4h 6h 4s", "1 stand", "banker hit", "banker hit", "banker hit", "banker stand"),
        {
            "asked": asked(
                "1 hit stand double", "banker hit stand", "banker hit stand", "banker hit stand",
                "banker hit stand",
            ),
            "dealer": ["2d", "3d", "4h", "6h", "4s"], "hands": [held("1", "Tc 8c", 100, "lose", 0)],
            "drawn": 7,
        },
    ),
    (
        "a balance that covers a second stake may double or split", "20, 21", "double-stake split-stake",
        round_of("8c Tc 8d 7d", balance=200), {"asked": [], "pending": point("1 hit stand double split")},
    ),
    (
        "a balance one chip short may neither double nor split", "20, 21", "double-stake split-stake",
        round_of("8c Tc 8d 7d", balance=199), {"asked": [], "pending": point("1 hit stand")},
    ),
    (
        "a sixth player plays where the banker is not counted", "5", "players",
        round_of("2c 3c 4c 5c 6c 7c 8c 3d 4d 5d 6d 7d 8d 9d", stakes=SIX_SEATS),
        {"asked": [], "pending": point("1 hit stand double")}, {"seats": "not-counted"},
    ),
)

REFUSALS: Final = rows(
    "refuse",
    (
        "a sixth player is refused, for the banker is one of the six", "5", "players",
        round_of("2c 3c 4c 5c 6c 7c 8c 3d 4d 5d 6d 7d 8d 9d", stakes=SIX_SEATS, balance=1000),
        {"refused": "bad_seat"},
    ),
    (
        "the same card twice is not one pack", "5", "one-pack",
        round_of("8c Tc 8c 7d", balance=1000), {"refused": "bad_shoe"},
    ),
    (
        "a player without a stake is refused", "31", "players-bet",
        round_of("8c Tc 8d 7d", seats=[{"seat": 1, "balance": 1000, "bets": {}}]),
        refused("bet_required", "", {1: 1000}),
    ),
    (
        "a stake below the room's least is refused", "35", "room-least-stake",
        round_of("8c Tc 8d 7d", stakes={1: 9}, balance=1000), refused("bad_stake", "", {1: 1000}),
    ),
    (
        "a stake above the room's largest is refused", "36", "room-most-stake",
        round_of("8c Tc 8d 7d", stakes={1: 1001}, balance=5000), refused("bad_stake", "", {1: 5000}),
    ),
    (
        "another room has another least stake", "35", "room-least-stake",
        round_of("8c Tc 8d 7d", stakes={1: 49}, balance=1000, options={"table_minimum": 50}),
        refused("bad_stake", "", {1: 1000}),
    ),
    (
        "another room has another largest stake", "36", "room-most-stake",
        round_of("8c Tc 8d 7d", stakes={1: 201}, balance=1000, options={"table_maximum": 200}),
        refused("bad_stake", "", {1: 1000}),
    ),
    (
        "a split hand is not doubled", "21", "split-no-double split-stake",
        round_of("8c Tc 8d 7d 3h Kh", "1 split", "1.1 double", balance=1000),
        refused("not_legal", "hit stand", {1: 800}),
    ),
    (
        "a split hand is not split again", "21", "split-pair",
        round_of("8c Tc 8d 7d 8h 5h", "1 split", "1.1 split", balance=1000),
        refused("not_legal", "hit stand", {1: 800}),
    ),
    (
        "a nine and a king are not split", "21, 31", "split-pair split-alike",
        round_of("9c Tc Kd 7d", "1 split", balance=1000), refused("not_legal", "hit stand double", {1: 900}),
    ),
    (
        "a pair is not split once a card was taken", "21", "split-pair",
        round_of("4c Tc 4d 7d 2h", "1 hit", "1 split", balance=1000),
        refused("not_legal", "hit stand double", {1: 900}),
    ),
    (
        "a ten and a king are not split where ranks decide", "31", "split-alike",
        round_of("Tc 9c Kd 7d", "1 split", balance=1000), refused("not_legal", "hit stand double", {1: 900}),
        {"split-means": "equal-rank"},
    ),
    (
        "no double after a card is taken where only two cards double", "20, 31", "player-choices",
        round_of("2c 9d 3c 8d 4h Th", "1 hit", "1 double", balance=1000),
        refused("not_legal", "hit stand", {1: 900}), {"double-when": "two-cards-only"},
    ),
    (
        "no card is given after a double", "20", "double-closes double-stake",
        round_of("6c Td 5c 7d 2h 3h", "1 double", "1 hit", balance=1000),
        refused("not_your_turn", "hit stand", {1: 800}),
    ),
    (
        "no card is given on 21", "18", "hit-21",
        round_of("5c Td 6c 8d Kc 2h", "1 hit", "1 hit", balance=1000),
        refused("not_your_turn", "hit stand", {1: 900}),
    ),
    (
        "no card is given after standing", "17", "stand",
        round_of("5c Td 6c 8d Kc", "1 stand", "1 hit", balance=1000),
        refused("not_your_turn", "hit stand", {1: 900}),
    ),
    (
        "no card is given to a hand that is bust", "18", "hit-bust",
        round_of("Kc 9d 6c 2d 9h 2h", "1 hit", "1 hit", balance=1000),
        refused("not_your_turn", "hit stand", {1: 900}),
    ),
    (
        "the banker does not act before the players are done", "31", "banker-last",
        round_of("5c Td 6c 8d Kc", "banker hit", balance=1000),
        refused("not_your_turn", "hit stand double", {1: 900}),
    ),
    (
        "the banker does not double", "31", "banker-choices",
        round_of("Kc 5d 9c 6d Kh", "1 stand", "banker double", balance=1000),
        refused("not_legal", "hit stand", {1: 900}),
    ),
    (
        "the banker does not split", "31", "banker-choices",
        round_of("Kc 5d 9c 5h Kh Qh", "1 stand", "banker split", balance=1000),
        refused("not_legal", "hit stand", {1: 900}),
    ),
    (
        "a double that the balance cannot cover is refused", "20", "double-stake",
        round_of("6c Td 5c 7d 2h", "1 double", balance=199), refused("no_funds", "hit stand", {1: 99}),
    ),
    (
        "a split that the balance cannot cover is refused", "21", "split-stake",
        round_of("8c Tc 8d 7d 3h Kh", "1 split", balance=199), refused("no_funds", "hit stand", {1: 99}),
    ),
)

SHOES: Final = rows(
    "shoe",
    (
        "the pack is whole again before every round, and nothing is burned", "5", "one-pack",
        {"options": {}, "opening": ["5c", "Kd"], "rounds": [{"cards": 5}, {"cards": 21}]},
        {
            "revealed": None, "burned": 0,
            "rounds": [{"open": [], "shuffle_after": True}, {"open": [], "shuffle_after": True}],
        },
    ),
)

TABLES: Final = rows(
    "table",
    ("nobody plays alone", "5", "players", table(*ready(1)), {"started": False}),
    (
        "two people are enough, the banker being one", "5, 9", "players",
        table(*ready(1, 2)), {"started": True, "banker": 1},
    ),
    (
        "two people are too few where the banker is not counted", "5", "players",
        table(*ready(1, 2)), {"started": False}, {"seats": "not-counted"},
    ),
    ("six people may play", "5", "players", table(*ready(6, 5, 4, 3, 2, 1)), {"started": True, "banker": 6}),
    (
        "there is no seventh place", "5", "players",
        table("sit 1", "sit 2", "sit 3", "sit 4", "sit 5", "sit 6", "sit 7"),
        {"started": False, "refused": "bad_seat"},
    ),
    ("coin rooms are rooms too", "67", "kinds-of-room", table(*ready(1, 2), room="coins"), {"started": True}),
    (
        "stakes are laid once the game has begun", "31", "players-bet",
        table("sit 1", "sit 2", "bank 1", "bet 2 100"),
        {"started": False, "stakes": [], "refused": "not_ready"},
    ),
    (
        "the banker lays no stake", "10, 31", "players-bet player",
        table(*ready(1, 2), "bet 1 100"), {"banker": 1, "stakes": [], "refused": "not_legal"},
    ),
    (
        "a stake below the room's least is not laid", "35", "room-least-stake",
        table(*ready(1, 2), "bet 2 9"), {"stakes": [], "refused": "bad_stake"},
    ),
    (
        "a player who stakes nothing sits out", "31", "players-bet",
        table(*ready(1, 2, 3), "bet 2 100", "timeout 3"),
        {"stakes": [{"seat": 2, "stake": 100}], "fines": []},
    ),
    (
        "the least stake is laid for a player who stakes nothing where rooms do so", "31", "players-bet",
        table(*ready(1, 2, 3), "bet 2 100", "timeout 3"),
        {"stakes": [{"seat": 2, "stake": 100}, {"seat": 3, "stake": 10}]}, {"unplaced": "least-stake"},
    ),
    (
        "a player who leaves before the bets are in pays the least stake, and the others go on", "35",
        "player-leaves-early room-least-stake",
        table(*ready(1, 2, 3), "bet 2 100", "leave 3"),
        {"stakes": [{"seat": 2, "stake": 100}], "fines": fines((3, 10))},
    ),
    (
        "a player who has laid his own stake pays only the least stake while others still bet", "35",
        "player-leaves-early",
        table(*ready(1, 2, 3), "bet 2 100", "leave 2"), {"fines": fines((2, 10))},
    ),
    (
        "a banker who leaves before the bets are in pays the largest stake and ends the game", "36",
        "banker-leaves-early banker-leaves-early-ends room-most-stake",
        table(*ready(1, 2, 3), "bet 2 100", "leave 1"),
        {"stakes": [], "fines": fines((1, 1000)), "ended": True},
    ),
)

TWO_SEATS: Final[Mapping[int, int]] = {1: 100, 2: 100}
LEAVER_LOSES: Final = round_of("Tc Td 7c 8d", "banker stand", event=leaves(1, 0))
GONE: Final = "Tc Td 2c 8d 9h"
ROOM: Final[Mapping[str, int]] = {"away_hours": 2}
INCIDENTS: Final = rows(
    "incident",
    (
        "the computer plays the leaver's hand, the banker pays for it, the leaver wins nothing", "37",
        (
            "player-leaves-late player-leaves-late-played "
            "player-leaves-late-compared player-leaves-late-no-result"
        ),
        round_of("9c Tc 8d 5c 9d Kd 2h 4h", "2 stand", "banker stand", stakes=TWO_SEATS, event=leaves(1, 0)),
        {
            "asked": asked("2 hit stand double", "banker hit stand"),
            "hands": [held("1", "9c 5c 2h 4h", 100, "win", 100), held("2", "Tc 9d", 100, "win", 200)],
            "net": net({1: 0, 2: 100, BANKER: -200}), "fines": fines((1, 200)), "left": [1], "ended": False,
        },
    ),
    (
        "a leaver's lost hand counts for the banker and not for him", "37",
        "player-leaves-late-compared player-leaves-late-no-result player-leaves-late",
        LEAVER_LOSES,
        {
            "hands": [held("1", "Tc 7c", 100, "lose", 100)], "net": net({1: 0, BANKER: 100}),
            "fines": fines((1, 200)), "left": [1],
        },
    ),
    (
        "a leaver's stake is gone where it is held lost", "37", "player-leaves-late-no-result",
        LEAVER_LOSES,
        {
            "hands": [held("1", "Tc 7c", 100, "lose", 0)], "net": net({1: -100, BANKER: 100}),
            "fines": fines((1, 200)),
        }, {"leaver-stake": "lost"},
    ),
    (
        "the fine follows the first stake, not what the split added", "37",
        "player-leaves-late player-leaves-late-played",
        round_of(EIGHTS, "1 split", "banker stand", event=leaves(1, 1)),
        {
            "asked": asked("1 hit stand double split", "banker hit stand"),
            "hands": [held("1.1", "8c 3h Qh", 100, "win", 100), held("1.2", "8d Kh", 100, "win", 100)],
            "net": net({1: 0, BANKER: -200}), "fines": fines((1, 200)),
        },
    ),
    (
        "the fine follows the first stake, not the doubled one", "37",
        "player-leaves-late player-leaves-late-compared",
        round_of(
            "6c Tc Td 5c 9c 7d 2h", "1 double", "2 stand", "banker stand", stakes=TWO_SEATS,
            event=leaves(1, 1),
        ),
        {
            "hands": [held("1", "6c 5c 2h", 200, "lose", 200), held("2", "Tc 9c", 100, "win", 200)],
            "net": net({1: 0, 2: 100, BANKER: 100}), "fines": fines((1, 200)),
        },
    ),
    (
        "the computer hits a pair of eights and does not split it", "37", "player-leaves-late-played",
        round_of("8c Tc 8d 7d 5h", "banker stand", event=leaves(1, 0)),
        {"hands": [held("1", "8c 8d 5h", 100, "win", 100)], "net": net({1: 0, BANKER: -100})},
    ),
    (
        "the computer stands on a soft 17", "37", "player-leaves-late-played",
        round_of("Ac Td 6c 8d 4h", "banker stand", event=leaves(1, 0)),
        {"hands": [held("1", "Ac 6c", 100, "lose", 100)], "net": net({1: 0, BANKER: 100})},
    ),
    (
        "a banker who leaves pays twice all first stakes, and the players win and lose as always", "38",
        (
            "banker-leaves-late banker-leaves-late-played "
            "banker-leaves-late-compared banker-leaves-late-no-result"
        ),
        round_of(
            "Tc 9c 5d 9d 8c 7d 6h", "1 stand", "2 stand", stakes={1: 100, 2: 50}, event=leaves(BANKER, 0),
        ),
        {
            "asked": asked("1 hit stand double", "2 hit stand double"), "dealer": ["5d", "7d", "6h"],
            "hands": [held("1", "Tc 9d", 100, "win", 200), held("2", "9c 8c", 50, "lose", 0)],
            "net": net({1: 100, 2: -50, BANKER: 0}), "fines": fines((BANKER, 300)), "left": [BANKER],
            "ended": False,
        },
    ),
    (
        "the banker's fine follows the first stakes, not the doubled ones", "38",
        "banker-leaves-late banker-leaves-late-compared banker-leaves-late-no-result",
        round_of("6c Td 5c 7d Th", "1 double", event=leaves(BANKER, 1)),
        {
            "dealer": ["Td", "7d"], "hands": [held("1", "6c 5c Th", 200, "win", 400)],
            "net": net({1: 200, BANKER: 0}), "fines": fines((BANKER, 200)),
        },
    ),
    (
        "the system plays for a player whose connection is lost, and he wins as always", "42",
        "disconnect-played disconnect-scored",
        round_of(GONE, "banker stand", options=ROOM, event=offline(1, 0, 1)),
        {
            "asked": asked("banker hit stand"), "hands": [held("1", "Tc 2c 9h", 100, "win", 200)],
            "net": net({1: 100, BANKER: -100}), "fines": [], "left": [],
        },
    ),
    (
        "a player whose connection is lost loses as always", "42", "disconnect-scored",
        round_of("Tc Td 7c 8d", "banker stand", options=ROOM, event=offline(1, 0, 1)),
        {"hands": [held("1", "Tc 7c", 100, "lose", 0)], "net": net({1: -100, BANKER: 100}), "fines": []},
    ),
    (
        "the system plays for a banker whose connection is lost", "42",
        "disconnect-played disconnect-scored",
        round_of("Tc Td 8c 2d 5h", "1 stand", options=ROOM, event=offline(BANKER, 1, 1)),
        {
            "asked": asked("1 hit stand double"), "dealer": ["Td", "2d", "5h"],
            "hands": [held("1", "Tc 8c", 100, "win", 200)], "net": net({1: 100, BANKER: -100}), "fines": [],
        },
    ),
    (
        "a player who is back before his turn plays himself", "43", "disconnect-back",
        round_of(
            "Tc 4c Td 9c 5c 8d Kh", "1 stand", "2 double", "banker stand", stakes=TWO_SEATS,
            event=offline(2, 0, 1, back_after_decision=1),
        ),
        {
            "asked": asked("1 hit stand double", "2 hit stand double", "banker hit stand"),
            "hands": [held("1", "Tc 9c", 100, "win", 200), held("2", "4c 5c Kh", 200, "win", 400)],
            "net": net({1: 100, 2: 200, BANKER: -300}), "fines": [],
        },
    ),
    (
        "a player who is back after the system took a card goes on himself", "42, 43",
        "disconnect-played disconnect-back",
        round_of(
            "4c Td 5c 8d 2h Kh", "1 double", "banker stand", event=offline(1, 0, 1, back_after_decision=1),
        ),
        {
            "asked": asked("1 hit stand double", "banker hit stand"),
            "hands": [held("1", "4c 5c 2h Kh", 200, "win", 400)], "net": net({1: 200, BANKER: -200}),
        },
    ),
    (
        "a player who is away too long pays the leaver's fine and wins nothing", "44", "disconnect-too-long",
        round_of(GONE, "banker stand", options=ROOM, event=offline(1, 0, 3)),
        {
            "hands": [held("1", "Tc 2c 9h", 100, "win", 100)], "net": net({1: 0, BANKER: -100}),
            "fines": fines((1, 200)), "left": [1],
        },
    ),
    (
        "a banker who is away too long pays the leaver's fine and loses nothing more", "38, 44",
        "disconnect-too-long banker-leaves-late banker-leaves-late-no-result",
        round_of("Tc Td 8c 2d 5h", "1 stand", options=ROOM, event=offline(BANKER, 1, 3)),
        {
            "hands": [held("1", "Tc 8c", 100, "win", 200)], "net": net({1: 100, BANKER: 0}),
            "fines": fines((BANKER, 200)), "left": [BANKER],
        },
    ),
    (
        "an absence as long as the limit is not too long", "44", "disconnect-too-long",
        round_of(GONE, "banker stand", options=ROOM, event=offline(1, 0, 2)),
        {"net": net({1: 100, BANKER: -100}), "fines": [], "left": []},
    ),
    (
        "an absence as long as the limit is too long where the limit itself is over", "44",
        "disconnect-too-long",
        round_of(GONE, "banker stand", options=ROOM, event=offline(1, 0, 2)),
        {"net": net({1: 0, BANKER: -100}), "fines": fines((1, 200)), "left": [1]}, {"hours-edge": "over"},
    ),
)

HELD_TITLES: Final = (
    ("48", "title-past-saving", -2000000000, -500001, "没得救了"),
    ("49", "title-luckless", -500000, -50001, "不幸的人"),
    ("50", "title-king-of-debt", -50000, -1001, "欠债王"),
    ("51", "title-refugee", -1000, -1, "难民"),
    ("52", "title-penniless", 0, 999, "穷光蛋"),
    ("53", "title-poor-commoner", 1000, 9999, "贫民"),
    ("54", "title-rookie", 10000, 49999, "菜鸟"),
    ("55", "title-drifter", 50000, 99999, "混混"),
    ("56", "title-card-master", 100000, 499999, "纸牌师"),
    ("57", "title-floor-boss", 500000, 999999, "牌场领班"),
    ("58", "title-card-hall-hero", 1000000, 4999999, "牌场侠客"),
    ("59", "title-magician", 5000000, 9999999, "魔术师"),
    ("60", "title-card-tyrant", 10000000, 49999999, "牌霸"),
    ("61", "title-king-of-cards", 50000000, 99999999, "牌王"),
    ("62", "title-king-of-games", 100000000, 499999999, "游戏王"),
    ("63", "title-undefeated", 500000000, 2000000000, "东方不败"),
)
"""Line, clause, the lowest score that holds the title, a highest one, and the title."""

TITLES: Final = (
    *(
        Example(f"{score} holds {clause}", line, (clause,), "account", {"score": score}, {"title": title})
        for line, clause, lowest, highest, title in HELD_TITLES
        for score in (lowest, highest)
    ),
    *rows(
        "account",
        (
            "a score below every threshold holds the lowest title", "48", "title-past-saving",
            {"score": -2000000001}, {"title": "没得救了"},
        ),
    ),
    *(
        Example(
            f"{score} holds {clause} where debt titles are reached going down", line, (clause,), "account",
            {"score": score}, {"title": title}, {"title-lookup": "debt-from-above"},
        )
        for line, clause, score, title in (
            ("49", "title-luckless", -600000, "不幸的人"),
            ("50", "title-king-of-debt", -60000, "欠债王"),
            ("51", "title-refugee", -1500, "难民"),
            ("52", "title-penniless", -999, "穷光蛋"),
        )
    ),
)

COINS: Final = rows(
    "account",
    (
        "a winner gets nine tenths of base times factor", "73, 114",
        "coins-winner example-room-factor example-coins",
        {"room_factor": 1000, "base": 37}, {"coins": 33300},
    ),
    (
        "the example's largest winner", "73, 109", "coins-winner example-base-of-c",
        {"room_factor": 1000, "base": 57}, {"coins": 51300},
    ),
    (
        "a loser pays base times factor whole", "71, 108", "coins-loser example-base-of-b",
        {"room_factor": 1000, "base": -7}, {"coins": -7000},
    ),
    (
        "the example's largest loser", "71, 110", "coins-loser example-base-of-d",
        {"room_factor": 1000, "base": -87}, {"coins": -87000},
    ),
    (
        "a room's factor scales what is won", "73, 77", "coins-winner room-factor",
        {"room_factor": 20, "base": 100}, {"coins": 1800},
    ),
    (
        "a winner's coins may be a fraction", "73", "coins-winner",
        {"room_factor": 1, "base": 5}, {"coins": "9/2"},
    ),
    (
        "a winner's coins are rounded down where only whole ones count", "73", "coins-winner",
        {"room_factor": 1, "base": 5}, {"coins": 4}, {"coin-fraction": "down"},
    ),
)

BASES: Final = "base-of-a base-of-b base-of-c base-of-d"
LEFT: Final = rows(
    "account",
    (
        "the example's four hands", "87, 91-93, 97, 101-104, 107-110",
        f"left-below-8 left-8-to-9 left-10-to-12 {BASES} example-cards example-points",
        left(5, 8, 0, 12), {"points": [5, 16, 0, 36], "bases": [37, -7, 57, -87]},
    ),
    (
        "the same hands in other places", "101-104", BASES,
        left(12, 0, 8, 5), {"points": [36, 0, 16, 5], "bases": [-87, 57, -7, 37]},
    ),
    (
        "the two of spades doubles eight cards again, and thirteen count four times", "91, 92, 94, 95",
        "left-8-to-9 left-below-8 left-13 left-spade-two",
        left(8, 7, 0, 13, spade_two=0), {"points": [32, 7, 0, 52], "bases": [-37, 63, 91, -117]},
    ),
    (
        "the two of spades does not double seven cards", "91-93, 95",
        "left-below-8 left-8-to-9 left-10-to-12 left-spade-two",
        left(7, 9, 10, 0, spade_two=0), {"points": [7, 18, 30, 0], "bases": [27, -17, -65, 55]},
    ),
    (
        "the two of spades doubles twelve cards again", "93, 95", "left-10-to-12 left-spade-two",
        left(0, 12, 1, 2, spade_two=1), {"points": [0, 72, 1, 2], "bases": [75, -213, 71, 67]},
    ),
    (
        "the two of spades doubles thirteen cards again", "94, 95", "left-13 left-spade-two",
        left(0, 0, 13, 1, spade_two=2), {"points": [0, 0, 104, 1], "bases": [105, 105, -311, 101]},
    ),
)

# fmt: on

EXAMPLES: Final[tuple[Example, ...]] = (
    *HANDS,
    *SETTLED,
    *ROUNDS,
    *REFUSALS,
    *SHOES,
    *TABLES,
    *INCIDENTS,
    *TITLES,
    *COINS,
    *LEFT,
)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_the_document_gives_this_answer(example: Example) -> None:
    check(example, GAME)


def test_every_rule_clause_has_an_example() -> None:
    clauses = yaml.safe_load(CLAUSES.read_text("utf-8"))["clauses"]
    rules = {clause["clause"] for clause in clauses if clause["kind"] == "rule"}
    shown = {name for example in EXAMPLES for name in example.clauses}
    assert shown <= {clause["clause"] for clause in clauses}
    assert rules - shown == NOT_SHOWN.keys()
