"""Finds rules that the analysis would compute wrongly, so that it refuses them instead."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from twentyone.analysis.asked import banker_dealt
from twentyone.analysis.conditions import facts_in, play_conditions
from twentyone.analysis.errors import NotCovered

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.model.rules import Rules


def check_covered(rules: Rules) -> None:
    """See that the analysis covers the rules of one seat's round with a fresh shoe.

    Raises: NotCovered for the first rule that it does not.
    """
    for check in _CHECKS:
        check(rules)


def _check_deal(rules: Rules) -> None:
    seen = 0
    for step in rules.deal:
        for place, face in enumerate(step.faces):
            pointer = f"{step.pointer}/faces/{place}"
            if not step.to_banker and face == "down":
                raise NotCovered(pointer, "a player who does not see his own card is not covered")
            seen += step.to_banker and face == "up"
            if seen > 1:
                raise NotCovered(pointer, "a banker with two cards up is not covered")


def _check_points(rules: Rules) -> None:
    if 2 * max(rules.points.by_rank.values()) > 21:
        raise NotCovered("/points", "hands that are bust with two cards are not covered")


def _check_phases(rules: Rules) -> None:
    order = [phase for phase in rules.round if phase in {"offers", "peek"}]
    if order == ["peek", "offers"]:
        raise NotCovered("/round", "offers after the look are not covered")


def _check_offers(rules: Rules) -> None:
    for offer in rules.offers:
        if offer.at_upcard and offer.offer != "insurance":
            raise NotCovered(f"{offer.pointer}/at", f"a {offer.offer} offered during the deal is not covered")
        if offer.offer == "insurance" and banker_dealt(rules) == 1:
            raise NotCovered(offer.pointer, "insurance where the banker is dealt one card is not covered")
        if offer.wins is not None:
            facts = [(fact.name, fact.value) for fact in offer.wins.facts]
            if facts != [("banker", "natural")]:
                raise NotCovered(f"{offer.pointer}/wins", "only insurance against a natural is covered")


def _check_actions(rules: Rules) -> None:
    for fact in facts_in(play_conditions(rules)):
        if fact.name == "insured":
            raise NotCovered(fact.pointer, "play that depends on insurance is not covered")
    double = rules.actions.get("double")
    if double is not None and double.draws != 1:
        raise NotCovered("/actions/double/draws", "a double that draws other than one card is not covered")
    if double is not None and double.then["pip"] != "close":
        raise NotCovered("/actions/double/then", "a hand that plays on after a double is not covered")
    split = rules.actions.get("split")
    stake = None if split is None else split.stake
    if stake is not None and Fraction(stake.numerator, stake.denominator) != 1:
        raise NotCovered("/actions/split/stake", "a split for other than the hand's own stake is not covered")


def _check_banker(rules: Rules) -> None:
    if "live" not in rules.banker.draws_for:
        raise NotCovered("/banker/draws_for", "a banker who does not play for live hands is not covered")
    if not rules.banker.free:
        return
    if rules.absent is None:
        raise NotCovered("/banker/plays", "a free banker is taken to play as the computer, which has no rule")
    for fact in facts_in((*rules.closes, *(line.when for line in rules.absent.play))):
        if fact.name in {"pair", "insured"}:
            raise NotCovered(fact.pointer, "a free banker who looks at this is not covered")


_CHECKS: tuple[Callable[[Rules], None], ...] = (
    _check_points,
    _check_deal,
    _check_phases,
    _check_offers,
    _check_actions,
    _check_banker,
)
