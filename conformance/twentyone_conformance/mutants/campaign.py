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
from twentyone_conformance.mutants.kept import Kept, ground_of, keep
from twentyone_conformance.mutants.neighbours import Mutant, mutants
from twentyone_conformance.suite import load_suite

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from twentyone_conformance.mutants.equivalents import Equivalent

CHUNK: Final = 24
"""So many mutants are one piece of work: enough to be worth sending, few enough to share the cores evenly."""


@frozen(eq=False)
class Campaign:
    """What became of every mutant of a game.

    `wrongly_listed` are listed as equivalent and are none, or do not exist. `controls_hold` if the changed
    description survived and the ruined paytable did not. `kept` is what a later run can build on.
    """

    game: str
    found: Sequence[Found]
    listed: Mapping[str, Equivalent]
    controls_hold: bool
    kept: Kept = field(factory=Kept)
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
    kept: Kept | None = None,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
    *,
    enough: int = 1,
) -> Campaign:
    """Hunt all mutants of a packaged game.

    Args:
        game: its id.
        listed: the mutants said to be equivalent.
        kept: of an earlier run. A mutant for which nothing has changed is not hunted again; for another the
            vector that told it then is asked first.
        jobs: how many processes share the work.
        progress: told the number of mutants done and of all.
        enough: how many vectors that tell each are looked for; fewer may be known from an earlier run.
    """
    earlier = kept or Kept()
    ground = ground_of(game)
    everything = [*game_mutants(game), *_controls(game)]
    found = _still_known(everything, earlier, ground)
    hunted = [place for place in range(len(everything)) if place not in found]
    chunks = [
        # A mutant listed as equivalent is asked everything only where nothing is known from an earlier run.
        (
            game,
            [(place, earlier.before(everything[place])) for place in hunted[start : start + CHUNK]],
            frozenset(listed),
            enough,
        )
        for start in range(0, len(hunted), CHUNK)
    ]
    if chunks:
        with ProcessPoolExecutor(min(jobs, len(chunks))) as pool:
            for part in pool.map(_hunt_chunk, chunks):
                found |= part
                if progress is not None:
                    progress(len(found), len(everything))
    return _summed_up(game, listed, everything, found, ground)


def known_campaign(game: str, listed: Mapping[str, Equivalent], kept: Kept) -> Campaign | None:
    """Give the campaign that an earlier run has kept, without hunting anything.

    Takes: as `run_campaign` does. Gives: None if a mutant would have to be hunted to know what becomes of it.
    """
    ground = ground_of(game)
    if kept.ground != ground:
        return None
    everything = [*game_mutants(game), *_controls(game)]
    found = _still_known(everything, kept, ground)
    return _summed_up(game, listed, everything, found, ground) if len(found) == len(everything) else None


def _still_known(everything: Sequence[Mutant], earlier: Kept, ground: str) -> dict[int, Found]:
    return {
        place: known
        for place, mutant in enumerate(everything)
        if (known := earlier.still(mutant, ground)) is not None
    }


def _summed_up(
    game: str,
    listed: Mapping[str, Equivalent],
    everything: Sequence[Mutant],
    found: Mapping[int, Found],
    ground: str,
) -> Campaign:
    fates = [found[place] for place in range(len(everything))]
    *own, idle, gross = fates
    holds = idle.fate == "survived" and gross.fate == "killed"
    return Campaign(game, own, listed, holds, keep(ground, everything, fates))


def _hunt_chunk(work: tuple[str, list[tuple[int, Found | None]], Collection[str], int]) -> dict[int, Found]:
    game, places, listed, enough = work
    everything = [*game_mutants(game), *_controls(game)]
    found = {}
    for place, before in places:
        mutant = everything[place]
        quick = before is not None and mutant.name in listed
        found[place] = hunt(_ground(game), mutant, before, quick=quick, enough=enough)
    return found


@lru_cache(maxsize=1)
def _ground(game: str) -> Ground:
    return Ground.of(load_game(game), load_suite(games=[game]).vectors)


@lru_cache(maxsize=8)
def game_mutants(game: str) -> list[Mutant]:
    """Give all mutants of a packaged game, in the order of its rules file."""
    siblings = [load_game(each).data for each in game_ids() if each != game]
    return list(mutants(load_game(game).data, siblings))


def _controls(game: str) -> tuple[Mutant, Mutant]:
    data = load_game(game).data
    renamed = deepcopy(data)
    renamed["title"]["en"] += " renamed"
    ruined = json.loads(json.dumps(data), object_hook=_pay_sevenfold)
    return Mutant(("title", "en"), "renamed", renamed), Mutant(("outcomes",), "all odds 7:1", ruined)


def _pay_sevenfold(part: dict[str, Any]) -> dict[str, Any]:
    return {**part, "pays": "7:1"} if "pays" in part else part
