# ruff: noqa: SLF001 - faults are made inside the room
"""Faulty engines that run a room wrongly: sitting down, starting, the bank, bets in time, and leaving."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter.room import COMMANDS, _Room
from twentyone.interpreter.table import Refused
from twentyone_conformance.zoo.applies import (
    has_leaving,
    has_rooms,
    lays_for_the_late,
    player_banks,
    several_rooms,
)
from twentyone_conformance.zoo.changes import rules_as
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from twentyone.model.rules import Rules
    from twentyone_conformance.zoo.fault import Patch

Command = Mapping[str, Any]
Does = Callable[[_Room, Command], None]


def _instead(patch: Patch, do: str, wrong: Callable[[Does, _Room, Command], None]) -> None:
    patch.around_item(COMMANDS, do, wrong)


def _lenient(patch: Patch, do: str, code: str) -> None:
    """Pass over a command where it should be refused for a reason."""

    def take(old: Does, room: _Room, command: Command) -> None:
        try:
            old(room, command)
        except Refused as refused:
            if refused.code != code:
                raise

    _instead(patch, do, take)


@ZOO.fault("room", zh="不等所有人准备就开局。", where=has_rooms)
def round_begins_without_all(patch: Patch) -> None:
    """The round begins as soon as enough players are ready."""

    def ready(old: Does, room: _Room, command: Command) -> None:
        old(room, command)
        banked = room._banker is not None or not room._rules.table.banker_plays
        room._started = banked and sum(room._ready.values()) >= max(2, room._least)

    _instead(patch, "ready", ready)


@ZOO.fault(
    "room", zh="开局人数下限差{more}人。", where=has_rooms, values=({"more": 1},), others=({"more": 2},)
)
def round_wants_players_more(patch: Patch, more: int) -> None:
    """The round begins only with {more} players more than the least."""

    def ready(old: Does, room: _Room, command: Command) -> None:
        room._least += more
        old(room, command)
        room._least -= more

    _instead(patch, "ready", ready)


@ZOO.fault(
    "room",
    zh="人数不足也能开局。",
    where=lambda rules: any(room.least > 1 for room in rules.table.rooms.values()),
)
def round_begins_with_too_few(patch: Patch) -> None:
    """The round begins with one player less than the least."""

    def ready(old: Does, room: _Room, command: Command) -> None:
        room._least -= 1
        old(room, command)
        room._least += 1

    _instead(patch, "ready", ready)


@ZOO.fault("room", zh="所有房间都按第一个房间的人数。", where=several_rooms)
def rooms_are_all_alike(patch: Patch) -> None:
    """Every room takes as many players as the first one."""

    def change(rules: Rules) -> Rules:
        first = next(iter(rules.table.rooms.values()))
        return evolve(rules, table=evolve(rules.table, rooms=dict.fromkeys(rules.table.rooms, first)))

    rules_as(patch, change)


@ZOO.fault("room", zh="房间少容纳一人。", where=has_rooms)
def one_player_too_few(patch: Patch) -> None:
    """A room takes one player less than it has places for."""
    patch.around(_Room, "_capacity", lambda old, room: old(room) - 1)


@ZOO.fault("room", zh="已有人的座位仍可入座。", where=has_rooms)
def taken_seat_given_again(patch: Patch) -> None:
    """A seat that is taken can be sat down at."""

    def sit(old: Does, room: _Room, command: Command) -> None:
        if command["seat"] not in room._ready:
            old(room, command)

    _instead(patch, "sit", sit)


@ZOO.fault("room", zh="座位从0数起。", where=has_rooms)
def seats_from_nought(patch: Patch) -> None:
    """Seat 0 can be sat down at."""

    def sit(old: Does, room: _Room, command: Command) -> None:
        if command["seat"] == 0:
            room._ready[0] = False
        else:
            old(room, command)

    _instead(patch, "sit", sit)


@ZOO.fault("room", zh="座位号没有上限。", where=has_rooms)
def seats_without_end(patch: Patch) -> None:
    """Seats beyond the last can be sat down at."""

    def sit(old: Does, room: _Room, command: Command) -> None:
        seat = command["seat"]
        if isinstance(seat, int) and seat > room._rules.table.seats:
            room._ready[seat] = False
        else:
            old(room, command)

    _instead(patch, "sit", sit)


@ZOO.fault("room", zh="开局后仍可入座。", where=has_rooms)
def sitting_down_in_a_round(patch: Patch) -> None:
    """One can sit down when the round has begun."""

    def sit(old: Does, room: _Room, command: Command) -> None:
        started, room._started = room._started, False
        try:
            old(room, command)
        finally:
            room._started = started

    _instead(patch, "sit", sit)


@ZOO.fault("room", zh="再按一次准备即取消准备。", where=has_rooms)
def ready_twice_takes_it_back(patch: Patch) -> None:
    """Being ready twice takes it back."""

    def ready(old: Does, room: _Room, command: Command) -> None:
        if room._ready[command["seat"]] and not room._started:
            room._ready[command["seat"]] = False
        else:
            old(room, command)

    _instead(patch, "ready", ready)


@ZOO.fault("room", zh="重复准备被忽略而不拒绝。", where=has_rooms)
def ready_twice_ignored(patch: Patch) -> None:
    """Being ready twice, or in a round, is passed over."""
    _lenient(patch, "ready", "not_legal")


@ZOO.fault("room", zh="没有入座的人的命令被忽略而不拒绝。", where=has_rooms)
def strangers_ignored(patch: Patch) -> None:
    """Commands of one who does not sit are passed over."""

    def take(old: Does, room: _Room, command: Command) -> None:
        if command["do"] == "sit" or command["seat"] in room._ready:
            old(room, command)

    patch.around(_Room, "take", take)


@ZOO.fault("room", zh="没有庄家也能开局。", where=player_banks)
def round_without_a_banker(patch: Patch) -> None:
    """The round begins without a banker."""

    def ready(old: Does, room: _Room, command: Command) -> None:
        old(room, command)
        room._started = all(room._ready.values()) and room._counted() >= room._least

    _instead(patch, "ready", ready)


@ZOO.fault("room", zh="后申请者取代庄家。", where=player_banks)
def bank_taken_over(patch: Patch) -> None:
    """A second player who asks takes the bank over."""

    def bank(old: Does, room: _Room, command: Command) -> None:
        if not room._started:
            room._banker = None
        old(room, command)

    _instead(patch, "bank", bank)


@ZOO.fault("room", zh="第二个坐庄申请被忽略而不拒绝。", where=player_banks)
def second_bank_ignored(patch: Patch) -> None:
    """A second player who asks for the bank is passed over."""
    _lenient(patch, "bank", "not_legal")


@ZOO.fault("room", zh="没人申请时第一家自动坐庄。", where=player_banks)
def first_seat_banks(patch: Patch) -> None:
    """The first who sits down banks without asking."""

    def sit(old: Does, room: _Room, command: Command) -> None:
        old(room, command)
        room._banker = next(iter(room._ready)) if room._banker is None else room._banker

    _instead(patch, "sit", sit)


@ZOO.fault("room", zh="庄家也可以下注。", where=player_banks)
def banker_may_bet(patch: Patch) -> None:
    """The banker can bet."""

    def bet(old: Does, room: _Room, command: Command) -> None:
        banker, room._banker = room._banker, None
        try:
            old(room, command)
        finally:
            room._banker = banker

    _instead(patch, "bet", bet)


@ZOO.fault("room", zh="开局前即可下注。", where=has_rooms)
def bet_before_the_round(patch: Patch) -> None:
    """One can bet before the round has begun."""

    def bet(old: Does, room: _Room, command: Command) -> None:
        started, room._started = room._started, True
        try:
            old(room, command)
        finally:
            room._started = started

    _instead(patch, "bet", bet)


@ZOO.fault(
    "room",
    zh="第二次下注{how}第一次。",
    where=has_rooms,
    values=({"how": "replaces"},),
    others=({"how": "adds to"},),
)
def second_bet(patch: Patch, how: str) -> None:
    """A second bet {how} the first."""

    def bet(old: Does, room: _Room, command: Command) -> None:
        before = room._stakes.pop(command["seat"], 0)
        old(room, command)
        if how == "adds to":
            room._stakes[command["seat"]] += before

    _instead(patch, "bet", bet)


@ZOO.fault("room", also=("bad-stakes",), zh="房间内的下注不检查下限。", where=has_rooms)
def room_without_a_least_stake(patch: Patch) -> None:
    """A bet in a room may lie below the least stake."""

    def bet(old: Does, room: _Room, command: Command) -> None:
        stake = command.get("stake")
        low = isinstance(stake, int) and 0 < stake < room._rules.stakes.least
        old(room, {**command, "stake": room._rules.stakes.least} if low else command)
        if low:
            room._stakes[command["seat"]] = stake or 0

    _instead(patch, "bet", bet)


@ZOO.fault("room", also=("bad-stakes",), zh="房间内超过上限的下注按上限计。", where=has_rooms)
def room_cuts_stakes(patch: Patch) -> None:
    """A bet beyond the most is taken as the most."""

    def bet(old: Does, room: _Room, command: Command) -> None:
        stake, most = command.get("stake"), room._rules.stakes.most
        cut = most if isinstance(stake, int) and stake > most else stake
        old(room, {**command, "stake": cut})

    _instead(patch, "bet", bet)


@ZOO.fault("room", also=("bad-stakes",), zh="房间内接受文本写的注码。", where=has_rooms)
def room_takes_stakes_in_text(patch: Patch) -> None:
    """A bet written as text is taken."""

    def bet(old: Does, room: _Room, command: Command) -> None:
        stake = command.get("stake")
        read = int(stake) if isinstance(stake, str) and stake.isdigit() else stake
        old(room, {**command, "stake": read})

    _instead(patch, "bet", bet)


@ZOO.fault("room", zh="超时未下注时按上限下注。", where=lays_for_the_late)
def late_player_lays_the_most(patch: Patch) -> None:
    """The greatest stake is laid for a player who does not bet in time."""

    def late(old: Does, room: _Room, command: Command) -> None:
        old(room, command)
        room._stakes[command["seat"]] = room._rules.stakes.most

    _instead(patch, "timeout", late)


@ZOO.fault("room", zh="超时未下注者被请离。", where=lays_for_the_late)
def late_player_sits_out(patch: Patch) -> None:
    """A player who does not bet in time sits out."""
    rules_as(patch, lambda rules: evolve(rules, main_bet=evolve(rules.main_bet, laid_if_unplaced=False)))


@ZOO.fault("room", zh="一人超时使其他人的注也被改为最小注。", where=lays_for_the_late)
def least_stake_laid_for_all(patch: Patch) -> None:
    """When one player's time runs out the least stake is laid for all who have not bet."""

    def late(old: Does, room: _Room, command: Command) -> None:
        old(room, command)
        for seat in room._ready:
            room._stakes.setdefault(seat, room._rules.stakes.least)

    _instead(patch, "timeout", late)


@ZOO.fault("room", zh="已下注者超时会改动其注码。", where=lays_for_the_late)
def late_command_changes_a_bet(patch: Patch) -> None:
    """A timeout after a bet lays the least stake in its place."""

    def late(old: Does, room: _Room, command: Command) -> None:
        room._stakes.pop(command["seat"], None)
        old(room, command)

    _instead(patch, "timeout", late)


@ZOO.fault("room", also=("leaving",), zh="开局前离桌也要罚款。", where=has_leaving)
def leaving_before_the_round_is_fined(patch: Patch) -> None:
    """Leaving before the round has begun is fined."""

    def leave(old: Does, room: _Room, command: Command) -> None:
        if not room._started:
            room._fine(command["seat"], "banker" if command["seat"] == room._banker else "player")
        old(room, command)

    _instead(patch, "leave", leave)


@ZOO.fault("room", zh="庄家离桌后牌局继续。", where=has_leaving)
def round_goes_on_without_the_banker(patch: Patch) -> None:
    """The round goes on when the banker has left before the deal."""
    _ends(patch, banker=False, player=False)


@ZOO.fault("room", zh="闲家离桌使牌局结束。", where=has_leaving)
def a_leaver_ends_the_round(patch: Patch) -> None:
    """The round ends when a player has left before the deal."""
    _ends(patch, banker=True, player=True)


def _ends(patch: Patch, **ends: bool) -> None:
    def change(rules: Rules) -> Rules:
        return (
            rules if rules.leaving is None else evolve(rules, leaving=evolve(rules.leaving, ends_round=ends))
        )

    rules_as(patch, change)


@ZOO.fault("room", also=("leaving",), zh="离桌者的注码留在桌上。", where=has_leaving)
def leavers_stake_stays(patch: Patch) -> None:
    """The stake of a player who leaves stays on the table."""

    def leave(old: Does, room: _Room, command: Command) -> None:
        stake = room._stakes.get(command["seat"])
        old(room, command)
        if stake is not None and not room._ended:
            room._stakes[command["seat"]] = stake

    _instead(patch, "leave", leave)


@ZOO.fault("room", zh="庄家离桌后已下的注不退。", where=has_leaving)
def stakes_stay_without_a_banker(patch: Patch) -> None:
    """The stakes stay when the banker has left."""

    def leave(old: Does, room: _Room, command: Command) -> None:
        stakes = dict(room._stakes)
        old(room, command)
        if room._ended:
            room._stakes.update(stakes)

    _instead(patch, "leave", leave)


@ZOO.fault("room", zh="离桌者的座位仍算在人数内。", where=has_rooms)
def leavers_place_stays_taken(patch: Patch) -> None:
    """The place of a player who leaves before the round stays taken."""

    def leave(old: Does, room: _Room, command: Command) -> None:
        started = room._started
        old(room, command)
        if not started:
            room._most -= 1

    _instead(patch, "leave", leave)


@ZOO.fault("room", zh="有人离桌后其余都已准备即开局。", where=has_rooms)
def leaving_starts_the_round(patch: Patch) -> None:
    """When a player leaves and all others are ready the round begins."""

    def leave(old: Does, room: _Room, command: Command) -> None:
        old(room, command)
        banked = room._banker is not None or not room._rules.table.banker_plays
        enough = room._counted() >= room._least and bool(room._ready)
        room._started = room._started or (banked and enough and all(room._ready.values()))

    _instead(patch, "leave", leave)


@ZOO.fault("room", zh="结束后的命令仍被执行。", where=has_leaving)
def ended_room_goes_on(patch: Patch) -> None:
    """Commands are carried out when the game has ended."""

    def take(old: Does, room: _Room, command: Command) -> None:
        ended, room._ended = room._ended, False
        try:
            old(room, command)
        finally:
            room._ended = room._ended or ended

    patch.around(_Room, "take", take)


@ZOO.fault("room", also=("leaving",), zh="只记录最后一笔罚款。", where=has_leaving)
def only_the_last_fine_kept(patch: Patch) -> None:
    """Only the last leaver's fine is kept."""

    def fine(old: Callable[..., None], room: _Room, seat: int, who: str) -> None:
        old(room, seat, who)
        del room._fines[:-1]

    patch.around(_Room, "_fine", fine)


@ZOO.fault("room", zh="离桌的庄家仍显示为庄家。", where=player_banks)
def banker_stays_banker(patch: Patch) -> None:
    """A banker who has left is still shown as the banker."""

    def leave(old: Does, room: _Room, command: Command) -> None:
        banker = room._banker
        old(room, command)
        room._banker = banker

    _instead(patch, "leave", leave)
