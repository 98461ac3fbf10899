"""Faulty engines that misread the cards of a side bet: pairs, colours, totals, straights, tiers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter import side_bets, single
from twentyone.interpreter.side_bets import PATTERN
from twentyone.model.cards import COURT, ORDER, TEN_VALUED
from twentyone.model.money import Money
from twentyone_conformance.zoo.applies import (
    ace_counts_best,
    alike_in,
    both,
    looks_at_three,
    pattern,
    several_tiers,
)
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from twentyone.model.conditions import Condition
    from twentyone.model.rules import Rules, SideBet
    from twentyone_conformance.zoo.fault import Patch

Cards = Sequence[str]
Shows = Callable[["Condition", Cards, "SideBet", "Rules"], bool]
Pays = Callable[..., tuple[str | None, Money]]


def _word(patch: Patch, word: str, also: Callable[[Any, Cards], bool]) -> None:
    """Let a word of the patterns hold only if something else does too."""

    def holds(old: Callable[..., bool], value: Any, cards: Cards, bet: SideBet, rules: Rules) -> bool:
        return old(value, cards, bet, rules) and also(value, cards)

    patch.around_item(PATTERN, word, holds)


def _paying(patch: Patch, pay: Callable[..., tuple[str | None, Money]]) -> None:
    for module in (side_bets, single):
        patch.around(module, "pay_side_bet", pay)


def _as_set(how: Callable[[str, str], bool], what: str) -> Callable[..., bool]:
    def alike(old: Callable[..., bool], asked: str, one: str, other: str, rules: Rules) -> bool:
        return how(one, other) if asked == what else old(asked, one, other, rules)

    return alike


@ZOO.fault("side-bet", zh="边注的对子按点数而不按牌面判断。", where=alike_in("rank"), unless=("pair-bet",))
def pairs_by_points(patch: Patch) -> None:
    """A side bet takes cards of the same points for the same rank."""

    def same(one: str, other: str) -> bool:
        return one[0] == other[0] or {one[0], other[0]} <= TEN_VALUED

    patch.around(side_bets, "_alike", _as_set(same, "rank"))


@ZOO.fault("side-bet", zh="边注中J、Q、K视为同一牌面。", where=alike_in("rank"))
def court_cards_alike(patch: Patch) -> None:
    """A side bet takes all court cards for the same rank, but not the ten."""

    def same(one: str, other: str) -> bool:
        return one[0] == other[0] or {one[0], other[0]} <= COURT

    patch.around(side_bets, "_alike", _as_set(same, "rank"))


@ZOO.fault(
    "side-bet",
    zh="一对{rank}不算边注的对子。",
    where=alike_in("rank"),
    values=({"rank": "A"}, {"rank": "T"}),
    others=({"rank": "7"}, {"rank": "Q"}, {"rank": "2"}),
)
def no_pair_of(patch: Patch, rank: str) -> None:
    """A side bet does not take two cards of rank {rank} for alike."""
    patch.around(
        side_bets, "_alike", _as_set(lambda one, other: one[0] == other[0] and one[0] != rank, "rank")
    )


@ZOO.fault(
    "side-bet",
    zh="{suit}的颜色记错。",
    where=alike_in("colour"),
    values=({"suit": "h"}, {"suit": "c"}),
    others=({"suit": "d"}, {"suit": "s"}),
)
def colour_wrong_of(patch: Patch, suit: str) -> None:
    """A side bet takes the suit {suit} for the other colour."""
    colours = {each: (each in "dh") != (each == suit) for each in "cdhs"}
    patch.around(
        side_bets, "_alike", _as_set(lambda one, other: colours[one[1]] == colours[other[1]], "colour")
    )


@ZOO.fault("side-bet", zh="同色与异色颠倒。", where=alike_in("colour"))
def colours_turned(patch: Patch) -> None:
    """A side bet takes cards of different colours for coloured, and the other way round."""
    turned = _as_set(lambda one, other: (one[1] in "dh") != (other[1] in "dh"), "colour")
    patch.around(side_bets, "_alike", turned)


@ZOO.fault("side-bet", zh="同花色按同颜色判断。", where=alike_in("suit"))
def suits_by_colour(patch: Patch) -> None:
    """A side bet takes cards of one colour for one suit."""
    patch.around(
        side_bets, "_alike", _as_set(lambda one, other: (one[1] in "dh") == (other[1] in "dh"), "suit")
    )


@ZOO.fault("side-bet", zh="只比较前两张牌的花色。", where=both(looks_at_three, alike_in("suit")))
def suits_of_the_first_two(patch: Patch) -> None:
    """A side bet compares the suits of its first two cards only."""
    _same_among(patch, "suit", slice(0, 2))


@ZOO.fault("side-bet", zh="只比较后两张牌的花色。", where=both(looks_at_three, alike_in("suit")))
def suits_of_the_last_two(patch: Patch) -> None:
    """A side bet compares the suits of its last two cards only."""
    _same_among(patch, "suit", slice(1, 3))


@ZOO.fault("side-bet", zh="三条只比较前两张牌。", where=both(looks_at_three, alike_in("rank")))
def trips_of_the_first_two(patch: Patch) -> None:
    """A side bet compares the ranks of its first two cards only."""
    _same_among(patch, "rank", slice(0, 2))


@ZOO.fault("side-bet", zh="三条只比较首尾两张牌。", where=both(looks_at_three, alike_in("rank")))
def trips_of_the_outer_two(patch: Patch) -> None:
    """A side bet compares the ranks of its first and its last card only."""
    _same_among(patch, "rank", slice(0, 3, 2))


def _same_among(patch: Patch, what: str, some: slice) -> None:
    def same(
        old: Callable[..., bool], value: Sequence[str], cards: Cards, bet: SideBet, rules: Rules
    ) -> bool:
        chosen = [each for each in value if each == what]
        others = [each for each in value if each != what]
        return old(chosen, cards[some], bet, rules) and old(others, cards, bet, rules)

    patch.around_item(PATTERN, "same", same)


def _tiers(patch: Patch, order: Callable[[Any], Any]) -> None:
    def pay(old: Pays, rules: Rules, bet: SideBet, *rest: Any) -> Any:
        return old(rules, evolve(bet, tiers=tuple(order(bet.tiers))), *rest)

    _paying(patch, pay)


@ZOO.fault("side-bet", zh="边注按最低的档次派彩。", where=several_tiers)
def lowest_tier_paid(patch: Patch) -> None:
    """A side bet is paid by the lowest tier that it reaches."""
    _tiers(patch, reversed)


@ZOO.fault("side-bet", zh="边注同时按所有符合的档次派彩。", where=several_tiers)
def all_tiers_paid(patch: Patch) -> None:
    """A side bet is paid by every tier that it reaches together."""

    def pay(old: Pays, rules: Rules, bet: SideBet, *rest: Any) -> Any:
        tier, returned = old(rules, bet, *rest)
        staked, cards, _fired = rest
        won = [each for each in bet.tiers if side_bets.shows(each.when, cards, bet, rules)]
        return tier, staked + sum(each.pays.of(staked) for each in won) if won else returned

    _paying(patch, pay)


@ZOO.fault("side-bet", zh="边注最高一档从不派彩。", where=several_tiers)
def highest_tier_forgotten(patch: Patch) -> None:
    """A side bet's highest tier is never paid."""
    _tiers(patch, lambda tiers: tiers[1:])


@ZOO.fault("side-bet", zh="边注最低一档从不派彩。", where=several_tiers)
def lowest_tier_forgotten(patch: Patch) -> None:
    """A side bet's lowest tier is never paid."""
    _tiers(patch, lambda tiers: tiers[:-1])


@ZOO.fault("side-bet", also=("odds",), zh="边注相邻两档的赔率互换。", where=several_tiers)
def tiers_swap_their_odds(patch: Patch) -> None:
    """The odds of a side bet's first two tiers are swapped."""

    def swap(tiers: Any) -> Any:
        return (evolve(tiers[0], pays=tiers[1].pays), evolve(tiers[1], pays=tiers[0].pays), *tiers[2:])

    _tiers(patch, lambda tiers: swap(tiers) if len(tiers) > 1 else tiers)


@ZOO.fault("card-order", also=("side-bet",), zh="顺子只认从小到大的次序。", where=pattern("straight"))
def straights_rise(patch: Patch) -> None:
    """A straight is seen only in rising order."""
    _straight_if(patch, lambda places: places == sorted(places))


@ZOO.fault(
    "card-order", also=("side-bet",), zh="顺子只认从小到大或从大到小的次序。", where=pattern("straight")
)
def straights_rise_or_fall(patch: Patch) -> None:
    """A straight is seen only in rising or falling order."""
    _straight_if(patch, lambda places: places in (sorted(places), sorted(places, reverse=True)))


@ZOO.fault("card-order", also=("side-bet",), zh="顺子的中间一张必须是第二张牌。", where=pattern("straight"))
def straights_with_the_middle_second(patch: Patch) -> None:
    """A straight whose middle card is the first is not seen."""
    _straight_if(patch, lambda places: places[0] != sorted(places)[1])


def _straight_if(patch: Patch, also: Callable[[list[int]], bool]) -> None:
    def turned(value: Any, cards: Cards) -> bool:
        low = [ORDER[card[0]] for card in cards]
        high = [place if place > 1 else 14 for place in low]
        return value is not True or also(low) or also(high)

    _word(patch, "straight", turned)


@ZOO.fault("side-bet", zh="同花顺不认带A的顺子。", where=pattern("straight"))
def straights_without_aces(patch: Patch) -> None:
    """A straight with an ace is not seen."""
    _word(patch, "straight", lambda _value, cards: all(card[0] != "A" for card in cards))


@ZOO.fault("side-bet", zh="顺子允许相隔一个牌面。", where=pattern("straight"))
def straights_with_a_gap(patch: Patch) -> None:
    """Ranks with a gap of one between them are taken for a straight."""

    def gapped(old: Callable[..., bool], value: Any, cards: Cards, bet: SideBet, rules: Rules) -> bool:
        places = sorted(ORDER[card[0]] for card in cards)
        steps = [high - low for low, high in pairwise(places)]
        return old(value, cards, bet, rules) or sorted(steps) == [1, 2]

    patch.around_item(PATTERN, "straight", gapped)


@ZOO.fault("side-bet", zh="顺子把10到K都当作同一牌面。", where=pattern("straight"))
def straights_by_points(patch: Patch) -> None:
    """Straights are judged by points, so that court cards make none and 8-9-K is one."""

    def by_points(_old: Callable[..., bool], value: Any, cards: Cards, _bet: SideBet, rules: Rules) -> bool:
        places = sorted(rules.points.by_rank[card[0]] for card in cards)
        return all(high == low + 1 for low, high in pairwise(places)) is value

    patch.around_item(PATTERN, "straight", by_points)


@ZOO.fault("side-bet", zh="对子也能组成顺子。", where=pattern("straight"))
def straights_with_a_pair(patch: Patch) -> None:
    """Two neighbouring ranks, one of them twice, are taken for a straight."""

    def doubled(old: Callable[..., bool], value: Any, cards: Cards, bet: SideBet, rules: Rules) -> bool:
        places = sorted({ORDER[card[0]] for card in cards})
        return old(value, cards, bet, rules) or (len(places) == 2 and places[1] - places[0] == 1)

    patch.around_item(PATTERN, "straight", doubled)


@ZOO.fault("card-order", also=("side-bet",), zh="指定牌面的组合只认列出的次序。", where=pattern("ranks"))
def ranks_in_their_order(patch: Patch) -> None:
    """Certain ranks are seen only in the order in which the paytable names them."""
    _word(patch, "ranks", lambda value, cards: tuple(card[0] for card in cards) == tuple(value))


@ZOO.fault(
    "card-order", also=("side-bet",), zh="指定牌面的组合中最小的牌不能是庄家明牌。", where=pattern("ranks")
)
def ranks_without_the_least_up(patch: Patch) -> None:
    """Certain ranks are not seen when the lowest of them is the banker's upcard."""
    _word(patch, "ranks", lambda value, cards: len(set(value)) == 1 or cards[-1][0] != min(value))


@ZOO.fault("card-order", also=("side-bet",), zh="同花的指定组合只认列出的次序。", where=pattern("ranks"))
def suited_ranks_in_their_order(patch: Patch) -> None:
    """Certain ranks of one suit are seen only in the order in which the paytable names them."""

    def ordered(value: Any, cards: Cards) -> bool:
        suited = len({card[1] for card in cards}) == 1
        return not suited or tuple(card[0] for card in cards) == tuple(value)

    _word(patch, "ranks", ordered)


def _total_as(patch: Patch, totals: Callable[[Cards], list[int]]) -> None:
    def total(
        _old: Callable[..., bool], value: tuple[int, int], cards: Cards, _bet: Any, _rules: Any
    ) -> bool:
        return any(value[0] <= each <= value[1] for each in totals(cards))

    patch.around_item(PATTERN, "total", total)


def _points(card: str) -> int:
    return min(10, ORDER[card[0]])


@ZOO.fault("several-aces", zh="边注总值中两张A只能同算11或同算1。", where=ace_counts_best)
def total_with_aces_alike(patch: Patch) -> None:
    """In a side bet's total all aces count 11, or all count 1."""

    def totals(cards: Cards) -> list[int]:
        low = sum(map(_points, cards))
        return [low, low + 10 * sum(card[0] == "A" for card in cards)]

    _total_as(patch, totals)


@ZOO.fault("card-order", also=("side-bet",), zh="边注总值中只有第一张A可算11。", where=ace_counts_best)
def total_with_the_first_ace_high(patch: Patch) -> None:
    """In a side bet's total an ace counts 11 only as the first card."""

    def totals(cards: Cards) -> list[int]:
        low = sum(map(_points, cards))
        return [low, low + 10] if cards[0][0] == "A" else [low]

    _total_as(patch, totals)


@ZOO.fault("card-order", also=("side-bet",), zh="边注总值中A按到来时能否算11决定。", where=ace_counts_best)
def total_with_greedy_aces(patch: Patch) -> None:
    """In a side bet's total an ace counts 11 if it fits when it comes, else 1."""

    def totals(cards: Cards) -> list[int]:
        total = 0
        for card in cards:
            total += 11 if card[0] == "A" and total + 11 <= 21 else _points(card)
        return [total]

    _total_as(patch, totals)


@ZOO.fault("side-bet", zh="边注总值中J、Q、K按11、12、13计。", where=pattern("total"))
def total_by_rank(patch: Patch) -> None:
    """In a side bet's total court cards count 11, 12 and 13."""

    def totals(cards: Cards) -> list[int]:
        low = sum(ORDER[card[0]] for card in cards)
        return [low, *([low + 10] if any(card[0] == "A" for card in cards) else [])]

    _total_as(patch, totals)


@ZOO.fault("side-bet", zh="边注总值只计闲家的两张牌。", where=pattern("total"))
def total_of_two_cards(patch: Patch) -> None:
    """A side bet's total leaves the banker's upcard out."""

    def total(old: Callable[..., bool], value: Any, cards: Cards, bet: SideBet, rules: Rules) -> bool:
        return old(value, cards[:2], bet, rules)

    patch.around_item(PATTERN, "total", total)


@ZOO.fault(
    "side-bet",
    zh="边注总值{points}不派彩。",
    where=pattern("total"),
    values=({"points": 19}, {"points": 21}),
    others=({"points": 20},),
)
def total_without(patch: Patch, points: int) -> None:
    """A side bet's total of {points} is not seen."""

    def total(old: Callable[..., bool], value: Any, cards: Cards, bet: SideBet, rules: Rules) -> bool:
        low, high = value
        return any(old((each, each), cards, bet, rules) for each in range(low, high + 1) if each != points)

    patch.around_item(PATTERN, "total", total)
