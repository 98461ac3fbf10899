"""Questions of chance: of every kind, valid, the same for the same seed, many of the rare sort."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

from tests.conformance.schemas import validator
from tests.fuzz.engines import GAMES, oracle
from twentyone.answer import NoRule, Refused, answer
from twentyone.load.patch import Patch, apply_patches
from twentyone.load.rules import choose
from twentyone_conformance.canonical import canonical
from twentyone_conformance.fuzz.questions.draw import MAKERS, Maker, draw_questions, kinds_of
from twentyone_conformance.fuzz.questions.question import NothingToAsk, Question
from twentyone_conformance.fuzz.valid import is_valid
from twentyone_conformance.generate.answers import answer_in_full
from twentyone_conformance.suite import load_suite

if TYPE_CHECKING:
    from twentyone.load.rules import Game
    from twentyone_conformance.fuzz.questions.chance import Chance
    from twentyone_conformance.fuzz.questions.question import Given

BURN = {"when": "after_shuffle", "count": "points_of_revealed", "ace": 1, "revealed_counts": True}
EVERYWHERE = {"hand", "settle", "round", "shoe", "refuse"}
KINDS = {
    "infinite-blackjack": EVERYWHERE | {"side_bet", "incident"},
    "speed-blackjack": EVERYWHERE | {"screen", "incident"},
    "21-points": EVERYWHERE | {"side_bet", "table"},
    "qq-21": EVERYWHERE | {"table", "incident", "account"},
}


@cache
def drawn(game: str, kind: str, count: int = 1800) -> list[Question]:
    """Draw many questions of a kind, once for all tests."""
    return draw_questions(oracle(game).game, 5, count, [kind])


@cache
def answers(game: str, kind: str) -> list[tuple[dict[str, Any], Any]]:
    """Give many questions of a kind that is hardly ever refused, with their answers."""
    found = (
        (each.given, answer_in_full(oracle(game).game, kind, each.given)[0]) for each in drawn(game, kind)
    )
    return [(dict(given), shown) for given, shown in found if kind != "shoe" or "refused" not in shown]


@cache
def refusals(game: str) -> list[tuple[dict[str, Any], Refused]]:
    """Give many questions of the kind `refuse`, with their refusals."""
    found = []
    for each in drawn(game, "refuse"):
        with pytest.raises(Refused) as refused:
            answer(oracle(game).game, "refuse", each.given)
        found.append((dict(each.given), refused.value))
    return found


def hands_of_a_seat(shown: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """Give a played round's hands, seat by seat; none of one that is left open."""
    by_seat: dict[int, list[dict[str, Any]]] = {}
    for each in shown.get("hands", ()):
        by_seat.setdefault(each["seat"], []).append(each)
    return list(by_seat.values())


def natural_of(game: str, cards: list[str]) -> bool:
    """Whether two cards are a natural."""
    return bool(answer(oracle(game).game, "hand", {"cards": cards, "origin": "deal"})["natural"])


def drawn_21(game: str, hand: dict[str, Any]) -> bool:
    """Whether a hand has 21 in more than two cards."""
    shown = answer(oracle(game).game, "hand", {"cards": hand["cards"], "origin": hand["origin"]})
    return shown["points"] == 21 and len(hand["cards"]) > 2


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_that_the_rules_answer_is_drawn(game: str) -> None:
    assert set(kinds_of(oracle(game).game)) == KINDS[game]
    assert {each.kind for each in draw_questions(oracle(game).game, 1, 500)} == KINDS[game]


@pytest.mark.parametrize("game", GAMES)
def test_the_kinds_drawn_are_those_that_the_suite_asks(game: str) -> None:
    asked = set(load_suite(games=[game]).counts()[game]) - {"hint"}
    assert set(kinds_of(oracle(game).game)) == asked


def test_hints_are_drawn_if_they_are_asked_for_and_leave_all_other_questions_as_they_are() -> None:
    pytest.importorskip("numba", reason="the analysis extra is not installed")
    game = oracle("speed-blackjack").game
    usual = draw_questions(game, 6, 60)
    with_hints = draw_questions(game, 6, 60, kinds_of(game, slow=True))
    changed = [place for place, pair in enumerate(zip(usual, with_hints, strict=True)) if pair[0] != pair[1]]
    assert changed == [23, 47]
    hints = draw_questions(game, 6, 40, ["hint"])
    assert {each.kind for each in hints} == {"hint"} == {with_hints[place].kind for place in changed}
    assert all(is_valid(game, each) for each in hints)
    assert {each.given["origin"] for each in hints} == {"deal", "split"}
    assert "hint" not in kinds_of(oracle("qq-21").game, slow=True)


@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_valid(game: str) -> None:
    invalid = [
        each for each in draw_questions(oracle(game).game, 2, 700) if not is_valid(oracle(game).game, each)
    ]
    assert invalid == []


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_the_form_of_its_kind(game: str) -> None:
    forms = {kind: validator("vector", f"given_{kind}") for kind in KINDS[game]}
    for each in draw_questions(oracle(game).game, 3, 300):
        assert [error.message for error in forms[each.kind].iter_errors(each.given)] == []


@pytest.mark.parametrize("game", GAMES)
def test_questions_are_valid_under_each_other_reading(game: str) -> None:
    for reading in oracle(game).game.readings:
        for alternative in reading.alternatives:
            read = choose(oracle(game).game, {reading.id: alternative.id}, {})
            invalid = [each for each in draw_questions(read, 4, 60) if not is_valid(read, each)]
            assert invalid == [], f"{reading.id}={alternative.id}"


@pytest.mark.parametrize("game", GAMES)
def test_equal_seeds_draw_equal_questions_to_the_byte(game: str) -> None:
    def text(seed: int, count: int = 200) -> list[str]:
        return [canonical([each.kind, each.given]) for each in draw_questions(oracle(game).game, seed, count)]

    assert text(7) == text(7)
    assert text(7, 90) == text(7)[:90]
    assert text(7) != text(8)


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("speed-blackjack", [Patch("set", "/table/seats/most", "unlimited")]),
        ("speed-blackjack", [Patch("set", "/table/seats/played", {"least": 1, "most": "unlimited"})]),
        ("qq-21", [Patch("set", "/table/seats/most", "unlimited")]),
        ("qq-21", [Patch("set", "/shoe/burn", BURN)]),
        ("21-points", [Patch("remove", "/settings/decks/one_of")]),
        ("21-points", [Patch("set", "/settings/table_minimum/default", 0)]),
        ("21-points", [Patch("set", "/actions/double/stake", "1/2")]),
        ("infinite-blackjack", [Patch("remove", "/actions/double/unfunded/replaced_by/1")]),
        ("infinite-blackjack", [Patch("remove", "/absent/play/1")]),
    ],
)
def test_questions_of_odd_rules_come_to_an_end_and_have_the_form_of_their_kinds(
    name: str, changes: list[Patch]
) -> None:
    game = oracle(name).game
    odd = evolve(game, data=apply_patches(game.data, changes))
    forms = {kind: validator("vector", f"given_{kind}") for kind in KINDS[name]}
    for each in draw_questions(odd, 3, 300):
        assert [error.message for error in forms[each.kind].iter_errors(each.given)] == []


def test_rules_that_leave_nothing_to_ask_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(_chance: Chance, _game: Game) -> Given:
        raise NoRule("the rules say nothing")

    monkeypatch.setitem(MAKERS, "hand", Maker(silent, 1))
    with pytest.raises(NothingToAsk, match="the rules of qq-21 say nothing about hand"):
        draw_questions(oracle("qq-21").game, 1, 1, ["hand"])


def test_only_the_kinds_wanted_are_drawn_and_none_that_the_rules_do_not_answer() -> None:
    game = oracle("21-points").game
    assert {each.kind for each in draw_questions(game, 1, 50, ["hand", "screen"])} == {"hand"}
    assert draw_questions(game, 1, 50, ["screen"]) == []


def test_a_question_is_named_by_its_content() -> None:
    one = Question("hand", {"cards": ["As"], "origin": "deal"})
    assert one.name == Question("hand", {"cards": ["As"], "origin": "deal"}).name
    assert one.name != Question("hand", {"cards": ["Ah"], "origin": "deal"}).name


def test_a_split_hand_comes_to_seven_cards_and_a_seat_to_four_hands() -> None:
    rounds = answers("21-points", "round")
    seats = [seat for _, shown in rounds for seat in hands_of_a_seat(shown)]
    assert any(len(hand["cards"]) == 7 for seat in seats if len(seat) > 1 for hand in seat)
    assert max(map(len, seats)) == 4


def test_two_seats_of_one_round_split() -> None:
    for game in ("21-points", "infinite-blackjack", "qq-21"):
        assert any(
            sum(len(seat) > 1 for seat in hands_of_a_seat(shown)) > 1 for _, shown in answers(game, "round")
        )


def test_a_bet_on_the_bankers_bust_reaches_its_every_tier() -> None:
    reached = {
        bet["tier"]
        for _, shown in answers("infinite-blackjack", "round")
        for bet in shown.get("bets", ())
        if bet["bet"] == "bust_bonus"
    }
    tiers = oracle("infinite-blackjack").game.data["side_bets"]["bust_bonus"]["tiers"]
    assert {each["tier"] for each in tiers} | {None} == reached


@pytest.mark.parametrize("game", ["infinite-blackjack", "21-points"])
def test_side_bets_reach_every_tier_and_come_too_late_and_just_in_time(game: str) -> None:
    side_bets = oracle(game).game.data["side_bets"]
    reached: Counter[tuple[str, str | None]] = Counter()
    for each in drawn(game, "side_bet"):
        shown, _ = answer_in_full(oracle(game).game, "side_bet", each.given)
        assert shown.get("refused", "bet_closed") == "bet_closed"
        reached[each.given["bet"], "closed" if "refused" in shown else shown["tier"]] += 1
    for bet, rules in side_bets.items():
        tiers = {(bet, tier["tier"]) for tier in rules["tiers"]} | {(bet, None)}
        assert tiers | ({(bet, "closed")} if "open" in rules else set()) <= set(reached)


@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_whole_or_left_open_of_one_seat_or_many_with_all_sorts_of_balances(game: str) -> None:
    rounds = answers(game, "round")
    assert {"pending" in shown for _, shown in rounds} == {True, False}
    sizes = {len(given["seats"]) for given, _ in rounds}
    most = {"speed-blackjack": 1, "infinite-blackjack": 7}.get(game, 5)
    assert sizes == set(range(1, most + 1))
    balances = {type(seat.get("balance")) for given, _ in rounds for seat in given["seats"]}
    assert balances == {int, str, type(None)}
    decks = oracle(game).game.data["shoe"]["decks"]
    assert max(len(given["shoe"]) for given, _ in rounds) == 52 * (decks if isinstance(decks, int) else 8)


@pytest.mark.parametrize("game", GAMES)
def test_every_outcome_of_the_rules_comes_up(game: str) -> None:
    wanted = {line["is"] for line in oracle(game).game.data["outcomes"]}
    rounds = {hand["outcome"] for _, shown in answers(game, "round") for hand in shown.get("hands", ())}
    settled = {shown["outcome"] for _, shown in answers(game, "settle")}
    assert rounds == settled == wanted


@pytest.mark.parametrize(
    ("game", "also"),
    [
        ("infinite-blackjack", {"bet_closed", "not_legal"}),
        ("speed-blackjack", {"bet_required", "not_legal"}),
        ("21-points", {"bet_required", "not_legal"}),
        ("qq-21", {"bet_required", "not_legal"}),
    ],
)
def test_every_refusal_that_a_round_knows_comes_up(game: str, also: set[str]) -> None:
    codes = {refused.code for _, refused in refusals(game)}
    always = {
        "bad_stake", "no_funds", "bad_seat", "bad_shoe", "unknown_action", "not_your_turn", "round_over",
        "shoe_exhausted",
    }  # fmt: skip
    assert codes == always | also


def test_lack_of_funds_is_met_at_the_table_and_before_the_deal() -> None:
    for game in GAMES:
        at = {bool(given["decisions"]) for given, refused in refusals(game) if refused.code == "no_funds"}
        replaced = game == "infinite-blackjack"
        assert at == ({False} if replaced else {True, False})


def test_a_bought_bet_is_refused_for_its_stake() -> None:
    wrong = [
        given["decisions"][-1]
        for given, refused in refusals("21-points")
        if refused.code == "bad_stake" and given["decisions"]
    ]
    assert {"stake" in each for each in wrong} == {True, False}


@pytest.mark.parametrize(
    ("game", "events"),
    [
        ("infinite-blackjack", {"disconnect", "no_action", "failure"}),
        ("speed-blackjack", {"disconnect"}),
        ("qq-21", {"disconnect", "leave"}),
    ],
)
def test_everything_that_can_happen_to_a_round_happens(game: str, events: set[str]) -> None:
    asked = answers(game, "incident")
    assert {given["event"]["what"] for given, _ in asked} == events
    assert len({given["event"]["after_decision"] for given, _ in asked}) > 5


def test_absences_end_just_before_at_and_just_after_the_limit_of_hours() -> None:
    for game, limit in (("speed-blackjack", 48), ("qq-21", 1)):
        hours = {given["event"].get("hours") for given, _ in answers(game, "incident")}
        assert {limit - 1, limit, limit + 1} <= hours


def test_a_playing_banker_leaves_is_away_and_comes_back() -> None:
    events = [
        given["event"] for given, _ in answers("qq-21", "incident") if given["event"]["seat"] == "banker"
    ]
    assert {each["what"] for each in events} == {"leave", "disconnect"}
    assert any("back_after_decision" in each for each in events)


@pytest.mark.parametrize("game", ["infinite-blackjack", "speed-blackjack"])
def test_shoes_end_just_short_of_the_shuffle_at_it_and_past_it(game: str) -> None:
    shuffled = Counter(
        each["shuffle_after"] for _, shown in answers(game, "shoe") for each in shown["rounds"]
    )
    assert min(shuffled[True], shuffled[False]) > 500


@pytest.mark.parametrize("game", GAMES)
def test_shoes_run_out_in_their_last_round_only(game: str) -> None:
    rules = oracle(game).game
    out = [
        each
        for each in drawn(game, "shoe")
        if answer_in_full(rules, "shoe", each.given)[0] == {"refused": "shoe_exhausted"}
    ]
    assert out
    for each in out:
        earlier = {**each.given, "rounds": each.given["rounds"][:-1]}
        assert "refused" not in answer_in_full(rules, "shoe", earlier)[0]
        later = {**each.given, "rounds": [*each.given["rounds"], {"cards": 1}]}
        assert not is_valid(rules, Question("shoe", later))


def test_seats_are_named_in_text_as_well() -> None:
    for game in GAMES:
        wrong = [given for given, refused in refusals(game) if refused.code in ("bad_seat", "not_your_turn")]
        assert any(isinstance(each["seats"][-1]["seat"], str) for each in wrong)
        assert any(isinstance(each["decisions"][-1]["seat"], str) for each in wrong if each["decisions"])


def test_a_hand_drawn_to_21_meets_a_bankers_natural() -> None:
    for game in GAMES:
        assert any(
            shown["outcome"] != "push" and not given["hand"]["surrendered"]
            for given, shown in answers(game, "settle")
            if natural_of(game, given["dealer"]) and drawn_21(game, given["hand"])
        )


def test_side_bets_close_in_a_followed_shoe() -> None:
    open_in = {
        len(each["open"]) for _, shown in answers("infinite-blackjack", "shoe") for each in shown["rounds"]
    }
    assert open_in == {4, 3, 0}


def test_rooms_are_left_open_begun_refused_and_ended() -> None:
    shown = [shown for _, shown in answers("qq-21", "table")]
    assert {each["started"] for each in shown} == {True, False}
    assert any(each.get("ended") for each in shown)
    assert any(each["fines"] for each in shown)
    codes = {each.get("refused") for each in shown}
    assert codes == {None, "bad_seat", "not_legal", "not_ready", "bad_stake", "unknown_action", "round_over"}


def test_the_screen_shows_and_refuses_everything() -> None:
    screens = [each for _, shown in answers("speed-blackjack", "screen") for each in shown]
    assert {tuple(each["shown"]) for each in screens} == {
        ("place",),
        ("place", "clear", "double", "deal"),
        ("new_bet", "rebet"),
    }
    codes = {each.get("refused") for each in screens}
    assert codes == {None, "not_legal", "bad_seat", "bad_stake", "no_funds", "unknown_action"}


def test_accounts_ask_for_every_title_for_coins_and_for_cards_left() -> None:
    asked = answers("qq-21", "account")
    titles = {each["title"]["zh"] for each in oracle("qq-21").game.data["account"]["titles"]["table"]}
    assert {shown["title"] for _, shown in asked if "title" in shown} == titles
    assert any(isinstance(shown.get("coins"), str) for _, shown in asked)
    assert {len(given["left"]) for given, _ in asked if "left" in given} == {2, 3, 4, 5, 6}


def test_hands_are_long_and_hold_many_aces() -> None:
    hands = [given["cards"] for given, _ in answers("infinite-blackjack", "hand")]
    assert max(map(len, hands)) == 12
    assert any(sum(card[0] == "A" for card in cards) >= 4 for cards in hands)


def test_a_number_below_the_least_of_its_kind_is_not_valid() -> None:
    given = {"bet": "pairs", "stake": 10, "player": ["7c", "7d"], "dealer": [], "round_in_shoe": 1}
    game = oracle("infinite-blackjack").game
    assert is_valid(game, Question("side_bet", given))
    assert not is_valid(game, Question("side_bet", {**given, "round_in_shoe": 0}))
