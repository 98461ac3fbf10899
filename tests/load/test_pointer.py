"""JSON pointers are written and taken apart as RFC 6901 says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twentyone.load.pointer import join, split


@pytest.mark.parametrize(
    ("tokens", "pointer"),
    [
        ([], ""),
        (["outcomes", 3, "pays"], "/outcomes/3/pays"),
        (["a/b", "m~n", ""], "/a~1b/m~0n/"),
        (["~1"], "/~01"),
    ],
)
def test_slash_and_tilde_in_a_key_are_written_as_escapes(tokens: list[str | int], pointer: str) -> None:
    assert join(tokens) == pointer
    assert split(pointer) == tuple(map(str, tokens))


def test_a_pointer_that_does_not_begin_with_a_slash_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with"):
        split("outcomes")


@given(st.lists(st.text()))
def test_taking_apart_undoes_joining(tokens: list[str]) -> None:
    assert split(join(tokens)) == tuple(tokens)
