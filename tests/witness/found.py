"""The witnesses of all comparisons, found once; `python tests/witness/found.py` finds them anew."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from twentyone.diff.compare import compare
from twentyone.diff.partway import Partway
from twentyone.load.data import game_ids
from twentyone.load.rules import choose, load_game
from twentyone_conformance.canonical import canonical
from twentyone_conformance.witness.asking import NoAnswer
from twentyone_conformance.witness.finder import Finder, Shown

if TYPE_CHECKING:
    from collections.abc import Iterator

STORED = Path(__file__).with_name("found.jsonl")
PAIRS = [f"{a} {b}" for a, b in combinations(game_ids(), 2)]
READINGS = [
    f"{game} {reading.id}={alternative.id}"
    for game in game_ids()
    for reading in load_game(game).readings
    for alternative in reading.alternatives
]


def partway_of(comparison: str) -> Partway:
    """Give what lies between two games, `GAME GAME`, or a game and itself, `GAME READING=ALTERNATIVE`."""
    first, second = comparison.split()
    a = load_game(first)
    reading, _, alternative = second.partition("=")
    b = choose(a, {reading: alternative}, {}) if alternative else load_game(second)
    return Partway(a, compare(a.data, b.data))


def search(comparison: str) -> Iterator[dict[str, Any]]:
    """Find what shows each difference of a comparison, as it is stored."""
    partway = partway_of(comparison)
    finder = Finder(partway)
    for difference in partway.comparison.differences:
        yield {
            "comparison": comparison,
            "pointer": difference.pointer,
            **as_stored(finder.shown(difference.number)),
        }


def as_stored(shown: Shown) -> dict[str, Any]:
    """Give what is kept of what shows a difference."""
    witness = shown.witness
    return {
        "number": shown.number,
        "with": sorted(shown.together_with),
        "made": sorted(shown.made),
        "proved": shown.proved,
        "witness": None
        if witness is None
        else {
            "kind": witness.question.kind,
            "given": witness.question.given,
            "side": witness.side,
            "shoes_count": witness.shoes_count,
            "before": _answer(witness.before),
            "after": _answer(witness.after),
        },
    }


def _answer(answer: Any) -> Any:
    return {"no_answer": answer.why} if isinstance(answer, NoAnswer) else answer


def stored() -> dict[str, list[dict[str, Any]]]:
    """Give the stored witnesses by comparison."""
    found: dict[str, list[dict[str, Any]]] = {}
    for line in STORED.read_text("utf-8").splitlines():
        entry = json.loads(line)
        found.setdefault(entry["comparison"], []).append(entry)
    return found


def main() -> None:
    """Find and store all of them; it takes some minutes."""
    with STORED.open("w", encoding="utf-8") as file:
        for comparison in (*PAIRS, *READINGS):
            file.writelines(f"{canonical(entry)}\n" for entry in search(comparison))
            file.flush()


if __name__ == "__main__":
    main()
