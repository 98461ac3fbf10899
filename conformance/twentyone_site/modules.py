"""Which modules a page's script comes to need, so that a browser can ask for all of them at once."""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING, Final

from twentyone_site.places import APP, source

if TYPE_CHECKING:
    from pathlib import Path

_ENGINE: Final = "engine/"
_IMPORTED: Final = re.compile(r'\bfrom "(\./[^"]+)"')


def modules_of(name: str) -> list[str]:
    """Give the modules that a script imports, and those that they import, each once, the nearest first.

    Takes: the script's name in the folder `app`. Gives: names in that folder, the script's own left out;
    what is imported only when it is needed is not among them.
    """
    found = [name]
    for each in found:
        inside = posixpath.dirname(each)
        text = _path(each).read_text(encoding="utf-8")
        names = (posixpath.normpath(posixpath.join(inside, way)) for way in _IMPORTED.findall(text))
        found.extend(dict.fromkeys(other for other in names if other not in found))
    return found[1:]


def _path(name: str) -> Path:
    return source("engine") / name.removeprefix(_ENGINE) if name.startswith(_ENGINE) else APP / name
