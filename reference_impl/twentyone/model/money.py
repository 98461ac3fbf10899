"""Exact amounts of chips: integers, or fractions where an amount is not whole."""

from __future__ import annotations

import re
from fractions import Fraction
from math import floor
from typing import Final

import attrs

Money = int | Fraction

LARGEST: Final = 2**53
"""The largest whole number of a question or an answer: up to it every language counts by ones."""

_FRACTION = re.compile(r"-?[1-9][0-9]*/[1-9][0-9]*", re.ASCII)


def simplest(amount: Money) -> Money:
    """Give the same amount as an integer if it is whole."""
    return amount.numerator if amount.denominator == 1 else amount


def to_json(amount: Money) -> int | str:
    """Write an amount in a vector's form: an integer, or `"n/d"` in lowest terms.

    Raises:
        ValueError: it is whole, and larger than answers may hold.
    """
    if type(amount) is int and -LARGEST <= amount <= LARGEST:  # nearly all are
        return amount
    if amount.denominator != 1:
        return f"{amount.numerator}/{amount.denominator}"
    if -LARGEST <= amount <= LARGEST:
        return amount.numerator
    raise ValueError(f"{amount} is beyond 2^53, the largest number of an answer")


def from_json(value: object) -> Money:
    """Read an amount in a vector's form.

    Raises:
        ValueError: it is neither an integer of up to 2^53 in size nor a fraction in lowest terms.
    """
    if isinstance(value, int) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST:
        return value
    if isinstance(value, str) and _FRACTION.fullmatch(value):
        amount = Fraction(value)
        if to_json(amount) == value:
            return amount
    raise ValueError(
        f"{value!r} is no amount of chips: write an integer of up to 2^53 or a fraction in lowest terms"
    )


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
