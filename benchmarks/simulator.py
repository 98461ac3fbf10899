"""What simulated rounds cost beside a loop written by hand, and whether they give what they should.

The loop plays one strategy of one game, eight decks shuffled before every round; the simulator plays the same
game by the tables that its rules were turned into. Then every packaged game is played, from fresh shoes and
from real ones, and its mean is held against the exact figure of a fresh shoe, in standard errors.

    python benchmarks/simulator.py [--rounds N] [--workers N]
"""

from __future__ import annotations

import argparse
import os
import time
from typing import TYPE_CHECKING

import numpy as np

from twentyone.analysis.analysed import analyse
from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.compiled import compiled
from twentyone.analysis.fixed import best_fixed
from twentyone.analysis.random_kernel import below, streams
from twentyone.analysis.simulate import simulate
from twentyone.analysis.solve import best_play
from twentyone.load.data import game_ids
from twentyone.load.patch import Patch, apply_patches
from twentyone.load.rules import load_game
from twentyone.model.build import build

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.random_kernel import State

GAME = "infinite-blackjack"
MEASURED = 4_000_000
STAND, HIT, DOUBLE = 0, 1, 2


def main() -> None:
    """Measure the floor and the simulator, then confirm the exact figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=20_000_000, help="rounds of each game and shoe")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="threads that play")
    given = parser.parse_args()
    floor = floor_time()
    ours = simulator_time()
    print(f"{'a loop written for the game':32} {1e9 * floor / MEASURED:7.1f} ns a round")
    print(f"{'the simulator':32} {1e9 * ours / MEASURED:7.1f} ns a round")
    print(f"{'ratio':32} {ours / floor:7.2f}")
    print()
    print(f"{'game':20} {'shoe':6} {'play':8} {'mean':>11} {'exact':>11} {'error':>9} {'off':>6}")
    for game in game_ids():
        confirm(game, given.rounds, given.workers)


def confirm(game: str, rounds: int, workers: int) -> None:
    """Print how far simulated means of a game are from the exact figures."""
    analysed = analyse(load_game(game))
    parameters = analysed.solution.parameters
    for play, policy in (("optimal", analysed.solution.policy), ("fixed", analysed.fixed.policy)):
        exact = analysed.figures[play].ev
        every_round = parameters.rules.shoe.shuffle == "every_round"
        for shoe in ("fresh",) if every_round else ("fresh", "real"):
            found = simulate(parameters, policy, rounds, workers=workers, fresh=shoe == "fresh")
            off = (found.ev - exact) / found.error
            print(f"{game:20} {shoe:6} {play:8} {found.ev:11.7f} {exact:11.7f} {found.error:9.7f} {off:6.2f}")


def simulator_time() -> float:
    """Give the time of the simulator on one core, in seconds."""
    rules = build(apply_patches(load_game(GAME).data, [Patch("remove", "/actions/surrender")]))
    solution = best_play(compile_rules(rules))
    policy = best_fixed(solution).policy
    simulate(solution.parameters, policy, 1000, fresh=True)
    start = time.perf_counter()
    simulate(solution.parameters, policy, MEASURED, fresh=True)
    return time.perf_counter() - start


def floor_time() -> float:
    """Give the time of the hand-written loop, in seconds."""
    cards = np.array([min(rank, 10) for rank in range(1, 14)] * 32, dtype=np.int8)
    hard, soft, pairs = strategy()
    (state,) = streams(1, 1)
    play(cards, state, 1000, hard, soft, pairs)
    start = time.perf_counter()
    mean = play(cards, state, MEASURED, hard, soft, pairs) / MEASURED
    seconds = time.perf_counter() - start
    if not -0.01 < mean < 0.0:
        raise AssertionError(f"the loop plays another game: {mean}")
    return seconds


def strategy() -> tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.bool_]]:
    """Give the usual strategy for the game, by total or pair and upcard."""
    hard = np.full((22, 11), HIT, dtype=np.int8)
    hard[13:17, 2:7] = hard[12, 4:7] = hard[17:] = STAND
    hard[11, 2:11] = hard[10, 2:10] = hard[9, 3:7] = DOUBLE
    soft = np.full((22, 11), HIT, dtype=np.int8)
    soft[19:] = STAND
    soft[18, [2, 7, 8]] = STAND
    soft[17:19, 3:7] = soft[15:17, 4:7] = soft[13:15, 5:7] = DOUBLE
    pairs = np.zeros((11, 11), dtype=np.bool_)
    pairs[[1, 8]] = True
    pairs[[2, 3, 7], 2:8] = pairs[6, 2:7] = pairs[4, 5:7] = True
    pairs[9, [2, 3, 4, 5, 6, 8, 9]] = True
    return hard, soft, pairs


@compiled
def draw(cards: NDArray[np.int8], out: NDArray[np.int64], state: State) -> int:
    """Take a card."""
    at = out[0]
    place = at + below(state, len(cards) - at)
    card = cards[place]
    cards[place] = cards[at]
    cards[at] = card
    out[0] = at + 1
    return int(card)


@compiled
def best(total: int, aces: int) -> int:
    """Give the best total."""
    return total + 10 if aces > 0 and total <= 11 else total


@compiled
def hand(  # noqa: PLR0917 - compiled code takes no keywords
    cards: NDArray[np.int8],
    out: NDArray[np.int64],
    state: State,
    held: tuple[int, int, int],
    hard: NDArray[np.int8],
    soft: NDArray[np.int8],
) -> tuple[int, int]:
    """Play a hand; give its total and its stake. Takes: the upcard and two cards."""
    upcard, one, other = held
    total, aces, size = one + other, int(one == 1) + int(other == 1), 2
    while True:
        now = best(total, aces)
        if now >= 21:
            return now, 1
        action = soft[now, upcard] if now != total else hard[now, upcard]
        if action == STAND:
            return now, 1
        card = draw(cards, out, state)
        total += card
        aces += card == 1
        if action == DOUBLE and size == 2:
            return best(total, aces), 2
        size += 1


@compiled
def play(  # noqa: PLR0917 - the same
    cards: NDArray[np.int8],
    state: State,
    rounds: int,
    hard: NDArray[np.int8],
    soft: NDArray[np.int8],
    pairs: NDArray[np.bool_],
) -> float:
    """Play rounds; give what they earn."""
    out = np.zeros(1, dtype=np.int64)
    earned = 0.0
    for _ in range(rounds):
        out[0] = 0
        one, upcard = draw(cards, out, state), draw(cards, out, state)
        other, hole = draw(cards, out, state), draw(cards, out, state)
        natural = best(one + other, int(one == 1 or other == 1)) == 21
        if best(upcard + hole, int(upcard == 1 or hole == 1)) == 21:
            earned -= 0.0 if natural else 1.0
            continue
        if natural:
            earned += 1.5
            continue
        second, second_stake = 22, 0
        if one == other and pairs[one, upcard]:
            right, left = draw(cards, out, state), draw(cards, out, state)
            if one == 1:
                first, stake, second, second_stake = best(1 + right, 1), 1, best(1 + left, 1), 1
            else:
                first, stake = hand(cards, out, state, (upcard, one, right), hard, soft)
                second, second_stake = hand(cards, out, state, (upcard, one, left), hard, soft)
        else:
            first, stake = hand(cards, out, state, (upcard, one, other), hard, soft)
        total, aces = upcard + hole, int(upcard == 1) + int(hole == 1)
        if first <= 21 or second <= 21:
            while best(total, aces) < 17:
                card = draw(cards, out, state)
                total += card
                aces += card == 1
        banker = best(total, aces)
        banker = 0 if banker > 21 else banker
        earned += -stake if first > 21 or first < banker else stake * (first > banker)
        earned += -second_stake if second > 21 or second < banker else second_stake * (second > banker)
    return earned


if __name__ == "__main__":
    main()
