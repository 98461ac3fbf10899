# ruff: noqa: SLF001 - what is left over lies inside the parts of the interpreter
"""Faulty engines in which something is left over between incidents, rooms, screens, shoes and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter.incident import Incident
from twentyone.interpreter.room import _Room
from twentyone.interpreter.screen import _Screen
from twentyone.interpreter.shoe import _Shoe
from twentyone.model.money import from_json, to_json
from twentyone_conformance.zoo.applies import (
    always,
    bets_close,
    has_absence,
    has_account,
    has_leaving,
    has_rooms,
    has_screen,
    has_side_bets,
    no,
    offer,
    shuffles,
)
from twentyone_conformance.zoo.changes import (
    question_as,
)
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from twentyone.interpreter.table import Table
    from twentyone.model.money import Money
    from twentyone.model.rules import Rules
    from twentyone_conformance.zoo.fault import Patch


@ZOO.fault("state-left", also=("leaving",), zh="罚款记录带入下一局。", where=has_leaving)
def fines_left(patch: Patch) -> None:
    """The fines of one round are shown again in the next one."""
    left: list[dict[str, Any]] = []

    def amend(old: Callable[..., None], event: Incident, table: Table, result: Any, settled: Any) -> None:
        old(event, table, result, settled)
        before = list(left)
        left[:] = result["fines"]
        result["fines"] = [*before, *result["fines"]]

    patch.around(Incident, "amend", amend)


@ZOO.fault("state-left", zh="缺席的玩家下一局仍被代打。", where=has_absence)
def absence_left(patch: Patch) -> None:
    """A player who was absent in one round is played for in the next one from the start."""
    left: list[Any] = []

    def begin(old: Callable[..., None], event: Incident, given: Mapping[str, Any]) -> None:
        old(event, given)
        if left and given["what"] != "failure":
            event._away = left[-1] == given.get("seat")

    def amend(old: Callable[..., None], event: Incident, table: Table, result: Any, settled: Any) -> None:
        old(event, table, result, settled)
        left[:] = [event._event.get("seat")] if event._away else []

    patch.around(Incident, "__init__", begin)
    patch.around(Incident, "amend", amend)


@ZOO.fault("state-left", also=("room",), zh="座位上的人带入下一个房间。", where=has_rooms)
def players_left(patch: Patch) -> None:
    """The players of one room still sit in the next one."""
    left: dict[int, bool] = {}

    def begin(old: Callable[..., None], room: _Room, *given: Any) -> None:
        old(room, *given)
        room._ready = left

    patch.around(_Room, "__init__", begin)


@ZOO.fault("state-left", also=("screen",), zh="下注界面的注码带入下一次。", where=has_screen)
def screen_left(patch: Patch) -> None:
    """The stake that lay on the screen lies there at the next beginning."""
    left: list[_Screen] = []

    def begin(old: Callable[..., None], screen: _Screen, *given: Any) -> None:
        old(screen, *given)
        if left:
            before = left.pop()
            screen._state, screen._seat, screen._stake = before._state, before._seat, before._stake
        left.append(screen)

    patch.around(_Screen, "__init__", begin)


@ZOO.fault("state-left", also=("screen",), zh="下注界面的余额带入下一次。", where=has_screen)
def screen_balance_left(patch: Patch) -> None:
    """The balance that the last screen ended with is the next one's."""
    left: list[_Screen] = []

    def begin(old: Callable[..., None], screen: _Screen, *given: Any) -> None:
        old(screen, *given)
        if left:
            screen._balance = min(screen._balance, left.pop()._balance)
        left.append(screen)

    patch.around(_Screen, "__init__", begin)


@ZOO.fault("state-left", also=("shoe",), zh="已发的牌数带入下一靴。", where=no(shuffles("every_round")))
def dealt_cards_left(patch: Patch) -> None:
    """The cards dealt from one shoe count in the next one."""
    _shoe_keeps(patch, ("_out", "_dealt"))


@ZOO.fault("state-left", also=("shoe",), zh="局数带入下一靴。", where=bets_close)
def rounds_left(patch: Patch) -> None:
    """The rounds of one shoe count in the next one."""
    _shoe_keeps(patch, ("_round",))


def _shoe_keeps(patch: Patch, names: tuple[str, ...]) -> None:
    left: list[_Shoe] = []

    def begin(old: Callable[..., None], own: _Shoe, table: Table) -> None:
        old(own, table)
        if left:
            before = left.pop()
            for name in names:
                setattr(own, name, getattr(before, name))
        left.append(own)

    patch.around(_Shoe, "__init__", begin)


@ZOO.fault("state-left", zh="上一手的软牌标记带入下一手。", where=always)
def soft_mark_left(patch: Patch) -> None:
    """A hand asked after a soft one is shown as soft too."""
    left: list[bool] = []

    def value(old: Callable[..., Any], *asked: Any) -> Any:
        right = old(*asked)
        before = bool(left and left.pop())
        left.append(right["soft"])
        return {**right, "soft": right["soft"] or before}

    question_as(patch, "hand", value)


@ZOO.fault("state-left", also=("insurance",), zh="上一次结算的保险带入下一次。", where=offer("insurance"))
def settled_insurance_left(patch: Patch) -> None:
    """Insurance of one settlement counts in the next one too."""
    left: list[Any] = []

    def settled(old: Callable[..., Any], rules: Rules, given: Mapping[str, Any], fired: set[str]) -> Any:
        before = left.pop() if left else 0
        left.append(given["insurance"])
        return old(rules, {**given, "insurance": given["insurance"] or before}, fired)

    question_as(patch, "settle", settled)


@ZOO.fault("state-left", zh="上一次边注的档次带入下一次。", where=has_side_bets)
def tier_left(patch: Patch) -> None:
    """A side bet that loses after one that won is shown with the winner's tier."""
    left: list[Any] = []

    def settled(old: Callable[..., Any], *asked: Any) -> Any:
        right = old(*asked)
        before = left.pop() if left else None
        left.append(right["tier"])
        return {**right, "tier": right["tier"] or before}

    question_as(patch, "side_bet", settled)


@ZOO.fault("state-left", also=("account",), zh="游戏币累计到下一次。", where=has_account)
def coins_left(patch: Patch) -> None:
    """Coins are added to those of the question before."""
    left: list[Money] = [0]

    def kept(old: Callable[..., Any], *asked: Any) -> Any:
        right = old(*asked)
        if "coins" not in right:
            return right
        left.append(left.pop() + from_json(right["coins"]))
        return {"coins": to_json(left[-1])}

    question_as(patch, "account", kept)
