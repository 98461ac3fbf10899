"""Where the site's sources are, in an installed wheel and in a checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

_PACKAGE: Final = Path(__file__).parent
_CHECKOUT: Final = _PACKAGE.parents[1]
_SOURCES: Final = {
    "docs": (_PACKAGE / "_docs", _CHECKOUT / "docs"),
    "engine": (_PACKAGE / "_engine", _CHECKOUT / "conformance" / "implementations" / "js"),
}

APP: Final = _PACKAGE / "app"
"""Scripts and style of the pages."""

THEME: Final = _PACKAGE / "theme"
"""What the pages change of mkdocs' theme."""


def source(kind: Literal["docs", "engine"]) -> Path:
    """Give the folder of a kind of source: the written pages, or the engine that runs in the page.

    Raises: FileNotFoundError if neither the wheel nor a checkout around it holds one.
    """
    for folder in _SOURCES[kind]:
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no folder of the site's {kind}")


def implementations() -> Path | None:
    """Give the folder of the sample engines; None outside a checkout."""
    folder = _CHECKOUT / "conformance" / "implementations"
    return folder if folder.is_dir() else None
