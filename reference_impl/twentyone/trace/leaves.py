"""The leaves that the rules had when they were last held against the document, and those that they have now.

A clause may back a whole list or map that is one rule, so what is added or removed inside one would
leave every pointer in place; this list shows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from twentyone.load.problem import WHOLE_FILE, InvalidInput, Problem
from twentyone.load.source import read_bytes, shown_name

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from twentyone.trace.files import SpecFiles

LEAVES_FILE: Final = "leaves.txt"
_COMMENT: Final = "#"
_HEAD: Final = f"{_COMMENT} Every leaf of rules.yaml; written by: twentyone trace --accept-leaves\n"
_MEND: Final = "see that a clause or reading says so, then run: twentyone trace --accept-leaves"


def accept_leaves(files: SpecFiles, folder: Path) -> None:
    """Write the leaves that the rules now have into the game's folder.

    Raises: OSError if the file cannot be written.
    """
    text = _HEAD + "".join(f"{pointer}\n" for pointer in _leaves(files))
    (folder / LEAVES_FILE).write_bytes(text.encode())


def check_leaves(files: SpecFiles, folder: Path) -> Iterator[Problem]:
    """Compare the leaves that the rules have with those last accepted."""
    name = shown_name(folder / LEAVES_FILE)
    try:
        lines = read_bytes(folder / LEAVES_FILE).decode("utf-8", "replace").splitlines()
    except InvalidInput as unread:
        message = unread.problems[0].message
        yield Problem(name, WHOLE_FILE.line, WHOLE_FILE.column, "", message, hint=_MEND)
        return
    present, accepted = _leaves(files), set(lines)
    for number, pointer in enumerate(lines, start=1):
        if not pointer.startswith(_COMMENT) and pointer not in present:
            yield Problem(
                name,
                number,
                1,
                "",
                "the rules no longer have this leaf",
                pointer,
                hint=_MEND,
                excerpt=pointer,
            )
    for pointer in present:
        if pointer not in accepted:
            message = f"this leaf was added since {LEAVES_FILE} was written"
            yield files.rules.problem(pointer, message, hint=_MEND, at_key=True)


def _leaves(files: SpecFiles) -> dict[str, None]:
    """Give the leaves in the order of the rules, quick to be searched."""
    return {place.pointer: None for place in files.places.values() if place.role == "leaf"}
