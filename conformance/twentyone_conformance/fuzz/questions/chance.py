"""Where a question's choices come from: a seed, or whoever else chooses; low ones make it simple."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class Chance(ABC):
    """A source of choices. Questions are built so that the choice 0 is the simplest everywhere."""

    @abstractmethod
    def below(self, bound: int) -> int:
        """Give an integer from 0 to one less than a bound of at least 1."""

    def between(self, least: int, most: int) -> int:
        """Give an integer between two bounds, both included."""
        return least + self.below(most - least + 1)

    def one_in(self, times: int) -> bool:
        """Tell whether something that happens once in so many times happens."""
        return self.below(times) == times - 1

    def choose(self, options: Sequence[T]) -> T:
        """Give one of some options, of which the first is the simplest."""
        return options[self.below(len(options))]


class Dice(Chance):
    """Chance of a seed: equal seeds make equal choices."""

    def __init__(self, seed: str) -> None:
        self._roll = Random(seed).random  # noqa: S311 - choices that can be had again, not secrets

    def below(self, bound: int) -> int:
        """Give an integer from 0 to one less than a bound of at least 1."""
        return int(self._roll() * bound)
