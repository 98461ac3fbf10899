"""What judging costs: the runner beside a bare loop that pipes the same lines and reads the answers.

Both ask the same trivial engines the same questions in the same run. The engines read each question and
write each answer as JSON and do nothing else: one has the right answers in a list, one echoes the
question, so that every answer is wrong. Printed is the best time of each way, and their ratio; what the
report costs afterwards stands beside it.

    python benchmarks/harness.py [--suite FOLDER] [--vectors N] [--repeat N]
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import sys
import tempfile
import threading
import time
from itertools import cycle, islice
from pathlib import Path
from typing import IO, TYPE_CHECKING

from attrs import evolve

from twentyone_conformance.canonical import canonical
from twentyone_conformance.process_engine import ProcessEngine
from twentyone_conformance.protocol import STOP, run_line, start_line
from twentyone_conformance.runner import examine, in_order
from twentyone_conformance.suite import load_suite
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone_conformance.model import Suite, Vector

ENGINE = """
import json, sys
hello, *answers = map(json.loads, open(sys.argv[1], encoding="utf-8"))
out = sys.stdout
for line in sys.stdin:
    message = json.loads(line)
    if message["cmd"] == "run":
        seq = message["seq"]
        answer = answers[seq - 1] if answers else {"result": message["given"]}
        out.write(json.dumps({"seq": seq, **answer}) + "\\n")
        out.flush()
    elif message["cmd"] == "start":
        out.write(json.dumps(hello) + "\\n")
        out.flush()
    else:
        break
"""


def main() -> None:
    """Measure both ways for both engines."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--suite", type=Path, help="the suite's folder; the packaged one unless given")
    parser.add_argument("--vectors", type=int, default=20_000, help="how many vectors are asked")
    parser.add_argument("--repeat", type=int, default=3, help="how often each way is measured")
    wanted = parser.parse_args()
    suite = sized(load_suite(wanted.suite), wanted.vectors)
    gc.freeze()  # as the command does
    with tempfile.TemporaryDirectory() as folder:
        for name, answers in (("right answers", right_answers(suite)), ("echo", [])):
            path = Path(folder) / f"{name.replace(' ', '-')}.txt"
            path.write_text("\n".join([greeting(suite), *answers]), encoding="utf-8")
            measure(name, suite, [sys.executable, "-c", ENGINE, str(path)], wanted.repeat)


def sized(suite: Suite, count: int) -> Suite:
    """Give a suite of so many vectors, some of them again under another id if there are too few."""
    rounds = islice(cycle(suite.vectors), count)
    vectors = tuple(
        evolve(vector, id=f"{vector.id}/{number}", sequence=None) for number, vector in enumerate(rounds)
    )
    return evolve(suite, vectors=vectors, total=count)


def greeting(suite: Suite) -> str:
    """Give the greeting of an engine that declares all that the suite asks."""
    kinds = list({vector.kind: None for vector in suite.vectors})
    reports = ["asked", "hands", "bets"]
    return canonical(
        {"protocol": 1, "name": "bench", "games": list(suite.games), "kinds": kinds, "reports": reports}
    )


def right_answers(suite: Suite) -> list[str]:
    """Give the right answers in the order of asking, each but for its number."""
    return [right_answer(vector) for vector in in_order(suite.vectors, None)]


def right_answer(vector: Vector) -> str:
    """Give a vector's right answer but for its number."""
    body = vector.expect if vector.refusal_expected else {"result": vector.expect}
    return canonical(body)


def measure(name: str, suite: Suite, argv: Sequence[str], repeat: int) -> None:
    """Measure both ways in turn and print the best of each."""
    lines = [run_line(seq, vector) for seq, vector in enumerate(in_order(suite.vectors, None), start=1)]
    bare: list[float] = []
    judged: list[float] = []
    reported: list[float] = []
    passed = 0
    for _ in range(repeat):
        bare.append(bare_loop(argv, start_line(suite), lines))
        begun = time.perf_counter()
        examination = examine(suite, ProcessEngine(argv))
        ended = time.perf_counter()
        judged.append(ended - begun)
        passed = examination.report().counts()[Verdict.PASS]
        reported.append(time.perf_counter() - ended)
    ratio = min(judged) / min(bare)
    print(f"{name}: {len(lines)} vectors, {passed} passed; report {min(reported):.2f} s")
    print(f"  bare {min(bare):.2f} s, runner {min(judged):.2f} s, ratio {ratio:.2f}")


def bare_loop(argv: Sequence[str], start: bytes, lines: Sequence[bytes]) -> float:
    """Pipe the lines to the engine, read every answer as JSON, and give the time from start to end."""
    begun = time.perf_counter()
    with subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None  # noqa: S101 - opened as pipes above
        assert process.stdout is not None  # noqa: S101
        writer = threading.Thread(target=write, args=(process.stdin, [start, *lines, STOP]))
        writer.start()
        answers = [json.loads(line) for line in process.stdout]
        writer.join()
    assert len(answers) == len(lines) + 1  # noqa: S101 - else the two ways did not do the same
    return time.perf_counter() - begun


def write(stdin: IO[bytes], lines: Sequence[bytes]) -> None:
    """Write all lines and close the pipe."""
    with stdin:
        stdin.writelines(lines)


if __name__ == "__main__":
    main()
