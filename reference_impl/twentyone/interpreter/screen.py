"""The betting screen: which commands are shown, and where a stake lies before it is confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter.table import NoRule, Refused
from twentyone.model.money import from_json, to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from twentyone.model.rules import Rules


def use_screen(rules: Rules, given: Mapping[str, Any], fired: set[str]) -> list[dict[str, Any]]:
    """Answer a `screen` vector: what is shown after each command."""
    screen = _Screen(rules, given, fired)
    return [screen.take(command) for command in given["commands"]]


class _Screen:
    """State `empty`, `placed` or `over`; the seat and the stake that lie, and those of the last round."""

    def __init__(self, rules: Rules, given: Mapping[str, Any], fired: set[str]) -> None:
        if rules.screen is None:
            raise NoRule("the rules have no betting screen")
        self._rules = rules
        self._screen = rules.screen
        self._fired = fired
        self._balance = from_json(given["balance"])
        self._state = "empty"
        self._seat: int | None = None
        self._stake = 0

    def take(self, command: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out a command, or refuse it; show the screen after it."""
        shown: dict[str, Any] = {}
        try:
            self._command(command["do"])(self, command)
        except Refused as refused:
            shown["refused"] = refused.code
        self._fired.add(f"/screen/shows/{self._state}")
        return {
            "shown": list(self._screen.shows[self._state]),
            "seat": self._seat,
            "stake": to_json(self._stake),
            **shown,
        }

    def _command(self, name: str) -> Callable[[_Screen, Mapping[str, Any]], None]:
        if name not in COMMANDS:
            raise Refused("unknown_action")
        if name not in self._screen.shows[self._state]:
            self._fired.add(f"/screen/shows/{self._state}")
            raise Refused("not_legal")
        return COMMANDS[name]

    def place(self, command: Mapping[str, Any]) -> None:
        """Lay a stake on a seat."""
        seat, stake = command.get("seat"), command.get("stake")
        if isinstance(seat, bool) or not isinstance(seat, int) or not 1 <= seat <= self._rules.table.seats:
            self._fired.add("/table/seats/most")
            raise Refused("bad_seat")
        if isinstance(stake, bool) or not isinstance(stake, int) or stake <= 0:
            raise Refused("bad_stake")
        total = stake
        if self._state == "placed" and seat != self._seat:
            self._fired.add("/screen/other_seat")
            if not self._screen.seat_moves:
                raise Refused("bad_seat")
        if self._state == "placed":
            self._fired.add("/screen/place_again")
            total = self._stake + stake if self._screen.adds else stake
        self._check(total)
        self._seat, self._stake, self._state = seat, total, "placed"

    def clear(self, _command: Mapping[str, Any]) -> None:
        """Take the unconfirmed stake away."""
        self._empty()

    def double(self, _command: Mapping[str, Any]) -> None:
        """Double the stake that lies or was played for; it then lies unconfirmed."""
        doubled = 2 * self._stake
        most = min(self._rules.stakes.most, int(self._balance))
        if doubled > most:
            self._fired.add("/screen/double_beyond_limit")
            if self._screen.double_capped:
                doubled = most
        self._check(doubled)
        self._stake, self._state = doubled, "placed"

    def deal(self, _command: Mapping[str, Any]) -> None:
        """Confirm the stake; the round is played, and nothing of it comes back here."""
        self._check(self._stake)
        self._balance -= self._stake
        self._state = "over"

    def new_bet(self, _command: Mapping[str, Any]) -> None:
        """Begin a new bet."""
        self._empty()

    def rebet(self, command: Mapping[str, Any]) -> None:
        """Lay the last round's stake on its seat again."""
        self._fired.add("/screen/rebet")
        self._check(self._stake)
        self._state = "placed"
        if self._screen.rebet_deals:
            self.deal(command)

    def _empty(self) -> None:
        self._state, self._seat, self._stake = "empty", None, 0

    def _check(self, stake: int) -> None:
        limits = self._rules.stakes
        if not limits.least <= stake <= limits.most:
            self._fired.add("/money/stakes/least" if stake < limits.least else "/money/stakes/most")
            raise Refused("bad_stake")
        if stake > self._balance:
            raise Refused("no_funds")


COMMANDS: dict[str, Callable[[_Screen, Mapping[str, Any]], None]] = {
    "place": _Screen.place,
    "clear": _Screen.clear,
    "double": _Screen.double,
    "deal": _Screen.deal,
    "new_bet": _Screen.new_bet,
    "rebet": _Screen.rebet,
}
