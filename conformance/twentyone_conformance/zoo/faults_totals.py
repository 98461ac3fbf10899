"""Faulty engines that add hands up wrongly: by the order of cards, with several aces, or for some ranks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from twentyone.answer import KINDS
from twentyone.interpreter.hand import Hand
from twentyone_conformance.zoo import totals
from twentyone_conformance.zoo.applies import always
from twentyone_conformance.zoo.fault import ZOO, Fault
from twentyone_conformance.zoo.totals import PLACES, Total, everywhere

if TYPE_CHECKING:
    from twentyone.model.rules import Rules
    from twentyone_conformance.zoo.fault import Patch

Kind = Callable[["Rules", Mapping[str, Any], set[str]], Any]


@frozen(eq=False)
class Wrong:
    """A wrong way to add up, the places where the dictionary has it, and those of the copies beside it.

    `also` are other kinds among which it counts wherever it is made.
    """

    kind: str
    name: str
    total: Total
    en: str
    zh: str
    places: tuple[str, ...]
    others: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


WRONG: Final = (
    Wrong(
        "card-order",
        "greedy-aces",
        totals.greedy,
        "An ace counts 11 if it fits when it comes, and keeps its value",
        "A到来时能算11就算11，之后不再改变",
        ("everywhere", "banker-draw", "settlement", "unasked-soft-play"),
        ("closing", "banker", "banker-bust-bet"),
        also=("ace-fixed",),
    ),
    Wrong(
        "card-order",
        "greedy-aces-from-the-last-card",
        totals.greedy_from_the_last,
        "From the last card on, an ace counts 11 if it fits, and keeps its value",
        "从最后一张牌算起，A能算11就算11且不再改变",
        ("everywhere", "closing"),
        ("settlement", "banker-draw"),
        also=("ace-fixed",),
    ),
    Wrong(
        "card-order",
        "high-ace-first",
        totals.ace_first,
        "An ace counts 11 only as the first card",
        "只有第一张牌是A才能算11",
        ("everywhere", "banker", "settlement"),
        ("banker-draw", "closing"),
    ),
    Wrong(
        "card-order",
        "high-ace-last",
        totals.ace_last,
        "An ace counts 11 only as the last card",
        "只有最后一张牌是A才能算11",
        ("everywhere", "banker-draw"),
        ("settlement", "closing"),
    ),
    Wrong(
        "card-order",
        "soft-by-first-card",
        totals.soft_by_first_card,
        "A hand is soft only if its first card is the ace",
        "只有第一张牌是A才算软牌",
        ("everywhere",),
    ),
    Wrong(
        "card-order",
        "soft-by-first-two",
        totals.soft_by_first_two,
        "A hand is soft if an ace is among its first two cards",
        "前两张牌中有A就算软牌",
        ("everywhere",),
    ),
    Wrong(
        "several-aces",
        "one-ace-lowered",
        partial(totals.lowers_some, most=1),
        "Every ace counts 11, and only one is lowered",
        "每张A先算11，最多只改一张",
        ("everywhere", "banker-draw", "settlement", "unasked-soft-play"),
        ("closing", "banker", "banker-bust-bet"),
    ),
    Wrong(
        "several-aces",
        "two-aces-lowered",
        partial(totals.lowers_some, most=2),
        "Every ace counts 11, and only two are lowered",
        "每张A先算11，最多只改两张",
        ("everywhere", "banker-draw"),
        ("settlement", "banker"),
    ),
    Wrong(
        "several-aces",
        "three-aces-lowered",
        partial(totals.lowers_some, most=3),
        "Every ace counts 11, and only three are lowered",
        "每张A先算11，最多只改三张",
        ("everywhere",),
        ("banker-draw",),
    ),
    Wrong(
        "several-aces",
        "aces-all-alike",
        totals.all_alike,
        "All aces count 11, or all count 1",
        "所有A同算11，或同算1",
        ("everywhere", "banker", "closing", "unasked-play"),
        ("banker-draw", "settlement"),
    ),
    Wrong(
        "several-aces",
        "three-aces-low",
        partial(totals.ace_beside_low, least=3),
        "Three aces all count 1",
        "有三张A时全都算1",
        ("everywhere", "settlement"),
        ("banker-draw",),
    ),
    Wrong(
        "several-aces",
        "two-aces-low",
        partial(totals.ace_beside_low, least=2),
        "Two aces both count 1",
        "有两张A时都算1",
        ("banker-draw", "settlement"),
        ("everywhere", "closing"),
    ),
    Wrong(
        "ace-fixed",
        "aces-fixed-with-two-cards",
        totals.fixed_with_two,
        "An ace among the first two cards keeps the value that it had with them",
        "前两张牌中的A点数不再改变",
        ("everywhere", "banker", "settlement", "closing"),
        ("banker-draw", "unasked-soft-play"),
    ),
    Wrong(
        "ace-fixed",
        "aces-low-after-a-hit",
        totals.low_after_a_hit,
        "From the third card on every ace counts 1",
        "从第三张牌起所有A都算1",
        ("everywhere", "banker-draw", "settlement", "closing"),
        ("banker", "unasked-soft-play"),
    ),
    Wrong(
        "ace-fixed",
        "ace-short-of-21",
        totals.short_of_21,
        "An ace that would make 21 counts 1",
        "会凑成21点的A算1",
        ("everywhere", "closing", "settlement"),
        ("banker-draw", "banker"),
    ),
    Wrong(
        "ace-fixed",
        "soft-with-any-ace",
        totals.soft_with_any_ace,
        "A hand with an ace is soft, whatever the ace counts",
        "有A就算软牌，不论A算几点",
        ("everywhere",),
    ),
    Wrong(
        "ace-fixed",
        "soft-of-two-cards",
        totals.soft_of_two,
        "Only two cards make a soft hand",
        "只有两张牌才算软牌",
        ("everywhere",),
    ),
    Wrong(
        "totals",
        "ten-cards-count",
        partial(totals.first_cards, most=10),
        "Only the first ten cards count",
        "只计前十张牌",
        ("everywhere",),
    ),
    Wrong(
        "totals",
        "eight-cards-count",
        partial(totals.first_cards, most=8),
        "Only the first eight cards count",
        "只计前八张牌",
        ("everywhere",),
        ("banker",),
    ),
    Wrong(
        "totals",
        "six-cards-count",
        partial(totals.first_cards, most=6),
        "Only the first six cards count",
        "只计前六张牌",
        ("everywhere", "banker"),
        ("settlement", "banker-draw", "closing"),
    ),
    Wrong(
        "totals",
        "five-cards-count",
        partial(totals.first_cards, most=5),
        "Only the first five cards count",
        "只计前五张牌",
        ("everywhere", "settlement", "banker-bust-bet"),
        ("closing", "banker-draw"),
    ),
    Wrong(
        "totals",
        "four-cards-count",
        partial(totals.first_cards, most=4),
        "Only the first four cards count",
        "只计前四张牌",
        ("banker-draw", "closing", "unasked-play"),
        ("everywhere", "settlement"),
    ),
)


def _fault(wrong: Wrong, place: str) -> Fault:
    spoilt = PLACES[place]
    return Fault(
        id=f"{wrong.name}-{place}",
        kind=wrong.kind,
        says={"en": f"{wrong.en}: {spoilt.en}.", "zh": f"{wrong.zh}：{spoilt.zh}。"},
        applies=spoilt.applies,
        install=lambda patch: spoilt.spoil(patch, wrong.total),
        also=(*wrong.also, *spoilt.kinds),
    )


for _wrong in WRONG:
    for _place in (*_wrong.places, *_wrong.others):
        ZOO.add(_fault(_wrong, _place), variant=_place in _wrong.others)


@ZOO.fault(
    "totals",
    zh="{rank}算作{value}点。",
    where=always,
    values=({"rank": "T", "value": 1}, {"rank": "J", "value": 11}, {"rank": "K", "value": 13}),
    others=({"rank": "Q", "value": 12}, {"rank": "Q", "value": 11}, {"rank": "T", "value": 0}),
)
def rank_counts(patch: Patch, rank: str, value: int) -> None:
    """A card of rank {rank} counts {value}."""
    everywhere(patch, partial(totals.rank_counts, rank=rank, value=value))


@ZOO.fault(
    "totals",
    zh="比较点数时{rank}算作{value}点。",
    where=always,
    values=({"rank": "J", "value": 11},),
    others=({"rank": "K", "value": 13}, {"rank": "T", "value": 1}),
)
def rank_compared_as(patch: Patch, rank: str, value: int) -> None:
    """Where hands are compared, a card of rank {rank} counts {value}."""
    PLACES["settlement"].spoil(patch, partial(totals.rank_counts, rank=rank, value=value))


@ZOO.fault("totals", zh="21点也算爆牌。", where=always)
def bust_at_21(patch: Patch) -> None:
    """A hand of hard 21 is bust."""
    patch.put(Hand, "bust", property(lambda hand: hand.hard_points >= 21))


@ZOO.fault("totals", zh="22点还不算爆牌。", where=always)
def bust_past_22(patch: Patch) -> None:
    """A hand of 22 is not bust."""
    patch.put(Hand, "bust", property(lambda hand: hand.hard_points > 22))


@ZOO.fault("totals", zh="软牌的点数按A算1显示。", where=always)
def soft_hands_shown_low(patch: Patch) -> None:
    """A soft hand's points are shown with the ace as 1."""

    def shown(old: Kind, rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
        value = old(rules, given, fired)
        return {**value, "points": value["points"] - (rules.points.ace_raise if value["soft"] else 0)}

    patch.around_item(KINDS, "hand", shown)
