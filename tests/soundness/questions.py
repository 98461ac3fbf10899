"""Questions of every kind about any game, made from its rules alone and from drawn numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.answer import NoRule, Refused, answer, rules_for
from twentyone.model.cards import DECK, RANKS

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules

OFFERED = ("insure", "claim", "surrender", "bet", "decline")
ACTIONS = ("hit", "stand", "double", "split", "surrender")
HEADS = (RANKS, "A", "AT", "8", "T", "23", "A78", "TJQK", "5")
MOST_DECISIONS = 300


def ask_all(game: Game, random: Random, each: int) -> int:
    """Ask so many questions of each kind, and play those that go on to their end.

    Gives: how many were answered. Raises: whatever an answer raises but a refusal or that no rule says.
    """
    return sum(ask(game, random) for ask in KINDS.values() for _ in range(each))


def ask_hand(game: Game, random: Random) -> bool:
    return _answered(game, "hand", _hand(random))


def ask_settle(game: Game, random: Random) -> bool:
    state = random.choice(("doubled", "surrendered", "claimed", ""))
    hand = {**_hand(random), **{each: each == state for each in ("doubled", "surrendered", "claimed")}}
    dealer = _cards(random, random.choice((2, 2, 3, 4)))
    insurable = any(offer.offer == "insurance" for offer in rules_for(game).offers)
    insurance = random.choice((0, 50)) if insurable else 0
    given = {"stake": 100, "hand": hand, "dealer": dealer, "insurance": insurance}
    return _answered(game, "settle", given)


def ask_side_bet(game: Game, random: Random) -> bool:
    bets = rules_for(game).side_bets
    if not bets:
        return False
    bet = random.choice(sorted(bets))
    looks_at = bets[bet].looks_at
    own = sum(place.startswith("player") for place in looks_at)
    his = random.choice((2, 3, 5, 8)) if "banker_hand" in looks_at else len(looks_at) - own
    given = {
        "bet": bet,
        "stake": 10,
        "player": _cards(random, own),
        "dealer": _cards(random, his),
        "round_in_shoe": random.choice((1, 40, 41, 45, 46, 1000)),
    }
    return _answered(game, "side_bet", given)


def ask_round(game: Game, random: Random) -> bool:
    return _played(game, "round", _round(game, random), random)


def ask_incident(game: Game, random: Random) -> bool:
    given = _round(game, random)
    seat = random.choice(["banker", *(each["seat"] for each in given["seats"])])
    event = {"after_decision": random.choice((0, 0, 1, 2, 3))}
    what = random.choice(("disconnect", "no_action", "leave", "failure"))
    if what == "failure":
        event["resolved"] = random.choice((True, False))
    else:
        event["seat"] = seat
    if what == "disconnect" and random.choice((True, False)):
        event["hours"] = random.choice((0, 1, 2, 48, 49))
    if what == "disconnect" and random.choice((True, False)):
        event["back_after_decision"] = event["after_decision"] + 1
    return _played(game, "incident", {**given, "event": {"what": what, **event}}, random)


def ask_refused(game: Game, random: Random) -> bool:
    """Ask a round that soon makes a request that need not be legal."""
    given = _round(game, random)
    seat, hand = random.choice((1, 2, "banker", 99)), random.choice((1, 2))
    do = random.choice((*OFFERED, *ACTIONS, "dance"))
    return _answered(
        game, "refuse", {**given, "decisions": [{"seat": seat, "hand": hand, "do": do, "stake": 10}]}
    )


def ask_shoe(game: Game, random: Random) -> bool:
    rounds = [
        {"cards": random.choice((4, 20, 60, 300)), "void": random.choice((True, False))}
        for _ in range(random.choice((1, 3, 8)))
    ]
    return _answered(game, "shoe", {"opening": _cards(random, random.choice((0, 1, 1, 2))), "rounds": rounds})


def ask_screen(game: Game, random: Random) -> bool:
    commands = [
        {"do": do, "seat": random.choice((1, 2, 99)), "stake": random.choice((0, 1, 10, 1000, 10**6))}
        for do in random.choices(("place", "clear", "double", "deal", "new_bet", "rebet"), k=12)
    ]
    return _answered(game, "screen", {"balance": random.choice((0, 5, 2000, "15/2")), "commands": commands})


def ask_table(game: Game, random: Random) -> bool:
    room = random.choice([None, *rules_for(game).table.rooms])
    seats = range(1, random.choice((1, 2, 5, 7)) + 1)
    commands = [{"do": "sit", "seat": seat} for seat in seats]
    commands += [{"do": "bank", "seat": 1}, *({"do": "ready", "seat": seat} for seat in seats)]
    for _ in range(6):
        do = random.choice(("bet", "timeout", "leave", "sit", "bank", "ready"))
        commands.append({"do": do, "seat": random.choice((1, 2, 3, 9)), "stake": random.choice((0, 1, 10))})
    cut = random.choice((3, 99))
    return _answered(game, "table", {"room": room, "commands": commands[:cut] if cut == 3 else commands})


def ask_account(game: Game, random: Random) -> bool:
    number = random.choice((-(10**10), -1000, -1, 0, 1, 50, 10**9))
    left = [
        {"cards": random.randrange(15), "spade_two": random.choice((True, False))}
        for _ in range(random.choice((1, 4)))
    ]
    given = random.choice(({"score": number}, {"room_factor": 3, "base": number}, {"left": left}))
    return _answered(game, "account", given)


KINDS: dict[str, Callable[[Game, Random], bool]] = {
    "hand": ask_hand,
    "settle": ask_settle,
    "side_bet": ask_side_bet,
    "round": ask_round,
    "incident": ask_incident,
    "refuse": ask_refused,
    "shoe": ask_shoe,
    "screen": ask_screen,
    "table": ask_table,
    "account": ask_account,
}


def _answered(game: Game, kind: str, given: dict[str, Any]) -> bool:
    try:
        answer(game, kind, given)
    except (Refused, NoRule):
        return False
    return True


def _played(game: Game, kind: str, given: dict[str, Any], random: Random) -> bool:
    """Answer a round's open points one by one until it ends; one that never does fails."""
    for _ in range(MOST_DECISIONS):
        try:
            pending = answer(game, kind, given).get("pending")
        except (Refused, NoRule):
            return False
        if pending is None:
            return True
        given["decisions"].append(_decision(pending, random))
    raise AssertionError(f"the round does not end: {given}")


def _decision(pending: dict[str, Any], random: Random) -> dict[str, Any]:
    # Now and then something is asked for that only the rules' replacement of it allows.
    others = ("double", "split") if "stand" in pending["legal"] and random.randrange(8) == 0 else ()
    do = random.choice([*pending["legal"], *others])
    decision = {"seat": pending["seat"], "hand": pending["hand"], "do": do}
    return {**decision, "stake": 10} if do == "bet" else decision


def _round(game: Game, random: Random) -> dict[str, Any]:
    rules = rules_for(game)
    seats = [_seat(rules, number, random) for number in range(1, random.choice((1, 1, 2, 3)) + 1)]
    shoe = list(DECK * min(rules.shoe.decks, 4))
    random.shuffle(shoe)
    wanted = random.choice(HEADS)
    head = [card for card in shoe if card[0] in wanted][: random.choice((0, 4, 12))]
    for card in head:
        shoe.remove(card)
    return {"seats": seats, "shoe": [*head, *shoe], "decisions": []}


def _seat(rules: Rules, number: int, random: Random) -> dict[str, Any]:
    stake = min(max(rules.stakes.least, 10), rules.stakes.most)
    bets = {bet: stake for bet in rules.side_bets if random.choice((True, False))}
    if random.randrange(6):
        bets["main"] = stake
    seat: dict[str, Any] = {"seat": number, "bets": bets}
    if random.choice((True, False)):
        seat["balance"] = sum(bets.values()) + random.choice((0, stake // 2, stake, 3 * stake))
    return seat


def _hand(random: Random) -> dict[str, Any]:
    return {
        "cards": _cards(random, random.choice((2, 2, 3, 5, 8))),
        "origin": random.choice(("deal", "split")),
    }


def _cards(random: Random, count: int) -> list[str]:
    ranks = random.choice((RANKS, "A2345", "AT", "TJQK"))
    return [random.choice(ranks) + random.choice("cdhs") for _ in range(count)]
