"""The suite finds nothing wrong with the honest samples, and every mistake that was planted in the others."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.implementations.engines import (
    JAVASCRIPT,
    JAVASCRIPT_MISTAKEN,
    PYTHON,
    PYTHON_MISTAKEN,
    needs_node,
)

TWENTYONE = [sys.executable, "-c", "from twentyone_cli import main; main()"]


def check(engine: list[str]) -> tuple[int, dict[str, Any]]:
    """Judge an engine by the packaged suite; give the exit status and the report."""
    asked = ["--no-diagnosis", "--game", "speed-blackjack", "--format", "json"]
    command = [*TWENTYONE, "check", *asked, "--", *engine]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    report: dict[str, Any] = json.loads(done.stdout)
    return done.returncode, report


@pytest.mark.parametrize(
    "engine",
    [pytest.param(PYTHON, id="python"), pytest.param(JAVASCRIPT, id="javascript", marks=needs_node)],
)
def test_an_honest_sample_passes_all_that_it_declares(engine: list[str]) -> None:
    status, report = check(engine)
    counts = report["counts"]
    assert (status, report["failures"]) == (0, [])
    assert counts["pass"] > 1000
    assert sum(counts.values()) == counts["pass"] + counts["not_covered"]


@pytest.mark.parametrize(
    ("engine", "mistakes"),
    [
        pytest.param(PYTHON_MISTAKEN, {"natural-odds", "insurance-odds", "split-aces-one-card"}, id="python"),
        pytest.param(
            JAVASCRIPT_MISTAKEN,
            {"natural-cards", "tie-returns-bet", "over-21-busts"},
            id="javascript",
            marks=needs_node,
        ),
    ],
)
def test_every_planted_mistake_is_found_and_named_by_its_clause(
    engine: list[str], mistakes: set[str]
) -> None:
    status, report = check(engine)
    assert status == 1
    assert report["counts"]["error"] == report["counts"]["skipped"] == 0
    assert mistakes <= {suspect["clause"] for suspect in report["suspects"]}
