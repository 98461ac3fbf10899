"""Faulty engines that see naturals where there are none, or miss them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import evolve

from twentyone.interpreter import play
from twentyone.interpreter.conditions import FACTS
from twentyone.interpreter.hand import Hand
from twentyone.model.cards import COLOURS, TEN_VALUED
from twentyone_conformance.zoo.applies import (
    action,
    always,
    banker_by_rule,
    both,
    closes_at_21,
    no,
    offer,
    paid_at_once,
    peeks,
    peeks_under_tens,
)
from twentyone_conformance.zoo.changes import (
    after_phase,
    decided_as,
    open_if,
    owner,
    phase_as,
    rules_as,
    upcard_rank,
)
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from twentyone.interpreter.table import Asking, Table
    from twentyone.model.rules import Natural
    from twentyone_conformance.zoo.fault import Patch

See = Callable[[Hand, "Natural"], None]


def _only_if(patch: Patch, also: Callable[[Hand], bool]) -> None:
    def see(old: See, hand: Hand, natural: Natural) -> None:
        old(hand, natural)
        hand.natural = hand.natural and also(hand)

    patch.around(Hand, "see_natural", see)


def _even_if(patch: Patch, also: Callable[[Hand], bool]) -> None:
    def see(old: See, hand: Hand, natural: Natural) -> None:
        old(hand, natural)
        hand.natural = hand.natural or also(hand)

    patch.around(Hand, "see_natural", see)


def _bankers_only_if(patch: Patch, also: Callable[[Hand], bool]) -> None:
    def see(table: Table) -> None:
        table.banker.natural = table.banker.natural and also(table.banker)

    after_phase(patch, "deal", see)


@ZOO.fault("card-order", also=("natural-test",), zh="只有先A后十点才算天生21点。", where=always)
def natural_with_the_ace_first(patch: Patch) -> None:
    """A natural is seen only with the ace as the first card."""
    _only_if(patch, lambda hand: hand.cards[0][0] == "A")


@ZOO.fault("card-order", also=("natural-test",), zh="只有先十点后A才算天生21点。", where=always)
def natural_with_the_ten_first(patch: Patch) -> None:
    """A natural is seen only with the ace as the second card."""
    _only_if(patch, lambda hand: hand.cards[1][0] == "A")


@ZOO.fault(
    "card-order", also=("natural-test", "banker-natural"), zh="庄家只有先A后十点才算天生21点。", where=always
)
def bankers_natural_with_the_ace_first(patch: Patch) -> None:
    """In a round the banker's natural is seen only with the ace as the first card."""
    _bankers_only_if(patch, lambda hand: hand.cards[0][0] == "A")


@ZOO.fault(
    "card-order", also=("natural-test", "banker-natural"), zh="庄家只有先十点后A才算天生21点。", where=always
)
def bankers_natural_with_the_ten_first(patch: Patch) -> None:
    """In a round the banker's natural is seen only with the ace as the second card."""
    _bankers_only_if(patch, lambda hand: hand.cards[1][0] == "A")


@ZOO.fault(
    "natural-test",
    zh="A加{rank}不算天生21点。",
    where=always,
    values=({"rank": "T"}, {"rank": "J"}),
    others=({"rank": "Q"}, {"rank": "K"}),
)
def natural_without(patch: Patch, rank: str) -> None:
    """An ace with a card of rank {rank} is no natural."""
    _only_if(patch, lambda hand: all(card[0] != rank for card in hand.cards))


@ZOO.fault("natural-test", zh="只有同花色的A加十点才算天生21点。", where=always)
def natural_of_one_suit(patch: Patch) -> None:
    """A natural is seen only when both cards are of one suit."""
    _only_if(patch, lambda hand: hand.cards[0][1] == hand.cards[1][1])


@ZOO.fault("natural-test", zh="只有黑色的A才能组成天生21点。", where=always)
def natural_with_a_black_ace(patch: Patch) -> None:
    """A natural is seen only with a black ace."""
    _only_if(patch, lambda hand: any(card[0] == "A" and COLOURS[card[1]] == "black" for card in hand.cards))


@ZOO.fault("natural-test", zh="两张牌最低点数合计11就算天生21点。", where=always)
def natural_by_a_sum_of_11(patch: Patch) -> None:
    """Two cards whose least total is 11, such as four and seven, are a natural."""
    _even_if(patch, lambda hand: len(hand.cards) == 2 and hand.hard_points == 11)


@ZOO.fault("natural-test", zh="任何21点都算天生21点。", where=always)
def natural_by_any_21(patch: Patch) -> None:
    """Every hand of 21 is a natural, however many cards it has."""
    _even_if(patch, lambda hand: hand.points == 21)


@ZOO.fault(
    "natural-test",
    zh="{count}张牌的21点算天生21点。",
    where=always,
    values=({"count": 3},),
    others=({"count": 4}, {"count": 5}),
)
def natural_of_cards(patch: Patch, count: int) -> None:
    """A hand of 21 with {count} cards is a natural."""
    _even_if(patch, lambda hand: hand.points == 21 and len(hand.cards) == count)


@ZOO.fault("natural-test", zh="软21点都算天生21点。", where=always)
def natural_by_a_soft_21(patch: Patch) -> None:
    """Every soft 21 is a natural, however many cards it has."""
    _even_if(patch, lambda hand: hand.points == 21 and hand.soft)


@ZOO.fault("natural-test", zh="7-7-7算天生21点。", where=always)
def natural_of_sevens(patch: Patch) -> None:
    """Three sevens are a natural."""
    _even_if(patch, lambda hand: "".join(card[0] for card in hand.cards) == "777")


@ZOO.fault("natural-test", zh="前两张为A加十点的手牌，要牌后仍算天生21点。", where=always)
def natural_by_the_first_two(patch: Patch) -> None:
    """A hand whose first two cards made a natural stays one when it takes more."""

    def begins(hand: Hand) -> bool:
        ranks = {card[0] for card in hand.cards[:2]}
        return hand.origin == "deal" and "A" in ranks and bool(ranks & TEN_VALUED)

    _even_if(patch, begins)


@ZOO.fault(
    "natural-test",
    also=("banker-natural",),
    zh="庄家的A加{rank}不算天生21点。",
    where=always,
    values=({"rank": "T"},),
    others=({"rank": "Q"}, {"rank": "K"}),
)
def bankers_natural_without(patch: Patch, rank: str) -> None:
    """In a round the banker's ace with a card of rank {rank} is no natural."""
    _bankers_only_if(patch, lambda hand: all(card[0] != rank for card in hand.cards))


@ZOO.fault("natural-test", also=("natural-v-drawn-21",), zh="庄家补成的21点算天生21点。", where=always)
def bankers_drawn_21_is_a_natural(patch: Patch) -> None:
    """The banker's drawn 21 is settled as a natural, in a round."""

    def see(table: Table) -> None:
        table.banker.natural = table.banker.points == 21

    after_phase(patch, "banker", see)


@ZOO.fault(
    "banker-natural",
    zh="明牌为{rank}时庄家不看暗牌。",
    where=peeks_under_tens,
    values=({"rank": "T"}, {"rank": "K"}),
    others=({"rank": "J"}, {"rank": "Q"}),
)
def no_peek_under(patch: Patch, rank: str) -> None:
    """The banker does not look at the hole card under an upcard of rank {rank}."""

    def look(old: Callable[[Table], Asking], table: Table) -> Asking:
        if upcard_rank(table) != rank:
            yield from old(table)

    phase_as(patch, "peek", look)


@ZOO.fault("banker-natural", zh="庄家从不先看暗牌。", where=peeks_under_tens)
def no_peek_at_all(patch: Patch) -> None:
    """The banker never looks at the hole card before play."""
    rules_as(patch, lambda rules: evolve(rules, peek=frozenset()))


@ZOO.fault(
    "banker-natural",
    zh="暗牌为{rank}时庄家看牌也认不出天生21点。",
    where=peeks,
    values=({"rank": "T"}, {"rank": "K"}),
    others=({"rank": "J"}, {"rank": "Q"}),
)
def peek_misses_hole(patch: Patch, rank: str) -> None:
    """Looking at the hole card, the banker does not find a natural with a hole card of rank {rank}."""
    _peeking_if(patch, lambda hole: hole[0] != rank)


@ZOO.fault("banker-natural", zh="暗牌为A时庄家看牌也认不出天生21点。", where=peeks_under_tens)
def peek_misses_a_hidden_ace(patch: Patch) -> None:
    """Looking at the hole card, the banker does not find a natural with the ace there."""
    _peeking_if(patch, lambda hole: hole[0] != "A")


def _peeking_if(patch: Patch, seen: Callable[[str], bool]) -> None:
    def look(old: Callable[[Table], Asking], table: Table) -> Asking:
        one, other = table.banker.cards[:2]
        if seen(other if one == table.upcard else one):
            yield from old(table)

    phase_as(patch, "peek", look)


@ZOO.fault("banker-natural", zh="明牌为A时，暗牌为九也当作天生21点结束牌局。", where=peeks)
def peek_ends_the_round_at_20(patch: Patch) -> None:
    """Looking at the hole card under an ace, the banker ends the round with 20 as with a natural."""

    def look(old: Callable[[Table], Asking], table: Table) -> Asking:
        yield from old(table)
        table.ended = table.ended or (upcard_rank(table) == "A" and table.banker.points == 20)

    phase_as(patch, "peek", look)


def _plain_if(patch: Patch, when: Callable[[Table], bool]) -> None:
    def fact(old: Callable[..., bool], what: str, hand: Hand, table: Table) -> bool:
        return old(what, hand, table) and not (what == "natural" and when(table))

    patch.around_item(FACTS, "banker", fact)


@ZOO.fault("banker-natural", zh="庄家明牌为十点时的天生21点按普通21点结算。", where=always)
def bankers_natural_under_a_ten_is_plain(patch: Patch) -> None:
    """The banker's natural with the ten up and the ace in the hole is settled as an ordinary 21."""
    _plain_if(patch, lambda table: upcard_rank(table) in TEN_VALUED)


@ZOO.fault("banker-natural", zh="庄家明牌为A时的天生21点按普通21点结算。", where=always)
def bankers_natural_under_an_ace_is_plain(patch: Patch) -> None:
    """The banker's natural with the ace up and the ten in the hole is settled as an ordinary 21."""
    _plain_if(patch, lambda table: upcard_rank(table) == "A")


@ZOO.fault("banker-natural", also=("banker-draw",), zh="庄家有天生21点时仍再抽一张牌。", where=banker_by_rule)
def bankers_natural_draws(patch: Patch) -> None:
    """The banker takes one more card to a natural when the round ends at once."""

    def more(table: Table) -> None:
        if table.ended:
            table.give_banker()

    after_phase(patch, "peek", more)


def _plain_21(table: Table) -> bool:
    return table.banker.points == 21 and not table.banker.natural


def _in_play(hand: Hand) -> bool:
    return not (hand.surrendered or hand.bust or hand.claimed)


@ZOO.fault("natural-v-drawn-21", zh="天生21点对庄家普通21点算平局。", where=always)
def natural_ties_drawn_21(patch: Patch) -> None:
    """A natural ties the banker's drawn 21."""
    decided_as(patch, lambda table, hand: hand.natural and _plain_21(table) and _in_play(hand), "push")


@ZOO.fault("natural-v-drawn-21", zh="庄家普通21点时，天生21点按普通赢牌赔1:1。", where=always)
def natural_v_drawn_21_pays_even(patch: Patch) -> None:
    """A natural against the banker's drawn 21 is paid as an ordinary win."""
    decided_as(patch, lambda table, hand: hand.natural and _plain_21(table) and _in_play(hand), "win", "1:1")


@ZOO.fault("natural-v-drawn-21", zh="普通21点对庄家天生21点算平局。", where=always)
def drawn_21_ties_a_natural(patch: Patch) -> None:
    """A drawn 21 ties the banker's natural."""

    def ties(table: Table, hand: Hand) -> bool:
        return table.banker.natural and hand.points == 21 and not hand.natural and _in_play(hand)

    decided_as(patch, ties, "push")


@ZOO.fault("natural-v-drawn-21", zh="普通21点胜过庄家天生21点。", where=always)
def drawn_21_beats_a_natural(patch: Patch) -> None:
    """A drawn 21 beats the banker's natural."""

    def beats(table: Table, hand: Hand) -> bool:
        return table.banker.natural and hand.points == 21 and not hand.natural and _in_play(hand)

    decided_as(patch, beats, "win", "1:1")


@ZOO.fault("natural-v-drawn-21", zh="分牌后的21点对庄家天生21点算平局。", where=action("split"))
def split_21_ties_a_natural(patch: Patch) -> None:
    """A split hand of 21 ties the banker's natural."""

    def ties(table: Table, hand: Hand) -> bool:
        return table.banker.natural and hand.points == 21 and hand.origin == "split"

    decided_as(patch, ties, "push")


@ZOO.fault("natural-v-drawn-21", zh="加倍后的21点对庄家天生21点算平局。", where=action("double"))
def doubled_21_ties_a_natural(patch: Patch) -> None:
    """A doubled hand of 21 ties the banker's natural."""
    decided_as(patch, lambda table, hand: table.banker.natural and hand.points == 21 and hand.doubled, "push")


@ZOO.fault("natural-v-drawn-21", zh="庄家补成21点时，天生21点也输。", where=always)
def natural_loses_to_drawn_21(patch: Patch) -> None:
    """A natural loses to the banker's drawn 21."""
    decided_as(patch, lambda table, hand: hand.natural and _plain_21(table) and _in_play(hand), "lose")


def _two_naturals(table: Table, hand: Hand) -> bool:
    return hand.natural and table.banker.natural and _in_play(hand)


@ZOO.fault("natural-v-natural", zh="双方天生21点时闲家按天生21点获赔。", where=always)
def natural_beats_a_natural(patch: Patch) -> None:
    """A natural against the banker's natural is paid as a natural."""
    decided_as(patch, _two_naturals, "natural", "3:2")


@ZOO.fault("natural-v-natural", zh="双方天生21点时闲家输。", where=always)
def natural_loses_to_a_natural(patch: Patch) -> None:
    """A natural loses to the banker's natural."""
    decided_as(patch, _two_naturals, "lose")


@ZOO.fault("natural-v-natural", zh="庄家明牌为十点且双方天生21点时，闲家先获赔。", where=no(paid_at_once))
def natural_beats_a_natural_under_a_ten(patch: Patch) -> None:
    """Under a ten, a natural is paid although the banker has a natural too."""

    def wins(table: Table, hand: Hand) -> bool:
        return _two_naturals(table, hand) and upcard_rank(table) in TEN_VALUED

    decided_as(patch, wins, "natural", "3:2")


@ZOO.fault(
    "natural-v-natural",
    also=("odds",),
    zh="双方天生21点且已买保险时，主注也按1:1获赔。",
    where=offer("insurance"),
)
def insured_natural_is_paid_even(patch: Patch) -> None:
    """An insured natural against the banker's natural is paid 1:1 beside its insurance."""

    def wins(table: Table, hand: Hand) -> bool:
        seat = owner(table, hand)
        return seat is not None and seat.insured and _two_naturals(table, hand)

    decided_as(patch, wins, "natural", "1:1")


@ZOO.fault(
    "natural-v-natural", also=("twenty-one",), zh="天生21点的闲家仍被询问。", where=both(closes_at_21, peeks)
)
def natural_is_asked(patch: Patch) -> None:
    """A natural does not stand by itself: it is asked what to do."""
    open_if(patch, lambda _table, hand: hand.natural)


@ZOO.fault("natural-v-natural", also=("twenty-one",), zh="立即赔付的天生21点仍被询问。", where=paid_at_once)
def paid_natural_is_asked(patch: Patch) -> None:
    """A natural that is paid at once is asked what to do before it is paid."""
    patch.put(play, "settled_at_once", lambda _table, _hand: False)
    open_if(patch, lambda table, hand: hand.natural and upcard_rank(table) != "A")


@ZOO.fault("natural-v-natural", zh="已报到的天生21点在庄家也有时退为平局。", where=offer("claim"))
def claimed_natural_ties_a_natural(patch: Patch) -> None:
    """A claimed natural is a push if the banker has a natural too."""
    decided_as(patch, lambda table, hand: hand.claimed and table.banker.natural, "push")


@ZOO.fault(
    "natural-v-natural", also=("odds",), zh="已报到的天生21点按天生21点的赔率赔付。", where=offer("claim")
)
def claimed_natural_is_paid_as_a_natural(patch: Patch) -> None:
    """A claimed natural is paid 3:2."""
    decided_as(patch, lambda _table, hand: hand.claimed, "claimed", "3:2")
