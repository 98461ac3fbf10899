"""Vectors are asked alone, sequences whole, and every part of every family soon."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from twentyone_conformance.model import Vector
from twentyone_conformance.units import by_family, family_of, in_turn, spread, units_of


def vector(family: str, case: str, sequence: str | None = None) -> Vector:
    return Vector(f"riverside/{family}/{case}", "riverside", "hand", (), {}, {"points": 1}, sequence=sequence)


SOFT = [vector("hand/soft", case) for case in "abcd"]
RUN = [vector("hand/run", case, "run") for case in "xyz"]
HARD = [vector("hand/hard", "a")]


def test_a_family_is_named_by_kind_and_name() -> None:
    assert family_of("riverside/round/pairs/88-then-hit") == "round/pairs"


def test_a_sequence_is_one_unit_and_stands_where_it_begins() -> None:
    units = units_of([SOFT[0], RUN[0], SOFT[1], RUN[1], RUN[2]])
    assert units == [(SOFT[0],), tuple(RUN), (SOFT[1],)]


def test_sequences_of_the_same_name_in_two_games_are_two_units() -> None:
    other = Vector("harbour/hand/run/x", "harbour", "hand", (), {}, {"points": 1}, sequence="run")
    assert units_of([*RUN, other]) == [tuple(RUN), (other,)]


def test_the_units_of_a_family_stay_together() -> None:
    families = by_family([*SOFT, *RUN, *HARD])
    assert {name: len(units) for name, units in families.items()} == {
        "hand/soft": 4,
        "hand/run": 1,
        "hand/hard": 1,
    }


def test_every_family_gives_one_in_turn() -> None:
    assert in_turn([*SOFT, *HARD])[:2] == [SOFT[0], HARD[0]]


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(), max_size=40))
def test_a_spread_gives_everything_once_and_begins_with_the_first(elements: list[int]) -> None:
    found = list(spread(elements))
    assert Counter(found) == Counter(elements)
    assert found[:1] == elements[:1]


def test_a_spread_goes_on_by_halves() -> None:
    assert list(spread(range(8))) == [0, 4, 2, 6, 1, 5, 3, 7]
