"""How often rounds end in each way under a policy: all that averages and spreads are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
import numpy as np

from twentyone.analysis.beginnings import Beginnings
from twentyone.analysis.dealer import NATURAL
from twentyone.analysis.play_kernel import CLAIMED, SINGLE, SURRENDERED
from twentyone.analysis.splitting import pair_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.policy import Policy
    from twentyone.analysis.valuer import Valuer

_WAYS: Final = {"": SINGLE, "surrendered": SURRENDERED, "claimed": CLAIMED}


@attrs.frozen(eq=False)
class SplitTally:
    """Rounds in which one pair is split against one upcard.

    `counts`: how many hands of such a round end in each way, by role, way, kind and banker's end.
    `pairs_of_hands`: how many ordered pairs of hands it has. `ends`: how likely the banker's ends are.
    """

    upcard: int
    index: int
    likely: float
    counts: NDArray[np.float64]
    pairs_of_hands: float
    ends: NDArray[np.float64]


@attrs.frozen(eq=False)
class Tally:
    """Rounds in which insurance is bought, or those in which it is not.

    `dealt`: how often a dealt hand ends in each way, by upcard, way, kind and banker's end.
    """

    insured: bool
    dealt: NDArray[np.float64]
    splits: tuple[SplitTally, ...]


def tallies(valuer: Valuer, policy: Policy) -> tuple[Tally, ...]:
    """Count how often rounds end in each way under a policy, not insured ones and insured ones apart."""
    insured = {leaf.insured for _, _, leaf, _ in Beginnings(valuer).taken(policy)}
    return tuple(_tally(valuer, policy, insured=each) for each in sorted(insured))


def _tally(valuer: Valuer, policy: Policy, *, insured: bool) -> Tally:
    parameters = valuer.parameters
    context, hands = parameters.deal, parameters.hands
    width = len(parameters.classes)
    dealt = np.zeros((width, *context.pays.shape[2:]))
    beginnings = Beginnings(valuer)
    played = beginnings.played(policy, insured=insured)
    for upcard, row, leaf, likely in beginnings.taken(policy):
        if leaf.insured is not insured:
            continue
        natural = likely * float(valuer.opening.natural[upcard, row])
        if not parameters.dealer.trees[upcard].looked:
            natural = 0.0
        kind, way = context.final[row], _WAYS[leaf.given_up]
        dealt[upcard, way, kind, NATURAL] += natural
        if leaf.given_up:
            ends = valuer.ends.beside(upcard, np.array([row], dtype=np.int32))[0]
            dealt[upcard, way, kind] += (likely - natural) * ends
    splits = []
    for upcard, index in np.argwhere(policy.splits).tolist():
        row, choices = int(hands.first[index, index]), policy.split[index]
        if choices is None or played[upcard, row] == 0.0:
            continue
        pair = pair_of(valuer, upcard, index, again=bool(policy.again[upcard, index]))
        counts, likely = pair.counts(choices[:, upcard]), float(played[upcard, row])
        # Whatever split hands draw, the banker's ends are as likely as beside the pair alone.
        ends = valuer.ends.beside(upcard, np.array([row], dtype=np.int32))[0]
        splits.append(SplitTally(upcard, index, likely, counts, pair.pairs_of_hands(), ends))
        played[upcard, row] = 0.0
    for upcard in range(width):
        dealt[upcard] += valuer.count(upcard, context, policy.deal[upcard], played[upcard])
    return Tally(insured, dealt, tuple(splits))
