"""The phase of play: seats in order, hands from left to right, each asked until it is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone.interpreter.bets import check_stake
from twentyone.interpreter.conditions import holds
from twentyone.interpreter.hand import Hand, Placed, Seat
from twentyone.interpreter.outcomes import settled_at_once
from twentyone.interpreter.side_bets import decide_on_split
from twentyone.interpreter.table import NoRule, Point, Refused
from twentyone.model.cards import pair_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.table import Asking, Table
    from twentyone.model.rules import Action, Line, SideBet


def play(table: Table) -> Asking:
    """Let every seat play its hands; a hand made by a split follows the one it came from."""
    for seat in table.seats:
        index = 0
        while index < len(seat.hands):
            yield from _play_hand(table, seat, index)
            index += 1


def is_closed(table: Table, hand: Hand) -> bool:
    """Whether a hand takes no more decisions: by what was done, by its total, or by the rules."""
    return hand.closed or stands_by_itself(table, hand) or settled_at_once(table, hand)


def stands_by_itself(table: Table, hand: Hand) -> bool:
    """Whether a hand is bust, or one of the rules' lines closes it."""
    if hand.bust:
        return True
    for condition in table.rules.closes:  # noqa: SIM110 - asked for every card; a generator costs as much again
        if holds(condition, hand, table):
            return True
    return False


def line_for(table: Table, hand: Hand, lines: tuple[Line, ...]) -> str:
    """Give what a play without asking does: the first line whose condition holds.

    Raises: NoRule if none does.
    """
    for line in lines:
        if holds(line.when, hand, table):
            table.fired.add(line.pointer)
            return line.do
    raise NoRule(f"the rules do not say what is done for a hand of {' '.join(hand.cards)}")


def _play_hand(table: Table, seat: Seat, index: int) -> Asking:
    hand = seat.hands[index]
    if len(hand.cards) == 1:
        # The deal may have given one card only, but bets are bought on split hands.
        yield from _second_card(table, seat, index, asks=hand.origin == "split" and not _bets_at_split(table))
    while not is_closed(table, seat.hands[index]):
        point = _choices(table, seat, index)
        if point.legal == ("stand",):
            # What cannot be split again is closed with its second card.
            return
        decision = yield point
        if decision.do in point.replaced:
            _replace(table, seat, index, table.rules.actions[decision.do])
        else:
            yield from ACTIONS[decision.do](table, seat, index)


def _choices(table: Table, seat: Seat, index: int) -> Point:
    hand = seat.hands[index]
    legal: list[str] = []
    unfunded: list[str] = []
    replaced: list[str] = []
    for name, action in table.rules.actions.items():
        if not _allowed(table, seat, hand, action):
            continue
        if action.stake is None or seat.affords(action.stake.of(hand.staked)):
            legal.append(name)
        elif action.unfunded is None:
            unfunded.append(name)
            table.fired.add(f"{action.pointer}/unfunded")
        else:
            replaced.append(name)
    return Point(seat.number, index + 1, tuple(legal), None, tuple(unfunded), tuple(replaced))


def _allowed(table: Table, seat: Seat, hand: Hand, action: Action) -> bool:
    if hand.then == "split_or_close" and action.name not in ("stand", "split"):
        return False
    if not holds(action.when, hand, table):
        return False
    if action.name != "split":
        return True
    kind = pair_class(hand.cards[0][0])
    table.fired.add(f"{action.pointer}/most_splits/{kind}")
    return seat.splits < action.most_splits[kind]


def _replace(table: Table, seat: Seat, index: int, action: Action) -> None:
    assert action.unfunded is not None  # noqa: S101 - only such actions are replaced
    table.fired.add(f"{action.pointer}/unfunded/until")
    hand = seat.hands[index]
    hand.touched = True
    while not is_closed(table, hand):
        if line_for(table, hand, action.unfunded.play) == "stand":
            hand.closed = True
        else:
            table.give(hand)
        if not action.unfunded.until_closed:
            return


def hit(table: Table, seat: Seat, index: int) -> Asking:
    """Take one card."""
    hand = seat.hands[index]
    table.fired.add("/actions/hit/then")
    hand.touched = True
    table.give(hand)
    hand.closed = table.rules.actions["hit"].then["pip"] == "close"
    yield from ()


def stand(table: Table, seat: Seat, index: int) -> Asking:
    """Take no more cards."""
    table.fired.add("/actions/stand/then")
    hand = seat.hands[index]
    hand.touched = True
    hand.closed = table.rules.actions["stand"].then["pip"] == "close"
    yield from ()


def double(table: Table, seat: Seat, index: int) -> Asking:
    """Raise the stake, then take a fixed number of cards."""
    action = table.rules.actions["double"]
    hand = seat.hands[index]
    table.fired.update((f"{action.pointer}/stake", f"{action.pointer}/draws", f"{action.pointer}/then"))
    _add_stake(seat, hand, action)
    hand.touched = hand.doubled = True
    for _ in range(action.draws):
        table.give(hand)
    hand.closed = action.then["pip"] == "close"
    yield from ()


def split(table: Table, seat: Seat, index: int) -> Asking:
    """Make two hands of a pair, the second with a stake of its own, each to get a second card."""
    action = table.rules.actions["split"]
    hand = seat.hands[index]
    assert action.stake is not None  # noqa: S101 - the rules check sees to it
    added = action.stake.of(hand.staked)
    seat.pay(added)
    seat.splits += 1
    kind = pair_class(hand.cards[0][0])
    table.fired.update(
        (f"{action.pointer}/stake", f"{action.pointer}/second_cards", f"{action.pointer}/then/{kind}")
    )
    halves = []
    for card, side, staked in zip(hand.cards, "LR", (hand.staked, added), strict=True):
        half = Hand(table.rules.points, "split", hand.path + side, staked)
        half.add(card)
        half.split_rank = card[0]
        half.then = action.then[kind]
        if table.rules.table.shared_by_place:
            table.shared.setdefault(half.path, [card])
        halves.append(half)
    seat.hands[index : index + 1] = halves
    for placed in seat.placed:
        if placed.hand is hand:
            placed.hand = halves[0]
    both = (index, index + 1)
    now = both[:1] if action.second_cards_at_turn else both
    for place in both if _bets_at_split(table) else now:
        yield from _offer_pair_bet(table, seat, place)
    for place in now:
        yield from _second_card(table, seat, place, asks=False)


def surrender(table: Table, seat: Seat, index: int) -> Asking:
    """Give the hand up."""
    table.fired.add("/actions/surrender/then")
    seat.hands[index].surrendered = seat.hands[index].closed = True
    yield from ()


ACTIONS: dict[str, Callable[[Table, Seat, int], Asking]] = {
    "hit": hit,
    "stand": stand,
    "double": double,
    "split": split,
    "surrender": surrender,
}


def _add_stake(seat: Seat, hand: Hand, action: Action) -> None:
    assert action.stake is not None  # noqa: S101 - the rules check sees to it
    added = action.stake.of(hand.staked)
    seat.pay(added)
    hand.staked += added


def _bets_at_split(table: Table) -> bool:
    """Whether the bets on both hands of a split are offered as soon as they are made."""
    return any(bet.all_offered_at_split for bet in table.rules.side_bets.values())


def _second_card(table: Table, seat: Seat, index: int, *, asks: bool) -> Asking:
    if asks:
        yield from _offer_pair_bet(table, seat, index)
    hand = seat.hands[index]
    table.give(hand)
    hand.closed = hand.then == "close"
    for placed in seat.placed:
        if placed.hand is hand and not placed.decided:
            decide_on_split(table, placed)


def _offer_pair_bet(table: Table, seat: Seat, index: int) -> Asking:
    for side_bet in table.rules.side_bets.values():
        if not side_bet.on_split:
            continue
        first = next(
            (each.staked for each in seat.placed if each.bet == side_bet.bet and each.hand is None), None
        )
        least = first if side_bet.split_stake_as_first else table.rules.stakes.least
        table.fired.add(f"{side_bet.pointer}/on_split/offered")
        if least is None or not seat.affords(least):
            continue
        decision = yield Point(seat.number, index + 1, ("bet", "decline"), "pair_bet")
        if decision.do == "bet":
            amount = check_split_stake(table, seat, side_bet, decision.stake)
            table.fired.add(f"{side_bet.pointer}/on_split/stake")
            seat.pay(amount)
            seat.placed.append(Placed(side_bet.bet, amount, seat.hands[index]))


def check_split_stake(table: Table, seat: Seat, side_bet: SideBet, stake: object) -> int:
    """Give the stake of a bet bought for a split hand, if it is allowed.

    Raises:
        Refused: `bad_stake` or `no_funds`.
    """
    amount = check_stake(table, seat, stake)
    if side_bet.split_stake_as_first:
        first = next(each.staked for each in seat.placed if each.bet == side_bet.bet and each.hand is None)
        if amount != first:
            raise Refused("bad_stake", (), table.balances())
    return amount
