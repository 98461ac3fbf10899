"""Whether a clause or a reading stands behind every rule, and points at rules that are there."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from attrs import frozen

from twentyone.load.pointer import join, split

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source
    from twentyone.trace.clauses import Clause
    from twentyone.trace.files import SpecFiles
    from twentyone.trace.places import Place


@frozen
class RuleCoverage:
    """How many leaves the rules have and how many are backed; those that only describe are counted apart."""

    total: int
    backed: int
    descriptive_total: int
    descriptive_backed: int
    problems: tuple[Problem, ...]


def cover_rules(files: SpecFiles) -> RuleCoverage:
    """Check every pointer of clauses and readings, and every leaf of the rules."""
    pointers = list(_pointers(files))
    wrong = [problem for each in pointers if (problem := _refused(files, *each))]
    backing = {pointer for _, _, pointer in pointers if _may_be_named(files.places.get(pointer))}
    leaves = [place for place in files.places.values() if place.role == "leaf"]
    played = [place for place in leaves if not place.descriptive]
    descriptive = [place for place in leaves if place.descriptive]
    bare = [place for place in played if not _is_backed(place, backing)]
    unbacked = [
        files.rules.problem(place.pointer, "no clause and no reading stands behind this rule", at_key=True)
        for place in bare
    ]
    return RuleCoverage(
        len(played),
        len(played) - len(bare),
        len(descriptive),
        sum(_is_backed(place, backing) for place in descriptive),
        (*wrong, *unbacked, *_idle(files)),
    )


def only_describes(clause: Clause, files: SpecFiles) -> bool:
    """Tell whether nothing is played by what a clause backs, so that no vector could test it."""
    places = [files.places[pointer] for pointer in clause.backs if pointer in files.places]
    return bool(places) and all(place.descriptive for place in places)


def _pointers(files: SpecFiles) -> Iterator[tuple[Source, str, str]]:
    """Give each pointer into the rules, with the file and place where it is written."""
    for at, clause in enumerate(files.clauses):
        for position, pointer in enumerate(clause.backs):
            yield files.clauses_source, f"/clauses/{at}/backs/{position}", pointer
    for at, reading in enumerate(files.readings):
        for position, pointer in enumerate(reading.decides):
            yield files.readings_source, f"/readings/{at}/decides/{position}", pointer


def _may_be_named(place: Place | None) -> bool:
    return place is not None and place.role != "section"


def _refused(files: SpecFiles, source: Source, at: str, pointer: str) -> Problem | None:
    place = files.places.get(pointer)
    if place is None:
        near = get_close_matches(pointer, files.places, n=1, cutoff=0.8)
        hint = f"did you mean {near[0]}?" if near else ""
        return source.problem(at, "the rules have nothing at this pointer", found=pointer, hint=hint)
    if place.role == "section":
        return source.problem(
            at,
            "this is a section of the rules, not one rule",
            found=pointer,
            hint="name the rules in it that are meant",
        )
    return None


def _is_backed(place: Place, backing: set[str]) -> bool:
    path = split(place.pointer)
    return any(join(path[:depth]) in backing for depth in range(1, len(path) + 1))


def _idle(files: SpecFiles) -> Iterator[Problem]:
    for at, clause in enumerate(files.clauses):
        if clause.kind == "rule" and not clause.backs:
            yield files.clauses_source.problem(
                f"/clauses/{at}/kind",
                "a clause that states a rule backs something",
                found=clause.id,
                hint="name what it backs, or say what kind of statement it is instead",
            )
