"""Requests that the rules refuse, each for one reason: at the table, after the end, and before the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from twentyone.interpreter.table import BANKER
from twentyone.model.money import from_json, to_json
from twentyone_conformance.fuzz.questions.faults import only_fault
from twentyone_conformance.fuzz.questions.places import ROUND_IN_SHOE, seat, stake
from twentyone_conformance.fuzz.questions.question import TRIES, NothingToAsk
from twentyone_conformance.fuzz.questions.rounds import Played, begin, play, replayed
from twentyone_conformance.generate.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.table import Point
    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules
    from twentyone_conformance.fuzz.questions.chance import Chance
    from twentyone_conformance.fuzz.questions.question import Given, Request

STRANGE: Final = ("fold", "HIT", "hit ", "", "double_down", "Stand")
NO_CARDS: Final = ("1h", "10h", "Ax", "as", "")
NO_BETS: Final = ("jackpot", "insurance", "pair", "pairs", "Main")
NO_STAKES: Final = (0, -1, "10", "21/2", -100, None)
"""Stakes of wrong form; None for a request that names none."""


def refusal(chance: Chance, game: Game) -> Given:
    """Give a round whose last request is refused, for one reason only. Raises: NothingToAsk."""
    for _ in range(TRIES):
        if chance.one_in(3):
            rules, given, shoe = begin(chance, game, most_seats=3, own_settings=2)
            given["shoe"] = shoe.first(chance.between(4, 12) + 2 * len(given["seats"]))
            spoilt = chance.choose(BEFORE_PLAY)(chance, rules, given)
        else:
            spoilt = chance.choose(IN_PLAY)(chance, play(chance, game, most_seats=3))
        if spoilt is not None and only_fault(game, spoilt) is not None:
            return spoilt
    raise NothingToAsk(f"no request of {game.id} is refused for one reason only")


def _request(chance: Chance, played: Played) -> Given | None:
    """Ask at some point for anything that is not to be had there."""
    points = played.round.asked
    # Lack of funds is rare, so where it is to be seen it is mostly chosen.
    scarce = [place for place, point in enumerate(points) if point.unfunded]
    if not points:
        return None
    place = chance.choose(scarce) if scarce and not chance.one_in(3) else chance.below(len(points))
    wrong = _wrong_requests(chance, played, points[place])
    return _then(played.given, place, chance.choose(wrong)) if wrong else None


def _wrong_requests(chance: Chance, played: Played, point: Point) -> list[Request]:
    right: Request = {"seat": point.seat, "hand": point.hand, "do": point.legal[-1]}
    if point.unfunded and not chance.one_in(3):
        return [{**right, "do": do} for do in point.unfunded]
    known = Subject(played.game).words() - {*point.legal, *point.replaced, *point.unfunded}
    wrong: list[Request] = [{**right, "do": do} for do in sorted(known - {"bet"})]
    if "bet" in known:
        wrong.append({**right, "do": "bet", "stake": max(1, played.round.table.rules.stakes.least)})
    wrong.append({**right, "do": chance.choose(STRANGE)})
    wrong.extend({**right, "hand": hand} for hand in (point.hand + 1, point.hand - 1) if hand)
    wrong.extend(
        {**right, "seat": each["seat"]} for each in played.given["seats"] if each["seat"] != point.seat
    )
    wrong.append({**right, "seat": point.seat + 1 if isinstance(point.seat, int) else 1})
    # Text is no number, and a name has no other spelling.
    wrong.append(
        {**right, "seat": str(point.seat) if isinstance(point.seat, int) else str(point.seat).upper()}
    )
    return wrong


def _bought_stake(chance: Chance, played: Played) -> Given | None:
    """Buy a bet on a split hand for a stake that is none, or more than allowed or owned."""
    places = [place for place, point in enumerate(played.round.asked) if "bet" in point.legal]
    if not places:
        return None
    place = chance.choose(places)
    point = played.round.asked[place]
    rules = played.round.table.rules
    round_ = replayed(rules, played.given, played.given["decisions"][:place])
    owned = next(each.balance for each in round_.table.seats if each.number == point.seat)
    beyond = () if owned is None else (int(owned) + 1,)
    amount = chance.choose((*NO_STAKES, rules.stakes.most + 1, rules.stakes.least - 1, *beyond))
    made: Request = {"seat": point.seat, "hand": point.hand, "do": "bet"}
    return _then(played.given, place, made if amount is None else {**made, "stake": amount})


def _after_the_end(chance: Chance, played: Played) -> Given | None:
    """Ask for something when the round is over."""
    if played.round.point is not None:
        return None
    seats: list[Any] = [each.number for each in played.round.table.seats]
    banker = [BANKER] if played.round.table.rules.table.banker_plays else []
    do = chance.choose(sorted(Subject(played.game).words() - {"bet"}))
    late: Request = {"seat": chance.choose([*seats, *banker]), "hand": 1, "do": do}
    return _then(played.given, len(played.given["decisions"]), late)


def _short_shoe(chance: Chance, played: Played) -> Given | None:
    """Let the shoe end where a decision needs more cards than are left."""
    decisions = played.given["decisions"]
    if not decisions:
        return None
    last = chance.between(1, len(decisions))
    rules = played.round.table.rules
    before = replayed(rules, played.given, decisions[: last - 1]).table.drawn
    after = replayed(rules, played.given, decisions[:last]).table.drawn
    if before == after:
        return None
    shoe = played.given["shoe"][: chance.between(before, after - 1)]
    return {**played.given, "shoe": shoe, "decisions": decisions[:last]}


def _short_deal(chance: Chance, rules: Rules, given: Given) -> Given | None:
    """Let the shoe end in the deal."""
    cards = sum(
        len(step.faces) * (1 if step.to_banker or rules.table.shared else len(given["seats"]))
        for step in rules.deal
    )
    return {**given, "shoe": given["shoe"][: chance.below(cards)]}


def _wrong_stake(chance: Chance, rules: Rules, given: Given) -> Given | None:
    """Lay a last stake that is none, or beyond the limits or the balance."""
    given = _up_to_a_bet(chance, rules, given)
    last = given["seats"][-1]
    if not last["bets"]:
        return None
    *before, bet = last["bets"]
    left = (
        from_json(last["balance"]) - sum(last["bets"][name] for name in before) if "balance" in last else None
    )
    beyond = () if left is None else (int(left) + 1,)
    limits = (rules.stakes.least - 1, rules.stakes.most + 1, rules.stakes.most + 2**32)
    wrong = [amount for amount in (*NO_STAKES, *limits, *limits, *beyond) if amount is not None]
    amount = chance.choose(wrong)
    if amount in limits:
        # Else the balance, too, would be short of it.
        last = {"seat": last["seat"], "bets": last["bets"]}
    return _with_last(given, {**last, "bets": {**last["bets"], bet: amount}})


def _no_funds(chance: Chance, rules: Rules, given: Given) -> Given | None:
    """Own too little for the last bet: by one chip, by half a chip, by all."""
    given = _up_to_a_bet(chance, rules, given)
    last = given["seats"][-1]
    total = sum(last["bets"].values())
    if not total:
        return None
    *_, bet = last["bets"]
    short = chance.choose((1, "1/2", last["bets"][bet]))
    return _with_last(given, {**last, "balance": to_json(total - from_json(short))})


def _no_main_bet(chance: Chance, rules: Rules, given: Given) -> Given | None:
    """Take the last seat's main bet away, or all its bets."""
    last = given["seats"][-1]
    sides = {bet: amount for bet, amount in last["bets"].items() if bet != "main"}
    if not sides:
        sides = dict.fromkeys(list(rules.side_bets)[: chance.below(2)], 10)
    return _with_last({**given, "decisions": []}, {**last, "bets": sides})


def _unknown_bet(chance: Chance, rules: Rules, given: Given) -> Given | None:
    """Place a bet that the game does not have, after all others."""
    last = max(given["seats"], key=lambda each: int(each["seat"]))
    others = [each for each in given["seats"] if each is not last]
    name = chance.choose([bet for bet in NO_BETS if bet not in rules.side_bets])
    bets = {**last["bets"], name: stake(chance, rules)}
    return {**given, "seats": [*others, {"seat": last["seat"], "bets": bets}], "decisions": []}


def _closed_bet(chance: Chance, rules: Rules, given: Given) -> Given | None:
    """Place a side bet in a round of the shoe for which it is closed."""
    limited = [bet for bet in rules.side_bets.values() if bet.rounds is not None]
    if not limited or ROUND_IN_SHOE not in rules.settings:
        return None
    bet = chance.choose(limited)
    number = (bet.rounds or 0) + chance.choose((1, 2, 30))
    last = given["seats"][-1]
    options = {**given["options"], ROUND_IN_SHOE: number}
    seats = [
        {**each, "bets": {k: v for k, v in each["bets"].items() if k == "main"}} for each in given["seats"]
    ]
    bets = {**seats[-1]["bets"], bet.bet: stake(chance, rules)}
    changed = {**given, "options": options, "seats": seats, "decisions": []}
    return _with_last(changed, {"seat": last["seat"], "bets": bets})


def _wrong_seat(chance: Chance, rules: Rules, given: Given) -> Given | None:
    """Sit where there is no seat, where somebody sits, or where too many sit already."""
    most = rules.table.seats
    numbers: list[Any] = [0, given["seats"][0]["seat"], -1, str(len(given["seats"]) + 1)]
    if most < 100:
        numbers += [most + 1, chance.between(1, most)]
    extra = seat(chance, rules, chance.choose(numbers))
    kept = given["seats"]
    if extra["seat"] == given["seats"][0]["seat"] and not chance.one_in(2):
        kept = kept[:1]
    if isinstance(extra["seat"], str) and not chance.one_in(2):
        # Where one seat plays, another would be one too many besides.
        kept = []
    return {**given, "seats": [*kept, extra], "decisions": []}


def _wrong_shoe(chance: Chance, rules: Rules, given: Given) -> Given | None:
    """Put a card into the shoe that does not exist, or once more than there are decks."""
    shoe = list(given["shoe"])
    place = chance.between(0, len(shoe))
    if chance.one_in(2):
        wrong = [chance.choose(NO_CARDS)]
    else:
        card = chance.choose(shoe)
        decks = rules.shoe.decks
        wrong = [card] * (decks + 1 - shoe.count(card))
    return {**given, "shoe": [*shoe[:place], *wrong, *shoe[place:]], "decisions": []}


IN_PLAY: Final[tuple[Callable[[Chance, Played], Given | None], ...]] = (
    _request,
    _request,
    _request,
    _after_the_end,
    _bought_stake,
    _short_shoe,
)
BEFORE_PLAY: Final[tuple[Callable[[Chance, Rules, Given], Given | None], ...]] = (
    _wrong_stake,
    _wrong_stake,
    _wrong_stake,
    _no_funds,
    _no_main_bet,
    _wrong_seat,
    _wrong_shoe,
    _closed_bet,
    _short_deal,
    _unknown_bet,
)


def _then(given: Given, place: int, request: Request) -> Given:
    return {**given, "decisions": [*given["decisions"][:place], request]}


def _up_to_a_bet(chance: Chance, rules: Rules, given: Given) -> Given:
    """Keep the seats up to one of them, in rising order, and its bets up to one of them."""
    seats = sorted(given["seats"], key=lambda each: int(each["seat"]))
    kept = seats[: chance.between(1, len(seats))]
    order = [bet for bet in ("main", *rules.side_bets) if bet in kept[-1]["bets"]]
    bets = {bet: kept[-1]["bets"][bet] for bet in order[: chance.between(1, len(order))] if order}
    return {**given, "seats": [*kept[:-1], {**kept[-1], "bets": bets}], "decisions": []}


def _with_last(given: Given, last: dict[str, Any]) -> Given:
    return {**given, "seats": [*given["seats"][:-1], last]}
