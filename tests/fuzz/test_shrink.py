"""What is made small still shows, stays valid, and nothing more can be left out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.fuzz.engines import GAMES, oracle
from tests.fuzz.removals import without_one
from twentyone_conformance.fuzz.questions.draw import draw_questions
from twentyone_conformance.fuzz.shrink.measure import size
from twentyone_conformance.fuzz.shrink.replay import refitted, use_of
from twentyone_conformance.fuzz.shrink.smallest import Smallest, plainer, smaller, smallest
from twentyone_conformance.fuzz.valid import is_valid
from twentyone_conformance.generate.answers import answer_in_full

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone_conformance.fuzz.questions.question import Question

ASKS = 20_000


def reply(game: str, question: Question) -> Any:
    """Give the rules' answer, or their refusal."""
    return answer_in_full(oracle(game).game, question.kind, question.given)[0]


def shrunk(game: str, kind: str, shows: Callable[[Any], bool], *, least: int = 0) -> Smallest:
    """Make the first question small whose answer shows something, and which is of some size."""
    rules = oracle(game).game

    def told(question: Question) -> bool:
        return bool(shows(reply(game, question)))

    first = next(
        each for each in draw_questions(rules, 11, 4000, [kind]) if size(each) >= least and told(each)
    )
    return smallest(rules, first, told, ASKS)


def three_hands(shown: Any) -> bool:
    return len([each for each in shown.get("hands", ()) if each["seat"] == 1]) >= 3


def two_insured(shown: Any) -> bool:
    won = [each for each in shown.get("bets", ()) if each["bet"] == "insurance" and each["returned"] != 0]
    return len(won) == 2


def six_card_bust(shown: Any) -> bool:
    return any(each.get("tier") == "six" for each in shown.get("bets", ()))


def banker_has_left(shown: Any) -> bool:
    return shown.get("left") == ["banker"] and bool(shown["fines"][0]["amount"])


CASES = [
    ("21-points", "round", three_hands),
    ("21-points", "round", two_insured),
    ("infinite-blackjack", "round", six_card_bust),
    ("qq-21", "incident", banker_has_left),
    ("speed-blackjack", "settle", lambda shown: shown["outcome"] == "push"),
    ("infinite-blackjack", "side_bet", lambda shown: shown.get("tier") == "suited_trips"),
    ("infinite-blackjack", "hand", lambda shown: shown["points"] == 18 and shown["soft"]),
    (
        "infinite-blackjack",
        "shoe",
        lambda shown: len(shown.get("rounds", ())) > 42 and len(shown["rounds"][41]["open"]) == 3,
    ),
    (
        "speed-blackjack",
        "shoe",
        lambda shown: [each["shuffle_after"] for each in shown.get("rounds", ())].count(True) == 2,
    ),
    ("speed-blackjack", "screen", lambda shown: any(each.get("refused") == "no_funds" for each in shown)),
    ("qq-21", "table", lambda shown: shown["started"] and shown["fines"]),
    ("qq-21", "account", lambda shown: shown.get("bases", [0])[0] > 20),
]


@pytest.mark.parametrize(("game", "kind", "shows"), CASES)
def test_nothing_can_be_left_out_of_the_smallest(game: str, kind: str, shows: Callable[[Any], bool]) -> None:
    found = shrunk(game, kind, shows, least=25 if kind in ("round", "incident", "screen", "table") else 0)
    rules = oracle(game).game
    assert found.certain
    assert is_valid(rules, found.question)
    assert shows(reply(game, found.question))
    less = [each for each in without_one(found.question) if is_valid(rules, each)]
    assert [each.given for each in less if shows(reply(game, each))] == []


def test_two_insured_seats_shrink_to_six_cards_and_two_decisions() -> None:
    found = shrunk("21-points", "round", two_insured).question.given
    assert [seat["seat"] for seat in found["seats"]] == [1, 2]
    assert [card[0] for card in found["shoe"]] == ["2", "2", "A", "2", "2", "T"]
    assert [each["do"] for each in found["decisions"]] == ["insure", "insure"]


def test_a_six_card_bust_shrinks_to_one_bet_and_low_cards() -> None:
    found = shrunk("infinite-blackjack", "round", six_card_bust).question.given
    assert [seat["bets"] for seat in found["seats"]] == [{"bust_bonus": 10}]
    assert found["decisions"] == []
    assert len(found["shoe"]) == 8


def test_values_become_plain() -> None:
    found = shrunk("speed-blackjack", "settle", lambda shown: shown["outcome"] == "bust").question.given
    assert found["stake"] == 10
    assert not any(found["hand"][done] for done in ("doubled", "surrendered", "claimed"))
    assert found["hand"]["origin"] == "deal"
    assert {card[1] for card in found["hand"]["cards"]} == {"c"}


@pytest.mark.parametrize("game", GAMES)
def test_every_candidate_differs_and_is_smaller_or_as_large(game: str) -> None:
    for question in draw_questions(oracle(game).game, 6, 60):
        for each in smaller(oracle(game).game, question):
            assert each.kind == question.kind
        for each in plainer(oracle(game).game, question):
            assert each.given != question.given


@pytest.mark.parametrize("game", GAMES)
def test_leaving_out_any_one_thing_is_among_what_is_tried(game: str) -> None:
    rules = oracle(game).game
    for question in draw_questions(rules, 8, 60):
        tried = {each.name for each in smaller(rules, question)}
        missing = [
            each.given for each in without_one(question) if is_valid(rules, each) and each.name not in tried
        ]
        assert missing == []


def test_when_it_may_ask_no_more_it_gives_the_smallest_so_far_and_says_that_it_may_not_be() -> None:
    rules = oracle("21-points").game
    question = next(each for each in draw_questions(rules, 1, 50, ["round"]) if size(each) > 60)
    asked: list[Question] = []

    def shows(candidate: Question) -> bool:
        asked.append(candidate)
        return True

    found = smallest(rules, question, shows, 1)
    assert len(asked) == 1
    assert found == Smallest(asked[0], certain=False)
    assert smallest(rules, question, lambda _: False, 3) == Smallest(question, certain=False)


SPLIT = {
    "options": {},
    "seats": [{"seat": 1, "bets": {"main": 10}}, {"seat": 2, "bets": {"main": 10}}],
    "shoe": ["8s", "Ts", "6d", "8h", "9s", "Tc", "2c", "3c", "5c", "9c", "4c"],
    "decisions": [
        {"seat": 1, "hand": 1, "do": "split"},
        {"seat": 1, "hand": 1, "do": "hit"},
        {"seat": 1, "hand": 1, "do": "stand"},
        {"seat": 1, "hand": 2, "do": "stand"},
        {"seat": 2, "hand": 1, "do": "stand"},
    ],
}


def two_seats() -> dict[str, Any]:
    """Give a round that two seats play at the table of a game with several seats and no offers."""
    banker = [{"seat": "banker", "hand": 1, "do": "stand"}]
    return {
        **SPLIT,
        "shoe": ["8s", "Ts", "6d", "8h", "9s", "Tc", "2c", "3c", "5c"],
        "decisions": [*SPLIT["decisions"], *banker],
    }


def test_the_cards_of_each_seat_and_of_each_decision_are_known() -> None:
    use = use_of(oracle("qq-21").game, two_seats())
    assert use is not None
    assert use.by_seat == {1: {0, 3, 6, 7, 8}, 2: {1, 4}}
    assert [list(each) for each in use.by_decision] == [[6, 7], [8], [], [], [], []]
    assert use.over
    assert use.drawn == 9


def test_decisions_that_no_longer_fit_are_left_out_and_the_others_keep_their_hands() -> None:
    game = oracle("qq-21").game
    no_pair = {**two_seats(), "shoe": ["8s", "Ts", "6d", "7h", "9s", "Tc", "2c", "3c", "5c"]}
    fitted = refitted(game, no_pair, whole=True)
    assert fitted is not None
    assert [(each["seat"], each["hand"], each["do"]) for each in fitted["decisions"]] == [
        (1, 1, "hit"), (1, 1, "stand"), (2, 1, "stand"), ("banker", 1, "stand"),
    ]  # fmt: skip


def test_a_round_left_open_stays_open_when_it_is_fitted() -> None:
    game = oracle("qq-21").game
    open_round = {**two_seats(), "decisions": two_seats()["decisions"][:1]}
    assert refitted(game, open_round, whole=False) == open_round
    assert len((refitted(game, open_round, whole=True) or {})["decisions"]) == 5


def test_what_cannot_be_played_is_not_fitted() -> None:
    game = oracle("qq-21").game
    assert refitted(game, {**two_seats(), "shoe": ["8s"]}, whole=True) is None
    assert use_of(game, {**two_seats(), "shoe": ["8s"]}) is None
