"""What a policy gives on average, and how far rounds spread around it."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import attrs
import numpy as np

from twentyone.analysis.contexts import OUTCOMES
from twentyone.analysis.dealer import NATURAL
from twentyone.analysis.play_kernel import RAISED, WAYS
from twentyone.analysis.tally import tallies

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.parameters import Parameters
    from twentyone.analysis.policy import Policy
    from twentyone.analysis.tally import SplitTally, Tally
    from twentyone.analysis.valuer import Valuer


@attrs.frozen
class Figures:
    """Figures of a round, in first stakes."""

    ev: float
    """What it earns on average."""
    variance: float
    """The variance of what it earns.

    Exact but for split rounds: hands of one split are taken as independent given how the banker ends.
    """
    staked: float
    """What is staked on average, raises, splits and insurance included."""
    hands: float
    """How many hands a round has on average."""
    outcomes: dict[str, float]
    """How many hands of a round end with each outcome on average."""

    @property
    def rtp(self) -> float:
        """What comes back on average, measured by the first stake."""
        return 1.0 + self.ev

    @property
    def rtp_of_all_stakes(self) -> float:
        """What comes back on average, measured by all that is staked."""
        return 1.0 + self.ev / self.staked

    @property
    def deviation(self) -> float:
        """The standard deviation of what a round earns."""
        return sqrt(self.variance)


def agrees(rtp: float, published: str) -> bool:
    """Whether a return is the published one, rounded to as many digits as were published."""
    digits = len(published.partition(".")[2])
    return f"{rtp:.{digits}f}" == published


def figures_of(valuer: Valuer, policy: Policy) -> Figures:
    """Work out a policy's figures."""
    parts = [_Sums(valuer.parameters, tally) for tally in tallies(valuer, policy)]
    earned = sum(part.earned() for part in parts)
    outcomes = sum(part.outcomes() for part in parts)
    assert isinstance(outcomes, np.ndarray)  # noqa: S101 - there is always a part
    return Figures(
        ev=earned,
        variance=sum(part.squares() for part in parts) - earned**2,
        staked=sum(part.staked() for part in parts),
        hands=float(outcomes.sum()),
        outcomes=dict(zip(OUTCOMES, outcomes.tolist(), strict=True)),
    )


@attrs.frozen(eq=False)
class _Sums:
    """Sums over the rounds of one tally."""

    parameters: Parameters
    tally: Tally

    def earned(self) -> float:
        """Give what is earned."""
        pays = self.parameters.deal.pays[0]
        total = float((self.tally.dealt * pays).sum() + (self.tally.dealt * self._insurance()).sum())
        for each in self.tally.splits:
            hands = float((each.counts * self._pays(each)).sum())
            total += each.likely * (hands + float(each.ends @ self._insurance()))
        return total

    def squares(self) -> float:
        """Give the square of what is earned."""
        insurance = self._insurance()
        total = float((self.tally.dealt * (self.parameters.deal.pays[0] + insurance) ** 2).sum())
        for each in self.tally.splits:
            pays = self._pays(each)
            by_end, hands = ((each.counts * what).sum(axis=(0, 1, 2)) for what in (pays, np.ones(1)))
            # What one hand earns on average, given how the banker ends.
            mean = np.divide(by_end, hands, out=np.zeros_like(by_end), where=hands > 0.0)
            total += each.likely * float(
                (each.counts * pays**2).sum()
                + each.pairs_of_hands * (each.ends @ mean**2)
                + 2.0 * (insurance @ by_end)
                + each.ends @ insurance**2
            )
        return total

    def staked(self) -> float:
        """Give what is staked."""
        double = self.parameters.rules.actions.get("double")
        stakes = np.ones(WAYS)
        if double is not None and double.stake is not None:
            stakes[RAISED] += double.stake.numerator / double.stake.denominator
        total = float(np.einsum("uwke,w->", self.tally.dealt, stakes))
        rounds = float(self.tally.dealt.sum())
        for each in self.tally.splits:
            total += each.likely * float(np.einsum("rwke,w->", each.counts, stakes))
            rounds += each.likely
        bought = self.parameters.insurance if self.tally.insured else None
        return total + (0.0 if bought is None else rounds * float(bought.stake))

    def outcomes(self) -> NDArray[np.float64]:
        """Give how many hands end with each outcome."""
        counts = np.zeros(len(OUTCOMES))
        np.add.at(counts, self.parameters.deal.outcome.ravel(), self.tally.dealt.ravel())
        for each in self.tally.splits:
            split = self.parameters.splits[each.index]
            assert split is not None  # noqa: S101 - only pairs that may be split are
            ends = split.context.outcome[each.upcard].ravel()
            for role in each.counts:
                np.add.at(counts, ends, each.likely * role.ravel())
        return counts

    def _pays(self, each: SplitTally) -> NDArray[np.float64]:
        split = self.parameters.splits[each.index]
        assert split is not None  # noqa: S101 - only pairs that may be split are
        return split.context.pays[:, each.upcard]

    def _insurance(self) -> NDArray[np.float64]:
        """Give by the banker's end what insurance earns."""
        bought = self.parameters.insurance if self.tally.insured else None
        earned = np.zeros(self.parameters.dealer.ends)
        if bought is not None:
            earned[:] = -float(bought.stake)
            earned[NATURAL] = float(bought.stake * bought.odds)
        return earned
