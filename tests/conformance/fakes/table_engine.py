"""An engine that knows every answer, and misbehaves at the vectors that it is told to misbehave at.

    table_engine.py SUITE [--mode=NAME] [HABIT:ID…]

It stands alone, as an engine of somebody else would: it imports nothing of the project.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GREETING = {
    "protocol": 1,
    "name": "table",
    "version": "1.0",
    "language": "Python",
    "reports": ["asked", "hands", "bets"],
    "links": {"home": "https://example.org"},
}


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def read_table(root: Path) -> dict[str, dict[str, Any]]:
    """Map what identifies a question to its vector."""
    table = {}
    for path in sorted(root.glob("*/*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            vector = json.loads(line)
            table[name(vector)] = vector
    return table


def name(question: dict[str, Any]) -> str:
    return json.dumps([question["game"], question["kind"], question["given"]], sort_keys=True)


def right_answer(vector: dict[str, Any], reading: str) -> dict[str, Any]:
    expect = vector.get("readings", {}).get(reading, vector["expect"])
    if (
        isinstance(expect, dict)
        and "refused" in expect
        and not expect.keys() - {"refused", "legal", "balances"}
    ):
        return dict(expect)
    return {"result": expect}


INSTEAD = {
    "text-seq": '{"seq":"SEQ","result":{}}',
    "no-seq": '{"result":{}}',
    "unknown-seq": '{"seq":987654,"result":{}}',
    "number": "42",
    "garbage-only": "dealing the cards...",
    "float": '{"seq":SEQ,"result":{"net":1.5}}',
    "nan": '{"seq":SEQ,"result":{"net":NaN}}',
    "huge": '{"seq":SEQ,"result":{"net":9007199254740993}}',
    "endless-number": '{"seq":SEQ,"result":{"net":' + "9" * 9000 + "}}",
    "same-key": '{"seq":SEQ,"result":{"net":1,"net":1}}',
    "deep": '{"seq":SEQ,"result":' + "[" * 100_000 + "]" * 100_000 + "}",
    "surrogate": '{"seq":SEQ,"result":{"tier":"\\ud800"}}',
    "no-answer": '{"seq":SEQ}',
    "two-answers": '{"seq":SEQ,"result":{},"skipped":"no"}',
    "text-result": '{"seq":SEQ,"result":"won"}',
    "echo-request": '{"cmd":"run","seq":SEQ,"given":{}}',
    "error": '{"seq":SEQ,"error":"out of cards"}',
    "skip": '{"seq":SEQ,"skipped":"not written yet"}',
    "wrong": '{"seq":SEQ,"result":{"nothing":"of use"}}',
    "refuse": '{"seq":SEQ,"refused":"not_ready"}',
}
"""Habits that write another line than the answer."""

BESIDE = {"garbage": "dealing the cards...", "debug-with-seq": 'got "seq": SEQ here'}
"""Habits that write a line before the answer."""


def misbehave(habit: str, seq: int, real: str) -> bool:
    """Do what the habit says; tell whether the real answer is still to be given."""
    if habit in INSTEAD:
        say(INSTEAD[habit].replace("SEQ", str(seq)) + "\n")
        return False
    if habit in BESIDE:
        say(BESIDE[habit].replace("SEQ", str(seq)) + "\n")
        return True
    return bool(HABITS[habit](seq, real))


def crash(_seq: int, _real: str) -> None:
    sys.stderr.write("Traceback\nZeroDivisionError: cards\n")
    os._exit(3)


def crash_after(_seq: int, real: str) -> None:
    say(real + "\n")
    os._exit(3)


def killed(_seq: int, _real: str) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def leave(_seq: int, _real: str) -> None:
    os._exit(0)


def hang(_seq: int, _real: str) -> None:
    time.sleep(600)


def hang_half(_seq: int, _real: str) -> None:
    say('{"seq":')
    time.sleep(600)


def close(_seq: int, _real: str) -> None:
    os.close(1)
    time.sleep(600)


def deaf(_seq: int, real: str) -> None:
    say(real + "\n")
    os.close(0)
    time.sleep(600)


def half(_seq: int, real: str) -> None:
    say(real[: len(real) // 2])
    os._exit(0)


def flood_line(_seq: int, _real: str) -> None:
    while True:
        say("x" * 65536)


def flood_lines(_seq: int, _real: str) -> None:
    while True:
        say("noise\n" * 1000)


def flood_stderr(_seq: int, _real: str) -> bool:
    for _ in range(200):
        sys.stderr.write("y" * 65536)
    return True


def flood_stderr_for_ever(_seq: int, _real: str) -> None:
    while True:
        sys.stderr.write("y" * 65536)


def latin_1(seq: int, _real: str) -> None:
    sys.stdout.buffer.write(b'{"seq":%d,"result":{"tier":"caf\xe9"}}\n' % seq)
    sys.stdout.buffer.flush()


HABITS: dict[str, Callable[[int, str], object]] = {
    "crash": crash,
    "crash-after": crash_after,
    "killed": killed,
    "exit": leave,
    "hang": hang,
    "hang-half": hang_half,
    "mute": lambda _seq, _real: None,
    "garbage-after": lambda _seq, real: say(real + "\nbye\n"),
    "deaf": deaf,
    "half": half,
    "half-then-more": lambda _seq, real: say(real[: len(real) // 2] + "\n"),
    "half-after": lambda _seq, real: say(real + '\n{"seq":'),
    "twice": lambda _seq, real: say(real + "\n" + real + "\n"),
    "close": close,
    "flood-line": flood_line,
    "flood-lines": flood_lines,
    "flood-stderr": flood_stderr,
    "flood-stderr-for-ever": flood_stderr_for_ever,
    "latin-1": latin_1,
}


@dataclass
class Table:
    """What the engine knows, and how it is told to behave."""

    vectors: dict[str, dict[str, Any]]
    mode: str
    habits: dict[str, str]

    @property
    def reading(self) -> str:
        return self.mode.removeprefix("reading-") if self.mode.startswith("reading-") else ""


def greeting(table: Table, games: list[str]) -> str:
    kinds = sorted({vector["kind"] for vector in table.vectors.values()})
    hello: dict[str, Any] = {**GREETING, "games": games, "kinds": kinds}
    mode, _, words = table.mode.partition("-")
    if mode == "only":
        hello["kinds"] = words.split("+")
    if mode == "reports":
        hello["reports"] = [part for part in words.split("+") if part]
    if table.mode in CHANGES:
        hello |= CHANGES[table.mode]
    return json.dumps(hello)


CHANGES: dict[str, dict[str, Any]] = {
    "nothing": {"games": [], "kinds": []},
    "protocol-2": {"protocol": 2},
    "protocol-true": {"protocol": True},
    "nameless": {"name": ""},
    "misspelt-kind": {"kinds": ["rounds"]},
    "misspelt-game": {"games": ["riversid"]},
    "one-game": {"games": ["riverside"]},
    "kinds-text": {"kinds": "hand"},
    "version-number": {"version": 1},
    "links-list": {"links": ["https://example.org"]},
    "markup": {"name": "<script>alert(1)</script>[bold]\x1b[31m|`", "version": "</title>"},
}
"""Modes that change what the greeting says."""


def greet(table: Table, games: list[str]) -> None:
    if table.mode == "late":
        time.sleep(600)
    if table.mode == "exits":
        sys.stderr.write("no such module: cards\n")
        os._exit(7)
    if table.mode == "banner":
        say("Welcome to the table!\n")
    if table.mode == "half-greeting":
        say('{"protocol":')
        time.sleep(600)
    say(greeting(table, games) + "\n")
    if table.mode == "chatty":
        say("ready\n")
    if table.mode == "leaves":
        os._exit(0)
    if table.mode == "child":
        child = subprocess.Popen(["sleep", "600"])
        sys.stderr.write(f"child {child.pid}\n")
        sys.stderr.flush()


def answer_one(table: Table, message: dict[str, Any]) -> None:
    seq = message["seq"]
    if table.mode == "echo":
        say(json.dumps({"seq": seq, "result": message["given"]}) + "\n")
        return
    vector = table.vectors.get(name(message))
    if vector is None:
        say(json.dumps({"seq": seq, "skipped": "unknown"}) + "\n")
        return
    real = json.dumps({"seq": seq, **right_answer(vector, table.reading)})
    habit = table.habits.get(vector["id"]) or table.habits.get("*")
    if habit and not misbehave(habit, seq, real):
        return
    say(real + "\n")


def backwards() -> Iterator[bytes]:
    """Give whatever lines have come, the last of them first."""
    while chunk := os.read(0, 1 << 20):
        yield from reversed(chunk.splitlines())


def main() -> None:
    root, *words = sys.argv[1:]
    modes = [word.removeprefix("--mode=") for word in words if word.startswith("--mode=")]
    pairs = (word.partition(":") for word in words if not word.startswith("--"))
    table = Table(read_table(Path(root)), "".join(modes), {vector_id: habit for habit, _, vector_id in pairs})
    for line in backwards() if table.mode == "backwards" else sys.stdin:
        message = json.loads(line)
        if message["cmd"] == "stop":
            return
        if message["cmd"] == "start":
            greet(table, sorted(message["games"]))
        else:
            answer_one(table, message)


if __name__ == "__main__":
    main()
