"""Faulty engines that split wrongly: which pairs, how often, and what each hand gets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone.interpreter import play, settle
from twentyone.interpreter.conditions import FACTS
from twentyone.model.cards import COURT, pair_class
from twentyone_conformance.zoo.applies import (
    action,
    both,
    no,
    second_cards_at_turn,
    several_seats,
    shares_cards,
    split_tens_close,
    splits_again,
    splits_by_points,
)
from twentyone_conformance.zoo.changes import (
    acts_as,
    after_acting,
    allowed_if,
    allowed_too,
    closed_if,
    decided_as,
    hand_paid_as,
    owner,
    split_of,
    then_as,
    with_cards,
)
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.hand import Hand, Seat
    from twentyone.interpreter.table import Asking, Table
    from twentyone.model.rules import Outcome
    from twentyone_conformance.zoo.fault import Patch

splits = action("split")


def _pair_also(patch: Patch, also: Callable[[Hand], bool]) -> None:
    patch.around_item(FACTS, "pair", lambda old, kind, hand, table: old(kind, hand, table) and also(hand))


def _ranks(hand: Hand) -> str:
    return "".join(card[0] for card in hand.cards)


@ZOO.fault(
    "split",
    zh="一对{rank}不能分牌。",
    where=splits,
    values=({"rank": "A"}, {"rank": "5"}, {"rank": "K"}),
    others=({"rank": "2"}, {"rank": "T"}, {"rank": "9"}),
)
def nosplit_of(patch: Patch, rank: str) -> None:
    """A pair of rank {rank} cannot be split."""
    _pair_also(patch, lambda hand: _ranks(hand) != rank + rank)


@ZOO.fault("split", zh="10与J、Q、K不算一对，J、Q、K之间才算。", where=splits_by_points)
def ten_and_court_are_no_pair(patch: Patch) -> None:
    """A ten with a court card is no pair, although two court cards are one."""
    _pair_also(patch, lambda hand: ("T" in _ranks(hand)) == (set(_ranks(hand)) == {"T"}))


@ZOO.fault("split", zh="不同的J、Q、K不算一对。", where=splits_by_points)
def court_cards_are_no_pair(patch: Patch) -> None:
    """Two different court cards are no pair, although a ten with a court card is one."""

    def pair(hand: Hand) -> bool:
        ranks = set(_ranks(hand))
        return len(ranks) == 1 or not ranks <= COURT

    _pair_also(patch, pair)


@ZOO.fault("split", zh="同花色的一对不能分牌。", where=splits)
def suited_pairs_do_not_split(patch: Patch) -> None:
    """A pair of one suit cannot be split."""
    _pair_also(patch, lambda hand: hand.cards[0][1] != hand.cards[1][1])


@ZOO.fault("split", zh="颜色相同的一对才能分牌。", where=splits)
def only_pairs_of_one_colour_split(patch: Patch) -> None:
    """Only a pair of one colour can be split."""
    _pair_also(patch, lambda hand: (hand.cards[0][1] in "cs") == (hand.cards[1][1] in "cs"))


def _pair_among(patch: Patch, chosen: Callable[[list[str]], list[str]]) -> None:
    """Let a pair be looked for among some of a longer hand's cards."""

    def pair(old: Callable[..., bool], kind: str, hand: Hand, table: Table) -> bool:
        if len(hand.cards) <= 2:
            return old(kind, hand, table)
        one, other = chosen(hand.cards)
        return one[0] == other[0]

    patch.around_item(FACTS, "pair", pair)
    acts_as(patch, "split", lambda old, table, seat, index: _split_some(old, table, seat, index, chosen))


def _split_some(
    old: Callable[..., Asking],
    table: Table,
    seat: Seat,
    index: int,
    chosen: Callable[[list[str]], list[str]],
) -> Asking:
    hand = seat.hands[index]
    hand.cards = chosen(hand.cards)
    yield from old(table, seat, index)


@ZOO.fault("split", zh="要牌后前两张仍为一对时可以分牌。", where=splits)
def split_after_a_hit(patch: Patch) -> None:
    """A hand that has hit can still be split if its first two cards are a pair."""
    _pair_among(patch, lambda cards: cards[:2])


@ZOO.fault("split", zh="要牌后最后两张成对时可以分牌。", where=splits)
def split_by_the_last_two(patch: Patch) -> None:
    """A hand can be split if its last two cards are a pair."""
    _pair_among(patch, lambda cards: cards[-2:])


@ZOO.fault("split", zh="任意两张牌都可以分牌。", where=splits)
def split_without_a_pair(patch: Patch) -> None:
    """Any two cards can be split."""
    patch.put_item(FACTS, "pair", lambda _kind, hand, _table: len(hand.cards) == 2)


@ZOO.fault("split", zh="点数相差1的两张牌也可以分牌。", where=splits)
def neighbours_split(patch: Patch) -> None:
    """Two cards that differ by one point can be split as a pair."""

    def pair(old: Callable[..., bool], kind: str, hand: Hand, table: Table) -> bool:
        points = [table.rules.points.by_rank[card[0]] for card in hand.cards]
        return old(kind, hand, table) or (len(points) == 2 and abs(points[0] - points[1]) == 1)

    patch.around_item(FACTS, "pair", pair)


def _most(table: Table, hand: Hand) -> int:
    return table.rules.actions["split"].most_splits[pair_class(hand.cards[0][0])]


def _is_pair(table: Table, hand: Hand) -> bool:
    return all(FACTS[fact.name](fact.value, hand, table) for fact in table.rules.actions["split"].when.facts)


@ZOO.fault("split", zh="可以比规定多分一次牌。", where=splits)
def one_split_too_many(patch: Patch) -> None:
    """A seat can split once more than the rules allow."""

    def more(table: Table, seat: Seat, hand: Hand) -> bool:
        return _is_pair(table, hand) and seat.splits == _most(table, hand)

    allowed_too(patch, "split", more)


@ZOO.fault("split", zh="少分一次牌就到上限。", where=splits_again)
def one_split_too_few(patch: Patch) -> None:
    """A seat can split once less than the rules allow, but at least once."""

    def less(table: Table, seat: Seat, hand: Hand) -> bool:
        return seat.splits < max(1, _most(table, hand) - 1)

    allowed_if(patch, "split", less)


@ZOO.fault("split", zh="分牌次数按每手牌的来历计，而不按整个座位计。", where=splits_again)
def splits_counted_by_hand(patch: Patch) -> None:
    """The limit of splits is counted along each hand's own descent, not for the whole seat."""

    def more(table: Table, _seat: Seat, hand: Hand) -> bool:
        return _is_pair(table, hand) and len(hand.path) < _most(table, hand)

    allowed_too(patch, "split", more)


@ZOO.fault("split", zh="只有左手可以再次分牌。", where=splits_again)
def only_the_left_hand_splits_again(patch: Patch) -> None:
    """Only the leftmost hand of a seat can be split again."""
    allowed_if(patch, "split", lambda _table, seat, hand: hand is seat.hands[0])


@ZOO.fault("split", zh="分牌次数由全桌共用。", where=several_seats)
def splits_counted_for_the_table(patch: Patch) -> None:
    """The limit of splits is counted for all seats together."""

    def left(table: Table, _seat: Seat, hand: Hand) -> bool:
        return sum(each.splits for each in table.seats) < _most(table, hand)

    allowed_if(patch, "split", left)


@ZOO.fault("split", zh="分牌后新的一手排在最后，而不是紧接原手。", where=splits_again)
def split_hand_put_last(patch: Patch) -> None:
    """A split puts the new hand last, not right after the old one."""

    def move(_table: Table, seat: Seat, index: int) -> None:
        seat.hands.append(seat.hands.pop(index + 1))

    after_acting(patch, "split", move)


@ZOO.fault("split", zh="分牌后左右两手互换位置。", where=splits)
def split_hands_change_places(patch: Patch) -> None:
    """A split puts the new hand left of the old one."""

    def move(_table: Table, seat: Seat, index: int) -> None:
        seat.hands[index : index + 2] = seat.hands[index : index + 2][::-1]

    after_acting(patch, "split", move)


@ZOO.fault(
    "split", zh="分牌后先给右手发第二张牌。", where=both(splits, no(shares_cards), no(second_cards_at_turn))
)
def right_hand_dealt_first(patch: Patch) -> None:
    """After a split the right hand gets its second card before the left."""

    def change(_table: Table, seat: Seat, index: int) -> None:
        left, right = seat.hands[index : index + 2]
        one, other = left.cards[1], right.cards[1]
        with_cards(left, [left.cards[0], other])
        with_cards(right, [right.cards[0], one])

    after_acting(patch, "split", change)


@ZOO.fault(
    "split",
    zh="分牌后两手得到同一张第二张牌。",
    where=both(splits, no(shares_cards), no(second_cards_at_turn)),
)
def split_hands_get_one_card_together(patch: Patch) -> None:
    """After a split both hands get the same second card."""

    def change(_table: Table, seat: Seat, index: int) -> None:
        left, right = seat.hands[index : index + 2]
        with_cards(right, [right.cards[0], left.cards[1]])

    after_acting(patch, "split", change)


@ZOO.fault("split", zh="分牌后右手没有第二张牌。", where=splits)
def right_hand_keeps_one_card(patch: Patch) -> None:
    """After a split the right hand never gets its second card by itself."""

    def second(old: Callable[..., Asking], table: Table, seat: Seat, index: int, **how: bool) -> Asking:
        if seat.hands[index].path.endswith("R"):
            seat.hands[index].closed = seat.hands[index].then == "close"
        else:
            yield from old(table, seat, index, **how)

    patch.around(play, "_second_card", second)


@ZOO.fault("split", zh="分牌后右手不再询问。", where=splits)
def right_hand_not_asked(patch: Patch) -> None:
    """After a split the right hand is never asked."""
    closed_if(patch, lambda _table, hand: hand.path.endswith("R"))


@ZOO.fault("split", zh="分牌后左手不再询问。", where=splits)
def left_hand_not_asked(patch: Patch) -> None:
    """After a split the left hand is never asked."""
    closed_if(patch, lambda _table, hand: hand.path.endswith("L"))


@ZOO.fault("split", zh="分牌后每手按两手点数之和结算。", where=splits)
def split_hands_added_up(patch: Patch) -> None:
    """Split hands are settled by the sum of all the seat's points."""

    def passes(table: Table, hand: Hand) -> bool:
        seat = owner(table, hand)
        return hand.origin == "split" and seat is not None and sum(each.points for each in seat.hands) > 21

    decided_as(patch, passes, "bust")


@ZOO.fault("split", also=("others-end",), zh="分牌后各手都按第一手的结果结算。", where=splits)
def split_hands_end_like_the_first(patch: Patch) -> None:
    """All hands of a seat end as its first hand does."""

    def first(old: Callable[..., Outcome], table: Table, hand: Hand) -> Outcome:
        seat = owner(table, hand)
        return old(table, hand if seat is None else seat.hands[0])

    patch.around(settle, "outcome_of", first)


@ZOO.fault("split", zh="分牌后只结算第一手。", where=splits)
def only_the_first_hand_is_paid(patch: Patch) -> None:
    """After a split nothing comes back for any hand but the first."""
    hand_paid_as(patch, lambda _table, _seat, number, _hand, right: right if number == 1 else 0)


@ZOO.fault("split", also=("others-end",), zh="有一手爆牌则分出的各手都输。", where=splits)
def one_bust_loses_all_hands(patch: Patch) -> None:
    """If one hand of a seat is bust, its other hands lose too."""

    def lost(table: Table, hand: Hand) -> bool:
        seat = owner(table, hand)
        return not hand.bust and seat is not None and any(each.bust for each in seat.hands)

    decided_as(patch, lost, "lose")


@ZOO.fault("split", zh="分开的2至9各只得一张牌。", where=splits)
def one_card_for_split_pips(patch: Patch) -> None:
    """A split hand of two to nine gets one card and is closed."""
    closed_if(patch, lambda _table, hand: split_of(hand, "pip") and len(hand.cards) >= 2)


@ZOO.fault("split", zh="分开的十点牌各只得一张牌。", where=both(splits, no(split_tens_close)))
def one_card_for_split_tens(patch: Patch) -> None:
    """A split ten gets one card and is closed."""
    closed_if(patch, lambda _table, hand: split_of(hand, "ten") and len(hand.cards) >= 2)


@ZOO.fault("split", zh="分开的十点牌可以继续要牌。", where=split_tens_close)
def split_tens_play_on(patch: Patch) -> None:
    """A split ten can be played on like any hand."""
    then_as(patch, lambda hand: split_of(hand, "ten"), "decide")
