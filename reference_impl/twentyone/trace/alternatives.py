"""Whether each alternative of a reading gives rules that can be played and that answer its one question."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from twentyone.load.explain import explain
from twentyone.load.pointer import split
from twentyone.load.problem import InvalidInput
from twentyone.load.readings import apply
from twentyone.load.schemas import schema
from twentyone.load.source import parse_source
from twentyone.load.translate import faults_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.patch import Patch
    from twentyone.load.problem import Problem
    from twentyone.load.readings import Alternative, Reading
    from twentyone.trace.files import SpecFiles


def check_readings(files: SpecFiles) -> Iterator[Problem]:
    """Find ids used twice, and alternatives that do not apply, reach too far or change nothing."""
    source = files.readings_source
    seen: set[str] = set()
    for at, reading in enumerate(files.readings):
        if reading.id in seen:
            yield source.problem(f"/readings/{at}/reading", "this id is used twice", found=reading.id)
        seen.add(reading.id)
        known = {reading.choice: "our choice", _written(files.rules.data): "the default"}
        for alternative in reading.alternatives:
            pointer = f"/readings/{at}/alternatives/{alternative.id}"
            yield from _strays(files, reading, alternative)
            yield from _check_one(files, alternative, pointer, known)


def _strays(files: SpecFiles, reading: Reading, alternative: Alternative) -> Iterator[Problem]:
    for patch in alternative.patches:
        if not (_adds(files, patch) or any(_within(patch, split(decided)) for decided in reading.decides)):
            yield patch.problem(
                "the reading does not decide this", hint="name it in decides, or make it a reading of its own"
            )


def _adds(files: SpecFiles, patch: Patch) -> bool:
    """Tell whether a patch only adds: a reading that decides that something is absent has nothing to name."""
    return patch.operation == "insert" or (patch.operation == "set" and patch.pointer not in files.places)


def _within(patch: Patch, decided: tuple[str, ...]) -> bool:
    """Tell whether a patch stays at what is decided, below it, or beside it in the same list or map."""
    return patch.at[: len(decided)] == decided or patch.at[:-1] == decided[:-1]


def _check_one(
    files: SpecFiles, alternative: Alternative, pointer: str, known: dict[str, str]
) -> Iterator[Problem]:
    """Check what an alternative makes of the rules; `known` names the rules and choices met before."""
    source = files.readings_source
    if alternative.id in known:
        yield source.problem(pointer, "this is the name of our choice", found=alternative.id, at_key=True)
    try:
        changed = apply(files.rules.data, alternative)
    except InvalidInput as refused:
        yield from refused.problems
        return
    text = _written(changed)
    if text in known:
        yield source.problem(
            pointer, f"this gives the same rules as {known[text]}", found=alternative.id, at_key=True
        )
    known[text] = alternative.id
    for problem in _faults(files.rules.name, changed):
        yield source.problem(
            pointer,
            f"with this the rules are wrong at {problem.pointer or 'their root'}: {problem.message}",
            found=problem.found,
            allowed=problem.allowed,
            hint=problem.hint,
            at_key=True,
        )


def _faults(name: str, rules: dict[str, Any]) -> Iterator[Problem]:
    """Give what the schema holds against rules; a key that an alternative adds may stand anywhere."""
    # JSON is read as YAML without loss.
    source = parse_source(name, json.dumps(rules, ensure_ascii=False).encode())
    for fault in faults_of(schema("rules"), rules):
        if fault.kind != "misplaced_key":
            yield explain(fault, source)


def _written(rules: Any) -> str:
    """Write rules so that equal rules are equal texts, and 1 and true are not."""
    return json.dumps(rules, ensure_ascii=False, sort_keys=True)
