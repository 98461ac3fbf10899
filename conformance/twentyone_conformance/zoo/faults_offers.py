"""Faulty engines that offer insurance, a claim or surrender wrongly, or settle them wrongly."""

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
    surrenders,
)
from twentyone_conformance.zoo.changes import (
    after_acting,
    after_phase,
    allowed_if,
    allowed_too,
    decided_as,
    hand_paid_as,
    offer_as,
    open_if,
    owner,
    part,
    rules_as,
    upcard_rank,
)
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.hand import Hand, Placed, Seat
    from twentyone.interpreter.table import Asking, Point, Table
    from twentyone.model.conditions import Condition
    from twentyone.model.money import Money
    from twentyone.model.rules import Offer, Rules
    from twentyone_conformance.zoo.fault import Patch

insures = offer("insurance")
claims = offer("claim")


def _offered_if(patch: Patch, name: str, when: Callable[[Table, Seat, Hand], bool]) -> None:
    """Make an offer only if something else holds too."""

    def make(old: Callable[..., Asking], table: Table, seat: Seat, hand: Hand, each: Offer) -> Asking:
        if when(table, seat, hand):
            yield from old(table, seat, hand, each)

    patch.around_item(OFFERS, name, make)


def _offered_when(patch: Patch, name: str, change: Callable[[Condition], Condition]) -> None:
    """Make an offer under another condition."""

    def changed(rules: Rules) -> Rules:
        made = tuple(
            evolve(each, when=change(each.when)) if each.offer == name else each for each in rules.offers
        )
        return evolve(rules, offers=made)

    rules_as(patch, changed)


def _without(*facts: str) -> Callable[[Condition], Condition]:
    return lambda when: evolve(when, facts=tuple(each for each in when.facts if each.name not in facts))


@ZOO.fault("insurance", zh="不向有天生21点的闲家询问保险。", where=insures, unless=("insurance-natural",))
def no_insurance_to_naturals(patch: Patch) -> None:
    """Insurance is not offered to a natural."""
    _offered_if(patch, "insurance", lambda _table, _seat, hand: not hand.natural)


@ZOO.fault("insurance", zh="只向有天生21点的闲家询问保险。", where=insures)
def insurance_to_naturals_only(patch: Patch) -> None:
    """Insurance is offered to a natural only, as even money."""
    _offered_if(patch, "insurance", lambda _table, _seat, hand: hand.natural)


@ZOO.fault(
    "insurance",
    zh="手牌低于{least}点时不询问保险。",
    where=insures,
    values=({"least": 12},),
    others=({"least": 17}, {"least": 10}),
)
def no_insurance_below(patch: Patch, least: int) -> None:
    """Insurance is not offered to a hand of less than {least}."""
    _offered_if(patch, "insurance", lambda _table, _seat, hand: hand.points >= least)


@ZOO.fault("insurance", zh="有一对牌时不询问保险。", where=insures)
def no_insurance_on_pairs(patch: Patch) -> None:
    """Insurance is not offered to a pair."""
    _offered_if(patch, "insurance", lambda _table, _seat, hand: hand.cards[0][0] != hand.cards[1][0])


@ZOO.fault("insurance", zh="从不询问保险。", where=insures)
def insurance_never_offered(patch: Patch) -> None:
    """Insurance is never offered."""
    _offered_if(patch, "insurance", lambda _table, _seat, _hand: False)


@ZOO.fault("insurance", zh="庄家看过暗牌没有天生21点之后才询问保险。", where=both(insures, peeks))
def insurance_after_the_peek(patch: Patch) -> None:
    """Insurance is offered only when the banker has no natural, so too late to win."""
    _offered_if(patch, "insurance", lambda table, _seat, _hand: not table.banker.natural)


@ZOO.fault("insurance", zh="只在庄家有天生21点时询问保险。", where=both(insures, peeks))
def insurance_betrays_the_hole(patch: Patch) -> None:
    """Insurance is offered only when the banker has a natural."""
    _offered_if(patch, "insurance", lambda table, _seat, _hand: table.banker.natural)


@ZOO.fault("insurance", zh="明牌为十点时也询问保险。", where=insures)
def insurance_under_a_ten(patch: Patch) -> None:
    """Insurance is offered under a ten too."""

    def wider(when: Condition) -> Condition:
        facts = (
            evolve(each, value=each.value | TEN_VALUED) if each.name == "upcard" else each
            for each in when.facts
        )
        return evolve(when, facts=tuple(facts))

    _offered_when(patch, "insurance", wider)


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


@ZOO.fault("insurance", zh="买过保险后就不能再加倍。", where=both(insures, action("double")))
def no_double_when_insured(patch: Patch) -> None:
    """A seat that has bought insurance cannot double."""
    allowed_if(patch, "double", lambda _table, seat, _hand: not seat.insured)


@ZOO.fault("insurance", zh="询问尚未答复时也列出要牌与停牌。", where=lambda rules: bool(rules.offers))
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
    _offered_if(patch, "claim", lambda table, _seat, _hand: upcard_rank(table) != "A")


@ZOO.fault("insurance", zh="A在后的天生21点不询问报到。", where=claims)
def no_claim_with_the_ace_last(patch: Patch) -> None:
    """A natural whose second card is the ace is not offered to be claimed."""
    _offered_if(patch, "claim", lambda _table, _seat, hand: hand.cards[0][0] == "A")


@ZOO.fault("insurance", zh="明牌不是A时也询问报到。", where=claims)
def claim_under_any_card(patch: Patch) -> None:
    """A claim is offered under every upcard."""
    _offered_when(patch, "claim", _without("upcard"))


@ZOO.fault("insurance", zh="报到的手牌没有结束，仍被询问。", where=claims)
def claimed_hand_is_asked(patch: Patch) -> None:
    """A claimed natural is asked what to do."""
    open_if(patch, lambda _table, hand: hand.claimed)
    after_phase(patch, "offers", _reopen_claimed)


def _reopen_claimed(table: Table) -> None:
    for seat in table.seats:
        for hand in seat.hands:
            hand.closed = hand.closed and not hand.claimed


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
    _offered_if(patch, "surrender", when)
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

    _offered_when(patch, "surrender", free)


@ZOO.fault("surrender", zh="分牌后的手牌可以投降。", where=action("surrender"))
def surrender_after_a_split(patch: Patch) -> None:
    """A split hand of two cards can be surrendered."""

    def also(table: Table, _seat: Seat, hand: Hand) -> bool:
        return hand.origin == "split" and len(hand.cards) == 2 and upcard_rank(table) not in "ATJQK"

    allowed_too(patch, "surrender", also)


@ZOO.fault("surrender", zh="庄家有天生21点时不询问投降。", where=offer("surrender"))
def surrender_betrays_the_hole(patch: Patch) -> None:
    """Surrender is not offered when the banker has a natural."""
    _offered_if(patch, "surrender", lambda table, _seat, _hand: not table.banker.natural)
