"""Who sits where with what: settings at their edges, odd stakes, scarce balances, bets of every sort."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from twentyone.interpreter.bets import is_open
from twentyone.interpreter.table import Table
from twentyone.model.money import to_json
from twentyone.model.rules import UNLIMITED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.load.rules import Game
    from twentyone.model.money import Money
    from twentyone.model.rules import Rules, SideBet
    from twentyone_conformance.fuzz.questions.chance import Chance

STAKES: Final = (100, 10, 1, 2, 3, 5, 7, 25, 99, 101, 1000)
LEAST: Final = (1, 5, 20, 100)
MOST: Final = (100, 1000, 250)
MANY_SEATS: Final = 7
"""More seats than this are not played at once: the reply grows, and what it shows does not."""

ROUND_IN_SHOE: Final = "round_in_shoe"


def options(chance: Chance, game: Game, often: int = 3, most: int = 2) -> dict[str, int]:
    """Give values for a few settings that matter, once in so many times; else the defaults hold."""
    declared: Mapping[str, Any] = game.data["settings"]
    names = [name for name in declared if values(game, name)]
    chosen: dict[str, int] = {}
    if names and chance.one_in(often):
        for _ in range(chance.between(1, most)):
            name = chance.choose(names)
            chosen[name] = chance.choose(values(game, name))
    return {name: chosen[name] for name in declared if name in chosen}


def values(game: Game, name: str) -> tuple[int, ...]:
    """Give the values of a setting that can change a round, its default left out; none if it never does."""
    declared: Mapping[str, Any] = game.data["settings"][name]
    default: int = declared["default"]
    stakes = game.data["money"]["stakes"]
    if "one_of" in declared:
        found = tuple(declared["one_of"])
    elif stakes["least"] == {"setting": name}:
        found = LEAST
    elif stakes["most"] == {"setting": name}:
        found = MOST
    elif name == ROUND_IN_SHOE:
        limits = {each["open"]["rounds"] for each in game.data["side_bets"].values() if "open" in each}
        found = tuple(sorted({1, 2} | {limit + step for limit in limits for step in (-1, 0, 1)}))
    elif declared["kind"] == "hours":
        found = (0, default + 1, 2 * default + 1)
    else:
        found = ()
    return tuple(value for value in found if value != default)


def seats(chance: Chance, rules: Rules, most: int = MANY_SEATS) -> list[dict[str, Any]]:
    """Give seats with bets that the rules allow and the balances cover, often by little."""
    table = rules.table
    banker = 1 if table.banker_counted else 0
    numbers = seat_numbers(rules)
    playable = min(len(numbers), table.most_played - banker)
    fewest = min(max(1, table.least_played - banker), len(numbers))
    # Few seats are asked most, since most faults need no other; a full table seldom.
    count = fewest if chance.below(5) < 3 else chance.between(fewest, max(fewest, min(most, playable)))
    if not chance.one_in(4):
        taken = list(numbers[:count])
    else:
        free = list(numbers)
        taken = [free.pop(chance.below(len(free))) for _ in range(count)]
    return [seat(chance, rules, number) for number in taken]


def seat_numbers(rules: Rules) -> range:
    """Give the numbers of seats that are drawn from: all that there are, or the first of very many."""
    return range(1, min(rules.table.seats, 3 * MANY_SEATS) + 1)


def seats_beyond(rules: Rules) -> tuple[int, ...]:
    """Give the number after that of the last seat; none where no number is too large."""
    return () if rules.table.seats >= UNLIMITED else (rules.table.seats + 1,)


def seat(chance: Chance, rules: Rules, number: int) -> dict[str, Any]:
    """Give one seat with its bets."""
    bets = _bets(chance, rules)
    shown: dict[str, Any] = {"seat": number, "bets": bets}
    balance = _balance(chance, sum(bets.values()) or rules.stakes.least, bets.get("main", 0))
    return shown if balance is None else {"seat": number, "balance": to_json(balance), "bets": bets}


def stake(chance: Chance, rules: Rules) -> int:
    """Give a stake within the limits, often at one of them."""
    least, most = max(1, rules.stakes.least), rules.stakes.most
    fitting = [each for each in (*STAKES, least, most) if least <= each <= most]
    return chance.choose(fitting or [least])


def may_be_placed(rules: Rules, side_bet: SideBet, *, main: bool) -> bool:
    """Whether a seat with or without a main bet may place a side bet in the round that the settings name."""
    open_now = is_open(Table(rules, (), set()), side_bet, rules.settings.get(ROUND_IN_SHOE, 1))
    return open_now and (main or not side_bet.needs_main)


def _bets(chance: Chance, rules: Rules) -> dict[str, int]:
    bets: dict[str, int] = {}
    main = rules.main_bet
    # A least stake of nought is laid for nobody: it is no stake.
    may_lay_none = rules.stakes.least > 0 if main.laid_if_unplaced else not main.required
    placed = not (may_lay_none and chance.one_in(8))
    if placed:
        bets["main"] = stake(chance, rules)
    everything = chance.one_in(4)
    for name, side_bet in rules.side_bets.items():
        if (everything or chance.one_in(4)) and may_be_placed(rules, side_bet, main=placed):
            bets[name] = stake(chance, rules)
    return bets


def _balance(chance: Chance, laid: int, main: int) -> Money | None:
    half = Fraction(main, 2)
    spare = (None, 10_000, 0, main, 2 * main, main // 2, half, max(0, main - 1), 3 * main, 1, main + half)
    left = chance.choose(spare)
    return None if left is None else laid + left
