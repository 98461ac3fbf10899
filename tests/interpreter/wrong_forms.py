"""Sound questions of every kind that fill every field, and each of them with one value of another type."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

Path = tuple[Any, ...]
Question = tuple[str, str, dict[str, Any]]

HAND: Final = {"cards": ["As", "Kd"], "origin": "deal"}
ROUND: Final = {
    "options": {"table_minimum": 10},
    "seats": [{"seat": 1, "balance": 1000, "bets": {"main": 100}}],
    "shoe": ["9s", "7d", "6h", "Tc", "2c", "3d", "4h", "5s", "6c", "8d"],
    "decisions": [{"seat": 1, "hand": 1, "do": "hit"}, {"seat": 1, "hand": 1, "do": "stand"}],
}
SPLIT: Final = {
    "options": {},
    "seats": [{"seat": 1, "balance": 5000, "bets": {"main": 100, "pair": 10}}],
    "shoe": ["8c", "5d", "8d", "9s", "2c", "3c", "4c", "5c", "6c", "7c", "8h", "9h"],
    "decisions": [
        {"seat": 1, "hand": 1, "do": "decline"},
        {"seat": 1, "hand": 1, "do": "split"},
        {"seat": 1, "hand": 1, "do": "bet", "stake": 10},
    ],
}
ROOM: Final = [
    {"seat": 1, "do": "sit"},
    {"seat": 2, "do": "sit"},
    {"seat": 1, "do": "bank"},
    {"seat": 1, "do": "ready"},
    {"seat": 2, "do": "ready"},
    {"seat": 2, "do": "bet", "stake": 100},
]
DONE: Final = {"doubled": False, "surrendered": False, "claimed": False}
SOUND: Final[tuple[Question, ...]] = (
    ("infinite-blackjack", "hand", {**HAND, "options": {}}),
    (
        "infinite-blackjack",
        "settle",
        {"stake": 100, "hand": {**HAND, **DONE}, "dealer": ["9s", "8d"], "insurance": 0, "options": {}},
    ),
    (
        "infinite-blackjack",
        "side_bet",
        {
            "bet": "pairs",
            "stake": 10,
            "player": ["7c", "7d"],
            "dealer": [],
            "round_in_shoe": 1,
            "options": {},
        },
    ),
    ("speed-blackjack", "round", ROUND),
    ("21-points", "round", SPLIT),
    ("speed-blackjack", "refuse", {**ROUND, "decisions": [{"seat": 1, "hand": 1, "do": "dance"}]}),
    (
        "speed-blackjack",
        "incident",
        {
            **ROUND,
            "event": {
                "what": "disconnect",
                "seat": 1,
                "after_decision": 1,
                "hours": 30,
                "back_after_decision": 2,
            },
        },
    ),
    ("21-points", "shoe", {"options": {}, "opening": ["5s", "6h"], "rounds": [{"cards": 5, "void": False}]}),
    (
        "speed-blackjack",
        "screen",
        {"options": {}, "balance": 500, "commands": [{"do": "place", "seat": 1, "stake": 50}]},
    ),
    ("qq-21", "table", {"options": {}, "room": "score", "commands": ROOM}),
    (
        "infinite-blackjack",
        "incident",
        {**ROUND, "event": {"what": "failure", "after_decision": 0, "resolved": True}},
    ),
    ("qq-21", "account", {"score": 5, "options": {}}),
    ("qq-21", "account", {"room_factor": 1000, "base": 37, "options": {}}),
    (
        "qq-21",
        "account",
        {"left": [{"cards": 3, "spade_two": True}, {"cards": 9, "spade_two": False}], "options": {}},
    ),
)
JUNK: Final[tuple[Any, ...]] = (True, False, 1, 0, -1, 2**53 + 2, -(2**53) - 2, "x", "1", "5/2", None, [], {})


def places(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Give the path of everything inside a value, with what stands there."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key), inner
        yield from places(inner, (*path, key))


def replaced(given: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """Give a question with another value in one place."""
    changed = deepcopy(given)
    inside: Any = changed
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    return changed


def without(given: dict[str, Any], path: Path) -> dict[str, Any]:
    """Give a question with one value taken out."""
    changed = deepcopy(given)
    inside: Any = changed
    for key in path[:-1]:
        inside = inside[key]
    del inside[path[-1]]
    return changed


def spoilt() -> Iterator[Question]:
    """Give every sound question with each of its values taken out, or become something else."""
    for game, kind, given in SOUND:
        for path, _ in places(given):
            yield game, kind, without(given, path)
            yield from ((game, kind, replaced(given, path, junk)) for junk in JUNK)
