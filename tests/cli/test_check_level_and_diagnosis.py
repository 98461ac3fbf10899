"""The command `check` asks only the core level if told so, and explains failures unless told not to."""

from __future__ import annotations

import json
import shutil
import sys
from typing import TYPE_CHECKING, Any

from click.testing import CliRunner, Result

from tests.conformance.table import SUITE, TWO_ACES, command
from tests.implementations.engines import PYTHON_MISTAKEN
from twentyone_cli import main
from twentyone_conformance.suite import CORE_FILE

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def run(*words: str) -> Result:
    result = CliRunner().invoke(main, ["check", "--format=json", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def report(*words: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(run(*words).stdout)
    return loaded


def test_the_core_level_asks_its_own_vectors_only(tmp_path: Path) -> None:
    root = shutil.copytree(SUITE, tmp_path / "suite")
    (root / CORE_FILE).write_text(json.dumps({"riverside": [TWO_ACES], "harbour": []}), encoding="utf-8")
    asked = report(f"--suite={root}", "--level=core", "--", *command())["suite"]
    assert (asked["selected"], asked["vectors"]) == (1, 28)


def test_a_core_level_that_is_not_there_is_bad_input() -> None:
    result = run(f"--suite={SUITE}", "--level=core", "--", *command())
    assert result.exit_code == 2
    assert "no core level for riverside" in result.stderr


def test_failures_are_explained_unless_told_not_to() -> None:
    asked = ("--game=speed-blackjack", "--kind=settle")
    found = report(*asked, "--", *PYTHON_MISTAKEN)
    assert [each["name"] for each in found["diagnosis"][0]["explanations"]][1] == "/offers/0/pays -> 1:1"
    assert (found["diagnosis"][0]["unexplained"], found["suspects"]) == ([], [])
    plain = report(*asked, "--no-diagnosis", "--", *PYTHON_MISTAKEN)
    assert plain["diagnosis"] == []
    assert plain["suspects"]
    assert plain["failures"] == found["failures"]


def test_an_engine_without_failures_costs_no_diagnosis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "twentyone_conformance.diagnosis.diagnose", None)
    assert report(f"--suite={SUITE}", "--", *command())["diagnosis"] == []
