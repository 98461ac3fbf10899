"""A site that was built once for all tests of a run, and what browsers need to look at it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.package.checkout import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES: Final = ("21-points", "infinite-blackjack", "qq-21", "speed-blackjack")
LANGUAGES: Final = ("en", "zh")

_MODULES: Final = ("mkdocs", "material", "pymdownx", "numba")
_WAIT: Final = 600


def missing_modules() -> list[str]:
    """Give what a build needs and is not installed."""
    return [name for name in _MODULES if find_spec(name) is None]


def chromium() -> str | None:
    """Give the path of a Chromium, if there is one."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


needs_site = pytest.mark.skipif(bool(missing_modules()), reason="building needs the extras docs and analysis")
needs_browser = pytest.mark.skipif(
    chromium() is None or find_spec("playwright") is None, reason="there is no Chromium, or no playwright"
)


def axe() -> Path | None:
    """Give axe-core's script, where npm has put it: in the checkout, or in the folder that AXE_CORE names."""
    named = os.environ.get("AXE_CORE")
    places = ([Path(named)] if named else []) + [ROOT / "node_modules" / "axe-core"]
    return next((place / "axe.min.js" for place in places if (place / "axe.min.js").is_file()), None)


def built_once(folder: Path) -> Path:
    """Build the site below a folder that all workers of a run share; the first one builds, the others wait.

    A site that stands already in the folder that TWENTYONE_SITE names is taken as it is.
    """
    if "TWENTYONE_SITE" in os.environ:
        return Path(os.environ["TWENTYONE_SITE"])
    out, done, turn = folder / "twentyone-site", folder / "site.done", folder / "site.turn"
    try:
        turn.touch(exist_ok=False)
    except FileExistsError:
        return _awaited(out, done)
    program = "from twentyone_cli import main; main()"
    command = [sys.executable, "-c", program, "site", "build", "--out", str(out), "--format", "json"]
    finished = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    done.write_text(finished.stderr if finished.returncode else "", encoding="utf-8")
    return _awaited(out, done)


def _awaited(out: Path, done: Path) -> Path:
    until = time.monotonic() + _WAIT
    while not done.exists():
        assert time.monotonic() < until, "the site was never built"
        time.sleep(0.2)
    assert not done.read_text("utf-8"), done.read_text("utf-8")
    return out


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a site; gives its address, with a final slash."""
    from twentyone_site.serve import site_server  # noqa: PLC0415 - only where the tests are not skipped

    with site_server(folder, 0) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def browser() -> Iterator[Any]:
    """Start a headless Chromium."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where the tests are not skipped

    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        try:
            yield started
        finally:
            started.close()
