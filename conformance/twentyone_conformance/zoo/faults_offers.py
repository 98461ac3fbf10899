"""Faulty engines that offer insurance or a claim wrongly, or settle them wrongly."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter import deal, offers, settle, single
from twentyone.interpreter.conditions import FACTS, holds
from twentyone.interpreter.offers import OFFERS
from twentyone.interpreter.table import Decision
from twentyone.model.cards import TEN_VALUED
from twentyone.model.money import Ratio, simplest
from twentyone_conformance.zoo.applies import (
    action,
    both,
    has_side_bets,
    offer,
    peeks,
    several_seats,
)
from twentyone_conformance.zoo.changes import (
    after_acting,
    after_phase,
    allowed_if,
    decided_as,
    offer_as,
    offered_if,
    offered_when,
    open_if,
    owner,
    part,
    upcard_rank,
)
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.hand import Hand, Placed, Seat
    from twentyone.interpreter.table import Asking, Point, Table
    from twentyone.model.conditions import Condition
    from twentyone.model.rules import Offer
    from twentyone_conformance.zoo.fault import Patch

insures = offer("insurance")
claims = offer("claim")


def _without(*facts: str) -> Callable[[Condition], Condition]:
    return lambda when: evolve(when, facts=tuple(each for each in when.facts if each.name not in facts))


@ZOO.fault("insurance", zh="不向有天生21点的闲家询问保险。", where=insures, unless=("insurance-natural",))
def no_insurance_to_naturals(patch: Patch) -> None:
    """Insurance is not offered to a natural."""
    offered_if(patch, "insurance", lambda _table, _seat, hand: not hand.natural)


@ZOO.fault("insurance", zh="只向有天生21点的闲家询问保险。", where=insures)
def insurance_to_naturals_only(patch: Patch) -> None:
    """Insurance is offered to a natural only, as even money."""
    offered_if(patch, "insurance", lambda _table, _seat, hand: hand.natural)


@ZOO.fault(
    "insurance",
    zh="手牌低于{least}点时不询问保险。",
    where=insures,
    values=({"least": 12},),
    others=({"least": 17}, {"least": 10}),
)
def no_insurance_below(patch: Patch, least: int) -> None:
    """Insurance is not offered to a hand of less than {least}."""
    offered_if(patch, "insurance", lambda _table, _seat, hand: hand.points >= least)


@ZOO.fault("insurance", zh="有一对牌时不询问保险。", where=insures)
def no_insurance_on_pairs(patch: Patch) -> None:
    """Insurance is not offered to a pair."""
    offered_if(patch, "insurance", lambda _table, _seat, hand: hand.cards[0][0] != hand.cards[1][0])


@ZOO.fault("insurance", zh="从不询问保险。", where=insures)
def insurance_never_offered(patch: Patch) -> None:
    """Insurance is never offered."""
    offered_if(patch, "insurance", lambda _table, _seat, _hand: False)


@ZOO.fault("insurance", zh="庄家看过暗牌没有天生21点之后才询问保险。", where=both(insures, peeks))
def insurance_after_the_peek(patch: Patch) -> None:
    """Insurance is offered only when the banker has no natural, so too late to win."""
    offered_if(patch, "insurance", lambda table, _seat, _hand: not table.banker.natural)


@ZOO.fault("insurance", zh="只在庄家有天生21点时询问保险。", where=both(insures, peeks))
def insurance_betrays_the_hole(patch: Patch) -> None:
    """Insurance is offered only when the banker has a natural."""
    offered_if(patch, "insurance", lambda table, _seat, _hand: table.banker.natural)


@ZOO.fault("insurance", zh="明牌为十点时也询问保险。", where=insures)
def insurance_under_a_ten(patch: Patch) -> None:
    """Insurance is offered under a ten too."""

    def wider(when: Condition) -> Condition:
        facts = (
            evolve(each, value=each.value | TEN_VALUED) if each.name == "upcard" else each
            for each in when.facts
        )
        return evolve(when, facts=tuple(facts))

    offered_when(patch, "insurance", wider)


@ZOO.fault("insurance", zh="庄家暗牌为A时也询问保险。", where=insures)
def insurance_by_the_hole_card(patch: Patch) -> None:
    """Insurance is offered when the hole card is the ace, too."""

    def either(old: Callable[..., bool], value: Any, hand: Hand, table: Table) -> bool:
        if old(value, hand, table):
            return True
        return (
            value == frozenset("A") and not table.ended and any(card[0] == "A" for card in table.banker.cards)
        )

    patch.during(offers, "holds", lambda inner: inner.around_item(FACTS, "upcard", either))


def _staking(patch: Patch, share: tuple[int, int]) -> None:
    ratio = Ratio(*share, rounds_down=False)
    offer_as(patch, "insurance", lambda _table, _seat, each: evolve(each, stake=ratio))


@ZOO.fault("insurance", zh="保险金额为全部主注。", where=insures)
def insurance_of_the_whole_stake(patch: Patch) -> None:
    """Insurance costs the whole main stake."""
    _staking(patch, (1, 1))


@ZOO.fault("insurance", zh="保险金额为主注的四分之一。", where=insures)
def insurance_of_a_quarter(patch: Patch) -> None:
    """Insurance costs a quarter of the main stake."""
    _staking(patch, (1, 4))


@ZOO.fault("insurance", zh="保险金额按主注与边注合计的一半计算。", where=both(insures, has_side_bets))
def insurance_of_all_stakes(patch: Patch) -> None:
    """Insurance costs half of all the seat's stakes."""

    def change(_table: Table, seat: Seat, each: Offer) -> Offer:
        laid = seat.main + sum(placed.staked for placed in seat.placed)
        share = part(laid, 1, 2 * seat.main) if seat.main else 0
        return evolve(each, stake=Ratio(*share.as_integer_ratio(), rounds_down=False))

    offer_as(patch, "insurance", change)


@ZOO.fault("insurance", zh="各家的保险金额都按第一家的主注计算。", where=both(insures, several_seats))
def insurance_by_the_first_stake(patch: Patch) -> None:
    """Insurance costs half of the first seat's main stake."""

    def change(table: Table, seat: Seat, each: Offer) -> Offer:
        share = part(table.seats[0].main, 1, 2 * seat.main) if seat.main else 0
        return evolve(each, stake=Ratio(*share.as_integer_ratio(), rounds_down=False))

    offer_as(patch, "insurance", change)


def _wins_as(patch: Patch, wins: Callable[[Table, Hand, bool], bool]) -> None:
    """Let insurance win under another condition, at its own odds."""

    def decide(old: Callable[..., None], table: Table, hand: Hand, placed: Placed) -> None:
        old(table, hand, placed)
        won = wins(table, hand, table.banker.natural)
        placed.returned = simplest(3 * placed.staked) if won else 0

    patch.around(settle, "settle_insurance", decide)
    patch.around(single, "settle_insurance", decide)


@ZOO.fault("insurance", zh="庄家任何21点都使保险赢。", where=insures)
def insurance_wins_on_any_21(patch: Patch) -> None:
    """Insurance wins whenever the banker has 21."""
    _wins_as(patch, lambda table, _hand, _right: table.banker.points == 21)


@ZOO.fault(
    "insurance",
    zh="暗牌为{rank}的天生21点不使保险赢。",
    where=insures,
    values=({"rank": "T"}, {"rank": "K"}),
    others=({"rank": "J"}, {"rank": "Q"}),
)
def insurance_loses_to_hole(patch: Patch, rank: str) -> None:
    """Insurance loses against a natural with a card of rank {rank}."""

    def wins(table: Table, _hand: Hand, right: bool) -> bool:  # noqa: FBT001 - what would be right
        return right and all(card[0] != rank for card in table.banker.cards)

    _wins_as(patch, wins)


@ZOO.fault("insurance", zh="闲家自己有天生21点时保险输。", where=insures)
def insurance_of_a_natural_loses(patch: Patch) -> None:
    """Insurance of a natural loses against the banker's natural."""
    _wins_as(patch, lambda _table, hand, right: right and not hand.natural)


@ZOO.fault("insurance", zh="庄家没有天生21点时退还保险金额。", where=insures)
def insurance_comes_back(patch: Patch) -> None:
    """Insurance comes back when the banker has no natural."""
    _kept(patch, lambda _table, _hand: True)


@ZOO.fault("insurance", zh="闲家赢牌时退还保险金额。", where=insures)
def insurance_comes_back_to_winners(patch: Patch) -> None:
    """Insurance that loses comes back if the hand beats the banker."""

    def beats(table: Table, hand: Hand) -> bool:
        own = table.banker
        return not hand.bust and (own.bust or hand.points > own.points or (hand.natural and not own.natural))

    _kept(patch, beats)


def _kept(patch: Patch, when: Callable[[Table, Hand], bool]) -> None:
    def decide(old: Callable[..., None], table: Table, hand: Hand, placed: Placed) -> None:
        old(table, hand, placed)
        if not placed.returned and when(table, hand):
            placed.returned = placed.staked

    patch.around(settle, "settle_insurance", decide)
    patch.around(single, "settle_insurance", decide)


@ZOO.fault("insurance", zh="买了保险的手牌在庄家天生21点时退还主注。", where=insures)
def insured_hand_is_saved(patch: Patch) -> None:
    """An insured hand gets its main stake back too when the banker has a natural."""

    def saved(table: Table, hand: Hand) -> bool:
        seat = owner(table, hand)
        return table.banker.natural and not hand.natural and seat is not None and seat.insured

    decided_as(patch, saved, "push")


@ZOO.fault("insurance", zh="拒绝保险也扣取并记入保险。", where=insures)
def declined_insurance_is_bought(patch: Patch) -> None:
    """Declining insurance buys it."""

    def make(old: Callable[..., Asking], *args: Any) -> Asking:
        asking = old(*args)
        for point in asking:
            yield point
            with suppress(StopIteration):
                asking.send(Decision("insure"))

    patch.around_item(OFFERS, "insurance", make)


@ZOO.fault(
    "insurance", also=("double",), zh="买过保险后就不能再加倍。", where=both(insures, action("double"))
)
def no_double_when_insured(patch: Patch) -> None:
    """A seat that has bought insurance cannot double."""
    allowed_if(patch, "double", lambda _table, seat, _hand: not seat.insured)


@ZOO.fault("insurance", zh="分牌后每手都结算一份保险。", where=both(insures, action("split")))
def insurance_paid_for_each_hand(patch: Patch) -> None:
    """Insurance is lost or paid once for every hand of the seat."""

    def more(old: Callable[..., None], table: Table, hand: Hand, placed: Placed) -> None:
        seat = owner(table, hand)
        if seat is not None and seat.hands[0] is hand:
            placed.staked *= len(seat.hands)
        old(table, hand, placed)

    patch.around(settle, "settle_insurance", more)


@ZOO.fault("insurance", zh="加倍时保险金额也加倍。", where=both(insures, action("double")))
def insurance_doubled_with_the_hand(patch: Patch) -> None:
    """Doubling an insured hand doubles its insurance."""

    def more(_table: Table, seat: Seat, _index: int) -> None:
        for placed in seat.placed:
            placed.staked *= 2 if placed.bet == "insurance" else 1

    after_acting(patch, "double", more)


@ZOO.fault("insurance", zh="买过保险的手牌爆牌时退还保险。", where=insures)
def insurance_comes_back_with_a_bust(patch: Patch) -> None:
    """Insurance that loses comes back if the hand is bust."""
    _kept(patch, lambda _table, hand: hand.bust)


@ZOO.fault(
    "insurance",
    also=("late-action",),
    zh="询问尚未答复时也列出要牌与停牌。",
    where=lambda rules: bool(rules.offers),
)
def play_listed_during_offers(patch: Patch) -> None:
    """Hit and stand are listed as legal while an offer is open."""
    for name in OFFERS:
        _points_as(patch, name, lambda point: evolve(point, legal=(*point.legal, "hit", "stand")))


@ZOO.fault("insurance", zh="询问时没有列出拒绝。", where=lambda rules: bool(rules.offers))
def decline_not_listed(patch: Patch) -> None:
    """Declining an offer is not listed as legal."""
    for name in OFFERS:
        _points_as(patch, name, lambda point: evolve(point, legal=point.legal[:1], replaced=("decline",)))


def _points_as(patch: Patch, name: str, change: Callable[[Point], Point]) -> None:
    def make(old: Callable[..., Asking], *args: Any) -> Asking:
        asking = old(*args)
        for point in asking:
            decision = yield change(point)
            with suppress(StopIteration):
                asking.send(decision)

    patch.around_item(OFFERS, name, make)


@ZOO.fault("insurance", zh="先对各家问完一种询问，再问下一种。", where=both(several_seats, claims))
def offers_made_one_by_one(patch: Patch) -> None:
    """Every seat is made the first offer before any is made the next."""

    def make(_old: Callable[..., Asking], table: Table, *, at_upcard: bool) -> Asking:
        for each in table.rules.offers:
            for seat in table.seats:
                for hand in seat.hands:
                    if each.at_upcard is at_upcard and not hand.closed and holds(each.when, hand, table):
                        yield from OFFERS[each.offer](table, seat, hand, each)

    for module in (offers, deal):
        patch.around(module, "make_offers", make)


@ZOO.fault("insurance", zh="拒绝保险后不再询问报到。", where=claims)
def no_claim_after_declining(patch: Patch) -> None:
    """A seat that was offered insurance is not offered to claim its natural."""
    offered_if(patch, "claim", lambda table, _seat, _hand: upcard_rank(table) != "A")


@ZOO.fault("insurance", zh="A在后的天生21点不询问报到。", where=claims)
def no_claim_with_the_ace_last(patch: Patch) -> None:
    """A natural whose second card is the ace is not offered to be claimed."""
    offered_if(patch, "claim", lambda _table, _seat, hand: hand.cards[0][0] == "A")


@ZOO.fault("insurance", zh="明牌不是A时也询问报到。", where=claims)
def claim_under_any_card(patch: Patch) -> None:
    """A claim is offered under every upcard."""
    offered_when(patch, "claim", _without("upcard"))


@ZOO.fault("insurance", also=("twenty-one",), zh="报到的手牌没有结束，仍被询问。", where=claims)
def claimed_hand_is_asked(patch: Patch) -> None:
    """A claimed natural is asked what to do."""
    open_if(patch, lambda _table, hand: hand.claimed)
    after_phase(patch, "offers", _reopen_claimed)


def _reopen_claimed(table: Table) -> None:
    for seat in table.seats:
        for hand in seat.hands:
            hand.closed = hand.closed and not hand.claimed
