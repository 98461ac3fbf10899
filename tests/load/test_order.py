"""Keys in the wrong order are blamed as sparingly as can be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twentyone.load.order import misplaced_keys


@pytest.mark.parametrize(
    ("written", "moves"),
    [
        ("abcd", {}),
        ("ad", {}),
        ("", {}),
        ("acdb", {"b": "a"}),
        ("bcda", {"a": None}),
        ("dabc", {"d": "c"}),
        ("adbc", {"d": "c"}),
        ("zacyb", {"b": "a"}),
    ],
)
def test_one_key_moved_is_one_key_blamed(written: str, moves: dict[str, str | None]) -> None:
    assert misplaced_keys(written, "abcd") == moves


@given(st.permutations("abcdef"))
def test_taking_out_the_blamed_keys_leaves_the_rest_in_order(written: list[str]) -> None:
    blamed = misplaced_keys(written, "abcdef")
    kept = [key for key in written if key not in blamed]
    assert kept == sorted(kept)
    assert bool(blamed) == (written != sorted(written))
