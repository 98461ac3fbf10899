"""An examination asks what is declared and never tells answers; to conform takes more than not to fail."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

from tests.conformance.table import QUICK, SUITE, TWO_ACES, command, judged, not_passed, suite
from twentyone_conformance import runner
from twentyone_conformance.engines import Trouble
from twentyone_conformance.judge import judge
from twentyone_conformance.process_engine import ProcessEngine
from twentyone_conformance.protocol import Answer, Hello, run_line, start_line
from twentyone_conformance.runner import examine, in_order
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from twentyone_conformance.model import Suite, Vector


class Scripted:
    """An engine whose answers are worked out by a function of the vector; it cheats, as no process could."""

    unblamed: tuple[str, ...] = ()
    stderr = ""

    def __init__(self, answer: Any, kinds: Iterable[str] | None = None) -> None:
        self.closed = False
        self.asked: list[str] = []
        self._answer = answer
        self._kinds = kinds

    def start(self, suite: Suite) -> Hello:
        kinds = (
            tuple(self._kinds) if self._kinds is not None else tuple({each.kind for each in suite.vectors})
        )
        return Hello("scripted", tuple(suite.games), kinds, ("asked", "hands", "bets"))

    def answers(self, vectors: Iterable[Vector]) -> Iterator[tuple[Vector, Answer | Trouble]]:
        for vector in vectors:
            self.asked.append(vector.id)
            yield vector, self._answer(vector)

    def close(self) -> None:
        self.closed = True


def right(vector: Vector) -> Answer:
    return Answer("refused" if vector.refusal_expected else "result", vector.expect)


def test_an_engine_that_is_right_conforms() -> None:
    report = judged()
    assert report.conforms
    assert report.exit_code == 0
    assert report.counts()[Verdict.PASS] == report.suite.total == report.covered


def test_what_is_sent_holds_no_answer_no_id_and_no_clause() -> None:
    read = suite()
    marked = tuple(
        evolve(
            vector,
            id=f"{vector.id}-SECRET",
            clauses=("SECRET",),
            expect={"SECRET": 1},
            readings={"SECRET=SECRET": {"SECRET": 2}},
            sequence="SECRET",
        )
        for vector in read.vectors
    )
    sent = [start_line(evolve(read, vectors=marked))]
    sent += [run_line(seq, vector) for seq, vector in enumerate(marked)]
    assert not any(b"SECRET" in line for line in sent)
    for line, vector in zip(sent[1:], marked, strict=True):
        assert json.loads(line).keys() == {"cmd", "seq", "game", "kind", "given"}
        assert json.loads(line)["given"] == vector.given


def test_only_the_rules_of_games_that_are_asked_about_are_sent() -> None:
    games = json.loads(start_line(suite().select(games=["harbour"])))["games"]
    assert games == {"harbour": {"rules": {"game": "harbour", "shoe": {"decks": 8}}}}


CHEATS: dict[str, Any] = {
    "echo": lambda vector: Answer("result", dict(vector.given)),
    "nothing": lambda _vector: Answer("result", {}),
    "an empty list": lambda _vector: Answer("result", []),
    "the same hand": lambda _vector: Answer("result", suite().vectors[0].expect),
    "refuse all": lambda _vector: Answer("refused", {"refused": "not_legal", "legal": [], "balances": []}),
    "error": lambda _vector: Answer("error", "no"),
    "skip": lambda _vector: Answer("skipped", "no"),
}


@pytest.mark.parametrize("cheat", CHEATS)
def test_an_engine_that_does_not_work_out_its_answers_does_not_conform(cheat: str) -> None:
    report = examine(suite(), Scripted(CHEATS[cheat])).report()
    assert not report.conforms
    assert report.exit_code == 1
    assert report.counts()[Verdict.PASS] <= 3


def test_an_engine_that_declares_nothing_does_not_conform() -> None:
    report = judged("--mode=nothing")
    assert report.counts()[Verdict.NOT_COVERED] == report.suite.total
    assert report.covered == 0
    assert report.objections() == [
        "the engine declares none of the games asked about, and empty conformance is none"
    ]
    assert report.exit_code == 1


def test_a_declared_game_in_which_nothing_passes_is_an_objection() -> None:
    report = judged("--mode=only-hint")
    assert report.counts()[Verdict.PASS] == 1
    assert report.objections() == ["nothing passed in harbour, which it declares"]


def test_what_is_not_declared_is_not_asked_and_not_covered() -> None:
    engine = Scripted(right, kinds=["hand", "settle"])
    report = examine(suite(), engine).report()
    assert {name.split("/")[1] for name in engine.asked} == {"hand", "settle"}
    assert report.conforms
    assert report.covered == len(engine.asked)


def test_a_skip_of_what_is_declared_is_shown_and_red() -> None:
    report = judged(f"skip:{TWO_ACES}")
    assert not_passed(report) == {TWO_ACES: "skipped"}
    assert report.objections() == ["1 skip of what it declares"]


def test_an_engine_that_follows_another_reading_conforms_under_it() -> None:
    report = judged("--mode=reading-split-natural=natural")
    assert not_passed(report) == {
        "riverside/hand/natural/split": "other_reading",
        "riverside/settle/natural/after-split": "other_reading",
    }
    assert report.conforms
    assert report.under == ["riverside/split-natural=natural"]


def test_an_engine_that_follows_a_reading_now_and_then_fails() -> None:
    report = judged("--mode=reading-split-natural=natural", "wrong:riverside/hand/natural/split")
    assert set(not_passed(report).values()) == {"fail"}
    assert report.readings["riverside"]["split-natural"].verdict == "mixed"
    assert not report.conforms


def test_the_engine_is_closed_whatever_happens() -> None:
    def raising(_vector: Vector) -> Answer:
        raise RuntimeError("the way to the engine broke")

    engine = Scripted(raising)
    with pytest.raises(RuntimeError):
        examine(suite(), engine)
    assert engine.closed

    def interrupted(_vector: Vector) -> Answer:
        raise KeyboardInterrupt

    engine = Scripted(interrupted)
    assert examine(suite(), engine).stopped == "interrupted"
    assert engine.closed


def test_a_fault_of_the_harness_is_told_from_one_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(vector: Vector, said: Any, reports: Any) -> Any:
        if vector.id == TWO_ACES:
            raise LookupError("a table is missing")
        return judge(vector, said, reports)

    monkeypatch.setattr(runner, "judge", faulty)
    report = examine(suite(), Scripted(right)).report()
    assert not_passed(report) == {TWO_ACES: "harness_fault"}
    assert report.of(Verdict.HARNESS_FAULT)[0].reason == "LookupError: a table is missing"
    assert report.exit_code == 3


def test_what_is_said_last_of_a_vector_holds() -> None:
    class Wavering(Scripted):
        def answers(self, vectors: Iterable[Vector]) -> Iterator[tuple[Vector, Answer | Trouble]]:
            for vector, said in super().answers(vectors):
                yield vector, said
                if vector.id == TWO_ACES:
                    yield vector, Trouble("said twice", "adapter")

    assert not_passed(examine(suite(), Wavering(right)).report()) == {TWO_ACES: "error"}


def test_fail_fast_ends_at_the_first_failure_and_says_that_it_stopped() -> None:
    engine = Scripted(lambda vector: Answer("result", {}) if vector.id == TWO_ACES else right(vector))
    report = examine(suite(), engine, fail_fast=True).report()
    assert engine.asked[-1] == TWO_ACES
    assert not_passed(report) == {TWO_ACES: "fail"}
    assert report.objections() == ["1 failure", "the run was stopped early (fail-fast)"]


def test_fail_fast_does_not_stop_at_what_a_reading_may_explain() -> None:
    report = judged("--mode=reading-split-natural=natural", fail_fast=True)
    assert report.stopped is None
    assert report.conforms


def ids(vectors: Iterable[Vector]) -> list[str]:
    return [vector.id for vector in vectors]


def test_the_stored_order_is_kept_with_sequences_last() -> None:
    vectors = suite().vectors
    ordered = in_order(vectors, None)
    assert [each.id for each in ordered if each.sequence is None] == [
        each.id for each in vectors if each.sequence is None
    ]
    assert ids(ordered[-3:]) == [f"riverside/hand/after-bust/step-{number}" for number in (1, 2, 3)]


def test_a_seed_gives_one_order_always_and_sequences_keep_theirs() -> None:
    vectors = suite().vectors
    state = random.getstate()
    shuffled = in_order(vectors, 7)
    assert random.getstate() == state
    assert ids(shuffled) == ids(in_order(vectors, 7))
    assert ids(shuffled) != ids(in_order(vectors, 8))
    assert sorted(ids(shuffled)) == sorted(ids(vectors))
    assert ids(shuffled[-3:]) == [f"riverside/hand/after-bust/step-{number}" for number in (1, 2, 3)]


def test_a_sequence_is_asked_one_at_a_time_with_nothing_in_between() -> None:
    script = (
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['cmd'] == 'start':\n"
        "        hello = {'protocol': 1, 'name': 'n', 'games': list(message['games']), 'kinds': ['hand']}\n"
        "        print(json.dumps(hello))\n"
        "    elif message['cmd'] == 'run':\n"
        "        import select, time\n"
        "        time.sleep(0.02)\n"
        "        more = bool(select.select([sys.stdin], [], [], 0)[0])\n"
        "        print(json.dumps({'seq': message['seq'], 'error': f'more {more}'}))\n"
        "    sys.stdout.flush()\n"
    )
    part = suite().select(games=["riverside"], kinds=["hand"], ids=["*step*"])
    report = examine(part, ProcessEngine([*command()[:1], "-c", script], QUICK)).report()
    assert [each.reason for each in report.judged] == ["the engine says: more False"] * 3


def test_a_report_is_the_same_whatever_the_order_of_the_answers() -> None:
    words = (f"wrong:{TWO_ACES}", "skip:riverside/hint/hard/sixteen", "--mode=reading-halves=down")
    plain = judged(*words)
    shuffled = judged(*words, shuffle=3)
    assert [(each.vector.id, each.verdict, each.reason) for each in plain.judged] == [
        (each.vector.id, each.verdict, each.reason) for each in shuffled.judged
    ]
    assert plain.readings == shuffled.readings


def test_the_small_suite_is_where_it_is_said_to_be() -> None:
    assert (SUITE / "suite.json").is_file()
