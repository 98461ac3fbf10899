"""The viewer, the comparison, a reader's own results, the search and the switch of languages."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.site.built import GAMES, needs_browser, needs_site
from twentyone_conformance.suite import load_suite

if TYPE_CHECKING:
    from pathlib import Path

    from tests.site.conftest import Watched
    from twentyone_conformance.model import Vector

pytestmark = [needs_site, needs_browser]


def one_of_every_kind() -> list[Vector]:
    """Give a vector of every kind, from one game and another in turn."""
    vectors = [vector for vector in load_suite().vectors if vector.sequence is None]
    found = []
    for place, kind in enumerate(dict.fromkeys(vector.kind for vector in vectors)):
        of_kind = [vector for vector in vectors if vector.kind == kind]
        games = sorted({vector.game for vector in of_kind})
        found.append(next(vector for vector in of_kind if vector.game == games[place % len(games)]))
    return found


def test_a_vector_of_every_kind_opens_by_its_permanent_link(watched: Watched) -> None:
    vectors = one_of_every_kind()
    assert {vector.game for vector in vectors} == set(GAMES)
    for vector in vectors:
        page = watched.open(f"zh/viewer/?id={vector.id}")
        assert page.locator(".vector-item").count() == 1, vector.id
        assert page.locator(".detail .alert").count() == 0, vector.id
        answered = page.locator(".detail .agrees, .detail .not-asked").count()
        assert answered == 1, vector.id
    assert watched.troubles == []


def test_an_unknown_vector_is_told(watched: Watched) -> None:
    page = watched.open("en/viewer/?id=21-points/round/none/such")
    assert "none/such" in page.locator(".list").inner_text()


def test_filters_narrow_the_vectors_and_stand_in_the_address(watched: Watched) -> None:
    page = watched.open("en/viewer/?game=qq-21&kind=settle")
    everything = page.locator(".list [role=status]").inner_text()
    page.get_by_label("Level").select_option("core")
    page.wait_for_function("location.search.includes('level=core')")
    page.wait_for_function(
        f"!document.querySelector('.list [role=status]').textContent.includes({everything!r})"
    )
    assert page.locator(".vector-item").count() > 0


def test_a_vector_opens_in_the_explorer_and_ends_there_as_it_says(watched: Watched) -> None:
    vector = next(
        each for each in load_suite(games=["qq-21"], kinds=["round"]).vectors if "hands" in each.expect
    )
    page = watched.open(f"en/viewer/?id={vector.id}")
    page.get_by_role("link", name="Open in the explorer").click()
    page.locator("#app-explorer[data-ready]").wait_for()
    assert page.locator(".settled table").count() == 1


def test_a_readers_own_result_is_shown_and_sent_nowhere(watched: Watched, tmp_path: Path) -> None:
    counts = {"pass": 3, "fail": 1}
    report = {
        "suite": {"version": "1", "vectors": 4, "selected": 4, "covered": 4},
        "engine": {"name": "mine", "version": "7", "language": "C"},
        "conforms": False,
        "counts": counts,
        "games": {"qq-21": {"declared": True, "counts": counts, "kinds": {}}},
        "diagnosis": [],
        "failures": [{"id": "qq-21/hand/multisets/A", "expected": {"points": 11}, "got": {"points": 1}}],
    }
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(report), encoding="utf-8")
    page = watched.open("zh/engines/")
    page.wait_for_load_state("networkidle")
    asked = len(watched.requests)
    page.locator("#app-results input[type=file]").set_input_files(path)
    page.locator("#app-results .report").wait_for()
    text = page.locator("#app-results .report").inner_text()
    assert "mine 7" in text
    assert "不符合" in text
    assert len(watched.requests) == asked
    path.write_text("{}", encoding="utf-8")
    page.locator("#app-results input[type=file]").set_input_files(path)
    page.locator("#app-results .alert").wait_for()


@pytest.mark.parametrize(
    ("language", "looked_for", "wanted"),
    [
        ("zh", "天生二十一点", "天生二十一点"),
        ("zh", "爆点奖金", "爆点奖金"),
        ("en", "surrender", "urrender"),
    ],
)
def test_the_search_finds_words(watched: Watched, language: str, looked_for: str, wanted: str) -> None:
    page = watched.open(f"{language}/")
    page.wait_for_load_state("networkidle")
    assert not any("search_index" in each for each in watched.requests)  # half of a page's weight otherwise
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").fill(looked_for)
    page.locator(".md-search__input").press("End")  # the theme listens for keys
    page.locator(".md-search-result__item").first.wait_for()
    assert wanted in page.locator(".md-search-result__list").inner_text().replace("\u200b", "")


@pytest.mark.parametrize("path", ["games/qq-21/readings/", "explorer/#game=qq-21&cards=As"])
def test_the_language_is_switched_on_the_same_page_and_kept(newcomer: Watched, path: str) -> None:
    page = newcomer.open(f"en/{path}")
    page.locator("a.switch").click()
    page.wait_for_url("**/zh/**")
    assert page.evaluate("location.href").startswith(f"{newcomer.address}zh/{path.partition('&')[0]}")
    assert page.evaluate("document.documentElement.lang").startswith("zh")
    page.goto(newcomer.address)
    page.wait_for_url("**/zh/")


def test_the_door_leads_to_the_readers_language(newcomer: Watched) -> None:
    newcomer.page.goto(newcomer.address)
    newcomer.page.wait_for_url("**/en/")
    assert newcomer.page.evaluate("document.documentElement.lang") == "en"
