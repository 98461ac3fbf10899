"""The second interpreter answers every kind of question, by whatever rules it is sent."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.implementations.engines import FOLDER, JS, NODE, needs_node
from twentyone.load.rules import load_game
from twentyone.serve import engine as reference
from twentyone_conformance.compare import same
from twentyone_conformance.fuzz.questions.draw import draw_questions
from twentyone_conformance.known import KnownFailures
from twentyone_conformance.model import KINDS
from twentyone_conformance.process_engine import ProcessEngine
from twentyone_conformance.runner import examine
from twentyone_conformance.suite import load_suite
from twentyone_conformance.verdicts import Verdict, conclude

pytestmark = needs_node

GAMES = Path(__file__).parents[1] / "games"
SPEED = load_game("speed-blackjack").data
ROUND: dict[str, Any] = {
    "options": {},
    "seats": [{"seat": 1, "balance": 150, "bets": {"main": 100}}],
    "shoe": ["8d", "9c", "8h", "8s", "4c", "5d"],
    "decisions": [],
}
HAND = {"cards": ["As", "6d"], "origin": "deal"}


def talk(*lines: str) -> list[dict[str, Any]]:
    text = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(JS, input=text, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def start(**games: dict[str, Any]) -> str:
    sent = {game: {"rules": rules} for game, rules in games.items()}
    return json.dumps({"cmd": "start", "protocol": 1, "suite": "1", "games": sent})


def question(seq: int, game: str, kind: str, given: Any) -> str:
    return json.dumps({"cmd": "run", "seq": seq, "game": game, "kind": kind, "given": given})


def ask(rules: dict[str, Any], kind: str, given: Any) -> dict[str, Any]:
    _, answer = talk(start(game=rules), question(1, "game", kind, given))
    assert answer.pop("seq") == 1
    return answer


def script(source: str) -> Any:
    """Run a module that imports the engine as a library, and give what it prints."""
    index = (FOLDER / "js" / "index.js").as_uri()
    text = f'import {{ answer, step }} from "{index}";\n{source}'
    done = subprocess.run(
        [str(NODE), "--input-type=module"],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return json.loads(done.stdout)


def test_every_vector_of_the_core_is_answered_rightly() -> None:
    core = load_suite(level="core")
    judged, _ = conclude(core.vectors, examine(core, ProcessEngine(JS)).findings, KnownFailures(entries=()))
    wanted = {each.id for each in core.vectors}
    assert len(wanted) > 500
    assert {each.vector.id for each in judged if each.verdict == Verdict.PASS} == wanted


@pytest.mark.parametrize("name", sorted(path.parent.name for path in GAMES.glob("*/rules.yaml")))
def test_a_game_that_the_project_does_not_play_is_played_by_its_rules(name: str) -> None:
    game = load_game(GAMES / name)
    drawn = draw_questions(game, 0, 300)
    _, *answers = talk(
        start(game=game.data),
        *(question(seq, "game", each.kind, each.given) for seq, each in enumerate(drawn, start=1)),
    )
    ours = reference()
    ours.hello({"game": game.data})
    for each, got in zip(drawn, answers, strict=True):
        wanted = ours.run("game", each.kind, each.given)
        code_alone = each.kind in {"shoe", "side_bet"} and "refused" in wanted
        assert same({"refused": wanted["refused"]} if code_alone else wanted, got), each


def test_it_declares_all_that_is_sent_and_every_kind() -> None:
    (hello,) = talk(start(one=SPEED, other=SPEED))
    assert hello["games"] == ["one", "other"]
    assert set(hello["kinds"]) == set(KINDS)
    assert hello["reports"] == ["asked", "hands", "bets"]


def test_a_changed_rule_changes_the_answer() -> None:
    rules = {**SPEED, "points": {**SPEED["points"], "ace": [1, 12]}}
    assert ask(rules, "hand", HAND)["result"]["points"] == 18


def hint(rules: dict[str, Any], cards: str, upcard: str, origin: str = "deal") -> dict[str, Any]:
    return ask(rules, "hint", {"cards": cards.split(), "origin": origin, "upcard": upcard})


@pytest.mark.parametrize(
    ("cards", "upcard", "origin", "do"),
    [
        ("8s 8d", "Th", "deal", "split"),
        ("8s 8d", "Th", "split", "hit"),
        ("5s 6d", "6h", "deal", "double"),
        ("5s 6d", "6h", "split", "hit"),
        ("5s 3d 3c", "6h", "deal", "hit"),
        ("As 3d 4c", "4h", "deal", "stand"),
    ],
)
def test_a_hint_is_what_the_best_fixed_strategy_does(cards: str, upcard: str, origin: str, do: str) -> None:
    assert hint(SPEED, cards, upcard, origin) == {"result": {"do": do}}


def test_a_changed_rule_changes_the_hint() -> None:
    double = SPEED["actions"]["double"]
    after_splits = {**SPEED["actions"], "double": {**double, "when": {"cards": 2}}}
    assert hint({**SPEED, "actions": after_splits}, "5s 6d", "6h", "split")["result"] == {"do": "double"}


@pytest.mark.parametrize(
    "changes",
    [
        {"hints": None},
        {"actions": {**SPEED["actions"], "double": {**SPEED["actions"]["double"], "draws": 2}}},
        {"banker": {**SPEED["banker"], "draws_for": []}},
        {"points": {**SPEED["points"], "court": 11}},
    ],
)
def test_no_hint_is_worked_out_for_rules_that_are_not_covered(changes: dict[str, Any]) -> None:
    rules = {name: value for name, value in {**SPEED, **changes}.items() if value is not None}
    assert list(hint(rules, "Ts 6d", "Th")) == ["skipped"]


def test_a_setting_that_nobody_declares_spoils_every_question() -> None:
    rules = {**SPEED, "main_bet": {**SPEED["main_bet"], "bet_time": {"setting": "nowhere"}}}
    assert "error" in ask(rules, "hand", HAND)


@pytest.mark.parametrize(
    ("kind", "given", "form"),
    [
        ("roulette", {}, "skipped"),
        ("hint", {}, "error"),
        ("hint", {**HAND, "upcard": "T"}, "error"),
        ("hint", {"cards": ["As"], "origin": "deal", "upcard": "Ts"}, "error"),
        ("hint", {"cards": ["Ah"] * 17, "origin": "deal", "upcard": "Ts"}, "error"),
        ("hint", {"cards": ["As", "Kd"], "origin": "deal", "upcard": "Ts"}, "skipped"),
        ("hint", {"cards": ["As", "6d"], "origin": "split", "upcard": "Ts"}, "skipped"),
        ("hint", {"cards": ["Ts", "9d", "5c"], "origin": "deal", "upcard": "Ts"}, "skipped"),
        ("side_bet", {"bet": "x", "stake": 1, "player": [], "dealer": [], "round_in_shoe": 1}, "skipped"),
        ("account", {"score": 1}, "skipped"),
        ("table", {"room": "nowhere", "commands": []}, "skipped"),
        ("incident", {**ROUND, "event": {"what": "failure", "after_decision": 0}}, "skipped"),
        ("hand", None, "error"),
        ("hand", {"cards": [], "origin": "deal"}, "error"),
        ("hand", {"cards": ["As", 1], "origin": "deal"}, "error"),
        ("hand", {**HAND, "options": {"table_minimum": True}}, "error"),
        ("hand", {**HAND, "options": {"nowhere": 1}}, "error"),
        ("round", {**ROUND, "decisions": {}}, "error"),
        ("round", {**ROUND, "decisions": [{"seat": 1, "hand": True, "do": "hit"}]}, "error"),
        ("account", {"score": True}, "error"),
    ],
)
def test_what_cannot_be_answered_is_skipped_or_an_error(kind: str, given: Any, form: str) -> None:
    assert list(ask(SPEED, kind, given)) == [form]


def test_bad_lines_leave_it_alive() -> None:
    bad = ["not json", "null", "[1]", '{"cmd":"shuffle","seq":1}', question(2, "nowhere", "hand", HAND), ""]
    _, *answers = talk(start(game=SPEED), *bad, question(3, "game", "hand", HAND))
    assert ["error" in each for each in answers] == [True, True, True, True, False, False]
    assert "skipped" in answers[4]
    assert answers[5]["result"]["points"] == 17


def test_nothing_is_answered_after_stop() -> None:
    assert len(talk(start(game=SPEED), '{"cmd":"stop"}', question(1, "game", "hand", HAND))) == 1


def test_amounts_beyond_what_numbers_hold_stay_exact() -> None:
    given = {
        "stake": "9007199254740991/2",
        "hand": {
            "cards": ["As", "Kd"],
            "origin": "deal",
            "doubled": False,
            "surrendered": False,
            "claimed": False,
        },
        "dealer": ["9c", "9d"],
        "insurance": 0,
    }
    assert ask(SPEED, "settle", given)["result"]["net"] == "27021597764222973/4"
    assert "error" in ask(SPEED, "settle", {**given, "stake": 2**53})


def test_a_round_is_shown_step_by_step() -> None:
    shown = script(
        f"const [rules, given] = {json.dumps([SPEED, ROUND])};"
        "const before = JSON.stringify([rules, given]);"
        "const first = step(rules, given);"
        'const second = step(rules, { ...given, decisions: [{ seat: 1, hand: 1, do: "stand" }] });'
        "console.log(JSON.stringify({ first, second, same: before === JSON.stringify([rules, given]) }));"
    )
    first, second = shown["first"], shown["second"]
    assert first["open"]["legal"] == ["hit", "stand"]
    assert first["open"]["unfunded"] == {"double": "refused", "split": "refused"}
    assert first["table"]["seats"][0]["hands"][0]["points"] == 16
    assert (first["table"]["upcard"], first["table"]["seats"][0]["balance"]) == ("9c", 50)
    assert second["open"] is None
    ends = [each for each in second["events"] if each["what"] == "outcome"]
    assert [(each["outcome"], each["rule"]) for each in ends] == [("lose", "/outcomes/7")]
    assert second["answer"]["result"]["net"] == [{"seat": 1, "net": -100}]
    assert shown["same"]


def test_only_the_process_needs_node() -> None:
    for path in (FOLDER / "js").glob("*js"):
        assert ('"node:' in path.read_text("utf-8")) == (path.name == "engine.mjs"), path.name


def test_no_game_is_known_by_its_name() -> None:
    names = {path.parent.name for path in (FOLDER.parents[1] / "spec").glob("*/rules.yaml")}
    text = "".join(path.read_text("utf-8") for path in (FOLDER / "js").glob("*.mjs"))
    assert names
    assert {name for name in names if name in text} == set()
