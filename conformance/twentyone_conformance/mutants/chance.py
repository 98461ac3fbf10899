"""Asks the mutants listed as equivalent random questions: one that answers otherwise is no equivalent."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import chain, islice, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen

from twentyone.answer import NoRule
from twentyone.load.pointer import join, split
from twentyone.load.rules import load_game
from twentyone_conformance.compare import same
from twentyone_conformance.fuzz.questions.draw import draw_questions, kinds_of
from twentyone_conformance.fuzz.shrink.smallest import smallest
from twentyone_conformance.generate.answers import answer_in_full
from twentyone_conformance.mutants.campaign import game_mutants
from twentyone_conformance.mutants.kept import code_digest, digest, digest_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from twentyone.load.rules import Game
    from twentyone_conformance.fuzz.questions.question import Question
    from twentyone_conformance.mutants.neighbours import Mutant

Rule = tuple[str, ...]

QUESTIONS: Final = 1000
"""So many random questions are asked of each mutant, unless more are wanted."""

SEED: Final = 0

ASKS: Final = 2000
"""So many questions are asked at most to make one that tells a mutant small."""


@frozen(eq=False)
class Told:
    """A mutant that is no equivalent: a small question, what the rules answer, and what it answers."""

    mutant: str
    question: Question
    expected: Any
    got: Any


@frozen(eq=False)
class ByChance:
    """What became of a game's listed mutants: how many questions each answered, and which were told."""

    game: str
    mutants: int
    questions: int
    seed: int
    told: tuple[Told, ...]


@frozen(eq=False)
class Asked:
    """A random question with the rules' answer, and the rules that bore on it, with all those around them."""

    question: Question
    expected: Any
    bore: frozenset[Rule]


def all_by_chance(listed: Mapping[str, Collection[str]], questions: int, jobs: int = 1) -> list[ByChance]:
    """Ask each game's listed mutants random questions, as `by_chance` does.

    Args:
        listed: the names of the mutants, by game.
        questions: how many are asked of each.
        jobs: how many processes share the games.
    """
    work = partial(by_chance, questions=questions)
    if jobs == 1:
        return list(map(work, listed, listed.values()))
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(work, listed, listed.values()))


def by_chance(game_id: str, listed: Collection[str], questions: int = QUESTIONS) -> ByChance:
    """Ask the listed mutants of a packaged game as many random questions each, chosen as far as can be.

    Chosen are those on which the changed rule bears, or those around it. Names that are no mutant's are left
    out: the campaign tells them.
    """
    game = load_game(game_id)
    ground = _ground(game, questions) if listed else {}
    own = [each for each in game_mutants(game_id) if each.name in listed]
    found = (told_by(game, each, _bearing(ground, each, questions)) for each in own)
    return ByChance(game_id, len(own), questions, SEED, tuple(each for each in found if each is not None))


def ground_of_chance(game_id: str, listed: Collection[str], questions: int = QUESTIONS) -> str:
    """Give the digest of all that decides whether a listed mutant is told by chance."""
    here = Path(__file__)
    code = code_digest(here, here.parents[1] / "fuzz", here.parents[1] / "strategies.py")
    own = [digest_of(each) for each in game_mutants(game_id) if each.name in listed]
    rules = json.dumps(load_game(game_id).data, sort_keys=True, ensure_ascii=False)
    return digest([code, rules, *own, str(questions), str(SEED)])


def nothing_told(game_id: str, listed: Collection[str], questions: int = QUESTIONS) -> ByChance:
    """Give what `by_chance` gives where no listed mutant was told."""
    count = sum(each.name in listed for each in game_mutants(game_id))
    return ByChance(game_id, count, questions, SEED, ())


def told_by(game: Game, mutant: Mutant, asked: Iterable[Asked]) -> Told | None:
    """Give the first question that a mutant answers otherwise, made small; None if there is none."""
    changed = evolve(game, data=mutant.data, written=mutant.data)
    for each in asked:
        if not same(each.expected, _answer(changed, each.question)):
            question = smallest(game, each.question, partial(_differ, game, changed), ASKS).question
            return Told(mutant.name, question, _answer(game, question), _answer(changed, question))
    return None


def _ground(game: Game, questions: int) -> dict[str, list[Asked]]:
    """Draw as many questions of every kind as a mutant is asked in all, and answer them by the rules."""
    return {
        kind: list(_asked(game, draw_questions(game, SEED, questions, [kind]))) for kind in kinds_of(game)
    }


def _asked(game: Game, questions: Iterable[Question]) -> Iterator[Asked]:
    for question in questions:
        try:
            expected, fired = answer_in_full(game, question.kind, question.given)
        except NoRule:
            continue
        yield Asked(question, expected, frozenset(chain([()], *map(_around, fired))))


@cache
def _around(pointer: str) -> tuple[Rule, ...]:
    """Give a rule and all those around it, by the parts of their pointers."""
    parts = split(pointer)
    return tuple(parts[:count] for count in range(len(parts) + 1))


def _bearing(ground: Mapping[str, Sequence[Asked]], mutant: Mutant, most: int) -> list[Asked]:
    """Give questions on which a changed rule bore, then as many for each of the rules around it.

    The others are needed: a threshold or a limit is said to bear only on what lies beyond it, and its change
    shows on this side. The last share is of questions of every kind.
    """
    rules = _around(join(mutant.path))[::-1]
    chosen: dict[int, Asked] = {}
    for place, rule in enumerate(rules, start=1):
        bore = _in_turn(
            [each for each in own if rule in each.bore and id(each) not in chosen] for own in ground.values()
        )
        share = most * place // len(rules) - len(chosen)
        chosen.update((id(each), each) for each in islice(bore, share))
    return list(chosen.values())


def _in_turn(lists: Iterable[Sequence[Asked]]) -> Iterator[Asked]:
    """Give one of each list in turn, so that every kind comes early."""
    return (each for turn in zip_longest(*lists) for each in turn if each is not None)


def _differ(game: Game, changed: Game, question: Question) -> bool:
    return not same(_answer(game, question), _answer(changed, question))


def _answer(game: Game, question: Question) -> Any:
    """Give an answer in a vector's form; words that no vector holds where there is none."""
    try:
        return answer_in_full(game, question.kind, question.given)[0]
    except NoRule:
        return {"no_rule": True}
    except Exception as fault:  # noqa: BLE001 - whatever contradictory rules make of the interpreter
        return {"raised": f"{type(fault).__name__}: {fault}"}
