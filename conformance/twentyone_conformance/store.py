"""Writing the suite: the text of its every file, and the questions alone for engines that run elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TextIO

from twentyone_conformance.canonical import canonical, read_json
from twentyone_conformance.suite import rules_digest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone_conformance.model import Game, Suite, Vector


def stored(suite: Suite) -> dict[str, str]:
    """Give the text of every file that stores a suite, by path below the suite's folder.

    Takes: a whole suite, in the order wanted within each kind. Raises: BadJson for a vector that holds a
    float, an integer beyond 2^53 or anything else that engines in other languages could not read exactly.
    """
    counts = suite.counts()
    games = {
        name: {"rules": rules_digest(game.rules), "counts": counts[name]}
        for name, game in suite.games.items()
    }
    files = {"suite.json": canonical({"suite": suite.version, "games": games}) + "\n"}
    for name, game in suite.games.items():
        files[f"{name}/rules.json"] = canonical(game.rules) + "\n"
        files[f"{name}/clauses.json"] = canonical(_clauses(game)) + "\n"
        for kind in counts[name]:
            files[f"{name}/{kind}.jsonl"] = "".join(
                vector_line(vector) for vector in suite.vectors if (vector.game, vector.kind) == (name, kind)
            )
    return files


def vector_line(vector: Vector) -> str:
    """Give a vector's line in its file, line end included. Raises: BadJson as `stored` does."""
    line = canonical(vector.as_json())
    read_json(line)
    return line + "\n"


def export(suite: Suite, out: TextIO) -> None:
    """Write each vector's question on a line of its own, without the answer: id, game, kind, given."""
    out.writelines(canonical(question(vector)) + "\n" for vector in suite.vectors)


def question(vector: Vector) -> Mapping[str, Any]:
    """Give what an engine may know of a vector when it answers offline."""
    return {"id": vector.id, "game": vector.game, "kind": vector.kind, "given": vector.given}


def _clauses(game: Game) -> list[dict[str, Any]]:
    return [
        {"clause": each.clause, "lines": list(each.lines), "says": dict(each.says)} for each in game.clauses
    ]
