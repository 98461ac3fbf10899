"""Faulty engines that play for absent players wrongly, or mishandle rounds that fail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter import incident
from twentyone.interpreter import round as rounds
from twentyone.interpreter.conditions import FACTS
from twentyone.interpreter.incident import Incident
from twentyone.interpreter.round import Round
from twentyone.interpreter.table import BANKER, Decision
from twentyone.model.money import Money, from_json, to_json
from twentyone_conformance.zoo.applies import (
    absence_draws,
    absence_limit,
    absence_plays,
    absence_waits,
    action,
    both,
    has_absence,
    has_failures,
    has_side_bets,
    offer,
    several_seats,
    silence_counts,
)
from twentyone_conformance.zoo.changes import rules_as
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from twentyone.interpreter.hand import Hand
    from twentyone.interpreter.table import Point, Table
    from twentyone.model.rules import Absent, Line, Rules
    from twentyone_conformance.zoo.fault import Patch

Answers = Callable[["Incident", "Table", "Point"], "Decision | None"]


def _playing(patch: Patch, do: Callable[[Table, Hand, str], str]) -> None:
    """Let absent players' hands be played otherwise."""

    def line(old: Callable[..., str], table: Table, hand: Hand, lines: tuple[Line, ...]) -> str:
        return do(table, hand, old(table, hand, lines))

    patch.around(incident, "line_for", line)


@ZOO.fault(
    "absence",
    zh="代打时{points}点以下要牌。",
    where=absence_draws,
    values=({"points": 15},),
    others=({"points": 13}, {"points": 18}),
)
def absent_hand_hits_below(patch: Patch, points: int) -> None:
    """An absent player's hand hits below {points}."""
    _playing(patch, lambda _table, hand, _right: "hit" if hand.points < points else "stand")


@ZOO.fault("absence", zh="代打时一律停牌。", where=absence_draws)
def absent_hand_stands(patch: Patch) -> None:
    """An absent player's hand always stands."""
    _playing(patch, lambda _table, _hand, _right: "stand")


@ZOO.fault("absence", zh="代打时A一律算1点。", where=absence_draws)
def absent_hand_played_hard(patch: Patch) -> None:
    """An absent player's hand is played by its total with every ace at 1."""

    def hard(_old: Any, value: tuple[int, int], hand: Hand, _table: Table) -> bool:
        return value[0] <= hand.hard_points <= value[1]

    patch.during(incident, "line_for", lambda inner: inner.around_item(FACTS, "points", hard))


@ZOO.fault("absence", zh="代打时软牌继续要牌。", where=has_absence)
def absent_soft_hand_hits(patch: Patch) -> None:
    """An absent player's soft hand of less than 19 hits."""
    _playing(patch, lambda _table, hand, right: "hit" if hand.soft and hand.points < 19 else right)


@ZOO.fault("absence", zh="代打只要一张牌。", where=absence_draws)
def absent_hand_hits_once(patch: Patch) -> None:
    """An absent player's hand takes no card beyond its third."""
    _playing(patch, lambda _table, hand, right: right if len(hand.cards) < 3 else "stand")


@ZOO.fault("absence", zh="代打分出的右手一律停牌。", where=both(absence_draws, action("split")))
def absent_right_hand_stands(patch: Patch) -> None:
    """An absent player's right split hand always stands."""
    _playing(patch, lambda _table, hand, right: "stand" if hand.path.endswith("R") else right)


@ZOO.fault("absence", zh="代打在可加倍的11点时加倍。", where=both(has_absence, action("double")))
def absent_hand_doubles_on_11(patch: Patch) -> None:
    """An absent player's hand of 11 is doubled where that is legal."""
    _asked_instead(patch, "double", lambda hand: hand.points == 11)


@ZOO.fault("absence", zh="代打时一对牌即分牌。", where=both(has_absence, action("split")))
def absent_hand_splits(patch: Patch) -> None:
    """An absent player's pair is split where that is legal."""
    _asked_instead(patch, "split", lambda _hand: True)


@ZOO.fault("absence", zh="代打时能投降就投降。", where=both(has_absence, action("surrender")))
def absent_hand_surrenders(patch: Patch) -> None:
    """An absent player's hand is surrendered where that is legal."""
    _asked_instead(patch, "surrender", lambda _hand: True)


def _asked_instead(patch: Patch, do: str, when: Callable[[Hand], bool]) -> None:
    def answer(old: Answers, event: Incident, table: Table, point: Point) -> Decision | None:
        right = old(event, table, point)
        if right is None or do not in point.legal:
            return right
        seat = next((each for each in table.seats if each.number == point.seat), None)
        return Decision(do) if seat is not None and when(seat.hands[point.hand - 1]) else right

    patch.around(Incident, "answer", answer)


@ZOO.fault("absence", also=("insurance",), zh="替缺席者买保险。", where=both(has_absence, offer("insurance")))
def absent_player_is_insured(patch: Patch) -> None:
    """Insurance is bought for an absent player."""

    def answer(old: Answers, event: Incident, table: Table, point: Point) -> Decision | None:
        right = old(event, table, point)
        return Decision("insure") if right is not None and point.offer == "insurance" else right

    patch.around(Incident, "answer", answer)


@ZOO.fault("absence", zh="只替缺席者答复询问，手牌仍等他来打。", where=both(has_absence, offer("insurance")))
def absent_player_is_asked_to_play(patch: Patch) -> None:
    """Only offers are answered for an absent player; his hand is asked all the same."""
    _answers_if(patch, lambda point: point.offer is not None)


@ZOO.fault(
    "absence",
    also=("insurance",),
    zh="只替缺席者打牌，询问仍等他来答复。",
    where=both(has_absence, offer("insurance")),
)
def absent_player_is_asked_offers(patch: Patch) -> None:
    """Only the play is answered for an absent player; offers are put to him all the same."""
    _answers_if(patch, lambda point: point.offer is None)


@ZOO.fault("absence", zh="只代打缺席者的第一手牌。", where=both(has_absence, action("split")))
def only_the_first_hand_is_played(patch: Patch) -> None:
    """Only the first hand of an absent player is played for him."""
    _answers_if(patch, lambda point: point.hand == 1)


@ZOO.fault("absence", zh="每局只代打一次决定。", where=absence_draws)
def absence_ends_with_one_answer(patch: Patch) -> None:
    """Only one decision is made for an absent player; then he is asked again."""
    answered: dict[int, Incident] = {}

    def answer(old: Answers, event: Incident, table: Table, point: Point) -> Decision | None:
        right = old(event, table, point)
        if right is None or id(event) in answered:
            return None
        answered[id(event)] = event
        return right

    patch.around(Incident, "answer", answer)


def _answers_if(patch: Patch, when: Callable[[Point], bool]) -> None:
    patch.around(
        Incident,
        "answer",
        lambda old, event, table, point: old(event, table, point) if when(point) else None,
    )


@ZOO.fault("absence", zh="代打的决定也列为已询问。", where=has_absence)
def unasked_points_are_listed(patch: Patch) -> None:
    """Points that are answered for an absent player are listed as asked."""

    def decide(old: Callable[..., None], round_: Round, decision: Decision, **_was_asked: bool) -> None:
        old(round_, decision)

    patch.around(Round, "decide", decide)


@ZOO.fault("absence", zh="一家缺席时其余各家也被代打。", where=both(has_absence, several_seats))
def absence_spreads(patch: Patch) -> None:
    """When one player is absent all players' hands stand unasked."""

    def answer(old: Answers, event: Incident, table: Table, point: Point) -> Decision | None:
        right = old(event, table, point)
        if right is not None or not _gone(event) or point.seat == BANKER:
            return right
        return Decision("decline" if point.offer is not None else "stand")

    patch.around(Incident, "answer", answer)


def _gone(event: Incident) -> bool:
    return event._away or event._left  # noqa: SLF001 - a fault inside


@ZOO.fault(
    "absence", also=("others-end",), zh="玩家缺席时其后各家不再询问。", where=both(has_absence, several_seats)
)
def absence_ends_the_round_for_others(patch: Patch) -> None:
    """When a player is absent the seats after his are not asked."""

    def answer(old: Answers, event: Incident, table: Table, point: Point) -> Decision | None:
        right = old(event, table, point)
        own = event._event.get("seat")  # noqa: SLF001 - a fault inside
        later = isinstance(point.seat, int) and isinstance(own, int) and point.seat > own
        return Decision("stand") if right is None and later and _gone(event) and not point.offer else right

    patch.around(Incident, "answer", answer)


@ZOO.fault("absence", zh="事件晚一个决定才生效。", where=has_absence)
def events_come_late(patch: Patch) -> None:
    """What happens to a round happens one decision too late."""
    patch.around(Incident, "strikes", lambda old, event, table, answered: old(event, table, answered - 1))


@ZOO.fault("absence", zh="玩家回来后仍被代打。", where=absence_plays)
def nobody_comes_back(patch: Patch) -> None:
    """A player who is back is played for all the same."""

    def strikes(old: Callable[..., bool], event: Incident, table: Table, answered: int) -> bool:
        away = event._away  # noqa: SLF001 - a fault inside
        result = old(event, table, answered)
        event._away = event._away or away  # noqa: SLF001 - the same
        return result

    patch.around(Incident, "strikes", strikes)


@ZOO.fault(
    "absence",
    zh="离开的时限相差{hours}小时。",
    where=absence_limit,
    values=({"hours": -1}, {"hours": 1}),
    others=({"hours": 10}, {"hours": -24}),
)
def limit_off_by_hours(patch: Patch, hours: int) -> None:
    """The limit of hours for an absent player is off by {hours}."""
    _absent_as(patch, lambda absent: evolve(absent, hours=(absent.hours or 0) + hours))


@ZOO.fault("absence", zh="离开没有时限。", where=absence_limit)
def absence_without_a_limit(patch: Patch) -> None:
    """An absent player may be away for any time."""
    _absent_as(patch, lambda absent: evolve(absent, hours=None))


@ZOO.fault("absence", zh="时限未到即代打。", where=absence_waits)
def absence_not_waited_for(patch: Patch) -> None:
    """An absent player's hand is played at once, before his time is over."""
    _absent_as(patch, lambda absent: evolve(absent, waits=False))


@ZOO.fault("absence", zh="离开者的牌局一直等待他回来。", where=absence_plays)
def absence_waited_for(patch: Patch) -> None:
    """The round waits for an absent player instead of going on."""
    _absent_as(patch, lambda absent: evolve(absent, waits=True))


def _absent_as(patch: Patch, change: Callable[[Absent], Absent]) -> None:
    def changed(rules: Rules) -> Rules:
        return rules if rules.absent is None else evolve(rules, absent=change(rules.absent))

    rules_as(patch, changed)


@ZOO.fault("absence", zh="没有收到指令不按缺席处理。", where=silence_counts)
def silence_waited_for(patch: Patch) -> None:
    """A player who says nothing is waited for, although one who is disconnected is played for."""

    def away(old: Callable[..., None], event: Incident, table: Table, what: str) -> None:
        if what != "no_action":
            old(event, table, what)

    patch.around(Incident, "_go_away", away)


@ZOO.fault("absence", zh="缺席者的注码退还。", where=has_absence)
def absent_player_is_refunded(patch: Patch) -> None:
    """An absent player's main stakes come back whatever the cards say."""
    _amended(patch, lambda shown: shown["staked"])


@ZOO.fault("absence", zh="缺席者的注码没收。", where=has_absence)
def absent_player_loses(patch: Patch) -> None:
    """An absent player's main stakes are lost whatever the cards say."""
    _amended(patch, lambda _shown: 0)


def _amended(patch: Patch, returned: Callable[[Mapping[str, Any]], Any]) -> None:
    def amend(old: Callable[..., None], event: Incident, table: Table, result: Any, settled: Any) -> None:
        old(event, table, result, settled)
        seat = event._event.get("seat")  # noqa: SLF001 - a fault inside
        if not event._away or event._left:  # noqa: SLF001 - the same
            return
        change: Money = 0
        for shown in result["hands"]:
            if shown["seat"] == seat:
                right, shown["returned"] = shown["returned"], returned(shown)
                change += from_json(shown["returned"]) - from_json(right)
        for each in result["net"]:
            if each["seat"] == seat:
                each["net"] = to_json(from_json(each["net"]) + change)

    patch.around(Incident, "amend", amend)


@ZOO.fault("absence", also=("leaving",), zh="缺席的玩家列为已离桌。", where=has_absence)
def absent_player_counts_as_left(patch: Patch) -> None:
    """An absent player is listed among those who left."""

    def amend(old: Callable[..., None], event: Incident, table: Table, result: Any, settled: Any) -> None:
        old(event, table, result, settled)
        if event._away:  # noqa: SLF001 - a fault inside
            result["left"] = [event._event["seat"]]  # noqa: SLF001 - the same

    patch.around(Incident, "amend", amend)


def _failing(patch: Patch, void: Callable[[bool], bool]) -> None:
    def fail(old: Callable[..., None], event: Incident, table: Table) -> None:
        old(event, table)
        event._void = void(event._event["resolved"])  # noqa: SLF001 - a fault inside

    patch.around(Incident, "_fail", fail)


@ZOO.fault("absence", zh="故障已排除也取消牌局。", where=has_failures)
def mended_failure_voids(patch: Patch) -> None:
    """A round is void although its failure has been mended."""
    _failing(patch, lambda _resolved: True)


@ZOO.fault("absence", zh="故障未排除牌局也继续。", where=has_failures)
def unmended_failure_goes_on(patch: Patch) -> None:
    """A round goes on although its failure has not been mended."""
    _failing(patch, lambda _resolved: False)


@ZOO.fault("absence", zh="取消的牌局没收边注。", where=both(has_failures, has_side_bets))
def void_round_keeps_side_bets(patch: Patch) -> None:
    """A void round gives the main stakes back, and keeps the side bets."""

    def show(old: Callable[..., dict[str, Any]], round_: Any, event: Incident) -> dict[str, Any]:
        shown = old(round_, event)
        lost = {seat.number: sum(each.staked for each in seat.placed) for seat in round_.table.seats}
        net = [{**each, "net": to_json(-lost[each["seat"]])} for each in shown["net"]]
        return {**shown, "net": net}

    patch.around(rounds, "_show_void", show)


@ZOO.fault("absence", zh="取消的牌局仍显示庄家的牌。", where=has_failures)
def void_round_shows_cards(patch: Patch) -> None:
    """A void round shows the banker's cards."""

    def show(old: Callable[..., dict[str, Any]], round_: Any, event: Incident) -> dict[str, Any]:
        return {**old(round_, event), "dealer": list(round_.table.banker.cards)}

    patch.around(rounds, "_show_void", show)


@ZOO.fault("absence", zh="取消的牌局没有标明退款。", where=has_failures)
def void_round_not_refunded(patch: Patch) -> None:
    """A void round is not said to be refunded."""

    def amend(old: Callable[..., None], event: Incident, table: Table, result: Any, settled: Any) -> None:
        old(event, table, result, settled)
        result["refunded"] = False

    patch.around(Incident, "amend", amend)


@ZOO.fault("absence", zh="取消的牌局用掉的牌数记为零。", where=has_failures)
def void_round_draws_nothing(patch: Patch) -> None:
    """A void round is said to have drawn no card."""

    def show(old: Callable[..., dict[str, Any]], round_: Any, event: Incident) -> dict[str, Any]:
        return {**old(round_, event), "drawn": 0}

    patch.around(rounds, "_show_void", show)
