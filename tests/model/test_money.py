"""Amounts and ratios are exact: held against fractions, and written and read without loss."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twentyone.model.money import LARGEST, Ratio, from_json, simplest, to_json

whole = st.integers(-LARGEST, LARGEST)
parts = st.fractions(min_value=-(10**6), max_value=10**6)
amounts = whole | parts
positive = st.integers(1, 9999)


@given(amounts, positive, positive)
def test_a_ratio_of_an_amount_is_exact(amount: int | Fraction, numerator: int, denominator: int) -> None:
    assert (
        Ratio(numerator, denominator, rounds_down=False).of(amount)
        == Fraction(numerator, denominator) * amount
    )


@given(amounts, positive, positive)
def test_a_ratio_that_rounds_gives_the_whole_chips_and_no_more(
    amount: int | Fraction, numerator: int, denominator: int
) -> None:
    rounded = Ratio(numerator, denominator, rounds_down=True).of(amount)
    assert type(rounded) is int
    assert 0 <= Fraction(numerator, denominator) * amount - rounded < 1


@given(amounts, positive, positive, st.booleans())
def test_what_is_whole_is_an_integer(
    amount: int | Fraction,
    numerator: int,
    denominator: int,
    rounds: bool,  # noqa: FBT001 - a drawn value
) -> None:
    product = Ratio(numerator, denominator, rounds).of(amount)
    assert isinstance(product, int) or product.denominator > 1


@given(amounts)
def test_an_amount_is_written_and_read_without_loss(amount: int | Fraction) -> None:
    read = from_json(to_json(amount))
    assert read == amount
    assert type(read) is type(simplest(amount))


@given(amounts)
def test_an_amount_has_one_written_form(amount: int | Fraction) -> None:
    assert to_json(Fraction(amount)) == to_json(amount)
    assert isinstance(to_json(amount), int) == (Fraction(amount).denominator == 1)


@pytest.mark.parametrize("amount", [LARGEST + 1, -LARGEST - 1, Fraction(2**70)])
def test_a_whole_amount_beyond_the_largest_number_is_not_written(amount: int | Fraction) -> None:
    with pytest.raises(ValueError, match=r"beyond 2\^53"):
        to_json(amount)
    assert to_json(amount + Fraction(1, 2)) == f"{2 * amount + 1}/2"


@given(st.text(alphabet="0123456789/-+ .e_", max_size=8))
def test_a_text_is_an_amount_only_in_the_form_in_which_amounts_are_written(text: str) -> None:
    try:
        amount = from_json(text)
    except ValueError:
        return
    assert to_json(amount) == text


@pytest.mark.parametrize(
    "value",
    [
        "5",
        "4/2",
        "2/4",
        "5/1",
        "0/3",
        "1/0",
        "-0/2",
        "+1/2",
        " 1/2",
        "1/2\n",
        "1 /2",
        "1/-2",
        "1_0/3",
        "15/2.0",
        "1.5",
        "1e3",
        "١/٢",
        "",
        "½",
        1.0,
        7.5,
        float("nan"),
        True,
        False,
        2**53 + 1,
        -(2**53) - 1,
        None,
        [1],
        {"n": 1},
        Fraction(1, 2),
    ],
)
def test_what_is_no_amount_is_an_error_that_shows_it(value: Any) -> None:
    with pytest.raises(ValueError, match="is no amount of chips"):
        from_json(value)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0, 0),
        (-7, -7),
        (2**53, 2**53),
        (-(2**53), -(2**53)),
        ("15/2", Fraction(15, 2)),
        ("-1/3", Fraction(-1, 3)),
    ],
)
def test_amounts_are_read_as_what_they_are(value: Any, expected: int | Fraction) -> None:
    assert from_json(value) == expected


@pytest.mark.parametrize(
    ("numerator", "denominator", "amount", "exact", "down"),
    [
        (3, 2, 5, Fraction(15, 2), 7),
        (3, 2, 10, 15, 15),
        (6, 5, 100, 120, 120),
        (6, 5, 7, Fraction(42, 5), 8),
        (1, 2, 1, Fraction(1, 2), 0),
        (2, 1, Fraction(5, 2), 5, 5),
        (1, 2, Fraction(5, 2), Fraction(5, 4), 1),
    ],
)
def test_odds_on_small_stakes(
    numerator: int, denominator: int, amount: int | Fraction, exact: int | Fraction, down: int
) -> None:
    assert Ratio(numerator, denominator, rounds_down=False).of(amount) == exact
    assert Ratio(numerator, denominator, rounds_down=True).of(amount) == down
