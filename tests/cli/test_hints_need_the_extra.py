"""Without the analysis extra, commands that have to work out hints say what to install and change nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from twentyone.analysis import errors
from twentyone_cli import main
from twentyone_conformance.suite import suite_root

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _without_the_extra(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(errors, "find_spec", lambda name: None if name == "numba" else object())
    monkeypatch.setattr("twentyone_conformance.mutants.campaign.ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    "words",
    [("vectors", "build"), ("mutants", "--game", "speed-blackjack", "--jobs", "1")],
    ids=["vectors", "mutants"],
)
def test_it_says_what_to_install(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twentyone_conformance.generate.build.game_ids", lambda: ["speed-blackjack"])
    before = {path: path.stat().st_mtime_ns for path in suite_root().rglob("*.jsonl")}
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2
    assert "needs numba: pip install 'twentyone[analysis]'" in result.output
    assert {path: path.stat().st_mtime_ns for path in suite_root().rglob("*.jsonl")} == before


def test_the_vectors_are_told_all_the_same() -> None:
    name = "speed-blackjack/hint/two-cards/88-v-A"
    result = CliRunner().invoke(main, ["play", "--vector", name, "--format", "json"])
    assert result.exit_code == 1
    assert "pip install 'twentyone[analysis]'" in result.output
