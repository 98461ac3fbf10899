"""Small questions for the tests of faults that real engines had: one hand, one bet, or one seat's round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.answer import Refused, answer
from twentyone_conformance import strategies

if TYPE_CHECKING:
    from pathlib import Path

SHARED = "infinite-blackjack"
ONE_SEAT = "speed-blackjack"
CLAIMS = "21-points"
PLAYERS_BANK = "qq-21"


def value(cards: str, origin: str = "deal", game: str = ONE_SEAT) -> tuple[int, str]:
    """Value some cards: the points, and in words whether they are soft, natural, bust."""
    shown = answer(strategies.loaded(game), "hand", {"cards": cards.split(), "origin": origin})
    return shown["points"], " ".join(word for word in ("soft", "natural", "bust") if shown[word])


def settle(
    cards: str,
    dealer: str,
    *,
    game: str | Path = ONE_SEAT,
    stake: int = 10,
    origin: str = "deal",
    insurance: int | str = 0,
    done: str = "",
) -> tuple[str, Any]:
    """Settle a hand; give its outcome and its net."""
    hand = {"cards": cards.split(), "origin": origin}
    given = {
        "stake": stake,
        "hand": hand | {each: each == done for each in ("doubled", "surrendered", "claimed")},
        "dealer": dealer.split(),
        "insurance": insurance,
    }
    shown = answer(strategies.loaded(game), "settle", given)
    return shown["outcome"], shown["net"]


def side_bet(bet: str, cards: str, game: str | Path = SHARED) -> tuple[str | None, int]:
    """Settle a side bet of 10 on the player's cards, a bar, the dealer's; give its tier and its return."""
    player, _, dealer = cards.partition("|")
    given = {
        "bet": bet,
        "stake": 10,
        "player": player.split(),
        "dealer": dealer.split(),
        "round_in_shoe": 1,
    }
    shown = answer(strategies.loaded(game), "side_bet", given)
    return shown["tier"], shown["returned"]


def table(
    shoe: str, decisions: str = "", *, seats: Any = None, balance: int | None = None, **bets: Any
) -> Any:
    """Give a round's question.

    One seat stakes 10 unless `seats` says otherwise. A decision is an action, with its hand before it where
    that is not the first (`2:hit`), and before that its seat where that is not the first (`2.1:hit`).
    """
    own: dict[str, Any] = {"seat": 1, "bets": {"main": 10, **bets}}
    if balance is not None:
        own["balance"] = balance
    return {
        "options": {"table_minimum": 1},
        "seats": seats if seats is not None else [own],
        "shoe": shoe.split(),
        "decisions": [decision(each) for each in decisions.split()],
    }


def decision(text: str) -> dict[str, Any]:
    place, _, do = text.rpartition(":")
    seat, _, hand = (place or "1").rpartition(".")
    return {"seat": seat if seat == "banker" else int(seat or 1), "hand": int(hand), "do": do}


def play(given: dict[str, Any], game: str | Path = ONE_SEAT, **readings: str) -> Any:
    """Play a round, under other readings if some are named."""
    chosen = strategies.chosen_game(
        game, tuple((name.replace("_", "-"), each) for name, each in readings.items())
    )
    assert chosen is not None
    return answer(chosen, "round", given)


def refused(given: dict[str, Any], game: str | Path = ONE_SEAT) -> Refused | None:
    """Give the refusal of a round; None if it is taken."""
    try:
        play(given, game)
    except Refused as refusal:
        return refusal
    return None


def code(given: dict[str, Any], game: str | Path = ONE_SEAT) -> str:
    """Give the code that refuses a round, or `taken`."""
    refusal = refused(given, game)
    return "taken" if refusal is None else refusal.code


def results(shown: dict[str, Any]) -> list[tuple[str, Any]]:
    """Give every hand's outcome and what it returned."""
    return [(each["outcome"], each["returned"]) for each in shown["hands"]]


def net(shown: dict[str, Any], seat: int | str = 1) -> Any:
    """Give a seat's net."""
    return next(each["net"] for each in shown["net"] if each["seat"] == seat)


def legal(shown: dict[str, Any]) -> set[str]:
    """Give what is legal at the point at which a round was left."""
    return set(shown["pending"]["legal"])
