"""How fast the two interpreters of the rules language play: the Python one and the JavaScript one.

Both are asked the same prepared rounds as questions of kind `round`, each in its own process on one core,
without the protocol between, and have to answer alike. Printed is the best of several runs of each in rounds
a second, and their ratio.

    python -m benchmarks.implementations [--rounds N] [--repeat N] [--seed N]
"""

from __future__ import annotations

import argparse
import gc
import json
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.interpreter import rate, scripts
from twentyone.answer import answer
from twentyone_conformance.compare import same

if TYPE_CHECKING:
    from benchmarks.interpreter import Script

MEASURE = Path(__file__).with_suffix(".mjs")


def main() -> int:
    """Prepare, compare, measure, and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=4000, help="rounds of each game")
    parser.add_argument("--repeat", type=int, default=5, help="runs, of which the best counts")
    parser.add_argument("--seed", type=int, default=21, help="of the shoes and the decisions")
    chosen = parser.parse_args()
    node = shutil.which("node")
    if node is None:
        print("Node is not installed", file=sys.stderr)
        return 2
    print(f"{'rounds':34}{'Python, rounds/s':>18}{'JavaScript, rounds/s':>22}{'ratio':>8}")
    for script in scripts(chosen.rounds, chosen.seed):
        here = rate(partial(answer, script.game, "round"), script.rounds, chosen.repeat)
        there = javascript_rate(node, script, chosen.repeat)
        print(f"{script.name:34}{here:18,.0f}{there:22,.0f}{there / here:8.1f}")
    return 0


def javascript_rate(node: str, script: Script, repeat: int) -> float:
    """Give how many rounds a second the JavaScript interpreter plays, after comparing its answers."""
    question = {"rules": script.game.data, "rounds": script.rounds, "repeat": repeat}
    done = subprocess.run(
        [node, str(MEASURE)], input=json.dumps(question), capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    for given, got in zip(script.rounds, found["answers"], strict=True):
        if not same(answer(script.game, "round", given), got["result"]):
            raise AssertionError(f"the two differ: {json.dumps(given)}")
    measured: float = found["rate"]
    return measured


if __name__ == "__main__":
    gc.freeze()
    sys.exit(main())
