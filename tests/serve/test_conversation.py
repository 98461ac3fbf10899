"""The conversation outlasts every bad line, and no answer waits while the engine does."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any, cast

import pytest

from tests.serve.sent import GAME, HAND, SOFT_17, rules
from twentyone.serve import engine, serve

if TYPE_CHECKING:
    from io import BufferedIOBase

START = {"cmd": "start", "protocol": 1, "suite": "1", "games": {GAME: {"rules": rules()}}}
STOP = {"cmd": "stop"}
ANSWER = {"seq": 1, "result": SOFT_17}


def run(seq: Any = 1, **changes: Any) -> dict[str, Any]:
    return {"cmd": "run", "seq": seq, "game": GAME, "kind": "hand", "given": HAND, **changes}


def line(message: Any) -> bytes:
    return message if isinstance(message, bytes) else json.dumps(message).encode() + b"\n"


def hold(*messages: Any) -> tuple[list[Any], str]:
    """Hold a conversation; give the answers after the greeting, and the log."""
    questions = io.BytesIO(b"".join(map(line, (START, *messages))))
    answers, log = io.BytesIO(), io.StringIO()
    serve(engine(), questions, answers, log)
    lines = answers.getvalue().decode().splitlines()
    assert all(each.endswith("}") for each in lines)
    return [json.loads(each) for each in lines][1:], log.getvalue()


def test_questions_are_answered_until_stop() -> None:
    assert hold(run(1), run(2), STOP, run(3)) == ([ANSWER, {**ANSWER, "seq": 2}], "")


def test_the_end_of_input_ends_it_and_a_last_line_needs_no_line_end() -> None:
    assert hold(json.dumps(run()).encode()) == ([ANSWER], "")


def test_blank_lines_and_carriage_returns_are_nothing() -> None:
    assert hold(b"\n", b"  \r\n", json.dumps(run()).encode() + b"\r\n") == ([ANSWER], "")


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (b"{\n", "not a line of JSON"),
        (b"\xff\xfe\n", "not a line of JSON"),
        (b"[1, 2]\n", "the message is not an object"),
        (b"[" * 100_000 + b"\n", "not a line of JSON"),
        (b"9" * 10_000 + b"\n", "not a line of JSON"),
        ({"cmd": "dance"}, "there is no cmd 'dance'"),
        ({"cmd": ["run"]}, "there is no cmd"),
        ({}, "there is no cmd None"),
        ({"cmd": "run"}, "the question has no seq"),
        ({"cmd": "start"}, "start sends no games"),
        ({"cmd": "start", "games": []}, "start sends no games"),
        ({"cmd": "d\u00e9j\u00e0"}, "there is no cmd 'd\\xe9j\\xe0'"),
    ],
)
def test_a_line_that_cannot_be_answered_is_logged_and_the_next_one_answered(bad: Any, why: str) -> None:
    answers, log = hold(bad, run())
    assert answers == [ANSWER]
    assert log.count("\n") == 1
    assert log.startswith("twentyone serve: ")
    assert why in log


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        ({"cmd": "dance", "seq": 7}, "there is no cmd 'dance'"),
        ({"cmd": "run", "seq": 7}, "the question has no game"),
        ({"cmd": "run", "seq": 7, "game": GAME}, "the question has no kind"),
        ({"cmd": "run", "seq": 7, "game": GAME, "kind": "hand"}, "the question has no given"),
        (b'{"cmd":"run","seq":7,"given":7.5}\n', "7.5 is not an integer"),
        (b'{"cmd":"run","seq":7,"given":NaN}\n', "NaN is not JSON"),
    ],
)
def test_a_bad_question_with_a_number_is_answered_by_an_error(bad: Any, why: str) -> None:
    answers, log = hold(bad, run())
    assert log == ""
    assert answers[0]["seq"] == 7
    assert why in answers[0]["error"]
    assert answers[1:] == [ANSWER]


@pytest.mark.parametrize("base", [2**53, 2**53 + 1, 10**4200])
def test_a_number_too_long_to_write_is_an_error_of_its_question(base: int) -> None:
    given = {"options": {}, "base": base, "room_factor": 10**4}
    bank = {"cmd": "start", "games": {"qq-21": {"rules": rules("qq-21")}}}
    answers, _ = hold(bank, run(7, game="qq-21", kind="account", given=given), bank)
    assert answers[1]["seq"] == 7
    assert "2^53" in answers[1]["error"] or str(2**53) in answers[1]["error"]
    assert len(answers[1]["error"]) <= 200
    assert answers[2]["games"] == ["qq-21"]


def test_half_a_surrogate_pair_does_not_end_it() -> None:
    answers, _ = hold(b'{"cmd":"run","seq":7,"game":"\\ud800","kind":"hand","given":{}}\n', run())
    assert answers[0]["seq"] == 7
    assert answers[1:] == [ANSWER]


def test_a_line_without_end_is_given_up_in_bounded_memory() -> None:
    answers, log = hold(b"[" + b"1," * 3_000_000 + b"1]\n", run())
    assert answers == [ANSWER]
    assert "not a line of JSON" in log


class Turns:
    """Gives one chunk at a time, and notes how much had been answered, flushed, when each was asked for."""

    def __init__(self, *chunks: bytes) -> None:
        self.chunks = list(chunks)
        self.answers = io.BytesIO()
        self.unflushed = b""
        self.seen: list[int] = []

    def read1(self, _size: int) -> bytes:
        self.seen.append(self.answers.getvalue().count(b"\n"))
        return self.chunks.pop(0) if self.chunks else b""

    def write(self, data: bytes) -> int:
        self.unflushed += data
        return len(data)

    def flush(self) -> None:
        self.answers.write(self.unflushed)
        self.unflushed = b""


def test_all_that_is_at_hand_is_answered_before_more_is_waited_for() -> None:
    whole = line(run(3))
    turns = Turns(line(START) + line(run(1)) + line(run(2)), whole[:20], whole[20:])
    serve(engine(), cast("BufferedIOBase", turns), cast("BufferedIOBase", turns), io.StringIO())
    assert turns.seen == [0, 3, 3, 4]


class Closed(io.BytesIO):
    """The other end has gone."""

    def write(self, _data: object) -> int:
        raise BrokenPipeError


def test_it_ends_quietly_when_nobody_reads_the_answers() -> None:
    log = io.StringIO()
    serve(engine(), io.BytesIO(line(START) + line(run())), Closed(), log)
    assert log.getvalue() == ""
