"""Plays rounds at random from a real shoe, in compiled code, by tables made of rules and play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from twentyone.analysis.compiled import compiled
from twentyone.analysis.dealer import BUST, NATURAL
from twentyone.analysis.random_kernel import below

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.random_kernel import State

EARNED: Final = 0
SQUARED: Final = 1
STAKED: Final = 2
HANDS: Final = 3
CARDS: Final = 4
SHUFFLES: Final = 5
FIGURES: Final = 6
"""What is added up over rounds besides outcomes."""

_OUT: Final = 0
_DEALT: Final = 1
SHORT: Final = 2
"""In `Shoe.at`: whether cards have lacked."""

_MOST_HANDS: Final = 16


class Shoe(NamedTuple):
    """The cards, and when they are shuffled."""

    cards: NDArray[np.int8]
    """Ranks by number; those that are out stand first."""
    at: NDArray[np.int64]
    """Cards out since the shuffle, cards dealt to hands since then, and `SHORT`."""
    by_dealt: bool
    """Whether cards dealt to hands are what is counted for a shuffle, or all cards that are out."""
    limit: int
    """How many of them call for a shuffle after the round."""
    burns: NDArray[np.int64]
    """By rank: how many cards go when that card is shown; empty where nothing is burned."""
    burns_every_round: bool


class Program(NamedTuple):
    """Rules and play as tables. Ranks are numbers; upcards go by class.

    A hand that is played is a state; a draw leads to another state, or to minus one and minus its end. Ends
    are numbered so that what is paid the same has the same number.
    """

    class_of: NDArray[np.int64]
    """By rank: its class."""
    dealt: NDArray[np.int32]
    """By two ranks: the hand of two cards."""
    begin: NDArray[np.int32]
    """By whether insured at once, upcard and hand of two cards: its state, or its end.

    States from the number of rows of `go` on are splits.
    """
    unplayed: NDArray[np.int32]
    """By whether insured at once, upcard and hand of two cards: its end if it is not played."""
    insured: NDArray[np.bool_]
    """By whether insured at once, upcard and hand of two cards: whether insurance is bought in all."""
    at_once: NDArray[np.bool_]
    """By upcard and rank of the first card: whether insurance is bought when the upcard lies."""
    insurance: NDArray[np.float64]
    """Its stake, and what it earns when it wins."""
    go: NDArray[np.int32]
    """By state and rank: the next state, or the end."""
    half: NDArray[np.int32]
    """By role, upcard, rank of a split card and of its second card: the state, or the end."""
    pairs: NDArray[np.bool_]
    """By rank of a split card and of its second card: whether they are a pair again."""
    most: NDArray[np.int64]
    """By rank: how many splits there may be in all; 1 where pairs are not split again, by upcard."""
    natural: NDArray[np.bool_]
    """By upcard and rank: whether the two are a natural."""
    looked: NDArray[np.bool_]
    """By upcard: whether the banker looks before play."""
    hole_card: bool
    """Whether he is dealt a second card."""
    root: NDArray[np.int32]
    """By upcard: where his hand begins in `grow`."""
    grow: NDArray[np.int32]
    """By place and rank: where his hand is with one more card, or minus one and minus how it ends."""
    calls: NDArray[np.bool_]
    """By end: whether the banker plays for such a hand."""
    pays: NDArray[np.float64]
    """By end and the banker's: what is earned."""
    outcome: NDArray[np.int64]
    """By end and the banker's: the outcome."""
    stakes: NDArray[np.float64]
    """By end: what lies on the hand."""


@compiled
def play_rounds(  # noqa: C901 - in one piece: to hand tables on costs more than the play
    program: Program,
    shoe: Shoe,
    state: State,
    rounds: int,
    sums: tuple[NDArray[np.float64], NDArray[np.int64]],
) -> None:
    """Play rounds of one seat and add up their figures and outcomes.

    Args:
        program: the rules and the play.
        shoe: the cards; they go on from where they are.
        state: the random numbers.
        rounds: how many rounds.
        sums: receives the figures, and how many hands ended with each outcome.
    """
    # Tables are taken out of their tuple once, for the same reason.
    go, grow, half = program.go, program.grow, program.half
    cards, at, burns = shoe.cards, shoe.at, shoe.burns
    pays, outcome, stakes, calls = program.pays, program.outcome, program.stakes, program.calls
    figures, outcomes = sums
    ends = np.empty(_MOST_HANDS, dtype=np.int64)
    for _ in range(rounds):
        fresh = at[_OUT] == 0
        figures[SHUFFLES] += fresh
        if len(burns) and (fresh or shoe.burns_every_round):
            for _ in range(burns[_take(cards, at, state)]):
                _take(cards, at, state)
        before = at[_DEALT]
        one, other, shown = _deal(cards, at, state), _deal(cards, at, state), _deal(cards, at, state)
        hole = _deal(cards, at, state) if program.hole_card else 0
        upcard = program.class_of[shown]
        natural = program.hole_card and program.natural[upcard, hole]
        row, bought = program.dealt[one, other], int(program.at_once[upcard, one])
        now = program.begin[bought, upcard, row]
        count = 1
        if natural and program.looked[upcard]:
            ends[0] = program.unplayed[bought, upcard, row]
        elif now >= len(go):
            pair = (one, upcard, program.most[upcard, one])
            count = _split(pair, go, half, program.pairs, cards, at, state, ends)
        else:
            ends[0] = _walk(now, go, cards, at, state)
        end = NATURAL if natural else BUST
        for place in range(count):
            if calls[ends[place]]:
                node = grow[program.root[upcard], hole] if program.hole_card else program.root[upcard]
                end = _walk(node, grow, cards, at, state)
                break
        earned = 0.0
        if program.insured[bought, upcard, row]:
            figures[STAKED] += program.insurance[0]
            earned = program.insurance[1] if natural else -program.insurance[0]
        for place in range(count):
            earned += pays[ends[place], end]
            outcomes[outcome[ends[place], end]] += 1
            figures[STAKED] += stakes[ends[place]]
        figures[HANDS] += count
        figures[EARNED] += earned
        figures[SQUARED] += earned * earned
        figures[CARDS] += at[_DEALT] - before
        if at[_DEALT if shoe.by_dealt else _OUT] >= shoe.limit:
            at[_OUT] = at[_DEALT] = 0


@compiled
def _take(cards: NDArray[np.int8], at: NDArray[np.int64], state: State) -> int:
    """Take a card. Those left are in no order, so any of them may come."""
    out = at[_OUT]
    if out == len(cards):
        at[SHORT] = 1
        out = 0
    place = out + below(state, len(cards) - out)
    card = cards[place]
    cards[place] = cards[out]
    cards[out] = card
    at[_OUT] = out + 1
    return int(card)


@compiled
def _deal(cards: NDArray[np.int8], at: NDArray[np.int64], state: State) -> int:
    """Take a card for a hand."""
    at[_DEALT] += 1
    return _take(cards, at, state)


@compiled
def _walk(
    now: int, table: NDArray[np.int32], cards: NDArray[np.int8], at: NDArray[np.int64], state: State
) -> int:
    """Draw from one state to the next until an end is reached; give the end."""
    while now >= 0:
        now = table[now, _deal(cards, at, state)]
    return -1 - now


@compiled
def _split(  # noqa: PLR0917 - compiled code takes no keywords
    pair: tuple[int, int, int],
    go: NDArray[np.int32],
    half: NDArray[np.int32],
    pairs: NDArray[np.bool_],
    cards: NDArray[np.int8],
    at: NDArray[np.int64],
    state: State,
    ends: NDArray[np.int64],
) -> int:
    """Split a pair and play all hands that come of it; give their number.

    Takes: its rank, the upcard and how many splits there may be; and an array for how the hands end.
    """
    rank, upcard, most = pair
    waiting, splits, count = 2, 1, 0
    while waiting > 0:
        second = _deal(cards, at, state)
        if splits < most and pairs[rank, second]:
            splits += 1
            waiting += 1
            continue
        role = 0 if count == 0 else half.shape[0] - 1
        ends[count] = _walk(half[role, upcard, rank, second], go, cards, at, state)
        waiting -= 1
        count += 1
    return count
