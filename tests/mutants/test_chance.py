"""Mutants listed as equivalent answer random questions as the rules do; one that does not is shown."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from click.testing import CliRunner, Result

from tests.fuzz.removals import without_one
from twentyone.load.rules import load_game
from twentyone_cli import main
from twentyone_cli import mutants as command
from twentyone_conformance.fuzz.questions.question import Question
from twentyone_conformance.fuzz.valid import is_valid
from twentyone_conformance.generate.answers import answer_in_full
from twentyone_conformance.mutants.campaign import Campaign, game_mutants
from twentyone_conformance.mutants.chance import (
    SEED,
    Asked,
    Told,
    all_by_chance,
    by_chance,
    told_by,
)
from twentyone_conformance.mutants.equivalents import Equivalent, load_equivalents
from twentyone_conformance.mutants.hunt import Found
from twentyone_conformance.mutants.neighbours import Mutant

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from twentyone.load.rules import Game

GAME = "qq-21"
BUST_IS_A_PUSH = "/outcomes/0/is -> push"
EQUIVALENT = "/outcomes 0 and 1 swapped"


@cache
def told(name: str) -> Told:
    """Give how a mutant that is no equivalent was told."""
    (found,) = by_chance(GAME, [name], 200).told
    return found


def test_every_listed_mutant_answers_as_the_rules_do() -> None:
    listed = load_equivalents(GAME)
    found = by_chance(GAME, listed, 60)
    assert (found.mutants, found.questions, found.seed, found.told) == (len(listed), 60, SEED, ())


@pytest.mark.parametrize(
    "name",
    [
        BUST_IS_A_PUSH,
        "/table/seats/played/most -> 5",
        "/table/seats/most -> 7",
        "/table/rooms/coins taken out",
        "/account taken out",
        '/outcomes without {"when": {"banker": "bust"}, "is": "win", "pays": "1:1"} at 4',
    ],
)
def test_a_mutant_that_is_none_is_told_with_a_valid_question(name: str) -> None:
    found = told(name)
    assert found.mutant == name
    assert found.expected != found.got
    assert found.expected == answer_in_full(load_game(GAME), found.question.kind, found.question.given)[0]
    assert is_valid(load_game(GAME), found.question)


def test_nothing_can_be_left_out_of_the_question_that_tells() -> None:
    rules = load_game(GAME)
    (mutant,) = [each for each in game_mutants(GAME) if each.name == BUST_IS_A_PUSH]
    changed = evolve(rules, data=mutant.data, written=mutant.data)
    less = [each for each in without_one(told(BUST_IS_A_PUSH).question) if is_valid(rules, each)]
    assert [each.given for each in less if told_apart(changed, each)] == []


def told_apart(changed: Game, question: Question) -> bool:
    """Whether changed rules answer a question otherwise."""
    rules = load_game(GAME)
    right, wrong = (answer_in_full(each, question.kind, question.given)[0] for each in (rules, changed))
    return bool(right != wrong)


def test_equal_calls_tell_with_equal_questions() -> None:
    assert by_chance(GAME, [BUST_IS_A_PUSH], 200).told[0].question == told(BUST_IS_A_PUSH).question


def test_a_mutant_on_whose_rules_nothing_can_be_answered_is_told() -> None:
    rules = load_game(GAME)
    broken = Mutant(("deal",), "emptied", {**rules.data, "deal": None})
    question = Question("hand", {"cards": ["As"], "origin": "deal"})
    right = answer_in_full(rules, "hand", question.given)[0]
    found = told_by(rules, broken, [Asked(question, right, frozenset())])
    assert found is not None
    assert "TypeError" in found.got["raised"]


def test_a_name_that_is_no_mutants_is_left_to_the_campaign() -> None:
    assert by_chance(GAME, ["/nothing -> 1"], 10).mutants == 0


def test_several_processes_find_what_one_does() -> None:
    listed = {GAME: [BUST_IS_A_PUSH], "21-points": []}
    one, two = (all_by_chance(listed, 40, jobs) for jobs in (1, 2))
    assert [[each.question for each in game.told] for game in one] == [
        [each.question for each in game.told] for game in two
    ]
    assert [each.game for each in one] == list(listed)


def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, listed: Sequence[str], *words: str) -> Result:
    """Run the command with these mutants listed, and without asking any mutant the vectors."""

    def instead(game: str, _jobs: int, *, from_scratch: bool, for_marks: bool) -> Campaign:
        assert not from_scratch
        assert not for_marks
        reasons = {name: Equivalent(name, "so", "故") for name in listed}
        return Campaign(game, [Found(name, "", "survived") for name in listed], reasons, controls_hold=True)

    monkeypatch.setattr(command, "campaign_of", instead)
    monkeypatch.setattr(command, "CACHE", tmp_path)
    words = ("mutants", f"--game={GAME}", "--jobs=1", "--rounds=150", *words)
    return CliRunner().invoke(main, words, catch_exceptions=False)


def test_the_command_says_how_much_was_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    result = run(monkeypatch, tmp_path, [EQUIVALENT], "--format=pretty")
    assert result.exit_code == 0
    bound = "1 of 1 mutants listed as equivalent answer 150 random questions each (seed 0) as the rules do"
    assert bound in result.stdout
    assert f"- {bound}" in run(monkeypatch, tmp_path, [EQUIVALENT], "--format=markdown").stdout
    shown = json.loads(run(monkeypatch, tmp_path, [EQUIVALENT], "--format=json").stdout)[GAME]["by_chance"]
    assert shown == {"mutants": 1, "questions": 150, "seed": 0, "told": []}


def test_what_was_not_told_is_not_asked_again_until_something_changes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first = run(monkeypatch, tmp_path, [EQUIVALENT], "--format=json")
    with monkeypatch.context() as asking:
        asking.setattr(
            "twentyone_conformance.mutants.chance.by_chance", lambda *_, **__: pytest.fail("asked")
        )
        assert run(asking, tmp_path, [EQUIVALENT], "--format=json").stdout == first.stdout
        with pytest.raises(pytest.fail.Exception, match="asked"):
            run(asking, tmp_path, [BUST_IS_A_PUSH])


def test_the_command_ends_with_1_and_shows_the_question_that_tells(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    listed = [EQUIVALENT, BUST_IS_A_PUSH]
    result = run(monkeypatch, tmp_path, listed, "--format=json")
    assert result.exit_code == 1
    (shown,) = json.loads(result.stdout)[GAME]["by_chance"]["told"]
    assert shown["mutant"] == BUST_IS_A_PUSH
    assert shown["kind"] == "settle"
    assert (shown["expected"]["outcome"], shown["got"]["outcome"]) == ("bust", "push")
    told_in_words = run(monkeypatch, tmp_path, listed, "--format=pretty")
    assert told_in_words.exit_code == 1
    assert (
        f"listed as equivalent, but told by chance: {GAME} {BUST_IS_A_PUSH}: settle {{"
        in told_in_words.stdout
    )
    assert "1 of 2 mutants" in told_in_words.stdout


def test_a_bound_of_nothing_is_refused() -> None:
    assert CliRunner().invoke(main, ["mutants", "--rounds=0"]).exit_code == 2
