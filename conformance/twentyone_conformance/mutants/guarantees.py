"""What the suite can promise: how far it enumerates, what of the rules it reaches, and what it tells."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from attrs import frozen

from twentyone.trace.clauses import load_clauses, related
from twentyone_conformance.generate.answers import answer_in_full
from twentyone_conformance.mutants.neighbours import leaves
from twentyone_conformance.units import family_of
from twentyone_conformance.vocabulary import words_of
from twentyone_conformance.zoo import ZOO
from twentyone_conformance.zoo.run import game_of, run_zoo

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from twentyone.load.rules import Game
    from twentyone.trace.clauses import Clause
    from twentyone_conformance.model import Suite, Vector
    from twentyone_conformance.mutants.campaign import Campaign


@frozen(eq=False)
class Reached:
    """How many vectors reach what of a game: families, sections of its rules, words and clauses.

    `sections` gives, for each section of the rules, the places in it that fire and the vectors for which one
    does; `silent` the leaves that fire for no vector.
    """

    kinds: Mapping[str, int]
    families: Mapping[str, int]
    sections: Mapping[str, tuple[int, int]]
    silent: tuple[str, ...]
    words: Mapping[tuple[str, str], int]
    fired: Mapping[str, int]
    decisive: Mapping[str, int]


@frozen(eq=False)
class Promise:
    """What the suite promises for one game; `engines` counts faulty engines, and those told, by kind."""

    game: str
    title: Mapping[str, str]
    reached: Reached
    core: int
    clauses: Sequence[Clause]
    campaign: Campaign
    engines: Mapping[str, tuple[int, int]]


def promises(
    suite: Suite, core: Mapping[str, Collection[str]], campaigns: Iterable[Campaign]
) -> list[Promise]:
    """Gather what the suite promises for every game that a campaign was run for.

    Takes: all vectors of those games; the ids of the core level by game; what became of the games' mutants.
    """
    return [
        Promise(
            game=each.game,
            title=game_of(each.game).data["title"],
            reached=reach(game_of(each.game), own := suite.select(games=[each.game]).vectors),
            core=len(core.get(each.game, ())),
            clauses=[clause for clause in load_clauses(each.game) if clause.kind == "rule"],
            campaign=each,
            engines=engines_told(own, core.get(each.game, ())),
        )
        for each in campaigns
    ]


def reach(game: Game, vectors: Iterable[Vector]) -> Reached:
    """Ask the rules a game's vectors, and count what they reach."""
    counts = {name: Counter[str]() for name in ("kinds", "families", "sections", "fired", "decisive")}
    words: Counter[tuple[str, str]] = Counter()
    places: set[str] = set()
    for vector in vectors:
        fired = answer_in_full(game, vector.kind, vector.given)[1]
        places |= fired
        counts["kinds"][vector.kind] += 1
        counts["families"][family_of(vector.id)] += 1
        counts["sections"].update({section_of(pointer) for pointer in fired})
        counts["fired"].update(vector.clauses)
        counts["decisive"].update(vector.decisive_for)
        words.update(_known_words(vector))
    sections = Counter(map(section_of, places))
    return Reached(
        kinds=counts["kinds"],
        families=counts["families"],
        sections={name: (sections[name], counts["sections"][name]) for name in game.data if name in sections},
        silent=tuple(leaf for leaf in leaves(game.data) if not any(related(leaf, place) for place in places)),
        words=words,
        fired=counts["fired"],
        decisive=counts["decisive"],
    )


def engines_told(vectors: Sequence[Vector], core: Collection[str]) -> dict[str, tuple[int, int]]:
    """Count a game's faulty engines, and those that its vectors tell, by kind of mistake.

    Takes: all vectors of the game; the ids of its core, which is asked first, since it mostly is enough.
    """
    faults = [*ZOO.faults.values(), *ZOO.variants.values()]
    soon = run_zoo(faults, [vector for vector in vectors if vector.id in set(core)], 1)
    told = {each.fault for each in soon if each.wrong}
    later = run_zoo((fault for fault in faults if fault.id not in told), vectors, 1)
    told |= {each.fault for each in later if each.wrong}
    shown = {each.fault for each in (*soon, *later)}
    return {kind: (len(ids & shown), len(ids & told)) for kind, ids in _ids_by_kind().items() if ids & shown}


def section_of(pointer: str) -> str:
    """Give the section of the rules that a pointer leads into."""
    return pointer.split("/")[1]


def _ids_by_kind() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for fault in (*ZOO.faults.values(), *ZOO.variants.values()):
        found.setdefault(fault.kind, set()).add(fault.id)
    return found


def _known_words(vector: Vector) -> Iterable[tuple[str, str]]:
    words = words_of(vector)
    # A word that is refused as unknown belongs to no vocabulary.
    unknown = ("refusal", "unknown_action") in words
    return (each for each in words if not (unknown and each[0] == "action"))
