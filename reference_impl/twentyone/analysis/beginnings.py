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

    def best(
        self, play: NDArray[np.float64], alike: NDArray[np.int32]
    ) -> tuple[NDArray[np.int8], frozenset[Known], float]:
        """Find the best answers to the offers.

        Args:
            play: by upcard and hand of two cards, what playing on is worth.
            alike: by hand of two cards, a number; hands of one number that are offered the same are answered
                the same.

        Gives: by whether insurance was bought when the upcard lay, upcard and hand, the way through the
        offers; with which cards it is bought then; and what a round is expected to earn.
        """
        parameters, likely = self.valuer.parameters, self.valuer.opening.likely
        leaf = np.zeros((2, *play.shape), dtype=np.int8)
        value = np.full((2, *play.shape), -np.inf)
        for insured in range(2 if parameters.leaves_insured else 1):
            for upcard, rows in self._groups(insured, alike):
                worths = np.array(
                    [
                        [self.worth(upcard, row, each, float(play[upcard, row])) for row in rows]
                        for each in self._leaves(insured)[upcard][rows[0]]
                    ]
                )
                best = int((worths @ likely[upcard, rows]).argmax())
                leaf[insured, upcard, rows] = best
                value[insured, upcard, rows] = worths[best]
        gain: dict[Known, float] = dict.fromkeys(parameters.offered_at_upcard, 0.0)
        for upcard, row in np.ndindex(play.shape):
            for known, share in _known(parameters, upcard, row):
                part = float(share) * float(likely[upcard, row])
                gain[known] += part * float(value[1, upcard, row] - value[0, upcard, row])
        insured_at_once = frozenset(known for known, each in gain.items() if each > 0.0)
        plain = float((likely * value[0]).sum())
        return leaf, insured_at_once, plain + sum(gain[known] for known in sorted(insured_at_once))

    def _groups(self, insured: int, alike: NDArray[np.int32]) -> Iterator[tuple[int, list[int]]]:
        """Give by upcard the hands that are answered the same."""
        for upcard, by_hand in enumerate(self._leaves(insured)):
            groups: dict[tuple[int, tuple[Leaf, ...]], list[int]] = {}
            for row, leaves in enumerate(by_hand):
                groups.setdefault((int(alike[row]), leaves), []).append(row)
            for rows in groups.values():
                yield upcard, rows

    def worth(self, upcard: int, row: int, leaf: Leaf, play: float) -> float:
        """Give what a beginning is worth with a way through the offers, if playing on is worth so much."""
        worth = self._after(upcard, row, leaf, play, self.valuer.parameters.deal.pays[0])
        return worth + self._insurance(upcard, row) if leaf.insured else worth

    def insurance(self, policy: Policy) -> float:
        """Give what insurance can be expected to earn under a policy, in first stakes."""
        return sum(
            likely * self._insurance(upcard, row)
            for upcard, row, leaf, likely in self.taken(policy)
            if leaf.insured
        )

    def played(self, policy: Policy, *, insured: bool | None = None) -> NDArray[np.float64]:
        """Give by upcard and hand how often a hand of two cards is there to be played on.

        Takes: the play; and whether to count only rounds that are insured, or only others.
        """
        parameters, opening = self.valuer.parameters, self.valuer.opening
        weight = np.zeros((len(parameters.classes), len(parameters.hands)))
        for upcard, row, leaf, likely in self.taken(policy):
            if not leaf.given_up and insured in {None, leaf.insured}:
                looked = parameters.dealer.trees[upcard].looked
                weight[upcard, row] += likely * (1.0 - opening.natural[upcard, row] if looked else 1.0)
        return weight

    def taken(self, policy: Policy) -> Iterator[tuple[int, int, Leaf, float]]:
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
