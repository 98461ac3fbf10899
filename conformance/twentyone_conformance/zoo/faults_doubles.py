"""Faulty engines that double wrongly, or do not know when a hand takes no more decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from twentyone.interpreter import play
from twentyone.interpreter.play import ACTIONS
from twentyone.interpreter.table import Point
from twentyone.model.rules import UNLIMITED
from twentyone_conformance.zoo.applies import (
    action,
    always,
    both,
    closes_at_21,
    closes_by_cards,
    double_after_hits,
    double_after_splits,
    double_on_two_cards,
    no,
    second_cards_at_turn,
)
from twentyone_conformance.zoo.changes import (
    after_acting,
    allowed_if,
    allowed_too,
    closed_if,
    decided_as,
    open_if,
    owner,
    part,
    rules_as,
    upcard_rank,
)
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.hand import Hand, Seat
    from twentyone.interpreter.table import Asking, Table
    from twentyone.model.rules import Rules
    from twentyone_conformance.zoo.fault import Patch

doubles = action("double")


@ZOO.fault("double", zh="三张牌时也可以加倍。", where=double_on_two_cards)
def double_on_three_cards(patch: Patch) -> None:
    """A dealt hand can be doubled after one hit."""
    allowed_too(patch, "double", lambda _table, _seat, hand: hand.origin == "deal" and len(hand.cards) == 3)


@ZOO.fault("double", zh="要牌后任何时候都可以加倍。", where=double_on_two_cards)
def double_after_any_hit(patch: Patch) -> None:
    """A dealt hand can be doubled after any number of hits."""
    allowed_too(patch, "double", lambda _table, _seat, hand: hand.origin == "deal")


@ZOO.fault(
    "double",
    zh="满{count}张牌后不能再加倍。",
    where=double_after_hits,
    values=({"count": 4},),
    others=({"count": 5}, {"count": 6}),
)
def no_double_from(patch: Patch, count: int) -> None:
    """A hand of {count} cards or more cannot be doubled."""
    allowed_if(patch, "double", lambda _table, _seat, hand: len(hand.cards) < count)


@ZOO.fault(
    "double",
    zh="分牌后的手牌也可以加倍。",
    where=both(doubles, no(double_after_splits)),
    unless=("double-after-split",),
)
def double_after_a_split(patch: Patch) -> None:
    """A split hand of two cards can be doubled."""
    allowed_too(patch, "double", lambda _table, _seat, hand: hand.origin == "split" and len(hand.cards) == 2)


@ZOO.fault("double", zh="分牌后只有右手可以加倍。", where=both(doubles, no(double_after_splits)))
def double_on_the_right_hand(patch: Patch) -> None:
    """The right of two split hands can be doubled, although no split hand can."""
    allowed_too(patch, "double", lambda _table, _seat, hand: hand.path == "R" and len(hand.cards) == 2)


@ZOO.fault("double", zh="分牌后的手牌不能加倍。", where=double_after_splits)
def no_double_after_a_split(patch: Patch) -> None:
    """A split hand cannot be doubled."""
    allowed_if(patch, "double", lambda _table, _seat, hand: hand.origin == "deal")


@ZOO.fault("double", zh="分牌后只有左手可以加倍。", where=double_after_splits)
def no_double_on_the_right_hand(patch: Patch) -> None:
    """The right of two split hands cannot be doubled."""
    allowed_if(patch, "double", lambda _table, _seat, hand: not hand.path.endswith("R"))


@ZOO.fault("double", zh="分牌要过牌后不能加倍。", where=both(double_after_splits, double_after_hits))
def no_double_on_a_split_hand_that_hit(patch: Patch) -> None:
    """A split hand that has hit cannot be doubled, although a dealt one can."""
    allowed_if(patch, "double", lambda _table, _seat, hand: hand.origin == "deal" or len(hand.cards) == 2)


@ZOO.fault(
    "double",
    zh="只有{least}至{most}点才能加倍。",
    where=doubles,
    values=({"least": 9, "most": 11},),
    others=({"least": 10, "most": 11}, {"least": 8, "most": 11}),
)
def double_only_on(patch: Patch, least: int, most: int) -> None:
    """Only a hand of {least} to {most} points can be doubled."""
    allowed_if(patch, "double", lambda _table, _seat, hand: least <= hand.points <= most)


@ZOO.fault("double", zh="软牌不能加倍。", where=doubles)
def no_double_on_soft_hands(patch: Patch) -> None:
    """A soft hand cannot be doubled."""
    allowed_if(patch, "double", lambda _table, _seat, hand: not hand.soft)


@ZOO.fault("double", zh="一对牌不能加倍。", where=doubles)
def no_double_on_pairs(patch: Patch) -> None:
    """A hand that can be split cannot be doubled."""
    allowed_if(
        patch,
        "double",
        lambda _table, _seat, hand: len(hand.cards) != 2 or hand.cards[0][0] != hand.cards[1][0],
    )


@ZOO.fault(
    "double",
    zh="{points}点及以上不能加倍。",
    where=doubles,
    values=({"points": 20},),
    others=({"points": 17}, {"points": 19}),
)
def no_double_from_points(patch: Patch, points: int) -> None:
    """A hand of {points} points or more cannot be doubled."""
    allowed_if(patch, "double", lambda _table, _seat, hand: hand.points < points)


@ZOO.fault(
    "double",
    zh="庄家明牌为{rank}时不能加倍。",
    where=doubles,
    values=({"rank": "A"},),
    others=({"rank": "T"}, {"rank": "K"}, {"rank": "2"}),
)
def no_double_under(patch: Patch, rank: str) -> None:
    """No hand can be doubled under an upcard of rank {rank}."""
    allowed_if(patch, "double", lambda table, _seat, _hand: upcard_rank(table) != rank)


@ZOO.fault("double", zh="加倍不发牌。", where=doubles)
def double_draws_nothing(patch: Patch) -> None:
    """A double raises the stake and draws no card."""
    _double_drawing(patch, 0)


@ZOO.fault("double", zh="加倍发两张牌。", where=doubles)
def double_draws_two(patch: Patch) -> None:
    """A double draws two cards."""
    _double_drawing(patch, 2)


def _double_drawing(patch: Patch, cards: int) -> None:
    def change(rules: Rules) -> Rules:
        double = evolve(rules.actions["double"], draws=cards)
        return evolve(rules, actions={**rules.actions, "double": double})

    rules_as(patch, change)


@ZOO.fault("double", zh="加倍后还可以继续要牌。", where=doubles)
def double_leaves_the_hand_open(patch: Patch) -> None:
    """A doubled hand can go on."""

    def reopen(_table: Table, seat: Seat, index: int) -> None:
        seat.hands[index].closed = False

    after_acting(patch, "double", reopen)


@ZOO.fault("double", also=("stake-booking",), zh="先发牌，未爆牌才加注。", where=doubles)
def double_stakes_nothing_on_a_bust(patch: Patch) -> None:
    """A double whose card breaks the hand adds no stake."""

    def take_back(_table: Table, seat: Seat, index: int) -> None:
        hand = seat.hands[index]
        if hand.bust:
            added = part(hand.staked, 1, 2)
            hand.staked -= added
            seat.pay(-added)

    after_acting(patch, "double", take_back)


@ZOO.fault("double", also=("split",), zh="分牌的第二张牌发下之前即可加倍。", where=second_cards_at_turn)
def double_before_the_second_card(patch: Patch) -> None:
    """A split hand is asked before it has its second card, and can be doubled then."""

    def ask(old: Callable[..., Asking], table: Table, seat: Seat, index: int) -> Asking:
        hand = seat.hands[index]
        if len(hand.cards) == 1 and hand.then == "decide" and seat.affords(hand.staked):
            decision = yield Point(seat.number, index + 1, ("hit", "stand", "double"))
            if decision.do == "double":
                yield from ACTIONS["double"](table, seat, index)
                return
        yield from old(table, seat, index)

    patch.around(play, "_play_hand", ask)


@ZOO.fault(
    "double",
    also=("others-end",),
    zh="加倍后该座位其余各手也不再询问。",
    where=both(double_after_splits, no(second_cards_at_turn)),
)
def double_closes_the_whole_seat(patch: Patch) -> None:
    """A double ends the play of the seat's other hands too."""

    def close(_table: Table, seat: Seat, _index: int) -> None:
        for hand in seat.hands:
            hand.closed = True

    after_acting(patch, "double", close)


@ZOO.fault("double", zh="满张数上限前一张时不能加倍。", where=both(closes_by_cards, double_after_hits))
def no_double_for_the_last_card(patch: Patch) -> None:
    """A hand that lacks one card to the limit of cards cannot be doubled."""

    def early(table: Table, _seat: Seat, hand: Hand) -> bool:
        return len(hand.cards) + 1 < _most_cards(table)

    allowed_if(patch, "double", early)


def _most_cards(table: Table) -> int:
    bounds = [
        fact.value[0] for condition in table.rules.closes for fact in condition.facts if fact.name == "cards"
    ]
    return min(bounds, default=UNLIMITED)


def _is_21(_table: Table, hand: Hand) -> bool:
    return hand.points == 21 and not hand.natural


@ZOO.fault("twenty-one", zh="补成21点后仍被询问。", where=closes_at_21)
def drawn_21_is_asked(patch: Patch) -> None:
    """A hand that has drawn to 21 is asked again."""
    open_if(patch, lambda table, hand: _is_21(table, hand) and len(hand.cards) > 2)


@ZOO.fault("twenty-one", zh="软21点仍被询问。", where=closes_at_21)
def soft_21_is_asked(patch: Patch) -> None:
    """A soft 21 that is no natural is asked again."""
    open_if(patch, lambda table, hand: _is_21(table, hand) and hand.soft)


@ZOO.fault("twenty-one", zh="分牌后的21点仍被询问。", where=closes_at_21)
def split_21_is_asked(patch: Patch) -> None:
    """A split hand of 21 is asked again."""
    open_if(patch, lambda table, hand: _is_21(table, hand) and hand.origin == "split")


@ZOO.fault(
    "twenty-one",
    zh="满{count}张的21点仍被询问。",
    where=closes_at_21,
    values=({"count": 4},),
    others=({"count": 5},),
)
def long_21_is_asked(patch: Patch, count: int) -> None:
    """A hand of 21 with {count} cards or more is asked again."""
    open_if(patch, lambda table, hand: _is_21(table, hand) and len(hand.cards) >= count)


@ZOO.fault(
    "twenty-one",
    zh="{points}点自动停牌。",
    where=always,
    values=({"points": 20},),
    others=({"points": 19}, {"points": 18}),
)
def stands_by_itself_at(patch: Patch, points: int) -> None:
    """A hand of {points} stands by itself."""
    closed_if(patch, lambda _table, hand: hand.points == points)


@ZOO.fault(
    "twenty-one",
    zh="硬{points}点及以上自动停牌。",
    where=always,
    values=({"points": 17},),
    others=({"points": 19},),
)
def stands_by_itself_from_hard(patch: Patch, points: int) -> None:
    """A hard hand of {points} or more stands by itself."""
    closed_if(patch, lambda _table, hand: hand.points >= points and not hand.soft)


@ZOO.fault("twenty-one", zh="分牌后的21点自动停牌，发出的21点则不。", where=no(closes_at_21))
def split_21_stands_by_itself(patch: Patch) -> None:
    """A split hand of 21 stands by itself, although a dealt one does not."""
    closed_if(patch, lambda _table, hand: hand.points == 21 and hand.origin == "split")


@ZOO.fault("twenty-one", zh="硬21点自动停牌，软21点则不。", where=no(closes_at_21))
def hard_21_stands_by_itself(patch: Patch) -> None:
    """A hard 21 stands by itself, although a soft one does not."""
    closed_if(patch, lambda _table, hand: hand.points == 21 and not hand.soft)


@ZOO.fault("twenty-one", zh="21点立刻获胜。", where=always)
def twenty_one_wins_at_once(patch: Patch) -> None:
    """A hand of 21 wins at once, whatever the banker has."""

    def wins(table: Table, hand: Hand) -> bool:
        return _is_21(table, hand) and not hand.surrendered

    decided_as(patch, wins, "win", "1:1")


@ZOO.fault("twenty-one", zh="要牌得到21点立刻获胜，加倍所得则不。", where=always)
def hit_21_wins_at_once(patch: Patch) -> None:
    """A hand that has hit to 21 wins at once; a doubled one is compared."""

    def wins(table: Table, hand: Hand) -> bool:
        return _is_21(table, hand) and len(hand.cards) > 2 and not hand.doubled and not table.banker.natural

    decided_as(patch, wins, "win", "1:1")


@ZOO.fault(
    "twenty-one",
    zh="满{count}张牌自动停牌。",
    where=always,
    values=({"count": 5},),
    others=({"count": 6}, {"count": 4}),
)
def stands_by_itself_with_cards(patch: Patch, count: int) -> None:
    """A hand of {count} cards stands by itself."""
    closed_if(patch, lambda _table, hand: len(hand.cards) >= count)


@ZOO.fault(
    "twenty-one", zh="满{count}张牌未爆即获胜。", where=always, values=({"count": 5},), others=({"count": 6},)
)
def cards_win(patch: Patch, count: int) -> None:
    """A hand of {count} cards that is not bust wins."""

    def wins(table: Table, hand: Hand) -> bool:
        return len(hand.cards) >= count and not hand.bust and not table.banker.natural

    decided_as(patch, wins, "win", "1:1")


@ZOO.fault("twenty-one", zh="满七张的上限不适用于分牌后的手牌。", where=closes_by_cards)
def card_limit_not_on_split_hands(patch: Patch) -> None:
    """A split hand does not stand by itself at the limit of cards."""
    open_if(
        patch,
        lambda table, hand: (
            hand.origin == "split" and len(hand.cards) >= _most_cards(table) and not hand.bust
        ),
    )


@ZOO.fault("twenty-one", zh="张数上限按整个座位的牌计。", where=closes_by_cards)
def card_limit_for_all_hands(patch: Patch) -> None:
    """The limit of cards is counted over all hands of a seat."""

    def full(table: Table, hand: Hand) -> bool:
        seat = owner(table, hand)
        return seat is not None and sum(len(each.cards) for each in seat.hands) >= _most_cards(table)

    closed_if(patch, full)
