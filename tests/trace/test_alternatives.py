"""An alternative answers its reading's question, applies, and gives rules that can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from twentyone.load.data import data_root, game_ids
from twentyone.load.readings import readings_of
from twentyone.load.source import parse_source
from twentyone.trace.alternatives import check_readings
from twentyone.trace.files import SpecFiles, read_spec

if TYPE_CHECKING:
    from twentyone.load.problem import Problem

READING = """\
  - reading: {name}
    lines: ["52"]
    decides: [{decides}]
    question: {{en: q, zh: 问}}
    default: {{choice: stands, says: {{en: d, zh: 默}}}}
    because: {{en: b, zh: 因}}
    alternatives: {{{alternatives}}}
"""
HITS = "hits: {says: {en: a, zh: 甲}, set: {/banker/draws/soft_17: hits}}"


@pytest.fixture(scope="module")
def packaged() -> SpecFiles:
    return read_spec(data_root("spec") / "speed-blackjack")


def check(packaged: SpecFiles, alternatives: str, decides: str = "/banker/draws/soft_17") -> list[Problem]:
    return check_text(packaged, READING.format(name="soft-17", decides=decides, alternatives=alternatives))


def check_text(packaged: SpecFiles, readings: str) -> list[Problem]:
    source = parse_source("readings.yaml", f"readings:\n{readings}".encode())
    return list(check_readings(evolve(packaged, readings_source=source, readings=readings_of(source))))


def alternative(patch: str, name: str = "other") -> str:
    return f"{name}: {{says: {{en: a, zh: 甲}}, {patch}}}"


@pytest.mark.parametrize("game", game_ids())
def test_packaged_readings_have_no_problem(game: str) -> None:
    assert list(check_readings(read_spec(data_root("spec") / game))) == []


def test_an_alternative_may_change_what_the_reading_decides(packaged: SpecFiles) -> None:
    assert check(packaged, HITS) == []


@pytest.mark.parametrize(
    ("decides", "patch"),
    [
        ("/outcomes/6", "set: {/outcomes/6/is: push}"),
        ("/outcomes/6", "set: {/outcomes/5: {when: {banker: bust}, is: push}}"),
        ("/outcomes/6", "remove: [/outcomes/5]"),
        ("/banker/draws/soft_17", "set: {/banker/draws/below: 18}"),
        ("/banker/draws/soft_17", "insert: {/closes/0: {when: {cards: 7}}}"),
        ("/banker/draws/soft_17", "set: {/actions/surrender: {when: always, then: close}}"),
    ],
)
def test_it_may_change_a_neighbour_in_the_same_list_or_map_and_add_what_is_absent(
    packaged: SpecFiles, decides: str, patch: str
) -> None:
    messages = [problem.message for problem in check(packaged, alternative(patch), decides)]
    assert "the reading does not decide this" not in messages


@pytest.mark.parametrize(
    ("decides", "patch"),
    [
        ("/banker/draws/soft_17", "set: {/shoe/decks: 5}"),
        ("/banker/draws/soft_17", "remove: [/hints]"),
        ("/outcomes/6", "set: {/outcomes/6/is: push, /shoe/decks: 5}"),
        ("/outcomes/1", "set: {/outcomes/6/is: lose}"),
    ],
)
def test_it_changes_no_rule_elsewhere(packaged: SpecFiles, decides: str, patch: str) -> None:
    messages = [problem.message for problem in check(packaged, alternative(patch), decides)]
    assert messages.count("the reading does not decide this") == 1


def test_a_patch_that_does_not_apply_is_shown_where_it_is_written(packaged: SpecFiles) -> None:
    (problem,) = check(packaged, alternative("remove: [/banker/draws/soft_18]"))
    assert (problem.message, problem.file, problem.line) == (
        "the rules have no /banker/draws/soft_18",
        "readings.yaml",
        8,
    )


def test_an_alternative_that_changes_nothing_is_none(packaged: SpecFiles) -> None:
    (problem,) = check(packaged, alternative("set: {/banker/draws/soft_17: stands}"))
    assert problem.message == "this gives the same rules as the default"


def test_two_alternatives_are_two(packaged: SpecFiles) -> None:
    twice = f"{HITS}, {alternative('set: {/banker/draws/soft_17: hits}')}"
    (problem,) = check(packaged, twice)
    assert (problem.message, problem.found) == ("this gives the same rules as hits", "other")


def test_an_alternative_does_not_bear_the_name_of_our_choice(packaged: SpecFiles) -> None:
    (problem,) = check(packaged, HITS.replace("hits:", "stands:"))
    assert problem.message == "this is the name of our choice"


@pytest.mark.parametrize(
    ("patch", "message"),
    [
        ("set: {/banker/draws/soft_17: hit}", "at /banker/draws/soft_17: "),
        ("set: {/banker/draws/soft_18: hits}", "at /banker/draws/soft_18: "),
        ("remove: [/banker/draws/soft_17]", "at /banker/draws: "),
    ],
)
def test_the_rules_that_it_gives_keep_to_the_schema(packaged: SpecFiles, patch: str, message: str) -> None:
    (problem,) = check(packaged, alternative(patch))
    assert problem.message.startswith(f"with this the rules are wrong {message}")
    assert problem.pointer == "/readings/0/alternatives/other"


def test_ids_are_used_once(packaged: SpecFiles) -> None:
    one = READING.format(name="soft-17", decides="/banker/draws/soft_17", alternatives=HITS)
    (problem,) = check_text(packaged, one + one)
    assert (problem.message, problem.pointer) == ("this id is used twice", "/readings/1/reading")
