"""Keeps which families tell each mistake, as long as nothing that it depends on changes."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import asdict

import twentyone_conformance
from twentyone.load.data import game_ids
from twentyone_conformance.mutants.campaign import game_mutants
from twentyone_conformance.mutants.kept import digest_of, ground_of
from twentyone_conformance.mutants.worth import Told, measure

if TYPE_CHECKING:
    from collections.abc import Callable


def measured(
    jobs: int,
    path: Path,
    progress: Callable[[int, int], None] | None = None,
    *,
    from_scratch: bool = False,
) -> list[Told]:
    """Give the families that tell each mistake, as `measure` does, or as a file keeps them.

    Takes: how many processes share the work; the file, which is written anew if it is not of the same rules,
    code and vectors; what is told the pieces of work done and all of them; whether to measure in any case.
    """
    key = _key()
    told = None if from_scratch else _read(path, key)
    if told is None:
        told = measure(jobs, progress)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps({"key": key, "told": [asdict(each) for each in told]}, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")
    return told


def _read(path: Path, key: str) -> list[Told] | None:
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
        told = [
            Told(each["game"], each["sort"], each["mistake"], tuple(each["families"]))
            for each in stored["told"]
        ]
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    return told if stored["key"] == key else None


def _key() -> str:
    package = Path(twentyone_conformance.__file__).parent
    more = (package / "zoo", package / "mutants" / "worth.py", package / "compare.py")
    parts = [ground_of(game, *more) for game in game_ids()]
    parts += [digest_of(mutant) for game in game_ids() for mutant in game_mutants(game)]
    return sha256("\n".join(parts).encode()).hexdigest()
