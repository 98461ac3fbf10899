"""Turns a game's rules into numbers: asks the interpreter for all that compiled code needs to know."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

import attrs
import numpy as np

from twentyone.analysis.asked import whole_stake
from twentyone.analysis.classes import classes_of
from twentyone.analysis.conditions import facts_in, hand_conditions
from twentyone.analysis.contexts import Maker
from twentyone.analysis.coverage import check_covered
from twentyone.analysis.dealer import dealer_of
from twentyone.analysis.errors import NotCovered
from twentyone.analysis.hands import hands_of
from twentyone.analysis.kinds import groups_by_rank, kinds_of
from twentyone.analysis.parameters import Insurance, Leaf, Parameters, Split
from twentyone.analysis.play_kernel import SPLIT
from twentyone.model.cards import RANKS, pair_class

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from twentyone.analysis.asked import Answers
    from twentyone.analysis.parameters import Context
    from twentyone.model.money import Ratio
    from twentyone.model.rules import Rules

_SPLITS = 1 << SPLIT


def compile_rules(rules: Rules, shoe: Mapping[str, int] | None = None) -> Parameters:
    """Turn rules into numbers.

    Args:
        rules: the rules, settings filled in.
        shoe: how many cards of each rank the shoe holds, where they are not whole decks.

    Raises: NotCovered for what the analysis does not cover.
    """
    check_covered(rules)
    by_rank = {rank: 4 * rules.shoe.decks if shoe is None else shoe.get(rank, 0) for rank in RANKS}
    classes = classes_of(rules)
    totals = classes.totals(by_rank)
    pairs = {fact.value for fact in facts_in(hand_conditions(rules)) if fact.name == "pair"}
    hands = hands_of(classes, rules.points, totals, by_rank="rank" in pairs)
    dealer = dealer_of(rules, classes)
    double = rules.actions.get("double")
    maker = Maker(rules, hands, dealer, whole_stake(rules), _fraction(double.stake if double else None))
    insurance = _insurance(rules)
    deal = maker.context()
    # A dealt hand's own splits are kept apart from what can be done with it otherwise.
    opening = maker.legal("", 0)
    deal = attrs.evolve(deal, legal=opening & ~np.uint8(_SPLITS))
    return Parameters(
        rules=rules,
        by_rank=by_rank,
        classes=classes,
        shoe=np.array(totals, dtype=np.float64),
        hands=hands,
        dealer=dealer,
        deal=deal,
        splits=tuple(_splits(maker, opening, totals)),
        splittable=(opening & _SPLITS) > 0,
        leaves=_leaves(maker, insured=False),
        leaves_insured=_leaves(maker, insured=True) if insurance and insurance.at_upcard else (),
        insurance=insurance,
        offered_at_upcard=_offered_at_upcard(maker, insurance),
    )


def _fraction(ratio: Ratio | None) -> Fraction:
    return Fraction(0) if ratio is None else Fraction(ratio.numerator, ratio.denominator)


def _splits(maker: Maker, opening: NDArray[np.uint8], totals: tuple[int, ...]) -> Iterator[Split | None]:
    """Give for each class what becomes of its pairs when they are split."""
    hands, classes, split = maker.hands, maker.hands.classes, maker.rules.actions.get("split")
    ranks = [classes.name(index) for index in range(len(classes))]
    named = [frozenset(rank for rank in RANKS if pair_class(rank) == kind) for kind in ("ace", "ten", "pip")]
    named += [fact.value for fact in facts_in(hand_conditions(maker.rules)) if fact.name == "split_of"]
    alike = groups_by_rank(ranks, named)
    contexts: dict[int, tuple[Context, NDArray[np.uint8]]] = {}
    for index, rank in enumerate(ranks):
        one_rank, other = int(hands.first[index, index]), int(hands.second[index])
        if split is None or totals[index] < 2 or not (opening[:, one_rank] & _SPLITS).any():
            yield None
            continue
        if other >= 0 and (opening[:, other] & _SPLITS).any():
            raise NotCovered("/actions/split/when", "pairs by rank beside pairs by points are not covered")
        if alike[index] not in contexts:
            contexts[alike[index]] = maker.context(rank), maker.legal(rank, 1)
        context, once = contexts[alike[index]]
        yield Split(
            context=context,
            most=split.most_splits[pair_class(rank)],
            by_rank=other >= 0,
            again=(once[:, one_rank] & _SPLITS) > 0,
        )


def _insurance(rules: Rules) -> Insurance | None:
    offer = next((each for each in rules.offers if each.offer == "insurance"), None)
    if offer is None:
        return None
    known = 0
    for step in rules.deal:
        if step.to_banker and "up" in step.faces:
            break
        known += 0 if step.to_banker else len(step.faces)
    return Insurance(_fraction(offer.stake), _fraction(offer.pays), offer.at_upcard, known)


def _leaves(maker: Maker, *, insured: bool) -> tuple[tuple[tuple[Leaf, ...], ...], ...]:
    """Give the ways through the offers by upcard and hand of two cards."""
    hands, two = maker.hands, maker.hands.two_cards
    if "offers" not in maker.rules.round:
        return (((Leaf((), insured, ""),),) * two,) * len(hands.classes)
    conditions = [offer.when for offer in maker.rules.offers]
    # Hands of two cards stand first, so a kind that has one is stood for by one.
    rows, kinds = kinds_of(hands, conditions, maker.naturals(""))
    found: list[tuple[tuple[Leaf, ...], ...]] = []
    for upcard, same in enumerate(maker.upcard_groups(conditions)):
        if same != upcard:
            found.append(found[same])
            continue
        asker = maker.asker(upcard)
        by_kind = {
            kind: tuple(
                _leaf(answers, insured=insured)
                for answers in asker.answers(hands.cards(rows[kind]), insured=insured)
            )
            for kind in sorted(set(kinds[:two].tolist()))
        }
        found.append(tuple(by_kind[kind] for kind in kinds[:two].tolist()))
    return tuple(found)


def _leaf(answers: Answers, *, insured: bool) -> Leaf:
    accepted = {answer for _, answer in answers}
    given_up = "claimed" if "claim" in accepted else "surrendered" if "surrender" in accepted else ""
    return Leaf(answers, insured or "insure" in accepted, given_up)


def _offered_at_upcard(maker: Maker, insurance: Insurance | None) -> frozenset[tuple[int, tuple[int, ...]]]:
    if insurance is None or not insurance.at_upcard:
        return frozenset()
    every = range(len(maker.hands.classes))
    return frozenset(
        (upcard, known)
        for upcard in every
        for known in combinations_with_replacement(every, insurance.known)
        if maker.asker(upcard).offered_at_upcard([maker.hands.classes.card(index) for index in known])
    )
