"""The strategies draw valid questions, from the same makers as the seed does, and they shrink."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

from tests.fuzz.engines import GAMES, oracle
from twentyone.answer import answer
from twentyone_conformance import strategies
from twentyone_conformance.fuzz.valid import is_valid

if TYPE_CHECKING:
    from twentyone_conformance.fuzz.questions.question import Question


@given(st.data(), st.sampled_from(GAMES))
@settings(max_examples=60)
def test_a_drawn_question_is_valid(data: st.DataObject, name: str) -> None:
    game = oracle(name).game
    question = data.draw(strategies.questions(game))
    assert is_valid(game, question)


@given(st.data())
@settings(max_examples=30)
def test_a_drawn_question_is_of_a_kind_that_is_wanted(data: st.DataObject) -> None:
    question = data.draw(strategies.questions(oracle("qq-21").game, ["account", "table"]))
    assert question.kind in ("account", "table")


def test_a_split_shrinks_to_one_seat_without_a_balance_and_two_cards_alike() -> None:
    game = oracle("speed-blackjack").game

    def splits(question: Question) -> bool:
        return any(each["do"] == "split" for each in question.given["decisions"])

    found = find(
        strategies.questions(game, ["round"]), splits, settings=settings(max_examples=100, database=None)
    ).given
    assert found["options"] == {}
    assert [sorted(seat) for seat in found["seats"]] == [["bets", "seat"]]
    assert found["shoe"][0][0] == found["shoe"][2][0]
    assert sum(each["do"] == "split" for each in found["decisions"]) == 1


def test_a_title_shrinks_to_the_nearest_threshold() -> None:
    game = oracle("qq-21").game

    def is_a_king(question: Question) -> bool:
        return "王" in answer(game, "account", question.given).get("title", "")

    found = find(
        strategies.questions(game, ["account"]), is_a_king, settings=settings(max_examples=500, database=None)
    )
    assert found.given["score"] in (-50_000, 50_000_000, 100_000_000)


@pytest.mark.parametrize("name", ["questions", "draw_questions", "Question"])
def test_what_others_use_is_offered_by_name(name: str) -> None:
    assert name in strategies.__all__
    assert hasattr(strategies, name)
