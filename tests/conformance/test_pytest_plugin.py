"""`pytest --twentyone module:function` makes a test of each group of vectors, never a good run of nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.conformance.table import SUITE

if TYPE_CHECKING:
    from collections.abc import Callable

pytest_plugins = "pytester"

ROOT = Path(__file__).parents[2]
ENGINES = "tests.conformance.fakes.python_engines"


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Callable[..., pytest.RunResult]:
    """Give a function that runs pytest on an engine in an empty folder."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))

    def run_on(engine: str, *words: str) -> pytest.RunResult:
        return pytester.runpytest_subprocess(
            f"--twentyone={ENGINES}:{engine}", f"--twentyone-suite={SUITE}", *words
        )

    return run_on


def test_a_right_engine_passes_a_test_for_every_group(run: Callable[..., pytest.RunResult]) -> None:
    result = run("Right", "-v")
    result.assert_outcomes(passed=20)
    result.stdout.fnmatch_lines(
        [
            "*twentyone::riverside/hand/soft PASSED*",
            "*twentyone::riverside/settle/natural PASSED*",
            "*twentyone::harbour/settle/push PASSED*",
        ]
    )
    assert result.ret == 0


def test_a_failure_shows_what_was_given_expected_and_got(run: Callable[..., pytest.RunResult]) -> None:
    result = run("WrongAboutAces")
    result.assert_outcomes(passed=19, failed=1)
    result.stdout.fnmatch_lines(
        [
            "1 of 2 vectors did not end well",
            "fail: riverside/hand/soft/two-aces",
            "  given     cards As Ad, origin split",
            "  at        points",
            "  expected  12",
            "  got       2",
        ]
    )
    result.stdout.no_fnmatch_line("*pytest_items.py:*NotConforming*")
    assert result.ret == 1


def test_games_and_kinds_can_be_chosen(run: Callable[..., pytest.RunResult]) -> None:
    run("Right", "--twentyone-game=harbour").assert_outcomes(passed=2)
    run("Right", "--twentyone-kind=hand", "--twentyone-kind=hint").assert_outcomes(passed=6)


def test_groups_can_be_selected_by_name_as_tests_are(run: Callable[..., pytest.RunResult]) -> None:
    run("WrongAboutAces", "-k", "natural").assert_outcomes(passed=2, deselected=18)


def test_what_is_not_declared_is_skipped_with_that_reason(run: Callable[..., pytest.RunResult]) -> None:
    result = run("OnlyHands", "-rs")
    result.assert_outcomes(passed=5, skipped=15)
    result.stdout.fnmatch_lines(["*the engine does not declare it*"])


def test_a_skip_of_what_is_declared_fails(run: Callable[..., pytest.RunResult]) -> None:
    result = run("Skips")
    result.assert_outcomes(failed=20)
    result.stdout.fnmatch_lines(["skipped: riverside/hand/soft/ace-six", "  because   not written yet"])


def test_a_reading_followed_throughout_passes_and_is_shown(run: Callable[..., pytest.RunResult]) -> None:
    result = run("SplitNaturals", "-rP")
    result.assert_outcomes(passed=20)
    result.stdout.fnmatch_lines(["*right under split-natural=natural*"])


@pytest.mark.parametrize(
    ("engine", "message"),
    [
        ("Nothing", "*declares nothing that is asked; that is no conformance*"),
        ("absent", "*raised AttributeError*"),
        ("not_made", "*raised RuntimeError: no cards*"),
    ],
)
def test_an_engine_that_cannot_be_judged_is_a_usage_error(
    run: Callable[..., pytest.RunResult], engine: str, message: str
) -> None:
    result = run(engine)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: --twentyone: {message}"])


def test_a_game_that_is_not_there_is_a_usage_error(run: Callable[..., pytest.RunResult]) -> None:
    result = run("Right", "--twentyone-game=rivrside")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --twentyone: no game 'rivrside'*"])


def test_the_users_own_tests_run_beside_the_groups(
    run: Callable[..., pytest.RunResult], pytester: pytest.Pytester
) -> None:
    pytester.makepyfile("def test_own(): assert True")
    run("Right", "--twentyone-game=harbour").assert_outcomes(passed=3)


def test_without_the_option_the_plugin_adds_nothing(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_own(): assert True")
    pytester.runpytest_subprocess().assert_outcomes(passed=1)


def test_every_run_of_pytest_loads_the_plugin_cheaply() -> None:
    program = (
        "import pytest, sys; before = set(sys.modules); import twentyone_conformance.pytest_plugin;"
        "print(sorted(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['twentyone_conformance', 'twentyone_conformance.pytest_plugin']"
