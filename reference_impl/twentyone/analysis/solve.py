"""Finds best play for one seat's round with a fresh shoe."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import attrs
import numpy as np

from twentyone.analysis.beginnings import Beginnings
from twentyone.analysis.ends import Ends
from twentyone.analysis.play_kernel import SPLIT
from twentyone.analysis.policy import Policy
from twentyone.analysis.splitting import BestSplit, pair_of
from twentyone.analysis.valuer import Valuer

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.parameters import Parameters


@attrs.frozen(eq=False)
class Solution:
    """Best play and its worth, by the upcard's class and by hand as in the parameters."""

    valuer: Valuer
    policy: Policy
    ev: float
    """What a round is expected to earn, in first stakes."""
    action: NDArray[np.float64]
    """By upcard, dealt hand and action: its worth at the moment of the decision, in first stakes.

    Not a number where the action is not legal. Where the banker looks, he is then known to have no natural.
    """

    @property
    def parameters(self) -> Parameters:
        """The game's numbers."""
        return self.valuer.parameters


def best_play(parameters: Parameters, ends: Ends | None = None) -> Solution:
    """Find the play that earns most.

    Every hand is played by its own cards and the upcard, whatever they are; a dealt hand may look at the
    cards of the class only. Split hands do not see each other's cards; they are played as is best after one
    split, and pairs among them are either all split as long as that is allowed, or none.

    Args:
        parameters: the game's numbers.
        ends: the banker's ends, if they are known from a game with the same shoe and banker.
    """
    valuer = Valuer(parameters, ends or Ends(parameters))
    splits = _best_splits(valuer)
    width, size = len(parameters.classes), len(parameters.hands)
    action = np.empty((width, size, 5))
    deal = np.zeros((width, size), dtype=np.int8)
    splitting = np.zeros((width, width), dtype=np.bool_)
    play = np.empty((width, parameters.hands.two_cards))
    for upcard in range(width):
        worth = valuer.hands(upcard, parameters.deal, parameters.deal.pays[0, upcard])
        deal[upcard], action[upcard] = worth.choice, worth.action
        play[upcard] = worth.value[: play.shape[1]]
        for index, value in enumerate(splits.value[upcard]):
            row = parameters.hands.first[index, index]
            if value > play[upcard, row]:
                splitting[upcard, index] = True
                play[upcard, row] = value
            if row >= 0:
                action[upcard, row, SPLIT] = value
    beginnings = Beginnings(valuer)
    leaf, insured, ev = beginnings.best(play, np.arange(play.shape[1], dtype=np.int32))
    policy = Policy(deal, splitting, splits.again, splits.choices, leaf, insured)
    return Solution(valuer, policy, ev, action)


@attrs.frozen(eq=False)
class _Splits:
    """By upcard and class: the best value of a split, not a number where there is none; and its play."""

    value: NDArray[np.float64]
    again: NDArray[np.bool_]
    choices: tuple[NDArray[np.int8] | None, ...]


def _best_splits(valuer: Valuer) -> _Splits:
    parameters = valuer.parameters
    width = len(parameters.classes)
    value = np.full((width, width), np.nan)
    again = np.zeros((width, width), dtype=np.bool_)
    choices: list[NDArray[np.int8] | None] = []
    for index, split in enumerate(parameters.splits):
        if split is None:
            choices.append(None)
            continue
        found = np.zeros((len(split.context.pays), width, len(parameters.hands)), dtype=np.int8)
        row = parameters.hands.first[index, index]
        for upcard in range(width):
            if not parameters.splittable[upcard, row] or not any(
                valuer.opening.pairs[upcard, index].values()
            ):
                continue
            best = _best_split(valuer, upcard, index)
            found[:, upcard] = best.choice
            value[upcard, index], again[upcard, index] = best.value, best.again
        choices.append(found)
    return _Splits(value, again, tuple(choices))


def _best_split(valuer: Valuer, upcard: int, index: int) -> BestSplit:
    """Find how a pair that may be split is split best, unless it is known from another game."""
    split = valuer.parameters.splits[index]
    assert split is not None  # noqa: S101 - only pairs that may be split are valued
    context, again = split.context, split.most > 1 and bool(split.again[upcard])
    pays = context.pays[:, upcard]
    numbers = blake2b(digest_size=16)
    for each in (context.legal[upcard], context.final, context.bust, pays):
        numbers.update(each.tobytes())
    parts = tuple(valuer.opening.pairs[upcard, index].items())
    key = (upcard, index, split.most, again, parts, numbers.digest())
    known = valuer.ends.best_splits
    if key not in known:
        choice = np.stack(
            [valuer.hands(upcard, context, each, index=index, copies=1).choice for each in pays]
        )
        worth = [
            pair_of(valuer, upcard, index, again=more).value(choice) for more in (False, True)[: 1 + again]
        ]
        known[key] = BestSplit(choice, max(worth), again=worth[-1] > worth[0])
    return known[key]
