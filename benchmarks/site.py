"""How soon the hand explorer can be played: a first visit beside one to a page of the same look.

The other page has no script of its own.

Every visit is made in a fresh browser context, with nothing kept of those before; the explorer is ready when
cards lie on the table. Printed are the medians, in seconds, and their ratio. Needs Chromium and a built site.

    python benchmarks/site.py --site FOLDER [--visits N]
"""

from __future__ import annotations

import argparse
import shutil
import threading
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from twentyone_site.serve import site_server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PLAIN = ("en/protocol/", "article h1")
EXPLORER = ("en/explorer/", ".felt .card")


def main() -> None:
    """Visit both in turn, and print how long each took."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--site", type=Path, required=True, help="the folder that twentyone site build wrote")
    parser.add_argument("--visits", type=int, default=15, help="visits to each")
    chosen = parser.parse_args()
    with site_server(chosen.site, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        with sync_playwright() as driver:
            chrome = driver.chromium.launch(executable_path=_chromium(), args=["--no-sandbox"])
            pairs = [
                [_visit(chrome, address, *place) for place in (PLAIN, EXPLORER)] for _ in range(chosen.visits)
            ]
            chrome.close()
        server.shutdown()
    plain, explorer = (median(times) for times in zip(*pairs, strict=True))
    ratio = explorer / plain
    print(f"a page without a script: {plain:.2f} s; the explorer: {explorer:.2f} s, {ratio:.1f} times")


def _visit(chrome: Browser, address: str, path: str, ready: str) -> float:
    context = chrome.new_context(viewport={"width": 1280, "height": 900})
    page: Any = context.new_page()
    start = time.perf_counter()
    page.goto(address + path, wait_until="commit")
    page.wait_for_selector(ready)
    took = time.perf_counter() - start
    context.close()
    return took


def _chromium() -> str:
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        raise SystemExit("there is no Chromium; on Debian: apt-get install chromium")
    return found


if __name__ == "__main__":
    main()
