"""What happens to a round from outside, as properties: absence, leaving, failures, and whose chips move."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.interpreter import documents
from twentyone.answer import NoRule, Refused, answer
from twentyone.load.rules import load_game
from twentyone.model.money import from_json
from twentyone_conformance import strategies

if TYPE_CHECKING:
    from twentyone.load.rules import Game
    from twentyone.model.money import Money


@attrs.frozen
class Struck:
    """A round that an event struck, played to its end, and what it shows."""

    game: Game
    given: dict[str, Any]
    shown: dict[str, Any]

    @property
    def event(self) -> dict[str, Any]:
        event: dict[str, Any] = self.given["event"]
        return event

    def nets(self) -> dict[int | str, Money]:
        return {each["seat"]: from_json(each["net"]) for each in self.shown["net"]}

    def fines(self) -> Money:
        return sum(from_json(each["amount"]) for each in self.shown["fines"])


def carry_on(
    draw: st.DrawFn, game: Game, given: dict[str, Any], decisions: list[dict[str, Any]]
) -> dict[str, Any]:
    """Answer every further point of a round by what is drawn from its legal list, and give the result."""
    kind = "incident" if "event" in given else "round"
    while True:
        try:
            shown: dict[str, Any] = answer(game, kind, {**given, "decisions": decisions})
        except Refused as refused:
            assume(refused.code != "shoe_exhausted")
            raise
        if "pending" not in shown:
            return shown
        point = shown["pending"]
        do = draw(st.sampled_from(sorted(set(point["legal"]) - {"bet"}, key=strategies.WORDS.index)))
        decisions.append({"seat": point["seat"], "hand": point["hand"], "do": do})


@st.composite
def struck(draw: st.DrawFn, names: tuple[str, ...] = (), what: str = "", latest: int = 99) -> Struck:
    """Draw a round that an event strikes, of one sort if given, at some time before the round is over."""
    game = draw(strategies.games(names))
    given = draw(strategies.rounds(game))
    calm: list[dict[str, Any]] = []
    carry_on(draw, game, given, calm)
    event = draw(strategies.events(game, given, min(latest, len(calm)), [what] if what else []))
    decisions = calm[: event["after_decision"]]
    shown = carry_on(draw, game, {**given, "event": event}, decisions)
    return Struck(game, {**given, "event": event, "decisions": decisions}, shown)


@given(struck())
def test_an_answer_to_an_event_is_the_same_every_time(case: Struck) -> None:
    assert answer(case.game, "incident", case.given) == case.shown


@given(struck())
def test_whoever_is_away_or_has_left_is_asked_nothing_more(case: Struck) -> None:
    waits = case.game.data.get("absent", {}).get("meanwhile") == "waits"
    limit = case.game.data.get("absent", {}).get("limit")
    assume(case.event["what"] in {"leave", "disconnect", "no_action"})
    assume(not waits or limit is None)
    before = case.event["after_decision"]
    later = case.shown["asked"][before:]
    mine = [point for point in later if point["seat"] == case.event["seat"]]
    assert mine == []


@given(struck(("infinite-blackjack",), "no_action", latest=0))
def test_an_absent_players_hand_is_hit_to_11_and_stands_above_and_nothing_is_bought(case: Struck) -> None:
    seat = case.event["seat"]
    hands = [each for each in case.shown["hands"] if each["seat"] == seat]
    stake = next(each["bets"]["main"] for each in case.given["seats"] if each["seat"] == seat)
    assert [each["staked"] for each in hands] == [stake]
    cards = hands[0]["cards"]
    assert len(cards) == 2 or documents.total(cards[:-1]) <= 11
    dealer_ended_it = documents.is_natural(case.shown["dealer"]) and len(cards) == 2
    assert documents.total(cards) >= 12 or dealer_ended_it
    assert all(each["bet"] != "insurance" for each in case.shown["bets"] if each["seat"] == seat)


@given(struck(("infinite-blackjack",), "failure"))
def test_a_failure_that_is_not_mended_gives_every_bet_back_and_another_changes_nothing(case: Struck) -> None:
    assert case.shown["refunded"] is (not case.event["resolved"])
    if case.shown["refunded"]:
        assert (case.shown["hands"], case.shown["bets"], case.shown["dealer"]) == ([], [], [])
        assert set(case.nets().values()) == {0}
        return
    calm = answer(
        case.game, "round", {key: case.given[key] for key in ("options", "seats", "shoe", "decisions")}
    )
    assert {key: case.shown[key] for key in calm} == calm


RAISING = {"double", "split"}


def result_of(case: Struck, hand: dict[str, Any]) -> Money:
    """Give what a hand wins against the banker's, by its own settlement."""
    several = sum(each["seat"] == hand["seat"] for each in case.shown["hands"]) > 1
    given = {
        "stake": hand["staked"],
        "hand": {
            "cards": hand["cards"],
            "origin": "split" if several else "deal",
            "doubled": False,
            "surrendered": False,
            "claimed": False,
        },
        "dealer": case.shown["dealer"],
        "insurance": 0,
    }
    return from_json(answer(case.game, "settle", given)["net"])


@given(struck(("qq-21",)))
def test_with_the_room_counted_in_a_round_that_somebody_left_loses_and_makes_no_chips(case: Struck) -> None:
    # The room takes the fines, and stands in where a leaver's own result is not his.
    results: dict[int | str, Money] = dict.fromkeys(case.nets(), 0)
    for hand in case.shown["hands"]:
        results[hand["seat"]] += result_of(case, hand)
    results["banker"] = -sum(results.values())
    fines = {each["seat"]: from_json(each["amount"]) for each in case.shown["fines"]}
    room = sum(fines.values())
    for seat, net in case.nets().items():
        if seat in case.shown["left"]:
            room += results[seat] - net
        else:
            assert net == results[seat]
    players = sum(net - fines.get(seat, 0) for seat, net in case.nets().items())
    assert players + room == 0


@given(struck(("qq-21",), "leave"))
def test_a_leaver_pays_twice_what_the_document_names_and_keeps_out_of_the_result(case: Struck) -> None:
    seat = case.event["seat"]
    first = {each["seat"]: each["bets"]["main"] for each in case.given["seats"]}
    assert case.shown["left"] == [seat]
    assert case.fines() == 2 * (sum(first.values()) if seat == "banker" else first[seat])
    lost = case.game.chosen.get("leaver-stake") == "lost"
    if seat == "banker" or not lost:
        assert case.nets()[seat] == 0
    else:
        raised = [each for each in case.given["decisions"] if each["seat"] == seat and each["do"] in RAISING]
        assert case.nets()[seat] == -first[seat] * (1 + len(raised))


@given(struck(("qq-21",), "disconnect"))
def test_whoever_is_away_too_long_has_left_and_others_have_not(case: Struck) -> None:
    limit = case.given["options"].get("away_hours", 1)
    within = case.event["hours"] < limit or (
        case.event["hours"] == limit and case.game.chosen.get("hours-edge") != "over"
    )
    assert case.shown["left"] == ([] if within else [case.event["seat"]])
    assert (case.shown["fines"] == []) is within


@given(struck(("speed-blackjack",), "disconnect"))
def test_a_round_left_for_more_than_48_hours_is_stood_and_settled(case: Struck) -> None:
    over = case.event["hours"] > 48 or (case.event["hours"] == 48 and "hours-edge" in case.game.chosen)
    asked = case.shown["asked"][case.event["after_decision"] :]
    assert (asked == []) or not over
    assert case.shown["hands"]


def test_a_failure_that_is_not_mended_changes_nothing_where_the_rules_let_the_round_go_on() -> None:
    game = strategies.loaded("infinite-blackjack")
    failure = {"resolved": "goes_on", "unresolved": "goes_on"}
    lenient = attrs.evolve(game, data={**game.data, "failure": failure})
    given = {
        "options": {},
        "seats": [{"seat": 1, "bets": {"main": 10}}],
        "shoe": ["Ts", "9d", "8h", "8c"],
        "decisions": [{"seat": 1, "hand": 1, "do": "stand"}],
    }
    event = {"what": "failure", "after_decision": 0, "resolved": False}
    assert answer(game, "incident", {**given, "event": event})["refunded"] is True
    shown = answer(lenient, "incident", {**given, "event": event})
    assert (shown["refunded"], shown["ended"]) == (False, False)
    assert shown["hands"] == answer(game, "round", given)["hands"]


def test_contradictory_rules_cannot_keep_an_absent_players_hand_open_for_ever() -> None:
    game = load_game(documents.SHARED)
    data = deepcopy(game.data)
    data["actions"]["stand"]["then"] = "decide"
    given = {
        "options": {},
        "seats": [{"seat": 1, "bets": {"main": 100}}],
        "shoe": ["Th", "9c", "9d", "7s", "5h"],
        "decisions": [],
        "event": {"what": "disconnect", "seat": 1, "after_decision": 0},
    }
    with pytest.raises(NoRule, match="asked again"):
        answer(attrs.evolve(game, data=data, written=data), "incident", given)
