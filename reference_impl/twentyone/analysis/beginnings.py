"""Values the beginnings of a round: the offers, the banker's look, and then what play gives."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import attrs
import numpy as np

from twentyone.analysis.dealer import NATURAL
from twentyone.analysis.play_kernel import CLAIMED, SINGLE, SURRENDERED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from twentyone.analysis.parameters import Leaf, Parameters
    from twentyone.analysis.policy import Policy
    from twentyone.analysis.valuer import Valuer

Known = tuple[int, tuple[int, ...]]
"""An upcard and the cards known when it lies, by class."""

_WAYS = {"": SINGLE, "surrendered": SURRENDERED, "claimed": CLAIMED}


@attrs.frozen(eq=False)
class Beginnings:
    """Values beginnings from what play gives after them."""

    valuer: Valuer

    def best(self, play: NDArray[np.float64]) -> tuple[NDArray[np.int8], frozenset[Known], float]:
        """Find the best answers to the offers.

        Args:
            play: by upcard and hand of two cards, what playing on is worth.

        Gives: by whether insurance was bought when the upcard lay, upcard and hand, the way through the
        offers; with which cards it is bought then; and what a round is expected to earn.
        """
        parameters = self.valuer.parameters
        leaf = np.zeros((2, *play.shape), dtype=np.int8)
        value = np.full((2, *play.shape), -np.inf)
        pays = parameters.deal.pays[0]
        for insured in range(2 if parameters.leaves_insured else 1):
            for upcard, row in np.ndindex(play.shape):
                for place, each in enumerate(self._leaves(insured)[upcard][row]):
                    worth = self._after(upcard, row, each, float(play[upcard, row]), pays)
                    worth += self._insurance(upcard, row) if each.insured else 0.0
                    if worth > value[insured, upcard, row]:
                        value[insured, upcard, row], leaf[insured, upcard, row] = worth, place
        gain: dict[Known, float] = dict.fromkeys(parameters.offered_at_upcard, 0.0)
        for upcard, row in np.ndindex(play.shape):
            for known, share in _known(parameters, upcard, row):
                likely = float(share) * self.valuer.opening.likely[upcard, row]
                gain[known] += likely * (value[1, upcard, row] - value[0, upcard, row])
        insured_at_once = frozenset(known for known, each in gain.items() if each > 0.0)
        plain = float((self.valuer.opening.likely * value[0]).sum())
        return leaf, insured_at_once, plain + sum(gain[known] for known in sorted(insured_at_once))

    def expected(self, play: NDArray[np.float64], pays: NDArray[np.float64], policy: Policy) -> float:
        """Give what a policy can expect of something that hands count up as they end.

        Args:
            play: by upcard and hand of two cards, what playing on counts up.
            pays: by upcard, way, kind and banker's end, what a dealt hand's end counts.
            policy: the play.
        """
        return sum(
            likely * self._after(upcard, row, leaf, float(play[upcard, row]), pays)
            for upcard, row, leaf, likely in self._taken(policy)
        )

    def insurance(self, policy: Policy) -> float:
        """Give what insurance can be expected to earn under a policy, in first stakes."""
        return sum(
            likely * self._insurance(upcard, row)
            for upcard, row, leaf, likely in self._taken(policy)
            if leaf.insured
        )

    def _taken(self, policy: Policy) -> Iterator[tuple[int, int, Leaf, float]]:
        """Give every beginning with a way through the offers that is taken then, and how likely it is."""
        likely, parameters = self.valuer.opening.likely, self.valuer.parameters
        for upcard, row in np.ndindex(likely.shape):
            insured = sum(
                share for known, share in _known(parameters, upcard, row) if known in policy.insured
            )
            for at_once, share in enumerate((1 - insured, insured)):
                if share:
                    leaf = self._leaves(at_once)[upcard][row][policy.leaf[at_once, upcard, row]]
                    yield upcard, row, leaf, float(share) * float(likely[upcard, row])

    def _leaves(self, insured: int) -> tuple[tuple[tuple[Leaf, ...], ...], ...]:
        parameters = self.valuer.parameters
        return parameters.leaves_insured if insured else parameters.leaves

    def _after(self, upcard: int, row: int, leaf: Leaf, play: float, pays: NDArray[np.float64]) -> float:
        """Value a beginning after the offers, without insurance."""
        parameters = self.valuer.parameters
        tree = parameters.dealer.trees[upcard]
        earns = pays[upcard, _WAYS[leaf.given_up], parameters.deal.final[row]]
        if leaf.given_up:
            rows = np.array([row], dtype=np.int32)
            play = float(self.valuer.ends.beside(upcard, rows)[0] @ earns)
        if not tree.looked:
            return play
        natural = float(self.valuer.opening.natural[upcard, row])
        return natural * float(earns[NATURAL]) + (1.0 - natural) * play

    def _insurance(self, upcard: int, row: int) -> float:
        insurance = self.valuer.parameters.insurance
        assert insurance is not None  # noqa: S101 - only what is offered is bought
        natural = float(self.valuer.opening.natural[upcard, row])
        return float(insurance.stake) * (natural * (float(insurance.odds) + 1.0) - 1.0)


def insurance_offered(parameters: Parameters, upcard: int, row: int) -> Fraction:
    """Give in which part of the rounds that begin so insurance is offered."""
    if parameters.insurance is not None and parameters.insurance.at_upcard:
        return sum((share for _, share in _known(parameters, upcard, row)), Fraction(0))
    return Fraction(any(leaf.insured for leaf in parameters.leaves[upcard][row]))


def _known(parameters: Parameters, upcard: int, row: int) -> list[tuple[Known, Fraction]]:
    """Give what may be known when insurance is offered with the upcard, and how often it is."""
    if parameters.insurance is None or not parameters.insurance.at_upcard:
        return []
    cards = np.repeat(np.arange(len(parameters.classes)), parameters.hands.counts[row]).tolist()
    held = parameters.insurance.known
    ways: list[tuple[int, ...]] = [(card,) for card in cards]
    if held != 1:
        ways = [tuple(cards[:held])]
    return [
        ((upcard, known), Fraction(1, len(ways)))
        for known in ways
        if (upcard, known) in parameters.offered_at_upcard
    ]
