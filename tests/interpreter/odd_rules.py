"""Questions about rules and numbers that no packaged game comes to, each with its right answer."""

from __future__ import annotations

from typing import Any, Final

from attrs import frozen

from twentyone.load.patch import Patch, apply_patches
from twentyone.load.rules import load_game

ERROR: Final = {"error": True}
"""What stands for any error: its words are the engine's own."""


@frozen
class Odd:
    """A question under changed rules of a packaged game, and its right answer."""

    name: str
    game: str
    changes: tuple[Patch, ...]
    kind: str
    given: dict[str, Any]
    right: dict[str, Any]

    @property
    def rules(self) -> dict[str, Any]:
        """The rules as an engine is sent them."""
        return apply_patches(load_game(self.game).data, self.changes)


def _round(shoe: str, *decisions: tuple[int | str, int, str], **seat: Any) -> dict[str, Any]:
    return {
        "options": {},
        "seats": [{"seat": 1, "balance": 1000, "bets": {"main": 100}, **seat}],
        "shoe": shoe.split(),
        "decisions": [{"seat": at, "hand": hand, "do": do} for at, hand, do in decisions],
    }


def _settle(stake: int, cards: str, dealer: str, insurance: int | str) -> dict[str, Any]:
    hand = {
        "cards": cards.split(),
        "origin": "deal",
        "doubled": False,
        "surrendered": False,
        "claimed": False,
    }
    return {"stake": stake, "hand": hand, "dealer": dealer.split(), "insurance": insurance}


def _screen(balance: int, *commands: dict[str, Any], **options: int) -> dict[str, Any]:
    return {"options": options, "balance": balance, "commands": list(commands)}


def _point(seat: int | str, *legal: str) -> dict[str, Any]:
    return {"seat": seat, "hand": 1, "legal": list(legal)}


_LARGEST: Final = 2**53
_EMPTY: Final = ["place"]
_PLACED: Final = ["place", "clear", "double", "deal"]
_OVER: Final = ["place", "double", "deal"]
_PLACE: Final = {"do": "place", "seat": 1, "stake": 100}
_FREE_BANKER: Final = _round("2c 3d 4h 5s 6c", (1, 1, "stand"), ("banker", 1, "hit"))

ODD: Final = (
    Odd(
        "a-banker-who-has-hit-is-past-his-first-decision",
        "qq-21",
        (Patch("insert", "/closes/0", {"when": {"first_decision": False}}),),
        "round",
        _FREE_BANKER,
        {
            "result": {
                "asked": [_point(1, "hit", "stand", "double"), _point("banker", "hit", "stand")],
                "dealer": ["3d", "5s", "6c"],
                "hands": [
                    {
                        "seat": 1,
                        "hand": 1,
                        "cards": ["2c", "4h"],
                        "staked": 100,
                        "outcome": "lose",
                        "returned": 0,
                    }
                ],
                "bets": [],
                "net": [{"seat": 1, "net": -100}, {"seat": "banker", "net": 100}],
                "drawn": 5,
            }
        },
    ),
    Odd(
        "a-free-banker-without-actions-cannot-be-asked",
        "qq-21",
        (Patch("remove", "/banker/actions", None),),
        "round",
        _FREE_BANKER,
        ERROR,
    ),
    Odd(
        "a-free-banker-without-actions-need-not-be-asked",
        "qq-21",
        (Patch("remove", "/banker/actions", None),),
        "round",
        _round("2c 3d 4h 5s 6c"),
        {"result": {"asked": [], "pending": _point(1, "hit", "stand", "double")}},
    ),
    Odd(
        "a-setting-that-nobody-declares-spoils-every-question",
        "21-points",
        (Patch("set", "/main_bet/bet_time", {"setting": "nowhere"}),),
        "hand",
        {"cards": ["As"], "origin": "deal"},
        ERROR,
    ),
    Odd(
        "no-bet-is-bought-on-a-hand-that-was-dealt-one-card",
        "21-points",
        (Patch("remove", "/deal/2", None),),
        "round",
        _round("8c 5d 9s 2c 3c", (1, 1, "decline")),
        {
            "result": {
                "asked": [{**_point(1, "surrender", "decline"), "offer": "surrender"}],
                "pending": _point(1, "hit", "stand", "double"),
            }
        },
    ),
    Odd(
        "a-stake-doubled-after-a-round-lies-unconfirmed",
        "speed-blackjack",
        (Patch("set", "/screen/shows/over", _OVER),),
        "screen",
        _screen(1000, _PLACE, {"do": "deal"}, {"do": "double"}, {"do": "deal"}),
        {
            "result": [
                {"shown": _PLACED, "seat": 1, "stake": 100},
                {"shown": _OVER, "seat": 1, "stake": 100},
                {"shown": _PLACED, "seat": 1, "stake": 200},
                {"shown": _OVER, "seat": 1, "stake": 200},
            ]
        },
    ),
    Odd(
        "no-seat-is-too-far-where-seats-have-no-end",
        "infinite-blackjack",
        (),
        "round",
        {
            "options": {},
            "seats": [{"seat": _LARGEST, "bets": {"pairs": 10}}],
            "shoe": ["2c", "5d", "3h", "9s"],
            "decisions": [],
        },
        {
            "result": {
                "asked": [],
                "dealer": ["5d", "9s"],
                "hands": [],
                "bets": [{"seat": _LARGEST, "bet": "pairs", "staked": 10, "tier": None, "returned": 0}],
                "net": [{"seat": _LARGEST, "net": -10}],
                "drawn": 4,
            }
        },
    ),
    Odd(
        "a-place-without-a-seat-or-a-stake-is-refused",
        "speed-blackjack",
        (),
        "screen",
        _screen(100, {"do": "place", "stake": 10}, {"do": "place", "seat": 1}, {"do": "place"}),
        {
            "result": [
                {"shown": _EMPTY, "seat": None, "stake": 0, "refused": code}
                for code in ("bad_seat", "bad_stake", "bad_seat")
            ]
        },
    ),
    Odd(
        "an-insurance-below-nought-is-not-won",
        "speed-blackjack",
        (),
        "settle",
        _settle(10, "8d 7h", "Ac Ts", -1),
        {"result": {"outcome": "lose", "returned": {"main": 0, "insurance": 0}, "net": -9}},
    ),
    Odd(
        "what-a-hand-returns-is-too-much",
        "speed-blackjack",
        (),
        "settle",
        _settle(_LARGEST, "Td Th", "Tc 7s", 0),
        ERROR,
    ),
    Odd(
        "what-a-hand-loses-is-just-not-too-much",
        "speed-blackjack",
        (),
        "settle",
        _settle(_LARGEST, "Td 7h", "Tc 9s", 0),
        {"result": {"outcome": "lose", "returned": {"main": 0, "insurance": 0}, "net": -_LARGEST}},
    ),
    Odd(
        "what-a-side-bet-returns-is-too-much",
        "infinite-blackjack",
        (),
        "side_bet",
        {"bet": "pairs", "stake": _LARGEST, "player": ["7c", "7c"], "dealer": [], "round_in_shoe": 1},
        ERROR,
    ),
    Odd(
        "what-a-round-returns-is-too-much",
        "speed-blackjack",
        (),
        "round",
        {
            **_round("Td 9c Th 8s", (1, 1, "stand"), balance=_LARGEST, bets={"main": _LARGEST}),
            "options": {"table_maximum": _LARGEST},
        },
        ERROR,
    ),
    Odd(
        "the-balance-of-a-refusal-is-too-much",
        "speed-blackjack",
        (),
        "refuse",
        {
            **_round(
                "Td 9c Th 8s", (1, 1, "stand"), (1, 1, "hit"), balance=_LARGEST, bets={"main": _LARGEST}
            ),
            "options": {"table_maximum": _LARGEST},
        },
        ERROR,
    ),
    Odd(
        "a-fine-is-too-much",
        "qq-21",
        (Patch("set", "/leaving/banker/before_deal/fine/of", "all_first_stakes"),),
        "table",
        {
            "options": {"table_maximum": _LARGEST},
            "room": "score",
            "commands": [
                *({"seat": seat, "do": "sit"} for seat in (1, 2, 3)),
                {"seat": 1, "do": "bank"},
                *({"seat": seat, "do": "ready"} for seat in (1, 2, 3)),
                *({"seat": seat, "do": "bet", "stake": _LARGEST} for seat in (2, 3)),
                {"seat": 1, "do": "leave"},
            ],
        },
        ERROR,
    ),
    Odd(
        "coins-are-too-many",
        "qq-21",
        (),
        "account",
        {"room_factor": _LARGEST, "base": 1000},
        ERROR,
    ),
    Odd(
        "a-setting-is-too-large",
        "speed-blackjack",
        (),
        "hand",
        {"cards": ["As"], "origin": "deal", "options": {"table_maximum": _LARGEST + 2}},
        ERROR,
    ),
)
