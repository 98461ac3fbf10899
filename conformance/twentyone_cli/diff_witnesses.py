"""Writes the witnesses of a comparison as a suite, with the rules before and after each change beside it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from twentyone.trace.clauses import CLAUSES_FILE, read_clauses
from twentyone_cli.diff_data import witness_id
from twentyone_conformance.model import Clause, Game, Suite, Vector
from twentyone_conformance.store import stored

if TYPE_CHECKING:
    from pathlib import Path

    from twentyone_cli.diff_data import Diff
    from twentyone_conformance.witness.finder import Shown

VERSION = "witnesses"


def write_witnesses(diff: Diff, folder: Path) -> None:
    """Write a suite of all witnesses, in the order of the differences.

    In `rules/` stand the rules before and after the change of each, numbered like the differences: `play`
    told to answer by one of them shows that side. A witness expects what the side gives whose vector it is.
    Raises: OSError if nothing can be written there.
    """
    game = diff.a.game
    path = game.folder / CLAUSES_FILE
    clauses = read_clauses(path) if path.is_file() else ()
    vectors = [_vector(diff, shown) for shown in diff.shown if shown.witness is not None]
    told = tuple(Clause(each.id, each.lines, {"en": each.says_en, "zh": each.says_zh}) for each in clauses)
    suite = Suite(VERSION, {game.id: Game(game.data, told)}, tuple(vectors))
    for name, text in stored(suite).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    rules = folder / "rules"
    rules.mkdir(exist_ok=True)
    for shown in diff.shown:
        for side, made in (("before", shown.before), ("after", shown.after)):
            # JSON is YAML as well.
            text = json.dumps(made.data, ensure_ascii=False, indent=1)
            (rules / f"{shown.number + 1}-{side}.yaml").write_text(f"{text}\n", encoding="utf-8")


def _vector(diff: Diff, shown: Shown) -> Vector:
    witness = shown.witness
    assert witness is not None  # noqa: S101 - only witnesses are written
    question = witness.question
    expect = witness.before if witness.side == "before" else witness.after
    return Vector(
        id=witness_id(shown, diff.partway),
        game=diff.a.game.id,
        kind=question.kind,
        clauses=(),
        given=question.given,
        expect=expect,
    )
