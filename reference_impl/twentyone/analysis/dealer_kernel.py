"""How likely the banker's hand ends in each way, for many shoes at once, in compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from twentyone.analysis.compiled import compiled
from twentyone.analysis.dealer import BUST

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.dealer import Tree

# Shoes worked on together: so many that a step over them is worth vector instructions, so few that all
# steps of a tree stay in the cache. Loops run over whole blocks, so that their length is known.
_BLOCK: Final = 128


def dealer_ends(tree: Tree, left: NDArray[np.float64], ends: int) -> NDArray[np.float64]:
    """Give how likely the banker's hand ends in each way.

    Args:
        tree: what can be drawn to the upcard.
        left: cards left of each class, a row for each shoe; neither the upcard nor what players hold.
        ends: the number of ways in which a hand ends.

    Gives: a row for each shoe, a column for each end. Where the banker looks, the probabilities hold
    given that he has no natural.
    """
    out = np.empty((len(left), ends))
    space = _Space(
        likely=np.empty((len(tree.parent), _BLOCK)),
        share=np.zeros((tree.depth[-1] + 1, _BLOCK)),
        cards=np.zeros((left.shape[1], _BLOCK)),
        sums=np.empty((ends, _BLOCK)),
    )
    _each_block(tree, left, out, space)
    return out


class _Space(NamedTuple):
    """Where a block is worked out, a column for each shoe.

    It is made outside of compiled code: what makes arrays inside takes long to load.
    """

    likely: NDArray[np.float64]
    """How likely each multiset is to be drawn."""
    share: NDArray[np.float64]
    """One part of the cards left after so many draws."""
    cards: NDArray[np.float64]
    """The cards left by class."""
    sums: NDArray[np.float64]
    """How likely each end is."""


@compiled
def _each_block(tree: Tree, left: NDArray[np.float64], out: NDArray[np.float64], space: _Space) -> None:
    shoes, classes = left.shape
    likely, share, cards, sums = space.likely, space.share, space.cards, space.sums
    for start in range(0, shoes, _BLOCK):
        width = min(_BLOCK, shoes - start)
        for i in range(width):
            for k in range(classes):
                cards[k, i] = left[start + i, k]
            _share_out(cards, share, i)
        _walk(tree, cards, share, likely, sums)
        for i in range(width):
            _close(tree, cards, share, sums, i, out[start + i])


@compiled
def _share_out(cards: NDArray[np.float64], share: NDArray[np.float64], i: int) -> None:
    """Set share[d] to one part of the cards left after d draws."""
    total = 0.0
    for k in range(len(cards)):
        total += cards[k, i]
    for d in range(len(share)):
        share[d, i] = 1.0 / (total - d) if total > d else 0.0


@compiled
def _walk(
    tree: Tree,
    cards: NDArray[np.float64],
    share: NDArray[np.float64],
    likely: NDArray[np.float64],
    sums: NDArray[np.float64],
) -> None:
    """Add up the probability of every end but a bust."""
    sums[:] = 0.0
    likely[0] = 1.0
    for n in range(len(tree.parent)):
        here = likely[n]
        if n > 0:
            before = likely[tree.parent[n]]
            copies = cards[tree.card[n]]
            part = share[tree.depth[n] - 1]
            held = tree.held[n]
            for i in range(_BLOCK):
                here[i] = before[i] * (copies[i] - held) * part[i]
        part = share[tree.depth[n]]
        orders = tree.orders[n]
        for e in range(tree.edges[n], tree.edges[n + 1]):
            copies = cards[tree.edge_card[e]]
            target = sums[tree.edge_end[e]]
            held = tree.edge_held[e]
            for i in range(_BLOCK):
                target[i] += orders * here[i] * part[i] * (copies[i] - held)


@compiled
def _close(  # noqa: PLR0917 - compiled code takes no keywords
    tree: Tree,
    cards: NDArray[np.float64],
    share: NDArray[np.float64],
    sums: NDArray[np.float64],
    i: int,
    out: NDArray[np.float64],
) -> None:
    """Give one shoe's ends; what is left of certainty is the probability of a bust."""
    possible = 1.0
    if tree.looked:
        for k in range(len(cards)):
            if tree.completing[k]:
                possible -= cards[k, i] * share[0, i]
    bust = 1.0
    for end in range(len(out)):
        if end != BUST:
            out[end] = sums[end, i] / possible if possible > 0.0 else 0.0
            bust -= out[end]
    out[BUST] = bust
