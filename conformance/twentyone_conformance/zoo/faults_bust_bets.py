"""Faulty engines that settle bets on the banker's bust wrongly, or draw for them wrongly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from twentyone.interpreter import banker, settle
from twentyone.interpreter.outcomes import standing
from twentyone.interpreter.side_bets import PATTERN
from twentyone.model.rules import UNLIMITED
from twentyone_conformance.zoo.applies import (
    bets_on_banker,
    both,
    surrenders,
)
from twentyone_conformance.zoo.changes import side_bet_settled_as
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from twentyone.interpreter.hand import Placed, Seat
    from twentyone.interpreter.table import Table
    from twentyone.model.rules import Rules
    from twentyone_conformance.zoo.fault import Patch

Settles = Callable[["Table", "Seat", "Placed"], None]


def _bust_bet(rules: Rules, placed: Placed) -> bool:
    return "banker_hand" in rules.side_bets[placed.bet].looks_at


def _bust_bets_lost_if(patch: Patch, when: Callable[[Table, Seat], bool]) -> None:
    def lose(table: Table, seat: Seat, placed: Placed) -> None:
        if _bust_bet(table.rules, placed) and when(table, seat):
            placed.tier, placed.returned = None, 0

    side_bet_settled_as(patch, lose)


@ZOO.fault("bust-bonus", zh="爆点边注数闲家的牌。", where=bets_on_banker)
def bust_bet_counts_the_players_cards(patch: Patch) -> None:
    """A bet on the banker's bust counts the player's cards."""

    def decide(old: Settles, table: Table, seat: Seat, placed: Placed) -> None:
        old(table, seat, placed)
        bet = table.rules.side_bets[placed.bet]
        if _bust_bet(table.rules, placed) and table.banker.bust and seat.hands:
            count = len(seat.hands[0].cards)
            tier = next((each for each in bet.tiers if _takes(each, count)), None)
            placed.tier = None if tier is None else tier.tier
            placed.returned = 0 if tier is None else placed.staked + tier.pays.of(placed.staked)

    patch.around(settle, "settle_side_bet", decide)


def _takes(tier: Any, count: int) -> bool:
    bounds = [fact.value for fact in tier.when.facts if fact.name == "cards"]
    return all(low <= count <= high for low, high in bounds)


def _counted_as(patch: Patch, change: Callable[[int], int]) -> None:
    """Let a bet on the banker's bust count another number of cards."""
    patch.around_item(
        PATTERN,
        "cards",
        lambda _old, value, cards, _bet, _rules: value[0] <= change(len(cards)) <= value[1],
    )


@ZOO.fault("bust-bonus", also=("side-bet",), zh="爆点边注恰好八张才派最高档。", where=bets_on_banker)
def bust_bet_with_exactly_eight(patch: Patch) -> None:
    """The highest tier of a bet on the banker's bust is paid for exactly its least number of cards."""
    patch.around_item(
        PATTERN,
        "cards",
        lambda old, value, cards, bet, rules: (
            old(value, cards, bet, rules) and (value[1] < UNLIMITED or len(cards) == value[0])
        ),
    )


@ZOO.fault("bust-bonus", zh="爆点边注只数抽来的牌。", where=bets_on_banker)
def bust_bet_counts_drawn_cards(patch: Patch) -> None:
    """A bet on the banker's bust counts only the cards that the banker has drawn."""
    _counted_as(patch, lambda count: count - 2)


@ZOO.fault("bust-bonus", zh="爆点边注不数使庄家爆牌的那张。", where=bets_on_banker)
def bust_bet_leaves_out_the_last_card(patch: Patch) -> None:
    """A bet on the banker's bust does not count the card that broke the hand."""
    _counted_as(patch, lambda count: count - 1)


@ZOO.fault("bust-bonus", also=("side-bet",), zh="庄家未爆牌也派爆点边注。", where=bets_on_banker)
def bust_bet_paid_without_a_bust(patch: Patch) -> None:
    """A bet on the banker's bust is paid for the number of cards alone."""
    patch.put_item(PATTERN, "bust", lambda _value, _cards, _bet, _rules: True)


@ZOO.fault(
    "bust-bonus",
    also=("side-bet",),
    zh="爆点边注按{high}点以上才算爆牌。",
    where=bets_on_banker,
    values=({"high": 22},),
    others=({"high": 23}, {"high": 24}),
)
def bust_bet_wants_more_than(patch: Patch, high: int) -> None:
    """A bet on the banker's bust is paid only for a total beyond {high}."""

    def bust(_old: Any, value: Any, cards: Sequence[str], _bet: Any, rules: Rules) -> bool:
        return (sum(rules.points.by_rank[card[0]] for card in cards) > high) is value

    patch.around_item(PATTERN, "bust", bust)


@ZOO.fault("bust-bonus", also=("side-bet",), zh="闲家先爆牌时爆点边注也输。", where=bets_on_banker)
def bust_bet_lost_with_a_bust(patch: Patch) -> None:
    """A bet on the banker's bust is lost when the seat's hand is bust."""
    _bust_bets_lost_if(patch, lambda _table, seat: any(hand.bust for hand in seat.hands))


@ZOO.fault("bust-bonus", also=("side-bet",), zh="没有主注的座位爆点边注不派彩。", where=bets_on_banker)
def bust_bet_alone_loses(patch: Patch) -> None:
    """A bet on the banker's bust never wins without the main bet."""
    _bust_bets_lost_if(patch, lambda _table, seat: not seat.hands)


@ZOO.fault("bust-bonus", also=("banker-draw",), zh="没有主注时庄家不为爆点边注补牌。", where=bets_on_banker)
def banker_rests_for_a_bust_bet_alone(patch: Patch) -> None:
    """The banker does not draw for a bet on his bust when no main bet lies on the table."""
    patch.around(
        banker, "_called_for", lambda old, table: old(table) and any(seat.hands for seat in table.seats)
    )


@ZOO.fault(
    "bust-bonus",
    also=("banker-draw",),
    zh="投降后庄家不为爆点边注补牌。",
    where=both(bets_on_banker, surrenders),
)
def banker_rests_after_a_surrender(patch: Patch) -> None:
    """The banker does not draw for a bet on his bust when a hand was surrendered."""

    def called(old: Callable[[Table], bool], table: Table) -> bool:
        hands = [hand for seat in table.seats for hand in seat.hands]
        live = any(standing(table, hand) == "live" for hand in hands)
        return old(table) and (live or not any(hand.surrendered for hand in hands))

    patch.around(banker, "_called_for", called)


@ZOO.fault("bust-bonus", also=("banker-draw",), zh="任何边注都使庄家补牌。", where=bets_on_banker)
def banker_draws_for_any_side_bet(patch: Patch) -> None:
    """The banker draws for every side bet, whatever it looks at."""
    patch.around(
        banker, "_called_for", lambda old, table: old(table) or any(seat.placed for seat in table.seats)
    )


@ZOO.fault(
    "bust-bonus",
    also=("banker-draw",),
    zh="庄家在为爆点边注补牌时到{points}点仍要抽。",
    where=bets_on_banker,
    values=({"points": 17},),
    others=({"points": 18},),
)
def banker_draws_on_for_a_bust_bet(patch: Patch, points: int) -> None:
    """With a bet on his bust on the table the banker hits a hard {points}."""

    def must(old: Callable[[Table], bool], table: Table) -> bool:
        bets_on_bust = any(
            _bust_bet(table.rules, each)
            for seat in table.seats
            for each in seat.placed
            if each.bet in table.rules.side_bets
        )
        return old(table) or (bets_on_bust and table.banker.points == points and not table.banker.soft)

    patch.around(banker, "_must_draw", must)
