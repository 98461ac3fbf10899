"""The checkout as the tests of the package see it: where it is and which files belong to it."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
REFERENCE: Final = ROOT / "reference_impl"
CONFORMANCE: Final = ROOT / "conformance"
PACKAGES: Final = {
    "twentyone": REFERENCE / "twentyone",
    "twentyone_conformance": CONFORMANCE / "twentyone_conformance",
    "twentyone_site": CONFORMANCE / "twentyone_site",
    "twentyone_cli": CONFORMANCE / "twentyone_cli",
}


def files() -> list[str]:
    """Give the project's files that Git knows or would add, relative to the root, in order.

    A file that was deleted but is still in the index is left out.
    """
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return sorted({name for name in listed.split("\0") if name and (ROOT / name).is_file()})
