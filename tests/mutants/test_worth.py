"""A family earns its place by a mistake that it alone tells, or it says that it is there for breadth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from twentyone_conformance.generate.build import families_in_order
from twentyone_conformance.generate.case import Bound, Family
from twentyone_conformance.mutants.worth import GLANCE, Told, families_telling, worths
from twentyone_conformance.suite import load_suite
from twentyone_conformance.units import by_family
from twentyone_conformance.zoo import ZOO
from twentyone_conformance.zoo.run import goes_wrong

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone_conformance.generate.case import Case
    from twentyone_conformance.generate.subject import Subject
    from twentyone_conformance.units import Unit

SUITE = [vector for vector in load_suite(games=["qq-21"]).vectors if vector.kind in ("account", "hand")]
UNITS = by_family(SUITE)


def nothing(_subject: Subject) -> Iterator[Case]:
    """Ask nothing."""
    yield from ()


def family(name: str, breadth: str | None = None) -> Family:
    return Family("hand", name, nothing, Bound("none", "无"), breadth)


def told(*families: str) -> Told:
    return Told("riverside", "rule", "below -> 18", tuple(f"hand/{name}" for name in families))


@pytest.mark.parametrize(
    ("breadth", "families", "verdict", "as_declared"),
    [
        (None, ["soft"], "earns", True),
        (None, ["soft", "hard"], "earns nothing", False),
        (None, [], "earns nothing", False),
        ("many hands", ["soft", "hard"], "breadth", True),
        ("many hands", ["soft"], "earns, but declares breadth", False),
    ],
)
def test_a_family_is_worth_what_it_alone_tells(
    breadth: str | None, families: list[str], verdict: str, *, as_declared: bool
) -> None:
    (worth,) = worths([family("soft", breadth)], [told(*families)])
    assert (worth.verdict, worth.as_declared) == (verdict, as_declared)


def test_the_search_ends_with_the_second_family_and_asks_every_vector_for_the_only_one() -> None:
    asked: list[Unit] = []

    def tells(unit: Unit) -> bool:
        asked.append(unit)
        return unit[0].family.endswith("titles")

    assert families_telling(UNITS, tells) == ["account/titles"]
    assert {unit[0].id for unit in asked} >= {
        unit[0].id for name, units in UNITS.items() if name != "account/titles" for unit in units
    }
    asked.clear()
    assert len(families_telling(UNITS, lambda unit: not asked.append(unit))) == 2  # type: ignore[func-returns-value]
    assert len(asked) == 2


def test_a_vector_that_tells_is_found_wherever_it_stands_in_its_family() -> None:
    last = UNITS["hand/multisets"][-1]
    assert len(UNITS["hand/multisets"]) > GLANCE
    assert families_telling(UNITS, lambda unit: unit == last) == ["hand/multisets"]


def test_what_is_left_over_shows_in_a_sequence_and_not_between_single_vectors() -> None:
    states = [ZOO.faults["coins-left"], ZOO.faults["soft-mark-left"]]
    sequences = [unit for units in UNITS.values() for unit in units if len(unit) > 1]
    singles = [unit for units in UNITS.values() for unit in units[:20] if len(unit) == 1]
    assert all(any(goes_wrong(each, unit) for unit in sequences) for each in states)
    assert not any(goes_wrong(each, unit) for each in states for unit in singles)


def test_every_family_states_its_bound_in_both_languages_and_its_breadth_if_any() -> None:
    for each in families_in_order():
        assert each.bound.en.isascii()
        assert not each.bound.zh.isascii()
        assert each.breadth is None or len(each.breadth) > 10
        assert each.asks
        assert each.bound.en in each.description
