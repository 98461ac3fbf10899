"""Cases of changed rules: read from a file of tables, made from the packaged games."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from twentyone.load.patch import Patch, apply_patches
from twentyone.load.rules import load_game
from twentyone.load.schema_check import check_schema
from twentyone.load.source import parse_source

if TYPE_CHECKING:
    from pathlib import Path

    from twentyone.load.source import Source


def read_cases(path: Path) -> list[str]:
    """Read a file of cases: after ">" a game and changes of its rules, then the problems that they make."""
    return path.read_text("utf-8").strip().split("\n\n")


def problems_of(case: str) -> list[str]:
    """Give the lines of a case that tell its problems."""
    return [line for line in case.splitlines() if not line.startswith("> ")]


@cache
def changed(case: str) -> Source:
    """Give the rules of a case with its changes made."""
    game, *changes = [line.removeprefix("> ") for line in case.splitlines() if line.startswith("> ")]
    patches = []
    for change in changes:
        operation, pointer, *value = change.split(" ", 2)
        patches.append(Patch(operation, pointer, json.loads(value[0]) if value else None))  # type: ignore[arg-type]
    return source_of(apply_patches(rules_of(game), patches))


@cache
def rules_of(game: str) -> dict[str, Any]:
    """Give a packaged game's rules as data."""
    return load_game(game).data


def source_of(rules: dict[str, Any]) -> Source:
    """Give rules as if they had been read from a file. JSON is read as YAML without loss."""
    return parse_source("rules.yaml", json.dumps(rules, ensure_ascii=False).encode())


def in_good_form(source: Source) -> bool:
    """Whether the schema has nothing against the rules; a patch adds a key last, wherever it belongs."""
    return all("wrong place" in problem.message for problem in check_schema(source, "rules"))
