"""No engine passes `check` without playing, not even of the core level."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from click.testing import CliRunner
from junitparser import JUnitXml

from tests.conformance.schemas import problems
from twentyone_cli import main
from twentyone_conformance.unpublished import PER_GAME

CHEATS = "tests.conformance.fakes.cheats"


def check(*words: str) -> tuple[int, dict[str, Any]]:
    result = CliRunner().invoke(main, ["check", "--no-diagnosis", "--format=json", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    report: dict[str, Any] = json.loads(result.stdout)
    assert not problems("report", report)
    return result.exit_code, report


@pytest.mark.parametrize("cheat", ["echo", "skip", "refuse", "crash", "ByChance", "OfAnotherGame"])
def test_an_engine_that_does_not_play_conforms_in_no_game(cheat: str) -> None:
    code, report = check(f"--python={CHEATS}:{cheat}", "--level=core")
    assert (code, report["conforms"]) == (1, False)
    for counts in (game["counts"] for game in report["games"].values()):
        # Much is the same in all games; what is not must be enough to be seen.
        assert counts["pass"] < 0.8 * sum(counts.values())


def test_an_engine_that_only_says_what_it_hears_is_never_started() -> None:
    code, report = check(
        "--level=core",
        "--",
        sys.executable,
        "-c",
        "import sys\nfor line in sys.stdin: print(line, flush=True)",
    )
    assert code == 1
    assert report["counts"]["pass"] == 0


@pytest.mark.parametrize("level", ["core", "full"])
def test_an_engine_that_has_read_the_files_passes_them_and_fails_what_stands_in_none(level: str) -> None:
    code, report = check(f"--python={CHEATS}:FromTheFiles", f"--level={level}")
    assert report["counts"]["pass"] == report["suite"]["covered"] > 0.9 * report["suite"]["selected"]
    assert (code, report["conforms"]) == (1, False)
    unpublished = report["unpublished"]
    assert unpublished["asked"] > 0.8 * len(report["games"]) * PER_GAME
    # A few questions of the core have a twin among the other vectors.
    assert len(unpublished["not_passed"]) > 0.9 * unpublished["asked"]
    (objection,) = report["objections"]
    assert "stand in no file" in objection


def test_every_form_of_report_says_so(tmp_path: Any) -> None:
    junit = tmp_path / "junit.xml"
    words = ["check", f"--python={CHEATS}:FromTheFiles", "--level=core", f"--junit={junit}"]
    for form in ("pretty", "markdown"):
        text = CliRunner().invoke(main, [*words, f"--format={form}"]).stdout
        assert "Questions that stand in no file" in text
        assert "/unpublished" in text
    assert JUnitXml.fromfile(str(junit)).failures >= 1
