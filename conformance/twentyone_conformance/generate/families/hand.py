"""Families of `hand`: totals, softness, naturals and busts, in every order of the cards."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from typing import TYPE_CHECKING

from twentyone.model.cards import RANKS
from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.subject import POINT_RANKS, Subject

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

# Hands of five cards and more, several of them with many aces; each is asked in all turns of its order.
LONG_HANDS = (
    "AA9",
    "A2A7",
    "92A7A",
    "AAA6",
    "AAAA",
    "AAAA7",
    "AAAAT",
    "AAA8T",
    "A2345",
    "AA234T",
    "22233A",
    "2223345",
    "A223344",
    "AA22334",
    "AAA2223",
    "AAAA2222",
    "AAAA22233",
    "5A5A9",
    "T5A5",
    "TA9A",
    "98765",
)


# Hands of ten cards and more, up to the longest that is not bust; as far as the decks allow.
LONGEST_HANDS = (
    "AAAA2222333",
    "3332222AAAA",
    "AAAA22223333",
    "AAAAAA222T",
    "TAAAAAAAAA",
    "AAAAAAAAAAAA",
    "AAAAAAAAAAAAAAAA",
    "AAAAAAAAAAAAAAA6",
    "AAAAAAAAAAAAAAAAAAAAA",
    "AAAAAAAAAAAAAAAAAAAAAA",
)


@family(
    "hand",
    bound=Bound(
        "every multiset of up to three of the ten point classes in every order, and a quarter of "
        "those of four",
        "十种点数中不超过三张的全部组合及其全部次序，四张的组合取四分之一",
    ),
    breadth="every small hand is asked, so that no total is taken on trust",
)
def multisets(subject: Subject) -> Iterator[Case]:
    """Every hand of one to three cards by points, in every order, and every fourth one of four cards."""
    for size in (1, 2, 3):
        for ranks in combinations_with_replacement(POINT_RANKS, size):
            for order in sorted(set(permutations(ranks))):
                yield _case(subject, order)
    for number, ranks in enumerate(combinations_with_replacement(POINT_RANKS, 4)):
        if number % 4 == 0:
            yield _case(subject, ranks[::-1] if number % 8 else ranks)


@family(
    "hand",
    bound=Bound(
        "all 69 ordered pairs of ranks with a jack, queen or king",
        "含J、Q、K的全部69种有序两张牌",
    ),
    breadth="every court card is seen in both places",
)
def courts(subject: Subject) -> Iterator[Case]:
    """Every ordered pair of ranks with a ten-valued card, so that each court card is seen on both sides."""
    for one in RANKS:
        for other in RANKS:
            if one in "JQK" or other in "JQK":
                yield _case(subject, one + other)


@family(
    "hand",
    bound=Bound(
        "all 169 ordered pairs of the thirteen ranks",
        "十三种牌面的全部169种有序两张牌",
    ),
    breadth="every two cards are asked as a split hand",
)
def split_hands(subject: Subject) -> Iterator[Case]:
    """Every ordered pair of ranks on a split hand: none of them is a natural unless the rules say so."""
    for one in RANKS:
        for other in RANKS:
            yield Case(f"{one}{other}", {"cards": subject.dealer().cards(one + other), "origin": "split"})


@family(
    "hand",
    bound=Bound(
        "21 hands of three to nine cards, in every turn of their order, forwards and backwards",
        "21手三至九张的牌，各按全部轮换次序正反排列",
    ),
    breadth="many aces stand in every place of a hand",
)
def long_hands(subject: Subject) -> Iterator[Case]:
    """Hands of up to nine cards with many aces, in every turn of their order, forwards and backwards."""
    for ranks in LONG_HANDS:
        turned = {ranks[place:] + ranks[:place] for place in range(len(ranks))}
        for order in sorted(turned | {each[::-1] for each in turned}):
            yield _case(subject, order)


@family(
    "hand",
    bound=Bound(
        "ten hands of 10 to 22 cards, as far as the decks allow",
        "十手10至22张的牌，以牌副数允许为限",
    ),
    breadth="the longest hands that there are",
)
def longest_hands(subject: Subject) -> Iterator[Case]:
    """Hands of ten cards and more, up to 21 aces and one beyond, as far as the decks allow."""
    for ranks in LONGEST_HANDS:
        if all(ranks.count(rank) <= 4 * subject.rules.shoe.decks for rank in ranks):
            yield _case(subject, ranks)


def _case(subject: Subject, ranks: Sequence[str]) -> Case:
    return Case("".join(ranks), {"cards": subject.dealer().cards(ranks), "origin": "deal"})
