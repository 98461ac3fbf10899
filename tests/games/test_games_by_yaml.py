"""Games that stand in YAML alone are games like the packaged ones: checked, traced, played, asked about."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.interpreter.playing import begin, play_on, staked
from twentyone.interpreter.round import show_round
from twentyone.load.check import check_file
from twentyone.model.money import from_json
from twentyone.trace.files import read_spec
from twentyone.trace.game import trace_game
from twentyone.trace.leaves import accept_leaves
from twentyone_conformance.generate.build import build_suite
from twentyone_conformance.python_engine import PythonEngine
from twentyone_conformance.runner import examine

GAMES = [Path(__file__).parent / name for name in ("six-deck", "no-hole-card")]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)


@each_game
@pytest.mark.parametrize("name", ["rules.yaml", "clauses.yaml", "readings.yaml"])
def test_its_files_have_no_fault(game: Path, name: str) -> None:
    assert check_file(game / name) == []


@each_game
def test_every_line_of_its_document_and_every_rule_is_accounted_for(game: Path, tmp_path: Path) -> None:
    folder = Path(copytree(game, tmp_path / game.name))
    accept_leaves(read_spec(folder), folder)
    found = trace_game(folder, folder)
    assert found.problems == ()
    assert (found.lines.percent, found.leaves.percent) == (100, 100)


@each_game
def test_vectors_come_of_it_for_every_rule_and_the_reference_passes_them_all(game: Path) -> None:
    suite = build_suite([game])
    report = examine(suite, PythonEngine("twentyone.serve:engine")).report()
    assert report.conforms, report.objections
    assert report.covered == len(suite.vectors) > 1000
    (built,) = suite.games.values()
    fired = {clause for vector in suite.vectors for clause in vector.clauses}
    assert fired == {clause.clause for clause in built.clauses} - {"title"}


@given(st.data())
def test_chips_are_conserved_and_every_round_ends(data: st.DataObject) -> None:
    play = begin(data, GAMES)
    owned = {each["seat"]: from_json(each["balance"]) for each in play.given["seats"] if "balance" in each}
    for _ in play_on(data, play):
        for seat in play.table.seats:
            if seat.balance is not None:
                assert seat.balance + staked(seat) == owned[seat.number]
    shown = show_round(play.round, play.round.settle())
    net = {each["seat"]: from_json(each["net"]) for each in shown["net"]}
    for seat in play.table.seats:
        assert seat.balance is None or seat.balance == owned[seat.number] + net[seat.number]
