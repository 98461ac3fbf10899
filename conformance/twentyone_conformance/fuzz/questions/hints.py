"""Questions about hints: hands of a few cards against any upcard, on which clear advice can be given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from twentyone.answer import answer, rules_for
from twentyone_conformance.fuzz.questions.cards import PLAIN, STARTS, Deck, pool, start

if TYPE_CHECKING:
    from twentyone.load.rules import Game
    from twentyone_conformance.fuzz.questions.chance import Chance
    from twentyone_conformance.fuzz.questions.question import Given

DRAWN: Final = (0, 0, 1, 1, 2, 3, 5)
"""How many cards are drawn to the first two."""


def hint(chance: Chance, game: Game) -> Given:
    """Give a hand and an upcard.

    Raises:
        NoRule: there is no clear advice on them.
    """
    deck = Deck(chance, rules_for(game).shoe.decks)
    wishes = list(start(chance, STARTS)) if chance.one_in(2) else [chance.choose(PLAIN), chance.choose(PLAIN)]
    drawn = pool(chance)
    wishes += [chance.choose(drawn) for _ in range(chance.choose(DRAWN))]
    (upcard,) = deck.cards([chance.choose(PLAIN)])
    origin = "split" if chance.one_in(3) else "deal"
    given: Given = {"cards": deck.cards(wishes), "origin": origin, "upcard": upcard}
    answer(game, "hint", given)
    return given
