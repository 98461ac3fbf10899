"""Faulty engines whose hints overlook something, or advise what another player would do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter.single import value_hand
from twentyone.model.rules import Hints
from twentyone_conformance.zoo.applies import action, both, gives_hints
from twentyone_conformance.zoo.changes import question_as
from twentyone_conformance.zoo.fault import ZOO
from twentyone_conformance.zoo.kinds import ADVICE

if TYPE_CHECKING:
    from twentyone.model.rules import Rules
    from twentyone_conformance.zoo.fault import Patch

Advise = Callable[["Rules", Mapping[str, Any], set[str]], dict[str, Any]]


def _asked_as(patch: Patch, change: Callable[[Mapping[str, Any]], Mapping[str, Any]]) -> None:
    """Give advice on another hand than the one asked about."""

    def advise(old: Advise, rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
        return old(rules, {**given, **change(given)}, fired)

    question_as(patch, "hint", advise)


def _overlooked(patch: Patch, what: str) -> None:
    """Give the best advice of who does not look at something."""

    def advise(old: Advise, rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
        hints = rules.hints and Hints(rules.hints.looks_at - {what})
        return old(evolve(rules, hints=hints), given, fired)

    question_as(patch, "hint", advise)


@ZOO.fault(ADVICE, zh="提示不看手牌的软硬。", where=gives_hints)
def hints_overlook_softness(patch: Patch) -> None:
    """A hint does not see whether a hand is soft."""
    _overlooked(patch, "softness")


@ZOO.fault(ADVICE, zh="提示从不看手牌是否成对。", where=both(gives_hints, action("split")))
def hints_overlook_pairs(patch: Patch) -> None:
    """A hint does not see that a hand is a pair."""
    _overlooked(patch, "pair")


@ZOO.fault(ADVICE, zh="提示不看庄家的明牌，一律当作十点。", where=gives_hints)
def hints_take_every_upcard_for_a_ten(patch: Patch) -> None:
    """A hint is the same for every upcard: the one against a ten."""
    _asked_as(patch, lambda _given: {"upcard": "Ts"})


@ZOO.fault(ADVICE, zh="提示只看手中的前两张牌。", where=gives_hints)
def hints_look_at_two_cards(patch: Patch) -> None:
    """A hint looks at a hand's first two cards alone."""
    _asked_as(patch, lambda given: {"cards": given["cards"][:2]})


@ZOO.fault(ADVICE, zh="提示把分出的手牌当作原发的手牌。", where=both(gives_hints, action("split")))
def hints_take_split_hands_for_dealt_ones(patch: Patch) -> None:
    """A hint advises on a split hand as on a dealt one."""
    _asked_as(patch, lambda _given: {"origin": "deal"})


@ZOO.fault(ADVICE, zh="提示照庄家的打法，不到17点就要牌。", where=gives_hints)
def hints_play_as_the_banker(patch: Patch) -> None:
    """A hint is to hit below 17 and to stand from there on, whatever the upcard."""

    def advise(_old: Advise, rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
        return {"do": "hit" if value_hand(rules, given, fired)["points"] < 17 else "stand"}

    question_as(patch, "hint", advise)


@ZOO.fault(ADVICE, zh="提示凡对子都分牌。", where=both(gives_hints, action("split")))
def hints_split_every_pair(patch: Patch) -> None:
    """A hint is to split every dealt pair."""

    def advise(old: Advise, rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
        ranks = [card[0] for card in given["cards"]]
        pair = len(ranks) == 2 and ranks[0] == ranks[1] and given["origin"] == "deal"
        return {"do": "split"} if pair else old(rules, given, fired)

    question_as(patch, "hint", advise)


@ZOO.fault(ADVICE, zh="提示对任何手牌都可能要求加倍。", where=both(gives_hints, action("double")))
def hints_double_where_it_is_not_legal(patch: Patch) -> None:
    """A hint is to double any hand of 10 or 11 against a small upcard, even where that is not legal."""

    def advise(old: Advise, rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
        points = value_hand(rules, given, fired)["points"]
        doubles = points in (10, 11) and given["upcard"][0] in "23456789"
        return {"do": "double"} if doubles else old(rules, given, fired)

    question_as(patch, "hint", advise)
