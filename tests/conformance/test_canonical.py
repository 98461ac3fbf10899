"""JSON has one written form, and what engines write is read strictly and exactly."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twentyone_conformance.canonical import GREATEST, BadJson, canonical, read_json

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-GREATEST, GREATEST)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner),
)


@given(JSON)
def test_whatever_is_written_is_read_back_the_same(value: Any) -> None:
    text = canonical(value)
    assert "\n" not in text
    again = read_json(text.encode())
    assert canonical(again) == text
    assert again == value


@given(st.binary(max_size=60))
def test_no_bytes_raise_anything_but_a_named_error(line: bytes) -> None:
    with suppress(BadJson):
        assert canonical(read_json(line)).encode()


def test_the_written_form_is_short_and_keeps_characters_and_the_order_of_keys() -> None:
    assert canonical({"b": [1, "十"], "a": None}) == '{"b":[1,"十"],"a":null}'


def test_a_number_that_json_does_not_have_is_not_written() -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        canonical({"net": float("nan")})


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("1.0", "1.0 is not an integer"),
        ("1e3", "1e3 is not an integer"),
        ("NaN", "NaN is not JSON"),
        ("-Infinity", "-Infinity is not JSON"),
        ('{"a":1,"b":2,"a":1}', 'the key "a" is given twice'),
        (str(2**53 + 1), "9007199254740993 is beyond 2^53"),
        (str(-(2**53) - 1), "-9007199254740993 is beyond 2^53"),
        ("9" * 5000, "is beyond 2^53"),
        ('{"a":', "not JSON"),
        ("", "not JSON"),
        ("\ufeff1", "not JSON"),
        ("[" * 100_000, "nested too deep"),
        (r'"\ud800"', "half of a surrogate pair"),
        (r'{"\udfff":1}', "half of a surrogate pair"),
        (b"\xff", "not UTF-8 at byte 1"),
    ],
)
def test_what_other_languages_would_read_otherwise_is_an_error(line: str | bytes, problem: str) -> None:
    with pytest.raises(BadJson) as caught:
        read_json(line)
    assert problem in str(caught.value)


@pytest.mark.parametrize("text", [str(2**53), str(-(2**53)), "-0", r'"\ud83c\udca1"', json.dumps("9" * 30)])
def test_what_every_language_reads_alike_is_read(text: str) -> None:
    assert read_json(text) == json.loads(text)
