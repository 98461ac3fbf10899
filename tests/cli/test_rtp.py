"""`twentyone rtp` tells what a game returns, beside what is published, as text, as Markdown and as data."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

pytest.importorskip("numba", reason="the analysis extra is not installed")

from tests.analysis.tables import AMERICAN
from twentyone.analysis import errors
from twentyone_cli import main

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep what searches find in a folder of the test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "cache"))
    return tmp_path / "cache"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["rtp", *words], catch_exceptions=False)


def data(*words: str) -> dict[str, Any]:
    result = run(*words, "--format", "json")
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_json_has_the_figures_of_both_plays_and_every_side_bet() -> None:
    found = data("infinite-blackjack", "--no-search")
    assert found["game"] == "infinite-blackjack"
    assert found["settings"]["cut_card"] == 104
    assert 0.995 < found["fixed"]["rtp"] < found["optimal"]["rtp"] < 0.9953
    for play in ("optimal", "fixed"):
        assert found[play]["rtp"] == pytest.approx(1 + found[play]["ev"], abs=1e-9)
        assert sum(found[play]["outcomes"].values()) == pytest.approx(found[play]["hands"], abs=1e-8)
    assert found["side_bets"]["pairs"]["rtp"] == "401/415"
    assert found["side_bets"]["insurance"]["rtp"] == "384/415"
    for bet in found["side_bets"].values():
        assert sum(Fraction(tier["returned"]) for tier in bet["tiers"]) == Fraction(bet["rtp"])
    assert found["published"] == {"rtp": "0.9946", "agrees": False}


def test_what_gives_a_published_return_is_found_nearest_first_and_kept(cache: Path) -> None:
    found = data("speed-blackjack")["published"]
    assert found["rtp"] == "0.9951"
    assert found["agrees"] is False
    nearest = found["reproduced_by"][0]
    assert [change["id"] for change in nearest["changes"]] == ["hands=3"]
    assert nearest["compatible"] is False
    distances = [
        sum(not change["compatible"] for change in each["changes"]) for each in found["reproduced_by"]
    ]
    assert distances == sorted(distances)
    for each in found["reproduced_by"]:
        assert f"{each['rtp']:.4f}" == "0.9951"
    (kept,) = cache.rglob("*.json")
    kept.write_text(json.dumps({**found, "tried": -1}), encoding="utf-8")
    assert data("speed-blackjack")["published"]["tried"] == -1


def test_a_reading_and_a_setting_change_the_figures() -> None:
    plain = data("speed-blackjack", "--no-search")
    read = data("speed-blackjack", "--no-search", "--reading", "double-after-split=allowed")
    assert read["readings"] == {"double-after-split": "allowed"}
    assert read["optimal"]["ev"] - plain["optimal"]["ev"] == pytest.approx(0.00123, abs=1e-5)
    four = data("21-points", "--set", "decks=4")
    assert four["settings"]["decks"] == 4
    assert four["optimal"]["ev"] > data("21-points")["optimal"]["ev"] > 0


@pytest.mark.parametrize("format_", ["pretty", "markdown"])
def test_people_read_the_same_figures(format_: str) -> None:
    shown = run("infinite-blackjack", "--no-search", "--format", format_).stdout
    assert "99.5169 %" in shown
    assert "Published: 99.46 %. The rules as read give 99.52 %; they do not" in shown
    assert "401/415" in shown
    favoured = run("21-points", "--format", format_).stdout
    assert "The game favours a player who plays well" in favoured
    assert "The document publishes no return." in favoured


def test_a_free_banker_and_bets_on_split_hands_are_spoken_of() -> None:
    assert "as the rules have a computer play" in run("qq-21").stdout
    assert "bought on a split hand" in run("21-points").stdout


def test_rounds_are_simulated_when_that_is_asked_for() -> None:
    words = ("speed-blackjack", "--no-search", "--simulate", "200000", "--seed", "3")
    found = data(*words)
    assert data(*words) == found
    for play in ("optimal", "fixed"):
        simulated = found["simulated"][play]
        assert simulated["rounds"] == 200_000
        off = (simulated["ev"] - found[play]["ev"]) / simulated["error"]
        assert simulated["errors_off"] == pytest.approx(off, abs=0.006)
        assert abs(off) < 4
        assert 11 < simulated["rounds_of_a_shoe"] < 12
    assert "200000 rounds of fixed play from a real shoe returned" in run(*words).stdout


def test_a_shoe_that_runs_out_is_bad_input(tmp_path: Path) -> None:
    text = AMERICAN.read_text(encoding="utf-8").replace("default: 6", "default: 1")
    text = text.replace("shuffle: {when: every_round, at", "shuffle: {when: cards_dealt, cards: 52, at")
    path = tmp_path / "rules.yaml"
    path.write_text(text, encoding="utf-8")
    result = run(str(path), "--simulate", "1000")
    assert result.exit_code == 2
    assert "ran out" in result.stderr


def test_any_rules_file_is_worked_out() -> None:
    found = data(str(AMERICAN))
    assert found["game"] == "american"
    assert found["published"] is None
    assert -0.006 < found["optimal"]["ev"] < -0.003


def test_rules_that_are_not_covered_are_refused_by_their_place(tmp_path: Path) -> None:
    text = AMERICAN.read_text(encoding="utf-8").replace("draws: 1", "draws: 2")
    path = tmp_path / "rules.yaml"
    path.write_text(text, encoding="utf-8")
    result = run(str(path))
    assert result.exit_code == 2
    assert "/actions/double/draws: " in result.stderr


@pytest.mark.parametrize("words", [("no-such-game",), ("speed-blackjack", "--reading", "soft-17=maybe")])
def test_names_that_do_not_exist_are_bad_input(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: ")


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errors, "find_spec", lambda name: None if name == "numba" else object())
    result = run("speed-blackjack")
    assert result.exit_code == 2
    assert "needs numba: pip install 'twentyone[analysis]'" in result.stderr
