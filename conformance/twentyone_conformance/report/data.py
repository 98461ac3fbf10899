"""What an examination found, and whether the engine conforms."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from attrs import frozen

from twentyone_conformance.model import KINDS
from twentyone_conformance.verdicts import Judged, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from twentyone_conformance.explanations import Diagnosis
    from twentyone_conformance.model import Clause, Suite
    from twentyone_conformance.protocol import Hello
    from twentyone_conformance.suspects import Suspect
    from twentyone_conformance.verdicts import Readings

Counts = dict[Verdict, int]

_UNHEARD: Final = (Verdict.SKIPPED, Verdict.NOT_COVERED, Verdict.HARNESS_FAULT)
_RED: Final = (
    (Verdict.FAIL, "failure", "failures"),
    (Verdict.ERROR, "error", "errors"),
    (Verdict.STALE, "known failure that passes", "known failures that pass"),
    (Verdict.SKIPPED, "skip of what it declares", "skips of what it declares"),
    (Verdict.HARNESS_FAULT, "fault of the harness itself", "faults of the harness itself"),
)


@frozen(eq=False)
class Report:
    """The verdicts of one examination, and what they come to."""

    suite: Suite
    hello: Hello | None
    judged: tuple[Judged, ...]
    readings: Readings
    suspects: tuple[Suspect, ...]
    """The clauses behind those failures that the diagnosis leaves unexplained; without one, behind all."""
    diagnosis: tuple[Diagnosis, ...] = ()
    unpublished: tuple[Judged, ...] = ()
    """Twins, in no file, of vectors that passed."""
    unblamed: tuple[str, ...] = ()
    stderr: str = ""
    not_started: str | None = None
    stopped: str | None = None

    def counts(self) -> Counts:
        """Count the vectors by verdict, every verdict present."""
        return _count(self.judged)

    def by_kind(self) -> dict[str, dict[str, Counts]]:
        """Count the vectors by game, kind and verdict, where there are any."""
        sorted_out: dict[str, dict[str, list[Judged]]] = {game: {} for game in self.suite.games}
        for each in self.judged:
            sorted_out[each.vector.game].setdefault(each.vector.kind, []).append(each)
        return {
            game: {kind: _count(kinds[kind]) for kind in KINDS if kind in kinds}
            for game, kinds in sorted_out.items()
            if kinds
        }

    def of(self, *verdicts: Verdict) -> list[Judged]:
        """Give the vectors that ended so, in the order of the suite."""
        return [each for each in self.judged if each.verdict in verdicts]

    def unpublished_not_passed(self) -> list[Judged]:
        """Give the twins that the engine did not pass, though it passed what they are twins of."""
        return [each for each in self.unpublished if each.verdict is not Verdict.PASS]

    @property
    def covered(self) -> int:
        """Count the vectors that the engine was held to."""
        return sum(count for verdict, count in self.counts().items() if verdict not in _UNHEARD)

    @property
    def under(self) -> list[str]:
        """List the alternative readings that the engine follows, as `game/id=alternative`."""
        return [
            f"{game}/{name}={found.alternative}"
            for game, verdicts in self.readings.items()
            for name, found in verdicts.items()
            if found.alternative is not None
        ]

    @property
    def conforms(self) -> bool:
        """Tell whether nothing stands against the engine's conforming."""
        return not self.objections()

    def objections(self) -> list[str]:
        """Say everything that stands against the engine's conforming; nothing said means that it does."""
        if self.not_started is not None:
            return [f"the engine never started: {self.not_started}"]
        counts = self.counts()
        found = [
            f"{counts[verdict]} {one if counts[verdict] == 1 else many}"
            for verdict, one, many in _RED
            if counts[verdict]
        ]
        if self.unpublished_not_passed():
            found.append(
                f"{len(self.unpublished_not_passed())} of {len(self.unpublished)} questions that stand in no"
                " file are not answered rightly, though the same ones with other suits are"
            )
        found += [f"a fault that no vector could be blamed for: {fault}" for fault in self.unblamed]
        if self.stopped is not None:
            return [*found, f"the run was stopped early ({self.stopped})"]
        return found + list(self._emptiness())

    def _emptiness(self) -> Iterable[str]:
        """Say where the engine did nothing that could be called conforming."""
        games = {vector.game for vector in self.suite.vectors}
        declared = [game for game in self.hello.games if game in games] if self.hello else []
        if not declared:
            yield "the engine declares none of the games asked about, and empty conformance is none"
        passed = {each.vector.game for each in self.of(Verdict.PASS)}
        for game in declared:
            if game not in passed:
                yield f"nothing passed in {game}, which it declares"

    def clause(self, game: str, name: str | None) -> Clause | None:
        """Give the text of a clause, if the suite has it."""
        return next((clause for clause in self.suite.games[game].clauses if clause.clause == name), None)

    @property
    def exit_code(self) -> int:
        """Give 0 if the engine conforms, 1 if it does not, 3 if the harness itself failed."""
        if self.counts()[Verdict.HARNESS_FAULT]:
            return 3
        return 0 if self.conforms else 1


def summed(kinds: Mapping[str, Counts]) -> Counts:
    """Add up the counts of a game's kinds."""
    return {verdict: sum(counts[verdict] for counts in kinds.values()) for verdict in Verdict}


def _count(judged: Iterable[Judged]) -> Counts:
    found = Counter(each.verdict for each in judged)
    return {verdict: found[verdict] for verdict in Verdict}
