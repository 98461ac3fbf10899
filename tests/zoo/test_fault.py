"""A fault is installed as one change and taken away without a trace."""

from __future__ import annotations

import sys
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from twentyone.answer import rules_for
from twentyone.interpreter import play, settle
from twentyone.interpreter.conditions import FACTS
from twentyone.interpreter.hand import Hand, Placed, Seat
from twentyone.interpreter.table import Table
from twentyone.load.rules import load_game
from twentyone_conformance.zoo import ZOO
from twentyone_conformance.zoo.applies import always
from twentyone_conformance.zoo.fault import Fault, Patch, Zoo

if TYPE_CHECKING:
    from collections.abc import Iterator

ALL = {**ZOO.faults, **ZOO.variants}


def parts() -> Iterator[tuple[str, Any]]:
    """Give every function, class, property and table entry of the interpreter by its place."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith("twentyone.") or name == "twentyone_conformance.generate.answers":
            yield from inside(name, module)


def inside(name: str, module: ModuleType) -> Iterator[tuple[str, Any]]:
    for key, value in vars(module).items():
        yield f"{name}.{key}", value
        if isinstance(value, type) and value.__module__ == name:
            yield from ((f"{name}.{key}.{inner}", each) for inner, each in vars(value).items())
        if isinstance(value, dict) and any(isinstance(each, FunctionType) for each in value.values()):
            yield from ((f"{name}.{key}[{inner}]", each) for inner, each in value.items())


def test_a_patch_puts_everything_back_in_turn() -> None:
    before = dict(parts())
    patch = Patch()
    patch.put(play, "is_closed", lambda *_: True)
    patch.around(play, "is_closed", lambda old, *asked: not old(*asked))
    patch.put(Hand, "points", property(lambda _: 7))
    patch.around_item(FACTS, "soft", lambda old, *asked: not old(*asked))
    assert play.is_closed(None, None) is False  # type: ignore[arg-type]
    assert Hand.__new__(Hand).points == 7
    patch.undo()
    assert all(before[place] is value for place, value in parts())


def test_a_change_made_during_a_function_holds_only_there() -> None:
    seen: list[object] = []
    before = settle.settle_hand
    patch = Patch()
    patch.during(settle, "settle", lambda inner: inner.put(settle, "settle_hand", "spoilt"))
    patch.put(settle, "_receive", lambda _seat, _amount: seen.append(vars(settle)["settle_hand"]))
    table = Table(rules_for(load_game("qq-21")), (), set())
    table.seats.append(Seat(1, 100))
    table.seats[0].placed.append(decided())
    settle.settle(table)
    assert seen == ["spoilt"]
    assert settle.settle_hand is before
    patch.undo()


def decided() -> Placed:
    placed = Placed("pair", 10)
    placed.decided = True
    return placed


def test_a_fault_is_taken_away_when_what_runs_under_it_raises() -> None:
    before = dict(parts())
    with pytest.raises(ZeroDivisionError), ALL["ties-lose"].patch():
        raise ZeroDivisionError
    assert all(before[place] is value for place, value in parts())


def test_no_fault_leaves_a_trace() -> None:
    before = dict(parts())
    for fault in ALL.values():
        with fault.patch():
            pass
        changed = [place for place, value in parts() if before[place] is not value]
        assert changed == [], fault.id


def test_every_fault_changes_something() -> None:
    before = dict(parts())
    for fault in ALL.values():
        with fault.patch():
            assert any(before[place] is not value for place, value in parts()), fault.id


def test_what_a_fault_remembers_goes_with_its_patch() -> None:
    seen: list[int] = []

    def install(_patch: Patch) -> None:
        remembered: list[None] = []
        remembered.append(None)
        seen.append(len(remembered))

    fault = Fault("f", "odds", {"en": "", "zh": ""}, always, install)
    for _ in range(2):
        with fault.patch():
            pass
    assert seen == [1, 1]


def test_an_id_is_taken_once_and_a_kind_must_be_known() -> None:
    zoo = Zoo()
    fault = Fault("f", "odds", {"en": "", "zh": ""}, always, lambda _patch: None)
    zoo.add(fault)
    with pytest.raises(ValueError, match="two faults"):
        zoo.add(fault, variant=True)
    with pytest.raises(ValueError, match="no kind"):
        zoo.add(Fault("g", "oddity", {}, always, lambda _patch: None))


def test_parameters_stand_in_the_id_and_in_both_texts() -> None:
    zoo = Zoo()

    @zoo.fault("odds", zh="{rank}点", where=always, values=({"rank": "T"},), others=({"rank": "A"},))
    def wrong_for(_patch: Patch, rank: str) -> None:
        """Wrong for {rank}."""

    assert zoo.faults["wrong-for-t"].says == {"en": "Wrong for T.", "zh": "T点"}
    assert zoo.variants["wrong-for-a"].values == {"rank": "A"}
