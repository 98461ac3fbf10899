"""What each family of vectors is worth: the mistakes that no other family tells."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, Literal

from attrs import evolve, frozen

from twentyone.load.data import game_ids
from twentyone_conformance.mutants.campaign import game_mutants
from twentyone_conformance.mutants.equivalents import load_equivalents
from twentyone_conformance.mutants.hunt import Trial
from twentyone_conformance.suite import load_suite
from twentyone_conformance.units import by_family
from twentyone_conformance.zoo import ZOO
from twentyone_conformance.zoo.run import game_of, goes_wrong

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from twentyone_conformance.generate.case import Family
    from twentyone_conformance.mutants.neighbours import Mutant
    from twentyone_conformance.units import Unit
    from twentyone_conformance.zoo.fault import Fault

GLANCE: Final = 6
"""So many units of each family are asked before any family is asked whole: most mistakes are told by then."""

CHUNK: Final = 20
"""So many mistakes are one piece of work."""

Sort = Literal["rule", "engine"]
Verdict = Literal["earns", "breadth", "earns nothing", "earns, but declares breadth"]


@frozen
class Told:
    """Families that tell a mistake in a game: a changed rule, or a faulty engine of the zoo.

    After two no more were looked for; so where only one stands, it is truly the only one.
    """

    game: str
    sort: Sort
    mistake: str
    families: tuple[str, ...]


@frozen(eq=False)
class Worth:
    """What a family is worth: the mistakes that it alone tells, and whether it is there for breadth only."""

    family: str
    alone: tuple[Told, ...]
    breadth: str | None

    @property
    def verdict(self) -> Verdict:
        """Tell whether the family earns its place, and whether its declaration is right."""
        if self.alone:
            return "earns" if self.breadth is None else "earns, but declares breadth"
        return "earns nothing" if self.breadth is None else "breadth"

    @property
    def as_declared(self) -> bool:
        """Whether the family is what it declares to be."""
        return self.verdict in ("earns", "breadth")


def worths(families: Iterable[Family], told: Sequence[Told]) -> tuple[Worth, ...]:
    """Give what every family is worth, in their order, from the families that tell each mistake."""
    alone = [each for each in told if len(each.families) == 1]
    return tuple(
        Worth(family.id, tuple(each for each in alone if each.families == (family.id,)), family.breadth)
        for family in families
    )


def families_telling(families: Mapping[str, Sequence[Unit]], tells: Callable[[Unit], bool]) -> list[str]:
    """Find families that tell a mistake: none, the only one, or the first two that are found.

    Takes: the units of every family; whether a unit tells the mistake.
    """
    found: list[str] = []
    for depth in (GLANCE, None):
        for name, units in families.items():
            if name not in found and any(map(tells, units[:depth])):
                found.append(name)
                if len(found) == 2:
                    return found
    return found


def measure(jobs: int = 1, progress: Callable[[int, int], None] | None = None) -> list[Told]:
    """Ask which families tell every changed rule and every faulty engine of the zoo, variants included.

    Rules listed as equivalent are not asked about. Takes: how many processes share the work; what is told the
    pieces of work done and all of them.
    """
    sorts: tuple[Sort, ...] = ("engine", "rule")
    work = [
        (game, sort, start)
        for game in game_ids()
        for sort in sorts
        for start in range(0, len(_faults() if sort == "engine" else game_mutants(game)), CHUNK)
    ]
    told: list[Told] = []
    with ProcessPoolExecutor(jobs) as pool:
        for number, part in enumerate(pool.map(_measure_chunk, work), start=1):
            told += part
            if progress is not None:
                progress(number, len(work))
    return told


def _measure_chunk(work: tuple[str, Sort, int]) -> list[Told]:
    game, sort, start = work
    asking = _faulty_engines(game, start) if sort == "engine" else _changed_rules(game, start)
    return [Told(game, sort, name, tuple(families_telling(_families(game), tells))) for name, tells in asking]


def _changed_rules(game: str, start: int) -> Iterator[tuple[str, Callable[[Unit], bool]]]:
    listed = load_equivalents(game)
    for mutant in game_mutants(game)[start : start + CHUNK]:
        if mutant.name not in listed:
            yield mutant.name, _telling_rule(game, mutant)


def _faulty_engines(game: str, start: int) -> Iterator[tuple[str, Callable[[Unit], bool]]]:
    for fault in _faults()[start : start + CHUNK]:
        if fault.shows_in(game_of(game)):
            yield fault.id, partial(goes_wrong, fault)


def _telling_rule(game: str, mutant: Mutant) -> Callable[[Unit], bool]:
    trial = Trial(evolve(game_of(game), data=mutant.data, written=mutant.data))
    return lambda unit: any(map(trial.tells, unit))


def _faults() -> list[Fault]:
    return [*ZOO.faults.values(), *ZOO.variants.values()]


@lru_cache(maxsize=1)
def _families(game: str) -> dict[str, list[Unit]]:
    return by_family(load_suite(games=[game]).vectors)
