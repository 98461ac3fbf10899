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

TEMPLATES: Final = (
    "",
    "explorer/",
    "viewer/",
    "viewer/?id=21-points/round/lines-of-play/T6-v-6-slow-surrender",
    "compare/",
    "engines/",
    "engines/sample-python-with-mistakes/",
    "games/21-points/",
    "games/infinite-blackjack/",
    "games/qq-21/",
    "games/infinite-blackjack/rules/",
    "games/21-points/strategy/",
    "games/qq-21/readings/",
    "games/speed-blackjack/document/",
    "guaranteed/",
    "vocabulary/",
    "schemas/",
    "schemas/rules/",
    "api/",
    "api/twentyone.model/",
    "implementers/",
    "language/play/",
    "decisions/",
    "variant/",
    "not-tested/",
)
_LIMIT: Final = 300_000
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
    found = page.evaluate("async () => (await axe.run(document)).violations")
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


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_page_loads_quietly_at_rest_lightly_from_here_alone_and_for_all_readers(
    site: Path, watched: Watched, template: str
) -> None:
    page = watched.open(f"en/{template}")
    assert watched.troubles == []
    hosts = {urlparse(each).netloc for each in watched.requests if each.startswith("http")}
    assert hosts == {urlparse(watched.address).netloc}
    assert page.evaluate(_SHIFTS) < 0.1
    weights = weights_of(site, watched)
    assert sum(weights.values()) < _LIMIT, weights
    assert violations(page) == []


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_dark_page_in_chinese_fits_narrow_and_wide_screens_and_all_readers(
    watched: Watched, template: str
) -> None:
    watched.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    watched.page.set_viewport_size({"width": 360, "height": 800})
    page = watched.open(f"zh/{template}")
    assert watched.troubles == []
    assert page.evaluate(_SHIFTS) < 0.1
    for width in (360, 1600):
        page.set_viewport_size({"width": width, "height": 800})
        # What the theme moves aside when the width changes is on its way for a moment.
        page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=width)
    assert violations(page) == []


@pytest.mark.skipif(axe() is None, reason="axe-core is not installed: npm install --no-save axe-core")
def test_what_keeps_readers_out_is_looked_for_on_every_page(watched: Watched) -> None:
    page = watched.open("en/")
    page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    assert [rule for rule, _ in violations(page)] == ["image-alt"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_is_light_or_dark_as_the_reader_likes(watched: Watched, scheme: Any) -> None:
    watched.page.emulate_media(color_scheme=scheme)
    page = watched.open("en/games/qq-21/")
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    brightness = sum(int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(",")[:3])
    assert (brightness > 600) == (scheme == "light")
