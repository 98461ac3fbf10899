"""What a build prices by itself: two games side by side, and games read otherwise."""

from __future__ import annotations

import json
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from tests.site.built import GAMES, needs_browser, needs_site
from twentyone.load.rules import load_game

if TYPE_CHECKING:
    from pathlib import Path

    from tests.site.conftest import Watched

pytestmark = needs_site
DIGITS = 9


def held(site: Path, *parts: str) -> Any:
    """Read a file of the site's data."""
    return json.loads(site.joinpath("data", *parts).read_text("utf-8"))


def test_every_two_games_are_priced_from_one_return_to_the_other(site: Path) -> None:
    pairs = list(combinations(GAMES, 2))
    assert set(held(site, "compare", "index.json")) == {"--".join(pair) for pair in pairs}
    for first, second in pairs:
        rtp = held(site, "compare", f"{first}--{second}.json")["rtp"]
        start, end = (held(site, "games", f"{game}.json")["rtp"] for game in (first, second))
        steps = rtp["forward"]
        assert sum(step["change"] for step in steps) == pytest.approx(end - start, abs=10**-DIGITS)
        assert steps[-1]["rtp"] == pytest.approx(end, abs=10**-DIGITS)


def test_every_difference_has_its_price(site: Path) -> None:
    for first, second in combinations(GAMES, 2):
        data = held(site, "compare", f"{first}--{second}.json")
        by_pointer = {pointer: each for each in data["rtp"]["forward"] for pointer in each["pointers"]}
        assert data["differences"]
        for each in data["differences"]:
            assert each["price"]["forward"]["change"] == by_pointer[each["pointer"]]["change"]


@pytest.mark.parametrize("game", GAMES)
def test_every_alternative_of_a_reading_has_its_return(game: str, site: Path) -> None:
    data = held(site, "games", f"{game}.json")
    returns = {
        (reading["id"], other["id"]): other["rtp"]
        for reading in data["readings"]
        for other in reading["alternatives"]
    }
    readings = load_game(game).readings
    assert set(returns) == {(each.id, other.id) for each in readings for other in each.alternatives}
    assert len({round(each, DIGITS) for each in returns.values()} - {round(data["rtp"], DIGITS)}) > 1


@needs_browser
def test_two_games_are_shown_with_prices_and_with_a_hand(watched: Watched) -> None:
    page = watched.open("en/compare/?left=21-points&right=speed-blackjack")
    assert page.locator(".step-row.total").count() == 2
    assert page.locator(".step-row").count() > 4
    prices = [each.inner_text() for each in page.locator(".differences .price").all()]
    assert sum(each.startswith(("+", "−")) for each in prices) > 2
    shown = page.locator('[data-rule="/peek/upcards"]')
    shown.locator("summary").click()
    shown.locator(".shown .card").first.wait_for()
    assert watched.troubles == []


@needs_browser
def test_a_game_read_otherwise_is_shown_with_both_returns(watched: Watched, site: Path) -> None:
    page = watched.open("en/compare/?left=21-points&right=21-points,natural-odds:three-to-two")
    figures = [each.inner_text() for each in page.locator(".figures dd").all()]
    ours = held(site, "games", "21-points.json")["rtp"]
    assert figures[0] == f"{100 * ours:.3f} %"
    assert figures[1] != figures[0]
    assert figures[2].startswith("−")
    page = watched.open("en/games/21-points/readings/")
    assert f"instead of {100 * ours:.3f}" in page.locator("article").inner_text()
    assert watched.troubles == []
