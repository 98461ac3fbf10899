"""All known mistakes of a game: rules changed, read otherwise or another game's; faulty engines."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from twentyone.load.data import game_ids
from twentyone.load.made import examine_data
from twentyone.load.readings import apply
from twentyone_conformance.diagnosis.kinds_of_rules import kinds_of_rule
from twentyone_conformance.diagnosis.mistakes import Mistake, changed_as
from twentyone_conformance.mutants.neighbours import mutants
from twentyone_conformance.zoo import ZOO
from twentyone_conformance.zoo.run import game_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from twentyone.load.readings import Alternative
    from twentyone.load.rules import Game
    from twentyone_conformance.diagnosis.mistakes import Rules
    from twentyone_conformance.mutants.neighbours import Mutant
    from twentyone_conformance.zoo.fault import Fault


@lru_cache(maxsize=4)
def mistakes_of(game: Game) -> tuple[Mistake, ...]:
    """Give all known mistakes of a game, those first that say most exactly what is wrong."""
    return (*_of_readings(game), *_of_rules(game), *_of_engines(game, ZOO.faults.values()), *_of_games(game))


def variants_of(game: Game) -> list[Mistake]:
    """Give the faults with other parameters, which are in no dictionary."""
    return list(_of_engines(game, ZOO.variants.values()))


def _of_readings(game: Game) -> Iterator[Mistake]:
    for reading in game.readings:
        kinds = tuple(
            dict.fromkeys(
                kind for pointer in reading.decides for kind in kinds_of_rule(game.data, _path(pointer))
            )
        )
        for each in reading.alternatives:
            name = f"{reading.id}={each.id}"
            yield Mistake("reading", name, kinds, change=_read_as(each), pointer=reading.decides[0])


def _path(pointer: str) -> tuple[str | int, ...]:
    return tuple(int(part) if part.isdigit() else part for part in pointer[1:].split("/"))


def _read_as(alternative: Alternative) -> Callable[[Rules], Rules]:
    return lambda rules: apply(rules, alternative)


def _of_rules(game: Game) -> Iterator[Mistake]:
    siblings = [game_of(each).data for each in game_ids() if each != game.id]
    for mutant in mutants(game.data, siblings):
        kinds = kinds_of_rule(game.data, mutant.place)
        if kinds and _ends(mutant):
            yield Mistake("rule", mutant.name, kinds, change=changed_as(mutant), pointer=mutant.pointer)


def _ends(mutant: Mutant) -> bool:
    """Tell whether rounds surely end by a mutant's rules.

    An action that leaves its hand open for ever would keep one from ending, and the checks of rules let no
    such thing pass; to hold every mutant to them would cost most of a diagnosis.
    """
    return "then" not in mutant.path or not examine_data(mutant.data, "rules")


def _of_engines(game: Game, faults: Iterable[Fault]) -> Iterator[Mistake]:
    for fault in faults:
        if fault.shows_in(game):
            yield Mistake("engine", fault.id, fault.kinds, fault=fault)


def _of_games(game: Game) -> Iterator[Mistake]:
    for name in game_ids():
        if name != game.id:
            yield Mistake("game", name, (), change=_swapped_for(game_of(name).data))


def _swapped_for(data: Rules) -> Callable[[Rules], Rules]:
    return lambda _rules: data
