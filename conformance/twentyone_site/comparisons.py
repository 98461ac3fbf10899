"""Comparisons of two games that `twentyone diff` made, for the page that compares games."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class BadComparison(ValueError):
    """A file that is no comparison of two games; the message says which."""


def read_comparisons(folder: Path) -> dict[str, dict[str, Any]]:
    """Read the comparisons that a folder holds, those of games as they are, by their names.

    Gives: by `first--second` what the page shows of the two. Raises: BadComparison.
    """
    found = {}
    for path in sorted(folder.glob("*.json")):
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise BadComparison(f"{path}: cannot be read as JSON") from None
        if not (isinstance(data, dict) and {"a", "b", "differences", "rtp"} <= data.keys()):
            raise BadComparison(f"{path}: not what `twentyone diff A B --format json` writes")
        sides = (data["a"], data["b"])
        if not any(side["readings"] or side["settings"] for side in sides):
            names = "--".join(side["game"] for side in sides)
            found[names] = {"differences": data["differences"], "rtp": data["rtp"]}
    return found


def write_comparisons(folder: Path, compared: Mapping[str, Any]) -> None:
    """Write comparisons as files of their own, and an index with their names."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in {**compared, "index": list(compared)}.items():
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{name}.json").write_text(text, encoding="utf-8", newline="\n")
