"""The American table of the tests, and changes to it, each a rule that the analysis has to know."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from twentyone.load.patch import Patch, apply_patches
from twentyone.load.rules import load_game
from twentyone.model.build import build

if TYPE_CHECKING:
    from twentyone.model.rules import Rules

AMERICAN = Path(__file__).parent / "american.yaml"


def put(pointer: str, value: Any) -> Patch:
    return Patch("set", pointer, value)


def insert(pointer: str, value: Any) -> Patch:
    return Patch("insert", pointer, value)


def remove(pointer: str) -> Patch:
    return Patch("remove", pointer)


def american(*changes: Patch, decks: int = 6) -> Rules:
    """Give the American table's rules with some changes."""
    return build(apply_patches(load_game(AMERICAN).data, changes), {"decks": decks})


def splits(most: int, *, aces: str = "close", tens: str = "decide", ace_splits: int = 1) -> tuple[Patch, ...]:
    """Give the changes for up to so many splits."""
    return (
        put("/actions/split/most_splits", {"ace": ace_splits, "ten": most, "pip": most}),
        put("/actions/split/then", {"ace": aces, "ten": tens, "pip": "decide"}),
    )


def surrender(when: dict[str, Any]) -> tuple[Patch, ...]:
    """Give the changes for the action of surrender."""
    return (
        put("/actions/surrender", {"when": when, "then": "close"}),
        insert("/outcomes/0", {"when": {"player": "surrendered"}, "is": "surrendered", "returns": "1/2"}),
    )


LATE_SURRENDER = surrender({"first_decision": True})
EARLY_SURRENDER = (
    insert("/offers/0", {"offer": "surrender", "at": "after_deal", "when": {"not": [{"player": "natural"}]}}),
    insert("/outcomes/0", {"when": {"player": "surrendered"}, "is": "surrendered", "returns": "1/2"}),
)
NO_SPLITS = remove("/actions/split")
NO_HOLE_CARD = (remove("/deal/3"), remove("/offers"), put("/peek/upcards", []))
NO_LOOK = (put("/peek/upcards", []),)
FIRST_STAKE_ONLY = put("/outcomes/2/takes", "first_stake")
PLAYER = {"player": "natural"}

FLAGS: dict[str, tuple[Patch, ...]] = {
    "as it is": (),
    "the banker draws to a soft 17": (put("/banker/draws/soft_17", "hits"),),
    "the banker draws below 16": (put("/banker/draws/below", 16),),
    "the banker draws below 18": (put("/banker/draws/below", 18),),
    "the banker looks under an ace only": (put("/peek/upcards", ["ace"]),),
    "the banker never looks": NO_LOOK,
    "a late natural takes the first stake": (*NO_LOOK, FIRST_STAKE_ONLY),
    "the banker has no hole card": NO_HOLE_CARD,
    "without a hole card a natural need not wait": (
        *NO_HOLE_CARD,
        put("/banker/draws_for", ["live", "natural"]),
    ),
    "the banker gets both cards at once": (put("/deal/1/faces", ["down", "up"]), remove("/deal/3")),
    "doubles on 9 to 11": (put("/actions/double/when", {"cards": 2, "points": {"least": 9, "most": 11}}),),
    "doubles on hard hands": (put("/actions/double/when", {"cards": 2, "soft": False}),),
    "doubles on any number of cards": (put("/actions/double/when", "always"),),
    "doubles for half the stake": (put("/actions/double/stake", "1/2"),),
    "doubles on hands that are 9 to 11 with an ace as 1": (
        put("/actions/double/when", {"cards": 2, "hard_points": {"least": 9, "most": 11}}),
    ),
    "doubles on soft hands or 11": (put("/actions/double/when", {"any": [{"soft": True}, {"points": 11}]}),),
    "doubles on up to three cards": (put("/actions/double/when", {"cards": {"most": 3}}),),
    "no doubles": (remove("/actions/double"),),
    "late surrender": LATE_SURRENDER,
    "late surrender against some upcards": surrender(
        {"first_decision": True, "not": [{"upcard": ["ace", "ten"]}]}
    ),
    "late surrender against small upcards": surrender({"first_decision": True, "upcard": ["pip"]}),
    "surrender after the first decision alone": surrender({"first_decision": False}),
    "surrender with one or two cards taken": surrender({"taken": {"least": 1, "most": 2}}),
    "surrender after hits": surrender({"origin": "deal"}),
    "early surrender": EARLY_SURRENDER,
    "early surrender that a natural beats": (
        EARLY_SURRENDER[0],
        insert(
            "/outcomes/0",
            {
                "when": {"player": "surrendered", "not": [{"banker": "natural"}]},
                "is": "surrendered",
                "returns": "1/2",
            },
        ),
    ),
    "no offers": (remove("/offers"), put("/round", ["bets", "deal", "peek", "play", "banker", "settle"])),
    "insurance at 3:1": (put("/offers/0/pays", "3:1"),),
    "insurance when the upcard lies": (put("/offers/0/at", "upcard_shown"),),
    "insurance at 3:1 when the upcard lies": (
        put("/offers/0/at", "upcard_shown"),
        put("/offers/0/pays", "3:1"),
    ),
    "insurance for other hands than naturals": (
        put("/offers/0/when", {"upcard": ["ace"], "not": [PLAYER]}),
        put("/offers/0/pays", "3:1"),
    ),
    "naturals are claimed": (
        insert("/offers/1", {"offer": "claim", "at": "after_deal", "when": PLAYER}),
        insert("/outcomes/1", {"when": {"player": "claimed"}, "is": "claimed", "pays": "1:1", "at": "once"}),
    ),
    "naturals are claimed unless insured": (
        put("/offers/0/pays", "3:1"),
        insert(
            "/offers/1",
            {"offer": "claim", "at": "after_deal", "when": {**PLAYER, "not": [{"insured": True}]}},
        ),
        insert("/outcomes/1", {"when": {"player": "claimed"}, "is": "claimed", "pays": "2:1", "at": "once"}),
    ),
    "naturals are claimed by who did not insure them": (
        put("/offers/0/pays", "3:1"),
        insert(
            "/offers/1",
            {"offer": "claim", "at": "after_deal", "when": {**PLAYER, "insured": False}},
        ),
        insert("/outcomes/1", {"when": {"player": "claimed"}, "is": "claimed", "pays": "2:1", "at": "once"}),
    ),
    "an ace with a pip is a natural": (
        put("/natural/cards", ["ace", "pip"]),
        put("/peek/upcards", ["ace", "pip"]),
    ),
    "players alone see their cards": (put("/deal/0/faces", ["owner"]), put("/deal/2/faces", ["owner"])),
    "naturals pay 6:5": (put("/outcomes/3/pays", "6:5"),),
    "naturals pay 2:1 at once but against an ace": (
        insert(
            "/outcomes/1",
            {
                "when": {**PLAYER, "not": [{"upcard": ["ace"]}]},
                "is": "natural",
                "pays": "2:1",
                "at": "once",
            },
        ),
    ),
    "naturals act": (remove("/closes/0"),),
    "a hand of 21 is open": (put("/closes/0/when", PLAYER),),
    "a soft 20 closes": (insert("/closes/0", {"when": {"points": 20, "soft": True}}),),
    "four cards close a hand": (insert("/closes/0", {"when": {"cards": 4}}),),
    "two cards taken close a hand": (insert("/closes/0", {"when": {"taken": 2}}),),
    "four cards win at once": (
        insert("/outcomes/1", {"when": {"cards": 4}, "is": "win", "pays": "2:1", "at": "once"}),
    ),
    "four cards win in the end": (
        insert("/outcomes/3", {"when": {"cards": {"least": 4}}, "is": "win", "pays": "1:1"}),
    ),
    "a bust is a push against a bust": (
        insert("/outcomes/0", {"when": {"player": "bust", "banker": "bust"}, "is": "push"}),
        put("/banker/draws_for", ["live", "bust"]),
    ),
    "ties lose": (put("/outcomes/6", {"when": {"compare": "equal"}, "is": "lose", "takes": "all_stakes"}),),
    "naturals are no better": (
        put("/outcomes/1/when", {"player": "natural", "compare": "equal"}),
        put("/outcomes/2/when", {"banker": "natural", "compare": "lower"}),
        put("/outcomes/3/when", {"player": "natural", "compare": "higher"}),
        put("/banker/draws_for", ["live", "natural"]),
    ),
    "an ace is 1": (put("/points/ace", [1]), put("/natural/cards", ["ten", "ten"])),
    "the banker plays freely": (
        put("/banker", {"plays": "freely", "actions": ["hit", "stand"], "draws_for": ["live"]}),
        put(
            "/absent",
            {
                "events": ["disconnect"],
                "meanwhile": "plays",
                "play": [{"when": {"points": {"most": 15}}, "do": "hit"}, {"do": "stand"}],
            },
        ),
    ),
}
"""Changes to a rule, by name, for games without splits."""

SPLIT_FLAGS: dict[str, tuple[Patch, ...]] = {
    "as it is": (),
    "no double after a split": (put("/actions/double/when", {"cards": 2, "origin": "deal"}),),
    "doubles after a split alone": (put("/actions/double/when", {"cards": 2, "origin": "split"}),),
    "split tens are not doubled": (
        put("/actions/double/when", {"cards": 2, "not": [{"split_of": ["ten"]}]}),
    ),
    "of split hands those of pips are doubled": (
        put("/actions/double/when", {"cards": 2, "any": [{"origin": "deal"}, {"split_of": ["pip"]}]}),
    ),
    "every split hand gets one card": (put("/actions/split/then", "close"),),
    "every split hand plays on": (put("/actions/split/then", "decide"),),
    "split pips split again or get one card": (
        put("/actions/split/most_splits", {"ace": 1, "ten": 1, "pip": 2}),
        put("/actions/split/then", {"ace": "close", "ten": "close", "pip": "split_or_close"}),
    ),
    "split aces play on": splits(1, aces="decide"),
    "aces split again": splits(2, aces="split_or_close", ace_splits=2),
    "up to three hands": splits(2),
    "up to four hands": splits(3),
    "aces too make four hands that play on": splits(3, aces="decide", ace_splits=3),
    "second cards come at the hand's turn": (*splits(2), put("/actions/split/second_cards", "at_turn")),
    "pairs by rank": (put("/actions/split/when/pair", "rank"),),
    "pairs by rank up to four hands": (
        *splits(3, tens="split_or_close"),
        put("/actions/split/when/pair", "rank"),
    ),
    "dealt pairs only": (*splits(3), put("/actions/split/when", {"pair": "points", "origin": "deal"})),
    "split hands may be naturals": (put("/natural/split_hands", "all"), *splits(2, aces="decide")),
    "split tens may make naturals": (put("/natural/split_hands", "of_tens"),),
    "a late natural takes all": (*NO_LOOK, *splits(2)),
    "a late natural takes the first stake": (*NO_LOOK, FIRST_STAKE_ONLY),
    "a late natural takes the first stake of four hands": (*NO_LOOK, FIRST_STAKE_ONLY, *splits(3)),
    "split hands surrender": (*surrender({"cards": 2}), *splits(2)),
    "split hands of four cards win": (
        insert("/outcomes/1", {"when": {"cards": 4}, "is": "win", "pays": "1:1", "at": "once"}),
    ),
}
"""Changes to a rule, by name, for games with splits."""
