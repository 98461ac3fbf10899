"""A game's rules as numbers alone, ready for compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from fractions import Fraction

    import numpy as np
    from numpy.typing import NDArray

    from twentyone.analysis.asked import Answers
    from twentyone.analysis.classes import Classes
    from twentyone.analysis.dealer import Dealer
    from twentyone.analysis.hands import Hands
    from twentyone.model.rules import Rules


@attrs.frozen(eq=False)
class Context:
    """What may be done with hands of one origin, and how they end.

    Arrays go by the upcard's class first, where they have it. A hand's kind is what its end depends on.
    """

    legal: NDArray[np.uint8]
    """By upcard and hand: the legal actions as bits, none for a closed hand; no splits where none is left."""
    final: NDArray[np.int16]
    """By hand: its kind when it stands."""
    bust: NDArray[np.int16]
    """By hand: the kind of the bust hand that one more card makes of it."""
    pays: NDArray[np.float64]
    """By role, upcard, way to the end, kind and banker's end: what is earned, in first stakes.

    Role 0 is the hand on which the first stake lies. There is a role 1, for the other hands of a split, only
    where it makes a difference.
    """
    outcome: NDArray[np.int8]
    """By upcard, way to the end, kind and banker's end: the outcome, a place among `OUTCOMES`."""
    calls: NDArray[np.bool_]
    """By upcard, way to the end and kind: whether the banker plays for such a hand."""


@attrs.frozen(eq=False)
class Split:
    """What becomes of a pair of one class when it is split."""

    context: Context
    most: int
    """How many splits a seat may make in all."""
    by_rank: bool
    """Whether only cards of the same rank are a pair, where the class has several."""
    again: NDArray[np.bool_]
    """By upcard: whether a pair among split hands may be split as long as the number of splits allows it."""


@attrs.frozen
class Leaf:
    """One way through the offers: the answers, whether insurance is bought, whether the hand is given up."""

    answers: Answers
    insured: bool
    given_up: str
    """`surrendered`, `claimed`, or nothing."""


@attrs.frozen
class Insurance:
    """Its stake as a part of the first stake, its odds, and whether it is offered as soon as the upcard lies.

    `known` is how many of his own cards the player then knows.
    """

    stake: Fraction
    odds: Fraction
    at_upcard: bool
    known: int


@attrs.frozen(eq=False)
class Parameters:
    """Everything that one seat's round with a fresh shoe depends on."""

    rules: Rules
    by_rank: dict[str, int]
    """The shoe: how many cards it holds of each rank."""
    classes: Classes
    shoe: NDArray[np.float64]
    """The shoe by class."""
    hands: Hands
    dealer: Dealer
    deal: Context
    splittable: NDArray[np.bool_]
    """By upcard and hand: whether a dealt hand may be split."""
    splits: tuple[Split | None, ...]
    """By class; None where such a pair is never split."""
    leaves: tuple[tuple[tuple[Leaf, ...], ...], ...]
    """By upcard and hand of two cards: the ways through the offers."""
    leaves_insured: tuple[tuple[tuple[Leaf, ...], ...], ...]
    """The same after insurance was bought when the upcard lay."""
    insurance: Insurance | None
    offered_at_upcard: frozenset[tuple[int, tuple[int, ...]]]
    """Upcard and known cards, by class, with which insurance is offered when the upcard lies."""
