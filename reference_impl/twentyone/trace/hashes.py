"""Whether the clauses were written from the very document that is at hand."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from twentyone.load.problem import InvalidInput
from twentyone.load.source import read_bytes
from twentyone.trace.lines import digest, read_lines, spans, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from twentyone.load.problem import Problem
    from twentyone.trace.files import SpecFiles


def same_document(files: SpecFiles) -> Iterator[Problem]:
    """Find where rules and clauses name different documents."""
    named = files.clauses_source.data["document"]
    for key in ("file", "sha256"):
        found = files.rules.data["document"][key]
        if found != named[key]:
            message = f"the clauses are of another document: their {key} differs"
            yield files.rules.problem(f"/document/{key}", message, found=found, allowed=named[key])


def check_hashes(files: SpecFiles, folder: Path) -> list[Problem]:
    """Compare a document with what the clauses say of it: its bytes, its lines, and the lines of each clause.

    Takes: the folder that holds the document under the name that the clauses give.
    """
    source = files.clauses_source
    named = source.data["document"]
    try:
        data = read_bytes(folder / named["file"])
        lines = read_lines(data)
    except InvalidInput as unread:
        reason = unread.problems[0]
        return [source.problem("/document/file", f"{reason.file}: {reason.message}", found=named["file"])]
    except UnicodeDecodeError:
        return [source.problem("/document/file", "the document is not UTF-8", found=named["file"])]
    return [*_whole(files, data, lines), *_clauses(files, lines)]


def _whole(files: SpecFiles, data: bytes, lines: Sequence[str]) -> Iterator[Problem]:
    source = files.clauses_source
    named = source.data["document"]
    actual = {
        "sha256": ("hashes to", sha256(data).hexdigest()),
        "lines": ("has lines", len(lines)),
        "blank": ("has blank lines", written(at for at, line in enumerate(lines, 1) if not line.strip())),
    }
    for key, (says, value) in actual.items():
        said = written(line for span in spans(named[key]) for line in span) if key == "blank" else named[key]
        if said != value:
            yield source.problem(
                f"/document/{key}", f"the document is another: it {says} {value}", found=str(named[key])
            )


def _clauses(files: SpecFiles, lines: Sequence[str]) -> Iterator[Problem]:
    for at, clause in enumerate(files.clauses):
        named = spans(clause.lines)
        if any(span.stop - 1 > len(lines) for span in named):
            yield files.clauses_source.problem(f"/clauses/{at}/lines", "the document at hand ends before")
        elif (actual := digest(lines, named)) != clause.sha256:
            yield files.clauses_source.problem(
                f"/clauses/{at}/sha256",
                f"line {', '.join(clause.lines)} of the document changed: it hashes to {actual}",
                found=clause.sha256,
                hint="read the line again, then the rules that it backs, then write the new hash",
            )
