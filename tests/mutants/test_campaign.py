"""A campaign hunts what a change touches, and takes all else from an earlier run."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NoReturn

import pytest
from attrs import evolve

from twentyone_conformance.mutants import campaign, hunt

if TYPE_CHECKING:
    from twentyone_conformance.mutants.campaign import Campaign
    from twentyone_conformance.mutants.hunt import Found
    from twentyone_conformance.mutants.neighbours import Mutant

GAME = "speed-blackjack"


@pytest.fixture(scope="module")
def some() -> list[Mutant]:
    """Give a few mutants: one that vectors tell, one that the checks refuse, one that is equivalent."""
    names = ("/banker/draws/below -> 18", "/points/ace/0 -> 2", "/outcomes 0 and 1 swapped")
    found = [each for each in campaign.game_mutants(GAME) if each.name in names]
    assert found
    return found


@pytest.fixture
def hunted(some: list[Mutant], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let a campaign be about those few, in this process; give the names of those that are hunted."""
    names: list[str] = []

    def noted(ground: Any, mutant: Mutant, before: Found | None = None, **more: Any) -> Found:
        names.append(mutant.name)
        return hunt.hunt(ground, mutant, before, **more)

    monkeypatch.setattr(campaign, "game_mutants", lambda _game: some)
    monkeypatch.setattr(campaign, "ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr(campaign, "hunt", noted)
    return names


def fates(found: Campaign) -> list[tuple[str, str]]:
    return [(each.mutant, each.fate) for each in found.found]


def test_a_second_run_hunts_nothing_and_finds_the_same(hunted: list[str], some: list[Mutant]) -> None:
    first = campaign.run_campaign(GAME, {})
    assert len(hunted) == len(some) + 2
    hunted.clear()
    again = campaign.run_campaign(GAME, {}, first.kept)
    assert hunted == []
    assert fates(again) == fates(first)
    assert again.controls_hold
    assert first.controls_hold


def test_only_a_mutant_whose_rules_have_changed_is_hunted_again(
    hunted: list[str], some: list[Mutant], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = campaign.run_campaign(GAME, {})
    hunted.clear()
    changed = evolve(some[0], data={**some[0].data, "title": {"en": "Renamed", "zh": "改名"}})
    monkeypatch.setattr(campaign, "game_mutants", lambda _game: [changed, *some[1:]])
    again = campaign.run_campaign(GAME, {}, first.kept)
    assert hunted == [changed.name]
    assert fates(again) == fates(first)


def test_a_mutant_told_before_is_asked_what_told_it_and_no_more(
    hunted: list[str], some: list[Mutant]
) -> None:
    first = campaign.run_campaign(GAME, {}, enough=hunt.ENOUGH)
    killed = next(each for each in first.found if each.fate == "killed")
    assert len(killed.killers) > 1
    hunted.clear()
    again = campaign.run_campaign(GAME, {}, evolve(first.kept, ground="other"))
    assert len(hunted) == len(some) + 2
    told = next(each for each in again.found if each.mutant == killed.mutant)
    assert told.killers == killed.killers[:1]


def test_no_process_is_started_where_nothing_is_to_be_hunted(
    hunted: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = campaign.run_campaign(GAME, {})
    hunted.clear()

    def started(*_args: object) -> NoReturn:
        raise AssertionError

    monkeypatch.setattr(campaign, "ProcessPoolExecutor", started)
    campaign.run_campaign(GAME, {}, first.kept)
    assert hunted == []
