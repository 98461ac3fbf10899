"""Holds a published return against the computed one, and looks for what would give the published one."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import attrs

from twentyone.analysis.changes import Change, changed, changes_of
from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.errors import NotCovered
from twentyone.analysis.figures import agrees
from twentyone.analysis.solve import best_play
from twentyone.load.problem import InvalidInput
from twentyone.model.build import build

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from twentyone.analysis.ends import Ends
    from twentyone.analysis.figures import Figures
    from twentyone.load.rules import Game

# Effects of two changes nearly add up; a pair is worked out if the sum comes so near to the claim.
_NEAR: Final = 0.0003
_MOST_PAIRS: Final = 40
_NO_EFFECT: Final = 1e-9


@attrs.frozen
class Explanation:
    """What gives the published return: changes of the rules, or another way to measure, or both.

    `play` is `optimal` or `fixed`; `measured_by` is `first_stake` or `all_stakes`.
    """

    changes: tuple[Change, ...]
    rtp: float
    play: str = "optimal"
    measured_by: str = "first_stake"

    @property
    def compatible(self) -> bool:
        """Whether the document can be read so."""
        return all(change.compatible for change in self.changes)

    def distance(self) -> tuple[int, int, bool, bool, tuple[str, ...]]:
        """Say how far this is from the rules as read; what is nearer is smaller."""
        against = sum(not change.compatible for change in self.changes)
        ids = tuple(change.id for change in self.changes)
        return against, len(ids), self.play != "optimal", self.measured_by != "first_stake", ids


@attrs.frozen
class Audit:
    """A published return, and what was found about it.

    `reproduced_by` has the nearest explanations first; `tried` is how many sets of changes were worked out.
    """

    published: str
    agrees: bool
    reproduced_by: tuple[Explanation, ...]
    tried: int


def audit(
    game: Game,
    published: str,
    figures: Mapping[str, Figures],
    ends: Ends,
    progress: Callable[[], object] = lambda: None,
) -> Audit:
    """Hold a published return against the computed one.

    Where best play of the game as it is does not give it, other ways to measure are tried, then other
    readings of the document and changes of single rules, then pairs of all these.

    Args:
        game: the game.
        published: the published return, as a decimal.
        figures: the game's own, for `optimal` and `fixed` play.
        ends: the banker's ends in the game.
        progress: called after every set of changes that was worked out.
    """
    optimal = figures["optimal"].rtp
    if agrees(optimal, published):
        return Audit(published, agrees=True, reproduced_by=(Explanation((), optimal),), tried=0)
    search = _Search(game, ends, optimal, progress)
    found = [
        Explanation((), rtp, play, measure)
        for play, each in figures.items()
        for measure, rtp in (("first_stake", each.rtp), ("all_stakes", each.rtp_of_all_stakes))
    ]
    singles = search.singles(changes_of(game))
    found += [Explanation((change,), rtp) for change, rtp in singles.items()]
    found += [Explanation(pair, rtp) for pair, rtp in search.pairs(singles, float(published)).items()]
    reproduced = sorted((each for each in found if agrees(each.rtp, published)), key=Explanation.distance)
    return Audit(published, agrees=False, reproduced_by=tuple(reproduced), tried=search.tried)


class _Search:
    """Works out returns of a game under changes of its rules."""

    def __init__(self, game: Game, ends: Ends, base: float, progress: Callable[[], object]) -> None:
        self._game = game
        self._ends = ends
        self._base = base
        self._progress = progress
        self.tried = 0

    def singles(self, changes: Iterable[Change]) -> dict[Change, float]:
        """Give the return under each change that makes a difference of its own."""
        found: dict[Change, float] = {}
        for change in changes:
            rtp = self._rtp([change])
            # What makes no difference, or the same as a change found before, explains nothing new.
            if rtp is not None and all(
                abs(rtp - each) > _NO_EFFECT for each in (self._base, *found.values())
            ):
                found[change] = rtp
        return found

    def pairs(self, singles: Mapping[Change, float], claim: float) -> dict[tuple[Change, ...], float]:
        """Give the return under pairs of changes whose effects together come near the claim."""
        sums = sorted(
            (abs(singles[one] + singles[other] - self._base - claim), place, (one, other))
            for place, (one, other) in enumerate(combinations(singles, 2))
        )
        near = [pair for distance, _, pair in sums if distance < _NEAR][:_MOST_PAIRS]
        returns = ((pair, self._rtp(pair)) for pair in near)
        return {pair: rtp for pair, rtp in returns if rtp is not None}

    def _rtp(self, changes: Sequence[Change]) -> float | None:
        """Give the return of best play; None where it is not covered or the changes exclude each other."""
        try:
            parameters = compile_rules(build(changed(self._game.data, changes)))
        except (InvalidInput, NotCovered):
            return None
        ends = self._ends if self._ends.serves(parameters) else None
        self.tried += 1
        self._progress()
        return 1.0 + best_play(parameters, ends).ev
