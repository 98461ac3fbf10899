"""What every action of every hand is worth against one upcard, in compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from twentyone.analysis.compiled import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

STAND: Final = 0
HIT: Final = 1
DOUBLE: Final = 2
SPLIT: Final = 3
SURRENDER: Final = 4
ACTIONS: Final = ("stand", "hit", "double", "split", "surrender")
"""The actions; an action's place is its number, and its bit in a set of legal ones."""

SINGLE: Final = 0
RAISED: Final = 1
SURRENDERED: Final = 2
CLAIMED: Final = 3
WAYS: Final = 4
"""The ways in which a hand comes to its end, each of which pays differently."""

# What is better by less than this is not told from what is as good: it may be a rounding error.
_EVEN: Final = 1e-13
_DRAWING: Final = 1 << HIT | 1 << DOUBLE


class Spot(NamedTuple):
    """Hands of one origin against one upcard, in one shoe."""

    counts: NDArray[np.int8]
    """Every hand's cards of each class."""
    child: NDArray[np.int32]
    """The hand that a card of each class makes, -1 if it is bust."""
    left: NDArray[np.float64]
    """Cards left of each class, the upcard taken out but not the hand's own cards."""
    completing: NDArray[np.bool_]
    """Classes that would make a natural with the upcard."""
    looked: bool
    """Whether it is known that there is none."""
    legal: NDArray[np.uint8]
    """Every hand's legal actions as bits; none for a closed hand."""
    final: NDArray[np.int16]
    """Every hand's kind when it stands, a place in `pays`."""
    bust: NDArray[np.int16]
    """The kind of the bust hand that one more card makes of it."""
    pays: NDArray[np.float64]
    """By way to the end, kind and the banker's end: what is earned, in first stakes."""


class KnownEnds(NamedTuple):
    """How likely each of the banker's ends is beside hands."""

    place: NDArray[np.int16]
    """By hand: its row in `likely`, -1 if nothing is known of it."""
    likely: NDArray[np.float64]


class Worth(NamedTuple):
    """What playing gives: arrays by hand, written for the hands that were asked for."""

    choice: NDArray[np.int8]
    """The action."""
    action: NDArray[np.float64]
    """The worth of every legal action, in first stakes."""
    raised: NDArray[np.float64]
    """What a hand is worth that a double has closed."""
    value: NDArray[np.float64]
    """What a hand is worth when it is played on."""


class Space(NamedTuple):
    """Where hands are worked out.

    It is made outside of compiled code: what makes arrays inside takes long to load.
    """

    nexts: NDArray[np.float64]
    """How likely each class is for the next card."""
    bursting: NDArray[np.float64]
    """By the banker's end: how likely it is together with a card that busts the hand."""


@compiled
def next_cards(spot: Spot, row: int, out: NDArray[np.float64]) -> None:
    """Work out how likely each class is for the next card.

    Args:
        spot: the hands and the shoe.
        row: the hand that gets the card; -1 if no hand is out of the shoe.
        out: receives the probabilities.
    """
    total = 0.0
    unseen = 0.0
    for k in range(len(out)):
        out[k] = spot.left[k] - (spot.counts[row, k] if row >= 0 else 0)
        total += out[k]
        if not spot.completing[k]:
            unseen += out[k]
    # Where the banker looked, his unseen card is one of `unseen`; whatever it is, it cannot come next.
    share = 1.0 / total if total > 0.0 else 0.0
    other = share
    if spot.looked:
        share = 1.0 / (total - 1.0) if total > 1.0 else 0.0
        other = share * (unseen - 1.0) / unseen if unseen > 0.0 else 0.0
    for k in range(len(out)):
        out[k] *= share if spot.completing[k] else other


@compiled
def play_hands(  # noqa: PLR0917 - compiled code takes no keywords
    spot: Spot, rows: NDArray[np.int32], known: KnownEnds, choosing: int, worth: Worth, space: Space
) -> None:
    """Work out the worth of every action for some hands, and each hand's value when it is played on.

    Splits are no matter of this function: a hand that may be split is valued as if it were not.

    Args:
        spot: the hands and what may be done with them.
        rows: the hands wanted, every hand before those that it can come from.
        known: how likely each of the banker's ends is beside them.
        choosing: 1 if the best action is chosen, 0 if `worth.choice` names it.
        worth: receives what is worked out.
        space: the place to work in.
    """
    place, ends = known.place, known.likely
    nexts, bursting = space.nexts, space.bursting
    for row in rows:
        at = place[row]
        legal = spot.legal[row]
        worth.action[row, STAND] = _expected(ends, at, spot.pays, SINGLE, spot.final[row])
        worth.raised[row] = _expected(ends, at, spot.pays, RAISED, spot.final[row])
        if legal & _DRAWING:
            next_cards(spot, row, nexts)
            _draw(spot, row, nexts, bursting, ends, place, worth)
        if legal & (1 << SURRENDER):
            surrendered = _expected(ends, at, spot.pays, SURRENDERED, spot.final[row])
            worth.action[row, SURRENDER] = surrendered
        if choosing:
            best = STAND
            for other in (HIT, DOUBLE, SURRENDER):
                if legal & (1 << other) and worth.action[row, other] > worth.action[row, best] + _EVEN:
                    best = other
            worth.choice[row] = best
        worth.value[row] = worth.action[row, worth.choice[row]]


@compiled
def _expected(ends: NDArray[np.float64], at: int, pays: NDArray[np.float64], way: int, kind: int) -> float:
    total = 0.0
    for end in range(ends.shape[1]):
        total += ends[at, end] * pays[way, kind, end]
    return total


@compiled
def _draw(  # noqa: PLR0917 - compiled code takes no keywords
    spot: Spot,
    row: int,
    nexts: NDArray[np.float64],
    bursting: NDArray[np.float64],
    ends: NDArray[np.float64],
    place: NDArray[np.int16],
    worth: Worth,
) -> None:
    hitting = 0.0
    doubling = 0.0
    # The banker's ends together with a card that busts: all of them, less those together with other cards.
    for end in range(len(bursting)):
        bursting[end] = ends[place[row], end]
    for k in range(len(nexts)):
        after = spot.child[row, k]
        if after >= 0 and nexts[k] > 0.0:
            hitting += nexts[k] * worth.value[after]
            doubling += nexts[k] * worth.raised[after]
            for end in range(len(bursting)):
                bursting[end] -= nexts[k] * ends[place[after], end]
    kind = spot.bust[row]
    for end in range(len(bursting)):
        hitting += bursting[end] * spot.pays[SINGLE, kind, end]
        doubling += bursting[end] * spot.pays[RAISED, kind, end]
    if spot.legal[row] & (1 << HIT):
        worth.action[row, HIT] = hitting
    if spot.legal[row] & (1 << DOUBLE):
        worth.action[row, DOUBLE] = doubling


@compiled
def reach_hands(
    spot: Spot, rows: NDArray[np.int32], choice: NDArray[np.int8], weight: NDArray[np.float64], space: Space
) -> None:
    """Spread the weight of hands over those that come of them when they are hit.

    Args:
        spot: the hands.
        rows: the hands wanted, every hand before those that come of it.
        choice: every hand's action.
        weight: how often each hand comes about; what hits add is added to it.
        space: the place to work in.
    """
    nexts = space.nexts
    for row in rows:
        if choice[row] == HIT and weight[row] != 0.0:
            next_cards(spot, row, nexts)
            for k in range(len(nexts)):
                if spot.child[row, k] >= 0:
                    weight[spot.child[row, k]] += weight[row] * nexts[k]


@compiled
def count_ends(  # noqa: PLR0917 - compiled code takes no keywords
    spot: Spot,
    rows: NDArray[np.int32],
    known: KnownEnds,
    choice: NDArray[np.int8],
    weight: NDArray[np.float64],
    counts: NDArray[np.float64],
    space: Space,
) -> None:
    """Count how often hands end in each way when they are played on.

    Args:
        spot: the hands.
        rows: the hands wanted, every hand before those that come of it.
        known: how likely each of the banker's ends is beside them.
        choice: every hand's action.
        weight: how often each hand comes about, before others are hit; what hits add is added to it.
        counts: receives what is counted, in the form of `pays`.
        space: the place to work in.
    """
    place, ends = known.place, known.likely
    nexts, bursting = space.nexts, space.bursting
    for row in rows:
        at, action = place[row], choice[row]
        if weight[row] == 0.0:
            continue
        if not (1 << action) & _DRAWING:
            way = SINGLE if action == STAND else SURRENDERED
            _count(counts, way, spot.final[row], weight[row], ends[at])
            continue
        way = RAISED if action == DOUBLE else SINGLE
        next_cards(spot, row, nexts)
        for end in range(len(bursting)):
            bursting[end] = ends[at, end]
        for k in range(len(nexts)):
            after = spot.child[row, k]
            if after >= 0 and nexts[k] > 0.0:
                for end in range(len(bursting)):
                    bursting[end] -= nexts[k] * ends[place[after], end]
                if action == HIT:
                    weight[after] += weight[row] * nexts[k]
                else:
                    _count(counts, way, spot.final[after], weight[row] * nexts[k], ends[place[after]])
        _count(counts, way, spot.bust[row], weight[row], bursting)


@compiled
def _count(
    counts: NDArray[np.float64], way: int, kind: int, weight: float, ends: NDArray[np.float64]
) -> None:
    for end in range(len(ends)):
        counts[way, kind, end] += weight * ends[end]
