"""Measures how often the kind of a mistake is named first when the dictionary does not hold that mistake."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Literal, get_args

from attrs import frozen

from twentyone.trace.clauses import CLAUSES_FILE, read_clauses, related
from twentyone_conformance.diagnosis.answering import Answering
from twentyone_conformance.diagnosis.dictionary import mistakes_of, variants_of
from twentyone_conformance.diagnosis.evidence import Evidence, Failure, in_turn
from twentyone_conformance.diagnosis.mistakes import NO_ANSWER
from twentyone_conformance.diagnosis.search import named_first, search
from twentyone_conformance.generate.build import playing_by
from twentyone_conformance.model import REPORTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from twentyone_conformance.diagnosis.mistakes import Mistake
    from twentyone_conformance.model import Suite, Vector

Group = Literal["engine", "variant", "rule"]
GROUPS: Final[tuple[Group, ...]] = get_args(Group)


@frozen
class Trial:
    """One mistake made by an engine and hidden from the dictionary, and what was named first.

    `named` is the name of that, empty if nothing was; `right` tells whether it is of the mistake's kind.
    """

    game: str
    group: Group
    kind: str
    mistake: str
    named: str
    right: bool


@frozen
class Figure:
    """How often the kind was named first."""

    right: int
    tried: int

    @property
    def percent(self) -> str:
        """The share in whole per cent, rounded down."""
        return f"{100 * self.right // self.tried}%" if self.tried else "-"


def measure(
    suite: Suite, sizes: Mapping[Group, int], progress: Callable[[str, int, int], None] | None = None
) -> list[Trial]:
    """Try mistakes of every game of a suite, each hidden from the dictionary while it is looked for.

    Mistakes that no vector tells by an answer cannot be tried. Where several mistakes fit equally in all
    that was asked, any of them may be of the right kind: they are reported together.

    Args:
        suite: packaged games with their vectors.
        sizes: how many mistakes of each group and game are tried, evenly spread over all there are.
        progress: told of the game, the number of its mistakes done and of all.
    """
    trials: list[Trial] = []
    for name in suite.games:
        exam = [vector for vector in suite.vectors if vector.game == name]
        trials += _Measuring(name, suite, exam).trials(sizes, progress)
    return trials


def figures(trials: Iterable[Trial]) -> dict[str, dict[str, Figure]]:
    """Sum up trials: by group, then by kind of mistake, and under `all` over all kinds."""
    right: Counter[tuple[str, str]] = Counter()
    tried: Counter[tuple[str, str]] = Counter()
    for trial in trials:
        for kind in (trial.kind, "all"):
            tried[trial.group, kind] += 1
            right[trial.group, kind] += trial.right
    groups = sorted({group for group, _ in tried})
    return {
        group: {
            kind: Figure(right[group, kind], tried[group, kind])
            for kind in sorted(kind for other, kind in tried if other == group)
        }
        for group in groups
    }


class _Measuring:
    """One game's dictionary and exam, shared by all its trials."""

    def __init__(self, name: str, suite: Suite, exam: Sequence[Vector]) -> None:
        self._game = playing_by(name, suite.games[name].rules)
        self._exam = exam
        self._known = mistakes_of(self._game)
        self._answering = Answering(self._game, REPORTS)
        self._clauses = read_clauses(self._game.folder / CLAUSES_FILE)

    def trials(
        self, sizes: Mapping[Group, int], progress: Callable[[str, int, int], None] | None
    ) -> list[Trial]:
        groups: dict[Group, list[Mistake]] = {
            "engine": [each for each in self._known if each.source == "engine"],
            "variant": variants_of(self._game),
            "rule": [each for each in self._known if each.source == "rule"],
        }
        chosen = [
            (group, each) for group, own in groups.items() for each in in_turn([own], sizes.get(group, 0))
        ]
        trials = []
        for number, (group, mistake) in enumerate(chosen, start=1):
            trial = self._trial(group, mistake)
            trials += [trial] if trial is not None else []
            if progress is not None:
                progress(self._game.id, number, len(chosen))
        return trials

    def _trial(self, group: Group, mistake: Mistake) -> Trial | None:
        evidence = self._evidence(mistake)
        if not evidence.failures:
            return None
        dictionary = [each for each in self._known if each is not mistake]
        found = named_first(evidence, search(evidence, dictionary, self._answering, most=1))
        named = (found.mistake, *found.twins) if found is not None else ()
        right = any(self._alike(mistake, each) for each in named)
        name = f"{named[0].source} {named[0].name}" if named else ""
        return Trial(self._game.id, group, mistake.kinds[0], mistake.name, name, right)

    def _evidence(self, mistake: Mistake) -> Evidence:
        """Give what an examination of an engine with the mistake shows."""
        said = self._answering.of((mistake,), self._exam)
        failures = {
            each.id: Failure(each, said[each.id].answer, said[each.id].signs)
            for each in self._exam
            if said[each.id].signs and said[each.id].answer is not NO_ANSWER
        }
        return Evidence(failures, [each for each in self._exam if not said[each.id].signs])

    def _alike(self, mistake: Mistake, named: Mistake) -> bool:
        """Tell whether two mistakes are of one kind: by the kinds of the zoo, or by a clause behind both."""
        if mistake.kinds[0] in named.kinds or set(named.kinds[:1]) & set(mistake.kinds):
            return True
        if mistake.pointer and named.pointer:
            return any(
                any(related(backed, mistake.pointer) for backed in clause.backs)
                and any(related(backed, named.pointer) for backed in clause.backs)
                for clause in self._clauses
            )
        return False
