"""Shoes followed over rounds that end just before, at, and just past what calls for a shuffle."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from twentyone.answer import Refused, rules_for
from twentyone.interpreter.shoe import follow_shoe
from twentyone_conformance.fuzz.questions.cards import Deck, ranks
from twentyone_conformance.fuzz.questions.places import values

if TYPE_CHECKING:
    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules
    from twentyone_conformance.fuzz.questions.chance import Chance
    from twentyone_conformance.fuzz.questions.question import Given

SHORT: Final = 4
OPENING: Final = 60
"""So many cards of the opening are named at most; only what is burned before every round shows later ones."""

DEPTHS: Final = (20, 40, 61)
"""How far from its beginning a cut card is put, where its place is a setting."""


def shoe(chance: Chance, game: Game) -> Given:
    """Give a shoe's opening and the sizes of the rounds dealt from it."""
    chosen = _options(chance, game)
    rules = rules_for(game, chosen)
    deck = Deck(chance, rules.shoe.decks)
    few = min(OPENING, 52 * rules.shoe.decks) if rules.shoe.burn is not None else SHORT
    opening = deck.cards(list(islice(ranks(chance), chance.between(1 if rules.shoe.burn else 0, few))))
    given: Given = {"options": chosen, "opening": opening, "rounds": []}
    burned = follow_shoe(rules, given, set())["burned"] + 1 if rules.shoe.burn else 0
    rounds = _followed(rules, given, _rounds(chance, rules, burned))
    if chance.one_in(12):
        # The last round wants more cards than the shoe ever held.
        rounds[-1] = {"cards": 52 * rules.shoe.decks + chance.choose((1, 0, -1, 2))}
    return {**given, "rounds": rounds}


def _followed(rules: Rules, given: Given, rounds: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leave out rounds at the end until the opening names every card that is burned before one."""
    while True:
        try:
            follow_shoe(rules, {**given, "rounds": rounds}, set())
        except Refused:
            rounds = rounds[:-1]
        else:
            return rounds


def _options(chance: Chance, game: Game) -> dict[str, int]:
    depth = game.data["shoe"]["shuffle"].get("cards")
    chosen: dict[str, int] = {}
    if isinstance(depth, dict) and not chance.one_in(3):
        chosen[depth["setting"]] = 52 * rules_for(game).shoe.decks - chance.choose(DEPTHS)
    decks = game.data["shoe"]["decks"]
    others = values(game, decks["setting"]) if isinstance(decks, dict) else ()
    if others and chance.one_in(2):
        chosen[decks["setting"]] = chance.choose(others)
    return chosen


def _rounds(chance: Chance, rules: Rules, burned: int) -> list[dict[str, Any]]:
    """Give rounds of which some end near the place where the shoe is shuffled."""
    limits = [bet.rounds for bet in rules.side_bets.values() if bet.rounds is not None]
    many = bool(limits) and chance.one_in(3)
    count = max(limits) + chance.between(-1, 4) if many else chance.between(1, 8)
    whole = 52 * rules.shoe.decks - burned
    goal = _goal(rules, whole)
    left = goal
    rounds: list[dict[str, Any]] = []
    for _ in range(count):
        cards = SHORT if many else _size(chance, left, whole - goal + left)
        rounds.append({"cards": cards, "void": True} if chance.one_in(9) else {"cards": cards})
        left = left - cards if left > cards else goal
    return rounds


def _goal(rules: Rules, whole: int) -> int:
    """Give how many cards a shoe deals until it is shuffled."""
    if rules.shoe.shuffle == "every_round":
        return whole
    # The cut card comes out with the first card behind it.
    return rules.shoe.cards if rules.shoe.shuffle == "cards_dealt" else whole - rules.shoe.cards + 1


def _size(chance: Chance, left: int, most: int) -> int:
    """Give a round's cards: a usual number, or as many as reach the shuffle, give or take a few."""
    if chance.one_in(2):
        near = left + chance.choose((0, 1, -1, 2, -2, chance.between(-12, 12)))
        return max(1, min(near, most))
    return max(1, min(chance.choose((SHORT, 5, 6, 9, 1, 20, 30)), most))
