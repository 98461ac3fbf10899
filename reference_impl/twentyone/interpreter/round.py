"""A whole round: its phases in the rules' order, driven by decisions, and what it shows at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from twentyone.interpreter.banker import banker, peek
from twentyone.interpreter.bets import take_bets
from twentyone.interpreter.deal import deal
from twentyone.interpreter.offers import OFFERS, offers
from twentyone.interpreter.play import ACTIONS, check_split_stake, play
from twentyone.interpreter.settle import Settled, settle
from twentyone.interpreter.table import BANKER, Asking, Decision, Point, Refused, ShoeExhausted, Table
from twentyone.model.money import Money, to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from twentyone.interpreter.hand import Seat
    from twentyone.model.rules import Rules

# The phases between the bets, which begin a round, and the settlement, which ends it.
PHASES: dict[str, Callable[[Table], Asking]] = {
    "deal": deal,
    "offers": offers,
    "peek": peek,
    "play": play,
    "banker": banker,
}
AFTER_AN_END = frozenset({"offers", "peek", "play", "banker"})
ANSWERS = frozenset({"insure", "claim", "bet", "decline"})
KNOWN = frozenset(ACTIONS) | ANSWERS | frozenset(OFFERS) - {"insurance"}


class Interference(Protocol):
    """Something that happens to a round from outside: it may end the round, or answer in a player's place."""

    def strikes(self, table: Table, answered: int) -> bool:
        """Take notice of how many points were answered; true if the round is cut off here."""

    def answer(self, table: Table, point: Point) -> Decision | None:
        """Answer a point without asking, or None to ask."""

    def amend(self, table: Table, result: dict[str, Any], settled: Sequence[Settled]) -> None:
        """Put what it changed into the finished result."""


class Round:
    """One round under way: where it stands, what has been asked, and the next open point."""

    def __init__(self, rules: Rules, given: Mapping[str, Any], fired: set[str]) -> None:
        """Take the bets and play up to the first decision point.

        Args:
            rules: the game's rules, with the options of the round filled in.
            given: `seats` and `shoe` in a vector's form.
            fired: receives the pointers of the rules that decide something.

        Raises:
            Refused: a bet or the shoe is refused, or the shoe runs out.
        """
        self.table = Table(rules, given["shoe"], fired)
        take_bets(self.table, given["seats"])
        self.asked: list[Point] = []
        self.answered = 0
        self.point: Point | None = None
        self._run = _phases(self.table)
        self._advance(None, (), self.table.balances())

    def check(self, request: Mapping[str, Any]) -> Decision:
        """Give the decision that a request makes at the open point.

        Raises:
            Refused: the request is not allowed there; nothing has changed.
        """
        point, table = self.point, self.table
        if point is None:
            raise Refused("round_over", (), table.balances())
        if (request["seat"], request["hand"]) != (point.seat, point.hand):
            if request["seat"] == BANKER:
                table.fired.add("/table/banker")
            raise Refused("not_your_turn", point.legal, table.balances())
        do = request["do"]
        if do not in KNOWN:
            raise Refused("unknown_action", point.legal, table.balances())
        if do in point.unfunded:
            raise Refused("no_funds", point.legal, table.balances())
        if do not in point.legal and do not in point.replaced:
            raise Refused("not_legal", point.legal, table.balances())
        if do == "bet":
            self._check_bought(point, request.get("stake"))
        return Decision(do, request.get("stake"))

    def decide(self, decision: Decision, *, was_asked: bool = True) -> None:
        """Carry out an allowed decision and play on to the next point or the end.

        Raises:
            Refused: `shoe_exhausted`.
        """
        point = self.point
        assert point is not None  # noqa: S101 - check() has seen to it
        if was_asked:
            self.asked.append(point)
        self.answered += 1
        self._advance(decision, point.legal, self.table.balances())

    def settle(self) -> list[Settled]:
        """Settle the round, which must have no open point."""
        return settle(self.table)

    def _check_bought(self, point: Point, stake: object) -> None:
        seat = next(each for each in self.table.seats if each.number == point.seat)
        side_bet = next(each for each in self.table.rules.side_bets.values() if each.on_split)
        try:
            check_split_stake(self.table, seat, side_bet, stake)
        except Refused as refused:
            raise Refused(refused.code, point.legal, refused.balances) from None

    def _advance(self, decision: Decision | None, legal: Sequence[str], balances: Sequence[Any]) -> None:
        try:
            self.point = next(self._run) if decision is None else self._run.send(decision)
        except StopIteration:
            self.point = None
        except ShoeExhausted:
            raise Refused("shoe_exhausted", legal, balances) from None


def play_round(
    rules: Rules, given: Mapping[str, Any], fired: set[str], interference: Interference | None = None
) -> dict[str, Any]:
    """Play a `round` vector's `given` and show what `expect` shows.

    Raises:
        Refused: a bet, a decision or the shoe is refused.
    """
    round_ = Round(rules, given, fired)
    requests = iter(given["decisions"])
    while True:
        if interference is not None and interference.strikes(round_.table, round_.answered):
            return _show_void(round_, interference)
        if round_.point is None:
            break
        unasked = interference.answer(round_.table, round_.point) if interference is not None else None
        if unasked is not None:
            round_.decide(unasked, was_asked=False)
            continue
        request = next(requests, None)
        if request is None:
            return {"asked": [show_point(each) for each in round_.asked], "pending": show_point(round_.point)}
        round_.decide(round_.check(request))
    settled = round_.settle()
    _refuse_more(round_, requests)
    result = show_round(round_, settled)
    if interference is not None:
        interference.amend(round_.table, result, settled)
    return result


def show_point(point: Point) -> dict[str, Any]:
    """Show a decision point in a vector's form."""
    shown: dict[str, Any] = {"seat": point.seat, "hand": point.hand}
    if point.offer is not None:
        shown["offer"] = point.offer
    shown["legal"] = list(point.legal)
    return shown


def show_round(round_: Round, settled: Sequence[Settled]) -> dict[str, Any]:
    """Show a settled round in a vector's form."""
    table = round_.table
    net: dict[int | str, Money] = {seat.number: 0 for seat in table.seats}
    for each in settled:
        net[each.seat.number] += each.returned - each.hand.staked
    if table.rules.table.banker_plays:
        net[BANKER] = -sum(net.values())
    for seat in table.seats:
        for placed in seat.placed:
            net[seat.number] += placed.returned - placed.staked
    return {
        "asked": [show_point(each) for each in round_.asked],
        "dealer": list(table.banker.cards),
        "hands": [show_hand(each) for each in settled],
        "bets": [_show_bet(seat, index) for seat in table.seats for index in range(len(seat.placed))],
        "net": [{"seat": number, "net": to_json(amount)} for number, amount in net.items()],
        "drawn": table.drawn,
    }


def show_hand(settled: Settled) -> dict[str, Any]:
    """Show a settled hand in a vector's form."""
    return {
        "seat": settled.seat.number,
        "hand": settled.number,
        "cards": list(settled.hand.cards),
        "staked": to_json(settled.hand.staked),
        "outcome": settled.outcome,
        "returned": to_json(settled.returned),
    }


def _phases(table: Table) -> Asking:
    for phase in table.rules.round:
        if phase in PHASES and not (table.ended and phase in AFTER_AN_END):
            yield from PHASES[phase](table)


def _refuse_more(round_: Round, requests: Iterator[Mapping[str, Any]]) -> None:
    for request in requests:
        round_.check(request)


def _show_void(round_: Round, interference: Interference) -> dict[str, Any]:
    table = round_.table
    result: dict[str, Any] = {
        "asked": [show_point(each) for each in round_.asked],
        "dealer": [],
        "hands": [],
        "bets": [],
        "net": [{"seat": seat.number, "net": 0} for seat in table.seats],
        "drawn": table.drawn,
    }
    interference.amend(table, result, ())
    return result


def _show_bet(seat: Seat, index: int) -> dict[str, Any]:
    placed = seat.placed[index]
    shown: dict[str, Any] = {"seat": seat.number, "bet": placed.bet}
    if placed.hand is not None:
        shown["hand"] = seat.hands.index(placed.hand) + 1
    shown["staked"] = to_json(placed.staked)
    if placed.bet != "insurance":
        shown["tier"] = placed.tier
    shown["returned"] = to_json(placed.returned)
    return shown
