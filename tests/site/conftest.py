"""The built site, a server and a browser for the tests of the site."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.site.built import browser, built_once, served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


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
        page.on("request", lambda request: self.requests.append(request.url))

    def _hear(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(message.text)

    def open(self, path: str) -> Any:
        """Go to a path of the site and wait until what runs there is ready."""
        self.page.goto("about:blank")
        self.page.goto(self.address + path)
        self.page.wait_for_load_state("networkidle")
        if self.page.locator(".app").count():
            self.page.locator(".app[data-ready]").wait_for()
        return self.page


@pytest.fixture
def watched(chrome: Any, address: str) -> Iterator[Watched]:
    """A fresh page, 1280 wide, that has seen nothing of the site."""
    context = chrome.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB")
    yield Watched(context.new_page(), address)
    context.close()
