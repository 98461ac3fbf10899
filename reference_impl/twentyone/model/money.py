"""Exact amounts of chips: integers, or fractions where an amount is not whole."""

from __future__ import annotations

from fractions import Fraction
from math import floor

import attrs

Money = int | Fraction


def simplest(amount: Money) -> Money:
    """Give the same amount as an integer if it is whole."""
    if isinstance(amount, Fraction) and amount.denominator == 1:
        return amount.numerator
    return amount


def to_json(amount: Money) -> int | str:
    """Write an amount in a vector's form: an integer, or `"n/d"` in lowest terms."""
    whole = simplest(amount)
    return whole if isinstance(whole, int) else f"{whole.numerator}/{whole.denominator}"


def from_json(value: object) -> Money | None:
    """Read an amount in a vector's form; None if it is in none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        try:
            amount = Fraction(value)
        except (ValueError, ZeroDivisionError):
            return None
        return simplest(amount) if to_json(amount) == value else None
    return None


@attrs.frozen
class Ratio:
    """A factor on a stake: odds as win:stake, or a part of a stake, with how what is not whole is kept."""

    numerator: int
    denominator: int
    rounds_down: bool

    def of(self, amount: Money) -> Money:
        """Give this ratio of an amount of chips."""
        product = amount * self.numerator
        if isinstance(product, int) and product % self.denominator == 0:
            return product // self.denominator
        exact = Fraction(product, self.denominator)
        return floor(exact) if self.rounds_down else simplest(exact)
