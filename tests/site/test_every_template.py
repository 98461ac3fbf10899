"""Every kind of page: quiet, readable to all, at rest, light, and at home on narrow and wide screens."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlparse

import pytest

from tests.site.built import axe, needs_browser, needs_site

if TYPE_CHECKING:
    from pathlib import Path

    from tests.site.conftest import Watched

pytestmark = [needs_site, needs_browser]

ENGLISH: Final = (
    "",
    "explorer/#game=infinite-blackjack&seats=1@1000:main.100&cards=8s6d8hKc",
    "viewer/?id=21-points/round/lines-of-play/T6-v-6-slow-surrender",
    "compare/?left=speed-blackjack&right=21-points",
    "engines/",
    "engines/sample-python-with-mistakes/",
    "games/21-points/",
    "games/speed-blackjack/rules/",
    "games/21-points/strategy/",
    "games/qq-21/readings/",
    "games/speed-blackjack/document/",
    "guaranteed/",
    "vocabulary/",
    "schemas/",
    "schemas/report/",
    "api/",
    "api/twentyone.model/",
    "implementers/",
    "decisions/",
    "variant/",
)
CHINESE: Final = tuple(
    {
        "explorer/#game=infinite-blackjack&seats=1@1000:main.100&cards=8s6d8hKc": (
            "explorer/#game=speed-blackjack&seats=1:main.100&cards=Ah5dQd5c"
        ),
        "games/21-points/": "games/infinite-blackjack/",
        "games/21-points/strategy/": "games/qq-21/strategy/",
        "compare/?left=speed-blackjack&right=21-points": "compare/?left=qq-21&right=qq-21,peek:at-once",
        "implementers/": "not-tested/",
    }.get(path, path)
    for path in ENGLISH
)
"""A page of every template in each language, and of what mkdocs sets as it is written."""

_LIMIT: Final = 300_000
_AXE: Final = {"resultTypes": ["violations"], "preload": False}
_SHIFTS: Final = """() => new Promise((done) => {
  let sum = 0;
  const add = (each) => { sum += each.hadRecentInput ? 0 : each.value; };
  const watch = new PerformanceObserver((list) => list.getEntries().forEach(add));
  watch.observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 100);
})"""


def violations(page: Any) -> list[tuple[str, list[str]]]:
    """Give what axe finds on a page: each rule that is broken, with a few places; nothing without axe."""
    if axe() is None:
        return []
    page.add_script_tag(path=axe())
    found = page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations'], preload: false})).violations"
    )
    return [(each["id"], [node["html"][:200] for node in each["nodes"][:3]]) for each in found]


def weights_of(site: Path, watched: Watched) -> dict[str, int]:
    """Give the bytes, packed, of all that a page asked for, the vectors left out."""
    paths = {urlparse(each).path.lstrip("/") for each in watched.requests if each.startswith(watched.address)}
    files = [site / path / "index.html" if path.endswith("/") else site / path for path in paths]
    return {
        path.relative_to(site).as_posix(): len(gzip.compress(path.read_bytes()))
        for path in files
        if "data/vectors" not in path.as_posix()
    }


@pytest.mark.parametrize("path", ENGLISH)
def test_a_page_loads_quietly_at_rest_lightly_from_here_alone_and_for_all_readers(
    site: Path, watched: Watched, path: str
) -> None:
    page = watched.open(f"en/{path}")
    assert page.evaluate(_SHIFTS) < 0.1
    hosts = {urlparse(each).netloc for each in watched.requests if each.startswith("http")}
    assert hosts == {urlparse(watched.address).netloc}
    weights = weights_of(site, watched)
    assert sum(weights.values()) < _LIMIT, weights
    assert violations(page) == []
    assert watched.troubles == []


@pytest.mark.parametrize("path", CHINESE)
def test_a_dark_page_in_chinese_fits_narrow_and_wide_screens_and_all_readers(
    watched: Watched, path: str
) -> None:
    watched.look(360, 800, "dark")
    page = watched.open(f"zh/{path}")
    assert page.evaluate(_SHIFTS) < 0.1
    for width in (360, 1600):
        page.set_viewport_size({"width": width, "height": 800})
        # What the theme moves aside when the width changes is on its way for a moment.
        page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=width)
    assert violations(page) == []
    assert watched.troubles == []


@pytest.mark.skipif(axe() is None, reason="axe-core is not installed: npm install --no-save axe-core")
def test_what_keeps_readers_out_is_looked_for_on_every_page(watched: Watched) -> None:
    page = watched.open("en/")
    page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    assert [rule for rule, _ in violations(page)] == ["image-alt"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_is_light_or_dark_as_the_reader_likes(watched: Watched, scheme: Any) -> None:
    watched.look(scheme=scheme)
    page = watched.open("en/games/qq-21/")
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    brightness = sum(int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(",")[:3])
    assert (brightness > 600) == (scheme == "light")
