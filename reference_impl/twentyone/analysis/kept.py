"""Keeps answers that take long to work out on disk, so that the same question is answered at once."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

_PACKAGE = Path(__file__).resolve().parents[1]


def kept(question: Any, answer: Callable[[], Any]) -> Any:
    """Give the answer to a question: the one kept for it, or else a new one, which is then kept.

    An answer is kept for the question and the program as they are: any change of either makes it a new one.
    Where nothing can be kept, every answer is new.

    Args:
        question: JSON data.
        answer: works out the answer, JSON data as well.
    """
    asked = json.dumps(question, sort_keys=True, ensure_ascii=False)
    name = hashlib.sha256(f"{_program()}\n{asked}".encode()).hexdigest()
    path = _folder() / f"{name}.json"
    with suppress(OSError, ValueError):
        return json.loads(path.read_text(encoding="utf-8"))
    found = answer()
    with suppress(OSError):
        _write(path, json.dumps(found, ensure_ascii=False))
    return found


def _folder() -> Path:
    named = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME")
    with suppress(RuntimeError):
        return Path(named) / "twentyone" if named else Path.home() / ".cache" / "twentyone"
    return Path(tempfile.gettempdir()) / "twentyone"


def _program() -> str:
    """Give a digest of the code that answers."""
    digest = hashlib.sha256()
    for folder in ("analysis", "interpreter", "load", "model"):
        for path in sorted((_PACKAGE / folder).glob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
    Path(name).replace(path)
