"""How fast rounds are played: the interpreter with its full trace beside a bare loop that knows one game.

Shoes and decisions are prepared beforehand, so that only playing is measured, on one core. The loop is the
floor of what Python can do: it plays the same rounds of the game for one seat without offers, settings, trace
or rules, and only says what the seat won. Printed is the best of several runs.

    python benchmarks/interpreter.py [--rounds N] [--repeat N] [--seed N]
"""

from __future__ import annotations

import argparse
import gc
import time
from fractions import Fraction
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import attrs

from twentyone.answer import explain, rules_for
from twentyone.interpreter.round import Round
from twentyone.load.data import game_ids
from twentyone.load.rules import load_game
from twentyone.model.cards import DECK
from twentyone.model.money import from_json

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules

PLAYED_BY_THE_LOOP = "speed-blackjack"
CARDS_PER_SEAT = 16
SPARE_CARDS = 4
VALUES = {**{str(pip): pip for pip in range(2, 10)}, **dict.fromkeys("TJQK", 10), "A": 1}


@attrs.frozen
class Script:
    """Rounds of a game, ready to be played, and what each lets the seats win in all."""

    name: str
    game: Game
    rounds: Sequence[dict[str, Any]]


def main() -> None:
    """Prepare, measure, and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=4000, help="rounds of each game")
    parser.add_argument("--repeat", type=int, default=5, help="runs, of which the best counts")
    parser.add_argument("--seed", type=int, default=21, help="of the shoes and the decisions")
    chosen = parser.parse_args()
    print(f"{'rounds':34}{'decisions each':>16}{'rounds/s':>12}{'times the loop':>18}")
    floor = None
    for script in scripts(chosen.rounds, chosen.seed):
        if script.name == PLAYED_BY_THE_LOOP:
            floor = rate(bare_loop, script.rounds, chosen.repeat)
            agree(script)
            show("bare loop, " + script.name, script, floor, None)
        played = rate(partial(explain, script.game, "round"), script.rounds, chosen.repeat)
        show(script.name, script, played, floor)


def scripts(count: int, seed: int) -> list[Script]:
    """Prepare rounds of every game, the loop's first: with one seat, then with three where they may play."""
    games = sorted(game_ids(), key=lambda name: name != PLAYED_BY_THE_LOOP)
    made = []
    for seats in (1, 3):
        for name in games:
            game = load_game(name)
            table = rules_for(game).table
            if seats <= table.most_played - (1 if table.banker_counted else 0):
                label = name if seats == 1 else f"{name}, {seats} seats"
                chance = Random(f"{seed} {label}")  # noqa: S311 - no secret depends on it
                made.append(Script(label, game, [script_round(game, seats, chance) for _ in range(count)]))
    return made


def script_round(game: Game, seats: int, chance: Random) -> dict[str, Any]:
    """Deal a shoe and play a round by chance, mostly as a sober player would; give it with its decisions."""
    rules = rules_for(game)
    size = min(52 * rules.shoe.decks, CARDS_PER_SEAT * (seats + 1))
    given: dict[str, Any] = {
        "options": {},
        "seats": [{"seat": number, "balance": 10_000, "bets": bets(rules)} for number in range(1, seats + 1)],
        "shoe": chance.sample(DECK * rules.shoe.decks, size),
        "decisions": [],
    }
    round_ = Round(rules, given, set())
    while round_.point is not None:
        point = round_.point
        request = {"seat": point.seat, "hand": point.hand, "do": choose(round_, chance)}
        round_.decide(round_.check(request))
        given["decisions"].append(request)
    given["shoe"] = given["shoe"][: round_.table.drawn + SPARE_CARDS]
    return given


def bets(rules: Rules) -> dict[str, int]:
    """Give the main bet and all side bets."""
    return {"main": 100, **dict.fromkeys(rules.side_bets, 10)}


def choose(round_: Round, chance: Random) -> str:
    """Choose what to do: hit below 15, else stand; now and then split, double, insure or surrender."""
    point = round_.point
    assert point is not None  # noqa: S101 - the caller has looked
    if point.offer is not None:
        return (
            "decline" if chance.random() < 0.7 else point.legal[0] if point.legal[0] != "bet" else "decline"
        )
    rare = [do for do in point.legal if do not in ("hit", "stand")]
    if rare and chance.random() < 0.3:
        return chance.choice(rare)
    seat = next((each for each in round_.table.seats if each.number == point.seat), None)
    hand = seat.hands[point.hand - 1] if seat is not None else round_.table.banker
    return "hit" if hand.points < 15 and "hit" in point.legal else "stand"


def rate(play: Callable[[dict[str, Any]], Any], rounds: Sequence[dict[str, Any]], repeat: int) -> float:
    """Give how many rounds a second of one core are played, in the best of several runs."""
    best = float("inf")
    gc.disable()
    for _ in range(repeat):
        start = time.process_time()
        for given in rounds:
            play(given)
        best = min(best, time.process_time() - start)
    gc.enable()
    return len(rounds) / best


def show(label: str, script: Script, played: float, floor: float | None) -> None:
    """Print one line of the table."""
    decisions = sum(len(given["decisions"]) for given in script.rounds) / len(script.rounds)
    ratio = "" if floor is None else f"{floor / played:.1f}"
    print(f"{label:34}{decisions:>16.2f}{played:>12,.0f}{ratio:>18}")


def agree(script: Script) -> None:
    """Hold the loop to the interpreter's results: a floor that plays another game would be none."""
    for given in script.rounds:
        shown = explain(script.game, "round", given)[0]
        won = from_json(shown["net"][0]["net"])
        if bare_loop(given) != won:
            raise SystemExit(f"the loop and the interpreter disagree about {given}")


def bare_loop(given: dict[str, Any]) -> int | Fraction:
    """Play a prepared round of the one game that the loop knows, and give what the seat won."""
    shoe = given["shoe"]
    decisions = [each["do"] for each in given["decisions"]]
    stake = given["seats"][0]["bets"]["main"]
    hand, dealer = [shoe[0], shoe[2]], [shoe[1], shoe[3]]
    mine, his = _total(hand) == 21, _total(dealer) == 21
    asked, won = 0, 0
    if dealer[0][0] == "A":
        asked = 1
        if decisions[0] == "insure":
            won = stake if his else -stake // 2
    if mine or his:
        return won + (0 if mine and his else Fraction(3 * stake, 2) if mine else -stake)
    hands, stakes, drawn = _play(hand, stake, shoe, decisions[asked:])
    totals = [_total(each) for each in hands]
    if min(totals) <= 21:
        while _total(dealer) < 17:
            dealer.append(shoe[drawn])
            drawn += 1
    return won + _compare(totals, stakes, _total(dealer))


def _play(
    hand: list[str], stake: int, shoe: Sequence[str], decisions: Sequence[str]
) -> tuple[list[list[str]], list[int], int]:
    hands, stakes, drawn, place = [hand], [stake], 4, 0
    if decisions and decisions[0] == "split":
        hands, stakes, drawn = [[hand[0], shoe[4]], [hand[1], shoe[5]]], [stake, stake], 6
        if hand[0][0] == "A":
            return hands, stakes, drawn
    for do in decisions:
        while _total(hands[place]) >= 21:
            place += 1
        if do in ("hit", "double"):
            hands[place].append(shoe[drawn])
            drawn += 1
        if do == "double":
            stakes[place] *= 2
        if do in ("stand", "double"):
            place += 1
    return hands, stakes, drawn


def _compare(totals: Sequence[int], stakes: Sequence[int], goal: int) -> int:
    won = 0
    for total, lying in zip(totals, stakes, strict=True):
        if total > 21 or total < goal <= 21:
            won -= lying
        elif total > goal or goal > 21:
            won += lying
    return won


def _total(hand: Sequence[str]) -> int:
    total = 0
    ace = False
    for card in hand:
        value = VALUES[card[0]]
        total += value
        ace = ace or value == 1
    return total + 10 if ace and total <= 11 else total


if __name__ == "__main__":
    main()
