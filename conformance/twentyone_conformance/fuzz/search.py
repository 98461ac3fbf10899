"""The search itself: questions in batches, wrong answers examined, those that are new in kind kept."""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import TYPE_CHECKING, Final, Literal

from attrs import define, evolve, field, frozen

from twentyone_conformance.engines import Trouble
from twentyone_conformance.errors import BadInput, NotStarted
from twentyone_conformance.fuzz.bench import Bench
from twentyone_conformance.fuzz.examine import Suspect, examined
from twentyone_conformance.fuzz.found import Traits, trait_of
from twentyone_conformance.fuzz.questions.draw import kinds_of, stream
from twentyone_conformance.fuzz.readings import Followed
from twentyone_conformance.judge import Outcome, judge

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from twentyone_conformance.fuzz.corpus import Kept
    from twentyone_conformance.fuzz.found import Found, Trait
    from twentyone_conformance.fuzz.oracle import Oracle
    from twentyone_conformance.fuzz.questions.question import Question
    from twentyone_conformance.fuzz.talk import Talk
    from twentyone_conformance.model import Vector
    from twentyone_conformance.protocol import Answer
    from twentyone_conformance.readings import ReadingVerdict

BATCH: Final = 64
REPEATS: Final = 4
"""So many wrong answers that only lead to known findings are examined each time; then fewer and fewer."""

Stopped = Literal["found enough", "time", "interrupted", "engine given up", "harness failed"]


@frozen
class Plan:
    """How far to search: from which seed, for how many questions, seconds and findings, of which kinds."""

    seed: int = 0
    questions: int | None = None
    seconds: float | None = None
    most: int = 20
    kinds: tuple[str, ...] = ()


@define
class Record:
    """What came of a search; complete at any moment, so that it may be interrupted."""

    asked: Counter[tuple[str, str]] = field(factory=Counter)
    outcomes: Counter[str] = field(factory=Counter)
    found: list[Found] = field(factory=list)
    seen: Counter[Trait] = field(factory=Counter)
    """How often each finding was seen, by its trait, as far as that was looked at."""
    mended: int = 0
    """How many findings of earlier runs are answered rightly now."""
    readings: dict[str, dict[str, ReadingVerdict]] = field(factory=dict)
    traits: Traits = field(factory=Traits)
    stopped: Stopped | None = None
    harness_fault: str = ""


class Search:
    """A search under way. Its record is there whatever happens."""

    def __init__(
        self,
        talk: Talk,
        oracles: Mapping[str, Oracle],
        plan: Plan,
        on_asked: Callable[[int, int], None] = lambda _asked, _found: None,
    ) -> None:
        """Take an engine that was started, the games, how far to search, and who is told how far it came.

        Raises: BadInput if the engine declares nothing of what is asked.
        """
        self.record = Record()
        self._talk = talk
        self._plan = plan
        self._on_asked = on_asked
        self.benches = {
            name: Bench(talk, oracle, Followed(oracle, talk.hello.reports))
            for name, oracle in oracles.items()
        }
        self._kinds = {name: kinds for name in oracles if (kinds := self._declared(name))}
        self._repeats: Counter[tuple[str, str, str]] = Counter()
        self._recent: dict[str, list[Question]] = {name: [] for name in oracles}
        self._deadline = None if plan.seconds is None else monotonic() + plan.seconds
        if not self._kinds:
            raise BadInput("the engine declares none of the games and kinds that would be asked about")

    def run(self, kept: Iterable[Kept] = ()) -> None:
        """Ask what was found earlier, then search, then weigh what only other readings explain."""
        try:
            self._again(kept)
            self._search()
            self._weigh_readings()
        except NotStarted:
            self.record.stopped = "engine given up"
        except KeyboardInterrupt:
            self.record.stopped = "interrupted"
        except Exception as error:  # noqa: BLE001 - a fault of ours must not cost what was found
            self.record.stopped = "harness failed"
            self.record.harness_fault = f"{type(error).__name__}: {error}"

    def _declared(self, game: str) -> tuple[str, ...]:
        kinds = kinds_of(self.benches[game].oracle.game, slow=True)
        wanted = self._plan.kinds or kinds
        return tuple(kind for kind in kinds if kind in wanted and self._talk.hello.declares(game, kind))

    def _again(self, kept: Iterable[Kept]) -> None:
        """Ask what earlier runs found."""
        for each in kept:
            if each.question.kind not in self._kinds.get(each.game, ()):
                continue
            bench = self.benches[each.game]
            wrong = bench.wrong(each.question, each.before)
            if wrong is None:
                self.record.mended += 1
                continue
            found = examined(bench, Suspect(each.question, wrong[1], each.before), self.record.traits)
            if found is not None:
                self._keep(found, new=False)

    def _search(self) -> None:
        streams = {
            name: stream(self.benches[name].oracle.game, self._plan.seed, kinds)
            for name, kinds in self._kinds.items()
        }
        while not self._is_enough():
            for name, questions in streams.items():
                self._ask_batch(self.benches[name], self._next(questions))
                if self._is_enough():
                    break

    def _next(self, questions: Iterator[Question]) -> list[Question]:
        """Give a batch of questions that differ from each other."""
        left = BATCH if self._plan.questions is None else self._plan.questions - self.record.asked.total()
        batch: dict[str, Question] = {}
        while len(batch) < min(BATCH, left):
            question = next(questions)
            batch[question.name] = question
        return list(batch.values())

    def _is_enough(self) -> bool:
        if self._found_enough():
            self.record.stopped = "found enough"
        elif self._deadline is not None and monotonic() >= self._deadline:
            self.record.stopped = "time"
        asked = self.record.asked.total()
        return self.record.stopped is not None or (
            self._plan.questions is not None and asked >= self._plan.questions
        )

    def _found_enough(self) -> bool:
        return sum(each.new for each in self.record.found) >= self._plan.most

    def _ask_batch(self, bench: Bench, questions: Sequence[Question]) -> None:
        game = bench.oracle.game.id
        vectors = {question.name: bench.oracle.plain(question) for question in questions}
        asked = [(each, vector) for each in questions if (vector := vectors[each.name]) is not None]
        said = self._talk.ask([vector for _, vector in asked])
        recent = self._recent[game]
        for place, (question, vector) in enumerate(asked):
            answer = said[vector.id]
            if isinstance(answer, Trouble) and not answer.asked:
                raise NotStarted(answer.reason)
            self.record.asked[game, question.kind] += 1
            finding = judge(vector, answer, self._talk.hello.reports)
            self.record.outcomes[finding.outcome] += 1
            if finding.outcome is Outcome.PASS:
                bench.followed.note_right(question)
                self.record.traits.note(vector, right=True)
            elif finding.outcome in (Outcome.FAIL, Outcome.ERROR):
                before = [*recent, *(each for each, _ in asked[:place])]
                self._look_at(bench, question, vector, answer, before)
            if self._is_enough():
                return
        self._recent[game] = [question for question, _ in asked]
        self._on_asked(self.record.asked.total(), len(self.record.found))

    def _look_at(
        self,
        bench: Bench,
        question: Question,
        vector: Vector,
        answer: Answer | Trouble,
        before: Sequence[Question],
    ) -> None:
        wrong = bench.weigh(question, vector, answer)
        if wrong is None:
            bench.followed.set_aside(question, answer)
            return
        self.record.traits.note(wrong[0], right=False)
        if self._is_worth_it(trait_of(*wrong)):
            self._examine(bench, Suspect(question, wrong[1], tuple(before)), trait_of(*wrong))

    def _is_worth_it(self, trait: Trait) -> bool:
        """Tell whether a wrong answer is examined: yes, unless its like has led nowhere new several times."""
        like = self.record.traits.like(trait)
        if like is not None:
            self.record.seen[like] += 1
        times = self._repeats[_likeness(trait)]
        if like is None and times < REPEATS:
            return True
        self._repeats[_likeness(trait)] += 1
        return times & (times - 1) == 0

    def _examine(self, bench: Bench, suspect: Suspect, trait: Trait) -> None:
        found = examined(bench, suspect, self.record.traits)
        if found is None or not self._keep(found, new=True):
            self._repeats[_likeness(trait)] += 1

    def _keep(self, found: Found, *, new: bool) -> bool:
        like = self.record.traits.like(found.trait)
        if like is not None:
            self.record.seen[like] += 1
            return False
        found = evolve(found, new=new)
        self.record.found.append(found)
        self.record.traits.known.append(found.trait)
        self.record.seen[found.trait] += 1
        return True

    def _weigh_readings(self) -> None:
        """See which readings are followed throughout; what is answered now so, now so, is a fault."""
        for name, bench in self.benches.items():
            verdicts, left = bench.followed.conclude()
            if verdicts:
                self.record.readings[name] = verdicts
            for question in left:
                if self._found_enough():
                    return
                wrong = bench.wrong(question, any_reading=False)
                if wrong is not None and self._is_worth_it(trait_of(*wrong)):
                    suspect = Suspect(question, wrong[1], any_reading=False)
                    self._examine(bench, suspect, trait_of(*wrong))


def _likeness(trait: Trait) -> tuple[str, str, str]:
    return trait.game, trait.kind, trait.place
