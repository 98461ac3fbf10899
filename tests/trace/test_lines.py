"""Lines are named, and hashed, as the clauses say."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twentyone.trace.lines import digest, read_lines, spans, written


def test_an_entry_is_one_line_or_a_run_of_them() -> None:
    assert spans(["3", "5-7"]) == [range(3, 4), range(5, 8)]


def test_an_entry_written_backwards_holds_no_line() -> None:
    assert not spans(["7-5"])[0]


@given(st.sets(st.integers(1, 60)))
def test_writing_lines_and_reading_them_again_gives_the_same_lines(lines: set[int]) -> None:
    entries = written(sorted(lines))
    assert [line for span in spans(entries) for line in span] == sorted(lines)
    assert all(
        after.start > before.stop for before, after in zip(spans(entries), spans(entries)[1:], strict=False)
    )


def test_lines_are_hashed_as_utf_8_joined_by_lf_without_a_last_one() -> None:
    assert (
        digest(("点数", "", "庄家"), [range(1, 2), range(3, 4)]) == sha256("点数\n庄家".encode()).hexdigest()
    )


@pytest.mark.parametrize("data", [b"a\n\nb", b"a\n\nb\n", b"a\r\n\r\nb\r\n"])
def test_a_last_line_end_begins_no_line_and_cr_is_part_of_the_line_end(data: bytes) -> None:
    assert read_lines(data) == ("a", "", "b")


def test_a_line_beyond_the_document_is_an_error() -> None:
    with pytest.raises(IndexError):
        digest(("a",), [range(1, 3)])
