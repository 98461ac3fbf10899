"""The outcome of a search as a report tells it: in which order, in how many words, with which verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import asdict, frozen

from twentyone_conformance.compare import MISSING
from twentyone_conformance.generate.build import SUITE_VERSION
from twentyone_conformance.judge import Outcome
from twentyone_conformance.model import KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.load.rules import Game
    from twentyone_conformance.compare import Difference
    from twentyone_conformance.explanations import Diagnosis
    from twentyone_conformance.fuzz.found import Found
    from twentyone_conformance.fuzz.search import Record
    from twentyone_conformance.model import Clause
    from twentyone_conformance.model import Game as SuiteGame
    from twentyone_conformance.protocol import Hello

COUNTED = (Outcome.PASS, Outcome.FAIL, Outcome.ERROR, Outcome.SKIPPED, Outcome.NOT_COVERED)


@frozen(eq=False)
class Report:
    """What a search came to, with what is needed to tell it. `saved` names where the findings were put."""

    hello: Hello
    record: Record
    seed: int
    games: Mapping[str, Game]
    shown: Mapping[str, SuiteGame]
    diagnosis: tuple[Diagnosis, ...] = ()
    saved: str | None = None

    @property
    def found(self) -> list[Found]:
        """The findings, by game, kind and id."""
        order = list(self.games)
        return sorted(
            self.record.found,
            key=lambda each: (
                order.index(each.vector.game),
                KINDS.index(each.vector.kind),
                each.vector.id,
            ),
        )

    @property
    def asked(self) -> int:
        """How many questions were asked, not counting those asked to make a finding small."""
        return self.record.asked.total()

    @property
    def exit_code(self) -> int:
        """The exit status: 0 clean, 1 not, 3 a fault of the harness itself."""
        if self.record.harness_fault:
            return 3
        return 0 if self.clean else 1

    @property
    def clean(self) -> bool:
        """Whether nothing was found, and something at least was answered rightly."""
        return not self.record.found and self.record.outcomes[Outcome.PASS] > 0

    def clauses(self, found: Found) -> list[Clause]:
        """Give the clauses at work in a finding, those first that are seldom at work in right answers."""
        game = found.vector.game
        own = [each for each in self.shown[game].clauses if each.clause in found.vector.clauses]
        return sorted(own, key=lambda each: self.record.traits.times_right(game, each.clause))


def as_json(report: Report) -> dict[str, Any]:
    """Give the report as JSON data."""
    record = report.record
    asked: dict[str, dict[str, int]] = {}
    for game in report.games:
        for kind in KINDS:
            if (game, kind) in record.asked:
                asked.setdefault(game, {})[kind] = record.asked[game, kind]
    return {
        "suite": SUITE_VERSION,
        "seed": report.seed,
        "engine": report.hello.as_json(),
        "asked": asked,
        "counts": {outcome.value: record.outcomes[outcome] for outcome in COUNTED},
        "readings": {
            game: {
                name: {"verdict": each.verdict, "alternative": each.alternative}
                for name, each in verdicts.items()
            }
            for game, verdicts in record.readings.items()
        },
        "diagnosis": [_diagnosis(each) for each in report.diagnosis],
        "findings": [_finding(report, each) for each in report.found],
        "mended": record.mended,
        "stopped": record.stopped,
        "harness_fault": record.harness_fault,
        "clean": report.clean,
        "saved": report.saved,
    }


def _diagnosis(diagnosis: Diagnosis) -> dict[str, Any]:
    """Give a diagnosis in the form in which the report of a check has it."""
    fields = asdict(diagnosis)
    fields["passes_asked"] = fields.pop("asked")
    return fields


def _finding(report: Report, found: Found) -> dict[str, Any]:
    vector = found.vector
    return {
        "id": vector.id,
        "game": vector.game,
        "kind": vector.kind,
        "outcome": found.finding.outcome.value,
        "reason": found.finding.reason,
        "fault": found.finding.fault,
        "given": vector.given,
        "before": [{"kind": each.kind, "given": each.given} for each in found.before],
        "expected": vector.expect,
        "got": found.got,
        "differences": [_difference(each) for each in found.finding.differences],
        "with_more_cards": [_difference(each) for each in found.further],
        "clauses": [
            {"clause": each.clause, "lines": list(each.lines), "says": dict(each.says)}
            for each in report.clauses(found)
        ],
        "readings": list(found.readings),
        "seen": report.record.seen[found.trait],
        "smallest": found.smallest,
        "again": found.again,
        "new": found.new,
        "vector": vector.as_json(),
    }


def _difference(difference: Difference) -> dict[str, Any]:
    sides = {"expected": difference.expected, "got": difference.got}
    return {"pointer": difference.pointer} | {
        name: value for name, value in sides.items() if value is not MISSING
    }
