"""A search finds rare faults, makes them small, tells them apart, and finds nothing in a right engine."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from tests.fuzz.engines import (
    GAMES,
    AfterDoubles,
    InProcess,
    OnceOnly,
    Reading,
    Skips,
    faulty,
    oracle,
    search,
    searched,
)
from tests.fuzz.removals import removable
from twentyone_conformance.canonical import canonical
from twentyone_conformance.errors import BadInput
from twentyone_conformance.fuzz import bench
from twentyone_conformance.fuzz.found import Trait, Traits
from twentyone_conformance.fuzz.report.data import Report, as_json
from twentyone_conformance.fuzz.search import Plan, Search
from twentyone_conformance.fuzz.talk import Talk
from twentyone_conformance.judge import Outcome
from twentyone_conformance.protocol import Hello
from twentyone_conformance.zoo import ZOO

if TYPE_CHECKING:
    from collections.abc import Iterable


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_found_where_nothing_is_wrong(game: str) -> None:
    record = searched(InProcess(), game, Plan(seed=3, questions=500))
    assert record.found == []
    assert record.outcomes == {Outcome.PASS: 500}
    assert record.asked.total() == 500
    assert record.stopped is None


def report_of(engine: InProcess, plan: Plan, games: Iterable[str] = ("speed-blackjack",)) -> Report:
    """Give the report of a search."""
    names = list(games)
    under_way = search(engine, names, plan)
    hello = Hello("engine", tuple(names), ("hand",))
    return Report(
        hello,
        under_way.record,
        plan.seed,
        {name: oracle(name).game for name in names},
        {name: oracle(name).shown for name in names},
    )


def test_equal_seeds_find_the_same_to_the_byte() -> None:
    def text(seed: int) -> str:
        plan = Plan(seed=seed, questions=600, most=4)
        return canonical(as_json(report_of(faulty("natural-pays-6:5"), plan)))

    assert text(1) == text(1)
    assert text(1) != text(2)


def test_one_fault_is_reported_once_for_each_place_in_which_it_shows() -> None:
    record = searched(faulty("natural-pays-6:5"), "speed-blackjack", Plan(questions=1500))
    places = [(each.vector.kind, each.trait.place) for each in record.found]
    assert len(set(places)) == len(places)
    assert {kind for kind, _ in places} == {"settle", "round", "incident", "refuse"}
    assert all("natural-odds" in each.vector.clauses for each in record.found)
    assert all(removable(faulty("natural-pays-6:5"), "speed-blackjack", each) == [] for each in record.found)


def test_two_faults_of_one_engine_are_both_found() -> None:
    class Both(InProcess):
        def run(self, game: str, kind: str, given: dict[str, Any]) -> dict[str, Any]:
            with ZOO.faults["natural-pays-6:5"].patch(), ZOO.faults["insurance-without-its-stake"].patch():
                return super().run(game, kind, given)

    record = searched(Both(), "speed-blackjack", Plan(questions=1500))
    clauses = [set(each.vector.clauses) for each in record.found if each.vector.kind == "round"]
    assert any("natural-odds" in each and "insurance-odds" not in each for each in clauses)
    assert any("insurance-odds" in each and "natural-odds" not in each for each in clauses)


def test_the_clause_to_be_suspected_is_told_before_the_others() -> None:
    report = report_of(faulty("natural-pays-6:5"), Plan(questions=600, most=3))
    assert {report.clauses(each)[0].clause for each in report.found} == {"natural-odds"}


@pytest.mark.parametrize(
    ("game", "choices"),
    [
        ("speed-blackjack", {"soft-17": "hits"}),
        ("speed-blackjack", {"soft-17": "hits", "halves": "down", "double-after-split": "allowed"}),
        ("infinite-blackjack", {"shared-draw": "as-drawn", "bust-bonus-natural": "returned"}),
    ],
)
def test_readings_followed_throughout_are_no_findings(game: str, choices: dict[str, str]) -> None:
    record = searched(Reading(game, choices), game, Plan(questions=1000))
    assert record.found == []
    followed = {name: each.alternative for name, each in record.readings[game].items() if each.alternative}
    assert followed == choices


def test_a_reading_followed_now_and_then_is_a_finding_that_names_it() -> None:
    engine = Reading("speed-blackjack", {"halves": "down"}, ("round",))
    record = searched(engine, "speed-blackjack", Plan(questions=1500))
    assert record.readings["speed-blackjack"]["halves"].verdict == "mixed"
    assert {each.vector.kind for each in record.found} == {"round"}
    assert all("halves=down" in each.readings for each in record.found)
    assert all(removable(engine, "speed-blackjack", each) == [] for each in record.found)


def test_a_fault_beside_a_followed_reading_is_found_alone() -> None:
    class Also(Reading):
        def run(self, game: str, kind: str, given: dict[str, Any]) -> dict[str, Any]:
            with ZOO.faults["natural-pays-6:5"].patch():
                return super().run(game, kind, given)

    record = searched(Also("speed-blackjack", {"soft-17": "hits"}), "speed-blackjack", Plan(questions=1500))
    assert record.readings["speed-blackjack"]["soft-17"].alternative == "hits"
    assert record.found
    assert all("natural-odds" in each.vector.clauses for each in record.found)


def test_what_is_left_over_from_a_question_is_found_with_the_question_before() -> None:
    record = searched(AfterDoubles(), "speed-blackjack", Plan(questions=1500, most=1))
    (found,) = record.found
    assert found.vector.kind == "hand"
    assert found.again
    assert [
        [each["do"] for each in before.given["decisions"]].count("double") for before in found.before
    ] == [1]
    assert found.vector.sequence == found.vector.id
    assert [(each.sequence, each.id) for each in found.before] == [
        (found.vector.id, f"{found.vector.id}/before-1")
    ]
    assert found.finding.differences[0].pointer == "/points"


def test_what_never_shows_again_is_kept_and_said_to_be_so() -> None:
    OnceOnly.wrong = True
    record = searched(OnceOnly(), "speed-blackjack", Plan(questions=600))
    (found,) = record.found
    assert not found.again
    assert not found.smallest


def test_a_search_ends_with_as_many_findings_as_wanted() -> None:
    record = searched(faulty("natural-pays-6:5"), "speed-blackjack", Plan(questions=5000, most=2))
    assert len(record.found) == 2
    assert record.stopped == "found enough"
    assert record.asked.total() < 5000


def test_a_search_ends_when_its_time_is_over() -> None:
    record = searched(InProcess(), "speed-blackjack", Plan(seconds=0))
    assert record.stopped == "time"
    assert record.asked.total() == 0


def test_an_interrupted_search_keeps_what_it_found() -> None:
    engine = faulty("natural-pays-6:5")
    talk = Talk(engine, {"speed-blackjack": oracle("speed-blackjack").shown})
    told: list[tuple[int, int]] = []

    def stop(asked: int, found: int) -> None:
        told.append((asked, found))
        if found:
            raise KeyboardInterrupt

    under_way = Search(talk, {"speed-blackjack": oracle("speed-blackjack")}, Plan(questions=5000), stop)
    under_way.run()
    assert under_way.record.stopped == "interrupted"
    assert len(under_way.record.found) == told[-1][1] > 0


def test_a_fault_of_the_harness_is_told_as_one_and_keeps_what_was_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise ZeroDivisionError("cards")

    monkeypatch.setattr(bench, "trait_of", fails)
    report = report_of(faulty("natural-pays-6:5"), Plan(questions=600))
    assert report.record.stopped == "harness failed"
    assert report.record.harness_fault == "ZeroDivisionError: cards"
    assert report.exit_code == 3


def test_an_engine_that_declares_nothing_wanted_is_not_searched() -> None:
    with pytest.raises(BadInput, match="declares none"):
        searched(InProcess(), "speed-blackjack", Plan(kinds=("table",)))


def test_an_engine_that_skips_everything_is_not_said_to_be_clean() -> None:
    report = report_of(Skips(), Plan(questions=100))
    assert report.record.outcomes == {Outcome.SKIPPED: 100}
    assert not report.clean
    assert report.exit_code == 1


def test_only_kinds_that_are_wanted_and_declared_are_asked() -> None:
    record = searched(InProcess(), "qq-21", Plan(questions=100, kinds=("account", "screen")))
    assert set(record.asked) == {("qq-21", "account")}


def test_the_games_are_asked_in_turn() -> None:
    under_way = search(InProcess(), GAMES, Plan(questions=400))
    assert {game for game, _ in under_way.record.asked} == set(GAMES)
    assert under_way.record.asked.total() == 400


def test_an_engine_that_runs_out_of_cards_is_asked_again_with_more() -> None:
    record = searched(faulty("bankers-natural-draws"), "speed-blackjack", Plan(questions=600))
    short = [each for each in record.found if isinstance(each.got, dict) and "refused" in each.got]
    assert short
    assert any(difference.pointer.startswith("/dealer") for each in short for difference in each.further)


def test_traits_are_alike_in_one_place_with_the_same_clauses_or_suspect() -> None:
    def trait(*clauses: str, place: str = "/net/*/net") -> Trait:
        return Trait("game", "round", place, frozenset(clauses))

    traits = Traits([trait("odds", "deal")])
    assert traits.like(trait("odds", "deal", "split")) == traits.known[0]
    assert traits.like(trait("odds", "deal", place="/drawn")) is None
    traits.right["game"] = Counter({"deal": 900, "odds": 10, "split": 10})
    traits.wrong["game"] = Counter({"deal": 12, "odds": 10, "split": 2})
    assert traits.like(trait("odds", "split")) == traits.known[0]
    assert traits.like(trait("split", "other")) is None
