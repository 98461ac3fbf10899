"""Whether a round is refused at its last request, and for one reason only."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from twentyone.answer import Refused, rules_for
from twentyone.interpreter.round import KNOWN, Round
from twentyone.interpreter.table import BANKER
from twentyone.model.cards import CARDS, DECK
from twentyone.model.money import from_json
from twentyone_conformance.fuzz.questions.places import may_be_placed
from twentyone_conformance.fuzz.questions.rounds import replayed
from twentyone_conformance.generate.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from twentyone.interpreter.hand import Seat
    from twentyone.interpreter.table import Point
    from twentyone.load.rules import Game
    from twentyone.model.money import Money
    from twentyone.model.rules import Rules
    from twentyone_conformance.fuzz.questions.question import Given, Request


def only_fault(game: Game, given: Given) -> str | None:
    """Give the code by which the last request of a round is refused, if nothing else is wrong in it.

    The last request is the last decision, or, without any, the last bet, a seat, or the shoe.
    None if the round is not refused, or earlier, or could be refused for something else as well.
    """
    rules = rules_for(game, given["options"])
    decisions = given["decisions"]
    if not decisions:
        return _fault_before_play(rules, given)
    round_ = _played(rules, given, decisions[:-1])
    return None if round_ is None else _fault_of_request(game, round_, decisions[-1])


def _played(rules: Rules, given: Given, decisions: Sequence[Request]) -> Round | None:
    try:
        return replayed(rules, given, decisions)
    except Refused:
        return None


def _fault_of_request(game: Game, round_: Round, request: Request) -> str | None:
    try:
        round_.decide(round_.check(request))
    except Refused as refused:
        code = refused.code
    else:
        return None
    if round_.point is None:
        return code if _is_of_the_table(game, round_, request) else None
    return code if _is_alone(game, round_, round_.point, request, code) else None


def _is_alone(game: Game, round_: Round, point: Point, request: Request, code: str) -> bool:
    """Whether a refused request would be allowed but for what its code says."""
    if code == "not_your_turn":
        return request["do"] in point.legal and request["do"] != "bet"
    if code == "not_legal":
        return _could_be_paid_for(game, round_, point, request)
    seat = _seat_of(round_, point)
    if request["do"] == "bet" and seat is not None:
        beyond = _wrong_stake(round_.table.rules, request.get("stake")) is not None
        return not beyond or _covers(seat.balance, request.get("stake"))
    return True


def _is_of_the_table(game: Game, round_: Round, request: Request) -> bool:
    seats = {seat.number: len(seat.hands) for seat in round_.table.seats}
    hands = 1 if request["seat"] == BANKER else seats.get(request["seat"], 0)
    return 1 <= request["hand"] <= hands and request["do"] in Subject(game).words()


def _could_be_paid_for(game: Game, round_: Round, point: Point, request: Request) -> bool:
    """Whether what is not legal would at least be covered, and is a move of this game at all."""
    do = request["do"]
    if do not in KNOWN or do not in Subject(game).words():
        return False
    seat = _seat_of(round_, point)
    if seat is None:
        return True
    rules = round_.table.rules
    if do == "bet":
        stake = request.get("stake")
        return _wrong_stake(rules, stake) is None and _covers(seat.balance, stake)
    if do == "insure":
        parts = [offer.stake.of(seat.main) for offer in rules.offers if offer.stake is not None]
        return all(seat.affords(part) for part in parts)
    action = rules.actions.get(do)
    return (
        action is None
        or action.stake is None
        or seat.affords(action.stake.of(seat.hands[point.hand - 1].staked))
    )


def _seat_of(round_: Round, point: Point) -> Seat | None:
    return next((seat for seat in round_.table.seats if seat.number == point.seat), None)


def _fault_before_play(rules: Rules, given: Given) -> str | None:
    try:
        Round(rules, given, set())
    except Refused as refused:
        code = refused.code
    else:
        return None
    alone: Callable[[Rules, Given], bool] = {
        "bad_seat": _is_one_seat,
        "bad_shoe": _is_one_card,
        "shoe_exhausted": _begins,
    }.get(code, _is_last_bet)
    return code if alone(rules, given) else None


def _begins(rules: Rules, given: Given, seats: Sequence[Mapping[str, Any]] | None = None) -> bool:
    """Whether a round begins once its shoe, and its seats if other ones are given, are right."""
    whole = {**given, "shoe": DECK * rules.shoe.decks, "seats": given["seats"] if seats is None else seats}
    return _played(rules, whole, ()) is not None


def _is_one_seat(rules: Rules, given: Given) -> bool:
    """Whether the round begins without the last seat, or with it under a free number."""
    *others, last = given["seats"]
    taken = {seat["seat"] for seat in others}
    free = next(number for number in range(1, len(others) + 2) if number not in taken)
    good_cards = _wrong_cards(rules, given["shoe"]) == 0
    return good_cards and (
        _begins(rules, given, [*others, {**last, "seat": free}])
        or (_begins(rules, given, others) and _begins(rules, given, [{**last, "seat": 1}]))
    )


def _is_one_card(rules: Rules, given: Given) -> bool:
    return _wrong_cards(rules, given["shoe"]) == 1 and _begins(rules, given)


def _wrong_cards(rules: Rules, shoe: Sequence[str]) -> int:
    return sum(card not in CARDS or copies > rules.shoe.decks for card, copies in Counter(shoe).items())


def _is_last_bet(rules: Rules, given: Given) -> bool:
    """Whether a refused bet is the last of all, and wrong in one way."""
    if _wrong_cards(rules, given["shoe"]):
        return False
    seats = sorted(given["seats"], key=lambda seat: int(seat["seat"]))
    *others, last = seats
    if others and not _begins(rules, given, others):
        return False
    bets = {bet: last["bets"][bet] for bet in ("main", *rules.side_bets) if bet in last["bets"]}
    if unknown := len(last["bets"]) - len(bets):
        return unknown == 1 and _begins(rules, given, [*others, {**last, "bets": bets}])
    if "main" not in bets and rules.main_bet.demanded:
        return _begins(
            rules, given, [*others, {"seat": last["seat"], "bets": {"main": _least(rules), **bets}}]
        )
    if not bets:
        return False
    *before, bet = bets
    left = None if "balance" not in last else from_json(last["balance"]) - sum(bets[name] for name in before)
    earlier = {**last, "bets": {name: bets[name] for name in before}}
    sits_out = not before and rules.main_bet.demanded
    return (sits_out or _begins(rules, given, [*others, earlier])) and _wrong_ways(
        rules, bet, bets, left
    ) == 1


def _wrong_ways(rules: Rules, bet: str, bets: Mapping[str, Any], left: Money | None) -> int:
    stake = bets[bet]
    ways = [_wrong_stake(rules, stake) is not None, not _covers(left, stake)]
    if bet != "main":
        side_bet = rules.side_bets[bet]
        ways.append(side_bet.needs_main and "main" not in bets)
        ways.append(not may_be_placed(rules, side_bet, main=True))
    return sum(ways)


def _wrong_stake(rules: Rules, stake: object) -> str | None:
    if isinstance(stake, bool) or not isinstance(stake, int):
        return "form"
    return None if _least(rules) <= stake <= rules.stakes.most else "limits"


def _least(rules: Rules) -> int:
    return max(1, rules.stakes.least)


def _covers(balance: Money | None, stake: object) -> bool:
    # What is no whole number has no size that a balance could be short of.
    return balance is None or isinstance(stake, bool) or not isinstance(stake, int) or stake <= balance
