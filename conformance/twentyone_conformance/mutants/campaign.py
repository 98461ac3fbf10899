"""Runs all mutants of a game over its vectors, on several cores, and sums up what became of them."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from attrs import field, frozen

from twentyone.load.data import game_ids
from twentyone.load.rules import load_game
from twentyone_conformance.mutants.hunt import Found, Ground, hunt
from twentyone_conformance.mutants.neighbours import Mutant, mutants
from twentyone_conformance.suite import load_suite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from twentyone_conformance.mutants.equivalents import Equivalent

CHUNK: Final = 24
"""So many mutants are one piece of work: enough to be worth sending, few enough to share the cores evenly."""


@frozen(eq=False)
class Campaign:
    """What became of every mutant of a game.

    `wrongly_listed` are listed as equivalent and are none, or do not exist. `controls` are the changed
    description,
    which must survive, and the ruined paytable, which must not.
    """

    game: str
    found: Sequence[Found]
    listed: Mapping[str, Equivalent]
    controls_hold: bool
    wrongly_listed: tuple[str, ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        survived = {each.mutant for each in self.found if each.fate == "survived"}
        object.__setattr__(self, "wrongly_listed", tuple(sorted(set(self.listed) - survived)))

    def having(self, *fates: str) -> list[Found]:
        """Give the mutants of some fates, listed ones left out."""
        return [each for each in self.found if each.fate in fates and each.mutant not in self.listed]

    @property
    def equivalent(self) -> int:
        """How many are rightly listed as equivalent."""
        return len(self.listed) - len(self.wrongly_listed)

    @property
    def clean(self) -> bool:
        """Whether every mutant is killed, refused or rightly listed, and the controls hold."""
        return not self.having("survived", "crashed") and not self.wrongly_listed and self.controls_hold


def run_campaign(
    game: str,
    listed: Mapping[str, Equivalent],
    witnesses: Mapping[str, str] | None = None,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Campaign:
    """Hunt all mutants of a packaged game.

    Args:
        game: its id.
        listed: the mutants said to be equivalent.
        witnesses: for mutants told before, a vector that did; asked first, so that a second run is quick.
        jobs: how many processes share the work.
        progress: told the number of mutants done and of all.
    """
    everything = mutants_of(game)
    # A mutant listed as equivalent is asked everything only where nothing is known from an earlier run.
    quick = set(listed) if witnesses else set()
    chunks = [(game, start, dict(witnesses or {}), quick) for start in range(0, len(everything), CHUNK)]
    found: list[Found] = []
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(_hunt_chunk, chunks):
            found.extend(part)
            if progress is not None:
                progress(len(found), len(everything))
    return Campaign(game, found, listed, _controls_hold(game))


def _hunt_chunk(work: tuple[str, int, dict[str, str], set[str]]) -> list[Found]:
    game, start, witnesses, quick = work
    return [
        hunt(_ground(game), mutant, witnesses.get(mutant.name), quick=mutant.name in quick)
        for mutant in mutants_of(game)[start : start + CHUNK]
    ]


@lru_cache(maxsize=1)
def _ground(game: str) -> Ground:
    return Ground.survey(load_game(game), load_suite(games=[game]).vectors)


@lru_cache(maxsize=8)
def mutants_of(game: str) -> list[Mutant]:
    """Give all mutants of a packaged game, in the order of its rules file."""
    siblings = [load_game(each).data for each in game_ids() if each != game]
    return list(mutants(load_game(game).data, siblings))


def _controls_hold(game: str) -> bool:
    ground = _ground(game)
    renamed = deepcopy(ground.game.data)
    renamed["title"]["en"] += " renamed"
    ruined = json.loads(json.dumps(ground.game.data), object_hook=_pay_sevenfold)
    idle = hunt(ground, Mutant(("title", "en"), "renamed", renamed))
    gross = hunt(ground, Mutant(("outcomes",), "all odds 7:1", ruined))
    return idle.fate == "survived" and gross.fate == "killed"


def _pay_sevenfold(part: dict[str, Any]) -> dict[str, Any]:
    return {**part, "pays": "7:1"} if "pays" in part else part


def witnesses_of(found: Sequence[Found]) -> Iterator[tuple[str, str]]:
    """Give a vector that told each killed mutant, by the mutant's name."""
    return ((each.mutant, each.killers[0]) for each in found if each.killers)
