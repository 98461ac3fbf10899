"""What became of every mutant in an earlier run, kept so that only what a change touches is run again."""

from __future__ import annotations

import json
import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

import twentyone
from twentyone.load.data import data_root
from twentyone_conformance.mutants.hunt import Found
from twentyone_conformance.suite import suite_root

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from twentyone_conformance.mutants.neighbours import Mutant

# What the fate of a mutant depends on besides its rules and the vectors.
_PLAYS = ("load", "model", "interpreter", "soundness", "answer.py")
_HUNTS = ("compare.py", "mutants/hunt.py", "mutants/neighbours.py", "generate/answers.py", "units.py")
_MARKS = re.compile(rb'"decisive_for":\[[^]]*\],')


@frozen(eq=False)
class Kept:
    """The fates of one game's mutants, by name, each with the digest of the rules that it played by.

    `ground` is the digest of all else that they depend on.
    """

    ground: str = ""
    fates: Mapping[str, tuple[str, Found]] = field(factory=dict)

    def before(self, mutant: Mutant) -> Found | None:
        """Give what became of a mutant of this name, which may have played by other rules."""
        known = self.fates.get(mutant.name)
        return None if known is None else known[1]

    def still(self, mutant: Mutant, ground: str) -> Found | None:
        """Give what became of a mutant if nothing that it depends on has changed."""
        known = self.fates.get(mutant.name)
        same = known is not None and ground == self.ground and known[0] == digest_of(mutant)
        return known[1] if known is not None and same else None


def keep(ground: str, mutants: Iterable[Mutant], found: Iterable[Found]) -> Kept:
    """Give what is to be kept of a run; the mutants and what became of them in the same order."""
    pairs = zip(mutants, found, strict=True)
    return Kept(ground, {mutant.name: (digest_of(mutant), each) for mutant, each in pairs})


def read_kept(path: Path) -> Kept:
    """Give what a file keeps; nothing if there is no such file, or none of its form."""
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
        fates = {each["mutant"]: (each["rules"], _found(each)) for each in stored["fates"]}
        return Kept(stored["ground"], fates)
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return Kept()


def write_kept(path: Path, kept: Kept) -> None:
    """Write what is kept, in a folder that is made if need be."""
    fates = [
        {
            "mutant": each.mutant,
            "rules": rules,
            "pointer": each.pointer,
            "fate": each.fate,
            "killers": list(each.killers),
            "reason": each.reason,
        }
        for rules, each in kept.fates.values()
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"ground": kept.ground, "fates": fates}, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def read_digest(path: Path) -> str:
    """Give the digest that a file keeps; nothing if there is none."""
    try:
        return path.read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return ""


def write_digest(path: Path, digest: str) -> None:
    """Keep a digest in a file, in a folder that is made if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(digest + "\n", encoding="utf-8")


def digest_of(mutant: Mutant) -> str:
    """Give the SHA-256 of a mutant's rules and of the place where they were changed."""
    text = json.dumps([mutant.pointer, mutant.data], sort_keys=True, ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def ground_of(game: str, *more: Path) -> str:
    """Give the SHA-256 of all that decides whether a game's vectors tell a mutant, its rules apart.

    Takes: the game's id; further files or folders of code that decide it.
    """
    vectors = [path.read_bytes() for path in sorted((suite_root() / game).glob("*.jsonl"))]
    # The marks come from a hunt and decide nothing in it.
    return digest([code_digest(*more), *(sha256(_MARKS.sub(b"", each)).hexdigest() for each in vectors)])


@cache
def code_digest(*more: Path) -> str:
    """Give the SHA-256 of the code that plays and hunts, and of further files or folders of code."""
    played = Path(twentyone.__file__).parent
    hunted = Path(__file__).parents[1]
    places = [*(played / name for name in _PLAYS), *(hunted / name for name in _HUNTS), *more]
    files = [file for place in places for file in ([place] if place.is_file() else place.rglob("*.py"))]
    schema = data_root("schema") / "rules.schema.json"
    return digest(sha256(path.read_bytes()).hexdigest() for path in [schema, *sorted(files)])


def digest(parts: Iterable[str]) -> str:
    """Give the SHA-256 of some texts together, in hexadecimal digits."""
    return sha256("\n".join(parts).encode()).hexdigest()


def _found(stored: Mapping[str, Any]) -> Found:
    return Found(
        stored["mutant"], stored["pointer"], stored["fate"], tuple(stored["killers"]), stored["reason"]
    )
