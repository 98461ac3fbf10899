"""Whether what the rules allow ever comes up: offers, actions, closing lines, upcards to look under."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from twentyone.interpreter.side_bets import as_hand
from twentyone.model.cards import CLASSES
from twentyone.soundness.hands import dealt_hands
from twentyone.soundness.scenes import UPCARDS, choices, holds, scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.interpreter.hand import Hand
    from twentyone.load.problem import Problem
    from twentyone.load.source import Source
    from twentyone.model.rules import Offer, Rules
    from twentyone.soundness.playable import Playable


def check_actions(source: Source, playable: Playable) -> Iterator[Problem]:
    """Find actions that are legal for no hand."""
    missing = dict.fromkeys(playable.rules.actions)
    for table, hand in playable.open_hands():
        for name in choices(table, hand):
            missing.pop(name, None)
        if not missing:
            break
    # A hand that can only stand is not asked, so to stand alone shows nothing.
    missing.pop("stand", None)
    for name in missing:
        yield source.problem(
            f"/actions/{name}/when",
            f"no hand comes to a {name}",
            hint="no hand that is still open is like this",
        )


def check_closes(source: Source, playable: Playable) -> Iterator[Problem]:
    """Find lines that close no hand."""
    for condition in playable.rules.closes:
        if not any(
            holds(condition, hand, table)
            for table in playable.tables
            for hand in playable.hands
            if not (hand.bust or hand.closed)
        ):
            yield source.problem(
                condition.pointer, "this closes no hand", hint="no hand that is still open is like this"
            )


def check_offers(source: Source, playable: Playable) -> Iterator[Problem]:
    """Find offers that are made to nobody."""
    for offer in playable.rules.offers:
        if next(offered(playable.rules, offer), None) is None:
            yield source.problem(
                f"{offer.pointer}/when",
                "this is offered to nobody",
                hint="no hand is like this at that moment",
            )


def check_peek(source: Source, playable: Playable) -> Iterator[Problem]:
    """Find upcards under which no natural can lie."""
    in_naturals = frozenset().union(*playable.rules.natural.cards)
    for position, name in enumerate(source.value("/peek/upcards")):
        if not CLASSES[name] & in_naturals:
            yield source.problem(
                f"/peek/upcards/{position}", "no natural can lie under such a card", found=name
            )


def offered(rules: Rules, offer: Offer) -> Iterator[tuple[str, Hand]]:
    """Give the hands, as dealt in the end, to which an offer is made, each with the upcard."""
    in_order = sorted(rules.offers, key=lambda each: not each.at_upcard)
    before = takewhile(lambda each: each is not offer, in_order)
    insured = (False, True) if any(each.offer == "insurance" for each in before) else (False,)
    for upcard in UPCARDS:
        tables = [scene(rules, upcard, insured=each) for each in insured]
        for hand in dealt_hands(rules):
            if any(holds(offer.when, seen, table) for table in tables for seen in _seen(rules, offer, hand)):
                yield upcard, hand


def _seen(rules: Rules, offer: Offer, hand: Hand) -> Iterator[Hand]:
    """Give what lies of a dealt hand when an offer is made: all, or what comes before the upcard."""
    if not offer.at_upcard:
        yield hand
        return
    for cards in (hand.cards, hand.cards[::-1]):
        part = as_hand(rules, cards[: _cards_before_upcard(rules)])
        # Naturals are looked for when the deal is done.
        part.natural = False
        yield part


def _cards_before_upcard(rules: Rules) -> int:
    before = takewhile(lambda step: not (step.to_banker and "up" in step.faces), rules.deal)
    return sum(len(step.faces) for step in before if not step.to_banker)
