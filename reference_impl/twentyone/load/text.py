"""From bytes to lines of text: size, encoding, and the characters that a YAML file may not hold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from twentyone.load.findings import StopReadingError
from twentyone.load.problem import WHOLE_FILE, Place

if TYPE_CHECKING:
    from twentyone.load.findings import Findings

MOST_BYTES: Final = 1 << 20

# What PyYAML takes for a line end although editors and YAML 1.2 do not would move every later place.
_SUSPECT: Final = re.compile(
    r"(?P<bom>\ufeff)|(?P<tab>\t)|(?P<line_end>\r(?!\n)|[\x85\u2028\u2029])"
    r"|(?P<control>[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff])"
)
_SAID: Final = {
    "bom": ("a byte order mark", "save the file as UTF-8 without a byte order mark (BOM)"),
    "tab": ("a tab", "use spaces; inside a text in double quotes write \\t"),
    "line_end": ("a line end that editors do not all show", "end lines with LF or CR LF"),
    "control": ("a control character", "remove it; a text in double quotes may hold its escape"),
}


def read_text(data: bytes, findings: Findings) -> str:
    """Give the text of a file, with a space where a character was refused and noted.

    Takes: the file's bytes, and the findings, whose lines are filled in here.
    Raises: StopReadingError if the file is too large, not UTF-8, or holds control characters.
    """
    if len(data) > MOST_BYTES:
        findings.stop(WHOLE_FILE, "the file is too large", allowed=f"at most {MOST_BYTES} bytes")
    text = _decoded(data, findings)
    if "control" in _refuse_characters(text, findings):
        raise StopReadingError("control characters")
    return _SUSPECT.sub(" ", text)


def _decoded(data: bytes, findings: Findings) -> str:
    readable = data.decode("utf-8", "replace").removeprefix("\ufeff")
    findings.lines = tuple(line.removesuffix("\r") for line in readable.split("\n"))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").removeprefix("\ufeff")
        line_start = before.rfind("\n") + 1
        findings.stop(
            Place(before.count("\n") + 1, len(before) - line_start + 1),
            f"the byte 0x{data[error.start]:02x} is not UTF-8",
            hint="save the file in the encoding UTF-8",
        )
    if text.startswith("\ufeff"):
        _refuse("bom", Place(1, 1), findings)
    return text.removeprefix("\ufeff")


def _refuse_characters(text: str, findings: Findings) -> set[str]:
    """Note the first unwanted character of each kind in each line, and give the kinds met."""
    met: set[tuple[str, int]] = set()
    line, line_start, seen_to = 1, 0, 0
    for match in _SUSPECT.finditer(text):
        # Counting only what lies between two finds keeps a file that is full of them linear.
        if breaks := text.count("\n", seen_to, match.start()):
            line += breaks
            line_start = text.rindex("\n", seen_to, match.start()) + 1
        seen_to = match.start()
        kind = str(match.lastgroup)
        if (kind, line) not in met:
            met.add((kind, line))
            _refuse(kind, Place(line, match.start() - line_start + 1), findings)
    return {kind for kind, _ in met}


def _refuse(kind: str, place: Place, findings: Findings) -> None:
    what, hint = _SAID[kind]
    findings.add(place, f"{what} is not allowed here", hint=hint)
