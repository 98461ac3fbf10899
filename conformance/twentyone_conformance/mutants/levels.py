"""Chooses the core level from what the vectors were seen to tell: changed rules and faulty engines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone_conformance.mutants.marks import core_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from twentyone_conformance.model import Vector
    from twentyone_conformance.mutants.campaign import Campaign
    from twentyone_conformance.zoo.run import Caught


def core_lists(
    campaigns: Iterable[Campaign],
    caught: Sequence[Caught],
    vectors: Sequence[Vector],
    before: Mapping[str, Sequence[str]],
) -> dict[str, list[str]]:
    """Choose the core of every game that a campaign was run for; other games keep what they had.

    A sequence is chosen whole, since its vectors mean something only one after the other.

    Args:
        campaigns: what became of the games' mutants, with the vectors that told each.
        caught: the vectors that told each faulty engine.
        vectors: all vectors of those games at least, in stored order.
        before: the ids of the core before, by game; it is kept as far as it still tells something.
    """
    chosen = {game: list(ids) for game, ids in before.items()}
    for campaign in campaigns:
        own = [vector for vector in vectors if vector.game == campaign.game]
        kills = {f"rule {each.mutant}": each.killers for each in campaign.found}
        kills |= {f"engine {each.fault}": each.ids for each in caught if each.game == campaign.game}
        core = set(core_of(kills, before.get(campaign.game, ())))
        runs = {vector.sequence for vector in own if vector.id in core} - {None}
        chosen[campaign.game] = [vector.id for vector in own if vector.id in core or vector.sequence in runs]
    return dict(sorted(chosen.items()))


def untold(caught: Iterable[Caught], again: Iterable[Caught]) -> list[str]:
    """Give, as `game fault`, the faulty engines that all vectors tell and the core does not.

    Takes: what all vectors told; what the core told.
    """
    told = {(each.game, each.fault) for each in again if each.ids}
    return sorted(
        f"{each.game} {each.fault}" for each in caught if each.ids and (each.game, each.fault) not in told
    )
