"""The betting screen, used as a person would and against its limits, each refusal for one reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen

from twentyone.answer import rules_for
from twentyone.interpreter.screen import COMMANDS, use_screen
from twentyone_conformance.fuzz.questions.places import options, seat_numbers, seats_beyond, stake

if TYPE_CHECKING:
    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules
    from twentyone_conformance.fuzz.questions.chance import Chance
    from twentyone_conformance.fuzz.questions.question import Given

Command = dict[str, Any]

LONGEST: Final = 12
NO_STAKES: Final = (0, -10, "10", "21/2")


@frozen
class State:
    """The screen after some commands: `empty`, `placed` or `over`, what lies there, and what is owned."""

    balance: int
    state: str = "empty"
    seat: int | None = None
    stake: int = 0


def screen(chance: Chance, game: Game) -> Given:
    """Give a balance and commands to the betting screen."""
    chosen = options(chance, game)
    rules = rules_for(game, chosen)
    most = min(rules.stakes.most, 100_000)
    balance = chance.choose((1000, 10_000, 100, 199, 200, most, 2 * most - 1, 0))
    given: Given = {"options": chosen, "balance": balance, "commands": []}
    state = State(balance)
    for _ in range(chance.between(1, LONGEST)):
        command = _next(chance, rules, state)
        if wrong_ways(rules, state, command) <= 1:
            given["commands"].append(command)
            state = states(rules, given)[-1]
    if not given["commands"]:
        given["commands"].append({"do": "clear"})
    return given


def states(rules: Rules, given: Given) -> list[State]:
    """Give the state after each command."""
    found: list[State] = []
    state = State(given["balance"])
    for command, shown in zip(given["commands"], use_screen(rules, given, set()), strict=True):
        if "refused" not in shown:
            state = _after(rules, evolve(state, seat=shown["seat"], stake=shown["stake"]), command["do"])
        found.append(state)
    return found


def wrong_ways(rules: Rules, state: State, command: Command) -> int:
    """Count the reasons for which a command can be refused."""
    do = command["do"]
    if do not in COMMANDS:
        return 1
    hidden = rules.screen is not None and do not in rules.screen.shows[state.state]
    if do == "place":
        return hidden + _wrong_ways_to_place(rules, state, command)
    if hidden:
        return 1
    doubled = 2 * state.stake if do == "double" else state.stake
    if do in ("double", "deal", "rebet"):
        return (doubled > rules.stakes.most) + (doubled > state.balance)
    return 0


def _wrong_ways_to_place(rules: Rules, state: State, command: Command) -> int:
    seat, amount = command["seat"], command["stake"]
    lies = state.state == "placed"
    known = isinstance(seat, int) and 1 <= seat <= rules.table.seats
    moved = known and lies and seat != state.seat
    if isinstance(amount, bool) or not isinstance(amount, int) or amount <= 0:
        return (not known) + moved + 1
    total = amount + (state.stake if lies else 0)
    beyond = not rules.stakes.least <= total <= rules.stakes.most
    return (not known) + moved + beyond + (total > state.balance)


def _after(rules: Rules, state: State, do: str) -> State:
    if do in ("place", "double"):
        return evolve(state, state="placed")
    if do in ("clear", "new_bet"):
        return evolve(state, state="empty")
    if do == "rebet" and rules.screen is not None and not rules.screen.rebet_deals:
        return evolve(state, state="placed")
    return evolve(state, state="over", balance=state.balance - state.stake)


def _next(chance: Chance, rules: Rules, state: State) -> Command:
    shown = () if rules.screen is None else rules.screen.shows[state.state]
    if chance.one_in(20):
        return {"do": "undo"}
    do = chance.choose(list(COMMANDS) if chance.one_in(5) else list(shown))
    if do != "place":
        return {"do": do}
    seat = state.seat or 1
    if chance.one_in(5):
        seat = chance.choose([*seat_numbers(rules), *seats_beyond(rules), 0])
    lying = state.stake if state.state == "placed" else 0
    amounts = (
        stake(chance, rules),
        rules.stakes.most - lying,
        rules.stakes.most - lying + 1,
        state.balance - lying,
        state.balance - lying + 1,
        rules.stakes.least - 1,
        chance.choose(NO_STAKES),
    )
    return {"do": do, "seat": seat, "stake": chance.choose(amounts) if chance.one_in(3) else amounts[0]}
