"""Scores and coins: titles by score, coins by room factor and base, and the base from cards left over."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, Any

from twentyone.interpreter.table import NoRule
from twentyone.model.money import Money, simplest, to_json

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from twentyone.model.rules import Account, LeftOver, Rules, Title


def keep_account(rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
    """Answer an `account` vector: a title, coins, or points and bases."""
    account = rules.account
    if account is None:
        raise NoRule("the rules have no scores")
    if "score" in given:
        title = _title(account, given["score"])
        fired.update((title.pointer, "/account/titles/lookup"))
        return {"title": title.zh}
    if "left" in given:
        return _left_over(account.left_over, given["left"], fired)
    base, factor = given["base"], given["room_factor"]
    fired.add("/account/coins/loser" if base < 0 else "/account/coins/winner")
    coins = _coins(account, base, factor)
    if not isinstance(coins, int):
        fired.add("/account/coins/fractions")
    return {"coins": to_json(coins)}


def _title(account: Account, score: int) -> Title:
    if account.debt_from_above and score < 0:
        fallen = [title for title in account.titles if title.threshold < 0 and score <= title.threshold]
        debt_free = [title for title in account.titles if title.threshold >= 0]
        return (fallen or debt_free or list(account.titles))[0]
    reached = [title for title in account.titles if title.threshold <= score]
    return reached[-1] if reached else account.titles[0]


def _coins(account: Account, base: int, factor: int) -> Money:
    formula = account.loser if base < 0 else account.winner
    amount = Fraction(1)
    for name in formula:
        amount *= {"base": abs(base), "room_factor": factor}.get(name) or (
            0 if name in ("base", "room_factor") else Fraction(name)
        )
    exact = simplest(Fraction(floor(amount)) if account.coins_round_down else amount)
    return -exact if base < 0 else exact


def _left_over(rules: LeftOver, left: Sequence[Mapping[str, Any]], fired: set[str]) -> dict[str, Any]:
    points = [_points(rules, each["cards"], each["spade_two"], fired) for each in left]
    fired.add("/account/left_over/base")
    bases = points if rules.base_is_own else [sum(points) - len(points) * own for own in points]
    return {"points": list(map(to_json, points)), "bases": list(map(to_json, bases))}


def _points(rules: LeftOver, cards: int, spade_two: bool, fired: set[str]) -> int:  # noqa: FBT001 - a field of the vector
    for least, most, times, pointer in rules.lines:
        if least <= cards <= most:
            fired.add(pointer)
            points = cards * times
            break
    else:
        raise NoRule(f"the rules give no points for {cards} cards left")
    if spade_two and rules.spade_two[0] <= cards <= rules.spade_two[1]:
        fired.add("/account/left_over/spade_two")
        points *= rules.spade_two_times
    return points
