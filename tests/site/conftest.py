"""The built site, a server and a browser for the tests of the site."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.site.built import browser, built_once, served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_SIZE: Final = {"width": 1280, "height": 900}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder of the built site."""
    own = tmp_path_factory.getbasetemp()
    return built_once(own if worker_id == "master" else own.parent)


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The address that the site is served at."""
    with served(site) as found:
        yield found


@pytest.fixture(scope="session")
def chrome() -> Iterator[Any]:
    """A browser without a window."""
    with browser() as found:
        yield found


class Watched:
    """A page of the browser that remembers what went wrong on it."""

    def __init__(self, page: Any, address: str) -> None:
        self.page = page
        self.address = address
        self.troubles: list[str] = []
        self.requests: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("requestfailed", self._miss)
        page.on("request", lambda request: self.requests.append(request.url))

    def _hear(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(message.text)

    def _miss(self, request: Any) -> None:
        # What a page still waits for when it is left is given up, and no fault of the page.
        if request.failure != "net::ERR_ABORTED":
            self.troubles.append(f"{request.url}: {request.failure}")

    def look(self, width: int = _SIZE["width"], height: int = _SIZE["height"], scheme: str = "light") -> None:
        """Look at pages in a window of a size, as a reader who likes them light or dark."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")

    def forget(self) -> None:
        """Leave the site, without what was noted of it."""
        if self.page.url.startswith(self.address):
            self.page.evaluate("localStorage.clear()")
        self.page.goto("about:blank")
        self.troubles.clear()
        self.requests.clear()

    def open(self, path: str) -> Any:
        """Go to a path of the site and wait until what runs there is ready."""
        # A page that differs by its fragment alone would not be loaded anew.
        self.page.goto("about:blank")
        self.page.goto(self.address + path)
        if self.page.locator(".app").count():
            self.page.locator(".app[data-ready]").wait_for()
        return self.page


@pytest.fixture(scope="session")
def _window(chrome: Any, address: str) -> Iterator[Watched]:
    """The one window of a run's tests: a browser keeps what pages share, and starts a page but slowly."""
    context = chrome.new_context(viewport=_SIZE, locale="en-GB")
    yield Watched(context.new_page(), address)
    context.close()


@pytest.fixture
def watched(_window: Watched) -> Watched:
    """A page, 1280 wide and light, that remembers nothing of what earlier tests did."""
    _window.forget()
    _window.look()
    return _window


@pytest.fixture
def newcomer(chrome: Any, address: str) -> Iterator[Watched]:
    """A page of a browser that has seen nothing of the site."""
    context = chrome.new_context(viewport=_SIZE, locale="en-GB")
    yield Watched(context.new_page(), address)
    context.close()
