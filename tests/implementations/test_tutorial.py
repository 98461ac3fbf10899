"""The tutorial works as it is written, and shows what is really printed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.implementations.tutorial import PAGE, append, edit, follow

if TYPE_CHECKING:
    from pathlib import Path


def masked(text: str) -> list[str]:
    """Give a text's lines without what changes as the suite grows: counts, and the columns' widths."""
    lines = (re.sub(r"[\s─]+", " ", re.sub(r"\d+", "0", line)).strip() for line in text.splitlines())
    return [line for line in lines if line]


def test_a_reader_who_follows_the_page_sees_what_it_shows(tmp_path: Path) -> None:
    page = PAGE.read_text("utf-8")
    assert masked(follow(page, tmp_path)) == masked(page)


def test_the_page_has_six_steps() -> None:
    assert re.findall(r"^## (\d)\. ", PAGE.read_text("utf-8"), re.MULTILINE) == list("123456")


def test_a_page_that_shows_another_output_is_found(tmp_path: Path) -> None:
    page = "```console\n$ echo right\nwrong\n```\n"
    assert follow(page, tmp_path) == "```console\n$ echo right\nright\n```\n"


def test_pieces_of_code_follow_each_other_in_their_file(tmp_path: Path) -> None:
    page = '```python title="a.py"\none = 1\n```\n```python title="a.py"\ntwo = 2\n```\n'
    assert follow(page, tmp_path) == page
    assert (tmp_path / "a.py").read_text("utf-8") == "one = 1\n\n\ntwo = 2\n"


@pytest.mark.parametrize("diff", ["-one = 2\n+one = 3\n", "- = \n+=\n"])
def test_an_edit_of_what_is_not_there_once_is_found(tmp_path: Path, diff: str) -> None:
    append(tmp_path / "a.py", "one = 1\ntwo = 2\n = \n = \n")
    with pytest.raises(AssertionError, match="should hold once"):
        edit(tmp_path / "a.py", diff)
