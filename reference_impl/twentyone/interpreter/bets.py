"""The phase of bets: every stake is checked and taken, and a round that cannot begin is refused."""

from __future__ import annotations

from operator import eq
from typing import TYPE_CHECKING, Any

from twentyone.interpreter.hand import Hand, Placed, Seat
from twentyone.interpreter.table import Refused, Table
from twentyone.model.cards import CARDS
from twentyone.model.money import from_json

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from twentyone.model.rules import SideBet


def check_shoe(table: Table) -> None:
    """Refuse a shoe with an unknown card, or with more copies of a card than decks.

    Raises:
        Refused: `bad_shoe`.
        TypeError: a card is no text at all.
    """
    known = CARDS.issuperset(table.shoe)
    ordered = sorted(table.shoe) if known else ()
    # In order, a card that is there too often stands as many places before its like as there are decks.
    if not known and not all(isinstance(card, str) for card in table.shoe):
        raise TypeError("a card is a text")
    if not known or any(map(eq, ordered, ordered[table.rules.shoe.decks :])):
        table.fired.add("/shoe/decks")
        raise Refused("bad_shoe", (), table.balances())


def take_bets(table: Table, seats: Sequence[Mapping[str, Any]]) -> None:
    """Seat everyone, then take every seat's bets: seats rising, `main` first, side bets in the rules' order.

    What is laid for a seat that has no main bet is laid last, since the time to bet is over by then.

    Raises:
        Refused: the shoe, a seat, or the first bet that is not allowed; what was taken before it stays taken.
    """
    for given in seats:
        _sit(table, given)
    check_shoe(table)
    table.seats.sort(key=lambda seat: int(seat.number))
    if len(table.seats) > 1:
        table.fired.update(("/table/cards", "/table/seats/played"))
    bets = {given["seat"]: given["bets"] for given in seats}
    for seat in table.seats:
        _take_seat_bets(table, seat, bets[seat.number])


def _take_seat_bets(table: Table, seat: Seat, bets: Mapping[str, Any]) -> None:
    main_bet = table.rules.main_bet
    if "main" in bets:
        _take_main(table, seat, bets["main"])
    elif main_bet.demanded:
        table.fired.add("/main_bet/required")
        raise Refused("bet_required", (), table.balances())
    if sides := [bet for bet in bets if bet != "main"]:
        for bet, side_bet in table.rules.side_bets.items():
            if bet in sides:
                _take_side_bet(table, seat, side_bet, bets[bet])
        if any(bet not in table.rules.side_bets for bet in sides):
            raise Refused("unknown_action", (), table.balances())
    if "main" not in bets:
        table.fired.update(("/main_bet/required", "/main_bet/unplaced"))
        if main_bet.laid_if_unplaced:
            _take_main(table, seat, table.rules.stakes.least)


def check_stake(table: Table, seat: Seat, stake: object) -> int:
    """Give the stake if it is a whole number of chips within the limits and the balance covers it.

    Raises:
        Refused: `bad_stake` or `no_funds`.
    """
    limits = table.rules.stakes
    if isinstance(stake, bool) or not isinstance(stake, int):
        table.fired.add("/money/stakes")
        raise Refused("bad_stake", (), table.balances())
    if stake < limits.least or stake > limits.most or stake == 0:
        table.fired.add("/money/stakes/least" if stake < limits.least else "/money/stakes/most")
        raise Refused("bad_stake", (), table.balances())
    if not seat.affords(stake):
        raise Refused("no_funds", (), table.balances())
    return stake


def is_open(table: Table, side_bet: SideBet, round_in_shoe: int) -> bool:
    """Whether a side bet is open in this round of the shoe, counted from 1."""
    if side_bet.rounds is None:
        return True
    table.fired.add(f"{side_bet.pointer}/open/rounds")
    if round_in_shoe == side_bet.rounds:
        table.fired.add("/shoe/round_limit/last_round")
        return table.rules.shoe.round_limit.last_round_open
    return round_in_shoe < side_bet.rounds


def _sit(table: Table, given: Mapping[str, Any]) -> None:
    number = given["seat"]
    seat = Seat(number, from_json(given["balance"]) if "balance" in given else None)
    rules = table.rules.table
    players = len(table.seats) + 1
    counted = players + (1 if rules.banker_counted else 0)
    known = isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= rules.seats
    taken = number in [each.number for each in table.seats]
    if not known or taken or counted > rules.most_played:
        table.fired.add("/table/seats/played" if known and not taken else "/table/seats/most")
        # What a seat that is not at the table owns is nobody's to say.
        raise Refused("bad_seat", (), None)
    table.seats.append(seat)


def _take_main(table: Table, seat: Seat, stake: object) -> None:
    seat.main = check_stake(table, seat, stake)
    seat.pay(seat.main)
    seat.hands.append(Hand(table.rules.points, staked=seat.main))


def _take_side_bet(table: Table, seat: Seat, side_bet: SideBet, stake: object) -> None:
    if not is_open(table, side_bet, table.rules.settings.get("round_in_shoe", 1)):
        raise Refused("bet_closed", (), table.balances())
    if side_bet.needs_main and not seat.main:
        table.fired.add(f"{side_bet.pointer}/needs")
        raise Refused("bet_required", (), table.balances())
    amount = check_stake(table, seat, stake)
    seat.pay(amount)
    seat.placed.append(Placed(side_bet.bet, amount))
