"""Chooses the core level from what the vectors were seen to tell: changed rules and faulty engines."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from twentyone_conformance.mutants.cover import Cover, cover
from twentyone_conformance.units import family_of, units_of
from twentyone_conformance.vocabulary import words_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from twentyone_conformance.model import Vector
    from twentyone_conformance.mutants.campaign import Campaign
    from twentyone_conformance.zoo.run import Caught

BUDGET: Final = 900
"""So many vectors the core of a game may have, as long as it tells everything once."""


def core_lists(
    campaigns: Iterable[Campaign],
    caught: Sequence[Caught],
    vectors: Sequence[Vector],
    before: Mapping[str, Sequence[str]],
    budget: int = BUDGET,
) -> dict[str, list[str]]:
    """Choose the core of every game that a campaign was run for; other games keep what they had.

    Mistakes that nobody has thought of yet are likelier to be told by a core that tells the known ones in
    several ways: so each is told as many times as the budget allows, by different families where possible.
    And every family, every clause and every word of the vocabularies is there at least once.

    Args:
        campaigns: what became of the games' mutants, with the vectors that told each.
        caught: the vectors that told each faulty engine.
        vectors: all vectors of those games at least, in stored order.
        before: the ids of the core before, by game; it is kept as far as it still tells something.
        budget: how many vectors a game's core may have.
    """
    chosen = {game: list(ids) for game, ids in before.items()}
    for campaign in campaigns:
        own = [vector for vector in vectors if vector.game == campaign.game]
        core = core_of(campaign, caught, own, before.get(campaign.game, ()), budget)
        ids = set(core.ids)
        chosen[campaign.game] = [vector.id for vector in own if vector.id in ids]
    return dict(sorted(chosen.items()))


def core_of(
    campaign: Campaign,
    caught: Iterable[Caught],
    vectors: Sequence[Vector],
    before: Collection[str],
    budget: int,
) -> Cover:
    """Choose the core of one game, as `core_lists` does, and say how many times it tells everything."""
    known = {vector.id for vector in vectors}
    goals = {f"rule {each.mutant}": each.killers for each in campaign.found}
    goals |= {
        # To raise is no answer: it tells only where nothing else does.
        f"engine {each.fault}": each.wrong or each.raised
        for each in caught
        if each.game == campaign.game
    }
    told = {name: known.intersection(ids) for name, ids in goals.items()}
    return cover(units_of(vectors), told, _shown_once(vectors), set(before), budget)


def _shown_once(vectors: Iterable[Vector]) -> dict[str, set[str]]:
    shown: dict[str, set[str]] = defaultdict(set)
    for vector in vectors:
        shown[f"family {family_of(vector.id)}"].add(vector.id)
        for clause in vector.clauses:
            shown[f"clause {clause}"].add(vector.id)
        for clause in vector.decisive_for:
            shown[f"decisive for {clause}"].add(vector.id)
        for sort, word in sorted(words_of(vector)):
            shown[f"{sort} {word}"].add(vector.id)
    return shown


def untold(caught: Iterable[Caught], again: Iterable[Caught]) -> list[str]:
    """Give, as `game fault`, the faulty engines that all vectors tell and the core does not.

    Takes: what all vectors told; what the core told.
    """
    told = {(each.game, each.fault) for each in again if each.ids}
    return sorted(
        f"{each.game} {each.fault}" for each in caught if each.ids and (each.game, each.fault) not in told
    )
