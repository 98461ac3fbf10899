"""Holds the JavaScript engine against the reference under changed rules.

Every mutant of a game's rules that the checks of rules accept is sent to both, and both are asked the
vectors on which the changed rule bears, and questions drawn for the mutant itself. All of it:

    .venv/bin/python -m tests.implementations.js_mutants
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from attrs import asdict, evolve, frozen

from tests.implementations.engines import JS
from twentyone.load.made import examine_data
from twentyone.load.rules import load_game
from twentyone.serve import engine as reference
from twentyone_conformance.compare import same
from twentyone_conformance.fuzz.questions.draw import draw_questions
from twentyone_conformance.fuzz.questions.question import NothingToAsk
from twentyone_conformance.mutants.hunt import Ground
from twentyone_conformance.mutants.neighbours import mutants
from twentyone_conformance.suite import load_suite

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone.load.rules import Game
    from twentyone_conformance.model import Vector
    from twentyone_conformance.mutants.neighbours import Mutant
    from twentyone_conformance.suite import Level

GAMES: Final = ("infinite-blackjack", "speed-blackjack", "21-points", "qq-21")
AT_ONCE: Final = 16
"""Mutants that one process is sent: their rules stay below the length that a line may have."""
CODE_ALONE: Final = ("shoe", "side_bet")
"""Kinds whose refusals need nothing but their code."""

Question = tuple[str, dict[str, Any]]


@frozen
class Difference:
    """One question that the two answer differently under a mutant's rules."""

    game: str
    mutant: str
    kind: str
    given: dict[str, Any]
    wanted: dict[str, Any]
    got: dict[str, Any]


@frozen
class Bearings:
    """What is asked under changed rules of one game.

    Vectors that bear on the rule, questions drawn, and hints, on which all rules of play bear.
    """

    game: Game
    ground: Ground
    vectors: int
    drawn: int
    hints: Sequence[Vector] = ()

    @classmethod
    def of(cls, name: str, vectors: int, drawn: int, level: Level = "full") -> Bearings:
        """Take a packaged game by its id, and the vectors of a level; without hints."""
        game = load_game(name)
        asked = [each for each in load_suite(games=[name], level=level).vectors if each.kind != "hint"]
        return cls(game, Ground.of(game, asked), vectors, drawn)

    def questions(self, mutant: Mutant) -> Iterator[Question]:
        """Give the questions that are asked under a mutant."""
        vectors = self.ground.vectors
        bearing = self.ground.bearing_on(mutant.pointer)
        for each in bearing[:: max(1, len(bearing) // self.vectors)] if self.vectors else ():
            yield vectors[each].kind, dict(vectors[each].given)
        for hint in self.hints:
            yield hint.kind, dict(hint.given)
        changed = evolve(self.game, data=mutant.data)
        for seed in range(self.drawn):
            with suppress(NothingToAsk):
                (question,) = draw_questions(changed, seed, 1)
                yield question.kind, dict(question.given)


def accepted(name: str, every: int = 1) -> Iterator[Mutant]:
    """Give the mutants of a game whose rules do not contradict each other; only of every so-manyth one."""
    siblings = [load_game(each).data for each in GAMES if each != name]
    for mutant in islice(mutants(load_game(name).data, siblings), 0, None, every):
        if not examine_data(mutant.data, "rules"):
            yield mutant


def compare(name: str, found: Sequence[tuple[Mutant, Sequence[Question]]]) -> Iterator[Difference]:
    """Ask both engines, each mutant being a game of its own, and give what they answer differently."""
    games = {f"{name}-{place}": mutant.data for place, (mutant, _) in enumerate(found)}
    asked = [
        (f"{name}-{place}", mutant, question)
        for place, (mutant, questions) in enumerate(found)
        for question in questions
    ]
    answers = ask_javascript(games, [(game, question) for game, _, question in asked])
    ours = reference()
    ours.hello(games)
    for (game, mutant, (kind, given)), got in zip(asked, answers, strict=True):
        wanted = ours.run(game, kind, given)
        if not agree(kind, wanted, got):
            yield Difference(name, mutant.name, kind, given, wanted, got)


def hints_of(name: str, upcards: str = "A23456789TJQK") -> list[Vector]:
    """Give a game's hint vectors against some upcards, by rank."""
    vectors = load_suite(games=[name]).vectors
    return [each for each in vectors if each.kind == "hint" and each.given["upcard"][0] in upcards]


def agree(kind: str, wanted: dict[str, Any], got: dict[str, Any]) -> bool:
    """Whether two answers are the same; why a question is skipped or an error may be said in other words."""
    if kind in CODE_ALONE and "refused" in wanted:
        return bool(wanted["refused"] == got.get("refused"))
    for form in ("skipped", "error"):
        if form in wanted or form in got:
            return (form in wanted) == (form in got)
    return same(wanted, got)


def ask_javascript(rules: dict[str, Any], asked: Sequence[tuple[str, Question]]) -> list[dict[str, Any]]:
    """Give the JavaScript engine's answers, in the order of the questions, without their numbers."""
    games = {game: {"rules": each} for game, each in rules.items()}
    lines: list[dict[str, Any]] = [{"cmd": "start", "protocol": 1, "suite": "mutants", "games": games}]
    for seq, (game, (kind, given)) in enumerate(asked, start=1):
        lines.append({"cmd": "run", "seq": seq, "game": game, "kind": kind, "given": given})
    text = "".join(f"{json.dumps(line)}\n" for line in lines)
    done = subprocess.run(JS, input=text, capture_output=True, text=True, encoding="utf-8", check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()[1:]]
    assert [each.pop("seq") for each in answers] == list(range(1, len(asked) + 1))
    return answers


def compare_game(bearings: Bearings, every: int = 1) -> Iterator[tuple[int, list[Difference]]]:
    """Compare the two under the accepted ones of every so-manyth mutant of a game.

    Gives, for some mutants at a time, how many questions were asked and what was answered differently.
    """
    name = bearings.game.id
    chosen = accepted(name, every)
    while some := list(islice(chosen, AT_ONCE)):
        found = [(mutant, list(bearings.questions(mutant))) for mutant in some]
        yield sum(len(questions) for _, questions in found), list(compare(name, found))


def main() -> int:
    """Compare the two under all mutants, and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game; may be given again")
    parser.add_argument("--vectors", type=int, default=40, help="vectors asked for each mutant")
    parser.add_argument("--drawn", type=int, default=40, help="questions drawn for each mutant")
    parser.add_argument("--hints", type=int, default=40, help="hints asked for each mutant")
    parser.add_argument("--every", type=int, default=1, help="only every so-manyth mutant")
    chosen = parser.parse_args()
    differing = 0
    for name in chosen.game or GAMES:
        asked = 0
        hints = hints_of(name)
        spread = hints[:: max(1, len(hints) // chosen.hints)] if chosen.hints else ()
        bearings = evolve(Bearings.of(name, chosen.vectors, chosen.drawn), hints=spread)
        for count, differences in compare_game(bearings, chosen.every):
            asked += count
            differing += len(differences)
            for each in differences:
                sys.stdout.write(f"{json.dumps(asdict(each))}\n")
        sys.stderr.write(f"{name}: {asked} questions\n")
    return min(differing, 1)


if __name__ == "__main__":
    sys.exit(main())
