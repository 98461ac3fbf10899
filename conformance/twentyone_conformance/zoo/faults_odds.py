"""Faulty engines that misread odds: profit for return, the wrong payout, or the wrong stake paid on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter import settle, side_bets, single
from twentyone.model.money import Money, simplest
from twentyone_conformance.zoo.applies import (
    action,
    always,
    both,
    has_side_bets,
    naturals_pay_halves,
    no,
    offer,
    peeks,
)
from twentyone_conformance.zoo.changes import decided_as, hand_paid_as, odds, paid_as, part, rules_as
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.hand import Hand, Placed
    from twentyone.interpreter.table import Table
    from twentyone.model.rules import Outcome, Rules
    from twentyone_conformance.zoo.fault import Patch


@ZOO.fault(
    "odds",
    zh="天生21点赔{pays}。",
    where=always,
    values=({"pays": "6:5"},),
    others=({"pays": "7:5"}, {"pays": "3:1"}),
)
def natural_pays(patch: Patch, pays: str) -> None:
    """A natural is paid {pays}."""
    decided_as(patch, _plain_natural, "natural", pays)


def _plain_natural(table: Table, hand: Hand) -> bool:
    return hand.natural and not table.banker.natural and not hand.claimed and not hand.surrendered


@ZOO.fault("odds", zh="天生21点只按普通赢牌赔1:1。", where=naturals_pay_halves)
def natural_pays_even(patch: Patch) -> None:
    """A natural is paid 1:1."""
    decided_as(patch, _plain_natural, "natural", "1:1")


@ZOO.fault("odds", zh="赔率的两边颠倒：3:2当作2:3。", where=naturals_pay_halves)
def odds_turned(patch: Patch) -> None:
    """A natural's odds are read the wrong way round."""

    def turned(line: Outcome, staked: Money, _first: Money) -> Money | None:
        if line.outcome != "natural" or line.pays is None:
            return None
        return staked + part(staked, line.pays.denominator, line.pays.numerator)

    paid_as(patch, turned)


@ZOO.fault("odds", zh="天生21点只付盈利，不退注码。", where=always)
def natural_without_its_stake(patch: Patch) -> None:
    """A natural's profit comes back without the stake."""

    def profit(line: Outcome, staked: Money, _first: Money) -> Money | None:
        return line.pays.of(staked) if line.outcome == "natural" and line.pays else None

    paid_as(patch, profit)


@ZOO.fault("odds", zh="赢牌只付盈利，不退注码。", where=always)
def win_without_its_stake(patch: Patch) -> None:
    """A win's profit comes back without the stake."""

    def profit(line: Outcome, staked: Money, _first: Money) -> Money | None:
        return line.pays.of(staked) if line.outcome == "win" and line.pays else None

    paid_as(patch, profit)


@ZOO.fault("odds", zh="赢牌赔2:1。", where=always)
def win_pays_double(patch: Patch) -> None:
    """A win is paid 2:1."""
    paid_as(patch, lambda line, staked, _first: 3 * staked if line.outcome == "win" else None)


@ZOO.fault("odds", also=("double",), zh="加倍后赢牌只按原注赔付。", where=action("double"))
def doubled_win_pays_on_the_first_stake(patch: Patch) -> None:
    """A doubled hand that wins is paid on the first stake only."""

    def paid(_table: Table, _seat: Any, _number: int, hand: Hand, right: Money) -> Money:
        wins = hand.doubled and right > hand.staked
        return hand.staked + part(right - hand.staked, 1, 2) if wins else right

    hand_paid_as(patch, paid)


@ZOO.fault("odds", also=("double",), zh="加倍后赢牌按两倍再两倍赔付。", where=action("double"))
def doubled_win_pays_twice(patch: Patch) -> None:
    """A doubled hand that wins is paid twice what lies on it."""

    def paid(_table: Table, _seat: Any, _number: int, hand: Hand, right: Money) -> Money:
        return right + hand.staked if hand.doubled and right > hand.staked else right

    hand_paid_as(patch, paid)


@ZOO.fault("odds", also=("double",), zh="加倍后落败只输原注。", where=action("double"))
def doubled_loss_takes_the_first_stake(patch: Patch) -> None:
    """A doubled hand that loses gets its added stake back."""

    def paid(_table: Table, _seat: Any, _number: int, hand: Hand, right: Money) -> Money:
        return part(hand.staked, 1, 2) if hand.doubled and right == 0 and not hand.bust else right

    hand_paid_as(patch, paid)


@ZOO.fault("odds", also=("double",), zh="加倍后爆牌只输原注。", where=action("double"))
def doubled_bust_takes_the_first_stake(patch: Patch) -> None:
    """A doubled hand that is bust gets its added stake back."""

    def paid(_table: Table, _seat: Any, _number: int, hand: Hand, right: Money) -> Money:
        return part(hand.staked, 1, 2) if hand.doubled and hand.bust else right

    hand_paid_as(patch, paid)


@ZOO.fault("odds", zh="庄家天生21点时只输原注，加倍与分牌的注退还。", where=both(action("double"), no(peeks)))
def bankers_natural_takes_first_stakes(patch: Patch) -> None:
    """The banker's natural takes only the first stake; what was doubled or split comes back."""

    def change(rules: Rules) -> Rules:
        lines = [evolve(each, only_first_stake=each.outcome == "lose") for each in rules.outcomes]
        first = next(index for index, each in enumerate(rules.outcomes) if each.outcome == "lose")
        outcomes = (*rules.outcomes[:first], lines[first], *rules.outcomes[first + 1 :])
        return evolve(rules, outcomes=outcomes)

    rules_as(patch, change)


@ZOO.fault("odds", zh="庄家爆牌时赔2:1。", where=always)
def bankers_bust_pays_double(patch: Patch) -> None:
    """A win by the banker's bust is paid 2:1."""
    decided_as(patch, lambda table, hand: table.banker.bust and _may_win(hand), "win", "2:1")


def _may_win(hand: Hand) -> bool:
    return not (hand.bust or hand.surrendered or hand.claimed or hand.natural)


@ZOO.fault("odds", zh="21点赢牌赔3:2。", where=always)
def win_with_21_pays_more(patch: Patch) -> None:
    """A win with 21 that is no natural is paid 3:2."""

    def wins(table: Table, hand: Hand) -> bool:
        banker = table.banker
        return _may_win(hand) and hand.points == 21 and (banker.bust or banker.points < 21)

    decided_as(patch, wins, "win", "3:2")


@ZOO.fault("odds", also=("split",), zh="分牌后的手牌赢时不赔付盈利。", where=action("split"))
def split_win_is_a_push(patch: Patch) -> None:
    """A split hand that wins gets only its stake back."""

    def paid(_table: Table, _seat: Any, _number: int, hand: Hand, right: Money) -> Money:
        return min(right, hand.staked) if hand.origin == "split" else right

    hand_paid_as(patch, paid)


def _insured(patch: Patch, amount: Callable[[Placed], Money]) -> None:
    def decided(old: Callable[..., None], table: Table, hand: Hand, placed: Placed) -> None:
        old(table, hand, placed)
        if placed.returned:
            placed.returned = simplest(amount(placed))

    patch.around(settle, "settle_insurance", decided)
    patch.around(single, "settle_insurance", decided)


@ZOO.fault("odds", also=("insurance",), zh="保险赢时只返还两倍，漏退注码。", where=offer("insurance"))
def insurance_without_its_stake(patch: Patch) -> None:
    """Insurance that wins brings its profit without its stake."""
    _insured(patch, lambda placed: placed.returned - placed.staked)


@ZOO.fault(
    "odds",
    also=("insurance",),
    zh="保险赔{pays}。",
    where=offer("insurance"),
    values=({"pays": "1:1"}, {"pays": "1:2"}),
    others=({"pays": "3:1"}, {"pays": "3:2"}),
)
def insurance_pays(patch: Patch, pays: str) -> None:
    """Insurance that wins is paid {pays}."""
    win = odds(pays)
    _insured(patch, lambda placed: placed.staked + (win.of(placed.staked) if win else 0))


def _side_paid(patch: Patch, amount: Callable[[str | None, Money, Money], Money]) -> None:
    def paid(old: Callable[..., tuple[str | None, Money]], *args: Any) -> tuple[str | None, Money]:
        tier, returned = old(*args)
        return tier, simplest(amount(tier, args[2], returned))

    patch.around(side_bets, "pay_side_bet", paid)
    patch.around(single, "pay_side_bet", paid)


@ZOO.fault("odds", zh="边注赢时只付盈利，不退注码。", where=has_side_bets)
def side_bet_without_its_stake(patch: Patch) -> None:
    """A side bet that wins brings its profit without its stake."""
    _side_paid(patch, lambda _tier, staked, returned: returned - staked if returned else 0)


@ZOO.fault(
    "odds",
    zh="边注赔付有上限：最多{most}倍。",
    where=has_side_bets,
    values=({"most": 10},),
    others=({"most": 5},),
)
def side_bet_pays_at_most(patch: Patch, most: int) -> None:
    """A side bet never brings more than {most} times its stake as profit."""
    _side_paid(patch, lambda _tier, staked, returned: min(returned, staked + most * staked))
