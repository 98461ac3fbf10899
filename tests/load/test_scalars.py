"""Unquoted words mean what the YAML 1.2 core schema says, or are refused; none turns into a surprise."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twentyone.load.scalars import LARGEST, Refused, resolve


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("0", 0),
        ("104", 104),
        ("-5", -5),
        (str(LARGEST), LARGEST),
        (str(-LARGEST), -LARGEST),
        ("true", True),
        ("FALSE", False),
        ("null", None),
        ("~", None),
        ("", None),
    ],
)
def test_plain_numbers_and_constants_have_their_value(word: str, value: object) -> None:
    resolved = resolve(word)
    assert resolved == value
    assert type(resolved) is type(value)


@pytest.mark.parametrize(
    "word",
    ["yes", "no", "on", "off", "y", "N", "tRUE", "<<", "=", "136-138", "As", "2c", "9or11", "1/2",
     "3 to 2", "e5", "-", "1e", "0b", "无", "1:", ":1", "5%", "1.2.3", "infinity", "nan"],
)  # fmt: skip
def test_words_stay_text(word: str) -> None:
    assert resolve(word) == word


@pytest.mark.parametrize(
    ("word", "phrase"),
    [
        ("3:2", "odds must be quoted"),
        ("30:1", "odds must be quoted"),
        ("1.5:1", "odds must be quoted"),
        ("12:30:45", "base 60"),
        ("-1:30", "base 60"),
        ("1.5", "not exact"),
        ("-.5", "not exact"),
        ("1.", "not exact"),
        ("1e3", "not exact"),
        ("6.02E+23", "not exact"),
        (".inf", "not a number that a rule can use"),
        ("-.Inf", "not a number that a rule can use"),
        (".NaN", "not a number that a rule can use"),
        ("2024-01-01", "date"),
        ("2024-1-1 10:00:00", "date"),
        ("010", "which number"),
        ("00", "which number"),
        ("-0", "which number"),
        ("+5", "which number"),
        ("0x1F", "which number"),
        ("0o17", "which number"),
        ("0b101", "which number"),
        ("1_000", "which number"),
        (str(LARGEST + 1), "too large"),
        (str(-LARGEST - 1), "too large"),
        ("9" * 5000, "too large"),
    ],
)
def test_spellings_that_readers_disagree_about_are_refused(word: str, phrase: str) -> None:
    refused = resolve(word)
    assert isinstance(refused, Refused)
    assert phrase in refused.message
    assert refused.hint
    assert len(refused.message) < 200


@given(st.from_regex(r"[-+0-9_.:exEobT a-f~]{0,12}", fullmatch=True))
def test_every_word_is_itself_or_a_whole_number_or_refused(word: str) -> None:
    resolved = resolve(word)
    if isinstance(resolved, int):
        assert str(resolved) == word
    elif resolved is not None:
        assert isinstance(resolved, Refused) or resolved == word
