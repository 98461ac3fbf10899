"""The clauses behind failures are found by what failing vectors have in common, exactly and always alike."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from twentyone_conformance.model import Vector
from twentyone_conformance.suspects import Suspect, suspects


def vector(name: str, *clauses: str, game: str = "g", given: object = None) -> Vector:
    return Vector(f"{game}/hand/f/{name}", game, "hand", clauses, {"cards": given}, {"points": 1})


def shown(groups: tuple[Suspect, ...]) -> list[tuple[str, str | None, int, int]]:
    return [(each.game, each.clause, len(each.failures), each.judged) for each in groups]


def test_the_clause_that_only_failing_vectors_test_is_named_first() -> None:
    passed = [vector(f"p{number}", "points") for number in range(5)]
    failed = [vector(f"f{number}", "points", "soft-17") for number in range(3)]
    assert shown(suspects(passed, failed, {"g": ["points", "soft-17"]})) == [("g", "soft-17", 3, 3)]


def test_two_faults_are_two_groups_and_each_failure_is_in_one() -> None:
    passed = [vector("p", "points"), vector("q", "odds")]
    failed = [
        vector("a", "points", "soft-17"),
        vector("b", "soft-17"),
        vector("c", "soft-17", "odds"),
        vector("d", "odds", "points"),
    ]
    groups = suspects(passed, failed, {"g": ["points", "odds", "soft-17"]})
    assert shown(groups) == [("g", "soft-17", 3, 3), ("g", "points", 1, 3)]
    assert [each.id for group in groups for each in group.failures] == [
        f"g/hand/f/{name}" for name in ("a", "b", "c", "d")
    ]


def test_of_equal_clauses_the_one_first_in_the_document_is_named() -> None:
    failed = [vector("f", "later", "earlier")]
    assert shown(suspects([], failed, {"g": ["earlier", "later"]}))[0][1] == "earlier"
    assert shown(suspects([], failed, {"g": ["later", "earlier"]}))[0][1] == "later"


def test_a_clause_that_the_document_does_not_list_comes_after_those_that_it_does() -> None:
    failed = [vector("f", "absent", "beyond", "listed")]
    assert shown(suspects([], failed, {"g": ["listed"]}))[0][1] == "listed"
    assert shown(suspects([], failed, {}))[0][1] == "absent"


def test_failures_without_clauses_are_a_group_without_a_name() -> None:
    assert shown(suspects([], [vector("f"), vector("h")], {})) == [("g", None, 2, 2)]


def test_games_are_held_apart_in_the_order_of_the_suite() -> None:
    failed = [vector("f", "points"), vector("f", "points", game="b")]
    groups = suspects([vector("p", "points")], failed, {"b": ["points"], "g": ["points"]})
    assert shown(groups) == [("b", "points", 1, 1), ("g", "points", 1, 2)]


def test_the_example_is_the_shortest_question() -> None:
    failed = [
        vector("long", "c", given="As 5d Td"),
        vector("short-b", "c", given="As"),
        vector("short-a", "c", given="Ad"),
    ]
    (group,) = suspects([], failed, {})
    assert group.example.id == "g/hand/f/short-a"


CLAUSES = st.lists(st.sampled_from("abcde"), max_size=3)


@given(st.lists(CLAUSES), st.lists(CLAUSES))
def test_every_failure_is_explained_once_whatever_the_clauses(
    passing: list[list[str]], failing: list[list[str]]
) -> None:
    passed = [vector(f"p{number}", *clauses) for number, clauses in enumerate(passing)]
    failed = [vector(f"f{number}", *clauses) for number, clauses in enumerate(failing)]
    groups = suspects(passed, failed, {"g": list("abcde")})
    explained = [each.id for group in groups for each in group.failures]
    assert sorted(explained) == sorted(each.id for each in failed)
    for group in groups:
        assert all(group.clause in each.clauses for each in group.failures if group.clause)
        assert group.judged >= len(group.failures)
