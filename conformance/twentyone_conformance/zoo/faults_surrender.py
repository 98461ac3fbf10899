"""Faulty engines that let hands be surrendered wrongly, or pay them wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from twentyone_conformance.zoo.applies import (
    action,
    both,
    offer,
    several_seats,
    surrenders,
)
from twentyone_conformance.zoo.changes import (
    after_acting,
    after_phase,
    allowed_if,
    allowed_too,
    decided_as,
    hand_paid_as,
    offered_if,
    offered_when,
    part,
    upcard_rank,
)
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.hand import Hand, Seat
    from twentyone.interpreter.table import Table
    from twentyone.model.conditions import Condition
    from twentyone.model.money import Money
    from twentyone_conformance.zoo.fault import Patch


def _surrendered_pays(patch: Patch, amount: Callable[[Table, Hand, Money], Money]) -> None:
    def paid(table: Table, _seat: Seat, _number: int, hand: Hand, right: Money) -> Money:
        return amount(table, hand, right) if hand.surrendered else right

    hand_paid_as(patch, paid)


@ZOO.fault("surrender", zh="投降退还全部注码。", where=surrenders)
def surrender_returns_all(patch: Patch) -> None:
    """Surrender brings the whole stake back."""
    _surrendered_pays(patch, lambda _table, hand, _right: hand.staked)


@ZOO.fault("surrender", zh="投降输掉全部注码。", where=surrenders)
def surrender_returns_nothing(patch: Patch) -> None:
    """Surrender brings nothing back."""
    _surrendered_pays(patch, lambda _table, _hand, _right: 0)


@ZOO.fault("surrender", zh="投降只退还四分之一。", where=surrenders)
def surrender_returns_a_quarter(patch: Patch) -> None:
    """Surrender brings a quarter of the stake back."""
    _surrendered_pays(patch, lambda _table, hand, _right: part(hand.staked, 1, 4))


@ZOO.fault("surrender", zh="庄家爆牌时投降的手牌退还全部注码。", where=both(surrenders, several_seats))
def surrender_saved_by_a_bust(patch: Patch) -> None:
    """A surrendered hand gets all back if the banker is bust."""
    _surrendered_pays(patch, lambda table, hand, right: hand.staked if table.banker.bust else right)


@ZOO.fault("surrender", zh="庄家最终21点时投降输掉全部。", where=both(surrenders, several_seats))
def surrender_loses_to_21(patch: Patch) -> None:
    """A surrendered hand loses all if the banker has 21 that is no natural."""

    def amount(table: Table, _hand: Hand, right: Money) -> Money:
        return 0 if table.banker.points == 21 and not table.banker.natural else right

    _surrendered_pays(patch, amount)


@ZOO.fault("surrender", zh="投降的手牌仍与庄家比较。", where=surrenders)
def surrendered_hand_is_compared(patch: Patch) -> None:
    """A surrendered hand that the banker does not beat wins."""

    def wins(table: Table, hand: Hand) -> bool:
        own = table.banker
        return hand.surrendered and not own.natural and (own.bust or hand.points > own.points)

    decided_as(patch, wins, "win", "1:1")


@ZOO.fault("surrender", zh="投降后手牌仍被询问。", where=surrenders)
def surrender_leaves_the_hand_open(patch: Patch) -> None:
    """A surrendered hand is asked again."""

    def reopen(table: Table) -> None:
        for seat in table.seats:
            for hand in seat.hands:
                hand.closed = hand.closed and not hand.surrendered

    after_phase(patch, "offers", reopen)
    after_acting(patch, "surrender", lambda table, _seat, _index: reopen(table))


def _surrender_if(patch: Patch, when: Callable[[Table, Seat, Hand], bool]) -> None:
    offered_if(patch, "surrender", when)
    allowed_if(patch, "surrender", when)


@ZOO.fault("surrender", zh="一对牌不能投降。", where=surrenders)
def no_surrender_of_pairs(patch: Patch) -> None:
    """A pair cannot be surrendered."""
    _surrender_if(patch, lambda _table, _seat, hand: hand.cards[0][0] != hand.cards[1][0])


@ZOO.fault("surrender", zh="软牌不能投降。", where=surrenders)
def no_surrender_of_soft_hands(patch: Patch) -> None:
    """A soft hand cannot be surrendered."""
    _surrender_if(patch, lambda _table, _seat, hand: not hand.soft)


@ZOO.fault(
    "surrender",
    zh="低于{least}点不能投降。",
    where=surrenders,
    values=({"least": 12},),
    others=({"least": 14}, {"least": 9}),
)
def no_surrender_below(patch: Patch, least: int) -> None:
    """A hand of less than {least} cannot be surrendered."""
    _surrender_if(patch, lambda _table, _seat, hand: hand.points >= least)


@ZOO.fault(
    "surrender",
    zh="明牌为{rank}时不能投降。",
    where=surrenders,
    values=({"rank": "9"},),
    others=({"rank": "2"}, {"rank": "8"}),
)
def no_surrender_under(patch: Patch, rank: str) -> None:
    """No hand can be surrendered under an upcard of rank {rank}."""
    _surrender_if(patch, lambda table, _seat, _hand: upcard_rank(table) != rank)


@ZOO.fault("surrender", zh="只有第一家可以投降。", where=both(surrenders, several_seats))
def surrender_of_the_first_seat(patch: Patch) -> None:
    """Only the first seat can surrender."""
    _surrender_if(patch, lambda table, seat, _hand: seat is table.seats[0])


@ZOO.fault(
    "surrender",
    zh="明牌为{rank}时也能投降。",
    where=action("surrender"),
    values=({"rank": "T"}, {"rank": "A"}),
    others=({"rank": "K"}, {"rank": "J"}),
)
def surrender_under(patch: Patch, rank: str) -> None:
    """A hand can be surrendered under an upcard of rank {rank}."""

    def also(table: Table, _seat: Seat, hand: Hand) -> bool:
        return upcard_rank(table) == rank and hand.origin == "deal" and not hand.touched

    allowed_too(patch, "surrender", also)


@ZOO.fault("surrender", zh="明牌为A时也询问投降。", where=offer("surrender"))
def surrender_offered_under_an_ace(patch: Patch) -> None:
    """Surrender is offered under an ace too."""

    def free(when: Condition) -> Condition:
        kept = [
            evolve(
                fact,
                value=tuple(each for each in fact.value if all(one.name != "upcard" for one in each.facts)),
            )
            if fact.name == "not"
            else fact
            for fact in when.facts
        ]
        return evolve(when, facts=tuple(kept))

    offered_when(patch, "surrender", free)


@ZOO.fault("surrender", zh="分牌后的手牌可以投降。", where=action("surrender"))
def surrender_after_a_split(patch: Patch) -> None:
    """A split hand of two cards can be surrendered."""

    def also(table: Table, _seat: Seat, hand: Hand) -> bool:
        return hand.origin == "split" and len(hand.cards) == 2 and upcard_rank(table) not in "ATJQK"

    allowed_too(patch, "surrender", also)


@ZOO.fault("surrender", zh="庄家有天生21点时不询问投降。", where=offer("surrender"))
def surrender_betrays_the_hole(patch: Patch) -> None:
    """Surrender is not offered when the banker has a natural."""
    offered_if(patch, "surrender", lambda table, _seat, _hand: not table.banker.natural)
