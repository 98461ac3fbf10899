"""One game traced: document to rules, rules to document, and the clauses that vectors test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from twentyone.load.problem import as_json
from twentyone.trace.alternatives import check_readings
from twentyone.trace.coverage_of_lines import cover_lines
from twentyone.trace.coverage_of_rules import cover_rules, only_describes
from twentyone.trace.files import read_spec
from twentyone.trace.hashes import check_hashes, same_document
from twentyone.trace.leaves import check_leaves

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from twentyone.load.problem import Problem


@frozen
class Tally:
    """How many there are, and how many of them are as they should be."""

    total: int
    done: int

    @property
    def percent(self) -> int:
        """The share in whole percent, 100 only if nothing is missing."""
        return 100 if self.done == self.total else 100 * self.done // self.total


@frozen
class GameTrace:
    """What tracing one game found."""

    game: str
    lines: Tally
    """Lines of the document that say something; those that belong to a clause."""
    leaves: Tally
    """Leaves of the rules; those that a clause or reading backs."""
    descriptive: Tally
    """The same for leaves that only describe."""
    rule_clauses: tuple[str, ...]
    """Clauses that state a rule by which something is played."""
    descriptive_clauses: tuple[str, ...]
    """Clauses that state a rule and back only what describes; no vector can test one."""
    unexercised: tuple[str, ...]
    """Rule clauses that no vector lists."""
    decisive: int
    """Rule clauses for which some vector is decisive."""
    problems: tuple[Problem, ...]

    @property
    def exercised(self) -> Tally:
        """Rule clauses; those that some vector lists."""
        return Tally(len(self.rule_clauses), len(self.rule_clauses) - len(self.unexercised))

    def as_json(self) -> dict[str, Any]:
        """Give the trace as JSON data."""
        return {
            "lines": {"total": self.lines.total, "covered": self.lines.done},
            "leaves": {"total": self.leaves.total, "backed": self.leaves.done},
            "descriptive": {"total": self.descriptive.total, "backed": self.descriptive.done},
            "rule_clauses": {
                "total": self.exercised.total,
                "exercised": self.exercised.done,
                "decisive": self.decisive,
                "descriptive": len(self.descriptive_clauses),
                "unexercised": list(self.unexercised),
            },
            "problems": [as_json(problem) for problem in self.problems],
        }


def trace_game(
    folder: Path,
    sources: Path | None = None,
    *,
    exercised: Collection[str] = (),
    decided: Collection[str] = (),
) -> GameTrace:
    """Trace the game in a folder both ways.

    Takes: a folder that holds the document, if its hashes are to be recomputed; the clauses that some vector
    lists, and those for which one is decisive. Gives: figures, and every problem, sorted by place.
    Raises: InvalidInput with every fault that keeps the game's files from being traced.
    """
    files = read_spec(folder)
    lines, rules = cover_lines(files), cover_rules(files)
    problems = [*lines.problems, *rules.problems, *same_document(files), *check_readings(files)]
    problems += check_leaves(files, folder)
    if sources is not None:
        problems += check_hashes(files, sources)
    stating = [clause for clause in files.clauses if clause.kind == "rule"]
    played = tuple(clause.id for clause in stating if not only_describes(clause, files))
    return GameTrace(
        files.game,
        Tally(lines.total, lines.covered),
        Tally(rules.total, rules.backed),
        Tally(rules.descriptive_total, rules.descriptive_backed),
        played,
        tuple(clause.id for clause in stating if only_describes(clause, files)),
        tuple(clause for clause in played if clause not in exercised),
        sum(clause in decided for clause in played),
        tuple(sorted(set(problems))),
    )
