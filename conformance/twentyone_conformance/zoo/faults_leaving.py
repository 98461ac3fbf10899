"""Faulty engines that fine leavers wrongly, or settle their hands and the others' wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter.incident import Incident
from twentyone.interpreter.table import BANKER, Decision, Table
from twentyone.model.money import Money, from_json, to_json
from twentyone_conformance.zoo.applies import both, has_leaving, over_leaves, several_seats
from twentyone_conformance.zoo.changes import rules_as
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.table import Point
    from twentyone.model.rules import Fine, Rules
    from twentyone_conformance.zoo.fault import Patch

Who = tuple[str, bool]


def _fined_as(patch: Patch, change: Callable[[Who, Fine], Fine]) -> None:
    """Fine leavers by other rules; told by who leaves, and whether cards are dealt."""

    def changed(rules: Rules) -> Rules:
        if rules.leaving is None:
            return rules
        fines = {who: change(who, fine) for who, fine in rules.leaving.fines.items()}
        return evolve(rules, leaving=evolve(rules.leaving, fines=fines))

    rules_as(patch, changed)


@ZOO.fault(
    "leaving",
    zh="发牌后离桌的罚款为{times}倍。",
    where=has_leaving,
    values=({"times": 1}, {"times": 3}),
    others=({"times": 4},),
)
def fine_of_times(patch: Patch, times: int) -> None:
    """Who leaves after the deal is fined {times} times the stakes."""
    _fined_as(patch, lambda who, fine: evolve(fine, times=times) if who[1] else fine)


@ZOO.fault("leaving", zh="发牌前离桌的罚款加倍。", where=has_leaving)
def early_fine_doubled(patch: Patch) -> None:
    """Who leaves before the deal is fined twice as much."""
    _fined_as(patch, lambda who, fine: fine if who[1] else evolve(fine, times=2 * fine.times))


@ZOO.fault("leaving", zh="发牌前离桌的罚款上下限颠倒。", where=has_leaving)
def early_fines_turned(patch: Patch) -> None:
    """Before the deal a player is fined the greatest stake and the banker the least."""
    turned = {"table_minimum": "table_maximum", "table_maximum": "table_minimum"}
    _fined_as(patch, lambda who, fine: fine if who[1] else evolve(fine, of=turned[fine.of]))


@ZOO.fault("leaving", zh="庄家离桌也只按闲家的办法罚款。", where=has_leaving)
def banker_fined_like_a_player(patch: Patch) -> None:
    """A banker who leaves is fined by the least stake."""
    _fined_as(patch, lambda who, fine: evolve(fine, of="table_minimum") if who[0] == "banker" else fine)


@ZOO.fault("leaving", zh="闲家离桌按全桌的注码罚款。", where=has_leaving)
def player_fined_for_all(patch: Patch) -> None:
    """A player who leaves after the deal is fined by all players' stakes."""

    def change(who: Who, fine: Fine) -> Fine:
        return evolve(fine, of="all_first_stakes") if who == ("player", True) else fine

    _fined_as(patch, change)


def _fine_by(patch: Patch, amount: Callable[[Table, Any, Money], Money]) -> None:
    """Fine another amount during a round, by the table, the leaver and what would be right."""

    def leave(old: Callable[..., None], event: Incident, table: Table) -> None:
        old(event, table)
        fines = event._fines  # noqa: SLF001 - a fault inside
        fines[-1] = {**fines[-1], "amount": to_json(amount(table, fines[-1]["seat"], fines[-1]["amount"]))}

    patch.around(Incident, "_leave", leave)


@ZOO.fault("leaving", zh="罚款按加倍和分牌后的注码计算。", where=has_leaving)
def fine_by_all_stakes(patch: Patch) -> None:
    """The fine counts what was added by doubles and splits."""

    def amount(table: Table, who: Any, right: Money) -> Money:
        seats = [seat for seat in table.seats if who in (BANKER, seat.number)]
        return 2 * sum(hand.staked for seat in seats for hand in seat.hands) if seats else right

    _fine_by(patch, amount)


@ZOO.fault("leaving", zh="庄家的罚款只按第一家的注码计算。", where=both(has_leaving, several_seats))
def banker_fined_for_one_seat(patch: Patch) -> None:
    """A banker who leaves is fined by the first player's stake alone."""
    _fine_by(patch, lambda table, who, right: 2 * table.seats[0].main if who == BANKER else right)


@ZOO.fault("leaving", zh="罚款不超过房间的最大下注数。", where=has_leaving)
def fine_within_the_most(patch: Patch) -> None:
    """No fine is greater than the greatest stake."""
    _fine_by(patch, lambda table, _who, right: min(right, table.rules.stakes.most))


def _amended(patch: Patch, then: Callable[[Incident, Table, dict[str, Any], Any], None]) -> None:
    def amend(old: Callable[..., None], event: Incident, table: Table, result: Any, settled: Any) -> None:
        before = {each["seat"]: each["net"] for each in result["net"]}
        old(event, table, result, settled)
        if event._left:  # noqa: SLF001 - a fault inside
            then(event, table, result, before)

    patch.around(Incident, "amend", amend)


@ZOO.fault("leaving", zh="离桌者仍得到自己的输赢。", where=has_leaving)
def leaver_keeps_his_result(patch: Patch) -> None:
    """A leaver's own result counts."""

    def keep(event: Incident, _table: Table, result: dict[str, Any], before: Any) -> None:
        seat = event._event["seat"]  # noqa: SLF001 - a fault inside
        for each in result["net"]:
            if each["seat"] == seat:
                each["net"] = before[seat]

    _amended(patch, keep)


@ZOO.fault("leaving", zh="罚款计入离桌者的净输赢。", where=has_leaving)
def fine_counts_in_the_net(patch: Patch) -> None:
    """A leaver's fine is taken off his net."""

    def count(event: Incident, _table: Table, result: dict[str, Any], _before: Any) -> None:
        seat = event._event["seat"]  # noqa: SLF001 - a fault inside
        fine = sum(from_json(each["amount"]) for each in result["fines"])
        for each in result["net"]:
            if each["seat"] == seat:
                each["net"] = to_json(from_json(each["net"]) - fine)

    _amended(patch, count)


@ZOO.fault("leaving", zh="离桌者的罚款归庄家。", where=has_leaving)
def fine_goes_to_the_banker(patch: Patch) -> None:
    """A leaver's fine is added to the banker's net."""

    def give(event: Incident, _table: Table, result: dict[str, Any], _before: Any) -> None:
        fine = sum(from_json(each["amount"]) for each in result["fines"])
        for each in result["net"]:
            if each["seat"] == BANKER and event._event["seat"] != BANKER:  # noqa: SLF001 - a fault inside
                each["net"] = to_json(from_json(each["net"]) + fine)

    _amended(patch, give)


@ZOO.fault("leaving", zh="庄家不再得到与离桌者的输赢。", where=has_leaving)
def banker_gets_nothing_from_a_leaver(patch: Patch) -> None:
    """The banker's result against a leaver does not count."""

    def drop(event: Incident, _table: Table, result: dict[str, Any], before: Any) -> None:
        seat = event._event["seat"]  # noqa: SLF001 - a fault inside
        for each in result["net"]:
            if each["seat"] == BANKER and seat != BANKER:
                each["net"] = to_json(from_json(each["net"]) + from_json(before[seat]))

    _amended(patch, drop)


@ZOO.fault("leaving", zh="庄家离桌后闲家的输赢不计。", where=has_leaving)
def players_get_nothing_without_a_banker(patch: Patch) -> None:
    """When the banker has left, the players' results do not count."""

    def drop(event: Incident, _table: Table, result: dict[str, Any], _before: Any) -> None:
        if event._event["seat"] == BANKER:  # noqa: SLF001 - a fault inside
            for each in result["net"]:
                each["net"] = 0

    _amended(patch, drop)


@ZOO.fault("leaving", zh="离桌者的手牌仍显示其返还。", where=has_leaving)
def leavers_hand_shows_its_return(patch: Patch) -> None:
    """A leaver's hand brings back what its outcome brings."""

    def amend(old: Callable[..., None], event: Incident, table: Table, result: Any, settled: Any) -> None:
        shown = [each["returned"] for each in result["hands"]]
        old(event, table, result, settled)
        for each, returned in zip(result["hands"], shown, strict=True):
            each["returned"] = returned

    patch.around(Incident, "amend", amend)


@ZOO.fault("leaving", zh="离桌者没有列出。", where=has_leaving)
def leaver_not_listed(patch: Patch) -> None:
    """A leaver is not listed among those who left."""
    _amended(patch, lambda _event, _table, result, _before: result.update(left=[]))


@ZOO.fault("leaving", zh="发牌后离桌使牌局结束。", where=has_leaving)
def leaving_ends_the_round(patch: Patch) -> None:
    """A round is shown as cut off when a player has left it after the deal."""
    _amended(patch, lambda _event, _table, result, _before: result.update(ended=True))


@ZOO.fault("leaving", also=("absence",), zh="离桌者的手牌一律停牌。", where=has_leaving)
def leavers_hand_stands(patch: Patch) -> None:
    """A leaver's hand always stands."""

    def answer(old: Callable[..., Decision | None], event: Incident, table: Table, point: Point) -> Any:
        right = old(event, table, point)
        return Decision("stand") if right is not None and event._left else right  # noqa: SLF001 - a fault inside

    patch.around(Incident, "answer", answer)


@ZOO.fault("leaving", also=("absence",), zh="庄家离桌后由电脑一律停牌。", where=has_leaving)
def left_bankers_hand_stands(patch: Patch) -> None:
    """The hand of a banker who is not there always stands."""

    def answer(old: Callable[..., Decision | None], event: Incident, table: Table, point: Point) -> Any:
        right = old(event, table, point)
        return Decision("stand") if right is not None and point.seat == BANKER else right

    patch.around(Incident, "answer", answer)


@ZOO.fault("leaving", also=("absence",), zh="离开过久不按离桌罚款。", where=over_leaves)
def away_too_long_costs_nothing(patch: Patch) -> None:
    """Being away too long does not count as leaving."""

    def change(rules: Rules) -> Rules:
        return (
            rules if rules.absent is None else evolve(rules, absent=evolve(rules.absent, over_leaves=False))
        )

    rules_as(patch, change)


@ZOO.fault("leaving", also=("absence",), zh="庄家离开过久不按离桌罚款。", where=over_leaves)
def banker_away_too_long_costs_nothing(patch: Patch) -> None:
    """A banker's being away too long does not count as leaving."""

    def away(old: Callable[..., None], event: Incident, table: Table, what: str) -> None:
        before = vars(event)["_event"]
        if before["seat"] == BANKER:
            vars(event)["_event"] = {**before, "hours": 0}
        old(event, table, what)
        vars(event)["_event"] = before

    patch.around(Incident, "_go_away", away)


@ZOO.fault("leaving", also=("absence",), zh="任何断线都按离桌罚款。", where=over_leaves)
def any_absence_is_leaving(patch: Patch) -> None:
    """Every absence counts as leaving, however short."""

    def away(old: Callable[..., None], event: Incident, table: Table, what: str) -> None:
        old(event, table, what)
        if not event._left:  # noqa: SLF001 - a fault inside
            event._leave(table)  # noqa: SLF001 - the same

    patch.around(Incident, "_go_away", away)
