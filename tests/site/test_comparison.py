"""The page that compares games and readings: rules side by side, hands, prices, the way between returns."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.site.built import needs_browser, needs_site

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.site.conftest import Watched

pytestmark = [needs_site, needs_browser]

FIRST, SECOND = "21-points", "speed-blackjack"


def difference(
    pointer: str, rule: str, sides: tuple[str, str], change: tuple[float, float]
) -> dict[str, Any]:
    """Give a difference as the command `diff` writes it, with a round that shows it."""
    forward, reverse = change
    seats = [{"seat": 1, "bets": {"main": 10}}]
    return {
        "pointer": pointer,
        "pointers": {"a": pointer, "b": pointer},
        "says": {language: {"rule": rule, "a": sides[0], "b": sides[1]} for language in ("en", "zh")},
        "price": {
            "forward": {"change": forward, "together": 1},
            "reverse": {"change": reverse, "together": 1},
        },
        "witness": {
            "kind": "round",
            "given": {"options": {}, "seats": seats, "shoe": ["As", "9d", "Td", "8c"], "decisions": []},
            "before": {"drawn": 4},
            "after": {"drawn": 5},
        },
    }


def step(pointer: str, change: float, rtp: float) -> dict[str, Any]:
    """Give a step of a walk from one return to the other."""
    return {"pointers": [pointer], "change": change, "rtp": rtp, "side_bets": {}}


DECKS, OUTCOME = "/shoe/decks", "/outcomes/3"
STORED: Final = {
    "searched": True,
    "differences": [
        difference(DECKS, "Shoe / decks", ("8", "4"), (0.01, 0.02)),
        difference(OUTCOME, "Outcomes / 4", ("pays 2:1", "pays 3:2"), (-0.04, -0.05)),
    ],
    "rtp": {
        "a": {"rtp": 1.02, "side_bets": {}},
        "b": {"rtp": 0.99, "side_bets": {}},
        "forward": [step(DECKS, 0.01, 1.03), step(OUTCOME, -0.04, 0.99)],
        "reverse": [step(OUTCOME, -0.05, 0.97), step(DECKS, 0.02, 0.99)],
    },
}


@pytest.fixture
def stored(watched: Watched) -> Iterator[Watched]:
    """A site that has the comparison of two games."""
    name = f"{FIRST}--{SECOND}"
    for path, data in ((f"{name}.json", STORED), ("index.json", [name])):
        watched.page.route(f"**/data/compare/{path}", partial(give, json.dumps(data)))
    yield watched
    watched.page.unroute_all()


def give(body: str, route: Any) -> None:
    """Answer a request with a text."""
    route.fulfill(body=body)


def rows(page: Any) -> list[list[str]]:
    """Give the differences that the page shows: rule, both sides, price."""
    return [
        [text.inner_text() for text in each.locator("p").all()]
        for each in page.locator(".differences .both").all()
    ]


def walk(page: Any) -> list[list[str]]:
    """Give the rows of the chart: what each is, and its figure."""
    return [each.inner_text().split("\n") for each in page.locator(".step-row").all()]


def test_a_difference_opens_with_a_hand_that_shows_it_and_leads_to_the_explorer(watched: Watched) -> None:
    page = watched.open(f"en/compare/?left={SECOND}&right={FIRST}")
    page.locator('[data-rule="/peek/upcards"] summary').click()
    shown = page.locator('[data-rule="/peek/upcards"] .shown')
    shown.wait_for()
    assert shown.locator(".card").count() > 2
    shown.locator("a.play").first.click()
    page.locator("#app-explorer[data-ready]").wait_for()
    assert page.locator(".felt .card").count() > 2
    assert watched.troubles == []


def test_a_game_is_compared_with_itself_read_otherwise(watched: Watched) -> None:
    page = watched.open(f"en/compare/?left={FIRST}&right={FIRST}")
    assert page.locator(".differences > li").count() == 0
    page = watched.open(f"en/compare/?left={FIRST}&right={FIRST},natural-odds:three-to-two")
    assert 0 < page.locator(".differences > li").count() < 5


def test_what_is_not_known_in_the_address_is_left_out(watched: Watched) -> None:
    page = watched.open(f"en/compare/?left=none-such&right={FIRST},none:such")
    assert page.locator(".compare-choices select").first.input_value() != "none-such"
    assert watched.troubles == []


def test_prices_and_the_way_from_one_return_to_the_other_are_shown(stored: Watched) -> None:
    page = stored.open(f"en/compare/?left={FIRST}&right={SECOND}")
    assert rows(page) == [["decks", "8", "4", "+1.000 %"], ["4", "pays 2:1", "pays 3:2", "−4.000 %"]]
    assert walk(page) == [
        ["21 Points", "102.000 %"],
        ["Shoe · decks", "+1.000 %"],
        ["Outcomes · pays 3:2", "−4.000 %"],
        ["Speed Blackjack", "99.000 %"],
    ]
    assert stored.troubles == []


def test_the_way_back_undoes_the_steps_of_the_reverse_order(stored: Watched) -> None:
    page = stored.open(f"en/compare/?left={SECOND}&right={FIRST}")
    assert rows(page) == [["decks", "4", "8", "−2.000 %"], ["4", "pays 3:2", "pays 2:1", "+5.000 %"]]
    assert walk(page) == [
        ["Speed Blackjack", "99.000 %"],
        ["Shoe · decks", "−2.000 %"],
        ["Outcomes · pays 2:1", "+5.000 %"],
        ["21 Points", "102.000 %"],
    ]
    assert stored.troubles == []
