"""`twentyone mutants --families` says what each family is worth; one that is not as declared is a failure."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from twentyone_cli.mutants import command
from twentyone_conformance.generate.build import families_in_order
from twentyone_conformance.mutants import worth_kept
from twentyone_conformance.mutants.worth import Told

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

AS_DECLARED = [
    Told("riverside", "engine", f"only-{each.id}", (each.id,))
    for each in families_in_order()
    if each.breadth is None
]
EARNING = AS_DECLARED[0]


def run(
    told: list[Told], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *options: str
) -> tuple[Result, list[int]]:
    measured: list[int] = []

    def measure(jobs: int, _progress: object) -> list[Told]:
        measured.append(jobs)
        return told

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(worth_kept, "measure", measure)
    monkeypatch.setattr(worth_kept, "game_mutants", lambda _game: [])
    result = CliRunner().invoke(command, ["--families", "--jobs", "1", *options])
    return result, measured


def test_families_that_are_as_declared_are_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result, _ = run(AS_DECLARED, tmp_path, monkeypatch)
    assert result.exit_code == 0
    assert f"{len(AS_DECLARED)} of {len(families_in_order())} families tell a mistake" in result.output


def test_a_family_that_earns_nothing_and_does_not_say_so_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result, _ = run(AS_DECLARED[1:], tmp_path, monkeypatch, "--format", "markdown")
    assert result.exit_code == 1
    assert f"- {EARNING.families[0]}: earns nothing" in result.output


def test_a_family_that_earns_though_it_declares_breadth_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broad = next(each.id for each in families_in_order() if each.breadth is not None)
    told = [*AS_DECLARED, Told("riverside", "rule", "below -> 18", (broad,))]
    result, _ = run(told, tmp_path, monkeypatch, "--format", "json")
    assert result.exit_code == 1
    family = json.loads(result.output)["families"][broad]
    assert family["verdict"] == "earns, but declares breadth"
    assert family["alone"] == ["riverside: rule below -> 18"]


@pytest.mark.parametrize(("sort", "code"), [("engine", 1), ("rule", 0)])
def test_an_engine_that_no_family_tells_alone_is_named(
    sort: str, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [*AS_DECLARED, Told("riverside", sort, "lazy", ())]  # type: ignore[arg-type]
    result, _ = run(told, tmp_path, monkeypatch)
    assert result.exit_code == code
    assert ("told by no family that is asked alone: riverside: engine lazy" in result.output) == bool(code)


def test_what_was_measured_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, measured = run(AS_DECLARED, tmp_path, monkeypatch)
    assert measured == [1]
    again, measured = run([], tmp_path, monkeypatch)
    assert measured == []
    assert again.exit_code == 0
    changed, measured = run([], tmp_path, monkeypatch, "--from-scratch")
    assert measured == [1]
    assert changed.exit_code == 1


@pytest.mark.parametrize("options", [["--game", "qq-21"], ["--mark"]])
def test_families_are_looked_at_over_all_games(options: list[str]) -> None:
    result = CliRunner().invoke(command, ["--families", *options])
    assert result.exit_code == 2
