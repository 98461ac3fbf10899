"""Engines that do not play: each looks for another way to pass."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

from twentyone_conformance.model import is_refusal
from twentyone_conformance.suite import suite_root

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Answer = dict[str, Any]


def echo() -> Callable[..., Answer]:
    """Give back what is asked."""
    return lambda _game, _kind, given: {"result": given}


def skip() -> Callable[..., Answer]:
    """Declare everything and answer nothing."""
    return lambda _game, _kind, _given: {"skipped": "later"}


def refuse() -> Callable[..., Answer]:
    """Refuse everything."""
    return lambda _game, _kind, _given: {"refused": "not_legal", "legal": [], "balances": []}


def crash() -> Callable[..., Answer]:
    """Raise at every question."""

    def run(_game: str, _kind: str, _given: Answer) -> Answer:
        raise RuntimeError("no")

    return run


class ByChance:
    """Answers with something that was right once: another vector's answer of the same game and kind."""

    def __init__(self) -> None:
        self._chance = Random(7)  # noqa: S311 - answers, not secrets
        self._answers: dict[tuple[str, str], list[Answer]] = {}
        for vector in stored():
            self._answers.setdefault((vector["game"], vector["kind"]), []).append(told(vector))

    def run(self, game: str, kind: str, _given: Answer) -> Answer:
        return self._chance.choice(self._answers[game, kind])


class OfAnotherGame:
    """Answers every game as the next one would have it, where that was ever asked the same."""

    def __init__(self) -> None:
        self._by_question: dict[str, dict[str, Answer]] = {}
        for vector in stored():
            self._by_question.setdefault(question(vector), {})[vector["game"]] = told(vector)

    def run(self, game: str, kind: str, given: Answer) -> Answer:
        known = self._by_question.get(question({"kind": kind, "given": given}), {})
        others = [answer for other, answer in sorted(known.items()) if other != game]
        return others[0] if others else {"result": {}}


class FromTheFiles:
    """Reads the vectors from disk, and knows nothing that does not stand there."""

    def __init__(self) -> None:
        self._known = {vector["game"] + question(vector): told(vector) for vector in stored()}

    def run(self, game: str, kind: str, given: Answer) -> Answer:
        key = game + question({"kind": kind, "given": given})
        return self._known.get(key, {"skipped": "no answer yet"})


def stored() -> Iterable[Any]:
    """Read every vector of the packaged suite from its files."""
    for path in sorted(suite_root().glob("*/*.jsonl")):
        yield from map(json.loads, path.read_text(encoding="utf-8").splitlines())


def question(vector: Answer) -> str:
    """Write a question so that it can be looked up."""
    return json.dumps([vector["kind"], vector["given"]], sort_keys=True)


def told(vector: Answer) -> Answer:
    """Give a vector's expectation as an engine says it."""
    expect = vector["expect"]
    return dict(expect) if is_refusal(expect) else {"result": expect}
