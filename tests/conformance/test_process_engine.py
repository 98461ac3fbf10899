"""Whatever an engine does at one vector, that vector has the error, with its reason, and no other falls."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from pathlib import Path

import pytest
from attrs import evolve

from tests.conformance.table import (
    QUICK,
    SHORT,
    SUITE,
    TWO_ACES,
    command,
    examined,
    judged,
    not_passed,
    suite,
)
from twentyone_conformance.errors import NotStarted
from twentyone_conformance.process import Ends, Limits
from twentyone_conformance.process_engine import ProcessEngine
from twentyone_conformance.runner import examine
from twentyone_conformance.verdicts import Verdict

# habit at one vector -> what the reason has to say, and whose fault it is
FAULTS = {
    "crash": ("ended with exit code 3; its last words: ZeroDivisionError: cards", "engine"),
    "crash-after": ("ended with exit code 3", "engine"),
    "killed": ("killed by SIGSEGV", "engine"),
    "exit": ("ended with exit code 0", "engine"),
    "half": ("ended with exit code 0 in the middle of a line", "engine"),
    "garbage": ("not JSON", "adapter"),
    "garbage-only": ("not JSON", "adapter"),
    "garbage-after": ("not JSON: Expecting value at character 1; the line is 'bye'", "adapter"),
    "debug-with-seq": ("not JSON", "adapter"),
    "half-then-more": ("not JSON", "adapter"),
    "half-after": ("half a line was written after the answer", "adapter"),
    "twice": ("answered twice", "adapter"),
    "unknown-seq": ("nothing was asked under the seq 987654", "adapter"),
    "text-seq": ("must have the seq", "adapter"),
    "no-seq": ("must have the seq", "adapter"),
    "number": ("must have the seq", "adapter"),
    "flood-line": ("wrote a line of more than", "engine"),
    "flood-lines": ("not JSON", "adapter"),
    "float": ("1.5 is not an integer", "adapter"),
    "nan": ("NaN is not JSON", "adapter"),
    "huge": ("9007199254740993 is beyond 2^53", "adapter"),
    "endless-number": ("is beyond 2^53", "adapter"),
    "same-key": ('the key "net" is given twice', "adapter"),
    "deep": ("nested too deep", "adapter"),
    "surrogate": ("half of a surrogate pair", "adapter"),
    "latin-1": ("not UTF-8 at byte", "adapter"),
    "no-answer": ("none of result, refused, skipped and error", "adapter"),
    "two-answers": ("both result and skipped", "adapter"),
    "text-result": ("neither an object nor a list", "adapter"),
    "echo-request": ("none of result, refused, skipped and error", "adapter"),
    "error": ("the engine says: out of cards", "engine"),
    "deaf": ("closed its input and went on running", "engine"),
}
SLOW_FAULTS = {
    "hang": ("timeout: no answer within 1.5 s", "engine"),
    "hang-half": ("timeout: no answer within 1.5 s, and half a line was written", "engine"),
    "mute": ("timeout: no answer within 1.5 s", "engine"),
    "close": ("closed its output and went on running", "engine"),
    "flood-stderr-for-ever": ("timeout: no answer within 1.5 s", "engine"),
}


@pytest.mark.parametrize("window", [1, 64])
@pytest.mark.parametrize("habit", FAULTS)
def test_a_fault_is_laid_at_its_own_vector_and_every_other_verdict_stands(habit: str, window: int) -> None:
    report = judged(f"{habit}:{TWO_ACES}", limits=evolve(QUICK, window=window))
    assert not_passed(report) == {TWO_ACES: "error"}
    (error,) = report.of(Verdict.ERROR)
    reason, fault = FAULTS[habit]
    assert reason in error.reason
    assert error.fault == fault
    assert report.unblamed == ()
    assert len(report.judged) == report.suite.total


@pytest.mark.parametrize("habit", SLOW_FAULTS)
def test_an_engine_that_stays_silent_is_started_anew_and_every_other_verdict_stands(habit: str) -> None:
    report = judged(f"{habit}:{TWO_ACES}", limits=SHORT)
    assert not_passed(report) == {TWO_ACES: "error"}
    (error,) = report.of(Verdict.ERROR)
    reason, fault = SLOW_FAULTS[habit]
    assert reason in error.reason
    assert error.fault == fault


def test_faults_of_many_kinds_in_one_run_are_told_apart() -> None:
    faults = {
        "riverside/hand/soft/ace-six": "garbage",
        "riverside/hand/natural/split": "crash",
        "riverside/hand/after-bust/step-2": "crash",
        "riverside/settle/push/twenty": "float",
        "riverside/round/shoe/runs-out": "twice",
        "harbour/settle/push/twenty": "half",
    }
    report = judged(*(f"{habit}:{vector}" for vector, habit in faults.items()))
    assert not_passed(report) == dict.fromkeys(faults, "error")


@pytest.mark.parametrize("habit", ["crash", "crash-after", "garbage", "garbage-after", "half", "unknown-seq"])
def test_a_fault_at_every_vector_gives_an_error_at_every_vector(habit: str) -> None:
    report = judged(f"{habit}:*")
    assert set(not_passed(report).values()) == {"error"}
    assert len(not_passed(report)) == report.suite.total
    assert not report.conforms


def test_an_engine_with_too_many_faults_is_given_up_and_the_rest_is_not_asked() -> None:
    examination = examined("crash:*", limits=evolve(QUICK, faults=4))
    asked = [each for each in examination.findings.values() if each.asked]
    left = [each.reason for each in examination.findings.values() if not each.asked]
    assert len(asked) == 3
    assert set(left) == {"the engine was given up before this was asked: 4 faults were enough"}
    assert len(asked) + len(left) == examination.suite.total


def test_timeouts_are_counted_more_strictly_than_crashes() -> None:
    examination = examined("hang:*", limits=evolve(QUICK, timeout=0.2, hangs=2))
    assert sum(each.asked for each in examination.findings.values()) == 2


def test_an_engine_that_cannot_be_started_again_is_given_up(tmp_path: Path) -> None:
    # The engine removes what it needs to start, then crashes.
    script = tmp_path / "once.py"
    engine = Path(command()[1]).read_text("utf-8")
    script.write_text(
        engine.replace("    os._exit(3)", "    Path(__file__).unlink()\n    os._exit(3)", 1), "utf-8"
    )
    argv = [sys.executable, str(script), str(SUITE), f"crash:{TWO_ACES}"]
    report = examine(suite(), ProcessEngine(argv, evolve(QUICK, window=1))).report()
    reasons = {each.reason for each in report.of(Verdict.ERROR)}
    assert any("it could not be started again" in reason for reason in reasons)
    assert len(report.judged) == report.suite.total
    assert report.counts()[Verdict.PASS] == 1  # heard before the crash, and it stands


def test_a_fault_that_does_not_show_again_is_noted_and_the_engine_does_not_conform(tmp_path: Path) -> None:
    mark = tmp_path / "crashed"
    script = tmp_path / "moody.py"
    engine = Path(command()[1]).read_text("utf-8")
    path = f"Path({str(mark)!r})"
    moody = f"    if {path}.exists():\n        return\n    {path}.touch()\n    os._exit(3)"
    script.write_text(
        engine.replace(
            '    sys.stderr.write("Traceback\\nZeroDivisionError: cards\\n")\n    os._exit(3)', moody
        )
        .replace('"crash": crash', '"crash": lambda seq, real: crash(seq, real) or True')
        .replace("def crash(_seq: int, _real: str) -> None:", "def crash(_seq, _real):"),
        "utf-8",
    )
    argv = [sys.executable, str(script), str(SUITE), f"crash:{TWO_ACES}"]
    report = examine(suite(), ProcessEngine(argv, QUICK)).report()
    assert not_passed(report) == {}
    assert report.unblamed == ("the engine ended with exit code 3",)
    assert not report.conforms
    assert report.exit_code == 1


def test_answers_in_any_order_are_all_heard() -> None:
    assert not_passed(judged("--mode=backwards", limits=evolve(QUICK, window=4))) == {}


def test_a_flood_on_standard_error_is_drained_and_kept_short() -> None:
    report = judged(f"flood-stderr:{TWO_ACES}")
    assert not_passed(report) == {}
    assert "bytes left out" in report.stderr
    assert len(report.stderr) < 3 * QUICK.stderr


# mode of the greeting -> what the reason has to say
NEVER_STARTED = {
    "exits": "ended with exit code 7; its last words: no such module: cards before it greeted",
    "banner": "not JSON",
    "chatty": "wrote more than its greeting",
    "leaves": "right after its greeting",
    "late": "no greeting within 1.5 s",
    "half-greeting": "no greeting within 1.5 s; half a line was written",
    "protocol-2": "protocol is 2, it must be 1",
    "protocol-true": "protocol is true, it must be 1",
    "nameless": "has no name",
    "misspelt-kind": "kinds has 'rounds', which is none of hand,",
    "kinds-text": "kinds must be a list of texts",
    "version-number": "version must be a text",
    "links-list": "links must be an object",
}


@pytest.mark.parametrize("mode", NEVER_STARTED)
def test_an_engine_that_never_greets_well_gives_a_complete_report_with_the_reason(mode: str) -> None:
    limits = evolve(QUICK, greeting=1.5) if mode in {"late", "half-greeting"} else QUICK
    report = judged(f"--mode={mode}", limits=limits)
    assert report.counts()[Verdict.ERROR] == report.suite.total
    assert report.not_started is not None
    assert NEVER_STARTED[mode] in report.not_started
    assert report.objections() == [f"the engine never started: {report.not_started}"]
    assert report.exit_code == 1


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        (["no-such-command-anywhere"], "there is no command 'no-such-command-anywhere'"),
        ([str(SUITE / "suite.json")], "cannot be run"),
        (["a\0b"], "cannot be run"),
    ],
)
def test_a_command_that_does_not_run_is_named(argv: list[str], reason: str) -> None:
    with pytest.raises(NotStarted, match=re.escape(reason)):
        ProcessEngine(argv).start(suite())


def test_questions_cannot_be_asked_of_an_engine_that_was_not_started() -> None:
    with pytest.raises(NotStarted):
        list(ProcessEngine(command()).answers(suite().vectors))


def alive(pid: int) -> bool:
    """Tell whether a process runs; a dead one that nobody has waited for yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def children_of(report_stderr: str) -> list[int]:
    return [int(pid) for pid in re.findall(r"child (\d+)", report_stderr)]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc to see other processes")
@pytest.mark.parametrize("habit", ["crash", "hang", "wrong", "flood-lines"])
def test_children_of_the_engine_are_ended_with_it(habit: str) -> None:
    report = judged("--mode=child", f"{habit}:{TWO_ACES}", limits=SHORT)
    children = children_of(report.stderr)
    assert children
    until = time.monotonic() + 5
    while any(map(alive, children)) and time.monotonic() < until:
        time.sleep(0.01)
    assert not [child for child in children if alive(child)]


def test_ctrl_c_gives_a_report_of_what_was_judged_so_far() -> None:
    def interrupt(count: int) -> None:
        if count == 20:
            os.kill(os.getpid(), signal.SIGINT)

    report = judged(on_judged=interrupt)
    assert report.stopped == "interrupted"
    assert report.counts()[Verdict.PASS] == len(report.judged) == 20
    assert not report.conforms


def test_an_engine_that_is_told_to_stop_may_end_by_itself(tmp_path: Path) -> None:
    mark = tmp_path / "farewell"
    script = tmp_path / "polite.py"
    engine = Path(command()[1]).read_text("utf-8")
    script.write_text(
        engine.replace(
            "            return\n", f"            Path({str(mark)!r}).touch()\n            return\n", 1
        ),
        "utf-8",
    )
    report = examine(suite(), ProcessEngine([sys.executable, str(script), str(SUITE)], QUICK)).report()
    assert report.conforms
    assert mark.exists()


def test_the_middle_of_a_long_stream_is_left_out_and_counted() -> None:
    ends = Ends(4)
    for chunk in (b"ab", b"cdef", b"ghijkl"):
        ends.add(chunk)
    assert ends.text() == "abcd\n[… 4 bytes left out …]\nijkl"
    assert ends.last_line() == "ijkl"


def test_a_short_stream_is_kept_whole() -> None:
    ends = Ends(4)
    ends.add(b"abcdef")
    ends.add(b"gh")
    assert ends.text() == "abcdefgh"
    assert Ends(4).last_line() == ""


def test_the_limits_are_what_the_protocol_says() -> None:
    text = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
    limits = Limits()
    for number in (f"{limits.line // 1024} KiB", f"{limits.faults} faults", f"{limits.hangs} timeouts"):
        assert number in text
