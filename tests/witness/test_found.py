"""Every difference of two games, and of every reading, is shown by a witness of which nothing can go."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from tests.witness.found import PAIRS, READINGS, as_stored, partway_of, search, stored
from twentyone.answer import WORKED_OUT, kinds_at_hand
from twentyone.diff.meaning import same_play
from twentyone.playing.replay import replay
from twentyone.playing.voice import voice_for
from twentyone_conformance.fuzz.questions.question import Question
from twentyone_conformance.fuzz.shrink.smallest import valid_smaller
from twentyone_conformance.witness.asking import NoAnswer, alike, answer_of, shown_by
from twentyone_conformance.witness.finder import Finder
from twentyone_conformance.witness.ground import is_asked_rightly

if TYPE_CHECKING:
    from twentyone.diff.partway import Partway
    from twentyone.load.rules import Game

ALL = [*PAIRS, *READINGS]
FOUND_ANEW = ["speed-blackjack soft-17=hits", "qq-21 dealt-21=acts"]
ENTRIES = stored()

partway_for = cache(partway_of)


def sides(partway: Partway, entry: dict[str, Any]) -> tuple[Game, Game]:
    """Give the rules before and after a difference, made with those that it needs."""
    return partway.game(entry["made"]), partway.game({*entry["with"], entry["number"]})


def witnesses(comparison: str) -> list[tuple[dict[str, Any], Question, Game, Game]]:
    """Give the stored witnesses of a comparison that can be answered here, with the rules on both sides."""
    partway = partway_for(comparison)
    return [
        (entry, Question(entry["witness"]["kind"], entry["witness"]["given"]), *sides(partway, entry))
        for entry in ENTRIES.get(comparison, ())
        if entry["witness"] is not None and entry["witness"]["kind"] in kinds_at_hand()
    ]


def shows(entry: dict[str, Any], question: Question, before: Game, after: Game) -> bool:
    """Tell whether rules answer a question as differently as a stored witness is answered."""
    known = entry["witness"]
    answers = (answer_of(game, question) for game in (before, after))
    side: str = known["side"]
    return shown_by(question.kind, *answers, shoes_count=known["shoes_count"]) == side


def as_answer(shown: Any) -> Any:
    if isinstance(shown, dict) and "no_answer" in shown:
        return NoAnswer(shown["no_answer"], silent=True)
    return shown


@pytest.mark.parametrize("comparison", ALL)
def test_every_difference_is_looked_into_in_the_order_of_the_file(comparison: str) -> None:
    differences = partway_for(comparison).comparison.differences
    entries = ENTRIES.get(comparison, [])
    assert [(each["number"], each["pointer"]) for each in entries] == [
        (each.number, each.pointer) for each in differences
    ]


@pytest.mark.parametrize("comparison", ALL)
def test_every_witness_shows_its_difference(comparison: str) -> None:
    for entry, question, before, after in witnesses(comparison):
        known, answers = entry["witness"], [answer_of(game, question) for game in (before, after)]
        assert shows(entry, question, before, after), entry["pointer"]
        assert alike(answers[0], as_answer(known["before"])), entry["pointer"]
        assert alike(answers[1], as_answer(known["after"])), entry["pointer"]
        side = before if known["side"] == "before" else after
        assert question.kind in WORKED_OUT or is_asked_rightly(side, question), entry["pointer"]


@pytest.mark.parametrize("comparison", ALL)
def test_no_card_bet_or_decision_can_be_taken_out_of_a_witness(comparison: str) -> None:
    for entry, question, before, after in witnesses(comparison):
        if question.kind in WORKED_OUT:
            # Fewer cards are no hand on which something is decided.
            assert len(question.given["cards"]) == 2
            continue
        side = entry["witness"]["side"]
        still = [
            dict(each.given)
            for each in valid_smaller(before if side == "before" else after, question)
            if shows(entry, each, before, after)
        ]
        assert still == [], entry["pointer"]


@pytest.mark.parametrize("comparison", ALL)
def test_a_witness_told_step_by_step_ends_as_it_is_answered(comparison: str) -> None:
    # Telling takes its time; what is told of any one round differs little from what is told of the next.
    for entry, question, *games in witnesses(comparison)[::4]:
        told = [replay(voice_for(game, "en"), question.kind, question.given).answer for game in games]
        for answer, known in zip(told, (entry["witness"]["before"], entry["witness"]["after"]), strict=True):
            if not (isinstance(known, dict) and "no_answer" in known):
                assert answer == known, entry["pointer"]


@pytest.mark.parametrize("comparison", ALL)
def test_none_of_the_differences_made_with_another_can_be_left_out(comparison: str) -> None:
    partway = partway_for(comparison)
    for entry, question, *_ in witnesses(comparison):
        chosen, made = {*entry["with"], entry["number"]}, set(entry["made"])
        assert partway.is_valid(chosen)
        for other in entry["with"]:
            fewer = (partway.game(made - {other}), partway.game(chosen - {other}))
            assert (
                not partway.is_valid(chosen - {other})
                or not partway.is_valid(made - {other})
                or not shows(entry, question, *fewer)
            ), (entry["pointer"], other)


@pytest.mark.parametrize("comparison", ALL)
def test_what_is_proved_the_same_is_played_by_the_same_rules(comparison: str) -> None:
    partway = partway_for(comparison)
    for entry in ENTRIES.get(comparison, ()):
        before, after = sides(partway, entry)
        assert same_play(before.data, after.data) == entry["proved"], entry["pointer"]


@pytest.mark.parametrize("comparison", FOUND_ANEW)
def test_the_search_finds_the_same_again(comparison: str) -> None:
    assert list(search(comparison)) == ENTRIES[comparison]


def test_the_search_finds_the_same_between_two_games() -> None:
    (comparison,) = (each for each in PAIRS if each == "infinite-blackjack speed-blackjack")
    partway = partway_of(comparison)
    finder = Finder(partway)
    for entry in ENTRIES[comparison][::4]:
        found = as_stored(finder.shown(entry["number"]))
        assert {"comparison": comparison, "pointer": entry["pointer"], **found} == entry
