"""An engine that follows many other readings at once, and all of them throughout, conforms under them."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from click.testing import CliRunner

from tests.conformance.fakes.readers import GAME, Otherwise
from twentyone_cli import main

if TYPE_CHECKING:
    import pytest

READERS = "tests.conformance.fakes.readers"


def report(engine: str) -> dict[str, Any]:
    words = ["check", "--no-diagnosis", "--format=json", f"--game={GAME}", f"--python={READERS}:{engine}"]
    result = CliRunner().invoke(main, words)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    loaded: dict[str, Any] = json.loads(result.stdout)
    return loaded


def test_many_readings_followed_together_are_found_and_listed() -> None:
    found = report("Otherwise")
    assert found["conforms"]
    assert found["counts"]["fail"] == 0
    assert found["counts"]["other_reading"] > 0
    followed = dict(key.removeprefix(f"{GAME}/").split("=") for key in found["under"])
    assert len(followed) > 10
    assert followed.items() <= Otherwise().choice.items()
    told = {name: each["verdict"] for name, each in found["readings"][GAME].items()}
    assert {name for name, verdict in told.items() if verdict == "alternative"} == set(followed)
    assert set(told.values()) <= {"alternative", "default", "not_exercised"}


def test_a_mistake_beside_them_is_not_excused() -> None:
    found = report("OtherwiseAndWrong")
    assert not found["conforms"]
    assert any(each["kind"] == "settle" for each in found["failures"])


def test_without_failures_the_rules_are_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "twentyone_conformance.joint", None)
    reference = [sys.executable, "-c", "from twentyone_cli import main; main()", "serve"]
    result = CliRunner().invoke(main, ["check", "--level=core", "--game=qq-21", "--", *reference])
    assert result.exit_code == 0
