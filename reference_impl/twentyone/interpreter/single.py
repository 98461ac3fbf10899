"""Questions about single hands and bets: a hand's value, one settlement, one side bet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter.bets import is_open
from twentyone.interpreter.hand import Placed, Seat
from twentyone.interpreter.settle import settle_hand, settle_insurance
from twentyone.interpreter.side_bets import as_hand, pay_side_bet
from twentyone.interpreter.table import NoRule, Refused, Table
from twentyone.model.cards import CARDS, COURT
from twentyone.model.money import Money, from_json, to_json

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from twentyone.model.rules import Rules, SideBet

OWN_PLACES = frozenset({"player_1", "player_2"})


def value_hand(rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
    """Value a `hand` vector's cards."""
    cards = _cards(given["cards"])
    hand = as_hand(rules, cards, given["origin"])
    ranks = {card[0] for card in cards}
    fired.add("/points/pip")
    fired.update(
        pointer for pointer, seen in (("/points/ace", "A" in ranks), ("/points/court", ranks & COURT)) if seen
    )
    if hand.natural:
        fired.add("/natural/cards")
    if len(hand.cards) == 2 and given["origin"] == "split":
        fired.add("/natural/split_hands")
    return {"points": to_json(hand.points), "soft": hand.soft, "natural": hand.natural, "bust": hand.bust}


def settle_one(rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
    """Settle a `settle` vector's hand against the banker's."""
    table = Table(rules, (), fired)
    dealer = _cards(given["dealer"])
    table.banker = as_hand(rules, dealer)
    table.upcard = dealer[_upcard_place(rules)]
    stake = from_json(given["stake"])
    insured = from_json(given["insurance"])
    shown = given["hand"]
    hand = as_hand(rules, _cards(shown["cards"]), shown["origin"])
    hand.staked = stake
    hand.doubled, hand.surrendered, hand.claimed = shown["doubled"], shown["surrendered"], shown["claimed"]
    seat = Seat(1, None)
    seat.main = _first_stake(rules, stake, doubled=hand.doubled)
    seat.hands.append(hand)
    table.seats.append(seat)
    settled = settle_hand(table, seat, 1, hand)
    insurance = Placed("insurance", insured)
    if insured > 0:
        seat.placed.append(insurance)
        settle_insurance(table, hand, insurance)
    net = settled.returned + insurance.returned - stake - insured
    return {
        "outcome": settled.outcome,
        "returned": {"main": to_json(settled.returned), "insurance": to_json(insurance.returned)},
        "net": to_json(net),
    }


def settle_side(rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
    """Settle a `side_bet` vector's bet.

    Raises:
        Refused: `bet_closed`, if it is not open in that round of the shoe.
    """
    side_bet = rules.side_bets.get(given["bet"])
    if side_bet is None:
        raise NoRule(f"the rules have no side bet {given['bet']!r}")
    if not is_open(Table(rules, (), fired), side_bet, given["round_in_shoe"]):
        raise Refused("bet_closed")
    cards = _looked_at(side_bet, _cards(given["player"]), _cards(given["dealer"]))
    tier, returned = pay_side_bet(rules, side_bet, from_json(given["stake"]), cards, fired)
    return {"tier": tier, "returned": to_json(returned)}


def _cards(shown: Sequence[str]) -> Sequence[str]:
    for card in shown:
        if card not in CARDS:
            raise ValueError(f"{card!r} is no card: write a rank of A23456789TJQK and a suit of cdhs")
    return shown


def _looked_at(side_bet: SideBet, player: Sequence[str], dealer: Sequence[str]) -> list[str]:
    own = sum(place in OWN_PLACES for place in side_bet.looks_at)
    of_dealer = len(dealer) if "banker_hand" in side_bet.looks_at else len(side_bet.looks_at) - own
    if (len(player), len(dealer)) != (own, of_dealer):
        raise ValueError(f"{side_bet.bet} looks at {', '.join(side_bet.looks_at)} and at no other cards")
    return [*player, *dealer]


def _upcard_place(rules: Rules) -> int:
    faces = [face for step in rules.deal if step.to_banker for face in step.faces]
    return faces.index("up")


def _first_stake(rules: Rules, stake: Money, *, doubled: bool) -> int:
    # What was laid before the deal, told from all that lies on a doubled hand.
    action = rules.actions.get("double")
    if not doubled or action is None or action.stake is None:
        return int(stake)
    share = action.stake
    return int(stake * share.denominator // (share.denominator + share.numerator))
