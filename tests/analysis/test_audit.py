"""A published return is held against the computed one, and what would give it is found, nearest first."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import attrs
import pytest

pytest.importorskip("numba", reason="the analysis extra is not installed")

from tests.analysis.tables import AMERICAN
from twentyone.analysis import audit as audit_module
from twentyone.analysis.analysed import analyse
from twentyone.analysis.audit import audit
from twentyone.analysis.changes import changed, changes_of, neighbours, readings_of
from twentyone.analysis.figures import agrees
from twentyone.analysis.solve import best_play
from twentyone.load.data import game_ids
from twentyone.load.rules import load_game
from twentyone.model.build import build

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.analysis.analysed import Analysed
    from twentyone.analysis.audit import Audit
    from twentyone.analysis.ends import Ends
    from twentyone.analysis.parameters import Parameters
    from twentyone.analysis.solve import Solution


@pytest.fixture(autouse=True, scope="module")
def _each_change_is_solved_once() -> Iterator[None]:
    """Keep what the audits of this module work out: they try the same changes for different claims."""
    known: dict[str, Solution] = {}

    def solved(parameters: Parameters, ends: Ends | None) -> Solution:
        rules = repr(parameters.rules)
        if rules not in known:
            known[rules] = best_play(parameters, ends)
        return known[rules]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(audit_module, "best_play", solved)
        yield


@cache
def analysed(game: str) -> Analysed:
    return analyse(load_game(game))


def audited(published: str, game: str = "speed-blackjack") -> Audit:
    found = analysed(game)
    return audit(found.game, published, found.figures, found.solution.valuer.ends)


@pytest.mark.parametrize(
    ("rtp", "published", "same"),
    [
        (0.99461, "0.9946", True),
        (0.994649, "0.9946", True),
        (0.994651, "0.9946", False),
        (0.994549, "0.9946", False),
        (0.99455001, "0.9946", True),
        (1.0229, "1.02", True),
        (0.9951, "0.99510", True),
        (0.99514, "0.99510", False),
    ],
)
def test_a_return_agrees_if_it_is_the_published_one_to_the_digits_published(
    rtp: float, published: str, *, same: bool
) -> None:
    assert agrees(rtp, published) is same


def test_a_claim_that_the_rules_give_needs_no_search() -> None:
    rtp = analysed("speed-blackjack").figures["optimal"].rtp
    found = audited(f"{rtp:.6f}")
    assert found.agrees
    assert found.tried == 0
    assert [each.changes for each in found.reproduced_by] == [()]


def test_a_claim_about_fixed_play_or_about_all_stakes_is_recognized() -> None:
    figures = analysed("speed-blackjack").figures
    nearest = audited(f"{figures['fixed'].rtp:.6f}").reproduced_by[0]
    assert (nearest.changes, nearest.play, nearest.measured_by) == ((), "fixed", "first_stake")
    nearest = audited(f"{figures['optimal'].rtp_of_all_stakes:.6f}").reproduced_by[0]
    assert (nearest.changes, nearest.play, nearest.measured_by) == ((), "optimal", "all_stakes")
    assert nearest.compatible


def test_a_claim_that_another_reading_gives_is_compatible_with_the_text() -> None:
    read = analyse(load_game("speed-blackjack", {"double-after-split": "allowed"}))
    nearest = audited(f"{read.figures['optimal'].rtp:.6f}").reproduced_by[0]
    assert [change.id for change in nearest.changes] == ["double-after-split=allowed"]
    assert nearest.compatible


def test_a_claim_that_two_changes_give_is_found_after_those_that_one_gives() -> None:
    found = audited("0.9946", "infinite-blackjack")
    assert not found.agrees
    ids = [[change.id for change in each.changes] for each in found.reproduced_by]
    assert ["look=never", "hands=4"] in ids
    distances = [each.distance()[:2] for each in found.reproduced_by]
    assert distances == sorted(distances)
    assert not any(each.compatible for each in found.reproduced_by)


def test_a_claim_that_nothing_nearby_gives_is_explained_by_nothing() -> None:
    calls = []
    found = analysed("speed-blackjack")
    said = audit(found.game, "0.5000", found.figures, found.solution.valuer.ends, lambda: calls.append(1))
    assert said.reproduced_by == ()
    assert len(calls) == said.tried > 20


@pytest.mark.parametrize("game", [*game_ids(), str(AMERICAN)])
def test_every_change_of_a_game_makes_other_rules_that_can_be_played_by(game: str) -> None:
    loaded = load_game(game)
    changes = changes_of(loaded)
    assert len({change.id for change in changes}) == len(changes)
    for change in changes:
        data = changed(loaded.data, [change])
        assert data != loaded.data, change.id
        assert build(data).actions, change.id
        assert change.says


def test_readings_that_are_chosen_are_not_changed_again() -> None:
    chosen = load_game("speed-blackjack", {"soft-17": "hits"})
    assert not any(change.id.startswith("soft-17=h") for change in readings_of(chosen))
    assert any(change.id == "soft-17=stands" for change in neighbours(chosen.data))


def test_settings_are_changed_to_what_they_may_be() -> None:
    (change,) = (each for each in readings_of(load_game("21-points")) if each.id.startswith("decks"))
    assert (change.id, change.compatible) == ("decks=4", True)


def test_changes_are_told_apart_by_what_they_change() -> None:
    (change,) = (each for each in neighbours(load_game(AMERICAN).data) if each.id == "decks=1")
    assert attrs.evolve(change, says="other") != change
