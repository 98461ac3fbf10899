"""The phases of a round, the deal, the offers and the peek: each has what it works on."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from twentyone.load.meaning_keys import goes_with, repeated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source

_NEEDED: Final = ("bets", "deal", "play", "banker", "settle")
_RANK: Final = {"bets": 0, "deal": 1, "offers": 2, "peek": 2, "play": 3, "banker": 4, "settle": 5}
_ORDER: Final = "bets, deal, then offers and peek, play, banker, settle"
_OF_INSURANCE: Final = ("stake", "wins", "pays", "unfunded")


def check_phases(source: Source) -> Iterator[Problem]:
    """Find phases that are missing, and the first that stands too late."""
    phases = source.value("/round")
    for phase in _NEEDED:
        if phase not in phases:
            yield source.problem(
                "/round", f"the phase {phase} is missing", found=", ".join(phases), allowed=_ORDER
            )
    for position, (before, phase) in enumerate(pairwise(phases), start=1):
        if _RANK[phase] < _RANK[before]:
            yield source.problem(
                f"/round/{position}",
                f"{phase} comes too late",
                found=f"{phase} after {before}",
                allowed=_ORDER,
            )
            return


def check_phases_have_work(source: Source) -> Iterator[Problem]:
    """Find offers or a peek without their phase, and a phase of offers without offers."""
    phases = source.value("/round")
    offered = any(offer["at"] == "after_deal" for offer in source.data.get("offers", ()))
    if offered and "offers" not in phases:
        yield source.problem(
            "/round", "the phase offers is missing", allowed=_ORDER, hint="there are offers after the deal"
        )
    if "offers" in phases and "offers" not in source.data:
        yield source.problem(
            f"/round/{phases.index('offers')}",
            "the phase offers has nothing to offer",
            hint="the rules have no offers",
        )
    if source.value("/peek/upcards") and "peek" not in phases:
        yield source.problem(
            "/round", "the phase peek is missing", allowed=_ORDER, hint="peek.upcards says when he looks"
        )


def check_deal(source: Source) -> Iterator[Problem]:
    """Find a deal that gives players or banker too many or too few cards, or no card that is seen."""
    steps = source.value("/deal")
    players = sum(len(step["faces"]) for step in steps if step["to"] == "players")
    banker = [face for step in steps if step["to"] == "banker" for face in step["faces"]]
    if players != 2:
        yield source.problem(
            "/deal", "the players get another number of cards", found=str(players), allowed="2 cards each"
        )
    if len(banker) not in {1, 2}:
        yield source.problem(
            "/deal",
            "the banker gets another number of cards",
            found=str(len(banker)),
            allowed="1 or 2 cards",
        )
    if "up" not in banker:
        yield source.problem(
            "/deal",
            "no card of the banker is seen by all",
            allowed="up",
            hint="the upcard is his first of them",
        )
    if source.value("/peek/upcards") and not {"down", "owner"} & set(banker):
        yield source.problem(
            "/peek/upcards",
            "there is no face-down card to look at",
            allowed="[]",
            hint="the deal gives the banker none",
        )


def check_offers(source: Source) -> Iterator[Problem]:
    """Find offers made twice, and keys that belong to insurance alone."""
    offers = source.data.get("offers")
    if offers is None:
        return
    yield from repeated(source, "/offers", "offer", "this is offered already")
    for position, offer in enumerate(offers):
        pointer, insurance = f"/offers/{position}", offer["offer"] == "insurance"
        for key in _OF_INSURANCE:
            why = f"insurance has its {key}, the other offers have none"
            yield from goes_with(source, pointer, key, why, wanted=insurance)
