"""The sample engines play Speed Blackjack as its document has it, and each planted mistake shows.

Every question here was worked out from the line of the document that its name cites.
"""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from tests.implementations.engines import (
    JAVASCRIPT,
    JAVASCRIPT_MISTAKEN,
    PYTHON,
    PYTHON_MISTAKEN,
    needs_node,
)

honest = pytest.mark.parametrize(
    "engine",
    [pytest.param(PYTHON, id="python"), pytest.param(JAVASCRIPT, id="javascript", marks=needs_node)],
)
GAME = "speed-blackjack"
NO_HAND = {"doubled": False, "surrendered": False, "claimed": False}


def talk(engine: list[str], *lines: str) -> list[Any]:
    """Write lines to an engine and give what it answers, line by line."""
    text = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(engine, input=text, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def ask(engine: list[str], kind: str, given: dict[str, Any]) -> dict[str, Any]:
    """Ask one question and give the answer without its number."""
    request = {"cmd": "run", "seq": 7, "game": GAME, "kind": kind, "given": given}
    (answer,) = talk(engine, json.dumps(request))
    assert answer.pop("seq") == 7
    found: dict[str, Any] = answer
    return found


def settled(
    hand: str, dealer: str, *, stake: int = 100, insurance: int | str = 0, origin: str = "deal"
) -> dict[str, Any]:
    cards = {"cards": hand.split(), "origin": origin, **NO_HAND}
    return {"stake": stake, "hand": cards, "dealer": dealer.split(), "insurance": insurance}


def played(
    shoe: str, decisions: str = "", *, stake: Any = 100, balance: Any = None, seat: int = 1
) -> dict[str, Any]:
    """Give a round: the shoe in draw order, and decisions as `hit` or, for the second hand, `2.hit`."""
    made = [each.rpartition(".") for each in decisions.split()]
    owned = {} if balance is None else {"balance": balance}
    return {
        "options": {},
        "seats": [{"seat": seat, "bets": {"main": stake}, **owned}],
        "shoe": shoe.split(),
        "decisions": [{"seat": seat, "hand": int(number or 1), "do": do} for number, _, do in made],
    }


@honest
def test_an_engine_introduces_itself(engine: list[str]) -> None:
    (hello,) = talk(
        engine, json.dumps({"cmd": "start", "protocol": 1, "suite": "1", "games": {}}), '{"cmd":"stop"}'
    )
    assert (hello["protocol"], hello["games"]) == (1, [GAME])
    assert {"hand", "settle", "round", "refuse"} <= set(hello["kinds"])
    assert hello["reports"] == ["asked", "hands", "bets"]
    assert hello["name"]


@honest
@pytest.mark.parametrize(
    ("cards", "origin", "expected"),
    [
        ("As Td", "deal", {"points": 21, "soft": True, "natural": True, "bust": False}),  # line 9
        ("Kd As", "deal", {"points": 21, "soft": True, "natural": True, "bust": False}),  # line 9
        ("As Td", "split", {"points": 21, "soft": True, "natural": False, "bust": False}),  # line 93
        ("Ts Ac Ad", "deal", {"points": 12, "soft": False, "natural": False, "bust": False}),
        ("As Ac Ad 6h", "deal", {"points": 19, "soft": True, "natural": False, "bust": False}),
        ("7s 7c 7d", "deal", {"points": 21, "soft": False, "natural": False, "bust": False}),
        ("Ts 9c 3d", "deal", {"points": 22, "soft": False, "natural": False, "bust": True}),  # line 11
    ],
)
def test_hands_are_valued(engine: list[str], cards: str, origin: str, expected: dict[str, Any]) -> None:
    assert ask(engine, "hand", {"cards": cards.split(), "origin": origin}) == {"result": expected}


@honest
@pytest.mark.parametrize(
    ("given", "outcome", "main", "insurance", "net"),
    [
        (settled("As Kd", "9c 9d"), "natural", 250, 0, 150),  # line 9
        (settled("As Kd", "9c 9d", stake=5), "natural", "25/2", 0, "15/2"),  # line 9
        (settled("As Kd", "7c 7d 7h"), "natural", 250, 0, 150),  # line 9
        (settled("7s 7d 7c", "Kc Ad"), "lose", 0, 0, -100),  # line 33
        (settled("As Kd", "Ac Td"), "push", 100, 0, 0),  # line 32
        (settled("As Kd", "Ts 5d 6h", origin="split"), "push", 100, 0, 0),  # line 93
        (settled("9s 9d", "Ac Kd", insurance=50), "lose", 0, 150, 0),  # line 16
        (settled("9s 9d", "Ac 6d", insurance="5/2"), "win", 200, 0, "195/2"),  # line 38
        (settled("Ts 9d 3c", "Tc 6d 9h"), "bust", 0, 0, -100),  # line 11
        (settled("Ts 2d", "Tc 6d 9h"), "win", 200, 0, 100),  # line 53
        (settled("Ts 8d", "Tc 7d"), "win", 200, 0, 100),  # line 57
        (settled("Ts 8d", "Tc 8c"), "push", 100, 0, 0),  # line 58
        (settled("Ts 7d", "Tc 8c"), "lose", 0, 0, -100),  # line 59
    ],
)
def test_hands_are_settled(  # noqa: PLR0917 - one case
    engine: list[str], given: dict[str, Any], outcome: str, main: Any, insurance: Any, net: Any
) -> None:
    expected = {"outcome": outcome, "returned": {"main": main, "insurance": insurance}, "net": net}
    assert ask(engine, "settle", given) == {"result": expected}


@honest
def test_a_round_is_shown_whole(engine: list[str]) -> None:
    # Line 24 deals player, banker, player, banker; line 96 doubles; line 52 draws below 17.
    answer = ask(engine, "round", played("6s 9d 5h 7c Td 2s", "double", balance=200))
    legal = ["hit", "stand", "double"]
    assert answer == {
        "result": {
            "asked": [{"seat": 1, "hand": 1, "legal": legal}],
            "dealer": ["9d", "7c", "2s"],
            "hands": [
                {
                    "seat": 1,
                    "hand": 1,
                    "cards": ["6s", "5h", "Td"],
                    "staked": 200,
                    "outcome": "win",
                    "returned": 400,
                }
            ],
            "bets": [],
            "net": [{"seat": 1, "net": 200}],
            "drawn": 6,
        }
    }


@honest
def test_both_hands_of_a_split_are_dealt_at_once_and_played_from_the_left(engine: list[str]) -> None:
    # Line 86: a 3 and a 2 on the eights; line 99-100: no doubling after a split; line 91: no second split.
    given = played("8s 6d 8c Ts 3h 8d Th 9c 9h", "split hit 2.stand", seat=3)
    result = ask(engine, "round", given)["result"]
    assert [(each["hand"], each["cards"], each["returned"]) for each in result["hands"]] == [
        (1, ["8s", "3h", "Th"], 200),
        (2, ["8c", "8d"], 200),
    ]
    assert [(each["hand"], each["legal"]) for each in result["asked"]] == [
        (1, ["hit", "stand", "double", "split"]),
        (1, ["hit", "stand"]),
        (2, ["hit", "stand"]),
    ]
    assert (result["dealer"], result["net"]) == (["6d", "Ts", "9c"], [{"seat": 3, "net": 200}])


@honest
def test_split_aces_take_one_card_each_and_make_no_natural(engine: list[str]) -> None:
    result = ask(engine, "round", played("As 9d Ac 9h Td 2h", "split"))["result"]  # lines 92-93
    assert [(each["outcome"], each["returned"]) for each in result["hands"]] == [("win", 200), ("lose", 0)]


@honest
def test_insurance_is_half_the_stake_and_settled_apart(engine: list[str]) -> None:
    result = ask(engine, "round", played("9s Ad 9c Kh", "insure", stake=5))["result"]  # lines 16, 30-34
    assert result["asked"] == [{"seat": 1, "hand": 1, "offer": "insurance", "legal": ["insure", "decline"]}]
    assert result["bets"] == [{"seat": 1, "bet": "insurance", "staked": "5/2", "returned": "15/2"}]
    assert (result["net"], result["drawn"]) == ([{"seat": 1, "net": 0}], 4)


@honest
def test_the_banker_draws_for_nobody_when_every_hand_is_decided(engine: list[str]) -> None:
    assert ask(engine, "round", played("Ts 6d 6c 2h Kh", "hit"))["result"]["dealer"] == ["6d", "2h"]
    assert ask(engine, "round", played("As 6d Kc 2h"))["result"]["dealer"] == ["6d", "2h"]


@honest
def test_a_round_whose_decisions_end_early_shows_the_open_point(engine: list[str]) -> None:
    point = {"seat": 1, "hand": 1, "legal": ["hit", "stand", "double"]}
    after = {"seat": 1, "hand": 1, "legal": ["hit", "stand"]}
    answer = ask(engine, "round", played("5s 6d 6c 2h 3h", "hit"))
    assert answer == {"result": {"asked": [point], "pending": after}}


@honest
@pytest.mark.parametrize(
    ("given", "code", "legal", "balance"),
    [
        (
            played("5s 6d 6c 2h", "split", balance=500),
            "not_legal",
            ["hit", "stand", "double"],
            400,
        ),  # line 89
        (played("5s 6d 6c 2h 2d", "hit double", balance=500), "not_legal", ["hit", "stand"], 400),  # line 99
        (played("5s 6d 6c 2h", "double", balance=199), "no_funds", ["hit", "stand"], 99),
        (
            played("5s 6d 6c 2h", "insure", balance=500),
            "not_legal",
            ["hit", "stand", "double"],
            400,
        ),  # line 25
        (played("5s 6d 6c 2h", "fold", balance=500), "unknown_action", ["hit", "stand", "double"], 400),
        (played("5s 6d 6c 2h", "2.hit", balance=500), "not_your_turn", ["hit", "stand", "double"], 400),
        (played("Ts 7d 9c Th", "stand stand", balance=500), "round_over", [], 600),
        (played("5s 6d 6c 2h", "hit", balance=500), "shoe_exhausted", ["hit", "stand", "double"], 400),
        (played("5s 6d 6c", balance=500), "shoe_exhausted", [], 400),
        (played("5s 6d 6c 2h", stake=501, balance=500), "no_funds", [], 500),
        (played("5s 6d 6c 2h", stake=0, balance=500), "bad_stake", [], 500),
        (played("5s 6d 6c 2h", stake="15/2", balance=500), "bad_stake", [], 500),
        (played("5s 6d 6c 2h", stake=True, balance=500), "bad_stake", [], 500),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(
    engine: list[str], given: dict[str, Any], code: str, legal: list[str], balance: int
) -> None:
    answer = ask(engine, "refuse", given)
    assert answer == {"refused": code, "legal": legal, "balances": [{"seat": 1, "balance": balance}]}


@honest
@pytest.mark.parametrize(
    ("given", "code"),
    [
        (played("5s 6d 6c 2h", seat=4), "bad_seat"),  # line 3
        (played("5s 6d 6c Xh"), "bad_shoe"),
        (played("5s 5s 5s 5s 5s"), "bad_shoe"),  # line 22
        (played("5s 6d 6c 2h") | {"seats": [{"seat": 1, "bets": {}}]}, "bet_required"),
        (played("5s 6d 6c 2h") | {"options": {"table_minimum": 101}}, "bad_stake"),
        (played("5s 6d 6c 2h") | {"options": {"table_maximum": 99}}, "bad_stake"),
        (
            played("5s 6d 6c 2h") | {"seats": [{"seat": seat, "bets": {"main": 100}} for seat in (1, 2)]},
            "bad_seat",
        ),  # line 23
    ],
)
def test_a_round_that_cannot_begin_is_refused(engine: list[str], given: dict[str, Any], code: str) -> None:
    assert ask(engine, "refuse", given) == {"refused": code, "legal": [], "balances": []}


@honest
@pytest.mark.parametrize(
    ("cards", "shuffled"), [([59, 1, 3], [False, True, False]), ([60, 59], [True, False])]
)
def test_sixty_cards_end_a_shoe(engine: list[str], cards: list[int], shuffled: list[bool]) -> None:
    rounds = [{"cards": each} for each in cards]
    result = ask(engine, "shoe", {"options": {}, "opening": [], "rounds": rounds})["result"]  # line 60
    assert [each["shuffle_after"] for each in result["rounds"]] == shuffled
    assert (result["revealed"], result["burned"]) == (None, 0)


@honest
@pytest.mark.parametrize(
    ("opening", "cards", "code"),
    [(["As"], [59, 150], "shoe_exhausted"), (["Xs"], [4], "bad_shoe"), (["As"] * 5, [4], "bad_shoe")],
)
def test_a_shoe_that_four_decks_cannot_make_is_refused(
    engine: list[str], opening: list[str], cards: list[int], code: str
) -> None:
    given = {"options": {}, "opening": opening, "rounds": [{"cards": each} for each in cards]}
    assert ask(engine, "shoe", given)["refused"] == code  # line 22


@honest
@pytest.mark.parametrize(("hours", "asked", "cards"), [(48, 1, 3), (49, 0, 2)])
def test_after_48_hours_the_hand_stands(engine: list[str], hours: int, asked: int, cards: int) -> None:
    event = {"what": "disconnect", "seat": 1, "after_decision": 0, "hours": hours}
    decisions = "hit" if asked else ""
    given = played("Ts 7d 5c Th 6h", decisions) | {"event": event}
    result = ask(engine, "incident", given)["result"]  # line 109
    assert (len(result["asked"]), len(result["hands"][0]["cards"])) == (asked, cards)
    assert (result["fines"], result["refunded"], result["left"], result["ended"]) == ([], False, [], False)


@honest
def test_bad_requests_leave_an_engine_alive(engine: list[str]) -> None:
    bad = [
        "not json",
        "[1]",
        "null",
        "[" * 100_000,
        '{"cmd":"shuffle","seq":1}',
        '{"cmd":["run"],"seq":2}',
        json.dumps({"cmd": "run", "seq": 3, "game": GAME, "kind": "roulette", "given": {}}),
        json.dumps({"cmd": "run", "seq": 4, "game": "roulette", "kind": "hand", "given": {}}),
        json.dumps({"cmd": "run", "seq": 5, "game": GAME, "kind": ["hand"], "given": 3}),
        json.dumps({"cmd": "run", "seq": 6, "game": GAME, "kind": "round", "given": {}}),
        json.dumps({"cmd": "run", "seq": 7, "game": GAME, "kind": "hand"}),
    ]
    good = {
        "cmd": "run",
        "seq": 8,
        "game": GAME,
        "kind": "hand",
        "given": {"cards": ["As"], "origin": "deal"},
    }
    *answers, last = talk(engine, *bad, json.dumps(good))
    forms = [("error" in answer, "skipped" in answer) for answer in answers]
    assert all(error != skipped for error, skipped in forms)
    assert [answer["seq"] for answer in answers[4:]] == [1, 2, 3, 4, 5, 6, 7]
    assert ["skipped" in answer for answer in answers[6:8]] == [True, True]
    assert ["error" in answer for answer in answers[9:]] == [True, True]
    assert last == {"seq": 8, "result": {"points": 11, "soft": True, "natural": False, "bust": False}}


@honest
def test_nothing_is_answered_after_stop(engine: list[str]) -> None:
    assert talk(engine, '{"cmd":"stop"}', '{"cmd":"start"}') == []


@pytest.mark.parametrize(
    ("kind", "given", "right", "wrong"),
    [
        ("settle", settled("As Kd", "9c 9d"), {"net": 150}, {"net": 100}),  # line 9
        ("settle", settled("9s 9d", "Ac Kd", insurance=50), {"net": 0}, {"net": -50}),  # line 16
    ],
)
def test_the_python_mistakes_in_paying_show(
    kind: str, given: dict[str, Any], right: dict[str, Any], wrong: dict[str, Any]
) -> None:
    assert_differs(PYTHON, PYTHON_MISTAKEN, (kind, given), right, wrong)


def test_the_python_mistake_with_split_aces_shows() -> None:
    question = ("round", played("As 9d Ac 9h 5d 2h", "split"))  # line 92
    asked = [{"seat": 1, "hand": 1, "legal": ["hit", "stand", "double", "split"]}]
    pending = {"seat": 1, "hand": 1, "legal": ["hit", "stand"]}
    assert_differs(
        PYTHON, PYTHON_MISTAKEN, question, {"asked": asked, "drawn": 6}, {"asked": asked, "pending": pending}
    )


@needs_node
@pytest.mark.parametrize(
    ("kind", "given", "right", "wrong"),
    [
        ("hand", {"cards": ["As", "Td"], "origin": "deal"}, {"natural": True}, {"natural": False}),  # line 9
        ("settle", settled("Ts 8d", "Tc 8c"), {"outcome": "push"}, {"outcome": "lose"}),  # line 58
        ("settle", settled("Ts 9d 3c", "Tc 6d 9h"), {"outcome": "bust"}, {"outcome": "push"}),  # line 11
    ],
)
def test_the_javascript_mistakes_show(
    kind: str, given: dict[str, Any], right: dict[str, Any], wrong: dict[str, Any]
) -> None:
    assert_differs(JAVASCRIPT, JAVASCRIPT_MISTAKEN, (kind, given), right, wrong)


def assert_differs(
    right_engine: list[str],
    wrong_engine: list[str],
    question: tuple[str, dict[str, Any]],
    right: dict[str, Any],
    wrong: dict[str, Any],
) -> None:
    """Assert that two engines answer one question as told, each in the fields that are named."""
    for engine, expected in ((right_engine, right), (wrong_engine, wrong)):
        result = ask(engine, *question)["result"]
        assert {key: result[key] for key in expected} == expected


@pytest.mark.parametrize(
    "engine",
    [
        pytest.param(PYTHON_MISTAKEN, id="python"),
        pytest.param(JAVASCRIPT_MISTAKEN, id="javascript", marks=needs_node),
    ],
)
def test_a_mistaken_engine_says_that_it_is_one(engine: list[str]) -> None:
    (hello,) = talk(engine, '{"cmd":"start"}')
    assert hello["name"].endswith("-with-mistakes")
