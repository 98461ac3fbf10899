"""Questions about single hands and bets: a hand's value, one settlement, one side bet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter.bets import is_open
from twentyone.interpreter.hand import Placed, Seat
from twentyone.interpreter.settle import settle_hand, settle_insurance
from twentyone.interpreter.side_bets import as_hand, pay_side_bet
from twentyone.interpreter.table import Refused, Table
from twentyone.model.cards import COURT
from twentyone.model.money import Money, from_json, to_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.model.rules import Rules


def value_hand(rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
    """Value a `hand` vector's cards."""
    hand = as_hand(rules, given["cards"], given["origin"])
    ranks = {card[0] for card in given["cards"]}
    fired.add("/points/pip")
    fired.update(
        pointer for pointer, seen in (("/points/ace", "A" in ranks), ("/points/court", ranks & COURT)) if seen
    )
    if hand.natural:
        fired.add("/natural/cards")
    if len(hand.cards) == 2 and given["origin"] == "split":
        fired.add("/natural/split_hands")
    return {"points": hand.points, "soft": hand.soft, "natural": hand.natural, "bust": hand.bust}


def settle_one(rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
    """Settle a `settle` vector's hand against the banker's."""
    table = Table(rules, (), fired)
    table.banker = as_hand(rules, given["dealer"])
    table.upcard = given["dealer"][_upcard_place(rules)]
    stake = _money(given["stake"])
    insured = _money(given["insurance"])
    shown = given["hand"]
    hand = as_hand(rules, shown["cards"], shown["origin"])
    hand.staked = stake
    hand.doubled, hand.surrendered, hand.claimed = shown["doubled"], shown["surrendered"], shown["claimed"]
    seat = Seat(1, None)
    seat.main = _first_stake(rules, stake, doubled=hand.doubled)
    seat.hands.append(hand)
    table.seats.append(seat)
    settled = settle_hand(table, seat, 1, hand)
    insurance = Placed("insurance", insured)
    if insured:
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
    side_bet = rules.side_bets[given["bet"]]
    if not is_open(Table(rules, (), fired), side_bet, given["round_in_shoe"]):
        raise Refused("bet_closed")
    cards = [*given["player"], *given["dealer"]]
    tier, returned = pay_side_bet(rules, side_bet, _money(given["stake"]), cards, fired)
    return {"tier": tier, "returned": to_json(returned)}


def _money(value: object) -> Money:
    amount = from_json(value)
    if amount is None:
        raise ValueError(
            f"{value!r} is not an amount of chips: write an integer or a fraction in lowest terms"
        )
    return amount


def _upcard_place(rules: Rules) -> int:
    faces = [face for step in rules.deal if step.to_banker for face in step.faces]
    return faces.index("up")


def _first_stake(rules: Rules, stake: Money, *, doubled: bool) -> int:
    # What was laid before the deal, told from all that lies on a doubled hand.
    action = rules.actions.get("double")
    if not doubled or action is None or action.stake is None:
        return int(stake)
    share = action.stake
    return int(stake * share.denominator / (share.denominator + share.numerator))
