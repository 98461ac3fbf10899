"""What the four documents say, written out once more from the documents alone: oracles for property tests.

Nothing here reads a rules file or uses the interpreter. Totals are found by trying every value of every ace.
Lines are those of the documents.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

SHARED = "infinite-blackjack"
ONE_SEAT = "speed-blackjack"
CLAIMS = "21-points"
PLAYERS_BANK = "qq-21"
GAMES = (CLAIMS, SHARED, PLAYERS_BANK, ONE_SEAT)
HOUSE_BANKS = (CLAIMS, SHARED, ONE_SEAT)

TENS = "TJQK"
NATURAL_ODDS = {SHARED: Fraction(3, 2), ONE_SEAT: Fraction(3, 2), PLAYERS_BANK: Fraction(1)}


def values(card: str) -> tuple[int, ...]:
    """Give what a card may count."""
    rank = card[0]
    if rank == "A":
        return (1, 11)
    return (10,) if rank in TENS else (int(rank),)


def totals(cards: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """Give every way in which the cards may count."""
    yield from product(*(values(card) for card in cards))


def total(cards: Sequence[str]) -> int:
    """Give the best total, or the lowest one where every total passes 21."""
    sums = {sum(each) for each in totals(cards)}
    return max((each for each in sums if each <= 21), default=min(sums))


def is_bust(cards: Sequence[str]) -> bool:
    return all(sum(each) > 21 for each in totals(cards))


def is_soft(cards: Sequence[str]) -> bool:
    """Whether an ace counts 11 in the best total."""
    return not is_bust(cards) and any(11 in each and sum(each) == total(cards) for each in totals(cards))


def is_natural(cards: Sequence[str], origin: str = "deal") -> bool:
    ranks = sorted(card[0] for card in cards)
    return origin == "deal" and len(ranks) == 2 and "A" in ranks and any(rank in TENS for rank in ranks)


def ending(game: str, cards: Sequence[str], dealer: Sequence[str], origin: str, done: str = "") -> str:
    """Give a hand's outcome; `done` is `surrendered` or `claimed` if it was."""
    mine, his = is_natural(cards, origin), is_natural(dealer)
    at_once = mine and game == CLAIMS and dealer[0][0] != "A"  # line 100: whatever the hole card is
    ladder = (
        (done == "surrendered", "surrendered"),
        (is_bust(cards), "bust"),
        (done == "claimed", "claimed"),
        (at_once, "natural"),
        (mine and his, "push"),
        (his, "lose"),
        (mine, "natural"),
        (is_bust(dealer), "win"),
        (total(cards) > total(dealer), "win"),
        (total(cards) == total(dealer), "push"),
    )
    return next((outcome for fits, outcome in ladder if fits), "lose")


def part_returned(game: str, outcome: str, upcard: str) -> Fraction:
    """Give what comes back for a stake of one."""
    if outcome == "natural" and game == CLAIMS:
        return Fraction(5, 2) if upcard[0] == "A" else Fraction(3)
    if outcome == "natural":
        return 1 + NATURAL_ODDS[game]
    whole = {"win": 2, "claimed": 2, "push": 1, "lose": 0, "bust": 0}
    return Fraction(1, 2) if outcome == "surrendered" else Fraction(whole[outcome])


def dealer_stops(cards: Sequence[str]) -> bool:
    """Whether a house dealer draws no more: at 17 or above, soft or hard, or bust."""
    return total(cards) >= 17


def alike(cards: Sequence[str], place: int) -> bool:
    """Whether all cards are alike in rank (place 0) or suit (place 1)."""
    return len({card[place] for card in cards}) == 1


def pairs(cards: Sequence[str]) -> int | None:
    """Give what the pairs bet wins on a stake of one, by lines 137-145; None if it loses."""
    if not alike(cards, 0):
        return None
    if alike(cards, 1):
        return 30
    red = [card[1] in "dh" for card in cards]
    return 10 if red[0] == red[1] else 5


def bust_bonus(cards: Sequence[str]) -> int | None:
    """Give what the bust bonus wins, by lines 146-154."""
    if not is_bust(cards):
        return None
    return {3: 1, 4: 2, 5: 9, 6: 50, 7: 100}.get(len(cards), 250)


def lucky_three(cards: Sequence[str]) -> int | None:
    """Give what lucky three wins, by lines 155-169; an ace counts what serves best."""
    ranks = "".join(sorted(card[0] for card in cards))
    suited = alike(cards, 1)
    sums = {sum(each) for each in totals(cards)}
    ladder = (
        (ranks == "777" and suited, 200),
        (ranks == "678" and suited, 100),
        (ranks == "777", 50),
        (ranks == "678", 30),
        (21 in sums and suited, 10),
        (21 in sums, 3),
        (bool({19, 20} & sums), 2),
    )
    return next((wins for fits, wins in ladder if fits), None)


def poker_three(cards: Sequence[str]) -> int | None:
    """Give what poker three wins, by lines 170-181; an ace stands below 2 or above the king."""
    low = ["A23456789TJQK".index(card[0]) for card in cards]
    high = ["23456789TJQKA".index(card[0]) for card in cards]
    straight = any(len(set(each)) == 3 and max(each) - min(each) == 2 for each in (low, high))
    trips, suited = alike(cards, 0), alike(cards, 1)
    ladder = (
        (trips and suited, 100),
        (straight and suited, 40),
        (trips, 30),
        (straight, 10),
        (suited, 5),
    )
    return next((wins for fits, wins in ladder if fits), None)


def pair(cards: Sequence[str]) -> int | None:
    """Give what the pair bet wins, by line 118 of its document: 11 for two cards of one rank."""
    return 11 if alike(cards, 0) else None


SIDE_BETS: dict[tuple[str, str], Callable[[Sequence[str]], int | None]] = {
    (SHARED, "pairs"): pairs,
    (SHARED, "bust_bonus"): bust_bonus,
    (SHARED, "lucky_three"): lucky_three,
    (SHARED, "poker_three"): poker_three,
    (CLAIMS, "pair"): pair,
}
