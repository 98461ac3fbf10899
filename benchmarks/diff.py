"""How long it takes to compare games: every two of them, and every reading with its game's default.

python benchmarks/diff.py [--no-price]
"""

from __future__ import annotations

import argparse
import time
from itertools import combinations

from twentyone.load.data import game_ids
from twentyone.load.rules import Game, choose, load_game
from twentyone_cli.diff_data import make_diff
from twentyone_cli.diff_input import Compared
from twentyone_conformance.suite import load_suite


def main() -> None:
    """Measure every comparison, and print those of games and the slowest of the readings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--no-price", action="store_true", help="leave the returns out")
    prices = not parser.parse_args().no_price
    for a, b in combinations(game_ids(), 2):
        print(f"{a} and {b}: {_seconds(load_game(a), load_game(b), prices=prices):.1f} s")
    readings = [
        (_of_reading(name, reading.id, each.id, prices=prices), name, reading.id, each.id)
        for name in game_ids()
        for reading in load_game(name).readings
        for each in reading.alternatives
    ]
    slowest, *names = max(readings)
    print(f"{len(readings)} readings, the slowest {' '.join(map(str, names))}: {slowest:.1f} s")


def _of_reading(name: str, reading: str, alternative: str, *, prices: bool) -> float:
    # Games are loaded anew, as what was asked about one is kept.
    game = load_game(name)
    return _seconds(game, choose(game, {reading: alternative}, {}), prices=prices)


def _seconds(a: Game, b: Game, *, prices: bool) -> float:
    vectors = load_suite(games=[a.id]).vectors
    start = time.process_time()
    make_diff(Compared(a.id, a), Compared(b.id, b), vectors, prices=prices)
    return time.process_time() - start


if __name__ == "__main__":
    main()
