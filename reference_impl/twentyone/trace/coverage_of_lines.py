"""Whether the clauses walk the document from its first line to its last and leave none out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from twentyone.trace.lines import spans, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.problem import Problem
    from twentyone.trace.files import SpecFiles

MOST_LINES: Final = 8
"""No clause is longer: what takes more lines states more than one rule."""
LONGEST_DOCUMENT: Final = 100_000


@frozen
class LineCoverage:
    """How many lines a document has that say something, and how many of those belong to a clause."""

    total: int
    covered: int
    problems: tuple[Problem, ...]


def cover_lines(files: SpecFiles) -> LineCoverage:
    """Check the lines that the document, its clauses and its readings name; the document is not needed."""
    source = files.clauses_source
    count = source.data["document"]["lines"]
    if count > LONGEST_DOCUMENT:
        allowed = f"at most {LONGEST_DOCUMENT} lines"
        problem = source.problem("/document/lines", "the document is too long", allowed=allowed)
        return LineCoverage(0, 0, (problem,))
    blank = _clipped(source.data["document"]["blank"], count)
    speaking = set(range(1, count + 1)) - blank
    claimed = {line for clause in files.clauses for line in _clipped(clause.lines, count)}
    uncovered = sorted(speaking - claimed)
    problems = (
        *_misnamed(files, count),
        *_misshapen(files, blank),
        *_unordered(files),
        *(_uncovered(files, entry) for entry in written(uncovered)),
    )
    return LineCoverage(len(speaking), len(speaking) - len(uncovered), problems)


def _clipped(entries: tuple[str, ...] | list[str], count: int) -> set[int]:
    """Give the lines that entries name, of those that the document has."""
    return {line for span in spans(entries) for line in range(span.start, min(span.stop, count + 1))}


def _misnamed(files: SpecFiles, count: int) -> Iterator[Problem]:
    """Find entries that go backwards, name a line twice, or name one that the document does not have."""
    named = [
        (files.clauses_source, "/document/blank", files.clauses_source.data["document"]["blank"]),
        *(
            (files.clauses_source, f"/clauses/{at}/lines", each.lines)
            for at, each in enumerate(files.clauses)
        ),
        *(
            (files.readings_source, f"/readings/{at}/lines", each.lines)
            for at, each in enumerate(files.readings)
        ),
    ]
    for source, pointer, entries in named:
        reached = 0
        for position, span in enumerate(spans(entries)):
            place, found = f"{pointer}/{position}", entries[position]
            if not span or span.start <= reached:
                yield source.problem(place, "lines are named once, in rising order", found=found)
            if span.stop - 1 > count:
                yield source.problem(
                    place, "the document has no such line", found=found, allowed=f"1 to {count}"
                )
            reached = max(reached, span.stop - 1)


def _misshapen(files: SpecFiles, blank: set[int]) -> Iterator[Problem]:
    """Find clauses that are too long, and those that begin or end at a blank line."""
    for at, clause in enumerate(files.clauses):
        pointer = f"/clauses/{at}/lines"
        size = sum(map(len, spans(clause.lines)))
        if size > MOST_LINES:
            yield files.clauses_source.problem(
                pointer,
                "a clause states one rule",
                found=f"{size} lines",
                allowed=f"at most {MOST_LINES} lines",
                hint="make it several clauses",
            )
        for position, span in enumerate(spans(clause.lines)):
            if span and {span[0], span[-1]} & blank:
                message = "a clause neither begins nor ends at a blank line"
                yield files.clauses_source.problem(
                    f"{pointer}/{position}", message, found=clause.lines[position]
                )


def _unordered(files: SpecFiles) -> Iterator[Problem]:
    """Find ids used twice, clauses out of order, and equal lines said to hash to different values."""
    seen: set[str] = set()
    hashes: dict[tuple[str, ...], str] = {}
    reached = 0
    for at, clause in enumerate(files.clauses):
        if clause.id in seen:
            yield files.clauses_source.problem(
                f"/clauses/{at}/clause", "this id is used twice", found=clause.id
            )
        if hashes.setdefault(clause.lines, clause.sha256) != clause.sha256:
            message = "another clause with the same lines has another hash"
            yield files.clauses_source.problem(f"/clauses/{at}/sha256", message)
        first = spans(clause.lines)[0].start
        if first < reached:
            message = f"clauses stand in the order of the document, and one before begins at line {reached}"
            yield files.clauses_source.problem(f"/clauses/{at}/lines", message, found=clause.lines[0])
        seen.add(clause.id)
        reached = max(reached, first)


def _uncovered(files: SpecFiles, entry: str) -> Problem:
    """Say that lines belong to no clause, at the clause before which one would stand."""
    line = spans([entry])[0].start
    following = (at for at, clause in enumerate(files.clauses) if spans(clause.lines)[0].start > line)
    at = next(following, None)
    pointer = "/document/lines" if at is None else f"/clauses/{at}"
    noun = "lines" if "-" in entry else "line"
    verb = "belong" if "-" in entry else "belongs"
    return files.clauses_source.problem(pointer, f"{noun} {entry} of the document {verb} to no clause")
