"""Finding which reading of the rules an engine follows, from all its answers that a reading bears on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from attrs import frozen

from twentyone_conformance.judge import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Choice = Mapping[str, str]
"""Alternatives by reading id; a reading that is not in it is read as the suite reads it."""


@frozen
class ReadingVerdict:
    """How an engine reads one open point: as the suite, in one other way throughout, or now so, now so."""

    verdict: Literal["default", "alternative", "mixed", "not_exercised"]
    alternative: str | None = None


@frozen
class Evidence:
    """What one answer shows: the keys of its vector's readings, and those that it agrees with.

    Both are sets of keys `id=alternative,…`; DEFAULT in `agrees` is the suite's own expectation.
    """

    listed: frozenset[str]
    agrees: frozenset[str]


@lru_cache(maxsize=4096)
def parse_key(key: str) -> Choice:
    """Give the alternatives that a key of a vector's readings names, by reading id."""
    parts = key.split(",") if key != DEFAULT else ()
    return MappingProxyType(dict(part.split("=", 1) for part in parts))


def expected_key(listed: Iterable[str], choice: Mapping[str, str]) -> str:
    """Give the key whose expectation holds under a choice: the one that takes most of it, else DEFAULT.

    Keys are compared in their order where two take equally much, so that the answer is one of them always.
    """
    best = DEFAULT
    for key in sorted(listed):
        named = parse_key(key)
        if named.items() <= choice.items() and len(named) > len(parse_key(best)):
            best = key
    return best


def read_verdicts(evidence: Iterable[Evidence]) -> dict[str, ReadingVerdict]:
    """Tell, for every reading that bears on any of the answers, which way the engine takes it.

    An alternative is followed only if every answer that the reading bears on agrees with it; an answer that
    agrees with no reading at all speaks against every alternative. Where two choices explain
    everything, the one with fewer alternatives is taken, then the first by name.

    Takes: the evidence of one game's answers that were compared. Gives: verdicts by reading id, sorted.
    """
    facts = sorted(set(evidence), key=lambda fact: (sorted(fact.listed), sorted(fact.agrees)))
    readings = sorted({name for fact in facts for key in fact.listed for name in parse_key(key)})
    options = {name: list(_options(name, facts)) for name in readings}
    choice = _explain(facts, options)
    return {name: _verdict(name, facts, choice) for name in readings}


def explains(fact: Evidence, verdicts: Mapping[str, ReadingVerdict]) -> str | None:
    """Give the key that explains an answer under what the engine was found to read; None if none does."""
    choice = {name: found.alternative for name, found in verdicts.items() if found.alternative is not None}
    key = expected_key(fact.listed, choice)
    return key if key in fact.agrees and key != DEFAULT else None


def _bears_on(name: str, fact: Evidence) -> bool:
    return any(name in parse_key(key) for key in fact.listed)


def _ways(name: str, fact: Evidence) -> set[str | None]:
    """Give the ways of a reading that a vector tells apart; None is the suite's way."""
    return {None, *(way for way in (parse_key(key).get(name) for key in fact.listed) if way)}


def _allows(name: str, way: str | None, fact: Evidence) -> bool:
    """Tell whether an answer agrees with a way of a reading, whatever way the other readings are taken."""
    own = {} if way is None else {name: way}
    for key in (DEFAULT, *fact.listed):
        others = {other: taken for other, taken in parse_key(key).items() if other != name}
        if expected_key(fact.listed, others | own) in fact.agrees:
            return True
    return False


def _options(name: str, facts: Sequence[Evidence]) -> Iterator[str | None]:
    """Give the ways to take a reading that no answer by itself speaks against."""
    touched = [fact for fact in facts if _bears_on(name, fact)]
    if all(not fact.agrees or _allows(name, None, fact) for fact in touched):
        yield None
    # An alternative is looked at only where it explains an answer that the suite's way does not.
    unlike = [fact for fact in touched if DEFAULT not in fact.agrees]
    named = {parse_key(key).get(name) for fact in unlike for key in fact.agrees} - {None}
    for way in sorted(filter(None, named)):
        if all(_allows(name, way, fact) for fact in touched):
            yield way


def _explain(facts: Sequence[Evidence], options: Mapping[str, Sequence[str | None]]) -> dict[str, str | None]:
    """Choose one way of every reading that has any, so that together they explain all answers.

    Readings are chosen together only where some vector depends on both. A group that nothing explains
    together is left out, as is a reading without options: nothing can be said of how it is read.
    """
    chosen: dict[str, str | None] = {}
    for group in _groups(facts, [name for name, ways in options.items() if ways]):
        touched = [fact for fact in facts if fact.agrees and any(_bears_on(name, fact) for name in group)]
        for ways in sorted(product(*(options[name] for name in group)), key=_fewest_alternatives):
            choice = dict(zip(group, ways, strict=True))
            if all(_explained(fact, choice) for fact in touched):
                chosen |= choice
                break
    return chosen


def _fewest_alternatives(ways: Sequence[str | None]) -> tuple[int, list[str]]:
    return len(ways) - ways.count(None), [way or "" for way in ways]


def _explained(fact: Evidence, choice: Mapping[str, str | None]) -> bool:
    """Tell whether an answer agrees with a choice, whatever way the readings outside the choice are taken."""
    fixed = {name: way for name, way in choice.items() if way is not None}
    for agreed in fact.agrees:
        free = {name: way for name, way in parse_key(agreed).items() if name not in choice}
        if expected_key(fact.listed, fixed | free) in fact.agrees:
            return True
    return False


def _groups(facts: Sequence[Evidence], names: Sequence[str]) -> list[list[str]]:
    """Sort readings into groups so that no vector depends on readings of two groups."""
    group_of = {name: [name] for name in names}
    for fact in facts:
        together = [name for name in names if _bears_on(name, fact)]
        for name in together[1:]:
            first, other = group_of[together[0]], group_of[name]
            if first is not other:
                first += other
                group_of |= dict.fromkeys(other, first)
    return [sorted(group) for name, group in group_of.items() if name == min(group)]


def _verdict(name: str, facts: Sequence[Evidence], choice: Mapping[str, str | None]) -> ReadingVerdict:
    way = choice.get(name)
    if way is not None:
        return ReadingVerdict("alternative", way)
    telling = [
        fact
        for fact in facts
        if _bears_on(name, fact) and not all(_allows(name, way, fact) for way in _ways(name, fact))
    ]
    if not telling:
        return ReadingVerdict("not_exercised")
    if name in choice and any(_allows(name, None, fact) for fact in telling):
        return ReadingVerdict("default")
    return ReadingVerdict("mixed")
