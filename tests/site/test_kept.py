"""What commands keep for sites to come: shown while it holds, and never worked out by a build."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from click.testing import CliRunner

from tests.site.built import GAMES
from twentyone.load.data import game_ids
from twentyone_cli import main, site
from twentyone_conformance.mutants.campaign import game_mutants
from twentyone_conformance.mutants.hunt import Found
from twentyone_conformance.mutants.kept import Kept, digest_of, ground_of, write_kept
from twentyone_conformance.zoo import ZOO
from twentyone_site import comparisons
from twentyone_site.guarantees import what_is_told

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from twentyone_conformance.mutants.hunt import Fate

GAME = "speed-blackjack"


def compared(names: tuple[str, str]) -> dict[str, Any]:
    """Compare two games, finding nothing."""
    sides = ({"game": name, "readings": {}, "settings": {}} for name in names)
    return {**dict(zip("ab", sides, strict=True)), "differences": [], "rtp": None}


def test_games_are_compared_once_while_their_rules_are_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(site, "_compared", compared)
    command = ["site", "compare", "--jobs", "1", "--format", "json"]
    first, second = (json.loads(CliRunner().invoke(main, command).stdout) for _ in range(2))
    pairs = len(GAMES) * (len(GAMES) - 1) // 2
    assert (len(first["made"]), first["kept"]) == (pairs, [])
    assert (second["made"], second["kept"]) == ([], first["made"])
    folder = tmp_path / ".twentyone" / "comparisons"
    assert list(comparisons.kept_comparisons(folder)) == sorted(first["made"])
    monkeypatch.setattr(comparisons, "digest_of", lambda _first, _second: "of other rules")
    assert comparisons.kept_comparisons(folder) == {}


def test_a_kept_file_that_is_damaged_is_not_taken(tmp_path: Path) -> None:
    (tmp_path / "a--b.json").write_text("{", encoding="utf-8")
    assert comparisons.kept_comparisons(tmp_path) == {}


def test_changed_rules_that_were_hunted_are_counted_and_others_are_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    fates: tuple[Fate, ...] = ("killed", "refused", "killed")
    changes = game_mutants(GAME)[: len(fates)]
    monkeypatch.setattr("twentyone_conformance.mutants.campaign.game_mutants", lambda _: changes)
    monkeypatch.setattr("twentyone_conformance.mutants.campaign._controls", lambda _: tuple(changes[:2]))
    found = {
        each.name: (digest_of(each), Found(each.name, "", fate, (), ""))
        for each, fate in zip(changes, fates, strict=True)
    }
    write_kept(tmp_path / f"mutants-{GAME}.json", Kept(ground_of(GAME), found))
    told = what_is_told(tmp_path).changed
    assert (told[GAME].told, told[GAME].refused) == (2, 1)
    assert all(told[game].told is None for game in game_ids() if game != GAME)
    write_kept(tmp_path / f"mutants-{GAME}.json", Kept(ground_of(GAME), dict(list(found.items())[1:])))
    assert what_is_told(tmp_path).changed[GAME].told is None
    write_kept(tmp_path / f"mutants-{GAME}.json", Kept("of other vectors", found))
    assert what_is_told(tmp_path).changed[GAME].told is None


def test_every_faulty_engine_and_every_listed_change_is_counted(tmp_path: Path) -> None:
    told = what_is_told(tmp_path)
    for game in GAMES:
        assert 0 < told.faulty[game].total() <= len(ZOO.faults) + len(ZOO.variants)
        changed = told.changed[game]
        assert changed.all > 500
        assert sum(map(len, changed.reasons.values())) == len(changed.listed) > 0
