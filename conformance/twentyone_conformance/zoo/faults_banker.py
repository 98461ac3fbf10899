"""Faulty engines whose banker draws or stands wrongly, or in which a bust is settled wrongly."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import evolve

from twentyone.interpreter import banker
from twentyone.interpreter.outcomes import standing
from twentyone_conformance.zoo.applies import (
    action,
    banker_by_rule,
    banker_free,
    banker_idle,
    both,
    several_seats,
    surrenders,
)
from twentyone_conformance.zoo.changes import phase_as, rules_as, with_cards
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from twentyone.interpreter.hand import Hand
    from twentyone.interpreter.table import Asking, Point, Table
    from twentyone.model.rules import Rules
    from twentyone_conformance.zoo.fault import Patch

Draws = Callable[["Table"], bool]


def _stops_if(patch: Patch, when: Callable[[Table], bool]) -> None:
    patch.around(banker, "_must_draw", lambda old, table: old(table) and not when(table))


def _draws_if(patch: Patch, when: Callable[[Table], bool]) -> None:
    patch.around(banker, "_must_draw", lambda old, table: old(table) or when(table))


def _live(table: Table) -> list[Hand]:
    return [hand for seat in table.seats for hand in seat.hands if standing(table, hand) == "live"]


@ZOO.fault("banker-draw", zh="庄家领先所有手牌时停牌。", where=banker_by_rule)
def banker_stops_when_ahead(patch: Patch) -> None:
    """The banker stands as soon as he is ahead of every hand."""

    def ahead(table: Table) -> bool:
        hands = _live(table)
        return bool(hands) and all(table.banker.points > hand.points for hand in hands)

    _stops_if(patch, ahead)


@ZOO.fault("banker-draw", zh="庄家不落后于第一手时停牌。", where=banker_by_rule)
def banker_stops_when_level(patch: Patch) -> None:
    """The banker stands as soon as he is level with the first live hand."""
    _stops_if(patch, lambda table: any(table.banker.points >= hand.points for hand in _live(table)[:1]))


@ZOO.fault("banker-draw", zh="庄家落后时继续抽牌直到追平。", where=banker_by_rule)
def banker_draws_when_behind(patch: Patch) -> None:
    """The banker goes on drawing as long as he is behind a live hand."""

    def behind(table: Table) -> bool:
        own = table.banker
        return not own.bust and any(own.points < hand.points for hand in _live(table))

    _draws_if(patch, behind)


@ZOO.fault(
    "banker-draw",
    zh="庄家在{points}点停牌。",
    where=banker_by_rule,
    values=({"points": 16},),
    others=({"points": 15}, {"points": 14}),
)
def banker_stands_on(patch: Patch, points: int) -> None:
    """The banker stands on {points}."""
    _stops_if(patch, lambda table: table.banker.points == points)


@ZOO.fault(
    "banker-draw",
    zh="庄家在软{points}点停牌。",
    where=banker_by_rule,
    values=({"points": 16}, {"points": 13}),
    others=({"points": 15}, {"points": 14}),
)
def banker_stands_on_soft(patch: Patch, points: int) -> None:
    """The banker stands on a soft {points}."""
    _stops_if(patch, lambda table: table.banker.points == points and table.banker.soft)


@ZOO.fault(
    "banker-draw",
    zh="庄家在硬{points}点仍抽牌。",
    where=banker_by_rule,
    values=({"points": 17},),
    others=({"points": 18}, {"points": 20}),
)
def banker_hits_hard(patch: Patch, points: int) -> None:
    """The banker hits a hard {points}."""
    _draws_if(patch, lambda table: table.banker.points == points and not table.banker.soft)


@ZOO.fault("banker-draw", zh="庄家在软17点抽牌。", where=banker_by_rule, unless=("soft-17",))
def banker_hits_soft_17(patch: Patch) -> None:
    """The banker hits a soft 17."""
    _draws_if(patch, lambda table: table.banker.points == 17 and table.banker.soft)


@ZOO.fault("banker-draw", zh="庄家只在两张牌的软17点抽牌。", where=banker_by_rule)
def banker_hits_soft_17_of_two(patch: Patch) -> None:
    """The banker hits a soft 17 of two cards only."""
    _draws_if(
        patch, lambda table: table.banker.points == 17 and table.banker.soft and len(table.banker.cards) == 2
    )


@ZOO.fault("banker-draw", zh="庄家只在三张以上的软17点抽牌。", where=banker_by_rule)
def banker_hits_soft_17_of_more(patch: Patch) -> None:
    """The banker hits a soft 17 of three cards or more only."""
    _draws_if(
        patch, lambda table: table.banker.points == 17 and table.banker.soft and len(table.banker.cards) > 2
    )


@ZOO.fault("banker-draw", zh="庄家在软18点抽牌。", where=banker_by_rule)
def banker_hits_soft_18(patch: Patch) -> None:
    """The banker hits a soft 18."""
    _draws_if(patch, lambda table: table.banker.points == 18 and table.banker.soft)


@ZOO.fault(
    "card-order", also=("banker-draw",), zh="庄家的17点中有A就抽牌，不论A算几点。", where=banker_by_rule
)
def banker_hits_17_with_an_ace(patch: Patch) -> None:
    """The banker hits every hard 17 that holds an ace, as if it were soft."""

    def taken_for_soft(table: Table) -> bool:
        own = table.banker
        return own.points == 17 and not own.soft and any(card[0] == "A" for card in own.cards)

    _draws_if(patch, taken_for_soft)


@ZOO.fault(
    "banker-draw",
    zh="庄家满{count}张牌后停牌。",
    where=banker_by_rule,
    values=({"count": 4},),
    others=({"count": 5}, {"count": 6}),
)
def banker_stops_with_cards(patch: Patch, count: int) -> None:
    """The banker stands with {count} cards."""
    _stops_if(patch, lambda table: len(table.banker.cards) >= count)


@ZOO.fault("banker-draw", zh="庄家只抽一张牌。", where=banker_by_rule)
def banker_draws_once(patch: Patch) -> None:
    """The banker draws one card and no more."""
    _stops_if(patch, lambda table: len(table.banker.cards) >= 3)


@ZOO.fault("banker-draw", zh="庄家只要抽过牌就再多抽一张。", where=banker_by_rule)
def banker_draws_one_more(patch: Patch) -> None:
    """The banker, having drawn, takes one card beyond the total at which he stands."""

    def more(old: Callable[[Table], Asking], table: Table) -> Asking:
        before = len(table.banker.cards)
        yield from old(table)
        if len(table.banker.cards) > before and not table.banker.bust:
            table.give_banker()

    phase_as(patch, "banker", more)


def _called(patch: Patch, wanted: Callable[[Table, bool], bool]) -> None:
    patch.around(banker, "_called_for", lambda old, table: wanted(table, old(table)))


def _hands(table: Table) -> list[Hand]:
    return [hand for seat in table.seats for hand in seat.hands]


@ZOO.fault(
    "banker-draw",
    zh="有任何一手爆牌时庄家仍为其抽牌，投降则不。",
    where=both(banker_idle("bust"), surrenders),
)
def banker_draws_for_busts_only(patch: Patch) -> None:
    """The banker draws for a bust hand, although not for a surrendered one."""
    _called(patch, lambda table, right: right or any(hand.bust for hand in _hands(table)))


@ZOO.fault("banker-draw", zh="手牌投降后庄家仍抽牌。", where=both(surrenders, banker_idle("surrendered")))
def banker_draws_for_surrendered(patch: Patch) -> None:
    """The banker draws for a surrendered hand, although not for a bust one."""
    _called(patch, lambda table, right: right or any(hand.surrendered for hand in _hands(table)))


@ZOO.fault("banker-draw", zh="任何一手爆牌后庄家不再抽牌。", where=banker_by_rule)
def banker_rests_after_a_bust(patch: Patch) -> None:
    """The banker does not draw if any hand is bust, although others are live."""
    _called(patch, lambda table, right: right and not any(hand.bust for hand in _hands(table)))


@ZOO.fault("banker-draw", zh="只看第一手是否还在局中来决定庄家是否抽牌。", where=banker_by_rule)
def banker_looks_at_the_first_hand(patch: Patch) -> None:
    """Whether the banker draws is decided by the table's first hand alone."""
    _called(
        patch,
        lambda table, right: right and all(standing(table, hand) == "live" for hand in _hands(table)[:1]),
    )


@ZOO.fault("banker-draw", zh="只看最后一手是否还在局中来决定庄家是否抽牌。", where=banker_by_rule)
def banker_looks_at_the_last_hand(patch: Patch) -> None:
    """Whether the banker draws is decided by the table's last hand alone."""
    _called(
        patch,
        lambda table, right: right and all(standing(table, hand) == "live" for hand in _hands(table)[-1:]),
    )


@ZOO.fault("banker-draw", zh="只看第一家来决定庄家是否抽牌。", where=both(banker_by_rule, several_seats))
def banker_looks_at_the_first_seat(patch: Patch) -> None:
    """Whether the banker draws is decided by the first seat's hands alone."""

    def first(table: Table, right: bool) -> bool:  # noqa: FBT001 - what would be right
        return right and any(standing(table, hand) == "live" for hand in table.seats[0].hands)

    _called(patch, first)


@ZOO.fault("banker-draw", zh="桌上有天生21点时庄家不抽牌。", where=both(banker_by_rule, several_seats))
def banker_rests_after_a_natural(patch: Patch) -> None:
    """The banker does not draw if any seat has a natural, although others are live."""
    _called(patch, lambda table, right: right and not any(hand.natural for hand in _hands(table)))


@ZOO.fault("banker-draw", zh="加倍后庄家不抽牌。", where=both(banker_by_rule, action("double")))
def banker_rests_after_a_double(patch: Patch) -> None:
    """The banker does not draw if a hand was doubled."""
    _called(patch, lambda table, right: right and not any(hand.doubled for hand in _hands(table)))


@ZOO.fault("banker-draw", zh="无人等待庄家时不翻暗牌。", where=banker_by_rule)
def hole_card_stays_hidden(patch: Patch) -> None:
    """The hole card is not shown when no hand waits for the banker."""

    def hide(old: Callable[[Table], Asking], table: Table) -> Asking:
        yield from old(table)
        if not any(standing(table, hand) == "live" for hand in _hands(table)):
            with_cards(table.banker, table.banker.cards[:1])

    phase_as(patch, "banker", hide)


@ZOO.fault("banker-draw", zh="有一手爆牌时便不再询问庄家。", where=banker_free)
def free_banker_not_asked_after_a_bust(patch: Patch) -> None:
    """A playing banker is not asked if any hand is bust, although others are live."""
    _called(patch, lambda table, right: right and not any(hand.bust for hand in _hands(table)))


@ZOO.fault(
    "banker-draw",
    zh="坐庄的玩家到{points}点自动停牌。",
    where=banker_free,
    values=({"points": 17},),
    others=({"points": 18}, {"points": 20}),
)
def free_banker_stands_from(patch: Patch, points: int) -> None:
    """A playing banker's hand stands by itself from {points} points on."""
    patch.around(
        banker, "stands_by_itself", lambda old, table, hand: old(table, hand) or hand.points >= points
    )


@ZOO.fault("banker-draw", zh="坐庄的玩家满五张牌自动停牌。", where=banker_free)
def free_banker_stands_with_five(patch: Patch) -> None:
    """A playing banker's hand stands by itself with five cards."""
    patch.around(
        banker, "stands_by_itself", lambda old, table, hand: old(table, hand) or len(hand.cards) >= 5
    )


@ZOO.fault("banker-draw", zh="坐庄的玩家21点仍被询问。", where=banker_free)
def free_banker_asked_at_21(patch: Patch) -> None:
    """A playing banker is asked at a drawn 21."""
    patch.around(
        banker,
        "stands_by_itself",
        lambda old, table, hand: old(table, hand) and (hand.bust or len(hand.cards) == 2),
    )


def _asked_as(patch: Patch, change: Callable[[Table, Point], Point]) -> None:
    def play(old: Callable[[Table], Asking], table: Table) -> Asking:
        asking = old(table)
        try:
            point = next(asking)
            while True:
                decision = yield change(table, point)
                point = asking.send(decision)
        except StopIteration:
            return

    patch.around(banker, "_play_freely", play)


@ZOO.fault("banker-draw", zh="坐庄的玩家17点以下必须要牌。", where=banker_free)
def free_banker_must_hit(patch: Patch) -> None:
    """A playing banker may not stand below 17."""

    def must(table: Table, point: Point) -> Point:
        return evolve(point, legal=("hit",)) if table.banker.points < 17 else point

    _asked_as(patch, must)


@ZOO.fault("banker-draw", zh="坐庄的玩家也可以加倍。", where=banker_free)
def free_banker_may_double(patch: Patch) -> None:
    """A playing banker is offered to double on two cards."""

    def more(table: Table, point: Point) -> Point:
        return evolve(point, legal=(*point.legal, "double")) if len(table.banker.cards) == 2 else point

    _asked_as(patch, more)


@ZOO.fault("banker-draw", zh="坐庄的玩家不被询问，按17点规则自动补牌。", where=banker_free)
def free_banker_plays_by_rule(patch: Patch) -> None:
    """A playing banker is not asked; he draws to 17."""

    def change(rules: Rules) -> Rules:
        return evolve(rules, banker=evolve(rules.banker, free=False, draws_below=17))

    rules_as(patch, change)


@ZOO.fault("banker-draw", zh="坐庄的玩家先于闲家行动。", where=banker_free)
def free_banker_plays_first(patch: Patch) -> None:
    """A playing banker acts before the other players."""

    def change(rules: Rules) -> Rules:
        others = [phase for phase in rules.round if phase != "banker"]
        others.insert(others.index("play"), "banker")
        return evolve(rules, round=tuple(others))

    rules_as(patch, change)
