"""Answers are kept on disk for the same question, and never stand in the way of a new one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from twentyone.analysis import kept as module
from twentyone.analysis.kept import kept


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    return tmp_path / "twentyone"


class Asked:
    """Answers with the number of times it was asked."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Any:
        self.times += 1
        return {"times": self.times, "中": [1, None]}


def test_the_same_question_is_answered_once() -> None:
    answer = Asked()
    first = kept({"b": 1, "a": 2}, answer)
    assert first == {"times": 1, "中": [1, None]}
    assert kept({"a": 2, "b": 1}, answer) == first
    assert answer.times == 1


def test_another_question_or_another_program_is_answered_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Asked()
    kept("one", answer)
    kept("other", answer)
    assert answer.times == 2
    monkeypatch.setattr(module, "_program", lambda: "changed")
    kept("one", answer)
    assert answer.times == 3


def test_a_damaged_answer_is_replaced(cache: Path) -> None:
    answer = Asked()
    kept("question", answer)
    (path,) = cache.iterdir()
    path.write_text("{", encoding="utf-8")
    assert kept("question", answer)["times"] == 2
    assert kept("question", answer)["times"] == 2


def test_where_nothing_can_be_kept_every_answer_is_new(cache: Path) -> None:
    cache.write_text("a file in the way of the folder", encoding="utf-8")
    answer = Asked()
    assert kept("question", answer)["times"] == 1
    assert kept("question", answer)["times"] == 2


def test_without_a_named_folder_the_home_folder_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.delenv("LOCALAPPDATA")
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    kept("question", Asked())
    assert list((tmp_path / "home" / ".cache" / "twentyone").iterdir())
