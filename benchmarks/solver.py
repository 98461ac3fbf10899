"""What a solution costs: the solver beside plain C++ written for one game alone, and the whole command.

The floor is compiled in the same run, if there is a C++ compiler, and must find the same value. Printed are
the best times, their ratio, and the time and memory of the whole command when it was run before.

    python benchmarks/solver.py [--repeat N]
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.dealer_kernel import dealer_ends
from twentyone.analysis.ends import Ends
from twentyone.analysis.solve import best_play
from twentyone.load.patch import Patch, apply_patches
from twentyone.load.rules import load_game
from twentyone.model.build import build

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.analysis.parameters import Parameters

GAME = "infinite-blackjack"
PROGRAM = str(Path(sys.executable).with_name("twentyone"))
FLOOR = Path(__file__).with_name("solver_floor.cpp")


def main() -> None:
    """Measure the floor, the solver and the command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--repeat", type=int, default=7, help="how often each is measured")
    repeat = parser.parse_args().repeat
    rules = build(apply_patches(load_game(GAME).data, [Patch("remove", "/actions/surrender")]))
    parameters = compile_rules(rules)
    value = best_play(parameters).ev
    steps = {
        "rules to numbers": lambda: compile_rules(rules),
        "best play": lambda: best_play(parameters),
        "of it the banker's ends of dealt hands": lambda: banker_ends(parameters),
        "both": lambda: best_play(compile_rules(rules)),
    }
    times = {name: best_time(step, repeat) for name, step in steps.items()}
    for name, seconds in times.items():
        print(f"{name:40} {1000 * seconds:8.1f} ms")
    floor = floor_time(repeat, value)
    if floor is not None:
        print(f"{'plain C++ for this game alone':40} {1000 * floor:8.1f} ms")
        print(f"{'ratio of best play to it':40} {times['best play'] / floor:8.2f}")
    command(repeat)


def best_time(step: Callable[[], object], repeat: int) -> float:
    """Give the best time of some runs, in seconds."""
    times = []
    for _ in range(repeat):
        start = time.perf_counter()
        step()
        times.append(time.perf_counter() - start)
    return min(times)


def banker_ends(parameters: Parameters) -> None:
    """Work out the banker's ends beside every dealt hand."""
    ends = Ends(parameters)
    for upcard, tree in enumerate(parameters.dealer.trees):
        left = ends.left(upcard) - parameters.hands.counts
        dealer_ends(tree, left, parameters.dealer.ends)


def floor_time(repeat: int, value: float) -> float | None:
    """Compile and run the floor; give its best time in seconds, None without a compiler."""
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        print("no C++ compiler: the floor is left out")
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "floor")
        options = ["-O3", "-march=native", "-std=c++17"]
        subprocess.run([compiler, *options, "-o", program, str(FLOOR)], check=True)
        done = subprocess.run([program, str(repeat)], check=True, capture_output=True, text=True)
    found, seconds = map(float, done.stdout.split())
    if abs(found - value) > 1e-12:
        sys.exit(f"the floor finds {found}, the solver {value}")
    return seconds


def command(repeat: int) -> None:
    """Measure the whole command, after a first run that fills the caches."""
    seconds, used = [], []
    for _ in range(1 + repeat):
        start = time.perf_counter()
        with subprocess.Popen([PROGRAM, "rtp", GAME, "--format", "json"], stdout=subprocess.DEVNULL) as run:
            _, status, usage = os.wait4(run.pid, 0)
            run.returncode = os.waitstatus_to_exitcode(status)
        if run.returncode:
            sys.exit("the command failed")
        seconds.append(time.perf_counter() - start)
        used.append(usage)
    processor = min(usage.ru_utime + usage.ru_stime for usage in used[1:])
    print(f"{'the command rtp, whole and warm':40} {1000 * min(seconds[1:]):8.1f} ms")
    print(f"{'of it processor time':40} {1000 * processor:8.1f} ms")
    print(f"{'its memory':40} {max(usage.ru_maxrss for usage in used) / 1024:8.0f} MB")


if __name__ == "__main__":
    main()
