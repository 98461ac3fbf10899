"""How long a whole build of the site takes from nothing, beside one that finds everything worked out.

Both are processes of their own, begun with an empty folder for what is kept, which the second finds filled:
what that still takes, judging engines and setting pages, is the floor for the first. Printed are the medians,
in seconds, and their ratio; a build from nothing is to take less than a minute. Needs the site's extras.

    python benchmarks/site_build.py [--builds N]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

BOUND = 60.0
"""Seconds."""


def main() -> None:
    """Build in turn from nothing and with everything kept, and print how long each took."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--builds", type=int, default=3, help="builds of each kind")
    chosen = parser.parse_args()
    pairs = [_pair() for _ in range(chosen.builds)]
    anew, again = (median(times) for times in zip(*pairs, strict=True))
    print(
        f"from nothing: {anew:.1f} s, {anew / BOUND:.2f} of what it may take; "
        f"with everything kept: {again:.1f} s; {anew / again:.1f} times"
    )


def _pair() -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        return _build(Path(folder)), _build(Path(folder))


def _build(folder: Path) -> float:
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", "from twentyone_cli import main; main()", "site", "build", "--out", "site"],
        cwd=folder,
        env={**os.environ, "XDG_CACHE_HOME": str(folder / "kept")},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
