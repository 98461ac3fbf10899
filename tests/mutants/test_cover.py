"""A cover shows everything once, and more often as far as its budget goes; sequences stay whole."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from twentyone_conformance.model import Vector
from twentyone_conformance.mutants.cover import cover
from twentyone_conformance.units import units_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from twentyone_conformance.mutants.cover import Cover


def vector(name: str, sequence: str | None = None) -> Vector:
    return Vector(name, "riverside", "hand", (), {}, {"points": 1}, sequence=sequence)


NAMES = [f"riverside/hand/{family}/{case}" for family in ("soft", "hard", "long") for case in "abcdefgh"]
RUN = [vector(f"riverside/hand/run/{number}", "run") for number in range(4)]
UNITS = units_of([*map(vector, NAMES), *RUN])
EVERY = [*NAMES, *(each.id for each in RUN)]


def covered(
    goals: Mapping[str, Collection[str]],
    once: Mapping[str, Collection[str]] | None = None,
    before: Collection[str] = (),
    budget: int = 0,
) -> Cover:
    return cover(UNITS, goals, once or {}, before, budget)


def name(family: str, case: str) -> str:
    return f"riverside/hand/{family}/{case}"


def test_one_vector_is_enough_where_it_shows_everything() -> None:
    found = covered({"x": NAMES[:2], "y": NAMES[1:3]})
    assert found.ids == (NAMES[1],)
    assert found.fold == 1


def test_with_a_budget_everything_is_shown_several_times_and_by_several_families() -> None:
    found = covered({"x": NAMES}, budget=3)
    assert {each.split("/")[2] for each in found.ids} == {"soft", "hard", "long"}
    assert found.fold == 3


def test_the_budget_never_leaves_anything_unshown() -> None:
    found = covered({"x": [NAMES[0]], "y": [NAMES[9]], "z": [RUN[2].id]}, budget=1)
    assert set(found.ids) == {NAMES[0], NAMES[9], *(each.id for each in RUN)}


def test_what_need_be_shown_once_is_shown_once() -> None:
    found = covered({"x": NAMES[:4]}, once={"word": NAMES[10:14]}, budget=20)
    assert len(set(found.ids) & set(NAMES[10:14])) == 1
    assert set(NAMES[:4]) <= set(found.ids)


def test_a_long_sequence_is_no_bargain() -> None:
    assert covered({"x": [RUN[1].id, NAMES[3]]}).ids == (NAMES[3],)


def test_an_earlier_choice_is_kept_as_long_as_it_serves() -> None:
    goals = {"x": NAMES[:2], "y": NAMES[1:3]}
    assert covered(goals, before=[NAMES[0], NAMES[7]]).ids == (NAMES[0], NAMES[1])


GOALS = st.dictionaries(st.text("xyz", min_size=1, max_size=3), st.sets(st.sampled_from(EVERY)), max_size=9)


@settings(deadline=None, derandomize=True)
@given(GOALS, GOALS, st.sets(st.sampled_from(EVERY)), st.integers(0, 30))
def test_every_goal_is_shown_as_often_as_is_said(
    goals: dict[str, set[str]], once: dict[str, set[str]], before: set[str], budget: int
) -> None:
    once = {f"once {each}": ids for each, ids in once.items()}
    found = covered(goals, once, before, budget)
    chosen = set(found.ids)
    assert all(len(ids & chosen) >= min(found.fold, len(ids)) for ids in goals.values())
    assert all(ids & chosen for ids in once.values() if ids)
    runs = Counter(each.id in chosen for each in RUN)
    assert len(runs) == 1
    assert list(found.ids) == [each for each in EVERY if each in chosen]


@settings(deadline=None, derandomize=True)
@given(GOALS, st.integers(0, 30))
def test_to_choose_again_from_the_same_changes_nothing_but_what_is_spare(
    goals: dict[str, set[str]], budget: int
) -> None:
    first = covered(goals, budget=budget)
    again = covered(goals, before=first.ids, budget=budget)
    assert covered(goals, before=again.ids, budget=budget).ids == again.ids
