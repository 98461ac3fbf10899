"""Families of `shoe`: burning, limits of rounds, and when the shoe is shuffled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.model.cards import RANKS
from twentyone_conformance.generate.case import Bound, Case, family

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone_conformance.generate.subject import Subject


@family(
    "shoe",
    bound=Bound(
        "all thirteen ranks",
        "全部十三种牌面",
    ),
    breadth="every rank is the first card of a shoe",
)
def openings(subject: Subject) -> Iterator[Case]:
    """Every rank as the first card after a shuffle: what is shown and how many cards are burned."""
    for rank in RANKS:
        opening = subject.dealer().cards(rank + "5678923456T")
        yield _case(f"first-{rank}", opening, [5, 5])


@family(
    "shoe",
    bound=Bound(
        "all thirteen ranks, on the cut card and past it",
        "全部十三种牌面，正到切牌与越过切牌",
    ),
    breadth="burned cards are counted for every rank at the cut card",
)
def burned_cards(subject: Subject) -> Iterator[Case]:
    """Every rank as the first card after a shuffle, and rounds that end around the cut card, in two shoes."""
    shoe = subject.rules.shoe
    depth = subject.game.data["shoe"]["shuffle"].get("cards")
    if shoe.burn is None or shoe.shuffle != "cut_card" or not isinstance(depth, dict):
        return
    options = {depth["setting"]: 52 * shoe.decks - 30}
    for rank in RANKS:
        opening = subject.dealer().cards(rank + "5678923456T")
        points = shoe.burn.ace if rank == "A" else subject.rules.points.by_rank[rank]
        room = 30 - points - (0 if shoe.burn.revealed_counts else 1)
        yield _case(f"{rank}-on-the-cut-card", opening, [room, 1, room - 1, 1, 1], options)
        yield _case(f"{rank}-past-the-cut-card", opening, [room + 1, room + 1, 4], options)


@family(
    "shoe",
    bound=Bound(
        "four places of voided rounds",
        "作废局的四种位置",
    ),
)
def voided_rounds(subject: Subject) -> Iterator[Case]:
    """Voided rounds among others: their cards count as dealt, and only that calls for a shuffle."""
    shoe = subject.rules.shoe
    if shoe.shuffle == "every_round":
        return
    depth = subject.game.data["shoe"]["shuffle"]["cards"]
    cut = shoe.shuffle == "cut_card"
    settable = cut and isinstance(depth, dict)
    options = {depth["setting"]: 52 * shoe.decks - 40} if settable else {}
    room = (40 if settable else 52 * shoe.decks - shoe.cards) - (3 if shoe.burn else 0) if cut else shoe.cards
    opening = subject.dealer().cards("2345A2345A2345A")
    void = {"cards": 10, "void": True}
    for slug, rounds in (
        ("first", [void, room - 10, 4, 4]),
        ("past", [room - 5, void, 4, room - 4, 4]),
        ("before", [room - 15, void, 5, 1, 4]),
        ("two", [void, void, room - 25, 5, 1]),
    ):
        yield _case(slug, opening, rounds, options)


@family(
    "shoe",
    bound=Bound(
        "three numbers of rounds of one card",
        "三种局数，每局一张牌",
    ),
)
def rounds_after_a_shuffle(subject: Subject) -> Iterator[Case]:
    """Many rounds of one card: after the shuffle the limits of rounds are counted anew."""
    shoe = subject.rules.shoe
    limits = [bet.rounds for bet in subject.rules.side_bets.values() if bet.rounds is not None]
    depth = subject.game.data["shoe"]["shuffle"].get("cards")
    if not limits or shoe.shuffle != "cut_card" or not isinstance(depth, dict):
        return
    options = {depth["setting"]: 52 * shoe.decks - min(limits) + 4}
    for more in (8, 12, 16):
        rounds = [1] * (min(limits) + more)
        yield _case(f"{more}-more", subject.dealer().cards("2345A2345"), rounds, options)


@family(
    "shoe",
    bound=Bound(
        "one shoe up to three rounds past the last limit, and with one of three rounds voided",
        "一副牌靴打到最后上限之后三局；另作废三局之一",
    ),
)
def round_limits(subject: Subject) -> Iterator[Case]:
    """A shoe of many short rounds.

    Each side bet closes after its limit and is open again after the shuffle; voided rounds among them.
    """
    limits = {bet.rounds for bet in subject.rules.side_bets.values() if bet.rounds is not None}
    if not limits:
        return
    opening = subject.dealer().cards("2345")
    rounds = [{"cards": 4} for _ in range(max(limits) + 3)]
    yield _case("to-the-limits", opening, rounds)
    for number in (1, min(limits), max(limits)):
        voided = [dict(each, void=True) if place == number else each for place, each in enumerate(rounds, 1)]
        yield _case(f"round-{number}-void", opening, voided)


@family(
    "shoe",
    bound=Bound(
        "seven rows of rounds around the number",
        "围绕该张数的七种局序",
    ),
)
def shuffles_by_count(subject: Subject) -> Iterator[Case]:
    """Rounds that end one card short of the number that calls for a shuffle, on it, and past it.

    And the count after a shuffle.
    """
    shoe = subject.rules.shoe
    if shoe.shuffle != "cards_dealt":
        return
    number = shoe.cards
    for rounds in (
        [number - 1, 1, 4],
        [number, 4, number - 4],
        [number + 1, number - 1, 5],
        [number // 2, number - number // 2, number // 2, number],
        [number // 2, number - number // 2 - 1, 10, number - 1, 4],
        [number // 2, number // 2 + 5, number - 5, 4, number - 4],
        [*[5] * (number // 5 - 1), 4, 6, 5],
    ):
        yield _case("-".join(map(str, rounds)), [], rounds)


@family(
    "shoe",
    bound=Bound(
        "eight rows of rounds at each of two depths, three at the default depth",
        "两种深度各八种局序，默认深度三种",
    ),
)
def shuffles_by_cut_card(subject: Subject) -> Iterator[Case]:
    """Rounds around the cut card: next after a round, in the middle of one, or as a round's first card.

    The cut card is set, where it can be, to lie behind the first 20 or 40 cards of the shoe, and left where
    the default has it.
    """
    shoe = subject.rules.shoe
    if shoe.shuffle != "cut_card":
        return
    total = 52 * shoe.decks
    depth = subject.game.data["shoe"]["shuffle"]["cards"]
    ranks = "2345A2345A2345A2345A2345A2345A23456789TA23456789TA"
    burned = 3 if shoe.burn else 0
    for before in (20, 40) if isinstance(depth, dict) else ():
        options = {depth["setting"]: total - before}
        room = before - burned
        for rounds in (
            [room - 1, 1, 4, 4],
            [room + 1, room - 1, 1, 1],
            [room, 4, room, 1],
            [room, 4, 4],
            [room + 1, 4, 4],
            [room - 5, 5, 6, 6],
            [room - 5, 10, 6, 6],
            [4] * (before // 4 + 2),
        ):
            slug = f"behind-{before}-" + "-".join(map(str, rounds))
            yield _case(slug, subject.dealer().cards(ranks), rounds, options)
    room = total - shoe.cards - burned
    for past in (-1, 0, 1):
        rounds = [30] * (room // 30) + [room % 30 + past, 5, 5]
        yield _case(f"default-depth-{past}-past", subject.dealer().cards(ranks), rounds)


@family(
    "shoe",
    bound=Bound(
        "two rows of rounds",
        "两种局序",
    ),
    breadth="a shuffle after every round is seen with rounds of any length",
)
def shuffles_every_round(subject: Subject) -> Iterator[Case]:
    """Where every round is followed by a shuffle: rounds of any length."""
    if subject.rules.shoe.shuffle == "every_round":
        yield _case("three-rounds", [], [4, 20, 9])
        yield _case("long-round", [], [45, 5])


@family(
    "shoe",
    bound=Bound(
        "the last card dealt by the first of two rounds and by the second, at every number of decks",
        "最后一张牌由两局中第一局或第二局发出，每种副数",
    ),
)
def last_cards(subject: Subject) -> Iterator[Case]:
    """Rounds that take the very last card of the shoe, and one card more than it holds."""
    shoe = subject.rules.shoe
    # A card of two points is shown and burns one or two more: the rest can be dealt.
    opening = subject.dealer().cards("2345")
    burned = (2 if shoe.burn.revealed_counts else 3) if shoe.burn else 0
    for name, decks in subject.deck_setting() or [("", shoe.decks)]:
        options = {name: decks} if name else {}
        left = 52 * decks - burned
        for rounds in ([left, 4], [left + 1], [5, left - 5], [5, left - 4]):
            slug = f"{decks}-decks-" + "-".join(map(str, rounds))
            yield _case(slug, opening, rounds, options)


@family(
    "shoe",
    bound=Bound(
        "five faults: too many cards in three ways, one copy too many, an unknown card; and no card to show",
        "五种错误：三种牌数过多、一张牌多出一份、不存在的牌；另有无牌可亮",
    ),
    breadth="a shoe falls short by one card and by many, in its first round and in a later one",
)
def run_out(subject: Subject) -> Iterator[Case]:
    """More cards in a round than the shoe holds, more copies of a card than there are decks, no card at all.

    Where a card is shown and burns others, the shoe has to have one.
    """
    decks = subject.rules.shoe.decks
    yield _case("one-card-too-many", subject.dealer().cards("2345"), [52 * decks + 1])
    yield _case("too-many-in-the-second-round", subject.dealer().cards("2345"), [5, 52 * decks + 1])
    yield _case("far-too-many", subject.dealer().cards("2345"), [60 * decks])
    yield _case("one-copy-too-many", ["7h"] * (decks + 1), [5])
    yield _case("unknown-card", ["1h", "2c", "3c"], [5])
    yield _case("no-card", [], [5])


def _case(slug: str, opening: list[str], rounds: list[Any], options: dict[str, int] | None = None) -> Case:
    shown = [each if isinstance(each, dict) else {"cards": each} for each in rounds]
    return Case(slug, {"options": options or {}, "opening": opening, "rounds": shown})
