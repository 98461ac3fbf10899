"""A room before the cards are dealt: sitting down, the bank, being ready, bets, and leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter.table import NoRule, Refused
from twentyone.model.money import to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from twentyone.model.rules import Room, Rules


def use_room(rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
    """Answer a `table` vector: carry out its commands up to the first that is refused."""
    room = _Room(rules, given["room"], fired)
    refused: dict[str, Any] = {}
    for command in given["commands"]:
        try:
            room.take(command)
        except Refused as reason:
            refused["refused"] = reason.code
            break
    return {**room.show(), **refused}


class _Room:
    """Who sits and is ready, who banks, whether the round has begun, stakes and fines."""

    def __init__(self, rules: Rules, name: str | None, fired: set[str]) -> None:
        table = rules.table
        if name is not None and name not in table.rooms:
            raise NoRule(f"the rules have no room {name!r}")
        self._rules = rules
        self._fired = fired
        self._name = name
        self._room: Room | None = table.rooms.get(name or "")
        self._least = self._room.least if self._room else table.least_played
        self._most = self._room.most if self._room else table.most_played
        self._ready: dict[int, bool] = {}
        self._banker: int | None = None
        self._started = False
        self._ended = False
        self._stakes: dict[int, int] = {}
        self._fines: list[dict[str, Any]] = []

    def take(self, command: Mapping[str, Any]) -> None:
        """Carry out a command.

        Raises:
            Refused: it does not fit the moment.
        """
        if command["do"] not in COMMANDS:
            raise Refused("unknown_action")
        if self._ended:
            raise Refused("round_over")
        if command["do"] != "sit" and command["seat"] not in self._ready:
            raise Refused("bad_seat")
        COMMANDS[command["do"]](self, command)

    def show(self) -> dict[str, Any]:
        """Show the room in a vector's form."""
        shown: dict[str, Any] = {
            "started": self._started,
            "banker": self._banker,
            "stakes": [
                {"seat": seat, "stake": to_json(stake)} for seat, stake in sorted(self._stakes.items())
            ],
            "fines": self._fines,
        }
        if self._ended:
            shown["ended"] = True
        return shown

    def sit(self, command: Mapping[str, Any]) -> None:
        """Take a free seat while there is room and the round has not begun."""
        seat = command["seat"]
        self._fire_players()
        if self._started:
            raise Refused("not_legal")
        known = isinstance(seat, int) and not isinstance(seat, bool) and 1 <= seat <= self._rules.table.seats
        if not known or seat in self._ready or len(self._ready) >= self._capacity():
            self._fired.add("/table/seats/most")
            raise Refused("bad_seat")
        self._ready[seat] = False

    def bank(self, command: Mapping[str, Any]) -> None:
        """Take the bank, if a player banks and nobody has it."""
        self._fired.update(("/table/banker", "/table/banker_chosen"))
        if not self._rules.table.banker_plays or self._banker is not None or self._started:
            raise Refused("not_legal")
        self._banker = command["seat"]

    def ready(self, command: Mapping[str, Any]) -> None:
        """Say that one is ready; the round begins when all are, and are enough."""
        if self._started or self._ready[command["seat"]]:
            raise Refused("not_legal")
        self._ready[command["seat"]] = True
        self._fired.add("/table/starts")
        self._fire_players()
        banked = self._banker is not None or not self._rules.table.banker_plays
        enough = self._counted() >= self._least
        self._started = self._rules.table.starts and banked and enough and all(self._ready.values())

    def bet(self, command: Mapping[str, Any]) -> None:
        """Lay one's stake."""
        seat, stake = command["seat"], command.get("stake")
        if not self._started:
            raise Refused("not_ready")
        if seat == self._banker or seat in self._stakes:
            raise Refused("not_legal")
        limits = self._rules.stakes
        whole = isinstance(stake, int) and not isinstance(stake, bool)
        if not isinstance(stake, int) or not whole or not limits.least <= stake <= limits.most or stake == 0:
            below = isinstance(stake, int) and stake < limits.least
            self._fired.add("/money/stakes/least" if below else "/money/stakes/most")
            raise Refused("bad_stake")
        self._stakes[seat] = stake

    def timeout(self, command: Mapping[str, Any]) -> None:
        """Let the time to bet run out for a seat."""
        seat = command["seat"]
        if not self._started:
            raise Refused("not_ready")
        if seat == self._banker or seat in self._stakes:
            raise Refused("not_legal")
        self._fired.add("/main_bet/unplaced")
        if self._rules.main_bet.laid_if_unplaced:
            self._stakes[seat] = self._rules.stakes.least
        else:
            del self._ready[seat]

    def leave(self, command: Mapping[str, Any]) -> None:
        """Leave; once the round has begun it costs a fine, where the rules have one."""
        seat = command["seat"]
        who = "banker" if seat == self._banker else "player"
        if self._started and self._rules.leaving is not None:
            self._fine(seat, who)
            self._ended = self._rules.leaving.ends_round[who]
        elif self._started:
            raise NoRule("the rules say nothing about leaving a round")
        del self._ready[seat]
        self._stakes.pop(seat, None)
        if who == "banker":
            self._banker = None
        if self._ended:
            self._fired.add("/leaving/banker/before_deal/stakes")
            self._stakes.clear()

    def _fine(self, seat: int, who: str) -> None:
        leaving = self._rules.leaving
        assert leaving is not None  # noqa: S101 - the caller has looked
        fine = leaving.fines[who, False]
        self._fired.update((f"{fine.pointer}/fine", f"{fine.pointer}/then", "/leaving/fine_goes"))
        of = {
            "table_minimum": self._rules.stakes.least,
            "table_maximum": self._rules.stakes.most,
            "own_first_stakes": self._stakes.get(seat, 0),
            "all_first_stakes": sum(self._stakes.values()),
        }
        self._fines.append({"seat": seat, "amount": to_json(fine.times * of[fine.of])})

    def _capacity(self) -> int:
        # How many may sit: a house banker who is counted takes a place, a playing one who is not does not.
        table = self._rules.table
        if table.banker_plays:
            return self._most + (0 if table.banker_counted else 1)
        return self._most - (1 if table.banker_counted else 0)

    def _counted(self) -> int:
        table = self._rules.table
        if table.banker_plays:
            return len(self._ready) - (0 if table.banker_counted else 1)
        return len(self._ready) + (1 if table.banker_counted else 0)

    def _fire_players(self) -> None:
        room = f"/table/rooms/{self._name}/players" if self._name else ""
        self._fired.add(room or "/table/seats/played")
        self._fired.update(("/table/banker_counted", "/table/seats/played"))


COMMANDS: dict[str, Callable[[_Room, Mapping[str, Any]], None]] = {
    "sit": _Room.sit,
    "bank": _Room.bank,
    "ready": _Room.ready,
    "bet": _Room.bet,
    "timeout": _Room.timeout,
    "leave": _Room.leave,
}
