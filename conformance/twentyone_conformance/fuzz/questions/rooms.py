"""Rooms before the deal: who sits, banks, is ready, bets or leaves, with at most one refusal, the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import field, frozen

from twentyone.answer import answer, rules_for
from twentyone.interpreter.room import COMMANDS
from twentyone_conformance.fuzz.questions.places import options, seat_numbers, seats_beyond, stake

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules
    from twentyone_conformance.fuzz.questions.chance import Chance
    from twentyone_conformance.fuzz.questions.question import Given

Command = dict[str, Any]

NO_STAKES: Final = (0, -5, "20", "41/2")
LONGEST: Final = 24


@frozen
class State:
    """A room after some commands, as far as the next one depends on it."""

    sitting: frozenset[int] = frozenset()
    ready: frozenset[int] = frozenset()
    banker: int | None = None
    started: bool = False
    ended: bool = False
    staked: frozenset[int] = field(factory=frozenset)


def room(chance: Chance, game: Game) -> Given:
    """Give a room and commands, all of them allowed but for the last now and then."""
    chosen = options(chance, game, often=2)
    rules = rules_for(game, chosen)
    given: Given = {
        "options": chosen,
        "room": None if chance.one_in(4) else chance.choose(list(rules.table.rooms)),
        "commands": [],
    }
    state = State()
    wanted = chance.between(1, min(rules.table.seats, 7))
    for _ in range(chance.between(1, LONGEST)):
        command = _next(chance, rules, state, wanted)
        if wrong_ways(rules, given["room"], state, command) != 0:
            continue
        given["commands"].append(command)
        state = state_after(game, given)
        if state.ended:
            break
    # By what is done, and with what sort of stake: else those with many seats would crowd out the others.
    wrong: dict[tuple[str, type, bool], list[Command]] = {}
    for each in _wrong(chance, rules, state):
        if wrong_ways(rules, given["room"], state, each) == 1:
            amount = each.get("stake")
            wrong.setdefault((each["do"], type(amount), _is_stake(rules, amount)), []).append(each)
    if wrong and (not given["commands"] or chance.one_in(2)):
        given["commands"].append(chance.choose(wrong[chance.choose(list(wrong))]))
    return given


def state_after(game: Game, given: Given) -> State:
    """Give the state that commands, all of them allowed, lead to. Raises: NoRule."""
    sitting: set[int] = set()
    ready: set[int] = set()
    for command in given["commands"]:
        seat, do = command["seat"], command["do"]
        if do == "sit":
            sitting.add(seat)
        elif do == "ready":
            ready.add(seat)
        elif do == "leave" or (
            do == "timeout" and not rules_for(game, given["options"]).main_bet.laid_if_unplaced
        ):
            sitting.discard(seat)
            ready.discard(seat)
    shown = answer(game, "table", given)
    return State(
        frozenset(sitting),
        frozenset(ready),
        shown["banker"],
        shown["started"],
        shown.get("ended", False),
        frozenset(each["seat"] for each in shown["stakes"]),
    )


def wrong_ways(rules: Rules, room_name: str | None, state: State, command: Command) -> int:
    """Count the reasons for which a command can be refused; many for one that no rule speaks of."""
    seat, do = command["seat"], command["do"]
    sits = seat in state.sitting
    if do not in COMMANDS or state.ended:
        return 1 if sits else 2
    if do == "sit":
        seats = isinstance(seat, int) and 1 <= seat <= rules.table.seats
        full = len(state.sitting) >= _capacity(rules, room_name)
        return sum((state.started, not seats or sits, full))
    if do == "leave" and state.started and rules.leaving is None:
        return 99
    busy = state.started and (seat == state.banker or seat in state.staked)
    ways = {
        "ready": state.started or seat in state.ready,
        "bank": not rules.table.banker_plays or state.banker is not None or state.started,
        "bet": not state.started or busy,
        "timeout": not state.started or busy,
        "leave": False,
    }
    wrong_stake = do == "bet" and not _is_stake(rules, command.get("stake"))
    return sum((not sits, ways[do], wrong_stake, do == "bet" and not state.started and seat == state.banker))


def _is_stake(rules: Rules, amount: object) -> bool:
    if isinstance(amount, bool) or not isinstance(amount, int):
        return False
    return max(1, rules.stakes.least) <= amount <= rules.stakes.most


def _capacity(rules: Rules, name: str | None) -> int:
    table = rules.table
    most = table.rooms[name].most if name is not None else table.most_played
    if table.banker_plays:
        return most + (0 if table.banker_counted else 1)
    return most - (1 if table.banker_counted else 0)


def _next(chance: Chance, rules: Rules, state: State, wanted: int) -> Command:
    """Give what somebody does next: mostly what brings the round on, at times something else."""
    useful = _bet(chance, rules, state) if state.started else _preparation(chance, rules, state, wanted)
    return _anything(chance, rules, state) if useful is None or chance.one_in(5) else useful


def _preparation(chance: Chance, rules: Rules, state: State, wanted: int) -> Command | None:
    """Give what brings a round nearer to its beginning; None if nothing does."""
    free = [seat for seat in seat_numbers(rules) if seat not in state.sitting]
    if free and len(state.sitting) < wanted:
        return {"seat": free[0] if chance.below(3) else chance.choose(free[:9]), "do": "sit"}
    if rules.table.banker_plays and state.banker is None and state.sitting:
        return {"seat": chance.choose(sorted(state.sitting)), "do": "bank"}
    waiting = sorted(state.sitting - state.ready)
    return {"seat": chance.choose(waiting), "do": "ready"} if waiting else None


def _bet(chance: Chance, rules: Rules, state: State) -> Command | None:
    """Give a bet, or let the time for one run out; None if nobody is to bet."""
    betting = sorted(state.sitting - state.staked - {state.banker})
    if not betting:
        return None
    seat = chance.choose(betting)
    if chance.one_in(4):
        return {"seat": seat, "do": "timeout"}
    return {"seat": seat, "do": "bet", "stake": stake(chance, rules)}


def _anything(chance: Chance, rules: Rules, state: State) -> Command:
    seat = chance.choose(sorted(state.sitting) or [1])
    do = chance.choose(("leave", "timeout", "ready", "bank", "sit", "bet"))
    command: Command = {"seat": seat, "do": do}
    return {**command, "stake": stake(chance, rules)} if do == "bet" else command


def _wrong(chance: Chance, rules: Rules, state: State) -> Sequence[Command]:
    """Give commands that may be refused at this moment."""
    sitting = sorted(state.sitting)
    everyone = [*sitting, *(each for each in (*seats_beyond(rules), 0, 1, 2) if each not in sitting)]
    commands: list[Command] = [
        {"seat": seat, "do": do} for seat in everyone for do in COMMANDS if do != "bet"
    ]
    good = stake(chance, rules)
    commands.extend({"seat": seat, "do": "bet", "stake": good} for seat in everyone)
    bad = (*NO_STAKES, *2 * (rules.stakes.least - 1, rules.stakes.most + 1))
    commands.extend({"seat": seat, "do": "bet", "stake": amount} for seat in sitting for amount in bad)
    commands.extend({"seat": seat, "do": "dance"} for seat in sitting[:1])
    return commands
