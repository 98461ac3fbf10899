"""Families of `side_bet`.

Every class of the cards that a bet looks at, and the rounds in which it is open.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product
from typing import TYPE_CHECKING, Any

from twentyone.interpreter.side_bets import shows
from twentyone.model.cards import RANKS, SUITS
from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.subject import SIDE, Subject

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone.model.rules import SideBet

# Suits of three cards: all alike, two alike, all different; in turn.
SUIT_PATTERNS = (("sss",), ("ssd", "scs", "dss", "hhd", "ssc", "css", "hdh"), ("hcd", "dsh"))
BANKER_HANDS = (
    "T7", "A6", "AT", "TA", "KA", "777", "T6A", "T6T", "886", "T2K", "A5T7", "2A4QT", "T24J", "5647",
    "22228T", "223345T", "A22345T", "A2A2A5T", "A2A2A23T", "A2A2A224T", "AAAA2223T", "A22AA3322K", "98K",
    "2222224A", "222226A", "AAAAAATA", "6666", "A225A6", "A2T5", "2AT6", "AAT9K", "A5A5K", "3A8A9",
)  # fmt: skip


@family(
    "side_bet",
    bound=Bound(
        "all 169 ordered pairs of ranks; all 16 pairs of suits where ranks or points are alike, "
        "as the decks allow",
        "全部169种有序两张牌；牌面或点数相同者取全部16种花色，以牌副数允许为限",
    ),
)
def pairs_of_cards(subject: Subject) -> Iterator[Case]:
    """Two-card bets: every pair of ranks; those alike in points or rank under all sixteen pairs of suits."""
    for bet in _bets(subject, 2):
        for one, other in product(RANKS, repeat=2):
            near = one == other or (one in "TJQK" and other in "TJQK")
            suits = product(SUITS, repeat=2) if near else [("s", "s"), ("h", "d")]
            for first, second in suits:
                yield from _case(subject, bet, [one + first, other + second])


@family(
    "side_bet",
    bound=Bound(
        "all 455 multisets of three ranks, three suit patterns each; where ranks alone reach a "
        "tier, ten patterns and every order of three of them",
        "三张牌面的全部455种组合，各三种花色；仅凭牌面即可中奖者取十种花色，其中三种取全部次序",
    ),
)
def three_cards(subject: Subject) -> Iterator[Case]:
    """Three-card bets: every multiset of ranks, suited, with two suits and with three, in turning orders.

    Where the ranks alone reach a tier (three of a kind, straights, certain ranks) in every order, and under
    ten patterns of suits.
    """
    for bet in _bets(subject, 3):
        for number, ranks in enumerate(combinations_with_replacement(RANKS, 3)):
            special = _by_ranks(subject, bet, [rank + suit for rank, suit in zip(ranks, "hcd", strict=True)])
            turns = [patterns[number % len(patterns)] for patterns in SUIT_PATTERNS]
            seen: list[list[str]] = []
            for pattern in [each for patterns in SUIT_PATTERNS for each in patterns] if special else turns:
                cards = [rank + suit for rank, suit in zip(ranks, pattern, strict=True)]
                if sorted(cards) in seen:
                    continue
                seen.append(sorted(cards))
                orders = sorted(set(permutations(cards)))
                all_orders = special and pattern in ("sss", "hcd", "ssc")
                for order in orders if all_orders else [orders[number % len(orders)]]:
                    yield from _case(subject, bet, order)


@family(
    "side_bet",
    bound=Bound(
        "33 banker's hands of two to ten cards",
        "33手二至十张的庄家牌",
    ),
)
def banker_hands(subject: Subject) -> Iterator[Case]:
    """Bets on the banker's hand.

    Stands, naturals, and busts with three to ten cards, some in turned order.
    """
    for bet in subject.rules.side_bets.values():
        if bet.looks_at == ("banker_hand",):
            for ranks in BANKER_HANDS:
                yield from _case(subject, bet, subject.dealer().cards(ranks))


@family(
    "side_bet",
    bound=Bound(
        "each bet in rounds 1, 2 and 200, and from one before its limit to five after it",
        "每种边注：第1、2、200局，以及上限前一局至后五局",
    ),
    breadth="limits of rounds are asked by themselves, for engines that play no rounds",
)
def open_rounds(subject: Subject) -> Iterator[Case]:
    """The rounds of a shoe around each bet's limit, and the first and a very late one."""
    for bet in subject.rules.side_bets.values():
        limit = bet.rounds or 40
        cards = _some_cards(subject, bet)
        for number in (1, 2, limit - 1, limit, limit + 1, limit + 2, limit + 5, 200):
            given = _given(bet, cards, SIDE, number)
            yield Case(f"{bet.bet}-round-{number}", given)


@family(
    "side_bet",
    bound=Bound(
        "each bet won and lost, at stakes of 1, 5, 25 and 1,000",
        "每种边注一中一不中，注码为1、5、25、1000",
    ),
    breadth="what comes back grows with the stake, for engines that play no rounds",
)
def stakes(subject: Subject) -> Iterator[Case]:
    """Other stakes on a winning and on a losing pattern of each bet: what comes back grows with the stake."""
    for bet in subject.rules.side_bets.values():
        for stake in (1, 5, 25, 1000):
            for cards in (_some_cards(subject, bet), _losing_cards(subject, bet)):
                given = _given(bet, cards, stake, 1)
                yield Case(f"{bet.bet}-{''.join(cards)}-stake-{stake}", given)


def _bets(subject: Subject, cards: int) -> list[SideBet]:
    bets = subject.rules.side_bets.values()
    return [bet for bet in bets if "banker_hand" not in bet.looks_at and len(bet.looks_at) == cards]


def _by_ranks(subject: Subject, bet: SideBet, cards: Sequence[str]) -> bool:
    # Whether the tier that the cards reach asks for certain ranks: what a wrong order can miss.
    tier = next((tier for tier in bet.tiers if shows(tier.when, cards, bet, subject.rules)), None)
    return tier is not None and any(fact.name in ("ranks", "straight") for fact in tier.when.facts)


def _case(subject: Subject, bet: SideBet, cards: Sequence[str]) -> Iterator[Case]:
    if any(cards.count(card) > subject.rules.shoe.decks for card in cards):
        return
    yield Case(f"{bet.bet}-{''.join(cards)}", _given(bet, cards, SIDE, 1))


def _given(bet: SideBet, cards: Sequence[str], stake: int, number: int) -> dict[str, Any]:
    own = sum(place.startswith("player") for place in bet.looks_at)
    return {
        "bet": bet.bet,
        "stake": stake,
        "player": list(cards[:own]),
        "dealer": list(cards[own:]),
        "round_in_shoe": number,
    }


def _some_cards(subject: Subject, bet: SideBet) -> list[str]:
    ranks = "T6T" if "banker_hand" in bet.looks_at else "777"[: len(bet.looks_at)]
    return subject.dealer().cards(ranks)


def _losing_cards(subject: Subject, bet: SideBet) -> list[str]:
    ranks = "T8" if "banker_hand" in bet.looks_at else "2K8"[: len(bet.looks_at)]
    return subject.dealer().cards(ranks)
