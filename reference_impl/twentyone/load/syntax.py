"""What the YAML parser could not read, said so that an author can mend it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import yaml
from attrs import frozen

from twentyone.load.problem import Place
from twentyone.load.wording import shortened

if TYPE_CHECKING:
    from twentyone.load.findings import Findings


@frozen
class _Saying:
    """How one of the parser's complaints is passed on; `at_opening` points where the construct began."""

    complaint: re.Pattern[str]
    message: str
    hint: str
    at_opening: bool = False


def _saying(complaint: str, message: str, hint: str, *, at_opening: bool = False) -> _Saying:
    return _Saying(re.compile(complaint), message, hint, at_opening)


TOO_DEEP: Final = "lists and maps stand too deep in one another"

_FULL_WIDTH_COLON: Final = re.compile(r" *(?:- )*([A-Za-z_][A-Za-z0-9_-]*)：")
_INDENT: Final = "indent it like the line that it belongs beside; close brackets and quotes before it"

# The complaints are those of libyaml and of PyYAML's own parser, which words some of them otherwise.
_SAYINGS: Final = (
    _saying(
        "mapping values are not allowed",
        'a second ": " in one value, or a line indented deeper than the line before it',
        'quote a text that holds ": "; otherwise indent both lines alike',
    ),
    _saying("could not find expected ':'", 'a key without ": "', "write key: value", at_opening=True),
    _saying(
        "quoted scalar.*end of stream", "a quote is opened and never closed", "close it", at_opening=True
    ),
    _saying("quoted scalar.*document", "a quote is opened and never closed", "close it", at_opening=True),
    _saying(
        "flow sequence.*expected ',' or ']'",
        "this list is not closed, or a comma is missing in it",
        'close it with "]"',
        at_opening=True,
    ),
    _saying(
        "flow mapping.*expected ',' or '}'",
        "this map is not closed, or a comma is missing in it",
        'close it with "}"',
        at_opening=True,
    ),
    _saying(
        "expected '-' indicator|block collection", "this line does not belong to the list above it", _INDENT
    ),
    _saying("expected key|<block end>", "this line does not belong to the map above it", _INDENT),
    _saying("cannot start any token", "an unquoted text cannot begin with this character", "quote the text"),
    _saying(
        "node content", "a value is expected here", 'close what is open; quote a text of marks such as "}"'
    ),
    _saying(
        "sequence entries are not allowed", 'a list cannot begin with "- " here', "begin it on a new line"
    ),
    _saying(
        "escape|hexa?decimal",
        'a text in double quotes holds a wrong "\\" escape',
        'write "\\\\" for the mark itself',
    ),
    _saying("tag", "a YAML tag is not allowed here", 'remove it; quote a text that begins with "!"'),
    _saying("alias|anchor", "anchors and aliases are not allowed", "write the value out"),
    # libyaml looks ahead, so that many brackets in a row stop it before the first of them is given out.
    _saying("maximum nesting depth", TOO_DEEP, "close what is open"),
    _saying("directive|incompatible YAML", "a YAML directive is not allowed", "remove the line"),
)


def note_syntax_error(error: Exception, reached: Place, findings: Findings) -> None:
    """Note what stopped the parser, at its own mark, or else at the place that was reached."""
    problem, context = _mark(error, "problem_mark"), _mark(error, "context_mark")
    complaint = f"{getattr(error, 'context', '') or ''} {getattr(error, 'problem', '') or error}".strip()
    said = next((saying for saying in _SAYINGS if saying.complaint.search(complaint)), None)
    place = (context if said and said.at_opening else problem) or problem or context or reached
    message, hint = (said.message, said.hint) if said else (f"this is not YAML: {shortened(complaint)}", "")
    findings.add(place, message, hint=_full_width_colon(place, findings) or hint)


def _mark(error: Exception, name: str) -> Place | None:
    mark: Any = getattr(error, name, None) if isinstance(error, yaml.MarkedYAMLError) else None
    return Place(mark.line + 1, mark.column + 1) if mark else None


def _full_width_colon(place: Place, findings: Findings) -> str:
    """Give the mend for the likeliest slip of an author who writes Chinese, if a line nearby shows it."""
    nearby = findings.lines[max(place.line - 2, 0) : place.line]
    slips = (match for line in nearby if (match := _FULL_WIDTH_COLON.match(line)))
    return next(
        (f"the colon after {slip[1]} is full-width: write {slip[1]}: with a space" for slip in slips), ""
    )
