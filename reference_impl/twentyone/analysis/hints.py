"""What the best fixed strategy advises for a hand, and how sure it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from twentyone.analysis.asked import Asker
from twentyone.analysis.play_kernel import ACTIONS
from twentyone.analysis.rankings import RANKINGS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.analysis.analysed import Analysed


@attrs.frozen
class Hint:
    """An action, and how much more it is worth than the next best, in first stakes.

    The margin is the mean over all hands that the strategy cannot tell apart and that have the same choice.
    It is nought where there are none, so that nothing can be said of it.
    """

    do: str
    margin: float


def hint(analysed: Analysed, cards: Sequence[str], upcard: str, *, split: bool = False) -> Hint | None:
    """Advise a hand whose seat lacks no funds; None if nothing is to be decided.

    Args:
        analysed: the game.
        cards: the hand's cards, rank then suit; of a split hand the one that was split first.
        upcard: the banker's upcard.
        split: whether the hand comes from a split, the only one so far.
    """
    parameters, fixed = analysed.solution.parameters, analysed.fixed
    asker = Asker(parameters.rules, 1, upcard[0], cards[0][0] if split else "")
    legal = asker.legal(cards, int(split))
    if not legal:
        return None
    shown = parameters.classes.of(upcard[0])
    cell = int(fixed.cells.of_hand[parameters.hands.row_of(cards)])
    do = next(ACTIONS[each] for each in RANKINGS[int(fixed.order[shown, cell])] if ACTIONS[each] in legal)
    choice = sum(1 << ACTIONS.index(action) for action in legal)
    part = float(fixed.pooled.part[shown, cell, choice])
    worth = fixed.pooled.worth[shown, cell, choice]
    others = max(float(worth[ACTIONS.index(action)]) for action in legal if action != do)
    return Hint(do, (float(worth[ACTIONS.index(do)]) - others) / part if part else 0.0)
