"""Faulty engines that look titles up, reckon coins or count left-over cards wrongly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter import account
from twentyone.model.money import Money, simplest
from twentyone_conformance.zoo.applies import has_account
from twentyone_conformance.zoo.changes import rules_as
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from twentyone.model.rules import Account, LeftOver, Rules, Title
    from twentyone_conformance.zoo.fault import Patch

Titles = Callable[["Account", int], "Title"]


def _titles_as(patch: Patch, wrong: Callable[[Titles, Account, int], Title]) -> None:
    patch.around(account, "_title", wrong)


@ZOO.fault("account", zh="积分恰为门槛时还不算达到。", where=has_account)
def threshold_not_reached_by_itself(patch: Patch) -> None:
    """A score that is just a threshold does not reach it."""
    _titles_as(patch, lambda old, own, score: old(own, score - 1))


@ZOO.fault("account", zh="积分差1分也算达到门槛。", where=has_account)
def threshold_reached_early(patch: Patch) -> None:
    """A score one short of a threshold reaches it."""
    _titles_as(patch, lambda old, own, score: old(own, score + 1))


@ZOO.fault("account", zh="负分一律为穷光蛋。", where=has_account)
def debts_have_no_title(patch: Patch) -> None:
    """A score below nothing holds the title of nothing."""
    _titles_as(patch, lambda old, own, score: old(own, max(0, score)))


@ZOO.fault("account", zh="负分按绝对值查称号。", where=has_account)
def debts_looked_up_without_sign(patch: Patch) -> None:
    """A score below nothing is looked up without its sign."""
    _titles_as(patch, lambda old, own, score: old(own, abs(score)))


@ZOO.fault("account", zh="称号取最接近的门槛。", where=has_account)
def nearest_title(patch: Patch) -> None:
    """A score holds the title of the nearest threshold."""
    _titles_as(
        patch, lambda _old, own, score: min(own.titles, key=lambda title: abs(title.threshold - score))
    )


@ZOO.fault("account", zh="最高的称号取不到。", where=has_account)
def highest_title_out_of_reach(patch: Patch) -> None:
    """The highest title is never held."""
    _titles_as(patch, lambda old, own, score: old(evolve(own, titles=own.titles[:-1]), score))


@ZOO.fault("account", zh="积分超过32位整数时溢出。", where=has_account)
def scores_wrap(patch: Patch) -> None:
    """A score beyond 32 bits wraps round."""
    _titles_as(patch, lambda old, own, score: old(own, (score + 2**31) % 2**32 - 2**31))


@ZOO.fault("account", zh="称号给出英文名。", where=has_account)
def titles_in_english(patch: Patch) -> None:
    """Titles are given by their English names."""
    _titles_as(patch, lambda old, own, score: evolve(old(own, score), zh=old(own, score).en))


def _coins_as(patch: Patch, wrong: Callable[[Callable[..., Money], Account, int, int], Any]) -> None:
    patch.around(account, "_coins", wrong)


@ZOO.fault("account", zh="失败者也只付九成。", where=has_account)
def loser_pays_the_winners_share(patch: Patch) -> None:
    """A loser pays as much as a winner gets."""
    _account_as(patch, lambda own: evolve(own, loser=own.winner))


@ZOO.fault("account", zh="胜利者得到全部。", where=has_account)
def winner_gets_all(patch: Patch) -> None:
    """A winner gets as much as a loser pays."""
    _account_as(patch, lambda own: evolve(own, winner=own.loser))


@ZOO.fault("account", zh="失败者的游戏币显示为正数。", where=has_account)
def loss_without_its_sign(patch: Patch) -> None:
    """What a loser pays is shown without its sign."""
    _coins_as(patch, lambda old, own, base, factor: abs(old(own, base, factor)))


@ZOO.fault("account", zh="房间系数没有乘上。", where=has_account)
def room_factor_forgotten(patch: Patch) -> None:
    """The room's factor is left out."""
    _coins_as(patch, lambda old, own, base, _factor: old(own, base, 1))


@ZOO.fault("account", zh="游戏币四舍五入。", where=has_account)
def coins_rounded(patch: Patch) -> None:
    """Coins are rounded to the nearest whole number."""
    _coins_as(
        patch, lambda old, own, base, factor: round(Fraction(old(own, base, factor)) + Fraction(1, 1000))
    )


@ZOO.fault("account", zh="游戏币进一取整。", where=has_account)
def coins_rounded_up(patch: Patch) -> None:
    """Coins are rounded up."""
    _coins_as(patch, lambda old, own, base, factor: -(-Fraction(old(own, base, factor)) // 1))


@ZOO.fault("account", zh="游戏币用浮点数计算。", where=has_account)
def coins_by_floats(patch: Patch) -> None:
    """Coins are reckoned with floating-point numbers."""

    def coins(old: Callable[..., Money], own: Account, base: int, factor: int) -> Money:
        right = old(own, base, factor)
        return right if base <= 0 else simplest(Fraction(base * factor * 0.9))

    _coins_as(patch, coins)


@ZOO.fault("account", zh="先取九成并取整，再乘房间系数。", where=has_account)
def share_taken_before_the_factor(patch: Patch) -> None:
    """A winner's share is taken in whole coins before the room's factor is applied."""

    def coins(old: Callable[..., Money], own: Account, base: int, factor: int) -> Money:
        return base * 9 // 10 * factor if base > 0 else old(own, base, factor)

    _coins_as(patch, coins)


def _account_as(patch: Patch, change: Callable[[Account], Account]) -> None:
    def changed(rules: Rules) -> Rules:
        return rules if rules.account is None else evolve(rules, account=change(rules.account))

    rules_as(patch, changed)


def _points_as(patch: Patch, wrong: Callable[..., int]) -> None:
    patch.around(account, "_points", wrong)


@ZOO.fault(
    "account",
    zh="剩余张数的分界相差{more}张。",
    where=has_account,
    values=({"more": 1},),
    others=({"more": -1},),
)
def left_over_edges_off_by(patch: Patch, more: int) -> None:
    """The edges at which left-over cards count more are off by {more}."""

    def shifted(own: Account) -> Account:
        lines = tuple(
            (least + more if least else 0, most + more if most < 13 else most, times, pointer)
            for least, most, times, pointer in own.left_over.lines
        )
        return evolve(own, left_over=evolve(own.left_over, lines=lines))

    _account_as(patch, shifted)


@ZOO.fault("account", zh="有黑桃2一律加倍。", where=has_account)
def spade_two_always_doubles(patch: Patch) -> None:
    """The two of spades doubles the points of any number of cards."""
    _account_as(
        patch,
        lambda own: evolve(own, left_over=evolve(own.left_over, spade_two=(0, own.left_over.spade_two[1]))),
    )


@ZOO.fault("account", zh="黑桃2只加2分。", where=has_account)
def spade_two_adds_two(patch: Patch) -> None:
    """The two of spades adds two points instead of doubling."""

    def points(old: Callable[..., int], rules: LeftOver, cards: int, spade_two: Any, fired: Any) -> int:
        plain = old(rules, cards, False, fired)  # noqa: FBT003 - a field of the vector
        return plain + 2 if old(rules, cards, spade_two, fired) != plain else plain

    _points_as(patch, points)


@ZOO.fault("account", zh="黑桃2只多算一张牌，不加倍。", where=has_account)
def spade_two_counts_as_a_card(patch: Patch) -> None:
    """The two of spades counts as one more card, and doubles nothing."""

    def points(old: Callable[..., int], rules: LeftOver, cards: int, spade_two: Any, fired: Any) -> int:
        most = rules.lines[-1][1]
        return old(rules, min(most, cards + 1) if spade_two else cards, False, fired)  # noqa: FBT003 - the same

    _points_as(patch, points)


def _bases_as(patch: Patch, base: Callable[[Sequence[int], int], int]) -> None:
    def left(old: Callable[..., dict[str, Any]], *asked: Any) -> dict[str, Any]:
        points = old(*asked)["points"]
        return {"points": points, "bases": [base(points, place) for place in range(len(points))]}

    patch.around(account, "_left_over", left)


@ZOO.fault("account", zh="基数的正负颠倒。", where=has_account)
def bases_turned(patch: Patch) -> None:
    """The bases have the wrong sign."""
    _bases_as(patch, lambda points, place: len(points) * points[place] - sum(points))


@ZOO.fault("account", zh="基数只与下一家比较。", where=has_account)
def bases_against_the_next(patch: Patch) -> None:
    """A base is reckoned against the next player alone."""
    _bases_as(patch, lambda points, place: points[(place + 1) % len(points)] - points[place])


@ZOO.fault("account", zh="基数按四人计算，不论几人。", where=has_account)
def bases_for_four(patch: Patch) -> None:
    """Bases are reckoned as for four players, whatever their number."""
    _bases_as(patch, lambda points, place: sum(points) - 4 * points[place])


@ZOO.fault("account", zh="基数为平均分减自己的分。", where=has_account)
def bases_against_the_mean(patch: Patch) -> None:
    """A base is reckoned against the mean of all players."""
    _bases_as(patch, lambda points, place: sum(points) // len(points) - points[place])
