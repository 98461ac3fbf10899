"""Simulates rounds of a policy from a real shoe, shuffled when the rules say."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import TYPE_CHECKING, Final

import attrs
import numpy as np

from twentyone.analysis.contexts import OUTCOMES
from twentyone.analysis.errors import NotCovered
from twentyone.analysis.program import program_of
from twentyone.analysis.random_kernel import streams
from twentyone.analysis.simulator_kernel import (
    CARDS,
    EARNED,
    FIGURES,
    HANDS,
    SHORT,
    SHUFFLES,
    SQUARED,
    STAKED,
    Shoe,
    play_rounds,
)
from twentyone.model.cards import RANKS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.parameters import Parameters
    from twentyone.analysis.policy import Policy
    from twentyone.analysis.random_kernel import State
    from twentyone.analysis.simulator_kernel import Program

_PARTS: Final = 64
"""A simulation is played in so many parts, each with random numbers of its own, whoever plays them."""


@attrs.frozen
class Simulated:
    """What rounds gave, on average a round; amounts are in first stakes."""

    rounds: int
    ev: float
    variance: float
    staked: float
    hands: float
    cards: float
    """Cards dealt to hands."""
    shuffles: int
    outcomes: dict[str, float]

    @property
    def error(self) -> float:
        """The standard error of what a round earns."""
        return sqrt(self.variance / self.rounds)


class ShoeRanOut(ValueError):
    """A shoe had no card left in the middle of a round: it is shuffled too late for the rules."""


def simulate(
    parameters: Parameters,
    policy: Policy,
    rounds: int,
    *,
    seed: int = 1,
    workers: int = 1,
    fresh: bool = False,
) -> Simulated:
    """Play rounds of one seat alone at the table.

    The result depends on the number of rounds and the seed, not on the number of workers.

    Args:
        parameters: the game's numbers.
        policy: the play.
        rounds: how many rounds.
        seed: where the random numbers begin.
        workers: how many threads play.
        fresh: whether the shoe is shuffled before every round, whatever the rules say.

    Raises:
        NotCovered: the shoe is shuffled within a round.
        ShoeRanOut: it holds too few cards.
    """
    program = program_of(parameters, policy)
    shares = [rounds // _PARTS + (part < rounds % _PARTS) for part in range(_PARTS)]

    def play(part: int, state: State) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        return _play(program, new_shoe(parameters, fresh=fresh), state, shares[part])

    with ThreadPoolExecutor(workers) as pool:
        played = list(pool.map(play, range(_PARTS), streams(seed, _PARTS)))
    figures = np.sum([each for each, _ in played], axis=0)
    outcomes = np.sum([each for _, each in played], axis=0)
    ev = float(figures[EARNED]) / rounds
    return Simulated(
        rounds=rounds,
        ev=ev,
        variance=float(figures[SQUARED]) / rounds - ev**2,
        staked=float(figures[STAKED]) / rounds,
        hands=float(figures[HANDS]) / rounds,
        cards=float(figures[CARDS]) / rounds,
        shuffles=int(figures[SHUFFLES]),
        outcomes={name: int(count) / rounds for name, count in zip(OUTCOMES, outcomes, strict=True)},
    )


def _play(
    program: Program, shoe: Shoe, state: State, rounds: int
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    sums = np.zeros(FIGURES), np.zeros(len(OUTCOMES), dtype=np.int64)
    play_rounds(program, shoe, state, rounds, sums)
    if shoe.at[SHORT]:
        raise ShoeRanOut("the shoe ran out in the middle of a round")
    return sums


def new_shoe(parameters: Parameters, *, fresh: bool = False) -> Shoe:
    """Make a shoe that was just shuffled.

    Takes: the game's numbers, and whether it is shuffled before every round, whatever the rules say.
    Raises: NotCovered if it is shuffled within a round.
    """
    rules = parameters.rules.shoe
    if not rules.at_round_end:
        raise NotCovered("/shoe/shuffle/at", "a shuffle within a round is not covered by simulation")
    cards = np.repeat(np.arange(len(RANKS)), [parameters.by_rank[rank] for rank in RANKS]).astype(np.int8)
    burn = None if fresh else rules.burn
    burns = np.zeros(0, dtype=np.int64)
    if burn is not None:
        points = parameters.rules.points.by_rank
        shown = [burn.ace if rank == "A" else points[rank] for rank in RANKS]
        burns = np.array(shown, dtype=np.int64) - int(burn.revealed_counts)
    limit = rules.cards
    if fresh or rules.shuffle == "every_round":
        limit = 0
    elif rules.shuffle == "cut_card":
        # The cut card comes out with the first card behind it, unless it is seen after a round.
        limit = len(cards) - rules.cards + int(not rules.cut_card_ends_previous_round)
    return Shoe(
        cards=cards,
        at=np.zeros(3, dtype=np.int64),
        by_dealt=rules.shuffle == "cards_dealt",
        limit=limit,
        burns=burns,
        burns_every_round=burn is not None and burn.every_round,
    )
