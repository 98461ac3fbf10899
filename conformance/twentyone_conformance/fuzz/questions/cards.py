"""Cards that seldom come together: from few ranks at a time, often of one suit, never more than there are."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from twentyone.model.cards import RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone_conformance.fuzz.questions.chance import Chance

# In rank order, so that low choices give low cards; the ace comes last, since it is the hardest to count.
PLAIN: Final = "23456789TJQKA"
POOLS: Final = (
    PLAIN, "2", "23", "A2", "2345", "8", "9", "TJQK", "A", "AT", "A6", "56", "678", "7", "TA98", "AAAT",
    "2223",
)  # fmt: skip
"""Ranks to draw from for a while: for long hands, pairs of pairs, naturals, soft totals and busts."""

STARTS: Final = (
    "T6", "88", "T2", "56", "A6", "AA", "TT", "AT", "TA", "22", "TJ", "QK", "99", "33", "34", "T9",
    "A8", "77", "67", "78",
)  # fmt: skip
"""First two cards of a hand whose play has many ways."""

BANKERS: Final = (
    "6T", "T7", "A6", "22", "AT", "TA", "A5", "56", "T6", "AA", "24", "88", "A9", "2A", "86",
)  # fmt: skip
"""First two cards of a banker, in deal order."""

NATURALS: Final = ("AT", "TA")
TENS: Final = "TJQK"


class Deck:
    """What is left of so many decks, dealt by wish; a wish that cannot be met gets the next rank up."""

    def __init__(self, chance: Chance, decks: int, out: Sequence[str] = ()) -> None:
        """Take the number of decks, and the cards that are out already."""
        self._chance = chance
        self._decks = decks
        self._out = Counter(out)
        # One suit for all makes the patterns of suits, which would hardly ever come by themselves.
        self._suit = chance.choose(SUITS) if chance.one_in(4) else None

    def card(self, rank: str) -> str:
        """Give a card of a rank, or of the nearest one above it that is left.

        Raises:
            LookupError: no card is left at all.
        """
        first = RANKS.index(rank)
        for step in range(len(RANKS)):
            near = RANKS[(first + step) % len(RANKS)]
            left = [suit for suit in SUITS if self._out[near + suit] < self._decks]
            if left:
                suit = self._suit if self._suit in left else self._chance.choose(left)
                card = f"{near}{suit}"
                self._out[card] += 1
                return card
        raise LookupError("no card is left")

    def cards(self, ranks: Sequence[str]) -> list[str]:
        """Give cards by wish, one for each rank. Raises as `card`."""
        return [self.card(rank) for rank in ranks]


def start(chance: Chance, listed: Sequence[str]) -> str:
    """Give one of some listed first cards, with one rank worth ten or another for its tens."""
    return chance.choose(listed).replace("T", chance.choose(TENS))


def making_21(first: str) -> str:
    """Give ranks that make 21 of a hand's first two, or of each hand once they are split."""
    values = [min(RANKS.index(rank) + 1, 10) for rank in first]
    if values[0] == values[1]:
        return f"{RANKS[10 - values[0]]}T"
    missing = 21 - sum(values) - (10 if "A" in first else 0)
    return RANKS[(missing if missing <= 10 else missing // 2) - 1] if missing else ""


def pool(chance: Chance) -> str:
    """Give some ranks to draw from for a while: listed ones, or any one or two."""
    if chance.one_in(3):
        return "".join(chance.choose(PLAIN) for _ in range(chance.between(1, 2)))
    return chance.choose(POOLS)


def ranks(chance: Chance, first: str = "") -> Iterator[str]:
    """Give ranks without end: a few from one pool, then from another, with strays between.

    Takes: the ranks of the first pool, if it is to be a certain one.
    """
    few = first or pool(chance)
    while True:
        for _ in range(chance.between(1, 12)):
            yield chance.choose(PLAIN if chance.one_in(8) else few)
        few = pool(chance)


class Shoe:
    """A shoe whose cards are chosen when they are drawn, so that none is chosen in vain.

    To whoever draws from it there is always one card more than he has seen, until the decks are used up.
    """

    def __init__(self, chance: Chance, decks: int, first: Sequence[str] = (), then: str = "") -> None:
        """Take the number of decks, the ranks wished for the first cards, and a pool for those after them."""
        self._deck = Deck(chance, decks)
        self._total = 52 * decks
        self._wishes = ranks(chance, then)
        self._cards = self._deck.cards(first or [next(self._wishes)])

    def __len__(self) -> int:
        return min(len(self._cards) + 1, self._total)

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __getitem__(self, place: int) -> str:
        while len(self._cards) <= place:
            self._cards.append(self._deck.card(next(self._wishes)))
        return self._cards[place]

    def first(self, count: int) -> list[str]:
        """Give the first cards, as many as asked for or as there are."""
        return [self[place] for place in range(min(count, self._total))]

    def whole(self) -> list[str]:
        """Give all cards."""
        return self.first(self._total)
