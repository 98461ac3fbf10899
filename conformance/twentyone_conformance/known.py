"""Lists of known failures: patterns of vector ids with reasons, read from and written to TOML."""

from __future__ import annotations

import json
import tomllib
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from twentyone_conformance.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from pathlib import Path

RECORDED: Final = "recorded by --update-known"
_FIELDS: Final = {"id", "reason", "reading"}


@frozen
class KnownFailure:
    """One entry: a pattern of ids, why they fail, and the reading that they must agree with, if any."""

    id: str
    reason: str
    reading: str | None = None

    def covers(self, vector_id: str) -> bool:
        """Tell whether the pattern takes in this id; `*` stands for anything, slashes too."""
        return fnmatchcase(vector_id, self.id)


@frozen
class KnownFailures:
    """A list of known failures; the first entry that covers a vector speaks for it."""

    entries: tuple[KnownFailure, ...] = ()

    def of(self, vector_id: str) -> KnownFailure | None:
        """Give the entry that speaks for a vector, or None."""
        return next((entry for entry in self.entries if entry.covers(vector_id)), None)

    def refuse_idle(self, ids: Collection[str]) -> None:
        """Raise BadInput if a pattern takes in none of these ids: it is misspelt, or its vector is gone."""
        for entry in self.entries:
            if not any(map(entry.covers, ids)):
                raise BadInput(f"the known failure {entry.id!r} matches no vector of the suite")

    def updated(self, failing: Iterable[str], asked: Collection[str]) -> KnownFailures:
        """Bring the list up to date with what an engine fails now.

        Takes: the ids that fail, in order, and those that were asked at all. Gives: entries whose vectors
        all still fail, or were not asked, as they are; of any other entry the ids that still fail, with its
        reason; then the ids that fail and were not listed.
        """
        failed = dict.fromkeys(failing)
        kept: list[KnownFailure] = []
        for entry in self.entries:
            covered = [each for each in asked if entry.covers(each)]
            still = [each for each in covered if each in failed]
            if still == covered:
                kept.append(entry)
            else:
                kept += [KnownFailure(each, entry.reason, entry.reading) for each in still]
        listed = KnownFailures(tuple(kept))
        kept += [KnownFailure(_literal(each), RECORDED) for each in failed if listed.of(each) is None]
        return KnownFailures(tuple(kept))

    def as_toml(self) -> str:
        """Give the list as the text of a TOML file."""
        return "\n".join(map(_entry_as_toml, self.entries)) if self.entries else "# no known failures\n"


def read_known(path: Path) -> KnownFailures:
    """Read a list of known failures.

    Raises: BadInput, naming the file and the entry, if it is not TOML or an entry is not as it should be.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: not TOML: {error}") from None
    entries = data.pop("known", [])
    if data or not isinstance(entries, list):
        raise BadInput(f"{path}: must hold entries [[known]] and nothing else")
    return KnownFailures(tuple(_read_entry(path, number, entry) for number, entry in enumerate(entries, 1)))


def _read_entry(path: Path, number: int, entry: Any) -> KnownFailure:
    where = f"{path}: entry {number}"
    if not isinstance(entry, dict) or entry.keys() - _FIELDS:
        raise BadInput(f"{where}: has fields other than {', '.join(sorted(_FIELDS))}")
    for name in ("id", "reason"):
        if not entry.get(name):
            raise BadInput(f"{where}: needs {name}")
    _refuse_other_than_text(where, entry)
    return KnownFailure(entry["id"], entry["reason"], entry.get("reading"))


def _refuse_other_than_text(where: str, entry: Mapping[str, Any]) -> None:
    for name, value in entry.items():
        if not isinstance(value, str):
            raise BadInput(f"{where}: {name} must be a text")


def _entry_as_toml(entry: KnownFailure) -> str:
    lines = ["[[known]]", f"id = {_quoted(entry.id)}", f"reason = {_quoted(entry.reason)}"]
    if entry.reading is not None:
        lines.append(f"reading = {_quoted(entry.reading)}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    # TOML's basic strings escape as JSON's do, but for DEL, which TOML does not allow as it is.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _literal(vector_id: str) -> str:
    return "".join(f"[{char}]" if char in "*?[" else char for char in vector_id)
