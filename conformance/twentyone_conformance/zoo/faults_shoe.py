"""Faulty engines that check, shuffle, burn or run out of the shoe wrongly."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter import bets, shoe
from twentyone.interpreter import round as rounds
from twentyone.interpreter.round import Round
from twentyone.interpreter.shoe import _Shoe
from twentyone.interpreter.table import Refused, ShoeExhausted, Table
from twentyone.model.cards import CARDS
from twentyone_conformance.zoo.applies import (
    always,
    bets_close,
    both,
    burns,
    no,
    several_decks,
    shuffles,
)
from twentyone_conformance.zoo.changes import question_as, rules_as
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.model.rules import Rules
    from twentyone_conformance.zoo.fault import Patch

Shuffles = Callable[[_Shoe, int], bool]
counts_cards = no(shuffles("every_round"))


@ZOO.fault("shoe", zh="牌靴按多一副牌计。", where=always)
def one_deck_more(patch: Patch) -> None:
    """The shoe is taken to hold one deck more."""
    rules_as(patch, lambda rules: evolve(rules, shoe=evolve(rules.shoe, decks=rules.shoe.decks + 1)))


def _checking(patch: Patch, bad: Callable[[Table, Sequence[str], str], bool]) -> None:
    """Refuse a shoe for other cards."""

    def check(_old: Callable[[Table], None], table: Table) -> None:
        cards = list(table.shoe)
        if any(bad(table, cards, card) for card in cards):
            raise Refused("bad_shoe", (), table.balances())

    for module in (bets, shoe):
        patch.around(module, "check_shoe", check)


@ZOO.fault("shoe", zh="不检查同一张牌的张数。", where=always)
def copies_not_counted(patch: Patch) -> None:
    """More copies of a card than there are decks are taken."""
    _checking(patch, lambda _table, _cards, card: card not in CARDS)


@ZOO.fault("shoe", zh="不检查牌名。", where=always)
def unknown_cards_taken(patch: Patch) -> None:
    """Cards that do not exist are taken."""
    _checking(
        patch,
        lambda table, cards, card: card in CARDS and cards.count(card) > table.rules.shoe.decks,
    )


@ZOO.fault("shoe", zh="只检查最先的{most}张牌。", where=always, values=({"most": 4},), others=({"most": 5},))
def only_the_top_is_checked(patch: Patch, most: int) -> None:
    """Only the first {most} cards of a shoe are checked."""

    def bad(table: Table, cards: Sequence[str], card: str) -> bool:
        top = cards[:most]
        return card in top and (card not in CARDS or top.count(card) > table.rules.shoe.decks)

    _checking(patch, bad)


@ZOO.fault("shoe", zh="多副牌中出现相同的牌即被拒绝。", where=several_decks)
def equal_cards_refused(patch: Patch) -> None:
    """Two equal cards are refused although there are several decks."""
    _checking(patch, lambda _table, cards, card: card not in CARDS or cards.count(card) > 1)


@ZOO.fault("shoe", zh="同一张牌的张数恰等于副数时被拒绝。", where=several_decks)
def full_copies_refused(patch: Patch) -> None:
    """As many copies of a card as there are decks are refused."""
    _checking(
        patch, lambda table, cards, card: card not in CARDS or cards.count(card) >= table.rules.shoe.decks
    )


@ZOO.fault("shoe", zh="张数按牌面而不按花色检查。", where=always)
def copies_counted_by_rank(patch: Patch) -> None:
    """Copies are counted by rank, so that only more than four to a deck are refused."""

    def bad(table: Table, cards: Sequence[str], card: str) -> bool:
        alike = sum(each[:1] == card[:1] for each in cards)
        return card not in CARDS or alike > 4 * table.rules.shoe.decks

    _checking(patch, bad)


@ZOO.fault("shoe", zh="收注之后才检查牌靴。", where=always)
def shoe_checked_after_the_bets(patch: Patch) -> None:
    """A bad shoe is refused after the bets have been taken."""
    checks = vars(bets)["check_shoe"]
    patch.put(bets, "check_shoe", lambda _table: None)

    def take(old: Callable[..., None], table: Table, seats: Any) -> None:
        old(table, seats)
        checks(table)

    patch.around(rounds, "take_bets", take)


@ZOO.fault("shoe", zh="牌发完后从头再发。", where=always)
def shoe_begins_again(patch: Patch) -> None:
    """When the shoe runs out its first card is dealt again."""

    def draw(old: Callable[[Table], str], table: Table) -> str:
        if table.drawn == len(table.shoe) > 0:
            table.drawn = 0
        return old(table)

    patch.around(Table, "draw", draw)


@ZOO.fault(
    "shoe", zh="牌不足{least}张就不开局。", where=always, values=({"least": 10},), others=({"least": 8},)
)
def short_shoe_not_dealt(patch: Patch, least: int) -> None:
    """A round does not begin with less than {least} cards in the shoe."""

    def draw(old: Callable[[Table], str], table: Table) -> str:
        if len(table.shoe) < least:
            raise ShoeExhausted
        return old(table)

    patch.around(Table, "draw", draw)


@ZOO.fault("shoe", zh="牌发完时按当时的手牌结算。", where=always)
def empty_shoe_ends_the_round(patch: Patch) -> None:
    """When the shoe runs out during play the round is settled as it stands."""

    def advance(old: Callable[..., None], round_: Round, decision: Any, *rest: Any) -> None:
        try:
            old(round_, decision, *rest)
        except Refused as refused:
            if decision is None or refused.code != "shoe_exhausted":
                raise
            round_.point = None

    patch.around(Round, "_advance", advance)


@ZOO.fault("shoe", zh="牌发完被拒时余额显示为操作之后的数额。", where=always)
def exhaustion_shows_later_balances(patch: Patch) -> None:
    """When the shoe runs out the balances shown are those after the decision that led there."""

    def advance(old: Callable[..., None], round_: Round, *rest: Any) -> None:
        try:
            old(round_, *rest)
        except Refused as refused:
            raise Refused(refused.code, refused.legal, round_.table.balances()) from None

    patch.around(Round, "_advance", advance)


@ZOO.fault("shoe", zh="牌发完时给出下一步的可选操作为空。", where=always)
def exhaustion_forgets_what_was_legal(patch: Patch) -> None:
    """When the shoe runs out nothing is said to have been legal."""

    def advance(old: Callable[..., None], round_: Round, decision: Any, _legal: Any, balances: Any) -> None:
        old(round_, decision, (), balances)

    patch.around(Round, "_advance", advance)


def _past_as(patch: Patch, more: int) -> None:
    """Let the shoe be shuffled so many cards sooner."""

    def past(old: Callable[[_Shoe, int], int], own: _Shoe, before: int) -> int:
        return old(own, before) + more

    patch.around(_Shoe, "_past_the_cut_card", past)


@ZOO.fault("shoe", zh="牌数到达上限再多一张才洗牌。", where=shuffles("cards_dealt"))
def shuffle_one_card_late(patch: Patch) -> None:
    """The shoe is shuffled only after one card more than the number that calls for it."""
    rules_as(patch, lambda rules: evolve(rules, shoe=evolve(rules.shoe, cards=rules.shoe.cards + 1)))


@ZOO.fault("shoe", zh="牌数差一张到上限就洗牌。", where=shuffles("cards_dealt"))
def shuffle_one_card_early(patch: Patch) -> None:
    """The shoe is shuffled one card before the number that calls for it."""
    rules_as(patch, lambda rules: evolve(rules, shoe=evolve(rules.shoe, cards=rules.shoe.cards - 1)))


@ZOO.fault("shoe", zh="切牌之后再多发一张才洗牌。", where=shuffles("cut_card"))
def cut_card_one_card_late(patch: Patch) -> None:
    """The cut card is seen one card too late."""
    _past_as(patch, -1)


@ZOO.fault(
    "shoe",
    zh="切牌前{cards}张就洗牌。",
    where=shuffles("cut_card"),
    values=({"cards": 2},),
    others=({"cards": 3},),
)
def cut_card_cards_early(patch: Patch, cards: int) -> None:
    """The cut card is seen {cards} cards too soon."""
    _past_as(patch, cards)


@ZOO.fault("shoe", zh="切牌的位置从牌靴前端数起。", where=shuffles("cut_card"))
def cut_card_from_the_front(patch: Patch) -> None:
    """The cut card is taken to lie so many cards from the front of the shoe."""

    def change(rules: Rules) -> Rules:
        return evolve(rules, shoe=evolve(rules.shoe, cards=52 * rules.shoe.decks - rules.shoe.cards))

    rules_as(patch, change)


def _shuffles_as(patch: Patch, wrong: Callable[[Shuffles, _Shoe, int], bool]) -> None:
    patch.around(_Shoe, "_shuffles", wrong)


@ZOO.fault("shoe", zh="从不洗牌。", where=always)
def never_shuffled(patch: Patch) -> None:
    """The shoe is never shuffled."""

    def never(old: Shuffles, own: _Shoe, before: int) -> bool:
        old(own, before)
        return False

    _shuffles_as(patch, never)


@ZOO.fault("shoe", zh="每局之后都洗牌。", where=counts_cards)
def shuffled_every_round(patch: Patch) -> None:
    """The shoe is shuffled after every round."""
    _shuffles_as(patch, lambda _old, _own, _before: True)


@ZOO.fault("shoe", zh="该洗牌时晚一局才洗。", where=counts_cards)
def shuffled_one_round_late(patch: Patch) -> None:
    """The shoe is shuffled one round later than it should be."""
    due: dict[int, bool] = {}

    def late(old: Shuffles, own: _Shoe, before: int) -> bool:
        was_due = due.get(id(own), False)
        due[id(own)] = old(own, before)
        return was_due

    _shuffles_as(patch, late)
    _forget(patch, due)


def _forget(patch: Patch, due: dict[int, bool]) -> None:
    def follow(old: Callable[..., Any], *args: Any) -> Any:
        due.clear()
        return old(*args)

    question_as(patch, "shoe", follow)


@ZOO.fault("shoe", zh="洗牌后已发的牌数没有归零。", where=shuffles("cards_dealt"))
def count_goes_on_after_a_shuffle(patch: Patch) -> None:
    """The number of cards dealt is not set back by a shuffle."""
    _keeping(patch, "_dealt")


@ZOO.fault("shoe", zh="洗牌后局数没有归零。", where=bets_close)
def rounds_go_on_after_a_shuffle(patch: Patch) -> None:
    """The number of the round is not set back by a shuffle."""
    _keeping(patch, "_round")


def _keeping(patch: Patch, name: str) -> None:
    def restart(old: Callable[[_Shoe], None], own: _Shoe) -> None:
        before = getattr(own, name)
        old(own)
        setattr(own, name, before)

    patch.around(_Shoe, "_restart", restart)


@ZOO.fault("shoe", zh="洗牌后不再销牌。", where=burns)
def no_burn_after_a_shuffle(patch: Patch) -> None:
    """Cards are burned before the first shoe only."""

    def restart(old: Callable[[_Shoe], None], own: _Shoe) -> None:
        old(own)
        vars(own)["_out"] = 0

    patch.around(_Shoe, "_restart", restart)


@ZOO.fault("shoe", zh="销掉的牌不计入已离开牌靴的牌。", where=both(burns, shuffles("cut_card")))
def burned_cards_not_counted(patch: Patch) -> None:
    """Burned cards do not count among those that lie before the cut card."""

    def burned(old: Callable[[_Shoe], Any], own: _Shoe) -> Any:
        shown = old(own)
        vars(own)["_out"] = 0
        return shown

    patch.around(_Shoe, "open", burned)


@ZOO.fault("shoe", zh="揭示的牌不计入已离开牌靴的牌。", where=both(burns, shuffles("cut_card")))
def revealed_card_not_counted(patch: Patch) -> None:
    """The card shown before burning does not count among those that lie before the cut card."""

    def burned(old: Callable[[_Shoe], Any], own: _Shoe) -> Any:
        shown = old(own)
        vars(own)["_out"] -= 1
        return shown

    patch.around(_Shoe, "open", burned)


@ZOO.fault(
    "shoe",
    zh="揭示{rank}时销{cards}张牌。",
    where=burns,
    values=({"rank": "J", "cards": 11}, {"rank": "T", "cards": 1}, {"rank": "K", "cards": 13}),
    others=({"rank": "Q", "cards": 12}, {"rank": "2", "cards": 1}, {"rank": "A", "cards": 0}),
)
def burned_after(patch: Patch, rank: str, cards: int) -> None:
    """After a card of rank {rank} is shown {cards} cards are burned."""

    def burned(old: Callable[[_Shoe], Any], own: _Shoe) -> Any:
        card, count = old(own)
        return (card, cards) if card is not None and card[0] == rank else (card, count)

    patch.around(_Shoe, "open", burned)


@ZOO.fault("shoe", zh="总是只销一张牌。", where=burns)
def one_card_burned(patch: Patch) -> None:
    """One card is burned, whatever card is shown."""

    def burned(old: Callable[[_Shoe], Any], own: _Shoe) -> Any:
        return old(own)[0], 1

    patch.around(_Shoe, "open", burned)


@ZOO.fault("shoe", zh="取消的一局所发的牌不计。", where=counts_cards)
def voided_cards_not_counted(patch: Patch) -> None:
    """The cards of a voided round do not count among those dealt."""

    def dealt(old: Callable[..., bool], own: _Shoe, cards: int, *, void: bool) -> bool:
        return old(own, 0 if void else cards, void=void)

    patch.around(_Shoe, "deal", dealt)


@ZOO.fault("shoe", zh="取消的一局之后洗牌。", where=counts_cards)
def shuffled_after_a_void_round(patch: Patch) -> None:
    """The shoe is shuffled after a voided round."""

    def dealt(old: Callable[..., bool], own: _Shoe, cards: int, *, void: bool) -> bool:
        after = old(own, cards, void=void)
        if void and not after:
            own._restart()  # noqa: SLF001 - a fault inside
        return after or void

    patch.around(_Shoe, "deal", dealt)


@ZOO.fault("shoe", zh="局数从0数起。", where=bets_close)
def rounds_counted_from_nought(patch: Patch) -> None:
    """The first round of a shoe is counted as its round 0."""
    patch.around(shoe, "is_open", lambda old, table, side_bet, number: old(table, side_bet, number - 1))


@ZOO.fault("shoe", zh="牌靴的张数不核对。", where=always)
def shoe_never_runs_out(patch: Patch) -> None:
    """More cards are dealt in a round than the shoe holds."""

    def dealt(old: Callable[..., bool], own: _Shoe, cards: int, *, void: bool) -> bool:
        left = 52 * own._rules.decks - own._out  # noqa: SLF001 - a fault inside
        return old(own, min(cards, left), void=void)

    patch.around(_Shoe, "deal", dealt)
