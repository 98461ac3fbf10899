"""The measure hides each mistake from the dictionary, and counts by group and kind what is named first."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from tests.diagnosis.faulty import GAME, small_suite
from twentyone_cli.diagnose import as_text, command
from twentyone_cli.diagnose_page import as_page
from twentyone_conformance.diagnosis.measure import Figure, Trial, figures, measure

TRIALS = [
    Trial(GAME, "rule", "odds", "one", "rule other", right=True),
    Trial(GAME, "rule", "push", "two", "", right=False),
    Trial(GAME, "engine", "odds", "three", "engine four", right=True),
]


def test_a_mistake_is_never_named_by_its_own_entry() -> None:
    trials = measure(small_suite(), {"engine": 3, "variant": 2, "rule": 3})
    assert {trial.group for trial in trials} == {"engine", "variant", "rule"}
    assert all(trial.named.partition(" ")[2] != trial.mistake for trial in trials)
    assert any(trial.right for trial in trials)


def test_figures_are_counted_by_group_and_kind_and_over_all_kinds() -> None:
    assert figures(TRIALS) == {
        "engine": {"all": Figure(1, 1), "odds": Figure(1, 1)},
        "rule": {"all": Figure(1, 2), "odds": Figure(1, 1), "push": Figure(0, 1)},
    }


def test_what_was_named_wrongly_is_listed() -> None:
    text = as_text(figures(TRIALS), TRIALS)
    assert f"{GAME}: two (push) as nothing" in text
    assert "1 of 2 (50%)" in text


def test_the_page_tells_the_figures_by_group_game_and_kind_and_the_sample() -> None:
    page = as_page(TRIALS, 7)
    assert f"| mistakes | {GAME} | all |" in page
    assert "| **all** | 2 of 3 (66%) | **2 of 3 (66%)** |" in page
    assert "| odds | 1 of 1 (100%) | 1 of 1 (100%) |" in page
    assert "| push | - | 0 of 1 (0%) |" in page
    assert "The sample: 7 of each group and game." in page


def test_the_command_ends_with_1_below_the_target_and_0_above(monkeypatch: pytest.MonkeyPatch) -> None:
    for trials, code in ((TRIALS, 1), (TRIALS[:1], 0)):
        monkeypatch.setattr("twentyone_conformance.diagnosis.measure.measure", lambda *_, own=trials: own)
        result = CliRunner().invoke(command, ["--measure", "--json", "--game", GAME])
        assert result.exit_code == code
        wrong = json.loads(result.stdout)["wrong"]
        assert [each["mistake"] for each in wrong] == [each.mistake for each in trials if not each.right]


@pytest.mark.parametrize("words", [[], ["--measure", "--game", "none"], ["--measure", "--sample", "0"]])
def test_a_wrong_call_ends_with_2_and_without_a_traceback(words: list[str]) -> None:
    result = CliRunner().invoke(command, words)
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
