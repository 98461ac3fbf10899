"""Everything that keeps rules of good form from being played as they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from twentyone.model.build import build
from twentyone.soundness.guards import check_actions, check_closes, check_offers, check_peek
from twentyone.soundness.outcomes import check_outcomes
from twentyone.soundness.playable import Playable
from twentyone.soundness.plays import check_plays
from twentyone.soundness.tiers import check_tiers

if TYPE_CHECKING:
    from twentyone.load.problem import Problem
    from twentyone.load.source import Source

CHECKS: Final = (
    check_offers,
    check_peek,
    check_actions,
    check_closes,
    check_plays,
    check_outcomes,
    check_tiers,
)


def examine_rules(source: Source) -> list[Problem]:
    """Give what of a rules file can never happen, and what it leaves undecided, sorted by place.

    Settings have their defaults; of the decks, the most that may be set are looked at.
    Takes: a rules file in which `check_file` finds nothing wrong.
    """
    playable = Playable(build(source.data))
    return sorted({problem for check in CHECKS for problem in check(source, playable)})
