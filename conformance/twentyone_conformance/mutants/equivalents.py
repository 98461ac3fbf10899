"""The list of mutants that no vector can tell, each with its reason; what is listed wrongly is an error."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from twentyone.load.check import checked_source

if TYPE_CHECKING:
    from collections.abc import Mapping


@frozen
class Equivalent:
    """A mutant said to change nothing that can be seen, and why."""

    mutant: str
    en: str
    zh: str


def equivalents_root() -> Path:
    """Give the folder of the lists, one file a game.

    Inside an installed package, or beside it in a checkout.
    """
    package = Path(__file__).parents[1]
    installed = package / "_equivalents"
    return installed if installed.is_dir() else package.parent / "equivalents"


def load_equivalents(game: str, root: Path | None = None) -> Mapping[str, Equivalent]:
    """Give a game's listed mutants by name; nothing for a game without a list.

    Raises: InvalidInput with every fault of the file.
    """
    path = (root or equivalents_root()) / f"{game}.yaml"
    if not path.is_file():
        return {}
    groups: list[dict[str, Any]] = checked_source(path, "equivalents").data["equivalents"]
    return {
        name: Equivalent(name, group["because"]["en"], group["because"]["zh"])
        for group in groups
        for name in group["mutants"]
    }
