"""The items that the pytest plugin collects: groups of vectors, judged together at the first one's turn."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

from twentyone_conformance.errors import BadInput, NotStarted, SuiteDamaged
from twentyone_conformance.python_engine import PythonEngine
from twentyone_conformance.report import words
from twentyone_conformance.runner import examine
from twentyone_conformance.suite import load_suite
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone_conformance.model import Suite, Vector
    from twentyone_conformance.verdicts import Judged

_GOOD = (Verdict.PASS, Verdict.OTHER_READING, Verdict.NOT_COVERED)
_MOST_SHOWN = 5


class NotConforming(Exception):
    """A group holds vectors that did not end well; the message shows the first of them."""


class EngineUnderTest(pytest.Collector):
    """The engine, its items' parent; it is asked once, about the groups that are left to run."""

    def __init__(self, *, engine: str, suite: Suite, **node: Any) -> None:
        super().__init__(**node)
        self._engine = engine
        self._suite = suite
        self._judged: dict[str, Judged] = {}

    def collect(self) -> Iterator[pytest.Item]:
        """Give an item for each game, kind and family, in the order of the suite."""
        families: dict[str, list[Vector]] = {}
        for vector in self._suite.vectors:
            families.setdefault(vector.family, []).append(vector)
        for family, vectors in families.items():
            yield VectorGroup.from_parent(self, name=family, vectors=vectors)

    def judged(self, vectors: list[Vector]) -> list[Judged]:
        """Give the verdicts of a group; readings are told from all groups that this session runs."""
        if not self._judged:
            left = [item for item in self.session.items if isinstance(item, VectorGroup)]
            asked = tuple(vector for item in left for vector in item.vectors)
            examination = examine(evolve(self._suite, vectors=asked), PythonEngine(self._engine))
            if examination.stopped is not None:
                raise KeyboardInterrupt
            self._judged = {each.vector.id: each for each in examination.report().judged}
        return [self._judged[vector.id] for vector in vectors]


class VectorGroup(pytest.Item):
    """The vectors of one family, which pass or fail together."""

    parent: EngineUnderTest

    def __init__(self, *, vectors: list[Vector], **node: Any) -> None:
        super().__init__(**node)
        self.vectors = vectors

    def runtest(self) -> None:
        """Fail with what differs, or skip if the engine declares nothing of the group."""
        judged = self.parent.judged(self.vectors)
        red = [each for each in judged if each.verdict not in _GOOD]
        if red:
            raise NotConforming(_told(red, len(judged)))
        if all(each.verdict is Verdict.NOT_COVERED for each in judged):
            pytest.skip(judged[0].reason)
        readings = sorted({each.reading for each in judged if each.reading})
        if readings:
            self.add_report_section("call", "readings", f"right under {', '.join(readings)}")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Show what differs instead of where it was found."""
        if isinstance(excinfo.value, NotConforming):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, None, str]:
        """Name the group in headings."""
        return self.path, None, self.name


def collected(session: pytest.Session) -> list[pytest.Item]:
    """Give the items for the engine that the options name.

    Raises: pytest.UsageError if the engine cannot be started or declares nothing, or an option is wrong:
    a run without a single test must not look like a good one.
    """
    config = session.config
    name, folder = config.getoption("twentyone"), config.getoption("twentyone_suite")
    sys.path.insert(0, str(config.invocation_params.dir))
    try:
        suite = load_suite(
            Path(folder) if folder else None,
            config.getoption("twentyone_game"),
            config.getoption("twentyone_kind"),
        )
        hello = PythonEngine(name).start(suite)
    except (BadInput, NotStarted, SuiteDamaged) as error:
        raise pytest.UsageError(f"--twentyone: {error}") from None
    if not any(hello.declares(vector.game, vector.kind) for vector in suite.vectors):
        raise pytest.UsageError(f"--twentyone: {name} declares nothing that is asked; that is no conformance")
    node = EngineUnderTest.from_parent(
        session, name="twentyone", nodeid="twentyone", engine=name, suite=suite
    )
    return list(node.collect())


def _told(red: list[Judged], whole: int) -> str:
    lines = [f"{len(red)} of {whole} vectors did not end well"]
    for each in red[:_MOST_SHOWN]:
        lines += ["", f"{words.LABELS[each.verdict]}: {each.vector.id}"]
        lines.append(f"  given     {words.phrase(each.vector.given)}")
        if each.reason:
            lines.append(f"  because   {words.phrase(each.reason)}")
        for difference in each.differences:
            lines.append(f"  at        {words.place(difference)}")
            lines.append(f"  expected  {words.phrase(difference.expected)}")
            lines.append(f"  got       {words.phrase(difference.got)}")
    if len(red) > _MOST_SHOWN:
        lines += ["", f"and {len(red) - _MOST_SHOWN} more"]
    return "\n".join(lines)
