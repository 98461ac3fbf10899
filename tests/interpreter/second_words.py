"""Questions about words that no packaged game has, each the neighbour of one that some game has."""

from __future__ import annotations

from typing import Any, Final

from tests.interpreter.odd_rules import Odd
from twentyone.load.patch import Patch


def _set(pointer: str, value: Any) -> tuple[Patch, ...]:
    return (Patch("set", pointer, value),)


def _asked(seat: int | str, hand: int, legal: str, offer: str | None = None) -> dict[str, Any]:
    point: dict[str, Any] = {"seat": seat, "hand": hand, "legal": legal.split()}
    return point if offer is None else {**point, "offer": offer}


def _decided(*decisions: tuple[int | str, int, str]) -> list[dict[str, Any]]:
    return [{"seat": seat, "hand": hand, "do": do} for seat, hand, do in decisions]


def _hand(cards: str, outcome: str, staked: int, returned: int) -> dict[str, Any]:
    shown = {"cards": cards.split(), "staked": staked, "outcome": outcome, "returned": returned}
    return {"seat": 1, "hand": 1, **shown}


def _net(**nets: int) -> list[dict[str, Any]]:
    seats = {"player": 1, "banker": "banker"}
    return [{"seat": seats[who], "net": net} for who, net in nets.items()]


def _given(shoe: str, decisions: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    seats = [{"seat": 1, "balance": 1000, "bets": {"main": 100}}]
    return {"options": {}, "seats": seats, "shoe": shoe.split(), "decisions": decisions, **more}


_CALM: Final = {"fines": [], "refunded": False, "left": [], "ended": False}


def _insured(balance: int, *decisions: tuple[int, int, str]) -> dict[str, Any]:
    seats = [{"seat": 1, "balance": balance, "bets": {"main": 100}}]
    return _given("Ts Ad 9s Kc", _decided(*decisions), seats=seats)


def _left(who: int | str, *decisions: tuple[int | str, int, str]) -> dict[str, Any]:
    event = {"what": "leave", "seat": who, "after_decision": 0}
    return _given("9c Td 2h 6s 2c Ad 3h", _decided(*decisions), event=event)


_HIT_OR_STAND: Final = _asked("banker", 1, "hit stand")
_PLAYED: Final = _asked(1, 1, "hit stand double")

SECOND_WORDS: Final = [
    Odd(
        "insurance-for-less-takes-all-that-is-left",
        "infinite-blackjack",
        _set("/offers/0/unfunded", "for_less"),
        "round",
        _insured(120, (1, 1, "insure")),
        {
            "result": {
                "asked": [_asked(1, 1, "insure decline", "insurance")],
                "dealer": ["Ad", "Kc"],
                "hands": [_hand("Ts 9s", "lose", 100, 0)],
                "bets": [{"seat": 1, "bet": "insurance", "staked": 20, "returned": 60}],
                "net": _net(player=-60),
                "drawn": 4,
            }
        },
    ),
    Odd(
        "insurance-for-less-is-for-no-more-than-its-part",
        "infinite-blackjack",
        _set("/offers/0/unfunded", "for_less"),
        "round",
        _insured(500, (1, 1, "insure")),
        {
            "result": {
                "asked": [_asked(1, 1, "insure decline", "insurance")],
                "dealer": ["Ad", "Kc"],
                "hands": [_hand("Ts 9s", "lose", 100, 0)],
                "bets": [{"seat": 1, "bet": "insurance", "staked": 50, "returned": 150}],
                "net": _net(player=0),
                "drawn": 4,
            }
        },
    ),
    Odd(
        "insurance-for-less-is-not-offered-to-whom-nothing-is-left",
        "infinite-blackjack",
        _set("/offers/0/unfunded", "for_less"),
        "round",
        _insured(100),
        {
            "result": {
                "asked": [],
                "dealer": ["Ad", "Kc"],
                "hands": [_hand("Ts 9s", "lose", 100, 0)],
                "bets": [],
                "net": _net(player=-100),
                "drawn": 4,
            }
        },
    ),
    Odd(
        "bets-on-both-split-hands-are-offered-at-the-split",
        "21-points",
        _set("/side_bets/pair/on_split/offered", "at_split"),
        "round",
        _given(
            "8s 5d 8c 9h 2c",
            _decided((1, 1, "decline"), (1, 1, "split"), (1, 1, "decline"), (1, 2, "decline")),
        ),
        {
            "result": {
                "asked": [
                    _asked(1, 1, "surrender decline", "surrender"),
                    _asked(1, 1, "hit stand double split"),
                    _asked(1, 1, "bet decline", "pair_bet"),
                    _asked(1, 2, "bet decline", "pair_bet"),
                ],
                "pending": _PLAYED,
            }
        },
    ),
    Odd(
        "a-side-bet-alone-has-the-least-main-bet-laid-for-it",
        "21-points",
        _set("/side_bets/pair/needs", "nothing"),
        "round",
        _given(
            "8s 5d 8c 9h Kd",
            _decided((1, 1, "decline"), (1, 1, "stand")),
            seats=[{"seat": 1, "balance": 1000, "bets": {"pair": 10}}],
        ),
        {
            "result": {
                "asked": [
                    _asked(1, 1, "surrender decline", "surrender"),
                    _asked(1, 1, "hit stand double split"),
                ],
                "dealer": ["5d", "9h", "Kd"],
                "hands": [_hand("8s 8c", "win", 1, 2)],
                "bets": [{"seat": 1, "bet": "pair", "staked": 10, "tier": "pair", "returned": 120}],
                "net": _net(player=111),
                "drawn": 5,
            }
        },
    ),
    Odd(
        "a-leavers-hand-stands-as-it-is",
        "qq-21",
        _set("/leaving/player/after_deal/then", "stands"),
        "incident",
        _left(1, ("banker", 1, "stand")),
        {
            "result": {
                "asked": [_HIT_OR_STAND],
                "dealer": ["Td", "6s"],
                "hands": [_hand("9c 2h", "lose", 100, 100)],
                "bets": [],
                "net": _net(player=0, banker=100),
                "drawn": 4,
                **_CALM,
                "fines": [{"seat": 1, "amount": 200}],
                "left": [1],
            }
        },
    ),
    Odd(
        "a-leavers-result-counts-besides-his-fine",
        "qq-21",
        _set("/leaving/player/after_deal/own_result", "counts"),
        "incident",
        _left(1, ("banker", 1, "stand")),
        {
            "result": {
                "asked": [_HIT_OR_STAND],
                "dealer": ["Td", "6s"],
                "hands": [_hand("9c 2h 2c Ad 3h", "win", 100, 200)],
                "bets": [],
                "net": _net(player=100, banker=-100),
                "drawn": 7,
                **_CALM,
                "fines": [{"seat": 1, "amount": 200}],
                "left": [1],
            }
        },
    ),
    Odd(
        "the-hand-of-a-banker-who-left-stands-as-it-is",
        "qq-21",
        _set("/leaving/banker/after_deal/then", "stands"),
        "incident",
        _left("banker", (1, 1, "stand")),
        {
            "result": {
                "asked": [_PLAYED],
                "dealer": ["Td", "6s"],
                "hands": [_hand("9c 2h", "lose", 100, 0)],
                "bets": [],
                "net": _net(player=-100, banker=0),
                "drawn": 4,
                **_CALM,
                "fines": [{"seat": "banker", "amount": 200}],
                "left": ["banker"],
            }
        },
    ),
    Odd(
        "the-result-of-a-banker-who-left-counts-besides-his-fine",
        "qq-21",
        _set("/leaving/banker/after_deal/own_result", "counts"),
        "incident",
        _left("banker", (1, 1, "stand")),
        {
            "result": {
                "asked": [_PLAYED],
                "dealer": ["Td", "6s", "2c"],
                "hands": [_hand("9c 2h", "lose", 100, 0)],
                "bets": [],
                "net": _net(player=-100, banker=100),
                "drawn": 5,
                **_CALM,
                "fines": [{"seat": "banker", "amount": 200}],
                "left": ["banker"],
            }
        },
    ),
    Odd(
        "a-failure-voids-the-round-though-it-was-mended",
        "infinite-blackjack",
        _set("/failure/resolved", "void"),
        "incident",
        _given("Ts 9d 9s 8c", [], event={"what": "failure", "after_decision": 0, "resolved": True}),
        {
            "result": {
                "asked": [],
                "dealer": [],
                "hands": [],
                "bets": [],
                "net": _net(player=0),
                "drawn": 4,
                **_CALM,
                "refunded": True,
                "ended": True,
            }
        },
    ),
    Odd(
        "a-base-is-the-points-of-ones-own-cards",
        "qq-21",
        _set("/account/left_over/base", "own_points"),
        "account",
        {"left": [{"cards": 0, "spade_two": False}, {"cards": 8, "spade_two": True}]},
        {"result": {"points": [0, 32], "bases": [0, 32]}},
    ),
]
"""Right by the text of the language, as are those of other rules."""
